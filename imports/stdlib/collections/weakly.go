package collections

import "github.com/garterpy/garter/object"

// This file has the WeakPtrs of the package's kinds of objects; see object.WeakHold.

// Weakly is object.Weakly's.
func (d *Deque) Weakly() object.WeakPtr { return object.WeakTo(d) }

// Weakly is object.Weakly's.
func (it *dequeIter) Weakly() object.WeakPtr { return object.WeakTo(it) }

// Weakly is object.Weakly's.
func (e *elements) Weakly() object.WeakPtr { return object.WeakTo(e) }

// Weakly is object.Weakly's.
func (g *getter) Weakly() object.WeakPtr { return object.WeakTo(g) }
