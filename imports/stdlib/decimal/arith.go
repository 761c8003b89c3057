package decimal

import (
	"math/big"
)

// This file defines the four operations, division with remainder, square roots.

func (w *work) add(a, b *num) *num {
	if a.special() || b.special() {
		if r := w.nans(a, b); r != nil {
			return r
		}
		if a.kind == infinite {
			if b.kind == infinite && a.neg != b.neg {
				return w.invalid(invalidOperation)
			}
			return a
		}
		return b
	}
	return w.fix(w.sum(a, b))
}

func (w *work) sub(a, b *num) *num {
	if b.isNaN() {
		return w.add(a, b)
	}
	return w.add(a, b.withSign(!b.neg))
}

// sum is a + b such that rounding it to the context is right.
func (w *work) sum(a, b *num) *num {
	hi, lo := a, b
	if hi.exp < lo.exp {
		hi, lo = lo, hi
	}
	c := hi.coef
	lc := lo.coef
	exp := lo.exp
	if hi.exp != lo.exp && c.Sign() != 0 {
		e := hi.exp - 1
		if d := hi.digits(); d <= w.prec {
			e += d - w.prec - 1
		}
		if lo.exp+digitsOf(lc)-1 < e {
			exp = e
			if lc.Sign() != 0 {
				lc = bigOne
			}
		}
		c = w.shl(c, hi.exp-exp)
	}
	r := new(big.Int)
	if hi.neg == lo.neg {
		return finiteNum(hi.neg, r.Add(c, lc), exp)
	}
	neg := hi.neg
	switch c.Cmp(lc) {
	case 1:
		r.Sub(c, lc)
	case -1:
		r.Sub(lc, c)
		neg = lo.neg
	default:
		neg = w.round == roundFloor
	}
	return finiteNum(neg, r, exp)
}

func (w *work) multiply(a, b *num) *num {
	neg := a.neg != b.neg
	if a.special() || b.special() {
		if r := w.nans(a, b); r != nil {
			return r
		}
		if a.isZero() || b.isZero() {
			return w.invalid(invalidOperation)
		}
		return inf(neg)
	}
	return w.fix(finiteNum(neg, w.mul(a.coef, b.coef), a.exp+b.exp))
}

func (w *work) fma(a, b, c *num) *num {
	if a.special() || b.special() || c.special() {
		if r := w.nans(a, b, c); r != nil {
			return r
		}
		if !a.special() && !b.special() {
			return c
		}
		p := w.multiply(a, b)
		if p.isNaN() {
			return p
		}
		return w.add(p, c)
	}
	return w.fix(w.sum(finiteNum(a.neg != b.neg, w.mul(a.coef, b.coef), a.exp+b.exp), c))
}

// strip removes trailing zeros of c as long as the exponent stays at most
// limit.
func (w *work) strip(c *big.Int, exp, limit int64) (*big.Int, int64) {
	if c.Sign() == 0 {
		return c, exp
	}
	for _, step := range []int64{4096, 256, 16, 1} {
		for exp+step <= limit && digitsOf(c) > step && !w.stopped {
			// As many zeros in base ten are at least as many in base two.
			if c.TrailingZeroBits() < uint(step) {
				break
			}
			q, r := w.quoRem(c, w.pow10(step))
			if r.Sign() != 0 {
				break
			}
			c, exp = q, exp+step
		}
	}
	return c, exp
}

func (w *work) divide(a, b *num) *num {
	neg := a.neg != b.neg
	if a.special() || b.special() {
		if r := w.nans(a, b); r != nil {
			return r
		}
		if a.kind == infinite {
			if b.kind == infinite {
				return w.invalid(invalidOperation)
			}
			return inf(neg)
		}
		w.status |= clamped
		return zero(neg, w.etiny())
	}
	if b.isZero() {
		if a.isZero() {
			return w.invalid(divisionUndefined)
		}
		w.status |= divisionByZero
		return inf(neg)
	}
	ideal := a.exp - b.exp
	if a.isZero() {
		return w.fix(zero(neg, ideal))
	}
	shift := b.digits() - a.digits() + w.prec + 1
	x, y := a.coef, b.coef
	if shift > 0 {
		x = w.shl(x, shift)
	} else if shift < 0 {
		y = w.shl(y, -shift)
	}
	q, r := w.quoRem(x, y)
	exp := ideal - shift
	if r.Sign() != 0 {
		q = sticky(q)
	} else {
		q, exp = w.strip(q, exp, ideal)
	}
	return w.fix(finiteNum(neg, q, exp))
}

// sticky marks a quotient that is not exact so that rounding sees it.
func sticky(q *big.Int) *big.Int {
	if new(big.Int).Rem(q, bigFive).Sign() == 0 {
		return new(big.Int).Add(q, bigOne)
	}
	return q
}

// intDiv is a // b and a % b for finite numbers and b != 0, exact; ok is false
// if the quotient has too many digits.
func (w *work) intDiv(a, b *num) (q, r *num, ok bool) {
	neg := a.neg != b.neg
	ideal := min(a.exp, b.exp)
	if a.isZero() {
		return zero(neg, 0), zero(a.neg, ideal), true
	}
	diff := a.adjusted() - b.adjusted()
	if diff < 0 {
		return zero(neg, 0), finiteNum(a.neg, w.shl(a.coef, a.exp-ideal), ideal), true
	}
	if diff > w.prec {
		return nil, nil, false
	}
	x, y := a.coef, b.coef
	if a.exp >= b.exp {
		x = w.shl(x, a.exp-b.exp)
	} else {
		y = w.shl(y, b.exp-a.exp)
	}
	qc, rc := w.quoRem(x, y)
	if digitsOf(qc) > w.prec {
		return nil, nil, false
	}
	return finiteNum(neg, qc, 0), finiteNum(a.neg, rc, ideal), true
}

