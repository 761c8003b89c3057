package decimal

import (
	"strings"

	"github.com/garterpy/garter/object/text"
)

func decodeRune(s string) (rune, int) { return text.DecodeRune(s) }
func decodeLast(s string) (rune, int) { return text.DecodeLastRune(s) }

// withoutUnderscores is s without underscores; false where the run is stopped.
func withoutUnderscores(th *thread, s string) (string, bool) {
	n := strings.Count(s, "_")
	if n == 0 {
		return s, true
	}
	var b strings.Builder
	b.Grow(len(s) - n)
	ok := th.Parts(len(s), func(from, to int) bool {
		for _, part := range strings.Split(s[from:to], "_") {
			b.WriteString(part)
		}
		return true
	})
	return b.String(), ok
}
