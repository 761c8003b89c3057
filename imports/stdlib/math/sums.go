package math

import (
	"math"

	"github.com/garterpy/garter/imports/stdlib/internal/native"
	"github.com/garterpy/garter/object"
)

// This file has the functions of many numbers: sums, products, norms.

// fsum keeps the exact sum as floats that do not overlap (Shewchuk, "Adaptive
// Precision Floating-Point Arithmetic", 1997), rounded once at the end.
func fsum(th *thread, v value) value {
	it := object.GetIter(th, v)
	if it == nil {
		return value{}
	}
	var partials []float64
	var special, infs float64
	for {
		e := it.Next(th)
		if !e.Ok() {
			if th.Exc != nil {
				return value{}
			}
			break
		}
		x, ok := floatArg(th, e)
		if !ok || !th.Charge(1) {
			return value{}
		}
		start := x
		i := 0
		for _, y := range partials {
			if math.Abs(x) < math.Abs(y) {
				x, y = y, x
			}
			hi := x + y
			lo := y - (hi - x)
			if lo != 0 {
				partials[i] = lo
				i++
			}
			x = hi
		}
		partials = partials[:i]
		if x != 0 {
			if !finite(x) {
				if finite(start) {
					return th.Raise(object.OverflowErrorType, "intermediate overflow in fsum")
				}
				if math.IsInf(start, 0) {
					infs += start
				}
				special += start
				partials = partials[:0]
			} else {
				partials = append(partials, x)
			}
		}
	}
	if special != 0 {
		if math.IsNaN(infs) {
			return th.Raise(object.ValueErrorType, "-inf + inf in fsum")
		}
		return object.Float(special)
	}
	return object.Float(sumPartials(partials))
}

// sumPartials adds from the largest down until the sum is no longer exact and
// then rounds half to even over all that is left.
func sumPartials(p []float64) float64 {
	n := len(p)
	if n == 0 {
		return 0
	}
	n--
	hi, lo := p[n], 0.0
	for n > 0 {
		x := hi
		n--
		y := p[n]
		hi = x + y
		lo = y - (hi - x)
		if lo != 0 {
			break
		}
	}
	if n > 0 && (lo < 0 && p[n-1] < 0 || lo > 0 && p[n-1] > 0) {
		y := lo * 2
		x := hi + y
		if y == x-hi {
			hi = x
		}
	}
	return hi
}

// double is an unevaluated sum of two floats.
type double struct{ hi, lo float64 }

// fastSum is exact for |a| >= |b|.
func fastSum(a, b float64) double {
	x := a + b
	return double{x, (a - x) + b}
}

// sum is exact (Knuth).
func sum(a, b float64) double {
	x := a + b
	z := x - a
	return double{x, (a - (x - z)) + (b - z)}
}

// product is exact.
func product(x, y float64) double {
	z := x * y
	return double{z, math.FMA(x, y, -z)}
}

// norm is the Euclidean norm of vec, whose greatest entry is largest: the
// squares are summed in twice the precision, and the root is corrected once
// (as in CPython's vector_norm).
func norm(vec []float64, largest float64, nan bool) float64 {
	switch {
	case math.IsInf(largest, 0):
		return largest
	case nan:
		return math.NaN()
	case largest == 0 || len(vec) <= 1:
		return largest
	}
	_, e := math.Frexp(largest)
	if e < -1023 {
		const tiny = 0x1p-1022
		for i := range vec {
			vec[i] /= tiny
		}
		return tiny * norm(vec, largest/tiny, nan)
	}
	scale := math.Ldexp(1, -e)
	s, f1, f2 := 1.0, 0.0, 0.0
	for _, x := range vec {
		p := product(x*scale, x*scale)
		t := fastSum(s, p.hi)
		s = t.hi
		f1 += p.lo
		f2 += t.lo
	}
	h := math.Sqrt(s - 1 + (f1 + f2))
	p := product(-h, h)
	t := fastSum(s, p.hi)
	s = t.hi
	f1 += p.lo
	f2 += t.lo
	x := s - 1 + (f1 + f2)
	h += x / (2 * h)
	return h / scale
}

func hypot(th *thread, args []value, kw []object.KW) value {
	if len(kw) > 0 {
		return th.Raise(object.TypeErrorType, "math.hypot() takes no keyword arguments")
	}
	if !th.Charge(len(args)) || !th.Alloc(8*int64(len(args))) {
		return value{}
	}
	var room [8]float64
	vec := room[:0]
	largest, nan := 0.0, false
	for _, a := range args {
		x, ok := floatArg(th, a)
		if !ok {
			return value{}
		}
		x = math.Abs(x)
		vec = append(vec, x)
		if math.IsNaN(x) {
			nan = true
		}
		if x > largest {
			largest = x
		}
	}
	return object.Float(norm(vec, largest, nan))
}

// items returns the items of a tuple or list as they are and of others
// collected; for a list it is a copy.
func items(th *thread, v value) ([]value, bool) {
	if t, ok := v.R.(*object.Tuple); ok {
		return t.Items, true
	}
	return object.Collect(th, v)
}

