package random

import (
	"math"
	"slices"
	"sort"

	"github.com/garterpy/garter/imports/stdlib/internal/native"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/number"
)

// This file has the methods that choose: integers and items.

// quick makes a method that takes its arguments without binding when they are
// n exact ones, else by names.
func quick(name, sig string, n int, fast func(th *thread, r *Random, args []value) value, slow func(th *thread, a []value) value) *object.Builtin {
	bound := native.PyMethod("Random", name, sig, slow)
	return object.MRaw(name, sig, func(th *thread, args []value, kw []object.KW) value {
		if len(args) == n+1 && len(kw) == 0 {
			return fast(th, selfOf(args[0]), args[1:])
		}
		return bound.CallUnchecked(th, args, kw)
	}).LikePython()
}

func defMethods() {
	py := func(name, sig string, f func(th *thread, a []value) value) *object.Builtin {
		return native.PyMethod("Random", name, sig, f)
	}
	define(&methods,
		quick("randint", "a, b", 2, randint, func(th *thread, a []value) value { return randint(th, selfOf(a[0]), a[1:]) }),
		quick("choice", "seq", 1, choice, func(th *thread, a []value) value { return choice(th, selfOf(a[0]), a[1:]) }),
		quick("shuffle", "x", 1, shuffle, func(th *thread, a []value) value { return shuffle(th, selfOf(a[0]), a[1:]) }),
		quick("uniform", "a, b", 2, uniform, func(th *thread, a []value) value { return uniform(th, selfOf(a[0]), a[1:]) }),
		py("randrange", "start, stop=None, step=1", randrange),
		py("randbytes", "n", randbytes),
		py("sample", "population, k, *, counts=None", sample),
		py("choices", "population, weights=None, *, cum_weights=None, k=1", choices),
	)
	defDistributions(py)
}

func randint(th *thread, r *Random, a []value) value {
	if a[0].IsInt() && a[1].IsInt() {
		lo, hi := a[0].Int(), a[1].Int()
		if width := hi - lo + 1; hi >= lo && width > 0 {
			n, ok := r.below(th, width)
			if !ok {
				return value{}
			}
			return object.Int(lo + n)
		}
	}
	b := object.Binary(th, object.OpAdd, a[1], object.Int(1))
	if !b.Ok() {
		return b
	}
	return randrange(th, []value{object.Obj(r), a[0], b, {}})
}

func randrange(th *thread, a []value) value {
	r := selfOf(a[0])
	start, ok := native.AsInt(th, a[1])
	if !ok {
		return value{}
	}
	one := number.FromInt64(1)
	if !a[2].Ok() || a[2].IsNone() {
		if a[3].Ok() && !(a[3].IsInt() && a[3].Int() == 1) {
			return th.Raise(object.TypeErrorType, "Missing a non-None stop argument")
		}
		if start.Sign() <= 0 {
			return th.Raise(object.ValueErrorType, "empty range for randrange()")
		}
		n, ok := r.belowBig(th, start)
		if !ok {
			return value{}
		}
		return native.Value(n)
	}
	stop, ok := native.AsInt(th, a[2])
	if !ok {
		return value{}
	}
	width := number.Sub(stop, start)
	step := one
	if a[3].Ok() {
		if step, ok = native.AsInt(th, a[3]); !ok {
			return value{}
		}
	}
	n := width
	switch s := step.Sign(); {
	case step.Cmp(one) == 0:
		if width.Sign() <= 0 {
			return th.Raise(object.ValueErrorType, "empty range in randrange(%s, %s)", object.ReprString(th, a[1]), object.ReprString(th, a[2]))
		}
	case s == 0:
		return th.Raise(object.ValueErrorType, "zero step for randrange()")
	default:
		n = number.Sub(number.Add(width, step), number.FromInt64(int64(s)))
		if n, ok = native.FloorDiv(th, n, step); !ok {
			return value{}
		}
		if n.Sign() <= 0 {
			return th.Raise(object.ValueErrorType, "empty range in randrange(%s, %s, %s)", object.ReprString(th, a[1]), object.ReprString(th, a[2]), object.ReprString(th, a[3]))
		}
	}
	x, ok := r.belowBig(th, n)
	if !ok {
		return value{}
	}
	if x, ok = native.Mul(th, x, step); !ok {
		return value{}
	}
	return native.Value(number.Add(start, x))
}

