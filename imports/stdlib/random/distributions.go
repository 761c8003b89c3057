package random

import (
	"math"

	"github.com/garterpy/garter/imports/stdlib/internal/native"
	pymath "github.com/garterpy/garter/imports/stdlib/math"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/number"
)

// This file has the distributions of real numbers, and the binomial one.

// draw calls f with a function for random numbers; when a number cannot be had
// (a subclass's random raised, or the run stops) the exception is pending.
func draw(th *thread, r *Random, f func(next func() float64) float64) (x float64, ok bool) {
	defer func() {
		if e := recover(); e != nil {
			s, mine := e.(stop)
			if !mine {
				panic(e)
			}
			if ok = false; s.power {
				object.Binary(th, object.OpPow, object.Float(s.x), object.Float(s.y)) // raises what it says
			}
		}
	}()
	return f(func() float64 {
		x, ok := r.float(th)
		if !ok || !th.Charge(1) {
			panic(stop{})
		}
		return x
	}), true
}

// stop unwinds a distribution; draw catches it. Either an exception is pending, or x ** y
// raises one.
type stop struct {
	power bool
	x, y  float64
}

// dist declares a distribution of up to two float parameters with defaults.
func dist(py func(string, string, func(*thread, []value) value) *object.Builtin, name, sig string, d1, d2 float64,
	f func(next func() float64, x, y float64) float64) *object.Builtin {
	return py(name, sig, func(th *thread, a []value) value {
		x, y, ok := params(th, a, d1, d2)
		if !ok {
			return value{}
		}
		v, ok := draw(th, selfOf(a[0]), func(next func() float64) float64 { return f(next, x, y) })
		if !ok {
			return value{}
		}
		return object.Float(v)
	})
}

func params(th *thread, a []value, d1, d2 float64) (x, y float64, ok bool) {
	x, y, ok = d1, d2, true
	if len(a) > 1 && a[1].Ok() {
		if x, ok = object.AsFloat(th, a[1]); !ok {
			return
		}
	}
	if len(a) > 2 && a[2].Ok() {
		y, ok = object.AsFloat(th, a[2])
	}
	return
}

// power is x ** y within a function that draw calls.
func power(x, y float64) float64 {
	r, _, err := number.FloatPow(x, y)
	if err != nil {
		panic(stop{true, x, y})
	}
	return r
}

func uniform(th *thread, r *Random, a []value) value {
	x, ok := r.float(th)
	if !ok {
		return value{}
	}
	if a[0].IsFloat() && a[1].IsFloat() {
		return object.Float(a[0].Float() + float64((a[1].Float()-a[0].Float())*x))
	}
	d := object.Binary(th, object.OpSub, a[1], a[0])
	if !d.Ok() {
		return d
	}
	if d = object.Binary(th, object.OpMul, d, object.Float(x)); !d.Ok() {
		return d
	}
	return object.Binary(th, object.OpAdd, a[0], d)
}

func normal(next func() float64, mu, sigma float64) float64 {
	for {
		u1 := next()
		u2 := 1 - next()
		z := nvMagic * (u1 - 0.5) / u2
		if z*z/4 <= -number.Log(u2) {
			return mu + float64(z*sigma)
		}
	}
}

func gammaOf(next func() float64, alpha, beta float64) float64 {
	switch {
	case alpha > 1:
		ainv := math.Sqrt(2*alpha - 1)
		bbb := alpha - log4
		ccc := alpha + ainv
		for {
			u1 := next()
			if !(1e-7 < u1 && u1 < 0.9999999) {
				continue
			}
			u2 := 1 - next()
			v := number.Log(u1/(1-u1)) / ainv
			x := alpha * number.Exp(v)
			z := u1 * u1 * u2
			r := bbb + float64(ccc*v) - x
			if r+sgMagic-float64(4.5*z) >= 0 || r >= number.Log(z) {
				return x * beta
			}
		}
	case alpha == 1:
		return -number.Log(1-next()) * beta
	}
	for {
		u := next()
		b := (math.E + alpha) / math.E
		p := b * u
		var x float64
		if p <= 1 {
			x = power(p, 1/alpha)
		} else {
			x = -number.Log((b - p) / alpha)
		}
		u1 := next()
		if p > 1 {
			if u1 <= power(x, alpha-1) {
				return x * beta
			}
		} else if u1 <= number.Exp(-x) {
			return x * beta
		}
	}
}

