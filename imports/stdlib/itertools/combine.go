package itertools

import (
	"math"

	"github.com/garterpy/garter/object"
)

// This file has the combinatoric iterators. Each keeps the indices of its last
// result and advances them as the documentation's recipes tell.

var combinationsType, combinationsRepType, permutationsType, productType *object.Type

// selection is what they have in common.
type selection struct {
	pool    []value
	indices []int
	last    []value // the last result; nil before the first
	stopped bool
	size    int // how many are chosen, where there are too few from the start
	ext
}

// ByteSize counts the pool.
func (c *selection) ByteSize() int64 {
	return 128 + 24*int64(cap(c.pool)+cap(c.last)) + 8*int64(cap(c.indices))
}

// Traverse visits the pool.
func (c *selection) Traverse(visit func(value)) {
	for _, v := range c.pool {
		visit(v)
	}
}

// LeafIterator says that Next asks no other iterator.
func (c *selection) LeafIterator() {}

// Rows is object.RowIterator's.
func (c *selection) Rows() bool { return c.Ext == nil }

// first makes the first result.
func (c *selection) first(th *thread, r int) []value {
	if !th.Charge(r/4) || !th.Alloc(24*int64(r)) {
		return nil
	}
	c.last = make([]value, r) // not nil
	for i := range c.last {
		c.last[i] = c.pool[c.indices[i]]
	}
	return c.last
}

// result is the last result, of which the entries from i on have changed.
func (c *selection) result(th *thread, i int) []value {
	last := c.last
	if len(last) >= 4 && !th.Charge(len(last)/4) {
		return nil
	}
	indices := c.indices[:len(last)]
	for ; i < len(last); i++ {
		last[i] = c.pool[indices[i]]
	}
	return last
}

// tupleOf makes the tuple of a row; nil is the end.
func tupleOf(th *thread, row []value) value {
	if row == nil {
		return value{}
	}
	return newTuple(th, row)
}

// newSelection binds iterable and r.
func newSelection(th *thread, cls, own *object.Type, a []value) (c selection, r int, ok bool) {
	length := a[1] // is asked to be an int first, and whether it is negative last
	if !length.IsInt() {
		if length = object.Index(th, length); !length.Ok() {
			return c, 0, false
		}
	}
	if c.pool, ok = object.Collect(th, a[0]); !ok {
		return
	}
	if r, ok = nonNegative(th, length, "r"); !ok {
		return
	}
	if r > math.MaxInt/16 { // 8*r must not overflow
		th.MemoryError()
		return c, r, false
	}
	c.Ext = object.ExtFor(th, cls, own)
	return c, r, true
}

// impossible is a length for which no machine has room: CPython makes the room
// for r places before it finds that there are no results.
const impossible = min(1<<40, math.MaxInt/64)

func (c *selection) makeIndices(th *thread, n int, same bool) bool {
	if !th.Alloc(8*int64(n)) || !th.Charge(n/8) {
		return false
	}
	c.indices = make([]int, n)
	if !same {
		for i := range c.indices {
			c.indices[i] = i
		}
	}
	return true
}

type combinations struct{ selection }

// Type returns the class.
func (c *combinations) Type() *object.Type { return c.class(combinationsType) }

// Next returns the next combination.
func (c *combinations) Next(th *thread) value { return tupleOf(th, c.NextRow(th)) }

// NextRow is object.RowIterator's.
func (c *combinations) NextRow(th *thread) []value {
	if c.stopped {
		return nil
	}
	n, r := len(c.pool), len(c.indices)
	if c.last == nil {
		return c.first(th, r)
	}
	i := r - 1
	for i >= 0 && c.indices[i] == i+n-r {
		i--
	}
	if i < 0 {
		c.stopped = true
		return nil
	}
	c.indices[i]++
	for j := i + 1; j < r; j++ {
		c.indices[j] = c.indices[j-1] + 1
	}
	return c.result(th, i)
}

type combinationsRep struct{ selection }

