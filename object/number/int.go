// This file defines Int and its arithmetic: numbers of one word without any
// allocation, results of two words in one allocation, and the rest through
// math/big. The operations of this file take a time that grows at most with
// the product of the sizes; those with Check in their name can be stopped
// (see check.go).

package number

import (
	"math/big"
	"math/bits"
)

// Int is an integer of any size in canonical form: Big is nil if and only if
// the value fits in an int64, and then it is Small. A Big that is part of an
// Int must not be changed by anyone.
type Int struct {
	Small int64
	Big   *big.Int
}

const wordBits = bits.UintSize

// FromInt64 returns v as an Int.
func FromInt64(v int64) Int { return Int{Small: v} }

// FromUint64 returns v as an Int.
func FromUint64(v uint64) Int {
	if v < 1<<63 {
		return Int{Small: int64(v)}
	}
	return from128(false, 0, v)
}

// FromBig returns the value of z, which belongs to the Int from then on.
func FromBig(z *big.Int) Int {
	if v, ok := Normalize(z); ok {
		return Int{Small: v}
	}
	return Int{Big: Trim(z)}
}

// Trim returns z, or a copy where z has room for much more than it is: a remainder lies in as
// many words as what was divided. z itself may be another session's too, and stays.
func Trim(z *big.Int) *big.Int {
	w := z.Bits()
	if cap(w) <= 2*len(w)+16 {
		return z
	}
	return new(big.Int).Set(z)
}

// Normalize returns the value of z if it fits in an int64.
func Normalize(z *big.Int) (v int64, ok bool) {
	w := z.Bits()
	if len(w)*wordBits > 64 {
		return 0, false
	}
	var u uint64
	for i := len(w) - 1; i >= 0; i-- {
		u = u<<(wordBits%64) | uint64(w[i])
	}
	if z.Sign() < 0 {
		return -int64(u), u <= 1<<63
	}
	return int64(u), u < 1<<63
}

// ToBig returns the value as a *big.Int that must not be changed.
func (a Int) ToBig() *big.Int {
	if a.Big != nil {
		return a.Big
	}
	return big.NewInt(a.Small)
}

// into returns the value as a *big.Int that must not be changed; it uses t
// for a small one.
func (a Int) into(t *big.Int) *big.Int {
	if a.Big != nil {
		return a.Big
	}
	return t.SetInt64(a.Small)
}

// box is a big.Int and the words of its value in one piece of memory: it
// saves the second allocation that each new big.Int costs.
type (
	box2 struct {
		z big.Int
		w [2]big.Word
	}
	box4 struct {
		z big.Int
		w [4]big.Word
	}
	box6 struct {
		z big.Int
		w [6]big.Word
	}
	box8 struct {
		z big.Int
		w [8]big.Word
	}
	box10 struct {
		z big.Int
		w [10]big.Word
	}
	box12 struct {
		z big.Int
		w [12]big.Word
	}
	box16 struct {
		z big.Int
		w [16]big.Word
	}
	box20 struct {
		z big.Int
		w [20]big.Word
	}
	box24 struct {
		z big.Int
		w [24]big.Word
	}
	box28 struct {
		z big.Int
		w [28]big.Word
	}
)

// NewBig returns a zero with room for a value of n words.
func NewBig(n int) *big.Int {
	switch {
	case n <= 2:
		b := new(box2)
		return b.z.SetBits(b.w[:0])
	case n <= 4:
		b := new(box4)
		return b.z.SetBits(b.w[:0])
	case n <= 6:
		b := new(box6)
		return b.z.SetBits(b.w[:0])
	case n <= 8:
		b := new(box8)
		return b.z.SetBits(b.w[:0])
	case n <= 10:
		b := new(box10)
		return b.z.SetBits(b.w[:0])
	case n <= 12:
		b := new(box12)
		return b.z.SetBits(b.w[:0])
	case n <= 16:
		b := new(box16)
		return b.z.SetBits(b.w[:0])
	case n <= 20:
		b := new(box20)
		return b.z.SetBits(b.w[:0])
	case n <= 24:
		b := new(box24)
		return b.z.SetBits(b.w[:0])
	case n <= 28:
		b := new(box28)
		return b.z.SetBits(b.w[:0])
	}
	return new(big.Int).SetBits(make([]big.Word, 0, n))
}

