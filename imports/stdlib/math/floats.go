package math

import (
	"math"

	"github.com/garterpy/garter/imports/stdlib/internal/native"
	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/number"
)

// This file has the functions of floats whose errors or arguments are
// particular.

var (
	sFloor = object.Intern("__floor__")
	sCeil  = object.Intern("__ceil__")
	sTrunc = object.Intern("__trunc__")
)

// rounded is floor and ceil: of a float at once, else by the special method,
// else of the float that v converts to.
func rounded(th *thread, v value, special *object.Str, f func(float64) (number.Int, error)) value {
	if v.IsInt() {
		return v
	}
	if !v.IsFloat() {
		if m := object.TypeOf(v).Lookup(special); m.Ok() {
			return object.CallFound(th, m, v)
		}
	}
	x, ok := floatArg(th, v)
	if !ok {
		return value{}
	}
	n, err := f(x)
	if err != nil {
		return native.Raise(th, err)
	}
	return native.Value(n)
}

func trunc(th *thread, v value) value {
	if v.IsFloat() {
		n, err := number.FloatToInt(v.Float())
		if err != nil {
			return native.Raise(th, err)
		}
		return native.Value(n)
	}
	m := object.TypeOf(v).Lookup(sTrunc)
	if !m.Ok() {
		return th.Raise(object.TypeErrorType, "type %s doesn't define __trunc__ method", object.TypeOf(v).Name)
	}
	return object.CallFound(th, m, v)
}

func floats2(th *thread, a []value) (x, y float64, ok bool) {
	if x, ok = floatArg(th, a[0]); !ok {
		return
	}
	y, ok = floatArg(th, a[1])
	return
}

func fma(th *thread, a []value) value {
	x, y, ok := floats2(th, a)
	if !ok {
		return value{}
	}
	z, ok := floatArg(th, a[2])
	if !ok {
		return value{}
	}
	r := math.FMA(x, y, z)
	if math.IsNaN(r) && !math.IsNaN(x) && !math.IsNaN(y) && !math.IsNaN(z) {
		return th.Raise(object.ValueErrorType, "invalid operation in fma")
	}
	if math.IsInf(r, 0) && finite(x) && finite(y) && finite(z) {
		return th.Raise(object.OverflowErrorType, "overflow in fma")
	}
	return object.Float(r)
}

func fmod(th *thread, a []value) value {
	x, y, ok := floats2(th, a)
	if !ok {
		return value{}
	}
	if math.IsInf(y, 0) && finite(x) {
		return object.Float(x)
	}
	r := math.Mod(x, y)
	if math.IsNaN(r) && !math.IsNaN(x) && !math.IsNaN(y) {
		return domain(th)
	}
	return object.Float(r)
}

func pow(th *thread, a []value) value {
	x, y, ok := floats2(th, a)
	if !ok {
		return value{}
	}
	switch {
	case x == 1 || y == 0:
		return object.Float(1)
	case !finite(x) || !finite(y):
		return object.Float(math.Pow(x, y))
	case x == 0 && y < 0, x < 0 && y != math.Trunc(y):
		return domain(th)
	}
	r, _, err := number.FloatPow(x, y)
	if err != nil || math.IsInf(r, 0) {
		return overflow(th)
	}
	return object.Float(r)
}

func frexp(th *thread, v value) value {
	x, ok := floatArg(th, v)
	if !ok || !th.Alloc(88) {
		return value{}
	}
	m, e := math.Frexp(x)
	if !finite(x) {
		m, e = x, 0
	}
	return object.Obj(object.NewTuple2(object.Float(m), object.Int(int64(e))))
}

func modf(th *thread, v value) value {
	x, ok := floatArg(th, v)
	if !ok || !th.Alloc(88) {
		return value{}
	}
	if math.IsInf(x, 0) {
		return object.Obj(object.NewTuple2(object.Float(math.Copysign(0, x)), v))
	}
	i := math.Trunc(x)
	return object.Obj(object.NewTuple2(object.Float(math.Copysign(x-i, x)), object.Float(i)))
}

func ldexp(th *thread, a []value) value {
	x, ok := floatArg(th, a[0])
	if !ok {
		return value{}
	}
	n, ok := native.IntOf(a[1])
	if !ok {
		return th.Raise(object.TypeErrorType, "Expected an int as second argument to ldexp.")
	}
	if x == 0 || !finite(x) {
		return object.Float(x)
	}
	e := n.Small
	if n.Big != nil {
		e = math.MaxInt32 * int64(n.Big.Sign())
	}
	switch {
	case e > 5000:
		return overflow(th)
	case e < -5000:
		return object.Float(math.Copysign(0, x))
	}
	r := math.Ldexp(x, fit.Int(e))
	if math.IsInf(r, 0) {
		return overflow(th)
	}
	return object.Float(r)
}

// logOf is a logarithm of any real number, ints beyond the floats included.
func logOf(th *thread, v value, f func(float64) float64) value {
	if n, ok := native.IntOf(v); ok {
		if n.Sign() <= 0 {
			return domain(th)
		}
		if n.Big != nil && n.Big.BitLen() > 1023 {
			e := n.Big.BitLen()
			r, ok := object.BigToFloat(th, n.Big)
			if ok {
				return object.Float(f(r))
			}
			if !th.Catch(object.OverflowErrorType) {
				return value{}
			}
			if !th.Charge(e / 1024) {
				return value{}
			}
			m := mantissa(n)
			return object.Float(f(m) + f(2)*float64(e))
		}
	}
	x, ok := floatArg(th, v)
	if !ok {
		return value{}
	}
	if x <= 0 {
		return domain(th)
	}
	if math.IsInf(x, 1) || math.IsNaN(x) {
		return object.Float(x)
	}
	return object.Float(f(x))
}

