package functools

import "github.com/garterpy/garter/object"

// This file copies the module's objects for another session.

// CopyObject is object.Copyable's.
func (p *Partial) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &Partial{}
	return n, func() {
		n.fn, n.args, n.kw = c.Value(p.fn), c.Values(p.args), c.Keywords(p.kw)
		n.dict, n.ext = object.CopyOf(c, p.dict), c.Extension(p.ext)
		n.tuple, n.live = object.CopyOf(c, p.tuple), object.CopyOf(c, p.live)
	}
}

// CopyObject is object.Copyable's.
func (p *cachedProperty) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &cachedProperty{}
	return n, func() {
		n.fn, n.name, n.doc, n.module, n.ext = c.Value(p.fn), c.Value(p.name), c.Value(p.doc), c.Value(p.module), c.Extension(p.ext)
	}
}

// CopyObject is object.Copyable's.
func (k *key) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &key{}
	return n, func() { n.cmp, n.obj = c.Value(k.cmp), c.Value(k.obj) }
}

// CopyObject is object.Copyable's.
func (e *entry) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &entry{}
	return n, func() { n.key, n.val = c.Value(e.key), c.Value(e.val) }
}

// CopyObject is object.Copyable's: the ring of entries keeps its order.
func (l *lru) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &lru{maxsize: l.maxsize, typed: l.typed, hits: l.hits, misses: l.misses}
	return n, func() {
		n.fn, n.maxVal = c.Value(l.fn), c.Value(l.maxVal)
		n.results, n.dict = object.CopyOf(c, l.results), object.CopyOf(c, l.dict)
		if l.root.next == nil {
			return
		}
		at := &n.root
		for e := l.root.next; e != &l.root; e = e.next {
			x := object.CopyOf(c, e)
			at.next, x.prev = x, at
			at = x
		}
		at.next, n.root.prev = &n.root, at
	}
}
