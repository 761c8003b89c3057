package ast

// This file parses expressions.

// binPrec is the precedence of each binary operator, 0 for other tokens.
var binPrec = [numKinds]uint8{
	tVbar: 1, tCircumflex: 2, tAmper: 3, tLeftShift: 4, tRightShift: 4, tPlus: 5, tMinus: 5,
	tStar: 6, tSlash: 6, tDoubleSlash: 6, tPercent: 6, tAt: 6,
}

var binOperator = [numKinds]Operator{
	tVbar: BitOr, tCircumflex: BitXor, tAmper: BitAnd, tLeftShift: LShift, tRightShift: RShift,
	tPlus: Add, tMinus: Sub, tStar: Mult, tSlash: Div, tDoubleSlash: FloorDiv, tPercent: Mod, tAt: MatMult,
}

// endsExpr marks the tokens after which an operand stands alone: no operator,
// trailer or keyword follows.
var endsExpr = [numKinds]bool{
	tComma: true, tRpar: true, tRsqb: true, tRbrace: true, tNewline: true, tColon: true, tEqual: true, tSemi: true,
}

// startsExpr marks the tokens that may begin an expression, a star expression
// or a yield.
var startsExpr = func() (t [numKinds]bool) {
	for _, k := range []kind{
		tName, tNumber, tString, tFStringStart, tTStringStart, tLpar, tLsqb, tLbrace, tEllipsis, tPlus, tMinus,
		tTilde, tNot, tLambda, tAwait, tTrue, tFalse, tNone, tStar,
	} {
		t[k] = true
	}
	return
}()

// expressions parses CPython's expressions: no stars, a tuple when there is a
// comma.
func (p *parser) expressions() ExprNode {
	t := &p.toks[p.pos]
	save := p.depth
	p.depth = 0
	e := p.expression()
	if p.kind() == tComma {
		mark := len(p.exprs.stack)
		p.exprs.push(e)
		for back := p.mark(); p.accept(tComma); back = p.mark() {
			if !startsExpr[p.kind()] || p.kind() == tStar {
				break
			}
			v := p.expression()
			if p.goBack(back) {
				p.pos++ // the comma may end the list
				break
			}
			p.exprs.push(v)
		}
		p.deeper()
		e = &Tuple{p.since(t), p.exprs.take(mark), Load}
	}
	p.depth = max(p.depth, save)
	return e
}

// starExpressions parses CPython's star_expressions: a star expression or a
// tuple of them.
func (p *parser) starExpressions() ExprNode {
	t := &p.toks[p.pos]
	save := p.depth
	p.depth = 0
	e := p.starExpression()
	if p.kind() == tComma {
		mark := len(p.exprs.stack)
		p.exprs.push(e)
		for back := p.mark(); p.accept(tComma); back = p.mark() {
			if !startsExpr[p.kind()] {
				break
			}
			v := p.starExpression()
			if p.goBack(back) {
				p.pos++ // the comma may end the list
				break
			}
			p.exprs.push(v)
		}
		p.deeper()
		e = &Tuple{p.since(t), p.exprs.take(mark), Load}
	}
	p.depth = max(p.depth, save)
	return e
}

// starExpression parses an expression or *operand.
func (p *parser) starExpression() ExprNode {
	if p.kind() == tStar {
		return p.starred()
	}
	return p.expression()
}

// starred parses * and an operand as in displays and tuples.
func (p *parser) starred() ExprNode {
	t := &p.toks[p.pos]
	p.pos++
	save := p.apart()
	v := p.binary(1)
	p.deeper()
	p.beside(save)
	return &Starred{p.since(t), v, Load}
}

// starNamed parses an element of a display: a starred operand or a named
// expression.
func (p *parser) starNamed() ExprNode {
	if p.kind() == tStar {
		return p.starred()
	}
	return p.named()
}