// item is seq[i].
func item(th *thread, seq value, i int64) value {
	if l, ok := seq.R.(*object.List); ok && l.Ext == nil && i < int64(len(l.Items)) {
		return l.Items[i]
	}
	return object.GetItem(th, seq, object.Int(i))
}

func choice(th *thread, r *Random, a []value) value {
	n := object.Len(th, a[0])
	if n < 0 {
		return value{}
	}
	if n == 0 {
		return th.Raise(object.IndexErrorType, "Cannot choose from an empty sequence")
	}
	i, ok := r.below(th, int64(n))
	if !ok {
		return value{}
	}
	return item(th, a[0], i)
}

func shuffle(th *thread, r *Random, a []value) value {
	n := object.Len(th, a[0])
	if n < 0 {
		return value{}
	}
	l, _ := a[0].R.(*object.List)
	if l != nil && l.Ext != nil {
		l = nil
	}
	for i := n - 1; i > 0; i-- {
		j, ok := r.below(th, int64(i+1))
		if !ok || !th.Charge(1) {
			return value{}
		}
		if l != nil && i < len(l.Items) {
			l.Items[i], l.Items[j] = l.Items[j], l.Items[i]
			continue
		}
		vi, vj := object.Int(int64(i)), object.Int(j)
		x := object.GetItem(th, a[0], vj)
		if !x.Ok() {
			return x
		}
		y := object.GetItem(th, a[0], vi)
		if !y.Ok() {
			return y
		}
		if !object.SetItem(th, a[0], vi, x) || !object.SetItem(th, a[0], vj, y) {
			return value{}
		}
	}
	return object.None
}

func randbytes(th *thread, a []value) value {
	r := selfOf(a[0])
	if !a[1].IsInt() && !object.Binary(th, object.OpMul, a[1], object.Int(8)).Ok() { // the bits, which are asked for
		return value{}
	}
	n, ok := object.AsIndex(th, a[1])
	if !ok {
		return value{}
	}
	if n < 0 {
		return th.Raise(object.ValueErrorType, "number of bits must be non-negative")
	}
	if n > math.MaxInt32/8 {
		return th.Raise(object.OverflowErrorType, "Python int too large to convert to C int")
	}
	if !th.Alloc(int64(n)*2) || !th.Charge(n/4) {
		return value{}
	}
	p := make([]byte, n)
	if r.system {
		r.fill(th, p)
		return object.Obj(object.NewBytes(p))
	}
	r.ready(th)
	for i := 0; i < n; i += 4 {
		w := r.gen.uint32()
		if left := n - i; left < 4 {
			w >>= 8 * (4 - left)
		}
		for j := i; j < min(i+4, n); j++ {
			p[j] = byte(w)
			w >>= 8
		}
		if i&0xffff == 0 && !th.Charge(1) {
			return value{}
		}
	}
	return object.Obj(object.NewBytes(p))
}

// isSequence tells what sample takes: what collections.abc.Sequence knows.
func isSequence(v value) bool {
	switch v.R.(type) {
	case *object.List, *object.Tuple, *object.Str, *object.Bytes, *object.ByteArray, *object.Range, *object.MemoryView:
		return true
	case *object.Dict, *object.Set:
		return false
	}
	t := object.TypeOf(v)
	return t.Flags&object.SequencePattern != 0 ||
		t.Flags&object.MappingPattern == 0 && t.Special(object.DGetitem).Ok() && t.Special(object.DLen).Ok() && !t.Lookup(sKeys).Ok()
}

var sKeys = object.Intern("keys")

// cumulative returns the running totals of an iterable.
func cumulative(th *thread, v value) ([]value, bool) {
	items, ok := object.Collect(th, v)
	if !ok {
		return nil, false
	}
	defer th.Release(th.KeepValues(items))
	for i := 1; i < len(items); i++ {
		if items[i] = object.Binary(th, object.OpAdd, items[i-1], items[i]); !items[i].Ok() || !th.Charge(1) {
			return nil, false
		}
	}
	return items, true
}

// bisect finds the first total greater than x among cum[:hi].
func bisect(th *thread, cum []value, x value, hi int) (int, bool) {
	lo := 0
	for lo < hi {
		mid := (lo + hi) / 2
		r := object.CompareBool(th, object.CmpLt, x, cum[mid])
		if r < 0 {
			return 0, false
		}
		if r == 1 {
			hi = mid
		} else {
			lo = mid + 1
		}
	}
	return lo, th.Charge(4)
}

