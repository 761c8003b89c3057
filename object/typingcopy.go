package object

// This file copies the objects of typing for another session.

func (l Lazy) copied(c *Copier) Lazy { return Lazy{c.Value(l.Val), c.Value(l.Fn)} }

// CopyObject is Copyable's.
func (t *TypeVar) CopyObject(c *Copier) (Object, func()) {
	n := *t
	return &n, func() {
		n.Bound, n.Constraints, n.Default = t.Bound.copied(c), t.Constraints.copied(c), t.Default.copied(c)
		n.attrs = CopyOf(c, t.attrs)
	}
}

// CopyObject is Copyable's.
func (p *paramSpecPart) CopyObject(c *Copier) (Object, func()) {
	n := &paramSpecPart{kw: p.kw}
	return n, func() { n.spec = CopyOf(c, p.spec) }
}

// CopyObject is Copyable's.
func (a *TypeAlias) CopyObject(c *Copier) (Object, func()) {
	n := &TypeAlias{Name: a.Name}
	return n, func() {
		n.Value, n.Params = a.Value.copied(c), CopyOf(c, a.Params)
		n.Module = c.Value(a.Module)
	}
}

// CopyObject is Copyable's.
func (a *TypingAlias) CopyObject(c *Copier) (Object, func()) {
	n := &TypingAlias{Name: a.Name, Kind: a.Kind, NoCall: a.NoCall}
	return n, func() {
		n.Origin, n.Args, n.Meta = c.Value(a.Origin), CopyOf(c, a.Args), CopyOf(c, a.Meta)
		n.attrs = CopyOf(c, a.attrs)
	}
}

// CopyObject is Copyable's.
func (u *unpacked) CopyObject(c *Copier) (Object, func()) {
	n := &unpacked{}
	return n, func() { n.of = c.Value(u.of) }
}
