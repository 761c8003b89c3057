// Package collections is the module collections. defaultdict, OrderedDict,
// Counter, deque and namedtuple are written in Go; ChainMap and the User…
// classes in Python source, which runs when one of them is asked for.
//
// Compatibility: not covered; garter's own packages use it.
package collections

import (
	_ "embed"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/imports/stdlib/collections/abcs"
	"github.com/garterpy/garter/object"
)

// Value abbreviates object.Value.
type Value = object.Value

//go:embed chainmap.py
var chainMapSource string

//go:embed usercommon.py
var userCommonSource string

//go:embed userdict.py
var userDictSource string

//go:embed userlist.py
var userListSource string

//go:embed userstring.py
var userStringSource string

//go:embed orderedviews.py
var orderedViewsSource string

var module = &imports.Mixed{
	Name: "collections",
	All:  []string{"ChainMap", "Counter", "OrderedDict", "UserDict", "UserList", "UserString", "defaultdict", "deque", "namedtuple"},
	Fixed: func() map[string]Value {
		return map[string]Value{
			"__package__":     object.Obj(object.Intern("collections")),
			"deque":           object.Obj(DequeType),
			"defaultdict":     object.Obj(DefaultDictType),
			"OrderedDict":     object.Obj(OrderedDictType),
			"Counter":         object.Obj(CounterType),
			"namedtuple":      object.Obj(namedtupleFn),
			"_count_elements": object.Obj(countElements),
			"_tuplegetter":    object.Obj(getterType),
		}
	},
	Public: func(th *object.Thread) map[string]Value {
		key := th.Intern("collections.abc")
		sub := th.Modules.GetStr(key)
		if !sub.Ok() {
			sub = abcs.Load(th)
			imports.Adopt(th, sub.R.(*object.Module), "collections.abc")
			th.Modules.SetStr(th, key, sub)
		}
		return map[string]Value{"__path__": object.Obj(object.NewList(nil)), "abc": sub}
	},
	Parts: []imports.Part{
		{Source: chainMapSource, Names: "ChainMap"},
		{Source: userCommonSource},
		{Source: userDictSource, Names: "UserDict", Needs: []int{1}},
		{Source: userListSource, Names: "UserList", Needs: []int{1}},
		{Source: userStringSource, Names: "UserString", Needs: []int{1}},
		{Source: orderedViewsSource, Names: "_OrderedDictItemsView _OrderedDictKeysView _OrderedDictValuesView"},
		{Source: takenSource, Names: "_chain _repeat _starmap _itemgetter _eq _recursive_repr _proxy"},
	},
}

// Load makes the module.
var Load = module.Load()

// ok returns v's truth as the result of a function without result.
func done(ok bool) Value {
	if !ok {
		return Value{}
	}
	return object.None
}

func boolOrErr(r int) Value {
	if r < 0 {
		return Value{}
	}
	return object.Bool(r == 1)
}

// ---- defaultdict ----

// DefaultDictType is defaultdict: a *object.Dict whose instance part holds the
// factory.
var DefaultDictType = object.NewBuiltinType("collections.defaultdict", object.DictType, 0).WithSlots(1).
	WithDoc("A dict that gives a missing key the value that the first argument, a function, returns.")

func factory(v Value) Value {
	f := v.R.(*object.Dict).Ext.Vals[0]
	if !f.Ok() {
		return object.None
	}
	return f
}

// like makes an empty object of the class of v, called with args.
func like(th *object.Thread, v Value, args ...Value) Value {
	return object.Call(th, object.Obj(v.R.Type()), args, nil)
}

func updateDict(th *object.Thread, v Value, args []Value, kw []object.KW) bool {
	return object.DictType.Init(th, v, args, kw)
}

