package proto

import "strings"

// maxText is how many bytes of a text of the far side an error has: its own end cuts at
// 20,000 characters, but what is at that end may be something else.
const maxText = 88 << 10

// Cut returns a text that fits into an error.
func Cut(s string) string {
	if len(s) <= maxText {
		return s
	}
	return strings.ToValidUTF8(s[:maxText/2], "") + "\n…\n" + strings.ToValidUTF8(s[len(s)-maxText/2:], "")
}

// Short returns a text that fits where a name belongs.
func Short(s string) string {
	if len(s) <= 1000 {
		return s
	}
	return strings.ToValidUTF8(s[:1000], "") + "…"
}
