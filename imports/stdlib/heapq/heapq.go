// Package heapq is the module heapq: priority queues in lists.
//
// Compatibility: not covered; garter's own packages use it.
package heapq

import (
	"github.com/garterpy/garter/imports/stdlib/internal/native"
	"github.com/garterpy/garter/object"
)

type (
	thread = object.Thread
	value  = object.Value
)

// New makes the module.
func New(th *thread) *object.Module {
	m := object.NewModule("heapq").Add(functions...).Add(inPython...)
	names := make([]value, 0, 8)
	for _, n := range []string{"heappush", "heappop", "heapify", "heapreplace", "merge", "nlargest", "nsmallest", "heappushpop"} {
		names = append(names, object.Obj(object.Intern(n)))
	}
	return m.Set("__all__", object.Obj(object.NewList(names)))
}

var functions = object.FunctionsOf("_heapq",
	object.FnRaw("heappush", "heap, item, /", func(th *thread, a []value, kw []object.KW) value {
		l := heapArg(th, "heappush", a, kw, 2)
		if l == nil || !l.Append(th, a[1]) || !siftDown(th, l, 0, len(l.Items)-1, false) {
			return value{}
		}
		return object.None
	}),
	object.FnRaw("heappop", "heap, /", func(th *thread, a []value, kw []object.KW) value { return pop(th, "heappop", a, kw, false) }),
	object.FnRaw("_heappop_max", "heap, /", func(th *thread, a []value, kw []object.KW) value {
		return pop(th, "_heappop_max", a, kw, true)
	}),
	object.FnRaw("heapify", "heap, /", func(th *thread, a []value, kw []object.KW) value { return heapify(th, "heapify", a, kw, false) }),
	object.FnRaw("_heapify_max", "heap, /", func(th *thread, a []value, kw []object.KW) value {
		return heapify(th, "_heapify_max", a, kw, true)
	}),
	object.FnRaw("heapreplace", "heap, item, /", func(th *thread, a []value, kw []object.KW) value {
		return replace(th, "heapreplace", a, kw, false)
	}),
	object.FnRaw("_heapreplace_max", "heap, item, /", func(th *thread, a []value, kw []object.KW) value {
		return replace(th, "_heapreplace_max", a, kw, true)
	}),
	object.FnRaw("heappushpop", "heap, item, /", pushPop),
)

// inPython are the functions that CPython has in Python.
var inPython = object.FunctionsOf("heapq",
	object.PyFn("nlargest", "n, iterable, key=None", func(th *thread, a []value) value { return best(th, a, true) }),
	object.PyFn("nsmallest", "n, iterable, key=None", func(th *thread, a []value) value { return best(th, a, false) }),
	object.PyFn("merge", "*iterables, key=None, reverse=False", merge),
)

// heapArg checks the number of arguments and returns the first one, a list.
func heapArg(th *thread, name string, a []value, kw []object.KW, n int) *object.List {
	if len(kw) > 0 {
		th.Raise(object.TypeErrorType, "_heapq.%s() takes no keyword arguments", name)
		return nil
	}
	if n == 1 {
		if len(a) != 1 {
			th.Raise(object.TypeErrorType, "_heapq.%s() takes exactly one argument (%d given)", name, len(a))
			return nil
		}
	} else if !native.ArgCount(th, name, len(a), n, n) {
		return nil
	}
	l, ok := a[0].R.(*object.List)
	if !ok {
		arg := "argument 1"
		if n == 1 {
			arg = "argument"
		}
		th.Raise(object.TypeErrorType, "%s() %s must be list, not %s", name, arg, object.ArgName(a[0]))
		return nil
	}
	return l
}

// before tells whether a comes before b in a heap (max tells which): 1, 0, or
// -1 with an exception. The order of the operands is CPython's.
func before(th *thread, a, b value) int {
	if a.IsInt() && b.IsInt() {
		if a.Int() < b.Int() {
			return 1
		}
		return 0
	}
	return object.CompareBool(th, object.CmpLt, a, b)
}

func changed(th *thread) bool {
	th.Raise(object.RuntimeErrorType, "list changed size during iteration")
	return false
}