// from128 returns the number with the given sign and magnitude.
func from128(neg bool, hi, lo uint64) Int {
	if hi == 0 {
		if lo < 1<<63 {
			if neg {
				return Int{Small: -int64(lo)}
			}
			return Int{Small: int64(lo)}
		}
		if neg && lo == 1<<63 {
			return Int{Small: -1 << 63}
		}
	}
	return Int{Big: big128(neg, hi, lo)}
}

func big128(neg bool, hi, lo uint64) *big.Int {
	var z *big.Int
	if wordBits == 64 {
		b := new(box2)
		b.w[0], b.w[1] = big.Word(lo), big.Word(hi)
		n := 2
		if hi == 0 {
			n = 1
		}
		z = b.z.SetBits(b.w[:n])
	} else {
		z = new(big.Int).SetBits([]big.Word{big.Word(lo), big.Word(lo >> 32), big.Word(hi), big.Word(hi >> 32)})
	}
	if neg {
		z.Neg(z)
	}
	return z
}

// mag128 returns the sign and magnitude of a if that has at most 128 bits.
func (a Int) mag128() (neg bool, hi, lo uint64, ok bool) {
	if a.Big == nil {
		neg, lo = magnitude(a.Small)
		return neg, 0, lo, true
	}
	w := a.Big.Bits()
	if len(w)*wordBits > 128 {
		return false, 0, 0, false
	}
	if wordBits == 64 {
		lo = uint64(w[0])
		if len(w) == 2 {
			hi = uint64(w[1])
		}
	} else {
		for i, x := range w {
			if i < 2 {
				lo |= uint64(x) << (32 * i)
			} else {
				hi |= uint64(x) << (32 * (i - 2))
			}
		}
	}
	return a.Big.Sign() < 0, hi, lo, true
}

// magnitude returns the sign and absolute value of v.
func magnitude(v int64) (neg bool, u uint64) {
	if v < 0 {
		return true, -uint64(v)
	}
	return false, uint64(v)
}

func (a Int) words() int {
	if a.Big != nil {
		return len(a.Big.Bits())
	}
	return 64 / wordBits
}

// Sign returns -1, 0 or 1.
func (a Int) Sign() int {
	if a.Big != nil {
		return a.Big.Sign()
	}
	switch {
	case a.Small < 0:
		return -1
	case a.Small > 0:
		return 1
	}
	return 0
}

// IsOdd reports whether a is odd.
func (a Int) IsOdd() bool {
	if a.Big != nil {
		return a.Big.Bit(0) == 1
	}
	return a.Small&1 == 1
}

// Cmp returns -1, 0 or 1 for a < b, a == b, a > b.
func (a Int) Cmp(b Int) int {
	if a.Big == nil {
		if b.Big == nil {
			switch {
			case a.Small < b.Small:
				return -1
			case a.Small > b.Small:
				return 1
			}
			return 0
		}
		return -b.Big.Sign() // b lies outside the range of int64
	}
	if b.Big == nil {
		return a.Big.Sign()
	}
	return a.Big.Cmp(b.Big)
}

// Bits is a.bit_length().
func (a Int) Bits() int64 {
	if a.Big != nil {
		return int64(a.Big.BitLen())
	}
	_, u := magnitude(a.Small)
	return int64(bits.Len64(u))
}

// BitCount is a.bit_count(): the number of ones in the absolute value.
func (a Int) BitCount() int64 {
	if a.Big == nil {
		_, u := magnitude(a.Small)
		return int64(bits.OnesCount64(u))
	}
	n := 0
	for _, w := range a.Big.Bits() {
		n += bits.OnesCount(uint(w))
	}
	return int64(n)
}

// TrailingZeros returns the number of zero bits at the end of a; 0 for 0.
func (a Int) TrailingZeros() int64 {
	if a.Big != nil {
		return int64(a.Big.TrailingZeroBits())
	}
	if a.Small == 0 {
		return 0
	}
	return int64(bits.TrailingZeros64(uint64(a.Small)))
}

