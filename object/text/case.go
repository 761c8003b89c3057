package text

import (
	"encoding/binary"
	"strings"

	"github.com/garterpy/garter/internal/ucd"
	"github.com/garterpy/garter/internal/wtf8"
)

// MaxCaseGrowth bounds how many times more bytes a case conversion of a text
// that is not ASCII can take ('ΐ' of two bytes becomes three characters of two
// bytes); ASCII keeps its size.
const MaxCaseGrowth = 3

const (
	ones = 0x0101010101010101
	tops = 0x8080808080808080
)

// upperBits returns 0x80 in each byte of w that is an ASCII capital.
func upperBits(w uint64) uint64 {
	h := w &^ tops
	return ((h + (0x80-'A')*ones) ^ (h + (0x7F-'Z')*ones)) &^ w & tops
}

// lowerBits returns 0x80 in each byte of w that is an ASCII small letter.
func lowerBits(w uint64) uint64 {
	h := w &^ tops
	return ((h + (0x80-'a')*ones) ^ (h + (0x7F-'z')*ones)) &^ w & tops
}

// ASCII letters of the two kinds, for asciiCase.
const (
	capitals = 1
	smalls   = 2
)

// asciiCase changes the case of the ASCII letters of the given kinds in s.
func asciiCase(s string, kinds int, look Looker) (string, bool) {
	i := 0
	flip := func(w uint64) (f uint64) {
		if kinds&capitals != 0 {
			f = upperBits(w)
		}
		if kinds&smalls != 0 {
			f |= lowerBits(w)
		}
		return f >> 2
	}
	// Nothing to change is common, and costs no memory.
	for ; i+8 <= len(s) && flip(wtf8.Word(s, i)) == 0; i += 8 {
	}
	if i+8 > len(s) {
		for ; i < len(s) && !caseKind(s[i], kinds); i++ {
		}
		if i == len(s) {
			return s, true
		}
	}
	var buf [256]byte
	if len(s) <= len(buf) {
		return string(asciiCaseChunk(&buf, s, kinds)), true
	}
	var b strings.Builder
	b.Grow(len(s))
	if !Parts(look, len(s), func(from, to int) bool {
		for ; from < to; from += len(buf) {
			b.Write(asciiCaseChunk(&buf, s[from:min(from+len(buf), to)], kinds))
		}
		return true
	}) {
		return "", false
	}
	return b.String(), true
}

// asciiCased is asciiCase as the methods return it.
func asciiCased(t Str, kinds int, look Looker) (string, int) {
	s, ok := asciiCase(t.S, kinds, look)
	if !ok {
		return "", -1
	}
	return s, t.N
}

func caseKind(c byte, kinds int) bool {
	return kinds&capitals != 0 && c-'A' < 26 || kinds&smalls != 0 && c-'a' < 26
}

func asciiCaseChunk(buf *[256]byte, s string, kinds int) []byte {
	i := 0
	switch kinds {
	case capitals:
		for ; i+8 <= len(s); i += 8 {
			w := wtf8.Word(s, i)
			binary.LittleEndian.PutUint64(buf[i:], w^upperBits(w)>>2)
		}
	case smalls:
		for ; i+8 <= len(s); i += 8 {
			w := wtf8.Word(s, i)
			binary.LittleEndian.PutUint64(buf[i:], w^lowerBits(w)>>2)
		}
	default:
		for ; i+8 <= len(s); i += 8 {
			w := wtf8.Word(s, i)
			binary.LittleEndian.PutUint64(buf[i:], w^(upperBits(w)|lowerBits(w))>>2)
		}
	}
	for ; i < len(s); i++ {
		c := s[i]
		if caseKind(c, kinds) {
			c ^= 0x20
		}
		buf[i] = c
	}
	return buf[:len(s)]
}

// Lower is str.lower. It returns the result and its length; -1 where look said no, as
// the others do.
func Lower(t Str, look Looker) (string, int) {
	if t.ASCII() {
		return asciiCased(t, capitals, look)
	}
	var buf [128]byte
	var g growing
	g.begin(&buf, t.S, look)
	return g.lower(t.S, false)
}

