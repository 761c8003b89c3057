// This file defines the error type of the numeric packages and the
// constructors of the errors whose text is wanted in more than one place.

package number

import (
	"fmt"
	"strconv"
	"unicode/utf8"
)

// Error is a Python exception in waiting: the name of its built-in type and
// its text, both exactly as CPython 3.13 has them. Errno is not zero only for
// the OverflowError of float power, whose args are (34, text).
type Error struct {
	Type  string
	Text  string
	Errno int
}

func (e *Error) Error() string { return e.Type + ": " + e.Text }

// Errorf makes an *Error of the exception type typ.
func Errorf(typ, format string, args ...any) *Error {
	return &Error{Type: typ, Text: fmt.Sprintf(format, args...)}
}

// The errors without arguments. They are shared and must not be changed.
var (
	ErrFloatDivision     = &Error{Type: "ZeroDivisionError", Text: "float division by zero"}
	ErrFloatFloorDiv     = &Error{Type: "ZeroDivisionError", Text: "float floor division by zero"}
	ErrFloatModulo       = &Error{Type: "ZeroDivisionError", Text: "float modulo by zero"}
	ErrFloatDivmod       = &Error{Type: "ZeroDivisionError", Text: "float divmod()"}
	ErrZeroPower         = &Error{Type: "ZeroDivisionError", Text: "0.0 cannot be raised to a negative power"}
	ErrFloatRange        = &Error{Type: "OverflowError", Text: "Numerical result out of range", Errno: 34}
	ErrIntDivision       = &Error{Type: "ZeroDivisionError", Text: "division by zero"}
	ErrIntFloorDiv       = &Error{Type: "ZeroDivisionError", Text: "integer division or modulo by zero"}
	ErrIntModulo         = &Error{Type: "ZeroDivisionError", Text: "integer modulo by zero"}
	ErrIntDivTooLarge    = &Error{Type: "OverflowError", Text: "integer division result too large for a float"}
	ErrIntToFloat        = &Error{Type: "OverflowError", Text: "int too large to convert to float"}
	ErrInfToInt          = &Error{Type: "OverflowError", Text: "cannot convert float infinity to integer"}
	ErrNaNToInt          = &Error{Type: "ValueError", Text: "cannot convert float NaN to integer"}
	ErrInfToRatio        = &Error{Type: "OverflowError", Text: "cannot convert Infinity to integer ratio"}
	ErrNaNToRatio        = &Error{Type: "ValueError", Text: "cannot convert NaN to integer ratio"}
	ErrRoundOverflow     = &Error{Type: "OverflowError", Text: "rounded value too large to represent"}
	ErrHexInvalid        = &Error{Type: "ValueError", Text: "invalid hexadecimal floating-point string"}
	ErrHexTooLarge       = &Error{Type: "OverflowError", Text: "hexadecimal value too large to represent as a float"}
	ErrNegativeShift     = &Error{Type: "ValueError", Text: "negative shift count"}
	ErrTooManyDigits     = &Error{Type: "OverflowError", Text: "too many digits in integer"}
	ErrNotInvertible     = &Error{Type: "ValueError", Text: "base is not invertible for the given modulus"}
	ErrPowModZero        = &Error{Type: "ValueError", Text: "pow() 3rd argument cannot be 0"}
	ErrIsqrtNegative     = &Error{Type: "ValueError", Text: "isqrt() argument must be nonnegative"}
	ErrIntTooBig         = &Error{Type: "OverflowError", Text: "int too big to convert"}
	ErrNegativeUnsigned  = &Error{Type: "OverflowError", Text: "can't convert negative int to unsigned"}
	ErrNegativeLength    = &Error{Type: "ValueError", Text: "length argument must be non-negative"}
	ErrByteOrder         = &Error{Type: "ValueError", Text: "byteorder must be either 'little' or 'big'"}
	ErrIntBase           = &Error{Type: "ValueError", Text: "int() base must be >= 2 and <= 36, or 0"}
	ErrComplexDivision   = &Error{Type: "ZeroDivisionError", Text: "complex division by zero"}
	ErrComplexZeroPower  = &Error{Type: "ZeroDivisionError", Text: "0.0 to a negative or complex power"}
	ErrComplexPowerRange = &Error{Type: "OverflowError", Text: "complex exponentiation"}
	ErrAbsTooLarge       = &Error{Type: "OverflowError", Text: "absolute value too large"}
	ErrComplexMalformed  = &Error{Type: "ValueError", Text: "complex() arg is a malformed string"}
)

