package eval

import "github.com/garterpy/garter/object"

// This file has the WeakPtrs of the package's kinds of objects; see object.WeakHold.

// Weakly is object.Weakly's.
func (s *agenStep) Weakly() object.WeakPtr { return object.WeakTo(s) }

// Weakly is object.Weakly's.
func (c *Code) Weakly() object.WeakPtr { return object.WeakTo(c) }

// Weakly is object.Weakly's.
func (c *CodeObject) Weakly() object.WeakPtr { return object.WeakTo(c) }

// Weakly is object.Weakly's.
func (w *coroutineWrapper) Weakly() object.WeakPtr { return object.WeakTo(w) }

// Weakly is object.Weakly's.
func (o *FrameObject) Weakly() object.WeakPtr { return object.WeakTo(o) }

// Weakly is object.Weakly's.
func (fn *Function) Weakly() object.WeakPtr { return object.WeakTo(fn) }

// Weakly is object.Weakly's.
func (g *Generator) Weakly() object.WeakPtr { return object.WeakTo(g) }

// Weakly is object.Weakly's.
func (p *LocalsProxy) Weakly() object.WeakPtr { return object.WeakTo(p) }

// Weakly is object.Weakly's.
func (n *noKeywords) Weakly() object.WeakPtr { return object.WeakTo(n) }

// Weakly is object.Weakly's.
func (it *placeIter) Weakly() object.WeakPtr { return object.WeakTo(it) }

// Weakly is object.Weakly's.
func (p *Program) Weakly() object.WeakPtr { return object.WeakTo(p) }
