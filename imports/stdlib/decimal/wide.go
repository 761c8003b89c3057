package decimal

import (
	"math"
	"math/bits"
)

// This file has natural numbers of two and of four machine words, for the operations of
// short numbers. They live on the stack: a big.Int of the same size costs an allocation
// for each step of an operation, and those were most of its time. Only what rounding and
// division need is here; there are libraries of 256 bits, but none that gives quotient and
// rest of four words by two, which is the one step that matters.

// u128 is hi * 2^64 + lo.
type u128 struct{ hi, lo uint64 }

// u256 is hi * 2^128 + lo.
type u256 struct{ hi, lo u128 }

// maxTen is the highest power of ten that two words hold.
const maxTen = 38

// tens128 are the powers of ten.
var tens128 = func() (t [maxTen + 1]u128) {
	t[0] = u128{lo: 1}
	for i := 1; i < len(t); i++ {
		t[i] = t[i-1].mul(u128{lo: 10}).lo
	}
	return
}()

func (a u128) isZero() bool { return a.hi|a.lo == 0 }

func (a u128) less(b u128) bool { return a.hi < b.hi || a.hi == b.hi && a.lo < b.lo }

func (a u128) sub(b u128) u128 {
	lo, borrow := bits.Sub64(a.lo, b.lo, 0)
	return u128{a.hi - b.hi - borrow, lo}
}

func (a u128) inc() u128 {
	lo, carry := bits.Add64(a.lo, 1, 0)
	return u128{a.hi + carry, lo}
}

func (a u128) shl(n int) u128 { return u128{a.hi<<n | a.lo>>(64-n), a.lo << n} }
func (a u128) shr(n int) u128 { return u128{a.hi >> n, a.lo>>n | a.hi<<(64-n)} }

// mod5 is a % 5: 2^64 leaves 1.
func (a u128) mod5() uint64 { return (a.hi%5 + a.lo%5) % 5 }

func (a u128) mul(b u128) u256 {
	h0, l0 := bits.Mul64(a.lo, b.lo)
	if a.hi|b.hi == 0 {
		return u256{lo: u128{h0, l0}}
	}
	h1, l1 := bits.Mul64(a.lo, b.hi)
	h2, l2 := bits.Mul64(a.hi, b.lo)
	h3, l3 := bits.Mul64(a.hi, b.hi)
	w1, c1 := bits.Add64(h0, l1, 0)
	w1, c2 := bits.Add64(w1, l2, 0)
	w2, c3 := bits.Add64(h1, h2, c1)
	w2, c4 := bits.Add64(w2, l3, c2)
	return u256{u128{h3 + c3 + c4, w2}, u128{w1, l0}}
}

// digits counts the decimal digits; zero has one.
func (a u128) digits() int64 {
	if a.hi == 0 {
		return digits64(a.lo)
	}
	n := (64 + bits.Len64(a.hi)) * 78913 >> 18 // times log 2
	if n > maxTen || a.less(tens128[n]) {
		return int64(n)
	}
	return int64(n) + 1
}

func (n u256) less(m u256) bool { return n.hi.less(m.hi) || n.hi == m.hi && n.lo.less(m.lo) }

func (n u256) isZero() bool { return n.hi.isZero() && n.lo.isZero() }

func (n u256) add(m u256) u256 {
	l0, c := bits.Add64(n.lo.lo, m.lo.lo, 0)
	l1, c := bits.Add64(n.lo.hi, m.lo.hi, c)
	l2, c := bits.Add64(n.hi.lo, m.hi.lo, c)
	l3, _ := bits.Add64(n.hi.hi, m.hi.hi, c)
	return u256{u128{l3, l2}, u128{l1, l0}}
}

func (n u256) sub(m u256) u256 {
	l0, b := bits.Sub64(n.lo.lo, m.lo.lo, 0)
	l1, b := bits.Sub64(n.lo.hi, m.lo.hi, b)
	l2, b := bits.Sub64(n.hi.lo, m.hi.lo, b)
	l3, _ := bits.Sub64(n.hi.hi, m.hi.hi, b)
	return u256{u128{l3, l2}, u128{l1, l0}}
}

// digits counts the decimal digits of a number below 2^255.
func (n u256) digits() int64 {
	if n.hi.isZero() {
		return n.lo.digits()
	}
	width := 192 + bits.Len64(n.hi.hi)
	if n.hi.hi == 0 {
		width = 128 + bits.Len64(n.hi.lo)
	}
	d := width * 78913 >> 18
	if n.less(tens128[d/2].mul(tens128[d-d/2])) {
		return int64(d)
	}
	return int64(d) + 1
}

// div is n / d and the rest, where n.hi < d: the quotient has two words.
func (n u256) div(d u128) (q, r u128) {
	if d.hi == 0 {
		q.hi, r.lo = bits.Div64(n.hi.lo, n.lo.hi, d.lo)
		q.lo, r.lo = bits.Div64(r.lo, n.lo.lo, d.lo)
		return q, r
	}
	if n.hi.isZero() && n.lo.less(d) {
		return u128{}, n.lo
	}
	s := bits.LeadingZeros64(d.hi)
	d = d.shl(s)
	high := n.hi.shl(s)
	high.lo |= n.lo.hi >> (64 - s)
	low := n.lo.shl(s)
	q.hi, high = divStep(high, low.hi, d)
	q.lo, high = divStep(high, low.lo, d)
	return q, high.shr(s)
}

// divStep divides three words, of which a are the upper two, by d, whose first bit is set,
// where a < d. The quotient's word is guessed from the upper words and is at most two too
// large (Knuth, The Art of Computer Programming, volume 2, 4.3.1, algorithm D).
func divStep(a u128, low uint64, d u128) (q uint64, r u128) {
	var rest, carry uint64
	if a.hi >= d.hi {
		q = math.MaxUint64
		rest, carry = bits.Add64(a.lo, d.hi, 0)
	} else {
		q, rest = bits.Div64(a.hi, a.lo, d.hi)
	}
	ph, pl := bits.Mul64(q, d.lo)
	for carry == 0 && (ph > rest || ph == rest && pl > low) {
		q--
		var borrow uint64
		pl, borrow = bits.Sub64(pl, d.lo, 0)
		ph -= borrow
		rest, carry = bits.Add64(rest, d.hi, 0)
	}
	var borrow uint64
	r.lo, borrow = bits.Sub64(low, pl, 0)
	r.hi = rest - ph - borrow
	return q, r
}

// restOf says what a rest is of a divisor, as cut does: 0 nothing, 1 less than a half, 2 a
// half, 3 more.
func restOf(r, d u128) int {
	if r.isZero() {
		return 0
	}
	switch other := d.sub(r); {
	case r.less(other):
		return 1
	case r == other:
		return 2
	}
	return 3
}
