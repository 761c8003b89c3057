package decimal

import "github.com/garterpy/garter/object"

// This file has the WeakPtrs of the package's kinds of objects; see object.WeakHold.

// Weakly is object.Weakly's.
func (c *Context) Weakly() object.WeakPtr { return object.WeakTo(c) }

// Weakly is object.Weakly's.
func (d *Decimal) Weakly() object.WeakPtr { return object.WeakTo(d) }

// Weakly is object.Weakly's.
func (m *manager) Weakly() object.WeakPtr { return object.WeakTo(m) }

// Weakly is object.Weakly's.
func (d *signalDict) Weakly() object.WeakPtr { return object.WeakTo(d) }