func defDistributions(py func(string, string, func(*thread, []value) value) *object.Builtin) {
	define(&methods,
		dist(orAny(py, 1, scaled), "normalvariate", "mu=0.0, sigma=1.0", 0, 1, normal),
		orAny(py, 1, func(th *thread, z float64, mu, sigma value) value {
			v := scaled(th, z, mu, sigma)
			if !v.Ok() {
				return v
			}
			f, ok := object.AsFloat(th, v)
			if !ok {
				return value{}
			}
			return exponential(th, f)
		})("lognormvariate", "mu, sigma", func(th *thread, a []value) value {
			mu, sigma, ok := params(th, a, 0, 1)
			if !ok {
				return value{}
			}
			x, ok := draw(th, selfOf(a[0]), func(next func() float64) float64 { return normal(next, mu, sigma) })
			if !ok {
				return value{}
			}
			return exponential(th, x)
		}),
		py("gauss", "mu=0.0, sigma=1.0", gauss),
		orAny(py, 0, func(th *thread, u float64, lambd, _ value) value {
			return operate(th, object.OpTrueDiv, object.Float(-number.Log(u)), lambd)
		})("expovariate", "lambd=1.0", func(th *thread, a []value) value {
			lambd, _, ok := params(th, a, 1, 0)
			if !ok {
				return value{}
			}
			x, ok := selfOf(a[0]).float(th)
			if !ok {
				return value{}
			}
			if lambd == 0 {
				return th.Raise(object.ZeroDivisionErrorType, "float division by zero")
			}
			return object.Float(-number.Log(1-x) / lambd)
		}),
		asked(py, func(th *thread, a []value) { lessEqual(th, a[2], 1e-6) })("vonmisesvariate", "mu, kappa", func(th *thread, a []value) value {
			kappa, ok := object.AsFloat(th, a[2])
			if !ok {
				return value{}
			}
			x, ok := draw(th, selfOf(a[0]), func(next func() float64) float64 { return vonMises(next, kappa) })
			if !ok {
				return value{}
			}
			if kappa <= 1e-6 {
				return object.Float(2 * math.Pi * x)
			}
			return operate(th, object.OpMod, operate(th, object.OpAdd, a[1], object.Float(x)), object.Float(2*math.Pi))
		}),
		asked(py, func(th *thread, a []value) {
			if gammaRefuses(th, a[1]) || gammaRefuses(th, a[2]) {
				return
			}
		})("gammavariate", "alpha, beta", func(th *thread, a []value) value {
			alpha, beta, ok := params(th, a, 0, 0)
			if !ok {
				return value{}
			}
			if alpha <= 0 || beta <= 0 {
				return gammaError(th)
			}
			v, ok := draw(th, selfOf(a[0]), func(next func() float64) float64 { return gammaOf(next, alpha, beta) })
			if !ok {
				return value{}
			}
			return object.Float(v)
		}),
		asked(py, func(th *thread, a []value) {
			if !gammaRefuses(th, a[1]) {
				lessEqual(th, a[2], 0)
			}
		})("betavariate", "alpha, beta", func(th *thread, a []value) value {
			alpha, beta, ok := params(th, a, 0, 0)
			if !ok {
				return value{}
			}
			if alpha <= 0 {
				return gammaError(th)
			}
			bad := false
			v, ok := draw(th, selfOf(a[0]), func(next func() float64) float64 {
				y := gammaOf(next, alpha, 1)
				if y == 0 {
					return 0
				}
				if bad = beta <= 0; bad {
					return 0
				}
				return y / (y + gammaOf(next, beta, 1))
			})
			if bad {
				return gammaError(th)
			}
			if !ok {
				return value{}
			}
			return object.Float(v)
		}),
		dist(orAny(py, 0, func(th *thread, u float64, alpha, _ value) value {
			return operate(th, object.OpPow, object.Float(u), operate(th, object.OpTrueDiv, object.Float(-1), alpha))
		}), "paretovariate", "alpha", 1, 0, func(next func() float64, alpha, _ float64) float64 {
			return power(1-next(), -1/alpha)
		}),
		dist(orAny(py, 0, func(th *thread, u float64, alpha, beta value) value {
			p := operate(th, object.OpPow, object.Float(-number.Log(u)), operate(th, object.OpTrueDiv, object.Float(1), beta))
			return operate(th, object.OpMul, alpha, p)
		}), "weibullvariate", "alpha, beta", 1, 1, func(next func() float64, alpha, beta float64) float64 {
			return alpha * power(-number.Log(1-next()), 1/beta)
		}),
		py("triangular", "low=0.0, high=1.0, mode=None", triangular),
		asked(py, func(th *thread, a []value) {
			switch object.CompareBool(th, object.CmpLt, orFloat(a[1], 1), object.Int(0)) {
			case 0:
				lessEqual(th, orFloat(a[2], 1), 0)
			case 1:
				th.Raise(object.ValueErrorType, "n must be non-negative")
			}
		})("binomialvariate", "n=1, p=0.5", binomial),
	)
}

