package object

import (
	"math"
	"math/big"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object/number"
)

// Arithmetic on ints of any size: package number computes, this file charges
// for the work and the memory first.

// maxBigBits bounds results, whatever the memory limit.
const maxBigBits = number.MaxBits

// hopelessBits is what no system has room for: a MemoryError, and no limit's matter.
const hopelessBits = 1 << 33

// opCost is how many of the word operations that package number counts make
// one operation of the meter.
const opCost = 32

// bigRoom charges for a result of n bits that takes cost word operations.
func bigRoom(th *Thread, n, cost int64) bool {
	if n > maxBigBits {
		// With small ints there is less room than elsewhere: where a limit is in the
		// way first, that is what stops the run, as it would there.
		if n <= hopelessBits {
			return th.tooLarge(number.SizeBytes(n))
		}
		th.MemoryError()
		return false
	}
	return th.Alloc(number.SizeBytes(n)) && th.Charge(fit.Int(min(cost/opCost, 1<<40)))
}

// canceledCheck returns what long work on ints asks as it goes on. The work itself
// has been charged before it began.
func (th *Thread) canceledCheck() number.Check {
	return func() bool { return th.Canceled() == nil || th.Charge(quantum+1) }
}

// hugeBits is the size from which numbers are worked on step by step, and the
// memory for the steps is counted as long as they last.
const hugeBits = 1 << 17

// huge runs an operation on huge ints whose result has n bits.
func huge(th *Thread, n int64, f func(check number.Check) (number.Int, error)) Value {
	z, err := Huge(th, n, th.canceledCheck(), f)
	if err != nil {
		return th.raise(err)
	}
	if th.Exc != nil {
		return Value{}
	}
	return IntValue(z)
}

// Huge runs an operation on ints that makes numbers of about n bits while it works: from
// hugeBits on, four of them count as memory of the run until it is done. Where there
// is no room for them th.Exc is set. check is asked as the work goes on.
func Huge(th *Thread, n int64, check number.Check, f func(check number.Check) (number.Int, error)) (number.Int, error) {
	if n <= hugeBits {
		return f(check)
	}
	room := 4 * number.SizeBytes(n)
	defer th.Unpin(room)
	if !th.Pin(room) {
		return number.Int{}, nil
	}
	return f(check)
}

// result returns the Value of z, or raises err.
func (th *Thread) result(z number.Int, err error) Value {
	if err != nil {
		return th.raise(err)
	}
	return IntValue(z)
}

// fewWords reports whether an int is so small that operations on it cost no
// more than making the result.
func fewWords(a number.Int) bool { return a.Big == nil || len(a.Big.Bits()) <= 4 }

