// Package cmath is the module cmath. The finite cases follow Kahan's "Branch
// Cuts for Complex Elementary Functions" as CPython does; infinities and NaNs
// follow annex G of C99.
//
// Compatibility: not covered; garter's own packages use it.
package cmath

import (
	"math"
	"math/cmplx"

	"github.com/garterpy/garter/imports/stdlib/internal/native"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/number"
)

type (
	thread = object.Thread
	value  = object.Value
)

// New makes the module.
func New(th *thread) *object.Module {
	m := object.NewModule("cmath").Add(functions...)
	inf, nan := math.Inf(1), math.NaN()
	m.Set("pi", object.Float(math.Pi))
	m.Set("e", object.Float(math.E))
	m.Set("tau", object.Float(2*math.Pi))
	m.Set("inf", object.Float(inf))
	m.Set("infj", toValue(complex(0, inf)))
	m.Set("nan", object.Float(nan))
	return m.Set("nanj", toValue(complex(0, nan)))
}

func toValue(c complex128) value { return object.Obj(&object.Complex{C: c}) }

var sComplex = object.Intern("__complex__")

// asComplex converts an argument.
func asComplex(th *thread, v value) (complex128, bool) {
	if c, ok := v.R.(*object.Complex); ok {
		return c.C, true
	}
	if !v.IsFloat() && !v.IsInt() {
		if m := object.TypeOf(v).Lookup(sComplex); m.Ok() {
			r := object.CallFound(th, m, v)
			if !r.Ok() {
				return 0, false
			}
			c, ok := r.R.(*object.Complex)
			if !ok {
				th.Raise(object.TypeErrorType, "%s.__complex__() returned non-complex (type %s)", object.TypeOf(v).Name, object.TypeOf(r).Name)
				return 0, false
			}
			return c.C, true
		}
	}
	f, ok := object.AsFloat(th, v)
	return complex(f, 0), ok
}

func finite(z complex128) bool {
	return real(z)-real(z) == 0 && imag(z)-imag(z) == 0
}

func isInf(z complex128) bool { return math.IsInf(real(z), 0) || math.IsInf(imag(z), 0) }

func isNaN(z complex128) bool { return math.IsNaN(real(z)) || math.IsNaN(imag(z)) }

// one makes a function of a complex number: f for finite ones, special for
// the others. An invalid operation is a ValueError, an overflow an
// OverflowError.
func one(name string, f, special func(complex128) complex128) *object.Builtin {
	return object.Fn1(name, func(th *thread, v value) value {
		z, ok := asComplex(th, v)
		if !ok || !th.Alloc(48) {
			return value{}
		}
		var r complex128
		if finite(z) {
			switch r = f(z); {
			case isInf(r) && name != "atanh" && name != "atan" && name != "log10":
				return th.Raise(object.OverflowErrorType, "math range error")
			case isNaN(r) || isInf(r):
				return domain(th)
			}
		} else {
			r = mended(name, z, special(z))
			if !isNaN(z) && isNaN(r) && invalid(name, z) {
				return domain(th)
			}
		}
		return toValue(r)
	}).WithSig("z, /")
}

// invalid tells whether a function of a number that has an infinity, but no
// NaN, raises when it has no value.
func invalid(name string, z complex128) bool {
	switch name {
	case "exp", "cosh", "sinh", "tanh":
		return math.IsInf(imag(z), 0) && !(math.IsInf(real(z), -1) && name == "exp")
	case "cos", "sin", "tan":
		return math.IsInf(real(z), 0)
	}
	return false
}

func domain(th *thread) value { return th.Raise(object.ValueErrorType, "math domain error") }

