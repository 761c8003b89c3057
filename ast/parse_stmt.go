package ast

// This file parses statements.

// isCompound tells whether a compound statement begins at the current token.
func isCompound(p *parser) bool {
	switch p.kind() {
	case tIf, tWhile, tFor, tTry, tWith, tDef, tClass, tAsync, tAt:
		return true
	case tName:
		return p.soft(nameMatch) && p.atMatch()
	}
	return false
}

// statement parses a compound statement or a line of simple ones and pushes
// them on p.bodies.
func (p *parser) statement() {
	var s StmtNode
	switch p.kind() {
	case tIf:
		s = p.ifStmt()
	case tWhile:
		s = p.whileStmt()
	case tFor:
		s = p.forStmt(&p.toks[p.pos], false)
	case tTry:
		s = p.tryStmt()
	case tWith:
		s = p.withStmt(&p.toks[p.pos], false)
	case tDef:
		s = p.funcDef(&p.toks[p.pos], nil, false)
	case tClass:
		s = p.classDef(nil)
	case tAsync:
		s = p.asyncStmt(nil)
	case tAt:
		s = p.decorated()
	case tName:
		if p.soft(nameMatch) && (p.trail == nil || p.lenient) && p.atMatch() {
			s = p.matchStmt()
			break
		}
		if p.soft(nameMatch) && p.trail != nil {
			known := len(p.trail.others)
			if s = p.tryMatch(); s != nil {
				break
			}
			p.simpleStmts()
			if !p.failed {
				p.trail.others = p.trail.others[:known]
			}
			return
		}
		p.simpleStmts()
		return
	default:
		p.simpleStmts()
		return
	}
	p.bodies.push(s)
}

// simpleStmts parses simple statements on one line with its newline.
func (p *parser) simpleStmts() {
	for {
		p.begin(inSimple)
		s := p.simpleStmt()
		p.checkEnd()
		p.end()
		p.bodies.push(s)
		if p.accept(tNewline) {
			return
		}
		p.expect(tSemi)
		if p.accept(tNewline) || p.failed {
			return
		}
	}
}

// block parses the body of a compound statement.
func (p *parser) block() []StmtNode {
	p.expect(tColon)
	mark := len(p.bodies.stack)
	if !p.accept(tNewline) {
		p.begin(inSuite)
		p.simpleStmts()
		p.end()
		return p.bodies.take(mark)
	}
	p.stmts++
	if p.stmts > p.opts.MaxDepth {
		p.exceed(overflowParse)
	}
	p.expect(tIndent)
	p.begin(inSuite)
	for !p.failed {
		p.statement()
		if p.accept(tDedent) {
			break
		}
		if p.kind() == tEOF {
			p.fail()
		}
	}
	p.end()
	p.stmts--
	return p.bodies.take(mark)
}

func (p *parser) simpleStmt() StmtNode {
	t := &p.toks[p.pos]
	p.depth = 0
	switch t.kind {
	case tReturn:
		p.pos++
		var v ExprNode
		if startsExpr[p.kind()] {
			v = p.starExpressions()
		}
		return &Return{p.since(t), v}
	case tImport:
		return p.importStmt()
	case tFrom:
		return p.fromStmt()
	case tRaise:
		p.pos++
		s := &Raise{}
		if startsExpr[p.kind()] && p.kind() != tStar {
			s.Exc = p.expression()
			if p.accept(tFrom) {
				s.Cause = p.expression()
			}
		}
		s.Position = p.since(t)
		return s
	case tPass:
		p.pos++
		return &Pass{p.since(t)}
	case tBreak:
		p.pos++
		return &Break{p.since(t)}
	case tContinue:
		p.pos++
		return &Continue{p.since(t)}
	case tDel:
		return p.delStmt()
	case tAssert:
		p.pos++
		s := &Assert{Test: p.expression()}
		if p.accept(tComma) {
			s.Msg = p.expression()
		}
		s.Position = p.since(t)
		return s
	case tGlobal, tNonlocal:
		p.pos++
		mark := len(p.strs.stack)
		p.strs.push(p.name())
		for p.accept(tComma) {
			p.strs.push(p.name())
		}
		names := p.strs.take(mark)
		if t.kind == tGlobal {
			return &Global{p.since(t), names}
		}
		return &Nonlocal{p.since(t), names}
	case tName:
		if t.name == nameType && p.peek() == tName {
			return p.typeAlias()
		}
	}
	return p.exprStmt()
}

