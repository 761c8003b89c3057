package eval

import "github.com/garterpy/garter/object"

// Condition: a method call of that name with as many arguments, on a list, set or dict of no derived
//   class.
// Invariant: the class of the object is asked at each call: what is none of those goes to methodCall.
//   The arguments are computed in order, after the object.
// Gain: append 2.21 times, add 1.69 times, get 1.39 times, setdefault 1.99 times.

var (
	fastAppend     = newFast("append", "fast_containers.go", "x.append(y)")
	fastAdd        = newFast("add", "fast_containers.go", "x.add(y)")
	fastGet        = newFast("get", "fast_containers.go", "x.get(key), x.get(key, y)")
	fastSetDefault = newFast("setdefault", "fast_containers.go", "x.setdefault(key, y)")
)

func newAppendCall(_ *lowerer, n plainMethod) Expr {
	if n.attr.name.S != "append" || len(n.args) != 1 {
		return nil
	}
	return &appendCall{methodCall: n.inPlace()}
}

func newAddCall(_ *lowerer, n plainMethod) Expr {
	if n.attr.name.S != "add" || len(n.args) != 1 {
		return nil
	}
	return &addCall{n.inPlace()}
}

func newGetCall(l *lowerer, n plainMethod) Expr {
	if n.attr.name.S != "get" || len(n.args) != 1 && len(n.args) != 2 {
		return nil
	}
	return &getCall{n.inPlace(), l.nearKeyOf(n.args[0])}
}

func newSetDefaultCall(_ *lowerer, n plainMethod) Expr {
	if n.attr.name.S != "setdefault" || len(n.args) != 2 {
		return nil
	}
	return &setDefaultCall{n.inPlace(), emptyDisplay(n.args[1])}
}

// addCall is obj.add(x): a method call that knows sets.
type addCall struct{ methodCall }

func (n *addCall) Eval(f *Frame) Value {
	var o, v Value
	if n.local != nil {
		o = f.slots[n.local.slot]
	}
	if o.R == nil {
		if o = n.obj.Eval(f); o.R == nil {
			return o
		}
	}
	if s, ok := o.R.(*object.Set); ok && s.Ext == nil && !s.Frozen {
		if x, ok := n.args[0].(*localNode); ok {
			v = f.slots[x.slot]
		}
		if v.R == nil {
			if v = n.args[0].Eval(f); v.R == nil {
				return v
			}
		}
		f.linePos = n.pos
		if !s.Add(f.th, v) {
			return f.fail(n.pos)
		}
		return object.None
	}
	return n.elsewhere(f, o)
}

// getCall is obj.get(key) or obj.get(key, default): a method call that knows
// dicts.
type getCall struct {
	methodCall
	near nearKey
}

func (n *getCall) Eval(f *Frame) Value {
	var o, k, v Value
	if n.local != nil {
		o = f.slots[n.local.slot]
	}
	if o.R == nil {
		if o = n.obj.Eval(f); o.R == nil {
			return o
		}
	}
	d, ok := o.R.(*object.Dict)
	if !ok || d.Ext != nil {
		return n.elsewhere(f, o)
	}
	if x, ok := n.args[0].(*localNode); ok {
		k = f.slots[x.slot]
	}
	if k.R == nil {
		if k = n.args[0].Eval(f); k.R == nil {
			return k
		}
	}
	other := object.None
	if len(n.args) == 2 {
		if other = n.args[1].Eval(f); other.R == nil {
			return other
		}
	}
	f.linePos = n.pos
	if s := n.near.s; s != nil {
		v = d.GetNear(f.th, s, &n.near.at)
	} else {
		v = d.Get(f.th, k)
	}
	if v.R == nil {
		if f.th.Exc != nil {
			return f.fail(n.pos)
		}
		return other
	}
	return v
}

// setDefaultCall is obj.setdefault(key, default): a method call that knows dicts.
// A default of [] or {} is made only where it is needed.
type setDefaultCall struct {
	methodCall
	empty func(*Thread) Value // makes such a default
}

// emptyDisplay returns a function that makes the value of e, if that is [] or {}.
func emptyDisplay(e Expr) func(*Thread) Value {
	switch e := e.(type) {
	case *listNode:
		if len(e.elts) == 0 {
			return func(th *Thread) Value {
				if !th.Alloc(40) {
					return Value{}
				}
				return Value{R: object.NewListLen(0)}
			}
		}
	case *dictNode:
		if len(e.keys) == 0 {
			return func(th *Thread) Value {
				if !th.Alloc(96) {
					return Value{}
				}
				return Value{R: object.NewDict()}
			}
		}
	}
	return nil
}

func (n *setDefaultCall) Eval(f *Frame) Value {
	o := n.obj.Eval(f)
	if o.R == nil {
		return o
	}
	d, ok := o.R.(*object.Dict)
	if !ok || d.Ext != nil {
		return n.elsewhere(f, o)
	}
	k := n.args[0].Eval(f)
	if k.R == nil {
		return k
	}
	var v Value
	if n.empty == nil {
		if v = n.args[1].Eval(f); v.R == nil {
			return v
		}
	}
	f.linePos = n.pos
	if v = d.SetDefault(f.th, k, v, n.empty); v.R == nil {
		return f.fail(n.pos)
	}
	return v
}

// appendCall is obj.append(x): a method call that knows lists.
type appendCall struct {
	methodCall
	guess listGuess
}

func (n *appendCall) Eval(f *Frame) Value {
	var o Value
	if n.local != nil {
		o = f.slots[n.local.slot]
	}
	if o.R == nil {
		if o = n.obj.Eval(f); o.R == nil {
			return o
		}
	}
	if l, ok := o.R.(*object.List); ok && l.Ext == nil {
		v := n.args[0].Eval(f)
		if v.R == nil {
			return v
		}
		if len(l.Items) == cap(l.Items) {
			if !n.guess.room(f, l) {
				return f.fail(n.pos)
			}
		}
		n.guess.count++
		l.Items = append(l.Items, v)
		return object.None
	}
	return n.elsewhere(f, o)
}
