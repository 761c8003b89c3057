package ucd

import (
	"sort"

	"github.com/garterpy/garter/internal/wtf8"
)

func special(r rune) *specialCase {
	i := sort.Search(len(specialCases), func(i int) bool { return specialCases[i].r >= r })
	return &specialCases[i]
}

// SimpleLower returns the simple lowercase mapping of r: one character for
// one, as the re module compares without regard to case.
func SimpleLower(r rune) rune { return r + rune(lookup(r).lower) }

// SimpleUpper returns the uppercase mapping of r if it is one character,
// otherwise r.
func SimpleUpper(r rune) rune { return r + rune(lookup(r).upper) }

// AppendLower appends the full lowercase mapping of r, without context: the
// final sigma is for ToLower to see.
func AppendLower(b []byte, r rune) []byte {
	p := lookup(r)
	if p.flags&flagSpecialCase != 0 {
		return append(b, special(r).lower...)
	}
	return wtf8.AppendRune(b, r+rune(p.lower))
}

// AppendUpper appends the full uppercase mapping of r ("SS" for 'ß').
func AppendUpper(b []byte, r rune) []byte {
	p := lookup(r)
	if p.flags&flagSpecialCase != 0 {
		return append(b, special(r).upper...)
	}
	return wtf8.AppendRune(b, r+rune(p.upper))
}

// AppendTitle appends the full titlecase mapping of r ("Ss" for 'ß').
func AppendTitle(b []byte, r rune) []byte {
	p := lookup(r)
	if p.flags&flagSpecialCase != 0 {
		return append(b, special(r).title...)
	}
	return wtf8.AppendRune(b, r+rune(p.title))
}

// AppendFold appends the full case folding of r.
func AppendFold(b []byte, r rune) []byte {
	p := lookup(r)
	if p.flags&flagSpecialCase != 0 {
		return append(b, special(r).fold...)
	}
	return wtf8.AppendRune(b, r+rune(p.fold))
}

const (
	capitalSigma = 'Σ'
	smallSigma   = 'σ'
	finalSigma   = 'ς'
)

// ToLower is str.lower: full mappings, and 'Σ' to 'ς' at the end of a word.
func ToLower(s string) string {
	return string(AppendLowerString(make([]byte, 0, len(s)), s, false))
}

// AppendLowerString appends the lowercase form of s. afterCased tells whether
// s follows a cased letter (for the final sigma rule); str.capitalize and
// str.title need it, which lower the rest of a word.
func AppendLowerString(b []byte, s string, afterCased bool) []byte {
	for i := 0; i < len(s); {
		if c := s[i]; c < 0x80 {
			if l := c | 0x20; l-'a' < 26 {
				c, afterCased = l, true
			} else if c != '\'' && c != '.' && c != ':' && c != '^' && c != '`' {
				// Those are case-ignorable.
				afterCased = false
			}
			b = append(b, c)
			i++
			continue
		}
		r, n := wtf8.DecodeRune(s[i:])
		i += n
		if r == capitalSigma {
			if afterCased && !CasedFollows(s[i:]) {
				b = wtf8.AppendRune(b, finalSigma)
			} else {
				b = wtf8.AppendRune(b, smallSigma)
			}
			afterCased = true
			continue
		}
		p := lookup(r)
		if p.flags&flagCaseIgnorable == 0 {
			afterCased = p.flags&flagCased != 0
		}
		if p.flags&flagSpecialCase != 0 {
			b = append(b, special(r).lower...)
		} else {
			b = wtf8.AppendRune(b, r+rune(p.lower))
		}
	}
	return b
}

// CasedFollows reports whether the first character of s that is not
// case-ignorable is cased: then a sigma before s is not final.
func CasedFollows(s string) bool {
	for i := 0; i < len(s); {
		r, n := wtf8.DecodeRune(s[i:])
		if f := lookup(r).flags; f&flagCaseIgnorable == 0 {
			return f&flagCased != 0
		}
		i += n
	}
	return false
}

// ToUpper is str.upper.
func ToUpper(s string) string {
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); {
		r, n := wtf8.DecodeRune(s[i:])
		b = AppendUpper(b, r)
		i += n
	}
	return string(b)
}

// CaseFold is str.casefold.
func CaseFold(s string) string {
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); {
		r, n := wtf8.DecodeRune(s[i:])
		b = AppendFold(b, r)
		i += n
	}
	return string(b)
}
