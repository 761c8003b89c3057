package decimal

import (
	"math/big"

	"github.com/garterpy/garter/imports/stdlib/internal/native"
	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object/number"
)

// This file defines the operations that do not calculate much: rounding to an
// exponent, neighbours, comparisons, logic on digits, shifts.

func (w *work) isqrt(c *big.Int) *big.Int {
	if c.BitLen() <= smallBits {
		return new(big.Int).Sqrt(c)
	}
	if !w.room(int64(c.BitLen())) || !native.Work(w.th, number.IsqrtCost(int64(c.BitLen()))) {
		return w.fail(nil)
	}
	return w.huge(2*int64(c.BitLen()), func(check number.Check) (number.Int, error) { return number.IsqrtCheck(number.FromBig(c), check) })
}

func (w *work) plus(a *num) *num {
	if r := w.nans(a); r != nil {
		return r
	}
	if a.isZero() && w.round != roundFloor {
		a = a.withSign(false)
	}
	return w.fix(a)
}

func (w *work) minus(a *num) *num {
	if r := w.nans(a); r != nil {
		return r
	}
	neg := !a.neg
	if a.isZero() {
		neg = w.round == roundFloor
	}
	return w.fix(a.withSign(neg))
}

func (w *work) abs(a *num) *num {
	if r := w.nans(a); r != nil {
		return r
	}
	return w.fix(a.withSign(false))
}

func (w *work) quantize(a, b *num) *num {
	if a.special() || b.special() {
		if r := w.nans(a, b); r != nil {
			return r
		}
		if a.kind == infinite && b.kind == infinite {
			return a
		}
		return w.invalid(invalidOperation)
	}
	if b.exp > w.emax || b.exp < w.etiny() {
		return w.invalid(invalidOperation)
	}
	if a.isZero() {
		return w.fix(zero(a.neg, b.exp))
	}
	adj := a.adjusted()
	if adj > w.emax || adj-b.exp+1 > w.prec {
		return w.invalid(invalidOperation)
	}
	r, _ := w.rescale(a, b.exp, w.round)
	if r.digits() > w.prec || r.coef.Sign() != 0 && r.adjusted() > w.emax {
		return w.invalid(invalidOperation)
	}
	if r.coef.Sign() != 0 && r.adjusted() < w.emin {
		w.status |= subnormal
	}
	if r.exp > a.exp {
		w.status |= rounded
		if w.cmp(r, a) != 0 {
			w.status |= inexact
		}
	}
	return w.fix(r)
}

// rescale gives x the exponent.
func (w *work) rescale(x *num, exp int64, mode rounding) (r *num, exact bool) {
	if x.coef.Sign() == 0 {
		return zero(x.neg, exp), true
	}
	if x.exp >= exp {
		return finiteNum(x.neg, w.shl(x.coef, x.exp-exp), exp), true
	}
	q, exact := w.roundCut(x.neg, x.coef, exp-x.exp, mode)
	return finiteNum(x.neg, q, exp), exact
}

// toIntegral rounds to an integer; loud notes the conditions.
func (w *work) toIntegral(a *num, mode rounding, loud bool) *num {
	if a.special() {
		if r := w.nans(a); r != nil {
			return r
		}
		return a
	}
	if a.exp >= 0 {
		return a
	}
	if a.isZero() {
		return zero(a.neg, 0)
	}
	r, exact := w.rescale(a, 0, mode)
	if loud {
		w.status |= rounded
		if !exact {
			w.status |= inexact
		}
	}
	return r
}

func (w *work) reduce(a *num) *num {
	if r := w.nans(a); r != nil {
		return r
	}
	r := w.fix(a)
	if r.kind != finite {
		return r
	}
	if r.coef.Sign() == 0 {
		return zero(r.neg, 0)
	}
	top := w.emax
	if w.clamp {
		top = w.etop()
	}
	c, e := w.strip(r.coef, r.exp, top)
	return finiteNum(r.neg, c, e)
}

func (w *work) nextMinus(a *num) *num {
	if r := w.nans(a); r != nil {
		return r
	}
	if a.kind == infinite {
		if a.neg {
			return a
		}
		return w.largest(false)
	}
	return w.beside(a, roundFloor, true)
}

