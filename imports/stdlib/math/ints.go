package math

import (
	"math"
	"math/bits"

	"github.com/garterpy/garter/imports/stdlib/internal/native"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/number"
)

// This file has the functions of ints. Sizes of results are charged before
// they are computed, and long products stop with the run.

func factorial(th *thread, v value) value {
	n, ok := native.AsInt(th, v)
	if !ok {
		return value{}
	}
	if n.Sign() < 0 {
		return th.Raise(object.ValueErrorType, "factorial() not defined for negative values")
	}
	if n.Big != nil {
		return th.Raise(object.OverflowErrorType, "factorial() argument should not exceed %d", int64(math.MaxInt64))
	}
	if n.Small < int64(len(smallFactorials)) {
		return object.Int(smallFactorials[n.Small])
	}
	x := float64(n.Small)
	size := x*(math.Log2(x)-math.Log2E) + 64
	if size > number.MaxBits {
		return th.MemoryError()
	}
	if !th.Alloc(int64(size) / 4) {
		return value{}
	}
	r, ok := rangeProduct(th, 1, uint64(n.Small))
	if !ok {
		return value{}
	}
	return native.Value(r)
}

var smallFactorials = func() (f [21]int64) {
	f[0] = 1
	for i := 1; i < len(f); i++ {
		f[i] = f[i-1] * int64(i)
	}
	return f
}()

// rangeProduct is lo * (lo+1) * … * hi, multiplied pairwise so that the
// factors are of about the same size.
func rangeProduct(th *thread, lo, hi uint64) (number.Int, bool) {
	if hi-lo < 16 {
		r := number.FromInt64(1)
		p := uint64(1)
		for i := lo; i <= hi; i++ {
			h, l := bits.Mul64(p, i)
			if h != 0 {
				r = number.Mul(r, number.FromUint64(p))
				p = i
				continue
			}
			p = l
		}
		return number.Mul(r, number.FromUint64(p)), th.Charge(8)
	}
	mid := lo + (hi-lo)/2
	a, ok := rangeProduct(th, lo, mid)
	if !ok {
		return a, false
	}
	b, ok := rangeProduct(th, mid+1, hi)
	if !ok {
		return b, false
	}
	if !native.Work(th, number.MulCost(a.Bits(), b.Bits())) {
		return a, false
	}
	r, err := number.MulCheck(a, b, native.Check(th))
	if err != nil {
		native.Raise(th, err)
		return r, false
	}
	return r, true
}

// nAndK converts the arguments of comb and perm.
func nAndK(th *thread, a []value) (n, k number.Int, ok bool) {
	if n, ok = native.AsInt(th, a[0]); !ok {
		return
	}
	if k, ok = native.AsInt(th, a[1]); !ok {
		return
	}
	switch {
	case n.Sign() < 0:
		th.Raise(object.ValueErrorType, "n must be a non-negative integer")
	case k.Sign() < 0:
		th.Raise(object.ValueErrorType, "k must be a non-negative integer")
	default:
		return n, k, true
	}
	return n, k, false
}

func perm(th *thread, a []value) value {
	if !a[1].Ok() || a[1].IsNone() {
		return factorial(th, a[0])
	}
	n, k, ok := nAndK(th, a)
	if !ok {
		return value{}
	}
	if n.Cmp(k) < 0 {
		return object.Int(0)
	}
	if k.Big != nil {
		return th.Raise(object.OverflowErrorType, "k must not exceed %d", int64(math.MaxInt64))
	}
	r, ok := falling(th, n, k.Small)
	if !ok {
		return value{}
	}
	return native.Value(r)
}

// falling is n * (n-1) * … * (n-k+1).
func falling(th *thread, n number.Int, k int64) (number.Int, bool) {
	if k == 0 {
		return number.FromInt64(1), true
	}
	if float64(k)*float64(n.Bits()) > 64 {
		size := float64(k) * float64(n.Bits())
		if n.Big == nil {
			size = float64(k) * math.Log2(float64(n.Small))
		}
		if size > number.MaxBits {
			th.MemoryError()
			return n, false
		}
		if !th.Alloc(int64(size) / 4) {
			return n, false
		}
	}
	if n.Big == nil {
		return rangeProduct(th, uint64(n.Small-k+1), uint64(n.Small))
	}
	if k == 1 {
		return n, true
	}
	half := k / 2
	x, ok := falling(th, n, half)
	if !ok {
		return x, false
	}
	y, ok := falling(th, number.Sub(n, number.FromInt64(half)), k-half)
	if !ok {
		return y, false
	}
	return native.Mul(th, x, y)
}