// named parses an expression or name := expression.
func (p *parser) named() ExprNode {
	t := &p.toks[p.pos]
	if t.kind == tName && p.peek() == tColonEqual {
		target := p.nameSlab.new()
		p.pos++
		*target = Name{p.since(t), p.names[t.name], Store}
		p.pos++
		save := p.apart()
		v := p.expression()
		p.deeper()
		p.beside(save)
		return &NamedExpr{p.since(t), target, v}
	}
	p.begin(inNamed)
	e := p.expression()
	p.note(e)
	if k := p.kind(); k == tColonEqual || k == tEqual && p.trail != nil {
		return p.fail()
	}
	p.end()
	return e
}

// yieldOrStar parses CPython's annotated_rhs.
func (p *parser) yieldOrStar() ExprNode {
	if p.kind() == tYield {
		return p.yield()
	}
	return p.starExpressions()
}

func (p *parser) yield() ExprNode {
	t := &p.toks[p.pos]
	p.pos++
	if p.accept(tFrom) {
		v := p.expression()
		p.deeper()
		return &YieldFrom{p.since(t), v}
	}
	if !startsExpr[p.kind()] {
		return &Yield{p.since(t), nil}
	}
	v := p.starExpressions()
	p.deeper()
	return &Yield{p.since(t), v}
}

// expression parses a conditional expression or a lambda. On return p.depth is
// at least the depth of the tree it made, and never less than before.
func (p *parser) expression() ExprNode {
	t := &p.toks[p.pos]
	if t.kind == tName && endsExpr[p.peek()] {
		p.pos++
		n := p.nameSlab.new()
		n.Position = Position{t.line, t.col, t.endLine, t.endCol}
		n.Id = p.names[t.name]
		return n
	}
	if !p.enter() {
		return p.bad
	}
	p.begin(inExpr)
	save := p.depth
	p.depth = 0
	var e ExprNode
	if t.kind == tLambda {
		e = p.lambda()
	} else {
		e = p.disjunction()
		p.note(e)
		if p.kind() == tIf {
			e = p.conditional(t, e)
		}
	}
	p.checkNeighbour()
	p.depth = max(p.depth, save)
	p.leave()
	p.end()
	return e
}

// conditional parses the rest of a conditional expression from its "if".
func (p *parser) conditional(t *token, body ExprNode) ExprNode {
	back := p.mark()
	p.pos++
	test := p.disjunction()
	p.note(test)
	p.expect(tElse)
	orelse := p.expression()
	if p.goBack(back) {
		return body
	}
	p.deeper()
	return &IfExp{p.since(t), test, body, orelse}
}

func (p *parser) lambda() ExprNode {
	t := &p.toks[p.pos]
	p.pos++
	p.begin(inParams)
	args := p.parameters(tColon)
	p.end()
	p.expect(tColon)
	body := p.expression()
	p.deeper()
	return &Lambda{p.since(t), args, body}
}

func (p *parser) disjunction() ExprNode {
	t := &p.toks[p.pos]
	e := p.conjunction()
	if p.kind() != tOr {
		return e
	}
	mark := len(p.exprs.stack)
	p.exprs.push(e)
	for back := p.mark(); p.accept(tOr); back = p.mark() {
		save := p.apart()
		v := p.conjunction()
		p.beside(save)
		if p.goBack(back) {
			if len(p.exprs.stack) == mark+1 {
				p.exprs.stack = p.exprs.stack[:mark]
				return e
			}
			break
		}
		p.exprs.push(v)
	}
	p.longer(len(p.exprs.stack) - mark)
	return &BoolOp{p.since(t), Or, p.exprs.take(mark)}
}

func (p *parser) conjunction() ExprNode {
	t := &p.toks[p.pos]
	e := p.inversion()
	if p.kind() != tAnd {
		return e
	}
	mark := len(p.exprs.stack)
	p.exprs.push(e)
	for back := p.mark(); p.accept(tAnd); back = p.mark() {
		save := p.apart()
		v := p.inversion()
		p.beside(save)
		if p.goBack(back) {
			if len(p.exprs.stack) == mark+1 {
				p.exprs.stack = p.exprs.stack[:mark]
				return e
			}
			break
		}
		p.exprs.push(v)
	}
	p.longer(len(p.exprs.stack) - mark)
	return &BoolOp{p.since(t), And, p.exprs.take(mark)}
}

