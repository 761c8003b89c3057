package object

// This file looks for tuples that do not exist: d[a, b], (a, b) in seen and
// (a, b) < (c, d) need no tuple where a and b are exact ints, strs or None.

// scalarsHash is the hash of the tuple of the items; ok is false unless all are
// exact ints or strs.
func scalarsHash(items []Value) (h int64, ok bool) {
	acc := uint64(xxPrime5)
	for _, v := range items {
		switch x := v.R.(type) {
		case *IntTag:
			acc = xxLane(acc, HashInt(int64(v.N)))
		case *Str:
			if x.Ext() != nil {
				return 0, false
			}
			acc = xxLane(acc, x.Hash())
		default:
			return 0, false
		}
	}
	return xxEnd(acc, len(items)), true
}

// scalarsEqual compares a key with the tuple of the items; known is false where
// that may run Python code.
func scalarsEqual(th *Thread, key Value, items []Value) (eq, known bool) {
	switch x := key.R.(type) {
	case *Tuple:
		if x.Ext != nil {
			return false, false
		}
		if len(x.Items) != len(items) {
			return false, true
		}
		for i, v := range x.Items {
			eq, simple := scalarEq(th, v, items[i])
			if !simple {
				return false, false
			}
			if !eq {
				return false, true
			}
		}
		return true, true
	case *IntTag, *FloatTag, *BoolTag, *NoneTag:
		return false, true
	case *Str:
		return false, x.Ext() == nil
	}
	return false, false
}

// FindScalars returns the number of the entry whose key is the tuple of the
// items, or -1; known is false where only a search with the tuple itself can
// tell. items does not have to outlive the call.
func (d *Dict) FindScalars(th *Thread, items []Value) (at int, known bool) {
	if len(d.index) == 0 {
		return -1, false // the items may be unhashable
	}
	h, ok := scalarsHash(items)
	if !ok {
		return -1, false
	}
	tag := tagOf(uint64(h))
	mask := uint64(len(d.index) - 1)
	for i, steps := tag&mask, 0; steps < 64; i, steps = (i+1)&mask, steps+1 {
		e := d.index[i]
		if e == 0 {
			return -1, true
		}
		if e>>32 != tag || e&0xFFFFFFFF == tombstone {
			continue
		}
		n := int(e&0xFFFFFFFF) - 1
		eq, known := scalarsEqual(th, d.entries[n].Key, items)
		if !known {
			return -1, false
		}
		if eq {
			return n, true
		}
	}
	return -1, false // lookup charges for long chains
}

// HasScalars reports whether the tuple of the items is an element; see
// FindScalars.
func (s *Set) HasScalars(th *Thread, items []Value) (has, known bool) {
	h, ok := scalarsHash(items)
	if !ok {
		return false, false
	}
	if s.used == 0 || !s.general {
		return false, true
	}
	mask := uint64(len(s.places) - 1)
	perturb := uint64(h)
	i := uint64(h) & mask
	for range 8 {
		n := uint64(0)
		if i+linearProbes <= mask {
			n = linearProbes
		}
		for j := i; j <= i+n; j++ {
			p := s.places[j]
			if p == placeFree {
				return false, true
			}
			if !p.may(h) || p == placeDeleted {
				continue
			}
			e := &s.elems[p.number()]
			if e.hash != h {
				continue
			}
			eq, known := scalarsEqual(th, e.key, items)
			if !known || eq {
				return eq, known
			}
		}
		perturb >>= perturbShift
		i = (i*5 + 1 + perturb) & mask
	}
	return false, false
}

// CompareItems compares the tuples of the items a and b.
func CompareItems(th *Thread, op CmpOp, a, b []Value) Value { return seqCompare(th, op, &a, &b) }

// HashScalars is the hash of the tuple of the items as a value; the zero Value
// without an exception where only the tuple itself can tell.
func HashScalars(items []Value) Value {
	h, ok := scalarsHash(items)
	if !ok {
		return Value{}
	}
	return Int(h)
}
