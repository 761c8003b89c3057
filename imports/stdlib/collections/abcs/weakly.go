package abcs

import "github.com/garterpy/garter/object"

// This file has the WeakPtrs of the package's kinds of objects; see object.WeakHold.

// Weakly is object.Weakly's.
func (m *agenMethod) Weakly() object.WeakPtr { return object.WeakTo(m) }

// Weakly is object.Weakly's.
func (s *seqIter) Weakly() object.WeakPtr { return object.WeakTo(s) }

// Weakly is object.Weakly's.
func (v *view) Weakly() object.WeakPtr { return object.WeakTo(v) }

// Weakly is object.Weakly's.
func (it *viewIter) Weakly() object.WeakPtr { return object.WeakTo(it) }
