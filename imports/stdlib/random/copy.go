package random

import "github.com/garterpy/garter/object"

// CopyObject is object.Copyable's: the copy goes on with the same numbers,
// but for sessions from an image whose program has given no seed.
func (r *Random) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &Random{}
	return n, func() {
		*n = *r
		if c.From.IsStill() && r.chance {
			// Sessions from one image must not all draw the same numbers.
			n.seeded = false
		}
		n.Ext = c.Extension(r.Ext)
		// What a subclass overrides is found again.
		n.own, n.shape, n.version, n.random, n.bits, n.viaRand = nil, nil, 0, value{}, value{}, false
	}
}
