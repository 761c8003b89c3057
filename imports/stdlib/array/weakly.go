package array

import "github.com/garterpy/garter/object"

// This file has the WeakPtrs of the package's kinds of objects; see object.WeakHold.

// Weakly is object.Weakly's.
func (a *Array) Weakly() object.WeakPtr { return object.WeakTo(a) }

// Weakly is object.Weakly's.
func (it *arrayIter) Weakly() object.WeakPtr { return object.WeakTo(it) }
