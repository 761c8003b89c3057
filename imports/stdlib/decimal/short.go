package decimal

import (
	"math/big"
	"math/bits"
	"strconv"

	"github.com/garterpy/garter/object"
)

// This file has the operations of short numbers, whose coefficients have at most 38 digits,
// so that products and shifted operands fit four words: nearly all that programs compute at
// the usual precision of 28. A result needs one object, which holds its words. Where a
// condition is trapped, or an exponent comes near the limits of the context, or more digits
// are asked for, the operation goes the general way, which TestShortIsGeneral compares it
// with.

// shortNum is a finite number.
type shortNum struct {
	neg bool
	c   u128 // below 10^38
	exp int64
}

// twoWords returns the words of c, if it has at most 38 digits.
func twoWords(c *big.Int) (n u128, ok bool) {
	words := c.Bits()
	if len(words)*bits.UintSize > 128 {
		return n, false
	}
	if bits.UintSize == 64 {
		switch len(words) {
		case 2:
			n.hi = uint64(words[1])
			fallthrough
		case 1:
			n.lo = uint64(words[0])
		}
	} else {
		for i := len(words) - 1; i >= 0; i-- {
			n = n.shl(32)
			n.lo |= uint64(words[i])
		}
	}
	return n, n.less(tens128[maxTen])
}

func (x *num) short() (s shortNum, ok bool) {
	if x.kind != finite {
		return s, false
	}
	c, ok := twoWords(x.coef)
	return shortNum{x.neg, c, x.exp}, ok
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
		return shortNum{true, u128{lo: -uint64(i)}, 0}, true
	} else {
		return shortNum{false, u128{lo: uint64(i)}, 0}, true
	}
}

// wordsOf128 is how many words of a big.Int two of ours are.
const wordsOf128 = 128 / bits.UintSize

// shortDecimal is a Decimal with all that it consists of.
type shortDecimal struct {
	Decimal
	coef  big.Int
	words [wordsOf128]big.Word
}

// shortBig is a big.Int with its words.
type shortBig struct {
	coef  big.Int
	words [wordsOf128]big.Word
}

// setBig makes z the number n, in the words given.
func (n u128) setBig(z *big.Int, words *[wordsOf128]big.Word) {
	if bits.UintSize == 64 {
		words[0], words[1] = big.Word(n.lo), big.Word(n.hi)
	} else {
		for i := range words {
			words[i] = big.Word(uint32(n.lo))
			n = n.shr(32)
		}
	}
	z.SetBits(words[:])
}

// big is the number as a big.Int.
func (n u128) big() *big.Int {
	if n.isZero() {
		return bigZero
	}
	b := &shortBig{}
	n.setBig(&b.coef, &b.words)
	return &b.coef
}

// made makes the Decimal of a short number.
func (s shortNum) made(th *thread) value {
	if !th.Alloc(128) {
		return value{}
	}
	if s.c.isZero() {
		return object.Obj(&Decimal{num: num{neg: s.neg, exp: s.exp, coef: bigZero}})
	}
	d := &shortDecimal{}
	s.c.setBig(&d.coef, &d.words)
	d.num = num{neg: s.neg, exp: s.exp, coef: &d.coef}
	return object.Obj(&d.Decimal)
}

// scaled is c * 10^n; ok is false where it has more than 76 digits.
func (c u128) scaled(n int64) (r u256, ok bool) {
	switch {
	case n <= maxTen:
		return c.mul(tens128[n]), true
	case n > 2*maxTen || c.digits()+n > 2*maxTen:
		return r, c.isZero()
	}
	// c * 10^(n-38) has at most 38 digits.
	return c.mul(tens128[n-maxTen]).lo.mul(tens128[maxTen]), true
}

// shortOp is an operator for short numbers. Its result is exact, or such that rounding it
// to the precision is right.
type shortOp func(c *Context, a, b shortNum) (neg bool, n u256, exp int64, ok bool)

