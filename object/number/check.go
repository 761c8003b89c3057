// This file makes work on huge integers predictable and stoppable: sizes of
// results and costs known beforehand, and multiplication and division that
// look at a check function as they go.

package number

import (
	"math"
	"math/big"
	"math/bits"
)

// A Check is called at least every millisecond or so of work; if it returns
// false the work stops and its function returns ErrStopped. A nil Check never
// stops anything.
type Check func() bool

func (c Check) ok() bool { return c == nil || c() }

// A scan is a walk through a text of any length: on is asked at each byte, and says where
// the check has ended it. Loops end there as if the text did, and who began it looks at
// ended.
type scan struct {
	check Check
	ended bool
}

// scanEach is how many bytes are gone through between two checks.
const scanEach = 1 << 16

func (w *scan) on(i int) bool { return i&(scanEach-1) != 0 || w.ask() }

func (w *scan) ask() bool {
	w.ended = w.ended || !w.check.ok()
	return !w.ended
}

// maxBits is the size of the largest integer that anything here builds. It is
// far above any memory limit and below what the arithmetic of sizes holds.
const maxBits = min(1<<40, math.MaxInt/2)

// MaxBits is what a result should have at most.
const MaxBits = min(1<<33, maxBits)

// leafCost is the largest piece of work, in the unit of the cost functions,
// that is done between two looks at a Check.
const leafCost = 400_000

// karatsubaWords is the size from which math/big multiplies by Karatsuba's
// method.
const karatsubaWords = 40

// The costs below are in word operations, each of about one nanosecond; they
// are upper estimates, good to a factor of about two, meant to be charged
// before the work is done. Sizes are in bits as Int.Bits gives them.

func costWords(bits int64) int64 { return bits>>6 + 1 }

func satMul(a, b int64) int64 {
	hi, lo := bits.Mul64(uint64(a), uint64(b))
	if hi != 0 || lo > math.MaxInt64 {
		return math.MaxInt64
	}
	return int64(lo)
}

func satAdd(a, b int64) int64 {
	if c := a + b; c >= 0 {
		return c
	}
	return math.MaxInt64
}

// AddCost is the cost of a sum, a difference, a shift or a bitwise operation.
func AddCost(aBits, bBits int64) int64 { return costWords(max(aBits, bBits)) }

// MulCost is the cost of a product.
func MulCost(aBits, bBits int64) int64 {
	return mulWordsCost(costWords(aBits), costWords(bBits))
}

// mulWordsCost is MulCost for sizes in words, neither of which is 0.
func mulWordsCost(n, m int64) int64 {
	if n < m {
		n, m = m, n
	}
	blocks := n / m
	if n%m > m/2 {
		blocks++
	}
	square := int64(1)
	for m > karatsubaWords {
		m = (m + 1) / 2
		square = satMul(square, 3)
	}
	square = satMul(square, m*m)
	return satAdd(satMul(square, blocks), n)
}

// DivCost is the cost of a quotient or remainder.
func DivCost(aBits, bBits int64) int64 {
	if bBits > aBits {
		return 1
	}
	return satAdd(satMul(MulCost(aBits-bBits, bBits), 3), costWords(aBits))
}

// PowCost is the cost of a ** n.
func PowCost(aBits int64, n uint64) int64 {
	size := PowBits(aBits, n)
	// The last squaring costs a third to a half of all.
	return satMul(MulCost(size/2, size/2), 2)
}

// PowModCost is the cost of pow(a, n, m), where a is already reduced.
func PowModCost(aBits, nBits, mBits int64) int64 {
	step := satAdd(MulCost(mBits, mBits), DivCost(2*mBits, mBits))
	return satAdd(satMul(satAdd(satMul(nBits, 5)/4, 8), step), DivCost(aBits, mBits))
}

// GCDCost is the cost of a greatest common divisor; a modular inverse costs
// three times as much.
func GCDCost(aBits, bBits int64) int64 {
	n, m := costWords(aBits), costWords(bBits)
	if n < m {
		n, m = m, n
	}
	return satAdd(satMul(satMul(m, m), 6), satMul(n, 16))
}

// IsqrtCost is the cost of a square root.
func IsqrtCost(aBits int64) int64 {
	return satAdd(satMul(MulCost(aBits/2, aBits/2), 4), satMul(costWords(aBits), 64))
}

// FormatCost is the cost of a conversion to text in base 10.
func FormatCost(aBits int64) int64 { return satMul(MulCost(aBits, aBits), 3) }

// ParseCost is the cost of reading a number of the given digits in base 10.
func ParseCost(digits int64) int64 {
	b := ParseBits(digits, 10)
	return satAdd(satMul(MulCost(b/2, b/2), 3), digits)
}