// siftDown moves the item at pos towards start as far as it belongs.
func siftDown(th *thread, l *object.List, start, pos int, max bool) bool {
	n := len(l.Items)
	if pos >= n {
		th.Raise(object.IndexErrorType, "index out of range")
		return false
	}
	item := l.Items[pos]
	for pos > start {
		parent := (pos - 1) >> 1
		p := l.Items[parent]
		var r int
		if max {
			r = before(th, p, item)
		} else {
			r = before(th, item, p)
		}
		if r < 0 || !th.Charge(1) {
			return false
		}
		if len(l.Items) != n {
			return changed(th)
		}
		if r == 0 {
			break
		}
		l.Items[pos], l.Items[parent] = l.Items[parent], l.Items[pos]
		pos = parent
	}
	return true
}

// siftUp moves the smaller child up until a leaf is reached, then sifts the
// item down from there: fewer comparisons than stopping on the way.
func siftUp(th *thread, l *object.List, pos int, max bool) bool {
	n := len(l.Items)
	start := pos
	if pos >= n {
		th.Raise(object.IndexErrorType, "index out of range")
		return false
	}
	for limit := n >> 1; pos < limit; {
		child := 2*pos + 1
		if child+1 < n {
			a, b := l.Items[child], l.Items[child+1]
			var r int
			if max {
				r = before(th, b, a)
			} else {
				r = before(th, a, b)
			}
			if r < 0 || !th.Charge(1) {
				return false
			}
			if len(l.Items) != n {
				return changed(th)
			}
			if r == 0 {
				child++
			}
		}
		l.Items[child], l.Items[pos] = l.Items[pos], l.Items[child]
		pos = child
	}
	return siftDown(th, l, start, pos, max)
}

func pop(th *thread, name string, a []value, kw []object.KW, max bool) value {
	l := heapArg(th, name, a, kw, 1)
	if l == nil {
		return value{}
	}
	n := len(l.Items)
	if n == 0 {
		return th.Raise(object.IndexErrorType, "index out of range")
	}
	last := l.Pop(th, n-1)
	if !last.Ok() || n == 1 {
		return last
	}
	r := l.Items[0]
	l.Items[0] = last
	if !siftUp(th, l, 0, max) {
		return value{}
	}
	return r
}

func replace(th *thread, name string, a []value, kw []object.KW, max bool) value {
	l := heapArg(th, name, a, kw, 2)
	if l == nil {
		return value{}
	}
	if len(l.Items) == 0 {
		return th.Raise(object.IndexErrorType, "index out of range")
	}
	r := l.Items[0]
	l.Items[0] = a[1]
	if !siftUp(th, l, 0, max) {
		return value{}
	}
	return r
}

func pushPop(th *thread, a []value, kw []object.KW) value {
	l := heapArg(th, "heappushpop", a, kw, 2)
	if l == nil {
		return value{}
	}
	if len(l.Items) == 0 {
		return a[1]
	}
	r := before(th, l.Items[0], a[1])
	if r < 0 {
		return value{}
	}
	if r == 0 {
		return a[1]
	}
	if len(l.Items) == 0 {
		return th.Raise(object.IndexErrorType, "index out of range")
	}
	top := l.Items[0]
	l.Items[0] = a[1]
	if !siftUp(th, l, 0, false) {
		return value{}
	}
	return top
}

func heapify(th *thread, name string, a []value, kw []object.KW, max bool) value {
	l := heapArg(th, name, a, kw, 1)
	if l == nil {
		return value{}
	}
	for i := len(l.Items)/2 - 1; i >= 0; i-- {
		if !th.Charge(1) || !siftUp(th, l, i, max) {
			return value{}
		}
	}
	return object.None
}

