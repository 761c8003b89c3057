package hashlib

import "github.com/garterpy/garter/object"

// This file has the WeakPtrs of the package's kinds of objects; see object.WeakHold.

// Weakly is object.Weakly's.
func (b *Blake) Weakly() object.WeakPtr { return object.WeakTo(b) }

// Weakly is object.Weakly's.
func (h *Hash) Weakly() object.WeakPtr { return object.WeakTo(h) }
