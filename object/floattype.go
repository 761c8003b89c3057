package object

import (
	"strings"

	"math"

	"github.com/garterpy/garter/object/number"
)

// The class float.

func init() {
	FloatType.Doc = "A float, of a number or of its text."
	FloatType.New = floatNew
	DefNew(FloatType)
	for _, b := range binaryNames {
		if !hasFloatOp(b.op) {
			continue
		}
		op := b.op
		FloatType.Def(
			M1("__"+b.name+"__", func(th *Thread, self, o Value) Value { return floatArith(th, op, self, o) }).WithSig("value, /"),
			M1("__r"+b.name+"__", func(th *Thread, self, o Value) Value { return floatArith(th, op, o, self) }).WithSig("value, /"),
		)
	}
	defPow(FloatType, func(th *Thread, a, b, mod Value) Value {
		if mod.Ok() {
			return noModulus(th)
		}
		return floatArith(th, OpPow, a, b)
	})
	for op := CmpEq; op <= CmpGe; op++ {
		FloatType.Def(M1(op.Special().Name().S, func(th *Thread, self, o Value) Value {
			c, ok := compareReal(self, o)
			if !ok {
				return NotImplemented
			}
			return Bool(cmpNumber(op, c))
		}).WithSig("value, /"))
	}
	FloatType.Def(
		floatMethod("__repr__", func(th *Thread, f float64) Value { return strResult(floatText(th, f)) }),
		M0("__hash__", func(th *Thread, self Value) Value {
			f, _ := floatOf(self)
			return Int(hashFloat(th, self, f))
		}),
		floatMethod("__bool__", func(th *Thread, f float64) Value { return Bool(f != 0) }),
		M1("__divmod__", func(th *Thread, self, o Value) Value { return floatDivmodOf(th, self, o) }).WithSig("value, /"),
		M1("__rdivmod__", func(th *Thread, self, o Value) Value { return floatDivmodOf(th, o, self) }).WithSig("value, /"),
		floatMethod("__neg__", func(th *Thread, f float64) Value { return Float(-f) }),
		floatMethod("__pos__", floatSelf),
		floatMethod("__abs__", func(th *Thread, f float64) Value { return Float(math.Abs(f)) }),
		floatMethod("__int__", floatToInt),
		floatMethod("__float__", floatSelf),
		floatMethod("__trunc__", floatToInt).WithDoc("Returns the float without its fraction, as an integer."),
		floatMethod("__floor__", func(th *Thread, f float64) Value { return th.result(number.FloatFloor(f)) }).WithDoc("Returns the greatest integer that is not above the float."),
		floatMethod("__ceil__", func(th *Thread, f float64) Value { return th.result(number.FloatCeil(f)) }).WithDoc("Returns the least integer that is not below the float."),
		MRaw("__round__", "ndigits=None, /", floatRound).WithDoc("Returns the nearest integer, or with ndigits the nearest float of so many digits; halves go to the even one."),
		floatMethod("__getnewargs__", func(th *Thread, f float64) Value { return Value{R: TupleOf(Float(f))} }),
		floatMethod("conjugate", floatSelf).WithDoc("Returns the float itself: it has no imaginary part."),
		floatMethod("is_integer", func(th *Thread, f float64) Value {
			return Bool(f == math.Trunc(f) && !math.IsInf(f, 0))
		}).WithDoc("Tells whether the float has no fraction."),
		floatMethod("as_integer_ratio", func(th *Thread, f float64) Value {
			n, d, err := number.AsIntegerRatio(f)
			if err != nil {
				return th.raise(err)
			}
			if !th.Alloc(512) {
				return Value{}
			}
			return Value{R: NewTuple2(IntValue(n), IntValue(d))}
		}).WithDoc("Return a pair of integers, whose ratio is exactly equal to the original float.\n\nThe ratio is in lowest terms and has a positive denominator. Infinities\nraise OverflowError and NaNs ValueError.\n\n>>> (-.25).as_integer_ratio()\n(-1, 4)"),
		floatMethod("hex", func(th *Thread, f float64) Value {
			if !th.Alloc(strBytes + 24) {
				return Value{}
			}
			return Value{R: NewASCII(number.FloatHex(f))}
		}).WithDoc("Return a hexadecimal representation of a floating-point number.\n\n>>> (-0.1).hex()\n'-0x1.999999999999ap-4'"),
	)
	FloatType.DefGet("real", func(th *Thread, self Value) Value { f, _ := floatOf(self); return Float(f) })
	FloatType.DefGet("imag", func(th *Thread, self Value) Value { return Float(0) })
	FloatType.DefClass(
		FnRaw("fromhex", "string, /", func(th *Thread, args []Value, kw []KW) Value {
			if !oneArg(th, "fromhex", args, kw) {
				return Value{}
			}
			s, ok := args[1].R.(*Str)
			if !ok {
				return th.Raise(TypeErrorType, "bad argument type for built-in operation")
			}
			if !th.Charge(len(s.S)/opCost) || !utf8Text(th, s) {
				return Value{}
			}
			f, err := number.FloatFromHex(s.S, func() bool { return th.Look(0) })
			if err != nil {
				return th.raise(err)
			}
			if cls := args[0].R.(*Type); cls != FloatType {
				return Call1(th, args[0], Float(f))
			}
			return Float(f)
		}).WithDoc("Create a floating-point number from a hexadecimal string.\n\n>>> float.fromhex('0x1.ffffp10')\n2047.984375"),
		FnRaw("__getformat__", "typestr, /", func(th *Thread, args []Value, kw []KW) Value {
			if !oneArg(th, "__getformat__", args, kw) {
				return Value{}
			}
			s, ok := args[1].R.(*Str)
			if !ok {
				return th.Raise(TypeErrorType, "__getformat__() argument must be str, not %s", ArgName(args[1]))
			}
			if s.S != "double" && s.S != "float" {
				return th.Raise(ValueErrorType, "__getformat__() argument 1 must be 'double' or 'float'")
			}
			return StrValue("IEEE, little-endian")
		}).WithDoc("You probably don't want to use this function.\n\nIt tells how floats of the C type 'double' or 'float' are laid out."),
	)
}

