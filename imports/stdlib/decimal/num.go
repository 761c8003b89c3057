package decimal

import (
	"math"
	"math/big"
	"math/bits"
	"sync"

	"github.com/garterpy/garter/imports/stdlib/internal/native"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/number"
)

// This file defines the numbers and the work that an operation does on them:
// integers with charges, rounding, status.

type kind uint8

const (
	finite kind = iota
	infinite
	quiet     // NaN
	signaling // sNaN
)

// num is (-1)^neg * coef * 10^exp, or a special value; of a NaN coef is the
// payload. It never changes once made.
type num struct {
	neg  bool
	kind kind
	exp  int64
	coef *big.Int // never nil, never negative
}

var (
	bigZero = new(big.Int)
	bigOne  = big.NewInt(1)
	bigFive = big.NewInt(5)
	bigTen  = big.NewInt(10)
)

func zero(neg bool, exp int64) *num { return &num{neg: neg, exp: exp, coef: bigZero} }
func inf(neg bool) *num             { return &num{neg: neg, kind: infinite, coef: bigZero} }
func finiteNum(neg bool, coef *big.Int, exp int64) *num {
	return &num{neg: neg, coef: coef, exp: exp}
}

func (x *num) special() bool { return x.kind != finite }
func (x *num) isNaN() bool   { return x.kind >= quiet }
func (x *num) isZero() bool  { return x.kind == finite && x.coef.Sign() == 0 }
func (x *num) digits() int64 { return digitsOf(x.coef) }

// adjusted is the exponent of the first digit.
func (x *num) adjusted() int64 { return x.exp + x.digits() - 1 }

func (x *num) withSign(neg bool) *num {
	if x.neg == neg {
		return x
	}
	y := *x
	y.neg = neg
	return &y
}

var smallTens = func() (t [20]uint64) {
	p := uint64(1)
	for i := range t {
		t[i] = p
		p *= 10
	}
	return
}()

// tens are the powers of ten that are kept.
var tens = sync.OnceValue(func() []*big.Int {
	t := make([]*big.Int, 256)
	t[0] = big.NewInt(1)
	for i := 1; i < len(t); i++ {
		t[i] = new(big.Int).Mul(t[i-1], bigTen)
	}
	return t
})

func digits64(u uint64) int64 {
	n := bits.Len64(u|1) * 1233 >> 12
	if n < len(smallTens) && u >= smallTens[n] {
		n++
	}
	return int64(max(n, 1))
}

// digitsOf counts the decimal digits of c >= 0; zero has one.
func digitsOf(c *big.Int) int64 {
	if n, ok := twoWords(c); ok {
		return n.digits()
	}
	b := c.BitLen()
	const log2 = math.Ln2 / math.Ln10
	lo, hi := math.Floor(float64(b-1)*log2), math.Floor(float64(b)*log2)
	if lo == hi {
		return int64(lo) + 1
	}
	top := new(big.Int).Rsh(c, uint(b-53))
	f := math.Log10(float64(top.Uint64())) + float64(b-53)*log2
	if n := math.Round(f); math.Abs(f-n) < 1e-5 {
		// Too near to a power of ten to tell by logarithms. The power has
		// no more bits than c, which is there.
		p := int64(n)
		if c.Cmp(new(big.Int).Exp(bigTen, big.NewInt(p), nil)) >= 0 {
			return p + 1
		}
		return p
	}
	return int64(math.Floor(f)) + 1
}

// The conditions, with libmpdec's numbers, which give the order in which a
// context shows its flags.
const (
	clamped           uint32 = 0x1
	conversionSyntax  uint32 = 0x2
	divisionByZero    uint32 = 0x4
	divisionImpos     uint32 = 0x8
	divisionUndefined uint32 = 0x10
	inexact           uint32 = 0x40
	invalidContext    uint32 = 0x80
	invalidOperation  uint32 = 0x100
	floatOperation    uint32 = 0x400
	overflow          uint32 = 0x800
	rounded           uint32 = 0x1000
	subnormal         uint32 = 0x2000
	underflow         uint32 = 0x4000

	anyInvalid = conversionSyntax | divisionImpos | divisionUndefined | invalidContext | invalidOperation
)

