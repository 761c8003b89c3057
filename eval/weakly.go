package eval

import "github.com/garterpy/garter/object"

// This file has the evaluator's objects that need not live for those that refer to them
// weakly; see object.WeakHold.

// Weakly is object.Weakly's.
func (f *Function) Weakly() object.WeakPtr { return object.WeakTo(f) }

// Weakly is object.Weakly's.
func (g *Generator) Weakly() object.WeakPtr { return object.WeakTo(g) }

// Weakly is object.Weakly's.
func (c *CodeObject) Weakly() object.WeakPtr { return object.WeakTo(c) }
