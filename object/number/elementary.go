// This file computes the elementary functions, correctly rounded but for rare
// near-ties. The C library behind CPython is as exact for these functions,
// while Go's math is often one or more units off in the last place, so that
// math.cos(math.pi/2) would not print what Python users know. All work in
// pairs of floats (hi + lo) of about a hundred bits: a table takes the
// argument down to 2**-7, and what is left needs only a short series.

package number

import (
	"math"
	"math/big"
)

// pair is an unevaluated sum of two floats, |lo| at most half a unit of hi.
type pair struct{ hi, lo float64 }

// quickSum is twoSum for |a| >= |b|.
func quickSum(a, b float64) pair {
	s := a + b
	return pair{s, b - (s - a)}
}

func product(a, b float64) pair {
	p := float64(a * b)
	return pair{p, math.FMA(a, b, -p)}
}

func (x pair) add(y pair) pair {
	s, e := twoSum(x.hi, y.hi)
	t, f := twoSum(x.lo, y.lo)
	p := quickSum(s, e+t)
	return quickSum(p.hi, p.lo+f)
}

func (x pair) neg() pair { return pair{-x.hi, -x.lo} }

func (x pair) mul(y pair) pair {
	p := product(x.hi, y.hi)
	return quickSum(p.hi, p.lo+(float64(x.hi*y.lo)+float64(x.lo*y.hi)))
}

func (x pair) scale(y float64) pair {
	p := product(x.hi, y)
	return quickSum(p.hi, p.lo+float64(x.lo*y))
}

func (x pair) div(y pair) pair {
	q := x.hi / y.hi
	r := math.FMA(-q, y.hi, x.hi) + x.lo - float64(q*y.lo)
	return quickSum(q, r/y.hi)
}

func (x pair) sqrt() pair {
	s := math.Sqrt(x.hi)
	if s == 0 {
		return pair{}
	}
	return quickSum(s, (math.FMA(-s, s, x.hi)+x.lo)/(2*s))
}

var halfPiInt = func() *big.Int {
	z, _ := new(big.Int).SetString(halfPiHex, 16)
	return z
}()

// reduce returns x - n*pi/2 for the nearest n, and the last two bits of n.
func reduce(x float64) (r pair, n int) {
	if math.Abs(x) <= 0.7853981633974483 {
		return pair{x, 0}, 0
	}
	if math.Abs(x) < 1<<28 {
		k := math.RoundToEven(x * invHalfPi)
		p1, p2, p3 := product(k, halfPi1), product(k, halfPi2), product(k, halfPi3)
		// The terms fall by 53 bits from each to the next but one, and the
		// first difference is exact.
		a := x - p1.hi
		a, e1 := twoSum(a, -p1.lo)
		a, e2 := twoSum(a, -p2.hi)
		b, e3 := twoSum(e1, e2)
		b, e4 := twoSum(b, -p2.lo)
		b, e5 := twoSum(b, -p3.hi)
		c := e3 + e4 + e5 - p3.lo - float64(k*halfPi4)
		a, b = twoSum(a, b)
		b, c = twoSum(b, c)
		a, b = twoSum(a, b)
		return pair{a, b + c}, int(int64(k) & 3)
	}
	m, e := decompose(x)
	z := new(big.Int).SetUint64(m)
	if s := e + halfPiBits; s >= 0 {
		z.Lsh(z, uint(s))
	} else {
		z.Rsh(z, uint(-s))
	}
	var q big.Int
	q.QuoRem(z, halfPiInt, z)
	if z.BitLen() >= halfPiInt.BitLen()-1 {
		// Past the middle: the next multiple is nearer.
		var twice big.Int
		if twice.Lsh(z, 1).Cmp(halfPiInt) > 0 {
			z.Sub(z, halfPiInt)
			q.Add(&q, bigOne)
		}
	}
	n = int(q.Bit(0) | q.Bit(1)<<1)
	// The first 106 bits of z, which is above 2**1150, in the range of floats.
	const cut = 400
	z.Rsh(z, cut)
	hi := BigFloat64(z)
	h, _ := FloatToInt(hi)
	lo := BigFloat64(z.Sub(z, h.ToBig()))
	r = pair{math.Ldexp(hi, cut-halfPiBits), math.Ldexp(lo, cut-halfPiBits)}
	if x < 0 {
		r, n = r.neg(), -n&3
	}
	return r, n
}

// A turn is an angle of at most pi/4 and a bit, taken apart: t = i/64 from
// the table and the rest x + lo, of which sine and cosine are x + (lo + sin1)
// and 1 + cos1.
type turn struct {
	neg        bool
	i          int
	x          float64
	sin1, cos1 float64
}

func newTurn(r pair) (t turn) {
	if r.hi < 0 {
		t.neg = true
		r = r.neg()
	}
	t.i = int(r.hi*64 + 0.5)
	d := quickSum(r.hi-float64(t.i)/64, r.lo)
	x := d.hi
	x2 := float64(x * x)
	t.x = x
	t.sin1 = d.lo + x*x2*(-1./6+x2*(1./120+x2*(-1./5040+x2*(1./362880))))
	t.cos1 = x2*(-0.5+x2*(1./24+x2*(-1./720+x2*(1./40320)))) - x*d.lo
	return t
}

