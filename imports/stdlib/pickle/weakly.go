package pickle

import "github.com/garterpy/garter/object"

// This file has the WeakPtrs of the package's kinds of objects; see object.WeakHold.

// Weakly is object.Weakly's.
func (m *pickled) Weakly() object.WeakPtr { return object.WeakTo(m) }

// Weakly is object.Weakly's.
func (p *Pickler) Weakly() object.WeakPtr { return object.WeakTo(p) }

// Weakly is object.Weakly's.
func (m *unpickled) Weakly() object.WeakPtr { return object.WeakTo(m) }

// Weakly is object.Weakly's.
func (u *Unpickler) Weakly() object.WeakPtr { return object.WeakTo(u) }
