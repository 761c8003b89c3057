package object

import (
	"math/big"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object/number"
)

// The class int: constructor, operators and conversions.

func init() {
	IntType.Doc = "int([x]) -> integer\nint(x, base=10) -> integer\n\nThe integer that a number or a string stands for, 0 without arguments.\nOf a number its __int__() is taken, which cuts floats off towards zero.\n\nWith a base, x must be a str, bytes or bytearray with an integer literal in\nthat base, which may have a sign before it and white space around it. Bases\nare 0 and 2 to 36; base 0 takes the base from the literal's prefix.\n>>> int('0b100', base=0)\n4"
	IntType.New = intNew
	DefNew(IntType)
	for _, b := range binaryNames {
		op := b.op
		IntType.Def(
			M1("__"+b.name+"__", func(th *Thread, self, o Value) Value {
				x, _ := NumberOf(self)
				y, ok := NumberOf(o)
				if !ok {
					return NotImplemented
				}
				return intArith(th, op, x, y)
			}).WithSig("value, /"),
			M1("__r"+b.name+"__", func(th *Thread, self, o Value) Value {
				y, _ := NumberOf(self)
				x, ok := NumberOf(o)
				if !ok {
					return NotImplemented
				}
				return intArith(th, op, x, y)
			}).WithSig("value, /"),
		)
	}
	defPow(IntType, intPower)
	for op := CmpEq; op <= CmpGe; op++ {
		IntType.Def(M1(op.Special().Name().S, func(th *Thread, self, o Value) Value {
			x, _ := NumberOf(self)
			y, ok := NumberOf(o)
			if !ok {
				return NotImplemented
			}
			if x.Big != nil && y.Big != nil {
				th.spendBytes(len(x.Big.Bits()) * 8)
			}
			return Bool(cmpNumber(op, x.Cmp(y)))
		}).WithSig("value, /"))
	}
	IntType.Def(
		M0("__repr__", func(th *Thread, self Value) Value {
			i, _ := NumberOf(self)
			return strResult(intText(th, i))
		}),
		M0("__hash__", func(th *Thread, self Value) Value {
			i, _ := NumberOf(self)
			if i.Big != nil {
				th.Spend(len(i.Big.Bits()) / 4)
			}
			return Int(i.Hash())
		}),
		M0("__bool__", func(th *Thread, self Value) Value {
			i, _ := NumberOf(self)
			return Bool(i.Sign() != 0)
		}),
		M1("__divmod__", func(th *Thread, self, o Value) Value {
			x, _ := NumberOf(self)
			y, ok := NumberOf(o)
			if !ok {
				return NotImplemented
			}
			return bigDivmod(th, x, y)
		}).WithSig("value, /"),
		M1("__rdivmod__", func(th *Thread, self, o Value) Value {
			y, _ := NumberOf(self)
			x, ok := NumberOf(o)
			if !ok {
				return NotImplemented
			}
			return bigDivmod(th, x, y)
		}).WithSig("value, /"),
		M0("__neg__", intNeg),
		M0("__abs__", intAbs),
		M0("__invert__", intInvert),
		M0("__pos__", intSelf),
		M0("__int__", intSelf),
		M0("__index__", intSelf),
		M0("__float__", func(th *Thread, self Value) Value {
			i, _ := NumberOf(self)
			f, ok := NumberToFloat(th, i)
			if !ok {
				return Value{}
			}
			return Float(f)
		}),
	)
}

// intSelf returns an int as an exact int.
func intSelf(th *Thread, self Value) Value {
	i, _ := NumberOf(self)
	return IntValue(i)
}

var (
	intNeg    = intUnary(number.Int.Neg)
	intAbs    = intUnary(number.Int.Abs)
	intInvert = intUnary(number.Int.Not)
)

func intUnary(f func(number.Int) number.Int) func(th *Thread, self Value) Value {
	return func(th *Thread, self Value) Value {
		i, _ := NumberOf(self)
		if i.Big != nil {
			if n := i.Bits(); !bigRoom(th, n, n>>6) {
				return Value{}
			}
		}
		return IntValue(f(i))
	}
}

func intPower(th *Thread, a, b, mod Value) Value {
	x, ok := NumberOf(a)
	y, ok2 := NumberOf(b)
	if !ok || !ok2 {
		return NotImplemented
	}
	if !mod.Ok() {
		return intArith(th, OpPow, x, y)
	}
	m, ok := NumberOf(mod)
	if !ok {
		return NotImplemented
	}
	return bigPowMod(th, x, y, m)
}

// intSig is the signature of int(), for the texts of its errors.
var intSig = ParseSignature("x=0, /, base=10")

func intNew(th *Thread, cls *Type, args []Value, kw []KW) Value {
	var x, base Value
	if len(kw) == 0 && len(args) <= 2 {
		if len(args) > 0 {
			x = args[0]
		}
		if len(args) > 1 {
			base = args[1]
		}
	} else {
		if len(kw) == 0 {
			if cls != IntType {
				return th.Raise(TypeErrorType, "int() takes at most 2 arguments (%d given)", len(args))
			}
			return th.Raise(TypeErrorType, "int expected at most 2 arguments, got %d", len(args))
		}
		a, mark := th.Args(2)
		ok := intSig.Bind(th, "int", a, args, kw)
		x, base = a[0], a[1]
		th.Release(mark)
		if !ok {
			return Value{}
		}
	}
	var v Value
	switch {
	case base.Ok():
		v = intOfText(th, x, base)
	case x.Ok():
		v = IntOfAny(th, x)
	default:
		v = Int(0)
	}
	if cls == IntType || !v.Ok() {
		return v
	}
	return newIntObj(th, cls, v)
}

