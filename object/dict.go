package object

import (
	"iter"
	"math"
)

// Dict is a dict: entries in the order of insertion and an open-addressed
// index. A deleted entry stays as a hole (Key without value) until the next
// resize.
type Dict struct {
	entries []Entry
	Ext     *Instance // here, as reading by GetNear needs the entries and this
	index   []uint64  // hash tag <<32 | entry number + 1; 0 is free, low half tombstone is a deleted one
	used    int
	dead    int32  // tombstones left by deletions at the end
	head    int32  // entries before this one are holes
	ver     uint32 // changes with the set of keys, not with values
	seal    sealKind
	shared  bool // the index belongs to a still session too, see ownIndex
	inside  bool // made with a table in the same piece of memory, see tableLeft
	left    uint8
}

// Entry is a key and its value.
type Entry struct{ Key, Val Value }

const tombstone = uint64(0xFFFFFFFF)

// Type returns the class.
func (d *Dict) Type() *Type {
	if d.Ext != nil {
		return d.Ext.Cls
	}
	return DictType
}

// NewDict returns an empty dict.
func NewDict() *Dict { return &Dict{} }

// Len returns the number of keys.
func (d *Dict) Len() int { return d.used }

// Version changes whenever the set of keys (or their places) changes.
func (d *Dict) Version() uint32 { return d.ver }

// All goes through the entries in order. The dict may be changed on the way: what is
// added then does not come.
func (d *Dict) All() iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		for _, e := range d.entries {
			if e.Key.R != nil && !yield(e) {
				return
			}
		}
	}
}

// First returns the first n entries, or all where there are fewer.
func (d *Dict) First(n int) []Entry {
	out := make([]Entry, 0, max(0, min(n, d.used)))
	for e := range d.All() {
		if len(out) == cap(out) {
			break
		}
		out = append(out, e)
	}
	return out
}

// WithHoles returns the entries in order, and among them those that were deleted, whose
// Key is not Ok; for loops that know of them and must be fast. It is valid until the next
// change.
func (d *Dict) WithHoles() []Entry { return d.entries }

// At returns the value of entry i, for inline caches guarded by Version.
func (d *Dict) At(i int) Value { return d.entries[i].Val }

// SetAt sets the value of entry i, for inline caches guarded by Version.
func (d *Dict) SetAt(i int, v Value) {
	if d.seal == lent {
		d.ownTable()
	}
	d.entries[i].Val = v
}

// Rewrite puts what f makes of each entry in the place of its value. It runs no Python
// code and takes no memory, so that it works after a limit too.
func (d *Dict) Rewrite(f func(Entry) Value) {
	if d.seal != 0 {
		return
	}
	for i, e := range d.entries {
		if e.Key.R != nil {
			d.entries[i].Val = f(e)
		}
	}
}

// tagOf folds a hash into the tag of the index by a secret multiplier, so that
// keys which collide cannot be made up outside the process.
func tagOf(h uint64) uint64 { return h * hashKey >> 32 }

// findStr returns the entry of a str key, or -1. It never runs Python code
// unless a key of another type has the same hash and an own __eq__; such
// dicts go through find.
func (d *Dict) findStr(key *Str) int {
	if len(d.index) == 0 {
		return -1
	}
	tag := uint64(key.Hash32())
	mask := uint64(len(d.index) - 1)
	i := tag & mask
	for {
		e := d.index[i]
		if e == 0 {
			return -1
		}
		if e>>32 == tag && e&0xFFFFFFFF != tombstone {
			k := (e & 0xFFFFFFFF) - 1
			if s, ok := d.entries[k].Key.R.(*Str); ok && (s == key || s.S == key.S) {
				return int(k)
			}
		}
		i = (i + 1) & mask
	}
}

