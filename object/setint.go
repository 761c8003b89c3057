package object

// This file defines the table of a set whose elements are all ints that live in
// their Values: it takes half the room of the general table, and the collector
// never looks into it. Each element is at the place that it would have in the
// general table, so the order is the same. A set changes over, once, for the
// first element of another kind, or the first one that is looked for and might
// equal an int.

// intEntry is one place in such a table.
type intEntry struct {
	n     uint64
	state uint64
}

const (
	intFree = iota
	intDeleted
	intUsed
)

const intEntrySize = 16

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
		if e := &s.ints[i]; e.state == intUsed {
			return Value{R: (*IntTag)(nil), N: e.n}, HashInt(int64(e.n))
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
	for i := range s.ints {
		switch e := &s.ints[i]; e.state {
		case intUsed:
			table[i] = setEntry{Value{R: (*IntTag)(nil), N: e.n}, HashInt(int64(e.n))}
		case intDeleted:
			table[i].hash = -1
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

// findInt finds the entry of n, or the entry to put it, as probe does.
func (s *Set) findInt(th *Thread, n uint64) (e *intEntry, found bool) {
	table := s.ints
	mask := uint64(len(table) - 1)
	h := uint64(HashInt(int64(n)))
	i := h & mask
	e = &table[i]
	if e.state == intFree {
		return e, false
	}
	if e.state == intUsed && e.n == n {
		return e, true
	}
	var free *intEntry
	perturb := h
	for steps := 1; ; steps++ {
		run := uint64(0)
		if i+linearProbes <= mask {
			run = linearProbes
		}
		for j := i; j <= i+run; j++ {
			switch e := &table[j]; e.state {
			case intFree:
				if free != nil {
					return free, false
				}
				return e, false
			case intDeleted:
				free = e
			default:
				if e.n == n {
					return e, true
				}
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
	again := e.state == intDeleted
	e.n, e.state = n, intUsed
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
	e, found := s.findInt(th, n)
	if e == nil {
		return -1
	}
	return b2i(found)
}

// discardInt is discardHashed for a set of ints.
func (s *Set) discardInt(th *Thread, n uint64) int {
	e, found := s.findInt(th, n)
	if e == nil {
		return -1
	}
	if found {
		e.n, e.state = 0, intDeleted
		s.used--
	}
	return b2i(found)
}

// insertCleanInt is insertClean for a table of ints.
func insertCleanInt(table []intEntry, n uint64) {
	mask := uint64(len(table) - 1)
	h := uint64(HashInt(int64(n)))
	i := h & mask
	perturb := h
	for {
		run := uint64(0)
		if i+linearProbes <= mask {
			run = linearProbes
		}
		for j := i; j <= i+run; j++ {
			if e := &table[j]; e.state == intFree {
				e.n, e.state = n, intUsed
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
	for i := range s.ints {
		if e := &s.ints[i]; e.state == intUsed {
			insertCleanInt(table, e.n)
		}
	}
	s.ints = table
	s.fill = s.used
	return true
}

// eachInt is each for a set of ints: f gets the numbers.
func (s *Set) eachInt(th *Thread, f func(n uint64) bool) bool {
	table := s.ints
	for i := range table {
		if i&15 == 15 && !th.Charge(2) {
			return false
		}
		if e := &table[i]; e.state == intUsed && !f(e.n) {
			return false
		}
	}
	return true
}
