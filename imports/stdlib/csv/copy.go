package csv

import (
	"slices"

	"github.com/garterpy/garter/object"
)

// This file copies the module's objects for another session. Dialects never
// change, so that the copies share theirs.

// CopyObject is object.Copyable's.
func (d *Dialect) CopyObject(*object.Copier) (object.Object, func()) { return d, nil }

// CopyObject is object.Copyable's.
func (r *Reader) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &Reader{}
	return n, func() {
		*n = *r
		n.d, n.in, n.field = object.CopyOf(c, r.d), c.Iterator(r.in), slices.Clone(r.field)
	}
}

// CopyObject is object.Copyable's: the buffer is empty between two rows.
func (w *Writer) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &Writer{}
	return n, func() { n.d, n.write, n.buf = object.CopyOf(c, w.d), c.Value(w.write), nil }
}

// CopyState copies the dialects for another session.
func (s *state) CopyState(c *object.Copier) any {
	return &state{dialects: object.CopyOf(c, s.dialects), limit: s.limit}
}
