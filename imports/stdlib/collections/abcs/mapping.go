package abcs

import "github.com/garterpy/garter/object"

// This file has the mixin methods of Mapping and MutableMapping, and the views.

// view is an instance of MappingView, KeysView, ItemsView or ValuesView.
type view struct {
	mapping Value
	cls     *object.Type
	ext     *object.Instance
}

func (v *view) Type() *object.Type {
	if v.ext != nil {
		return v.ext.Cls
	}
	return v.cls
}

// Extension returns the instance part.
func (v *view) Extension() *object.Instance { return v.ext }

// Traverse visits what the view refers to.
func (v *view) Traverse(visit func(Value)) { visit(v.mapping) }

// viewIter iterates over the items or values of a mapping.
type viewIter struct {
	m     Value
	keys  object.Iterator
	items bool
}

func (*viewIter) Type() *object.Type { return seqIterType }

func (it *viewIter) Traverse(visit func(Value)) { visit(it.m); visit(object.Obj(it.keys)) }

func (it *viewIter) Next(th *object.Thread) Value {
	if it.keys == nil || !th.Charge(2) {
		return Value{}
	}
	k := it.keys.Next(th)
	if !k.Ok() {
		return k
	}
	v := object.GetItem(th, it.m, k)
	if !v.Ok() || !it.items {
		return v
	}
	if !th.Alloc(88) {
		return Value{}
	}
	return object.Obj(object.NewTuple2(k, v))
}

func newView(cls *object.Type) func(th *object.Thread, self Value) Value {
	return func(th *object.Thread, self Value) Value {
		if !th.Alloc(64) {
			return Value{}
		}
		return object.Obj(&view{mapping: self, cls: cls})
	}
}

var (
	sKeys  = object.Intern("keys")
	sItems = object.Intern("items")
)

// asDict makes a dict of what a mapping's items method gives, which a class may have of its
// own: its keys need not be what its iterator gives.
func asDict(th *object.Thread, m Value) Value {
	method := object.GetAttr(th, m, sItems)
	if !method.Ok() {
		return Value{}
	}
	items := object.Call(th, method, nil, nil)
	if !items.Ok() {
		return Value{}
	}
	return object.Call1(th, object.Obj(object.DictType), items)
}

// viewArg binds the argument of a view.
func viewArg(th *object.Thread, v *view, args []Value, kw []object.KW) bool {
	switch {
	case len(args) == 1 && len(kw) == 0:
		v.mapping = args[0]
		return true
	case len(args) == 0 && len(kw) == 1 && kw[0].Name == "mapping":
		v.mapping = kw[0].Val
		return true
	case len(args) > 1:
		th.Raise(object.TypeErrorType, "MappingView.__init__() takes 2 positional arguments but %d were given", len(args)+1)
	case len(kw) > 0 && (len(args) == 0 || kw[0].Name != "mapping"):
		if !object.CheckNames(th, kw) {
			return false
		}
		th.Raise(object.TypeErrorType, "MappingView.__init__() got an unexpected keyword argument '%s'", kw[0].Name)
	case len(kw) > 0:
		th.Raise(object.TypeErrorType, "MappingView.__init__() got multiple values for argument 'mapping'")
	default:
		th.Raise(object.TypeErrorType, "MappingView.__init__() missing 1 required positional argument: 'mapping'")
	}
	return false
}