// AddInt64 returns a + b and whether it fits in an int64.
func AddInt64(a, b int64) (int64, bool) {
	c := a + b
	return c, (a^c)&(b^c) >= 0
}

// SubInt64 returns a - b and whether it fits in an int64.
func SubInt64(a, b int64) (int64, bool) {
	c := a - b
	return c, (a^b)&(a^c) >= 0
}

// MulInt64 returns a * b and whether it fits in an int64.
func MulInt64(a, b int64) (int64, bool) {
	hi, lo := bits.Mul64(uint64(a), uint64(b))
	// The signed high word; it must repeat the sign of the low one.
	h := int64(hi) - a>>63&b - b>>63&a
	return int64(lo), h == int64(lo)>>63
}

// FloorDivInt64 returns a // b for b != 0 and whether it fits in an int64
// (all but -2**63 // -1 do).
func FloorDivInt64(a, b int64) (int64, bool) {
	if b == -1 {
		return -a, a != -1<<63
	}
	q := a / b
	if (a^b) < 0 && q*b != a {
		q--
	}
	return q, true
}

// ModInt64 returns a % b for b != 0.
func ModInt64(a, b int64) int64 {
	if b == -1 {
		return 0
	}
	r := a % b
	if r != 0 && r^b < 0 {
		r += b
	}
	return r
}

// Add returns a + b.
func Add(a, b Int) Int {
	if a.Big == nil && b.Big == nil {
		if c := a.Small + b.Small; (a.Small^c)&(b.Small^c) >= 0 {
			return Int{Small: c}
		}
	}
	return addTo(nil, a, b, false)
}

// Sub returns a - b.
func Sub(a, b Int) Int {
	if a.Big == nil && b.Big == nil {
		if c := a.Small - b.Small; (a.Small^b.Small)&(a.Small^c) >= 0 {
			return Int{Small: c}
		}
	}
	return addTo(nil, a, b, true)
}

// AddTo is Add for a caller that owns z, a number that nobody else sees and
// that may be a.Big or b.Big: its storage is used again for the result.
func AddTo(z *big.Int, a, b Int) Int { return addTo(z, a, b, false) }

// SubTo is Sub with the storage of z, as AddTo.
func SubTo(z *big.Int, a, b Int) Int { return addTo(z, a, b, true) }

func addTo(z *big.Int, a, b Int, sub bool) Int {
	an, ah, al, aok := a.mag128()
	bn, bh, bl, bok := b.mag128()
	if aok && bok && z == nil {
		if sub {
			bn = !bn
		}
		if an == bn {
			lo, c := bits.Add64(al, bl, 0)
			hi, c := bits.Add64(ah, bh, c)
			if c == 0 {
				return from128(an, hi, lo)
			}
		} else {
			if ah < bh || ah == bh && al < bl {
				ah, al, bh, bl = bh, bl, ah, al
				an = bn
			}
			lo, c := bits.Sub64(al, bl, 0)
			hi, _ := bits.Sub64(ah, bh, c)
			return from128(an, hi, lo)
		}
	}
	if z == nil {
		if wordBits == 64 {
			switch {
			case b.Big == nil:
				n, u := magnitude(b.Small)
				return addWord(NewBig(a.words()+1), a.Big, n != sub, u, false)
			case a.Big == nil:
				n, u := magnitude(a.Small)
				return addWord(NewBig(b.words()+1), b.Big, n != sub, u, sub)
			}
		}
		z = NewBig(max(a.words(), b.words()) + 1)
	}
	var t big.Int
	switch {
	case a.Big == nil && b.Big == nil:
		z.SetInt64(a.Small)
		if sub {
			return FromBig(z.Sub(z, b.into(&t)))
		}
		return FromBig(z.Add(z, b.into(&t)))
	case sub:
		return FromBig(z.Sub(a.into(&t), b.into(&t)))
	}
	return FromBig(z.Add(a.into(&t), b.into(&t)))
}