// findInt returns the entry of an int key that lives in its Value, or -1 with
// again when only the general search can tell.
func (d *Dict) findInt(n uint64, tag uint64) (at int, again bool) {
	if len(d.index) == 0 {
		return -1, false
	}
	mask := uint64(len(d.index) - 1)
	i := tag & mask
	for steps := 0; ; steps++ {
		e := d.index[i]
		if e == 0 {
			return -1, false
		}
		if steps == 64 {
			return -1, true // lookup charges for long chains
		}
		if e>>32 == tag && e&0xFFFFFFFF != tombstone {
			k := &d.entries[(e&0xFFFFFFFF)-1].Key
			if _, ok := k.R.(*IntTag); ok {
				if k.N == n {
					return int(e&0xFFFFFFFF) - 1, false
				}
			} else {
				return -1, true
			}
		}
		i = (i + 1) & mask
	}
}

// findText is findInt for an exact str.
func (d *Dict) findText(th *Thread, key *Str, tag uint64) (at int, again bool) {
	if len(d.index) == 0 {
		return -1, false
	}
	mask := uint64(len(d.index) - 1)
	i := tag & mask
	for steps := 0; ; steps++ {
		e := d.index[i]
		if e == 0 {
			return -1, false
		}
		if steps == 64 {
			return -1, true
		}
		if e>>32 == tag && e&0xFFFFFFFF != tombstone {
			k, ok := d.entries[(e&0xFFFFFFFF)-1].Key.R.(*Str)
			if k == key {
				return int(e&0xFFFFFFFF) - 1, false
			}
			if !ok || k.Ext() != nil {
				return -1, true
			}
			if k.S == key.S {
				th.spendBytes(len(k.S))
				return int(e&0xFFFFFFFF) - 1, false
			}
		}
		i = (i + 1) & mask
	}
}

// findTuple is findInt for an exact tuple.
func (d *Dict) findTuple(th *Thread, key *Tuple, tag uint64) (at int, again bool) {
	if len(d.index) == 0 {
		return -1, false
	}
	mask := uint64(len(d.index) - 1)
	i := tag & mask
	for steps := 0; ; steps++ {
		e := d.index[i]
		if e == 0 {
			return -1, false
		}
		if steps == 64 {
			return -1, true
		}
		if e>>32 == tag && e&0xFFFFFFFF != tombstone {
			k, ok := d.entries[(e&0xFFFFFFFF)-1].Key.R.(*Tuple)
			if !ok {
				return -1, true
			}
			if k == key {
				return int(e&0xFFFFFFFF) - 1, false
			}
			eq, simple := quickEqTuple(th, k, key, quickDepth)
			if !simple {
				return -1, true
			}
			if eq {
				return int(e&0xFFFFFFFF) - 1, false
			}
		}
		i = (i + 1) & mask
	}
}

// intTag is the tag of an int's hash.
func intTag(n uint64) uint64 { return tagOf(uint64(HashInt(int64(n)))) }

// find returns the entry of key (-1 if there is none) and the tag of its hash;
// ok is false when hashing or comparing raised.
func (d *Dict) find(th *Thread, key Value) (at int, tag uint64, ok bool) {
	switch k := key.R.(type) {
	case *Str:
		if k.aux == nil || k.aux.ext == nil {
			tag = uint64(k.Hash32())
			if at, again := d.findText(th, k, tag); !again {
				return at, tag, true
			}
			return d.lookup(th, key, tag)
		}
	case *IntTag:
		tag = intTag(key.N)
		if at, again := d.findInt(key.N, tag); !again {
			return at, tag, true
		}
		return d.lookup(th, key, tag)
	case *Tuple:
		if k.hashes() {
			h, ok := tupleHash(th, k)
			if !ok {
				return -1, 0, false
			}
			tag = tagOf(uint64(h))
			if at, again := d.findTuple(th, k, tag); !again {
				return at, tag, true
			}
			return d.lookup(th, key, tag)
		}
	}
	h, ok := Hash(th, key)
	if !ok {
		return -1, 0, false
	}
	tag = tagOf(uint64(h))
	return d.lookup(th, key, tag)
}

