package datetime

import "github.com/garterpy/garter/object"

// This file copies the objects for another session. Only what Python code
// derived, and zones, refer to anything.

// CopyObject is object.Copyable's.
func (d *DateTime) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &DateTime{}
	return n, func() {
		*n = *d
		n.Zone, n.ext = c.Value(d.Zone), c.Extension(d.ext)
	}
}

// CopyObject is object.Copyable's.
func (t *Time) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &Time{}
	return n, func() {
		*n = *t
		n.Zone, n.ext = c.Value(t.Zone), c.Extension(t.ext)
	}
}

// CopyObject is object.Copyable's.
func (d *Delta) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &Delta{Days: d.Days, Micro: d.Micro}
	return n, func() { n.ext = c.Extension(d.ext) }
}

// CopyObject is object.Copyable's.
func (z *Zone) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &Zone{}
	return n, func() { n.ext = c.Extension(z.ext) }
}

// Traverse visits the name.
func (z *FixedZone) Traverse(visit func(Value)) { visit(z.Name) }

// CopyObject is object.Copyable's: zones never change, and timezone.utc is one
// object.
func (z *FixedZone) CopyObject(c *object.Copier) (object.Object, func()) {
	if !z.Name.Ok() {
		return z, nil
	}
	n := &FixedZone{Offset: z.Offset}
	return n, func() { n.Name = c.Value(z.Name) }
}