// ErrInvalidLiteral says that the text given to ParseInt is not an integer.
// The exception's text quotes the value as it was given to int() (a str, a
// bytes object), which only the caller knows: see InvalidIntLiteral.
var ErrInvalidLiteral = &Error{Type: "ValueError", Text: "invalid literal for int()"}

// ErrStopped says that a check function asked for the work to stop. It is not
// a Python exception: the caller knows why it asked.
var ErrStopped = &Error{Type: "", Text: "stopped"}

// InvalidIntLiteral is the ValueError of int(s, base), where repr is Python's
// repr of s (CPython cuts it after 200 characters).
func InvalidIntLiteral(base int, repr string) *Error {
	return &Error{Type: "ValueError", Text: "invalid literal for int() with base " + strconv.Itoa(base) + ": " + cutRunes(repr, 200)}
}

// InvalidFloatLiteral is the ValueError of float(s), where repr is Python's
// repr of s.
func InvalidFloatLiteral(repr string) *Error {
	return &Error{Type: "ValueError", Text: "could not convert string to float: " + repr}
}

// InvalidComplexLiteral is the ValueError of complex(s) for misplaced
// underscores, where repr is Python's repr of s.
func InvalidComplexLiteral(repr string) *Error {
	return Errorf("ValueError", "could not convert string to complex: %s", repr)
}

// ErrParseDigits is the ValueError of int(s) for a decimal text with more
// than limit digits.
func ErrParseDigits(limit, digits int) *Error {
	return Errorf("ValueError", "Exceeds the limit (%d digits) for integer string conversion: value has %d digits; use sys.set_int_max_str_digits() to increase the limit", limit, digits)
}

// ErrFormatDigits is the ValueError of str(n) for a number with more than
// limit decimal digits.
func ErrFormatDigits(limit int) *Error {
	return Errorf("ValueError", "Exceeds the limit (%d digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit", limit)
}

// cutRunes returns at most the first n characters of s.
func cutRunes(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for i := range s {
		if n == 0 {
			return s[:i]
		}
		n--
	}
	return s
}

// ASCIIText prepares a str for a numeric parser as CPython does: digits of
// any script become ASCII digits, white space above ASCII becomes ' ', and at
// the first other character above ASCII the text ends with '?', which no
// parser takes. ASCII text comes back as it is.
func ASCIIText(s string) string { return (&scan{}).asciiText(s) }

// ASCIITextOf is ASCIIText that check may end: then ok is false.
func ASCIITextOf(s string, check Check) (t string, ok bool) {
	w := scan{check: check}
	t = w.asciiText(s)
	return t, !w.ended
}

func (w *scan) asciiText(s string) string {
	i := 0
	for i < len(s) && s[i] < 0x7f && w.on(i) {
		i++
	}
	if i == len(s) || w.ended {
		return s
	}
	buf := append(make([]byte, 0, len(s)), s[:i]...)
	for next := i + scanEach; i < len(s); {
		if i >= next {
			if next = i + scanEach; !w.ask() {
				return ""
			}
		}
		if s[i] < 0x7f {
			buf = append(buf, s[i])
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		i += size
		if IsSpace(r) {
			buf = append(buf, ' ')
		} else if d := DecimalDigit(r); d >= 0 {
			buf = append(buf, byte('0'+d))
		} else {
			return string(append(buf, '?'))
		}
	}
	return string(buf)
}

// IsSpace reports whether str.isspace() holds for r.
func IsSpace(r rune) bool {
	switch {
	case r <= ' ':
		return r == ' ' || r >= '\t' && r <= '\r' || r >= 0x1c && r <= 0x1f
	case r < 0x85:
		return false
	case r == 0x85, r == 0xa0, r == 0x1680, r >= 0x2000 && r <= 0x200a,
		r == 0x2028, r == 0x2029, r == 0x202f, r == 0x205f, r == 0x3000:
		return true
	}
	return false
}

// isASCIISpace is C's isspace, which is what CPython's parsers strip.
func isASCIISpace(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

func (w *scan) trim(s string) string {
	for len(s) > 0 && isASCIISpace(s[0]) && w.on(len(s)) {
		s = s[1:]
	}
	for len(s) > 0 && isASCIISpace(s[len(s)-1]) && w.on(len(s)) {
		s = s[:len(s)-1]
	}
	return s
}
