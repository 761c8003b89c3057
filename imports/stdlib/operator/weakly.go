package operator

import "github.com/garterpy/garter/object"

// This file has the WeakPtrs of the package's kinds of objects; see object.WeakHold.

// Weakly is object.Weakly's.
func (g *attrGetter) Weakly() object.WeakPtr { return object.WeakTo(g) }

// Weakly is object.Weakly's.
func (g *itemGetter) Weakly() object.WeakPtr { return object.WeakTo(g) }

// Weakly is object.Weakly's.
func (g *methodCaller) Weakly() object.WeakPtr { return object.WeakTo(g) }
