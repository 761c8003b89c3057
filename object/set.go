package object

// This file defines the table of sets and the operations on it. It follows
// the published design of CPython's setobject.c — open addressing with short
// linear runs, the size of the table, the order in which operations insert —
// because the order in which a set iterates shows all of that, and programs
// print sets of numbers. The methods are in settype.go.

// Set is a set or a frozenset. What CPython keeps in one sparse table is in
// two: the places, a power of two of them, which say where an element belongs
// and in what order it comes, and the elements, in the order in which they were
// added. So a place takes 8 bytes without pointers, and elements added one after
// the other lie together. A set of ints has places only, see setint.go.
type Set struct {
	places  []place // nil stands for eight free ones
	elems   []setEntry
	fill    int // places with elements and deleted ones
	used    int
	finger  int // where pop looks next
	hash    int64
	unused  int32 // the number + 1 of an entry of elems that was emptied, see setEntry
	general bool  // places refer to elems
	hashed  bool
	Frozen  bool
	Ext     *Instance
}

// place is one place in a table: free, deleted, or the number of an element + 2
// with the low half of its hash above. In a set of ints it is the int, see
// setint.go.
type place uint64

const (
	placeFree    place = 0
	placeDeleted place = 1
)

// placeOf is the place of element number i with the hash h.
func placeOf(i int, h int64) place { return place(uint64(h)<<32 | uint64(uint32(i+2))) }

// used reports whether there is an element.
func (p place) used() bool { return p > placeDeleted }

// number is the number of the element of a used place.
func (p place) number() int { return int(uint32(p)) - 2 }

// may reports whether a used place may be that of an element with the hash h.
func (p place) may(h int64) bool { return uint32(p>>32) == uint32(h) }

// setEntry is an element with its hash. Where it was removed there is no key,
// and hash is the number + 1 of another such entry, or 0.
type setEntry struct {
	key  Value
	hash int64
}

// smallPlaces are the places of a small set with all the elements that they take.
type smallPlaces struct {
	ps [setMinSize]place
	es [setMinElems]setEntry
}

const (
	setMinSize   = 8
	setMinElems  = 5
	linearProbes = 9
	perturbShift = 5
	setEntrySize = 32
	placeSize    = 8
)

// Type returns the class.
func (s *Set) Type() *Type {
	if s.Ext != nil {
		return s.Ext.Cls
	}
	if s.Frozen {
		return FrozenSetType
	}
	return SetType
}

// Extension returns the instance part.
func (s *Set) Extension() *Instance { return s.Ext }

// ByteSize is the size of the set with its table.
func (s *Set) ByteSize() int64 {
	return 120 + setEntrySize*int64(cap(s.elems)) + placeSize*int64(cap(s.places))
}

// NewSet returns an empty set.
func NewSet() *Set { return &Set{} }

// NewFrozenSet returns an empty frozenset, to be filled before anybody sees it.
func NewFrozenSet() *Set { return &Set{Frozen: true} }

// Len returns the number of elements.
func (s *Set) Len() int { return s.used }

// mask is the size of the table less one.
func (s *Set) mask() int {
	if n := len(s.places); n > 0 {
		return n - 1
	}
	return setMinSize - 1
}

// small gives an empty set the smallest table, of ints or a general one.
func (s *Set) small(th *Thread, ints bool) bool {
	s.general, s.unused = !ints, 0
	if ints {
		if !th.Alloc(setMinSize * placeSize) {
			return false
		}
		s.places, s.elems = make([]place, setMinSize), nil
		return true
	}
	if !th.Alloc(setMinSize*placeSize + setMinElems*setEntrySize) {
		return false
	}
	t := &smallPlaces{}
	s.places, s.elems = t.ps[:], t.es[:0]
	return true
}

// maxElems is how many elements a table of so many places takes.
func maxElems(size int) int { return (size-1)*3/5 + 1 }

// Add adds v; false means that an exception is pending.
func (s *Set) Add(th *Thread, v Value) bool {
	var p *place
	var h int64
	found := false
	switch x := v.R.(type) {
	case *IntTag:
		if !s.general {
			return s.addInt(th, v.N)
		}
		return s.addHashed(th, v, HashInt(int64(v.N)))
	case *Str:
		if x.aux != nil && x.aux.ext != nil {
			return s.addOther(th, v)
		}
		h = x.Hash()
		if !s.general {
			return s.addHashed(th, v, h)
		}
		p, found = s.findStr(th, x, h)
	case *Tuple:
		if x.Ext != nil {
			return s.addOther(th, v)
		}
		var ok bool
		if h, ok = tupleHash(th, x); !ok {
			return false
		}
		if !s.general { // asked now: the hashes of the items may have changed the set
			return s.addHashed(th, v, h)
		}
		p, found = s.findTuple(th, x, h)
	default:
		return s.addOther(th, v)
	}
	if found {
		return true
	}
	return p != nil && s.fillPlace(th, p, v, h)
}