func shortAdd(c *Context, a, b shortNum) (neg bool, n u256, exp int64, ok bool) {
	if a.exp < b.exp {
		a, b = b, a
	}
	x, ok := a.c.scaled(a.exp - b.exp)
	if !ok {
		return
	}
	y := u256{lo: b.c}
	switch {
	case a.neg == b.neg:
		return a.neg, x.add(y), b.exp, true
	case x == y:
		return c.round == roundFloor, n, b.exp, true
	case x.less(y):
		return b.neg, y.sub(x), b.exp, true
	}
	return a.neg, x.sub(y), b.exp, true
}

func shortSub(c *Context, a, b shortNum) (neg bool, n u256, exp int64, ok bool) {
	b.neg = !b.neg
	return shortAdd(c, a, b)
}

func shortMul(_ *Context, a, b shortNum) (neg bool, n u256, exp int64, ok bool) {
	return a.neg != b.neg, a.c.mul(b.c), a.exp + b.exp, true
}

// shortDiv makes one or two digits more than the precision, as divide does.
func shortDiv(c *Context, a, b shortNum) (neg bool, n u256, exp int64, ok bool) {
	if b.c.isZero() || c.prec > maxTen-2 {
		return
	}
	neg, exp = a.neg != b.neg, a.exp-b.exp
	if a.c.isZero() {
		return neg, n, exp, true
	}
	shift := b.c.digits() - a.c.digits() + c.prec + 1
	if shift < 0 {
		return
	}
	if n, ok = a.c.scaled(shift); !ok {
		return
	}
	q, r := n.div(b.c)
	if !r.isZero() {
		if q.mod5() == 0 { // see sticky
			q = q.inc()
		}
		return neg, u256{lo: q}, exp - shift, true
	}
	q, left := q.stripped(shift)
	return neg, u256{lo: q}, exp - left, true
}

// stripped takes up to most zeros off the end of the digits, and returns how many of most
// are left. It is not 0.
func (c u128) stripped(most int64) (u128, int64) {
	for _, step := range [...]int64{16, 8, 4, 2, 1} {
		for most >= step {
			if c.lo&(1<<step-1) != 0 { // as many zeros in base ten are at least as many in base two
				break
			}
			q, r := u256{lo: c}.div(u128{lo: smallTens[step]})
			if !r.isZero() {
				break
			}
			c, most = q, most-step
		}
	}
	return c, most
}

// shortParts is the whole quotient and the rest, with the sign and exponent of each.
func shortParts(c *Context, a, b shortNum) (q, r shortNum, ok bool) {
	if b.c.isZero() {
		return
	}
	q, r = shortNum{neg: a.neg != b.neg}, shortNum{neg: a.neg, exp: min(a.exp, b.exp)}
	x, okX := a.c.scaled(a.exp - r.exp)
	y, okY := b.c.scaled(b.exp - r.exp)
	if !okX || !okY || !y.hi.isZero() || !x.hi.less(y.lo) {
		return q, r, false
	}
	q.c, r.c = x.div(y.lo)
	return q, r, q.c.digits() <= c.prec
}

func shortFloorDiv(c *Context, a, b shortNum) (neg bool, n u256, exp int64, ok bool) {
	q, _, ok := shortParts(c, a, b)
	return q.neg, u256{lo: q.c}, 0, ok
}

func shortMod(c *Context, a, b shortNum) (neg bool, n u256, exp int64, ok bool) {
	_, r, ok := shortParts(c, a, b)
	return r.neg, u256{lo: r.c}, r.exp, ok
}

