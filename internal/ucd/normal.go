package ucd

import (
	"sort"

	"github.com/garterpy/garter/internal/wtf8"
)

// Normal forms, after Unicode Standard Annex #15 and section 3.12 of the
// standard for Hangul.
//
// golang.org/x/text/unicode/norm is not used: it follows the Stream-Safe Text
// Format (it puts U+034F into runs of more than 30 marks, which Python does
// not) and its tables change with the Go release.

// A Form is a normalisation form.
type Form uint8

// The four forms.
const (
	FormNFC Form = iota
	FormNFD
	FormNFKC
	FormNFKD
)

// ParseForm returns the form that unicodedata.normalize calls name.
func ParseForm(name string) (Form, bool) {
	switch name {
	case "NFC":
		return FormNFC, true
	case "NFD":
		return FormNFD, true
	case "NFKC":
		return FormNFKC, true
	case "NFKD":
		return FormNFKD, true
	}
	return 0, false
}

// NFC returns s in canonical composition.
func NFC(s string) string { return Normalize(FormNFC, s) }

// NFD returns s in canonical decomposition.
func NFD(s string) string { return Normalize(FormNFD, s) }

// NFKC returns s in compatibility composition.
func NFKC(s string) string { return Normalize(FormNFKC, s) }

// NFKD returns s in compatibility decomposition.
func NFKD(s string) string { return Normalize(FormNFKD, s) }

// MaxExpansion bounds the growth of a normal form: no character becomes more
// than 18 characters (U+FDFA), nor more than 11 times as many bytes.
const MaxExpansion = 11

// A composition tells that first and second compose to result.
type composition struct{ first, second, result rune }

const (
	hangulS, hangulL, hangulV, hangulT         = 0xAC00, 0x1100, 0x1161, 0x11A7
	hangulNL, hangulNV, hangulNT, hangulN      = 19, 21, 28, 11172
	quickNo                                    = flagNFCNo | flagNFDNo | flagNFKCNo | flagNFKDNo
	firstNormalised                       rune = 0xA0 // below, all characters are in all forms
)

var formFlag = [...]uint32{FormNFC: flagNFCNo, FormNFD: flagNFDNo, FormNFKC: flagNFKCNo, FormNFKD: flagNFKDNo}

// Decomposition returns the decomposition of r as unicodedata.decomposition
// does: code points in hexadecimal after an optional tag, "" if there is none.
func Decomposition(r rune) string {
	tag, chars := decompose(r)
	if chars == "" {
		return ""
	}
	b := []byte(tag)
	for _, c := range chars {
		if len(b) > 0 {
			b = append(b, ' ')
		}
		shift := 12
		for c>>(shift+4) != 0 {
			shift += 4
		}
		for ; shift >= 0; shift -= 4 {
			b = append(b, "0123456789ABCDEF"[c>>shift&15])
		}
	}
	return string(b)
}

// decompose returns the decomposition of r, one step: its tag ("" if it is
// canonical) and characters ("" if there is none).
func decompose(r rune) (tag, chars string) {
	if uint32(r) > wtf8.MaxRune {
		return "", ""
	}
	o := int(decValue[int(decBlock[r>>decShift])<<decShift|int(r)&(1<<decShift-1)])
	if o == 0 {
		return "", ""
	}
	n := int(decompData[o+1])
	end := o + 2
	for ; n > 0; n-- {
		_, size := wtf8.DecodeRune(decompData[end:])
		end += size
	}
	return decompTags[decompData[o]], decompData[o+2 : end]
}

// IsNormalized is unicodedata.is_normalized.
func IsNormalized(f Form, s string) bool {
	return quickSpan(f, s) == len(s) || Normalize(f, s) == s
}

// QuickNormalized reports whether a look at each character shows that s is in
// form f.
func QuickNormalized(f Form, s string) bool { return quickSpan(f, s) == len(s) }

// quickSpan returns the length of a prefix of s that certainly is in form f
// and after which normalisation can begin afresh (the rest opens with a
// starter, or the prefix is empty).
func quickSpan(f Form, s string) int {
	flag := formFlag[f]
	start := 0 // of the last starter
	last := uint8(0)
	for i := 0; i < len(s); {
		if s[i] < 0x80 {
			start, last = i, 0
			i++
			continue
		}
		r, n := wtf8.DecodeRune(s[i:])
		p := lookup(r)
		if p.flags&flag != 0 || p.combining != 0 && last > p.combining {
			return start
		}
		last = p.combining
		if last == 0 {
			start = i
		}
		i += n
	}
	return len(s)
}

// Normalize returns s in form f; s itself if it is in that form.
func Normalize(f Form, s string) string { return normalize(f, s, nil) }

