package itertools

import (
	"github.com/garterpy/garter/object"
)

// This file takes the iterators apart for copies and pickles, as CPython does
// until 3.14.

const deprecated = "Pickle, copy, and deepcopy support will be removed from itertools in Python 3.14."

func warned(th *thread) bool { return object.Warn(th, object.DeprecationWarningType, deprecated) }

// reduced defines __reduce__ and, if set is given, __setstate__ of a class.
// reduce gives the arguments of the constructor and the state, no value for
// none.
func reduced(t *object.Type, reduce func(th *thread, self value) (args []value, state value), set func(th *thread, self, state value) bool) {
	t.Def(object.M0("__reduce__", func(th *thread, self value) value {
		if !warned(th) {
			return value{}
		}
		args, state := reduce(th, self)
		return reduction(th, self.R.Type(), args, state)
	}))
	if set == nil {
		return
	}
	t.Def(object.M1("__setstate__", func(th *thread, self, state value) value {
		if !warned(th) || !set(th, self, state) {
			return value{}
		}
		return object.None
	}))
}

// reduction is what __reduce__ returns.
func reduction(th *thread, cls *object.Type, args []value, state value) value {
	if th.Exc != nil || !th.Alloc(200+24*int64(len(args))) {
		return value{}
	}
	out := []value{object.Obj(cls), object.Obj(object.NewTuple(args))}
	if state.Ok() {
		out = append(out, state)
	}
	return object.Obj(object.NewTuple(out))
}

// tuple returns a tuple of copies; the zero value where there is no room for it.
func tuple(th *thread, vs ...value) value { return th.CopyTuple(vs) }

// iterOf is an iterator as a value; one that has ended gives nothing.
func iterOf(th *thread, it object.Iterator) value {
	if it == nil {
		it = object.GetIter(th, tuple(th))
	}
	return object.IterValue(it)
}

func intTuple(th *thread, ns []int) value {
	if !th.Charge(1+len(ns)/16) || !th.Alloc(24*int64(len(ns))+40) {
		return value{}
	}
	vs := make([]value, len(ns))
	for i, n := range ns {
		vs[i] = object.Int(int64(n))
	}
	return object.Obj(object.NewTuple(vs))
}

// stateTuple checks that a state is a tuple of n items (-1: any number).
func stateTuple(th *thread, v value, n int) ([]value, bool) {
	t, ok := v.R.(*object.Tuple)
	if !ok || n >= 0 && len(t.Items) != n {
		if !ok {
			th.Raise(object.TypeErrorType, "state is not a tuple")
		} else {
			th.Raise(object.ValueErrorType, "invalid arguments")
		}
		return nil, false
	}
	return t.Items, true
}

// indicesOf reads n indices, each brought between 0 and what most says.
func indicesOf(th *thread, v value, n int, most func(i int) int) ([]int, bool) {
	items, ok := stateTuple(th, v, n)
	if !ok || !th.Alloc(8*int64(n)) {
		return nil, false
	}
	out := make([]int, n)
	for i, x := range items {
		k, ok := object.AsIndex(th, x)
		if !ok {
			return nil, false
		}
		out[i] = max(min(k, most(i)), 0)
	}
	return out, true
}

func withFnOf(v value) *withFn {
	switch x := v.R.(type) {
	case *dropwhile:
		return &x.withFn
	case *takewhile:
		return &x.withFn
	case *filterfalse:
		return &x.withFn
	case *starmap:
		return &x.withFn
	}
	return nil
}

// reduceSelection is for the iterators that choose from one pool; cycles is
// nil but for permutations.
func reduceSelection(th *thread, s *selection, r int, cycles []int) ([]value, value) {
	pool := tuple(th, s.pool...)
	size := object.Int(int64(r))
	switch {
	case s.last == nil && s.stopped:
		return []value{pool, object.Int(int64(s.size))}, value{}
	case s.last == nil:
		return []value{pool, size}, value{}
	case s.stopped:
		return []value{tuple(th), size}, value{}
	case cycles != nil:
		return []value{pool, size}, tuple(th, intTuple(th, s.indices), intTuple(th, cycles))
	}
	return []value{pool, size}, intTuple(th, s.indices)
}

// restore makes the last result anew from the indices.
func (s *selection) restore(r int) {
	s.last = make([]value, r)
	for i := range s.last {
		s.last[i] = s.pool[s.indices[i]]
	}
}

