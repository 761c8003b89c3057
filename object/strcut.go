package object

// This file gives native modules that search in texts (re, csv, …) pieces of a
// str by byte offsets.

// Offset returns the byte offset of character i of s, 0 <= i <= len(s).
func (s *Str) Offset(i int) int {
	if s.IsASCII() {
		return i
	}
	return s.text().Offset(i)
}

// CharIndex returns the number of the character at byte offset o, which must
// be the start of one or the end of the text.
func (s *Str) CharIndex(o int) int {
	if s.IsASCII() {
		return o
	}
	return s.text().IndexOf(o)
}

// CutBytes returns the str of the bytes i to j of s, which must be borders of
// characters; the zero Value with an exception.
func (s *Str) CutBytes(th *Thread, i, j int) Value { return s.cut(th, s.S[i:j]) }

// StrCutter cuts many pieces out of one str, from left to right. It shares
// memory with the str only where that does not keep more alive than is
// accounted for.
type StrCutter struct{ c strCutter }

// NewStrCutter returns a cutter of s.
func NewStrCutter(th *Thread, s *Str) StrCutter { return StrCutter{newStrCutter(th, s)} }

// Cut is CutBytes.
func (c *StrCutter) Cut(i, j int) Value { return c.c.cut(i, j) }
