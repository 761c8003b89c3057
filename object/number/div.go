// This file divides integers: floor division and remainder with Python's
// signs, and true division rounded once.

package number

import (
	"math"
	"math/big"
	"math/bits"
)

// maxChainWords is the longest dividend that the word-by-word remainder below
// takes; past it math/big's way, with two multiplications a word, is faster.
const maxChainWords = 8

// modWord returns |a| modulo d, which is not 0.
func modWord(w []big.Word, d uint64) uint64 {
	var r uint64
	if wordBits == 64 {
		for i := len(w) - 1; i >= 0; i-- {
			_, r = bits.Div64(r, uint64(w[i]), d)
		}
	}
	return r
}

// FloorDiv returns a // b.
func FloorDiv(a, b Int) (Int, error) {
	if b.Sign() == 0 {
		return Int{}, ErrIntFloorDiv
	}
	if a.Big == nil && b.Big == nil {
		if q, ok := FloorDivInt64(a.Small, b.Small); ok {
			return Int{Small: q}, nil
		}
		return from128(false, 0, 1<<63), nil
	}
	q, _ := divMod(a, b, true, false)
	return q, nil
}

// Mod returns a % b, which has the sign of b.
func Mod(a, b Int) (Int, error) {
	if b.Sign() == 0 {
		return Int{}, ErrIntModulo
	}
	if a.Big == nil && b.Big == nil {
		return Int{Small: ModInt64(a.Small, b.Small)}, nil
	}
	if b.Big == nil && wordBits == 64 {
		if w := a.Big.Bits(); len(w) <= maxChainWords {
			neg, d := magnitude(b.Small)
			r := int64(modWord(w, d)) // d is at most 2**63, r is less
			if r != 0 && a.Big.Sign() < 0 != neg {
				r = int64(d) - r
			}
			if neg {
				r = -r
			}
			return Int{Small: r}, nil
		}
	}
	if b.Big != nil && wordBits == 64 {
		if w := a.Big; w != nil && len(w.Bits()) <= maxLoopWords && len(b.Big.Bits()) == 2 && len(w.Bits()) > 2 {
			return modTwoWords(w, b.Big), nil
		}
	}
	_, r := divMod(a, b, false, true)
	return r, nil
}

// modTwoWords is x % y for a y of two words: the long division of Knuth's
// algorithm D with the quotient thrown away. It is for words of 64 bits.
func modTwoWords(x, y *big.Int) Int {
	w, yw := x.Bits(), y.Bits()
	s := uint(bits.LeadingZeros64(uint64(yw[1])))
	dh, dl := uint64(yw[1])<<s|uint64(yw[0])>>1>>(63-s), uint64(yw[0])<<s
	// r is the remainder of what has been read, times 2**s.
	var rh, rl uint64
	for i := len(w); i >= 0; i-- {
		// The next word of x << s.
		var d uint64
		if i < len(w) {
			d = uint64(w[i]) << s
		}
		if i > 0 {
			d |= uint64(w[i-1]) >> 1 >> (63 - s)
		}
		var q uint64
		if rh >= dh {
			q = 1<<64 - 1
		} else {
			q, _ = bits.Div64(rh, rl, dh)
		}
		// (rh, rl, d) - q * (dh, dl), corrected at most twice.
		h0, l0 := bits.Mul64(q, dl)
		h1, l1 := bits.Mul64(q, dh)
		m, c := bits.Add64(h0, l1, 0)
		t := h1 + c
		n0, c := bits.Sub64(d, l0, 0)
		n1, c := bits.Sub64(rl, m, c)
		n2, c := bits.Sub64(rh, t, c)
		for c != 0 {
			var k uint64
			n0, k = bits.Add64(n0, dl, 0)
			n1, k = bits.Add64(n1, dh, k)
			n2, k = bits.Add64(n2, 0, k)
			c -= k
		}
		rh, rl = n1, n0 // n2 is 0 now
	}
	lo, hi := rl>>s|rh<<1<<(63-s), rh>>s
	neg := y.Sign() < 0
	if x.Sign() < 0 != neg && hi|lo != 0 {
		var c uint64
		lo, c = bits.Sub64(uint64(yw[0]), lo, 0)
		hi, _ = bits.Sub64(uint64(yw[1]), hi, c)
	}
	return from128(neg, hi, lo)
}

