package ast

// This file decodes the bodies of string and bytes literals.

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/garterpy/garter/internal/ucd"
)

// decodeError is why a string literal could not be decoded. CPython reports
// escapes that cannot be decoded as "(unicode error) …" or "(value error) …".
type decodeError string

// decodeString returns the text of a str literal's body. raw bodies and those
// without a backslash are themselves.
func decodeString(body string, raw bool) (string, decodeError) {
	i := 0
	if !raw {
		i = strings.IndexByte(body, '\\')
	}
	if raw || i < 0 {
		return body, ""
	}
	b := make([]byte, 0, len(body))
	b = append(b, body[:i]...)
	for i < len(body) {
		c := body[i]
		if c != '\\' {
			b = append(b, c)
			i++
			continue
		}
		start := i
		i++
		if i >= len(body) {
			b = append(b, '\\') // before a brace of an f-string
			break
		}
		c = body[i]
		i++
		switch c {
		case '\n':
		case '\\', '\'', '"':
			b = append(b, c)
		case 'a':
			b = append(b, 7)
		case 'b':
			b = append(b, 8)
		case 'f':
			b = append(b, 12)
		case 'n':
			b = append(b, 10)
		case 'r':
			b = append(b, 13)
		case 't':
			b = append(b, 9)
		case 'v':
			b = append(b, 11)
		case '0', '1', '2', '3', '4', '5', '6', '7':
			v := rune(c - '0')
			for k := 0; k < 2 && i < len(body) && body[i] >= '0' && body[i] <= '7'; k++ {
				v = v*8 + rune(body[i]-'0')
				i++
			}
			b = appendRune(b, v)
		case 'x', 'u', 'U':
			n, what := 2, "truncated \\xXX escape"
			if c == 'u' {
				n, what = 4, "truncated \\uXXXX escape"
			} else if c == 'U' {
				n, what = 8, "truncated \\UXXXXXXXX escape"
			}
			v := uint32(0)
			k := 0
			for ; k < n && i < len(body); k++ {
				d := hexDigit(body[i])
				if d < 0 {
					break
				}
				v = v<<4 | uint32(d)
				i++
			}
			if k < n {
				return "", unicodeError(body, start, i, what)
			}
			if v > 0x10ffff {
				return "", unicodeError(body, start, i, "illegal Unicode character")
			}
			b = appendRune(b, rune(v))
		case 'N':
			if i < len(body) && body[i] == '{' {
				end := strings.IndexByte(body[i:], '}')
				if end > 1 {
					name := body[i+1 : i+end]
					i += end + 1
					s, ok := ucd.LookupName(name)
					if !ok {
						return "", unicodeError(body, start, i, "unknown Unicode character name")
					}
					b = append(b, s...)
					continue
				}
				if end == 1 {
					i++
				} else if end < 0 {
					i = len(body)
				}
			}
			return "", unicodeError(body, start, i, "malformed \\N character escape")
		default:
			// Not an escape: CPython warns and keeps both characters.
			b = append(b, '\\')
			i--
		}
	}
	return string(b), ""
}

// unicodeError is the text of the UnicodeDecodeError for the bytes from start
// to end of the body. CPython decodes a form of the body in which characters
// above ASCII are written as ten-byte escapes; positions count in that form.
func unicodeError(body string, start, end int, reason string) decodeError {
	pos := func(n int) int {
		p := 0
		for i, r := range body[:n] {
			switch {
			case r >= utf8.RuneSelf:
				p += 10
			case r == '\\' && i+1 < len(body) && body[i+1] >= utf8.RuneSelf:
				p += 6 // CPython writes this backslash as an escape too
			default:
				p++
			}
		}
		return p
	}
	from, to := pos(start), pos(end)
	if to-from <= 1 {
		return decodeError(fmt.Sprintf("(unicode error) 'unicodeescape' codec can't decode byte 0x5c in position %d: %s", from, reason))
	}
	return decodeError(fmt.Sprintf("(unicode error) 'unicodeescape' codec can't decode bytes in position %d-%d: %s", from, to-1, reason))
}

// appendRune appends r as UTF-8, a surrogate in its three-byte form.
func appendRune(b []byte, r rune) []byte {
	if r >= 0xd800 && r <= 0xdfff {
		return append(b, 0xe0|byte(r>>12), 0x80|byte(r>>6)&0x3f|0x80, 0x80|byte(r)&0x3f)
	}
	return utf8.AppendRune(b, r)
}

func hexDigit(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c|0x20 >= 'a' && c|0x20 <= 'f':
		return int(c|0x20-'a') + 10
	}
	return -1
}

// errBytesASCII is the error of decodeBytes that CPython reports at the literal.
const errBytesASCII decodeError = "bytes can only contain ASCII literal characters"

// decodeBytes returns the value of a bytes literal's body.
func decodeBytes(body string, raw bool) (Bytes, decodeError) {
	for i := 0; i < len(body); i++ {
		if body[i] >= utf8.RuneSelf {
			return "", errBytesASCII
		}
	}
	if raw || strings.IndexByte(body, '\\') < 0 {
		return Bytes(body), ""
	}
	b := make([]byte, 0, len(body))
	for i := 0; i < len(body); {
		c := body[i]
		i++
		if c != '\\' || i >= len(body) {
			b = append(b, c)
			continue
		}
		c = body[i]
		i++
		switch c {
		case '\n':
		case '\\', '\'', '"':
			b = append(b, c)
		case 'a':
			b = append(b, 7)
		case 'b':
			b = append(b, 8)
		case 'f':
			b = append(b, 12)
		case 'n':
			b = append(b, 10)
		case 'r':
			b = append(b, 13)
		case 't':
			b = append(b, 9)
		case 'v':
			b = append(b, 11)
		case '0', '1', '2', '3', '4', '5', '6', '7':
			v := int(c - '0')
			for k := 0; k < 2 && i < len(body) && body[i] >= '0' && body[i] <= '7'; k++ {
				v = v*8 + int(body[i]-'0')
				i++
			}
			b = append(b, byte(v))
		case 'x':
			if i+1 < len(body) && hexDigit(body[i]) >= 0 && hexDigit(body[i+1]) >= 0 {
				b = append(b, byte(hexDigit(body[i])<<4|hexDigit(body[i+1])))
				i += 2
				continue
			}
			return "", decodeError(fmt.Sprintf("(value error) invalid \\x escape at position %d", i-2))
		default:
			b = append(b, '\\', c)
		}
	}
	return Bytes(b), ""
}

// stringBody returns what lies between the quotes of a string token's text.
func stringBody(text string, flags int32) string {
	i := 0
	for text[i] != '"' && text[i] != '\'' {
		i++
	}
	text = text[i:]
	if len(text) >= 6 && text[1] == text[0] && text[2] == text[0] {
		return text[3 : len(text)-3]
	}
	return text[1 : len(text)-1]
}