type rounding uint8

const (
	roundUp rounding = iota
	roundDown
	roundCeiling
	roundFloor
	roundHalfUp
	roundHalfDown
	roundHalfEven
	round05Up
)

var roundingNames = [...]string{"ROUND_UP", "ROUND_DOWN", "ROUND_CEILING", "ROUND_FLOOR", "ROUND_HALF_UP", "ROUND_HALF_DOWN", "ROUND_HALF_EVEN", "ROUND_05UP"}

// The limits of contexts.
const (
	maxPrec  = 999999999999999999
	maxEmax  = maxPrec
	minEmin  = -maxPrec
	minEtiny = minEmin - (maxPrec - 1)
)

// params are what an operation takes from a context.
type params struct {
	prec, emin, emax int64
	round            rounding
	clamp            bool
}

func (p *params) etiny() int64 { return p.emin - (p.prec - 1) }
func (p *params) etop() int64  { return p.emax - (p.prec - 1) }

// work is one operation: its parameters, the conditions that it met, and
// whether it had to stop (an exception is pending then, and the numbers it
// gives mean nothing).
type work struct {
	params
	th      *object.Thread
	status  uint32
	stopped bool
}

// with makes work with other parameters for a part of the operation.
func (w *work) with(p params) *work { return &work{params: p, th: w.th, stopped: w.stopped} }

// exactly has room for every result that memory can hold.
func (w *work) exactly() *work {
	return w.with(params{prec: maxPrec, emin: minEmin, emax: maxEmax, round: roundHalfEven})
}

// join takes over that a part had to stop.
func (w *work) join(part *work) { w.stopped = w.stopped || part.stopped }

const smallBits = 2048

func (w *work) fail(err error) *big.Int {
	if err != nil {
		native.Raise(w.th, err)
	}
	w.stopped = true
	return bigOne
}

// room charges for a number of n bits.
func (w *work) room(n int64) bool {
	if w.stopped || !native.Room(w.th, n) {
		w.stopped = true
	}
	return !w.stopped
}

func (w *work) mul(a, b *big.Int) *big.Int {
	n, m := a.BitLen(), b.BitLen()
	if n+m <= smallBits {
		return new(big.Int).Mul(a, b)
	}
	if !w.room(int64(n+m)) || !native.Work(w.th, number.MulCost(int64(n), int64(m))) {
		return w.fail(nil)
	}
	return w.huge(int64(n+m), func(check number.Check) (number.Int, error) {
		return number.MulCheck(number.FromBig(a), number.FromBig(b), check)
	})
}

// huge runs an operation that makes numbers of about n bits while it works.
func (w *work) huge(n int64, f func(check number.Check) (number.Int, error)) *big.Int {
	r, err := object.Huge(w.th, n, native.Check(w.th), f)
	if err != nil || w.th.Exc != nil {
		return w.fail(err)
	}
	return toBig(r)
}

func (w *work) quoRem(a, b *big.Int) (q, r *big.Int) {
	n, m := a.BitLen(), b.BitLen()
	if n <= smallBits {
		return new(big.Int).QuoRem(a, b, new(big.Int))
	}
	if !w.room(4*int64(n)) || !native.Work(w.th, number.DivCost(int64(n), int64(m))) {
		return w.fail(nil), bigOne
	}
	var y number.Int
	q = w.huge(int64(n), func(check number.Check) (x number.Int, err error) {
		x, y, err = number.DivModCheck(number.FromBig(a), number.FromBig(b), check)
		return x, err
	})
	if w.stopped {
		return q, bigOne
	}
	return q, toBig(y)
}

func toBig(n number.Int) *big.Int {
	if n.Big != nil {
		return n.Big
	}
	return big.NewInt(n.Small)
}

func (w *work) quo(a, b *big.Int) *big.Int { q, _ := w.quoRem(a, b); return q }