// DivMod returns a // b and a % b.
func DivMod(a, b Int) (q, r Int, err error) {
	if b.Sign() == 0 {
		return q, r, ErrIntFloorDiv
	}
	if a.Big == nil && b.Big == nil {
		if q, ok := FloorDivInt64(a.Small, b.Small); ok {
			return Int{Small: q}, Int{Small: a.Small - q*b.Small}, nil
		}
		return from128(false, 0, 1<<63), Int{}, nil
	}
	q, r = divMod(a, b, true, true)
	return q, r, nil
}

// divMod is DivMod for b != 0 with at least one of a and b big.
func divMod(a, b Int, wantQ, wantR bool) (q, r Int) {
	if a.Big == nil && a.Small == -1<<63 && b.Big.IsUint64() && b.Big.Uint64() == 1<<63 {
		return Int{Small: -1}, Int{} // the one case in which |a| is not less
	}
	if a.Big == nil || b.Big != nil && a.Big.CmpAbs(b.Big) < 0 {
		if a.Sign() == 0 || a.Sign() < 0 == (b.Sign() < 0) {
			return Int{}, a
		}
		return Int{Small: -1}, Add(a, b)
	}
	if an, ah, al, ok := a.mag128(); ok {
		bn, bh, bl, _ := b.mag128()
		qh, ql, rh, rl := div128(ah, al, bh, bl)
		if an != bn && rh|rl != 0 {
			var c uint64
			ql, c = bits.Add64(ql, 1, 0)
			qh += c
			rl, c = bits.Sub64(bl, rl, 0)
			rh, _ = bits.Sub64(bh, rh, c)
		}
		if wantQ {
			q = from128(an != bn, qh, ql)
		}
		if wantR {
			r = from128(bn, rh, rl)
		}
		return q, r
	}
	if b.Big == nil && wordBits == 64 && a.words() <= maxLoopWords {
		return divWord(NewBig(a.words()+1), a.Big, b.Small)
	}
	var t big.Int
	x, y := a.Big, b.into(&t)
	nx, ny := a.words(), b.words()
	zq, zr := NewBig(nx-ny+2), NewBig(nx+1)
	zq.QuoRem(x, y, zr)
	return floorFix(zq, zr, y)
}

// divWord is divMod by a small d; z has room for a word more than x and may be
// x. It is for words of 64 bits.
func divWord(z, x *big.Int, d int64) (q, r Int) {
	w := x.Bits()
	neg, u := magnitude(d)
	zw := z.Bits()[:len(w)+1]
	zw[len(w)] = 0
	var rest uint64
	for i := len(w) - 1; i >= 0; i-- {
		var s uint64
		s, rest = bits.Div64(rest, uint64(w[i]), u)
		zw[i] = big.Word(s)
	}
	differ := x.Sign() < 0 != neg
	if differ && rest != 0 {
		rest = u - rest
		for i := range zw { // one more, so that the negative one is floored
			zw[i]++
			if zw[i] != 0 {
				break
			}
		}
	}
	z.SetBits(zw)
	if differ {
		z.Neg(z)
	}
	if neg {
		return FromBig(z), Int{Small: -int64(rest)}
	}
	return FromBig(z), Int{Small: int64(rest)}
}

// floorFix turns a truncated quotient and remainder into floored ones and
// takes over zq and zr.
func floorFix(zq, zr, y *big.Int) (q, r Int) {
	if zr.Sign() != 0 && zr.Sign() != y.Sign() {
		zq.Sub(zq, bigOne)
		zr.Add(zr, y)
	}
	return FromBig(zq), FromBig(zr)
}

var bigOne = big.NewInt(1)