// exprStmt parses an expression statement or an assignment of any kind.
func (p *parser) exprStmt() StmtNode {
	t := &p.toks[p.pos]
	e := p.yieldOrStar()
	p.note(e)
	switch k := p.kind(); {
	case k == tNewline || k == tSemi:
		s := p.exprSlab.new()
		*s = Expr{p.since(t), e}
		return s
	case k == tEqual:
		mark := len(p.exprs.stack)
		for p.accept(tEqual) {
			if !setStore(e) {
				p.pos--
				p.fail()
				return &Expr{Value: p.bad}
			}
			p.exprs.push(e)
			e = p.yieldOrStar()
			p.note(e)
		}
		s := p.asgSlab.new()
		*s = Assign{p.since(t), p.exprs.take(mark), e}
		return s
	case k == tColon:
		if !singleTarget(e) || t.kind == tLpar && p.targetInParens(t, e) {
			p.fail()
			return &Expr{Value: p.bad}
		}
		p.pos++
		s := &AnnAssign{Target: e}
		if _, ok := e.(*Name); ok {
			s.Simple = t.kind == tName
		}
		s.Annotation = p.expression()
		if p.accept(tEqual) {
			s.Value = p.yieldOrStar()
		}
		s.Position = p.since(t)
		return s
	case k >= tPlusEqual && k <= tDoubleSlashEqual:
		if !singleTarget(e) {
			p.fail()
			return &Expr{Value: p.bad}
		}
		p.pos++
		v := p.yieldOrStar()
		return &AugAssign{p.since(t), e, Operator(k - tPlusEqual), v}
	}
	s := p.exprSlab.new()
	*s = Expr{p.since(t), e}
	return s
}

// targetInParens tells whether e, which begins with the parenthesis t, goes on
// after a target in parentheses, as (a).b does: that cannot be annotated.
func (p *parser) targetInParens(t *token, e ExprNode) bool {
	for {
		if s := e.Pos(); s.Lineno != t.line || s.ColOffset != t.col {
			return false // all of it is in the parentheses
		}
		switch n := e.(type) {
		case *Attribute:
			e = n.Value
		case *Subscript:
			e = n.Value
		case *Call:
			e = n.Func
		default:
			return false
		}
		if s := e.Pos(); s.Lineno != t.line || s.ColOffset != t.col {
			return singleTarget(e)
		}
	}
}

func (p *parser) typeAlias() StmtNode {
	t := &p.toks[p.pos]
	p.pos++
	n := &p.toks[p.pos]
	p.pos++
	s := &TypeAlias{Name: &Name{p.since(n), p.names[n.name], Store}}
	s.TypeParams = p.typeParams()
	p.expect(tEqual)
	s.Value = p.expression()
	s.Position = p.since(t)
	return s
}

func (p *parser) delStmt() StmtNode {
	t := &p.toks[p.pos]
	p.pos++
	mark := len(p.exprs.stack)
	for {
		p.depth = 0
		e := p.primary()
		p.note(e)
		if !setDelete(e) {
			p.fail()
			break
		}
		p.exprs.push(e)
		if !p.accept(tComma) {
			break
		}
		if k := p.kind(); k == tSemi || k == tNewline {
			break
		}
	}
	targets := p.exprs.take(mark)
	if k := p.kind(); k != tSemi && k != tNewline {
		p.fail()
	}
	return &Delete{p.since(t), targets}
}

// dottedName parses a.b.c and returns it joined.
func (p *parser) dottedName() string {
	s := p.name()
	if p.kind() != tDot {
		return s
	}
	b := []byte(s)
	for p.accept(tDot) {
		b = append(b, '.')
		b = append(b, p.name()...)
	}
	return string(b)
}

func (p *parser) importStmt() StmtNode {
	t := &p.toks[p.pos]
	p.pos++
	s := &Import{}
	for {
		n := &p.toks[p.pos]
		a := &Alias{Name: p.dottedName()}
		if p.accept(tAs) {
			a.Asname = p.name()
		}
		a.Position = p.since(n)
		s.Names = append(s.Names, a)
		if !p.accept(tComma) {
			break
		}
	}
	s.Position = p.since(t)
	return s
}

