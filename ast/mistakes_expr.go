package ast

import (
	"fmt"
	"strings"
)

// This file recognises mistakes in expressions.

// The readings that recognisers try.
func readExpression(p *parser) ExprNode      { return p.expression() }
func readStarExpressions(p *parser) ExprNode { return p.starExpressions() }
func readDisjunction(p *parser) ExprNode     { return p.disjunction() }
func readOperand(p *parser) ExprNode         { return p.binary(1) }
func readElement(p *parser) ExprNode         { return p.starNamed() }
func readValue(p *parser) ExprNode           { return p.yieldOrStar() }

// missingComma: two expressions side by side in brackets.
func missingComma(x *explainer, c *place) *SyntaxError {
	start := int(c.start)
	t := &x.toks[start]
	if t.kind == tName && (x.kind(start+1) == tString || softPrefix(x.src[t.start:t.end])) || t.kind == tLambda {
		return nil
	}
	a := reading{c.node, int(c.upto)}
	switch {
	case c.prev != nil:
		return nil // in a condition
	case a.node == nil:
		// The part of the expression that makes sense may be shorter than what
		// was read: "a []" is two expressions.
		var ok bool
		if a, ok = x.try(start, readDisjunction); !ok {
			return nil
		}
	case a.end != x.at:
		return nil
	}
	if !startsExpr[x.kind(a.end)] || x.kind(a.end) == tStar || x.legacyName(a) != "" {
		return nil
	}
	b, ok := x.try(a.end, readExpression)
	if !ok || !x.open(b.end-1) {
		return nil
	}
	return x.nodes(a.node, b.node, "invalid syntax. Perhaps you forgot a comma?")
}

// softPrefix tells whether s begins a soft keyword: CPython compares only as
// many characters as the name has.
func softPrefix(s string) bool {
	for _, k := range [...]string{"_", "case", "match", "type"} {
		if strings.HasPrefix(k, s) {
			return true
		}
	}
	return false
}

// legacyName returns the statement of Python 2 that the name r would be.
func (x *explainer) legacyName(r reading) string {
	if n, ok := r.node.(*Name); ok && (n.Id == "print" || n.Id == "exec") {
		return n.Id
	}
	return ""
}

// printStatement: print or exec with its values, but no parentheses. What
// follows any name is read so, and mistakes there come first.
func printStatement(x *explainer, c *place) *SyntaxError {
	start := int(c.start)
	t := &x.toks[start]
	if k := x.kind(start + 1); t.kind != tName || k == tLpar || !startsExpr[k] {
		return nil
	}
	i := start + 1
	if x.kind(i) != tString && !softPrefix(x.src[t.start:t.end]) {
		// missingComma has read the first of the expressions there.
		if e := x.expressionAt(i); e != nil || x.broken {
			return e
		}
		if v, ok := x.try(i, readExpression); ok && x.kind(v.end) == tComma {
			i = v.end + 1
		} else {
			i = -1
		}
	}
	if k := x.kind(i); i > 0 && (!x.quiet || i > start+1 || k != tLsqb && k != tMinus && k != tPlus && k != tStar) {
		if e := x.within(i, readStarExpressions); e != nil || x.broken {
			return e
		}
	}
	if t.name != namePrint && t.name != nameExec {
		return nil
	}
	v, ok := x.try(start+1, readStarExpressions)
	if !ok {
		return nil
	}
	name := x.names[t.name]
	return x.upto(start, v.node, fmt.Sprintf("Missing parentheses in call to '%s'. Did you mean %s(...)?", name, name))
}

// missingElse: "a if b" without what it is otherwise.
func missingElse(x *explainer, c *place) *SyntaxError {
	a, b := c.prev, reading{c.node, int(c.upto)}
	if a == nil {
		if c.node == nil || x.kind(int(c.upto)) != tIf {
			return nil
		}
		a = c.node
		var ok bool
		if b, ok = x.try(int(c.upto)+1, readDisjunction); !ok {
			return nil
		}
	}
	if k := x.kind(b.end); k == tElse || k == tColon {
		return nil
	}
	return x.nodes(a, b.node, "expected 'else' after 'if' expression")
}