// BigBinary is a op b for ints of any size; ok is false for @.
func BigBinary(th *Thread, op BinOp, a, b number.Int) (v Value, ok bool) {
	if fewWords(a) && fewWords(b) {
		if !th.Alloc(80) {
			return Value{}, true
		}
		switch op {
		case OpAdd:
			return IntValue(number.Add(a, b)), true
		case OpSub:
			return IntValue(number.Sub(a, b)), true
		case OpMul:
			return IntValue(number.Mul(a, b)), true
		case OpFloorDiv:
			return th.result(number.FloorDiv(a, b)), true
		case OpMod:
			return th.result(number.Mod(a, b)), true
		case OpAnd:
			return IntValue(number.And(a, b)), true
		case OpOr:
			return IntValue(number.Or(a, b)), true
		case OpXor:
			return IntValue(number.Xor(a, b)), true
		case OpRShift:
			return th.result(number.Rsh(a, b)), true
		}
	}
	switch op {
	case OpAdd, OpSub:
		n := max(a.Bits(), b.Bits()) + 1
		if !bigRoom(th, n, n>>4) {
			return Value{}, true
		}
		if op == OpAdd {
			return IntValue(number.Add(a, b)), true
		}
		return IntValue(number.Sub(a, b)), true
	case OpMul:
		return bigMul(th, a, b), true
	case OpFloorDiv, OpMod:
		return bigDiv(th, op, a, b), true
	case OpTrueDiv:
		if !bigRoom(th, 0, 4*number.AddCost(a.Bits(), b.Bits())) || !th.Alloc(int64(a.Bits()+b.Bits())/2) {
			return Value{}, true
		}
		f, err := number.TrueDiv(a, b)
		if err != nil {
			return th.raise(err), true
		}
		return Float(f), true
	case OpPow:
		return bigPow(th, a, b), true
	case OpLShift:
		if b.Sign() > 0 && a.Sign() != 0 {
			if b.Big != nil {
				return th.raise(number.ErrTooManyDigits), true
			}
			if b.Small > hopelessBits {
				return th.MemoryError(), true
			}
			n := number.LshBits(a.Bits(), b.Small)
			if !bigRoom(th, n, n>>4) {
				return Value{}, true
			}
		}
		return th.result(number.Lsh(a, b)), true
	case OpRShift:
		if n := a.Bits(); !bigRoom(th, n, n>>4) {
			return Value{}, true
		}
		return th.result(number.Rsh(a, b)), true
	case OpAnd, OpOr, OpXor:
		n := max(a.Bits(), b.Bits()) + 1
		if !bigRoom(th, n, n>>4) {
			return Value{}, true
		}
		switch op {
		case OpAnd:
			return IntValue(number.And(a, b)), true
		case OpOr:
			return IntValue(number.Or(a, b)), true
		}
		return IntValue(number.Xor(a, b)), true
	}
	return Value{}, false
}

func bigMul(th *Thread, a, b number.Int) Value {
	n, m := a.Bits(), b.Bits()
	if n+m < 2048 { // at most 32 words: the schoolbook's method
		if !th.Alloc(number.SizeBytes(n+m)) || !th.Charge(fit.Int((n>>6)*(m>>6)/opCost)) {
			return Value{}
		}
		return IntValue(number.Mul(a, b))
	}
	if !bigRoom(th, n+m, number.MulCost(n, m)) {
		return Value{}
	}
	if n+m > hugeBits {
		return huge(th, n+m, func(check number.Check) (number.Int, error) { return number.MulCheck(a, b, check) })
	}
	return IntValue(number.Mul(a, b))
}

// BigTemps is BigBinary where the operands t are ints that nothing else refers
// to: their storage is used again. ok is false for @.
func BigTemps(th *Thread, op BinOp, a, b number.Int, t number.Temp) (v Value, ok bool) {
	few := fewWords(a) && fewWords(b)
	switch op {
	case OpAdd, OpSub:
		if few {
			if !th.Alloc(80) {
				return Value{}, true
			}
		} else if n := max(a.Bits(), b.Bits()) + 1; !bigRoom(th, n, n>>4) {
			return Value{}, true
		}
		return IntValue(number.AddIn(&th.bigs, t, a, b, op == OpSub)), true
	case OpMul:
		if few {
			if !th.Alloc(80) {
				return Value{}, true
			}
		} else if n, m := a.Bits(), b.Bits(); n+m > hugeBits {
			break
		} else if n+m < 2048 {
			if !th.Alloc(number.SizeBytes(n+m)) || !th.Charge(fit.Int((n>>6)*(m>>6)/opCost)) {
				return Value{}, true
			}
		} else if !bigRoom(th, n+m, number.MulCost(n, m)) {
			return Value{}, true
		}
		return IntValue(number.MulIn(&th.bigs, t, a, b)), true
	case OpFloorDiv, OpMod:
		if b.Sign() == 0 {
			break
		}
		if few {
			if !th.Alloc(80) {
				return Value{}, true
			}
		} else if n, m := a.Bits(), b.Bits(); n > hugeBits {
			break
		} else if !bigRoom(th, max(n, m), number.DivCost(n, m)) {
			return Value{}, true
		}
		return IntValue(number.DivIn(&th.bigs, t, a, b, op == OpMod)), true
	}
	return BigBinary(th, op, a, b)
}

// GiveBig hands over an int that nothing refers to any more.
func (th *Thread) GiveBig(b *BigInt) { th.bigs.Give(b.Big()) }

