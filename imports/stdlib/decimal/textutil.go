package decimal

import (
	"strings"

	"github.com/garterpy/garter/object/text"
)

func decodeRune(s string) (rune, int) { return text.DecodeRune(s) }
func decodeLast(s string) (rune, int) { return text.DecodeLastRune(s) }

func withoutUnderscores(s string) string { return strings.ReplaceAll(s, "_", "") }