// Upper is str.upper. It returns the result and its length.
func Upper(t Str, look Looker) (string, int) {
	if t.ASCII() {
		return asciiCased(t, smalls, look)
	}
	var buf [128]byte
	var g growing
	g.begin(&buf, t.S, look)
	b := g.block
	for i := 0; i < len(t.S); {
		if len(b) >= blockBytes {
			if b = g.full(b); b == nil {
				return "", -1
			}
		}
		if c := t.S[i]; c < 0x80 {
			if c-'a' < 26 {
				c -= 0x20
			}
			b = append(b, c)
			i++
			continue
		}
		r, n := wtf8.DecodeRune(t.S[i:])
		b = ucd.AppendUpper(b, r)
		i += n
	}
	return g.end(b)
}

// CaseFold is str.casefold. It returns the result and its length.
func CaseFold(t Str, look Looker) (string, int) {
	if t.ASCII() {
		return asciiCased(t, capitals, look)
	}
	var buf [128]byte
	var g growing
	g.begin(&buf, t.S, look)
	b := g.block
	for i := 0; i < len(t.S); {
		if len(b) >= blockBytes {
			if b = g.full(b); b == nil {
				return "", -1
			}
		}
		r, n := wtf8.DecodeRune(t.S[i:])
		b = ucd.AppendFold(b, r)
		i += n
	}
	return g.end(b)
}

// SwapCase is str.swapcase. It returns the result and its length.
func SwapCase(t Str, look Looker) (string, int) {
	if t.ASCII() {
		return asciiCased(t, capitals|smalls, look)
	}
	var buf [128]byte
	var g growing
	g.begin(&buf, t.S, look)
	b := g.block
	var c sigmaContext
	for i := 0; i < len(t.S); {
		if len(b) >= blockBytes {
			if b = g.full(b); b == nil {
				return "", -1
			}
		}
		r, n := wtf8.DecodeRune(t.S[i:])
		i += n
		switch {
		case ucd.IsUpper(r):
			b = c.appendLower(b, r, t.S[i:])
		case ucd.IsLower(r):
			b = ucd.AppendUpper(b, r)
		default:
			b = wtf8.AppendRune(b, r)
		}
		c.pass(r)
	}
	return g.end(b)
}

// Capitalize is str.capitalize. It returns the result and its length.
func Capitalize(t Str, look Looker) (string, int) {
	if t.S == "" {
		return "", 0
	}
	if t.ASCII() {
		first := t.S[:1]
		rest, ok := asciiCase(t.S[1:], capitals, look)
		if !ok {
			return "", -1
		}
		if c := t.S[0]; c-'a' < 26 {
			first = wtf8.Encode(rune(c - 0x20))
		} else if len(rest) == 0 || rest == t.S[1:] {
			return t.S, t.N
		}
		return first + rest, t.N
	}
	var buf [128]byte
	var g growing
	g.begin(&buf, t.S, look)
	r, n := wtf8.DecodeRune(t.S)
	g.block = ucd.AppendTitle(g.block, r)
	var c sigmaContext
	c.pass(r)
	return g.lower(t.S[n:], c.afterCased)
}

// Title is str.title. It returns the result and its length.
func Title(t Str, look Looker) (string, int) {
	if t.ASCII() {
		var buf [256]byte
		if len(t.S) <= len(buf) {
			titleChunk(buf[:], t.S, false)
			return string(buf[:len(t.S)]), t.N
		}
		var b strings.Builder
		b.Grow(len(t.S))
		in := false
		if !Parts(look, len(t.S), func(from, to int) bool {
			for ; from < to; from += len(buf) {
				part := t.S[from:min(from+len(buf), to)]
				in = titleChunk(buf[:], part, in)
				b.Write(buf[:len(part)])
			}
			return true
		}) {
			return "", -1
		}
		return b.String(), t.N
	}
	var buf [128]byte
	var g growing
	g.begin(&buf, t.S, look)
	b := g.block
	var c sigmaContext
	in := false
	for i := 0; i < len(t.S); {
		if len(b) >= blockBytes {
			if b = g.full(b); b == nil {
				return "", -1
			}
		}
		r, n := wtf8.DecodeRune(t.S[i:])
		i += n
		if in {
			b = c.appendLower(b, r, t.S[i:])
		} else {
			b = ucd.AppendTitle(b, r)
		}
		in = ucd.IsCased(r)
		c.pass(r)
	}
	return g.end(b)
}

