package object

import "reflect"

// This file has the numbers by which id() knows objects.

// identities are the numbers of objects that do not carry theirs. They do not keep the
// objects alive: programs ask for the number of a list to see whether they were there
// before, and may make millions of lists.
type identities struct {
	loose map[WeakPtr]uint64
	held  map[Object]uint64 // of the objects that no WeakPtr refers to
	// recent are objects that were asked for lately, by their addresses: to make a WeakPtr
	// takes ten times as long. They live until the heap is measured.
	recent []recentID
	// sweepAt is how many there are in loose when those that are gone are looked for.
	sweepAt int
}

// recentID is one of identities.recent.
type recentID struct {
	o  Object
	id uint64
}

// The lengths of identities.recent, of a session that asks for few numbers and of others.
const (
	fewRecent  = 32
	manyRecent = 1024
)

// idBytes is what the number of an object takes: its entry, and what the runtime keeps for
// the pointer.
const idBytes = 112

// leastSweep is how many numbers are kept without a look at which objects are gone.
const leastSweep = 1024

// of is the number of an object.
func (s *identities) of(th *Thread, o Object) uint64 {
	if len(s.recent) == 0 || len(s.recent) == fewRecent && len(s.loose) > 2*fewRecent {
		s.recent = make([]recentID, max(fewRecent, min(len(s.recent)*manyRecent, manyRecent)))
		th.take(24 * int64(len(s.recent)))
	}
	r := &s.recent[0]
	if v := reflect.ValueOf(o); v.Kind() == reflect.Pointer {
		at := v.Pointer()
		r = &s.recent[(at>>4^at>>14)&uintptr(len(s.recent)-1)]
	}
	if r.o != o {
		*r = recentID{o, s.find(th, o)}
	}
	return r.id
}

// find is of without recent.
func (s *identities) find(th *Thread, o Object) uint64 {
	if id, ok := s.held[o]; ok {
		return id
	}
	p := identityPtr(o)
	if p != nil {
		if id, ok := s.loose[p]; ok {
			return id
		}
	}
	if len(s.loose) >= max(s.sweepAt, leastSweep) {
		s.sweep(th)
	}
	th.take(idBytes)
	id := th.newID()
	s.put(o, p, id)
	return id
}

// set gives an object its number, in the copy of a session.
func (s *identities) set(o Object, id uint64) { s.put(o, identityPtr(o), id) }

func (s *identities) put(o Object, p WeakPtr, id uint64) {
	if p == nil {
		if s.held == nil {
			s.held = map[Object]uint64{}
		}
		s.held[o] = id
		return
	}
	if s.loose == nil {
		s.loose = map[WeakPtr]uint64{}
	}
	s.loose[p] = id
}

// each calls do for each object that is there.
func (s *identities) each(do func(Object, uint64)) {
	for o, id := range s.held {
		do(o, id)
	}
	for p, id := range s.loose {
		if o := p.Object(); o != nil {
			do(o, id)
		}
	}
}

// sweep forgets the objects that are gone.
func (s *identities) sweep(th *Thread) {
	th.Spend(len(s.loose) / 4)
	clear(s.recent)
	for p := range s.loose {
		if p.Object() == nil {
			delete(s.loose, p)
		}
	}
	s.sweepAt = 2 * len(s.loose)
}

// bytes is what the numbers take of the objects that a walk has seen: which of the others
// the collector has taken is chance.
func (s *identities) bytes(seen func(Object) bool) int64 {
	n := len(s.held)
	for p := range s.loose {
		if o := p.Object(); o != nil && seen(o) {
			n++
		}
	}
	return idBytes * int64(n)
}

// identityPtr is the WeakPtr of an object that one session has for itself. What sessions
// share is there for good.
func identityPtr(o Object) WeakPtr {
	switch x := o.(type) {
	case *Type:
		if x.Flags&Heap == 0 {
			return nil
		}
	case *Builtin:
		if !x.Self.Ok() {
			return nil
		}
	case *Str:
		if sharedText(x.S) == x {
			return nil
		}
	}
	return WeakPtrOf(o)
}
