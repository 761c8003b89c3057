package pystruct

import "github.com/garterpy/garter/object"

// This file has the WeakPtrs of the package's kinds of objects; see object.WeakHold.

// Weakly is object.Weakly's.
func (s *Struct) Weakly() object.WeakPtr { return object.WeakTo(s) }

// Weakly is object.Weakly's.
func (it *unpackIter) Weakly() object.WeakPtr { return object.WeakTo(it) }
