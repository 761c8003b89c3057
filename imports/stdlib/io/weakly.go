package io

import "github.com/garterpy/garter/object"

// This file has the WeakPtrs of the package's kinds of objects; see object.WeakHold.

// Weakly is object.Weakly's.
func (b *bytesBuffer) Weakly() object.WeakPtr { return object.WeakTo(b) }

// Weakly is object.Weakly's.
func (b *BytesIO) Weakly() object.WeakPtr { return object.WeakTo(b) }

// Weakly is object.Weakly's.
func (b *fileBuffer) Weakly() object.WeakPtr { return object.WeakTo(b) }

// Weakly is object.Weakly's.
func (f *FileIO) Weakly() object.WeakPtr { return object.WeakTo(f) }

// Weakly is object.Weakly's.
func (t *fileText) Weakly() object.WeakPtr { return object.WeakTo(t) }

// Weakly is object.Weakly's.
func (s *StringIO) Weakly() object.WeakPtr { return object.WeakTo(s) }
