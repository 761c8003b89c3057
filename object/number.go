package object

import (
	"math"
	"math/big"
	"math/bits"
)

// numberBinary computes a op b for exact ints, bools and floats; ok is false
// for anything else. Results outside 64 bits go on to big ints.
func numberBinary(th *Thread, op BinOp, a, b Value) (Value, bool) {
	switch a.R.(type) {
	case *IntTag, *BoolTag:
		switch y := b.R.(type) {
		case *IntTag, *BoolTag:
			if op >= OpOr && op <= OpAnd && a.IsBool() && b.IsBool() {
				switch op {
				case OpOr:
					return Value{R: a.R, N: a.N | b.N}, true
				case OpXor:
					return Value{R: a.R, N: a.N ^ b.N}, true
				}
				return Value{R: a.R, N: a.N & b.N}, true
			}
			return intBinary(th, op, int64(a.N), int64(b.N)), op != OpMatMul
		case *FloatTag:
			return floatBinary(th, op, float64(int64(a.N)), b.Float())
		case *BigInt:
			if y.Ext == nil {
				return BigBinary(th, op, big.NewInt(int64(a.N)), y.B)
			}
		}
	case *FloatTag:
		switch y := b.R.(type) {
		case *FloatTag:
			return floatBinary(th, op, a.Float(), b.Float())
		case *IntTag, *BoolTag:
			return floatBinary(th, op, a.Float(), float64(int64(b.N)))
		case *BigInt:
			if y.Ext == nil {
				f, ok := BigToFloat(th, y.B)
				if !ok {
					return Value{}, true
				}
				return floatBinary(th, op, a.Float(), f)
			}
		}
	case *BigInt:
		x := a.R.(*BigInt)
		if x.Ext != nil {
			return Value{}, false
		}
		switch y := b.R.(type) {
		case *IntTag, *BoolTag:
			return BigBinary(th, op, x.B, big.NewInt(int64(b.N)))
		case *BigInt:
			if y.Ext == nil {
				return BigBinary(th, op, x.B, y.B)
			}
		case *FloatTag:
			f, ok := BigToFloat(th, x.B)
			if !ok {
				return Value{}, true
			}
			return floatBinary(th, op, f, b.Float())
		}
	}
	return Value{}, false
}

// intBinary is a op b for 64-bit ints.
func intBinary(th *Thread, op BinOp, a, b int64) Value {
	switch op {
	case OpAdd:
		if s := a + b; (s > a) == (b > 0) {
			return Int(s)
		}
	case OpSub:
		if d := a - b; (d < a) == (b > 0) {
			return Int(d)
		}
	case OpMul:
		return IntMul(th, a, b)
	case OpFloorDiv:
		if b == 0 {
			return th.Raise(ZeroDivisionErrorType, "integer division or modulo by zero")
		}
		if !(a == math.MinInt64 && b == -1) {
			q := a / b
			if a%b != 0 && (a < 0) != (b < 0) {
				q--
			}
			return Int(q)
		}
	case OpMod:
		if b == 0 {
			return th.Raise(ZeroDivisionErrorType, "integer modulo by zero")
		}
		if b == -1 {
			return Int(0)
		}
		r := a % b
		if r != 0 && (r < 0) != (b < 0) {
			r += b
		}
		return Int(r)
	case OpTrueDiv:
		if b == 0 {
			return th.Raise(ZeroDivisionErrorType, "division by zero")
		}
		const exact = 1 << 53
		if a < exact && a > -exact && b < exact && b > -exact {
			return Float(float64(a) / float64(b))
		}
	case OpAnd:
		return Int(a & b)
	case OpOr:
		return Int(a | b)
	case OpXor:
		return Int(a ^ b)
	case OpRShift:
		if b < 0 {
			return th.Raise(ValueErrorType, "negative shift count")
		}
		return Int(a >> min(uint64(b), 63))
	case OpLShift:
		if b < 0 {
			return th.Raise(ValueErrorType, "negative shift count")
		}
		if a == 0 {
			return Int(0)
		}
		if b < 63 {
			if r := a << uint(b); r>>uint(b) == a {
				return Int(r)
			}
		}
	case OpPow:
		if b >= 0 {
			if r, ok := intPow(a, b); ok {
				return Int(r)
			}
		}
	case OpMatMul:
		return Value{}
	}
	r, _ := BigBinary(th, op, big.NewInt(a), big.NewInt(b))
	return r
}

// IntMul is a * b.
func IntMul(th *Thread, a, b int64) Value {
	hi, lo := bits.Mul64(uint64(a), uint64(b))
	hi -= uint64((a>>63)&b) + uint64((b>>63)&a)
	if int64(hi) == int64(lo)>>63 {
		return Int(int64(lo))
	}
	if !th.Alloc(64) {
		return Value{}
	}
	return Value{R: &BigInt{B: new(big.Int).Mul(big.NewInt(a), big.NewInt(b))}}
}

// intPow is a ** b for b >= 0 where the result fits 64 bits.
func intPow(a, b int64) (int64, bool) {
	if b > 63 && a != 0 && a != 1 && a != -1 {
		return 0, false
	}
	r := int64(1)
	for b > 0 {
		if b&1 == 1 {
			hi, lo := bits.Mul64(uint64(r), uint64(a))
			hi -= uint64((r>>63)&a) + uint64((a>>63)&r)
			if int64(hi) != int64(lo)>>63 {
				return 0, false
			}
			r = int64(lo)
		}
		b >>= 1
		if b > 0 {
			hi, lo := bits.Mul64(uint64(a), uint64(a))
			hi -= 2 * uint64((a>>63)&a)
			if int64(hi) != int64(lo)>>63 {
				return 0, false
			}
			a = int64(lo)
		}
	}
	return r, true
}