func (d *Dict) lookup(th *Thread, key Value, tag uint64) (int, uint64, bool) {
restart:
	if len(d.index) == 0 {
		return -1, tag, true
	}
	index := d.index
	mask := uint64(len(index) - 1)
	i := tag & mask
	steps := 0
	for {
		e := d.index[i]
		if e == 0 {
			return -1, tag, true
		}
		if e>>32 == tag && e&0xFFFFFFFF != tombstone {
			n := int(e&0xFFFFFFFF) - 1
			k := d.entries[n].Key
			if k.N == key.N && k.R == key.R {
				return n, tag, true
			}
			eq, simple := quickEq(th, k, key)
			if !simple {
				r := Equal(th, k, key)
				if r < 0 {
					return -1, tag, false
				}
				// The comparison may have changed the dict.
				if len(d.index) != len(index) || &d.index[0] != &index[0] || n >= len(d.entries) || d.entries[n].Key.R == nil || !Is(d.entries[n].Key, k) {
					if !th.Charge(4) {
						return -1, tag, false
					}
					goto restart
				}
				eq = r == 1
			}
			if eq {
				return n, tag, true
			}
		}
		i = (i + 1) & mask
		if steps++; steps&63 == 0 && !th.Charge(64) {
			return -1, tag, false
		}
	}
}

// quickEq compares values of exact built-in scalar types, and short tuples of
// such; simple is false for others.
func quickEq(th *Thread, a, b Value) (eq, simple bool) {
	if x, ok := a.R.(*Tuple); ok {
		if y, ok := b.R.(*Tuple); ok {
			return quickEqTuple(th, x, y, quickDepth)
		}
		return false, false
	}
	return scalarEq(th, a, b)
}

// quickDepth is how many tuples quickEqTuple follows into one another.
const quickDepth = 3

// quickEqTuple is quickEq for tuples; depth is how deep it goes.
func quickEqTuple(th *Thread, x, y *Tuple, depth int) (eq, simple bool) {
	if x.Ext != nil && !x.compares(CmpEq) || y.Ext != nil && !y.compares(CmpEq) || len(x.Items) > 16 {
		return false, false
	}
	bs := y.Items
	for i := range x.Items {
		if i >= len(bs) {
			return false, true
		}
		a, b := &x.Items[i], &bs[i]
		switch p := a.R.(type) {
		case *IntTag:
			if _, ok := b.R.(*IntTag); ok {
				if a.N != b.N {
					return false, true
				}
				continue
			}
		case *Str:
			if q, ok := b.R.(*Str); ok {
				if p == q {
					continue
				}
				if p.Ext() == nil && q.Ext() == nil {
					if p.S != q.S {
						return false, true
					}
					th.spendBytes(len(p.S))
					continue
				}
			}
		case *Tuple:
			q, ok := b.R.(*Tuple)
			if ok && p != q && depth > 0 {
				th.Spend(1)
				if eq, simple := quickEqTuple(th, p, q, depth-1); !eq || !simple {
					return false, simple
				}
				continue
			}
		}
		if a.N != b.N || a.R != b.R {
			if eq, simple := scalarEq(th, *a, *b); !eq || !simple {
				return false, simple
			}
		}
	}
	return len(x.Items) == len(bs), true
}

func scalarEq(th *Thread, a, b Value) (eq, simple bool) {
	switch x := a.R.(type) {
	case *Str:
		if y, ok := b.R.(*Str); ok && x.Ext() == nil && y.Ext() == nil {
			if x == y {
				return true, true
			}
			th.spendBytes(min(len(x.S), len(y.S)))
			return x.S == y.S, true
		}
	case *IntTag:
		if _, ok := b.R.(*IntTag); ok {
			return a.N == b.N, true
		}
	case *NoneTag:
		if _, ok := b.R.(*NoneTag); ok {
			return true, true
		}
	}
	return false, false
}

