// This file defines Spec, a parsed format specifier of the mini-language, and
// the errors that do not depend on the value formatted.

package format

import (
	"fmt"
	"math"
	"unicode/utf8"

	"github.com/garterpy/garter/object/number"
)

// Error is a Python exception in waiting: its type and its text.
type Error = number.Error

// A Check is asked every millisecond or so of work on a huge number, and
// stops it by returning false.
type Check = number.Check

// Spec is a format specifier as written. It does not depend on the type of
// the value, so that one parse serves any number of uses; it is never changed
// once made.
type Spec struct {
	Fill      rune // ' ' if none is given, '0' for a 0 before the width
	Align     byte // '<', '>', '^', '=', or 0 if not given
	Sign      byte // '+', '-', ' ', or 0 if not given
	NoNegZero bool // z
	Alt       bool // #
	Zero      bool // 0 before the width, with no fill given
	Width     int  // -1 if not given
	Sep       byte // ',', '_', or 0
	Precision int  // -1 if not given
	Type      rune // 0 if not given
}

func valueError(format string, args ...any) *Error {
	return number.Errorf("ValueError", format, args...)
}

// ErrPrecisionBig is the error of a precision that no C int holds.
var ErrPrecisionBig = valueError("precision too big")

var (
	errTooManyDigits = valueError("Too many decimal digits in format string")
	errBothSeps      = valueError("Cannot specify both ',' and '_'.")
	errNoPrecision   = valueError("Format specifier missing precision")
	errMemory        = &Error{Type: "MemoryError"}
)

// maxWidth is the widest field and the longest precision that is built at
// all; CPython finds no memory for such either. A caller that charges memory
// by Spec.Size stops long before.
const maxWidth = math.MaxInt32

// ErrUnsupportedSpec is the TypeError of object.__format__ for a specifier
// that is not empty.
func ErrUnsupportedSpec(typeName string) *Error {
	return number.Errorf("TypeError", "unsupported format string passed to %.200s.__format__", typeName)
}

// digitOf returns the value of r as a decimal digit of any script, or -1.
func digitOf(r rune) int { return number.DecimalDigit(r) }

// decodeRune returns the first character of s and its length in bytes; a lone
// surrogate in its three-byte form is one character.
func decodeRune(s string) (rune, int) {
	if s[0] < utf8.RuneSelf {
		return rune(s[0]), 1
	}
	r, n := utf8.DecodeRuneInString(s)
	if r == utf8.RuneError && n == 1 && len(s) >= 3 && s[0] == 0xed {
		return 0xd000 | rune(s[1]&0x3f)<<6 | rune(s[2]&0x3f), 3
	}
	return r, n
}

// AppendRune appends r in UTF-8, a surrogate in its three-byte form.
func AppendRune(dst []byte, r rune) []byte {
	if r >= 0xd800 && r < 0xe000 {
		return append(dst, 0xed, byte(0x80|r>>6&0x3f), byte(0x80|r&0x3f))
	}
	return utf8.AppendRune(dst, r)
}

// Len returns the number of characters of s, lone surrogates counting as one.
func Len(s string) int {
	n := len(s)
	for i := 0; i < len(s); i++ {
		if s[i]&0xc0 == 0x80 {
			n--
		}
	}
	return n
}

// cut returns the first n characters of s.
func cut(s string, n int) string {
	for i := 0; i < len(s); i++ {
		if s[i]&0xc0 != 0x80 {
			if n == 0 {
				return s[:i]
			}
			n--
		}
	}
	return s
}

func isAlign(r rune) bool { return r == '<' || r == '>' || r == '=' || r == '^' }

// scanInt reads decimal digits of any script at the start of s and returns
// how many bytes they take; overflow says that the value does not fit.
func scanInt(s string) (n, v int, overflow bool) {
	for n < len(s) {
		r, size := decodeRune(s[n:])
		d := digitOf(r)
		if d < 0 {
			break
		}
		if v > (math.MaxInt-d)/10 {
			return n, 0, true
		}
		v = v*10 + d
		n += size
	}
	return n, v, false
}

// ParseSpec parses a format specifier. typeName is the name of the type of
// the value that it is for, which one of the errors quotes.
func ParseSpec(spec, typeName string) (Spec, error) {
	s := Spec{Fill: ' ', Width: -1, Precision: -1}
	rest := spec
	if rest == "" {
		return s, nil
	}
	r, n := decodeRune(rest)
	filled := false
	if n < len(rest) && isAlign(rune(rest[n])) {
		s.Fill, s.Align = r, rest[n]
		filled = true
		rest = rest[n+1:]
	} else if isAlign(r) {
		s.Align = byte(r)
		rest = rest[1:]
	}
	next := func(c byte) bool {
		if len(rest) > 0 && rest[0] == c {
			rest = rest[1:]
			return true
		}
		return false
	}
	if len(rest) > 0 && (rest[0] == ' ' || rest[0] == '+' || rest[0] == '-') {
		s.Sign = rest[0]
		rest = rest[1:]
	}
	s.NoNegZero = next('z')
	s.Alt = next('#')
	if !filled && next('0') {
		s.Fill, s.Zero = '0', true
	}
	n, v, overflow := scanInt(rest)
	if overflow {
		return s, errTooManyDigits
	}
	if n > 0 {
		s.Width = v
		rest = rest[n:]
	}
	if next(',') {
		s.Sep = ','
	}
	if len(rest) > 0 && rest[0] == '_' {
		if s.Sep != 0 {
			return s, errBothSeps
		}
		s.Sep = '_'
		rest = rest[1:]
	}
	if len(rest) > 0 && rest[0] == ',' && s.Sep == '_' {
		return s, errBothSeps
	}
	if next('.') {
		n, v, overflow := scanInt(rest)
		if overflow {
			return s, errTooManyDigits
		}
		if n == 0 {
			return s, errNoPrecision
		}
		s.Precision = v
		rest = rest[n:]
	}
	if rest != "" {
		r, n := decodeRune(rest)
		if n != len(rest) {
			return s, valueError("Invalid format specifier '%s' for object of type '%.200s'", spec, typeName)
		}
		s.Type = r
	}
	if s.Sep != 0 {
		switch s.Type {
		case 'd', 'e', 'f', 'g', 'E', 'G', '%', 'F', 0:
		case 'b', 'o', 'x', 'X':
			if s.Sep == '_' {
				break
			}
			fallthrough
		default:
			return s, errSepWith(s.Sep, s.Type)
		}
	}
	return s, nil
}

