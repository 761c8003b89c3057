package statistics

import (
	"cmp"
	"math"
	"math/big"
	"slices"

	"github.com/garterpy/garter/object"
)

// This file computes what most programs ask for, for lists and tuples of plain ints
// and finite floats: sums are exact and rounded once, as those of the Python source,
// which does the same for all other data.

type Value = object.Value

// StatisticsErrorType is StatisticsError.
var StatisticsErrorType = object.NewBuiltinType("StatisticsError", object.ValueErrorType, object.IsException|object.HasDict|object.HasWeakref).InModule("statistics").
	WithDoc("The data do not allow what was asked for.")

// exactBits hold any sum of 2**64 squares of floats: their exponents go from -2148
// to 2048.
const exactBits = 4352

// largest bounds the ints whose squares are summed in 128 bits.
const largest = 1 << 48

// sums are the sum of data and of their squares, exactly.
type sums struct {
	n       int
	ints    bool // all were ints
	sum, sq *big.Rat
}

// plainItems returns the items of a list or tuple, or nil for any other data.
func plainItems(v Value) []Value {
	switch x := v.R.(type) {
	case *object.List:
		if x.Ext == nil {
			return x.Items
		}
	case *object.Tuple:
		if x.Ext == nil {
			return x.Items
		}
	}
	return nil
}

// add sums up the items; known is false for data of other kinds, ok is false with
// an exception.
func add(th *object.Thread, items []Value, squares bool) (s sums, known, ok bool) {
	if !th.Charge(len(items)/2) || !th.Alloc(2048) {
		return s, false, false
	}
	s.ints = true
	for _, v := range items {
		switch {
		case v.IsInt():
			if i := v.Int(); i >= largest || i <= -largest {
				return s, false, true
			}
		case v.IsFloat():
			s.ints = false
			if f := v.Float(); math.IsInf(f, 0) || math.IsNaN(f) {
				return s, false, true
			}
		default:
			return s, false, true
		}
	}
	if !s.ints && !th.Charge(4*len(items)) { // numbers of many words
		return s, false, false
	}
	s.n, s.sum, s.sq = len(items), new(big.Rat), new(big.Rat)
	var whole, wholeSq, x big.Int
	var part, partSq, y big.Float
	part.SetPrec(exactBits)
	partSq.SetPrec(exactBits)
	var sum int64
	for i, v := range items {
		if i&4095 == 4095 && !th.Charge(1) {
			return s, false, false
		}
		if v.IsInt() {
			n := v.Int()
			if sum += n; sum > 1<<62 || sum < -1<<62 {
				whole.Add(&whole, x.SetInt64(sum))
				sum = 0
			}
			if squares {
				if n < 1<<31 && n > -1<<31 {
					x.SetInt64(n * n)
				} else {
					x.SetInt64(n)
					x.Mul(&x, &x)
				}
				wholeSq.Add(&wholeSq, &x)
			}
			continue
		}
		y.SetPrec(53).SetFloat64(v.Float())
		part.Add(&part, &y)
		if squares {
			y.SetPrec(106).Mul(&y, &y)
			partSq.Add(&partSq, &y)
		}
	}
	whole.Add(&whole, x.SetInt64(sum))
	s.sum.SetInt(&whole)
	s.sq.SetInt(&wholeSq)
	if !s.ints {
		r, _ := part.Rat(nil)
		s.sum.Add(s.sum, r)
		r, _ = partSq.Rat(nil)
		s.sq.Add(s.sq, r)
	}
	return s, true, true
}

// deviations is the sum of the squared distances from the mean.
func (s *sums) deviations() *big.Rat {
	n := new(big.Rat).SetInt64(int64(s.n))
	r := new(big.Rat).Mul(n, s.sq)
	r.Sub(r, new(big.Rat).Mul(s.sum, s.sum))
	return r.Quo(r, n)
}

// value is a result as the data's type: an int where all were ints and it is whole.
// No value means that no float is so large.
func (s *sums) value(r *big.Rat) Value {
	if s.ints && r.IsInt() {
		if r.Num().IsInt64() {
			return object.Int(r.Num().Int64())
		}
		return object.BigValue(new(big.Int).Set(r.Num()))
	}
	f, _ := r.Float64()
	if math.IsInf(f, 0) {
		return Value{}
	}
	return object.Float(f)
}

// root is the square root of r, rounded correctly: 66 bits and more of it, the last
// of which is set where bits are lost, are rounded once.
func root(r *big.Rat) float64 {
	if r.Sign() == 0 {
		return 0
	}
	shift := max((140-(r.Num().BitLen()-r.Denom().BitLen()))/2, 0)
	n := new(big.Int).Lsh(r.Num(), uint(2*shift))
	q, rest := n.QuoRem(n, r.Denom(), new(big.Int))
	a := new(big.Int).Sqrt(q)
	if rest.Sign() != 0 || new(big.Int).Mul(a, a).Cmp(q) != 0 {
		a.SetBit(a, 0, 1)
	}
	x := new(big.Float).SetInt(a)
	f, _ := x.SetMantExp(x, -shift).Float64()
	return f
}

