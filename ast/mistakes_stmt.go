package ast

import "fmt"

// This file recognises mistakes in statements and patterns.

// importNames: an import of nothing, in the wrong order, or with a comma too many.
func importNames(x *explainer, c *place) *SyntaxError {
	const none = "Expected one or more names after 'import'"
	start := int(c.start)
	switch x.kind(start) {
	case tImport:
		switch x.kind(x.at) {
		case tNewline:
			if x.at == start+1 {
				return x.from(x.at, none)
			}
		case tFrom:
			for i := start + 1; i < x.at; i++ {
				if x.kind(i) == tAs {
					return nil
				}
			}
			if x.kind(x.at-1) != tName || x.see(x.at+1) != tName {
				return nil
			}
			i := x.at + 1
			for x.see(i+1) == tDot && x.see(i+2) == tName {
				i += 2
			}
			return x.from(start, "Did you mean to use 'from ... import ...' instead?")
		}
	case tFrom:
		if x.kind(x.at) != tNewline {
			return nil
		}
		switch x.kind(x.at - 1) {
		case tImport:
			return x.from(x.at, none)
		case tComma:
			return x.here("SyntaxError", "trailing comma not allowed without surrounding parentheses")
		}
	}
	return nil
}

// deleteTarget: what del cannot delete.
func deleteTarget(x *explainer, c *place) *SyntaxError {
	if x.kind(int(c.start)) != tDel {
		return nil
	}
	if e := x.within(int(c.start)+1, readStarExpressions); e != nil || x.broken {
		return e
	}
	v, ok := x.try(int(c.start)+1, readStarExpressions)
	if !ok {
		return nil
	}
	if bad := badTarget(v.node, true, false); bad != nil {
		return x.node(bad, "cannot delete "+exprName(bad))
	}
	return nil
}

// assigned returns the expression before the token that did not fit, in an
// expression statement or assignment; first tells that it begins the statement.
func (c *place) assigned(x *explainer) (e ExprNode, first bool) {
	if int(c.upto) != x.at || c.node == nil || x.kind(int(c.start)) == tDel {
		return nil, false
	}
	return c.node, c.prev == nil
}

// elementAssignment: = in what is no assignment, as in an element of a tuple.
func elementAssignment(x *explainer, c *place) *SyntaxError {
	start := int(c.start)
	if !startsExpr[x.kind(start)] {
		return nil
	}
	if _, ok := x.try(start, readAssignment); ok || x.broken {
		return nil
	}
	var first ExprNode
	for i := start; ; {
		if i == start || x.kind(i-1) == tComma {
			if e := x.within(i, readElement); e != nil || x.broken {
				return e
			}
		} else if e := x.elementAt(i); e != nil || x.broken {
			return e
		}
		v, ok := x.try(i, readElement)
		if !ok || i == start && x.kind(v.end) != tComma {
			return nil
		}
		if i == start {
			first = v.node
		}
		if i = v.end; x.kind(i) == tComma {
			i++
		}
		if x.kind(i) == tColon && i > x.at {
			if _, ok := x.try(i+1, readExpression); ok {
				return x.node(first, "only single target (not tuple) can be annotated")
			}
		}
	}
}

// elementAt asks for the mistakes of an element that begins at token i, right
// after another, but not for those in its parts.
func (x *explainer) elementAt(i int) *SyntaxError {
	if e := x.expressionAt(i); e != nil || x.broken {
		return e
	}
	v, ok := x.try(i, readExpression)
	if !ok {
		return nil
	}
	at, places, depth := x.at, x.places, x.depth
	x.at, x.places, x.depth = v.end, []place{{in: inNamed, start: int32(i), upto: int32(v.end), node: v.node}}, 0
	e := walrusTarget(x, &x.places[0])
	if e == nil && !x.broken {
		e = assignmentInExpression(x, &x.places[0])
	}
	x.at, x.places, x.depth = at, places, depth
	return e
}

// readAssignment reads an assignment of any kind, and fails for what is none.
func readAssignment(p *parser) ExprNode {
	e := p.yieldOrStar()
	switch k := p.kind(); {
	case p.failed:
		return e
	case k >= tPlusEqual && k <= tDoubleSlashEqual && singleTarget(e):
		return e
	case k == tColon && singleTarget(e):
		p.pos++
		return p.expression()
	}
	n := 0
	for p.kind() == tEqual && !p.failed && setStore(e) {
		back := p.mark()
		p.pos++
		e = p.yieldOrStar()
		if p.goBack(back) {
			break
		}
		n++
	}
	if n == 0 || p.kind() == tEqual {
		return p.fail()
	}
	return e
}

