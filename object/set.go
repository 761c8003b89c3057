package object

// This file defines the table of sets and the operations on it. It follows
// the published design of CPython's setobject.c — open addressing with short
// linear runs, the size of the table, the order in which operations insert —
// because the order in which a set iterates shows all of that, and programs
// print sets of numbers. The methods are in settype.go.

// Set is a set or a frozenset.
type Set struct {
	table  []setEntry // a power of two long; nil stands for eight free entries
	ints   []intEntry // the table in place of that one, see setint.go
	fill   int        // active and deleted entries
	used   int
	finger int // where pop looks next
	hash   int64
	hashed bool
	Frozen bool
	Ext    *Instance
}

// setEntry is one place in a table: free (no key, hash 0), deleted (no key,
// hash -1) or a key with its hash.
type setEntry struct {
	key  Value
	hash int64
}

const (
	setMinSize   = 8
	linearProbes = 9
	perturbShift = 5
	setEntrySize = 32
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
	return 120 + setEntrySize*int64(len(s.table)) + intEntrySize*int64(len(s.ints))
}

// NewSet returns an empty set.
func NewSet() *Set { return &Set{} }

// NewFrozenSet returns an empty frozenset, to be filled before anybody sees it.
func NewFrozenSet() *Set { return &Set{Frozen: true} }

// Len returns the number of elements.
func (s *Set) Len() int { return s.used }

// mask is the size of the table less one.
func (s *Set) mask() int {
	if n := s.size(); n > 0 {
		return n - 1
	}
	return setMinSize - 1
}

// Add adds v; false means that an exception is pending.
func (s *Set) Add(th *Thread, v Value) bool {
	switch x := v.R.(type) {
	case *IntTag:
		if s.table == nil {
			return s.addInt(th, v.N)
		}
		return s.addHashed(th, v, HashInt(int64(v.N)))
	case *Str:
		if x.aux == nil || x.aux.ext == nil {
			return s.addHashed(th, v, x.Hash())
		}
	}
	h, ok := Hash(th, v)
	return ok && s.addHashed(th, v, h)
}

// fillEntry puts a new element into an entry and, unless that was used before,
// grows the table if it is three fifths full.
func (s *Set) fillEntry(th *Thread, e *setEntry, v Value, h int64) bool {
	again := e.hash == -1
	e.key, e.hash = v, h
	s.used++
	if again {
		return true
	}
	s.fill++
	if s.fill*5 < (len(s.table)-1)*3 {
		return true
	}
	return s.resize(th, s.growth())
}

func (s *Set) growth() int {
	if s.used > 50000 {
		return s.used * 2
	}
	return s.used * 4
}

// addHashed adds a value whose hash is known.
func (s *Set) addHashed(th *Thread, v Value, h int64) bool {
	if s.table == nil {
		if v.IsInt() {
			return s.addInt(th, v.N)
		}
		if s.ints != nil {
			if !s.general(th) {
				return false
			}
		} else {
			if !th.Alloc(setMinSize * setEntrySize) {
				return false
			}
			s.table = make([]setEntry, setMinSize)
		}
	}
	e, found := s.find(th, v, h)
	if e == nil {
		return false
	}
	if found {
		return true
	}
	return s.fillEntry(th, e, v, h)
}

// find is probe with a short way for strs and ints whose first place decides.
func (s *Set) find(th *Thread, v Value, h int64) (e *setEntry, found bool) {
	e = &s.table[uint64(h)&uint64(len(s.table)-1)]
	if e.key.R == nil {
		if e.hash == 0 {
			return e, false
		}
	} else if e.hash == h {
		switch x := e.key.R.(type) {
		case *Str:
			if y, ok := v.R.(*Str); ok && (x == y || x.S == y.S && x.Ext() == nil && y.Ext() == nil) {
				th.spendBytes(len(x.S))
				return e, true
			}
		case *IntTag:
			if v.IsInt() && v.N == e.key.N {
				return e, true
			}
		case *Tuple:
			if y, ok := v.R.(*Tuple); ok {
				if eq, simple := quickEqTuple(th, x, y); eq && simple {
					return e, true
				}
			}
		}
	}
	return s.probe(th, v, h)
}