func (w *work) nextPlus(a *num) *num {
	if r := w.nans(a); r != nil {
		return r
	}
	if a.kind == infinite {
		if !a.neg {
			return a
		}
		return w.largest(true)
	}
	return w.beside(a, roundCeiling, false)
}

func (w *work) largest(neg bool) *num {
	return finiteNum(neg, new(big.Int).Sub(w.pow10(w.prec), bigOne), w.etop())
}

// beside is the next number in a direction.
func (w *work) beside(a *num, mode rounding, down bool) *num {
	p := w.params
	p.round = mode
	v := w.with(p)
	if r := v.fix(a); w.cmp(r, a) != 0 {
		w.join(v)
		return r
	}
	r := v.add(a, finiteNum(down, bigOne, w.etiny()-1))
	w.join(v)
	return r
}

func (w *work) nextToward(a, b *num) *num {
	if r := w.nans(a, b); r != nil {
		return r
	}
	var r *num
	switch w.cmp(a, b) {
	case 0:
		return a.withSign(b.neg)
	case -1:
		r = w.nextPlus(a)
	default:
		r = w.nextMinus(a)
	}
	switch {
	case r.kind == infinite:
		w.status |= overflow | inexact | rounded
	case r.isZero() || r.adjusted() < w.emin:
		w.status |= underflow | subnormal | inexact | rounded
		if r.isZero() {
			w.status |= clamped
		}
	}
	return r
}

// compare is -1, 0, 1 or NaN; loud makes every NaN an invalid operation.
func (w *work) compare(a, b *num, loud bool) *num {
	if a.isNaN() || b.isNaN() {
		if loud {
			w.status |= invalidOperation
		}
		return w.nans(a, b)
	}
	return intNum(w.cmp(a, b))
}

func intNum(n int) *num {
	if n < 0 {
		return finiteNum(true, big.NewInt(int64(-n)), 0)
	}
	return finiteNum(false, big.NewInt(int64(n)), 0)
}

// compareTotal is the order of all representations.
func (w *work) compareTotal(a, b *num) int {
	if a.neg != b.neg {
		if a.neg {
			return -1
		}
		return 1
	}
	c := w.totalAbs(a, b)
	if a.neg {
		return -c
	}
	return c
}

func (w *work) totalAbs(a, b *num) int {
	if a.isNaN() || b.isNaN() {
		rank := func(x *num) int {
			switch x.kind {
			case quiet:
				return 2
			case signaling:
				return 1
			}
			return 0
		}
		x, y := rank(a), rank(b)
		switch {
		case x < y:
			return -1
		case x > y:
			return 1
		}
		return a.coef.Cmp(b.coef)
	}
	if c := w.cmpAbs(a, b); c != 0 {
		return c
	}
	switch {
	case a.exp < b.exp:
		return -1
	case a.exp > b.exp:
		return 1
	}
	return 0
}

// maxMin is the greater (want 1) or the smaller (want -1) of two numbers; mag
// compares absolute values.
func (w *work) maxMin(a, b *num, want int, mag bool) *num {
	if a.isNaN() || b.isNaN() {
		if a.kind == signaling || b.kind == signaling || a.isNaN() && b.isNaN() {
			return w.nans(a, b)
		}
		if a.isNaN() {
			return w.fix(b)
		}
		return w.fix(a)
	}
	c := 0
	if mag {
		c = w.cmpAbs(a, b)
	}
	if c == 0 {
		c = w.cmp(a, b)
	}
	if c == 0 {
		c = w.compareTotal(a, b)
	}
	if c*want < 0 {
		a = b
	}
	return w.fix(a)
}

// bits01 tells whether x is an operand of a logical operation.
func (w *work) bits01(x *num) (string, bool) {
	if x.kind != finite || x.neg || x.exp != 0 {
		return "", false
	}
	s, ok := w.text(x.coef)
	if !ok {
		return "", false
	}
	for i := 0; i < len(s); i++ {
		if s[i] > '1' {
			return "", false
		}
	}
	return s, true
}

func (w *work) fromBits(b []byte) *num {
	c, ok := w.parse(string(b))
	if !ok {
		return nanNum
	}
	return finiteNum(false, c, 0)
}