// addWord sets z, which has room for a word more than x and may be x, to x plus
// the number of sign neg and magnitude u, or minus that if negate; |x| >= u. It
// is for words of 64 bits.
func addWord(z, x *big.Int, neg bool, u uint64, negate bool) Int {
	w := x.Bits()
	xneg := x.Sign() < 0
	zw := z.Bits()[:len(w)+1]
	zw[len(w)] = 0
	c := u
	i := 0
	if neg == xneg {
		for ; i < len(w) && c != 0; i++ {
			var s uint64
			s, c = bits.Add64(uint64(w[i]), c, 0)
			zw[i] = big.Word(s)
		}
		zw[len(w)] = big.Word(c)
	} else {
		for ; i < len(w) && c != 0; i++ {
			var s uint64
			s, c = bits.Sub64(uint64(w[i]), c, 0)
			zw[i] = big.Word(s)
		}
	}
	copy(zw[i:], w[i:])
	z.SetBits(zw)
	if xneg != negate {
		z.Neg(z)
	}
	return FromBig(z)
}

// maxLoopWords is the length up to which the loops here beat math/big's
// assembly and the allocation that it needs for a small operand.
const maxLoopWords = 64

// mulWord sets z, which has room for a word more than x and may be x, to x times
// the number of sign neg and magnitude u. It is for words of 64 bits.
func mulWord(z, x *big.Int, neg bool, u uint64) Int {
	w := x.Bits()
	xneg := x.Sign() < 0
	zw := z.Bits()[:len(w)+1]
	var carry uint64
	for i, d := range w {
		hi, lo := bits.Mul64(uint64(d), u)
		var c uint64
		lo, c = bits.Add64(lo, carry, 0)
		zw[i] = big.Word(lo)
		carry = hi + c
	}
	zw[len(w)] = big.Word(carry)
	z.SetBits(zw)
	if xneg != neg {
		z.Neg(z)
	}
	return FromBig(z)
}

// Reserve gives z room for n words more than it has.
func Reserve(z *big.Int, n int) {
	w := z.Bits()
	neg := z.Sign() < 0
	z.SetBits(append(make([]big.Word, 0, len(w)+n), w...))
	if neg {
		z.Neg(z)
	}
}

// MulInPlace sets z, which is not 0, to z * v, where v is not 0; t is storage.
func MulInPlace(z, t *big.Int, v int64) {
	neg, u := magnitude(v)
	w := z.Bits()
	if wordBits != 64 || len(w) == cap(w) || len(w) > maxLoopWords {
		t.SetInt64(v)
		z.Mul(z, t)
		return
	}
	zneg := z.Sign() < 0
	var carry uint64
	for i, d := range w {
		hi, lo := bits.Mul64(uint64(d), u)
		var c uint64
		lo, c = bits.Add64(lo, carry, 0)
		w[i] = big.Word(lo)
		carry = hi + c
	}
	if carry != 0 {
		w = append(w, big.Word(carry))
	}
	z.SetBits(w)
	if zneg != neg {
		z.Neg(z)
	}
}

// Mul returns a * b.
func Mul(a, b Int) Int {
	if a.Big == nil && b.Big == nil {
		hi, lo := bits.Mul64(uint64(a.Small), uint64(b.Small))
		h := int64(hi) - a.Small>>63&b.Small - b.Small>>63&a.Small
		if h == int64(lo)>>63 {
			return Int{Small: int64(lo)}
		}
		if h < 0 {
			// The magnitude is the two's complement of (h, lo).
			lo, c := bits.Sub64(0, lo, 0)
			hi, _ := bits.Sub64(0, uint64(h), c)
			return Int{Big: big128(true, hi, lo)}
		}
		return Int{Big: big128(false, uint64(h), lo)}
	}
	if a.Sign() == 0 || b.Sign() == 0 {
		return Int{}
	}
	return MulTo(nil, a, b)
}