// reindex rebuilds the index with room for at least n entries and drops holes.
func (d *Dict) reindex(n int) {
	size := 8
	for size*2 < n*3 {
		size *= 2
	}
	old := d.index
	if size == 8 && len(old) == 0 && d.entries == nil {
		t := &smallTable{}
		d.index, d.entries, d.dead = t.ix[:], t.es[:0], 0
		return
	}
	d.dead = 0
	d.tableLeft()
	d.index = make([]uint64, size)
	mask := uint64(size - 1)
	if len(old) == 0 {
		if d.entries == nil {
			d.entries = make([]Entry, 0, size*2/3)
		}
		return
	}
	if d.used == len(d.entries) {
		// The entries get room for as many as the index takes.
		if room := size * 2 / 3; cap(d.entries) < room {
			grown := make([]Entry, len(d.entries), room)
			copy(grown, d.entries)
			d.setEntries(grown)
		}
		d.takeIndex(old)
		return
	}
	// With holes the entries move: note the tags by entry first.
	tags := tagsOf(old, len(d.entries))
	entries := make([]Entry, 0, size*2/3)
	for j := range d.entries {
		if !d.entries[j].Key.Ok() {
			continue
		}
		entries = append(entries, d.entries[j])
		tag := uint64(tags[j])
		i := tag & mask
		for d.index[i] != 0 {
			i = (i + 1) & mask
		}
		d.index[i] = tag<<32 | uint64(len(entries))
	}
	d.setEntries(entries)
	d.head = 0
	d.ver++
}

// takeIndex puts what another index says of entries without holes into an empty one.
func (d *Dict) takeIndex(old []uint64) {
	mask := uint64(len(d.index) - 1)
	for _, e := range old {
		if e == 0 || e&0xFFFFFFFF == tombstone {
			continue
		}
		i := (e >> 32) & mask
		for d.index[i] != 0 {
			i = (i + 1) & mask
		}
		d.index[i] = e
	}
}

// tagsOf returns the tags of n entries by their number.
func tagsOf(index []uint64, n int) []uint32 {
	tags := make([]uint32, n)
	for _, e := range index {
		if e != 0 && e&0xFFFFFFFF != tombstone {
			tags[e&0xFFFFFFFF-1] = uint32(e >> 32)
		}
	}
	return tags
}

func (d *Dict) entryTags() []uint32 { return tagsOf(d.index, len(d.entries)) }

// setTagged is Set for a key of which the tag of the hash is known.
func (d *Dict) setTagged(th *Thread, e Entry, tag uint64) bool {
	at, tag, ok := d.lookup(th, e.Key, tag)
	if !ok {
		return false
	}
	if at >= 0 {
		if d.seal != 0 && !d.mayChange(th, at, false) {
			return false
		}
		d.entries[at].Val = e.Val
		return true
	}
	return d.insert(th, e.Key, e.Val, tag)
}

// dictEntryBytes is what one entry costs, with its share of the index.
const dictEntryBytes = 72

// entryBytes is what an entry takes without that share.
const entryBytes = 48

// insert adds a key that is known to be absent.
func (d *Dict) insert(th *Thread, key, val Value, tag uint64) bool {
	if d.seal != 0 && !d.mayAdd(th) {
		return false
	}
	if taken := len(d.entries) + int(d.dead) + 1; taken*3 > len(d.index)*2 {
		if len(d.index) == 8 && taken <= fullSmall {
			if len(d.entries) == cap(d.entries) {
				if th != nil && !th.Alloc(fullSmall*dictEntryBytes) {
					return false
				}
				// Both move, so that nothing holds the old table.
				t := &fullTable{}
				d.tableLeft()
				copy(t.ix[:], d.index)
				d.index = t.ix[:]
				d.setEntries(append(t.es[:0], d.entries...))
			}
		} else if d.used == 0 && 0 < len(d.index) && len(d.index) <= 64 && !d.shared {
			// Holes alone: what is put in and taken out by turns takes no memory.
			d.entries, d.dead, d.head = d.entries[:0], 0, 0
			clear(d.index)
		} else {
			want := max(d.used*2, 5)
			if th != nil && !th.Alloc(int64(want)*dictEntryBytes) {
				return false
			}
			d.reindex(want)
		}
	}
	if n := len(d.entries); n == cap(d.entries) && n > fullSmall {
		// The entries of a copy have no room to spare, though the index has.
		room := min(n+n/4+2, len(d.index)*2/3)
		if th != nil && (!th.Charge(n/16) || !th.AllocMoved(entryBytes*int64(room), entryBytes*int64(n))) {
			return false
		}
		d.setEntries(append(make([]Entry, 0, room), d.entries...))
	}
	d.entries = append(d.entries, Entry{key, val})
	if d.shared {
		d.ownIndex()
	}
	mask := uint64(len(d.index) - 1)
	i := tag & mask
	for d.index[i] != 0 {
		i = (i + 1) & mask
	}
	d.index[i] = tag<<32 | uint64(len(d.entries))
	d.used++
	d.ver++
	return true
}

