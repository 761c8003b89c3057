package object

// This file defines mappingproxy, the read-only view of a mapping.

// MappingProxyObj is a read-only view of a mapping.
type MappingProxyObj struct{ Mapping Value }

// Type returns mappingproxy.
func (*MappingProxyObj) Type() *Type { return MappingProxy }

// NewMappingProxy returns a read-only view of a mapping.
func NewMappingProxy(m Value) *MappingProxyObj { return &MappingProxyObj{m} }

func init() {
	MappingProxy.Doc = "A view of a mapping through which it cannot be changed."
	MappingProxy.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		sig := ParseSignature("mapping")
		var a [1]Value
		if len(args) == 0 && len(kw) == 0 {
			return th.Raise(TypeErrorType, "mappingproxy() missing required argument 'mapping' (pos 1)")
		}
		if !sig.Bind(th, "mappingproxy", a[:], args, kw) {
			return Value{}
		}
		t := a[0].R.Type()
		switch a[0].R.(type) {
		case *List, *Tuple:
			return th.Raise(TypeErrorType, "mappingproxy() argument must be a mapping, not %s", t.Name)
		}
		if !t.Special(DGetitem).Ok() {
			return th.Raise(TypeErrorType, "mappingproxy() argument must be a mapping, not %s", t.Name)
		}
		return Value{R: NewMappingProxy(a[0])}
	}
	DefNew(MappingProxy)
	of := func(v Value) Value { return v.R.(*MappingProxyObj).Mapping }
	// strip is the mapping of a proxy, to be shown to the other operand: where that is of
	// a class written in Python a copy, so that nobody gets what may not be changed.
	strip := func(th *Thread, v, other Value) Value {
		p, ok := v.R.(*MappingProxyObj)
		if !ok {
			return v
		}
		if d, ok := p.Mapping.R.(*Dict); ok && d.Ext == nil && other.R.Type().Flags&Heap != 0 {
			if d = d.Copy(th); d == nil {
				return Value{}
			}
			return Value{R: d}
		}
		return p.Mapping
	}
	binary := func(th *Thread, a, b Value, op func(a, b Value) Value) Value {
		x, y := strip(th, a, b), strip(th, b, a)
		if !x.Ok() || !y.Ok() {
			return Value{}
		}
		return op(x, y)
	}
	forward := func(name, doc string) *Builtin {
		s := Intern(name)
		return MRaw(name, "*args", func(th *Thread, args []Value, kw []KW) Value {
			return CallMethodKw(th, of(args[0]), s, args[1:], kw)
		}).WithDoc(doc)
	}
	MappingProxy.Def(
		MRaw("get", "key, default=None, /", func(th *Thread, args []Value, kw []KW) Value {
			if !methodArgs(th, "mappingproxy", "get", args, kw, 1, 2) {
				return Value{}
			}
			def := None
			if len(args) == 3 {
				def = args[2]
			}
			return CallMethod(th, of(args[0]), sGet, args[1], def)
		}).WithDoc("Returns the key's value, or the default where there is none."),
		forward("keys", "a set-like object providing a view on D's keys"),
		forward("values", "an object providing a view on D's values"),
		forward("items", "a set-like object providing a view on D's items"),
		forward("copy", "Returns a new mapping with the same keys and values."),
		M0("__len__", func(th *Thread, self Value) Value {
			n := Len(th, of(self))
			if n < 0 {
				return Value{}
			}
			return Int(int64(n))
		}),
		M1("__getitem__", func(th *Thread, self, k Value) Value { return GetItem(th, of(self), k) }),
		M1("__contains__", func(th *Thread, self, k Value) Value { return boolOrErr(Contains(th, of(self), k)) }),
		M0("__iter__", func(th *Thread, self Value) Value {
			it := GetIter(th, of(self))
			if it == nil {
				return Value{}
			}
			return IterValue(it)
		}),
		M0("__reversed__", func(th *Thread, self Value) Value {
			return CallMethod(th, of(self), specialNames[DReversed])
		}).WithDoc("Returns an iterator over the keys, the last one first."),
		M0("__hash__", func(th *Thread, self Value) Value {
			h, ok := Hash(th, of(self))
			if !ok {
				return Value{}
			}
			return Int(h)
		}),
		M0("__str__", func(th *Thread, self Value) Value {
			s, ok := ToStr(th, of(self))
			if !ok {
				return Value{}
			}
			return Value{R: s}
		}),
		M0("__repr__", func(th *Thread, self Value) Value {
			r := NewTextBuilder(th)
			return r.Done(r.Text("mappingproxy(") && r.Repr(of(self)) && r.Text(")"))
		}),
		M1("__or__", func(th *Thread, a, b Value) Value {
			return binary(th, a, b, func(a, b Value) Value { return Binary(th, OpOr, a, b) })
		}),
		M1("__ror__", func(th *Thread, b, a Value) Value {
			return binary(th, a, b, func(a, b Value) Value { return Binary(th, OpOr, a, b) })
		}),
		M1("__ior__", func(th *Thread, a, b Value) Value {
			return th.Raise(TypeErrorType, "'|=' is not supported by mappingproxy; use '|' instead")
		}),
	)
	for op := CmpEq; op <= CmpGe; op++ {
		MappingProxy.Def(M1(op.Special().Name().S, func(th *Thread, a, b Value) Value {
			if d, ok := of(a).R.(*Dict); ok && op == CmpEq {
				if p, ok := b.R.(*MappingProxyObj); ok && p.Mapping.R == Object(d) {
					return True
				}
			}
			if a = strip(th, a, b); !a.Ok() {
				return a
			}
			return Compare(th, op, a, b)
		}))
	}
	MappingProxy.DefClass(Fn2("__class_getitem__", func(th *Thread, cls, key Value) Value { return NewGenericAlias(cls, key) }))
}

var sGet = Intern("get")
