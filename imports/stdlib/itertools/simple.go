package itertools

import (
	"github.com/garterpy/garter/object"
)

// This file has the iterators that pass on, choose or combine the values of
// other iterators.

// ---- accumulate ----

var accumulateType *object.Type

type accumulate struct {
	it             object.Iterator
	fn             value // or None
	total, initial value
	ext
}

// Type returns the class.
func (c *accumulate) Type() *object.Type { return c.class(accumulateType) }

// Traverse visits what it holds.
func (c *accumulate) Traverse(visit func(value)) {
	visitIter(visit, c.it)
	visit(c.fn)
	visit(c.total)
	visit(c.initial)
}

// Next returns the next total.
func (c *accumulate) Next(th *thread) value {
	if c.initial.Ok() {
		c.total, c.initial = c.initial, value{}
		return c.total
	}
	v := object.NextOf(th, c.it)
	if !v.Ok() {
		return v
	}
	if !c.total.Ok() {
		c.total = v
		return v
	}
	var t value
	if c.fn.IsNone() {
		t = object.Binary(th, object.OpAdd, c.total, v)
	} else {
		t = object.Call2(th, c.fn, c.total, v)
	}
	if !t.Ok() {
		return t
	}
	c.total = t
	return t
}

// ---- batched ----

var batchedType *object.Type

type batched struct {
	it     object.Iterator // nil at the end
	n      int
	strict bool
	ext
}

// Type returns the class.
func (c *batched) Type() *object.Type { return c.class(batchedType) }

// Traverse visits the iterator.
func (c *batched) Traverse(visit func(value)) { visitIter(visit, c.it) }

// Next returns the next tuple of n values.
func (c *batched) Next(th *thread) value {
	if c.it == nil {
		return value{}
	}
	if l, ok := c.it.(*object.ListIter); ok && l.L != nil && l.I < len(l.L.Items) && (!c.strict || len(l.L.Items)-l.I >= c.n) {
		n := min(c.n, len(l.L.Items)-l.I)
		if !th.Charge(n) {
			return value{}
		}
		l.I += n
		return newTuple(th, l.L.Items[l.I-n:l.I])
	}
	b := object.NewBuilder(th, min(c.n, 64))
	defer b.Done()
	for len(b.Items) < c.n {
		v := object.NextOf(th, c.it)
		if !v.Ok() {
			if th.Exc != nil {
				return value{}
			}
			c.it = nil
			if len(b.Items) == 0 {
				return value{}
			}
			if c.strict {
				return th.Raise(object.ValueErrorType, "batched(): incomplete batch")
			}
			break
		}
		if !th.Charge(1) || !b.Append(v) {
			return value{}
		}
	}
	return object.Obj(object.NewTuple(b.Items))
}

// ---- chain ----

var chainType *object.Type

type chain struct {
	its  object.Iterator // gives the iterables; nil at the end
	args []value         // or they come from here, and those before at have been taken
	at   int
	cur  object.Iterator
	ext
}

// Type returns the class.
func (c *chain) Type() *object.Type { return c.class(chainType) }

// Traverse visits what it holds.
func (c *chain) Traverse(visit func(value)) {
	visitIter(visit, c.its, c.cur)
	for _, v := range c.args {
		visit(v)
	}
}

// Next returns the next value.
func (c *chain) Next(th *thread) value {
	for {
		if c.cur != nil {
			v := object.NextOf(th, c.cur)
			if v.Ok() || th.Exc != nil {
				return v
			}
			c.cur = nil
		}
		var next value
		switch {
		case c.at < len(c.args):
			next = c.args[c.at]
			c.at++
		case c.its != nil:
			next = object.NextOf(th, c.its)
		}
		if !next.Ok() {
			c.its, c.args, c.at = nil, nil, 0
			return value{}
		}
		if c.cur = object.GetIter(th, next); c.cur == nil || !th.Charge(2) {
			c.its, c.args, c.at = nil, nil, 0
			return value{}
		}
	}
}

// ---- compress ----

var compressType *object.Type

// TakeResult returns the result of what it adds up, once.
func (c *accumulate) TakeResult() value { return object.ResultOf(c.it) }

// TakeResult returns the result of the iterator that ended it, once.
func (c *compress) TakeResult() value { return object.ResultOf(c.ended) }

