package itertools

import (
	"slices"

	"github.com/garterpy/garter/object"
)

// This file copies the module's iterators for another session: copies go on
// where the originals are.

// begin makes a copy that shares nothing yet with the original; more sets what
// refers to values.
func begin[T any, P interface {
	*T
	object.Object
}](c *object.Copier, o P, x *ext, nx func(n P) *ext, more func(n P)) (object.Object, func()) {
	n := P(new(T))
	return n, func() {
		*n = *o
		nx(n).Ext = c.Extension(x.Ext)
		more(n)
	}
}

// CopyObject is object.Copyable's.
func (a *accumulate) CopyObject(c *object.Copier) (object.Object, func()) {
	return begin(c, a, &a.ext, func(n *accumulate) *ext { return &n.ext }, func(n *accumulate) {
		n.it, n.fn, n.total, n.initial = c.Iterator(a.it), c.Value(a.fn), c.Value(a.total), c.Value(a.initial)
	})
}

// CopyObject is object.Copyable's.
func (a *batched) CopyObject(c *object.Copier) (object.Object, func()) {
	return begin(c, a, &a.ext, func(n *batched) *ext { return &n.ext }, func(n *batched) { n.it = c.Iterator(a.it) })
}

// CopyObject is object.Copyable's.
func (a *chain) CopyObject(c *object.Copier) (object.Object, func()) {
	return begin(c, a, &a.ext, func(n *chain) *ext { return &n.ext }, func(n *chain) {
		n.its, n.args, n.cur = c.Iterator(a.its), c.Values(a.args[a.at:]), c.Iterator(a.cur)
	})
}

// CopyObject is object.Copyable's.
func (a *compress) CopyObject(c *object.Copier) (object.Object, func()) {
	return begin(c, a, &a.ext, func(n *compress) *ext { return &n.ext }, func(n *compress) {
		n.data, n.sel, n.ended = c.Iterator(a.data), c.Iterator(a.sel), c.Iterator(a.ended)
	})
}

// copyTo copies what the iterators with a function have in common.
func (w *withFn) copyTo(c *object.Copier, n *withFn) {
	*n = *w
	n.Ext = c.Extension(w.Ext)
	n.fn, n.it = c.Value(w.fn), c.Iterator(w.it)
}

// CopyObject is object.Copyable's.
func (a *dropwhile) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &dropwhile{}
	return n, func() { a.copyTo(c, &n.withFn) }
}

// CopyObject is object.Copyable's.
func (a *takewhile) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &takewhile{}
	return n, func() { a.copyTo(c, &n.withFn) }
}

// CopyObject is object.Copyable's.
func (a *filterfalse) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &filterfalse{}
	return n, func() { a.copyTo(c, &n.withFn) }
}

// CopyObject is object.Copyable's.
func (a *starmap) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &starmap{}
	return n, func() { a.copyTo(c, &n.withFn) }
}

// CopyObject is object.Copyable's.
func (a *islice) CopyObject(c *object.Copier) (object.Object, func()) {
	return begin(c, a, &a.ext, func(n *islice) *ext { return &n.ext }, func(n *islice) { n.it, n.ended = c.Iterator(a.it), c.Iterator(a.ended) })
}

// CopyObject is object.Copyable's.
func (a *pairwise) CopyObject(c *object.Copier) (object.Object, func()) {
	return begin(c, a, &a.ext, func(n *pairwise) *ext { return &n.ext }, func(n *pairwise) {
		n.it, n.row, n.ended = c.Iterator(a.it), [2]value{0: {}, 1: c.Value(a.row[1])}, c.Iterator(a.ended)
	})
}

// CopyObject is object.Copyable's.
func (a *zipLongest) CopyObject(c *object.Copier) (object.Object, func()) {
	return begin(c, a, &a.ext, func(n *zipLongest) *ext { return &n.ext }, func(n *zipLongest) {
		n.its = make([]object.Iterator, len(a.its))
		for i, it := range a.its {
			n.its[i] = c.Iterator(it)
		}
		n.fill, n.row = c.Value(a.fill), nil
	})
}

// copyTo copies what the combinatoric iterators have in common.
func (s *selection) copyTo(c *object.Copier, n *selection) {
	*n = *s
	n.Ext = c.Extension(s.Ext)
	n.pool, n.indices, n.last = c.Values(s.pool), slices.Clone(s.indices), c.Values(s.last)
}

// CopyObject is object.Copyable's.
func (a *combinations) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &combinations{}
	return n, func() { a.copyTo(c, &n.selection) }
}

// CopyObject is object.Copyable's.
func (a *combinationsRep) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &combinationsRep{}
	return n, func() { a.copyTo(c, &n.selection) }
}

// CopyObject is object.Copyable's.
func (a *permutations) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &permutations{cycles: slices.Clone(a.cycles)}
	return n, func() { a.copyTo(c, &n.selection); n.cycles = slices.Clone(a.cycles) }
}

// CopyObject is object.Copyable's.
func (a *product) CopyObject(c *object.Copier) (object.Object, func()) {
	return begin(c, a, &a.ext, func(n *product) *ext { return &n.ext }, func(n *product) {
		n.pools = make([][]value, len(a.pools))
		for i, p := range a.pools {
			n.pools[i] = c.Values(p)
		}
		n.indices, n.last = slices.Clone(a.indices), c.Values(a.last)
	})
}

// CopyObject is object.Copyable's.
func (a *groupby) CopyObject(c *object.Copier) (object.Object, func()) {
	return begin(c, a, &a.ext, func(n *groupby) *ext { return &n.ext }, func(n *groupby) {
		n.it, n.key, n.target, n.cur, n.item = c.Iterator(a.it), c.Value(a.key), c.Value(a.target), c.Value(a.cur), c.Value(a.item)
		n.group, n.row = object.CopyOf(c, a.group), [2]value{}
	})
}

// CopyObject is object.Copyable's.
func (g *grouper) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &grouper{}
	return n, func() { n.of, n.key = object.CopyOf(c, g.of), c.Value(g.key) }
}

// CopyObject is object.Copyable's.
func (a *teeIter) CopyObject(c *object.Copier) (object.Object, func()) {
	return begin(c, a, &a.ext, func(n *teeIter) *ext { return &n.ext }, func(n *teeIter) { n.block = object.CopyOf(c, a.block) })
}

// CopyObject is object.Copyable's.
func (b *teeBlock) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &teeBlock{}
	return n, func() { n.it, n.vals, n.next = c.Iterator(b.it), c.Values(b.vals), object.CopyOf(c, b.next) }
}

// CopyObject is object.Copyable's.
func (a *count) CopyObject(c *object.Copier) (object.Object, func()) {
	return begin(c, a, &a.ext, func(n *count) *ext { return &n.ext }, func(n *count) { n.n, n.step = c.Value(a.n), c.Value(a.step) })
}

// CopyObject is object.Copyable's.
func (a *cycle) CopyObject(c *object.Copier) (object.Object, func()) {
	return begin(c, a, &a.ext, func(n *cycle) *ext { return &n.ext }, func(n *cycle) {
		n.it, n.saved = c.Iterator(a.it), c.Values(a.saved)
	})
}

// CopyObject is object.Copyable's.
func (a *repeat) CopyObject(c *object.Copier) (object.Object, func()) {
	return begin(c, a, &a.ext, func(n *repeat) *ext { return &n.ext }, func(n *repeat) { n.v = c.Value(a.v) })
}
