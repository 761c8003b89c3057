package object

// oddName is the key of a keyword argument whose name is no str: f(**{1: 2}).
// Functions refuse such arguments before they are called. Classes and slots get
// them, since their own complaints about arguments come first.
var oddName = &Str{}

// OddKeyword is a keyword argument whose name, key, is no str. Its Name, which is
// no name that a parameter can have, tells the class of it.
func OddKeyword(key, v Value) KW {
	return KW{Name: "\x00" + key.R.Type().Name, Key: oddName, Val: v}
}

// Odd reports whether the name is no str.
func (k *KW) Odd() bool { return k.Key == oddName }

// CheckNames raises TypeError where the name of a keyword argument is no str.
func CheckNames(th *Thread, kw []KW) bool {
	for i := range kw {
		if kw[i].Key == oddName {
			th.Raise(TypeErrorType, "keywords must be strings")
			return false
		}
	}
	return true
}

// TakesOddNames reports whether a call of v with keyword arguments whose names
// are no str gets as far as v's own look at its arguments.
func TakesOddNames(v Value) bool {
	switch x := v.R.(type) {
	case *Builtin:
		if f := x.face(); x.unnamed || f != nil && f.varargs {
			return true
		}
		return x.isMeth && (x.isSlot() || x.Name == "format" && x.Owner == StrType) || x.newOf != nil || x == objectNew
	case *BoundMethod:
		return TakesOddNames(x.Func)
	case *Type:
		switch x {
		case BoolType, DictType, EnumerateType, FloatType, FrozenSetType, IntType, ListType, RangeType, ReversedType, SetType,
			StrType, SuperType, TupleType, TypeType, MapType, FilterType:
			return false
		}
		return true
	}
	return !IsCallable(v)
}