type compress struct {
	data, sel object.Iterator
	ended     object.Iterator // what has ended
	ext
}

// Type returns the class.
func (c *compress) Type() *object.Type { return c.class(compressType) }

// Traverse visits the iterators.
func (c *compress) Traverse(visit func(value)) { visitIter(visit, c.data, c.sel) }

// Next returns the next value that is selected.
func (c *compress) Next(th *thread) value {
	for {
		v := object.NextOf(th, c.data)
		if !v.Ok() {
			c.ended = c.data
			return v
		}
		s := object.NextOf(th, c.sel)
		if !s.Ok() {
			c.ended = c.sel
			return s
		}
		switch object.Truth(th, s) {
		case 1:
			return v
		case -1:
			return value{}
		}
		if !th.Charge(1) {
			return value{}
		}
	}
}

// ---- dropwhile, takewhile, filterfalse, starmap ----

var dropwhileType, takewhileType, filterfalseType, starmapType *object.Type

// withFn is an iterator with a function.
type withFn struct {
	fn   value
	it   object.Iterator
	done bool
	ext
}

// Traverse visits what it holds.
func (c *withFn) Traverse(visit func(value)) {
	visit(c.fn)
	visitIter(visit, c.it)
}

// holds tells whether the function is true of v: 1, 0, or -1.
func (c *withFn) holds(th *thread, v value) int {
	r := object.Call1(th, c.fn, v)
	if !r.Ok() {
		return -1
	}
	return object.Truth(th, r)
}

// TakeResult returns the result of what it goes through, once.
func (c *withFn) TakeResult() value { return object.ResultOf(c.it) }

type dropwhile struct{ withFn }

// Type returns the class.
func (c *dropwhile) Type() *object.Type { return c.class(dropwhileType) }

// Next returns the next value.
func (c *dropwhile) Next(th *thread) value {
	for {
		v := object.NextOf(th, c.it)
		if !v.Ok() || c.done {
			return v
		}
		switch c.holds(th, v) {
		case 0:
			c.done = true
			return v
		case -1:
			return value{}
		}
		if !th.Charge(1) {
			return value{}
		}
	}
}

type takewhile struct{ withFn }

// Type returns the class.
func (c *takewhile) Type() *object.Type { return c.class(takewhileType) }

// Next returns the next value.
func (c *takewhile) Next(th *thread) value {
	if c.done {
		return value{}
	}
	v := object.NextOf(th, c.it)
	if !v.Ok() {
		return v
	}
	switch c.holds(th, v) {
	case 1:
		return v
	case 0:
		c.done = true
	}
	return value{}
}

type filterfalse struct{ withFn }

// Type returns the class.
func (c *filterfalse) Type() *object.Type { return c.class(filterfalseType) }

// Next returns the next value of which the function is false.
func (c *filterfalse) Next(th *thread) value {
	plain := c.fn.IsNone() || c.fn.R == object.Object(object.BoolType)
	for {
		v := object.NextOf(th, c.it)
		if !v.Ok() {
			return v
		}
		var r int
		if plain {
			r = object.Truth(th, v)
		} else {
			r = c.holds(th, v)
		}
		switch r {
		case 0:
			return v
		case -1:
			return value{}
		}
		if !th.Charge(1) {
			return value{}
		}
	}
}

type starmap struct{ withFn }

// Type returns the class.
func (c *starmap) Type() *object.Type { return c.class(starmapType) }

// Next returns the function's value of the next arguments.
func (c *starmap) Next(th *thread) value {
	if z, ok := c.it.(*object.Zip); ok && z.Ext == nil && z.Pairs() {
		// No tuple is made of a pair.
		a, b, ok := z.Pair(th)
		if !ok {
			return value{}
		}
		return object.Call2(th, c.fn, a, b)
	}
	if r, ok := c.it.(object.RowIterator); ok && r.Rows() {
		row := r.NextRow(th)
		switch len(row) {
		case 0:
			if row == nil {
				return value{}
			}
		case 1:
			return object.Call1(th, c.fn, row[0])
		case 2:
			return object.Call2(th, c.fn, row[0], row[1])
		}
		// The function may ask the iterator for the next row.
		args, mark := th.Args(len(row))
		copy(args, row)
		v := object.Call(th, c.fn, args, nil)
		th.Release(mark)
		return v
	}
	v := object.NextOf(th, c.it)
	if !v.Ok() {
		return v
	}
	if t, ok := v.R.(*object.Tuple); ok {
		switch len(t.Items) {
		case 1:
			return object.Call1(th, c.fn, t.Items[0])
		case 2:
			return object.Call2(th, c.fn, t.Items[0], t.Items[1])
		}
		return object.Call(th, c.fn, t.Items, nil)
	}
	items, ok := object.Collect(th, v)
	if !ok {
		return value{}
	}
	return object.Call(th, c.fn, items, nil)
}

