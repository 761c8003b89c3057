// This file holds the text, the arithmetic and the parsing of complex numbers
// where Python's differs from Go's.

package number

import (
	"math"
)

// ReprComplex is repr(c), which is also str(c).
func ReprComplex(c complex128) string {
	var buf [64]byte
	return string(AppendComplexRepr(buf[:0], c))
}

// AppendComplexRepr appends repr(c) to dst.
func AppendComplexRepr(dst []byte, c complex128) []byte {
	re, im := real(c), imag(c)
	if re == 0 && !math.Signbit(re) {
		return append(appendShort(dst, im, false), 'j')
	}
	dst = append(dst, '(')
	dst = appendShort(dst, re, false)
	dst = appendShort(dst, im, true)
	return append(dst, 'j', ')')
}

// appendShort appends f as repr(f) does but without '.0', and with a '+' if
// plus is set and the sign is not minus.
func appendShort(dst []byte, f float64, plus bool) []byte {
	if plus && (!math.Signbit(f) || f != f) {
		dst = append(dst, '+')
	}
	dst = AppendFloatRepr(dst, f)
	if n := len(dst); n > 2 && dst[n-1] == '0' && dst[n-2] == '.' {
		dst = dst[:n-2]
	}
	return dst
}

// ParseComplex is complex(s) for a str. The error is ErrComplexMalformed, or
// for misplaced underscores ErrInvalidLiteral: see InvalidComplexLiteral; ErrStopped
// where check ends it.
func ParseComplex(s string, check Check) (complex128, error) {
	w := scan{check: check}
	c, err := w.complex(s)
	if w.ended {
		return 0, ErrStopped
	}
	return c, err
}

func (w *scan) complex(s string) (complex128, error) {
	s, ok := w.dropUnderscores(w.trim(w.asciiText(s)))
	if !ok {
		return 0, ErrInvalidLiteral
	}
	open := false
	if len(s) > 0 && s[0] == '(' {
		open = true
		s = s[1:]
		for len(s) > 0 && isASCIISpace(s[0]) && w.on(len(s)) {
			s = s[1:]
		}
	}
	var re, im float64
	n, x := w.float(s)
	isJ := func() bool { return len(s) > 0 && s[0]|0x20 == 'j' }
	if n > 0 {
		s = s[n:]
		switch {
		case len(s) > 0 && (s[0] == '+' || s[0] == '-'):
			re = x
			if n, im = w.float(s); n == 0 {
				im = 1
				if s[0] == '-' {
					im = -1
				}
				n = 1
			}
			if s = s[n:]; !isJ() {
				return 0, ErrComplexMalformed
			}
			s = s[1:]
		case isJ():
			im = x
			s = s[1:]
		default:
			re = x
		}
	} else {
		im = 1
		if len(s) > 0 && (s[0] == '+' || s[0] == '-') {
			if s[0] == '-' {
				im = -1
			}
			s = s[1:]
		}
		if !isJ() {
			return 0, ErrComplexMalformed
		}
		s = s[1:]
	}
	s = w.trim(s)
	if open {
		if len(s) == 0 || s[0] != ')' {
			return 0, ErrComplexMalformed
		}
		s = w.trim(s[1:])
	}
	if len(s) != 0 {
		return 0, ErrComplexMalformed
	}
	return complex(re, im), nil
}

// ComplexMul is a * b. Go's own operator may fuse its operations and treats
// nothing specially either, but this says so.
func ComplexMul(a, b complex128) complex128 {
	ar, ai, br, bi := real(a), imag(a), real(b), imag(b)
	return complex(float64(ar*br)-float64(ai*bi), float64(ar*bi)+float64(ai*br))
}

// ComplexDiv is a / b.
func ComplexDiv(a, b complex128) (complex128, error) {
	ar, ai, br, bi := real(a), imag(a), real(b), imag(b)
	abr, abi := math.Abs(br), math.Abs(bi)
	switch {
	case abr >= abi:
		if abr == 0 {
			return 0, ErrComplexDivision
		}
		ratio := bi / br
		denom := br + float64(bi*ratio)
		return complex((ar+float64(ai*ratio))/denom, (ai-float64(ar*ratio))/denom), nil
	case abi >= abr:
		ratio := br / bi
		denom := float64(br*ratio) + bi
		return complex((float64(ar*ratio)+ai)/denom, (float64(ai*ratio)-ar)/denom), nil
	}
	return complex(math.NaN(), math.NaN()), nil // at least one part of b is NaN
}

// ComplexAbs is abs(c); the error is ErrAbsTooLarge.
func ComplexAbs(c complex128) (float64, error) {
	h := Hypot(real(c), imag(c))
	if math.IsInf(h, 0) && !math.IsInf(real(c), 0) && !math.IsInf(imag(c), 0) {
		return 0, ErrAbsTooLarge
	}
	return h, nil
}

// ComplexPow is a ** b. The error is ErrComplexZeroPower or
// ErrComplexPowerRange.
func ComplexPow(a, b complex128) (complex128, error) {
	var z complex128
	br, bi := real(b), imag(b)
	switch {
	case bi == 0 && br == math.Floor(br) && math.Abs(br) <= 100:
		n := int(br)
		if n > 0 {
			z = complexPowUint(a, n)
		} else {
			var err error
			if z, err = ComplexDiv(1, complexPowUint(a, -n)); err != nil {
				return 0, ErrComplexZeroPower
			}
		}
	case br == 0 && bi == 0:
		return 1, nil
	case a == 0:
		if bi != 0 || br < 0 {
			return 0, ErrComplexZeroPower
		}
		return 0, nil
	default:
		abs := Hypot(real(a), imag(a))
		length := cpow(abs, br)
		at := Atan2(imag(a), real(a))
		phase := float64(at * br)
		if bi != 0 {
			length /= Exp(at * bi)
			phase += float64(bi * Log(abs))
		}
		sin, cos := Sin(phase), Cos(phase)
		if math.IsInf(phase, 0) {
			return 0, ErrComplexZeroPower // what CPython makes of a sine that is none
		}
		z = complex(length*cos, length*sin)
	}
	if math.IsInf(real(z), 0) || math.IsInf(imag(z), 0) {
		return 0, ErrComplexPowerRange
	}
	return z, nil
}

// complexPowUint multiplies in the order of CPython's c_powu.
func complexPowUint(x complex128, n int) complex128 {
	r, p := complex128(1), x
	for mask := 1; mask > 0 && n >= mask; mask <<= 1 {
		if n&mask != 0 {
			r = ComplexMul(r, p)
		}
		p = ComplexMul(p, p)
	}
	return r
}

// cpow is C's pow for x >= 0.
func cpow(x, y float64) float64 {
	f, _, err := FloatPow(x, y)
	switch err {
	case ErrZeroPower, ErrFloatRange:
		return inf
	}
	return f
}