// titleChunk writes the title case of the ASCII text s; in tells whether s
// goes on with a word, the result whether it ends in one.
func titleChunk(dst []byte, s string, in bool) bool {
	dst = dst[:len(s)]
	for i := 0; i < len(s); i++ {
		c := s[i]
		if l := c | 0x20; l-'a' < 26 {
			if in {
				c = l
			} else {
				c = l - 0x20
			}
			in = true
		} else {
			in = false
		}
		dst[i] = c
	}
	return in
}

// A sigmaContext knows what a capital sigma needs to know of what is before it:
// whether the last character that is not case-ignorable is cased.
type sigmaContext struct{ afterCased bool }

func (c *sigmaContext) pass(r rune) {
	if !ucd.IsCaseIgnorable(r) {
		c.afterCased = ucd.IsCased(r)
	}
}

// appendLower appends the lowercase of r, which rest follows.
func (c *sigmaContext) appendLower(b []byte, r rune, rest string) []byte {
	if r == 'Σ' {
		if c.afterCased && !ucd.CasedFollows(rest) {
			return wtf8.AppendRune(b, 'ς')
		}
		return wtf8.AppendRune(b, 'σ')
	}
	return ucd.AppendLower(b, r)
}

// blockBytes is how much of a result is made before it is added to the rest.
const blockBytes = 1 << 12

// growing is the result of a conversion that makes a text longer or shorter. It has its
// whole room from the beginning, which is what callers have been charged for, so that a
// long one is not copied again and again while it grows.
type growing struct {
	block []byte
	whole strings.Builder
	long  bool
	look  Looker
}

// begin has a buffer that is enough for a short text.
func (g *growing) begin(buf *[128]byte, s string, look Looker) {
	g.look = look
	switch g.long = len(s) > blockBytes; {
	case g.long:
		g.whole.Grow(MaxCaseGrowth * len(s))
		g.block = make([]byte, 0, blockBytes+64)
	case len(s) <= len(buf)-16:
		g.block = buf[:0]
	default:
		g.block = make([]byte, 0, len(s)+16)
	}
}

// full adds a block to the whole and returns an empty one, nil where look says no.
func (g *growing) full(b []byte) []byte {
	if !g.long {
		return b // it grows by itself, to a few KiB
	}
	g.whole.Write(b)
	if g.look != nil && !g.look.Look(len(b)) {
		return nil
	}
	return b[:0]
}

// end returns the text and the number of its characters.
func (g *growing) end(b []byte) (string, int) {
	if !g.long {
		s := string(b)
		return s, wtf8.RuneCount(s)
	}
	g.whole.Write(b)
	s := g.whole.String()
	if len(s) < g.whole.Cap()/8*7 {
		s = strings.Clone(s) // what it did not need is not kept
	}
	return s, wtf8.RuneCount(s)
}

// lower adds the lowercase of s; after tells whether a cased letter is before it.
func (g *growing) lower(s string, after bool) (string, int) {
	b := g.block
	if !g.long {
		return g.end(ucd.AppendLowerString(b, s, after))
	}
	c := sigmaContext{after}
	for i := 0; i < len(s); {
		if len(b) >= blockBytes {
			if b = g.full(b); b == nil {
				return "", -1
			}
		}
		r, n := wtf8.DecodeRune(s[i:])
		i += n
		b = c.appendLower(b, r, s[i:])
		c.pass(r)
	}
	return g.end(b)
}
