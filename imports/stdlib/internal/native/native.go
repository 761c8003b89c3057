// Package native has what the modules written in Go have in common: numbers of
// any size, the exceptions of package number, and checks of arguments.
package native

import (
	"math/big"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/number"
)

// Raise raises the exception that an error of package number stands for and
// returns the zero Value. ErrStopped means that an exception is pending.
func Raise(th *object.Thread, err error) object.Value {
	e, ok := err.(*number.Error)
	if !ok || e == number.ErrStopped {
		if th.Exc == nil {
			return th.Raise(object.SystemErrorType, "%v", err)
		}
		return object.Value{}
	}
	for _, t := range object.ExceptionTypes {
		if t.Name == e.Type {
			return th.Raise(t, "%s", e.Text)
		}
	}
	return th.Raise(object.SystemErrorType, "%s", e.Text)
}

// Check is what the functions of package number ask during long work.
func Check(th *object.Thread) number.Check {
	return func() bool { return th.Charge(1 << 14) }
}

// AsInt returns the int that v is or that its __index__ gives; ok is false
// with an exception.
func AsInt(th *object.Thread, v object.Value) (n number.Int, ok bool) {
	if v.IsInt() {
		return number.Int{Small: v.Int()}, true
	}
	if v = object.Index(th, v); !v.Ok() {
		return number.Int{}, false
	}
	return IntOf(v)
}

// Timestamp returns a number of seconds: a float, or what stands for an int.
func Timestamp(th *object.Thread, v object.Value) (float64, bool) {
	if !v.IsFloat() && !v.IsInt() && !v.R.Type().IsSubtype(object.FloatType) {
		if v = object.Index(th, v); !v.Ok() {
			return 0, false
		}
	}
	return object.AsFloat(th, v)
}

// IntOf returns the int that v is; ok is false if it is none.
func IntOf(v object.Value) (n number.Int, ok bool) {
	small, b, ok := object.IntOf(v)
	if b != nil {
		return number.Int{Big: b}, ok
	}
	return number.Int{Small: small}, ok
}

// Value returns the Python int n.
func Value(n number.Int) object.Value {
	if n.Big == nil {
		return object.Int(n.Small)
	}
	return object.BigValue(n.Big)
}

// BigOf returns the big.Int of a Python int, which must not be changed; nil if
// v is none.
func BigOf(v object.Value) *big.Int {
	small, b, ok := object.IntOf(v)
	switch {
	case !ok:
		return nil
	case b != nil:
		return b
	}
	return big.NewInt(small)
}

// Room charges the memory of an int of n bits.
func Room(th *object.Thread, n int64) bool {
	if n > number.MaxBits {
		th.MemoryError()
		return false
	}
	return n <= 64 || th.Alloc(n/8+48)
}

// Mul returns a * b, charged; ok is false with an exception.
func Mul(th *object.Thread, a, b number.Int) (number.Int, bool) {
	if a.Big == nil && b.Big == nil {
		if p, ok := number.MulInt64(a.Small, b.Small); ok {
			return number.Int{Small: p}, true
		}
	}
	ab, bb := a.Bits(), b.Bits()
	if !Room(th, ab+bb) || !Work(th, number.MulCost(ab, bb)) {
		return number.Int{}, false
	}
	return Huge(th, ab+bb, func(check number.Check) (number.Int, error) { return number.MulCheck(a, b, check) })
}

// Huge runs an operation that makes ints of about n bits while it works, four of which
// count as memory until it is done; ok is false with an exception.
func Huge(th *object.Thread, n int64, f func(check number.Check) (number.Int, error)) (number.Int, bool) {
	r, err := object.Huge(th, n, Check(th), f)
	if err != nil {
		Raise(th, err)
	}
	return r, th.Exc == nil
}

// FloorDiv returns a // b for b != 0, charged; ok is false with an exception.
func FloorDiv(th *object.Thread, a, b number.Int) (number.Int, bool) {
	ab, bb := a.Bits(), b.Bits()
	if !Room(th, ab) || !Work(th, number.DivCost(ab, bb)) {
		return number.Int{}, false
	}
	return Huge(th, ab, func(check number.Check) (number.Int, error) { return number.FloorDivCheck(a, b, check) })
}

// Work charges for a cost in nanoseconds, as package number tells it. What
// takes long is charged while it runs, by Check.
func Work(th *object.Thread, cost int64) bool {
	return th.Charge(fit.Int(min(cost, 1<<20) / 32))
}

// ArgCount checks the number of positional arguments, as CPython's functions
// without keywords do.
func ArgCount(th *object.Thread, name string, n, least, most int) bool {
	s := func(n int) string {
		if n == 1 {
			return ""
		}
		return "s"
	}
	switch {
	case n < least && least == most:
		th.Raise(object.TypeErrorType, "%s expected %d argument%s, got %d", name, least, s(least), n)
	case n < least:
		th.Raise(object.TypeErrorType, "%s expected at least %d argument%s, got %d", name, least, s(least), n)
	case n > most && least == most:
		th.Raise(object.TypeErrorType, "%s expected %d argument%s, got %d", name, most, s(most), n)
	case n > most:
		th.Raise(object.TypeErrorType, "%s expected at most %d argument%s, got %d", name, most, s(most), n)
	default:
		return true
	}
	return false
}

// NoKeywords checks that there are no keyword arguments.
func NoKeywords(th *object.Thread, name string, kw []object.KW) bool {
	if len(kw) > 0 {
		th.Raise(object.TypeErrorType, "%s() takes no keyword arguments", name)
		return false
	}
	return true
}