// AddBits is the largest size of a sum or difference.
func AddBits(aBits, bBits int64) int64 { return max(aBits, bBits) + 1 }

// MulBits is the largest size of a product.
func MulBits(aBits, bBits int64) int64 { return aBits + bBits }

// PowBits is the largest size of a ** n; it saturates. Int.PowBits is closer.
func PowBits(aBits int64, n uint64) int64 {
	if n > math.MaxInt64 {
		n = math.MaxInt64
	}
	return satMul(aBits, int64(n))
}

// PowBits is the size of a ** n to within a few bits, never less; it
// saturates.
func (a Int) PowBits(n uint64) int64 {
	if n == 0 || a.Big == nil && a.Small >= -1 && a.Small <= 1 {
		return 1
	}
	var m uint64
	shift := 0
	if a.Big != nil {
		used := 0
		m, used = topBits(a.Big.Bits())
		shift = len(a.Big.Bits())*wordBits - used
	} else {
		_, m = magnitude(a.Small)
	}
	// log2 of a number just above |a|.
	log := math.Log2(float64(m))*(1+1e-12) + float64(shift)
	if bits := log*float64(n) + 2; bits < 1<<62 {
		return int64(bits)
	}
	return math.MaxInt64
}

// LshBits is the size of a << n for a that is not 0; it saturates.
func LshBits(aBits, n int64) int64 { return satAdd(aBits, n) }

// ParseBits is the largest size of a number of the given digits.
func ParseBits(digits int64, base int) int64 {
	b := math.Ceil(float64(digits)*math.Log2(float64(base))) + 1
	if b >= math.MaxInt64 {
		return math.MaxInt64
	}
	return int64(b)
}

// DecimalDigits is an estimate, exact or one too large, of the number of
// decimal digits of a number that is not 0.
func DecimalDigits(aBits int64) int64 { return int64(float64(aBits)*0.30102999566398120) + 1 }

// SizeBytes is the memory of a number of the given size as this package
// allocates it: what a caller charges.
func SizeBytes(aBits int64) int64 {
	if aBits < 64 {
		return 0
	}
	return 32 + (aBits/64+1)*8
}

// MulCheck is Mul with a look at check as the work goes on.
func MulCheck(a, b Int, check Check) (Int, error) {
	if a.Big == nil || b.Big == nil || MulCost(a.Bits(), b.Bits()) <= leafCost {
		return Mul(a, b), nil
	}
	z, err := mulCheck(a.Big, b.Big, check)
	if err != nil {
		return Int{}, err
	}
	return Int{Big: z}, nil
}

// mulCheck multiplies by Karatsuba's method with leaves that math/big
// multiplies.
func mulCheck(x, y *big.Int, check Check) (*big.Int, error) {
	if !check.ok() {
		return nil, ErrStopped
	}
	xw, yw := x.Bits(), y.Bits()
	if len(xw) < len(yw) {
		xw, yw = yw, xw
	}
	neg := x.Sign() != y.Sign()
	var z *big.Int
	var err error
	switch n, m := len(xw), len(yw); {
	case m == 0:
		return new(big.Int), nil
	case mulWordsCost(int64(n), int64(m)) <= leafCost:
		return new(big.Int).Mul(x, y), nil
	case n >= 2*m || mulWordsCost(int64(m), int64(m)) <= leafCost:
		z, err = mulBlocks(xw, yw, check)
	default:
		z, err = karatsuba(xw, yw, check)
	}
	if err == nil && neg {
		z.Neg(z)
	}
	return z, err
}

// mulBlocks multiplies a long xw by a short yw, block by block.
func mulBlocks(xw, yw []big.Word, check Check) (*big.Int, error) {
	// Each block is a leaf, or as long as yw and then for karatsuba.
	size := len(yw)
	if c := mulWordsCost(int64(size), int64(size)); c < leafCost/2 {
		size *= int(leafCost / 2 / c)
	}
	z := make([]big.Word, len(xw)+len(yw)+1)
	y := new(big.Int).SetBits(yw)
	for at := 0; at < len(xw); at += size {
		x := new(big.Int).SetBits(xw[at:min(at+size, len(xw))])
		p, err := mulCheck(x, y, check)
		if err != nil {
			return nil, err
		}
		addAt(z, p.Bits(), at)
	}
	return new(big.Int).SetBits(z), nil
}

