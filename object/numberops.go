package object

import (
	"math"

	"github.com/garterpy/garter/object/number"
)

// What the classes int, float, complex and bool share: operands, comparisons,
// texts, and the making of their operator methods.

// binaryNames are the operators of numbers with what stands for them in the
// names of the special methods.
var binaryNames = []struct {
	op   BinOp
	name string
}{
	{OpAdd, "add"}, {OpSub, "sub"}, {OpMul, "mul"}, {OpMod, "mod"}, {OpTrueDiv, "truediv"},
	{OpFloorDiv, "floordiv"}, {OpLShift, "lshift"}, {OpRShift, "rshift"},
	{OpAnd, "and"}, {OpXor, "xor"}, {OpOr, "or"},
}

// floatOf returns the float that v is.
func floatOf(v Value) (float64, bool) {
	switch x := v.R.(type) {
	case *FloatTag:
		return v.Float(), true
	case *FloatObj:
		return x.F, true
	}
	return 0, false
}

// realOperand converts an operand of a float operator: known is false if v is
// neither an int nor a float, ok is false with an exception.
func realOperand(th *Thread, v Value) (f float64, known, ok bool) {
	if f, ok := floatOf(v); ok {
		return f, true, true
	}
	if i, isInt := NumberOf(v); isInt {
		f, ok = NumberToFloat(th, i)
		return f, true, ok
	}
	return 0, false, true
}

// complexOperand is realOperand for an operator of complex numbers.
func complexOperand(th *Thread, v Value) (c complex128, known, ok bool) {
	if x, isComplex := v.R.(*Complex); isComplex {
		return x.C, true, true
	}
	f, known, ok := realOperand(th, v)
	return complex(f, 0), known, ok
}

// intArith is a op b for ints.
func intArith(th *Thread, op BinOp, a, b number.Int) Value {
	if a.Big == nil && b.Big == nil {
		return intBinary(th, op, a.Small, b.Small)
	}
	v, _ := BigBinary(th, op, a, b)
	return v
}

// cmpNumber is the result of op for the outcome c of a comparison: -1, 0, 1 or
// number.Unordered.
func cmpNumber(op CmpOp, c int) bool {
	if c == number.Unordered {
		return op == CmpNe
	}
	return cmpResult(op, c < 0, c == 0)
}

// compareReal compares an int or float with another; ok is false if one of
// them is neither.
func compareReal(a, b Value) (c int, ok bool) {
	x, aInt := NumberOf(a)
	y, bInt := NumberOf(b)
	if aInt && bInt {
		return x.Cmp(y), true
	}
	f, aFloat := floatOf(a)
	g, bFloat := floatOf(b)
	switch {
	case aInt && bFloat:
		return x.CompareFloat(g), true
	case aFloat && bInt:
		if c = y.CompareFloat(f); c != number.Unordered {
			c = -c
		}
		return c, true
	case aFloat && bFloat:
		switch {
		case f < g:
			return -1, true
		case f > g:
			return 1, true
		case f == g:
			return 0, true
		}
		return number.Unordered, true
	}
	return 0, false
}

// intText returns repr(i).
func intText(th *Thread, i number.Int) (*Str, bool) {
	if i.Big == nil {
		s, ok := IntStr(th, i.Small).R.(*Str)
		return s, ok
	}
	n, ok := bigDigits(th, i, true)
	if !ok || !th.Alloc(strBytes+n) {
		return nil, false
	}
	s, err := number.FormatInt(i, th.IntMaxStrDigits, th.canceledCheck())
	if err != nil {
		th.raise(err)
		return nil, false
	}
	return NewASCII(s), true
}

// floatText returns repr(f).
func floatText(th *Thread, f float64) (*Str, bool) {
	if !th.Alloc(strBytes + 24) {
		return nil, false
	}
	return NewASCII(number.ReprFloat(f)), true
}

// plainRepr returns repr(v) of an exact int, float or bool; known is false for
// anything else.
func plainRepr(th *Thread, v Value) (s *Str, known bool) {
	switch x := v.R.(type) {
	case *IntTag:
		s, _ = intText(th, number.Int{Small: int64(v.N)})
	case *FloatTag:
		s, _ = floatText(th, v.Float())
	case *BigInt:
		s, _ = intText(th, number.Int{Big: x.Big()})
	case *BoolTag:
		s = boolText[v.N]
	default:
		return nil, false
	}
	return s, true
}

var boolText = [2]*Str{Intern("False"), Intern("True")}

// strResult makes a result of a function that gives a str and whether there is
// one.
func strResult(s *Str, ok bool) Value {
	if !ok {
		return Value{}
	}
	return Value{R: s}
}

// defPow gives a class its __pow__ and __rpow__ methods, which take a modulus
// as well: pow gets the zero Value where there is none.
func defPow(t *Type, pow func(th *Thread, a, b, mod Value) Value) {
	method := func(name string, swap bool) *Builtin {
		return MRaw(name, "value, mod=None, /", func(th *Thread, args []Value, kw []KW) Value {
			switch {
			case len(kw) > 0:
				return th.Raise(TypeErrorType, "wrapper %s() takes no keyword arguments", name)
			case len(args) < 2:
				return th.Raise(TypeErrorType, " expected at least 1 argument, got 0")
			case len(args) > 3:
				return th.Raise(TypeErrorType, " expected at most 2 arguments, got %d", len(args)-1)
			}
			a, b, mod := args[0], args[1], Value{}
			if swap {
				a, b = b, a
			}
			if len(args) == 3 && !args[2].IsNone() {
				mod = args[2]
			}
			return pow(th, a, b, mod)
		})
	}
	t.Def(method("__pow__", false), method("__rpow__", true))
}

// noModulus is the error of pow(a, b, c) where one of them is a float.
func noModulus(th *Thread) Value {
	return th.Raise(TypeErrorType, "pow() 3rd argument not allowed unless all arguments are integers")
}

// roundArg returns the number of digits that round() gets, clamped; given is
// false where it gets none.
func roundArg(th *Thread, v Value) (n int, ok bool) {
	if n, ok = AsIndexClamped(th, v); ok {
		n = min(max(n, math.MinInt32), math.MaxInt32)
	}
	return n, ok
}