// quoteType shows a presentation type in an error.
func quoteType(r rune) string {
	if r > 32 && r < 128 {
		return string(r)
	}
	return fmt.Sprintf("\\x%x", r)
}

func errSepWith(sep byte, typ rune) *Error {
	return valueError("Cannot specify '%c' with '%s'.", sep, quoteType(typ))
}

func errUnknownType(typ rune, typeName string) *Error {
	return valueError("Unknown format code '%s' for object of type '%.200s'", quoteType(typ), typeName)
}

// Size returns an upper bound of the length in bytes of what a value with a
// plain text of n bytes becomes: for a str its length, for an int the digits
// in the base of its type (number.DecimalDigits), for a float or complex 400
// or 800. The caller charges it before it formats.
func (s *Spec) Size(n int64) int64 {
	if s.Sep != 0 {
		n = satAdd(n, n/3)
	}
	if s.Precision > 0 && s.Type != 's' {
		n = satAdd(n, satAdd(int64(s.Precision), int64(s.Precision)))
	}
	if s.Width > 0 {
		n = max(n, int64(s.Width))
		if s.Fill >= utf8.RuneSelf {
			for range 3 {
				n = satAdd(n, int64(s.Width))
			}
		}
	}
	return satAdd(n, 8)
}

// IsFloat reports whether the type is one that floats are formatted by.
func (s *Spec) IsFloat() bool { return isFloatType(s.Type) }

func satAdd(a, b int64) int64 {
	if c := a + b; c >= 0 {
		return c
	}
	return math.MaxInt64
}

// tooBig reports whether the result would have a size that is never built.
func (s *Spec) tooBig() bool { return s.Width > maxWidth || s.Precision > maxWidth }

// appendFill appends n times the fill character.
func appendFill(dst []byte, fill rune, n int) []byte {
	if n <= 0 {
		return dst
	}
	if fill == ' ' && n <= 32 {
		return append(dst, "                                "[:n]...)
	}
	if fill < utf8.RuneSelf {
		at := len(dst)
		dst = grow(dst, n)
		for i := at; i < len(dst); i++ {
			dst[i] = byte(fill)
		}
		return dst
	}
	for range n {
		dst = AppendRune(dst, fill)
	}
	return dst
}

// grow lengthens dst by n bytes of any value.
func grow(dst []byte, n int) []byte {
	if len(dst)+n <= cap(dst) {
		return dst[:len(dst)+n]
	}
	return append(dst, make([]byte, n)...)
}

// padding splits the room that a text of n characters leaves in the width.
func (s *Spec) padding(n int, align byte) (left, right int) {
	if s.Width <= n {
		return 0, 0
	}
	pad := s.Width - n
	switch align {
	case '>':
		return pad, 0
	case '^':
		return pad / 2, pad - pad/2
	}
	return 0, pad
}

// AppendStr appends format(text, spec) for a str. typeName is the name of its
// type.
func AppendStr(dst []byte, s *Spec, text, typeName string) ([]byte, error) {
	if s.Type != 's' && s.Type != 0 {
		return dst, errUnknownType(s.Type, typeName)
	}
	switch {
	case s.Sep != 0:
		return dst, errSepWith(s.Sep, 's')
	case s.Sign == ' ':
		return dst, valueError("Space not allowed in string format specifier")
	case s.Sign != 0:
		return dst, valueError("Sign not allowed in string format specifier")
	case s.NoNegZero:
		return dst, valueError("Negative zero coercion (z) not allowed in string format specifier")
	case s.Alt:
		return dst, valueError("Alternate form (#) not allowed in string format specifier")
	case s.Align == '=':
		return dst, valueError("'=' alignment not allowed in string format specifier")
	case s.Width > maxWidth:
		return dst, errMemory
	}
	if s.Precision >= 0 && s.Precision < len(text) {
		text = cut(text, s.Precision)
	}
	if s.Width <= 0 {
		return append(dst, text...), nil
	}
	align := s.Align
	if align == 0 {
		align = '<'
	}
	left, right := s.padding(Len(text), align)
	dst = appendFill(dst, s.Fill, left)
	dst = append(dst, text...)
	return appendFill(dst, s.Fill, right), nil
}
