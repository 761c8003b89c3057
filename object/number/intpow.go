// This file raises integers to powers, with and without a modulus, and finds
// greatest common divisors and square roots.

package number

import (
	"math"
	"math/big"
	"math/bits"
)

// Pow returns a ** n for n >= 0 that the caller has found affordable by
// PowBits and PowCost. For a negative n Python computes
// float(a) ** float(n).
func Pow(a Int, n uint64) Int {
	z, _ := PowCheck(a, n, nil)
	return z
}

// PowInt64 returns a ** n for n >= 0 and whether it fits in an int64.
func PowInt64(a, n int64) (int64, bool) {
	r := int64(1)
	for {
		if n&1 == 1 {
			var ok bool
			if r, ok = MulInt64(r, a); !ok {
				return 0, false
			}
		}
		n >>= 1
		if n == 0 {
			return r, true
		}
		var ok bool
		if a, ok = MulInt64(a, a); !ok {
			return 0, false
		}
	}
}

// PowMod is pow(a, n, m), for n of either sign.
func PowMod(a, n, m Int) (Int, error) { return PowModCheck(a, n, m, nil) }

// PowModCheck is PowMod; it calls check as the work goes on and returns
// ErrStopped if check returns false. check may be nil.
func PowModCheck(a, n, m Int, check Check) (Int, error) {
	if m.Sign() == 0 {
		return Int{}, ErrPowModZero
	}
	neg := m.Sign() < 0
	mod := m.Abs()
	if n.Sign() < 0 {
		inv, err := ModInverseCheck(a, mod, check)
		if err != nil {
			return Int{}, err
		}
		a, n = inv, n.Neg()
	}
	var z Int
	var err error
	switch {
	case mod.Big == nil && mod.Small == 1:
		return Int{}, nil
	case mod.Big == nil || mod.Big.IsUint64():
		z, err = powModWord(a, n, mod, check)
	default:
		z, err = powModBig(a, n, mod, check)
	}
	if err != nil {
		return Int{}, err
	}
	if neg && z.Sign() != 0 {
		z = Sub(z, mod)
	}
	return z, nil
}

// powModWord is pow(a, n, m) for n >= 0 and 1 < m < 2**64.
func powModWord(a, n, m Int, check Check) (Int, error) {
	mu := uint64(m.Small)
	if m.Big != nil {
		mu = m.Big.Uint64()
	}
	base, err := ModCheck(a, m, check)
	if err != nil {
		return Int{}, err
	}
	b := uint64(base.Small)
	if base.Big != nil {
		b = base.Big.Uint64()
	}
	if n.Big == nil {
		return FromUint64(powMod64(b, uint64(n.Small), mu)), nil
	}
	r := uint64(1)
	for i := n.Bits() - 1; i >= 0; i-- {
		r = mulMod64(r, r, mu)
		if n.Big.Bit(int(i)) == 1 {
			r = mulMod64(r, b, mu)
		}
		if i&1023 == 0 && !check.ok() {
			return Int{}, ErrStopped
		}
	}
	return FromUint64(r), nil
}

func mulMod64(a, b, m uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	_, r := bits.Div64(hi, lo, m) // hi < m because a and b are
	return r
}

// powMod64 returns b**n % m for b < m and m > 1.
func powMod64(b, n, m uint64) uint64 {
	r := uint64(1)
	if m <= 1<<32 {
		for ; n > 0; n >>= 1 {
			if n&1 == 1 {
				r = r * b % m
			}
			b = b * b % m
		}
		return r
	}
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			r = mulMod64(r, b, m)
		}
		b = mulMod64(b, b, m)
	}
	return r
}

// powModBig is pow(a, n, m) for n >= 0 and m of more than one word.
func powModBig(a, n, m Int, check Check) (Int, error) {
	base, err := ModCheck(a, m, check)
	if err != nil {
		return Int{}, err
	}
	if wordBits == 64 && m.words() == 2 && m.IsOdd() && n.Sign() > 0 {
		return powModTwoWords(base, n, m, check)
	}
	if PowModCost(a.Bits(), n.Bits(), m.Bits()) <= leafCost {
		var t, u big.Int
		z := NewBig(2*m.words() + 1)
		return FromBig(z.Exp(base.into(&t), n.into(&u), m.Big)), nil
	}
	// From the left in windows of w bits, and a look at check on each step,
	// which math/big's Exp cannot do.
	w := uint(1)
	for limit := int64(8); w < 8 && n.Bits() > limit; limit *= 3 {
		w++
	}
	table := make([]Int, 1<<w)
	table[0], table[1] = Int{Small: 1}, base
	step := func(x, y Int) (Int, error) {
		p, err := MulCheck(x, y, check)
		if err != nil {
			return Int{}, err
		}
		return ModCheck(p, m, check)
	}
	for i := 2; i < len(table); i++ {
		if table[i], err = step(table[i-1], base); err != nil {
			return Int{}, err
		}
	}
	var t big.Int
	e := n.into(&t)
	z := Int{Small: 1}
	pos := (e.BitLen() + int(w) - 1) / int(w) * int(w)
	for pos > 0 {
		digit := 0
		for range w {
			pos--
			digit = digit<<1 | int(e.Bit(pos))
			if z.Big != nil || z.Small != 1 {
				if z, err = step(z, z); err != nil {
					return Int{}, err
				}
			}
		}
		if digit != 0 {
			if z, err = step(z, table[digit]); err != nil {
				return Int{}, err
			}
		}
		if !check.ok() {
			return Int{}, ErrStopped
		}
	}
	return z, nil
}

