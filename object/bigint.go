package object

import (
	"math"
	"math/big"
	"math/bits"
)

// bigCost is what an operation on operands of a and b bits costs, in
// operations: big.Int multiplies in Karatsuba's time above a few dozen words.
func bigCost(a, b int) int64 {
	x, y := int64(a/64+1), int64(b/64+1)
	if x < y {
		x, y = y, x
	}
	if y < 40 {
		return x * y / 16
	}
	return int64(float64(x) / float64(y) * math.Pow(float64(y), 1.585) / 4)
}

// maxBigBits bounds results, whatever the memory limit: beyond it one
// multiplication by math/big, which cannot be interrupted, would take longer
// than the 10 ms in which a run must notice that it is cancelled, many times.
const maxBigBits = 1 << 33

// bigRoom charges for a result of n bits that costs work operations.
func bigRoom(th *Thread, n, work int64) bool {
	if n > maxBigBits {
		th.MemoryError()
		return false
	}
	if !th.Alloc(n/8 + 48) {
		return false
	}
	if work > 1<<30 {
		work = 1 << 30
	}
	return th.Charge(int(work))
}

// BigBinary is a op b for ints of any size. It does not keep a or b.
func BigBinary(th *Thread, op BinOp, a, b *big.Int) (Value, bool) {
	al, bl := a.BitLen(), b.BitLen()
	switch op {
	case OpAdd, OpSub:
		if !bigRoom(th, int64(max(al, bl)+1), int64(max(al, bl)/1024)) {
			return Value{}, true
		}
		if op == OpAdd {
			return BigValue(new(big.Int).Add(a, b)), true
		}
		return BigValue(new(big.Int).Sub(a, b)), true
	case OpMul:
		if !bigRoom(th, int64(al+bl), bigCost(al, bl)) {
			return Value{}, true
		}
		return BigValue(new(big.Int).Mul(a, b)), true
	case OpFloorDiv, OpMod:
		if bl == 0 {
			if op == OpMod {
				return th.Raise(ZeroDivisionErrorType, "integer modulo by zero"), true
			}
			return th.Raise(ZeroDivisionErrorType, "integer division or modulo by zero"), true
		}
		if !bigRoom(th, int64(max(al, bl)), bigCost(max(al-bl, 64), bl)*2) {
			return Value{}, true
		}
		q, r := BigFloorDivMod(a, b)
		if op == OpMod {
			return BigValue(r), true
		}
		return BigValue(q), true
	case OpTrueDiv:
		return bigTrueDiv(th, a, b), true
	case OpPow:
		return bigPow(th, a, b), true
	case OpLShift, OpRShift:
		if b.Sign() < 0 {
			return th.Raise(ValueErrorType, "negative shift count"), true
		}
		if op == OpRShift {
			if !b.IsInt64() || b.Int64() > int64(al)+1 {
				if a.Sign() < 0 {
					return Int(-1), true
				}
				return Int(0), true
			}
			if !bigRoom(th, int64(al), int64(al/1024)) {
				return Value{}, true
			}
			return BigValue(new(big.Int).Rsh(a, uint(b.Int64()))), true
		}
		if al == 0 {
			return Int(0), true
		}
		if !b.IsInt64() || b.Int64() > maxBigBits {
			return th.MemoryError(), true
		}
		if !bigRoom(th, int64(al)+b.Int64(), (int64(al)+b.Int64())/1024) {
			return Value{}, true
		}
		return BigValue(new(big.Int).Lsh(a, uint(b.Int64()))), true
	case OpAnd, OpOr, OpXor:
		if !bigRoom(th, int64(max(al, bl)+1), int64(max(al, bl)/1024)) {
			return Value{}, true
		}
		z := new(big.Int)
		switch op {
		case OpAnd:
			z.And(a, b)
		case OpOr:
			z.Or(a, b)
		default:
			z.Xor(a, b)
		}
		return BigValue(z), true
	}
	return Value{}, false
}

// BigFloorDivMod returns the quotient rounded down and the remainder, which
// has the sign of b.
func BigFloorDivMod(a, b *big.Int) (q, r *big.Int) {
	q, r = new(big.Int).QuoRem(a, b, new(big.Int))
	if r.Sign() != 0 && (r.Sign() < 0) != (b.Sign() < 0) {
		q.Sub(q, big.NewInt(1))
		r.Add(r, b)
	}
	return q, r
}

func bigTrueDiv(th *Thread, a, b *big.Int) Value {
	if b.Sign() == 0 {
		return th.Raise(ZeroDivisionErrorType, "division by zero")
	}
	if !bigRoom(th, int64(max(a.BitLen(), b.BitLen())), bigCost(a.BitLen(), b.BitLen())) {
		return Value{}
	}
	if a.BitLen()-b.BitLen() < -1100 {
		if (a.Sign() < 0) != (b.Sign() < 0) && a.Sign() != 0 {
			return Float(math.Copysign(0, -1))
		}
		return Float(0)
	}
	if a.BitLen()-b.BitLen() <= 1025 {
		if f, _ := new(big.Rat).SetFrac(a, b).Float64(); !math.IsInf(f, 0) {
			if f == 0 && (a.Sign() < 0) != (b.Sign() < 0) && a.Sign() != 0 {
				f = math.Copysign(0, -1)
			}
			return Float(f)
		}
	}
	return th.Raise(OverflowErrorType, "integer division result too large for a float")
}

