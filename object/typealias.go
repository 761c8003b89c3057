package object

// This file makes the class of type aliases, the objects of type statements.

func initTypeAlias() {
	t := TypeAliasTypeType
	sig := ParseSignature("name, value, *, type_params=()")
	t.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		a, mark := th.Args(3)
		defer th.Release(mark)
		if !sig.Bind(th, "typealias", a, args, kw) {
			return Value{}
		}
		n, ok := AsStr(a[0])
		if !ok {
			return th.Raise(TypeErrorType, "typealias() argument 'name' must be str, not %s", ArgName(a[0]))
		}
		x := &TypeAlias{Name: n.S, Module: callerModule(th), Params: emptyTuple}
		x.Value.Val = a[1]
		if a[2].Ok() {
			tp, ok := a[2].R.(*Tuple)
			if !ok {
				return th.Raise(TypeErrorType, "type_params must be a tuple")
			}
			x.Params = tp
		}
		return Value{R: x}
	}
	DefNew(t)
	t.DefGetSet("__name__", func(th *Thread, self Value) Value { return StrValue(self.R.(*TypeAlias).Name) }, readonlyMember("__name__"))
	t.DefGet("__value__", func(th *Thread, self Value) Value { return self.R.(*TypeAlias).Value.Get(th) })
	t.DefGet("__type_params__", func(th *Thread, self Value) Value { return Value{R: self.R.(*TypeAlias).Params} })
	t.DefGet("__parameters__", func(th *Thread, self Value) Value {
		return Value{R: NewTuple(UnpackTypeVars(self.R.(*TypeAlias).Params.Items))}
	})
	t.DefGet("__module__", func(th *Thread, self Value) Value {
		if m := self.R.(*TypeAlias).Module; m.Ok() {
			return m
		}
		return None
	})
	t.Def(
		M0("__repr__", func(th *Thread, self Value) Value { return StrValue(self.R.(*TypeAlias).Name) }),
		M0("__reduce__", func(th *Thread, self Value) Value { return StrValue(self.R.(*TypeAlias).Name) }),
		M1("__or__", func(th *Thread, a, b Value) Value { return MakeUnion(th, a, b) }),
		M1("__ror__", func(th *Thread, a, b Value) Value { return MakeUnion(th, b, a) }),
		M1("__getitem__", func(th *Thread, self, key Value) Value {
			if len(self.R.(*TypeAlias).Params.Items) == 0 {
				return th.Raise(TypeErrorType, "Only generic type aliases are subscriptable")
			}
			return NewGenericAlias(self, key)
		}),
	)
}
