// This file holds the arithmetic of floats where Python's differs from Go's:
// floor division, modulo, divmod and power.

package number

import (
	"math"
	"math/bits"
)

const maxFloat = math.MaxFloat64

var inf = math.Inf(1)

// fmod is C's fmod: x - n*y exactly, with the sign of x.
func fmod(x, y float64) float64 {
	ax, ay := math.Abs(x), math.Abs(y)
	if !(ay > 0) || !(ax <= maxFloat) {
		return nan // y is 0 or NaN, x infinite or NaN
	}
	if ax < ay {
		return x
	}
	if ax < 1<<53 && ay == math.Trunc(ay) && ax == math.Trunc(ax) {
		return math.Copysign(float64(uint64(ax)%uint64(ay)), x)
	}
	mx, ex := decompose(ax)
	my, ey := decompose(ay)
	// Bring my to an odd number, so that it is as short as can be.
	tz := bits.TrailingZeros64(my)
	my >>= tz
	ey += tz
	var r uint64
	if ex >= ey {
		r = mx % my
		room := bits.LeadingZeros64(my)
		for n := ex - ey; n > 0 && r != 0; n -= room {
			r = r << min(n, room) % my
		}
		ex = ey
	} else {
		// y is longer to the left: the bits of x under y's lowest stay.
		if k := ey - ex; k < 64 && bits.Len64(my)+k <= 64 {
			r = mx % (my << k)
		} else {
			r = mx // cannot be: ax >= ay
		}
	}
	if r == 0 {
		return math.Copysign(0, x)
	}
	return math.Copysign(math.Ldexp(float64(r), ex), x)
}

// FloatMod is x % y.
func FloatMod(x, y float64) (float64, error) {
	if y == 0 {
		return 0, ErrFloatModulo
	}
	return floorMod(x, y), nil
}

func floorMod(x, y float64) float64 {
	m := fmod(x, y)
	if m != 0 {
		if y < 0 != (m < 0) {
			m += y
		}
		return m
	}
	return math.Copysign(0, y)
}

// FloatFloorDiv is x // y.
func FloatFloorDiv(x, y float64) (float64, error) {
	if y == 0 {
		return 0, ErrFloatFloorDiv
	}
	q, _ := floatDivmod(x, y)
	return q, nil
}

// FloatDivmod is divmod(x, y).
func FloatDivmod(x, y float64) (q, r float64, err error) {
	if y == 0 {
		return 0, 0, ErrFloatDivmod
	}
	q, r = floatDivmod(x, y)
	return q, r, nil
}

func floatDivmod(x, y float64) (q, r float64) {
	r = fmod(x, y)
	d := (x - r) / y
	if r != 0 {
		if y < 0 != (r < 0) {
			r += y
			d--
		}
	} else {
		r = math.Copysign(0, y)
	}
	if d != 0 {
		q = math.Floor(d)
		if d-q > 0.5 {
			q++
		}
	} else {
		q = math.Copysign(0, x/y)
	}
	return q, r
}

// FloatPow is x ** y. If complexResult is true, x is negative and y is not an
// integer, and the caller goes on with ComplexPow(complex(x, 0),
// complex(y, 0)). err is ErrZeroPower or ErrFloatRange.
func FloatPow(x, y float64) (f float64, complexResult bool, err error) {
	if y == 2 {
		if f = x * x; f-f == 0 || x-x != 0 {
			return f, false, nil
		}
		return 0, false, ErrFloatRange
	}
	switch {
	case y == 0:
		return 1, false, nil
	case x != x:
		return x, false, nil
	case y != y:
		if x == 1 {
			return 1, false, nil
		}
		return y, false, nil
	case y > maxFloat || y < -maxFloat:
		x = math.Abs(x)
		switch {
		case x == 1:
			return 1, false, nil
		case y > 0 == (x > 1):
			return inf, false, nil
		}
		return 0, false, nil
	case x > maxFloat || x < -maxFloat:
		odd := oddInteger(y)
		if y > 0 {
			if odd {
				return x, false, nil
			}
			return inf, false, nil
		}
		if odd {
			return math.Copysign(0, x), false, nil
		}
		return 0, false, nil
	case x == 0:
		if y < 0 {
			return 0, false, ErrZeroPower
		}
		if oddInteger(y) {
			return x, false, nil
		}
		return 0, false, nil
	}
	negate := false
	if x < 0 {
		if y != math.Floor(y) {
			return 0, true, nil
		}
		x = -x
		negate = oddInteger(y)
	}
	if x == 1 {
		f = 1
	} else {
		f = pow(x, y)
	}
	if negate {
		f = -f
	}
	if f > maxFloat || f < -maxFloat {
		return 0, false, ErrFloatRange
	}
	return f, false, nil
}

func oddInteger(f float64) bool {
	return math.Mod(math.Abs(f), 2) == 1
}
