package eval

import (
	"github.com/garterpy/garter/object"
)

// This file is f_locals of a function's frame (PEP 667): a view that shows what the
// variables are now, and sets them.

// LocalsProxy is f_locals of a function's frame. Each asking makes one, and all of a frame
// are the same for programs but for their identity.
type LocalsProxy struct{ of *FrameObject }

// Type returns FrameLocalsProxy. Programs make none: who has a frame may not be one who may
// ask for its variables.
func (*LocalsProxy) Type() *object.Type { return object.LocalsProxyType }

// Traverse visits the frame.
func (p *LocalsProxy) Traverse(visit func(Value)) { visit(Value{R: p.of}) }

// CopyObject is object.Copyable's.
func (p *LocalsProxy) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &LocalsProxy{}
	return n, func() { n.of = object.CopyOf(c, p.of) }
}

// now is what the variables are, nil with an exception: a dict of the moment, or that of a
// frame that has ended.
func (p *LocalsProxy) now(th *Thread) *object.Dict {
	o := p.of
	f := o.shown()
	if f == nil {
		d := o.dict(th)
		if d == nil && th.Exc == nil {
			o.locals = object.NewDict()
			d = o.locals
		}
		return d
	}
	if !th.Charge(4+len(f.slots)) || !th.Alloc(f.objectBytes()) {
		return nil
	}
	d, _ := f.locals().R.(*object.Dict)
	return d
}

// set sets a variable, or what the frame has beside them; false comes with an exception.
func (p *LocalsProxy) set(th *Thread, key, v Value) bool {
	o := p.of
	f := o.shown()
	if f == nil {
		d := p.now(th)
		return d != nil && d.Set(th, key, v)
	}
	if !th.Charge(4 + len(f.slots)/8) {
		return false
	}
	// Keys that are no strings may be equal to one.
	s, plain := key.R.(*object.Str)
	plain = plain && s.Ext() == nil
	hash, ok := object.Hash(th, key)
	if !ok {
		return false
	}
	for _, sym := range f.code.block.Order() {
		if plain && sym.Name == s.S || !plain && namedBy(th, sym.Name, key, hash) {
			if x, ok := v.R.(*object.Str); ok {
				x.Share()
			}
			switch {
			case isSlot(sym.Access):
				if c, ok := f.slots[sym.Slot].R.(*object.Cell); ok {
					c.V = v
				} else {
					f.slots[sym.Slot] = v
				}
				return true
			case isFree(sym.Access):
				f.fn.closure[sym.Slot].V = v
				return true
			}
		}
		if th.Exc != nil {
			return false
		}
	}
	if o.live == nil {
		o.live = &liveFrame{}
	}
	if o.live.extra == nil {
		o.live.extra = object.NewDict()
	}
	return o.live.extra.Set(th, key, v)
}

// namedBy tells whether a key that is no plain string is the name; it may leave an exception.
func namedBy(th *Thread, name string, key Value, hash int64) bool {
	v := Value{R: th.Intern(name)}
	h, _ := object.Hash(th, v)
	return h == hash && object.Equal(th, v, key) == 1
}

// update sets what a mapping has.
func (p *LocalsProxy) update(th *Thread, v Value) bool {
	d, ok := v.R.(*object.Dict)
	if q, is := v.R.(*LocalsProxy); is {
		if d = q.now(th); d == nil {
			return false
		}
		ok = true
	}
	if !ok {
		th.Raise(object.TypeErrorType, "update() argument must be dict or another FrameLocalsProxy")
		return false
	}
	if d = d.Copy(th); d == nil {
		return false
	}
	for e := range d.All() {
		if !th.Charge(4) || !p.set(th, e.Key, e.Val) {
			return false
		}
	}
	return true
}

// plain is the dict of a proxy, and any other value itself.
func plain(th *Thread, v Value) Value {
	if p, ok := v.R.(*LocalsProxy); ok {
		d := p.now(th)
		if d == nil {
			return Value{}
		}
		if d = d.Copy(th); d == nil {
			return Value{}
		}
		return Value{R: d}
	}
	return v
}