// lambdaInField: the colon of a lambda in a replacement field is taken for that
// of the format specifier.
func lambdaInField(x *explainer, c *place) *SyntaxError {
	if k := x.kind(x.at); x.kind(int(c.start)) == tLambda && x.kind(x.at-1) == tColon && (k == tFStringMiddle || k == tRbrace && x.parent() == inField) {
		return x.tokens(int(c.start), x.at-1, "f-string: lambda expressions are not allowed without parentheses")
	}
	return nil
}

// notAfterOperator: "not" binds less than the operator before it.
func notAfterOperator(x *explainer) *SyntaxError {
	if x.kind(x.at) != tNot || x.at == x.base || x.inPatterns() {
		return nil
	}
	binary := endsOperand(x.kind(x.at - 2))
	read := func(p *parser) ExprNode { return p.inversion() }
	switch x.kind(x.at - 1) {
	case tStar, tSlash, tPercent, tDoubleSlash, tAt:
		if !binary {
			return nil
		}
	case tPlus, tMinus:
	case tTilde:
		binary = false
	default:
		return nil
	}
	if !binary {
		read = func(p *parser) ExprNode { return p.factor() }
	}
	if e := x.within(x.at+1, read); e != nil || x.broken {
		return e
	}
	v, ok := x.try(x.at+1, read)
	if !ok {
		return nil
	}
	return x.upto(x.at, v.node, "'not' after an operator must be parenthesized")
}

// expressionAt asks for the mistakes of an expression that begins at token i,
// but not for those in its parts.
func (x *explainer) expressionAt(i int) *SyntaxError {
	if x.nested >= maxWithin {
		return nil
	}
	if x.kind(i) == tLambda {
		read := func(p *parser) ExprNode {
			p.pos++
			p.begin(inParams)
			p.parameters(tColon)
			p.end()
			return p.bad
		}
		if e := x.within(i, read); e != nil || x.broken {
			return e
		}
		if v, ok := x.try(i, read); ok && x.kind(v.end) == tColon && x.kind(v.end+1) == tFStringMiddle {
			return x.tokens(i, v.end, "f-string: lambda expressions are not allowed without parentheses")
		}
		return nil
	}
	v, ok := x.try(i, readDisjunction)
	if !ok {
		return nil
	}
	at, places, depth, quiet := x.at, x.places, x.depth, x.quiet
	x.nested++
	x.quiet = true
	x.at, x.places, x.depth = v.end, []place{{in: inExpr, start: int32(i), upto: int32(v.end), node: v.node}}, 0
	var e *SyntaxError
	for _, f := range mistakes[inExpr] {
		if e = f(x, &x.places[0]); e != nil || x.broken {
			break
		}
	}
	x.nested--
	x.at, x.places, x.depth, x.quiet = at, places, depth, quiet
	return e
}

// displayAfterOperand: braces after an operand, of which each element may have
// its mistakes.
func displayAfterOperand(x *explainer) *SyntaxError {
	if x.kind(x.at) != tLbrace || x.at == x.base || !endsOperand(x.kind(x.at-1)) || x.inPatterns() {
		return nil
	}
	return x.within(x.at, func(p *parser) ExprNode {
		p.begin(inSubscript)
		p.pos++
		p.starNamed()
		for p.accept(tComma) {
			p.starNamed()
		}
		return p.fail()
	})
}

// walrusTarget: := after something else than a name.
func walrusTarget(x *explainer, c *place) *SyntaxError {
	if x.kind(x.at) != tColonEqual || int(c.upto) != x.at || x.inArguments() {
		return nil
	}
	if e := x.within(x.at+1, readExpression); e != nil || x.broken {
		return e
	}
	if _, ok := x.try(x.at+1, readExpression); !ok {
		return nil
	}
	return x.node(c.node, "cannot use assignment expressions with "+exprName(c.node))
}

// inArguments tells whether the place that is asked is an argument.
func (x *explainer) inArguments() bool {
	k := x.parent()
	return k == inCall || k == inBases || k == inMoreArguments
}

