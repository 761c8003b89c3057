package object

import (
	"math"
	"math/big"
	"sort"

	"github.com/garterpy/garter/internal/fit"
)

// IntOf returns the int that v is (bool and subclasses count): small and ok,
// or for a big one b not nil.
func IntOf(v Value) (small int64, b *big.Int, ok bool) {
	switch x := v.R.(type) {
	case *IntTag, *BoolTag:
		return int64(v.N), nil, true
	case *BigInt:
		return 0, x.Big(), true
	case *IntObj:
		return x.I.Small, x.I.Big, true
	}
	return 0, nil, false
}

// Index returns the int that v is or that its __index__ gives, as an exact
// int Value; the zero Value with an exception.
func Index(th *Thread, v Value) Value {
	switch x := v.R.(type) {
	case *IntTag:
		return v
	case *BoolTag:
		return Int(int64(v.N))
	case *BigInt:
		return v
	case *IntObj:
		return IntValue(x.I)
	}
	t := v.R.Type()
	f := t.Special(DIndex)
	if !f.Ok() {
		return th.Raise(TypeErrorType, "'%s' object cannot be interpreted as an integer", t.Name)
	}
	r := callSpecial(th, f, v, nil)
	if !r.Ok() {
		return r
	}
	if i, ok := NumberOf(r); ok {
		if !warnStrict(th, r, "__index__", IntType) {
			return Value{}
		}
		return IntValue(i)
	}
	return th.Raise(TypeErrorType, "__index__ returned non-int (type %s)", r.R.Type().Name)
}

// AsIndex returns v as a Go int for sizes and indices; ok is false with
// TypeError, or OverflowError where it does not fit.
func AsIndex(th *Thread, v Value) (int, bool) {
	if !v.IsInt() {
		if v = Index(th, v); !v.Ok() {
			return 0, false
		}
	}
	if n, ok := fit.Exact(int64(v.N)); ok && v.IsInt() {
		return n, true
	}
	th.Raise(OverflowErrorType, "Python int too large to convert to C ssize_t")
	return 0, false
}

// AsIndexClamped is AsIndex that clamps big values, as slices do.
func AsIndexClamped(th *Thread, v Value) (int, bool) {
	if v.IsInt() {
		return fit.Int(int64(v.N)), true
	}
	r := Index(th, v)
	if !r.Ok() {
		return 0, false
	}
	if b, ok := r.R.(*BigInt); ok {
		if b.Big().Sign() < 0 {
			return math.MinInt, true
		}
		return math.MaxInt, true
	}
	return fit.Int(int64(r.N)), true
}

// AsItemIndex is AsIndex for subscripts: a big int is an IndexError.
func AsItemIndex(th *Thread, v Value, what string) (int, bool) {
	r := v
	if !v.IsInt() {
		if !v.R.Type().Special(DIndex).Ok() {
			th.Raise(TypeErrorType, "%s indices must be integers or slices, not %s", what, v.R.Type().Name)
			return 0, false
		}
		if r = Index(th, v); !r.Ok() {
			return 0, false
		}
	}
	if n, ok := fit.Exact(int64(r.N)); ok && r.IsInt() {
		return n, true
	}
	th.Raise(IndexErrorType, "cannot fit '%s' into an index-sized integer", v.R.Type().Name)
	return 0, false
}

// repeatCount returns the count of a repetition; notInt is true where v is no int at
// all, ok false with an exception. What is repeated says whether so many have room.
func repeatCount(th *Thread, v Value) (n int64, notInt, ok bool) {
	switch v.R.(type) {
	case *IntTag, *BoolTag:
		return int64(v.N), false, true
	}
	if !v.R.Type().Special(DIndex).Ok() {
		return 0, true, true
	}
	r := Index(th, v)
	if !r.Ok() {
		return 0, false, false
	}
	if !r.IsInt() {
		th.Raise(OverflowErrorType, "cannot fit '%s' into an index-sized integer", v.R.Type().Name)
		return 0, false, false
	}
	return int64(r.N), false, true
}

// RepeatCount is the number that a sequence of another package is multiplied by;
// notInt says that v is no number: __mul__ then returns NotImplemented.
func RepeatCount(th *Thread, v Value) (n int, notInt, ok bool) {
	m, notInt, ok := repeatCount(th, v)
	if !ok || notInt {
		return 0, notInt, ok
	}
	if n, ok = fit.Exact(m); !ok {
		th.Raise(OverflowErrorType, "cannot fit '%s' into an index-sized integer", v.R.Type().Name)
	}
	return n, false, ok
}