// initReduce runs when all classes are declared.
func initReduce() {
	reduced(countType, func(th *thread, self value) ([]value, value) {
		c := self.R.(*count)
		if c.step.IsInt() && c.step.Int() == 1 {
			return []value{c.n}, value{}
		}
		return []value{c.n, c.step}, value{}
	}, nil)
	reduced(repeatType, func(th *thread, self value) ([]value, value) {
		r := self.R.(*repeat)
		if r.left < 0 {
			return []value{r.v}, value{}
		}
		return []value{r.v, object.Int(int64(r.left))}, value{}
	}, nil)
	reduced(cycleType, func(th *thread, self value) ([]value, value) {
		c := self.R.(*cycle)
		saved := th.CopyList(c.saved)
		if c.it == nil {
			rest := th.CopyList(c.saved[min(c.i, len(c.saved)):])
			if !rest.Ok() {
				return nil, value{}
			}
			return []value{iterOf(th, object.GetIter(th, rest))}, tuple(th, saved, object.True)
		}
		return []value{iterOf(th, c.it)}, tuple(th, saved, object.Bool(c.again))
	}, func(th *thread, self, state value) bool {
		items, ok := stateTuple(th, state, -1)
		if !ok {
			return false
		}
		if len(items) != 2 {
			th.Raise(object.TypeErrorType, "function takes exactly 2 arguments (%d given)", len(items))
			return false
		}
		l, ok := items[0].R.(*object.List)
		if !ok {
			th.Raise(object.TypeErrorType, "argument 1 must be list, not %s", object.ArgName(items[0]))
			return false
		}
		again, ok := object.AsCInt(th, items[1])
		if !ok {
			return false
		}
		saved, ok := th.CopyValues(l.Items)
		if !ok {
			return false
		}
		c := self.R.(*cycle)
		c.saved, c.again, c.i = saved, again != 0, 0
		return true
	})
	accumulated := func(th *thread, self value) ([]value, value) {
		c := self.R.(*accumulate)
		if c.initial.Ok() {
			both := &chain{args: []value{tuple(th, c.initial), iterOf(th, c.it)}}
			return []value{object.Obj(both), c.fn}, value{}
		}
		return []value{iterOf(th, c.it), c.fn}, c.total
	}
	reduced(accumulateType, accumulated, func(th *thread, self, state value) bool { self.R.(*accumulate).total = state; return true })
	accumulateType.Def(object.M0("__reduce__", func(th *thread, self value) value {
		c := self.R.(*accumulate)
		if !warned(th) || !th.Alloc(400) {
			return value{}
		}
		if !c.total.IsNone() || c.initial.Ok() {
			args, state := accumulated(th, self)
			return reduction(th, self.R.Type(), args, state)
		}
		// None as a state would mean that there is no total yet: it becomes the first item.
		again := &accumulate{it: &chain{args: []value{tuple(th, c.total), iterOf(th, c.it)}}, fn: c.fn}
		return reduction(th, isliceType, []value{object.Obj(again), object.Int(1), object.None}, value{})
	}))
	reduced(isliceType, func(th *thread, self value) ([]value, value) {
		c := self.R.(*islice)
		if c.it == nil {
			return []value{iterOf(th, nil), object.Int(0)}, object.Int(0)
		}
		stop := object.None
		if c.stop >= 0 {
			stop = object.Int(int64(c.stop))
		}
		return []value{iterOf(th, c.it), object.Int(int64(c.next)), stop, object.Int(int64(c.step))}, object.Int(int64(c.cnt))
	}, func(th *thread, self, state value) bool {
		n, ok := object.AsIndex(th, state)
		if ok {
			self.R.(*islice).cnt = max(n, 0)
		}
		return ok
	})
	grouperType.Def(object.M0("__reduce__", func(th *thread, self value) value {
		if !warned(th) {
			return value{}
		}
		g := self.R.(*grouper)
		if g.of.group != g {
			it := th.Builtins.GetStr(object.Intern("iter"))
			return object.Obj(object.NewTuple2(it, object.Obj(object.NewTuple([]value{tuple(th)}))))
		}
		return reduction(th, grouperType, []value{object.Obj(g.of), g.key}, value{})
	}))
	grouperType.New = func(th *thread, cls *object.Type, args []value, kw []object.KW) value {
		switch {
		case len(kw) > 0:
			return th.Raise(object.TypeErrorType, "_grouper() takes no keyword arguments")
		case !argCount(th, "_grouper", len(args), 2, 2):
			return value{}
		}
		by, ok := args[0].R.(*groupby)
		if !ok {
			return th.Raise(object.TypeErrorType, "_grouper() argument 1 must be itertools.groupby, not %s", object.ArgName(args[0]))
		}
		if !th.Alloc(80) {
			return value{}
		}
		by.group = &grouper{by, args[1]}
		return object.Obj(by.group)
	}
	reduced(chainType, func(th *thread, self value) ([]value, value) {
		c := self.R.(*chain)
		its := c.its
		if its == nil {
			if c.at == len(c.args) && c.cur == nil {
				return []value{}, value{}
			}
			args := tuple(th, c.args[c.at:]...)
			if !args.Ok() {
				return nil, value{}
			}
			its = object.GetIter(th, args)
		}
		if c.cur != nil {
			return []value{}, tuple(th, iterOf(th, its), iterOf(th, c.cur))
		}
		return []value{}, tuple(th, iterOf(th, its))
	}, func(th *thread, self, state value) bool {
		items, ok := stateTuple(th, state, -1)
		if !ok {
			return false
		}
		if len(items) < 1 || len(items) > 2 {
			th.Raise(object.TypeErrorType, "function takes at least 1 argument (%d given)", len(items))
			return false
		}
		var its [2]object.Iterator
		for i, v := range items {
			it, isIter := v.R.(object.Iterator)
			if !isIter {
				if !v.R.Type().Special(object.DNext).Ok() {
					th.Raise(object.TypeErrorType, "Arguments must be iterators.")
					return false
				}
				if it = object.GetIter(th, v); it == nil {
					return false
				}
			}
			its[i] = it
		}
		c := self.R.(*chain)
		c.args, c.at, c.its, c.cur = nil, 0, its[0], its[1]
		return true
	})
	reduced(compressType, func(th *thread, self value) ([]value, value) {
		c := self.R.(*compress)
		return []value{iterOf(th, c.data), iterOf(th, c.sel)}, value{}
	}, nil)
	for _, t := range []*object.Type{starmapType, filterfalseType} {
		reduced(t, func(th *thread, self value) ([]value, value) {
			w := withFnOf(self)
			return []value{w.fn, iterOf(th, w.it)}, value{}
		}, nil)
	}
	for _, t := range []*object.Type{dropwhileType, takewhileType} {
		reduced(t, func(th *thread, self value) ([]value, value) {
			w := withFnOf(self)
			done := int64(0)
			if w.done {
				done = 1
			}
			return []value{w.fn, iterOf(th, w.it)}, object.Int(done)
		}, func(th *thread, self, state value) bool {
			done := object.Truth(th, state)
			withFnOf(self).done = done > 0
			return done >= 0
		})
	}
	reduced(zipLongestType, func(th *thread, self value) ([]value, value) {
		c := self.R.(*zipLongest)
		args := []value{}
		for _, it := range c.its {
			if it == nil {
				args = append(args, tuple(th))
			} else {
				args = append(args, iterOf(th, it))
			}
		}
		return args, c.fill
	}, func(th *thread, self, state value) bool { self.R.(*zipLongest).fill = state; return true })
	reduced(groupbyType, func(th *thread, self value) ([]value, value) {
		g := self.R.(*groupby)
		args := []value{iterOf(th, g.it), g.key}
		if g.cur.Ok() && g.target.Ok() && g.item.Ok() {
			return args, tuple(th, g.item, g.target, g.cur)
		}
		return args, value{}
	}, func(th *thread, self, state value) bool {
		items, ok := stateTuple(th, state, 3)
		if !ok {
			return false
		}
		g := self.R.(*groupby)
		g.item, g.target, g.cur = items[0], items[1], items[2]
		return true
	})
	reduced(productType, func(th *thread, self value) ([]value, value) {
		c := self.R.(*product)
		if c.stopped {
			return []value{tuple(th)}, value{}
		}
		args := make([]value, len(c.pools))
		for i, p := range c.pools {
			args[i] = tuple(th, p...)
		}
		if c.last == nil {
			return args, value{}
		}
		return args, intTuple(th, c.indices)
	}, func(th *thread, self, state value) bool {
		c := self.R.(*product)
		for _, p := range c.pools {
			if len(p) == 0 {
				c.stopped = true
				return true
			}
		}
		in, ok := indicesOf(th, state, len(c.pools), func(i int) int { return len(c.pools[i]) - 1 })
		if !ok {
			return false
		}
		c.indices = in
		c.last = make([]value, len(in))
		for i, k := range in {
			c.last[i] = c.pools[i][k]
		}
		return true
	})
	reduced(combinationsType, func(th *thread, self value) ([]value, value) {
		c := self.R.(*combinations)
		return reduceSelection(th, &c.selection, len(c.indices), nil)
	}, func(th *thread, self, state value) bool {
		c := self.R.(*combinations)
		n, r := len(c.pool), len(c.indices)
		in, ok := indicesOf(th, state, r, func(i int) int { return i + n - r })
		if ok {
			c.indices = in
			c.restore(r)
		}
		return ok
	})
	reduced(combinationsRepType, func(th *thread, self value) ([]value, value) {
		c := self.R.(*combinationsRep)
		return reduceSelection(th, &c.selection, len(c.indices), nil)
	}, func(th *thread, self, state value) bool {
		c := self.R.(*combinationsRep)
		in, ok := indicesOf(th, state, len(c.indices), func(i int) int { return len(c.pool) - 1 })
		if ok && (len(in) == 0 || len(c.pool) > 0) {
			c.indices = in
			c.restore(len(in))
		}
		return ok
	})
	reduced(permutationsType, func(th *thread, self value) ([]value, value) {
		c := self.R.(*permutations)
		return reduceSelection(th, &c.selection, len(c.cycles), c.cycles)
	}, func(th *thread, self, state value) bool {
		items, ok := stateTuple(th, state, 2)
		if !ok {
			return false
		}
		c := self.R.(*permutations)
		n := len(c.pool)
		in, ok := indicesOf(th, items[0], n, func(i int) int { return n - 1 })
		if !ok {
			return false
		}
		cycles, ok := indicesOf(th, items[1], len(c.cycles), func(i int) int { return n - i })
		if !ok {
			return false
		}
		for i := range cycles {
			cycles[i] = max(cycles[i], 1)
		}
		c.indices, c.cycles = in, cycles
		c.restore(len(cycles))
		return true
	})
}