// assignmentTarget: what = cannot assign to.
func assignmentTarget(x *explainer, c *place) *SyntaxError {
	e, _ := c.assigned(x)
	if e == nil || x.kind(x.at) != tEqual {
		return nil
	}
	switch e.(type) {
	case *Yield, *YieldFrom:
		i, depth := x.at-1, 0
		for ; i > int(c.start) && (depth > 0 || x.kind(i) != tEqual); i-- {
			switch x.kind(i) {
			case tLpar, tLsqb, tLbrace:
				depth--
			case tRpar, tRsqb, tRbrace:
				depth++
			}
		}
		if x.kind(i) == tYield || x.kind(i+1) == tYield && x.kind(i) == tEqual {
			return x.node(e, "assignment to yield expression not possible")
		}
	}
	if bad := badTarget(e, false, false); bad != nil {
		return x.node(bad, "cannot assign to "+exprName(bad))
	}
	return nil
}

// annotationTarget: what cannot have an annotation.
func annotationTarget(x *explainer, c *place) *SyntaxError {
	e, first := c.assigned(x)
	if e == nil || !first || x.kind(x.at) != tColon {
		return nil
	}
	if e := x.within(x.at+1, readExpression); e != nil || x.broken {
		return e
	}
	if _, ok := x.try(x.at+1, readExpression); !ok {
		return nil
	}
	switch n := e.(type) {
	case *List:
		return x.node(e, "only single target (not list) can be annotated")
	case *Tuple:
		// Without parentheses it begins where its first element does.
		if s := n.Pos(); len(n.Elts) > 0 {
			if f := n.Elts[0].Pos(); f.Lineno == s.Lineno && f.ColOffset == s.ColOffset {
				return x.node(n.Elts[0], "only single target (not tuple) can be annotated")
			}
		}
		return x.node(e, "only single target (not tuple) can be annotated")
	case *Starred, *Yield, *YieldFrom:
		return nil
	}
	return x.node(e, "illegal target for annotation")
}

// augmentedTarget: what += and its like cannot change.
func augmentedTarget(x *explainer, c *place) *SyntaxError {
	e, first := c.assigned(x)
	if k := x.kind(x.at); e == nil || !first || k < tPlusEqual || k > tDoubleSlashEqual {
		return nil
	}
	if _, ok := e.(*Yield); ok && x.kind(int(c.start)) == tYield {
		return nil
	}
	if _, ok := x.try(x.at+1, readValue); !ok {
		return nil
	}
	return x.node(e, fmt.Sprintf("'%s' is an illegal expression for augmented assignment", exprName(e)))
}

// headNames are what messages call the clauses that need a block.
var headNames = map[kind]string{
	tIf: "'if' statement", tElif: "'elif' statement", tElse: "'else' statement", tWhile: "'while' statement",
	tFor: "'for' statement", tWith: "'with' statement", tTry: "'try' statement", tExcept: "'except' statement",
	tFinally: "'finally' statement", tDef: "function definition", tClass: "class definition",
}

// headName is what messages call the clause that begins at c.
func (x *explainer) headName(c *place) string {
	t := &x.toks[c.start]
	switch {
	case t.kind == tAsync:
		return headNames[x.kind(int(c.start)+1)]
	case t.kind == tExcept && x.kind(int(c.start)+1) == tStar:
		return "'except*' statement"
	case t.kind == tName:
		return "'" + x.names[t.name] + "' statement"
	}
	return headNames[t.kind]
}

// missingBlock: a clause whose block is not indented.
func missingBlock(x *explainer, c *place) *SyntaxError {
	if !x.innermost() || x.kind(x.at-1) != tNewline || x.kind(x.at-2) != tColon || x.kind(x.at) == tIndent {
		return nil
	}
	t := &x.toks[c.start]
	line := t.line
	if t.kind == tAsync {
		line = x.toks[c.start+1].line
	}
	return x.here("IndentationError", fmt.Sprintf("expected an indented block after %s on line %d", x.headName(c), line))
}

// exceptionTypes: exception types that need parentheses, or are missing.
func exceptionTypes(x *explainer, c *place) *SyntaxError {
	start := int(c.start)
	if x.kind(start) != tExcept {
		return nil
	}
	i := start + 1
	if x.kind(i) == tStar {
		i++
		if k := x.kind(i); i-1 <= x.at && (k == tNewline || k == tColon) {
			x.look(i)
			return x.here("SyntaxError", "expected one or more exception types")
		}
	}
	if x.kind(x.at) != tAs {
		return nil
	}
	v, ok := x.try(i, readExpression)
	if !ok || x.kind(v.end) != tComma {
		return nil
	}
	v, ok = x.try(v.end+1, func(p *parser) ExprNode { return p.expressions() })
	if ok && x.see(v.end) == tAs && x.see(v.end+1) == tName && x.see(v.end+2) == tColon {
		return x.from(i, "multiple exception types must be parenthesized")
	}
	return nil
}