// AsPlace is the argument of a method of a sequence whose operations ask placeKey: an
// OverflowError where it is too large.
func AsPlace(th *Thread, v Value) (int, bool) {
	r := v
	if !v.IsInt() {
		if r = Index(th, v); !r.Ok() {
			return 0, false
		}
	}
	if n, ok := fit.Exact(int64(r.N)); ok && r.IsInt() {
		return n, true
	}
	th.Raise(OverflowErrorType, "cannot fit '%s' into an index-sized integer", v.R.Type().Name)
	return 0, false
}

// ByPlace is a sequence of another package whose items have places and that knows no
// slices: in CPython its operations turn the subscript into a number, and its methods,
// called by name, do so in another way.
type ByPlace interface{ ItemsByPlace() }

// placeKey is the subscript of an operation on v, whose class has f for it.
func placeKey(th *Thread, v, f, key Value) (Value, bool) {
	if key.IsInt() {
		return key, true
	}
	if _, ok := v.R.(ByPlace); !ok {
		return key, true
	}
	if _, ok := f.R.(*Builtin); !ok {
		return key, true
	}
	if !key.R.Type().Special(DIndex).Ok() {
		th.Raise(TypeErrorType, "sequence index must be integer, not '%s'", key.R.Type().Name)
		return key, false
	}
	n, ok := PlaceIndex(th, key)
	return Int(int64(n)), ok
}

// PlaceIndex is the place that an item of a sequence of another package is asked
// for by, an IndexError where it is too large.
func PlaceIndex(th *Thread, v Value) (int, bool) {
	r := v
	if !v.IsInt() {
		if r = Index(th, v); !r.Ok() {
			return 0, false
		}
	}
	if n, ok := fit.Exact(int64(r.N)); ok && r.IsInt() {
		return n, true
	}
	th.Raise(IndexErrorType, "cannot fit '%s' into an index-sized integer", v.R.Type().Name)
	return 0, false
}

// SliceBounds resolves a slice for a sequence, as slice.indices does, and counts the
// items that it selects. The members of the slice may be objects whose methods change
// the sequence: it is asked for its length when they have run.
func SliceBounds(th *Thread, s *Slice, length func() int) (start, stop, step, count int, ok bool) {
	plain, ok := plainSlice(th, s)
	if !ok {
		return 0, 0, 0, 0, false
	}
	return sliceBounds(th, &plain, length())
}

// sliceBounds is SliceBounds for a length that cannot change: of what is immutable, or
// with a plain slice.
func sliceBounds(th *Thread, s *Slice, n int) (start, stop, step, count int, ok bool) {
	step = 1
	if !s.Step.IsNone() {
		if step, ok = sliceIndex(th, s.Step); !ok {
			return
		}
		if step == 0 {
			th.Raise(ValueErrorType, "slice step cannot be zero")
			return 0, 0, 0, 0, false
		}
		step = max(step, -math.MaxInt)
	}
	lo, hi := 0, n
	if step < 0 {
		lo, hi = -1, n-1
	}
	bound := func(v Value, def int) (int, bool) {
		if v.IsNone() {
			return def, true
		}
		i, ok := sliceIndex(th, v)
		if !ok {
			return 0, false
		}
		if i < 0 {
			if i += n; i < lo {
				i = lo
			}
		} else if i > hi {
			i = hi
		}
		return i, true
	}
	defStart, defStop := lo, hi
	if step < 0 {
		defStart, defStop = hi, lo
	}
	if start, ok = bound(s.Start, defStart); !ok {
		return
	}
	if stop, ok = bound(s.Stop, defStop); !ok {
		return
	}
	if step > 0 && start < stop {
		count = (stop-start-1)/step + 1
	} else if step < 0 && stop < start {
		count = (start-stop-1)/(-step) + 1
	}
	return start, stop, step, count, true
}

func sliceIndex(th *Thread, v Value) (int, bool) {
	if v.IsInt() {
		return fit.Int(int64(v.N)), true
	}
	if !v.R.Type().Special(DIndex).Ok() {
		th.Raise(TypeErrorType, "slice indices must be integers or None or have an __index__ method")
		return 0, false
	}
	return AsIndexClamped(th, v)
}

func sortStrings(s []string) { sort.Strings(s) }