// MulTo is Mul with the storage of z, as AddTo; it can be used again only if
// z is neither a.Big nor b.Big, unless the other is small.
func MulTo(z *big.Int, a, b Int) Int {
	if z == nil {
		if an, ah, al, ok := a.mag128(); ok && ah == 0 {
			if bn, bh, bl, ok := b.mag128(); ok && bh == 0 {
				hi, lo := bits.Mul64(al, bl)
				return from128(an != bn, hi, lo)
			}
		}
		if wordBits == 64 {
			if b.Big == nil && len(a.Big.Bits()) <= maxLoopWords {
				n, u := magnitude(b.Small)
				return mulWord(NewBig(a.words()+1), a.Big, n, u)
			}
			if a.Big == nil && len(b.Big.Bits()) <= maxLoopWords {
				n, u := magnitude(a.Small)
				return mulWord(NewBig(b.words()+1), b.Big, n, u)
			}
		}
		z = NewBig(a.words() + b.words())
	}
	var t big.Int
	if a.Big == nil && b.Big == nil {
		z.SetInt64(a.Small)
		return FromBig(z.Mul(z, b.into(&t)))
	}
	return FromBig(z.Mul(a.into(&t), b.into(&t)))
}

// Neg returns -a.
func (a Int) Neg() Int {
	if a.Big == nil {
		if a.Small == -1<<63 {
			return from128(false, 0, 1<<63)
		}
		return Int{Small: -a.Small}
	}
	return FromBig(NewBig(a.words()).Neg(a.Big))
}

// Abs returns |a|.
func (a Int) Abs() Int {
	if a.Sign() < 0 {
		return a.Neg()
	}
	return a
}

// Not returns ~a.
func (a Int) Not() Int {
	if a.Big == nil {
		return Int{Small: ^a.Small}
	}
	return FromBig(NewBig(a.words() + 1).Not(a.Big))
}

// bothPlain128 returns a and b if neither is negative nor has more than 128
// bits.
func bothPlain128(a, b Int) (ah, al, bh, bl uint64, ok bool) {
	an, ah, al, aok := a.mag128()
	bn, bh, bl, bok := b.mag128()
	return ah, al, bh, bl, aok && bok && !an && !bn
}

// And returns a & b, as if in two's complement of any length.
func And(a, b Int) Int {
	if a.Big == nil && b.Big == nil {
		return Int{Small: a.Small & b.Small}
	}
	// A small operand that is not negative needs the last words only.
	if wordBits == 64 {
		if a.Big == nil {
			a, b = b, a
		}
		if b.Big == nil && b.Small >= 0 {
			w := uint64(a.Big.Bits()[0])
			if a.Big.Sign() < 0 {
				w = -w // the last word of the two's complement
			}
			return Int{Small: int64(w & uint64(b.Small))}
		}
	}
	if ah, al, bh, bl, ok := bothPlain128(a, b); ok {
		return from128(false, ah&bh, al&bl)
	}
	var t big.Int
	n := max(a.words(), b.words()) + 1
	return FromBig(NewBig(n).And(a.into(&t), b.into(&t)))
}

// Or returns a | b, as if in two's complement of any length.
func Or(a, b Int) Int {
	if a.Big == nil && b.Big == nil {
		return Int{Small: a.Small | b.Small}
	}
	if ah, al, bh, bl, ok := bothPlain128(a, b); ok {
		return from128(false, ah|bh, al|bl)
	}
	var t big.Int
	n := max(a.words(), b.words()) + 1
	return FromBig(NewBig(n).Or(a.into(&t), b.into(&t)))
}

// Xor returns a ^ b, as if in two's complement of any length.
func Xor(a, b Int) Int {
	if a.Big == nil && b.Big == nil {
		return Int{Small: a.Small ^ b.Small}
	}
	if ah, al, bh, bl, ok := bothPlain128(a, b); ok {
		return from128(false, ah^bh, al^bl)
	}
	var t big.Int
	n := max(a.words(), b.words()) + 1
	return FromBig(NewBig(n).Xor(a.into(&t), b.into(&t)))
}

// Lsh returns a << n. The caller has charged LshBits(a, n) of memory.
func Lsh(a, n Int) (Int, error) {
	if n.Sign() < 0 {
		return Int{}, ErrNegativeShift
	}
	if a.Sign() == 0 {
		return a, nil
	}
	if n.Big != nil || n.Small > maxBits {
		return Int{}, ErrTooManyDigits
	}
	return a.lsh(uint(n.Small)), nil
}

