package object

// This file defines the table of a set whose elements are all ints that live in
// their Values: it takes a quarter of the room of the general table, and the
// collector never looks into it. Each element is at the place that it would have in the
// general table, so the order is the same. A set changes over, once, for the
// first element of another kind, or the first one that is looked for and might
// equal an int.

// intEntry is one place in such a table: free, deleted, or an int combined with
// intMark. The two ints that would look like the first two live in general
// tables only.
type intEntry uint64

const (
	intFree    intEntry = 0
	intDeleted intEntry = 1
	intMark             = 0xB5297A4D68E31DA6

	intEntrySize = 8
)

// entryOf is the entry of n.
func entryOf(n uint64) intEntry { return intEntry(n ^ intMark) }

// used reports whether e is an int.
func (e intEntry) used() bool { return e > intDeleted }

// int returns the int of a used entry.
func (e intEntry) int() uint64 { return uint64(e) ^ intMark }

// size is the length of the table.
func (s *Set) size() int {
	if s.ints != nil {
		return len(s.ints)
	}
	return len(s.table)
}

// at returns the element at place i and its hash; the zero Value if there is
// none.
func (s *Set) at(i int) (Value, int64) {
	if s.ints != nil {
		if e := s.ints[i]; e.used() {
			return Value{R: (*IntTag)(nil), N: e.int()}, HashInt(int64(e.int()))
		}
		return Value{}, 0
	}
	e := &s.table[i]
	return e.key, e.hash
}

// general gives the set a general table with everything at the same place.
func (s *Set) general(th *Thread) bool {
	if s.ints == nil {
		return true
	}
	if !th.Charge(len(s.ints)/16) || !th.Alloc(int64(len(s.ints))*setEntrySize) {
		return false
	}
	table := make([]setEntry, len(s.ints))
	for i, e := range s.ints {
		switch e {
		case intFree:
		case intDeleted:
			table[i].hash = -1
		default:
			table[i] = setEntry{Value{R: (*IntTag)(nil), N: e.int()}, HashInt(int64(e.int()))}
		}
	}
	s.table, s.ints = table, nil
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
func (s *Set) findInt(th *Thread, n uint64) (e *intEntry, found bool) {
	table := s.ints
	mask := uint64(len(table) - 1)
	h := uint64(HashInt(int64(n)))
	want := entryOf(n)
	i := h & mask
	e = &table[i]
	if *e == want {
		return e, true
	}
	if *e == intFree {
		return e, false
	}
	var free *intEntry
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
			if *e == intFree {
				if free != nil {
					return free, false
				}
				return e, false
			}
			if *e == intDeleted {
				free = e
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
	if !entryOf(n).used() {
		if !s.general(th) {
			return false
		}
		if s.table == nil {
			if !th.Alloc(setMinSize * setEntrySize) {
				return false
			}
			s.table = make([]setEntry, setMinSize)
		}
		return s.addHashed(th, Int(int64(n)), HashInt(int64(n)))
	}
	if s.ints == nil {
		if !th.Alloc(setMinSize * intEntrySize) {
			return false
		}
		s.ints = make([]intEntry, setMinSize)
	}
	e, found := s.findInt(th, n)
	if found {
		return true
	}
	if e == nil {
		return false
	}
	again := *e == intDeleted
	*e = entryOf(n)
	s.used++
	if again {
		return true
	}
	s.fill++
	if s.fill*5 < (len(s.ints)-1)*3 {
		return true
	}
	return s.resize(th, s.growth())
}

// hasInt is containsHashed for a set of ints.
func (s *Set) hasInt(th *Thread, n uint64) int {
	if !entryOf(n).used() {
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
	if !entryOf(n).used() {
		return 0
	}
	e, found := s.findInt(th, n)
	if e == nil {
		return -1
	}
	if found {
		*e = intDeleted
		s.used--
	}
	return b2i(found)
}

// insertCleanInt is insertClean for a table of ints; e is a used entry.
func insertCleanInt(table []intEntry, e intEntry) {
	mask := uint64(len(table) - 1)
	h := uint64(HashInt(int64(e.int())))
	i := h & mask
	perturb := h
	for {
		run := uint64(0)
		if i+linearProbes <= mask {
			run = linearProbes
		}
		for j := i; j <= i+run; j++ {
			if table[j] == intFree {
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
	if !th.Charge(s.used/4+size/64) || !th.Alloc(int64(size)*intEntrySize) {
		return false
	}
	table := make([]intEntry, size)
	for _, e := range s.ints {
		if e.used() {
			insertCleanInt(table, e)
		}
	}
	s.ints = table
	s.fill = s.used
	return true
}

// eachInt is each for a set of ints: f gets the numbers.
func (s *Set) eachInt(th *Thread, f func(n uint64) bool) bool {
	for i, e := range s.ints {
		if i&15 == 15 && !th.Charge(2) {
			return false
		}
		if e.used() && !f(e.int()) {
			return false
		}
	}
	return true
}

// addWhere adds those elements of from that are in by, or those that are not,
// all three being sets of ints; false means that an exception is pending.
func (s *Set) addWhere(th *Thread, from, by *Set, in bool) bool {
	for i, e := range from.ints {
		if i&15 == 15 && !th.Charge(2) {
			return false
		}
		if !e.used() {
			continue
		}
		at, found := by.findInt(th, e.int())
		if at == nil || found == in && !s.addInt(th, e.int()) {
			return false
		}
	}
	return true
}
