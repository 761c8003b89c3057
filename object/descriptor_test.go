package object

import "testing"

// reprOf returns the repr of a value, or the text of the exception.
func reprOf(th *Thread, v Value) string {
	if !v.Ok() {
		e := th.TakeExc()
		if e == nil {
			return "no value"
		}
		s, _ := ToStr(th, Value{R: e})
		return e.Cls.Name + ": " + s.S
	}
	s, ok := Repr(th, v)
	if !ok {
		return "repr failed: " + reprOf(th, Value{})
	}
	return s.S
}

func TestClassesAndDescriptors(t *testing.T) {
	th := NewThread()
	th.StartRun()
	attr := func(v Value, name string) Value { return GetAttr(th, v, Intern(name)) }
	ns := NewDict()
	ns.SetStr(th, Intern("__module__"), StrValue("__main__"))
	double := FnRaw("double", "", func(th *Thread, args []Value, kw []KW) Value { return args[0] })
	double.isMeth = true
	ns.SetStr(th, Intern("p"), Call1(th, Value{R: PropertyType}, Value{R: double}))
	ns.SetStr(th, Intern("c"), Call1(th, Value{R: ClassMethodType}, Value{R: double}))
	ns.SetStr(th, Intern("s"), Call1(th, Value{R: StaticMethodType}, Value{R: double}))
	a := NewClass(th, TypeType, "A", nil, ns, nil)
	if !a.Ok() {
		t.Fatal(reprOf(th, a))
	}
	b := NewClass(th, TypeType, "B", []Value{a}, NewDict(), nil)
	obj := Call0(th, b)
	for _, c := range []struct {
		got  func() Value
		want string
	}{
		{func() Value { return Bool(Is(attr(obj, "p"), obj)) }, "True"},
		{func() Value { return Bool(Is(Call0(th, attr(obj, "c")), b)) }, "True"},
		{func() Value { return NewSuper(th, b.R.(*Type), obj) }, "<super: <class 'B'>, <B object>>"},
		{func() Value { return Bool(Is(attr(NewSuper(th, b.R.(*Type), obj), "p"), obj)) }, "True"},
		{func() Value { return attr(NewSuper(th, b.R.(*Type), obj), "nope") }, "AttributeError: 'super' object has no attribute 'nope'"},
		{func() Value { return NewSuper(th, b.R.(*Type), Int(1)) }, "TypeError: super(type, obj): obj (instance of int) is not an instance or subtype of type (B)."},
		{func() Value { return Call2(th, Value{R: SuperType}, Int(1), Int(2)) }, "TypeError: super() argument 1 must be a type, not int"},
		{func() Value { return Call0(th, Value{R: SuperType}) }, "RuntimeError: super(): no arguments"},
		{func() Value { return attr(Value{R: &Cell{}}, "cell_contents") }, "ValueError: Cell is empty"},
		{func() Value { return MakeUnion(th, Value{R: StrType}, None) }, "str | None"},
		{func() Value { return NewGenericAlias(Value{R: ListType}, MakeUnion(th, a, None)) }, "list[__main__.A | None]"},
		{func() Value { return Boolean(IsInstance(th, None, MakeUnion(th, a, None))) }, "True"},
		{func() Value { return Boolean(IsInstance(th, None, NewGenericAlias(Value{R: ListType}, a))) }, "TypeError: isinstance() argument 2 cannot be a parameterized generic"},
		{func() Value { return Call0(th, Value{R: ModuleType}) }, "TypeError: module() missing required argument 'name' (pos 1)"},
		{func() Value { return Call(th, Value{R: SimpleNamespace}, nil, []KW{{Name: "x", Val: None}}) }, "namespace(x=None)"},
		{func() Value { return attr(attr(b, "__init__"), "__objclass__") }, "<class 'object'>"},
		{func() Value { return attr(b, "__init__") }, "<slot wrapper '__init__' of 'object' objects>"},
		{func() Value { return Call2(th, Value{R: MethodType}, Int(1), Int(2)) }, "TypeError: first argument must be callable"},
		{func() Value { return attr(Value{R: ns.GetStr(Intern("p")).R}, "fset") }, "None"},
		{func() Value { return attr(Value{R: SimpleNamespace}, "__name__") }, "'SimpleNamespace'"},
	} {
		got := c.got()
		if s, ok := AsStr(got); ok {
			if "'"+s.S+"'" != c.want {
				t.Errorf("got %s, want %s", s.S, c.want)
			}
			continue
		}
		if got.IsBool() {
			if (got.N == 1) != (c.want == "True") {
				t.Errorf("got %v, want %s", got.N, c.want)
			}
			continue
		}
		if r := reprOf(th, got); r != c.want {
			t.Errorf("got %s, want %s", r, c.want)
		}
	}
}

// Boolean is for results of IsInstance and the like.
func Boolean(r int) Value { return boolOrErr(r) }

// TestObjectNew makes sure that object.__new__ makes no instance of a built-in
// class whose instances are another Go struct.
func TestObjectNew(t *testing.T) {
	th := NewThread()
	th.StartRun()
	for _, cls := range []*Type{ListIterType, CellType, BuiltinFunctionType, MethodType, TracebackType, UnionType, DictKeysType, SuperType, PropertyType, ModuleType, ValueErrorType} {
		v := Call1(th, Value{R: objectNew}, Value{R: cls})
		if v.Ok() {
			t.Errorf("%s: object.__new__ made one", cls.Name)
		} else if e := th.TakeExc(); !e.Cls.IsSubtype(TypeErrorType) {
			t.Errorf("%s: %s", cls.Name, e.Cls.Name)
		}
	}
	for _, cls := range []*Type{ListIterType, BuiltinFunctionType, TracebackType, UnionType, DictKeysType} {
		if v := Call0(th, Value{R: cls}); v.Ok() {
			t.Errorf("%s: a call made one", cls.Name)
		}
		th.TakeExc()
	}
}