func (a Int) lsh(n uint) Int {
	if a.Big == nil {
		if n < 63 {
			if c := a.Small << n; c>>n == a.Small {
				return Int{Small: c}
			}
		}
		neg, u := magnitude(a.Small)
		if u == 0 {
			return a
		}
		if n < 64 {
			return from128(neg, u>>(64-n), u<<n)
		}
		if bits.Len64(u)+int(n) <= 128 {
			return from128(neg, u<<(n-64), 0)
		}
		if wordBits == 64 {
			k, s := int(n/64), n%64
			z := NewBig(k + 2)
			w := z.Bits()[:k+2]
			w[k], w[k+1] = big.Word(u<<s), big.Word(u>>1>>(63-s))
			z.SetBits(w)
			if neg {
				z.Neg(z)
			}
			return Int{Big: z}
		}
	}
	var t big.Int
	z := NewBig(a.words() + int(n/wordBits) + 1)
	return FromBig(z.Lsh(a.into(&t), n))
}

// Rsh returns a >> n, rounding down.
func Rsh(a, n Int) (Int, error) {
	if n.Sign() < 0 {
		return Int{}, ErrNegativeShift
	}
	if a.Big == nil {
		if n.Big != nil || n.Small > 63 {
			return Int{Small: a.Small >> 63}, nil
		}
		return Int{Small: a.Small >> uint(n.Small)}, nil
	}
	if n.Big != nil || n.Small >= a.Bits() {
		return Int{Small: int64(a.Sign()-1) / 2}, nil
	}
	return a.rsh(uint(n.Small)), nil
}

// rsh needs a.Big != nil.
func (a Int) rsh(n uint) Int {
	if neg, hi, lo, ok := a.mag128(); ok && !neg {
		switch {
		case n < 64:
			return from128(false, hi>>n, hi<<(64-n)|lo>>n)
		case n < 128:
			return from128(false, 0, hi>>(n-64))
		}
	}
	return FromBig(NewBig(a.words()-int(n/wordBits)+1).Rsh(a.Big, n))
}

// BigFloat64 returns z rounded to the nearest float, half to even; it is
// infinite if z is too large.
func BigFloat64(z *big.Int) float64 {
	f := bigToFloat(z.Bits())
	if z.Sign() < 0 {
		return -f
	}
	return f
}

// bigToFloat returns the value of w rounded half to even.
func bigToFloat(w []big.Word) float64 {
	n := len(w)
	if n == 0 {
		return 0
	}
	if n*wordBits > 1024+64 {
		return inf
	}
	m, used := topBits(w)
	return compose(m, (n*wordBits - used))
}

// topBits returns the first 64 significant bits of w, the last of them set if
// any bit that follows is, and how many bits of w's words, leading zeros
// included, that makes.
func topBits(w []big.Word) (m uint64, used int) {
	n := len(w)
	lead := bits.LeadingZeros(uint(w[n-1]))
	used = lead + 64
	var sticky bool
	i := n - 1
	have := 0
	for ; i >= 0 && have < 64; i-- {
		x := uint64(w[i])
		size := wordBits
		if have == 0 {
			size -= lead
		}
		if have+size <= 64 {
			m = m<<(size%64) | x
			if size == 64 {
				m = x
			}
			have += size
			continue
		}
		take := 64 - have
		m = m<<take | x>>(size-take)
		sticky = x&(1<<(size-take)-1) != 0
		have = 64
	}
	if have < 64 {
		m <<= 64 - have
	}
	for ; i >= 0 && !sticky; i-- {
		sticky = w[i] != 0
	}
	if sticky {
		m |= 1
	}
	return m, used
}

// ToFloat is float(a).
func (a Int) ToFloat() (float64, error) {
	if a.Big == nil {
		return float64(a.Small), nil
	}
	f := BigFloat64(a.Big)
	if f > maxFloat || f < -maxFloat {
		return 0, ErrIntToFloat
	}
	return f, nil
}
