package ucd

import (
	"strconv"
	"strings"
	"sync"

	"golang.org/x/text/unicode/runenames"
)

type namedRune struct {
	r    rune
	name string
}

type namedSequence struct{ text, name string }

// MaxNameLen is the length of the longest name that unicodedata.lookup takes;
// a longer one is the error "name too long".
const MaxNameLen = 256

const (
	hangulPrefix = "HANGUL SYLLABLE "
	cjkPrefix    = "CJK UNIFIED IDEOGRAPH-"
)

// The parts of Hangul syllable names, by index of the jamo.
var (
	jamoL = [...]string{"G", "GG", "N", "D", "DD", "R", "M", "B", "BB", "S", "SS", "", "J", "JJ", "C", "K", "T", "P", "H"}
	jamoV = [...]string{"A", "AE", "YA", "YAE", "EO", "E", "YEO", "YE", "O", "WA", "WAE", "OE", "YO", "U", "WEO", "WE", "WI", "YU", "EU", "YI", "I"}
	jamoT = [...]string{"", "G", "GG", "GS", "N", "NJ", "NH", "D", "L", "LG", "LM", "LB", "LS", "LT", "LP", "LH", "M", "B", "BS", "S", "SS", "NG", "J", "C", "K", "T", "P", "H"}
)

// Name returns the name of r as unicodedata.name does; false for a character
// without one (controls, surrogates, private use, unassigned, Tangut).
func Name(r rune) (string, bool) {
	if h := r - hangulS; uint32(h) < hangulN {
		return hangulPrefix + jamoL[h/(hangulNV*hangulNT)] + jamoV[h/hangulNT%hangulNV] + jamoT[h%hangulNT], true
	}
	if isIdeograph(r) {
		return cjkPrefix + strings.ToUpper(strconv.FormatInt(int64(r), 16)), true
	}
	n := storedName(r)
	return n, n != ""
}

func isIdeograph(r rune) bool {
	for _, p := range ideographRanges {
		if p[0] <= r && r <= p[1] {
			return true
		}
	}
	return false
}

// storedName returns the name of r that is in a table, "" if there is none.
func storedName(r rune) string {
	for i := range addedNames {
		if addedNames[i].r == r {
			return addedNames[i].name
		}
	}
	// A later Go release brings names of characters that are not in our
	// version of Unicode.
	if lookup(r).category == 0 {
		return ""
	}
	if n := runenames.Name(r); n != "" && n[0] != '<' {
		return n
	}
	return ""
}

// nameIndex finds characters by name: open addressing, each slot 1 + a code
// point or 0. An alias has 1 + wtf8.MaxRune + 1 + its index in nameAliases.
type nameIndex [1 << nameBits]int32

const (
	nameBits  = 16
	nameCount = 0x110000
)

// storedRanges hold all characters with a name in a table: computed names,
// surrogates and the private use areas lie between them.
var storedRanges = [...][2]rune{
	{0x20, 0x33FF}, {0x4DC0, 0x4DFF}, {0xA000, 0xABFF}, {0xD7B0, 0xD7FF},
	{0xF900, 0x1FFFF}, {0x2F800, 0x2FFFF}, {0xE0000, 0xE01FF},
}

// names builds the index when a name is first asked for: a few milliseconds,
// 256 KiB.
var names = sync.OnceValue(func() *nameIndex {
	t := new(nameIndex)
	add := func(name string, v int32) {
		h := hashName(name)
		for t[h] != 0 {
			h = (h + 1) % (1 << nameBits)
		}
		t[h] = v + 1
	}
	for _, p := range storedRanges {
		for r := p[0]; r <= p[1]; r++ {
			if n := storedName(r); n != "" {
				add(n, r)
			}
		}
	}
	for i := range nameAliases {
		add(nameAliases[i].name, nameCount+int32(i))
	}
	return t
})

func hashName(s string) uint32 {
	h := uint32(2166136261)
	for i := 0; i < len(s); i++ {
		h = (h ^ uint32(upperByte(s[i]))) * 16777619
	}
	return (h ^ h>>16) % (1 << nameBits)
}

func upperByte(c byte) byte {
	if 'a' <= c && c <= 'z' {
		c -= 'a' - 'A'
	}
	return c
}

func sameName(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := 0; i < len(a); i++ {
		if upperByte(a[i]) != upperByte(b[i]) {
			return false
		}
	}
	return true
}

// LookupRune returns the character that has the name or formal alias, as
// \N{name} in a literal: without regard to case, except for the computed names
// of Hangul syllables and ideographs.
func LookupRune(name string) (rune, bool) {
	if len(name) > MaxNameLen {
		return 0, false
	}
	if s, ok := strings.CutPrefix(name, hangulPrefix); ok {
		return hangulByName(s)
	}
	if s, ok := strings.CutPrefix(name, cjkPrefix); ok {
		if len(s) != 4 && len(s) != 5 || strings.Trim(s, "0123456789ABCDEF") != "" {
			return 0, false
		}
		n, _ := strconv.ParseInt(s, 16, 32)
		return rune(n), isIdeograph(rune(n))
	}
	t := names()
	for h := hashName(name); t[h] != 0; h = (h + 1) % (1 << nameBits) {
		v := t[h] - 1
		if v >= nameCount {
			if a := &nameAliases[v-nameCount]; sameName(a.name, name) {
				return a.r, true
			}
		} else if sameName(storedName(v), name) {
			return v, true
		}
	}
	return 0, false
}

func hangulByName(s string) (rune, bool) {
	l, s := longest(jamoL[:], s)
	v, s := longest(jamoV[:], s)
	t, s := longest(jamoT[:], s)
	if l < 0 || v < 0 || s != "" {
		return 0, false
	}
	return rune(hangulS + (l*hangulNV+v)*hangulNT + t), true
}

// longest returns the index of the longest of parts that opens s, and the rest.
func longest(parts []string, s string) (int, string) {
	best := -1
	for i, p := range parts {
		if strings.HasPrefix(s, p) && (best < 0 || len(p) > len(parts[best])) {
			best = i
		}
	}
	if best < 0 {
		return -1, s
	}
	return best, s[len(parts[best]):]
}

// LookupName returns the text that has the name, as unicodedata.lookup: a
// character, by name or formal alias, or a named sequence.
func LookupName(name string) (string, bool) {
	if r, ok := LookupRune(name); ok {
		return string(r), true
	}
	for i := range namedSequences {
		if sameName(namedSequences[i].name, name) {
			return namedSequences[i].text, true
		}
	}
	return "", false
}
