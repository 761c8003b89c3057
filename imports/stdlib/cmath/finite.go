package cmath

import (
	"math"

	"github.com/garterpy/garter/object/number"
)

// This file has the functions of finite complex numbers.

const (
	large  = math.MaxFloat64 / 4
	minDbl = 0x1p-1022
)

var (
	sqrtLarge = math.Sqrt(large)
	logLarge  = math.Log(large)
	sqrtMin   = math.Sqrt(minDbl)
)

func hypot(x, y float64) float64 { return number.Hypot(x, y) }

func tooLarge(z complex128) bool {
	return math.Abs(real(z)) > large || math.Abs(imag(z)) > large
}

func sqrt(z complex128) complex128 {
	re, im := real(z), imag(z)
	if re == 0 && im == 0 {
		return complex(0, im)
	}
	ax, ay := math.Abs(re), math.Abs(im)
	var s float64
	if ax < minDbl && ay < minDbl {
		ax = math.Ldexp(ax, 53)
		s = math.Ldexp(math.Sqrt(ax+hypot(ax, math.Ldexp(ay, 53))), -27)
	} else {
		ax /= 8
		s = 2 * math.Sqrt(ax+hypot(ax, ay/8))
	}
	d := ay / (2 * s)
	if re >= 0 {
		return complex(s, math.Copysign(d, im))
	}
	return complex(d, math.Copysign(s, im))
}

func halfLog(z complex128) float64 {
	return number.Log(hypot(real(z)/2, imag(z)/2)) + 2*math.Ln2
}

func acos(z complex128) complex128 {
	re, im := real(z), imag(z)
	if tooLarge(z) {
		r := number.Atan2(math.Abs(im), re)
		if re < 0 {
			return complex(r, -math.Copysign(halfLog(z), im))
		}
		return complex(r, math.Copysign(halfLog(z), -im))
	}
	s1 := sqrt(complex(1-re, -im))
	s2 := sqrt(complex(1+re, im))
	return complex(2*number.Atan2(real(s1), real(s2)), number.Asinh(float64(real(s2)*imag(s1))-float64(imag(s2)*real(s1))))
}

func acosh(z complex128) complex128 {
	re, im := real(z), imag(z)
	if tooLarge(z) {
		return complex(halfLog(z), number.Atan2(im, re))
	}
	s1 := sqrt(complex(re-1, im))
	s2 := sqrt(complex(re+1, im))
	return complex(number.Asinh(float64(real(s1)*real(s2))+float64(imag(s1)*imag(s2))), 2*number.Atan2(imag(s1), real(s2)))
}

func asin(z complex128) complex128 {
	s := asinh(complex(-imag(z), real(z)))
	return complex(imag(s), -real(s))
}

func asinh(z complex128) complex128 {
	re, im := real(z), imag(z)
	if tooLarge(z) {
		i := number.Atan2(im, math.Abs(re))
		if im >= 0 {
			return complex(math.Copysign(halfLog(z), re), i)
		}
		return complex(-math.Copysign(halfLog(z), -re), i)
	}
	s1 := sqrt(complex(1+im, -re))
	s2 := sqrt(complex(1-im, re))
	return complex(number.Asinh(float64(real(s1)*imag(s2))-float64(real(s2)*imag(s1))),
		number.Atan2(im, float64(real(s1)*real(s2))-float64(imag(s1)*imag(s2))))
}

func atan(z complex128) complex128 {
	s := atanh(complex(-imag(z), real(z)))
	return complex(imag(s), -real(s))
}

func atanh(z complex128) complex128 {
	re, im := real(z), imag(z)
	if math.Signbit(re) {
		r := atanh(complex(-re, -im))
		return complex(-real(r), -imag(r))
	}
	ay := math.Abs(im)
	switch {
	case re > sqrtLarge || ay > sqrtLarge:
		h := hypot(re/2, ay/2)
		return complex(re/4/h/h, -math.Copysign(math.Pi/2, -im))
	case re == 1 && ay < sqrtMin:
		if ay == 0 {
			return complex(math.Inf(1), im)
		}
		return complex(-number.Log(math.Sqrt(ay)/math.Sqrt(hypot(ay, 2))), math.Copysign(number.Atan2(2, -ay)/2, im))
	}
	return complex(math.Log1p(4*re/(float64((1-re)*(1-re))+float64(ay*ay)))/4,
		-number.Atan2(-2*im, float64((1-re)*(1+re))-float64(ay*ay))/2)
}

func cos(z complex128) complex128 { return cosh(complex(-imag(z), real(z))) }

func cosh(z complex128) complex128 {
	re, im := real(z), imag(z)
	if math.Abs(re) > logLarge {
		x := re - math.Copysign(1, re)
		return complex(number.Cos(im)*number.Cosh(x)*math.E, number.Sin(im)*number.Sinh(x)*math.E)
	}
	return complex(number.Cos(im)*number.Cosh(re), number.Sin(im)*number.Sinh(re))
}

func sin(z complex128) complex128 {
	s := sinh(complex(-imag(z), real(z)))
	return complex(imag(s), -real(s))
}

func sinh(z complex128) complex128 {
	re, im := real(z), imag(z)
	if math.Abs(re) > logLarge {
		x := re - math.Copysign(1, re)
		return complex(number.Cos(im)*number.Sinh(x)*math.E, number.Sin(im)*number.Cosh(x)*math.E)
	}
	return complex(number.Cos(im)*number.Sinh(re), number.Sin(im)*number.Cosh(re))
}

func exp(z complex128) complex128 {
	re, im := real(z), imag(z)
	if re > logLarge {
		l := number.Exp(re - 1)
		return complex(l*number.Cos(im)*math.E, l*number.Sin(im)*math.E)
	}
	l := number.Exp(re)
	return complex(l*number.Cos(im), l*number.Sin(im))
}

func log(z complex128) complex128 {
	ax, ay := math.Abs(real(z)), math.Abs(imag(z))
	i := number.Atan2(imag(z), real(z))
	switch {
	case ax > large || ay > large:
		return complex(number.Log(hypot(ax/2, ay/2))+math.Ln2, i)
	case ax < minDbl && ay < minDbl:
		if ax == 0 && ay == 0 {
			return complex(math.Inf(-1), i)
		}
		return complex(number.Log(hypot(math.Ldexp(ax, 53), math.Ldexp(ay, 53)))-53*math.Ln2, i)
	}
	h := hypot(ax, ay)
	if 0.71 <= h && h <= 1.73 {
		am, an := max(ax, ay), min(ax, ay)
		return complex(math.Log1p(float64((am-1)*(am+1))+float64(an*an))/2, i)
	}
	return complex(number.Log(h), i)
}

func log10(z complex128) complex128 {
	r := log(z)
	return complex(real(r)/math.Ln10, imag(r)/math.Ln10)
}

func tan(z complex128) complex128 {
	s := tanh(complex(-imag(z), real(z)))
	return complex(imag(s), -real(s))
}

func tanh(z complex128) complex128 {
	re, im := real(z), imag(z)
	if math.Abs(re) > logLarge {
		return complex(math.Copysign(1, re), 4*number.Sin(im)*number.Cos(im)*number.Exp(-2*math.Abs(re)))
	}
	tx, ty, cx := number.Tanh(re), number.Tan(im), 1/number.Cosh(re)
	t := tx * ty
	d := 1 + float64(t*t)
	return complex(tx*(1+float64(ty*ty))/d, ((ty/d)*cx)*cx)
}