// missingColon: a clause without its colon, or a function without its parameters.
func missingColon(x *explainer, c *place) *SyntaxError {
	start := int(c.start)
	head := x.kind(start)
	if head == tAsync {
		start++
		head = x.kind(start)
	}
	switch head {
	case tElse, tTry, tFinally:
		if x.at == start+1 && x.kind(x.at) != tColon {
			return x.tokens(x.at, x.at, "expected ':'")
		}
	case tDef:
		return x.functionHead(start)
	default:
		if !x.innermost() && (head != tExcept || x.at != start+1) || x.kind(x.at) != tNewline || x.at == start+1 && head != tExcept || head == tClass && x.kind(x.at-1) == tClass {
			return nil
		}
		if head == tExcept && x.kind(x.at-1) == tAs {
			return nil
		}
		if head == tExcept && x.itemStart(start, x.at) != start+1 {
			return nil
		}
		if x.kind(start+1) == tStar && x.toks[start].kind == tName && x.itemStart(start, x.at) == start+1 {
			return nil // a star alone is no pattern
		}
		if k := x.kind(x.at - 1); !endsOperand(k) && k != tComma && k != tExcept {
			return nil
		}
		return x.here("SyntaxError", "expected ':'")
	}
	return nil
}

// functionHead finds what is missing in the head of a function, whose "def" is
// at start: its parentheses or its colon.
func (x *explainer) functionHead(start int) *SyntaxError {
	if x.kind(start+1) != tName {
		return nil
	}
	// close returns the token after the bracket that begins at i, if it closes
	// before what did not fit.
	end := func(i int) int {
		depth := 0
		for ; i < x.at; i++ {
			switch x.kind(i) {
			case tLpar, tLsqb, tLbrace:
				depth++
			case tRpar, tRsqb, tRbrace:
				if depth--; depth == 0 {
					return i + 1
				}
			}
		}
		return -1
	}
	i := start + 2
	if x.kind(i) == tLsqb {
		if j := end(i); j >= 0 {
			i = j
		}
	}
	if x.see(i) != tLpar {
		return x.tokens(i, i, "expected '('")
	}
	if i = end(i); i < 0 {
		return nil
	}
	if x.kind(i) == tArrow {
		if v, ok := x.try(i+1, readExpression); ok {
			i = v.end
		} else if x.broken {
			return nil
		}
	}
	if x.see(i) != tColon {
		return x.tokens(i, i, "expected ':'")
	}
	return nil
}

// statementBefore: what was read before and is no mistake, but is taken for one
// when there is another: a call of something named match, print or exec before
// an operator, and the parameters of a type statement.
func statementBefore(x *explainer) *SyntaxError {
	if x.nested > 0 {
		return nil
	}
	for i := 0; i < x.at; i++ {
		t := &x.toks[i]
		if t.kind != tName || t.name < nameMatch || t.name > nameExec || x.begins(i) {
			continue
		}
		before := tNewline
		if i > 0 {
			before = x.kind(i - 1)
		}
		switch t.name {
		case nameType:
			switch before {
			case tNewline, tIndent, tDedent, tSemi, tColon:
				if x.kind(i+1) == tName {
					if e := x.within(i+1, readStarExpressions); e != nil || x.broken {
						return e
					}
				}
			}
			continue
		case namePrint, nameExec:
			switch x.kind(i + 1) {
			case tMinus, tPlus, tLsqb, tTilde, tStar:
				switch before {
				case tNewline, tIndent, tDedent, tSemi, tLpar, tComma, tEqual, tColon, tReturn:
					if n := len(x.places); n > 0 && x.places[n-1].in == inParams && int(x.places[n-1].start) <= i {
						continue
					}
					c := place{in: inExpr, start: int32(i)}
					if e := printStatement(x, &c); e != nil || x.broken {
						return e
					}
				}
			}
			continue
		case nameCase, nameUnderscore:
			continue
		}
		if before != tNewline && before != tIndent && before != tDedent || !startsExpr[x.kind(i+1)] {
			continue
		}
		v, ok := x.try(i+1, func(p *parser) ExprNode {
			e := p.starNamed()
			for p.accept(tComma) {
				back := p.mark()
				p.starNamed()
				p.goBack(back)
			}
			return e
		})
		if ok && x.kind(v.end) == tNewline {
			return x.here("SyntaxError", "expected ':'")
		}
	}
	return nil
}