// pow10 is 10^n, n >= 0.
func (w *work) pow10(n int64) *big.Int {
	if t := tens(); n < int64(len(t)) {
		return t[n]
	}
	if n > 1<<32 {
		w.th.MemoryError()
		return w.fail(nil)
	}
	bits := n*3322/1000 + 8
	if !w.room(bits) || !native.Work(w.th, number.PowCost(4, uint64(n))) {
		return w.fail(nil)
	}
	return w.huge(bits, func(check number.Check) (number.Int, error) {
		return number.PowCheck(number.Int{Small: 10}, uint64(n), check)
	})
}

// shl is c * 10^n.
func (w *work) shl(c *big.Int, n int64) *big.Int {
	if n == 0 || c.Sign() == 0 {
		return c
	}
	return w.mul(c, w.pow10(n))
}

// cut is c / 10^n with what the rest is: 0 nothing, 1 less than a half, 2 a
// half, 3 more.
func (w *work) cut(c *big.Int, n int64) (q *big.Int, rest int) {
	if n <= 0 || c.Sign() == 0 {
		return c, 0
	}
	if n > digitsOf(c) {
		return bigZero, 1
	}
	if s, ok := twoWords(c); ok { // and n is at most its digits
		q, r := u256{lo: s}.div(tens128[n])
		return q.big(), restOf(r, tens128[n])
	}
	p := w.pow10(n)
	q, r := w.quoRem(c, p)
	if r.Sign() == 0 {
		return q, 0
	}
	return q, 2 + new(big.Int).Lsh(r, 1).Cmp(p)
}

// roundCut is cut with the result rounded.
func (w *work) roundCut(neg bool, c *big.Int, n int64, mode rounding) (q *big.Int, exact bool) {
	q, rest := w.cut(c, n)
	if rest != 0 && away(mode, neg, q, rest) {
		q = new(big.Int).Add(q, bigOne)
	}
	return q, rest == 0
}

// away tells whether to round away from zero.
func away(mode rounding, neg bool, q *big.Int, rest int) bool {
	switch mode {
	case roundUp:
		return true
	case roundDown:
		return false
	case roundCeiling:
		return !neg
	case roundFloor:
		return neg
	case roundHalfUp:
		return rest >= 2
	case roundHalfDown:
		return rest > 2
	case roundHalfEven:
		return rest > 2 || rest == 2 && q.Bit(0) == 1
	}
	return new(big.Int).Rem(q, bigFive).Sign() == 0 // 05UP
}

// fix rounds x to the context and notes the conditions.
func (w *work) fix(x *num) *num {
	switch x.kind {
	case infinite:
		return x
	case quiet, signaling:
		return w.fixNaN(x)
	}
	etiny, etop := w.etiny(), w.etop()
	if x.coef.Sign() == 0 {
		top := w.emax
		if w.clamp {
			top = etop
		}
		if e := min(max(x.exp, etiny), top); e != x.exp {
			w.status |= clamped
			return zero(x.neg, e)
		}
		return x
	}
	digits := x.digits()
	target := digits + x.exp - w.prec
	if target > etop {
		return w.overflow(x.neg)
	}
	sub := target < etiny
	if sub {
		target = etiny
	}
	if x.exp < target {
		q, exact := w.roundCut(x.neg, x.coef, target-x.exp, w.round)
		if d := digitsOf(q); d > w.prec {
			q = w.quo(q, bigTen)
			target++
		}
		if target > etop {
			return w.overflow(x.neg)
		}
		if sub {
			w.status |= subnormal
		}
		w.status |= rounded
		if !exact {
			w.status |= inexact
			if sub {
				w.status |= underflow
			}
		}
		if q.Sign() == 0 {
			w.status |= clamped
		}
		x = finiteNum(x.neg, q, target)
		if w.clamp && x.exp > etop {
			return x
		}
		return x
	}
	if sub {
		w.status |= subnormal
	}
	if w.clamp && x.exp > etop {
		w.status |= clamped
		return finiteNum(x.neg, w.shl(x.coef, x.exp-etop), etop)
	}
	return x
}

