package object

// This file has the operations on sets as wholes: copies, unions, intersections,
// differences, comparisons. The table is in set.go.

// reserve makes room for n more elements before many are added; ints tells that
// they are exact ints.
func (s *Set) reserve(th *Thread, n int, ints bool) bool {
	if s.fill == 0 && s.general == ints {
		s.Clear()
	}
	if (s.fill+n)*5 < s.mask()*3 {
		return true
	}
	return s.resizeRoom(th, s.used+n, ints)
}

// resizeRoom is resize for n elements that makes the table also where nothing is
// in it yet.
func (s *Set) resizeRoom(th *Thread, n int, ints bool) bool {
	if s.fill == 0 {
		size := setMinSize
		for size <= n*2 {
			size <<= 1
		}
		if size > setMinSize {
			bytes := int64(size) * placeSize
			if !ints {
				bytes += int64(n) * setEntrySize
			}
			if !th.Charge(size/64) || !th.Alloc(bytes) {
				return false
			}
			s.places, s.general, s.unused = make([]place, size), !ints, 0
			if !ints {
				s.elems = make([]setEntry, 0, n)
			}
			return true
		}
	}
	return s.resize(th, n*2)
}

// merge adds the elements of another set.
func (s *Set) merge(th *Thread, o *Set) bool {
	if o == s || o.used == 0 {
		return true
	}
	if len(s.places) == 0 && o.fill == o.used && setSizeFor(o.used) == len(o.places) {
		// The table that reserve would make is the other one's.
		return th.Charge(len(o.places)/16) && th.Alloc(o.ByteSize()) && s.takeCopy(o)
	}
	if !s.reserve(th, o.used, !o.general) || !th.Charge(len(o.places)/16) {
		return false
	}
	if !o.general && !s.general {
		return s.mergeInts(th, o)
	}
	if s.fill == 0 && o.general {
		if s.places == nil && !s.small(th, false) {
			return false
		}
		s.general = true // all places are free
		if s.mask() == o.mask() && o.fill == o.used {
			return s.takeCopy(o)
		}
		if cap(s.elems) < o.used {
			if !th.Alloc(int64(o.used) * setEntrySize) {
				return false
			}
			s.elems = make([]setEntry, 0, o.used)
		}
		s.fill, s.used = o.used, o.used
		for _, p := range o.places {
			if p.used() {
				e := o.elems[p.number()]
				s.elems = append(s.elems, e)
				insertClean(s.places, placeOf(len(s.elems)-1, e.hash), s.elems)
			}
		}
		return true
	}
	return o.each(th, func(v Value, h int64) bool { return s.addHashed(th, v, h) })
}

// takeCopy makes an empty set, with no table or one of the same size, a copy of
// one without deleted places.
func (s *Set) takeCopy(o *Set) bool {
	if len(s.places) == len(o.places) {
		copy(s.places, o.places)
		s.elems = append(s.elems[:0], o.elems...)
	} else if o.general && len(o.places) == setMinSize {
		t := &smallPlaces{}
		copy(t.ps[:], o.places)
		s.places, s.elems = t.ps[:], append(t.es[:0], o.elems...)
	} else {
		s.places = append([]place(nil), o.places...)
		s.elems = append([]setEntry(nil), o.elems...)
	}
	s.general, s.unused = o.general, o.unused
	s.fill, s.used = o.fill, o.used
	return true
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
	case *Range:
		if !x.IsBig() {
			for n, left := x.Start, x.N; left > 0; n, left = n+x.Step, left-1 {
				if !th.Charge(1) || !s.Add(th, Int(n)) {
					return false
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
	case *Tuple:
		if x.Ext == nil {
			for _, v := range x.Items {
				if !th.Charge(1) || !s.Add(th, v) {
					return false
				}
			}
			return true
		}
	case *Str:
		if x.Ext() == nil && x.IsASCII() {
			for i := range len(x.S) {
				if !th.Charge(1) || !s.Add(th, Value{R: asciiChars[x.S[i]&0x7F]}) {
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
	defer th.Release(th.Keep(Value{R: s}))
	return EachKey(th, it, func(e Value) bool { return s.Add(th, e) })
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
	s.places, o.places = o.places, s.places
	s.elems, o.elems = o.elems, s.elems
	s.unused, o.unused = o.unused, s.unused
	s.general, o.general = o.general, s.general
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
		if s.isInts() && o.isInts() {
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
		if s.places == nil && !s.small(th, true) {
			return false
		}
		s.fill, s.used = o.used, o.used
		for _, e := range o.places {
			if e.used() {
				insertCleanInt(s.places, e)
			}
		}
		return true
	}
	for i, p := range o.places {
		if i&15 == 15 && !th.Charge(2) || p.used() && !s.addInt(th, p.int()) {
			return false
		}
	}
	return true
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
		if s.isInts() && o.isInts() {
			if !s.discardInts(th, o) {
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
	if isSet && s.isInts() && o.isInts() {
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
		if s.isInts() && x.isInts() {
			return s.flipInts(th, x)
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
	if s.isInts() && o.isInts() {
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
	for i := range len(s.places) {
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
