package dataclasses

import "github.com/garterpy/garter/object"

// This file has the WeakPtrs of the package's kinds of objects; see object.WeakHold.

// Weakly is object.Weakly's.
func (d *decorator) Weakly() object.WeakPtr { return object.WeakTo(d) }

// Weakly is object.Weakly's.
func (r *record) Weakly() object.WeakPtr { return object.WeakTo(r) }

// Weakly is object.Weakly's.
func (t *token) Weakly() object.WeakPtr { return object.WeakTo(t) }