func (w *work) overflow(neg bool) *num {
	w.status |= overflow | inexact | rounded
	var largest bool // the largest number instead of infinity
	switch w.round {
	case roundDown, round05Up:
		largest = true
	case roundCeiling:
		largest = neg
	case roundFloor:
		largest = !neg
	}
	if !largest {
		return inf(neg)
	}
	return finiteNum(neg, new(big.Int).Sub(w.pow10(w.prec), bigOne), w.etop())
}

func (w *work) fixNaN(x *num) *num {
	room := w.prec
	if w.clamp {
		room--
	}
	if x.coef.Sign() == 0 || x.digits() <= room {
		return x
	}
	y := *x
	y.coef = bigZero
	if room > 0 {
		_, y.coef = w.quoRem(x.coef, w.pow10(room))
	}
	return &y
}

var nanNum = &num{kind: quiet, coef: bigZero}

// invalid notes the condition and gives NaN.
func (w *work) invalid(cond uint32) *num {
	w.status |= cond
	return nanNum
}

// nans gives the result for operands of which one is a NaN, or nil.
func (w *work) nans(xs ...*num) *num {
	var q *num
	for _, x := range xs {
		if x.kind == signaling {
			w.status |= invalidOperation
			y := *x
			y.kind = quiet
			return w.fixNaN(&y)
		}
		if x.kind == quiet && q == nil {
			q = x
		}
	}
	if q != nil {
		return w.fixNaN(q)
	}
	return nil
}

// cmp compares two numbers that are no NaNs.
func (w *work) cmp(a, b *num) int {
	as, bs := sign(a), sign(b)
	if as != bs {
		if as < bs {
			return -1
		}
		return 1
	}
	if as == 0 {
		return 0
	}
	return as * w.cmpAbs(a, b)
}

// sign is -1, 0 or 1.
func sign(a *num) int {
	switch {
	case a.isZero():
		return 0
	case a.neg:
		return -1
	}
	return 1
}

// cmpAbs compares the absolute values.
func (w *work) cmpAbs(a, b *num) int {
	if a.kind == infinite || b.kind == infinite {
		switch {
		case a.kind == b.kind:
			return 0
		case a.kind == infinite:
			return 1
		}
		return -1
	}
	az, bz := a.isZero(), b.isZero()
	if az || bz {
		switch {
		case az && bz:
			return 0
		case az:
			return -1
		}
		return 1
	}
	if x, y := a.adjusted(), b.adjusted(); x != y {
		if x < y {
			return -1
		}
		return 1
	}
	if n, ok := shortAbs(a, b); ok {
		return n
	}
	switch {
	case a.exp > b.exp:
		return w.shl(a.coef, a.exp-b.exp).Cmp(b.coef)
	case a.exp < b.exp:
		return a.coef.Cmp(w.shl(b.coef, b.exp-a.exp))
	}
	return a.coef.Cmp(b.coef)
}

// isInteger reports whether a finite number has no fraction.
func (w *work) isInteger(x *num) bool {
	if x.exp >= 0 || x.coef.Sign() == 0 {
		return true
	}
	if -x.exp >= x.digits() {
		return false
	}
	_, rest := w.cut(x.coef, -x.exp)
	return rest == 0
}

// integer is the value of a number without fraction.
func (w *work) integer(x *num) *big.Int {
	c := x.coef
	if x.exp > 0 {
		c = w.shl(c, x.exp)
	} else if x.exp < 0 {
		c, _ = w.cut(c, -x.exp)
	}
	return c
}

// small is a signed integer operand within [-limit, limit].
func (w *work) small(x *num, limit int64) (int64, bool) {
	if x.kind != finite || x.exp != 0 || !x.coef.IsInt64() || x.coef.Int64() > limit {
		return 0, false
	}
	n := x.coef.Int64()
	if x.neg {
		n = -n
	}
	return n, true
}