func dist(th *thread, a []value) value {
	p, ok := items(th, a[0])
	if !ok {
		return value{}
	}
	q, ok := items(th, a[1])
	if !ok {
		return value{}
	}
	if len(p) != len(q) {
		return th.Raise(object.ValueErrorType, "both points must have the same number of dimensions")
	}
	if !th.Charge(len(p)) || !th.Alloc(8*int64(len(p))) {
		return value{}
	}
	var room [8]float64
	vec := room[:0]
	largest, nan := 0.0, false
	for i := range p {
		x, ok := floatArg(th, p[i])
		if !ok {
			return value{}
		}
		y, ok := floatArg(th, q[i])
		if !ok {
			return value{}
		}
		d := math.Abs(x - y)
		vec = append(vec, d)
		if math.IsNaN(d) {
			nan = true
		}
		if d > largest {
			largest = d
		}
	}
	return object.Float(norm(vec, largest, nan))
}

func prod(th *thread, a []value) value {
	r := object.Int(1)
	if a[1].Ok() {
		r = a[1]
	}
	it := object.GetIter(th, a[0])
	if it == nil {
		return value{}
	}
	kept := th.Keeper(r)
	defer kept.Release()
	th.Keep(object.IterValue(it))
	for {
		e := it.Next(th)
		if !e.Ok() {
			if th.Exc != nil {
				return value{}
			}
			return r
		}
		if !th.Charge(1) {
			return value{}
		}
		if r = object.Binary(th, object.OpMul, r, e); !r.Ok() {
			return r
		}
		kept.Set(r)
	}
}

// sumprod adds products: of ints exactly, of floats in three times the
// precision, of others by their operators, with CPython's rules about when one
// way ends and the next begins.
func sumprod(th *thread, a []value) value {
	p, q := object.GetIter(th, a[0]), object.Iterator(nil)
	if p == nil {
		return value{}
	}
	if q = object.GetIter(th, a[1]); q == nil {
		return value{}
	}
	total := object.Int(0)
	kept := th.Keeper(total)
	defer kept.Release()
	var ints int64
	intsOn, intsUsed := true, false
	var hi, lo, tiny float64
	floatsOn, floatsUsed := true, false
	for {
		x := object.NextOf(th, p)
		if !x.Ok() && th.Exc != nil {
			return value{}
		}
		y := object.NextOf(th, q)
		if !y.Ok() && th.Exc != nil || !th.Charge(2) {
			return value{}
		}
		if x.Ok() != y.Ok() {
			return th.Raise(object.ValueErrorType, "Inputs are not the same length")
		}
		end := !x.Ok()
		if intsOn {
			if !end && x.IsInt() && y.IsInt() {
				m := object.IntMul(th, x.Int(), y.Int())
				if m.IsInt() {
					if s := ints + m.Int(); (s > ints) == (m.Int() > 0) {
						ints, intsUsed = s, true
						continue
					}
				}
			}
			intsOn = false
			if intsUsed {
				if total = object.Binary(th, object.OpAdd, total, object.Int(ints)); !total.Ok() {
					return total
				}
				ints, intsUsed = 0, false
			}
		}
		if floatsOn {
			if !end {
				if fx, fy, ok := floatPair(th, x, y); ok {
					pr := product(fx, fy)
					sm := sum(hi, pr.hi)
					r1 := sum(lo, pr.lo)
					r2 := sum(r1.hi, sm.lo)
					if finite(sm.hi) {
						hi, lo, tiny = sm.hi, r2.hi, tiny+r1.lo+r2.lo
						floatsUsed = true
						continue
					}
				} else if th.Exc != nil {
					return value{}
				}
			}
			floatsOn = false
			if floatsUsed {
				last := sum(lo, tiny)
				f := sum(hi, last.hi).hi
				if total = object.Binary(th, object.OpAdd, total, object.Float(f)); !total.Ok() {
					return total
				}
				hi, lo, tiny, floatsUsed = 0, 0, 0, false
			}
		}
		if end {
			return total
		}
		m := object.Binary(th, object.OpMul, x, y)
		if !m.Ok() {
			return m
		}
		if total = object.Binary(th, object.OpAdd, total, m); !total.Ok() {
			return total
		}
		kept.Set(total)
	}
}

// floatPair returns the factors as floats if one of them is a float and the
// other a float or an int that fits one.
func floatPair(th *thread, x, y value) (fx, fy float64, ok bool) {
	one := func(v value) (float64, bool) {
		if v.IsFloat() {
			return v.Float(), true
		}
		// A class of the program's multiplies in its own way.
		if t := v.R.Type(); t != object.IntType && t != object.BoolType {
			return 0, false
		}
		if n, ok := native.IntOf(v); ok {
			f, err := n.ToFloat()
			return f, err == nil
		}
		return 0, false
	}
	if !x.IsFloat() && !y.IsFloat() {
		return 0, 0, false
	}
	if fx, ok = one(x); !ok {
		return
	}
	fy, ok = one(y)
	return
}
