package cmath

import (
	"math"

	"github.com/garterpy/garter/object/number"
)

// mended is the value of a function for a number that is not finite, with the
// signs and zeros that CPython's tables give where Go's library has others: C
// leaves the sign of a zero or an infinity beside a NaN open.
func mended(name string, z, r complex128) complex128 {
	x, y := real(z), imag(z)
	nan := math.NaN()
	switch name {
	case "acos":
		if math.IsInf(x, 1) && y != y {
			return complex(nan, math.Inf(1))
		}
	case "asin":
		if math.IsInf(x, 1) && y != y {
			return complex(nan, math.Inf(-1))
		}
	case "asinh":
		if x != x && math.IsInf(y, -1) {
			return complex(math.Inf(1), nan)
		}
	case "acosh":
		if x == 0 && y != y {
			return complex(nan, nan)
		}
	case "atan":
		if math.IsInf(x, 0) && y != y {
			return complex(real(r), math.Copysign(0, -1))
		}
	case "exp":
		if math.IsInf(x, -1) && math.IsInf(y, 0) {
			return 0
		}
	case "cosh":
		if x == 0 && y != y || x != x && y == 0 {
			return complex(nan, 0)
		}
	case "cos": // cosh(iz)
		return mended("cosh", complex(-y, x), r)
	case "sinh":
		switch {
		case x == 0 && y != y:
			return complex(0, nan)
		case math.IsInf(x, 0) && y != y:
			return complex(math.Inf(1), nan)
		}
	case "sin": // -i sinh(iz)
		s := mended("sinh", complex(-y, x), complex(-imag(r), real(r)))
		return complex(imag(s), -real(s))
	case "tanh":
		if math.IsInf(x, 0) {
			zero := 0.0
			if !math.IsInf(y, 0) && y == y {
				zero = math.Copysign(0, number.Sin(y)*number.Cos(y))
			}
			return complex(math.Copysign(1, x), zero)
		}
	case "tan": // -i tanh(iz)
		s := mended("tanh", complex(-y, x), complex(-imag(r), real(r)))
		return complex(imag(s), -real(s))
	}
	return r
}