func init() {
	t := object.LocalsProxyType
	with := func(f func(th *Thread, d *object.Dict) Value) func(th *Thread, self Value) Value {
		return func(th *Thread, self Value) Value {
			d := self.R.(*LocalsProxy).now(th)
			if d == nil {
				return Value{}
			}
			return f(th, d)
		}
	}
	list := func(th *Thread, d *object.Dict, each func(e object.Entry) Value) *object.List {
		if !th.Charge(d.Len()) || !th.Alloc(48+72*int64(d.Len())) {
			return nil
		}
		l := object.NewList(make([]Value, d.Len()))
		n := 0
		for e := range d.All() {
			l.Items[n] = each(e)
			n++
		}
		return l
	}
	lists := func(name string, each func(e object.Entry) Value) *object.Builtin {
		return object.M0(name, with(func(th *Thread, d *object.Dict) Value {
			l := list(th, d, each)
			if l == nil {
				return Value{}
			}
			return Value{R: l}
		}))
	}
	key := func(e object.Entry) Value { return e.Key }
	either := func(th *Thread, a, b Value) Value {
		for _, v := range []Value{a, b} {
			if _, ok := v.R.(*object.Dict); !ok && v.R.Type() != t {
				return object.NotImplemented
			}
		}
		a = plain(th, a)
		if b = plain(th, b); !a.Ok() || !b.Ok() {
			return Value{}
		}
		return object.Binary(th, object.OpOr, a, b)
	}
	t.DefValue("__hash__", object.None)
	iter := with(func(th *Thread, d *object.Dict) Value {
		l := list(th, d, key)
		if l == nil {
			return Value{}
		}
		return object.IterValue(object.NewListIter(l))
	})
	t.Def(
		lists("keys", key),
		lists("values", func(e object.Entry) Value { return e.Val }),
		lists("items", func(e object.Entry) Value { return Value{R: object.NewTuple2(e.Key, e.Val)} }),
		object.M0("copy", func(th *Thread, self Value) Value { return plain(th, self) }),
		object.M0("__iter__", iter),
		object.M0("__reversed__", with(func(th *Thread, d *object.Dict) Value {
			l := list(th, d, key)
			if l == nil {
				return Value{}
			}
			for i, j := 0, len(l.Items)-1; i < j; i, j = i+1, j-1 {
				l.Items[i], l.Items[j] = l.Items[j], l.Items[i]
			}
			return Value{R: l}
		})),
		object.M0("__len__", with(func(th *Thread, d *object.Dict) Value { return object.Int(int64(d.Len())) })),
		object.M0("__repr__", with(func(th *Thread, d *object.Dict) Value {
			s, ok := object.Repr(th, Value{R: d})
			if !ok {
				return Value{}
			}
			return Value{R: s}
		})),
		object.M1("__getitem__", func(th *Thread, self, k Value) Value {
			d := self.R.(*LocalsProxy).now(th)
			if d == nil {
				return Value{}
			}
			v := d.Get(th, k)
			if !v.Ok() && th.Exc == nil {
				s, ok := object.Repr(th, k)
				if !ok {
					return Value{}
				}
				return th.Raise(object.KeyErrorType, "local variable '%s' is not defined", s.S)
			}
			return v
		}),
		object.M2("__setitem__", func(th *Thread, self, k, v Value) Value {
			if !self.R.(*LocalsProxy).set(th, k, v) {
				return Value{}
			}
			return object.None
		}),
		object.M1("__delitem__", func(th *Thread, self, k Value) Value {
			return th.Raise(object.TypeErrorType, "cannot remove variables from FrameLocalsProxy")
		}),
		object.M1("__contains__", func(th *Thread, self, k Value) Value {
			d := self.R.(*LocalsProxy).now(th)
			if d == nil {
				return Value{}
			}
			v := d.Get(th, k)
			if !v.Ok() && th.Exc != nil {
				return Value{}
			}
			return object.Bool(v.Ok())
		}),
		object.MSig("get", "key, default=None, /", func(th *Thread, a []Value) Value {
			d := a[0].R.(*LocalsProxy).now(th)
			if d == nil {
				return Value{}
			}
			v := d.Get(th, a[1])
			if !v.Ok() && th.Exc == nil {
				return orNone(a[2])
			}
			return v
		}),
		object.MSig("setdefault", "key, default=None, /", func(th *Thread, a []Value) Value {
			p := a[0].R.(*LocalsProxy)
			d := p.now(th)
			if d == nil {
				return Value{}
			}
			v := d.Get(th, a[1])
			if !v.Ok() && th.Exc == nil {
				if v = orNone(a[2]); !p.set(th, a[1], v) {
					return Value{}
				}
			}
			return v
		}),
		object.M1("update", func(th *Thread, self, v Value) Value {
			if !self.R.(*LocalsProxy).update(th, v) {
				return Value{}
			}
			return object.None
		}),
		object.M1("__or__", either),
		object.M1("__ror__", func(th *Thread, b, a Value) Value { return either(th, a, b) }),
		object.M1("__ior__", func(th *Thread, self, v Value) Value {
			if !self.R.(*LocalsProxy).update(th, v) {
				return Value{}
			}
			return self
		}),
	)
	for op := object.CmpEq; op <= object.CmpNe; op++ {
		t.Def(object.M1(op.Special().Name().S, func(th *Thread, a, b Value) Value {
			if _, ok := b.R.(*object.Dict); !ok && b.R.Type() != t {
				return object.NotImplemented
			}
			if p, ok := b.R.(*LocalsProxy); ok {
				return object.Bool((p.of == a.R.(*LocalsProxy).of) == (op == object.CmpEq))
			}
			if a = plain(th, a); !a.Ok() {
				return a
			}
			return object.Compare(th, op, a, b)
		}))
	}
}