func sample(th *thread, a []value) value {
	r := selfOf(a[0])
	pop := a[1]
	if !isSequence(pop) {
		return th.Raise(object.TypeErrorType, "Population must be a sequence.  For dicts or sets, use sorted(d).")
	}
	n := object.Len(th, pop)
	if n < 0 {
		return value{}
	}
	var cum []value
	if a[3].Ok() && !a[3].IsNone() {
		var ok bool
		if cum, ok = cumulative(th, a[3]); !ok {
			return value{}
		}
		if len(cum) != n {
			return th.Raise(object.ValueErrorType, "The number of counts does not match the population")
		}
		n = 0
		if len(cum) > 0 {
			total := cum[len(cum)-1]
			cum = cum[:len(cum)-1]
			if _, isInt := native.IntOf(total); !isInt {
				return th.Raise(object.TypeErrorType, "Counts must be integers")
			}
			if n, ok = object.AsIndex(th, total); !ok {
				return value{}
			}
			if n <= 0 {
				return th.Raise(object.ValueErrorType, "Total of counts must be greater than zero")
			}
		} else {
			cum = []value{}
		}
	}
	for _, pair := range [2][2]value{{object.Int(0), a[2]}, {a[2], object.Int(int64(n))}} {
		switch object.CompareBool(th, object.CmpLe, pair[0], pair[1]) {
		case -1:
			return value{}
		case 0:
			return th.Raise(object.ValueErrorType, "Sample larger than population or is negative")
		}
	}
	if _, _, isInt := object.IntOf(a[2]); !isInt { // the list of so many is what refuses it
		if !object.Binary(th, object.OpMul, object.Obj(object.NewList([]value{object.None})), a[2]).Ok() {
			return value{}
		}
	}
	k, ok := object.AsIndex(th, a[2])
	if !ok {
		return value{}
	}
	if k < 0 || k > n {
		return th.Raise(object.ValueErrorType, "Sample larger than population or is negative")
	}
	if !th.Alloc(24 * int64(k)) {
		return value{}
	}
	out := object.NewList(make([]value, 0, min(k, maxMade)))
	defer th.Release(th.Keep(object.Obj(out)))
	th.KeepValues(cum)
	put := func(i int64) bool {
		if cum == nil {
			v := item(th, pop, i)
			if !v.Ok() {
				return false
			}
			out.Items = append(out.Items, v)
			return true
		}
		j, ok := bisect(th, cum, object.Int(i), len(cum))
		if !ok {
			return false
		}
		v := item(th, pop, int64(j))
		out.Items = append(out.Items, v)
		return v.Ok()
	}
	size := 21.0
	if k > 5 {
		size += math.Pow(4, math.Ceil(number.Log(float64(3*k))/number.Log(4)))
	}
	if float64(n) <= size {
		if !th.Alloc(8*int64(n)) || !th.Charge(n/8) {
			return value{}
		}
		pool := make([]int64, n)
		for i := range pool {
			pool[i] = int64(i)
		}
		for i := range k {
			j, ok := r.below(th, int64(n-i))
			if !ok || !th.Charge(2) || !put(pool[j]) {
				return value{}
			}
			pool[j] = pool[n-i-1]
		}
		return object.Obj(out)
	}
	seen, ok := newIndexes(th, k)
	if !ok {
		return value{}
	}
	for range k {
		for {
			j, ok := r.below(th, int64(n))
			if !ok || !th.Charge(4) {
				return value{}
			}
			if !seen.add(j) {
				continue
			}
			if !seen.room(th) || !put(j) {
				return value{}
			}
			break
		}
	}
	return object.Obj(out)
}

// maxMade is how many places are made at once: who has no limit of memory may ask for more
// than there is.
const maxMade = 1 << 22

// indexes is a set of numbers from 0 on, in an open table: a map of Go's takes several
// times as much, and both the old and the new one while it grows.
type indexes struct {
	table []int64 // number + 1
	used  int
}

func newIndexes(th *thread, k int) (*indexes, bool) {
	size := 16
	for size < 2*min(k, maxMade/2) {
		size *= 2
	}
	if !th.Alloc(8 * int64(size)) {
		return nil, false
	}
	return &indexes{table: make([]int64, size)}, true
}

