// This file computes powers of floats to within about a thousandth of a unit
// in the last place, that is correctly rounded but for rare near-ties, which
// is how the C library behind CPython behaves too; Go's math.Pow is often
// several units off. The method is the usual one: the logarithm of the base in
// two floats by a table and a short series, times the exponent, and the
// exponential by a table and a short series.

package number

import (
	"math"
	"math/bits"
)

// twoSum returns a + b as a rounded sum and its error.
func twoSum(a, b float64) (s, e float64) {
	s = a + b
	t := s - a
	return s, (a - (s - t)) + (b - t)
}

// logParts returns log(x) in two parts for a finite x > 0.
func logParts(x float64) (hi, lo float64) {
	ix := math.Float64bits(x)
	k := int64(0)
	if ix>>fracBits == 0 {
		ix = math.Float64bits(x * (1 << 52))
		k = -52
	}
	t := ix - logOff
	row := &powLogTable[t>>45&127]
	k += int64(t) >> fracBits
	z := math.Float64frombits(ix - t&(0xfff<<fracBits))
	kd := float64(k)
	// z = c * (1 + r), r = rh + rl exactly.
	p := z * row.invc
	rl := math.FMA(z, row.invc, -p)
	rh := p - 1
	// -r*r/2
	qh := float64(rh * (-0.5 * rh))
	ql := math.FMA(rh, -0.5*rh, -qh) - float64(rh*rl)
	r3 := rh * rh * rh
	tail := r3 * (1./3 + rh*(-1./4+rh*(1./5+rh*(-1./6+rh*(1./7+rh*(-1./8+rh*(1./9)))))))
	s, e1 := twoSum(float64(kd*ln2Hi)+row.hi, rh) // the first sum is exact
	s, e2 := twoSum(s, qh)
	rest := float64(kd*ln2Lo) + row.lo + rl + ql + tail + e1 + e2
	hi = s + rest
	return hi, s - hi + rest
}

// expParts returns exp(hi + lo), |lo| being far below |hi|; it may be
// infinite or zero.
func expParts(hi, lo float64) float64 {
	switch {
	case hi > 710:
		return inf
	case hi < -746:
		return 0
	}
	kd := math.RoundToEven(hi * invLn2Part)
	rh := hi - float64(kd*ln2PartHi) // exact
	rl := lo - float64(kd*ln2PartLo)
	r := rh + rl
	rl = rh - r + rl
	k := int(kd)
	row := &exp2Table[k&127]
	k >>= 7
	// exp(r) = 1 + r + p
	p := r*r*(1./2+r*(1./6+r*(1./24+r*(1./120+r*(1./720+r*(1./5040)))))) + rl + r*rl
	a := float64(row.hi * r)
	b := math.FMA(row.hi, r, -a) + row.hi*p + row.lo*(1+r)
	s := row.hi + a
	b += row.hi - s + a
	f := s + b
	if k > -1021 && k < 1023 {
		return f * math.Float64frombits(uint64(k+1023)<<fracBits)
	}
	if k > 0 {
		return math.Ldexp(f, k)
	}
	// Round only once, to what a subnormal result can hold.
	m := int64(f*(1<<60)) + int64((s-f+b)*(1<<60))
	return compose(uint64(m)|1, k-60)
}

// pow is C's pow(x, y) for finite x > 0, not 1, and finite y, not 0. It may
// return infinity or zero.
func pow(x, y float64) float64 {
	switch y {
	case 1:
		return x
	case 0.5:
		return math.Sqrt(x)
	case -1:
		return 1 / x
	}
	if math.Abs(y) > 1<<64 {
		if x > 1 == (y > 0) {
			return inf
		}
		return 0
	}
	if f, ok := powExact(x, y); ok {
		return f
	}
	hi, lo := logParts(x)
	eh := float64(y * hi)
	el := math.FMA(y, hi, -eh) + float64(y*lo)
	return expParts(eh, el)
}

// powExact computes integer powers of numbers so short that the result is
// known to 64 bits, which is where results lie on a tie between two floats.
func powExact(x, y float64) (float64, bool) {
	if y < -1100 || y > 1100 || y < 3 && y > -2 || y != math.Trunc(y) {
		return 0, false
	}
	m, e := decompose(x)
	tz := bits.TrailingZeros64(m)
	m >>= tz
	e += tz
	if m == 1 { // a power of two
		return compose(1, e*int(y)), true
	}
	if y < 0 {
		return 0, false
	}
	n := int(y)
	if bits.Len64(m)*n > 64 {
		return 0, false
	}
	p := uint64(1)
	for range n {
		p *= m
	}
	return compose(p, e*n), true
}

// Exp is C's exp to the same precision as pow.
func Exp(x float64) float64 {
	if x != x {
		return x
	}
	return expParts(x, 0)
}

// Log is C's log to the same precision as pow, for x > 0; it is -Inf for 0
// and NaN below.
func Log(x float64) float64 {
	if !(x > 0) || x > maxFloat {
		return math.Log(x)
	}
	hi, _ := logParts(x)
	return hi
}

// Hypot is C's hypot: the root of x*x + y*y with a correction of its error
// (Borges, "An Improved Algorithm for hypot(a,b)").
func Hypot(x, y float64) float64 {
	x, y = math.Abs(x), math.Abs(y)
	if x > maxFloat || y > maxFloat {
		return inf
	}
	if x != x || y != y {
		return nan
	}
	if x < y {
		x, y = y, x
	}
	if y == 0 {
		return x
	}
	scale := 1.0
	switch {
	case x > 0x1p511:
		x, y, scale = x*0x1p-600, y*0x1p-600, 0x1p600
	case y < 0x1p-459:
		x, y, scale = x*0x1p600, y*0x1p600, 0x1p-600
	}
	if y <= x*0x1p-54 {
		return (x + y) * scale
	}
	h := math.Sqrt(math.FMA(x, x, float64(y*y)))
	hh, xx := float64(h*h), float64(x*x)
	fix := math.FMA(-y, y, hh-xx) + math.FMA(h, h, -hh) - math.FMA(x, x, -xx)
	return (h - fix/(2*h)) * scale
}
