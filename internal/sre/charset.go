package sre

import (
	"slices"
	"sort"

	"github.com/garterpy/garter/internal/ucd"
	"github.com/garterpy/garter/internal/wtf8"
)

// foldMode tells how a character is changed before a set is asked for it.
type foldMode uint8

const (
	foldNone foldMode = iota
	foldASCII
	foldUnicode
	foldLocale // both cases are tried
)

// charSet is a set of characters.
type charSet struct {
	tab    [256]bool // answers for characters below limit
	limit  rune      // 256 for bytes, 128 for texts
	ranges []setItem // sorted and disjoint
	cats   []category
	high   []setItem // ranges above U+FFFF, compared without regard to case
	negate bool
	fold   foldMode
	uni    bool // categories are Unicode's
	single int  // the one character below limit that is not in the set, or -1, where it has all others
}

// sameCase are lowercase characters that have the same uppercase, beside what
// lowering a character gives.
var sameCase = [][]rune{
	{0x69, 0x131}, {0x73, 0x17F}, {0xB5, 0x3BC}, {0x345, 0x3B9, 0x1FBE}, {0x390, 0x1FD3}, {0x3B0, 0x1FE3},
	{0x3B2, 0x3D0}, {0x3B5, 0x3F5}, {0x3B8, 0x3D1}, {0x3BA, 0x3F0}, {0x3C0, 0x3D6}, {0x3C1, 0x3F1},
	{0x3C2, 0x3C3}, {0x3C6, 0x3D5}, {0x432, 0x1C80}, {0x434, 0x1C81}, {0x43E, 0x1C82}, {0x441, 0x1C83},
	{0x442, 0x1C84, 0x1C85}, {0x44A, 0x1C86}, {0x463, 0x1C87}, {0x1C88, 0xA64B}, {0x1E61, 0x1E9B}, {0xFB05, 0xFB06},
}

var caseClass = func() map[rune][]rune {
	m := map[rune][]rune{}
	for _, g := range sameCase {
		for _, r := range g {
			m[r] = g
		}
	}
	return m
}()

func lowerASCII(r rune) rune {
	if r >= 'A' && r <= 'Z' {
		return r + 32
	}
	return r
}

func upperASCII(r rune) rune {
	if r >= 'a' && r <= 'z' {
		return r - 32
	}
	return r
}

func lowerUnicode(r rune) rune {
	if r < 0x80 {
		return lowerASCII(r)
	}
	return ucd.SimpleLower(r)
}

// upperUnicode returns the uppercase of a character, the first one where there
// are several.
func upperUnicode(r rune) rune {
	var buf [16]byte
	u, _ := wtf8.DecodeRune(string(ucd.AppendUpper(buf[:0], r)))
	return u
}

func foldOf(flags Flags) foldMode {
	switch {
	case flags&IgnoreCase == 0:
		return foldNone
	case flags&Locale != 0:
		return foldLocale
	case flags&Unicode != 0:
		return foldUnicode
	}
	return foldASCII
}

// cased reports whether a character has another case under the mode.
func cased(r rune, f foldMode) bool {
	switch f {
	case foldASCII, foldLocale:
		return isASCIILetter(r) && r < 0x80
	case foldUnicode:
		return r != lowerUnicode(r) || r != upperUnicode(r)
	}
	return false
}

// newSet makes the set of items under the flags. The characters that it must look at
// and the ranges that it keeps are counted by l.
func newSet(items []setItem, negate bool, flags Flags, isText bool, l *looker) *charSet {
	s := &charSet{negate: negate, fold: foldOf(flags), uni: flags&Unicode != 0, limit: 256, single: -1}
	if isText {
		s.limit = 128
	}
	l.spend(64+len(items), 0)
	for _, it := range items {
		switch it.kind {
		case setCategory:
			if !slices.Contains(s.cats, it.cat) { // of which there are few
				s.cats = append(s.cats, it.cat)
			}
		case setRange:
			s.add(it.lo, it.hi)
		default:
			s.add(it.lo, it.lo)
		}
	}
	s.mergeRanges()
	if s.fold == foldASCII || s.fold == foldUnicode {
		s.foldRanges(l)
	}
	l.spend(0, int64(s.size()))
	for r := rune(0); r < s.limit; r++ {
		s.tab[r] = s.slow(r)
	}
	s.findSingle()
	return s
}

// size is what the set takes in bytes.
func (s *charSet) size() int { return 400 + 16*(len(s.ranges)+len(s.high)+len(s.cats)) }

