package ast

// This file parses and checks the targets of assignments.

// setStore makes e, parsed as an expression, an assignment target; it reports
// false when it cannot be one.
func setStore(e ExprNode) bool {
	switch e := e.(type) {
	case *Name:
		e.Ctx = Store
	case *Attribute:
		e.Ctx = Store
	case *Subscript:
		e.Ctx = Store
	case *Starred:
		if _, ok := e.Value.(*Starred); ok || !setStore(e.Value) {
			return false
		}
		e.Ctx = Store
	case *Tuple:
		for _, x := range e.Elts {
			if !setStore(x) {
				return false
			}
		}
		e.Ctx = Store
	case *List:
		for _, x := range e.Elts {
			if !setStore(x) {
				return false
			}
		}
		e.Ctx = Store
	default:
		return false
	}
	return true
}

// setDelete makes e a target of del.
func setDelete(e ExprNode) bool {
	switch e := e.(type) {
	case *Name:
		e.Ctx = Del
	case *Attribute:
		e.Ctx = Del
	case *Subscript:
		e.Ctx = Del
	case *Tuple:
		for _, x := range e.Elts {
			if !setDelete(x) {
				return false
			}
		}
		e.Ctx = Del
	case *List:
		for _, x := range e.Elts {
			if !setDelete(x) {
				return false
			}
		}
		e.Ctx = Del
	default:
		return false
	}
	return true
}

// singleTarget makes e the target of an augmented or annotated assignment.
func singleTarget(e ExprNode) bool {
	switch e.(type) {
	case *Name, *Attribute, *Subscript:
		return setStore(e)
	}
	return false
}

// targets parses the targets of a for loop or comprehension, up to the token end.
func (p *parser) targets(end kind) ExprNode {
	t := &p.toks[p.pos]
	e := p.target()
	if p.kind() != tComma {
		return e
	}
	mark := len(p.exprs.stack)
	p.exprs.push(e)
	for p.accept(tComma) {
		if p.kind() == end {
			break
		}
		p.exprs.push(p.target())
	}
	p.deeper()
	return &Tuple{p.since(t), p.exprs.take(mark), Store}
}

// target parses one target, which may be starred.
func (p *parser) target() ExprNode {
	t := &p.toks[p.pos]
	star := p.accept(tStar)
	save := p.depth
	p.depth = 0
	e := p.primary()
	if !setStore(e) || star && isStarred(e) {
		return p.fail()
	}
	if star {
		e = &Starred{p.since(t), e, Store}
	}
	p.deeper()
	p.depth = max(p.depth, save)
	return e
}

func isStarred(e ExprNode) bool {
	_, ok := e.(*Starred)
	return ok
}
