package enum

import "github.com/garterpy/garter/object"

// This file has the WeakPtrs of the package's kinds of objects; see object.WeakHold.

// Weakly is object.Weakly's.
func (a *Attribute) Weakly() object.WeakPtr { return object.WeakTo(a) }

// Weakly is object.Weakly's.
func (n *null) Weakly() object.WeakPtr { return object.WeakTo(n) }

// Weakly is object.Weakly's.
func (p *proto) Weakly() object.WeakPtr { return object.WeakTo(p) }

// Weakly is object.Weakly's.
func (f *fresh) Weakly() object.WeakPtr { return object.WeakTo(f) }
