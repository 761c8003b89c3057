// This file raises to powers modulo odd numbers of two words, as primality
// tests do, by Montgomery's method: math/big needs an allocation and several
// calls for each product.

package number

import "math/bits"

// mont is an odd modulus of two words.
type mont struct {
	n0, n1 uint64
	inv    uint64 // -1/n0 modulo 2**64
}

// word2 is a number of two words, the lower one first.
type word2 [2]uint64

// mul returns a * b / 2**128 modulo n, for a and b less than n.
func (m *mont) mul(a, b word2) word2 {
	var t0, t1, t2 uint64
	for _, w := range b {
		var c, t3 uint64
		h0, l0 := bits.Mul64(a[0], w)
		h1, l1 := bits.Mul64(a[1], w)
		t0, c = bits.Add64(t0, l0, 0)
		t1, c = bits.Add64(t1, l1, c)
		t2, t3 = bits.Add64(t2, 0, c)
		t1, c = bits.Add64(t1, h0, 0)
		t2, c = bits.Add64(t2, h1, c)
		t3 += c
		// What is added now makes the lowest word 0, which drops out.
		q := t0 * m.inv
		h0, l0 = bits.Mul64(q, m.n0)
		h1, l1 = bits.Mul64(q, m.n1)
		_, c = bits.Add64(t0, l0, 0)
		t1, c = bits.Add64(t1, l1, c)
		t2, c = bits.Add64(t2, 0, c)
		t3 += c
		t0, c = bits.Add64(t1, h0, 0)
		t1, c = bits.Add64(t2, h1, c)
		t2 = t3 + c
	}
	return m.reduce(t0, t1, t2)
}

// reduce returns (t2, t1, t0), which is less than 2n, modulo n.
func (m *mont) reduce(t0, t1, t2 uint64) word2 {
	d0, c := bits.Sub64(t0, m.n0, 0)
	d1, c := bits.Sub64(t1, m.n1, c)
	if t2 != 0 || c == 0 {
		return word2{d0, d1}
	}
	return word2{t0, t1}
}

// double returns 2a modulo n.
func (m *mont) double(a word2) word2 {
	return m.reduce(a[0]<<1, a[1]<<1|a[0]>>63, a[1]>>63)
}

// montWindow is how many bits of the exponent are looked at together.
const montWindow = 4

// powModTwoWords is pow(base, e, m) for an odd m of two words and 0 <= base < m,
// 0 < e. It is for words of 64 bits.
func powModTwoWords(base, e, m Int, check Check) (Int, error) {
	w := m.Big.Bits()
	n := &mont{n0: uint64(w[0]), n1: uint64(w[1])}
	n.inv = n.n0 // correct to 3 bits; each step doubles them
	for range 5 {
		n.inv *= 2 - n.n0*n.inv
	}
	n.inv = -n.inv
	// 2**128 modulo n, and from it 2**256.
	lo, c := bits.Sub64(0, n.n0, 0)
	hi, _ := bits.Sub64(0, n.n1, c)
	_, _, rh, rl := div128(hi, lo, n.n1, n.n0)
	one := word2{rl, rh}
	square := one
	for range 128 {
		square = n.double(square)
	}
	_, bh, bl, _ := base.mag128()
	var table [1 << montWindow]word2
	table[0], table[1] = one, n.mul(word2{bl, bh}, square)
	for i := 2; i < len(table); i++ {
		table[i] = n.mul(table[i-1], table[1])
	}
	z := one
	digits := (e.Bits() + montWindow - 1) / montWindow
	for i := digits - 1; i >= 0; i-- {
		if i < digits-1 {
			for range montWindow {
				z = n.mul(z, z)
			}
		}
		at := i * montWindow
		var d uint64
		if e.Big == nil {
			d = uint64(e.Small) >> at
		} else {
			d = uint64(e.Big.Bits()[at/64]) >> (at % 64) // 64 is a multiple of montWindow
		}
		if d &= 1<<montWindow - 1; d != 0 {
			z = n.mul(z, table[d])
		}
		if i&1023 == 1023 && !check.ok() {
			return Int{}, ErrStopped
		}
	}
	z = n.mul(z, word2{1, 0})
	return from128(false, z[1], z[0]), nil
}
