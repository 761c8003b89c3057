package object

// nameTable finds what a class has under names. All that looks an attribute up asks it, and
// need not hash or compare texts as a Go map would: names keep their hashes, and are mostly
// the very same objects. The zero table is empty.
type nameTable struct {
	slots []nameSlot // by hash, then the next free one; their number is a power of two
	used  int
}

// nameSlot is free where it has no name.
type nameSlot struct {
	name *Str
	val  Value
}

// askAgain is the value under a name that a table was told to forget.
var askAgain = Value{R: &Tuple{}}

// slot is where name is, or the free slot where it would be; nil in an empty table.
func (t *nameTable) slot(name *Str) *nameSlot {
	if len(t.slots) == 0 {
		return nil
	}
	h := name.Hash32()
	for i := h; ; i++ {
		s := &t.slots[i&uint32(len(t.slots)-1)]
		if s.name == name || s.name == nil || s.name.Hash32() == h && s.name.S == name.S {
			return s
		}
	}
}

// get returns what is under name, and whether something is known, which may be the zero
// Value.
func (t *nameTable) get(name *Str) (Value, bool) {
	s := t.slot(name)
	if s == nil || s.name == nil || s.val.R == askAgain.R {
		return Value{}, false
	}
	return s.val, true
}

// set puts v under name.
func (t *nameTable) set(name *Str, v Value) {
	if 4*(t.used+1) > 3*len(t.slots) {
		old := t.slots
		t.slots = make([]nameSlot, max(8, 2*len(old)))
		for _, s := range old {
			if s.name != nil {
				*t.slot(s.name) = s
			}
		}
	}
	s := t.slot(name)
	if s.name == nil {
		s.name = name
		t.used++
	}
	s.val = v
}

// forget makes what is under name unknown.
func (t *nameTable) forget(name *Str) {
	if s := t.slot(name); s != nil && s.name != nil {
		s.val = askAgain
	}
}

// bytes is what the table takes.
func (t *nameTable) bytes() int64 { return 32 * int64(len(t.slots)) }
