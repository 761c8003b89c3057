package abcs

import "github.com/garterpy/garter/object"

// This file has the mixin methods of Set and MutableSet.

var (
	sFromIterable = object.Intern("_from_iterable")
	sAdd          = object.Intern("add")
	sDiscard      = object.Intern("discard")
	sClear        = object.Intern("clear")
)

func isA(th *object.Thread, v Value, t *object.Type) int {
	return object.IsInstance(th, v, object.Obj(t))
}

// fromIterable makes a set of self's class of the values.
func fromIterable(th *object.Thread, self Value, items []Value) Value {
	return object.CallMethod(th, self, sFromIterable, object.IterValue(object.GetIter(th, object.Obj(object.NewList(items)))))
}

// filtered returns the values of from that are (or are not) in other.
func filtered(th *object.Thread, from, other Value, want bool) ([]Value, bool) {
	b := object.NewBuilder(th, 0)
	defer b.Done()
	ok := object.ForEach(th, from, func(e Value) bool {
		r := object.Contains(th, other, e)
		if r < 0 || !th.Charge(2) {
			return false
		}
		return (r == 1) != want || b.Append(e)
	})
	return b.Items, ok
}

// asSet returns o if it is a Set, else a set made of it.
func asSet(th *object.Thread, self, o Value) Value {
	switch isA(th, o, Set) {
	case 1:
		return o
	case -1:
		return Value{}
	}
	switch isA(th, o, Iterable) {
	case 1:
		return object.CallMethod(th, self, sFromIterable, o)
	case -1:
		return Value{}
	}
	return object.NotImplemented
}

// within reports whether all of a is in b, given the lengths fit.
func within(th *object.Thread, a, b Value, strict bool) Value {
	x, y := object.Len(th, a), object.Len(th, b)
	if x < 0 || y < 0 {
		return Value{}
	}
	if x > y || strict && x == y {
		return object.False
	}
	all := true
	ok := object.ForEach(th, a, func(e Value) bool {
		r := object.Contains(th, b, e)
		all = r == 1
		return r == 1 && th.Charge(2)
	})
	if !ok && th.Exc != nil {
		return Value{}
	}
	return object.Bool(all)
}

func setOp(name string, f func(th *object.Thread, self, o Value) Value) *object.Builtin {
	return object.M1(name, func(th *object.Thread, self, o Value) Value {
		switch isA(th, o, Set) {
		case 1:
			return f(th, self, o)
		case -1:
			return Value{}
		}
		return object.NotImplemented
	})
}

// union is a | b.
func union(th *object.Thread, self, o Value) Value {
	switch isA(th, o, Iterable) {
	case 0:
		return object.NotImplemented
	case -1:
		return Value{}
	}
	a, ok := object.Collect(th, self)
	if !ok {
		return Value{}
	}
	b, ok := object.Collect(th, o)
	if !ok {
		return Value{}
	}
	return fromIterable(th, self, append(a, b...))
}

func intersection(th *object.Thread, self, o Value) Value {
	switch isA(th, o, Iterable) {
	case 0:
		return object.NotImplemented
	case -1:
		return Value{}
	}
	items, ok := filtered(th, o, self, true)
	if !ok {
		return Value{}
	}
	return fromIterable(th, self, items)
}

func difference(th *object.Thread, self, a, b Value) Value {
	items, ok := filtered(th, a, b, false)
	if !ok {
		return Value{}
	}
	return fromIterable(th, self, items)
}

func symmetric(th *object.Thread, self, o Value) Value {
	o = asSet(th, self, o)
	if !o.Ok() || o.IsNotImplemented() {
		return o
	}
	a := object.Binary(th, object.OpSub, self, o)
	if !a.Ok() {
		return a
	}
	b := object.Binary(th, object.OpSub, o, self)
	if !b.Ok() {
		return b
	}
	return object.Binary(th, object.OpOr, a, b)
}