func (p *parser) inversion() ExprNode {
	t := &p.toks[p.pos]
	if t.kind != tNot {
		return p.comparison()
	}
	if !p.enter() {
		return p.bad
	}
	p.pos++
	save := p.apart()
	v := p.inversion()
	p.deeper()
	p.beside(save)
	p.leave()
	return &UnaryOp{p.since(t), Not, v}
}

func (p *parser) comparison() ExprNode {
	t := &p.toks[p.pos]
	e := p.binary(1)
	op, n := p.cmpOp()
	if n == 0 {
		return e
	}
	mark := len(p.exprs.stack)
	opMark := len(p.cmpops.stack)
	for n > 0 {
		back := p.mark()
		p.pos += n
		v := p.binary(1)
		if p.goBack(back) {
			if len(p.exprs.stack) == mark {
				return e
			}
			break
		}
		p.cmpops.push(op)
		p.exprs.push(v)
		op, n = p.cmpOp()
	}
	p.deeper()
	return &Compare{p.since(t), e, p.cmpops.take(opMark), p.exprs.take(mark)}
}

// cmpOp returns the comparison operator at the current token and how many
// tokens it has, 0 for none.
func (p *parser) cmpOp() (CmpOp, int) {
	switch p.kind() {
	case tEqEqual:
		return Eq, 1
	case tNotEqual:
		t := &p.toks[p.pos]
		if p.src[t.start] == '<' {
			return NotEq, 0 // <> is only for from __future__ import barry_as_FLUFL
		}
		return NotEq, 1
	case tLess:
		return Lt, 1
	case tLessEqual:
		return LtE, 1
	case tGreater:
		return Gt, 1
	case tGreaterEqual:
		return GtE, 1
	case tIn:
		return In, 1
	case tIs:
		if p.peek() == tNot {
			return IsNot, 2
		}
		return Is, 1
	case tNot:
		if p.peek() == tIn {
			return NotIn, 2
		}
		if p.trail != nil {
			p.trail.not = p.pos
		}
	}
	return Eq, 0
}

// binary parses operands joined by binary operators of at least the given
// precedence, by precedence climbing.
func (p *parser) binary(prec uint8) ExprNode {
	t := &p.toks[p.pos]
	save := p.depth
	p.depth = 0
	left := p.factor()
	for {
		k := p.toks[p.pos].kind
		q := binPrec[k]
		if q < prec || q == 0 {
			break
		}
		back := p.mark()
		p.pos++
		right := p.binary(q + 1)
		if p.goBack(back) {
			break
		}
		p.deeper()
		left = &BinOp{p.since(t), left, binOperator[k], right}
	}
	p.depth = max(p.depth, save)
	return left
}

// factor parses a unary operation or a power.
func (p *parser) factor() ExprNode {
	t := &p.toks[p.pos]
	var op UnaryOperator
	switch t.kind {
	case tMinus:
		op = USub
	case tPlus:
		op = UAdd
	case tTilde:
		op = Invert
	default:
		var e ExprNode
		if t.kind == tAwait {
			p.pos++
			v := p.primary()
			p.deeper()
			e = &Await{p.since(t), v}
		} else {
			e = p.primary()
		}
		if p.kind() != tDoubleStar {
			return e
		}
		if !p.enter() {
			return p.bad
		}
		back := p.mark()
		p.pos++
		right := p.factor()
		if p.goBack(back) {
			p.leave()
			return e
		}
		p.deeper()
		p.leave()
		return &BinOp{p.since(t), e, Pow, right}
	}
	if !p.enter() {
		return p.bad
	}
	p.pos++
	v := p.factor()
	p.deeper()
	p.leave()
	return &UnaryOp{p.since(t), op, v}
}

