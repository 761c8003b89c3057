package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// This file has subscripts and slices, obj[key] and obj[i:j].

// itemNode is obj[key].
type itemNode struct {
	obj, key Expr
	at       itemPlace
	pos      *ast.Position
	near     nearKey
}

func (n *itemNode) Eval(f *Frame) Value {
	if !fast {
		return n.plain(f)
	}
	var o, k Value
	if s := n.at.obj; s >= 0 {
		o.R = f.slots[s].R // a container has no N
	}
	if o.R == nil {
		if o = n.obj.Eval(f); o.R == nil {
			return o
		}
	}
	if s := n.at.key; s >= 0 {
		k = f.slots[s]
	} else {
		k = n.at.con
	}
	if k.R == nil {
		if k = n.key.Eval(f); k.R == nil {
			return k
		}
	}
	if l, ok := o.R.(*object.List); ok && l.Ext == nil && k.IsInt() {
		i, size := k.N, uint64(len(l.Items))
		if i >= size {
			i += size // from the end, if it is negative
		}
		if i < size {
			return l.Items[i]
		}
	} else if s, ok := o.R.(*object.Str); ok && k.IsInt() {
		if c := s.Char(k.N); c != nil {
			return Value{R: c}
		}
	}
	return n.load(f, o, k)
}

// plain is Eval without a look at what the object is.
func (n *itemNode) plain(f *Frame) Value {
	o := n.obj.Eval(f)
	if o.R == nil {
		return o
	}
	k := n.key.Eval(f)
	if k.R == nil {
		return k
	}
	return n.load(f, o, k)
}

func (n *itemNode) load(f *Frame, o, k Value) Value {
	if !fast {
		f.linePos = n.pos
		v := object.GetItem(f.th, o, k)
		if v.R == nil {
			if d, ok := o.R.(*object.Dict); ok && d.Ext == nil && f.th.Exc.Type() == object.KeyErrorType {
				f.missed(o)
			}
			return f.fail(n.pos)
		}
		return v
	}
	switch x := o.R.(type) {
	case *object.List:
		if k.IsInt() && x.Ext == nil {
			i := k.N
			if int64(i) < 0 {
				i += uint64(len(x.Items))
			}
			if i < uint64(len(x.Items)) {
				return x.Items[i]
			}
		}
	case *object.Dict:
		if x.Ext == nil {
			var v Value
			f.linePos = n.pos
			if s := n.near.s; s != nil {
				v = x.GetNear(f.th, s, &n.near.at)
			} else {
				v = x.Get(f.th, k)
			}
			if v.R == nil {
				if f.th.Exc == nil {
					f.th.RaiseKey(k)
					f.missed(o)
				}
				return f.fail(n.pos)
			}
			return v
		}
	case *object.Tuple:
		if k.IsInt() && x.Ext == nil {
			i := k.N
			if int64(i) < 0 {
				i += uint64(len(x.Items))
			}
			if i < uint64(len(x.Items)) {
				return x.Items[i]
			}
		}
	case *object.Str:
		if k.IsInt() {
			if v := x.CharAt(int64(k.N)); v.R != nil {
				return v
			}
		}
	}
	f.linePos = n.pos
	v := object.GetItem(f.th, o, k)
	if v.R == nil {
		return f.fail(n.pos)
	}
	return v
}

// sliceItemNode is obj[a:b:c].
type sliceItemNode struct {
	obj Expr
	sl  *sliceNode
	pos *ast.Position
}

func (n *sliceItemNode) Eval(f *Frame) Value {
	o := n.obj.Eval(f)
	if o.R == nil {
		return o
	}
	a, b, c, ok := n.sl.parts(f)
	if !ok {
		return Value{}
	}
	f.linePos = n.pos
	v := object.GetSlice(f.th, o, a, b, c)
	if v.R == nil {
		return f.fail(n.pos)
	}
	return v
}

// sliceNode makes a slice object.
type sliceNode struct{ lower, upper, step Expr }

// parts evaluates what the slice is made of.
func (n *sliceNode) parts(f *Frame) (a, b, c Value, ok bool) {
	a, b, c = object.None, object.None, object.None
	if n.lower != nil {
		if a = n.lower.Eval(f); a.R == nil {
			return
		}
	}
	if n.upper != nil {
		if b = n.upper.Eval(f); b.R == nil {
			return
		}
	}
	if n.step != nil {
		if c = n.step.Eval(f); c.R == nil {
			return
		}
	}
	return a, b, c, true
}

func (n *sliceNode) Eval(f *Frame) Value {
	a, b, c, ok := n.parts(f)
	if !ok {
		return Value{}
	}
	return Value{R: object.NewSlice(a, b, c)}
}
