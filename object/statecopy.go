package object

// This file copies what modules keep in a session, for Fork.

// StateCopier is implemented by what ModuleState keeps: CopyState returns what the
// other session keeps. A state that is an object is copied as one, and any other
// begins anew.
type StateCopier interface{ CopyState(c *Copier) any }

// state copies a state; nil is for one that begins anew.
func (c *Copier) state(s any) any {
	switch x := s.(type) {
	case StateCopier:
		return x.CopyState(c)
	case Object:
		return c.Object(x)
	}
	return nil
}

// Plain is a state that refers to nothing that could change: the other session gets
// the same.
type Plain[T any] struct{ Val T }

// CopyState is StateCopier's.
func (p *Plain[T]) CopyState(*Copier) any {
	n := *p
	return &n
}

// interned is the copy of a str that the process or the session has once for all who
// make it, so that what was one text is one text in the other session too; nil is for
// all other strs.
func (c *Copier) interned(x *Str) *Str {
	if sharedText(x.S) == x {
		return x
	}
	if len(x.S) > maxInterned {
		return nil
	}
	internMu.RLock()
	v := internTab[x.S]
	internMu.RUnlock()
	if v == x {
		return x
	}
	if c.From.interned[x.S] != x {
		return nil
	}
	// Not Intern: the process may have made one of its own since, which the old
	// session has as another object.
	n := c.To.interned[x.S]
	if n == nil {
		n = &Str{S: x.S, n: x.n, hash: x.hash}
		if c.To.interned == nil {
			c.To.interned = map[string]*Str{}
		}
		c.To.interned[x.S] = n
	}
	return n
}

// name is the copy of the name of an attribute.
func (c *Copier) name(x *Str) *Str {
	if n := c.interned(x); n != nil {
		return n
	}
	return c.To.Intern(x.S)
}

// sameID returns what has the id of an object of the old session in the new one: its
// copy or, where all sessions have it, the object itself; nil where nothing of the
// new session refers to it.
func (c *Copier) sameID(o Object) Object {
	if n := c.copied(o); n != nil {
		return n
	}
	if c.shares(o) {
		return o
	}
	switch x := o.(type) {
	case *Type:
		if x.Flags&Heap == 0 {
			return x
		}
	case *Builtin:
		return x
	case *Str:
		if n := c.interned(x); n != nil {
			return n
		}
	}
	return nil
}