// oneArg checks the arguments of a class method that takes one.
func oneArg(th *Thread, name string, args []Value, kw []KW) bool {
	switch {
	case len(kw) > 0:
		th.Raise(TypeErrorType, "%s.%s() takes no keyword arguments", args[0].R.(*Type).Qualname, name)
	case len(args) != 2:
		th.Raise(TypeErrorType, "%s.%s() takes exactly one argument (%d given)", args[0].R.(*Type).Qualname, name, len(args)-1)
	default:
		return true
	}
	return false
}

func floatMethod(name string, f func(th *Thread, f float64) Value) *Builtin {
	return M0(name, func(th *Thread, self Value) Value {
		x, _ := floatOf(self)
		return f(th, x)
	})
}

// hashFloat is hash(v), where v has the value f; a NaN is hashed by its
// identity.
func hashFloat(th *Thread, v Value, f float64) int64 {
	if f != f {
		return int64(th.ID(v) >> 4)
	}
	return number.HashFloat(f)
}

func floatSelf(th *Thread, f float64) Value { return Float(f) }

// floatArith is a op b, one of which is a float.
func floatArith(th *Thread, op BinOp, a, b Value) Value {
	x, known, ok := realOperand(th, a)
	if !known {
		return NotImplemented
	}
	if !ok {
		return Value{}
	}
	y, known, ok := realOperand(th, b)
	if !known {
		return NotImplemented
	}
	if !ok {
		return Value{}
	}
	v, _ := floatBinary(th, op, x, y)
	return v
}

func floatDivmodOf(th *Thread, a, b Value) Value {
	x, known, ok := realOperand(th, a)
	if !known {
		return NotImplemented
	}
	if !ok {
		return Value{}
	}
	y, known, ok := realOperand(th, b)
	if !known {
		return NotImplemented
	}
	if !ok {
		return Value{}
	}
	return floatDivmod(th, x, y)
}

func floatRound(th *Thread, args []Value, kw []KW) Value {
	switch {
	case len(kw) > 0:
		return th.Raise(TypeErrorType, "float.__round__() takes no keyword arguments")
	case len(args) > 2:
		return th.Raise(TypeErrorType, "__round__ expected at most 1 argument, got %d", len(args)-1)
	}
	f, _ := floatOf(args[0])
	if len(args) == 1 || args[1].IsNone() {
		return th.result(number.RoundToInt(f))
	}
	n, ok := roundArg(th, args[1])
	if !ok {
		return Value{}
	}
	return roundDigits(th, f, n)
}

