package weakref

import "github.com/garterpy/garter/object"

// This file has the WeakPtrs of the package's kinds of objects; see object.WeakHold.

// Weakly is object.Weakly's.
func (h *hold) Weakly() object.WeakPtr { return object.WeakTo(h) }

// Weakly is object.Weakly's.
func (r *Reference) Weakly() object.WeakPtr { return object.WeakTo(r) }
