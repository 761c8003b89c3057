package text

import (
	"math/bits"
	"sort"
	"sync/atomic"

	"github.com/garterpy/garter/internal/wtf8"
)

// From code point index to byte offset and back, in texts that are not ASCII.
// Without help that takes time linear in the text. A long text gets a table of
// the byte offset of every 64th code point when it is first indexed far from
// both ends; then a position costs a walk over at most 64 code points.

const (
	indexStep = 64
	// minIndexed is the length in bytes below which walking is cheap enough.
	minIndexed = 1024
)

// An IndexCache holds the index table of one string, once there is a need for
// it. A str object contains one; its zero value is ready, and it can be used
// from many goroutines. A table takes 4 bytes for 64 code points.
type IndexCache struct {
	p atomic.Pointer[[]uint32]
}

// Reset forgets the table: the text has changed.
func (c *IndexCache) Reset() {
	if c.p.Load() != nil {
		c.p.Store(nil)
	}
}

// index returns t's table, nil if t has no cache or is not worth one.
func (t Str) index() []uint32 {
	if t.X == nil || len(t.S) < minIndexed || uint64(len(t.S)) > 1<<32-1 {
		return nil
	}
	if p := t.X.p.Load(); p != nil {
		return *p
	}
	table := make([]uint32, 0, t.N/indexStep+1)
	o := 0
	for i := 0; i < t.N; i += indexStep {
		table = append(table, uint32(o))
		o = advance(t.S, o, indexStep)
	}
	t.X.p.Store(&table)
	return table
}

// Offset returns the byte offset of code point i; 0 ≤ i ≤ t.N.
func (t Str) Offset(i int) int {
	if t.ASCII() {
		return i
	}
	if i <= indexStep {
		return advance(t.S, 0, i)
	}
	if back := t.N - i; back <= indexStep {
		return retreat(t.S, len(t.S), back)
	}
	if x := t.index(); x != nil {
		return advance(t.S, int(x[i/indexStep]), i%indexStep)
	}
	return advance(t.S, 0, i)
}

// IndexOf returns the index of the code point at byte offset o, which is the
// beginning of one or len(t.S).
func (t Str) IndexOf(o int) int {
	if t.ASCII() {
		return o
	}
	if o == len(t.S) {
		return t.N
	}
	if o > 4*indexStep {
		if x := t.index(); x != nil {
			k := sort.Search(len(x), func(k int) bool { return int(x[k]) > o }) - 1
			return k*indexStep + wtf8.RuneCount(t.S[x[k]:o])
		}
	}
	return wtf8.RuneCount(t.S[:o])
}

// Move returns the byte offset k code points after offset o of s, or before it
// if k is negative; it stays within s.
func Move(s string, o, k int) int {
	if k >= 0 {
		return advance(s, o, k)
	}
	return retreat(s, o, -k)
}

// advance returns the offset k code points after offset o of s, len(s) at most.
func advance(s string, o, k int) int {
	for k >= 8 && o+8 <= len(s) {
		w := wtf8.Word(s, o)
		lead := 8 - bits.OnesCount64(w&^(w<<1)&0x8080808080808080)
		k -= lead
		o += 8
	}
	for ; o < len(s); o++ {
		if s[o]&0xC0 != 0x80 {
			if k == 0 {
				return o
			}
			k--
		}
	}
	return o
}

// retreat returns the offset k code points before offset o of s, 0 at least.
func retreat(s string, o, k int) int {
	for k > 0 && o > 0 {
		o--
		if s[o]&0xC0 != 0x80 {
			k--
		}
	}
	return o
}
