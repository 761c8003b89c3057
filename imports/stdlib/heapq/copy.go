package heapq

import "github.com/garterpy/garter/object"

// CopyObject is object.Copyable's.
func (m *merger) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &merger{reverse: m.reverse}
	return n, func() {
		n.iterables, n.key = c.Values(m.iterables), c.Value(m.key)
		if m.heap != nil {
			n.heap = make([]source, len(m.heap))
		}
		for i, s := range m.heap {
			n.heap[i] = source{c.Value(s.v), c.Value(s.k), s.order, c.Iterator(s.it)}
		}
	}
}
