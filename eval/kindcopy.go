package eval

import (
	"math/big"

	"github.com/garterpy/garter/object"
)

// This file copies what eval/copy.go leaves to it.

// CopyObject is object.Copyable's.
func (x *Code) CopyObject(c *object.Copier) (object.Object, func()) { return copyCode(c, x), nil }

// CopyObject is object.Copyable's.
func (w *coroutineWrapper) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &coroutineWrapper{}
	return n, func() { n.g = object.CopyOf(c, w.g) }
}

// copyOwn takes from the copied frame of a suspended generator what belongs to the
// original: the node of the loop to go on with, without which the body is executed
// from the top down to it, and the memory of big ints that statements change in
// place.
func (f *Frame) copyOwn() {
	f.hot, f.skip, f.sink = nil, false, nil
	for i, v := range f.slots {
		if b, ok := v.R.(*object.BigInt); ok && v.N != 0 {
			f.slots[i].R = (*object.BigInt)(new(big.Int).Set(b.Big()))
		}
	}
}