// addOther is Add for values of other types.
func (s *Set) addOther(th *Thread, v Value) bool {
	h, ok := Hash(th, v)
	return ok && s.addHashed(th, v, h)
}

// fillPlace puts a new element at p and, unless that was used before, grows the
// table if it is three fifths full.
func (s *Set) fillPlace(th *Thread, p *place, v Value, h int64) bool {
	i := int(s.unused) - 1
	if i >= 0 {
		e := &s.elems[i]
		s.unused = int32(e.hash)
		*e = setEntry{v, h}
	} else {
		if len(s.elems) == cap(s.elems) && !s.growElems(th) {
			return false
		}
		i = len(s.elems)
		s.elems = append(s.elems, setEntry{v, h})
	}
	again := *p == placeDeleted
	*p = placeOf(i, h)
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

// growElems makes room for as many elements again, or as many as the places
// take.
func (s *Set) growElems(th *Thread) bool {
	n := max(min(2*len(s.elems), maxElems(len(s.places))), len(s.elems)+1)
	if !th.Charge(n/64) || !th.Alloc(int64(n)*setEntrySize) {
		return false
	}
	elems := make([]setEntry, len(s.elems), n)
	copy(elems, s.elems)
	s.elems = elems
	return true
}

func (s *Set) growth() int {
	if s.used > 50000 {
		return s.used * 2
	}
	return s.used * 4
}

// addHashed adds a value whose hash is known.
func (s *Set) addHashed(th *Thread, v Value, h int64) bool {
	if !s.general {
		if v.IsInt() {
			return s.addInt(th, v.N)
		}
		if s.places == nil {
			if !s.small(th, false) {
				return false
			}
		} else if !s.generalize(th) {
			return false
		}
	}
	p, found := s.find(th, v, h)
	if p == nil {
		return false
	}
	if found {
		return true
	}
	return s.fillPlace(th, p, v, h)
}

// find is probe with a short way for strs and tuples of scalars. The set has a
// general table.
func (s *Set) find(th *Thread, v Value, h int64) (p *place, found bool) {
	switch x := v.R.(type) {
	case *Str:
		if x.aux == nil || x.aux.ext == nil {
			return s.findStr(th, x, h)
		}
	case *Tuple:
		if x.Ext == nil {
			return s.findTuple(th, x, h)
		}
	}
	return s.probe(th, v, h)
}

// findStr is probe for an exact str, as long as the first places decide.
func (s *Set) findStr(th *Thread, x *Str, h int64) (p *place, found bool) {
	mask := uint64(len(s.places) - 1)
	i := uint64(h) & mask
	n := i
	if i+linearProbes <= mask {
		n += linearProbes
	}
	for ; i <= n; i++ {
		p = &s.places[i]
		if !p.may(h) || *p <= placeDeleted {
			if *p == placeFree {
				return p, false
			}
			if *p == placeDeleted {
				break
			}
			continue
		}
		y, ok := s.elems[p.number()].key.R.(*Str)
		if !ok {
			break
		}
		if x == y {
			return p, true
		}
		// The tags being equal, the texts probably are.
		if x.S == y.S && y.Ext() == nil {
			th.spendBytes(len(x.S))
			return p, true
		}
		break
	}
	return s.probe(th, Value{R: x}, h)
}

// findTuple is probe for an exact tuple, as long as the first places decide.
func (s *Set) findTuple(th *Thread, x *Tuple, h int64) (p *place, found bool) {
	mask := uint64(len(s.places) - 1)
	i := uint64(h) & mask
	n := i
	if i+linearProbes <= mask {
		n += linearProbes
	}
	for ; i <= n; i++ {
		p = &s.places[i]
		if !p.may(h) || *p <= placeDeleted {
			if *p == placeFree {
				return p, false
			}
			if *p == placeDeleted {
				break
			}
			continue
		}
		e := &s.elems[p.number()]
		if e.hash != h {
			continue
		}
		y, ok := e.key.R.(*Tuple)
		if !ok {
			break
		}
		if x == y {
			return p, true
		}
		if eq, simple := quickEqTuple(th, y, x, quickDepth); eq && simple {
			return p, true
		}
		break
	}
	return s.probe(th, Value{R: x}, h)
}

// probe finds the place of v, or the place to put it: a deleted one on the way
// or the free one where the search ended; nil with an exception.
func (s *Set) probe(th *Thread, v Value, h int64) (p *place, found bool) {
restart:
	places := s.places
	var put *place // the last deleted one on the way
	mask := uint64(len(places) - 1)
	perturb := uint64(h)
	i := uint64(h) & mask
	for steps := 1; ; steps++ {
		n := uint64(0)
		if i+linearProbes <= mask {
			n = linearProbes
		}
		for j := i; j <= i+n; j++ {
			p := &places[j]
			if *p == placeFree {
				if put != nil {
					return put, false
				}
				return p, false
			}
			if *p == placeDeleted {
				put = p
				continue
			}
			if !p.may(h) {
				continue
			}
			e := &s.elems[p.number()]
			if e.hash != h {
				continue
			}
			k := e.key
			if k.N == v.N && k.R == v.R {
				return p, true
			}
			eq, simple := quickEq(th, k, v)
			if !simple {
				was := *p
				r := Equal(th, k, v)
				if r < 0 {
					return nil, false
				}
				// The comparison may have changed the set.
				if len(s.places) != len(places) || &s.places[0] != &places[0] || !s.general || *p != was || !Is(s.elems[p.number()].key, k) {
					if !th.Charge(4) || !s.generalize(th) {
						return nil, false
					}
					goto restart
				}
				eq = r == 1
			}
			if eq {
				return p, true
			}
		}
		if steps&7 == 0 && !th.Charge(64) {
			return nil, false
		}
		perturb >>= perturbShift
		i = (i*5 + 1 + perturb) & mask
	}
}

// insertClean puts the place of an element of elems, which is known to be
// absent, into a table without deleted places.
func insertClean(places []place, p place, elems []setEntry) {
	mask := uint64(len(places) - 1)
	i := uint64(p>>32) & mask
	var perturb uint64
	for steps := 0; ; steps++ {
		n := uint64(0)
		if i+linearProbes <= mask {
			n = linearProbes
		}
		for j := i; j <= i+n; j++ {
			if places[j] == placeFree {
				places[j] = p
				return
			}
		}
		if steps == 0 {
			perturb = uint64(elems[p.number()].hash)
		}
		perturb >>= perturbShift
		i = (i*5 + 1 + perturb) & mask
	}
}

// resize makes a table of the smallest size above want.
func (s *Set) resize(th *Thread, want int) bool {
	size := setMinSize
	for size <= want {
		size <<= 1
	}
	if size == setMinSize && s.mask() == setMinSize-1 && s.fill == s.used {
		return true
	}
	if s.fill == 0 && size == setMinSize {
		s.Clear()
		return true
	}
	if !s.general {
		return s.resizeInts(th, size)
	}
	if !th.Charge(s.used/4+size/64) || !th.Alloc(int64(size)*placeSize) {
		return false
	}
	if len(s.elems) > 2*s.used && !s.compact(th) {
		return false
	}
	places := make([]place, size)
	for _, p := range s.places {
		if p.used() {
			insertClean(places, p, s.elems)
		}
	}
	s.places = places
	s.fill = s.used
	return true
}

// compact drops the entries of removed elements.
func (s *Set) compact(th *Thread) bool {
	n := s.used + s.used/4 + 1
	if !th.Charge(n/16) || !th.Alloc(int64(n)*setEntrySize) {
		return false
	}
	elems := make([]setEntry, 0, n)
	for i, p := range s.places {
		if p.used() {
			e := s.elems[p.number()]
			s.places[i] = placeOf(len(elems), e.hash)
			elems = append(elems, e)
		}
	}
	s.elems, s.unused = elems, 0
	return true
}

// Contains returns 1 if v is an element, 0 if not, -1 with an exception.
func (s *Set) Contains(th *Thread, v Value) int {
	if !s.general && v.IsInt() {
		return s.hasInt(th, v.N)
	}
	h, ok := Hash(th, v)
	if !ok {
		return -1
	}
	return s.containsHashed(th, v, h)
}

func (s *Set) containsHashed(th *Thread, v Value, h int64) int {
	if s.used == 0 {
		return 0
	}
	if !s.general {
		n, is, never := asInt(v)
		if is {
			return s.hasInt(th, n)
		}
		if never {
			return 0
		}
		if !s.generalize(th) {
			return -1
		}
	}
	p, found := s.find(th, v, h)
	if p == nil {
		return -1
	}
	return b2i(found)
}

// Discard removes v: 1 if it was an element, 0 if not, -1 with an exception.
func (s *Set) Discard(th *Thread, v Value) int {
	if !s.general && v.IsInt() {
		return s.discardInt(th, v.N)
	}
	h, ok := Hash(th, v)
	if !ok {
		return -1
	}
	return s.discardHashed(th, v, h)
}

func (s *Set) discardHashed(th *Thread, v Value, h int64) int {
	if s.used == 0 {
		return 0
	}
	if !s.general {
		n, is, never := asInt(v)
		if is {
			return s.discardInt(th, n)
		}
		if never {
			return 0
		}
		if !s.generalize(th) {
			return -1
		}
	}
	p, found := s.find(th, v, h)
	if p == nil {
		return -1
	}
	if !found {
		return 0
	}
	s.removeAt(p)
	return 1
}

// removeAt removes the element at a used place.
func (s *Set) removeAt(p *place) {
	if s.general {
		i := p.number()
		s.elems[i] = setEntry{hash: int64(s.unused)}
		s.unused = int32(i + 1)
	}
	*p = placeDeleted
	s.used--
}

// Clear removes everything.
func (s *Set) Clear() {
	s.places, s.elems, s.unused, s.general, s.fill, s.used = nil, nil, 0, false, 0, 0
}

// each calls f for the elements, which f may change; it returns false when f
// did or the run must stop.
func (s *Set) each(th *Thread, f func(v Value, h int64) bool) bool {
	for i := 0; i < len(s.places); i++ {
		v, h := s.at(i)
		if i&15 == 15 && !th.Charge(4) {
			return false
		}
		if v.R != nil && !f(v, h) {
			return false
		}
	}
	return true
}

// Each calls f for the elements in the order of the table until it returns false,
// which Each then returns as well. th, which may be nil, is charged; f must not
// change the set.
func (s *Set) Each(th *Thread, f func(v Value) bool) bool {
	if th != nil {
		return s.each(th, func(v Value, _ int64) bool { return f(v) })
	}
	for i := range s.places {
		if v, _ := s.at(i); v.R != nil && !f(v) {
			return false
		}
	}
	return true
}

// Iter returns an iterator.
func (s *Set) Iter(th *Thread) Iterator { return &SetIter{s: s, i: 0, used: s.used} }

// SetIter iterates over a set.
type SetIter struct {
	s    *Set // nil when exhausted
	i    int
	used int
}

// Type returns set_iterator.
func (*SetIter) Type() *Type { return SetIterType }

// Next returns the next element.
func (it *SetIter) Next(th *Thread) Value {
	s := it.s
	if s == nil {
		return Value{}
	}
	if it.used != s.used {
		it.used = -1 // sticks
		return th.Raise(RuntimeErrorType, "Set changed size during iteration")
	}
	places := s.places
	for i := it.i; i < len(places); i++ {
		if p := places[i]; p.used() {
			it.i = i + 1
			if s.general {
				return s.elems[p.number()].key
			}
			return Value{R: (*IntTag)(nil), N: p.int()}
		}
		if i&63 == 63 && !th.Charge(4) {
			it.i = i
			return Value{}
		}
	}
	it.s = nil
	return Value{}
}

// takeInto is taker's.
func (it *SetIter) takeInto(th *Thread, into []Value) ([]Value, bool) {
	s := it.s
	if s == nil || it.used != s.used || len(into) == cap(into) {
		return into, true
	}
	from, i := it.i, it.i
	for ; i < len(s.places) && i-from < 1<<16 && len(into) < cap(into); i++ {
		if p := s.places[i]; !p.used() {
			continue
		} else if s.general {
			into = append(into, s.elems[p.number()].key)
		} else {
			into = append(into, Value{R: (*IntTag)(nil), N: p.int()})
		}
	}
	it.i = i
	return into, th.Charge(i - from)
}

// FrozenConstants returns a frozenset of constants that many sessions may ask at once: with
// its general table, which questions do not change, and its hash never asked for. nil if
// th has an exception.
func FrozenConstants(th *Thread, vs []Value) *Set {
	f := NewFrozenSet()
	for _, v := range vs {
		if !f.Add(th, v) {
			return nil
		}
	}
	if !f.general && !f.generalize(th) {
		return nil
	}
	return f
}

// SetOfConstants returns the set of a display of three or more constants,
// which CPython copies from a frozenset made when the program is compiled, and
// made again from its own elements when equal constants are merged: the copy's
// table, and so its order, may differ from that of a set filled one by one.
func SetOfConstants(th *Thread, vs []Value) *Set {
	var f *Set
	for range 2 {
		f = NewFrozenSet()
		for _, v := range vs {
			if !f.Add(th, v) {
				return nil
			}
		}
		vs = make([]Value, 0, f.used)
		f.each(th, func(v Value, _ int64) bool { vs = append(vs, v); return true })
	}
	s := NewSet()
	if th.Exc != nil || !s.merge(th, f) {
		return nil
	}
	return s
}
