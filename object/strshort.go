package object

import "strings"

// Short strs that native code makes one after another share memory: their texts
// lie in chunks and their headers in slabs, so that most take no allocation of
// their own. Chunks and slabs are so small that a str which outlives the others
// keeps little more than itself.
const (
	shortMax   = 64 // the longest text, in bytes
	shortChunk = 256
	shortSlab  = 8
)

// shorts are the chunk and the slab that a thread is filling.
type shorts struct {
	chunk strings.Builder
	slab  *[shortSlab]Str
	left  int // how many of slab are free

	// tail is the private str whose text was the last in the chunk when the
	// chunk was tailEnd bytes long; it begins at tailAt.
	tail            *Str
	tailAt, tailEnd int
}

// begin returns the builder to write a text of at most n bytes to; n is at most
// shortMax. The text goes to end, which follows with nothing in between.
func (m *shorts) begin(n int) *strings.Builder {
	if m.chunk.Cap()-m.chunk.Len() < n {
		m.chunk = strings.Builder{}
		m.chunk.Grow(shortChunk)
		m.tail = nil
	}
	return &m.chunk
}

// end returns the str of what has been written since the builder was at bytes
// long; it has n code points (-1: not counted).
func (m *shorts) end(at int, n int32) *Str {
	p := m.next()
	p.S, p.n = m.chunk.String()[at:], n
	return p
}

// next returns a str of the slab.
func (m *shorts) next() *Str {
	if m.left == 0 {
		m.slab, m.left = new([shortSlab]Str), shortSlab
	}
	// In the order of their making, as they are probably read.
	p := &m.slab[(shortSlab-m.left)&(shortSlab-1)]
	m.left--
	return p
}

// header returns the str of t, which shares its memory with no other text; the
// header is in the slab if t is so short that it may live as long as the slab.
func (m *shorts) header(t string, n int) *Str {
	if len(t) > 2*shortMax {
		return &Str{S: t, n: int32(n)}
	}
	p := m.next()
	p.S, p.n = t, int32(n)
	return p
}

// shortStr returns the str of a copy of a text of two bytes or more, shortMax
// at most, that has n code points (-1: not counted).
func shortStr(th *Thread, t string, n int) *Str {
	b := th.shorts.begin(len(t))
	at := b.Len()
	b.WriteString(t)
	return th.shorts.end(at, int32(n))
}

// strOf returns the str of a copy of t, which has n code points.
func strOf(th *Thread, t []byte, n int) *Str {
	switch {
	case len(t) > shortMax:
		return th.shorts.header(string(t), n)
	case len(t) > 1:
		b := th.shorts.begin(len(t))
		at := b.Len()
		b.Write(t)
		return th.shorts.end(at, int32(n))
	case len(t) == 1:
		return asciiChars[t[0]&0x7F]
	}
	return emptyStr
}

// smallPrivate is the strAux of all private strs (see ConcatPrivate) whose text
// is in a chunk. It is never changed.
var smallPrivate = &strAux{one: true}

// concatSmall is ConcatPrivate for a short result.
func (m *shorts) concatSmall(a, b *Str) *Str {
	t, at := &m.chunk, m.tailAt
	if m.tail != a || m.tailEnd != t.Len() || t.Cap()-t.Len() < len(b.S) {
		t = m.begin(shortMax) // with room to grow
		at = t.Len()
		t.WriteString(a.S)
	}
	t.WriteString(b.S)
	p := m.end(at, -1)
	p.aux = smallPrivate
	m.tail, m.tailAt, m.tailEnd = p, at, t.Len()
	return p
}

// appendSmall appends b to a small private str where its chunk has the room and
// nothing else has been put there.
func (m *shorts) appendSmall(s, b *Str) bool {
	t := &m.chunk
	if m.tail != s || m.tailEnd != t.Len() || t.Cap()-t.Len() < len(b.S) {
		return false
	}
	t.WriteString(b.S)
	m.tailEnd = t.Len()
	s.S = t.String()[m.tailAt:]
	return true
}

// StrOf returns the str of a copy of t, which has n code points (-1: not counted; then
// it has not a single byte). Its memory is the caller's to charge.
func (th *Thread) StrOf(t []byte, n int) *Str { return strOf(th, t, n) }

// StrPart returns the str of t, a part of a text of at most ViewAlways bytes, with n code
// points (-1: not counted). Its memory is the caller's to charge.
func (th *Thread) StrPart(t string, n int) *Str {
	if len(t) < 2 {
		return strOf(th, []byte(t), n)
	}
	return th.shorts.header(t, n)
}

// StrCopy returns the str of a copy of t in the same way.
func (th *Thread) StrCopy(t string, n int) *Str {
	if len(t) > shortMax {
		return th.shorts.header(strings.Clone(t), n)
	}
	if len(t) < 2 {
		return strOf(th, []byte(t), n)
	}
	return shortStr(th, t, n)
}