// addAt adds x to z shifted left by at words; the sum must fit.
func addAt(z, x []big.Word, at int) {
	var c uint
	z = z[at:]
	for i, w := range x {
		var s uint
		s, c = bits.Add(uint(z[i]), uint(w), c)
		z[i] = big.Word(s)
	}
	for i := len(x); c != 0; i++ {
		var s uint
		s, c = bits.Add(uint(z[i]), 0, c)
		z[i] = big.Word(s)
	}
}

func karatsuba(xw, yw []big.Word, check Check) (*big.Int, error) {
	k := (len(xw) + 1) / 2 // less than len(yw)
	part := func(w []big.Word) *big.Int { return new(big.Int).SetBits(w) }
	x0, x1, y0, y1 := part(xw[:k]), part(xw[k:]), part(yw[:k]), part(yw[k:])
	lo, err := mulCheck(x0, y0, check)
	if err != nil {
		return nil, err
	}
	hi, err := mulCheck(x1, y1, check)
	if err != nil {
		return nil, err
	}
	var s, t big.Int
	mid, err := mulCheck(s.Add(x0, x1), t.Add(y0, y1), check)
	if err != nil {
		return nil, err
	}
	mid.Sub(mid, lo)
	mid.Sub(mid, hi)
	z := make([]big.Word, len(xw)+len(yw)+1)
	copy(z, lo.Bits())
	copy(z[2*k:], hi.Bits())
	addAt(z, mid.Bits(), k)
	return new(big.Int).SetBits(z), nil
}

// FloorDivCheck is FloorDiv with a look at check as the work goes on.
func FloorDivCheck(a, b Int, check Check) (Int, error) {
	if smallDiv(a, b) {
		return FloorDiv(a, b)
	}
	q, _, err := divModCheck(a, b, check)
	return q, err
}

// ModCheck is Mod with a look at check as the work goes on.
func ModCheck(a, b Int, check Check) (Int, error) {
	if smallDiv(a, b) {
		return Mod(a, b)
	}
	_, r, err := divModCheck(a, b, check)
	return r, err
}

// DivModCheck is DivMod with a look at check as the work goes on.
func DivModCheck(a, b Int, check Check) (q, r Int, err error) {
	if smallDiv(a, b) {
		return DivMod(a, b)
	}
	return divModCheck(a, b, check)
}

func smallDiv(a, b Int) bool {
	return a.Big == nil || b.Big == nil || DivCost(a.Bits(), b.Bits()) <= leafCost
}

func divModCheck(a, b Int, check Check) (q, r Int, err error) {
	y := new(big.Int).Abs(b.Big)
	zq, zr, err := quoRemCheck(new(big.Int).Abs(a.Big), y, check)
	if err != nil {
		return q, r, err
	}
	// From magnitudes to a truncated quotient to a floored one.
	if a.Sign() != b.Sign() {
		zq.Neg(zq)
	}
	if a.Sign() < 0 {
		zr.Neg(zr)
	}
	q, r = floorFix(zq, zr, b.Big)
	return q, r, nil
}

// divLeafBits is the size of a divisor for which one division of a dividend
// twice as long is a leaf.
const divLeafBits = 400 * 64

// quoRemCheck divides x >= 0 by y > 0: recursively by halves (Burnikel and
// Ziegler), in blocks if x is much the longer.
func quoRemCheck(x, y *big.Int, check Check) (q, r *big.Int, err error) {
	n := uint(y.BitLen())
	if uint(x.BitLen()) < n {
		return new(big.Int), new(big.Int).Set(x), nil
	}
	// Blocks of n bits, or more if n is small, from the top.
	size := n
	if n < divLeafBits/4 {
		size = uint(divLeafBits / 4 * divLeafBits / n)
	}
	blocks := (uint(x.BitLen()) + size - 1) / size
	words := make([]big.Word, uint(len(x.Bits()))+size/wordBits+2)
	r = new(big.Int)
	for i := blocks; i > 0; i-- {
		if !check.ok() {
			return nil, nil, ErrStopped
		}
		part := new(big.Int).Lsh(r, size)
		part.Or(part, bitRange(x, (i-1)*size, i*size))
		var d *big.Int
		if n < divLeafBits/4 {
			d = new(big.Int)
			r = new(big.Int)
			d.QuoRem(part, y, r)
		} else if d, r, err = div2n1n(part, y, n, check); err != nil {
			return nil, nil, err
		}
		at := (i - 1) * size
		d.Lsh(d, at%wordBits)
		addAt(words, d.Bits(), int(at/wordBits))
	}
	return new(big.Int).SetBits(words), r, nil
}