// div128 divides (ah, al) by (bh, bl), which is not 0.
func div128(ah, al, bh, bl uint64) (qh, ql, rh, rl uint64) {
	if bh == 0 {
		qh, rl = ah/bl, ah%bl
		ql, rl = bits.Div64(rl, al, bl)
		return qh, ql, 0, rl
	}
	// The quotient fits in one word: guess it from the first 64 bits of the
	// divisor, at most one too large after the halving.
	s := uint(bits.LeadingZeros64(bh))
	v := bh
	if s > 0 {
		v = bh<<s | bl>>(64-s)
	}
	u1 := ah >> 1
	u0 := ah<<63 | al>>1
	ql, _ = bits.Div64(u1, u0, v)
	ql = ql >> (63 - s)
	if ql != 0 {
		ql--
	}
	ph, pl := bits.Mul64(ql, bl)
	ph += ql * bh
	var c uint64
	rl, c = bits.Sub64(al, pl, 0)
	rh, _ = bits.Sub64(ah, ph, c)
	if rh > bh || rh == bh && rl >= bl {
		ql++
		rl, c = bits.Sub64(rl, bl, 0)
		rh, _ = bits.Sub64(rh, bh, c)
	}
	return 0, ql, rh, rl
}

// MulMod returns a * b % m for one-word numbers, m != 0, through 128 bits.
func MulMod(a, b, m int64) int64 {
	an, au := magnitude(a)
	bn, bu := magnitude(b)
	mn, mu := magnitude(m)
	hi, lo := bits.Mul64(au, bu)
	_, r := bits.Div64(hi%mu, lo, mu)
	if r != 0 && an != bn != mn {
		r = mu - r
	}
	if mn {
		return -int64(r)
	}
	return int64(r)
}

// TrueDiv is a / b for ints: the quotient rounded once, half to even.
func TrueDiv(a, b Int) (float64, error) {
	if a.Big == nil && b.Big == nil {
		if b.Small == 0 {
			return 0, ErrIntDivision
		}
		return TrueDivInt64(a.Small, b.Small), nil
	}
	if b.Sign() == 0 {
		return 0, ErrIntDivision
	}
	if a.Sign() == 0 { // b is big
		return math.Copysign(0, float64(b.Sign())), nil
	}
	neg := a.Sign() < 0 != (b.Sign() < 0)
	sign := 1.0
	if neg {
		sign = -1
	}
	// Scale so that the quotient has 65 or 66 bits, divide, and let the
	// remainder decide the sticky bit. Sizes far outside the range of floats
	// are decided by the sizes.
	d := a.Bits() - b.Bits()
	if d > 1024 {
		return 0, ErrIntDivTooLarge
	}
	if d < -1075-2 {
		return math.Copysign(0, sign), nil
	}
	var t, u big.Int
	x, y := a.into(&t), b.into(&u)
	shift := int(65 - d)
	sticky := false
	var s big.Int
	if shift > 0 {
		x = s.Lsh(x, uint(shift))
	} else if shift < 0 {
		// x / (y << k) is (x >> k) / y with a sticky bit for what falls off,
		// which is cheaper than to lengthen y.
		sticky = x.TrailingZeroBits() < uint(-shift)
		x = s.Rsh(s.Abs(x), uint(-shift))
	}
	var q, r big.Int
	q.QuoRem(x, y, &r)
	m, used := topBits(q.Bits())
	if sticky || r.Sign() != 0 {
		m |= 1
	}
	f := compose(m, len(q.Bits())*wordBits-used-shift)
	if f > maxFloat {
		return 0, ErrIntDivTooLarge
	}
	return sign * f, nil
}

// TrueDivInt64 is a / b for ints of one word, b != 0.
func TrueDivInt64(a, b int64) float64 {
	const exact = 1 << 53
	if a >= -exact && a <= exact && b >= -exact && b <= exact {
		return float64(a) / float64(b)
	}
	if a == 0 {
		return math.Copysign(0, float64(b)) // as CPython has it
	}
	an, u := magnitude(a)
	bn, v := magnitude(b)
	lu, lv := bits.LeadingZeros64(u), bits.LeadingZeros64(v)
	u <<= lu
	v <<= lv
	q, r := bits.Div64(u>>1, u<<63, v) // between 2**62 and 2**64
	if r != 0 {
		q |= 1
	}
	f := math.Ldexp(float64(q), lv-lu-63)
	if an != bn {
		return -f
	}
	return f
}
