package object

// This file has the room of dicts: the tables of small ones, which lie in one piece of memory with
// them, how room is made and given back, and what a dict takes.

// fullSmall is how many entries the smallest index takes: the search for a key
// that is not there goes over all of it, but it is one cache line, and the next
// larger table takes twice the memory.
const fullSmall = 7

// NewDictSize returns an empty dict with room for n entries.
func NewDictSize(n int) *Dict {
	if n > 0 && n <= 2 {
		d := &tinyDict{}
		d.index, d.entries, d.inside = d.ix[:], d.es[:0], true
		return &d.Dict
	}
	if n > 0 && n <= 5 {
		d := &smallDict{}
		d.index, d.entries, d.inside = d.ix[:], d.es[:0], true
		return &d.Dict
	}
	if n > 0 && n <= fullSmall {
		d := &fullDict{}
		d.index, d.entries, d.inside = d.ix[:], d.es[:0], true
		return &d.Dict
	}
	d := &Dict{}
	if n > 0 {
		d.entries = make([]Entry, 0, n)
		d.reindex(n)
	}
	return d
}

// smallTable is room for five entries.
type smallTable struct {
	ix [8]uint64
	es [5]Entry
}

// smallDict is a dict with such room.
type smallDict struct {
	Dict
	smallTable
}

// fullTable is room for that many.
type fullTable struct {
	ix [8]uint64
	es [fullSmall]Entry
}

// fullDict is a dict with such room.
type fullDict struct {
	Dict
	fullTable
}

// tinyDict is a dict with room for two entries, as most keyword arguments need.
type tinyDict struct {
	Dict
	ix [4]uint64
	es [2]Entry
}

// tableLeft notes that another table takes the place of the one that the dict was made
// with: that lives as long as the dict does, and is counted with it. left is its size in
// words.
func (d *Dict) tableLeft() {
	if !d.inside {
		return
	}
	d.inside = false
	switch {
	case len(d.index) == 4:
		d.left = 4 + 2*6
	case cap(d.entries) == fullSmall:
		d.left = 8 + fullSmall*6
	default:
		d.left = 8 + 5*6
	}
}

// setEntries gives a dict other memory for its entries. What was made with the dict lives as
// long as it does: it is emptied, or what is in it would stay alive where nobody sees and
// counts it.
func (d *Dict) setEntries(es []Entry) {
	if c := cap(d.entries); c <= fullSmall {
		clear(d.entries[:c])
	}
	d.entries = es
}

// makeRoom gives a dict that has no table one for n entries, more than four; where
// five would fill a small table, there is room for two more: a record that is
// made from a row often gets a computed field.
func (d *Dict) makeRoom(th *Thread, n int) bool {
	if !th.Alloc(int64(max(n, fullSmall)) * dictEntryBytes) {
		return false
	}
	if n <= fullSmall {
		t := &fullTable{}
		d.index, d.entries = t.ix[:], t.es[:0]
	} else {
		d.reindex(n)
	}
	return true
}

// Reserve gives a dict that never had an entry room for n.
func (d *Dict) Reserve(th *Thread, n int) bool {
	return n <= 5 || d.index != nil || d.entries != nil || d.seal == sealed || d.makeRoom(th, n)
}

// Grow gives a dict room for more entries at once.
func (d *Dict) Grow(th *Thread, more int) bool {
	n := d.used + more
	if d.seal != 0 || n <= cap(d.entries)-(len(d.entries)-d.used) && n*3 <= len(d.index)*2 {
		return true
	}
	if !th.Charge(len(d.entries)/16+len(d.index)/64) || !th.Alloc(DictBytes(n)) {
		return false
	}
	d.reindex(n)
	return true
}

// CopyRoom is Copy with room for more entries.
func (d *Dict) CopyRoom(th *Thread, more int) *Dict {
	n := d.used + more
	if !th.Charge(len(d.entries)/16+len(d.index)/64) || !th.Alloc(DictBytes(n)+80) {
		return nil
	}
	return d.copyRoom(n)
}

// copyRoom is a copy with room for n entries.
func (d *Dict) copyRoom(n int) *Dict {
	c := NewDictSize(n)
	if d.used == 0 {
		return c
	}
	if d.used == len(d.entries) {
		c.entries, c.used = append(c.entries, d.entries...), d.used
		c.takeIndex(d.index)
		return c
	}
	tags := d.entryTags()
	for i, e := range d.entries {
		if e.Key.R != nil {
			c.insert(nil, e.Key, e.Val, uint64(tags[i]))
		}
	}
	return c
}

// bytes is the size of the dict with its table.
func (d *Dict) bytes() int64 {
	if d.seal == lent {
		return 80
	}
	return 80 + entryBytes*int64(cap(d.entries)) + 8*(int64(len(d.index))+int64(d.left))
}

// DictBytes is what the table of a dict with room for n entries costs.
func DictBytes(n int) int64 { return int64(max(n, 5)) * dictEntryBytes }

// tableBytes is what a copy of the table takes.
func (d *Dict) tableBytes() int64 {
	return entryBytes*int64(max(len(d.entries), len(d.index)*2/3)) + 8*int64(len(d.index))
}

// Trim gives back the room of a dict that was made for many more entries than it
// has; false means that an exception is pending.
func (d *Dict) Trim(th *Thread) bool {
	if d.seal == lent || cap(d.entries) <= 16 || d.used > cap(d.entries)/2 || d.used != len(d.entries) {
		return true
	}
	if !th.Charge(d.used/8+len(d.index)/64) || !th.Alloc(DictBytes(d.used)) {
		return false
	}
	entries, tags := d.entries, d.entryTags()
	fresh := NewDictSize(d.used)
	for i, e := range entries {
		if !fresh.insert(nil, e.Key, e.Val, uint64(tags[i])) {
			return false
		}
	}
	d.entries, d.index = fresh.entries, fresh.index
	d.dead, d.head = 0, 0
	d.ver++
	return true
}
