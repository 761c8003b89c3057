package array

import (
	"slices"

	"github.com/garterpy/garter/object"
)

// This file copies the module's objects for another session.

// CopyObject is object.Copyable's. The copy has its bytes at once, for its views.
func (a *Array) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &Array{code: a.code, size: a.size, data: slices.Clone(a.data)}
	return n, func() { n.Ext = c.Extension(a.Ext) }
}

// CopyObject is object.Copyable's.
func (it *arrayIter) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &arrayIter{i: it.i}
	return n, func() { n.a = object.CopyOf(c, it.a) }
}
