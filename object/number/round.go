// This file rounds floats and ints to a number of decimal digits.

package number

import (
	"math"
	"math/big"
	"math/bits"
	"strconv"
)

var pow10u = [20]uint64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10,
	1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19}

var pow10f = [23]float64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10,
	1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22}

// FixedDigits returns |f| * 10**prec rounded half to even, exactly, if f is
// finite, 0 <= prec <= 19 and the result fits in 64 bits; else ok is false.
// It is the fast road for round(x, 2) and for formats such as '.2f'.
func FixedDigits(f float64, prec int) (q uint64, ok bool) {
	if prec < 0 || prec > 19 {
		return 0, false
	}
	b := math.Float64bits(f)
	m := b & fracMask
	e := int(b >> fracBits & expMask)
	if e == expMask {
		return 0, false
	}
	if e == 0 {
		e = 1
	} else {
		m |= 1 << fracBits
	}
	e -= 1075
	// |f| is m * 2**e, m < 2**53, and the product below is under 2**117.
	hi, lo := bits.Mul64(m, pow10u[prec])
	if e >= 0 {
		if hi != 0 || e >= 64 || bits.Len64(lo)+e > 64 {
			return 0, false
		}
		return lo << e, true
	}
	s := uint(-e)
	switch {
	case s < 64:
		if hi>>s != 0 {
			return 0, false
		}
		q = hi<<(64-s) | lo>>s
		rest, half := lo&(1<<s-1), uint64(1)<<(s-1)
		if rest > half || rest == half && q&1 == 1 {
			q++
			return q, q != 0
		}
		return q, true
	case s == 64:
		q = hi
		if lo > 1<<63 || lo == 1<<63 && q&1 == 1 {
			q++
		}
		return q, true
	case s < 128:
		s -= 64
		q = hi >> s
		rest, half := hi&(1<<s-1), uint64(1)<<(s-1)
		if rest > half || rest == half && (lo != 0 || q&1 == 1) {
			q++
		}
		return q, true
	}
	return 0, true // under half of one
}

// RoundFloat is round(f, ndigits): f rounded to ndigits decimal places, as if
// by writing it out exactly, rounding half to even, and reading it back. The
// caller clamps an ndigits that does not fit in an int. overflow says that
// the result does not fit in a float: see ErrRoundOverflow.
func RoundFloat(f float64, ndigits int) (r float64, overflow bool) {
	if ndigits >= 0 && ndigits <= 19 {
		if q, ok := FixedDigits(f, ndigits); ok && q <= 1<<53 {
			// Two exact numbers: their quotient is rounded once, which is
			// what reading the decimal text would give.
			r = float64(q) / pow10f[ndigits]
			return math.Copysign(r, f), false
		}
	}
	if f-f != 0 || f == 0 || ndigits > 323 {
		return f, false
	}
	if ndigits < -308 {
		return 0 * f, false
	}
	var buf [400]byte
	if ndigits >= 0 {
		s := strconv.AppendFloat(buf[:0], f, 'f', ndigits, 64)
		r, _ = strconv.ParseFloat(string(s), 64)
		return r, math.IsInf(r, 0)
	}
	// The decimal exponent of f: seventeen digits never round up to the next
	// power of ten.
	s := strconv.AppendFloat(buf[:0], f, 'e', 16, 64)
	i := len(s) - 1
	for s[i] != 'e' {
		i--
	}
	exp, _ := strconv.Atoi(string(s[i+1:]))
	prec := exp + ndigits
	switch {
	case prec >= 0:
		s = strconv.AppendFloat(buf[:0], f, 'e', prec, 64)
		r, _ = strconv.ParseFloat(string(s), 64)
	case prec == -1:
		// Zero or one unit, of which f is between a tenth and the whole.
		m, e := decompose(f)
		x := new(big.Int).SetUint64(m)
		half := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(exp)), nil)
		half.Mul(half, big.NewInt(5))
		if e >= 0 {
			x.Lsh(x, uint(e))
		} else {
			half.Lsh(half, uint(-e))
		}
		if x.Cmp(half) > 0 {
			r, _ = strconv.ParseFloat("1e"+strconv.Itoa(-ndigits), 64)
		}
		r = math.Copysign(r, f)
	default:
		r = 0 * f
	}
	return r, math.IsInf(r, 0)
}

// RoundInt is round(a, ndigits) for an int: to a multiple of 10**-ndigits if
// ndigits is negative, half to even; else a itself. check may be nil.
func RoundInt(a Int, ndigits int, check Check) (Int, error) {
	if ndigits >= 0 || a.Sign() == 0 {
		return a, nil
	}
	ndigits = max(ndigits, -math.MaxInt)
	// If 10**n is above 2*|a|, the answer is 0 and 10**n need not exist.
	if float64(-ndigits)*3.3219 > float64(a.Bits())+2 {
		return Int{}, nil
	}
	unit, err := PowCheck(Int{Small: 10}, uint64(-ndigits), check)
	if err != nil {
		return Int{}, err
	}
	q, r, err := DivModCheck(a, unit, check)
	if err != nil {
		return Int{}, err
	}
	// 0 <= r < unit
	switch c := r.lsh(1).Cmp(unit); {
	case c > 0, c == 0 && q.IsOdd():
		return Sub(Add(a, unit), r), nil
	}
	return Sub(a, r), nil
}