// rounded gives the number the precision of the context, with the conditions that are
// met; ok is false where it has to go the general way.
func (c *Context) rounded(neg bool, n u256, exp int64) (s shortNum, status uint32, ok bool) {
	if exp < -1<<40 || exp > 1<<40 {
		return s, 0, false
	}
	if n.isZero() {
		top := c.emax
		if c.clamp {
			top = c.etop()
		}
		return shortNum{neg: neg, exp: exp}, 0, exp >= c.etiny() && exp <= top
	}
	digits := n.digits()
	tiny := exp+digits-1 < c.emin // before it is rounded
	q := n.lo
	if drop := digits - c.prec; drop > 0 {
		if drop > maxTen || c.prec > maxTen-1 {
			return s, 0, false
		}
		var r u128
		q, r = n.div(tens128[drop])
		status = rounded
		exp, digits = exp+drop, c.prec
		if rest := restOf(r, tens128[drop]); rest != 0 {
			status |= inexact
			if q.roundsAway(c.round, neg, rest) {
				if q = q.inc(); q == tens128[digits] {
					q = tens128[digits-1]
					exp++
				}
			}
		}
	} else if digits > maxTen {
		return s, 0, false
	}
	first := exp + digits - 1
	return shortNum{neg, q, exp}, status, !tiny && first <= c.emax && !(c.clamp && exp > c.etop())
}

// shortEnd makes the result of an operation, unless it has to go the general way.
func (c *Context) shortEnd(th *thread, neg bool, n u256, exp int64) (v value, ok bool) {
	s, status, ok := c.rounded(neg, n, exp)
	if !ok || status&c.traps != 0 {
		return v, false
	}
	c.status |= status
	return s.made(th), true
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
	neg, n, exp, ok := op(c, x, y)
	if !ok {
		return v, false
	}
	return c.shortEnd(th, neg, n, exp)
}

// shortDivmod is divmod(a, b).
func (c *Context) shortDivmod(th *thread, a, b value) (v value, ok bool) {
	x, ok := shortOf(a)
	if !ok {
		return v, false
	}
	y, ok := shortOf(b)
	if !ok {
		return v, false
	}
	q, r, ok := shortParts(c, x, y)
	if !ok {
		return v, false
	}
	q, status, ok := c.rounded(q.neg, u256{lo: q.c}, q.exp)
	if !ok || status != 0 {
		return v, false
	}
	if r, status, ok = c.rounded(r.neg, u256{lo: r.c}, r.exp); !ok || status&c.traps != 0 {
		return v, false
	}
	c.status |= status
	whole, rest := q.made(th), r.made(th)
	if !whole.Ok() || !rest.Ok() {
		return value{}, true
	}
	return object.Obj(object.TupleOf(whole, rest)), true
}

// shortSign is x with a sign, rounded, where it is not 0.
func (c *Context) shortSign(th *thread, x *num, neg bool) (v value, ok bool) {
	s, ok := x.short()
	if !ok || s.c.isZero() {
		return v, false
	}
	return c.shortEnd(th, neg, u256{lo: s.c}, s.exp)
}

// sign is -1, 0 or 1.
func (s shortNum) sign() int {
	switch {
	case s.c.isZero():
		return 0
	case s.neg:
		return -1
	}
	return 1
}

// shortCompare compares short numbers.
func shortCompare(a, b value) (n int, ok bool) {
	x, ok := shortOf(a)
	if !ok {
		return 0, false
	}
	y, ok := shortOf(b)
	if !ok {
		return 0, false
	}
	p, q := x.sign(), y.sign()
	switch {
	case p < q:
		return -1, true
	case p > q:
		return 1, true
	case p == 0:
		return 0, true
	}
	n, ok = x.compareAbs(y)
	return p * n, ok
}

// shortAbs compares the absolute values of finite numbers, if they are short.
func shortAbs(a, b *num) (n int, ok bool) {
	x, ok := a.short()
	if !ok {
		return 0, false
	}
	y, ok := b.short()
	if !ok {
		return 0, false
	}
	return x.compareAbs(y)
}

// compareAbs compares absolute values.
func (x shortNum) compareAbs(y shortNum) (n int, ok bool) {
	low := min(x.exp, y.exp)
	s, okX := x.c.scaled(x.exp - low)
	t, okY := y.c.scaled(y.exp - low)
	switch {
	case !okX || !okY:
		return 0, false
	case s == t:
		return 0, true
	case s.less(t):
		return -1, true
	}
	return 1, true
}

