package builtins

import "github.com/garterpy/garter/object"

// CopyObject is object.Copyable's.
func (a *anextAwaitable) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &anextAwaitable{}
	return n, func() { n.aw, n.def, n.wait = c.Value(a.aw), c.Value(a.def), a.wait.Copy(c) }
}
