package object

// This file has the gate of dicts that must not change, or not in every way:
// all that changes a dict asks it where the dict is marked.

// sealKind marks a dict.
type sealKind uint8

const (
	// sealed: shared by sessions, never changed again.
	sealed sealKind = iota + 1
	// gated: the names that the session protects are neither set nor deleted.
	gated
	// lent: the table is that of a sealed dict, until the first change: see Lend.
	lent
)

// Seal makes a dict that sessions share refuse every change, and returns it.
func (d *Dict) Seal() *Dict {
	for _, e := range d.entries {
		Complete(e.Key)
		Complete(e.Val)
	}
	d.seal = sealed
	return d
}

// Complete finds out now what v, which sessions will share, would note when it is first
// asked: the length and the hash of a str, the hash of bytes and of a frozenset, and those
// of what is in a tuple or a set. Nobody may write into what others read. (The hash of a tuple may be noted later:
// it is written whole.) It returns v.
func Complete(v Value) Value {
	switch x := v.R.(type) {
	case *Str:
		x.Len()
		x.Hash32()
	case *Bytes:
		x.Hash32()
	case *Set:
		for i := range len(x.places) {
			if v, _ := x.at(i); v.R != nil {
				Complete(v)
			}
		}
		if x.Frozen && !x.hashed {
			x.hash, x.hashed = x.frozenHash(), true
		}
	case *Tuple:
		for _, v := range x.Items {
			Complete(v)
		}
		if x.Ext != nil {
			for _, v := range x.Ext.Vals {
				Complete(v)
			}
		}
	}
	return v
}

// Sealed reports whether the dict refuses every change.
func (d *Dict) Sealed() bool { return d.seal == sealed }

// Gate makes a dict, the names of a session, refuse changes to those that
// Thread.Protected tells of. The host changes them with a nil Thread.
func (d *Dict) Gate() {
	if d.seal == 0 {
		d.seal = gated
	}
	d.ver++ // caches must ask again
}

// refuse raises the TypeError for a change of a sealed dict.
func (d *Dict) refuse(th *Thread) bool {
	if th == nil {
		panic("object: a sealed dict is changed")
	}
	th.Raise(TypeErrorType, "this dict is shared by all sessions and cannot be changed")
	return false
}

// Lend returns a dict with what is in d, which is sealed. It takes no table of its own until
// something changes it.
func (d *Dict) Lend() *Dict {
	if d.seal != sealed {
		panic("object: a dict that may change is lent")
	}
	return &Dict{entries: d.entries, index: d.index, used: d.used, dead: d.dead, head: d.head, ver: d.ver, seal: lent}
}

// Lent reports whether nothing has changed a dict that Lend made.
func (d *Dict) Lent() bool { return d.seal == lent }

// ownTable gives a dict that Lend made a table of its own; all that changes a dict does so
// first, and finds its entries in the same places.
func (d *Dict) ownTable() {
	d.entries = append(make([]Entry, 0, max(len(d.entries), len(d.index)*2/3)), d.entries...)
	d.index = append([]uint64(nil), d.index...)
	d.seal, d.shared = 0, false
}

// mayAdd asks the gate of a marked dict whether it takes another key.
func (d *Dict) mayAdd(th *Thread) bool {
	switch d.seal {
	case sealed:
		return d.refuse(th)
	case lent:
		if th != nil && !th.Alloc(d.tableBytes()) {
			return false
		}
		d.ownTable()
	}
	return true
}

// mayChange asks the gate of a marked dict about entry at.
func (d *Dict) mayChange(th *Thread, at int, del bool) bool {
	if d.seal == sealed {
		return d.refuse(th)
	}
	if d.seal == lent {
		return d.mayAdd(th)
	}
	s, ok := AsStr(d.entries[at].Key)
	return !ok || th == nil || th.Protected == nil || th.Protected(th, s.S, del)
}

// mayClear asks the gate about all entries.
func (d *Dict) mayClear(th *Thread) bool {
	if d.seal == sealed {
		return d.refuse(th)
	}
	if d.seal == lent {
		return true // Clear gives the table back
	}
	for at, e := range d.entries {
		if e.Key.Ok() && !d.mayChange(th, at, true) {
			return false
		}
	}
	return true
}
