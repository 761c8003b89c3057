package io

import "github.com/garterpy/garter/object"

// CopyObject is object.Copyable's. The stream is copied with it, since views of the
// memory ask for that at once.
func (b *bytesBuffer) CopyObject(c *object.Copier) (object.Object, func()) {
	return &bytesBuffer{object.CopyOf(c, b.b)}, nil
}