// Type returns the class.
func (c *combinationsRep) Type() *object.Type { return c.class(combinationsRepType) }

// Next returns the next combination.
func (c *combinationsRep) Next(th *thread) value { return tupleOf(th, c.NextRow(th)) }

// NextRow is object.RowIterator's.
func (c *combinationsRep) NextRow(th *thread) []value {
	if c.stopped {
		return nil
	}
	n, r := len(c.pool), len(c.indices)
	if c.last == nil {
		return c.first(th, r)
	}
	i := r - 1
	for i >= 0 && c.indices[i] == n-1 {
		i--
	}
	if i < 0 {
		c.stopped = true
		return nil
	}
	x := c.indices[i] + 1
	for j := i; j < r; j++ {
		c.indices[j] = x
	}
	return c.result(th, i)
}

type permutations struct {
	selection
	cycles []int
}

// Type returns the class.
func (c *permutations) Type() *object.Type { return c.class(permutationsType) }

// Next returns the next permutation.
func (c *permutations) Next(th *thread) value { return tupleOf(th, c.NextRow(th)) }

// NextRow is object.RowIterator's.
func (c *permutations) NextRow(th *thread) []value {
	if c.stopped {
		return nil
	}
	n, r := len(c.pool), len(c.cycles)
	if c.last == nil {
		return c.first(th, r)
	}
	for i := r - 1; i >= 0; i-- {
		c.cycles[i]--
		if c.cycles[i] == 0 {
			x := c.indices[i]
			copy(c.indices[i:], c.indices[i+1:])
			c.indices[n-1] = x
			c.cycles[i] = n - i
			if !th.Charge((n - i) / 16) {
				return nil
			}
			continue
		}
		j := c.cycles[i]
		c.indices[i], c.indices[n-j] = c.indices[n-j], c.indices[i]
		return c.result(th, i)
	}
	c.stopped = true
	return nil
}

type product struct {
	pools   [][]value
	indices []int
	last    []value
	stopped bool
	ext
}

// Type returns the class.
func (c *product) Type() *object.Type { return c.class(productType) }

// Rows is object.RowIterator's.
func (c *product) Rows() bool { return c.Ext == nil }

// ByteSize counts the pools; repeated ones are shared.
func (c *product) ByteSize() int64 {
	n := 128 + 24*int64(cap(c.pools)+cap(c.last)) + 8*int64(cap(c.indices))
	for i, p := range c.pools {
		if c.repeats(i) {
			break
		}
		n += 24 * int64(cap(p))
	}
	return n
}

// repeats says whether pool i and what follows are those before once more.
func (c *product) repeats(i int) bool {
	p := c.pools[i]
	return i > 0 && len(p) > 0 && len(c.pools[0]) > 0 && &p[0] == &c.pools[0][0]
}

// Traverse visits the pools.
func (c *product) Traverse(visit func(value)) {
	for i, p := range c.pools {
		if c.repeats(i) {
			break
		}
		for _, v := range p {
			visit(v)
		}
	}
}

// LeafIterator says that Next asks no other iterator.
func (c *product) LeafIterator() {}

// Next returns the next tuple.
func (c *product) Next(th *thread) value { return tupleOf(th, c.NextRow(th)) }

// NextRow is object.RowIterator's.
func (c *product) NextRow(th *thread) []value {
	if c.stopped {
		return nil
	}
	if len(c.pools) >= 4 && !th.Charge(len(c.pools)/4) {
		return nil
	}
	if c.last == nil {
		if !th.Alloc(24 * int64(len(c.pools))) {
			return nil
		}
		c.last = make([]value, len(c.pools))
		for i, p := range c.pools {
			if len(p) == 0 {
				c.stopped = true
				return nil
			}
			c.last[i] = p[0]
		}
		return c.last
	}
	for i := len(c.pools) - 1; i >= 0; i-- {
		p := c.pools[i]
		if c.indices[i]++; c.indices[i] < len(p) {
			c.last[i] = p[c.indices[i]]
			return c.last
		}
		c.indices[i] = 0
		c.last[i] = p[0]
	}
	c.stopped = true
	return nil
}

