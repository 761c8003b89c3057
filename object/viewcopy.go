package object

import "math/big"

// This file copies views of memory, templates and aliases for another session.

// CopyObject is Copyable's. The view looks at the memory of the copied object,
// which has its bytes as soon as it is made.
func (m *MemoryView) CopyObject(c *Copier) (Object, func()) {
	n := &MemoryView{}
	return n, func() {
		*n = *m
		n.hold = nil
		n.obj, n.hash = c.Value(m.obj), c.Value(m.hash)
		if m.data == nil {
			return
		}
		memory := n.obj
		if m.lent != nil {
			// The memory is that of what the view of __buffer__ looks at.
			n.lent = CopyOf(c, m.lent)
			n.exp = c.export(m.exp, new(Exports))
			of := m.lent
			for of.lent != nil {
				of = of.lent
			}
			memory = c.Value(of.obj)
		}
		switch x := memory.R.(type) {
		case *Bytes:
			n.data = x.B
		case Buffer:
			n.data, _, _, _ = x.BufferBytes()
			if m.exp != nil && m.lent == nil {
				n.exp = c.export(m.exp, x.BufferExports())
			}
			if m.hold != nil {
				n.hold = c.export(m.hold, x.BufferExports())
			}
		}
		if len(n.data) != len(m.data) {
			c.Refuse("memoryview of a " + m.obj.R.Type().FullName())
		}
	}
}

// export copies what the views of one memoryview() call share.
func (c *Copier) export(x *export, e *Exports) *export {
	if n := c.exports[x]; n != nil {
		return n
	}
	n := e.add()
	n.live = x.live
	if c.exports == nil {
		c.exports = map[*export]*export{}
	}
	c.exports[x] = n
	return n
}

// CopyObject is Copyable's.
func (it *MemoryIter) CopyObject(c *Copier) (Object, func()) {
	n := &MemoryIter{i: it.i, n: it.n}
	return n, func() { n.m = CopyOf(c, it.m) }
}

// CopyObject is Copyable's.
func (t *Template) CopyObject(c *Copier) (Object, func()) {
	n := &Template{}
	return n, func() { n.Strings, n.Interpolations = c.Values(t.Strings), c.Values(t.Interpolations) }
}

// CopyObject is Copyable's.
func (i *Interpolation) CopyObject(c *Copier) (Object, func()) {
	n := &Interpolation{}
	return n, func() {
		n.Value, n.Expression = c.Value(i.Value), c.Value(i.Expression)
		n.Conversion, n.FormatSpec = c.Value(i.Conversion), c.Value(i.FormatSpec)
	}
}

// CopyObject is Copyable's.
func (it *templateIter) CopyObject(c *Copier) (Object, func()) {
	n := &templateIter{i: it.i}
	return n, func() { n.t = CopyOf(c, it.t) }
}

// CopyObject is Copyable's.
func (a *aliasIter) CopyObject(c *Copier) (Object, func()) {
	n := &aliasIter{}
	return n, func() { n.g = CopyOf(c, a.g) }
}

// Traverse visits the alias.
func (a *aliasIter) Traverse(visit func(Value)) {
	if a.g != nil {
		visit(Value{R: a.g})
	}
}

// CopyObject is Copyable's. Next changes the numbers in place.
func (it *LongRangeIter) CopyObject(*Copier) (Object, func()) {
	return &LongRangeIter{cur: new(big.Int).Set(it.cur), left: new(big.Int).Set(it.left), step: it.step}, nil
}

// handlers are the error handlers of codecs by name.
type handlers map[string]Value

// Traverse visits the handlers.
func (h handlers) Traverse(visit func(Value)) {
	for _, v := range h {
		visit(v)
	}
}

// CopyState copies the handlers for another session.
func (h handlers) CopyState(c *Copier) any {
	n := make(handlers, len(h))
	for name, v := range h {
		n[name] = c.Value(v)
	}
	return n
}