// scaled is mu + z * sigma.
func scaled(th *thread, z float64, mu, sigma value) value {
	return operate(th, object.OpAdd, mu, operate(th, object.OpMul, object.Float(z), sigma))
}

func operate(th *thread, op object.BinOp, a, b value) value {
	if !a.Ok() || !b.Ok() {
		return value{}
	}
	return object.Binary(th, op, a, b)
}

// orAny declares distributions of whatever has operators, as they are in
// CPython, where they are in Python: other values than floats and ints go to g,
// with a number of the normal distribution where kind is 1, and one between 0
// and 1 where it is 0.
func orAny(py func(string, string, func(*thread, []value) value) *object.Builtin, kind int,
	g func(th *thread, z float64, x, y value) value) func(string, string, func(*thread, []value) value) *object.Builtin {
	return func(name, sig string, f func(*thread, []value) value) *object.Builtin {
		return py(name, sig, func(th *thread, a []value) value {
			plain := true
			x := [2]value{object.Float(0), object.Float(1)}
			for i, v := range a[1:] {
				if v.Ok() {
					x[i] = v
					plain = plain && (v.IsFloat() && v.Float() != 0 || v.IsInt() && v.Int() != 0)
				}
			}
			if plain {
				return f(th, a)
			}
			z, ok := draw(th, selfOf(a[0]), func(next func() float64) float64 {
				if kind == 1 {
					return normal(next, 0, 1)
				}
				return 1 - next()
			})
			if !ok {
				return value{}
			}
			return g(th, z, x[0], x[1])
		})
	}
}

// asked declares distributions that ask values of strange types first: first
// does with them what CPython's Python source does first, so that its errors are
// the same; what raises nothing goes on as numbers.
func asked(py func(string, string, func(*thread, []value) value) *object.Builtin, first func(th *thread, a []value)) func(string, string, func(*thread, []value) value) *object.Builtin {
	return func(name, sig string, f func(*thread, []value) value) *object.Builtin {
		return py(name, sig, func(th *thread, a []value) value {
			for _, v := range a[1:] {
				if v.Ok() && !v.IsFloat() && !v.IsInt() {
					if first(th, a); th.Exc != nil {
						return value{}
					}
					break
				}
			}
			return f(th, a)
		})
	}
}

// exponential is math.exp.
func exponential(th *thread, x float64) value {
	r := number.Exp(x)
	if math.IsInf(r, 1) && !math.IsInf(x, 1) {
		return th.Raise(object.OverflowErrorType, "math range error")
	}
	return object.Float(r)
}

// gammaRefuses raises what gammavariate says of a parameter that is not above 0, and
// reports whether something was raised.
func gammaRefuses(th *thread, v value) bool {
	if lessEqual(th, v, 0) && th.Exc == nil {
		gammaError(th)
	}
	return th.Exc != nil
}

// lessEqual reports whether v <= x, or something was raised.
func lessEqual(th *thread, v value, x float64) bool {
	return th.Exc != nil || object.CompareBool(th, object.CmpLe, v, object.Float(x)) != 0
}

// orFloat is v, or x where there is none.
func orFloat(v value, x float64) value {
	if v.Ok() {
		return v
	}
	return object.Float(x)
}

func gammaError(th *thread) value {
	return th.Raise(object.ValueErrorType, "gammavariate: alpha and beta must be > 0.0")
}

func gauss(th *thread, a []value) value {
	r := selfOf(a[0])
	r.ready(th)
	next := r.gaussNext(th)
	if !next.Ok() || !r.setGauss(th, object.None) {
		return value{}
	}
	z, ok := 0.0, true
	if !next.IsNone() {
		if z, ok = object.AsFloat(th, next); !ok {
			return value{}
		}
	} else {
		u, ok := r.float(th)
		if !ok {
			return value{}
		}
		v, ok := r.float(th)
		if !ok {
			return value{}
		}
		x := u * (2 * math.Pi)
		g := math.Sqrt(-2 * number.Log(1-v))
		z = number.Cos(x) * g
		if !r.setGauss(th, object.Float(number.Sin(x)*g)) {
			return value{}
		}
	}
	return scaled(th, z, orFloat(a[1], 0), orFloat(a[2], 1))
}

// vonMises gives the angle from the mean; for next to no concentration, a number for any.
func vonMises(next func() float64, kappa float64) float64 {
	if kappa <= 1e-6 {
		return next()
	}
	s := 0.5 / kappa
	r := s + math.Sqrt(1+float64(s*s))
	var z float64
	for {
		u1 := next()
		z = number.Cos(math.Pi * u1)
		d := z / (r + z)
		u2 := next()
		if u2 < 1-float64(d*d) || u2 <= (1-d)*number.Exp(d) {
			break
		}
	}
	q := 1 / r
	f := (q + z) / (1 + float64(q*z))
	if next() > 0.5 {
		return number.Acos(f)
	}
	return -number.Acos(f)
}