func (p *parser) fromStmt() StmtNode {
	t := &p.toks[p.pos]
	p.pos++
	s := &ImportFrom{}
	for {
		if p.accept(tDot) {
			s.Level++
		} else if p.accept(tEllipsis) {
			s.Level += 3
		} else {
			break
		}
	}
	if s.Level == 0 || p.kind() != tImport {
		s.Module = p.dottedName()
	}
	p.expect(tImport)
	n := &p.toks[p.pos]
	if p.accept(tStar) {
		s.Names = []*Alias{{p.since(n), "*", ""}}
		s.Position = p.since(t)
		return s
	}
	paren := p.accept(tLpar)
	for {
		n := &p.toks[p.pos]
		a := &Alias{Name: p.name()}
		if p.accept(tAs) {
			a.Asname = p.name()
		}
		a.Position = p.since(n)
		s.Names = append(s.Names, a)
		if !p.accept(tComma) {
			break
		}
		if paren && p.kind() == tRpar {
			break
		}
	}
	if paren {
		p.expect(tRpar)
	}
	s.Position = p.since(t)
	return s
}

// ifStmt parses an if with its elif clauses, in a loop: they may be many.
func (p *parser) ifStmt() StmtNode {
	type clause struct {
		t    *token
		test ExprNode
		body []StmtNode
	}
	var buf [4]clause
	clauses := buf[:0]
	stmts := p.stmts
	for {
		t := &p.toks[p.pos]
		p.begin(inHead)
		p.pos++
		p.depth = 0
		test := p.named()
		body := p.block()
		p.end()
		clauses = append(clauses, clause{t, test, body})
		if p.kind() != tElif {
			break
		}
		p.stmts++
		if p.stmts > p.opts.MaxDepth {
			p.exceed(overflowParse)
			break // the token after is not the elif any more
		}
	}
	orelse := p.elseBlock()
	p.stmts = stmts
	for i := len(clauses) - 1; ; i-- {
		c := &clauses[i]
		s := &If{p.sinceBlock(c.t), c.test, c.body, orelse}
		if i == 0 {
			return s
		}
		p.bodies.push(s)
		orelse = p.bodies.take(len(p.bodies.stack) - 1)
	}
}

func (p *parser) elseBlock() []StmtNode {
	if p.kind() != tElse {
		return nil
	}
	p.begin(inHead)
	p.pos++
	body := p.block()
	p.end()
	return body
}

func (p *parser) whileStmt() StmtNode {
	t := &p.toks[p.pos]
	p.begin(inHead)
	p.pos++
	p.depth = 0
	s := &While{Test: p.named()}
	s.Body = p.block()
	p.end()
	s.Orelse = p.elseBlock()
	s.Position = p.sinceBlock(t)
	return s
}

func (p *parser) forStmt(t *token, async bool) StmtNode {
	p.begin(inHead)
	p.begin(inClause)
	p.pos++
	p.depth = 0
	target := p.targets(tIn)
	p.expect(tIn)
	p.end()
	iter := p.starExpressions()
	body := p.block()
	p.end()
	orelse := p.elseBlock()
	pos := p.sinceBlock(t)
	if async {
		return &AsyncFor{pos, target, iter, body, orelse}
	}
	return &For{pos, target, iter, body, orelse}
}

func (p *parser) asyncStmt(decorators []ExprNode) StmtNode {
	t := &p.toks[p.pos]
	p.pos++
	switch p.kind() {
	case tDef:
		return p.funcDef(t, decorators, true)
	case tFor:
		if decorators == nil {
			return p.forStmt(t, true)
		}
	case tWith:
		if decorators == nil {
			return p.withStmt(t, true)
		}
	}
	p.fail()
	return &Pass{}
}

func (p *parser) decorated() StmtNode {
	mark := len(p.exprs.stack)
	for p.accept(tAt) {
		p.depth = 0
		p.exprs.push(p.named())
		p.expect(tNewline)
	}
	list := p.exprs.take(mark)
	switch p.kind() {
	case tDef:
		return p.funcDef(&p.toks[p.pos], list, false)
	case tClass:
		return p.classDef(list)
	case tAsync:
		return p.asyncStmt(list)
	}
	p.fail()
	return &Pass{}
}

