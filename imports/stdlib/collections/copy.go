package collections

import "github.com/garterpy/garter/object"

// This file copies the module's objects for another session.

// CopyObject is object.Copyable's.
func (d *Deque) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &Deque{}
	return n, func() {
		*n = *d
		n.buf, n.ext = c.Values(d.buf), c.Extension(d.ext)
	}
}

// CopyObject is object.Copyable's.
func (it *dequeIter) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &dequeIter{left: it.left, state: it.state, back: it.back}
	return n, func() { n.d = object.CopyOf(c, it.d) }
}

// CopyObject is object.Copyable's.
func (e *elements) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &elements{i: e.i, left: e.left}
	return n, func() {
		n.entries = make([]object.Entry, len(e.entries))
		for i, x := range e.entries {
			n.entries[i] = object.Entry{Key: c.Value(x.Key), Val: c.Value(x.Val)}
		}
	}
}

// Traverse visits the doc string.
func (g *getter) Traverse(visit func(Value)) { visit(g.doc) }

// CopyObject is object.Copyable's.
func (g *getter) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &getter{i: g.i}
	return n, func() { n.doc = c.Value(g.doc) }
}