func triangular(th *thread, a []value) value {
	low, high := orFloat(a[1], 0), orFloat(a[2], 1)
	u, ok := selfOf(a[0]).float(th)
	if !ok {
		return value{}
	}
	c := 0.5
	if a[3].Ok() && !a[3].IsNone() {
		v := operate(th, object.OpSub, a[3], low)
		if v.Ok() {
			v = operate(th, object.OpTrueDiv, v, operate(th, object.OpSub, high, low))
		}
		if th.Exc != nil {
			if th.Catch(object.ZeroDivisionErrorType) {
				return low
			}
			return value{}
		}
		if !v.IsFloat() && object.CompareBool(th, object.CmpGt, object.Float(u), v) < 0 {
			return value{}
		}
		if c, ok = object.AsFloat(th, v); !ok {
			return value{}
		}
	}
	if u > c {
		u, c = 1-u, 1-c
		low, high = high, low
	}
	width := operate(th, object.OpSub, high, low)
	return operate(th, object.OpAdd, low, operate(th, object.OpMul, width, object.Float(math.Sqrt(u*c))))
}

// binomial uses the geometric method for few expected successes and otherwise
// BTRS (Hörmann, "The Generation of Binomial Random Variates", 1993).
func binomial(th *thread, a []value) value {
	n, fn, p := object.Int(1), 1.0, 0.5
	var ok bool
	if a[1].Ok() {
		n = a[1]
		if _, isInt := native.IntOf(n); !isInt && !n.IsFloat() {
			if _, ok = object.AsIndex(th, n); !ok {
				return value{}
			}
		}
		if fn, ok = object.AsFloat(th, n); !ok {
			return value{}
		}
	}
	if a[2].Ok() {
		if p, ok = object.AsFloat(th, a[2]); !ok {
			return value{}
		}
	}
	switch {
	case fn < 0:
		return th.Raise(object.ValueErrorType, "n must be non-negative")
	case p == 0:
		return object.Int(0)
	case p == 1:
		return n
	case math.IsNaN(p):
		if fn == 1 {
			return object.Int(0)
		}
		return th.Raise(object.ValueErrorType, "cannot convert float NaN to integer")
	case p < 0 || p > 1:
		return th.Raise(object.ValueErrorType, "p must be in the range 0.0 <= p <= 1.0")
	}
	r := selfOf(a[0])
	other := fn != 1 && p > 0.5 // the failures are counted
	k, ok := draw(th, r, func(next func() float64) float64 {
		switch {
		case fn == 1:
			if next() < p {
				return 1
			}
			return 0
		case other:
			return binomialOf(th, next, fn, 1-p)
		}
		return binomialOf(th, next, fn, p)
	})
	if !ok || th.Exc != nil {
		return value{}
	}
	count, _ := number.FloatToInt(k)
	if other {
		return object.Binary(th, object.OpSub, n, native.Value(count))
	}
	return native.Value(count)
}

func binomialOf(th *thread, next func() float64, fn, p float64) float64 {
	if fn*p < 10 {
		x, y := 0.0, 0.0
		c := number.Log2(1 - p)
		if c == 0 {
			return 0
		}
		for {
			y += math.Floor(number.Log2(next())/c) + 1
			if y > fn || !th.Charge(1) {
				return x
			}
			x++
		}
	}
	spq := math.Sqrt(fn * p * (1 - p))
	b := 1.15 + float64(2.53*spq)
	a := -0.0873 + float64(0.0248*b) + float64(0.01*p)
	c := float64(fn*p) + 0.5
	vr := 0.92 - 4.2/b
	alpha := (2.83 + 5.1/b) * spq
	lpq := number.Log(p / (1 - p))
	m := math.Floor((fn + 1) * p)
	h := pymath.Lgamma(m+1) + pymath.Lgamma(fn-m+1)
	for {
		u := next() - 0.5
		us := 0.5 - math.Abs(u)
		k := math.Floor(float64((2*a/us+b)*u) + c)
		if !th.Charge(4) {
			return 0
		}
		if k < 0 || k > fn {
			continue
		}
		v := next()
		if us >= 0.07 && v <= vr {
			return k
		}
		v *= alpha / (a/(us*us) + b)
		if number.Log(v) <= h-pymath.Lgamma(k+1)-pymath.Lgamma(fn-k+1)+float64((k-m)*lpq) {
			return k
		}
	}
}