// begins tells whether an expression that the parser got stuck in begins at token i.
func (x *explainer) begins(i int) bool {
	for j := range x.places {
		if x.places[j].in == inExpr && int(x.places[j].start) == i {
			return true
		}
	}
	return false
}

// handlerAtOnce: an except in the place of the block of its try.
func handlerAtOnce(x *explainer) *SyntaxError {
	if x.kind(x.at) != tExcept || x.kind(x.at-1) != tColon || x.kind(x.at-2) != tTry {
		return nil
	}
	return x.within(x.at, func(p *parser) ExprNode {
		p.begin(inHead)
		p.pos++
		p.accept(tStar)
		if p.kind() != tColon {
			p.expression()
			if p.accept(tAs) {
				p.name()
			}
		}
		p.block()
		return p.bad
	})
}

// missingHandler: a try without except or finally.
func missingHandler(x *explainer, c *place) *SyntaxError {
	if !x.innermost() || x.kind(x.at) == tExcept || x.kind(x.at) == tFinally {
		return nil
	}
	// Handlers that were read show in the tokens: the last statement of the line
	// of this try that stands in its column.
	for i := x.at - 1; i > int(c.start); i-- {
		if t := &x.toks[i]; t.kind == tExcept && x.toks[i].col == x.toks[c.start].col {
			return nil
		}
	}
	return x.here("SyntaxError", "expected 'except' or 'finally' block")
}

// mixedHandlers: except and except* together.
func mixedHandlers(x *explainer, c *place) *SyntaxError {
	i := x.at
	for i > int(c.start) && x.kind(i) != tExcept {
		i--
	}
	if i == int(c.start) || x.at > i+2 || x.toks[i].col != x.toks[c.start].col {
		return nil
	}
	star := x.kind(i+1) == tStar
	other := false
	for j := i - 1; j > int(c.start); j-- {
		if x.kind(j) == tExcept && x.toks[j].col == x.toks[c.start].col {
			other = (x.kind(j+1) == tStar) != star
			break
		}
	}
	if !other {
		return nil
	}
	j := i + 1
	if star {
		j++
	}
	if x.see(j) != tColon {
		v, ok := x.try(j, readExpression)
		if !ok {
			return nil
		}
		j = v.end
		if x.see(j) == tAs && x.see(j+1) == tName {
			j += 2
		}
		if x.see(j) == tNewline && !star {
			return x.here("SyntaxError", "expected ':'")
		}
		if x.kind(j) != tColon {
			return nil
		}
	} else if star {
		return nil
	}
	const msg = "cannot have both 'except' and 'except*' on the same 'try'"
	if star {
		return x.tokens(i, i+1, msg)
	}
	return x.tokens(i, i, msg)
}

// withTarget: what "as" cannot assign to.
func withTarget(x *explainer, c *place) *SyntaxError {
	v, ok := x.try(int(c.start), readExpression)
	if !ok || x.kind(v.end) != tAs {
		return nil
	}
	if e := x.within(v.end+1, readExpression); e != nil || x.broken {
		return e
	}
	target, ok := x.try(v.end+1, readExpression)
	if !ok {
		return nil
	}
	switch x.see(target.end) {
	case tComma, tRpar, tColon:
		if bad := badTarget(target.node, false, false); bad != nil {
			return x.node(bad, "cannot assign to "+exprName(bad))
		}
	}
	return nil
}

// patternTarget: "as" in a pattern followed by what is no name to bind.
func patternTarget(x *explainer, c *place) *SyntaxError {
	i := x.at
	if x.kind(i-1) != tAs || !x.innermost() {
		return nil
	}
	if t := &x.toks[i]; t.kind == tName {
		if t.name == nameUnderscore {
			return x.tokens(i, i, "cannot use '_' as a target")
		}
		return nil
	}
	v, ok := x.try(i, readExpression)
	if !ok {
		return nil
	}
	return x.node(v.node, "invalid pattern target")
}

// patternOrder: a pattern without a name after one with a name.
func patternOrder(x *explainer, c *place) *SyntaxError {
	if !x.innermost() || x.kind(x.at-1) != tComma {
		return nil
	}
	last := x.at
	for {
		end, ok := x.tryPattern(last)
		if !ok {
			return nil
		}
		last = end
		if x.see(end) != tComma || x.see(end+1) == tName && x.see(end+2) == tEqual {
			break
		}
		if _, ok := x.tryPattern(end + 1); !ok {
			break
		}
		last = end + 1
	}
	return x.tokens(x.at, last-1, "positional patterns follow keyword patterns")
}

// tryPattern reads a pattern from i on.
func (x *explainer) tryPattern(i int) (int, bool) {
	v, ok := x.try(i, func(p *parser) ExprNode { p.asPattern(); return p.bad })
	return v.end, ok
}
