package typing

import "github.com/garterpy/garter/object"

// This file has the WeakPtrs of the package's kinds of objects; see object.WeakHold.

// Weakly is object.Weakly's.
func (a *alias) Weakly() object.WeakPtr { return object.WeakTo(a) }

// Weakly is object.Weakly's.
func (f *form) Weakly() object.WeakPtr { return object.WeakTo(f) }