func initDefaultDict() {
	t := DefaultDictType
	t.Init = func(th *object.Thread, self Value, args []Value, kw []object.KW) bool {
		f := object.None
		if len(args) > 0 {
			f = args[0]
			args = args[1:]
			if !f.IsNone() && !object.IsCallable(f) {
				th.Raise(object.TypeErrorType, "first argument must be callable or None")
				return false
			}
		}
		self.R.(*object.Dict).Ext.Vals[0] = f
		return updateDict(th, self, args, kw)
	}
	t.DefGetSet("default_factory", func(th *object.Thread, self Value) Value { return factory(self) },
		func(th *object.Thread, self, v Value) bool {
			if !v.Ok() {
				v = object.None
			}
			self.R.(*object.Dict).Ext.Vals[0] = v
			return true
		})
	copyFn := func(th *object.Thread, self Value) Value { return like(th, self, factory(self), self) }
	t.Def(
		object.MRaw("__init__", "*args, **kwargs", func(th *object.Thread, args []Value, kw []object.KW) Value {
			return done(t.Init(th, args[0], args[1:], kw))
		}),
		object.M1("__missing__", func(th *object.Thread, self, key Value) Value {
			f := factory(self)
			if f.IsNone() {
				return th.RaiseKey(key)
			}
			v := object.Call0(th, f)
			if !v.Ok() {
				return v
			}
			if self.R.Type().Flags&object.Heap != 0 {
				if !object.SetItem(th, self, key, v) {
					return Value{}
				}
			} else if !self.R.(*object.Dict).Set(th, key, v) {
				return Value{}
			}
			return v
		}).WithDoc("__missing__(key) puts the value of default_factory() in for the key and returns it; without a factory it raises KeyError."),
		object.M0("copy", copyFn).WithDoc("D.copy() returns a new defaultdict with the same keys, values and factory."),
		object.M0("__copy__", copyFn),
		object.M0("__repr__", func(th *object.Thread, self Value) Value {
			base, ok := dictRepr(th, self)
			if !ok {
				return Value{}
			}
			f := "None"
			if fv := factory(self); !fv.IsNone() {
				if !th.ReprEnter(self.R) {
					f = "..."
				} else {
					s, ok := object.Repr(th, fv)
					th.ReprLeave()
					if !ok {
						return Value{}
					}
					f = s.S
				}
			}
			return object.StrValue(self.R.Type().Name[lastDot(self.R.Type().Name):] + "(" + f + ", " + base + ")")
		}),
		object.M0("__reduce__", func(th *object.Thread, self Value) Value {
			args := object.TupleOf()
			if f := factory(self); !f.IsNone() {
				args = object.TupleOf(f)
			}
			items := object.CallMethod(th, self, object.Intern("items"))
			if !items.Ok() {
				return items
			}
			it := object.GetIter(th, items)
			if it == nil {
				return Value{}
			}
			return object.Obj(object.TupleOf(object.Obj(self.R.Type()), object.Obj(args), object.None, object.None, object.IterValue(it)))
		}),
		object.M1("__or__", func(th *object.Thread, a, b Value) Value {
			if _, ok := b.R.(*object.Dict); !ok {
				return object.NotImplemented
			}
			n := like(th, a, factory(a), a)
			if !n.Ok() || !updateDict(th, n, []Value{b}, nil) {
				return Value{}
			}
			return n
		}),
		object.M1("__ror__", func(th *object.Thread, b, a Value) Value {
			if _, ok := a.R.(*object.Dict); !ok {
				return object.NotImplemented
			}
			self := b
			if a.R.Type().IsSubtype(DefaultDictType) { // the left one says what it is, whichever was asked
				self = a
			}
			n := like(th, self, factory(self), a)
			if !n.Ok() || !updateDict(th, n, []Value{b}, nil) {
				return Value{}
			}
			return n
		}),
	)
}

func lastDot(s string) int {
	for i := len(s) - 1; i >= 0; i-- {
		if s[i] == '.' {
			return i + 1
		}
	}
	return 0
}

// dictRepr is dict.__repr__.
func dictRepr(th *object.Thread, v Value) (string, bool) {
	r, _ := object.DictType.Special(object.DRepr).R.(*object.Builtin).Call1Fast(th, v)
	s, ok := object.AsStr(r)
	if !ok {
		return "", false
	}
	return s.S, true
}

// ---- OrderedDict ----