func init() {
	Set.DefClass(object.Fn2("_from_iterable", func(th *object.Thread, cls, it Value) Value {
		return object.Call1(th, cls, it)
	}))
	Set.Def(
		setOp("__le__", func(th *object.Thread, a, b Value) Value { return within(th, a, b, false) }),
		setOp("__lt__", func(th *object.Thread, a, b Value) Value { return within(th, a, b, true) }),
		setOp("__ge__", func(th *object.Thread, a, b Value) Value { return within(th, b, a, false) }),
		setOp("__gt__", func(th *object.Thread, a, b Value) Value { return within(th, b, a, true) }),
		setOp("__eq__", func(th *object.Thread, a, b Value) Value {
			x, y := object.Len(th, a), object.Len(th, b)
			if x < 0 || y < 0 {
				return Value{}
			}
			if x != y {
				return object.False
			}
			return within(th, a, b, false)
		}),
		object.M1("__and__", intersection), object.M1("__rand__", intersection),
		object.M1("__or__", union), object.M1("__ror__", union),
		object.M1("__sub__", func(th *object.Thread, self, o Value) Value {
			o = asSet(th, self, o)
			if !o.Ok() || o.IsNotImplemented() {
				return o
			}
			return difference(th, self, self, o)
		}),
		object.M1("__rsub__", func(th *object.Thread, self, o Value) Value {
			o = asSet(th, self, o)
			if !o.Ok() || o.IsNotImplemented() {
				return o
			}
			return difference(th, self, o, self)
		}),
		object.M1("__xor__", symmetric), object.M1("__rxor__", symmetric),
		object.M1("isdisjoint", func(th *object.Thread, self, o Value) Value {
			hit := false
			ok := object.ForEach(th, o, func(e Value) bool {
				r := object.Contains(th, self, e)
				hit = r == 1
				return r == 0 && th.Charge(2)
			})
			if !ok && th.Exc != nil {
				return Value{}
			}
			return object.Bool(!hit)
		}).WithDoc("Tells whether the two share no element."),
		object.M0("_hash", func(th *object.Thread, self Value) Value {
			f := object.Call1(th, object.Obj(object.FrozenSetType), self)
			if !f.Ok() {
				return f
			}
			h, ok := object.Hash(th, f)
			if !ok {
				return Value{}
			}
			return object.Int(h)
		}).WithDoc("Returns a hash for __hash__, equal for sets of equal elements."),
	)
	Set.DefValue("__hash__", object.None)
	each := func(th *object.Thread, self, o Value, method *object.Str) bool {
		items, ok := object.Collect(th, o)
		if !ok {
			return false
		}
		for _, e := range items {
			if !th.Charge(2) || !object.CallMethod(th, self, method, e).Ok() {
				return false
			}
		}
		return true
	}
	selfOr := func(self Value, ok bool) Value {
		if !ok {
			return Value{}
		}
		return self
	}
	MutableSet.Def(
		object.M1("remove", func(th *object.Thread, self, v Value) Value {
			switch object.Contains(th, self, v) {
			case 0:
				return th.RaiseKey(v)
			case -1:
				return Value{}
			}
			if !object.CallMethod(th, self, sDiscard, v).Ok() {
				return Value{}
			}
			return object.None
		}).WithDoc("Takes an element out, which has to be there."),
		object.M0("pop", func(th *object.Thread, self Value) Value {
			it := object.GetIter(th, self)
			if it == nil {
				return Value{}
			}
			v := it.Next(th)
			if !v.Ok() {
				if th.Exc == nil {
					th.RaiseArgs(object.KeyErrorType)
				}
				return Value{}
			}
			if !object.CallMethod(th, self, sDiscard, v).Ok() {
				return Value{}
			}
			return v
		}).WithDoc("Takes some element out and returns it."),
		object.M0("clear", func(th *object.Thread, self Value) Value {
			for {
				if !th.Charge(4) {
					return Value{}
				}
				if !object.CallMethod(th, self, sPop).Ok() {
					if th.Catch(object.KeyErrorType) {
						return object.None
					}
					return Value{}
				}
			}
		}).WithDoc("Takes the elements out one by one."),
		object.M1("__ior__", func(th *object.Thread, self, o Value) Value {
			return selfOr(self, each(th, self, o, sAdd))
		}),
		object.M1("__iand__", func(th *object.Thread, self, o Value) Value {
			gone := object.Binary(th, object.OpSub, self, o)
			if !gone.Ok() {
				return gone
			}
			return selfOr(self, each(th, self, gone, sDiscard))
		}),
		object.M1("__isub__", func(th *object.Thread, self, o Value) Value {
			if object.Is(self, o) {
				return selfOr(self, object.CallMethod(th, self, sClear).Ok())
			}
			return selfOr(self, each(th, self, o, sDiscard))
		}),
		object.M1("__ixor__", func(th *object.Thread, self, o Value) Value {
			if object.Is(self, o) {
				return selfOr(self, object.CallMethod(th, self, sClear).Ok())
			}
			if isA(th, o, Set) == 0 {
				if o = object.CallMethod(th, self, sFromIterable, o); !o.Ok() {
					return o
				}
			}
			return selfOr(self, object.ForEach(th, o, func(e Value) bool {
				r := object.Contains(th, self, e)
				if r < 0 || !th.Charge(4) {
					return false
				}
				if r == 1 {
					return object.CallMethod(th, self, sDiscard, e).Ok()
				}
				return object.CallMethod(th, self, sAdd, e).Ok()
			}))
		}),
	)
}
