package contextlib

import "github.com/garterpy/garter/object"

// This file has the WeakPtrs of the package's kinds of objects; see object.WeakHold.

// Weakly is object.Weakly's.
func (r *ready) Weakly() object.WeakPtr { return object.WeakTo(r) }