// assignmentInExpression: = where == or := was meant.
func assignmentInExpression(x *explainer, c *place) *SyntaxError {
	if x.kind(x.at) != tEqual || int(c.upto) != x.at || x.inArguments() {
		return nil
	}
	start := int(c.start)
	if start+1 == x.at && x.kind(start) == tName {
		if v, ok := x.operandBeforeNoEqual(x.at + 1); ok {
			return x.nodes(c.node, v.node, "invalid syntax. Maybe you meant '==' or ':=' instead of '='?")
		}
		return nil
	}
	switch x.kind(start) {
	case tTrue, tFalse, tNone:
		return nil
	case tLsqb, tLpar:
		// A list, tuple or generator would be a target, or is no expression to compare.
		first, ok := x.try(start, func(p *parser) ExprNode { return p.atom() })
		if !ok {
			break
		}
		switch n := first.node.(type) {
		case *List:
			return nil
		case *Tuple, *GeneratorExp:
			if int(n.Pos().ColOffset) == int(x.toks[start].col) && n.Pos().Lineno == x.toks[start].line {
				return nil
			}
		}
	}
	a, ok := x.try(start, readOperand)
	if !ok || a.end != x.at {
		return nil
	}
	if _, ok := x.operandBeforeNoEqual(x.at + 1); !ok {
		return nil
	}
	return x.node(a.node, "cannot assign to "+exprName(a.node)+" here. Maybe you meant '==' instead of '='?")
}

// operandBeforeNoEqual reads an operand at token i that no = or := follows.
func (x *explainer) operandBeforeNoEqual(i int) (reading, bool) {
	if x.found = x.within(i, readOperand); x.found != nil || x.broken {
		return reading{}, false
	}
	v, ok := x.try(i, readOperand)
	if !ok {
		return v, false
	}
	k := x.see(v.end)
	return v, k != tEqual && k != tColonEqual && !x.broken
}

// starInParens: an unpacking alone in parentheses.
func starInParens(x *explainer, c *place) *SyntaxError {
	i := int(c.start) + 1
	switch x.kind(i) {
	case tStar:
		v, ok := x.try(i, readStarred)
		if ok && x.see(v.end) == tRpar {
			return x.node(v.node, "cannot use starred expression here")
		}
	case tDoubleStar:
		if e := x.within(i+1, readExpression); e != nil || x.broken {
			return e
		}
		v, ok := x.try(i+1, readExpression)
		if ok && x.see(v.end) == tRpar {
			return x.tokens(i, i, "cannot use double starred expression here")
		}
	}
	return nil
}

// starBeforeFor: a comprehension whose element is unpacked.
func starBeforeFor(x *explainer, c *place) *SyntaxError {
	i := int(c.start) + 1
	if c.in == inCall || c.in == inBases {
		i--
	}
	if x.kind(i) != tStar || c.in == inBases {
		return nil
	}
	v, ok := x.try(i, readStarred)
	if !ok {
		return nil
	}
	if _, ok := x.clauses(v.end); !ok {
		return nil
	}
	return x.node(v.node, "iterable unpacking cannot be used in comprehension")
}

// readStarred reads a star and what it unpacks.
func readStarred(p *parser) ExprNode {
	t := &p.toks[p.pos]
	p.pos++
	v := p.expression()
	return &Starred{p.since(t), v, Load}
}

// doubleStarBeforeFor: a dict comprehension whose element is unpacked.
func doubleStarBeforeFor(x *explainer, c *place) *SyntaxError {
	i := int(c.start) + 1
	if x.kind(i) != tDoubleStar {
		return nil
	}
	v, ok := x.try(i+1, readOperand)
	if !ok {
		return nil
	}
	last, ok := x.clauses(v.end)
	if !ok || x.see(last.end) != tRbrace {
		return nil
	}
	return x.tokens(i, i, "dict unpacking cannot be used in dict comprehension")
}

