package operator

import "github.com/garterpy/garter/object"

// This file copies the module's objects for another session.

// CopyObject is object.Copyable's.
func (g *attrGetter) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &attrGetter{}
	return n, func() {
		n.args = c.Values(g.args)
		for _, p := range g.paths {
			var path []*object.Str
			for _, s := range p {
				path = append(path, c.To.Intern(s.S))
			}
			n.paths = append(n.paths, path)
		}
	}
}

// CopyObject is object.Copyable's.
func (g *itemGetter) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &itemGetter{}
	return n, func() { n.keys = c.Values(g.keys) }
}

// CopyObject is object.Copyable's.
func (g *methodCaller) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &methodCaller{name: c.To.Intern(g.name.S)}
	return n, func() { n.args, n.kw = c.Values(g.args), c.Keywords(g.kw) }
}
