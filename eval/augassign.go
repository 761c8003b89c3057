package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// This file has the augmented assignments.

// inplace is a op= b.
func (f *Frame) inplace(op object.BinOp, a, b Value, pos *ast.Position) Value {
	if a.IsFloat() && b.IsFloat() {
		switch op {
		case object.OpAdd:
			return object.Float(a.Float() + b.Float())
		case object.OpSub:
			return object.Float(a.Float() - b.Float())
		case object.OpMul:
			return object.Float(a.Float() * b.Float())
		}
	}
	if op == object.OpAdd {
		if x, ok := a.R.(*object.Str); ok && x.Ext() == nil {
			if y, ok := b.R.(*object.Str); ok && y.Ext() == nil {
				if r := object.ConcatOwned(f.th, x, y); r.R != nil {
					return r
				}
				return f.fail(pos)
			}
		}
	}
	switch a.R.(type) {
	case *object.IntTag, *object.FloatTag:
		switch b.R.(type) {
		case *object.IntTag, *object.FloatTag:
			if r, ok := object.NumberBinary(f.th, op, a, b); ok {
				if r.R == nil {
					return f.fail(pos)
				}
				return r
			}
		}
	}
	f.linePos = pos
	r := object.Inplace(f.th, op, a, b)
	if r.R == nil {
		return f.fail(pos)
	}
	return r
}

// augName is name op= expr for other variables.
type augName struct {
	op   object.BinOp
	load Expr
	t    Target
	e    Expr
	p    *ast.Position
	keep int // slot of the value loaded, see keptOf
}

func (s *augName) Exec(f *Frame) Ctl {
	a := s.load.Eval(f)
	if a.R == nil {
		return ctlRaise
	}
	f.hold(s.keep, a)
	b := s.e.Eval(f)
	if b.R == nil {
		return ctlRaise
	}
	v := f.inplace(s.op, a, b, s.p)
	if v.R == nil || !s.t.Set(f, v) {
		return ctlRaise
	}
	return ctlNext
}

// augAttr is obj.name op= expr.
type augAttr struct {
	op   object.BinOp
	load attrNode
	t    attrTarget
	e    Expr
	p    *ast.Position
	rec  bool // keep the value as the program's result
	keep int  // slot of the value loaded, see keptOf
}

func (s *augAttr) Exec(f *Frame) Ctl {
	o := s.t.obj.Eval(f)
	if o.R == nil {
		return ctlRaise
	}
	a := s.load.load(f, o)
	if a.R == nil {
		return ctlRaise
	}
	f.hold(s.keep, a)
	b := s.e.Eval(f)
	if b.R == nil {
		return ctlRaise
	}
	if s.op == object.OpAdd {
		if _, ok := a.R.(*object.IntTag); ok {
			if _, ok := b.R.(*object.IntTag); ok {
				if r := a.N + b.N; int64((a.N^r)&(b.N^r)) >= 0 && !s.rec {
					if !s.t.store(f, o, Value{R: a.R, N: r}) {
						return ctlRaise
					}
					return ctlNext
				}
			}
		}
	}
	v := f.inplace(s.op, a, b, s.p)
	if v.R == nil || !s.t.store(f, o, v) {
		return ctlRaise
	}
	if s.rec {
		f.last = v
	}
	return ctlNext
}

// augItem is obj[key] op= expr.
type augItem struct {
	op   object.BinOp
	load itemNode
	t    itemTarget
	e    Expr
	p    *ast.Position
	rec  bool // keep the value as the program's result
	keep int  // slot of the value loaded, see keptOf
}

func (s *augItem) Exec(f *Frame) Ctl {
	var o, k, a Value
	if i := s.t.at.obj; i >= 0 {
		o.R = f.slots[i].R // a container has no N
	}
	if o.R == nil {
		if o = s.t.obj.Eval(f); o.R == nil {
			return ctlRaise
		}
	}
	if i := s.t.at.key; i >= 0 {
		k = f.slots[i]
	} else {
		k = s.t.at.con
	}
	if k.R == nil {
		if k = s.t.key.Eval(f); k.R == nil {
			return ctlRaise
		}
	}
	list, _ := o.R.(*object.List)
	if fast && list != nil && list.Ext == nil && k.IsInt() && k.N < uint64(len(list.Items)) {
		a = list.Items[k.N]
	} else {
		list = nil
		if a = s.load.load(f, o, k); a.R == nil {
			return ctlRaise
		}
	}
	f.hold(s.keep, a)
	b := s.e.Eval(f)
	if b.R == nil {
		return ctlRaise
	}
	var v Value
	if s.op == object.OpAdd && a.IsInt() && b.IsInt() {
		if r := a.N + b.N; int64((a.N^r)&(b.N^r)) >= 0 {
			v = Value{R: a.R, N: r}
		}
	}
	if v.R == nil {
		if v = f.inplace(s.op, a, b, s.p); v.R == nil {
			return ctlRaise
		}
	}
	if list != nil && k.N < uint64(len(list.Items)) {
		list.Items[k.N] = v
	} else if !s.t.store(f, o, k, v) {
		return ctlRaise
	}
	if s.rec {
		f.last = v
	}
	return ctlNext
}