// best is nlargest and nsmallest, which are by definition the beginning of the
// sorted list.
func best(th *thread, a []value, largest bool) value {
	key := a[2]
	if !key.Ok() {
		key = object.None
	}
	sized := a[1].R.Type().Special(object.DLen).Ok()
	items, ok := object.Collect(th, a[1])
	if !ok {
		return value{}
	}
	if !sized && !a[0].IsInt() { // counted by a range
		n := a[0]
		if largest {
			if n = object.Unary(th, object.DNeg, "-", n); !n.Ok() {
				return n
			}
		}
		if _, ok := object.AsIndexClamped(th, n); !ok {
			return value{}
		}
	}
	if sized {
		if r := object.Compare(th, object.CmpGe, a[0], object.Int(int64(len(items)))); !r.Ok() {
			return r
		}
	}
	n, ok := object.AsIndexClamped(th, a[0])
	if !ok {
		return value{}
	}
	if n <= 0 {
		return object.Obj(object.NewList(nil))
	}
	if _, _, isInt := object.IntOf(a[0]); n == 1 && isInt && len(items) > 1 {
		return extreme(th, items, key, largest)
	}
	if !sized || n < len(items) {
		return rank(th, n, a[0], items, key, largest)
	}
	if !object.Sorted(th, items, key, largest) {
		return value{}
	}
	return object.Obj(object.NewList(items))
}

// rank is nlargest and nsmallest as CPython has them: a heap of tuples, each an item's
// key, its number and the item, so that of equal keys the numbers are compared; what
// comes after the first n is compared by its key with the worst of them.
func rank(th *thread, n int, count value, items []value, key value, largest bool) value {
	if !th.Alloc(int64(min(n, len(items))+1) * 200) {
		return value{}
	}
	heap := object.NewList(make([]value, 0, min(n, len(items))))
	defer th.Release(th.Keep(object.Obj(object.NewTuple(items))))
	th.Keep(object.Obj(heap))
	at, step := int64(0), int64(1)
	if largest {
		step = -1
	}
	for _, v := range items {
		k := v
		if !key.IsNone() {
			if k = object.Call1(th, key, v); !k.Ok() {
				return value{}
			}
		}
		row := object.Obj(object.TupleOf(k, object.Int(at), v))
		if len(heap.Items) < n {
			heap.Items = append(heap.Items, row)
			at += step
			if len(heap.Items) == n {
				for i := n/2 - 1; i >= 0; i-- {
					if !th.Charge(1) || !siftUp(th, heap, i, !largest) {
						return value{}
					}
				}
			}
			continue
		}
		worst := heap.Items[0].R.(*object.Tuple).Items[0]
		a, b := k, worst
		if largest {
			a, b = worst, k
		}
		switch object.CompareBool(th, object.CmpLt, a, b) {
		case -1:
			return value{}
		case 0:
			continue
		}
		// The numbers go on from the count, which need not be an int.
		if !count.IsInt() {
			op := object.OpAdd
			if largest {
				op = object.OpSub
			}
			if !object.Inplace(th, op, count, object.Int(1)).Ok() {
				return value{}
			}
		}
		heap.Items[0] = row
		at += step
		if !siftUp(th, heap, 0, !largest) {
			return value{}
		}
	}
	if !object.Sorted(th, heap.Items, object.None, largest) {
		return value{}
	}
	for i, r := range heap.Items {
		heap.Items[i] = r.R.(*object.Tuple).Items[2]
	}
	return object.Obj(heap)
}

// extreme is nlargest and nsmallest of one value, as max and min find it.
func extreme(th *thread, items []value, key value, largest bool) value {
	op := object.CmpLt
	if largest {
		op = object.CmpGt
	}
	var found, rank value
	defer th.Release(th.Keep(object.Obj(object.NewTuple(items))))
	for _, v := range items {
		k := v
		if !key.IsNone() {
			if k = object.Call1(th, key, v); !k.Ok() {
				return k
			}
		}
		if found.Ok() {
			r := object.Compare(th, op, k, rank)
			if !r.Ok() {
				return r
			}
			switch object.Truth(th, r) {
			case -1:
				return value{}
			case 0:
				continue
			}
		}
		found, rank = v, k
	}
	return object.Obj(object.NewList([]value{found}))
}

// mergeType is the class of what merge returns.
var mergeType = object.DefIterator(object.NewBuiltinType("heapq.merge", nil, object.NoNew|object.NoSubclass))

