package convert

import "github.com/garterpy/garter/object"

// Functions and live objects of the host are the same in a copied session.

// CopyObject is object.Copyable's.
func (f *HostFunc) CopyObject(c *object.Copier) (object.Object, func()) { return f, nil }

// CopyObject is object.Copyable's.
func (h *Host) CopyObject(c *object.Copier) (object.Object, func()) { return h, nil }

// CopyObject is object.Copyable's: a call under way belongs to its session.
func (f *Future) CopyObject(c *object.Copier) (object.Object, func()) {
	c.Refuse("tool_call")
	return f, nil
}

// CopyObject is object.Copyable's: a Go sequence cannot be in two places.
func (s *seqIter) CopyObject(c *object.Copier) (object.Object, func()) {
	c.Refuse("host_iterator")
	return s, nil
}

// CopyObject is object.Copyable's.
func (c *chanIter) CopyObject(cp *object.Copier) (object.Object, func()) { return c, nil }

// CopyObject is object.Copyable's.
func (i *futureIter) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &futureIter{}
	return n, func() { n.f = object.CopyOf(c, i.f) }
}
