package re

import (
	"maps"

	"github.com/garterpy/garter/object"
)

// This file copies the module's objects for another session. Compiled programs
// never change and are shared.

// CopyObject is object.Copyable's.
func (p *Pattern) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &Pattern{prog: p.prog, isText: p.isText, key: p.key}
	return n, func() { n.pattern, n.names = c.Value(p.pattern), c.Values(p.names) }
}

// CopyObject is object.Copyable's.
func (m *MatchObj) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &MatchObj{}
	return n, func() {
		*n = *m
		n.p, n.str = object.CopyOf(c, m.p), object.CopyOf(c, m.str)
		if m.data != nil {
			d := m.data.copied(c)
			n.data = &d
		}
	}
}

// copied is the subject of a search in another session.
func (s subject) copied(c *object.Copier) subject {
	s.v, s.str = c.Value(s.v), object.CopyOf(c, s.str)
	return s
}

// CopyObject is object.Copyable's. What the matcher has learnt about the text it
// learns again.
func (s *Scanner) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &Scanner{}
	return n, func() {
		*n = *s
		n.p, n.sub, n.m = object.CopyOf(c, s.p), s.sub.copied(c), nil
	}
}

// CopyObject is object.Copyable's.
func (it *matchIter) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &matchIter{}
	return n, func() { n.s = object.CopyOf(c, it.s) }
}

// CopyState copies the compiled patterns for another session, so that compiling one
// again gives the same object.
func (s *state) CopyState(c *object.Copier) any {
	n := &state{patterns: maps.Clone(s.patterns), held: s.held, kept: s.kept}
	for key, p := range n.patterns {
		n.patterns[key] = object.CopyOf(c, p)
	}
	return n
}