// tupleBeforeFor: a comprehension whose element is a tuple without parentheses.
func tupleBeforeFor(x *explainer, c *place) *SyntaxError {
	if k := x.kind(x.at); k != tFor && k != tAsync {
		return nil
	}
	i := int(c.start) + 1
	first, ok := x.try(i, readElement)
	if !ok || x.kind(first.end) != tComma {
		return nil
	}
	comma := first.end
	last := first
	for last.end < x.at && x.kind(last.end) == tComma && last.end+1 < x.at {
		if last, ok = x.try(last.end+1, readElement); !ok {
			return nil
		}
	}
	end := last.end
	if x.kind(end) == tComma {
		end++
	}
	if end != x.at {
		return nil
	}
	if _, ok := x.clauses(x.at); !ok {
		return nil
	}
	const msg = "did you forget parentheses around the comprehension target?"
	if comma+1 == x.at {
		s := first.node.Pos()
		t := &x.toks[comma]
		return x.raise("SyntaxError", msg, int(s.Lineno), int(s.ColOffset)+1, int(t.endLine), int(t.endCol)+1)
	}
	return x.nodes(first.node, last.node, msg)
}

// dictItem: a key without a value, or with one that is unpacked.
func dictItem(x *explainer, c *place) *SyntaxError {
	open := int(c.start)
	i := x.itemStart(open, x.at)
	if x.kind(i) == tDoubleStar || x.kind(i) == tStar {
		return nil
	}
	// The items before must be those of a dict.
	for j := open + 1; j < i; {
		value := j + 1
		if x.kind(j) != tDoubleStar {
			k, ok := x.try(j, readExpression)
			if !ok || x.kind(k.end) != tColon {
				return nil
			}
			value = k.end + 1
		}
		v, ok := x.try(value, readExpression)
		if !ok || x.kind(v.end) != tComma {
			return nil
		}
		j = v.end + 1
	}
	key, ok := x.try(i, readExpression)
	if !ok {
		return nil
	}
	if x.see(key.end) != tColon {
		if i == open+1 {
			return nil
		}
		s, e := &x.toks[i], &x.toks[key.end-1]
		return x.raise("SyntaxError", "':' expected after dictionary key", int(s.line), int(e.endCol), int(e.endLine), 0)
	}
	switch x.see(key.end + 1) {
	case tStar:
		if _, ok := x.try(key.end+2, readOperand); ok {
			return x.from(key.end+1, "cannot use a starred expression in a dictionary value")
		}
	case tRbrace, tComma:
		return x.tokens(key.end, key.end, "expression expected after dictionary key and ':'")
	}
	return nil
}

// missingIn: a clause of a comprehension that has no "in" after its targets.
func missingIn(x *explainer, c *place) *SyntaxError {
	if x.parent() == inHead {
		return nil
	}
	return x.noIn(int(c.start))
}

// noIn is missingIn for the clause whose "for" is at token i.
func (x *explainer) noIn(i int) *SyntaxError {
	if x.kind(i) == tAsync {
		i++
	}
	v, ok := x.try(i+1, readOperand)
	for ok && x.kind(v.end) == tComma {
		next, more := x.try(v.end+1, readOperand)
		if !more {
			v.end++
			break
		}
		v = next
	}
	if !ok || x.see(v.end) == tIn || x.broken {
		return nil
	}
	return x.here("SyntaxError", "'in' expected after for-loop variables")
}

// inPatterns tells whether the parser got stuck in a pattern or a list of names.
func (x *explainer) inPatterns() bool {
	if len(x.places) == 0 {
		return false
	}
	c := &x.places[len(x.places)-1]
	switch k := x.kind(int(c.start)); c.in {
	case inPattern, inClassPattern, inParams:
		return true
	case inSimple:
		return k == tImport || k == tFrom || k == tGlobal || k == tNonlocal
	case inHead:
		return k == tDef || k == tClass || k == tName && x.toks[c.start].name == nameCase
	}
	return false
}

// loopTarget: what a loop or comprehension cannot assign to.
func loopTarget(x *explainer, c *place) *SyntaxError {
	if e := x.within(int(c.start)+1, readStarExpressions); e != nil || x.broken {
		return e
	}
	v, ok := x.try(int(c.start)+1, readStarExpressions)
	if !ok {
		return nil
	}
	if bad := badTarget(v.node, false, true); bad != nil {
		return x.node(bad, "cannot assign to "+exprName(bad))
	}
	return nil
}