func (w *work) logical(a, b *num, op byte) *num {
	x, ok := w.bits01(a)
	y, ok2 := w.bits01(b)
	if !ok || !ok2 {
		return w.invalid(invalidOperation)
	}
	n := fit.Int(min(int64(max(len(x), len(y))), w.prec))
	if !w.room(int64(n) * 8) {
		return nanNum
	}
	r := make([]byte, n)
	for i := 1; i <= n; i++ {
		p, q := byte(0), byte(0)
		if i <= len(x) {
			p = x[len(x)-i] - '0'
		}
		if i <= len(y) {
			q = y[len(y)-i] - '0'
		}
		switch op {
		case '&':
			p &= q
		case '|':
			p |= q
		default:
			p ^= q
		}
		r[n-i] = '0' + p
	}
	return w.fromBits(r)
}

func (w *work) invert(a *num) *num {
	x, ok := w.bits01(a)
	if !ok || !w.room(w.prec*8) {
		if w.stopped {
			return nanNum
		}
		return w.invalid(invalidOperation)
	}
	r := make([]byte, w.prec)
	for i := range r {
		r[i] = '1'
	}
	for i := 1; i <= min(len(x), len(r)); i++ {
		r[len(r)-i] = '0' + '1' - x[len(x)-i]
	}
	return w.fromBits(r)
}

func (w *work) logb(a *num) *num {
	if r := w.nans(a); r != nil {
		return r
	}
	if a.kind == infinite {
		return inf(false)
	}
	if a.isZero() {
		w.status |= divisionByZero
		return inf(true)
	}
	n := a.adjusted()
	if n < 0 {
		return w.fix(finiteNum(true, big.NewInt(-n), 0))
	}
	return w.fix(finiteNum(false, big.NewInt(n), 0))
}

func (w *work) scaleb(a, b *num) *num {
	if r := w.nans(a, b); r != nil {
		return r
	}
	limit := 2 * (w.emax + w.prec)
	n, ok := w.small(b, limit)
	if !ok {
		return w.invalid(invalidOperation)
	}
	if a.kind == infinite {
		return a
	}
	return w.fix(finiteNum(a.neg, a.coef, min(max(a.exp+n, minEtiny-maxPrec), maxEmax+maxPrec)))
}

func (w *work) shift(a, b *num) *num {
	if r := w.nans(a, b); r != nil {
		return r
	}
	n, ok := w.small(b, w.prec)
	if !ok {
		return w.invalid(invalidOperation)
	}
	if a.kind == infinite {
		return a
	}
	c := w.lowDigits(a.coef, w.prec)
	if n < 0 {
		c, _ = w.cut(c, -n)
	} else {
		c = w.lowDigits(w.shl(w.lowDigits(c, w.prec-n), n), w.prec)
	}
	return finiteNum(a.neg, c, a.exp)
}

// lowDigits is c modulo 10^n.
func (w *work) lowDigits(c *big.Int, n int64) *big.Int {
	if digitsOf(c) <= n {
		return c
	}
	if n == 0 {
		return bigZero
	}
	_, r := w.quoRem(c, w.pow10(n))
	return r
}

func (w *work) rotate(a, b *num) *num {
	if r := w.nans(a, b); r != nil {
		return r
	}
	n, ok := w.small(b, w.prec)
	if !ok {
		return w.invalid(invalidOperation)
	}
	if a.kind == infinite {
		return a
	}
	if n < 0 {
		n += w.prec
	}
	c := w.lowDigits(a.coef, w.prec)
	hi, _ := w.cut(c, w.prec-n)
	lo := w.shl(w.lowDigits(c, w.prec-n), n)
	return finiteNum(a.neg, new(big.Int).Add(hi, lo), a.exp)
}

// class is number_class.
func (w *work) class(x *num) string {
	switch x.kind {
	case quiet:
		return "NaN"
	case signaling:
		return "sNaN"
	}
	s := "+"
	if x.neg {
		s = "-"
	}
	switch {
	case x.kind == infinite:
		return s + "Infinity"
	case x.isZero():
		return s + "Zero"
	case x.adjusted() < w.emin:
		return s + "Subnormal"
	}
	return s + "Normal"
}
