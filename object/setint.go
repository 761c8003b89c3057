package object

// This file defines the table of a set whose elements are all ints that live in
// their Values: it takes a quarter of the room of the general table, and the
// collector never looks into it. Each element is at the place that it would have in the
// general table, so the order is the same. A set changes over, once, for the
// first element of another kind, or the first one that is looked for and might
// equal an int.

// intMark is what a place in such a table combines its int with. The two ints
// that would look like a free place and a deleted one live in general tables only.
const intMark = 0xB5297A4D68E31DA6

// entryOf is the place of n.
func entryOf(n uint64) place { return place(n ^ intMark) }

// int returns the int of a used place.
func (p place) int() uint64 { return uint64(p) ^ intMark }

// isInts reports whether the set has a table of ints.
func (s *Set) isInts() bool { return !s.general && s.places != nil }

// at returns the element at place i and its hash; the zero Value if there is
// none.
func (s *Set) at(i int) (Value, int64) {
	p := s.places[i]
	if !p.used() {
		return Value{}, 0
	}
	if s.general {
		e := &s.elems[p.number()]
		return e.key, e.hash
	}
	return Value{R: (*IntTag)(nil), N: p.int()}, HashInt(int64(p.int()))
}

// generalize gives the set a general table with everything at the same place.
func (s *Set) generalize(th *Thread) bool {
	if s.general {
		return true
	}
	if s.places == nil {
		return s.small(th, false)
	}
	n := maxElems(len(s.places))
	if s.used < n/2 {
		n = s.used + s.used/2 + 4
	}
	if !th.Charge(len(s.places)/16) || !th.Alloc(int64(n)*setEntrySize) {
		return false
	}
	s.elems = make([]setEntry, 0, n)
	for i, p := range s.places {
		if p.used() {
			h := HashInt(int64(p.int()))
			s.places[i] = placeOf(len(s.elems), h)
			s.elems = append(s.elems, setEntry{Value{R: (*IntTag)(nil), N: p.int()}, h})
		}
	}
	s.general, s.unused = true, 0
	return true
}

// asInt tells how v can be looked for among ints: as n; or, if never, not at
// all; or only in the general table.
func asInt(v Value) (n uint64, is, never bool) {
	switch x := v.R.(type) {
	case *IntTag, *BoolTag:
		return v.N, true, false
	case *Str:
		return 0, false, x.Ext() == nil
	case *Tuple:
		return 0, false, x.Ext == nil
	case *NoneTag, *BigInt:
		return 0, false, true
	}
	return 0, false, false
}

// findInt finds the entry of n, or the entry to put it, as probe does. The entry
// of n must be a used one.
func (s *Set) findInt(th *Thread, n uint64) (e *place, found bool) {
	table := s.places
	mask := uint64(len(table) - 1)
	h := uint64(HashInt(int64(n)))
	want := entryOf(n)
	i := h & mask
	e = &table[i]
	if *e == want {
		return e, true
	}
	if *e == placeFree {
		return e, false
	}
	var put *place
	perturb := h
	for steps := 1; ; steps++ {
		run := uint64(0)
		if i+linearProbes <= mask {
			run = linearProbes
		}
		for j := i; j <= i+run; j++ {
			e := &table[j]
			if *e == want {
				return e, true
			}
			if *e == placeFree {
				if put != nil {
					return put, false
				}
				return e, false
			}
			if *e == placeDeleted {
				put = e
			}
		}
		if steps&7 == 0 && !th.Charge(64) {
			return nil, false
		}
		perturb >>= perturbShift
		i = (i*5 + 1 + perturb) & mask
	}
}

// addInt adds n to a set of ints or an empty one.
func (s *Set) addInt(th *Thread, n uint64) bool {
	want := entryOf(n)
	if !want.used() {
		return s.generalize(th) && s.addHashed(th, Int(int64(n)), HashInt(int64(n)))
	}
	if s.places == nil && !s.small(th, true) {
		return false
	}
	e := &s.places[uint64(HashInt(int64(n)))&uint64(len(s.places)-1)]
	if *e == want {
		return true
	}
	if *e != placeFree {
		var found bool
		if e, found = s.findInt(th, n); found {
			return true
		}
		if e == nil {
			return false
		}
	}
	again := *e == placeDeleted
	*e = want
	s.used++
	if again {
		return true
	}
	s.fill++
	if s.fill*5 < (len(s.places)-1)*3 {
		return true
	}
	return s.resize(th, s.growth())
}

