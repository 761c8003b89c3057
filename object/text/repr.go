package text

import (
	"bytes"
	"strings"

	"github.com/garterpy/garter/internal/ucd"
	"github.com/garterpy/garter/internal/wtf8"
)

// MaxReprGrowth bounds the growth in bytes of Repr, ASCIIRepr and BytesRepr,
// besides two quotes and a prefix.
const MaxReprGrowth = 4

// LongRepr is the length from which on the length of a repr is computed before it
// is made.
const LongRepr = 1 << 12

// reprQuote is the quote around the repr of s.
func reprQuote(s string) byte {
	if strings.IndexByte(s, '\'') >= 0 && strings.IndexByte(s, '"') < 0 {
		return '"'
	}
	return '\''
}

const hexDigits = "0123456789abcdef"

// Repr is repr of a str. It returns the result and its length.
func Repr(t Str) (string, int) { return repr(t, false, -1, nil) }

// LongReprWith is Repr for a long text that another may stop: look is asked every 64
// KiB, and room, once the length in bytes is known, before it is made. ok is false
// where one of them said no.
func LongReprWith(t Str, look func() bool, room func(size int) bool) (s string, n int, ok bool) {
	size := reprSize(t, false, look)
	if size < 0 || !room(size) {
		return "", 0, false
	}
	s, n = repr(t, false, size, look)
	return s, n, n >= 0
}

// lookEvery is how many bytes are passed between two questions.
const lookEvery = 1 << 16

// ASCIIRepr is ascii of a str.
func ASCIIRepr(t Str) string {
	s, _ := repr(t, true, -1, nil)
	return s
}

// ReprSize is the length in bytes of Repr, or of ASCIIRepr, with quotes of one byte.
func ReprSize(t Str, ascii bool) int { return reprSize(t, ascii, nil) }

// reprSize is ReprSize; -1 where look, if it is not nil, said no.
func reprSize(t Str, ascii bool, look func() bool) int {
	s, size := t.S, len(t.S)+2
	quote := reprQuote(s)
	for i, next := 0, lookEvery; i < len(s); {
		if i >= next {
			if next = i + lookEvery; look != nil && !look() {
				return -1
			}
		}
		c := s[i]
		if c < 0x80 {
			i++
			switch {
			case c == quote || c == '\\' || c == '\t' || c == '\n' || c == '\r':
				size++
			case classes[c]&classGraphic == 0:
				size += 3
			}
			continue
		}
		r, n := wtf8.DecodeRune(s[i:])
		i += n
		switch {
		case !ascii && ucd.IsPrintable(r):
		case r < 0x100:
			size += 4 - n
		case r < 0x10000:
			size += 6 - n
		default:
			size += 10 - n
		}
	}
	return size
}

// repr makes a repr of size bytes, or of what ReprSize says where size is -1. The
// length is -1 where look, if it is not nil, said no.
func repr(t Str, ascii bool, size int, look func() bool) (string, int) {
	s := t.S
	quote := reprQuote(s)
	var b strings.Builder
	if size >= 0 {
		b.Grow(size)
	} else if len(s) > LongRepr {
		b.Grow(ReprSize(t, ascii))
	} else {
		b.Grow(len(s) + 2)
	}
	b.WriteByte(quote)
	from := 0 // characters from here on stand for themselves
	shrunk := 0
	for i, next := 0, lookEvery; i < len(s); {
		if i >= next {
			if next = i + lookEvery; look != nil && !look() {
				return "", -1
			}
		}
		c := s[i]
		if c < 0x80 {
			if classes[c]&classGraphic != 0 && c != quote && c != '\\' {
				i++
				continue
			}
			b.WriteString(s[from:i])
			i++
			from = i
			writeEscaped(&b, c)
			continue
		}
		r, n := wtf8.DecodeRune(s[i:])
		if !ascii && ucd.IsPrintable(r) {
			shrunk += n - 1
			i += n
			continue
		}
		b.WriteString(s[from:i])
		i += n
		from = i
		switch {
		case r < 0x100:
			b.WriteString(`\x`)
			writeHex(&b, r, 2)
		case r < 0x10000:
			b.WriteString(`\u`)
			writeHex(&b, r, 4)
		default:
			b.WriteString(`\U`)
			writeHex(&b, r, 8)
		}
	}
	b.WriteString(s[from:])
	b.WriteByte(quote)
	return b.String(), b.Len() - shrunk
}

func writeHex(b *strings.Builder, r rune, digits int) {
	for shift := 4 * (digits - 1); shift >= 0; shift -= 4 {
		b.WriteByte(hexDigits[r>>shift&15])
	}
}

// writeEscaped writes the escape of a byte that repr does not show.
func writeEscaped(b *strings.Builder, c byte) {
	switch c {
	case '\t':
		b.WriteString(`\t`)
	case '\n':
		b.WriteString(`\n`)
	case '\r':
		b.WriteString(`\r`)
	case '\\', '\'', '"':
		b.WriteByte('\\')
		b.WriteByte(c)
	default:
		b.WriteString(`\x`)
		b.WriteByte(hexDigits[c>>4])
		b.WriteByte(hexDigits[c&15])
	}
}

// escapeGrowth is by how many bytes writeEscaped makes a byte longer.
func escapeGrowth(c, quote byte) byte {
	switch {
	case c == '\t', c == '\n', c == '\r', c == '\\', c == quote:
		return 1
	case classes[c]&classGraphic != 0:
		return 0
	}
	return 3
}

// BytesRepr is repr of a bytes; a bytearray puts "bytearray(" and ")" around.
func BytesRepr(s []byte, look Looker) (r string, ok bool) {
	quote := byte('\'')
	if bytes.IndexByte(s, '\'') >= 0 && bytes.IndexByte(s, '"') < 0 {
		quote = '"'
	}
	n := len(s) + 3
	if !Parts(look, len(s), func(from, to int) bool { // a long one must not be copied while it grows
		for _, c := range s[from:to] {
			n += int(escapeGrowth(c, quote))
		}
		return true
	}) {
		return "", false
	}
	var b strings.Builder
	b.Grow(n)
	b.WriteByte('b')
	b.WriteByte(quote)
	if !Parts(look, len(s), func(from, to int) bool {
		for i := from; i < to; i++ {
			c := s[i]
			if classes[c]&classGraphic != 0 && c != quote && c != '\\' {
				continue
			}
			b.Write(s[from:i])
			from = i + 1
			writeEscaped(&b, c)
		}
		b.Write(s[from:to])
		return true
	}) {
		return "", false
	}
	b.WriteByte(quote)
	return b.String(), true
}
