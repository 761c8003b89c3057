package eval

var fastAssignTo = newFast("assign", "fast_assign.go", "x = y, obj.name = y, obj[key] = y")

// fastAssign are the ways of assignments to one target.
var fastAssign = []fastNode[assignStmt, Stmt]{
	{fastAugLocal, newSelfAdd},
	{fastUnpackText, newUnpackText},
	{fastAssignTo, newAssign},
}

func newAssign(_ *lowerer, n assignStmt) Stmt {
	switch t := n.t.(type) {
	case *localTarget:
		return &assignLocal{t.slot, n.e}
	case *attrTarget:
		return &assignAttr{t, n.e}
	case *itemTarget:
		return newAssignItem(t, n.e)
	}
	return nil
}

// assignLocal is name = expr for a local variable.
type assignLocal struct {
	slot int
	e    Expr
}

func (s *assignLocal) Exec(f *Frame) Ctl {
	v := s.e.Eval(f)
	if v.R == nil {
		return ctlRaise
	}
	f.slots[s.slot] = v
	return ctlNext
}

// assignAttr is obj.name = expr.
type assignAttr struct {
	t *attrTarget
	e Expr
}

func (s *assignAttr) Exec(f *Frame) Ctl {
	v := s.e.Eval(f)
	if v.R == nil {
		return ctlRaise
	}
	var o Value
	if x, ok := s.t.obj.(*localNode); ok {
		o = f.slots[x.slot]
	}
	if o.R == nil {
		if o = s.t.obj.Eval(f); o.R == nil {
			return ctlRaise
		}
	}
	if !s.t.store(f, o, v) {
		return ctlRaise
	}
	return ctlNext
}
