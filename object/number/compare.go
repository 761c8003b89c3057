// This file compares integers with floats exactly and computes hashes.

package number

import (
	"math"
	"math/big"
	"math/bits"
)

// Unordered is the result of a comparison with NaN.
const Unordered = 2

// CompareIntFloat compares the exact values of i and f: -1 if i < f, 0 if
// they are equal, 1 if i > f, Unordered if f is NaN.
func CompareIntFloat(i int64, f float64) int {
	if i > -1<<53 && i < 1<<53 {
		g := float64(i)
		switch {
		case g < f:
			return -1
		case g > f:
			return 1
		case g == f:
			return 0
		}
		return Unordered
	}
	switch {
	case f != f:
		return Unordered
	case f >= 1<<63:
		return -1
	case f < -1<<63:
		return 1
	}
	// Where |f| is not an integer, |i| is far away; else this is exact.
	t := int64(f)
	switch {
	case i < t:
		return -1
	case i > t:
		return 1
	}
	return 0
}

// CompareBigFloat is CompareIntFloat for a big integer of any value.
func CompareBigFloat(z *big.Int, f float64) int {
	if f != f {
		return Unordered
	}
	if v, ok := Normalize(z); ok {
		return CompareIntFloat(v, f)
	}
	s := z.Sign()
	if f >= -1<<63 && f < 1<<63 {
		return s
	}
	if f < 0 != (s < 0) {
		return s
	}
	// Both have the same sign and f is an integer or infinite.
	if math.IsInf(f, 0) {
		return -s
	}
	m, e := decompose(f)
	if n, k := z.BitLen(), bits.Len64(m)+e; n != k {
		if n < k {
			return -s
		}
		return s
	}
	t := new(big.Int).SetUint64(m)
	return s * z.CmpAbs(t.Lsh(t, uint(e)))
}

// CompareFloat is CompareIntFloat for an Int.
func (a Int) CompareFloat(f float64) int {
	if a.Big == nil {
		return CompareIntFloat(a.Small, f)
	}
	return CompareBigFloat(a.Big, f)
}

const (
	hashBits    = 61
	hashModulus = 1<<hashBits - 1
	hashInf     = 314159
	hashImag    = 1000003
)

// HashInt64 is hash(v).
func HashInt64(v int64) int64 {
	if uint64(v) < hashModulus {
		return v
	}
	return otherHash(v)
}

// otherHash is HashInt64 for negative and large numbers.
//
//go:noinline
func otherHash(v int64) int64 {
	if v > -hashModulus && v < hashModulus {
		if v == -1 {
			return -2
		}
		return v
	}
	neg, u := magnitude(v)
	return signHash(neg, u%hashModulus)
}

func signHash(neg bool, h uint64) int64 {
	v := int64(h)
	if neg {
		v = -v
	}
	if v == -1 {
		return -2
	}
	return v
}

// HashBig is hash(z).
func HashBig(z *big.Int) int64 {
	w := z.Bits()
	var h uint64
	for i := len(w) - 1; i >= 0; i-- {
		h = rotateHash(h, wordBits%hashBits)
		x := uint64(w[i])
		h += x&hashModulus + x>>hashBits
		h = h&hashModulus + h>>hashBits
		if h >= hashModulus {
			h -= hashModulus
		}
	}
	return signHash(z.Sign() < 0, h)
}

// rotateHash returns h * 2**n modulo 2**61 - 1.
func rotateHash(h uint64, n int) uint64 {
	return h<<n&hashModulus | h>>(hashBits-n)
}

// Hash is hash(a).
func (a Int) Hash() int64 {
	if a.Big == nil {
		return HashInt64(a.Small)
	}
	return HashBig(a.Big)
}

// HashFloat is hash(f). Python hashes a NaN by the identity of the object,
// which is the caller's matter; HashFloat returns 0 for it.
func HashFloat(f float64) int64 {
	if f >= -1<<53 && f <= 1<<53 {
		if i := int64(f); float64(i) == f {
			return HashInt64(i)
		}
	}
	if f-f != 0 {
		switch {
		case f > 0:
			return hashInf
		case f < 0:
			return -hashInf
		}
		return 0
	}
	m, e := decompose(f)
	e %= hashBits
	if e < 0 {
		e += hashBits
	}
	h := rotateHash(m, e)
	return signHash(f < 0, h)
}

// HashComplex is hash(c).
func HashComplex(c complex128) int64 {
	return HashParts(HashFloat(real(c)), HashFloat(imag(c)))
}

// HashParts is the hash of a complex number whose parts have these hashes.
func HashParts(re, im int64) int64 {
	h := uint64(re) + hashImag*uint64(im)
	if int64(h) == -1 {
		return -2
	}
	return int64(h)
}