// mantissa returns n / 2**n.Bits() rounded to even, for a big positive n.
func mantissa(n number.Int) float64 {
	shift := n.Bits() - 1000
	top, err := number.Rsh(n, number.FromInt64(shift))
	if err != nil {
		return math.NaN()
	}
	b := top.ToBig()
	if n.TrailingZeros() < shift {
		b.SetBit(b, 0, 1)
	}
	return math.Ldexp(number.BigFloat64(b), -1000)
}

func log(th *thread, args []value, kw []object.KW) value {
	if len(kw) > 0 {
		return th.Raise(object.TypeErrorType, "math.log() takes no keyword arguments")
	}
	if !native.ArgCount(th, "log", len(args), 1, 2) {
		return value{}
	}
	x := logOf(th, args[0], number.Log)
	if !x.Ok() || len(args) == 1 {
		return x
	}
	b := logOf(th, args[1], number.Log)
	if !b.Ok() {
		return b
	}
	return object.Binary(th, object.OpTrueDiv, x, b)
}

func isclose(th *thread, a []value) value {
	x, y, ok := floats2(th, a)
	if !ok {
		return value{}
	}
	rel, abs := 1e-9, 0.0
	if a[2].Ok() {
		if rel, ok = floatArg(th, a[2]); !ok {
			return value{}
		}
	}
	if a[3].Ok() {
		if abs, ok = floatArg(th, a[3]); !ok {
			return value{}
		}
	}
	if rel < 0 || abs < 0 {
		return th.Raise(object.ValueErrorType, "tolerances must be non-negative")
	}
	if x == y {
		return object.True
	}
	if math.IsInf(x, 0) || math.IsInf(y, 0) {
		return object.False
	}
	d := math.Abs(y - x)
	return object.Bool(d <= math.Abs(rel*y) || d <= math.Abs(rel*x) || d <= abs)
}

func ulp(th *thread, v value) value {
	x, ok := floatArg(th, v)
	if !ok {
		return value{}
	}
	x = math.Abs(x)
	if !finite(x) {
		return object.Float(x)
	}
	next := math.Nextafter(x, math.Inf(1))
	if math.IsInf(next, 0) {
		return object.Float(x - math.Nextafter(x, 0))
	}
	return object.Float(next - x)
}

func nextafter(th *thread, a []value) value {
	x, y, ok := floats2(th, a)
	if !ok {
		return value{}
	}
	if !a[2].Ok() || a[2].IsNone() {
		if x == y {
			return object.Float(y)
		}
		return object.Float(math.Nextafter(x, y))
	}
	n, ok := native.AsInt(th, a[2])
	if !ok {
		return value{}
	}
	if n.Sign() < 0 {
		return th.Raise(object.ValueErrorType, "steps must be a non-negative integer")
	}
	steps := uint64(n.Small)
	if n.Big != nil {
		steps = math.MaxUint64
		if n.Big.IsUint64() {
			steps = n.Big.Uint64()
		}
	}
	return object.Float(nextSteps(x, y, steps))
}

// nextSteps goes up to so many floats from x towards y.
func nextSteps(x, y float64, steps uint64) float64 {
	switch {
	case steps == 0 || math.IsNaN(x):
		return x
	case math.IsNaN(y) || x == y:
		return y
	}
	// Order the floats as ints: the negative ones lie below zero.
	order := func(f float64) int64 {
		b := int64(math.Float64bits(f))
		if b < 0 {
			return -(b & math.MaxInt64)
		}
		return b
	}
	i, j := order(x), order(y)
	if i < j {
		if uint64(j-i) <= steps {
			return y
		}
		i += int64(steps)
	} else {
		if uint64(i-j) <= steps {
			return y
		}
		i -= int64(steps)
	}
	if i == 0 {
		return math.Copysign(0, x)
	}
	if i < 0 {
		return math.Float64frombits(uint64(-i) | 1<<63)
	}
	return math.Float64frombits(uint64(i))
}

// cbrt follows glibc: a polynomial for the mantissa, one step of Halley's
// method, and a factor for the rest of the exponent by 3.
func cbrt(x float64) float64 {
	if x == 0 || !finite(x) {
		return x
	}
	factor := [5]float64{0.6299605249474365, 0.7937005259840997, 1, 1.2599210498948732, 1.5874010519681996}
	xm, xe := math.Frexp(math.Abs(x))
	p := 0.784932344976639262 - float64(0.145263899385486367*xm)
	p = 1.83469277483613086 - float64(p*xm)
	p = 2.44693122563534430 - float64(p*xm)
	p = 2.11499494167371287 - float64(p*xm)
	p = 1.50819193781584896 - float64(p*xm)
	u := 0.354895765043919860 + float64(p*xm)
	t2 := u * u * u
	ym := u * (t2 + float64(2*xm)) / (float64(2*t2) + xm) * factor[2+xe%3]
	return math.Copysign(math.Ldexp(ym, xe/3), x)
}