// maxPrivate is the length in words up to which a private int is multiplied in
// place: longer ones are looked after as the work goes on.
const maxPrivate = 2048

// MulPrivate multiplies an int that one local variable alone refers to by v,
// which is none of -1, 0 and 1, in place; t is storage for v. done is false where the caller
// must take the general way; ok is false with an exception.
func (b *BigInt) MulPrivate(th *Thread, t *big.Int, v int64) (done, ok bool) {
	z := b.Big()
	w := z.Bits()
	if len(w) > maxPrivate {
		return false, true
	}
	if !th.Charge(len(w) / opCost) {
		return false, false
	}
	if len(w) == cap(w) {
		if !th.Alloc(int64(len(w))*12 + 32) {
			return false, false
		}
		number.Reserve(z, len(w)/2+4)
	}
	number.MulInPlace(z, t, v)
	return true, true
}

// Copied returns an int of the same value that shares nothing with b.
func (b *BigInt) Copied() Value { return Value{R: (*BigInt)(new(big.Int).Set(b.Big()))} }

// bigDiv is a // b or a % b.
func bigDiv(th *Thread, op BinOp, a, b number.Int) Value {
	n, m := a.Bits(), b.Bits()
	if !bigRoom(th, max(n, m), number.DivCost(n, m)) {
		return Value{}
	}
	f := number.FloorDiv
	if op == OpMod {
		f = number.Mod
	}
	if n <= hugeBits {
		return th.result(f(a, b))
	}
	return huge(th, n, func(check number.Check) (number.Int, error) {
		if op == OpMod {
			return number.ModCheck(a, b, check)
		}
		return number.FloorDivCheck(a, b, check)
	})
}

// bigDivmod returns a // b and a % b as a tuple.
func bigDivmod(th *Thread, a, b number.Int) Value {
	if a.Big == nil && b.Big == nil && b.Small != 0 {
		if q, ok := number.FloorDivInt64(a.Small, b.Small); ok {
			if !th.Alloc(120) {
				return Value{}
			}
			return Value{R: NewTuple2(Int(q), Int(a.Small-q*b.Small))}
		}
	}
	n, m := a.Bits(), b.Bits()
	if !bigRoom(th, n+m+128, number.DivCost(n, m)) {
		return Value{}
	}
	var r number.Int
	div := func(check number.Check) (q number.Int, err error) {
		q, r, err = number.DivModCheck(a, b, check)
		return q, err
	}
	var q Value
	if n <= hugeBits {
		q = th.result(div(nil))
	} else {
		q = huge(th, n, div)
	}
	if !q.Ok() {
		return q
	}
	return Value{R: NewTuple2(q, IntValue(r))}
}

func bigPow(th *Thread, a, b number.Int) Value {
	if b.Sign() < 0 {
		x, ok := NumberToFloat(th, a)
		if !ok {
			return Value{}
		}
		y, ok := NumberToFloat(th, b)
		if !ok {
			return Value{}
		}
		return floatPow(th, x, y)
	}
	if a.Big == nil && a.Small >= -1 && a.Small <= 1 {
		switch {
		case b.Sign() == 0:
			return Int(1)
		case a.Small >= 0 || b.IsOdd():
			return Int(a.Small)
		}
		return Int(1)
	}
	if b.Big != nil || b.Small > hopelessBits {
		return th.MemoryError()
	}
	e := uint64(b.Small)
	n := a.PowBits(e)
	cost := n >> 4
	shift := true
	if a.TrailingZeros()+1 < a.Bits() { // not a power of two, which is a shift
		cost, shift = number.MulCost(n/2, n/2)*2, false
	}
	if !bigRoom(th, n, cost) {
		return Value{}
	}
	if n > hugeBits && !shift {
		return huge(th, n, func(check number.Check) (number.Int, error) { return number.PowCheck(a, e, check) })
	}
	return IntValue(number.Pow(a, e))
}

