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