func (t *turn) sin() pair {
	var s pair
	if t.i == 0 {
		s = quickSum(t.x, t.sin1)
	} else {
		row := &sincosTable[t.i]
		p := product(row.cosHi, t.x)
		s = quickSum(row.sinHi, p.hi)
		s = quickSum(s.hi, s.lo+(p.lo+row.sinLo+row.cosHi*t.sin1+row.cosLo*t.x+row.sinHi*t.cos1))
	}
	if t.neg {
		return s.neg()
	}
	return s
}

func (t *turn) cos() pair {
	if t.i == 0 {
		return quickSum(1, t.cos1)
	}
	row := &sincosTable[t.i]
	p := product(-row.sinHi, t.x)
	c := quickSum(row.cosHi, p.hi)
	return quickSum(c.hi, c.lo+(p.lo+row.cosLo-row.sinHi*t.sin1-row.sinLo*t.x+row.cosHi*t.cos1))
}

// Sin is C's sin; it is NaN for an infinite x.
func Sin(x float64) float64 {
	if x-x != 0 || math.Abs(x) < 0x1p-27 {
		return x - (x - x) // for a tiny x its sine is the same float
	}
	r, n := reduce(x)
	return sine(r, n)
}

// sine returns the sine of r + n*pi/2.
func sine(r pair, n int) float64 {
	t := newTurn(r)
	var s pair
	if n&1 == 1 {
		s = t.cos()
	} else {
		s = t.sin()
	}
	if n&2 == 2 {
		return -s.hi
	}
	return s.hi
}

// Cos is C's cos; it is NaN for an infinite x.
func Cos(x float64) float64 {
	if x-x != 0 {
		return nan
	}
	r, n := reduce(x)
	return sine(r, n+1)
}

// Tan is C's tan; it is NaN for an infinite x.
func Tan(x float64) float64 {
	if x-x != 0 || math.Abs(x) < 0x1p-27 {
		return x - (x - x)
	}
	r, n := reduce(x)
	t := newTurn(r)
	if n&1 == 1 {
		return t.cos().neg().div(t.sin()).hi
	}
	return t.sin().div(t.cos()).hi
}

// atanPairs returns the arctangent of y/x for 0 <= y <= x, x > 0.
func atanPairs(y, x pair) pair {
	i := int(math.RoundToEven(y.hi / x.hi * 64))
	c := float64(i) / 64
	if i > 0 {
		y, x = y.add(x.scale(-c)), x.add(y.scale(c))
	}
	t := y.div(x)
	z := t.hi * t.hi
	p := t.hi * z * (-1./3 + z*(1./5+z*(-1./7+z*(1./9+z*(-1./11)))))
	row := &atanTable[i]
	return pair{row.hi, row.lo}.add(quickSum(t.hi, t.lo+p))
}

// angle returns the angle of the point (x, y), y >= 0, neither infinite nor
// both zero.
func angle(y, x pair) pair {
	neg := x.hi < 0
	if neg {
		x = x.neg()
	}
	half := pair{halfPi1, halfPi2}
	var a pair
	if y.hi > x.hi {
		a = half.add(atanPairs(x, y).neg())
	} else {
		a = atanPairs(y, x)
	}
	if neg {
		a = half.scale(2).add(a.neg())
	}
	return a
}

// Atan2 is C's atan2.
func Atan2(y, x float64) float64 {
	if y-y != 0 || x-x != 0 || y == 0 || x == 0 {
		return math.Atan2(y, x) // exact multiples of pi/4, and NaN
	}
	// Scales that keep products away from both ends of the range.
	ay := math.Abs(y)
	_, ey := math.Frexp(ay)
	_, ex := math.Frexp(x)
	if d := ey - ex; d < -200 || d > 200 {
		// So flat or so steep that only one of the parts matters.
		switch {
		case d > 0:
			return math.Copysign(halfPi1, y)
		case x < 0:
			return math.Copysign(2*halfPi1, y)
		}
		return y / x
	}
	ay, x = math.Ldexp(ay, -ex), math.Ldexp(x, -ex)
	return math.Copysign(angle(pair{ay, 0}, pair{x, 0}).hi, y)
}

// Atan is C's atan.
func Atan(x float64) float64 {
	if math.Abs(x) < 0x1p-27 {
		return x
	}
	return Atan2(x, 1)
}

// Asin is C's asin; it is NaN outside of [-1, 1].
func Asin(x float64) float64 {
	if !(math.Abs(x) <= 1) {
		return nan
	}
	if math.Abs(x) < 0x1p-27 {
		return x
	}
	return math.Copysign(angle(pair{math.Abs(x), 0}, cofunction(x)).hi, x)
}

// Acos is C's acos; it is NaN outside of [-1, 1].
func Acos(x float64) float64 {
	if !(math.Abs(x) <= 1) {
		return nan
	}
	if x == 1 {
		return 0
	}
	return angle(cofunction(x), pair{x, 0}).hi
}

// cofunction returns the root of 1 - x*x.
func cofunction(x float64) pair {
	return pair{1, 0}.add(product(x, -x)).sqrt()
}

// Log2 is C's log2 for x > 0; it is math.Log2 otherwise.
func Log2(x float64) float64 {
	if !(x > 0) || x > maxFloat {
		return math.Log2(x)
	}
	hi, lo := logParts(x)
	return pair{hi, lo}.mul(pair{invLn2Hi, invLn2Lo}).hi
}

// Exp2 is C's exp2.
func Exp2(x float64) float64 {
	switch {
	case x != x:
		return x
	case x > 1024:
		return inf
	case x < -1076:
		return 0
	}
	p := quickSum(ln2Hi, ln2Lo).scale(x)
	return expParts(p.hi, p.lo)
}
