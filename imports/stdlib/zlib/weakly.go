package zlib

import "github.com/garterpy/garter/object"

// This file has the WeakPtrs of the package's kinds of objects; see object.WeakHold.

// Weakly is object.Weakly's.
func (c *Compressor) Weakly() object.WeakPtr { return object.WeakTo(c) }

// Weakly is object.Weakly's.
func (d *Decompressor) Weakly() object.WeakPtr { return object.WeakTo(d) }
