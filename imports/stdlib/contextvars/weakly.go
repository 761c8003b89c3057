package contextvars

import "github.com/garterpy/garter/object"

// This file has the WeakPtrs of the package's kinds of objects; see object.WeakHold.

// Weakly is object.Weakly's.
func (c *Context) Weakly() object.WeakPtr { return object.WeakTo(c) }

// Weakly is object.Weakly's.
func (m *missing) Weakly() object.WeakPtr { return object.WeakTo(m) }

// Weakly is object.Weakly's.
func (t *table) Weakly() object.WeakPtr { return object.WeakTo(t) }

// Weakly is object.Weakly's.
func (t *Token) Weakly() object.WeakPtr { return object.WeakTo(t) }

// Weakly is object.Weakly's.
func (v *Var) Weakly() object.WeakPtr { return object.WeakTo(v) }