// funcDef parses a function from its "def"; t is where its node begins.
func (p *parser) funcDef(t *token, decorators []ExprNode, async bool) StmtNode {
	p.begin(inHead)
	p.pos++
	p.depth = 0
	name := p.name()
	params := p.typeParams()
	p.expect(tLpar)
	p.begin(inParams)
	args := p.parameters(tRpar)
	p.end()
	p.expect(tRpar)
	var returns ExprNode
	if p.accept(tArrow) {
		returns = p.expression()
	}
	body := p.block()
	p.end()
	pos := p.sinceBlock(t)
	if async {
		return &AsyncFunctionDef{pos, name, args, body, decorators, returns, params, nil}
	}
	return &FunctionDef{pos, name, args, body, decorators, returns, params, nil}
}

func (p *parser) classDef(decorators []ExprNode) StmtNode {
	t := &p.toks[p.pos]
	p.begin(inHead)
	p.pos++
	p.depth = 0
	s := &ClassDef{DecoratorList: decorators}
	s.Name = p.name()
	s.TypeParams = p.typeParams()
	if open := &p.toks[p.pos]; p.accept(tLpar) {
		var c Call
		p.arguments(&c, inBases)
		if len(c.Args) == 1 {
			// A bare generator expression is an argument of calls only.
			if g, ok := c.Args[0].(*GeneratorExp); ok && g.Lineno == open.line && g.ColOffset == open.col {
				p.fail()
			}
		}
		s.Bases, s.Keywords = c.Args, c.Keywords
	}
	s.Body = p.block()
	p.end()
	s.Position = p.sinceBlock(t)
	return s
}

// typeParams parses an optional list of type parameters.
func (p *parser) typeParams() []TypeParamNode {
	if p.kind() != tLsqb {
		return nil
	}
	p.begin(inTypeParams)
	p.pos++
	var out []TypeParamNode
	for {
		t := &p.toks[p.pos]
		switch t.kind {
		case tStar:
			p.pos++
			n := &TypeVarTuple{Name: p.name()}
			if p.accept(tEqual) {
				n.DefaultValue = p.starExpression()
			}
			n.Position = p.since(t)
			out = append(out, n)
		case tDoubleStar:
			p.pos++
			n := &ParamSpec{Name: p.name()}
			if p.accept(tEqual) {
				n.DefaultValue = p.expression()
			}
			n.Position = p.since(t)
			out = append(out, n)
		default:
			n := &TypeVar{Name: p.name()}
			if p.accept(tColon) {
				n.Bound = p.expression()
			}
			if p.accept(tEqual) {
				n.DefaultValue = p.expression()
			}
			n.Position = p.since(t)
			out = append(out, n)
		}
		if !p.accept(tComma) || p.kind() == tRsqb {
			break
		}
	}
	p.expect(tRsqb)
	p.end()
	return out
}

func (p *parser) withStmt(t *token, async bool) StmtNode {
	p.begin(inHead)
	p.pos++
	p.depth = 0
	var items []*WithItem
	done := false
	if p.kind() == tLpar && (p.trail != nil || p.parenthesisedItems()) {
		s := p.save()
		p.pos++
		for {
			items = append(items, p.withItem())
			if !p.accept(tComma) || p.kind() == tRpar {
				break
			}
		}
		p.expect(tRpar)
		if p.kind() != tColon {
			p.fail()
		}
		if done = !p.failed; !done && p.overflow == overflowNone {
			p.restore(s)
			items = nil
		}
	}
	if !done {
		for {
			items = append(items, p.withItem())
			if !p.accept(tComma) {
				break
			}
		}
	}
	body := p.block()
	p.end()
	pos := p.sinceBlock(t)
	if async {
		return &AsyncWith{pos, items, body}
	}
	return &With{pos, items, body}
}

// parenthesisedItems tells whether a colon follows the parenthesis that closes
// the one at the current token.
func (p *parser) parenthesisedItems() bool {
	depth := 0
	for i := p.pos; i < len(p.toks); i++ {
		switch p.toks[i].kind {
		case tLpar, tLsqb, tLbrace:
			depth++
		case tRpar, tRsqb, tRbrace:
			depth--
			if depth == 0 {
				return i+1 < len(p.toks) && p.toks[i+1].kind == tColon
			}
		case tEOF, tError:
			return false
		}
	}
	return false
}