// ---- islice ----

var isliceType *object.Type

type islice struct {
	it, ended  object.Iterator // nil at the end; what has ended
	next, stop int             // stop -1: none
	step, cnt  int
	ext
}

// Type returns the class.
func (c *islice) Type() *object.Type { return c.class(isliceType) }

// Traverse visits the iterator.
func (c *islice) Traverse(visit func(value)) { visitIter(visit, c.it, c.ended) }

// Next returns the next value of the slice.
func (c *islice) Next(th *thread) value {
	if c.it == nil {
		return value{}
	}
	for c.cnt < c.next {
		if !skipOne(th, c.it) || !th.Charge(1) {
			c.ended, c.it = c.it, nil
			return value{}
		}
		c.cnt++
	}
	if c.stop >= 0 && c.cnt >= c.stop {
		c.it = nil
		return value{}
	}
	v := object.NextOf(th, c.it)
	if !v.Ok() {
		c.ended, c.it = c.it, nil
		return v
	}
	c.cnt++
	if c.next > maxInt-c.step {
		c.next = maxInt
	} else {
		c.next += c.step
	}
	if c.stop >= 0 && c.next > c.stop {
		c.next = c.stop
	}
	return v
}

// skipOne takes the next value of it, which nobody needs: a tuple is not made. False is the end.
func skipOne(th *thread, it object.Iterator) bool {
	if r, ok := it.(object.RowIterator); ok && r.Rows() {
		return r.NextRow(th) != nil
	}
	return object.NextOf(th, it).Ok()
}

