package itertools

import "github.com/garterpy/garter/object"

// This file has the WeakPtrs of the package's kinds of objects; see object.WeakHold.

// Weakly is object.Weakly's.
func (c *accumulate) Weakly() object.WeakPtr { return object.WeakTo(c) }

// Weakly is object.Weakly's.
func (c *batched) Weakly() object.WeakPtr { return object.WeakTo(c) }

// Weakly is object.Weakly's.
func (c *chain) Weakly() object.WeakPtr { return object.WeakTo(c) }

// Weakly is object.Weakly's.
func (c *combinations) Weakly() object.WeakPtr { return object.WeakTo(c) }

// Weakly is object.Weakly's.
func (c *combinationsRep) Weakly() object.WeakPtr { return object.WeakTo(c) }

// Weakly is object.Weakly's.
func (c *compress) Weakly() object.WeakPtr { return object.WeakTo(c) }

// Weakly is object.Weakly's.
func (c *count) Weakly() object.WeakPtr { return object.WeakTo(c) }

// Weakly is object.Weakly's.
func (c *cycle) Weakly() object.WeakPtr { return object.WeakTo(c) }

// Weakly is object.Weakly's.
func (c *dropwhile) Weakly() object.WeakPtr { return object.WeakTo(c) }

// Weakly is object.Weakly's.
func (c *filterfalse) Weakly() object.WeakPtr { return object.WeakTo(c) }

// Weakly is object.Weakly's.
func (g *groupby) Weakly() object.WeakPtr { return object.WeakTo(g) }

// Weakly is object.Weakly's.
func (g *grouper) Weakly() object.WeakPtr { return object.WeakTo(g) }

// Weakly is object.Weakly's.
func (c *islice) Weakly() object.WeakPtr { return object.WeakTo(c) }

// Weakly is object.Weakly's.
func (c *pairwise) Weakly() object.WeakPtr { return object.WeakTo(c) }

// Weakly is object.Weakly's.
func (c *permutations) Weakly() object.WeakPtr { return object.WeakTo(c) }

// Weakly is object.Weakly's.
func (c *product) Weakly() object.WeakPtr { return object.WeakTo(c) }

// Weakly is object.Weakly's.
func (r *repeat) Weakly() object.WeakPtr { return object.WeakTo(r) }

// Weakly is object.Weakly's.
func (c *starmap) Weakly() object.WeakPtr { return object.WeakTo(c) }

// Weakly is object.Weakly's.
func (c *takewhile) Weakly() object.WeakPtr { return object.WeakTo(c) }

// Weakly is object.Weakly's.
func (b *teeBlock) Weakly() object.WeakPtr { return object.WeakTo(b) }

// Weakly is object.Weakly's.
func (t *teeIter) Weakly() object.WeakPtr { return object.WeakTo(t) }

// Weakly is object.Weakly's.
func (c *zipLongest) Weakly() object.WeakPtr { return object.WeakTo(c) }
