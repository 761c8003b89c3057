package object

import (
	"strings"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object/text"
)

// Indexing and slicing of str, and how parts of a str share its memory.

// minIndexed is the size in bytes from which a text that is not ASCII gets a
// table of offsets.
const minIndexed = 1024

// text returns s as package text wants it.
func (s *Str) text() text.Str {
	n := s.Len()
	t := text.Str{S: s.S, N: n}
	if n != len(s.S) && len(s.S) >= minIndexed {
		t.X = &s.ownAux().index
	}
	return t
}

// ownAux returns the strAux of s, which no other string shares.
func (s *Str) ownAux() *strAux {
	if s.aux == nil {
		s.aux = &strAux{own: true}
	} else if !s.aux.own {
		s.aux = &strAux{own: true, buf: s.aux.buf, root: s.aux.root}
	}
	return s.aux
}

// strIndex is s[i].
func strIndex(th *Thread, s *Str, i int64) Value {
	n := int64(s.Len())
	if i < 0 {
		i += n
	}
	if uint64(i) >= uint64(n) {
		return th.Raise(IndexErrorType, "string index out of range")
	}
	if fit.Int(n) == len(s.S) {
		return Value{R: asciiChars[s.S[i]]}
	}
	return Value{R: CharStr(s.text().RuneAt(fit.Int(i)))}
}

// CharAt is s[i] where s is an exact str known to be ASCII and i in range, else
// the zero Value without an exception.
func (s *Str) CharAt(i int64) Value {
	n := len(s.S)
	if i < 0 {
		i += int64(n)
	}
	if int(s.n) != n || uint64(i) >= uint64(n) || s.Ext() != nil {
		return Value{}
	}
	return Value{R: asciiChars[s.S[i]]}
}

// Char is CharAt for an index from the left; nil where CharAt is the zero Value.
func (s *Str) Char(i uint64) *Str {
	if i < uint64(len(s.S)) && int(s.n) == len(s.S) && s.Ext() == nil {
		return asciiChars[s.S[i]&0x7F]
	}
	return nil
}

// strGetItem is str.__getitem__.
func strGetItem(th *Thread, self, key Value) Value {
	s := self.R.(*Str)
	if key.IsInt() {
		return strIndex(th, s, int64(key.N))
	}
	if sl, ok := key.R.(*Slice); ok {
		return StrGetSlice(th, s, sl)
	}
	if !hasIndex(key) {
		return th.Raise(TypeErrorType, "string indices must be integers, not '%s'", key.R.Type().Name)
	}
	i, ok := AsItemIndex(th, key, "string")
	if !ok {
		return Value{}
	}
	return strIndex(th, s, int64(i))
}

// StrGetSlice is s[start:stop:step]; the slice does not escape.
func StrGetSlice(th *Thread, s *Str, sl *Slice) Value {
	start, stop, step, count, ok := sliceBounds(th, sl, s.Len())
	if !ok {
		return Value{}
	}
	if step == 1 {
		return StrSlice(th, s, start, stop)
	}
	if count == 0 {
		return Value{R: emptyStr}
	}
	if !chargeScan(th, count*4) || !th.Alloc(int64(len(s.S))+strBytes) {
		return Value{}
	}
	r, n := text.SliceStep(s.text(), start, step, count, th)
	if n < 0 {
		return Value{}
	}
	return Value{R: strN(r, n)}
}

// StrSlice is s[i:j] for indices in bounds (0 <= i, j <= len(s)).
func StrSlice(th *Thread, s *Str, i, j int) Value {
	if i >= j {
		return Value{R: emptyStr}
	}
	if s.Len() == len(s.S) {
		return s.cut(th, s.S[i:j])
	}
	return s.cutN(th, s.text().Slice(i, j), j-i)
}

// strBytes is what a str object takes beside its text.
const strBytes = 48

// ViewAlways is the size of texts whose parts share their memory as they like: the walk
// of the heap counts a stretch of that size around a short text (see heapWalk.str).
const ViewAlways = shortChunk

// cut returns part, a piece of s.S, as a str.
func (s *Str) cut(th *Thread, part string) Value {
	n := -1
	if s.IsASCII() {
		n = len(part)
	}
	return s.cutN(th, part, n)
}

