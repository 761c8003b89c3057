package ast

// This file parses the match statement and its patterns.

// atMatch tells whether a match statement begins at the current token, the name
// "match": some colon outside brackets is followed by a newline, an indentation
// and "case".
func (p *parser) atMatch() bool {
	switch k := p.peek(); {
	case k == tName, k == tNumber, k == tString, k == tFStringStart, k == tTStringStart, k == tLpar, k == tLsqb,
		k == tLbrace, k == tMinus, k == tPlus, k == tTilde, k == tStar, k == tEllipsis, k == tNot, k == tLambda,
		k == tAwait, k == tTrue, k == tFalse, k == tNone:
	default:
		return false
	}
	depth := 0
	for i := p.pos + 1; i+3 < len(p.toks); i++ {
		switch p.toks[i].kind {
		case tLpar, tLsqb, tLbrace:
			depth++
		case tRpar, tRsqb, tRbrace:
			depth--
		case tColon:
			if depth == 0 && p.toks[i+1].kind == tNewline {
				t := &p.toks[i+3]
				return p.toks[i+2].kind == tIndent && t.kind == tName && t.name == nameCase
			}
		case tNewline, tSemi, tError, tEOF:
			return false
		}
	}
	return false
}

// tryMatch reads what begins with the name "match" as a match statement, as far
// as that goes; nil when it is none after all.
func (p *parser) tryMatch() StmtNode {
	if p.peek() != tStar && !startsExpr[p.peek()] {
		return nil
	}
	s := p.save()
	m := p.matchStmt()
	if p.failed && p.overflow == overflowNone && !p.stopped {
		p.restore(s)
		return nil
	}
	return m
}

func (p *parser) matchStmt() StmtNode {
	t := &p.toks[p.pos]
	p.begin(inHead)
	p.pos++
	p.depth = 0
	s := &Match{}
	first := &p.toks[p.pos]
	star := first.kind == tStar
	e := p.starNamed()
	if p.kind() == tComma {
		mark := len(p.exprs.stack)
		p.exprs.push(e)
		for p.accept(tComma) {
			if k := p.kind(); k == tColon || k == tNewline {
				break
			}
			p.exprs.push(p.starNamed())
		}
		p.deeper()
		e = &Tuple{p.since(first), p.exprs.take(mark), Load}
	} else if star {
		p.fail()
	}
	s.Subject = e
	p.expect(tColon)
	p.expect(tNewline)
	p.expect(tIndent)
	p.begin(inSuite)
	p.stmts++
	if p.stmts > p.opts.MaxDepth {
		p.exceed(overflowParse)
	}
	for !p.failed && !p.accept(tDedent) {
		if !p.soft(nameCase) {
			p.fail()
			break
		}
		p.begin(inHead)
		p.pos++
		p.depth = 0
		c := &MatchCase{Pattern: p.patterns()}
		if p.accept(tIf) {
			c.Guard = p.named()
		}
		c.Body = p.block()
		p.end()
		s.Cases = append(s.Cases, c)
	}
	p.end()
	p.end()
	p.stmts--
	s.Position = p.sinceBlock(t)
	return s
}

// badPattern stands for a pattern that could not be parsed.
func (p *parser) badPattern() PatternNode {
	p.fail()
	return &MatchAs{}
}

// patterns parses the patterns of a case: an open sequence or one pattern.
func (p *parser) patterns() PatternNode {
	t := &p.toks[p.pos]
	first := p.maybeStarPattern()
	if p.kind() != tComma {
		if _, ok := first.(*MatchStar); ok {
			return p.badPattern()
		}
		return first
	}
	mark := len(p.pats.stack)
	p.pats.push(first)
	for p.accept(tComma) {
		if k := p.kind(); k == tColon || k == tIf || k == tNewline {
			break
		}
		p.pats.push(p.maybeStarPattern())
	}
	p.deeper()
	return &MatchSequence{p.since(t), p.pats.take(mark)}
}

func (p *parser) maybeStarPattern() PatternNode {
	t := &p.toks[p.pos]
	if !p.accept(tStar) {
		return p.asPattern()
	}
	name := p.name()
	if name == "_" {
		name = ""
	}
	return &MatchStar{p.since(t), name}
}

// asPattern parses a pattern with an optional "as name".
func (p *parser) asPattern() PatternNode {
	t := &p.toks[p.pos]
	if !p.enter() {
		return p.badPattern()
	}
	p.begin(inPattern)
	save := p.apart()
	defer func() {
		p.beside(save)
		p.end()
	}()
	n := p.orPattern()
	p.leave()
	if p.accept(tAs) {
		if p.soft(nameUnderscore) {
			return p.badPattern()
		}
		name := p.name()
		switch p.kind() {
		case tDot, tLpar, tEqual:
			return p.badPattern()
		}
		p.deeper()
		return &MatchAs{p.since(t), n, name}
	}
	return n
}

func (p *parser) orPattern() PatternNode {
	t := &p.toks[p.pos]
	first := p.closedPattern()
	if p.kind() != tVbar {
		return first
	}
	mark := len(p.pats.stack)
	p.pats.push(first)
	for p.accept(tVbar) {
		p.pats.push(p.closedPattern())
	}
	p.deeper()
	return &MatchOr{p.since(t), p.pats.take(mark)}
}

