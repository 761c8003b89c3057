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
	sKeys = object.Intern("keys")
)

// asDict makes a dict of a mapping's items.
func asDict(th *object.Thread, m Value) *object.Dict {
	d := object.NewDict()
	ok := object.ForEach(th, m, func(k Value) bool {
		v := object.GetItem(th, m, k)
		return v.Ok() && th.Charge(4) && d.Set(th, k, v)
	})
	if !ok {
		return nil
	}
	return d
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
			v := &view{cls: base, ext: object.ExtFor(th, cls, base)}
			if len(args) == 1 && len(kw) == 0 {
				v.mapping = args[0]
			} else if len(kw) == 1 && kw[0].Name == "mapping" && len(args) == 0 {
				v.mapping = kw[0].Val
			} else if len(args)+len(kw) == 0 && base == cls {
				return th.Raise(object.TypeErrorType, "MappingView.__init__() missing 1 required positional argument: 'mapping'")
			}
			return object.Obj(v)
		}
		t.Layout = MappingView
	}
	MappingView.Init = func(th *object.Thread, self Value, args []Value, kw []object.KW) bool {
		if len(args) == 1 {
			self.R.(*view).mapping = args[0]
		}
		return true
	}
	object.DefNew(MappingView)
	MappingView.DefGetSet("_mapping", func(th *object.Thread, self Value) Value {
		v := self.R.(*view).mapping
		if !v.Ok() {
			return object.None
		}
		return v
	}, func(th *object.Thread, self, v Value) bool {
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
		}).WithDoc("D.get(k[,d]) -> D[k] if k in D, else d.  d defaults to None."),
		object.M1("__contains__", func(th *object.Thread, self, k Value) Value {
			if !object.GetItem(th, self, k).Ok() {
				if th.Catch(object.KeyErrorType) {
					return object.False
				}
				return Value{}
			}
			return object.True
		}),
		object.M0("keys", newView(KeysView)).WithDoc("D.keys() -> a set-like object providing a view on D's keys"),
		object.M0("items", newView(ItemsView)).WithDoc("D.items() -> a set-like object providing a view on D's items"),
		object.M0("values", newView(ValuesView)).WithDoc("D.values() -> an object providing a view on D's values"),
		object.M1("__eq__", func(th *object.Thread, self, o Value) Value {
			switch object.IsInstance(th, o, object.Obj(Mapping)) {
			case 0:
				return object.NotImplemented
			case -1:
				return Value{}
			}
			a := asDict(th, self)
			if a == nil {
				return Value{}
			}
			b := asDict(th, o)
			if b == nil {
				return Value{}
			}
			return object.Compare(th, object.CmpEq, object.Obj(a), object.Obj(b))
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
		}).WithDoc("D.pop(k[,d]) -> v, remove specified key and return the corresponding value.\nIf key is not found, d is returned if given, otherwise KeyError is raised."),
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
		}).WithDoc("D.popitem() -> (k, v), remove and return some (key, value) pair\nas a 2-tuple; but raise KeyError if D is empty."),
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
		}).WithDoc("D.clear() -> None.  Remove all items from D."),
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
		}).WithDoc("D.setdefault(k[,d]) -> D.get(k,d), also set D[k]=d if k not in D"),
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
