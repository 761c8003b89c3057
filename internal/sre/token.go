package sre

import (
	"fmt"
	"strings"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/internal/ucd"
	"github.com/garterpy/garter/internal/wtf8"
	"github.com/garterpy/garter/object/text"
)

// scanner cuts a pattern or a template into characters and escapes (a
// backslash and the character after it).
type scanner struct {
	src     []rune
	isText  bool
	index   int
	next    []rune // nil at the end
	*looker        // nil for templates
}

func newScanner(src []rune, isText bool) *scanner {
	s := &scanner{src: src, isText: isText}
	s.advance()
	return s
}

// fail ends the parse with a re.error; the parser's entry points catch it.
func fail(pos int, format string, args ...any) {
	panic(&Error{Kind: PatternError, Msg: fmt.Sprintf(format, args...), Pos: pos})
}

func (s *scanner) advance() {
	if s.index >= len(s.src) {
		s.next = nil
		return
	}
	s.ask()
	n := 1
	if s.src[s.index] == '\\' {
		n = 2
		if s.index+1 >= len(s.src) {
			fail(len(s.src)-1, "bad escape (end of pattern)")
		}
	}
	s.next = s.src[s.index : s.index+n]
	s.index += n
}

// is reports whether the next token is the character c.
func (s *scanner) is(c rune) bool { return len(s.next) == 1 && s.next[0] == c }

func (s *scanner) match(c rune) bool {
	if s.is(c) {
		s.advance()
		return true
	}
	return false
}

func (s *scanner) get() []rune {
	t := s.next
	s.advance()
	return t
}

// nextIn reports whether the next token is one character that ok accepts.
func (s *scanner) nextIn(ok func(r rune) bool) bool {
	return len(s.next) == 1 && ok(s.next[0])
}

// getWhile takes up to n characters that ok accepts.
func (s *scanner) getWhile(n int, ok func(r rune) bool) string {
	var b strings.Builder
	for ; n > 0 && s.nextIn(ok); n-- {
		b.WriteRune(s.next[0])
		s.advance()
	}
	return b.String()
}

// getUntil takes what comes before the terminator: name tells what it is.
func (s *scanner) getUntil(end rune, name string) []rune {
	var out []rune
	for {
		c := s.next
		s.advance()
		if c == nil {
			if len(out) == 0 {
				s.fail(0, "missing %s", name)
			}
			s.fail(len(out), "missing %c, unterminated name", end)
		}
		if len(c) == 1 && c[0] == end {
			if len(out) == 0 {
				s.fail(1, "missing %s", name)
			}
			return out
		}
		out = append(out, c...)
	}
}

func (s *scanner) tell() int { return s.index - len(s.next) }

func (s *scanner) seek(i int) {
	s.index = i
	s.advance()
}

// fail ends the parse with an error at offset characters before the present
// position.
func (s *scanner) fail(offset int, format string, args ...any) {
	msg := fmt.Sprintf(format, args...)
	if !s.isText {
		msg = backslashReplace(msg)
	}
	panic(&Error{Kind: PatternError, Msg: msg, Pos: s.tell() - offset})
}

func backslashReplace(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case r < 0x80:
			b.WriteRune(r)
		case r < 0x100:
			fmt.Fprintf(&b, "\\x%02x", r)
		default:
			fmt.Fprintf(&b, "\\u%04x", r)
		}
	}
	return b.String()
}

func (s *scanner) checkGroupName(name []rune, offset int) {
	n := str(name)
	if !s.isText && !wtf8.IsASCII(n) {
		s.fail(len(name)+offset, "bad character in group name %s", text.ASCIIRepr(text.Of(n)))
	}
	if !ucd.IsIdentifier(n) {
		s.fail(len(name)+offset, "bad character in group name %s", repr(n))
	}
}

// str returns runes, which may be surrogates, as text.
func str(rs []rune) string {
	var b []byte
	for _, r := range rs {
		b = wtf8.AppendRune(b, r)
	}
	return string(b)
}

// repr returns the repr of a str.
func repr(s string) string {
	r, _ := text.Repr(text.Of(s))
	return r
}

func isDigit(r rune) bool { return r >= '0' && r <= '9' }
func isOct(r rune) bool   { return r >= '0' && r <= '7' }
func isHex(r rune) bool {
	return isDigit(r) || r >= 'a' && r <= 'f' || r >= 'A' && r <= 'F'
}
func isASCIILetter(r rune) bool { return r|0x20 >= 'a' && r|0x20 <= 'z' }

// isNumber reports whether a group name is a number: ASCII digits.
func isNumber(name []rune) bool {
	for _, r := range name {
		if !isDigit(r) {
			return false
		}
	}
	return true
}

// number returns the value of digits in a base, or limit where it is larger.
func number(digits string, base, limit int) int {
	return fit.Int(wideNumber(digits, int64(base), int64(limit)))
}

func wideNumber(digits string, base, limit int64) int64 {
	n := int64(0)
	for i := 0; i < len(digits); i++ {
		c := int64(digits[i])
		switch {
		case c <= '9':
			c -= '0'
		case c >= 'a':
			c -= 'a' - 10
		default:
			c -= 'A' - 10
		}
		n = min(n*base+c, limit)
	}
	return n
}