// normalize returns s in form f, with the decompositions of an older version unless old is nil.
func normalize(f Form, s string, old *differences) string {
	n := quickSpan(f, s)
	if n == len(s) {
		return s
	}
	rs := make([]rune, 0, len(s)-n+8)
	compat := f == FormNFKC || f == FormNFKD
	for i := n; i < len(s); {
		r, size := wtf8.DecodeRune(s[i:])
		rs = appendDecomposed(rs, r, compat, old)
		i += size
	}
	order(rs)
	if f == FormNFC || f == FormNFKC {
		rs = compose(rs)
	}
	b := make([]byte, n, len(s)+8)
	copy(b, s)
	for _, r := range rs {
		b = wtf8.AppendRune(b, r)
	}
	return string(b)
}

// longPiece is how many bytes NormalizeLong takes at a time.
const longPiece = 4096

// NormalizeLong is Normalize for texts of any length: it asks stop between pieces
// and returns false if that says true.
func NormalizeLong(f Form, s string, stop func() bool) (string, bool) {
	if len(s) <= longPiece {
		return Normalize(f, s), true
	}
	b := make([]byte, 0, len(s))
	for len(s) > 0 {
		end := min(longPiece, len(s))
		look := end
		for end < len(s) {
			r, n := wtf8.DecodeRune(s[end:])
			if s[end]&0xC0 != 0x80 && Boundary(f, r) {
				break
			}
			if end += n; end-look > longPiece {
				if look = end; stop() {
					return "", false
				}
			}
		}
		if stop() {
			return "", false
		}
		b = append(b, Normalize(f, s[:end])...)
		s = s[end:]
	}
	return string(b), true
}

// appendDecomposed appends the full decomposition of r. Decompositions nest a
// few levels deep and have no cycles.
func appendDecomposed(rs []rune, r rune, compat bool, old *differences) []rune {
	if r < firstNormalised {
		return append(rs, r)
	}
	if h := r - hangulS; uint32(h) < hangulN {
		rs = append(rs, hangulL+h/(hangulNV*hangulNT), hangulV+h/hangulNT%hangulNV)
		if t := h % hangulNT; t != 0 {
			rs = append(rs, hangulT+t)
		}
		return rs
	}
	if old != nil {
		if x, ok := old.decomposed[r]; ok {
			return append(rs, x)
		}
		if old.lacks(r) {
			return append(rs, r)
		}
	}
	tag, chars := decompose(r)
	if chars == "" || tag != "" && !compat {
		return append(rs, r)
	}
	for _, c := range chars {
		rs = appendDecomposed(rs, c, compat, old)
	}
	return rs
}

// order puts each run of marks in the order of their combining classes,
// keeping the order among equals.
func order(rs []rune) {
	for i := 0; i < len(rs); i++ {
		if rs[i] < 0x300 || Combining(rs[i]) == 0 {
			continue
		}
		j := i + 1
		sorted := true
		for last := Combining(rs[i]); j < len(rs); j++ {
			c := Combining(rs[j])
			if c == 0 {
				break
			}
			sorted = sorted && last <= c
			last = c
		}
		if run := rs[i:j]; !sorted {
			// Stable and n·log n: a run can be as long as the text.
			sort.SliceStable(run, func(a, b int) bool { return Combining(run[a]) < Combining(run[b]) })
		}
		i = j - 1
	}
}

// compose puts the decomposed and ordered rs together, in place.
func compose(rs []rune) []rune {
	out := rs[:0]
	starter := -1   // index in out of the last starter
	lastClass := -1 // combining class of the last character kept after it; -1 right after it
	for _, r := range rs {
		class := Combining(r)
		if starter >= 0 && lastClass < class {
			if c, ok := pair(out[starter], r); ok {
				out[starter] = c
				continue
			}
		}
		if class == 0 {
			starter, lastClass = len(out), -1
		} else {
			lastClass = class
		}
		out = append(out, r)
	}
	return out
}

// pair returns the primary composite of a and b.
func pair(a, b rune) (rune, bool) {
	if b < 0x300 {
		return 0, false
	}
	if l := a - hangulL; uint32(l) < hangulNL {
		if v := b - hangulV; uint32(v) < hangulNV {
			return hangulS + (l*hangulNV+v)*hangulNT, true
		}
		return 0, false
	}
	if h := a - hangulS; uint32(h) < hangulN {
		if t := b - hangulT; h%hangulNT == 0 && t > 0 && t < hangulNT {
			return a + t, true
		}
		return 0, false
	}
	lo, hi := 0, len(compositions)
	for lo < hi {
		m := int(uint(lo+hi) >> 1)
		if c := &compositions[m]; c.first < a || c.first == a && c.second < b {
			lo = m + 1
		} else {
			hi = m
		}
	}
	if lo < len(compositions) && compositions[lo].first == a && compositions[lo].second == b {
		return compositions[lo].result, true
	}
	return 0, false
}

// Boundary reports whether text in front of r can be normalised apart from r
// and what follows.
func Boundary(f Form, r rune) bool {
	if r < firstNormalised {
		return true
	}
	var buf [MaxRunes]rune
	p := lookup(appendDecomposed(buf[:0], r, f == FormNFKC || f == FormNFKD, nil)[0])
	return p.combining == 0 && (f == FormNFD || f == FormNFKD || p.flags&formFlag[f] == 0)
}

// MaxRunes is how many characters one character may become.
const MaxRunes = 18
