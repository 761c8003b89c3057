package convert

import "github.com/garterpy/garter/object"

// This file has the WeakPtrs of the package's kinds of objects; see object.WeakHold.

// Weakly is object.Weakly's.
func (c *chanIter) Weakly() object.WeakPtr { return object.WeakTo(c) }

// Weakly is object.Weakly's.
func (e *errBox) Weakly() object.WeakPtr { return object.WeakTo(e) }

// Weakly is object.Weakly's.
func (f *Future) Weakly() object.WeakPtr { return object.WeakTo(f) }

// Weakly is object.Weakly's.
func (i *futureIter) Weakly() object.WeakPtr { return object.WeakTo(i) }

// Weakly is object.Weakly's.
func (h *Host) Weakly() object.WeakPtr { return object.WeakTo(h) }

// Weakly is object.Weakly's.
func (f *HostFunc) Weakly() object.WeakPtr { return object.WeakTo(f) }

// Weakly is object.Weakly's.
func (s *seqIter) Weakly() object.WeakPtr { return object.WeakTo(s) }