// roundDigits is round(f, n).
func roundDigits(th *Thread, f float64, n int) Value {
	r, overflow := number.RoundFloat(f, n)
	if overflow {
		return th.raise(number.ErrRoundOverflow)
	}
	return Float(r)
}

func floatNew(th *Thread, cls *Type, args []Value, kw []KW) Value {
	if len(kw) > 0 && (cls == FloatType || cls.Special(DInit).R == FloatType.Special(DInit).R) {
		return th.Raise(TypeErrorType, "float() takes no keyword arguments")
	}
	if len(args) > 1 {
		return th.Raise(TypeErrorType, "float expected at most 1 argument, got %d", len(args))
	}
	f, ok := 0.0, true
	if len(args) == 1 {
		if f, ok = FloatOfAny(th, args[0]); !ok {
			return Value{}
		}
	}
	if cls == FloatType {
		return Float(f)
	}
	ext := ExtFor(th, cls, FloatType)
	if !th.Alloc(ownPart + 32) {
		return Value{}
	}
	return Value{R: &FloatObj{F: f, Ext: ext}}
}

// FloatOfAny is float(v); ok is false with an exception.
func FloatOfAny(th *Thread, v Value) (f float64, ok bool) {
	switch x := v.R.(type) {
	case *FloatTag:
		return v.Float(), true
	case *IntTag, *BoolTag:
		return float64(int64(v.N)), true
	case *BigInt:
		return BigToFloat(th, x.Big())
	case *Str:
		if x.Ext() == nil {
			return parseFloatText(th, v, x.S, false)
		}
	}
	t := v.R.Type()
	if fn := t.Special(DFloat); fn.Ok() {
		r := callSpecial(th, fn, v, nil)
		if !r.Ok() {
			return 0, false
		}
		if f, ok = floatOf(r); !ok {
			th.Raise(TypeErrorType, "%s.__float__ returned non-float (type %s)", t.Name, r.R.Type().Name)
		} else if _, sub := r.R.(*FloatObj); sub {
			ok = Warn(th, DeprecationWarningType, t.Name+".__float__ returned non-float (type "+r.R.Type().Name+
				").  The ability to return an instance of a strict subclass of float is deprecated, and may be removed in a future version of Python.")
		}
		return f, ok
	}
	if t.Special(DIndex).Ok() {
		return AsFloat(th, v)
	}
	if s, ok := v.R.(*Str); ok {
		return parseFloatText(th, v, s.S, false)
	}
	data, ok := anyBytes(th, v)
	if !ok {
		if th.Exc == nil {
			th.Raise(TypeErrorType, "float() argument must be a string or a real number, not '%s'", t.Name)
		}
		return 0, false
	}
	return parseFloatText(th, v, string(data), true)
}

// numeralRoom is what a long numeral takes while it is read, beside itself: as ASCII, and
// without underscores.
func numeralRoom(s string) (n int64) {
	if len(s) < LookEvery {
		return 0
	}
	if strings.IndexByte(s, '_') >= 0 {
		n = int64(len(s))
	}
	for i := range len(s) {
		if s[i] >= 0x80 {
			return n + int64(len(s))
		}
	}
	return n
}

// parseFloatText reads the text s of the str or bytes-like object v.
func parseFloatText(th *Thread, v Value, s string, isBytes bool) (float64, bool) {
	if !th.Charge(len(s) / opCost) {
		return 0, false
	}
	parse := number.ParseFloat
	if isBytes {
		parse = number.ParseFloatASCII
	}
	room := numeralRoom(s)
	defer th.Unpin(room)
	if !th.Pin(room) {
		return 0, false
	}
	f, ok := parse(s, func() bool { return th.Look(0) })
	if !th.looked(len(s)) {
		return 0, false
	}
	if !ok {
		if r, reprOk := Repr(th, v); reprOk {
			th.raise(number.InvalidFloatLiteral(r.S))
		}
	}
	return f, ok
}