// OrderedDictType is OrderedDict.
var OrderedDictType = object.OrderedDictType.WithDoc("A dict whose order counts in comparisons and can be changed.")

func initOrderedDict() {
	t := OrderedDictType
	boolArg := func(th *object.Thread, v Value, def bool) (bool, bool) {
		if !v.Ok() {
			return def, true
		}
		r := object.Truth(th, v)
		return r == 1, r >= 0
	}
	toEnd := func(th *object.Thread, self, key Value) Value {
		if !self.R.(*object.Dict).MoveToEnd(th, key, true) {
			if th.Exc == nil {
				th.RaiseKeyAlone(key)
			}
			return Value{}
		}
		return object.None
	}
	t.Def(
		object.MSig("popitem", "last=True", func(th *object.Thread, a []Value) Value {
			last, ok := boolArg(th, a[1], true)
			if !ok {
				return Value{}
			}
			d := a[0].R.(*object.Dict)
			if d.Len() == 0 {
				return th.RaiseArgs(object.KeyErrorType, object.StrValue("dictionary is empty"))
			}
			e, ok := d.PopEnd(th, last)
			if !ok || !th.Alloc(88) {
				return Value{}
			}
			return object.Obj(object.NewTuple2(e.Key, e.Val))
		}).WithDoc("Takes the last pair out, or the first one if last is false, and returns it."),
		object.MSig("move_to_end", "key, last=True", func(th *object.Thread, a []Value) Value {
			last, ok := boolArg(th, a[2], true)
			if !ok {
				return Value{}
			}
			if last {
				return toEnd(th, a[0], a[1])
			}
			if !a[0].R.(*object.Dict).MoveToEnd(th, a[1], last) {
				if th.Exc == nil {
					th.RaiseKeyAlone(a[1])
				}
				return Value{}
			}
			return object.None
		}).With2(toEnd).WithDoc("Makes a key that is there the last one, or the first one if last is false."),
		object.M0("copy", orderedCopy).WithDoc("od.copy() returns a new dict of the same class, keys and values."),
		object.MSig("setdefault", "key, default=None", func(th *object.Thread, a []Value) Value {
			d := a[0].R.(*object.Dict)
			v := d.Get(th, a[1])
			if v.Ok() || th.Exc != nil {
				return v
			}
			def := a[2]
			if !def.Ok() {
				def = object.None
			}
			if !object.SetItem(th, a[0], a[1], def) {
				return Value{}
			}
			return def
		}).WithDoc("Returns the key's value, which becomes the default where there is none."),
		object.MSig("pop", "key, default=<unrepresentable>", func(th *object.Thread, a []Value) Value {
			d := a[0].R.(*object.Dict)
			v := d.Delete(th, a[1])
			if v.Ok() || th.Exc != nil {
				return v
			}
			if a[2].Ok() {
				return a[2]
			}
			return th.RaiseKeyAlone(a[1])
		}).WithDoc("od.pop(key[,default]) takes the key out and returns its value, or the default where there is none."),
		object.M0("__repr__", func(th *object.Thread, self Value) Value {
			name := self.R.Type().Name
			name = name[lastDot(name):]
			if self.R.(*object.Dict).Len() == 0 {
				return object.StrValue(name + "()")
			}
			if !th.ReprEnter(self.R) {
				return object.StrValue("...")
			}
			th.ReprLeave()
			s, ok := dictRepr(th, self)
			if !ok {
				return Value{}
			}
			return object.StrValue(name + "(" + s + ")")
		}),
		object.M1("__eq__", func(th *object.Thread, a, b Value) Value { return orderedEq(th, a, b, true) }),
		object.M1("__ne__", func(th *object.Thread, a, b Value) Value { return orderedEq(th, a, b, false) }),
		object.M0("__reduce__", func(th *object.Thread, self Value) Value {
			items := object.CallMethod(th, self, object.Intern("items"))
			if !items.Ok() {
				return items
			}
			it := object.GetIter(th, items)
			if it == nil {
				return Value{}
			}
			state := object.CallMethod(th, self, object.Intern("__getstate__"))
			if !state.Ok() {
				return Value{}
			}
			return object.Obj(object.TupleOf(object.Obj(self.R.Type()), object.Obj(object.TupleOf()), state, object.None, object.IterValue(it)))
		}),
		object.M1("__or__", func(th *object.Thread, a, b Value) Value { return orderedOr(th, a, a, b) }),
		object.M1("__ror__", func(th *object.Thread, b, a Value) Value {
			if a.R.Type().IsSubtype(OrderedDictType) {
				return orderedOr(th, a, a, b)
			}
			return orderedOr(th, b, a, b)
		}),
	)
	t.DefValue("__hash__", object.None)
	t.DefClass(object.FnSig("fromkeys", "iterable, value=None", func(th *object.Thread, a []Value) Value {
		d := object.Call0(th, a[0])
		if !d.Ok() {
			return d
		}
		v := a[2]
		if !v.Ok() {
			v = object.None
		}
		if !object.ForEach(th, a[1], func(k Value) bool { return th.Charge(2) && object.SetItem(th, d, k, v) }) {
			return Value{}
		}
		return d
	}).WithDoc("Returns a new ordered dict of the iterable's keys, each with the same value."))
}

