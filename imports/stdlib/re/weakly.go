package re

import "github.com/garterpy/garter/object"

// This file has the WeakPtrs of the package's kinds of objects; see object.WeakHold.

// Weakly is object.Weakly's.
func (b *bytesText) Weakly() object.WeakPtr { return object.WeakTo(b) }

// Weakly is object.Weakly's.
func (l *Lexer) Weakly() object.WeakPtr { return object.WeakTo(l) }

// Weakly is object.Weakly's.
func (it *matchIter) Weakly() object.WeakPtr { return object.WeakTo(it) }

// Weakly is object.Weakly's.
func (m *MatchObj) Weakly() object.WeakPtr { return object.WeakTo(m) }

// Weakly is object.Weakly's.
func (p *Pattern) Weakly() object.WeakPtr { return object.WeakTo(p) }

// Weakly is object.Weakly's.
func (s *Scanner) Weakly() object.WeakPtr { return object.WeakTo(s) }