// add adds n, unless it is there.
func (s *indexes) add(n int64) bool {
	mask := len(s.table) - 1
	for at := int(uint64(n) * 0x9E3779B97F4A7C15 >> 32); ; at++ {
		switch s.table[at&mask] {
		case 0:
			s.table[at&mask] = n + 1
			s.used++
			return true
		case n + 1:
			return false
		}
	}
}

// room makes the table larger where more than half of it is used.
func (s *indexes) room(th *thread) bool {
	if 2*s.used <= len(s.table) {
		return true
	}
	old := s.table
	size := 16 * int64(len(old))
	if !th.AllocMoved(size, size/2) || !th.Charge(len(old)) {
		return false
	}
	s.table, s.used = make([]int64, 2*len(old)), 0
	for _, n := range old {
		if n != 0 {
			s.add(n - 1)
		}
	}
	return true
}

func choices(th *thread, a []value) value {
	r := selfOf(a[0])
	n := object.Len(th, a[1])
	if n < 0 {
		return value{}
	}
	given := func(v value) bool { return v.Ok() && !v.IsNone() }
	var cum []value
	weighted := false
	switch {
	case given(a[3]):
		if given(a[2]) {
			return th.Raise(object.TypeErrorType, "Cannot specify both weights and cumulative weights")
		}
		if object.Len(th, a[3]) < 0 {
			return value{}
		}
		var ok bool
		if cum, ok = object.Collect(th, a[3]); !ok {
			return value{}
		}
		weighted = true
	case given(a[2]):
		if _, isInt := native.IntOf(a[2]); isInt {
			return th.Raise(object.TypeErrorType, "The number of choices must be a keyword argument: k=%s", object.ReprString(th, a[2]))
		}
		var ok bool
		if cum, ok = cumulative(th, a[2]); !ok {
			return value{}
		}
		weighted = true
	}
	k := 1
	if a[4].Ok() {
		var ok bool
		if k, ok = object.AsIndex(th, a[4]); !ok {
			return value{}
		}
	}
	k = max(k, 0)
	var totals []float64 // the totals, where they are plain numbers
	total := 0.0
	if weighted {
		if len(cum) != n {
			return th.Raise(object.ValueErrorType, "The number of weights does not match the population")
		}
		if n == 0 {
			return th.Raise(object.IndexErrorType, "list index out of range")
		}
		t := object.Binary(th, object.OpAdd, cum[n-1], object.Float(0))
		if !t.Ok() {
			return t
		}
		if !t.IsFloat() && object.CompareBool(th, object.CmpLe, t, object.Float(0)) < 0 {
			return value{}
		}
		var ok bool
		if total, ok = object.AsFloat(th, t); !ok {
			return value{}
		}
		if total <= 0 {
			return th.Raise(object.ValueErrorType, "Total of weights must be greater than zero")
		}
		if total-total != 0 {
			return th.Raise(object.ValueErrorType, "Total of weights must be finite")
		}
		totals = make([]float64, 0, n)
		for _, c := range cum {
			switch {
			case c.IsFloat():
				totals = append(totals, c.Float())
			case c.IsInt() && c.Int() < 1<<53 && c.Int() > -1<<53:
				totals = append(totals, float64(c.Int()))
			}
		}
		if len(totals) < n || !slices.IsSorted(totals) {
			totals = nil
		}
	}
	if !th.Alloc(24 * int64(k)) {
		return value{}
	}
	out := object.NewList(make([]value, 0, k))
	defer th.Release(th.Keep(object.Obj(out)))
	th.KeepValues(cum)
	for range k {
		x, ok := r.float(th)
		if !ok || !th.Charge(2) {
			return value{}
		}
		i := 0
		switch {
		case !weighted:
			i = int(math.Floor(x * float64(n)))
		case totals != nil:
			x *= total
			i = sort.Search(n-1, func(i int) bool { return x < totals[i] })
		default:
			if i, ok = bisect(th, cum, object.Float(x*total), n-1); !ok {
				return value{}
			}
		}
		v := item(th, a[1], int64(i))
		if !v.Ok() {
			return v
		}
		out.Items = append(out.Items, v)
	}
	return object.Obj(out)
}
