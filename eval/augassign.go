package eval

import (
	"math/big"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/number"
)

// This file has the augmented assignments.

// augLocal is name op= expr for a local variable.
type augLocal struct {
	op object.BinOp
	l  localNode
	e  Expr
	p  *ast.Position
	// plain tells that the statement is name = name op expr.
	plain bool
}

// slow is the operation for a, which is no private value, and b.
func (s *augLocal) slow(f *Frame, a, b Value) Value {
	if s.plain {
		if x, ok := a.R.(*object.Str); ok && x.Ext() == nil {
			return f.inplace(s.op, a, b, s.p) // str has no __iadd__
		}
		return f.binary(s.op, a, b, s.p)
	}
	return f.inplace(s.op, a, b, s.p)
}

func (s *augLocal) Exec(f *Frame) Ctl {
	a := f.slots[s.l.slot]
	if a.R == nil {
		f.unbound(s.l.name, s.l.pos)
		return ctlRaise
	}
	b := s.e.Eval(f)
	if b.R == nil {
		return ctlRaise
	}
	v := s.slow(f, s.taken(f, a), b)
	if v.R == nil {
		return ctlRaise
	}
	f.slots[s.l.slot] = v
	return ctlNext
}

// taken returns the variable's value a for an operation that knows nothing of
// private values, which it is no longer.
func (s *augLocal) taken(f *Frame, a Value) Value {
	switch x := a.R.(type) {
	case *object.Str:
		x.Share()
	case *object.BigInt:
		if a.N != 0 {
			a.N = 0
			if p := &f.slots[s.l.slot]; p.R == a.R {
				p.N = 0
			}
		}
	}
	return a
}

// mulLocal is name *= expr for a local variable.
type mulLocal struct {
	augLocal
	t big.Int // the other factor
}

func (s *mulLocal) Exec(f *Frame) Ctl {
	a := f.slots[s.l.slot]
	if a.R == nil {
		f.unbound(s.l.name, s.l.pos)
		return ctlRaise
	}
	b := s.e.Eval(f)
	switch b.R.(type) {
	case nil:
		return ctlRaise
	case *object.IntTag:
		switch x := a.R.(type) {
		case *object.IntTag:
			if r, ok := number.MulInt64(int64(a.N), int64(b.N)); ok {
				f.slots[s.l.slot] = object.Int(r)
				return ctlNext
			}
		case *object.BigInt:
			// b's expression may have read the variable, or set it.
			if p := &f.slots[s.l.slot]; p.N != 0 && p.R == a.R && b.N+1 > 2 { // not for -1, 0 and 1
				done, ok := x.MulPrivate(f.th, &s.t, int64(b.N))
				if !ok {
					return f.failCtl(s.p)
				}
				if done {
					return ctlNext
				}
			}
		}
		v := s.slow(f, s.taken(f, a), b)
		if v.R == nil {
			return ctlRaise
		}
		if _, ok := v.R.(*object.BigInt); ok && v.R != a.R {
			v.N = 1 // nobody else has seen it
		}
		f.slots[s.l.slot] = v
		return ctlNext
	case *object.FloatTag:
		if _, ok := a.R.(*object.FloatTag); ok {
			f.slots[s.l.slot] = object.Float(a.Float() * b.Float())
			return ctlNext
		}
	}
	v := s.slow(f, s.taken(f, a), b)
	if v.R == nil {
		return ctlRaise
	}
	f.slots[s.l.slot] = v
	return ctlNext
}

// addLocalConst is name += int constant (or -=) for a local variable.
type addLocalConst struct {
	augLocal
	c uint64
}

func (s *addLocalConst) Exec(f *Frame) Ctl {
	p := &f.slots[s.l.slot]
	if _, ok := p.R.(*object.IntTag); ok {
		if r := p.N + s.c; int64((p.N^r)&(s.c^r)) >= 0 {
			p.N = r
			return ctlNext
		}
	}
	return s.augLocal.Exec(f)
}

// addLocalExpr is name += expr for a local variable. private is above zero as
// long as it pays to make private strs: making one costs a point, growing one in
// place gives one.
type addLocalExpr struct {
	augLocal
	private int8
}

// privateTries is what private starts with and does not exceed.
const privateTries = 16

func (s *addLocalExpr) Exec(f *Frame) Ctl {
	a := f.slots[s.l.slot]
	if a.R == nil {
		f.unbound(s.l.name, s.l.pos)
		return ctlRaise
	}
	b := s.e.Eval(f)
	switch b.R.(type) {
	case nil:
		return ctlRaise
	case *object.IntTag:
		if _, ok := a.R.(*object.IntTag); ok {
			if r := a.N + b.N; int64((a.N^r)&(b.N^r)) >= 0 {
				f.slots[s.l.slot] = Value{R: a.R, N: r}
				return ctlNext
			}
		}
	case *object.FloatTag:
		if _, ok := a.R.(*object.FloatTag); ok {
			f.slots[s.l.slot] = object.Float(a.Float() + b.Float())
			return ctlNext
		}
	case *object.Str:
		if s.private > 0 {
			if x, ok := a.R.(*object.Str); ok && len(x.S) > 0 {
				return s.addStr(f, x, b.R.(*object.Str))
			}
		}
	}
	v := s.slow(f, s.taken(f, a), b)
	if v.R == nil {
		return ctlRaise
	}
	f.slots[s.l.slot] = v
	return ctlNext
}

// addStr appends y to the variable's str x.
func (s *addLocalExpr) addStr(f *Frame, x, y *object.Str) Ctl {
	if y.Ext() == nil {
		if x.Private() {
			if !x.AppendPrivate(f.th, y) {
				return f.failCtl(s.p)
			}
			s.private = min(s.private+1, privateTries)
			f.slots[s.l.slot] = Value{R: x} // y's expression may have set it
			return ctlNext
		}
		if x.Ext() == nil && len(y.S) > 0 {
			s.private--
			v := object.ConcatPrivate(f.th, x, y)
			if v.R == nil {
				return f.failCtl(s.p)
			}
			f.slots[s.l.slot] = v
			return ctlNext
		}
	}
	x.Share()
	v := s.slow(f, Value{R: x}, Value{R: y})
	if v.R == nil {
		return ctlRaise
	}
	f.slots[s.l.slot] = v
	return ctlNext
}

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
	if list != nil && list.Ext == nil && k.IsInt() && k.N < uint64(len(list.Items)) {
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