func (s *charSet) add(lo, hi rune) {
	s.ranges = append(s.ranges, setItem{kind: setRange, lo: lo, hi: hi})
}

// foldRanges puts lowercase characters in the place of the merged ranges, which
// names each character once at most however often the pattern does.
func (s *charSet) foldRanges(l *looker) {
	given, hasCased := s.ranges, false
	s.ranges = nil
	for _, it := range given {
		lo, hi := it.lo, it.hi
		if hi > 0xFFFF {
			s.high = append(s.high, setItem{kind: setRange, lo: max(lo, 0x10000), hi: hi})
			hasCased = true
			if s.fold == foldASCII {
				s.add(max(lo, 0x10000), hi)
			}
		}
		for r := lo; r <= hi && r <= 0xFFFF; r++ {
			if s.fold == foldASCII {
				if r >= 0x80 {
					s.add(r, min(hi, 0xFFFF))
					break
				}
				s.add(lowerASCII(r), lowerASCII(r))
				hasCased = hasCased || cased(r, s.fold)
				continue
			}
			l.spend(2, 0)
			low := lowerUnicode(r)
			s.add(low, low)
			for _, k := range caseClass[low] {
				s.add(k, k)
			}
			hasCased = hasCased || cased(r, s.fold)
		}
	}
	if !hasCased {
		s.fold = foldNone
	}
	s.mergeRanges()
}

func (s *charSet) findSingle() {
	for r := rune(0); r < s.limit; r++ {
		if !s.tab[r] {
			if s.single >= 0 {
				s.single = -1
				return
			}
			s.single = int(r)
		}
	}
	// Characters above the limit must all be in the set as well.
	if !s.negate || len(s.cats) > 0 {
		s.single = -1
		return
	}
	for _, r := range s.ranges {
		if r.hi >= s.limit {
			s.single = -1
		}
	}
	if len(s.high) > 0 {
		s.single = -1
	}
}

func (s *charSet) mergeRanges() {
	if len(s.ranges) < 2 {
		return
	}
	sort.Slice(s.ranges, func(i, j int) bool { return s.ranges[i].lo < s.ranges[j].lo })
	out := s.ranges[:1]
	for _, r := range s.ranges[1:] {
		if last := &out[len(out)-1]; r.lo <= last.hi+1 {
			last.hi = max(last.hi, r.hi)
		} else {
			out = append(out, r)
		}
	}
	s.ranges = append([]setItem(nil), out...)
}

// slow answers without the table.
func (s *charSet) slow(r rune) bool {
	var in bool
	switch s.fold {
	case foldASCII:
		in = s.in(lowerASCII(r))
	case foldUnicode:
		in = s.in(lowerUnicode(r))
	case foldLocale:
		// Both cases are tried as a whole, negation included.
		l, u := lowerASCII(r), upperASCII(r)
		return s.in(l) != s.negate || l != u && s.in(u) != s.negate
	default:
		in = s.in(r)
	}
	return in != s.negate
}

func (s *charSet) in(r rune) bool {
	if within(s.ranges, r) {
		return true
	}
	for _, c := range s.cats {
		if isCategory(r, c, s.uni) {
			return true
		}
	}
	return len(s.high) > 0 && (within(s.high, r) || within(s.high, upperUnicode(r)))
}

// within reports whether r is in one of the ranges, which are sorted and disjoint.
func within(ranges []setItem, r rune) bool {
	lo, hi := 0, len(ranges)
	for lo < hi {
		m := int(uint(lo+hi) >> 1)
		switch it := &ranges[m]; {
		case r < it.lo:
			hi = m
		case r > it.hi:
			lo = m + 1
		default:
			return true
		}
	}
	return false
}

// has reports whether r is in the set.
func (s *charSet) has(r rune) bool {
	if r < s.limit {
		return s.tab[r]
	}
	return s.slow(r)
}

func isCategory(r rune, c category, uni bool) bool {
	var in bool
	switch c &^ 1 {
	case catDigit:
		in = r >= '0' && r <= '9' || uni && r >= 0x80 && ucd.IsDecimal(r)
	case catSpace:
		if uni {
			in = ucd.IsSpace(r)
		} else {
			in = isWhite(r)
		}
	case catWord:
		in = isWord(r, uni)
	}
	return in != (c&1 != 0)
}

// isWord reports whether r belongs to words.
func isWord(r rune, uni bool) bool {
	if r < 0x80 {
		return isASCIILetter(r) || isDigit(r) || r == '_'
	}
	return uni && ucd.IsAlnum(r)
}