// Get returns the value of key, or the zero Value without an exception when
// the key is absent; th.Exc tells an error apart.
func (d *Dict) Get(th *Thread, key Value) Value {
	if _, ok := key.R.(*IntTag); ok {
		if at, again := d.findInt(key.N, intTag(key.N)); !again {
			if at < 0 {
				return Value{}
			}
			return d.entries[at].Val
		}
	}
	at, _, ok := d.find(th, key)
	if !ok || at < 0 {
		return Value{}
	}
	return d.entries[at].Val
}

// Has returns 1 if there is the key, 0 if not, -1 with an exception.
func (d *Dict) Has(th *Thread, key Value) int {
	at, _, ok := d.find(th, key)
	if !ok {
		return -1
	}
	return b2i(at >= 0)
}

// near returns the entry of key, an exact str, if that is number at.
func (d *Dict) near(th *Thread, key *Str, at int32) *Entry {
	if uint(at) >= uint(len(d.entries)) {
		return nil
	}
	e := &d.entries[at]
	k, ok := e.Key.R.(*Str)
	if !ok {
		return nil
	}
	if k != key {
		if k.hash != key.hash || key.hash == 0 || k.S != key.S || k.Ext() != nil {
			return nil
		}
		th.spendBytes(len(k.S))
	}
	return e
}

// GetNear is Get for an exact str that is probably entry at, which it learns:
// dicts that are made in one place have their keys in the same order.
func (d *Dict) GetNear(th *Thread, key *Str, at *int32) Value {
	if e := d.near(th, key, *at); e != nil {
		return e.Val
	}
	i, _, ok := d.find(th, Value{R: key})
	if !ok || i < 0 {
		return Value{}
	}
	*at = int32(i)
	return d.entries[i].Val
}

// SetNear is Set for such a str.
func (d *Dict) SetNear(th *Thread, key *Str, val Value, at *int32) bool {
	if d.seal != 0 {
		return d.Set(th, Value{R: key}, val)
	}
	if e := d.near(th, key, *at); e != nil {
		e.Val = val
		return true
	}
	i, tag, ok := d.find(th, Value{R: key})
	if !ok {
		return false
	}
	if i < 0 {
		*at = int32(len(d.entries))
		return d.insert(th, Value{R: key}, val, tag)
	}
	*at = int32(i)
	d.entries[i].Val = val
	return true
}

// GetStr returns the value of a str key, or the zero Value; it never fails.
func (d *Dict) GetStr(key *Str) Value {
	if at := d.findStr(key); at >= 0 {
		return d.entries[at].Val
	}
	return Value{}
}

// OfName is GetStr for a name that is probably in entry at, which it learns: the attributes
// of objects that are made in one place are in the same order.
func (d *Dict) OfName(name *Str, at *int16) Value {
	if i := int(*at); i < len(d.entries) {
		if s, ok := d.entries[i].Key.R.(*Str); ok && s == name {
			return d.entries[i].Val
		}
	}
	i := d.findStr(name)
	if i < 0 {
		return Value{}
	}
	if i <= math.MaxInt16 {
		*at = int16(i)
	}
	return d.entries[i].Val
}

// FindStr returns the number of the entry of a str key, or -1.
func (d *Dict) FindStr(key *Str) int { return d.findStr(key) }

// Set sets key to val; false means that an exception is pending.
func (d *Dict) Set(th *Thread, key, val Value) bool {
	at, tag, ok := d.find(th, key)
	if !ok {
		return false
	}
	if at >= 0 {
		if d.seal != 0 && !d.mayChange(th, at, false) {
			return false
		}
		d.entries[at].Val = val
		return true
	}
	return d.insert(th, key, val, tag)
}

