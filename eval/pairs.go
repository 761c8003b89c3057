package eval

import "github.com/garterpy/garter/object"

// pairSource takes pairs from the iterators that make them (dict.items,
// enumerate, zip of two), for loops with two targets: no tuple is made.
type pairSource struct {
	items *object.DictIter
	enum  *object.Enumerate
	zip   *object.Zip
	a, b  object.Iterator
}

// from reports whether it is such an iterator.
func (p *pairSource) from(it object.Iterator) bool {
	switch x := it.(type) {
	case *object.DictIter:
		p.items = x
		return x.Items()
	case *object.Enumerate:
		p.enum = x
		return x.Ext == nil
	case *object.Zip:
		if its := x.Iters(); len(its) == 2 {
			p.zip, p.a, p.b = x, its[0], its[1]
			return x.Type() == object.ZipType
		}
	}
	return false
}

// next returns the next pair; ok is false at the end or on an error.
func (p *pairSource) next(th *Thread) (a, b Value, ok bool) {
	switch {
	case p.items != nil:
		return p.items.NextEntry(th)
	case p.enum != nil:
		return p.enum.NextPair(th)
	}
	if a = object.NextOf(th, p.a); a.R == nil {
		p.zip.Ended(th, 0)
		return
	}
	if b = object.NextOf(th, p.b); b.R == nil {
		p.zip.Ended(th, 1)
		return
	}
	return a, b, true
}