// bitRange returns the bits of x >= 0 from lo up to hi as a number of its
// own, sharing storage with x where it can.
func bitRange(x *big.Int, lo, hi uint) *big.Int {
	w := x.Bits()
	if lo/wordBits >= uint(len(w)) {
		return new(big.Int)
	}
	w = w[lo/wordBits : min(uint(len(w)), hi/wordBits+1)]
	hi -= lo / wordBits * wordBits
	lo %= wordBits
	z := new(big.Int).Rsh(new(big.Int).SetBits(w), lo)
	hi -= lo
	zw := z.Bits()
	if uint(len(zw)) > hi/wordBits {
		zw = zw[:hi/wordBits+1]
		zw[hi/wordBits] &= 1<<(hi%wordBits) - 1
		z.SetBits(zw)
	}
	return z
}

// div2n1n divides a < b * 2**n by b, which has n bits.
func div2n1n(a, b *big.Int, n uint, check Check) (q, r *big.Int, err error) {
	if uint(a.BitLen()) <= n+divLeafBits/8 || n <= divLeafBits {
		if !check.ok() {
			return nil, nil, ErrStopped
		}
		r = new(big.Int)
		q, r = new(big.Int).QuoRem(a, b, r)
		return q, r, nil
	}
	pad := n & 1
	if pad == 1 {
		a = new(big.Int).Lsh(a, 1)
		b = new(big.Int).Lsh(b, 1)
		n++
	}
	h := n / 2
	b1, b2 := new(big.Int).Rsh(b, h), bitRange(b, 0, h)
	q1, r, err := div3n2n(new(big.Int).Rsh(a, n), bitRange(a, h, n), b, b1, b2, h, check)
	if err != nil {
		return nil, nil, err
	}
	q2, r, err := div3n2n(r, bitRange(a, 0, h), b, b1, b2, h, check)
	if err != nil {
		return nil, nil, err
	}
	q1.Lsh(q1, h)
	q1.Or(q1, q2)
	return q1, r.Rsh(r, pad), nil
}

// div3n2n divides a12 * 2**n + a3 by b = b1 * 2**n + b2, of 2n bits.
func div3n2n(a12, a3, b, b1, b2 *big.Int, n uint, check Check) (q, r *big.Int, err error) {
	top := new(big.Int).Rsh(a12, n)
	if top.Cmp(b1) == 0 {
		q = new(big.Int).Lsh(bigOne, n)
		q.Sub(q, bigOne)
		r = top.Lsh(b1, n)
		r.Sub(a12, r)
		r.Add(r, b1)
	} else if q, r, err = div2n1n(a12, b1, n, check); err != nil {
		return nil, nil, err
	}
	r.Lsh(r, n)
	r.Or(r, a3)
	p, err := mulCheck(q, b2, check)
	if err != nil {
		return nil, nil, err
	}
	r.Sub(r, p)
	for r.Sign() < 0 {
		q.Sub(q, bigOne)
		r.Add(r, b)
	}
	return q, r, nil
}

// PowCheck is Pow with a look at check as the work goes on.
func PowCheck(a Int, n uint64, check Check) (Int, error) {
	switch {
	case n == 0:
		return Int{Small: 1}, nil
	case n == 1 || a.Sign() == 0 || a.Big == nil && a.Small == 1:
		return a, nil
	case a.Big == nil && a.Small == -1:
		return Int{Small: 1 - 2*int64(n&1)}, nil
	}
	if PowBits(a.Bits(), n) > maxBits {
		return Int{}, ErrTooManyDigits
	}
	if a.Big == nil && PowBits(a.Bits(), n) <= 64+64 {
		if r, ok := PowInt64(a.Small, int64(n)); ok {
			return Int{Small: r}, nil
		}
	}
	// Powers of two go by a shift: (odd << k) ** n = odd**n << k*n.
	if k := uint64(a.TrailingZeros()); k > 0 {
		odd, _ := Rsh(a, Int{Small: int64(k)})
		z, err := PowCheck(odd, n, check)
		if err != nil {
			return Int{}, err
		}
		return z.lsh(uint(k * n)), nil
	}
	var t big.Int
	if PowCost(a.Bits(), n) <= leafCost {
		words := int(costWords(PowBits(a.Bits(), n)))
		var e big.Int
		return FromBig(NewBig(words+1).Exp(a.into(&t), e.SetUint64(n), nil)), nil
	}
	z := a
	for i := bits.Len64(n) - 2; i >= 0; i-- {
		var err error
		if z, err = MulCheck(z, z, check); err != nil {
			return Int{}, err
		}
		if n>>uint(i)&1 == 1 {
			if z, err = MulCheck(z, a, check); err != nil {
				return Int{}, err
			}
		}
	}
	return z, nil
}