// SetStr sets a str key; th may be nil while a built-in table is made. It
// returns false only at the memory limit.
func (d *Dict) SetStr(th *Thread, key *Str, val Value) bool {
	if at := d.findStr(key); at >= 0 {
		if d.seal != 0 && !d.mayChange(th, at, false) {
			return false
		}
		d.entries[at].Val = val
		return true
	}
	return d.insert(th, Value{R: key}, val, uint64(key.Hash32()))
}

// AddStr is SetStr for a key that is known to be absent.
func (d *Dict) AddStr(th *Thread, key *Str, val Value) bool {
	return d.insert(th, Value{R: key}, val, uint64(key.Hash32()))
}

// Delete removes key and returns its value; the zero Value means that it was
// absent, or with th.Exc set that comparing failed.
func (d *Dict) Delete(th *Thread, key Value) Value {
	at, tag, ok := d.find(th, key)
	if !ok || at < 0 || d.seal != 0 && !d.mayChange(th, at, true) {
		return Value{}
	}
	return d.makeHole(at, tag)
}

// DeleteStr removes a str key and returns its value, or the zero Value, with
// th.Exc set where the dict refuses.
func (d *Dict) DeleteStr(th *Thread, key *Str) Value {
	at := d.findStr(key)
	if at < 0 || d.seal != 0 && !d.mayChange(th, at, true) {
		return Value{}
	}
	return d.makeHole(at, uint64(key.Hash32()))
}

// removeAt removes entry at, and holes at the end: an entry that comes next may
// take its place.
func (d *Dict) removeAt(at int, tag uint64) Value {
	val := d.makeHole(at, tag)
	if d.used == 0 {
		d.entries = d.entries[:0]
		clear(d.index)
		d.dead, d.head = 0, 0
	} else if at == len(d.entries)-1 && !d.entries[at].Key.Ok() { // else makeHole has moved all
		// popitem from the end leaves no holes behind.
		n := at
		for n > 0 && !d.entries[n-1].Key.Ok() {
			n--
		}
		d.entries = d.entries[:n]
		d.sweepTombstones(at + 1 - n)
	}
	return val
}

// makeHole makes a hole of entry at: as in CPython, no new entry comes to where
// iterators have been.
func (d *Dict) makeHole(at int, tag uint64) Value {
	val := d.entries[at].Val
	if d.shared {
		d.ownIndex()
	}
	mask := uint64(len(d.index) - 1)
	want := tag<<32 | uint64(at+1)
	for i := tag & mask; ; i = (i + 1) & mask {
		if d.index[i] == want {
			d.index[i] = tag<<32 | tombstone
			break
		}
		if d.index[i] == 0 {
			panic("object: dict index lost an entry")
		}
	}
	d.entries[at] = Entry{}
	d.used--
	d.ver++
	if at == int(d.head) {
		// Deletions from the front leave no holes before iterators.
		for int(d.head) < len(d.entries) && !d.entries[d.head].Key.Ok() {
			d.head++
		}
	}
	// Everything that goes through a dict takes time by its table: there are
	// never many more holes in it than entries.
	if holes := len(d.entries) - d.used; holes > maxHoles && holes > 3*d.used {
		d.reindex(max(d.used*3/2, 5))
	}
	return val
}

// maxHoles is how many holes a small dict may have.
const maxHoles = 64

// sweepTombstones notes n more tombstones whose entries are dropped from the
// end, so that insert's own count of entries no longer covers them, and
// rebuilds the index when they take a third of it.
func (d *Dict) sweepTombstones(n int) {
	d.dead += int32(n)
	if int(d.dead)*3 > len(d.index) {
		d.dead = 0
		d.reindex(max(d.used*3/2, 5))
	}
}

// Clear removes everything.
func (d *Dict) Clear() {
	if d.seal == lent {
		d.entries, d.seal = nil, 0
	}
	d.tableLeft()
	d.setEntries(nil)
	d.index, d.used, d.dead, d.head = nil, 0, 0, 0
	d.ver++
}

// shareIndex returns the index for a copy, which has it together with d until one of the two
// changes it. A dict that lends its table, or is lent it, never does, and others may be
// reading it.
func (d *Dict) shareIndex() []uint64 {
	if d.seal != sealed && d.seal != lent {
		d.shared = true
	}
	return d.index
}