// newIntObj returns the instance of a subclass of int with the value of v.
func newIntObj(th *Thread, cls *Type, v Value) Value {
	i, _ := NumberOf(v)
	ext := ExtFor(th, cls, IntType)
	if !th.Alloc(ownPart + 48) {
		return Value{}
	}
	return Value{R: &IntObj{I: i, Ext: ext}}
}

// intOfText is int(x, base).
func intOfText(th *Thread, x, base Value) Value {
	if !x.Ok() {
		return th.Raise(TypeErrorType, "int() missing string argument")
	}
	n, ok := AsIndexClamped(th, base)
	if !ok {
		return Value{}
	}
	if n != 0 && n < 2 || n > 36 {
		return th.raise(number.ErrIntBase)
	}
	switch s := x.R.(type) {
	case *Str:
		return parseIntText(th, x, s.S, n, false)
	case *Bytes:
		return parseIntText(th, x, string(s.B), n, true)
	}
	if x.R.Type().IsSubtype(ByteArrayType) {
		data, _ := BytesLike(th, x)
		return parseIntText(th, x, string(data), n, true)
	}
	return th.Raise(TypeErrorType, "int() can't convert non-string with explicit base")
}

// parseIntText reads the text s of the str or bytes-like object v.
func parseIntText(th *Thread, v Value, s string, base int, isBytes bool) Value {
	if len(s) > 64 {
		limit := th.IntMaxStrDigits
		n := int64(len(s))
		if base&(base-1) != 0 || base == 0 {
			if limit > 0 {
				n = min(n, int64(max(limit, number.MinStrDigits)))
			}
			if !th.Charge(fit.Int(min(number.ParseCost(n)/opCost, 1<<40))) {
				return Value{}
			}
		}
		if !th.Charge(len(s)/opCost) || !th.Alloc(number.SizeBytes(number.ParseBits(n, max(base, 10)))) {
			return Value{}
		}
	}
	parse := number.ParseInt
	if isBytes {
		parse = number.ParseIntASCII
	}
	i, err := parse(s, base, th.IntMaxStrDigits, th.canceledCheck())
	if err == number.ErrInvalidLiteral {
		shown := v
		if isBytes {
			if _, isExact := v.R.(*Bytes); !isExact {
				shown = Value{R: NewBytes([]byte(s))}
			}
		}
		r, ok := Repr(th, shown)
		if !ok {
			return Value{}
		}
		return th.raise(number.InvalidIntLiteral(base, r.S))
	}
	return th.result(i, err)
}

// IntOfAny is int(x).
func IntOfAny(th *Thread, x Value) Value {
	switch y := x.R.(type) {
	case *IntTag, *BigInt:
		return x
	case *BoolTag:
		return Int(int64(x.N))
	case *FloatTag:
		return floatToInt(th, x.Float())
	case *Str:
		if y.Ext() == nil {
			return parseIntText(th, x, y.S, 10, false)
		}
	}
	t := x.R.Type()
	if f := t.Special(DInt); f.Ok() {
		r := callSpecial(th, f, x, nil)
		if !r.Ok() {
			return r
		}
		i, ok := NumberOf(r)
		if !ok {
			return th.Raise(TypeErrorType, "__int__ returned non-int (type %s)", r.R.Type().Name)
		}
		if !warnStrict(th, r, "__int__", IntType) {
			return Value{}
		}
		return IntValue(i)
	}
	if t.Special(DIndex).Ok() {
		return Index(th, x)
	}
	if f := t.Special(DTrunc); f.Ok() {
		if !Warn(th, DeprecationWarningType, "The delegation of int() to __trunc__ is deprecated.") {
			return Value{}
		}
		r := callSpecial(th, f, x, nil)
		if !r.Ok() {
			return r
		}
		if i, ok := NumberOf(r); ok {
			return IntValue(i)
		}
		if !r.R.Type().Special(DIndex).Ok() {
			return th.Raise(TypeErrorType, "__trunc__ returned non-Integral (type %s)", r.R.Type().Name)
		}
		return Index(th, r)
	}
	if s, ok := x.R.(*Str); ok {
		return parseIntText(th, x, s.S, 10, false)
	}
	data, ok := anyBytes(th, x)
	if !ok {
		if th.Exc != nil {
			return Value{}
		}
		return th.Raise(TypeErrorType, "int() argument must be a string, a bytes-like object or a real number, not '%s'", t.Name)
	}
	return parseIntText(th, x, string(data), 10, true)
}

// floatToInt is int(f).
func floatToInt(th *Thread, f float64) Value {
	if f > -1<<62 && f < 1<<62 {
		return Int(int64(f))
	}
	return th.result(number.FloatToInt(f))
}

// HashBig is the hash of an int of any size.
func HashBig(b *big.Int) int64 { return number.HashBig(b) }