// probe finds the entry of v, or the entry to put it: a deleted one on the way
// or the free one where the search ended; nil with an exception.
func (s *Set) probe(th *Thread, v Value, h int64) (e *setEntry, found bool) {
restart:
	table := s.table
	var free *setEntry // the last deleted entry on the way
	mask := uint64(len(table) - 1)
	perturb := uint64(h)
	i := uint64(h) & mask
	for steps := 1; ; steps++ {
		n := uint64(0)
		if i+linearProbes <= mask {
			n = linearProbes
		}
		for j := i; j <= i+n; j++ {
			e := &table[j]
			if e.key.R == nil {
				if e.hash == 0 {
					if free != nil {
						return free, false
					}
					return e, false
				}
				free = e
				continue
			}
			if e.hash != h {
				continue
			}
			k := e.key
			if k.N == v.N && k.R == v.R {
				return e, true
			}
			eq, simple := quickEq(th, k, v)
			if !simple {
				r := Equal(th, k, v)
				if r < 0 {
					return nil, false
				}
				// The comparison may have changed the set.
				if len(s.table) != len(table) || &s.table[0] != &table[0] || table[j].key.R == nil || !Is(table[j].key, k) {
					if !th.Charge(4) {
						return nil, false
					}
					if !s.general(th) {
						return nil, false
					}
					if s.table == nil {
						s.table = make([]setEntry, setMinSize)
					}
					goto restart
				}
				eq = r == 1
			}
			if eq {
				return e, true
			}
		}
		if steps&7 == 0 && !th.Charge(64) {
			return nil, false
		}
		perturb >>= perturbShift
		i = (i*5 + 1 + perturb) & mask
	}
}