func bigPow(th *Thread, a, b *big.Int) Value {
	if b.Sign() < 0 {
		x, ok := BigToFloat(th, a)
		if !ok {
			return Value{}
		}
		y, ok := BigToFloat(th, b)
		if !ok {
			return Value{}
		}
		r, _ := floatBinary(th, OpPow, x, y)
		return r
	}
	if a.BitLen() <= 1 { // 0, 1, -1
		switch {
		case b.Sign() == 0:
			return Int(1)
		case a.Sign() >= 0 || b.Bit(0) == 1:
			return Int(a.Int64())
		}
		return Int(1)
	}
	if !b.IsInt64() || b.Int64() > maxBigBits {
		return th.MemoryError()
	}
	e := b.Int64()
	hi, n := bits.Mul64(uint64(a.BitLen()), uint64(e))
	if hi != 0 || n > maxBigBits {
		return th.MemoryError()
	}
	if !bigRoom(th, int64(n), 2*bigCost(int(n/2), int(n/2))) {
		return Value{}
	}
	// Square and multiply by hand rather than big.Int.Exp, so that a long
	// computation looks at the cancellation flag between the steps.
	z := new(big.Int).Set(a)
	t := new(big.Int)
	for i := bits.Len64(uint64(e)) - 2; i >= 0; i-- {
		t.Mul(z, z)
		z, t = t, z
		if e>>uint(i)&1 == 1 {
			t.Mul(z, a)
			z, t = t, z
		}
		if th.Canceled() != nil && !th.Charge(quantum) {
			return Value{}
		}
	}
	return BigValue(z)
}

// BigToFloat rounds to the nearest float; too large is OverflowError.
func BigToFloat(th *Thread, b *big.Int) (float64, bool) {
	f, _ := new(big.Float).SetInt(b).Float64()
	if math.IsInf(f, 0) {
		th.Raise(OverflowErrorType, "int too large to convert to float")
		return 0, false
	}
	return f, true
}

// HashBig is the hash of an int of any size: modulo 2^61-1.
func HashBig(b *big.Int) int64 {
	if b.IsInt64() {
		return HashInt(b.Int64())
	}
	h := new(big.Int).Mod(new(big.Int).Abs(b), hashModulus).Int64()
	if b.Sign() < 0 {
		h = -h
	}
	if h == -1 {
		h = -2
	}
	return h
}

var hashModulus = big.NewInt(1<<61 - 1)

// floatBinary is a op b for floats; ok is false for operators that floats do
// not have.
func floatBinary(th *Thread, op BinOp, a, b float64) (Value, bool) {
	switch op {
	case OpAdd:
		return Float(a + b), true
	case OpSub:
		return Float(a - b), true
	case OpMul:
		return Float(a * b), true
	case OpTrueDiv:
		if b == 0 {
			return th.Raise(ZeroDivisionErrorType, "float division by zero"), true
		}
		return Float(a / b), true
	case OpFloorDiv:
		if b == 0 {
			return th.Raise(ZeroDivisionErrorType, "float floor division by zero"), true
		}
		q, _ := FloatDivmod(a, b)
		return Float(q), true
	case OpMod:
		if b == 0 {
			return th.Raise(ZeroDivisionErrorType, "float modulo by zero"), true
		}
		_, r := FloatDivmod(a, b)
		return Float(r), true
	case OpPow:
		return floatPow(th, a, b), true
	}
	return Value{}, false
}

// FloatDivmod is divmod(a, b) for b != 0, as CPython's float_divmod.
func FloatDivmod(a, b float64) (q, r float64) {
	r = math.Mod(a, b)
	d := (a - r) / b
	if r != 0 {
		if (b < 0) != (r < 0) {
			r += b
			d--
		}
	} else {
		r = math.Copysign(0, b)
	}
	if d != 0 {
		q = math.Floor(d)
		if d-q > 0.5 {
			q++
		}
	} else {
		q = math.Copysign(0, a/b)
	}
	return q, r
}

func floatPow(th *Thread, a, b float64) Value {
	if a == 0 && b < 0 {
		return th.Raise(ZeroDivisionErrorType, "zero to a negative power")
	}
	if a < 0 && b != math.Trunc(b) && !math.IsInf(a, 0) && !math.IsInf(b, 0) && !math.IsNaN(b) {
		return complexPow(th, complex(a, 0), complex(b, 0))
	}
	r := math.Pow(a, b)
	if math.IsInf(r, 0) && !math.IsInf(a, 0) && !math.IsInf(b, 0) {
		return th.RaiseArgs(OverflowErrorType, Int(34), StrValue("Numerical result out of range"))
	}
	return Float(r)
}

// complexPow is a ** b for complex numbers, after CPython's c_pow.
func complexPow(th *Thread, a, b complex128) Value {
	if b == 0 {
		return Value{R: &Complex{C: 1}}
	}
	if a == 0 {
		if imag(b) != 0 || real(b) < 0 {
			return th.Raise(ZeroDivisionErrorType, "zero to a negative or complex power")
		}
		return Value{R: &Complex{C: 0}}
	}
	vabs := math.Hypot(real(a), imag(a))
	l := math.Pow(vabs, real(b))
	at := math.Atan2(imag(a), real(a))
	phase := at * real(b)
	if imag(b) != 0 {
		l *= math.Exp(-at * imag(b))
		phase += imag(b) * math.Log(vabs)
	}
	r := complex(l*math.Cos(phase), l*math.Sin(phase))
	if math.IsInf(real(r), 0) || math.IsInf(imag(r), 0) {
		return th.Raise(OverflowErrorType, "complex exponentiation")
	}
	return Value{R: &Complex{C: r}}
}
