package csv

import "github.com/garterpy/garter/object"

// This file has the WeakPtrs of the package's kinds of objects; see object.WeakHold.

// Weakly is object.Weakly's.
func (d *Dialect) Weakly() object.WeakPtr { return object.WeakTo(d) }

// Weakly is object.Weakly's.
func (r *Reader) Weakly() object.WeakPtr { return object.WeakTo(r) }

// Weakly is object.Weakly's.
func (w *Writer) Weakly() object.WeakPtr { return object.WeakTo(w) }
