package object

import (
	"math"

	"github.com/garterpy/garter/object/number"
)

// numberBinary computes a op b for exact ints, bools, floats and complex
// numbers; ok is false for anything else.
func numberBinary(th *Thread, op BinOp, a, b Value) (Value, bool) {
	switch x := a.R.(type) {
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
			return BigBinary(th, op, number.Int{Small: int64(a.N)}, number.Int{Big: y.Big()})
		case *Complex:
			if y.Ext == nil {
				return complexBinary(th, op, complex(float64(int64(a.N)), 0), y.C)
			}
		}
	case *FloatTag:
		switch y := b.R.(type) {
		case *FloatTag:
			return floatBinary(th, op, a.Float(), b.Float())
		case *IntTag, *BoolTag:
			return floatBinary(th, op, a.Float(), float64(int64(b.N)))
		case *BigInt:
			if !hasFloatOp(op) {
				return Value{}, false
			}
			f, ok := BigToFloat(th, y.Big())
			if !ok {
				return Value{}, true
			}
			return floatBinary(th, op, a.Float(), f)
		case *Complex:
			if y.Ext == nil {
				return complexBinary(th, op, complex(a.Float(), 0), y.C)
			}
		}
	case *BigInt:
		switch y := b.R.(type) {
		case *IntTag, *BoolTag:
			return BigBinary(th, op, number.Int{Big: x.Big()}, number.Int{Small: int64(b.N)})
		case *BigInt:
			return BigBinary(th, op, number.Int{Big: x.Big()}, number.Int{Big: y.Big()})
		case *FloatTag:
			if !hasFloatOp(op) {
				return Value{}, false
			}
			f, ok := BigToFloat(th, x.Big())
			if !ok {
				return Value{}, true
			}
			return floatBinary(th, op, f, b.Float())
		}
	case *Complex:
		if x.Ext != nil {
			return Value{}, false
		}
		switch y := b.R.(type) {
		case *Complex:
			if y.Ext == nil {
				return complexBinary(th, op, x.C, y.C)
			}
		case *FloatTag:
			return complexBinary(th, op, x.C, complex(b.Float(), 0))
		case *IntTag, *BoolTag:
			return complexBinary(th, op, x.C, complex(float64(int64(b.N)), 0))
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
			return th.raise(number.ErrIntFloorDiv)
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
			return th.raise(number.ErrIntModulo)
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
			return th.raise(number.ErrIntDivision)
		}
		return Float(number.TrueDivInt64(a, b))
	case OpAnd:
		return Int(a & b)
	case OpOr:
		return Int(a | b)
	case OpXor:
		return Int(a ^ b)
	case OpRShift:
		if b < 0 {
			return th.raise(number.ErrNegativeShift)
		}
		return Int(a >> min(uint64(b), 63))
	case OpLShift:
		if b < 0 {
			return th.raise(number.ErrNegativeShift)
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
		if b >= 0 && (b < 64 || a >= -1 && a <= 1) {
			if r, ok := number.PowInt64(a, b); ok {
				return Int(r)
			}
		}
	case OpMatMul:
		return Value{}
	}
	r, _ := BigBinary(th, op, number.Int{Small: a}, number.Int{Small: b})
	return r
}

// IntMul is a * b.
func IntMul(th *Thread, a, b int64) Value {
	if p, ok := number.MulInt64(a, b); ok {
		return Int(p)
	}
	if !th.Alloc(48) {
		return Value{}
	}
	return IntValue(number.Mul(number.Int{Small: a}, number.Int{Small: b}))
}
