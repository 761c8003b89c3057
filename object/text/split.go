package text

import (
	"strings"

	"github.com/garterpy/garter/internal/ucd"
	"github.com/garterpy/garter/internal/wtf8"
)

// The split methods, as iterators: the pieces can be many, and the caller
// charges for each one as it comes. Next returns the next piece, a view, and
// false after the last one. The ones from the right give the last piece first.

// spaceAt returns the size of the white space character at s[i], 0 if there is
// none.
func spaceAt(s string, i int) int {
	c := s[i]
	if c < 0x80 {
		return int(classes[c] & classSpace)
	}
	// All others begin with C2, E1, E2 or E3.
	if c == 0xC2 || c-0xE1 < 3 {
		if r, n := wtf8.DecodeRune(s[i:]); ucd.IsSpace(r) {
			return n
		}
	}
	return 0
}

// spaceBefore returns the size of the white space character that ends at s[i],
// 0 if there is none.
func spaceBefore(s string, i int) int {
	c := s[i-1]
	if c < 0x80 {
		return int(classes[c] & classSpace)
	}
	if r, n := wtf8.DecodeLastRune(s[:i]); ucd.IsSpace(r) {
		return n
	}
	return 0
}

// SplitSpace is str.split(None, Max).
type SplitSpace struct {
	S   string // what is left to split
	Max int    // how many more splits; negative for no limit
}

// Next returns the next piece.
func (p *SplitSpace) Next() (string, bool) {
	s := p.S
	i := 0
	for i < len(s) {
		n := spaceAt(s, i)
		if n == 0 {
			break
		}
		i += n
	}
	if i == len(s) {
		p.S = ""
		return "", false
	}
	if p.Max == 0 {
		p.S = ""
		return s[i:], true
	}
	p.Max--
	j := i + 1
	for j < len(s) {
		if c := s[j]; c < 0x80 {
			if classes[c]&classSpace != 0 {
				break
			}
		} else if spaceAt(s, j) != 0 {
			break
		}
		j++
	}
	p.S = s[j:]
	return s[i:j], true
}

// RSplitSpace is str.rsplit(None, Max), the last piece first.
type RSplitSpace struct {
	S   string
	Max int
}

// Next returns the piece before the last one returned.
func (p *RSplitSpace) Next() (string, bool) {
	s := p.S
	j := len(s)
	for j > 0 {
		n := spaceBefore(s, j)
		if n == 0 {
			break
		}
		j -= n
	}
	if j == 0 {
		p.S = ""
		return "", false
	}
	if p.Max == 0 {
		p.S = ""
		return s[:j], true
	}
	p.Max--
	i := j - 1
	for i > 0 && (s[i]&0xC0 == 0x80 || spaceBefore(s, i) == 0) {
		i--
	}
	p.S = s[:i]
	return s[i:j], true
}

// SplitSep is str.split(Sep, Max). An empty Sep is the caller's error.
type SplitSep struct {
	S, Sep string
	Max    int
	Look   Looker
	done   bool
}

// Next returns the next piece.
func (p *SplitSep) Next() (string, bool) {
	if p.Max != 0 {
		var k int
		if len(p.Sep) == 1 {
			k = strings.IndexByte(p.S, p.Sep[0])
		} else {
			k = Index(p.S, p.Sep, p.Look)
		}
		if k >= 0 {
			p.Max--
			piece := p.S[:k]
			p.S = p.S[k+len(p.Sep):]
			return piece, true
		}
	}
	if p.done {
		return "", false
	}
	p.done = true
	p.Max = 0
	return p.S, true
}

// RSplitSep is str.rsplit(Sep, Max), the last piece first.
type RSplitSep struct {
	S, Sep string
	Max    int
	Look   Looker
	done   bool
}

// Next returns the piece before the last one returned.
func (p *RSplitSep) Next() (string, bool) {
	if p.Max != 0 {
		if k := LastIndex(p.S, p.Sep, p.Look); k >= 0 {
			p.Max--
			piece := p.S[k+len(p.Sep):]
			p.S = p.S[:k]
			return piece, true
		}
	}
	if p.done {
		return "", false
	}
	p.done = true
	p.Max = 0
	return p.S, true
}

// SplitLines is str.splitlines(KeepEnds).
type SplitLines struct {
	S        string
	KeepEnds bool
}

// Next returns the next line.
func (p *SplitLines) Next() (string, bool) {
	if p.S == "" {
		return "", false
	}
	i, n := lineBreak(p.S)
	line := p.S[:i]
	if p.KeepEnds {
		line = p.S[:i+n]
	}
	p.S = p.S[i+n:]
	return line, true
}

// lineBreak returns the offset of the first line break of s and its size;
// len(s) and 0 if there is none.
func lineBreak(s string) (int, int) {
	for i := 0; i < len(s); {
		// Eight bytes from U+0020 to U+007F hold no break.
		if i+8 <= len(s) {
			if w := wtf8.Word(s, i); (w-0x20*ones|w)&tops == 0 {
				i += 8
				continue
			}
		}
		for k := min(i+8, len(s)); i < k; i++ {
			c := s[i]
			switch {
			case c < 0x80:
				if classes[c]&classBreak != 0 {
					if c == '\r' && i+1 < len(s) && s[i+1] == '\n' {
						return i, 2
					}
					return i, 1
				}
			case c == 0xC2:
				if i+1 < len(s) && s[i+1] == 0x85 {
					return i, 2
				}
			case c == 0xE2:
				if i+2 < len(s) && s[i+1] == 0x80 && (s[i+2] == 0xA8 || s[i+2] == 0xA9) {
					return i, 3
				}
			}
		}
	}
	return len(s), 0
}

// Pieces gathers what an iterator returns.
func Pieces[T any](p interface{ Next() (T, bool) }) []T {
	var all []T
	for {
		s, ok := p.Next()
		if !ok {
			return all
		}
		all = append(all, s)
	}
}