// bigPowMod is pow(a, b, m).
func bigPowMod(th *Thread, a, b, m number.Int) Value {
	n := max(a.Bits(), m.Bits())
	if n < 64 && b.Big == nil {
		if !th.Charge(2) {
			return Value{}
		}
		return th.result(number.PowMod(a, b, m))
	}
	cost := number.PowModCost(a.Bits(), b.Bits(), m.Bits())
	if b.Sign() < 0 {
		cost += 3 * number.GCDCost(m.Bits(), m.Bits())
		if cost < 0 {
			cost = math.MaxInt64
		}
	}
	if !bigRoom(th, n, cost) {
		return Value{}
	}
	// Products of twice the size, and what it takes to divide them.
	return huge(th, 3*n, func(check number.Check) (number.Int, error) { return number.PowModCheck(a, b, m, check) })
}

// NumberToFloat rounds an int to the nearest float; too large is
// OverflowError.
func NumberToFloat(th *Thread, i number.Int) (float64, bool) {
	f, err := i.ToFloat()
	if err != nil {
		th.raise(err)
		return 0, false
	}
	return f, true
}

// BigToFloat is NumberToFloat for a big.Int.
func BigToFloat(th *Thread, b *big.Int) (float64, bool) {
	return NumberToFloat(th, number.Int{Big: b})
}

// floatBinary is a op b for floats; ok is false for operators that floats do
// not have.
func floatBinary(th *Thread, op BinOp, a, b float64) (Value, bool) {
	var f float64
	var err error
	switch op {
	case OpAdd:
		return Float(a + b), true
	case OpSub:
		return Float(a - b), true
	case OpMul:
		return Float(a * b), true
	case OpTrueDiv:
		if b == 0 {
			return th.raise(number.ErrFloatDivision), true
		}
		return Float(a / b), true
	case OpFloorDiv:
		f, err = number.FloatFloorDiv(a, b)
	case OpMod:
		f, err = number.FloatMod(a, b)
	case OpPow:
		return floatPow(th, a, b), true
	default:
		return Value{}, false
	}
	if err != nil {
		return th.raise(err), true
	}
	return Float(f), true
}

// hasFloatOp reports whether floats have the operator.
func hasFloatOp(op BinOp) bool {
	switch op {
	case OpAdd, OpSub, OpMul, OpTrueDiv, OpFloorDiv, OpMod, OpPow:
		return true
	}
	return false
}

func floatDivmod(th *Thread, a, b float64) Value {
	q, r, err := number.FloatDivmod(a, b)
	if err != nil {
		return th.raise(err)
	}
	if !th.Alloc(120) {
		return Value{}
	}
	return Value{R: NewTuple2(Float(q), Float(r))}
}

func floatPow(th *Thread, a, b float64) Value {
	f, isComplex, err := number.FloatPow(a, b)
	switch {
	case isComplex:
		return complexPow(th, complex(a, 0), complex(b, 0))
	case err != nil:
		return th.raise(err)
	}
	return Float(f)
}

func complexPow(th *Thread, a, b complex128) Value {
	c, err := number.ComplexPow(a, b)
	if err != nil {
		return th.raise(err)
	}
	return newComplex(th, c)
}

func newComplex(th *Thread, c complex128) Value {
	if !th.Alloc(24) {
		return Value{}
	}
	return Value{R: &Complex{C: c}}
}

// complexBinary is a op b for complex numbers; ok is false for operators that
// they do not have.
func complexBinary(th *Thread, op BinOp, a, b complex128) (Value, bool) {
	switch op {
	case OpAdd:
		return newComplex(th, complex(real(a)+real(b), imag(a)+imag(b))), true
	case OpSub:
		return newComplex(th, complex(real(a)-real(b), imag(a)-imag(b))), true
	case OpMul:
		return newComplex(th, number.ComplexMul(a, b)), true
	case OpTrueDiv:
		c, err := number.ComplexDiv(a, b)
		if err != nil {
			return th.raise(err), true
		}
		return newComplex(th, c), true
	case OpPow:
		return complexPow(th, a, b), true
	}
	return Value{}, false
}
