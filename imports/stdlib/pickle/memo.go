package pickle

import (
	"reflect"

	"github.com/garterpy/garter/object"
)

// memo has the numbers of the objects that were written: an open table of addresses over
// the objects in the order of their numbers, which it keeps alive, so that no other object
// can get an address that is in the table.
type memo struct {
	places []place
	objs   []object.Object
}

// place is an entry of the table; number is one more than the object's, 0 in a free one.
type place struct {
	addr   uintptr
	number uint32
}

// memoKept is how many objects a memo may have had that is kept for the next pickle.
const memoKept = 1 << 10

func addressOf(o object.Object) uintptr {
	v := reflect.ValueOf(o)
	if v.Kind() != reflect.Pointer {
		return 0
	}
	return v.Pointer()
}

// start is where the search for an address begins, and mask the last place.
func (m *memo) start(addr uintptr) (start, mask uint32) {
	h := uint64(addr) * 0x9E3779B97F4A7C15
	mask = uint32(len(m.places) - 1)
	return uint32(h>>32) & mask, mask
}

// find returns the number of an object.
func (m *memo) find(o object.Object) (number int, ok bool) {
	if len(m.objs) == 0 {
		return 0, false
	}
	addr := addressOf(o)
	for i, mask := m.start(addr); ; i = (i + 1) & mask {
		p := &m.places[i]
		if p.number == 0 {
			return 0, false
		}
		if p.addr == addr && m.objs[p.number-1] == o {
			return int(p.number - 1), true
		}
	}
}

// add gives an object the next number; false comes with an exception.
func (m *memo) add(th *object.Thread, o object.Object) bool {
	if 2*(len(m.objs)+1) > len(m.places) {
		size := max(64, 2*len(m.places))
		if !th.AllocMoved(int64(size)*(16+8), int64(len(m.places))*(16+8)) || !th.Charge(size/16) {
			return false
		}
		m.places = make([]place, size)
		for i, o := range m.objs {
			m.put(addressOf(o), uint32(i+1))
		}
		m.objs = append(make([]object.Object, 0, size/2), m.objs...)
	}
	m.objs = append(m.objs, o)
	m.put(addressOf(o), uint32(len(m.objs)))
	return true
}

func (m *memo) put(addr uintptr, number uint32) {
	i, mask := m.start(addr)
	for m.places[i].number != 0 {
		i = (i + 1) & mask
	}
	m.places[i] = place{addr, number}
}

// set makes the memo one of other objects.
func (m *memo) set(th *object.Thread, objs []object.Object) bool {
	n := memo{}
	for _, o := range objs {
		if !th.Charge(1) || !n.add(th, o) {
			return false
		}
	}
	*m = n
	return true
}

// clear forgets all.
func (m *memo) clear() {
	if len(m.objs) > memoKept {
		*m = memo{}
		return
	}
	clear(m.objs)
	m.objs = m.objs[:0]
	clear(m.places)
}