// ownIndex gives a dict that shares its index, with a copy or with the dict of a still
// session, one of its own; all that writes into an index calls it first. It was paid for
// when the copy was made.
func (d *Dict) ownIndex() {
	d.index, d.shared = append([]uint64(nil), d.index...), false
}

// Copy returns a plain dict with the same entries.
func (d *Dict) Copy(th *Thread) *Dict {
	size := d.tableBytes()
	if len(d.index) > 8 {
		size = entryBytes*int64(len(d.entries)) + 8*int64(len(d.index))
	}
	if th != nil && (!th.Charge(len(d.entries)/16+len(d.index)/64) || !th.Alloc(size+80)) {
		return nil
	}
	var c *Dict
	if len(d.index) == 8 {
		if len(d.entries) <= 5 {
			s := &smallDict{}
			c = &s.Dict
			c.entries, c.index, c.inside = s.es[:len(d.entries)], s.ix[:], true
		} else {
			s := &fullDict{}
			c = &s.Dict
			c.entries, c.index, c.inside = s.es[:len(d.entries)], s.ix[:], true
		}
		copy(c.entries, d.entries)
		copy(c.index, d.index)
	} else {
		// Most copies are read, or get few keys more: they have no room to spare.
		c = &Dict{index: d.shareIndex(), shared: true}
		c.entries = append(make([]Entry, 0, len(d.entries)), d.entries...)
	}
	c.used, c.dead, c.head = d.used, d.dead, d.head
	return c
}

// Count adds one to the number under key, which is 0 where the key is absent,
// with one search; false means that an exception is pending.
func (d *Dict) Count(th *Thread, key Value) bool {
	at, tag, ok := d.find(th, key)
	if !ok {
		return false
	}
	if at < 0 {
		return d.insert(th, key, Int(1), tag)
	}
	e := &d.entries[at]
	if d.seal == 0 && e.Val.IsInt() && int64(e.Val.N) < 1<<62 {
		e.Val.N++
		return true
	}
	v := Binary(th, OpAdd, e.Val, Int(1))
	return v.Ok() && d.Set(th, key, v)
}

// MoveToEnd makes key, which must be there, the last one or the first one.
// found is false if it is not there, or with an exception.
func (d *Dict) MoveToEnd(th *Thread, key Value, last bool) (found bool) {
	at, tag, ok := d.find(th, key)
	if !ok || at < 0 {
		return false
	}
	if d.seal == lent {
		d.ownTable()
	}
	e := d.entries[at]
	if last {
		if at == len(d.entries)-1 {
			return true
		}
		d.removeAt(at, tag)
		return d.insert(th, e.Key, e.Val, tag)
	}
	if at == int(d.head) {
		return true
	}
	if !th.Charge(d.used/4) || !th.Alloc(int64(d.used)*dictEntryBytes) {
		return false
	}
	moved := make([]Entry, 1, d.used+1)
	moved[0] = e
	place := make([]uint32, len(d.entries)) // entry number + 1 by the old number
	place[at] = 1
	for i, x := range d.entries {
		if x.Key.Ok() && i != at {
			moved = append(moved, x)
			place[i] = uint32(len(moved))
		}
	}
	if d.shared {
		d.ownIndex()
	}
	for i, x := range d.index {
		if n := x & 0xFFFFFFFF; x != 0 && n != tombstone {
			d.index[i] = x&^0xFFFFFFFF | uint64(place[n-1])
		}
	}
	d.tableLeft()
	d.dead += int32(len(d.entries) - len(moved))
	d.setEntries(moved)
	d.head = 0
	d.ver++
	return true
}

// PopEnd removes the last or the first entry of a dict that is not empty; ok
// is false with an exception.
func (d *Dict) PopEnd(th *Thread, last bool) (e Entry, ok bool) {
	at := d.lastEntry()
	if !last {
		for at = int(d.head); !d.entries[at].Key.Ok(); at++ {
		}
	}
	e = d.entries[at]
	return e, d.removeEntry(th, at)
}