// primary parses an atom with its trailers.
func (p *parser) primary() ExprNode {
	t := &p.toks[p.pos]
	var e ExprNode
	if t.kind == tName {
		p.pos++
		n := p.nameSlab.new()
		n.Position = Position{t.line, t.col, t.endLine, t.endCol}
		n.Id = p.names[t.name]
		e = n
	} else {
		e = p.atom()
	}
	for {
		back := p.mark()
		switch p.toks[p.pos].kind {
		case tDot:
			p.pos++
			attr := p.name()
			if p.goBack(back) {
				return e
			}
			a := p.attrSlab.new()
			*a = Attribute{p.since(t), e, attr, Load}
			e = a
			p.deeper()
		case tLpar:
			p.pos++
			c := p.callSlab.new()
			c.Func = e
			p.arguments(c, inCall)
			if p.goBack(back) {
				return e
			}
			c.Position = p.since(t)
			e = c
			p.deeper()
		case tLsqb:
			p.begin(inSubscript)
			p.pos++
			s := p.slices()
			p.expect(tRsqb)
			p.end()
			if p.goBack(back) {
				return e
			}
			e = &Subscript{p.since(t), e, s, Load}
			p.deeper()
		default:
			return e
		}
	}
}

// arguments parses the arguments of a call or class up to and with the closing
// parenthesis; the opening one is the token before. in is what they are of.
func (p *parser) arguments(c *Call, in construct) {
	if p.accept(tRpar) {
		return
	}
	open := p.pos - 1
	p.begin(in)
	mark := len(p.exprs.stack)
	kwMark := len(p.keywords.stack)
	seenKeyword, seenDouble := false, false
	for {
		t := &p.toks[p.pos]
		switch t.kind {
		case tStar:
			if seenDouble {
				p.fail()
				return
			}
			p.pos++
			save := p.apart()
			v := p.expression()
			p.bareStar()
			p.deeper()
			p.beside(save)
			p.exprs.push(&Starred{p.since(t), v, Load})
		case tDoubleStar:
			p.pos++
			seenKeyword, seenDouble = true, true
			v := p.expression()
			k := p.kwSlab.new()
			*k = Keyword{p.since(t), "", v}
			p.keywords.push(k)
		case tName:
			if p.peek() == tEqual {
				p.pos += 2
				seenKeyword = true
				v := p.expression()
				k := p.kwSlab.new()
				*k = Keyword{p.since(t), p.names[t.name], v}
				p.keywords.push(k)
				break
			}
			fallthrough
		default:
			if seenKeyword {
				p.fail()
				return
			}
			e := p.named()
			if k := p.kind(); k == tFor || k == tAsync {
				if in == inBases || len(p.exprs.stack) > mark {
					p.fail()
					return
				}
				gens := p.comprehension()
				p.expect(tRpar)
				p.deeper()
				g := &GeneratorExp{p.since(&p.toks[min(open, len(p.toks)-1)]), e, gens}
				p.exprs.push(g)
				p.end()
				c.Args = p.exprs.take(mark)
				return
			}
			p.exprs.push(e)
		}
		if !p.accept(tComma) {
			break
		}
		if p.kind() == tRpar {
			break
		}
	}
	p.expect(tRpar)
	p.end()
	c.Args = p.exprs.take(mark)
	c.Keywords = p.keywords.take(kwMark)
}

// slices parses what is between the brackets of a subscript.
func (p *parser) slices() ExprNode {
	t := &p.toks[p.pos]
	save := p.depth
	p.depth = 0
	first := p.slice()
	if p.kind() != tComma {
		if _, ok := first.(*Starred); !ok {
			p.depth = max(p.depth, save)
			return first
		}
	}
	mark := len(p.exprs.stack)
	p.exprs.push(first)
	for p.accept(tComma) {
		if p.kind() == tRsqb {
			break
		}
		p.exprs.push(p.slice())
	}
	p.deeper()
	p.depth = max(p.depth, save)
	return &Tuple{p.since(t), p.exprs.take(mark), Load}
}

