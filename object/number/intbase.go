package number

import (
	"math/big"
	"math/bits"
	"slices"
	"strconv"
)

// BaseDigits hands out the digits of an int in base 2, 8 or 16 in pieces, so that
// who makes a text of them needs no room beside the text itself. math/big makes
// them in a buffer of its own first.
type BaseDigits struct {
	words []big.Word
	shift uint // bits of a digit
	left  int  // digits not handed out yet
}

// NewBaseDigits begins with the first digit of the magnitude of a.
func NewBaseDigits(a *big.Int, base int) BaseDigits {
	shift := uint(bits.TrailingZeros(uint(base)))
	n := (a.BitLen() + int(shift) - 1) / int(shift)
	return BaseDigits{a.Bits(), shift, max(n, 1)}
}

// Len is how many digits are left.
func (d *BaseDigits) Len() int { return d.left }

// Fill writes the next digits to dst and returns how many these are.
func (d *BaseDigits) Fill(dst []byte) int {
	const lower = "0123456789abcdef"
	n := min(len(dst), d.left)
	mask := big.Word(1)<<d.shift - 1
	if per := bits.UintSize / int(d.shift); bits.UintSize%d.shift == 0 { // no digit lies in two words
		for i := 0; i < n; {
			last := d.left - 1
			var w big.Word
			if last/per < len(d.words) {
				w = d.words[last/per]
			}
			take := min(last%per+1, n-i)
			off := uint(last%per) * d.shift
			for range take {
				dst[i] = lower[w>>off&mask]
				off -= d.shift // wraps after the word's last digit
				i++
			}
			d.left -= take
		}
		return n
	}
	for i := range n {
		d.left--
		at := uint64(d.left) * uint64(d.shift)
		word, off := int(at/bits.UintSize), uint(at%bits.UintSize)
		var v big.Word
		if word < len(d.words) {
			v = d.words[word] >> off
			if off+d.shift > bits.UintSize && word+1 < len(d.words) {
				v |= d.words[word+1] << (bits.UintSize - off)
			}
		}
		dst[i] = lower[v&mask]
	}
	return n
}

// AppendIntBase appends a in base 2, 8 or 16, in lower case, without a
// prefix.
func AppendIntBase(dst []byte, a Int, base int) []byte {
	if a.Big == nil {
		return strconv.AppendInt(dst, a.Small, base)
	}
	if a.Big.Sign() < 0 {
		dst = append(dst, '-')
	}
	d := NewBaseDigits(a.Big, base)
	n := d.Len()
	dst = slices.Grow(dst, n)
	d.Fill(dst[len(dst) : len(dst)+n])
	return dst[:len(dst)+n]
}
