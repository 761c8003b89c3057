package text

import (
	"slices"
	"strings"

	"github.com/garterpy/garter/internal/wtf8"
)

// A Side tells which ends of a text to strip.
type Side int

// The sides.
const (
	Left  Side = 1
	Right Side = 2
	Both  Side = Left | Right
)

// Strip is str.strip, lstrip and rstrip without argument. The result is a view.
func Strip(s string, side Side, look Looker) string {
	i, j := 0, len(s)
	w := walk{look: look}
	if side&Left != 0 {
		for i < j && w.on(i) {
			n := spaceAt(s, i)
			if n == 0 {
				break
			}
			i += n
		}
	}
	if side&Right != 0 {
		for i < j && w.on(len(s)-j) {
			n := spaceBefore(s, j)
			if n == 0 {
				break
			}
			j -= n
		}
	}
	return s[i:j]
}

// StripChars is str.strip, lstrip and rstrip with a set of characters. The
// result is a view.
func StripChars(s, chars string, side Side, look Looker) string {
	if chars == "" {
		return s
	}
	if len(chars) == 1 {
		c := chars[0]
		i, j := 0, len(s)
		w := walk{look: look}
		if side&Left != 0 {
			for i < j && s[i] == c && w.on(i) {
				i++
			}
		}
		if side&Right != 0 {
			for i < j && s[j-1] == c && w.on(len(s)-j) {
				j--
			}
		}
		return s[i:j]
	}
	if t, ok := stripASCII(s, chars, side, look); ok {
		return t
	}
	set := newRuneSet(chars)
	i, j := 0, len(s)
	w := walk{look: look}
	if side&Left != 0 {
		for i < j && w.on(i) {
			r, n := wtf8.DecodeRune(s[i:j])
			if !set.has(r) {
				break
			}
			i += n
		}
	}
	if side&Right != 0 {
		for i < j && w.on(len(s)-j) {
			r, n := wtf8.DecodeLastRune(s[i:j])
			if !set.has(r) {
				break
			}
			j -= n
		}
	}
	return s[i:j]
}

// stripASCII is StripChars with ASCII characters; false if there are others.
func stripASCII(s, chars string, side Side, look Looker) (string, bool) {
	var set [2]uint64
	for i := range len(chars) {
		c := chars[i]
		if c >= 0x80 {
			return "", false
		}
		set[c>>6] |= 1 << (c & 63)
	}
	i, j := 0, len(s)
	w := walk{look: look}
	if side&Left != 0 {
		for i < j && s[i] < 0x80 && set[s[i]>>6]>>(s[i]&63)&1 != 0 && w.on(i) {
			i++
		}
	}
	if side&Right != 0 {
		for i < j && s[j-1] < 0x80 && set[s[j-1]>>6]>>(s[j-1]&63)&1 != 0 && w.on(len(s)-j) {
			j--
		}
	}
	return s[i:j], true
}

// A runeSet is a set of characters: bits for ASCII, and for the others the
// text they came in or, if that is long, a sorted list made when it is needed.
type runeSet struct {
	ascii  [4]uint32
	others string
	sorted []rune
}

func newRuneSet(chars string) runeSet {
	var set runeSet
	for i := 0; i < len(chars); i++ {
		if c := chars[i]; c < 0x80 {
			set.ascii[c>>5] |= 1 << (c & 31)
		} else if set.others == "" {
			set.others = chars[i:]
		}
	}
	return set
}

func (set *runeSet) has(r rune) bool {
	if r < 0x80 {
		return set.ascii[r>>5]&(1<<(r&31)) != 0
	}
	if len(set.others) <= 64 {
		return set.others != "" && strings.Contains(set.others, wtf8.Encode(r))
	}
	if set.sorted == nil {
		for i := 0; i < len(set.others); {
			r, n := wtf8.DecodeRune(set.others[i:])
			if r >= 0x80 {
				set.sorted = append(set.sorted, r)
			}
			i += n
		}
		slices.Sort(set.sorted)
		set.sorted = slices.Clip(slices.Compact(set.sorted))
	}
	_, found := slices.BinarySearch(set.sorted, r)
	return found
}