// GCD returns the greatest common divisor of |a| and |b|.
func GCD(a, b Int) Int {
	z, _ := GCDCheck(a, b, nil)
	return z
}

// gcd64 is the binary algorithm.
func gcd64(a, b uint64) uint64 {
	if a == 0 || b == 0 {
		return a | b
	}
	k := bits.TrailingZeros64(a | b)
	a >>= bits.TrailingZeros64(a)
	for b != 0 {
		b >>= bits.TrailingZeros64(b)
		if a > b {
			a, b = b, a
		}
		b -= a
	}
	return a << k
}

// gcdExt64 returns x with a*x = g modulo b, where g is the greatest common
// divisor of a and b.
func gcdExt64(a, b uint64) (g uint64, x int64) {
	x0, x1 := int64(1), int64(0)
	for b != 0 {
		q := a / b
		a, b = b, a%b
		x0, x1 = x1, x0-int64(q)*x1
	}
	return a, x0
}

// GCDCheck is GCD; it calls check as the work goes on and returns ErrStopped
// if check returns false. check may be nil.
func GCDCheck(a, b Int, check Check) (Int, error) {
	a, b = a.Abs(), b.Abs()
	for b.Sign() != 0 {
		if a.Big == nil && b.Big == nil {
			return FromUint64(gcd64(uint64(a.Small), uint64(b.Small))), nil
		}
		if a.Big != nil && b.Big != nil {
			if GCDCost(a.Bits(), b.Bits()) <= leafCost {
				return FromBig(new(big.Int).GCD(nil, nil, a.Big, b.Big)), nil
			}
			if a.Cmp(b) >= 0 && a.Bits()-b.Bits() < 32 {
				var err error
				if a, b, err = euclid(a, b, check); err != nil {
					return Int{}, err
				}
			}
		}
		r, err := ModCheck(a, b, check)
		if err != nil {
			return Int{}, err
		}
		a, b = b, r
	}
	return a, nil
}

// euclid takes a >= b as far in Euclid's algorithm as lehmerStep goes and
// they are long.
func euclid(a, b Int, check Check) (Int, Int, error) {
	x, y := new(big.Int).Set(a.Big), new(big.Int).Set(b.Big)
	var s, t, u, c big.Int
	for y.BitLen() > 1<<13 {
		p, q, ok := lehmerStep(x, y)
		if !ok {
			break
		}
		if !check.ok() {
			return a, b, ErrStopped
		}
		p.pair(&s, x, y, &u, &c)
		q.pair(&t, x, y, &u, &c)
		*x, s = s, *x
		*y, t = t, *y
	}
	return FromBig(x), FromBig(y), nil
}

// cofactor is one row of the matrix that takes (a, b) some Euclidean steps
// further.
type cofactor struct{ u, v int64 }

// pair sets z to u*a + v*b; t and f are storage. It allocates nothing once
// they have grown.
func (c cofactor) pair(z, a, b, t, f *big.Int) {
	z.Mul(a, f.SetInt64(c.u))
	t.Mul(b, f.SetInt64(c.v))
	z.Add(z, t)
}

// lehmerStep does as many steps of Euclid's algorithm on a >= b as the first
// 62 bits of a decide, by Lehmer's method with Jebelean's condition, and
// reports false if that is none.
func lehmerStep(a, b *big.Int) (x, y cofactor, ok bool) {
	n := uint(a.BitLen())
	if n < 64 {
		return x, y, false
	}
	ah, bh := int64(shiftedWord(a, n-62)), int64(shiftedWord(b, n-62))
	x, y = cofactor{1, 0}, cofactor{0, 1}
	for bh != 0 {
		q := ah / bh
		ah, bh = bh, ah-q*bh
		nx := cofactor{x.u - q*y.u, x.v - q*y.v}
		// The cofactors stay under 2**31, so that nothing overflows and the
		// quotients are those of the whole numbers.
		if nx.u > 1<<30 || nx.u < -1<<30 || nx.v > 1<<30 || nx.v < -1<<30 {
			break
		}
		// Collins's condition, in Jebelean's form.
		if bh < max(nx.u, -nx.u, nx.v, -nx.v) || ah-bh < max(nx.u, -nx.u, nx.v, -nx.v)+max(y.u, -y.u, y.v, -y.v) {
			break
		}
		x, y = y, nx
		ok = true
	}
	return x, y, ok
}