var functions = object.FunctionsOf("cmath",
	one("acos", acos, cmplx.Acos), one("acosh", acosh, cmplx.Acosh), one("asin", asin, cmplx.Asin), one("asinh", asinh, cmplx.Asinh),
	one("atan", atan, cmplx.Atan), one("atanh", atanh, cmplx.Atanh), one("cos", cos, cmplx.Cos), one("cosh", cosh, cmplx.Cosh),
	one("exp", exp, cmplx.Exp), one("log10", log10, cmplx.Log10), one("sin", sin, cmplx.Sin), one("sinh", sinh, cmplx.Sinh),
	one("sqrt", sqrt, sqrtSpecial), one("tan", tan, cmplx.Tan), one("tanh", tanh, cmplx.Tanh),
	object.FnRaw("log", "z, base=<unrepresentable>, /", logFn),
	object.Fn1("phase", func(th *thread, v value) value {
		z, ok := asComplex(th, v)
		if !ok {
			return value{}
		}
		phi := number.Atan2(imag(z), real(z))
		if phi == 0 && imag(z) != 0 && finite(z) {
			return th.Raise(object.OverflowErrorType, "math range error")
		}
		return object.Float(phi)
	}).WithSig("z, /"),
	object.Fn1("polar", func(th *thread, v value) value {
		z, ok := asComplex(th, v)
		if !ok || !th.Alloc(88) {
			return value{}
		}
		r, err := number.ComplexAbs(z)
		if err != nil {
			return th.Raise(object.OverflowErrorType, "math range error")
		}
		return object.Obj(object.NewTuple2(object.Float(r), object.Float(number.Atan2(imag(z), real(z)))))
	}).WithSig("z, /"),
	object.FnSig("rect", "r, phi, /", rect),
	test("isfinite", finite), test("isinf", isInf), test("isnan", isNaN),
	object.FnSig("isclose", "a, b, *, rel_tol=1e-09, abs_tol=0.0", isclose),
)

func test(name string, f func(complex128) bool) *object.Builtin {
	return object.Fn1(name, func(th *thread, v value) value {
		z, ok := asComplex(th, v)
		if !ok {
			return value{}
		}
		return object.Bool(f(z))
	}).WithSig("z, /")
}

func rect(th *thread, a []value) value {
	r, ok := object.AsFloat(th, a[0])
	if !ok {
		return value{}
	}
	phi, ok := object.AsFloat(th, a[1])
	if !ok || !th.Alloc(48) {
		return value{}
	}
	switch {
	case r == 0 && (math.IsInf(phi, 0) || math.IsNaN(phi)):
		return toValue(0)
	case math.IsInf(phi, 0) && !math.IsNaN(r):
		return domain(th)
	case math.IsInf(r, 0) && phi == 0:
		return toValue(complex(r, math.Copysign(1, r)*phi))
	case math.IsInf(r, 0) && math.IsNaN(phi):
		return toValue(complex(math.Inf(1), phi))
	case phi == 0 && math.IsNaN(r):
		return toValue(complex(r, 0))
	case phi == 0:
		return toValue(complex(r, r*phi))
	}
	if math.IsInf(r, 0) && !math.IsNaN(phi) {
		return toValue(complex(math.Copysign(r, r*number.Cos(phi)), math.Copysign(r, r*number.Sin(phi))))
	}
	return toValue(complex(r*number.Cos(phi), r*number.Sin(phi)))
}

func isclose(th *thread, a []value) value {
	x, ok := asComplex(th, a[0])
	if !ok {
		return value{}
	}
	y, ok := asComplex(th, a[1])
	if !ok {
		return value{}
	}
	rel, abs := 1e-9, 0.0
	if a[2].Ok() {
		if rel, ok = object.AsFloat(th, a[2]); !ok {
			return value{}
		}
	}
	if a[3].Ok() {
		if abs, ok = object.AsFloat(th, a[3]); !ok {
			return value{}
		}
	}
	if rel < 0 || abs < 0 {
		return th.Raise(object.ValueErrorType, "tolerances must be non-negative")
	}
	if x == y {
		return object.True
	}
	if isInf(x) || isInf(y) {
		return object.False
	}
	d := cmplx.Abs(x - y)
	return object.Bool(d <= rel*cmplx.Abs(y) || d <= rel*cmplx.Abs(x) || d <= abs)
}

func logFn(th *thread, args []value, kw []object.KW) value {
	if len(kw) > 0 {
		return th.Raise(object.TypeErrorType, "cmath.log() takes no keyword arguments")
	}
	if !native.ArgCount(th, "log", len(args), 1, 2) || !th.Alloc(48) {
		return value{}
	}
	var r [2]complex128
	for i, a := range args {
		z, ok := asComplex(th, a)
		if !ok {
			return value{}
		}
		if !finite(z) {
			r[i] = cmplx.Log(z)
			continue
		}
		if z == 0 {
			if i == len(args)-1 {
				return domain(th)
			}
			r[i] = complex(math.Inf(-1), number.Atan2(imag(z), real(z))) // with a base, CPython forgets the error
			continue
		}
		r[i] = log(z)
	}
	if len(args) == 1 {
		return toValue(r[0])
	}
	q, err := number.ComplexDiv(r[0], r[1])
	if err != nil {
		return domain(th)
	}
	return toValue(q)
}

// sqrtSpecial is the square root of what is not finite.
func sqrtSpecial(z complex128) complex128 {
	if isNaN(z) && !isInf(z) {
		return cmplx.NaN()
	}
	return cmplx.Sqrt(z)
}
