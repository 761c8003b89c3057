package object

// What copying and pickling ask objects for: __reduce__, __reduce_ex__ and
// __getstate__ of object. There is no pickle here; copy uses them.

var (
	sReduce     = Intern("__reduce__")
	sGetstate   = Intern("__getstate__")
	sGetNewArgs = Intern("__getnewargs__")
	sNewArgsEx  = Intern("__getnewargs_ex__")

	// newObj is copyreg.__newobj__ and newObjEx copyreg.__newobj_ex__: they make
	// an object without calling __init__.
	newObj = FnRaw("__newobj__", "cls, *args", func(th *Thread, args []Value, kw []KW) Value {
		if len(args) == 0 {
			return th.Raise(TypeErrorType, "__newobj__() missing 1 required positional argument: 'cls'")
		}
		return CallMethodKw(th, args[0], sNew, args, kw)
	})
	newObjEx = Fn3("__newobj_ex__", func(th *Thread, cls, args, kw Value) Value {
		items, ok := Collect(th, args)
		if !ok {
			return Value{}
		}
		var kws []KW
		if d, isDict := kw.R.(*Dict); isDict {
			for _, e := range d.entries {
				if s, isStr := AsStr(e.Key); isStr {
					kws = append(kws, KW{s.S, e.Val})
				}
			}
		}
		return CallMethodKw(th, cls, sNew, append([]Value{cls}, items...), kws)
	})
	objectReduce = M0("__reduce__", func(th *Thread, self Value) Value { return reduce(th, self) })
)

// CopyregNewObj returns copyreg.__newobj__ and copyreg.__newobj_ex__.
func CopyregNewObj() (plain, ex *Builtin) { return newObj, newObjEx }

func init() {
	ObjectType.Def(
		objectReduce,
		M1("__reduce_ex__", func(th *Thread, self, protocol Value) Value {
			if _, ok := AsIndex(th, protocol); !ok {
				return Value{}
			}
			if f := self.R.Type().Lookup(sReduce); f.R != Object(objectReduce) {
				return CallMethod(th, self, sReduce)
			}
			return reduce(th, self)
		}),
		M0("__getstate__", func(th *Thread, self Value) Value { return getState(th, self) }),
	)
}

// reduce is what object.__reduce_ex__(2) returns.
func reduce(th *Thread, self Value) Value {
	t := self.R.Type()
	if t.Flags&Heap == 0 {
		switch self.R.(type) {
		case *Instance, *Str, *IntTag, *FloatTag, *BoolTag, *Bytes, *Tuple, *List, *Dict, *Set, *Exception, *BigInt, *Complex:
		default:
			return th.Raise(TypeErrorType, "cannot pickle '%s' object", t.Name)
		}
	}
	maker, args := newObj, []Value{{R: t}}
	if f := t.Lookup(sNewArgsEx); f.Ok() {
		r := CallMethod(th, self, sNewArgsEx)
		if !r.Ok() {
			return r
		}
		pair, ok := r.R.(*Tuple)
		if !ok || len(pair.Items) != 2 {
			return th.Raise(TypeErrorType, "__getnewargs_ex__ should return a tuple, not '%s'", r.R.Type().Name)
		}
		maker, args = newObjEx, []Value{{R: t}, pair.Items[0], pair.Items[1]}
	} else if f := t.Lookup(sGetNewArgs); f.Ok() {
		r := CallMethod(th, self, sGetNewArgs)
		if !r.Ok() {
			return r
		}
		more, ok := r.R.(*Tuple)
		if !ok {
			return th.Raise(TypeErrorType, "__getnewargs__ should return a tuple, not '%s'", r.R.Type().Name)
		}
		args = append(args, more.Items...)
	} else {
		args = append(args, nativeArgs(self)...)
	}
	state := CallMethod(th, self, sGetstate)
	if !state.Ok() {
		return state
	}
	list, dict := None, None
	switch x := self.R.(type) {
	case *List:
		list = Value{R: NewListIter(x)}
	case *Dict:
		it := GetIter(th, CallMethod(th, self, Intern("items")))
		if it == nil {
			return Value{}
		}
		dict = IterValue(it)
	}
	return Value{R: TupleOf(Value{R: maker}, Value{R: NewTuple(args)}, state, list, dict)}
}

// nativeArgs are the arguments by which __new__ of an immutable built-in class
// makes the same value again.
func nativeArgs(v Value) []Value {
	switch x := v.R.(type) {
	case *Str:
		return []Value{{R: x.plain()}}
	case *Tuple:
		return []Value{{R: &Tuple{Items: x.Items}}}
	case *Bytes:
		return []Value{{R: &Bytes{B: x.B}}}
	case *Complex:
		return []Value{{R: &Complex{C: x.C}}}
	case *FloatObj:
		return []Value{Float(x.F)}
	case *IntTag, *FloatTag, *BoolTag, *BigInt:
		return []Value{v}
	case *IntObj:
		if x.I.Big != nil {
			return []Value{BigValue(x.I.Big)}
		}
		return []Value{Int(x.I.Small)}
	}
	return nil
}

// getState is object.__getstate__: the __dict__, with the values of __slots__
// beside it where there are any, or None.
func getState(th *Thread, self Value) Value {
	o := InstanceOf(self)
	if o == nil {
		return None
	}
	attrs := None
	d := NewDict()
	ok := true
	o.EachOwn(func(n, v Value) { ok = ok && d.Set(th, n, v) })
	if !ok {
		return Value{}
	}
	if d.Len() > 0 {
		attrs = Value{R: d}
	}
	if o.Cls.numSlots == 0 {
		return attrs
	}
	slots := NewDict()
	for _, c := range o.Cls.MRO {
		if c.Flags&Heap == 0 {
			continue
		}
		for _, e := range c.Attrs.entries {
			if m, isMember := e.Val.R.(*Member); isMember && o.Vals[m.Index].Ok() {
				if !slots.Set(th, e.Key, o.Vals[m.Index]) {
					return Value{}
				}
			}
		}
	}
	if slots.Len() == 0 {
		return attrs
	}
	return Value{R: NewTuple2(attrs, Value{R: slots})}
}

func init() {
	for _, t := range []*Type{SetType, FrozenSetType} {
		t.Def(M0("__reduce__", func(th *Thread, self Value) Value {
			items, ok := Collect(th, self)
			if !ok {
				return Value{}
			}
			state := CallMethod(th, self, sGetstate)
			if !state.Ok() {
				return state
			}
			args := TupleOf(Value{R: NewList(items)})
			return Value{R: TupleOf(Value{R: self.R.Type()}, Value{R: args}, state)}
		}))
	}
}