// hasInt is containsHashed for a set of ints.
func (s *Set) hasInt(th *Thread, n uint64) int {
	if s.used == 0 || !entryOf(n).used() {
		return 0
	}
	e, found := s.findInt(th, n)
	if e == nil {
		return -1
	}
	return b2i(found)
}

// discardInt is discardHashed for a set of ints.
func (s *Set) discardInt(th *Thread, n uint64) int {
	if s.used == 0 || !entryOf(n).used() {
		return 0
	}
	e, found := s.findInt(th, n)
	if e == nil {
		return -1
	}
	if found {
		*e = placeDeleted
		s.used--
	}
	return b2i(found)
}

// insertCleanInt is insertClean for a table of ints; e is a used entry.
func insertCleanInt(table []place, e place) {
	mask := uint64(len(table) - 1)
	h := uint64(HashInt(int64(e.int())))
	i := h & mask
	if p := &table[i]; *p == placeFree {
		*p = e
		return
	}
	perturb := h
	for {
		run := uint64(0)
		if i+linearProbes <= mask {
			run = linearProbes
		}
		for j := i; j <= i+run; j++ {
			if table[j] == placeFree {
				table[j] = e
				return
			}
		}
		perturb >>= perturbShift
		i = (i*5 + 1 + perturb) & mask
	}
}

// resizeInts is resize for a table of ints; size is the new one.
func (s *Set) resizeInts(th *Thread, size int) bool {
	if !th.Charge(s.used/4+size/64) || !th.Alloc(int64(size)*placeSize) {
		return false
	}
	table := make([]place, size)
	for _, e := range s.places {
		if e.used() {
			insertCleanInt(table, e)
		}
	}
	s.places = table
	s.fill = s.used
	return true
}

// eachInt is each for a set of ints: f gets the numbers.
func (s *Set) eachInt(th *Thread, f func(n uint64) bool) bool {
	for i, e := range s.places {
		if i&15 == 15 && !th.Charge(2) {
			return false
		}
		if e.used() && !f(e.int()) {
			return false
		}
	}
	return true
}

// discardInts removes the elements of o from s, both being sets of ints.
func (s *Set) discardInts(th *Thread, o *Set) bool {
	for i, p := range o.places {
		if i&15 == 15 && !th.Charge(2) || p.used() && s.discardInt(th, p.int()) < 0 {
			return false
		}
	}
	return true
}

// flipInts removes from s those elements of o that it has and adds the others,
// both being sets of ints.
func (s *Set) flipInts(th *Thread, o *Set) bool {
	for i, p := range o.places {
		if i&15 == 15 && !th.Charge(2) {
			return false
		}
		if !p.used() {
			continue
		}
		e, found := s.findInt(th, p.int())
		if e == nil {
			return false
		}
		if found {
			*e = placeDeleted
			s.used--
			continue
		}
		if *e == placeFree {
			s.fill++
		}
		*e = p
		s.used++
		if s.fill*5 >= (len(s.places)-1)*3 && !s.resize(th, s.growth()) {
			return false
		}
	}
	return true
}

// addWhere adds those elements of from that are in by, or those that are not,
// all three being sets of ints; false means that an exception is pending.
func (s *Set) addWhere(th *Thread, from, by *Set, in bool) bool {
	for i, e := range from.places {
		if i&15 == 15 && !th.Charge(2) {
			return false
		}
		if !e.used() {
			continue
		}
		n := e.int()
		p := by.places[uint64(HashInt(int64(n)))&uint64(len(by.places)-1)]
		found := p == e
		if !found && p != placeFree {
			var at *place
			if at, found = by.findInt(th, n); at == nil {
				return false
			}
		}
		if found == in && !s.addInt(th, n) {
			return false
		}
	}
	return true
}
