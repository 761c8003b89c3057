package re

import "github.com/garterpy/garter/object"

// This file copies the module's objects for another session. Compiled programs
// never change and are shared.

// CopyObject is object.Copyable's.
func (p *Pattern) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &Pattern{prog: p.prog, isText: p.isText, key: p.key}
	return n, func() { n.pattern = c.Value(p.pattern) }
}

// CopyObject is object.Copyable's.
func (m *MatchObj) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &MatchObj{}
	return n, func() {
		*n = *m
		n.p, n.str = object.CopyOf(c, m.p), object.CopyOf(c, m.str)
		if m.data != nil {
			d := *m.data
			d.v, d.str = c.Value(d.v), object.CopyOf(c, d.str)
			n.data = &d
		}
	}
}
