package asyncio

import "github.com/garterpy/garter/object"

// This file has the WeakPtrs of the package's kinds of objects; see object.WeakHold.

// Weakly is object.Weakly's.
func (f *Future) Weakly() object.WeakPtr { return object.WeakTo(f) }

// Weakly is object.Weakly's.
func (it *futureIter) Weakly() object.WeakPtr { return object.WeakTo(it) }

// Weakly is object.Weakly's.
func (h *Handle) Weakly() object.WeakPtr { return object.WeakTo(h) }

// Weakly is object.Weakly's.
func (l *Loop) Weakly() object.WeakPtr { return object.WeakTo(l) }

// Weakly is object.Weakly's.
func (t *Task) Weakly() object.WeakPtr { return object.WeakTo(t) }

// Weakly is object.Weakly's.
func (s *turn) Weakly() object.WeakPtr { return object.WeakTo(s) }

// Weakly is object.Weakly's.
func (w *wakeup) Weakly() object.WeakPtr { return object.WeakTo(w) }

// Weakly is object.Weakly's.
func (p *pause) Weakly() object.WeakPtr { return object.WeakTo(p) }