func (p *parser) withItem() *WithItem {
	p.begin(inWithItem)
	w := &WithItem{ContextExpr: p.expression()}
	if p.accept(tAs) {
		w.OptionalVars = p.target()
		switch p.kind() {
		case tComma, tRpar, tColon, tNewline:
		default:
			p.fail()
		}
	}
	p.end()
	return w
}

func (p *parser) tryStmt() StmtNode {
	t := &p.toks[p.pos]
	p.begin(inTry)
	p.begin(inHead)
	p.pos++
	body := p.block()
	p.end()
	var handlers []*ExceptHandler
	star := false
	var orelse, final []StmtNode
	for p.kind() == tExcept {
		h := &p.toks[p.pos]
		p.begin(inHead)
		p.pos++
		s := p.accept(tStar)
		if len(handlers) > 0 && s != star {
			if s && !p.failed {
				p.pos-- // the star
			}
			p.fail()
		}
		star = s
		n := &ExceptHandler{}
		p.depth = 0
		if star || p.kind() != tColon {
			first := &p.toks[p.pos]
			n.Type = p.expression()
			if p.kind() == tComma {
				n.Type = p.exceptTuple(first, n.Type)
			} else if p.accept(tAs) {
				n.Name = p.name()
			}
		}
		n.Body = p.block()
		p.end()
		n.Position = p.sinceBlock(h)
		handlers = append(handlers, n)
	}
	if len(handlers) > 0 {
		orelse = p.elseBlock()
	}
	if p.kind() == tFinally {
		p.begin(inHead)
		p.pos++
		final = p.block()
		p.end()
	} else if len(handlers) == 0 {
		p.fail()
	}
	p.end()
	pos := p.sinceBlock(t)
	if star {
		return &TryStar{pos, body, handlers, orelse, final}
	}
	return &Try{pos, body, handlers, orelse, final}
}

// exceptTuple parses the rest of exception types without parentheses (PEP 758).
func (p *parser) exceptTuple(t *token, first ExprNode) ExprNode {
	mark := len(p.exprs.stack)
	p.exprs.push(first)
	for p.accept(tComma) {
		if p.kind() == tColon {
			break
		}
		p.exprs.push(p.expression())
	}
	pos := p.since(t)
	if p.kind() == tAs {
		p.fail()
	}
	return &Tuple{pos, p.exprs.take(mark), Load}
}

// parameters parses the parameters of a function (end is the closing
// parenthesis) or a lambda (end is the colon), up to end.
func (p *parser) parameters(end kind) *Arguments {
	a := p.argsSlab.new()
	if p.kind() == end {
		return a
	}
	annotated := end == tRpar
	param := func(star bool) *Arg {
		t := &p.toks[p.pos]
		n := p.argSlab.new()
		n.Arg = p.name()
		if annotated && p.accept(tColon) {
			if star {
				n.Annotation = p.starExpression()
			} else {
				n.Annotation = p.expression()
			}
		}
		n.Position = p.since(t)
		return n
	}
	slash, star := false, false
	mark := len(p.exprs.stack)
	for {
		switch p.kind() {
		case tSlash:
			if slash || star || len(a.Args) == 0 {
				p.fail()
				return a
			}
			slash = true
			p.pos++
			a.Posonlyargs, a.Args = a.Args, nil
		case tStar:
			if star {
				p.fail()
				return a
			}
			star = true
			a.Defaults = p.exprs.take(mark)
			p.pos++
			if p.kind() == tComma {
				if p.peek() != tName {
					p.pos++
					p.fail()
					return a
				}
				break
			}
			a.Vararg = param(true)
		case tDoubleStar:
			p.pos++
			a.Kwarg = param(false)
			p.accept(tComma)
			if p.kind() != end {
				p.fail()
			}
		default:
			n := param(false)
			var def ExprNode
			if p.accept(tEqual) {
				def = p.expression()
			}
			if star {
				a.Kwonlyargs = append(a.Kwonlyargs, n)
				a.KwDefaults = append(a.KwDefaults, def)
				break
			}
			if def != nil {
				p.exprs.push(def)
			} else if len(p.exprs.stack) > mark {
				p.fail()
				return a
			}
			a.Args = append(a.Args, n)
		}
		if a.Kwarg != nil || p.failed || !p.accept(tComma) || p.kind() == end {
			break
		}
	}
	if !star {
		a.Defaults = p.exprs.take(mark)
	}
	if p.kind() != end {
		p.fail()
	}
	return a
}
