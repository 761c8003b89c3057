package decimal

import (
	"math/big"
	"math/bits"

	"github.com/garterpy/garter/object"
)

// This file has the operations of short numbers, whose coefficients are words of the
// machine: their results, where they are exact and short as well, need no big.Int
// but the one that holds them. Prices are such numbers. All else goes the general way.

// shortNum is a finite number whose coefficient is n.
type shortNum struct {
	neg bool
	n   uint64
	exp int64
}

func (x *num) short() (s shortNum, ok bool) {
	if x.kind != finite || !x.coef.IsUint64() {
		return s, false
	}
	return shortNum{x.neg, x.coef.Uint64(), x.exp}, true
}

// shortOf returns a Decimal or an int as a short number.
func shortOf(v value) (s shortNum, ok bool) {
	if d, isDecimal := v.R.(*Decimal); isDecimal {
		return d.num.short()
	}
	if !v.IsInt() {
		return s, false
	}
	if i := v.Int(); i < 0 {
		return shortNum{true, -uint64(i), 0}, true
	} else {
		return shortNum{false, uint64(i), 0}, true
	}
}

// shortDecimal is a Decimal with all that it consists of.
type shortDecimal struct {
	Decimal
	coef  big.Int
	words [1]big.Word
}

// fits reports whether the number, which is not 0, is its own result in the context:
// nothing is rounded, and no condition is met.
func (c *Context) fits(s shortNum) bool {
	if s.n == 0 || uint64(big.Word(s.n)) != s.n {
		return false
	}
	if s.exp < -1<<40 || s.exp > 1<<40 {
		return false
	}
	digits := digits64(s.n)
	target := digits + s.exp - c.prec
	return digits <= c.prec && target >= c.etiny() && target <= c.etop() && !(c.clamp && s.exp > c.etop())
}

// made makes the Decimal of a number that fits.
func (s shortNum) made(th *thread) value {
	if !th.Alloc(120) {
		return value{}
	}
	d := &shortDecimal{words: [1]big.Word{big.Word(s.n)}}
	d.coef.SetBits(d.words[:])
	d.num = num{neg: s.neg, exp: s.exp, coef: &d.coef}
	return object.Obj(&d.Decimal)
}

// shift returns the coefficient for an exponent that is by n lower.
func (s shortNum) shift(n int64) (uint64, bool) {
	if n >= int64(len(smallTens)) {
		return 0, false
	}
	hi, lo := bits.Mul64(s.n, smallTens[n])
	return lo, hi == 0
}

// aligned returns the coefficients of both for the lower one of their exponents.
func aligned(a, b shortNum) (x, y uint64, exp int64, ok bool) {
	switch {
	case a.exp > b.exp:
		x, ok = a.shift(a.exp - b.exp)
		return x, b.n, b.exp, ok
	case a.exp < b.exp:
		y, ok = b.shift(b.exp - a.exp)
		return a.n, y, a.exp, ok
	}
	return a.n, b.n, a.exp, true
}

// shortOp is an operator for short numbers; ok is false where the result is not
// exact or too long.
type shortOp func(a, b shortNum) (r shortNum, ok bool)

func shortAdd(a, b shortNum) (r shortNum, ok bool) {
	x, y, exp, ok := aligned(a, b)
	if !ok {
		return r, false
	}
	if a.neg == b.neg {
		n, carry := bits.Add64(x, y, 0)
		return shortNum{a.neg, n, exp}, carry == 0
	}
	if x > y {
		return shortNum{a.neg, x - y, exp}, true
	}
	return shortNum{b.neg, y - x, exp}, true
}

func shortSub(a, b shortNum) (r shortNum, ok bool) {
	b.neg = !b.neg
	return shortAdd(a, b)
}

func shortMul(a, b shortNum) (r shortNum, ok bool) {
	hi, lo := bits.Mul64(a.n, b.n)
	return shortNum{a.neg != b.neg, lo, a.exp + b.exp}, hi == 0
}

// shortDigits is how many digits shortDiv tries behind those of the whole quotient.
const shortDigits = 6

func shortDiv(a, b shortNum) (r shortNum, ok bool) {
	if b.n == 0 {
		return r, false
	}
	q, rest := a.n/b.n, a.n%b.n
	exp := a.exp - b.exp
	for i := 0; rest != 0; i++ {
		if i == shortDigits || q >= 1<<59 {
			return r, false
		}
		hi, lo := bits.Mul64(rest, 10)
		digit, left := bits.Div64(hi, lo, b.n)
		q, rest = q*10+digit, left
		exp--
	}
	return shortNum{a.neg != b.neg, q, exp}, true
}

// short does an operation with short numbers; ok is false where it has to go the
// general way.
func (c *Context) short(th *thread, op shortOp, a, b value) (v value, ok bool) {
	x, ok := shortOf(a)
	if !ok {
		return v, false
	}
	y, ok := shortOf(b)
	if !ok {
		return v, false
	}
	r, ok := op(x, y)
	if !ok || !c.fits(r) {
		return v, false
	}
	return r.made(th), true
}

// shortCompare compares short numbers.
func shortCompare(a, b value) (n int, ok bool) {
	x, ok := shortOf(a)
	if !ok {
		return 0, false
	}
	y, ok := shortOf(b)
	if !ok || x.n == 0 || y.n == 0 {
		return 0, false
	}
	if x.neg != y.neg {
		if x.neg {
			return -1, true
		}
		return 1, true
	}
	p, q, _, ok := aligned(x, y)
	switch {
	case !ok:
		return 0, false
	case p == q:
		return 0, true
	case (p < q) == x.neg:
		return 1, true
	}
	return -1, true
}

// shortQuantize gives x the exponent of a number, rounded as the mode says.
func (c *Context) shortQuantize(th *thread, x *num, exp int64, mode rounding) (v value, ok bool) {
	s, ok := x.short()
	if !ok || s.n == 0 {
		return v, false
	}
	status := uint32(0)
	if s.exp >= exp {
		s.n, ok = s.shift(s.exp - exp)
	} else {
		n := exp - s.exp
		if n >= int64(len(smallTens)) {
			return v, false
		}
		ten := smallTens[n]
		q, rest := s.n/ten, s.n%ten
		status = rounded
		if rest != 0 {
			status |= inexact
			half := 1 // less than half
			switch {
			case rest == ten/2:
				half = 2
			case rest > ten/2:
				half = 3
			}
			if roundsAway(mode, s.neg, q, half) {
				q++
			}
		}
		s.n = q
	}
	s.exp = exp
	if !ok || !c.fits(s) || status&c.traps != 0 || s.exp+digits64(s.n)-1 < c.emin {
		return v, false
	}
	c.status |= status
	return s.made(th), true
}

// roundsAway is away for a quotient of one word.
func roundsAway(mode rounding, neg bool, q uint64, rest int) bool {
	switch mode {
	case roundHalfEven:
		return rest > 2 || rest == 2 && q&1 == 1
	case round05Up:
		return q%5 == 0
	}
	return away(mode, neg, nil, rest)
}
