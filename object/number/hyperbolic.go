// This file holds the elementary functions that the C library computes by the
// formulas of Sun's fdlibm, not to the last bit: the same formulas give the
// same bits. Go's Expm1, Log1p and Atanh come from fdlibm too and are as they
// should be.

package number

import "math"

const overExp = 709.782712893384 // the logarithm of the largest float

// Log10 is C's log10 for x > 0; it is math.Log10 otherwise.
func Log10(x float64) float64 {
	if !(x > 0) || x > maxFloat {
		return math.Log10(x)
	}
	k := 0
	b := math.Float64bits(x)
	if b>>fracBits == 0 {
		b = math.Float64bits(x * (1 << 54))
		k = -54
	}
	k += int(b>>fracBits) - 1023
	// A fraction below 1 for a negative exponent, so that both have a sign.
	i := 0
	if k < 0 {
		i = 1
	}
	m := math.Float64frombits(b&fracMask | uint64(1023-i)<<fracBits)
	y := float64(k + i)
	const hi, lo = 3.01029995663611771306e-01, 3.69423907715893078616e-13 // log10(2)
	z := float64(y*lo) + float64(4.34294481903251816668e-01*Log(m))
	return z + float64(y*hi)
}

// Sinh is C's sinh.
func Sinh(x float64) float64 {
	a := math.Abs(x)
	half := math.Copysign(0.5, x)
	switch {
	case !(a >= 0x1p-28) || a > maxFloat:
		return x
	case a < 1:
		t := math.Expm1(a)
		return half * (2*t - t*t/(t+1))
	case a < 22:
		t := math.Expm1(a)
		return half * (t + t/(t+1))
	case a < overExp:
		return half * Exp(a)
	}
	w := Exp(0.5 * a)
	return half * w * w
}

// Cosh is C's cosh.
func Cosh(x float64) float64 {
	a := math.Abs(x)
	switch {
	case !(a <= maxFloat):
		return a
	case a < 0.5*math.Ln2:
		t := math.Expm1(a)
		w := 1 + t
		if a < 0x1p-55 {
			return w
		}
		return 1 + t*t/(w+w)
	case a < 22:
		t := Exp(a)
		return 0.5*t + 0.5/t
	case a < overExp:
		return 0.5 * Exp(a)
	}
	w := Exp(0.5 * a)
	return 0.5 * w * w
}

// Tanh is C's tanh.
func Tanh(x float64) float64 {
	a := math.Abs(x)
	var z float64
	switch {
	case !(a >= 0x1p-55):
		return x
	case a >= 22:
		z = 1
	case a >= 1:
		t := math.Expm1(2 * a)
		z = 1 - 2/(t+2)
	default:
		t := math.Expm1(-2 * a)
		z = -t / (t + 2)
	}
	return math.Copysign(z, x)
}

// Asinh is C's asinh.
func Asinh(x float64) float64 {
	a := math.Abs(x)
	var w float64
	switch {
	case !(a >= 0x1p-28) || a > maxFloat:
		return x
	case a > 1<<28:
		w = Log(a) + math.Ln2
	case a > 2:
		w = Log(2*a + 1/(math.Sqrt(float64(x*x)+1)+a))
	default:
		t := float64(x * x)
		w = math.Log1p(a + t/(1+math.Sqrt(1+t)))
	}
	return math.Copysign(w, x)
}

// Acosh is C's acosh; it is NaN below 1.
func Acosh(x float64) float64 {
	switch {
	case !(x >= 1):
		return nan
	case x > maxFloat:
		return x
	case x == 1:
		return 0
	case x >= 1<<28:
		return Log(x) + math.Ln2
	case x > 2:
		return Log(2*x - 1/(x+math.Sqrt(float64(x*x)-1)))
	}
	t := x - 1
	return math.Log1p(t + math.Sqrt(2*t+float64(t*t)))
}
