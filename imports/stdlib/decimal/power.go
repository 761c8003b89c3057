package decimal

import (
	"math/big"

	"github.com/garterpy/garter/imports/stdlib/internal/native"
	"github.com/garterpy/garter/object/number"
)

// This file defines powers. Their results are those of libmpdec, which are not
// always rounded correctly: the work is done with the same precisions.

func (w *work) power(a, b *num) *num {
	if a.special() || b.special() {
		if r := w.nans(a, b); r != nil {
			return r
		}
	}
	if b.isZero() {
		if a.isZero() {
			return w.invalid(invalidOperation)
		}
		return finiteNum(false, bigOne, 0)
	}
	bInt := b.kind == finite && w.isInteger(b)
	neg := false
	if a.neg && bInt {
		neg = w.odd(b)
	}
	if a.isZero() {
		if b.neg {
			return inf(neg)
		}
		return zero(neg, 0)
	}
	if a.neg && !bInt {
		return w.invalid(invalidOperation)
	}
	if a.kind == infinite {
		if b.neg {
			return zero(neg, 0)
		}
		return inf(neg)
	}
	one := finiteNum(false, bigOne, 0)
	switch c := w.cmpAbs(a, one); {
	case c == 0:
		if bInt {
			return w.onePower(a, b, neg)
		}
		w.status |= inexact | rounded
		return w.paddedOne(neg)
	case b.kind == infinite:
		if (c < 0) == b.neg {
			return inf(neg)
		}
		return zero(neg, 0)
	}
	if r := w.outOfRange(a, b, neg); r != nil {
		return r
	}
	if bInt {
		return w.intPower(a, b, neg)
	}
	if !w.limitPrec() {
		return nanNum
	}
	p := params{prec: max(a.digits(), w.prec) + 4 + 19, emin: minEmin, emax: maxEmax, round: roundHalfEven}
	v := w.with(p)
	r := v.logOf(a, false)
	r = v.multiply(r, b)
	r = v.expOf(r)
	w.join(v)
	if w.stopped {
		return nanNum
	}
	w.status |= inexact | rounded
	if r.kind == finite && w.cmp(r, one) == 0 {
		return w.paddedOne(false)
	}
	return w.fix(r)
}

func (w *work) paddedOne(neg bool) *num {
	return finiteNum(neg, w.pow10(w.prec-1), 1-w.prec)
}

// odd tells whether the integer b is odd.
func (w *work) odd(b *num) bool {
	switch {
	case b.exp > 0:
		return false
	case b.exp == 0:
		return b.coef.Bit(0) == 1
	}
	q, _ := w.cut(b.coef, -b.exp)
	return q.Bit(0) == 1
}

// onePower is (+-1)^b for an integer b.
func (w *work) onePower(a, b *num, neg bool) *num {
	// The exponent of the result is that of the exact power, cut to the
	// precision.
	if a.exp == 0 || b.neg {
		return finiteNum(neg, bigOne, 0)
	}
	n := int64(maxPrec)
	if b.adjusted() < 18 {
		if c := w.integer(b); c.IsInt64() {
			n = c.Int64()
		}
	}
	exp := int64(1 - w.prec)
	hi, lo := mul64(n, a.exp)
	if hi && lo >= exp {
		exp = lo
	} else {
		w.status |= rounded
	}
	return finiteNum(neg, w.pow10(-exp), exp)
}

// mul64 is a * b if it fits.
func mul64(a, b int64) (ok bool, p int64) {
	p, ok = number.MulInt64(a, b)
	return ok, p
}

