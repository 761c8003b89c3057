package datetime

import "github.com/garterpy/garter/object"

// This file has the WeakPtrs of the package's kinds of objects; see object.WeakHold.

// Weakly is object.Weakly's.
func (d *DateTime) Weakly() object.WeakPtr { return object.WeakTo(d) }

// Weakly is object.Weakly's.
func (d *Delta) Weakly() object.WeakPtr { return object.WeakTo(d) }

// Weakly is object.Weakly's.
func (z *FixedZone) Weakly() object.WeakPtr { return object.WeakTo(z) }

// Weakly is object.Weakly's.
func (t *Time) Weakly() object.WeakPtr { return object.WeakTo(t) }

// Weakly is object.Weakly's.
func (z *Zone) Weakly() object.WeakPtr { return object.WeakTo(z) }
