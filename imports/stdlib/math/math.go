// Package math is the module math.
//
// Compatibility: not covered; garter's own packages use it.
package math

import (
	"math"

	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/number"
)

type (
	thread = object.Thread
	value  = object.Value
)

// New makes the module.
func New(th *thread) *object.Module {
	m := object.NewModule("math")
	m.Set("__doc__", object.StrValue("Functions of real numbers and of integers."))
	m.Add(functions...)
	m.Set("pi", object.Float(math.Pi))
	m.Set("e", object.Float(math.E))
	m.Set("tau", object.Float(2*math.Pi))
	m.Set("inf", object.Float(math.Inf(1)))
	m.Set("nan", object.Float(math.NaN()))
	return m
}

// one makes a function of a float. A NaN out of a number is a ValueError; an
// infinity out of a finite number is an OverflowError, or where the function
// cannot overflow a ValueError.
func one(name string, f func(float64) float64, overflows bool) *object.Builtin {
	return object.Fn1(name, func(th *thread, v value) value {
		x, ok := floatArg(th, v)
		if !ok {
			return value{}
		}
		r := f(x)
		if r-r != 0 { // NaN or an infinity
			if math.IsNaN(r) {
				if !math.IsNaN(x) {
					return domain(th)
				}
			} else if !math.IsInf(x, 0) && !math.IsNaN(x) {
				if overflows {
					return overflow(th)
				}
				return domain(th)
			}
		}
		return object.Float(r)
	}).WithSig("x, /")
}

func domain(th *thread) value {
	return th.Raise(object.ValueErrorType, "math domain error")
}

func overflow(th *thread) value {
	return th.Raise(object.OverflowErrorType, "math range error")
}

func floatArg(th *thread, v value) (float64, bool) {
	if v.IsFloat() {
		return v.Float(), true
	}
	return object.AsFloat(th, v)
}

// two makes a function of two floats with C's rules about errors.
func two(name, sig string, f func(x, y float64) float64) *object.Builtin {
	return object.FnSig(name, sig, func(th *thread, a []value) value {
		x, ok := floatArg(th, a[0])
		if !ok {
			return value{}
		}
		y, ok := floatArg(th, a[1])
		if !ok {
			return value{}
		}
		r := f(x, y)
		if math.IsNaN(r) && !math.IsNaN(x) && !math.IsNaN(y) {
			return domain(th)
		}
		if math.IsInf(r, 0) && finite(x) && finite(y) {
			return overflow(th)
		}
		return object.Float(r)
	})
}

func finite(x float64) bool { return x-x == 0 }

var functions = object.FunctionsOf("math",
	one("acos", number.Acos, false),
	one("acosh", number.Acosh, false),
	one("asin", number.Asin, false),
	one("asinh", number.Asinh, false),
	one("atan", number.Atan, false),
	two("atan2", "y, x, /", number.Atan2),
	one("atanh", math.Atanh, false),
	one("cbrt", cbrt, false),
	object.Fn1("ceil", func(th *thread, v value) value { return rounded(th, v, sCeil, number.FloatCeil) }).WithSig("x, /"),
	object.FnSig("comb", "n, k, /", comb),
	two("copysign", "x, y, /", math.Copysign),
	one("cos", number.Cos, false),
	one("cosh", number.Cosh, true),
	object.Fn1("degrees", func(th *thread, v value) value {
		x, ok := floatArg(th, v)
		if !ok {
			return value{}
		}
		return object.Float(x * (180 / math.Pi))
	}).WithSig("x, /"),
	object.FnSig("dist", "p, q, /", dist),
	one("erf", erf, false),
	one("erfc", erfc, false),
	one("exp", number.Exp, true),
	one("exp2", number.Exp2, true),
	one("expm1", math.Expm1, true),
	one("fabs", math.Abs, false),
	object.Fn1("factorial", factorial).WithSig("n, /"),
	object.Fn1("floor", func(th *thread, v value) value { return rounded(th, v, sFloor, number.FloatFloor) }).WithSig("x, /"),
	object.FnSig("fma", "x, y, z, /", fma),
	object.FnSig("fmod", "x, y, /", fmod),
	object.Fn1("frexp", frexp).WithSig("x, /"),
	object.Fn1("fsum", fsum).WithSig("seq, /"),
	object.Fn1("gamma", gamma).WithSig("x, /"),
	object.FnRaw("gcd", "*integers", gcd),
	object.FnRaw("hypot", "*coordinates", hypot),
	object.FnSig("isclose", "a, b, *, rel_tol=1e-09, abs_tol=0.0", isclose),
	predicate("isfinite", finite),
	predicate("isinf", func(x float64) bool { return math.IsInf(x, 0) }),
	predicate("isnan", math.IsNaN),
	object.Fn1("isqrt", isqrt).WithSig("n, /"),
	object.FnRaw("lcm", "*integers", lcm),
	object.FnSig("ldexp", "x, i, /", ldexp),
	object.Fn1("lgamma", lgamma).WithSig("x, /"),
	object.FnRaw("log", "x, [base=math.e]", log),
	object.Fn1("log10", func(th *thread, v value) value { return logOf(th, v, number.Log10) }).WithSig("x, /"),
	one("log1p", math.Log1p, false),
	object.Fn1("log2", func(th *thread, v value) value { return logOf(th, v, number.Log2) }).WithSig("x, /"),
	object.Fn1("modf", modf).WithSig("x, /"),
	object.FnSig("nextafter", "x, y, /, *, steps=None", nextafter),
	object.FnSig("perm", "n, k=None, /", perm),
	object.FnSig("pow", "x, y, /", pow),
	object.FnSig("prod", "iterable, /, *, start=1", prod),
	object.Fn1("radians", func(th *thread, v value) value {
		x, ok := floatArg(th, v)
		if !ok {
			return value{}
		}
		return object.Float(x * (math.Pi / 180))
	}).WithSig("x, /"),
	two("remainder", "x, y, /", math.Remainder),
	one("sin", number.Sin, false),
	one("sinh", number.Sinh, true),
	one("sqrt", math.Sqrt, false),
	object.FnSig("sumprod", "p, q, /", sumprod),
	one("tan", number.Tan, false),
	one("tanh", number.Tanh, false),
	object.Fn1("trunc", trunc).WithSig("x, /"),
	object.Fn1("ulp", ulp).WithSig("x, /"),
)

func predicate(name string, f func(float64) bool) *object.Builtin {
	return object.Fn1(name, func(th *thread, v value) value {
		x, ok := floatArg(th, v)
		if !ok {
			return value{}
		}
		return object.Bool(f(x))
	}).WithSig("x, /")
}

func float(x float64) value { return object.Float(x) }