func (p *parser) closedPattern() PatternNode {
	t := &p.toks[p.pos]
	save := p.apart()
	defer func() { p.beside(save) }()
	switch t.kind {
	case tNumber, tMinus:
		v := p.signedNumber(true)
		return &MatchValue{p.since(t), v}
	case tString, tFStringStart, tTStringStart:
		v := p.stringsAtom()
		if c, ok := v.(*Constant); !ok || c == nil {
			if _, ok := v.(*JoinedStr); !ok {
				return p.badPattern()
			}
			// CPython's grammar takes an f-string here; its compiler objects.
		}
		return &MatchValue{p.since(t), v}
	case tNone:
		p.pos++
		return &MatchSingleton{p.since(t), None{}}
	case tTrue:
		p.pos++
		return &MatchSingleton{p.since(t), true}
	case tFalse:
		p.pos++
		return &MatchSingleton{p.since(t), false}
	case tName:
		if k := p.peek(); k != tDot && k != tLpar {
			p.pos++
			name := p.names[t.name]
			if t.name == nameUnderscore {
				name = ""
			}
			return &MatchAs{p.since(t), nil, name}
		}
		p.pos++
		var e ExprNode = &Name{p.since(t), p.names[t.name], Load}
		for p.accept(tDot) {
			attr := p.name()
			e = &Attribute{p.since(t), e, attr, Load}
			p.deeper()
		}
		if p.kind() == tLpar {
			return p.classPattern(t, e)
		}
		return &MatchValue{p.since(t), e}
	case tLpar, tLsqb:
		return p.groupPattern()
	case tLbrace:
		return p.mappingPattern()
	}
	return p.badPattern()
}

// signedNumber parses a number with an optional minus, and with complex also
// the sum or difference of a real and an imaginary number.
func (p *parser) signedNumber(complex bool) ExprNode {
	t := &p.toks[p.pos]
	minus := p.accept(tMinus)
	if p.kind() != tNumber {
		return p.fail()
	}
	e := p.atom()
	if minus {
		e = &UnaryOp{p.since(t), USub, e}
	}
	k := p.kind()
	if !complex || k != tPlus && k != tMinus {
		return e
	}
	if p.failed || isImaginary(e) {
		return p.fail()
	}
	p.pos++
	if p.kind() != tNumber {
		return p.fail()
	}
	im := p.atom()
	if !isImaginary(im) {
		return p.fail()
	}
	op := Add
	if k == tMinus {
		op = Sub
	}
	return &BinOp{p.since(t), e, op, im}
}

func isImaginary(e ExprNode) bool {
	if u, ok := e.(*UnaryOp); ok {
		e = u.Operand
	}
	if c, ok := e.(*Constant); ok {
		_, ok = c.Value.(complex128)
		return ok
	}
	return false
}

// groupPattern parses a parenthesised pattern or a sequence pattern.
func (p *parser) groupPattern() PatternNode {
	t := &p.toks[p.pos]
	end := tRsqb
	if t.kind == tLpar {
		end = tRpar
	}
	p.pos++
	mark := len(p.pats.stack)
	comma := false
	for p.kind() != end && !p.failed {
		p.pats.push(p.maybeStarPattern())
		comma = p.accept(tComma)
		if !comma {
			break
		}
	}
	p.expect(end)
	list := p.pats.take(mark)
	if end == tRpar && len(list) == 1 && !comma {
		if _, ok := list[0].(*MatchStar); ok {
			if !p.failed {
				p.pos--
			}
			return p.badPattern()
		}
		return list[0]
	}
	p.deeper()
	return &MatchSequence{p.since(t), list}
}

func (p *parser) mappingPattern() PatternNode {
	t := &p.toks[p.pos]
	p.pos++
	s := &MatchMapping{}
	mark, keyMark := len(p.pats.stack), len(p.exprs.stack)
	for p.kind() != tRbrace && !p.failed {
		if p.accept(tDoubleStar) {
			if p.soft(nameUnderscore) {
				return p.badPattern()
			}
			s.Rest = p.name()
			p.accept(tComma)
			break
		}
		p.exprs.push(p.mappingKey())
		p.expect(tColon)
		p.pats.push(p.asPattern())
		if !p.accept(tComma) {
			break
		}
	}
	p.expect(tRbrace)
	s.Keys, s.Patterns = p.exprs.take(keyMark), p.pats.take(mark)
	s.Position = p.since(t)
	p.deeper()
	return s
}

func (p *parser) mappingKey() ExprNode {
	t := &p.toks[p.pos]
	save := p.apart()
	defer func() { p.beside(save) }()
	switch t.kind {
	case tNumber, tMinus:
		return p.signedNumber(true)
	case tString, tFStringStart, tNone, tTrue, tFalse:
		return p.atom()
	case tName:
		if p.peek() != tDot {
			p.pos++
			return p.fail()
		}
		p.pos++
		var e ExprNode = &Name{p.since(t), p.names[t.name], Load}
		for p.accept(tDot) {
			attr := p.name()
			e = &Attribute{p.since(t), e, attr, Load}
			p.deeper()
		}
		return e
	}
	return p.fail()
}

// classPattern parses the arguments of a class pattern; t is where it begins.
func (p *parser) classPattern(t *token, cls ExprNode) PatternNode {
	p.begin(inClassPattern)
	p.pos++
	s := &MatchClass{Cls: cls}
	for p.kind() != tRpar && !p.failed {
		if p.kind() == tName && p.peek() == tEqual {
			s.KwdAttrs = append(s.KwdAttrs, p.name())
			p.pos++
			s.KwdPatterns = append(s.KwdPatterns, p.asPattern())
		} else {
			if len(s.KwdAttrs) > 0 {
				return p.badPattern()
			}
			s.Patterns = append(s.Patterns, p.asPattern())
		}
		if !p.accept(tComma) {
			break
		}
	}
	p.expect(tRpar)
	p.end()
	p.deeper()
	s.Position = p.since(t)
	return s
}
