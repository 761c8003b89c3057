package object

import "strings"

// Short strs that native code makes one after another share memory: their texts
// lie in chunks and their headers in slabs, so that most take no allocation of
// their own. Chunks and slabs are so small that a str which outlives the others
// keeps little more than itself.
const (
	shortMax   = 32 // the longest text, in bytes
	shortChunk = 128
	shortSlab  = 4
)

// shorts are the chunk and the slab that a thread is filling.
type shorts struct {
	chunk *strings.Builder
	slab  []Str
}

// begin returns the builder to write a text of at most n bytes to; n is at most
// shortMax. The text goes to end, which follows with nothing in between.
func (m *shorts) begin(n int) *strings.Builder {
	if m.chunk == nil || m.chunk.Cap()-m.chunk.Len() < n {
		m.chunk = &strings.Builder{}
		m.chunk.Grow(shortChunk)
	}
	return m.chunk
}

// end returns the str of what has been written since the builder was at bytes
// long; it has n code points (-1: not counted).
func (m *shorts) end(at int, n int32) *Str {
	if len(m.slab) == 0 {
		m.slab = make([]Str, shortSlab)
	}
	p := &m.slab[0]
	m.slab = m.slab[1:]
	p.S, p.n = m.chunk.String()[at:], n
	return p
}

// shortASCII returns the str of a short ASCII text of two characters or more.
func (th *Thread) shortASCII(t []byte) *Str {
	b := th.shorts.begin(len(t))
	at := b.Len()
	b.Write(t)
	return th.shorts.end(at, int32(len(t)))
}