func (w *work) divideInt(a, b *num) *num {
	neg := a.neg != b.neg
	if a.special() || b.special() {
		if r := w.nans(a, b); r != nil {
			return r
		}
		if a.kind == infinite {
			if b.kind == infinite {
				return w.invalid(invalidOperation)
			}
			return inf(neg)
		}
		return zero(neg, 0)
	}
	if b.isZero() {
		if a.isZero() {
			return w.invalid(divisionUndefined)
		}
		w.status |= divisionByZero
		return inf(neg)
	}
	q, _, ok := w.intDiv(a, b)
	if !ok {
		return w.invalid(divisionImpos)
	}
	return w.fix(q)
}

func (w *work) remainder(a, b *num) *num {
	if a.special() || b.special() {
		if r := w.nans(a, b); r != nil {
			return r
		}
		if a.kind == infinite {
			return w.invalid(invalidOperation)
		}
		return w.fix(a)
	}
	if b.isZero() {
		if a.isZero() {
			return w.invalid(divisionUndefined)
		}
		return w.invalid(invalidOperation)
	}
	_, r, ok := w.intDiv(a, b)
	if !ok {
		return w.invalid(divisionImpos)
	}
	return w.fix(r)
}

func (w *work) divmod(a, b *num) (q, r *num) {
	neg := a.neg != b.neg
	if a.special() || b.special() {
		if x := w.nans(a, b); x != nil {
			return x, x
		}
		if a.kind == infinite {
			if b.kind == infinite {
				x := w.invalid(invalidOperation)
				return x, x
			}
			return inf(neg), w.invalid(invalidOperation)
		}
		return zero(neg, 0), w.fix(a)
	}
	if b.isZero() {
		if a.isZero() {
			x := w.invalid(divisionUndefined)
			return x, x
		}
		w.status |= divisionByZero
		return inf(neg), w.invalid(invalidOperation)
	}
	q, r, ok := w.intDiv(a, b)
	if !ok {
		x := w.invalid(divisionImpos)
		return x, x
	}
	return w.fix(q), w.fix(r)
}

func (w *work) remainderNear(a, b *num) *num {
	if a.special() || b.special() {
		if r := w.nans(a, b); r != nil {
			return r
		}
		if a.kind == infinite {
			return w.invalid(invalidOperation)
		}
		return w.fix(a)
	}
	if b.isZero() {
		if a.isZero() {
			return w.invalid(divisionUndefined)
		}
		return w.invalid(invalidOperation)
	}
	ideal := min(a.exp, b.exp)
	if a.isZero() {
		return w.fix(zero(a.neg, ideal))
	}
	diff := a.adjusted() - b.adjusted()
	if diff >= w.prec+1 {
		return w.invalid(divisionImpos)
	}
	if diff <= -2 {
		return w.fix(finiteNum(a.neg, w.shl(a.coef, a.exp-ideal), ideal))
	}
	x, y := a.coef, b.coef
	if a.exp >= b.exp {
		x = w.shl(x, a.exp-b.exp)
	} else {
		y = w.shl(y, b.exp-a.exp)
	}
	q, r := w.quoRem(x, y)
	neg := a.neg
	if c := new(big.Int).Lsh(r, 1).Cmp(y); c > 0 || c == 0 && q.Bit(0) == 1 {
		r = new(big.Int).Sub(y, r)
		neg = !neg
		q = new(big.Int).Add(q, bigOne)
	}
	if digitsOf(q) > w.prec {
		return w.invalid(divisionImpos)
	}
	return w.fix(finiteNum(neg, r, ideal))
}

func (w *work) sqrt(a *num) *num {
	if a.special() {
		if r := w.nans(a); r != nil {
			return r
		}
		if a.neg {
			return w.invalid(invalidOperation)
		}
		return a
	}
	half := a.exp >> 1
	if a.isZero() {
		return w.fix(zero(a.neg, half))
	}
	if a.neg {
		return w.invalid(invalidOperation)
	}
	prec := w.prec + 1
	c := a.coef
	d := a.digits()
	e := half
	var l int64
	if a.exp&1 != 0 {
		c = w.mul(c, bigTen)
		l = d>>1 + 1
	} else {
		l = (d + 1) >> 1
	}
	shift := prec - l
	exact := true
	if shift >= 0 {
		c = w.shl(c, 2*shift)
	} else {
		var r *big.Int
		c, r = w.quoRem(c, w.pow10(-2*shift))
		exact = r.Sign() == 0
	}
	e -= shift
	n := w.isqrt(c)
	exact = exact && w.mul(n, n).Cmp(c) == 0
	if exact {
		if shift >= 0 {
			n = w.quo(n, w.pow10(shift))
		} else {
			n = w.shl(n, -shift)
		}
		e += shift
	} else {
		n = sticky(n)
	}
	old := w.round
	w.round = roundHalfEven
	r := w.fix(finiteNum(false, n, e))
	w.round = old
	return r
}
