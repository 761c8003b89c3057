package object

import (
	"math"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object/number"
)

// The methods and attributes of int that are not operators.

func init() {
	IntType.Def(
		M0("__trunc__", intSelf).WithDoc("Returns the integer itself, which has no fraction."),
		M0("__floor__", intSelf).WithDoc("Returns the integer itself, which has no fraction."),
		M0("__ceil__", intSelf).WithDoc("Returns the integer itself, which has no fraction."),
		MRaw("__round__", "ndigits=<unrepresentable>, /", intRound).WithDoc("Returns the integer rounded to a power of ten: ndigits is negative for tens, hundreds and so on."),
		M0("__getnewargs__", func(th *Thread, self Value) Value {
			return Value{R: TupleOf(intSelf(th, self))}
		}),
		M0("__sizeof__", func(th *Thread, self Value) Value {
			// CPython's objects have digits of 30 bits, and at least one.
			i, _ := NumberOf(self)
			return Int(24 + 4*max(1, (i.Bits()+29)/30))
		}).WithDoc("Returns how many bytes the integer takes."),
		M0("conjugate", intSelf).WithDoc("Returns the integer itself: it has no imaginary part."),
		M0("bit_length", func(th *Thread, self Value) Value {
			i, _ := NumberOf(self)
			return Int(i.Bits())
		}).WithDoc("Returns how many binary digits the integer has, without its sign."),
		M0("bit_count", func(th *Thread, self Value) Value {
			i, _ := NumberOf(self)
			if i.Big != nil && !th.Charge(fit.Int(i.Bits()>>6)/opCost) {
				return Value{}
			}
			return Int(i.BitCount())
		}).WithDoc("Number of ones in the binary representation of the absolute value of self.\n\n>>> bin(13)\n'0b1101'\n>>> (13).bit_count()\n3"),
		M0("as_integer_ratio", func(th *Thread, self Value) Value {
			return Value{R: NewTuple2(intSelf(th, self), Int(1))}
		}).WithDoc("Return a pair of integers, whose ratio is equal to the original int.\n\nThe ratio is in lowest terms and has a positive denominator.\n\n>>> (10).as_integer_ratio()\n(10, 1)"),
		M0("is_integer", func(th *Thread, self Value) Value { return True }).WithDoc("Returns True, so that ints can stand where floats are asked."),
		MSig("to_bytes", "length=1, byteorder='big', *, signed=False", intToBytes).WithDoc("Return an array of bytes representing an integer.\n\n  length\n    How many bytes; OverflowError is raised if they do not hold the integer.\n  byteorder\n    'big' puts the most significant byte first, 'little' last.\n  signed\n    Whether two's complement is used; otherwise a negative integer is an\n    OverflowError."),
	)
	IntType.DefClass(FnSig("from_bytes", "bytes, byteorder='big', *, signed=False", intFromBytes).WithDoc("Return the integer represented by the given array of bytes.\n\n  bytes\n    A bytes-like object or an iterable of bytes.\n  byteorder\n    'big' has the most significant byte first, 'little' last.\n  signed\n    Whether two's complement is used to represent the integer."))
	IntType.DefGet("real", intSelf)
	IntType.DefGet("imag", func(th *Thread, self Value) Value { return Int(0) })
	IntType.DefGet("numerator", intSelf)
	IntType.DefGet("denominator", func(th *Thread, self Value) Value { return Int(1) })
}

func intRound(th *Thread, args []Value, kw []KW) Value {
	switch {
	case len(kw) > 0:
		return th.Raise(TypeErrorType, "int.__round__() takes no keyword arguments")
	case len(args) > 2:
		return th.Raise(TypeErrorType, "__round__ expected at most 1 argument, got %d", len(args)-1)
	case len(args) == 1:
		return intSelf(th, args[0])
	}
	n, ok := roundArg(th, args[1])
	if !ok {
		return Value{}
	}
	i, _ := NumberOf(args[0])
	if n >= 0 {
		return IntValue(i)
	}
	if size := i.Bits(); int64(-n) > number.DecimalDigits(size)+1 {
		return Int(0) // less than half of the unit
	} else if !bigRoom(th, 4*size, number.MulCost(size, size)*4) {
		return Value{}
	}
	return th.result(number.RoundInt(i, n, th.canceledCheck()))
}

// byteOrder reads the byteorder argument of a method.
func byteOrder(th *Thread, name string, v Value) (bigEndian, ok bool) {
	if !v.Ok() {
		return true, true
	}
	s, isStr := v.R.(*Str)
	if !isStr {
		th.Raise(TypeErrorType, "%s() argument 'byteorder' must be str, not %s", name, ArgName(v))
		return false, false
	}
	if s.S != "big" && s.S != "little" {
		th.raise(number.ErrByteOrder)
		return false, false
	}
	return s.S == "big", true
}

// optionalTruth is the truth of an argument that may be missing.
func optionalTruth(th *Thread, v Value) (t, ok bool) {
	if !v.Ok() {
		return false, true
	}
	r := Truth(th, v)
	return r > 0, r >= 0
}

func intToBytes(th *Thread, a []Value) Value {
	i, _ := NumberOf(a[0])
	n := 1
	var ok bool
	if a[1].Ok() {
		if n, ok = AsIndex(th, a[1]); !ok {
			return Value{}
		}
	}
	bigEndian, ok := byteOrder(th, "to_bytes", a[2])
	if !ok {
		return Value{}
	}
	signed, ok := optionalTruth(th, a[3])
	if !ok {
		return Value{}
	}
	if n > 64 && (n > min(math.MaxInt32*4, math.MaxInt) || !roomFor(th, int64(n)) || !th.Charge(n/opCost)) {
		if th.Exc == nil {
			th.MemoryError()
		}
		return Value{}
	}
	b, err := i.ToBytes(n, bigEndian, signed)
	if err != nil {
		return th.raise(err)
	}
	if !th.Alloc(bytesBytes + int64(len(b))) {
		return Value{}
	}
	return Value{R: NewBytes(b)}
}

func intFromBytes(th *Thread, a []Value) Value {
	cls, src := a[0].R.(*Type), a[1]
	bigEndian, ok := byteOrder(th, "from_bytes", a[2])
	if !ok {
		return Value{}
	}
	signed, ok := optionalTruth(th, a[3])
	if !ok {
		return Value{}
	}
	var data []byte
	if b, isBytes := src.R.(*Bytes); isBytes {
		data = b.B
	} else if f := src.R.Type().Special(DBytes); f.Ok() {
		r := callSpecial(th, f, src, nil)
		if !r.Ok() {
			return r
		}
		b, isBytes := r.R.(*Bytes)
		if !isBytes {
			return th.Raise(TypeErrorType, "__bytes__ returned non-bytes (type %s)", r.R.Type().Name)
		}
		data = b.B
	} else if _, isStr := src.R.(*Str); isStr || src.R.Type().Special(DIndex).Ok() && !src.R.Type().Special(DIter).Ok() {
		return th.Raise(TypeErrorType, "cannot convert '%s' object to bytes", src.R.Type().Name)
	} else if data, ok = bytesFrom(th, src, false); !ok {
		return Value{}
	}
	n := int64(len(data)) * 8
	if !bigRoom(th, n, n/8) {
		return Value{}
	}
	v := IntValue(number.IntFromBytes(data, bigEndian, signed))
	if cls == IntType {
		return v
	}
	return Call1(th, Value{R: cls}, v)
}
