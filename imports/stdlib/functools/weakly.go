package functools

import "github.com/garterpy/garter/object"

// This file has the WeakPtrs of the package's kinds of objects; see object.WeakHold.

// Weakly is object.Weakly's.
func (c *cachedProperty) Weakly() object.WeakPtr { return object.WeakTo(c) }

// Weakly is object.Weakly's.
func (e *entry) Weakly() object.WeakPtr { return object.WeakTo(e) }

// Weakly is object.Weakly's.
func (k *key) Weakly() object.WeakPtr { return object.WeakTo(k) }

// Weakly is object.Weakly's.
func (c *lru) Weakly() object.WeakPtr { return object.WeakTo(c) }

// Weakly is object.Weakly's.
func (p *Partial) Weakly() object.WeakPtr { return object.WeakTo(p) }