// shortQuantize gives x the exponent of a number, rounded as the mode says.
func (c *Context) shortQuantize(th *thread, x *num, exp int64, mode rounding) (v value, ok bool) {
	s, ok := x.short()
	if !ok {
		return v, false
	}
	status := uint32(0)
	if s.exp >= exp {
		n, ok := s.c.scaled(s.exp - exp)
		if !ok || !n.hi.isZero() {
			return v, false
		}
		s.c = n.lo
	} else {
		drop := exp - s.exp
		if drop > maxTen {
			return v, false
		}
		q, r := u256{lo: s.c}.div(tens128[drop])
		if !s.c.isZero() {
			status = rounded
		}
		if rest := restOf(r, tens128[drop]); rest != 0 {
			status |= inexact
			if q.roundsAway(mode, s.neg, rest) {
				q = q.inc()
			}
		}
		s.c = q
	}
	if s.c.digits() > c.prec || status&c.traps != 0 {
		return v, false
	}
	s, more, ok := c.rounded(s.neg, u256{lo: s.c}, exp)
	if !ok || more != 0 {
		return v, false
	}
	c.status |= status
	return s.made(th), true
}

// roundsAway is away for a quotient of two words.
func (q u128) roundsAway(mode rounding, neg bool, rest int) bool {
	switch mode {
	case roundHalfEven:
		return rest > 2 || rest == 2 && q.lo&1 == 1
	case round05Up:
		return q.mod5() == 0
	}
	return away(mode, neg, nil, rest)
}

// shortParse is the number of a text that is nothing but a sign, digits and a point.
func shortParse(s string) (n shortNum, ok bool) {
	if s != "" && (s[0] == '-' || s[0] == '+') {
		n.neg = s[0] == '-'
		s = s[1:]
	}
	if len(s) > maxTen {
		return n, false
	}
	point, given := -1, 0
	part, size := uint64(0), 0 // digits that n.c lacks, and how many they are
	for i := 0; i < len(s); i++ {
		switch d := s[i] - '0'; {
		case d <= 9:
			part = part*10 + uint64(d)
			given++
			if size++; size == 19 {
				n.c, part, size = n.c.with(part, size), 0, 0
			}
		case s[i] == '.' && point < 0:
			point = i
		default:
			return n, false
		}
	}
	if given == 0 {
		return n, false
	}
	if n.c = n.c.with(part, size); point >= 0 {
		n.exp = int64(point + 1 - len(s))
	}
	return n, true
}

// with is c with so many digits more behind it.
func (c u128) with(digits uint64, many int) u128 {
	n := c.mul(u128{lo: smallTens[many]}).lo
	lo, carry := bits.Add64(n.lo, digits, 0)
	return u128{n.hi + carry, lo}
}

// append writes the digits.
func (c u128) append(b []byte) []byte {
	if c.hi == 0 {
		return strconv.AppendUint(b, c.lo, 10)
	}
	q, r := u256{lo: c}.div(u128{lo: smallTens[19]})
	b = q.append(b)
	n := len(b)
	b = append(b, "0000000000000000000"...)
	for i, u := len(b)-1, r.lo; i >= n; i, u = i-1, u/10 {
		b[i] = '0' + byte(u%10)
	}
	return b
}

// hashTens are 10^n of the field of hashes, for n from -38 to 38.
var hashTens = func() (t [2*maxTen + 1]uint64) {
	t[maxTen] = 1
	tenth := new(big.Int).ModInverse(bigTen, big.NewInt(hashMod)).Uint64()
	for i := 1; i <= maxTen; i++ {
		t[maxTen+i] = hashMul(t[maxTen+i-1], 10)
		t[maxTen-i] = hashMul(t[maxTen-i+1], tenth)
	}
	return
}()

// hashMul is a * b in the field of hashes.
func hashMul(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	_, r := bits.Div64(hi%hashMod, lo, hashMod)
	return r
}

// hash is the hash of every number of the value, for exponents of at most 38.
func (s shortNum) hash() int64 {
	_, c := bits.Div64(s.c.hi%hashMod, s.c.lo, hashMod)
	n := int64(hashMul(c, hashTens[maxTen+s.exp]))
	if s.neg {
		n = -n
	}
	if n == -1 {
		n = -2
	}
	return n
}
