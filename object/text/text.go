// Package text holds what the methods of Python's str, bytes and bytearray do,
// as functions on Go strings and byte slices; it knows no Python value. The
// results are those of CPython 3.13, code point for code point.
//
// # Form of a str
//
// A str is a Go string in WTF-8: UTF-8 in which a lone surrogate keeps its
// three-byte form (DecodeRune, AppendRune, RuneCount; not unicode/utf8). Byte
// order of two such strings is their code point order, so strings.Compare and
// == compare as Python does. Str adds the length in code points, which a str
// object stores: N == len(S) means ASCII, where every function is on its fast
// path. All lengths, indices and widths are in code points unless a name says
// Offset or bytes.
//
// # Cost and memory
//
// Every function takes time linear in its input and output (splitting, case
// and searching included; sorting a set of n characters to strip, n·log n) and
// none calls back into Python but Translate. Results that are parts of the
// input are views of it, without a copy: see Detach. For a result whose size a
// program chooses there is a …Size function that gives it in bytes, as an
// int64 that cannot overflow for inputs that fit in memory, to be charged
// before the call. The others grow at most by a constant factor: case
// conversion by MaxCaseGrowth, Repr by MaxReprGrowth.
//
// # The functions
//
// Form and position: Of, Str.Offset, Str.IndexOf, Str.At, Str.RuneAt,
// Str.Slice, SliceStep, Move, Clip, IndexCache, Detach.
//
// Case: Lower, Upper, Title, Capitalize, SwapCase, CaseFold.
//
// Tests: IsAlnum, IsAlpha, IsDecimal, IsDigit, IsIdentifier, IsLower,
// IsNumeric, IsPrintable, IsSpace, IsTitle, IsUpper.
//
// Search: Index, LastIndex (byte offsets), Find, RFind, Count, Contains, StartsWith, EndsWith, ReplaceHits,
// ReplaceSize, Replace, Partition, RPartition, RemovePrefix, RemoveSuffix.
//
// Split: SplitSpace, SplitSep, RSplitSpace, RSplitSep, SplitLines (iterators),
// and Pieces to gather one.
//
// Strip and fill: Strip, StripChars, PadSize, LJust, RJust, Center, ZFill,
// ExpandTabsSize, ExpandTabs, Times, Repeat, JoinSize, Join, Translate.
//
// Notation: Repr, ASCIIRepr, BytesRepr, Hex, FromHex.
//
// The functions for bytes and bytearray have the same names with Bytes before
// them. They take []byte, and a result may share memory with the input: a
// bytearray must copy it.
//
// Compatibility: not covered; garter's own packages use it.
package text

import (
	"strings"

	"github.com/garterpy/garter/internal/wtf8"
)

// A Str is a Python str: WTF-8 text, its length in code points and, if its
// owner keeps one, the place where an index table is cached.
type Str struct {
	S string
	N int
	X *IndexCache // may be nil
}

// Of returns s with its length counted.
func Of(s string) Str { return Str{S: s, N: wtf8.RuneCount(s)} }

// ASCII reports whether t holds ASCII characters only.
func (t Str) ASCII() bool { return t.N == len(t.S) }

// DecodeRune returns the first code point of s and its size in bytes;
// (U+FFFD, 0) if s is empty. Lone surrogates are code points here.
func DecodeRune(s string) (rune, int) { return wtf8.DecodeRune(s) }

// DecodeLastRune returns the last code point of s and its size in bytes.
func DecodeLastRune(s string) (rune, int) { return wtf8.DecodeLastRune(s) }

// AppendRune appends the WTF-8 form of r, which may be a surrogate.
func AppendRune(b []byte, r rune) []byte { return wtf8.AppendRune(b, r) }

// RuneString returns r as a str; no allocation for ASCII.
func RuneString(r rune) string { return wtf8.Encode(r) }

// RuneLen returns the size in bytes of r's WTF-8 form.
func RuneLen(r rune) int { return wtf8.RuneLen(r) }

// RuneCount returns the number of code points of s.
func RuneCount(s string) int { return wtf8.RuneCount(s) }

// IsASCII is str.isascii for a string whose length is not known.
func IsASCII(s string) bool { return wtf8.IsASCII(s) }

// IsSurrogate reports whether r is a surrogate code point.
func IsSurrogate(r rune) bool { return wtf8.IsSurrogate(r) }

// Clip puts the start and end arguments of a method (find, count, startswith…)
// into bounds for a sequence of length n: negative ones count from the end;
// end is at most n. start can remain above n, and above end: then nothing is
// found, not even the empty string.
func Clip(start, end, n int) (int, int) {
	if end > n {
		end = n
	} else if end < 0 {
		end = max(end+n, 0)
	}
	if start < 0 {
		start = max(start+n, 0)
	}
	return start, end
}

// Detach returns part, a view of a string of whole bytes, or a copy of it if
// the view would keep more than about four times its size in memory. It bounds
// what a program can hold without having been charged for it.
func Detach(part string, whole int) string {
	if whole > 4*len(part)+64 {
		return strings.Clone(part)
	}
	return part
}

// Slice returns t[i:j] as a view; 0 ≤ i, j ≤ t.N. Its length is max(j-i, 0).
func (t Str) Slice(i, j int) string {
	if i >= j {
		return ""
	}
	if t.ASCII() {
		return t.S[i:j]
	}
	o := t.Offset(i)
	if j == t.N {
		return t.S[o:]
	}
	if j-i < indexStep {
		return t.S[o:advance(t.S, o, j-i)]
	}
	return t.S[o:t.Offset(j)]
}

// At returns the character at i as a view; 0 ≤ i < t.N.
func (t Str) At(i int) string {
	if t.ASCII() {
		return t.S[i : i+1]
	}
	o := t.Offset(i)
	_, n := wtf8.DecodeRune(t.S[o:])
	return t.S[o : o+n]
}

// RuneAt returns the code point at i; 0 ≤ i < t.N.
func (t Str) RuneAt(i int) rune {
	if t.ASCII() {
		return rune(t.S[i])
	}
	r, _ := wtf8.DecodeRune(t.S[t.Offset(i):])
	return r
}

// SliceStep returns the count characters of t at start, start+step, … , all of
// which are in t (slice.indices gives such numbers), and the result's length.
// Its size in bytes is at most len(t.S). The length is -1 where look has ended it.
func SliceStep(t Str, start, step, count int, look Looker) (string, int) {
	if count <= 0 {
		return "", 0
	}
	if step == 1 {
		return t.Slice(start, start+count), count
	}
	var b strings.Builder
	if t.ASCII() {
		b.Grow(count)
		var buf [256]byte
		n, i := 0, start
		if !Parts(look, count, func(from, to int) bool {
			for ; from < to; from++ {
				buf[n] = t.S[i]
				i += step
				if n++; n == len(buf) {
					b.Write(buf[:])
					n = 0
				}
			}
			return true
		}) {
			return "", -1
		}
		b.Write(buf[:n])
		return b.String(), b.Len()
	}
	n := count
	b.Grow(min(len(t.S), 4*count))
	o := t.Offset(start)
	for {
		_, size := wtf8.DecodeRune(t.S[o:])
		b.WriteString(t.S[o : o+size])
		if count--; count == 0 {
			return b.String(), n
		}
		if !due(look, count, n, lookBytes/4) {
			return "", -1
		}
		switch {
		case step > 2*indexStep || step < -2*indexStep:
			start += step
			o = t.Offset(start)
		case step > 0:
			o = advance(t.S, o, step)
		default:
			o = retreat(t.S, o, -step)
		}
	}
}