// cutN is cut where the length of the part is known to be n (or -1).
func (s *Str) cutN(th *Thread, part string, n int) Value {
	switch len(part) {
	case 0:
		return Value{R: emptyStr}
	case 1:
		return Value{R: asciiChars[part[0]]}
	case len(s.S):
		return Value{R: s.plain()}
	}
	if !th.Alloc(strBytes) {
		return Value{}
	}
	if len(part) <= shortMax { // as cheap as a view, and keeps nothing alive
		return Value{R: shortStr(th, part, n)}
	}
	root := len(s.S)
	if s.aux != nil {
		root = s.rootSize()
	}
	switch {
	case root <= ViewAlways:
		return Value{R: &Str{S: part, n: int32(n)}}
	case len(part) > root/2:
		return Value{R: &Str{S: part, n: int32(n), aux: partOf(root)}}
	}
	if !th.Alloc(int64(len(part))) || !th.Charge(len(part)>>8) {
		return Value{}
	}
	return Value{R: th.shorts.header(strings.Clone(part), n)}
}

// rootSize is the size of the memory that s.S keeps alive.
func (s *Str) rootSize() int {
	if s.aux != nil {
		if s.aux.root > 0 {
			return s.aux.root
		}
		if s.aux.buf != nil {
			return s.aux.buf.Cap()
		}
	}
	return len(s.S)
}

// plain returns s, or for an instance of a subclass the str of the same text.
func (s *Str) plain() *Str {
	if s.aux == nil || s.aux.ext == nil {
		return s
	}
	p := &Str{S: s.S, n: s.n, hash: s.hash}
	if s.aux.root > 0 {
		p.aux = partOf(s.aux.root)
	}
	return p
}

// strN returns the str of a text of n code points that shares memory with no
// other; short ones are the shared constants.
func strN(t string, n int) *Str {
	switch len(t) {
	case 0:
		return emptyStr
	case 1:
		return asciiChars[t[0]]
	}
	return &Str{S: t, n: int32(n)}
}

// derived returns the result t, of n code points, of a function of s that
// returns s.S itself where there is nothing to do.
func (s *Str) derived(t string, n int) Value {
	if len(t) == len(s.S) && t == s.S {
		return Value{R: s.plain()}
	}
	return Value{R: strN(t, n)}
}

// chargeScan charges for a look at n bytes.
func chargeScan(th *Thread, n int) bool {
	return n < 64 || th.Charge(n>>4)
}

// A strCutter makes strs of the pieces of a text, which it gets from left to
// right or from right to left.
type strCutter struct {
	th    *Thread
	s     *Str
	ascii bool
	small bool // pieces share the text's memory
	slab  []Str
	used  int // how many of slab are taken
}

func newStrCutter(th *Thread, s *Str) strCutter {
	return strCutter{th: th, s: s, ascii: s.IsASCII(), small: s.rootSize() <= ViewAlways}
}

// cut returns the piece s.S[i:j]; the zero Value with an exception.
func (c *strCutter) cut(i, j int) Value {
	switch j - i {
	case 0:
		return Value{R: emptyStr}
	case 1:
		return Value{R: asciiChars[c.s.S[i]]}
	}
	part := c.s.S[i:j]
	n := int32(-1)
	if c.ascii {
		n = int32(j - i)
	}
	if !c.small {
		return c.s.cutN(c.th, part, int(n))
	}
	if c.used == len(c.slab) {
		// Many pieces probably live as long as each other.
		made := min(max(2*len(c.slab), 4), shortSlab)
		if !c.th.Alloc(int64(made)*strBytes) || !c.th.Charge(made) {
			return Value{}
		}
		c.slab, c.used = make([]Str, made), 0
	}
	p := &c.slab[c.used]
	c.used++
	p.S, p.n = part, n
	return Value{R: p}
}

// hasIndex reports whether v is an int or has __index__.
func hasIndex(v Value) bool {
	switch v.R.(type) {
	case *IntTag, *BoolTag, *BigInt:
		return true
	}
	return v.R.Type().Special(DIndex).Ok()
}

// isNumber reports whether v says that it is a number: it has an int or a float to give,
// or is complex.
func isNumber(v Value) bool {
	t := v.R.Type()
	return hasIndex(v) || t.Special(DInt).Ok() || t.Special(DFloat).Ok() || t.IsSubtype(ComplexType)
}