func orderedOr(th *object.Thread, self, a, b Value) Value {
	_, ok := a.R.(*object.Dict)
	if _, ok2 := b.R.(*object.Dict); !ok || !ok2 {
		return object.NotImplemented
	}
	n := like(th, self, a)
	if !n.Ok() || !updateOrdered(th, n, []Value{b}, nil) {
		return Value{}
	}
	return n
}

// orderedCopy makes od.copy(): an object of a class of the program's is made empty, and gets its items by its own methods.
func orderedCopy(th *object.Thread, self Value) Value {
	if self.R.Type() == OrderedDictType {
		return like(th, self, self)
	}
	n := like(th, self)
	if !n.Ok() {
		return n
	}
	for _, e := range self.R.(*object.Dict).WithHoles() {
		if !e.Key.Ok() {
			continue
		}
		if v := object.GetItem(th, self, e.Key); !v.Ok() || !th.Charge(4) || !object.SetItem(th, n, e.Key, v) {
			return Value{}
		}
	}
	return n
}

// orderedEq compares two dicts; two OrderedDicts in order.
func orderedEq(th *object.Thread, a, b Value, want bool) Value {
	y, ok := b.R.(*object.Dict)
	if !ok {
		return object.NotImplemented
	}
	x := a.R.(*object.Dict)
	f, _ := object.DictType.Special(object.DEq).R.(*object.Builtin).Call2Fast(th, a, b)
	if !f.IsBool() {
		return f
	}
	eq := f.Int() == 1 && x.Len() == y.Len() // comparing values may have changed them
	if eq && b.R.Type().IsSubtype(OrderedDictType) {
		ex, ey := x.WithHoles(), y.WithHoles()
		i, j := 0, 0
		vx, vy := x.Version(), y.Version()
		for n := x.Len(); n > 0 && eq; n-- {
			for ; i < len(ex) && !ex[i].Key.Ok(); i++ {
			}
			for ; j < len(ey) && !ey[j].Key.Ok(); j++ {
			}
			if i >= len(ex) || j >= len(ey) || !th.Charge(2) {
				break
			}
			r := object.IdentEqual(th, ex[i].Key, ey[j].Key)
			if r < 0 {
				return Value{}
			}
			if x.Version() != vx || y.Version() != vy {
				return th.Raise(object.RuntimeErrorType, "OrderedDict mutated during iteration")
			}
			eq = r == 1
			i++
			j++
		}
		if th.Exc != nil {
			return Value{}
		}
	}
	return object.Bool(eq == want)
}

func init() {
	initDefaultDict()
	initOrderedDict()
	initCounter()
	initDeque()
}

// takenSource are names of other modules that are taken from this one.
const takenSource = `from itertools import chain as _chain, repeat as _repeat, starmap as _starmap
from operator import eq as _eq, itemgetter as _itemgetter
from reprlib import recursive_repr as _recursive_repr
from weakref import proxy as _proxy
`
