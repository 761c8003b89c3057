package sre

import "github.com/garterpy/garter/internal/wtf8"

// Runes returns the characters of a str (in WTF-8) or of bytes.
func Runes(s string, isText bool) []rune {
	out := make([]rune, 0, len(s))
	if !isText {
		for i := range len(s) {
			out = append(out, rune(s[i]))
		}
		return out
	}
	for i := 0; i < len(s); {
		r, n := wtf8.DecodeRune(s[i:])
		out = append(out, r)
		i += n
	}
	return out
}