// insertClean puts a key that is known to be absent into a table without
// deleted entries.
func insertClean(table []setEntry, key Value, h int64) {
	mask := uint64(len(table) - 1)
	perturb := uint64(h)
	i := uint64(h) & mask
	for {
		n := uint64(0)
		if i+linearProbes <= mask {
			n = linearProbes
		}
		for j := i; j <= i+n; j++ {
			if table[j].key.R == nil {
				table[j] = setEntry{key, h}
				return
			}
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
		s.table, s.ints = nil, nil
		return true
	}
	if s.ints != nil {
		return s.resizeInts(th, size)
	}
	if !th.Charge(s.used/4+size/32) || !th.Alloc(int64(size)*setEntrySize) {
		return false
	}
	table := make([]setEntry, size)
	for i := range s.table {
		if e := &s.table[i]; e.key.R != nil {
			insertClean(table, e.key, e.hash)
		}
	}
	s.table = table
	s.fill = s.used
	return true
}

// Contains returns 1 if v is an element, 0 if not, -1 with an exception.
func (s *Set) Contains(th *Thread, v Value) int {
	if s.ints != nil && v.IsInt() {
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
	if s.ints != nil {
		n, is, never := asInt(v)
		if is {
			return s.hasInt(th, n)
		}
		if never {
			return 0
		}
		if !s.general(th) {
			return -1
		}
	}
	e, found := s.find(th, v, h)
	if e == nil {
		return -1
	}
	return b2i(found)
}

// Discard removes v: 1 if it was an element, 0 if not, -1 with an exception.
func (s *Set) Discard(th *Thread, v Value) int {
	if s.ints != nil && v.IsInt() {
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
	if s.ints != nil {
		n, is, never := asInt(v)
		if is {
			return s.discardInt(th, n)
		}
		if never {
			return 0
		}
		if !s.general(th) {
			return -1
		}
	}
	e, found := s.find(th, v, h)
	if e == nil {
		return -1
	}
	if !found || e.key.R == nil {
		// A comparison may have removed what it found equal.
		return 0
	}
	*e = setEntry{hash: -1}
	s.used--
	return 1
}

// Clear removes everything.
func (s *Set) Clear() { s.table, s.ints, s.fill, s.used = nil, nil, 0, 0 }

// each calls f for the elements, which f may change; it returns false when f
// did or the run must stop.
func (s *Set) each(th *Thread, f func(v Value, h int64) bool) bool {
	for i := 0; i < s.size(); i++ {
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

// reserve makes room for n more elements before many are added; ints tells that
// they are exact ints.
func (s *Set) reserve(th *Thread, n int, ints bool) bool {
	if s.fill == 0 {
		if ints {
			s.table = nil
		} else {
			s.ints = nil
		}
	}
	if (s.fill+n)*5 < s.mask()*3 {
		return true
	}
	return s.resizeRoom(th, (s.used+n)*2, ints)
}

// resizeRoom is resize that makes the table also where nothing is in it yet.
func (s *Set) resizeRoom(th *Thread, want int, ints bool) bool {
	if s.fill == 0 {
		size := setMinSize
		for size <= want {
			size <<= 1
		}
		if size > setMinSize && ints {
			if !th.Charge(size/64) || !th.Alloc(int64(size)*intEntrySize) {
				return false
			}
			s.ints = make([]intEntry, size)
			return true
		}
		if size > setMinSize {
			if !th.Charge(size/32) || !th.Alloc(int64(size)*setEntrySize) {
				return false
			}
			s.table = make([]setEntry, size)
			return true
		}
	}
	return s.resize(th, want)
}

// merge adds the elements of another set.
func (s *Set) merge(th *Thread, o *Set) bool {
	if o == s || o.used == 0 {
		return true
	}
	if s.size() == 0 && o.fill == o.used && setSizeFor(o.used) == o.size() {
		// The table that reserve would make is the other one's.
		if !th.Charge(o.size()/16) || !th.Alloc(o.ByteSize()) {
			return false
		}
		if o.ints != nil {
			s.ints = append([]intEntry(nil), o.ints...)
		} else {
			s.table = append([]setEntry(nil), o.table...)
		}
		s.fill, s.used = o.fill, o.used
		return true
	}
	if !s.reserve(th, o.used, o.ints != nil) || !th.Charge(o.size()/16) {
		return false
	}
	if o.ints != nil && s.table == nil {
		return s.mergeInts(th, o)
	}
	if s.fill == 0 && o.ints == nil {
		if s.mask() == o.mask() && o.fill == o.used {
			if s.table == nil {
				if !th.Alloc(setMinSize * setEntrySize) {
					return false
				}
				s.table = make([]setEntry, setMinSize)
			}
			copy(s.table, o.table)
			s.fill, s.used = o.fill, o.used
			return true
		}
		if s.table == nil {
			if !th.Alloc(setMinSize * setEntrySize) {
				return false
			}
			s.table = make([]setEntry, setMinSize)
		}
		s.fill, s.used = o.used, o.used
		for i := range o.table {
			if e := &o.table[i]; e.key.R != nil {
				insertClean(s.table, e.key, e.hash)
			}
		}
		return true
	}
	return o.each(th, func(v Value, h int64) bool { return s.addHashed(th, v, h) })
}

// update adds the values of an iterable.
func (s *Set) update(th *Thread, v Value) bool {
	switch x := v.R.(type) {
	case *Set:
		return s.merge(th, x)
	case *Dict:
		if x.Ext == nil {
			ints := x.used > 0 && x.entries[x.head].Key.IsInt()
			if !s.reserve(th, x.used, ints) {
				return false
			}
			for i := int(x.head); i < len(x.entries); i++ {
				if k := x.entries[i].Key; k.Ok() {
					if !th.Charge(1) || !s.Add(th, k) {
						return false
					}
				}
			}
			return true
		}
	case *List:
		if x.Ext == nil {
			for i := 0; i < len(x.Items); i++ {
				if !th.Charge(1) || !s.Add(th, x.Items[i]) {
					return false
				}
			}
			return true
		}
	}
	it := GetIter(th, v)
	if it == nil {
		return false
	}
	for {
		e := it.Next(th)
		if !e.Ok() {
			return th.Exc == nil
		}
		if !th.Charge(1) || !s.Add(th, e) {
			return false
		}
	}
}

// copySet returns a plain copy of the same kind (set or frozenset).
func (s *Set) copySet(th *Thread) *Set {
	if !th.Alloc(96) {
		return nil
	}
	c := &Set{Frozen: s.Frozen}
	if !c.merge(th, s) {
		return nil
	}
	return c
}

// swap takes over the elements of o.
func (s *Set) swap(o *Set) {
	s.table, o.table = o.table, s.table
	s.ints, o.ints = o.ints, s.ints
	s.fill, o.fill = o.fill, s.fill
	s.used, o.used = o.used, s.used
	s.hashed = false
}

// intersection returns the elements of s that are in an iterable.
func (s *Set) intersection(th *Thread, v Value) Value {
	if v.R == Object(s) {
		return setValue(s.copySet(th))
	}
	r := &Set{Frozen: s.Frozen}
	if !th.Alloc(96) {
		return Value{}
	}
	if o, ok := v.R.(*Set); ok {
		if o.used > s.used {
			s, o = o, s
		}
		if s.ints != nil && o.ints != nil {
			if !r.addWhere(th, o, s, true) {
				return Value{}
			}
			return Value{R: r}
		}
		if !o.each(th, func(k Value, h int64) bool {
			switch s.containsHashed(th, k, h) {
			case 1:
				return r.addHashed(th, k, h)
			case 0:
				return true
			}
			return false
		}) {
			return Value{}
		}
		return Value{R: r}
	}
	if !ForEach(th, v, func(k Value) bool {
		h, ok := Hash(th, k)
		if !ok {
			return false
		}
		switch s.containsHashed(th, k, h) {
		case 1:
			return r.addHashed(th, k, h)
		case 0:
			return true
		}
		return false
	}) {
		return Value{}
	}
	return Value{R: r}
}

// setSizeFor is the size of the table that reserve makes for n elements of an
// empty set.
func setSizeFor(n int) int {
	size := setMinSize
	if n*5 >= (setMinSize-1)*3 {
		for size <= n*2 {
			size <<= 1
		}
	}
	return size
}

// mergeInts is merge for sets of ints; s has room for all.
func (s *Set) mergeInts(th *Thread, o *Set) bool {
	if s.fill == 0 {
		if s.ints == nil {
			if !th.Alloc(setMinSize * intEntrySize) {
				return false
			}
			s.ints = make([]intEntry, setMinSize)
		}
		s.fill, s.used = o.used, o.used
		for _, e := range o.ints {
			if e.used() {
				insertCleanInt(s.ints, e)
			}
		}
		return true
	}
	return o.eachInt(th, func(n uint64) bool { return s.addInt(th, n) })
}

func setValue(s *Set) Value {
	if s == nil {
		return Value{}
	}
	return Value{R: s}
}

// differenceUpdate removes the values of an iterable.
func (s *Set) differenceUpdate(th *Thread, v Value) bool {
	if v.R == Object(s) {
		s.Clear()
		return true
	}
	if o, ok := v.R.(*Set); ok {
		if o.used>>3 > s.used {
			// The other set is much larger: only what both have matters.
			x := s.intersection(th, v)
			if !x.Ok() {
				return false
			}
			o = x.R.(*Set)
		}
		if s.ints != nil && o.ints != nil {
			if !o.eachInt(th, func(n uint64) bool { return s.discardInt(th, n) >= 0 }) {
				return false
			}
		} else if !o.each(th, func(k Value, h int64) bool { return s.discardHashed(th, k, h) >= 0 }) {
			return false
		}
	} else if !ForEach(th, v, func(k Value) bool { return s.Discard(th, k) >= 0 }) {
		return false
	}
	if s.fill-s.used <= s.mask()/4 {
		return true
	}
	return s.resize(th, s.growth())
}

// difference returns the elements of s that are not in an iterable.
func (s *Set) difference(th *Thread, v Value) Value {
	size := -1
	o, isSet := v.R.(*Set)
	d, isDict := v.R.(*Dict)
	isDict = isDict && d.Ext == nil
	if isSet {
		size = o.used
	} else if isDict {
		size = d.used
	}
	if size < 0 || s.used>>2 > size {
		c := s.copySet(th)
		if c == nil || !c.differenceUpdate(th, v) {
			return Value{}
		}
		return Value{R: c}
	}
	if !th.Alloc(96) {
		return Value{}
	}
	r := &Set{Frozen: s.Frozen}
	if isSet && s.ints != nil && o.ints != nil {
		if !r.addWhere(th, s, o, false) {
			return Value{}
		}
		return Value{R: r}
	}
	if !s.each(th, func(k Value, h int64) bool {
		in := 0
		if isSet {
			in = o.containsHashed(th, k, h)
		} else {
			at, _, ok := d.lookup(th, k, tagOf(uint64(h)))
			if in = b2i(at >= 0); !ok {
				in = -1
			}
		}
		if in == 0 {
			return r.addHashed(th, k, h)
		}
		return in > 0
	}) {
		return Value{}
	}
	return Value{R: r}
}

// symmetricDifferenceUpdate keeps what is in s or an iterable, but not in both.
func (s *Set) symmetricDifferenceUpdate(th *Thread, v Value) bool {
	if v.R == Object(s) {
		s.Clear()
		return true
	}
	flip := func(k Value, h int64) bool {
		switch s.discardHashed(th, k, h) {
		case 0:
			return s.addHashed(th, k, h)
		case 1:
			return true
		}
		return false
	}
	switch x := v.R.(type) {
	case *Dict:
		if x.Ext == nil {
			for i := int(x.head); i < len(x.entries); i++ {
				k := x.entries[i].Key
				if !k.Ok() {
					continue
				}
				h, ok := Hash(th, k)
				if !ok || !th.Charge(1) || !flip(k, h) {
					return false
				}
			}
			return true
		}
	case *Set:
		if s.ints != nil && x.ints != nil {
			return x.eachInt(th, func(n uint64) bool {
				in := s.discardInt(th, n)
				return in == 1 || in == 0 && s.addInt(th, n)
			})
		}
		return x.each(th, flip)
	}
	o := NewSet()
	return o.update(th, v) && o.each(th, flip)
}

// subsetOf returns 1 if all elements of s are in o, 0 if not, -1 with an
// exception.
func (s *Set) subsetOf(th *Thread, o *Set) int {
	if s.used > o.used {
		return 0
	}
	if !th.EnterFor(" in comparison") {
		return -1
	}
	defer th.Leave()
	r := 1
	if s.ints != nil && o.ints != nil {
		if !s.eachInt(th, func(n uint64) bool {
			r = o.hasInt(th, n)
			return r == 1
		}) && th.Exc != nil {
			return -1
		}
		return r
	}
	if !s.each(th, func(k Value, h int64) bool {
		r = o.containsHashed(th, k, h)
		return r == 1
	}) && th.Exc != nil {
		return -1
	}
	return r
}

// frozenHash is the hash of a frozenset, as CPython's; it does not depend on
// the order of the elements.
func (s *Set) frozenHash() int64 {
	shuffle := func(h uint64) uint64 { return ((h ^ 89869747) ^ (h << 16)) * 3644798167 }
	var hash uint64
	for i := range s.size() {
		if v, h := s.at(i); v.R != nil {
			hash ^= shuffle(uint64(h))
		}
	}
	hash ^= (uint64(s.used) + 1) * 1927868237
	hash ^= hash>>11 ^ hash>>25
	hash = hash*69069 + 907133923
	if hash == 1<<64-1 {
		hash = 590923713
	}
	return int64(hash)
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
	n := s.size()
	i := it.i
	for i < n {
		if v, _ := s.at(i); v.R != nil {
			it.i = i + 1
			return v
		}
		if i++; i&63 == 0 && !th.Charge(4) {
			return Value{}
		}
	}
	it.s = nil
	return Value{}
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