// slice parses one element of a subscript.
func (p *parser) slice() ExprNode {
	t := &p.toks[p.pos]
	save := p.apart()
	defer func() { p.beside(save) }()
	var lower ExprNode
	switch t.kind {
	case tStar:
		p.pos++
		v := p.expression()
		p.bareStar()
		p.deeper()
		return &Starred{p.since(t), v, Load}
	case tColon:
	default:
		lower = p.named()
		if p.kind() != tColon {
			return lower
		}
		if _, ok := lower.(*NamedExpr); ok && t.kind == tName {
			return p.fail()
		}
	}
	s := &Slice{Lower: lower}
	p.expect(tColon)
	if k := p.kind(); k != tColon && k != tComma && k != tRsqb {
		s.Upper = p.expression()
	}
	if p.accept(tColon) {
		if k := p.kind(); k != tComma && k != tRsqb {
			s.Step = p.expression()
		}
	}
	p.deeper()
	s.Position = p.since(t)
	return s
}

// comprehension parses CPython's for_if_clauses.
func (p *parser) comprehension() []*Comprehension {
	var out []*Comprehension
	for {
		async := false
		back := p.mark()
		start := p.pos
		switch p.kind() {
		case tFor:
		case tAsync:
			if p.peek() != tFor {
				p.pos++
				p.fail()
				return out
			}
			async = true
			p.pos++
		default:
			return out
		}
		p.begin(inClause)
		p.pos++
		c := &Comprehension{IsAsync: async}
		c.Target = p.targets(tIn)
		p.expect(tIn)
		p.end()
		if p.lenient && p.failed && p.clause == 0 {
			p.clause = start
		}
		c.Iter = p.disjunction()
		if len(out) > 0 && p.goBack(back) {
			return out
		}
		mark := len(p.exprs.stack)
		for back := p.mark(); p.accept(tIf); back = p.mark() {
			v := p.disjunction()
			if p.goBack(back) {
				break
			}
			p.exprs.push(v)
		}
		c.Ifs = p.exprs.take(mark)
		out = append(out, c)
	}
}

// atom parses an atom that is not a name.
func (p *parser) atom() ExprNode {
	t := &p.toks[p.pos]
	switch t.kind {
	case tNumber:
		p.pos++
		v, msg := parseNumber(p.text(t.start, t.end), p.opts.MaxIntDigits)
		if msg != "" {
			p.pos--
			return p.fail()
		}
		return p.constant(t, v)
	case tString, tFStringStart, tTStringStart:
		return p.stringsAtom()
	case tLpar:
		return p.paren()
	case tLsqb:
		return p.listDisplay()
	case tLbrace:
		return p.braces()
	case tNone:
		p.pos++
		return p.constant(t, None{})
	case tTrue:
		p.pos++
		return p.constant(t, true)
	case tFalse:
		p.pos++
		return p.constant(t, false)
	case tEllipsis:
		p.pos++
		return p.constant(t, EllipsisType{})
	}
	return p.fail()
}

func (p *parser) constant(t *token, v any) *Constant {
	c := p.constSlab.new()
	c.Position = p.since(t)
	c.Value = v
	return c
}

// paren parses what begins with a parenthesis: a tuple, a group, a yield or a
// generator expression.
func (p *parser) paren() ExprNode {
	t := &p.toks[p.pos]
	p.begin(inParens)
	p.pos++
	switch p.kind() {
	case tRpar:
		p.pos++
		p.end()
		return &Tuple{p.since(t), nil, Load}
	case tYield:
		e := p.yield()
		p.expect(tRpar)
		p.end()
		return e
	}
	star := p.kind() == tStar
	save := p.depth
	p.depth = 0
	defer func() {
		p.depth = max(p.depth, save)
		p.end()
	}()
	e := p.starNamed()
	switch p.kind() {
	case tComma:
		mark := len(p.exprs.stack)
		p.exprs.push(e)
		for p.accept(tComma) {
			if p.kind() == tRpar {
				break
			}
			p.exprs.push(p.starNamed())
		}
		p.expect(tRpar)
		p.deeper()
		return &Tuple{p.since(t), p.exprs.take(mark), Load}
	case tFor, tAsync:
		if star {
			return p.fail()
		}
		gens := p.comprehension()
		p.expect(tRpar)
		p.deeper()
		return &GeneratorExp{p.since(t), e, gens}
	}
	if star {
		return p.fail()
	}
	p.expect(tRpar)
	return e
}

