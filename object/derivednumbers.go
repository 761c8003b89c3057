package object

// This file computes with numbers of derived classes that leave the operator as it is: an
// IntEnum's member, an instance of class Money(int).

// derivedBinary is a op b where both are numbers and one at least is of a class derived from
// int or float that has the methods of op from there: the outcome is that of plain numbers.
// ok is false for anything else.
func derivedBinary(th *Thread, op BinOp, a, b Value) (r Value, ok bool) {
	plain, refl, _ := op.special()
	if x, y, ok := plainNumbers(a, b, plain, refl); ok {
		return numberBinary(th, op, x, y)
	}
	return Value{}, false
}

// derivedCompare is derivedBinary for a comparison.
func derivedCompare(th *Thread, op CmpOp, a, b Value) (r, ok bool) {
	if x, y, ok := plainNumbers(a, b, op.Special(), cmpSwap[op].Special()); ok {
		return quickCompare(th, op, x, y)
	}
	return false, false
}

// plainNumbers are a and b as ints and floats, if one at least is of a derived class, and
// the classes have both methods from int or float.
func plainNumbers(a, b Value, plain, refl Special) (x, y Value, ok bool) {
	if x, ok = plainNumber(a, plain, refl); !ok {
		return x, y, false
	}
	if y, ok = plainNumber(b, plain, refl); !ok {
		return x, y, false
	}
	return x, y, x.R != a.R || y.R != b.R
}

func plainNumber(v Value, plain, refl Special) (Value, bool) {
	switch x := v.R.(type) {
	case *IntTag, *BoolTag, *FloatTag, *BigInt:
		return v, true
	case *IntObj:
		return IntValue(x.I), hasFrom(x.Type(), IntType, plain, refl)
	case *FloatObj:
		return Float(x.F), hasFrom(x.Type(), FloatType, plain, refl)
	}
	return Value{}, false
}

// hasFrom reports whether a class has the methods from its base.
func hasFrom(cls, base *Type, plain, refl Special) bool {
	return cls.Special(plain).R == base.Special(plain).R && cls.Special(refl).R == base.Special(refl).R
}
