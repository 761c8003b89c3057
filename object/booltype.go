package object

import "github.com/garterpy/garter/object/number"

// The class bool.

func init() {
	BoolType.Doc = "A truth value: bool(x) is True or False, the only two there are."
	BoolType.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		switch {
		case len(kw) > 0:
			return th.Raise(TypeErrorType, "bool() takes no keyword arguments")
		case len(args) > 1:
			return th.Raise(TypeErrorType, "bool expected at most 1 argument, got %d", len(args))
		case len(args) == 0:
			return False
		}
		t := Truth(th, args[0])
		if t < 0 {
			return Value{}
		}
		return Bool(t == 1)
	}
	DefNew(BoolType)
	BoolType.Def(
		M0("__repr__", func(th *Thread, self Value) Value { return Value{R: boolText[self.N]} }),
		M0("__invert__", func(th *Thread, self Value) Value {
			if !Warn(th, DeprecationWarningType, "Bitwise inversion '~' on bool is deprecated and will be removed in Python 3.16. This returns the bitwise inversion of the underlying int object and is usually not what you expect from negating a bool. Use the 'not' operator for boolean negation or ~int(x) if you really want the bitwise inversion of the underlying int.") {
				return Value{}
			}
			return Int(^int64(self.N))
		}),
	)
	for _, b := range binaryNames {
		if b.op < OpOr || b.op > OpAnd {
			continue
		}
		op := b.op
		method := func(th *Thread, self, o Value) Value {
			if o.IsBool() {
				v, _ := numberBinary(th, op, self, o)
				return v
			}
			y, ok := NumberOf(o)
			if !ok {
				return NotImplemented
			}
			return intArith(th, op, number.Int{Small: int64(self.N)}, y)
		}
		BoolType.Def(
			M1("__"+b.name+"__", method).WithSig("value, /"),
			M1("__r"+b.name+"__", method).WithSig("value, /"),
		)
	}
}
