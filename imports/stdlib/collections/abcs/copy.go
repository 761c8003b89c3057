package abcs

import "github.com/garterpy/garter/object"

// This file copies the views and iterators for another session.

// CopyObject is object.Copyable's. The class is a built-in one.
func (v *view) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &view{}
	return n, func() { n.mapping, n.cls, n.ext = c.Value(v.mapping), object.CopyOf(c, v.cls), c.Extension(v.ext) }
}

// CopyObject is object.Copyable's.
func (it *viewIter) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &viewIter{items: it.items}
	return n, func() { n.m, n.keys = c.Value(it.m), c.Iterator(it.keys) }
}

// CopyObject is object.Copyable's.
func (it *seqIter) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &seqIter{i: it.i, step: it.step}
	return n, func() { n.seq = c.Value(it.seq) }
}