func init() {
	for _, t := range []*object.Type{MappingView, KeysView, ItemsView, ValuesView} {
		t.New = func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
			base := MappingView
			for _, c := range []*object.Type{KeysView, ItemsView, ValuesView} {
				if cls.IsSubtype(c) {
					base = c
				}
			}
			// A view has always something that it is of: __init__ may be overridden.
			v := &view{cls: base, mapping: object.None, ext: object.ExtFor(th, cls, base)}
			if base == cls && !viewArg(th, v, args, kw) {
				return Value{}
			}
			return object.Obj(v)
		}
		t.Layout = MappingView
	}
	MappingView.Init = func(th *object.Thread, self Value, args []Value, kw []object.KW) bool {
		return viewArg(th, self.R.(*view), args, kw)
	}
	object.DefNew(MappingView)
	MappingView.DefGetSet("_mapping", func(th *object.Thread, self Value) Value {
		v := self.R.(*view).mapping
		if !v.Ok() {
			return object.None
		}
		return v
	}, func(th *object.Thread, self, v Value) bool {
		if !v.Ok() {
			v = object.None
		}
		self.R.(*view).mapping = v
		return true
	})
	MappingView.Def(
		object.M0("__len__", func(th *object.Thread, self Value) Value {
			n := object.Len(th, self.R.(*view).mapping)
			if n < 0 {
				return Value{}
			}
			return object.Int(int64(n))
		}),
		object.M0("__repr__", func(th *object.Thread, self Value) Value {
			if !th.Enter() {
				return Value{}
			}
			s, ok := object.Repr(th, self.R.(*view).mapping)
			th.Leave()
			if !ok {
				return Value{}
			}
			return object.StrValue(self.R.Type().Name + "(" + s.S + ")")
		}),
	)
	KeysView.Def(
		object.M1("__contains__", func(th *object.Thread, self, k Value) Value {
			return boolOrErr(object.Contains(th, self.R.(*view).mapping, k))
		}),
		object.M0("__iter__", func(th *object.Thread, self Value) Value {
			it := object.GetIter(th, self.R.(*view).mapping)
			if it == nil {
				return Value{}
			}
			return object.IterValue(it)
		}),
	)
	KeysView.DefClass(object.Fn2("_from_iterable", func(th *object.Thread, cls, it Value) Value {
		return object.Call1(th, object.Obj(object.SetType), it)
	}))
	ItemsView.DefClass(object.Fn2("_from_iterable", func(th *object.Thread, cls, it Value) Value {
		return object.Call1(th, object.Obj(object.SetType), it)
	}))
	ItemsView.Def(
		object.M1("__contains__", func(th *object.Thread, self, item Value) Value {
			kv, ok := object.Collect(th, item)
			if !ok {
				return Value{}
			}
			if len(kv) != 2 {
				return th.Raise(object.ValueErrorType, "too many values to unpack (expected 2)")
			}
			v := object.GetItem(th, self.R.(*view).mapping, kv[0])
			if !v.Ok() {
				if th.Catch(object.KeyErrorType) {
					return object.False
				}
				return v
			}
			return boolOrErr(object.IdentEqual(th, v, kv[1]))
		}),
		object.M0("__iter__", func(th *object.Thread, self Value) Value {
			m := self.R.(*view).mapping
			it := object.GetIter(th, m)
			if it == nil {
				return Value{}
			}
			return object.Obj(&viewIter{m: m, keys: it, items: true})
		}),
	)
	ValuesView.Def(
		object.M1("__contains__", func(th *object.Thread, self, x Value) Value {
			m := self.R.(*view).mapping
			found := false
			ok := object.ForEach(th, m, func(k Value) bool {
				v := object.GetItem(th, m, k)
				if !v.Ok() || !th.Charge(4) {
					return false
				}
				r := object.IdentEqual(th, v, x)
				found = r == 1
				return r == 0
			})
			if !ok && !found {
				return Value{}
			}
			return object.Bool(found)
		}),
		object.M0("__iter__", func(th *object.Thread, self Value) Value {
			m := self.R.(*view).mapping
			it := object.GetIter(th, m)
			if it == nil {
				return Value{}
			}
			return object.Obj(&viewIter{m: m, keys: it})
		}),
	)
	Mapping.Def(
		object.MSig("get", "key, default=None", func(th *object.Thread, a []Value) Value {
			v := object.GetItem(th, a[0], a[1])
			if !v.Ok() && th.Catch(object.KeyErrorType) {
				if a[2].Ok() {
					return a[2]
				}
				return object.None
			}
			return v
		}).WithDoc("D.get(k[,d]) returns the key's value, or d (None) where there is none."),
		object.M1("__contains__", func(th *object.Thread, self, k Value) Value {
			if !object.GetItem(th, self, k).Ok() {
				if th.Catch(object.KeyErrorType) {
					return object.False
				}
				return Value{}
			}
			return object.True
		}),
		object.M0("keys", newView(KeysView)).WithDoc("D.keys() returns a live view of the keys, which works like a set."),
		object.M0("items", newView(ItemsView)).WithDoc("D.items() returns a live view of the pairs, which works like a set."),
		object.M0("values", newView(ValuesView)).WithDoc("D.values() returns a live view of the values."),
		object.M1("__eq__", func(th *object.Thread, self, o Value) Value {
			switch object.IsInstance(th, o, object.Obj(Mapping)) {
			case 0:
				return object.NotImplemented
			case -1:
				return Value{}
			}
			a := asDict(th, self)
			if !a.Ok() {
				return Value{}
			}
			defer th.Release(th.Keep(a))
			b := asDict(th, o)
			if !b.Ok() {
				return Value{}
			}
			return object.Compare(th, object.CmpEq, a, b)
		}),
	)
	Mapping.DefValue("__reversed__", object.None)
	Mapping.DefValue("__hash__", object.None)
	MutableMapping.Def(
		object.MSig("pop", "key, default=<object object>", func(th *object.Thread, a []Value) Value {
			v := object.GetItem(th, a[0], a[1])
			if !v.Ok() {
				if a[2].Ok() && th.Catch(object.KeyErrorType) {
					return a[2]
				}
				return v
			}
			if !object.DelItem(th, a[0], a[1]) {
				return Value{}
			}
			return v
		}).WithDoc("D.pop(k[,d]) takes the key out and returns its value, or d where there is none."),
		object.M0("popitem", func(th *object.Thread, self Value) Value {
			it := object.GetIter(th, self)
			if it == nil {
				return Value{}
			}
			k := it.Next(th)
			if !k.Ok() {
				if th.Exc == nil {
					th.RaiseArgs(object.KeyErrorType)
				}
				return Value{}
			}
			v := object.GetItem(th, self, k)
			if !v.Ok() || !object.DelItem(th, self, k) {
				return Value{}
			}
			return object.Obj(object.NewTuple2(k, v))
		}).WithDoc("D.popitem() takes some pair out and returns it."),
		object.M0("clear", func(th *object.Thread, self Value) Value {
			for {
				if !th.Charge(4) {
					return Value{}
				}
				if !object.CallMethod(th, self, object.Intern("popitem")).Ok() {
					if th.Catch(object.KeyErrorType) {
						return object.None
					}
					return Value{}
				}
			}
		}).WithDoc("D.clear() empties the mapping."),
		object.MRaw("update", "other=(), /, **kwds", func(th *object.Thread, args []Value, kw []object.KW) Value {
			if len(args) > 2 {
				return th.Raise(object.TypeErrorType, "MutableMapping.update() takes from 1 to 2 positional arguments but %d were given", len(args))
			}
			if len(args) == 2 && !update(th, args[0], args[1]) {
				return Value{}
			}
			for _, k := range kw {
				if !object.SetItem(th, args[0], object.Obj(th.Intern(k.Name)), k.Val) {
					return Value{}
				}
			}
			return object.None
		}).WithDoc("D.update([E, ]**F) -> None.  Update D from mapping/iterable E and F.\nIf E present and has a .keys() method, does:     for k in E.keys(): D[k] = E[k]\nIf E present and lacks .keys() method, does:     for (k, v) in E: D[k] = v\nIn either case, this is followed by: for k, v in F.items(): D[k] = v"),
		object.MSig("setdefault", "key, default=None", func(th *object.Thread, a []Value) Value {
			v := object.GetItem(th, a[0], a[1])
			if v.Ok() || !th.Catch(object.KeyErrorType) {
				return v
			}
			d := a[2]
			if !d.Ok() {
				d = object.None
			}
			if !object.SetItem(th, a[0], a[1], d) {
				return Value{}
			}
			return d
		}).WithDoc("D.setdefault(k[,d]) returns the key's value, which becomes d where there is none."),
	)
}