func (p *parser) listDisplay() ExprNode {
	t := &p.toks[p.pos]
	p.pos++
	if p.accept(tRsqb) {
		return &List{p.since(t), nil, Load}
	}
	save := p.depth
	p.depth = 0
	p.pos--
	p.begin(inList)
	p.pos++
	mark := len(p.exprs.stack)
	star := p.kind() == tStar
	e := p.starNamed()
	if k := p.kind(); k == tFor || k == tAsync {
		if star {
			return p.fail()
		}
		gens := p.comprehension()
		p.expect(tRsqb)
		p.end()
		p.deeper()
		p.depth = max(p.depth, save)
		return &ListComp{p.since(t), e, gens}
	}
	p.exprs.push(e)
	for p.accept(tComma) {
		if p.kind() == tRsqb {
			break
		}
		p.exprs.push(p.starNamed())
	}
	p.expect(tRsqb)
	p.end()
	p.deeper()
	p.depth = max(p.depth, save)
	return &List{p.since(t), p.exprs.take(mark), Load}
}

// braces parses a dict or set display or comprehension.
func (p *parser) braces() ExprNode {
	t := &p.toks[p.pos]
	p.pos++
	if p.accept(tRbrace) {
		return &Dict{p.since(t), nil, nil}
	}
	save := p.depth
	p.depth = 0
	start := p.pos
	p.pos--
	p.begin(inBraces)
	p.pos++
	e := p.bracesBody(t)
	if p.lenient && p.failed && p.brace == 0 {
		p.brace = start
	}
	p.end()
	p.deeper()
	p.depth = max(p.depth, save)
	return e
}

func (p *parser) bracesBody(t *token) ExprNode {
	mark := len(p.exprs.stack)
	if p.kind() == tDoubleStar {
		p.pos++
		v := p.binary(1)
		p.exprs.push(nil)
		p.exprs.push(v)
		return p.dictRest(t, mark)
	}
	first := &p.toks[p.pos]
	e := p.starNamed()
	switch p.kind() {
	case tColon:
		_, isNamed := e.(*NamedExpr)
		if first.kind == tStar || isNamed && first.kind == tName {
			return p.fail()
		}
		p.pos++
		v := p.expression()
		if k := p.kind(); k == tFor || k == tAsync {
			gens := p.comprehension()
			p.expect(tRbrace)
			return &DictComp{p.since(t), e, v, gens}
		}
		p.exprs.push(e)
		p.exprs.push(v)
		return p.dictRest(t, mark)
	case tFor, tAsync:
		if first.kind == tStar {
			return p.fail()
		}
		gens := p.comprehension()
		p.expect(tRbrace)
		return &SetComp{p.since(t), e, gens}
	}
	p.exprs.push(e)
	for p.accept(tComma) {
		if p.kind() == tRbrace {
			break
		}
		p.exprs.push(p.starNamed())
	}
	p.expect(tRbrace)
	return &Set{p.since(t), p.exprs.take(mark)}
}

// dictRest parses the rest of a dict display; its first key and value are on
// the stack of expressions from mark, where keys and values alternate.
func (p *parser) dictRest(t *token, mark int) ExprNode {
	for p.accept(tComma) {
		if p.kind() == tRbrace {
			break
		}
		if p.accept(tDoubleStar) {
			v := p.binary(1)
			p.exprs.push(nil)
			p.exprs.push(v)
			continue
		}
		k := p.expression()
		p.expect(tColon)
		v := p.expression()
		p.exprs.push(k)
		p.exprs.push(v)
	}
	p.expect(tRbrace)
	pairs := p.exprs.stack[mark:]
	n := len(pairs) / 2
	both := make([]ExprNode, 2*n)
	keys, values := both[:n:n], both[n:]
	for i := range keys {
		keys[i], values[i] = pairs[2*i], pairs[2*i+1]
	}
	clear(pairs)
	p.exprs.stack = p.exprs.stack[:mark]
	return &Dict{p.since(t), keys, values}
}
