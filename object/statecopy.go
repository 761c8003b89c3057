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