// outOfRange finds powers that certainly overflow or underflow.
func (w *work) outOfRange(a, b *num, neg bool) *num {
	// |log10 a| >= 10^lower
	adj := a.adjusted()
	var lower int64
	switch {
	case adj >= 1:
		lower = digits64(uint64(adj)) - 1
	case adj <= -2:
		lower = digits64(uint64(-adj-1)) - 1
	default:
		e := w.exactly()
		d := e.sub(a.withSign(false), finiteNum(false, bigOne, 0))
		w.join(e)
		lower = d.adjusted() - 2
		if adj < 0 {
			lower++
		}
	}
	grows := (w.cmpAbs(a, finiteNum(false, bigOne, 0)) > 0) != b.neg
	bound := lower + b.adjusted()
	if grows && bound > digits64(uint64(w.emax)) {
		return w.fix(finiteNum(neg, bigOne, w.emax+1))
	}
	if !grows && bound > digits64(absOf(w.etiny())) {
		return w.fix(finiteNum(neg, bigOne, w.etiny()-1))
	}
	return nil
}

func absOf(n int64) uint64 {
	if n < 0 {
		return uint64(-n)
	}
	return uint64(n)
}

func (w *work) intPower(a, b *num, neg bool) *num {
	p := params{prec: w.prec + b.digits() + b.exp + 2, emin: w.emin, emax: w.emax, round: roundHalfEven}
	base := a.withSign(false)
	if b.neg {
		p.prec++
	}
	v := w.with(p)
	if b.neg {
		base = v.divide(finiteNum(false, bigOne, 0), base)
	}
	n := v.integer(b)
	r := base
	for i := n.BitLen() - 2; i >= 0 && !v.stopped; i-- {
		if !w.th.Charge(4) {
			w.stopped = true
			return nanNum
		}
		r = v.multiply(r, r)
		if n.Bit(i) == 1 {
			r = v.multiply(r, base)
		}
		if r.special() || r.isZero() {
			break
		}
	}
	w.join(v)
	if w.stopped {
		return nanNum
	}
	w.status |= v.status & (inexact | rounded | overflow | underflow | subnormal | clamped)
	if r.kind == infinite {
		// Rounding may ask for the largest number.
		return w.overflow(neg)
	}
	return w.fix(r.withSign(neg))
}

// powMod is pow(a, b, m) for integers.
func (w *work) powMod(a, b, m *num) *num {
	if a.isNaN() || b.isNaN() || m.isNaN() {
		return w.nans(a, b, m)
	}
	if a.special() || b.special() || m.special() || !w.isInteger(a) || !w.isInteger(b) || !w.isInteger(m) ||
		b.neg && !b.isZero() || m.isZero() || m.adjusted() >= w.prec || a.isZero() && b.isZero() {
		return w.invalid(invalidOperation)
	}
	neg := a.neg && w.odd(b)
	mod := w.integer(m)
	base := w.residue(a, mod)
	// A huge exponent c * 10^e is worked off as powers of ten.
	exp := b.coef
	var zeros int64
	if b.exp > 0 {
		zeros = b.exp
	} else if b.exp < 0 {
		exp, _ = w.cut(exp, -b.exp)
	}
	r := w.modExp(base, exp, mod)
	for ; zeros > 0 && !w.stopped; zeros-- {
		r = w.modExp(r, bigTen, mod)
		if r.Sign() == 0 || r.Cmp(bigOne) == 0 {
			break
		}
	}
	return finiteNum(neg, r, 0)
}

// residue is |x| modulo m for an integer x.
func (w *work) residue(x *num, m *big.Int) *big.Int {
	if x.exp <= 0 {
		c, _ := w.cut(x.coef, -x.exp)
		_, r := w.quoRem(c, m)
		return r
	}
	_, c := w.quoRem(x.coef, m)
	_, r := w.quoRem(w.mul(c, w.modExp(bigTen, big.NewInt(x.exp), m)), m)
	return r
}

func (w *work) modExp(a, n, m *big.Int) *big.Int {
	if !native.Work(w.th, number.PowModCost(int64(a.BitLen()), int64(n.BitLen()), int64(m.BitLen()))) {
		return w.fail(nil)
	}
	return w.huge(3*int64(m.BitLen()), func(check number.Check) (number.Int, error) {
		return number.PowModCheck(number.FromBig(a), number.FromBig(n), number.FromBig(m), check)
	})
}