// other calls the Python source for data that are not plain.
func other(th *object.Thread, name string, args ...Value) Value {
	f := module.Get(th, name)
	if !f.Ok() {
		return f
	}
	for len(args) > 1 && !args[len(args)-1].Ok() {
		args = args[:len(args)-1]
	}
	return object.Call(th, f, args, nil)
}

// spread declares one of the functions of squared deviations; least is how many data
// it needs, lost how many of them the mean uses up.
func spread(name, center, doc string, lost int, rooted bool) *object.Builtin {
	return object.PyFn(name, "data, "+center+"=None", func(th *object.Thread, a []Value) Value {
		items := plainItems(a[0])
		if len(items) <= lost || a[1].Ok() && !a[1].IsNone() {
			return other(th, name, a[0], a[1])
		}
		s, known, ok := add(th, items, true)
		if !ok {
			return Value{}
		}
		v := Value{}
		if known {
			r := s.deviations()
			r.Quo(r, new(big.Rat).SetInt64(int64(s.n-lost)))
			if !rooted {
				v = s.value(r)
			} else if f := root(r); !math.IsInf(f, 0) {
				v = object.Float(f)
			}
		}
		if !v.Ok() {
			return other(th, name, a[0], a[1])
		}
		return v
	}).WithDoc(doc)
}

var functions = object.FunctionsOf("statistics",
	object.PyFn("mean", "data", func(th *object.Thread, a []Value) Value {
		if items := plainItems(a[0]); len(items) > 0 {
			s, known, ok := add(th, items, false)
			if !ok {
				return Value{}
			}
			if known {
				if v := s.value(s.sum.Quo(s.sum, new(big.Rat).SetInt64(int64(s.n)))); v.Ok() {
					return v
				}
			}
		}
		return other(th, "mean", a[0])
	}).WithDoc("The arithmetic mean of the data, as exact as their type allows."),
	object.PyFn("fmean", "data, weights=None", func(th *object.Thread, a []Value) Value {
		if items := plainItems(a[0]); len(items) > 0 && (!a[1].Ok() || a[1].IsNone()) {
			s, known, ok := add(th, items, false)
			if !ok {
				return Value{}
			}
			if known {
				if f, _ := s.sum.Float64(); !math.IsInf(f, 0) {
					return object.Float(f / float64(s.n))
				}
			}
		}
		return other(th, "fmean", a[0], a[1])
	}).WithDoc("The arithmetic mean as a float, with weights if there are any."),
	middle("median", "The middle value, or the mean of the two in the middle.", 0),
	middle("median_low", "The middle value, or the lower of the two in the middle.", -1),
	middle("median_high", "The middle value, or the higher of the two in the middle.", 1),
	spread("variance", "xbar", "The variance of a sample.", 1, false),
	spread("pvariance", "mu", "The variance of a population.", 0, false),
	spread("stdev", "xbar", "The standard deviation of a sample.", 1, true),
	spread("pstdev", "mu", "The standard deviation of a population.", 0, true),
)

// middle declares a median; which of two in the middle it gives is -1, 1, or 0 for
// their mean.
func middle(name, doc string, which int) *object.Builtin {
	return object.PyFn(name, "data", func(th *object.Thread, a []Value) Value {
		items := plainItems(a[0])
		n := len(items)
		kind := func(v Value) bool { return v.IsInt() && v.Int() < largest && v.Int() > -largest }
		if n > 0 && items[0].IsFloat() {
			kind = func(v Value) bool { return v.IsFloat() && !math.IsNaN(v.Float()) && !math.IsInf(v.Float(), 0) }
		}
		if !th.Charge(n / 2) {
			return Value{}
		}
		if n == 0 || n > 1<<16 || slices.ContainsFunc(items, func(v Value) bool { return !kind(v) }) {
			return other(th, name, a[0])
		}
		if !th.Alloc(24*int64(n)) || !th.Charge(8*n) {
			return Value{}
		}
		sorted := slices.Clone(items)
		if sorted[0].IsInt() {
			slices.SortFunc(sorted, func(a, b Value) int { return cmp.Compare(a.Int(), b.Int()) })
		} else {
			slices.SortStableFunc(sorted, func(a, b Value) int { return cmp.Compare(a.Float(), b.Float()) })
		}
		low, high := sorted[(n-1)/2], sorted[n/2]
		switch {
		case n%2 == 1 || which < 0:
			return low
		case which > 0:
			return high
		case low.IsInt():
			return object.Float(float64(low.Int()+high.Int()) / 2)
		}
		return object.Float((low.Float() + high.Float()) / 2)
	}).WithDoc(doc)
}