// shiftedWord returns the last 64 bits of z >> n.
func shiftedWord(z *big.Int, n uint) uint64 {
	w := z.Bits()
	i := int(n / wordBits)
	s := n % wordBits
	var u uint64
	for k, at := 0, 0; at < 64+wordBits && i+k < len(w); k, at = k+1, at+wordBits {
		x := uint64(w[i+k])
		switch sh := at - int(s); {
		case sh < 0:
			u |= x >> uint(-sh)
		case sh < 64:
			u |= x << uint(sh)
		}
	}
	return u
}

// ModInverseCheck returns the inverse of a modulo m > 0, or ErrNotInvertible.
// check may be nil.
func ModInverseCheck(a, m Int, check Check) (Int, error) {
	if m.Big == nil && m.Small == 1 {
		return Int{}, nil
	}
	a, err := ModCheck(a, m, check)
	if err != nil {
		return Int{}, err
	}
	if m.Big == nil {
		g, x := gcdExt64(uint64(a.Small), uint64(m.Small))
		if g != 1 {
			return Int{}, ErrNotInvertible
		}
		return Int{Small: ModInt64(x, m.Small)}, nil
	}
	if a.Sign() == 0 {
		return Int{}, ErrNotInvertible
	}
	if GCDCost(m.Bits(), m.Bits()) <= leafCost/3 {
		var t big.Int
		z := new(big.Int).ModInverse(a.into(&t), m.Big)
		if z == nil {
			return Int{}, ErrNotInvertible
		}
		return FromBig(z), nil
	}
	// Euclid with the one cofactor that is wanted: r = s*a modulo m.
	r0, r1 := new(big.Int).Set(m.Big), new(big.Int).Set(a.ToBig())
	s0, s1 := new(big.Int), big.NewInt(1)
	var t0, t1, u0, u1, t, c big.Int
	for r1.Sign() != 0 {
		if !check.ok() {
			return Int{}, ErrStopped
		}
		if p, q, ok := lehmerStep(r0, r1); ok {
			p.pair(&t0, r0, r1, &t, &c)
			q.pair(&t1, r0, r1, &t, &c)
			p.pair(&u0, s0, s1, &t, &c)
			q.pair(&u1, s0, s1, &t, &c)
			*r0, t0 = t0, *r0
			*r1, t1 = t1, *r1
			*s0, u0 = u0, *s0
			*s1, u1 = u1, *s1
			continue
		}
		if d := int64(r0.BitLen()); DivCost(d, int64(r1.BitLen())) <= leafCost && MulCost(d, int64(s1.BitLen())) <= leafCost {
			t0.QuoRem(r0, r1, &t1)
			*r0, *r1, t1 = *r1, t1, *r0
			t.Mul(&t0, s1)
			s0.Sub(s0, &t)
			s0, s1 = s1, s0
			continue
		}
		q, r, err := quoRemCheck(r0, r1, check)
		if err != nil {
			return Int{}, err
		}
		p, err := mulCheck(q, s1, check)
		if err != nil {
			return Int{}, err
		}
		r0, r1 = r1, r
		s0, s1 = s1, p.Sub(s0, p)
	}
	if !r0.IsInt64() || r0.Int64() != 1 {
		return Int{}, ErrNotInvertible
	}
	return ModCheck(FromBig(s0), m, check)
}

// Isqrt returns the integer square root of a.
func Isqrt(a Int) (Int, error) { return IsqrtCheck(a, nil) }

// IsqrtCheck is Isqrt; it calls check as the work goes on and returns
// ErrStopped if check returns false. check may be nil.
func IsqrtCheck(a Int, check Check) (Int, error) {
	if a.Sign() < 0 {
		return Int{}, ErrIsqrtNegative
	}
	if a.Big == nil {
		n := uint64(a.Small)
		r := uint64(math.Sqrt(float64(n)))
		for r*r > n {
			r--
		}
		for (r+1)*(r+1) <= n {
			r++
		}
		return Int{Small: int64(r)}, nil
	}
	if DivCost(a.Bits(), a.Bits()/2)*16 <= leafCost {
		return FromBig(new(big.Int).Sqrt(a.Big)), nil
	}
	// Zimmermann's way: the root of the upper half of the bits is the upper
	// half of the root, and one division gives the rest.
	shift := uint(a.Bits()-1) / 4
	hi := a.rsh(2 * shift)
	r, err := IsqrtCheck(hi, check)
	if err != nil {
		return Int{}, err
	}
	// r' = (r << shift + a / (r << shift)) / 2 is the root or one more,
	// because the first guess has half the bits right.
	q, err := FloorDivCheck(a.rsh(shift), r, check)
	if err != nil {
		return Int{}, err
	}
	r = Add(r.lsh(shift), q)
	if r.Big == nil {
		r.Small >>= 1
	} else {
		r = r.rsh(1)
	}
	sq, err := MulCheck(r, r, check)
	if err != nil {
		return Int{}, err
	}
	for sq.Cmp(a) > 0 {
		// (r-1)**2 = r*r - 2*r + 1
		sq = Add(Sub(sq, r.lsh(1)), Int{Small: 1})
		r = Sub(r, Int{Small: 1})
	}
	return r, nil
}