func comb(th *thread, a []value) value {
	n, k, ok := nAndK(th, a)
	if !ok {
		return value{}
	}
	if n.Cmp(k) < 0 {
		return object.Int(0)
	}
	if rest := number.Sub(n, k); rest.Cmp(k) < 0 {
		k = rest
	}
	if k.Big != nil {
		return th.Raise(object.OverflowErrorType, "min(n - k, k) must not exceed %d", int64(math.MaxInt64))
	}
	if n.Big == nil && k.Small <= 40 {
		if r, ok := smallComb(uint64(n.Small), uint64(k.Small)); ok {
			return native.Value(number.FromUint64(r))
		}
	}
	top, ok := falling(th, n, k.Small)
	if !ok {
		return value{}
	}
	if k.Small <= 1 {
		return native.Value(top)
	}
	below, ok := rangeProduct(th, 1, uint64(k.Small))
	if !ok {
		return value{}
	}
	r, ok := native.FloorDiv(th, top, below)
	if !ok {
		return value{}
	}
	return native.Value(r)
}

// smallComb is the binomial coefficient where all steps fit 64 bits.
func smallComb(n, k uint64) (uint64, bool) {
	r := uint64(1)
	for i := uint64(1); i <= k; i++ {
		hi, lo := bits.Mul64(r, n-k+i)
		if hi >= i {
			return 0, false
		}
		r, _ = bits.Div64(hi, lo, i)
	}
	return r, true
}

func isqrt(th *thread, v value) value {
	n, ok := native.AsInt(th, v)
	if !ok {
		return value{}
	}
	if n.Big == nil {
		if n.Small < 0 {
			return th.Raise(object.ValueErrorType, "isqrt() argument must be nonnegative")
		}
		r := uint64(math.Sqrt(float64(n.Small)))
		for r*r > uint64(n.Small) {
			r--
		}
		for (r+1)*(r+1) <= uint64(n.Small) {
			r++
		}
		return object.Int(int64(r))
	}
	if !native.Room(th, n.Bits()) || !native.Work(th, number.IsqrtCost(n.Bits())) {
		return value{}
	}
	r, ok := native.Huge(th, 2*n.Bits(), func(check number.Check) (number.Int, error) { return number.IsqrtCheck(n, check) })
	if !ok {
		return value{}
	}
	return native.Value(r)
}

func gcdOf(th *thread, a, b number.Int) (number.Int, bool) {
	if a.Big == nil && b.Big == nil && a.Small != math.MinInt64 && b.Small != math.MinInt64 {
		x, y := a.Small, b.Small
		for y != 0 {
			x, y = y, x%y
		}
		return number.FromInt64(max(x, -x)), true
	}
	if !native.Room(th, max(a.Bits(), b.Bits())) || !native.Work(th, number.GCDCost(a.Bits(), b.Bits())) {
		return a, false
	}
	return native.Huge(th, 4*max(a.Bits(), b.Bits()), func(check number.Check) (number.Int, error) { return number.GCDCheck(a, b, check) })
}

func gcd(th *thread, args []value, kw []object.KW) value {
	if len(kw) > 0 {
		return th.Raise(object.TypeErrorType, "math.gcd() takes no keyword arguments")
	}
	var r number.Int
	for i, a := range args {
		n, ok := native.AsInt(th, a)
		if !ok || !th.Charge(4) {
			return value{}
		}
		if i == 0 {
			r = n.Abs()
		} else if r, ok = gcdOf(th, r, n); !ok {
			return value{}
		}
	}
	return native.Value(r)
}

func lcm(th *thread, args []value, kw []object.KW) value {
	if len(kw) > 0 {
		return th.Raise(object.TypeErrorType, "math.lcm() takes no keyword arguments")
	}
	r := number.FromInt64(1)
	for _, a := range args {
		n, ok := native.AsInt(th, a)
		if !ok || !th.Charge(4) {
			return value{}
		}
		if n.Sign() == 0 || r.Sign() == 0 {
			r = number.Int{}
			continue
		}
		g, ok := gcdOf(th, r, n)
		if !ok {
			return value{}
		}
		q, ok := native.FloorDiv(th, r, g)
		if !ok {
			return value{}
		}
		if r, ok = native.Mul(th, q, n.Abs()); !ok {
			return value{}
		}
	}
	return native.Value(r)
}
