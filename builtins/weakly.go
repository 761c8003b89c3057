package builtins

import "github.com/garterpy/garter/object"

// This file has the WeakPtrs of the package's kinds of objects; see object.WeakHold.

// Weakly is object.Weakly's.
func (a *anextAwaitable) Weakly() object.WeakPtr { return object.WeakTo(a) }