// merger merges sorted iterators. Its sources form a heap by their next values.
type merger struct {
	iterables []value // not yet started
	heap      []source
	key       value // or None
	reverse   bool
}

type source struct {
	v, k  value
	order int
	it    object.Iterator
}

// Type returns the class.
func (*merger) Type() *object.Type { return mergeType }

// Traverse visits what the merger holds.
func (m *merger) Traverse(visit func(value)) {
	for _, v := range m.iterables {
		visit(v)
	}
	for _, s := range m.heap {
		visit(s.v)
		visit(s.k)
		visit(object.IterValue(s.it))
	}
	visit(m.key)
}

func merge(th *thread, a []value) value {
	m := &merger{iterables: a[0].R.(*object.Tuple).Items, key: object.None}
	if a[1].Ok() {
		m.key = a[1]
	}
	if a[2].Ok() {
		r := object.Truth(th, a[2])
		if r < 0 {
			return value{}
		}
		m.reverse = r == 1
	}
	if !th.Alloc(80 * int64(len(m.iterables)+1)) {
		return value{}
	}
	return object.Obj(m)
}

// less compares sources by key, then by their place among the arguments; parent
// tells that b lies below a in the heap.
func (m *merger) less(th *thread, a, b *source, parent bool) (bool, bool) {
	switch object.IdentEqual(th, a.k, b.k) {
	case -1:
		return false, false
	case 1:
		return a.order < b.order, th.Charge(1)
	}
	if m.reverse && parent { // CPython's heaps of largest values ask the other way round
		r := object.CompareBool(th, object.CmpLt, b.k, a.k)
		return r == 1, r >= 0 && th.Charge(1)
	}
	r := object.CompareBool(th, object.CmpLt, a.k, b.k)
	return (r == 1) != m.reverse, r >= 0 && th.Charge(1)
}

// fetch takes the next value of a source; ok is false at its end.
func (m *merger) fetch(th *thread, s *source) bool {
	s.v = object.NextOf(th, s.it)
	if !s.v.Ok() {
		return false
	}
	s.k = s.v
	if !m.key.IsNone() {
		s.k = object.Call1(th, m.key, s.v)
	}
	return s.k.Ok()
}

// sift moves the source at i down the heap.
func (m *merger) sift(th *thread, i int) bool {
	for {
		c := 2*i + 1
		if c >= len(m.heap) {
			return true
		}
		if c+1 < len(m.heap) {
			less, ok := m.less(th, &m.heap[c+1], &m.heap[c], false)
			if !ok {
				return false
			}
			if less {
				c++
			}
		}
		less, ok := m.less(th, &m.heap[i], &m.heap[c], true)
		if !ok {
			return false
		}
		if less {
			return true
		}
		m.heap[i], m.heap[c] = m.heap[c], m.heap[i]
		i = c
	}
}

// Next returns the next value.
func (m *merger) Next(th *thread) value {
	v := m.next(th)
	if !v.Ok() {
		m.iterables, m.heap = nil, nil
	}
	return v
}

func (m *merger) next(th *thread) value {
	if m.iterables != nil {
		its := m.iterables
		m.iterables = nil
		for i, v := range its {
			s := source{order: i}
			if s.it = object.GetIter(th, v); s.it == nil {
				return value{}
			}
			if m.fetch(th, &s) {
				m.heap = append(m.heap, s)
			} else if th.Exc != nil {
				return value{}
			}
		}
		for i := len(m.heap)/2 - 1; i >= 0; i-- {
			if !m.sift(th, i) {
				return value{}
			}
		}
	} else if len(m.heap) > 0 {
		if !m.fetch(th, &m.heap[0]) {
			if th.Exc != nil {
				return value{}
			}
			n := len(m.heap) - 1
			m.heap[0] = m.heap[n]
			m.heap[n] = source{}
			m.heap = m.heap[:n]
		}
		if !m.sift(th, 0) {
			return value{}
		}
	}
	if len(m.heap) == 0 {
		return value{}
	}
	return m.heap[0].v
}