func newIslice(th *thread, cls *object.Type, args []value, kw []object.KW) value {
	if len(kw) > 0 && object.PlainInit(cls) {
		return th.Raise(object.TypeErrorType, "islice() takes no keyword arguments")
	}
	if !argCount(th, "islice", len(args), 2, 4) {
		return value{}
	}
	c := &islice{stop: -1, step: 1}
	// index converts an argument; bad ones are -1.
	index := func(v value, none int) int {
		if v.IsNone() {
			return none
		}
		n, ok := object.AsIndex(th, v)
		if !ok {
			th.Catch(object.ExceptionType)
			return -1
		}
		return n
	}
	if len(args) == 2 {
		if !args[1].IsNone() {
			if c.stop = index(args[1], -1); c.stop == -1 {
				if th.Exc != nil {
					return value{}
				}
				return th.Raise(object.ValueErrorType, "Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
			}
		}
	} else {
		c.next = index(args[1], 0)
		if !args[2].IsNone() {
			c.stop = index(args[2], -1)
			if c.stop == -1 {
				if th.Exc != nil {
					return value{}
				}
				return th.Raise(object.ValueErrorType, "Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
			}
		}
	}
	if th.Exc != nil {
		return value{}
	}
	if c.next < 0 || c.stop < -1 {
		return th.Raise(object.ValueErrorType, "Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
	}
	if len(args) == 4 {
		if c.step = index(args[3], 1); c.step < 1 {
			if th.Exc != nil {
				return value{}
			}
			return th.Raise(object.ValueErrorType, "Step for islice() must be a positive integer or None.")
		}
	}
	if c.it = object.GetIter(th, args[0]); c.it == nil || !th.Alloc(112) {
		return value{}
	}
	c.Ext = object.ExtFor(th, cls, isliceType)
	return object.Obj(c)
}

// ---- pairwise ----

var pairwiseType *object.Type

type pairwise struct {
	row [2]value        // what NextRow gave; the next pair begins with row[1]
	it  object.Iterator // nil at the end
	// what has ended
	ended object.Iterator
	ext
}

// TakeResult returns the result of what it pairs, once.
func (c *pairwise) TakeResult() value { return object.ResultOf(c.ended) }

// TakeResult returns the result of what it is a part of, once.
func (c *islice) TakeResult() value { return object.ResultOf(c.ended) }

// Type returns the class.
func (c *pairwise) Type() *object.Type { return c.class(pairwiseType) }

// Traverse visits what it holds.
func (c *pairwise) Traverse(visit func(value)) {
	visitIter(visit, c.it, c.ended)
	visit(c.row[0])
	visit(c.row[1])
}

// Next returns the next pair.
func (c *pairwise) Next(th *thread) value {
	row := c.NextRow(th)
	if row == nil || !th.Alloc(88) {
		return value{}
	}
	return object.Obj(object.NewTuple2(row[0], row[1]))
}

// Rows is object.RowIterator's.
func (c *pairwise) Rows() bool { return c.Ext == nil }

// NextRow is object.RowIterator's.
func (c *pairwise) NextRow(th *thread) []value {
	if c.it == nil {
		return nil
	}
	old := c.row[1]
	if !old.Ok() {
		old = object.NextOf(th, c.it)
		if !old.Ok() || c.it == nil {
			c.ended, c.it = c.it, nil
			return nil
		}
		c.row[1] = old // the iterator may ask this one
		if c.it == nil {
			return nil
		}
	}
	v := object.NextOf(th, c.it)
	if !v.Ok() {
		c.ended, c.it, c.row = c.it, nil, [2]value{}
		return nil
	}
	c.row[0], c.row[1] = old, v
	return c.row[:]
}

// ---- zip_longest ----

var zipLongestType *object.Type

type zipLongest struct {
	row    []value           // what NextRow gives
	its    []object.Iterator // nil where one has ended
	active int
	fill   value
	ext
}

// Type returns the class.
func (c *zipLongest) Type() *object.Type { return c.class(zipLongestType) }

// Traverse visits what it holds.
func (c *zipLongest) Traverse(visit func(value)) {
	visitIter(visit, c.its...)
	visit(c.fill)
	for _, v := range c.row { // which may be half filled
		visit(v)
	}
}

// Next returns the next tuple.
func (c *zipLongest) Next(th *thread) value { return tupleOf(th, c.NextRow(th)) }

// Rows is object.RowIterator's.
func (c *zipLongest) Rows() bool { return c.Ext == nil }

// NextRow is object.RowIterator's.
func (c *zipLongest) NextRow(th *thread) []value {
	if c.active == 0 || !th.Charge(len(c.its)/2) {
		return nil
	}
	if c.row == nil {
		if !th.Alloc(24 * int64(len(c.its))) {
			return nil
		}
		c.row = make([]value, len(c.its))
	}
	items := c.row
	for i, it := range c.its {
		items[i] = c.fill
		if it == nil {
			continue
		}
		v := object.NextOf(th, it)
		if !v.Ok() {
			if th.Exc != nil {
				c.active = 0
				return nil
			}
			c.its[i] = nil
			if c.active--; c.active == 0 {
				return nil
			}
			continue
		}
		items[i] = v
	}
	return items
}

func init() {
	accumulateType = declare("accumulate", "iterable, func=None, *, initial=None", func(th *thread, cls *object.Type, a []value) value {
		c := &accumulate{fn: none(a[1]), ext: ext{object.ExtFor(th, cls, accumulateType)}}
		if a[2].Ok() && !a[2].IsNone() {
			c.initial = a[2]
		}
		if c.it = object.GetIter(th, a[0]); c.it == nil {
			return value{}
		}
		return object.Obj(c)
	})
	batchedType = declare("batched", "iterable, n, *, strict=False", func(th *thread, cls *object.Type, a []value) value {
		c := &batched{ext: ext{object.ExtFor(th, cls, batchedType)}}
		var ok bool
		if c.n, ok = object.AsIndex(th, a[1]); !ok {
			return value{}
		}
		if a[2].Ok() {
			r := object.Truth(th, a[2])
			if r < 0 {
				return value{}
			}
			c.strict = r == 1
		}
		if c.n < 1 {
			return th.Raise(object.ValueErrorType, "n must be at least one")
		}
		if c.it = object.GetIter(th, a[0]); c.it == nil {
			return value{}
		}
		return object.Obj(c)
	})
	chainType = declare("chain", "*iterables", func(th *thread, cls *object.Type, a []value) value {
		return object.Obj(&chain{args: a[0].R.(*object.Tuple).Items, ext: ext{object.ExtFor(th, cls, chainType)}})
	})
	chainType.DefClass(
		object.Fn2("from_iterable", func(th *thread, cls, v value) value {
			it := object.GetIter(th, v)
			if it == nil || !th.Alloc(96) {
				return value{}
			}
			t := cls.R.(*object.Type)
			return object.Obj(&chain{its: it, ext: ext{object.ExtFor(th, t, chainType)}})
		}),
		object.Fn2("__class_getitem__", func(th *thread, cls, key value) value { return object.NewGenericAlias(cls, key) }),
	)
	compressType = declare("compress", "data, selectors", func(th *thread, cls *object.Type, a []value) value {
		c := &compress{ext: ext{object.ExtFor(th, cls, compressType)}}
		if c.data = object.GetIter(th, a[0]); c.data == nil {
			return value{}
		}
		if c.sel = object.GetIter(th, a[1]); c.sel == nil {
			return value{}
		}
		return object.Obj(c)
	})
	fn := func(th *thread, cls, own *object.Type, a []value) (withFn, bool) {
		it := object.GetIter(th, a[1])
		return withFn{fn: a[0], it: it, ext: ext{object.ExtFor(th, cls, own)}}, it != nil
	}
	dropwhileType = declare("dropwhile", "predicate, iterable, /", func(th *thread, cls *object.Type, a []value) value {
		f, ok := fn(th, cls, dropwhileType, a)
		if !ok {
			return value{}
		}
		return object.Obj(&dropwhile{f})
	})
	takewhileType = declare("takewhile", "predicate, iterable, /", func(th *thread, cls *object.Type, a []value) value {
		f, ok := fn(th, cls, takewhileType, a)
		if !ok {
			return value{}
		}
		return object.Obj(&takewhile{f})
	})
	filterfalseType = declare("filterfalse", "function, iterable, /", func(th *thread, cls *object.Type, a []value) value {
		f, ok := fn(th, cls, filterfalseType, a)
		if !ok {
			return value{}
		}
		return object.Obj(&filterfalse{f})
	})
	starmapType = declare("starmap", "function, iterable, /", func(th *thread, cls *object.Type, a []value) value {
		f, ok := fn(th, cls, starmapType, a)
		if !ok {
			return value{}
		}
		return object.Obj(&starmap{f})
	})
	isliceType = declare("islice", "iterable, stop, /", nil)
	isliceType.New = newIslice
	isliceType.TextSig = ""
	pairwiseType = declare("pairwise", "iterable, /", func(th *thread, cls *object.Type, a []value) value {
		it := object.GetIter(th, a[0])
		if it == nil {
			return value{}
		}
		return object.Obj(&pairwise{it: it, ext: ext{object.ExtFor(th, cls, pairwiseType)}})
	})
	zipLongestType = declare("zip_longest", "*iterables, fillvalue=None", func(th *thread, cls *object.Type, a []value) value {
		args := a[0].R.(*object.Tuple).Items
		c := &zipLongest{fill: none(a[1]), active: len(args), ext: ext{object.ExtFor(th, cls, zipLongestType)}}
		if !th.Alloc(16 * int64(len(args))) {
			return value{}
		}
		defer th.Release(th.Keep(object.Obj(c)))
		for _, v := range args {
			it := object.GetIter(th, v)
			if it == nil {
				return value{}
			}
			c.its = append(c.its, it)
		}
		return object.Obj(c)
	})
	zipLongestType.TextSig = ""
	bind := zipLongestType.New
	zipLongestType.New = func(th *thread, cls *object.Type, args []value, kw []object.KW) value {
		for _, k := range kw {
			if k.Name != "fillvalue" {
				return th.Raise(object.TypeErrorType, "zip_longest() got an unexpected keyword argument")
			}
		}
		return bind(th, cls, args, kw)
	}
	finish(accumulateType, batchedType, chainType, compressType, dropwhileType, takewhileType, filterfalseType, starmapType,
		isliceType, pairwiseType, zipLongestType)
	// The files' init functions run in the order of the names; this is the last.
	initReduce()
}
