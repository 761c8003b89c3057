// This file converts integers to and from bytes.

package number

import (
	"math/big"
	"math/bits"
)

// ToBytes is a.to_bytes(length, byteorder, signed=signed).
func (a Int) ToBytes(length int, bigEndian, signed bool) ([]byte, error) {
	if length < 0 {
		return nil, ErrNegativeLength
	}
	neg := a.Sign() < 0
	if neg && !signed {
		return nil, ErrNegativeUnsigned
	}
	// The bits that the value needs: a sign bit if signed, and in two's
	// complement -2**n needs no more than 2**n - 1.
	need := a.Bits()
	if signed {
		if neg {
			need = a.Not().Bits()
		}
		if need != 0 { // CPython lets 0 and -1 go without
			need++
		}
	}
	if need > int64(length)*8 {
		return nil, ErrIntTooBig
	}
	buf := make([]byte, length)
	// Little endian first: the words of |a|, or of ~a inverted.
	if a.Big == nil {
		u := uint64(a.Small)
		for i := range buf {
			buf[i] = byte(u)
			u = u >> 8
			if neg {
				u |= 0xff << 56
			}
		}
	} else {
		w := a.Big.Bits()
		borrow := uint(1) // ~|a - 1| is -|a| in two's complement
		i := 0
		for _, x := range w {
			u := uint(x)
			if neg {
				u, borrow = bits.Sub(u, 0, borrow)
				u = ^u
			}
			for k := 0; k < wordBits/8 && i < length; k++ {
				buf[i] = byte(u)
				u >>= 8
				i++
			}
		}
		if neg {
			for ; i < length; i++ {
				buf[i] = 0xff
			}
		}
	}
	if bigEndian {
		reverse(buf)
	}
	return buf, nil
}

func reverse(b []byte) {
	for i, j := 0, len(b)-1; i < j; i, j = i+1, j-1 {
		b[i], b[j] = b[j], b[i]
	}
}

// IntFromBytes is int.from_bytes(b, byteorder, signed=signed).
func IntFromBytes(b []byte, bigEndian, signed bool) Int {
	at := func(i int) byte { // the byte of weight 256**i
		if bigEndian {
			return b[len(b)-1-i]
		}
		return b[i]
	}
	n := len(b)
	neg := signed && n > 0 && at(n-1)&0x80 != 0
	if n <= 8 {
		var u uint64
		if neg {
			u = ^uint64(0)
		}
		for i := n - 1; i >= 0; i-- {
			u = u<<8 | uint64(at(i))
		}
		if signed {
			return Int{Small: int64(u)}
		}
		return FromUint64(u)
	}
	const size = wordBits / 8
	w := make([]big.Word, (n+size-1)/size)
	for i := range n {
		x := at(i)
		if neg {
			x = ^x
		}
		w[i/size] |= big.Word(x) << (i % size * 8)
	}
	z := new(big.Int).SetBits(w)
	if neg {
		z.Not(z)
	}
	return FromBig(z)
}