func newProduct(th *thread, cls *object.Type, args []value, kw []object.KW) value {
	repeat := 1
	if len(kw) > 0 {
		if len(kw) > 1 {
			return th.Raise(object.TypeErrorType, "product() takes at most 1 keyword argument (%d given)", len(kw))
		}
		if !object.CheckNames(th, kw) {
			return value{}
		}
		if kw[0].Name != "repeat" {
			return th.Raise(object.TypeErrorType, "product() got an unexpected keyword argument '%s'", kw[0].Name)
		}
		var ok bool
		if repeat, ok = object.AsIndex(th, kw[0].Val); !ok {
			return value{}
		}
		if repeat < 0 {
			return th.Raise(object.ValueErrorType, "repeat argument cannot be negative")
		}
	}
	if repeat == 0 {
		args = nil
	}
	if len(args) > 0 && repeat > math.MaxInt/8/len(args) {
		return th.Raise(object.OverflowErrorType, "repeat argument too large")
	}
	n := len(args) * repeat
	if n > impossible {
		return th.MemoryError()
	}
	if !th.Alloc(128+56*int64(n)) || !th.Charge(n/8) {
		return value{}
	}
	c := &product{pools: make([][]value, n), indices: make([]int, n), ext: ext{object.ExtFor(th, cls, productType)}}
	defer th.Release(th.Keep(object.Obj(c)))
	for i, a := range args {
		p, ok := object.Collect(th, a)
		if !ok {
			return value{}
		}
		for j := i; j < n; j += len(args) {
			c.pools[j] = p
		}
	}
	return object.Obj(c)
}

func init() {
	productType = declare("product", "*iterables", nil)
	productType.New = newProduct
	productType.TextSig = ""
	combinationsType = declare("combinations", "iterable, r", func(th *thread, cls *object.Type, a []value) value {
		s, r, ok := newSelection(th, cls, combinationsType, a)
		if !ok {
			return value{}
		}
		c := &combinations{s}
		c.size = r
		if c.stopped = r > len(c.pool); c.stopped && r > impossible {
			return th.MemoryError()
		}
		if !c.stopped && !c.makeIndices(th, r, false) {
			return value{}
		}
		return object.Obj(c)
	})
	combinationsRepType = declare("combinations_with_replacement", "iterable, r", func(th *thread, cls *object.Type, a []value) value {
		s, r, ok := newSelection(th, cls, combinationsRepType, a)
		if !ok {
			return value{}
		}
		c := &combinationsRep{s}
		c.size = r
		if c.stopped = r > 0 && len(c.pool) == 0; !c.stopped && !c.makeIndices(th, r, true) {
			return value{}
		}
		return object.Obj(c)
	})
	permutationsType = declare("permutations", "iterable, r=None", func(th *thread, cls *object.Type, a []value) value {
		c := &permutations{}
		var ok bool
		if c.pool, ok = object.Collect(th, a[0]); !ok {
			return value{}
		}
		c.Ext = object.ExtFor(th, cls, permutationsType)
		n := len(c.pool)
		r := n
		if a[1].Ok() && !a[1].IsNone() {
			if !object.TypeOf(a[1]).IsSubtype(object.IntType) {
				return th.Raise(object.TypeErrorType, "Expected int as r")
			}
			if r, ok = nonNegative(th, a[1], "r"); !ok {
				return value{}
			}
		}
		c.size = r
		if c.stopped = r > n; c.stopped {
			if r > impossible {
				return th.MemoryError()
			}
			return object.Obj(c)
		}
		if !c.makeIndices(th, n, false) || !th.Alloc(8*int64(r)) {
			return value{}
		}
		c.cycles = make([]int, r)
		for i := range c.cycles {
			c.cycles[i] = n - i
		}
		return object.Obj(c)
	})
	finish(combinationsType, combinationsRepType, permutationsType, productType)
}
