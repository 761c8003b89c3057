package ast

import (
	"slices"
	"strings"

	"github.com/garterpy/garter/internal/ucd"
	"github.com/garterpy/garter/internal/wtf8"
)

// The quotes of string literals, in the order of preference.
var (
	allQuotes   = []string{"'", `"`, `"""`, "'''"}
	multiQuotes = []string{`"""`, "'''"}
)

// literal returns the text of a string between quotes with as few escapes as
// possible, and the quotes that may stand around it, best first.
func literal(s string, quotes []string, escapeSpace bool) (string, []string) {
	escaped := make([]byte, 0, len(s)+8)
	for rest := s; len(rest) > 0; {
		r, n := wtf8.DecodeRune(rest)
		switch {
		case !escapeSpace && (r == '\n' || r == '\t'), r != '\\' && ucd.IsPrintable(r):
			escaped = append(escaped, rest[:n]...)
		default:
			escaped = appendChar(escaped, rest[:n], r)
		}
		rest = rest[n:]
	}
	text := string(escaped)
	multi := strings.Contains(text, "\n")
	var possible []string
	for _, q := range quotes {
		if (!multi || len(q) == 3) && !strings.Contains(text, q) {
			possible = append(possible, q)
		}
	}
	if len(possible) == 0 {
		text = Repr(s)
		quote := text[:1]
		for _, q := range quotes {
			if strings.Contains(q, quote) {
				quote = q
				break
			}
		}
		return text[1 : len(text)-1], []string{quote}
	}
	if text != "" {
		last := text[len(text)-1]
		// Prefer quotes that differ from the last character.
		slices.SortStableFunc(possible, func(a, b string) int {
			switch {
			case a[0] != last && b[0] == last:
				return -1
			case a[0] == last && b[0] != last:
				return 1
			}
			return 0
		})
		if possible[0][0] == last {
			text = text[:len(text)-1] + `\` + string(last)
		}
	}
	return text, possible
}

func (u *unparser) docstring(c *Constant, s string) {
	u.fill("")
	if c.Kind == "u" {
		u.write("u")
	}
	text, quotes := literal(s, multiQuotes, false)
	u.write(quotes[0] + text + quotes[0])
}

// fpart is a part of an f-string: literal text, or a field as written.
type fpart struct {
	text     string
	constant bool
}

// fstring writes an f-string or, with prefix t, a template string.
func (u *unparser) fstring(prefix string, values []ExprNode) {
	parts := make([]fpart, 0, len(values))
	for _, v := range values {
		var inner unparser
		inner.fstringInner(v, false)
		_, constant := v.(*Constant)
		parts = append(parts, fpart{string(inner.buf), constant})
	}
	out := make([]string, 0, len(parts))
	quotes := allQuotes
	repr := false
	for _, p := range parts {
		switch {
		case p.constant:
			text, fit := literal(p.text, quotes, true)
			if !slices.ContainsFunc(fit, func(q string) bool { return slices.Contains(quotes, q) }) {
				repr = true
			}
			p.text, quotes = text, fit
		default:
			if strings.Contains(p.text, "\n") {
				quotes = keepQuotes(quotes, func(q string) bool { return len(q) == 3 })
			}
			if prefix == "t" {
				if q := keepQuotes(quotes, func(q string) bool { return !strings.Contains(p.text, q) }); len(q) > 0 {
					quotes = q
				}
			}
		}
		if repr {
			break
		}
		out = append(out, p.text)
	}
	if repr || len(quotes) == 0 {
		// No quotes suit all parts: repr's escapes, in triple quotes.
		quotes = []string{"'''"}
		out = out[:0]
		for _, p := range parts {
			if p.constant {
				text := Repr(`"` + p.text) // so that repr uses single quotes
				p.text = text[2 : len(text)-1]
			}
			out = append(out, p.text)
		}
	}
	u.write(prefix + quotes[0])
	for _, s := range out {
		u.write(s)
	}
	u.write(quotes[0])
}

func keepQuotes(quotes []string, keep func(string) bool) []string {
	var out []string
	for _, q := range quotes {
		if keep(q) {
			out = append(out, q)
		}
	}
	return out
}

var (
	braces     = strings.NewReplacer("{", "{{", "}", "}}")
	specEscape = strings.NewReplacer("{", "{{", "}", "}}", `\`, `\\`, "'", `\'`, `"`, `\"`, "\n", `\n`)
)

func (u *unparser) fstringInner(e ExprNode, spec bool) {
	switch e := e.(type) {
	case *JoinedStr:
		for _, v := range e.Values {
			u.fstringInner(v, spec)
		}
	case *Constant:
		if s, ok := e.Value.(string); ok {
			if spec {
				u.write(specEscape.Replace(s))
			} else {
				u.write(braces.Replace(s))
			}
		}
	case *FormattedValue, *Interpolation:
		u.expr(e, precTest)
	default:
		panic("another expression is no part of an f-string's text") // see fieldParts of the module ast
	}
}

// field writes a replacement field; text, if known, is that of its expression.
func (u *unparser) field(value ExprNode, text string, conversion int, spec ExprNode) {
	u.write("{")
	if text == "" {
		var inner unparser
		inner.expr(value, precTest.next())
		text = string(inner.buf)
	}
	if strings.HasPrefix(text, "{") {
		u.write(" ")
	}
	u.write(text)
	if conversion > 0 {
		u.write("!" + string(rune(conversion)))
	}
	if spec != nil {
		u.write(":")
		u.fstringInner(spec, true)
	}
	u.write("}")
}
