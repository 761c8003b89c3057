package object

import (
	"cmp"
	"math/bits"
	"reflect"
	"slices"
)

// Parts of a text may share its memory, and keep it alive then. A part of more than
// ViewAlways bytes does so only if it is more than half of all that it keeps, and says how
// much that is: else a program could hold memory that nobody sees. A part of a part knows
// the size of the whole.

// views are the strAux of parts, by the size of the whole, in steps of an eighth. They are
// never changed.
var views = func() (t [8 * bits.UintSize]strAux) {
	for i := range t {
		if e := i / 8; e < 31 && e >= 8 {
			t[i].root = min((8+i%8)<<(e-3), MaxStr)
		}
		if i == 8*31 {
			t[i].root = MaxStr
		}
	}
	return
}()

// partOf is the strAux of parts of a text that takes at most root bytes, rounded up; parts
// of short ones need none.
func partOf(root int) *strAux {
	if root <= ViewAlways {
		return nil
	}
	e := bits.Len(uint(root)) - 1
	i := 8*e + root>>(e-3)&7
	if views[i].root < root && i+1 < len(views) && views[i+1].root > 0 {
		i++
	}
	return &views[i]
}

// stretch is the memory of a long text or of a part of one, for the walk of the heap.
type stretch struct {
	at, end uintptr
	whole   int64 // what it keeps, when others that overlap do not
	counted bool  // it was counted where it was found
}

// long notes a text that parts may share.
func (w *heapWalk) long(s string, whole int, counted bool) {
	at := reflect.ValueOf(&s).Elem().Pointer()
	w.longs = append(w.longs, stretch{at, at + uintptr(len(s)), int64(whole), counted})
	w.parted = w.parted || !counted
	if len(w.longs) == longsMost {
		w.wholes()
	}
}

// longsMost is how many stretches are put in order at once, as nothing looks at the limits
// meanwhile. A text whose parts are among more of them counts several times; a copy of each
// part would take more.
const longsMost = 1 << 14

// wholes counts the texts that parts keep. Two parts of one text overlap, as each is more
// than half of it, and those of different ones never do.
func (w *heapWalk) wholes() {
	defer func() { w.longs, w.parted = w.longs[:0], false }()
	if !w.parted {
		return
	}
	slices.SortFunc(w.longs, func(a, b stretch) int { return cmp.Compare(a.at, b.at) })
	for i := 0; i < len(w.longs); {
		end, whole, counted := w.longs[i].end, w.longs[i].whole, int64(0)
		for ; i < len(w.longs) && w.longs[i].at < end; i++ {
			l := w.longs[i]
			end, whole = max(end, l.end), max(whole, l.whole)
			if l.counted {
				counted = max(counted, l.whole)
			}
		}
		w.total += max(0, whole-counted)
	}
}
