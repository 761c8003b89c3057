package eval

import "github.com/garterpy/garter/object"

// This file has obj[key] = expr.

// assignItem is obj[key] = expr.
type assignItem struct {
	t        *itemTarget
	e        Expr
	con      Value // of expr, if that is a constant
	obj, key int   // the slots of local variables, or -1
}

func newAssignItem(t *itemTarget, e Expr) *assignItem {
	s := &assignItem{t: t, e: e, obj: -1, key: -1}
	if c, ok := e.(*constNode); ok {
		s.con = c.v
	}
	if x, ok := t.obj.(*localNode); ok {
		s.obj = x.slot
	}
	if x, ok := t.key.(*localNode); ok {
		s.key = x.slot
	}
	return s
}

func (s *assignItem) Exec(f *Frame) Ctl {
	v := s.con
	if v.R == nil {
		if v = s.e.Eval(f); v.R == nil {
			return ctlRaise
		}
	}
	var o, k Value
	if s.obj >= 0 {
		o.R = f.slots[s.obj].R
	}
	if o.R == nil {
		if o = s.t.obj.Eval(f); o.R == nil {
			return ctlRaise
		}
	}
	if s.key >= 0 {
		k = f.slots[s.key]
	}
	if k.R == nil {
		if k = s.t.key.Eval(f); k.R == nil {
			return ctlRaise
		}
	}
	if l, ok := o.R.(*object.List); ok && l.Ext == nil && k.IsInt() {
		if i := k.N; i < uint64(len(l.Items)) {
			l.Items[i] = v
			return ctlNext
		}
	}
	if !s.t.store(f, o, k, v) {
		return ctlRaise
	}
	return ctlNext
}
