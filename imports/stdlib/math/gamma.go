package math

import (
	"math"

	"github.com/garterpy/garter/object/number"
)

// The gamma function by Lanczos' approximation (N = 13, g = 6.0246800407767296)
// with the coefficients of the Boost library, arranged as CPython does so that
// results agree to the last bit.

const (
	lanczosG          = 6.024680040776729583740234375
	lanczosGMinusHalf = 5.524680040776729583740234375
	logPi             = 1.144729885849400174143427351353058711647
)

var lanczosNum = [13]float64{
	23531376880.410759688572007674451636754734846804940,
	42919803642.649098768957899047001988850926355848959,
	35711959237.355668049440185451547166705960488635843,
	17921034426.037209699919755754458931112671403265390,
	6039542586.3520280050642916443072979210699388420708,
	1439720407.3117216736632230727949123939715485786372,
	248874557.86205415651146038641322942321632125127801,
	31426415.585400194380614231628318205362874684987640,
	2876370.6289353724412254090516208496135991145378768,
	186056.26539522349504029498971604569928220784236328,
	8071.6720023658162106380029022722506138218516325024,
	210.82427775157934587250973392071336271166969580291,
	2.5066282746310002701649081771338373386264310793408,
}

var lanczosDen = [13]float64{
	0, 39916800, 120543840, 150917976, 105258076, 45995730,
	13339535, 2637558, 357423, 32670, 1925, 66, 1,
}

func lanczosSum(x float64) float64 {
	num, den := 0.0, 0.0
	if x < 5 {
		for i := len(lanczosNum) - 1; i >= 0; i-- {
			num = float64(num*x) + lanczosNum[i]
			den = float64(den*x) + lanczosDen[i]
		}
	} else {
		for i := range lanczosNum {
			num = num/x + lanczosNum[i]
			den = den/x + lanczosDen[i]
		}
	}
	return num / den
}

// sinPi is sin(pi*x) for finite x.
func sinPi(x float64) float64 {
	y := math.Mod(math.Abs(x), 2)
	var r float64
	switch int(math.Round(2 * y)) {
	case 0:
		r = number.Sin(math.Pi * y)
	case 1:
		r = number.Cos(math.Pi * (y - 0.5))
	case 2:
		r = number.Sin(math.Pi * (1 - y))
	case 3:
		r = -number.Cos(math.Pi * (y - 1.5))
	case 4:
		r = number.Sin(math.Pi * (y - 2))
	}
	return math.Copysign(1, x) * r
}

func gamma(th *thread, v value) value {
	x, ok := floatArg(th, v)
	if !ok {
		return value{}
	}
	return gammaValue(th, x)
}

func gammaValue(th *thread, x float64) value {
	switch {
	case math.IsNaN(x) || math.IsInf(x, 1):
		return float(x)
	case math.IsInf(x, -1) || x == 0:
		return domain(th)
	}
	if x == math.Floor(x) {
		if x < 0 {
			return domain(th)
		}
		if x <= 23 {
			r := 1.0
			for i := 2.0; i < x; i++ {
				r *= i
			}
			return float(r)
		}
	}
	abs := math.Abs(x)
	if abs < 1e-20 {
		if math.IsInf(1/x, 0) {
			return overflow(th)
		}
		return float(1 / x)
	}
	if abs > 200 {
		if x < 0 {
			return float(0 / sinPi(x))
		}
		return overflow(th)
	}
	y := abs + lanczosGMinusHalf
	var z float64
	if abs > lanczosGMinusHalf {
		q := y - abs
		z = q - lanczosGMinusHalf
	} else {
		q := y - lanczosGMinusHalf
		z = q - abs
	}
	z = z * lanczosG / y
	power := func(a, b float64) float64 { r, _, _ := number.FloatPow(a, b); return r }
	var r float64
	if x < 0 {
		r = -math.Pi / sinPi(abs) / abs * number.Exp(y) / lanczosSum(abs)
		r -= float64(z * r)
		if abs < 140 {
			r /= power(y, abs-0.5)
		} else {
			s := power(y, abs/2-0.25)
			r /= s
			r /= s
		}
	} else {
		r = lanczosSum(abs) / number.Exp(y)
		r += float64(z * r)
		if abs < 140 {
			r *= power(y, abs-0.5)
		} else {
			s := power(y, abs/2-0.25)
			r *= s
			r *= s
		}
	}
	if math.IsInf(r, 0) {
		return overflow(th)
	}
	return float(r)
}

func lgamma(th *thread, v value) value {
	x, ok := floatArg(th, v)
	if !ok {
		return value{}
	}
	if x <= 0 && x == math.Floor(x) && finite(x) {
		return domain(th)
	}
	r := Lgamma(x)
	if math.IsInf(r, 0) && finite(x) {
		return overflow(th)
	}
	return float(r)
}

// Lgamma is the logarithm of the absolute value of the gamma function; it is
// infinite at its poles.
func Lgamma(x float64) float64 {
	switch {
	case math.IsNaN(x):
		return x
	case math.IsInf(x, 0):
		return math.Inf(1)
	}
	if x == math.Floor(x) && x <= 2 {
		if x <= 0 {
			return math.Inf(1)
		}
		return 0
	}
	abs := math.Abs(x)
	if abs < 1e-20 {
		return -number.Log(abs)
	}
	r := number.Log(lanczosSum(abs)) - lanczosG
	r += float64((abs - 0.5) * (number.Log(abs+lanczosG-0.5) - 1))
	if x < 0 {
		r = logPi - number.Log(math.Abs(sinPi(abs))) - number.Log(abs) - r
	}
	return r
}