// update is MutableMapping.update with one argument.
func update(th *object.Thread, self, o Value) bool {
	keys := o
	switch object.IsInstance(th, o, object.Obj(Mapping)) {
	case -1:
		return false
	case 0:
		m := object.GetAttrOpt(th, o, sKeys)
		if !m.Ok() {
			if th.Exc != nil {
				return false
			}
			return object.ForEach(th, o, func(p Value) bool {
				kv, ok := object.Collect(th, p)
				if !ok {
					if !p.R.Type().Special(object.DIter).Ok() && th.Catch(object.TypeErrorType) {
						th.Raise(object.TypeErrorType, "cannot unpack non-iterable %s object", p.R.Type().Name)
					}
					return false
				}
				if len(kv) < 2 {
					th.Raise(object.ValueErrorType, "not enough values to unpack (expected 2, got %d)", len(kv))
					return false
				}
				if len(kv) > 2 {
					th.Raise(object.ValueErrorType, "too many values to unpack (expected 2)")
					return false
				}
				return th.Charge(4) && object.SetItem(th, self, kv[0], kv[1])
			})
		}
		if keys = object.Call0(th, m); !keys.Ok() {
			return false
		}
	}
	return object.ForEach(th, keys, func(k Value) bool {
		v := object.GetItem(th, o, k)
		return v.Ok() && th.Charge(4) && object.SetItem(th, self, k, v)
	})
}

func boolOrErr(r int) Value {
	if r < 0 {
		return Value{}
	}
	return object.Bool(r == 1)
}
