package ast

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/garterpy/garter/internal/ucd"
	"github.com/garterpy/garter/internal/wtf8"
)

// Repr returns a constant (see Constant.Value) as Python's repr writes it.
func Repr(v any) string { return string(appendRepr(nil, v)) }

func appendRepr(b []byte, v any) []byte {
	switch v := v.(type) {
	case None:
		return append(b, "None"...)
	case EllipsisType:
		return append(b, "Ellipsis"...)
	case bool:
		if v {
			return append(b, "True"...)
		}
		return append(b, "False"...)
	case int64:
		return strconv.AppendInt(b, v, 10)
	case *big.Int:
		return v.Append(b, 10)
	case float64:
		return appendFloat(b, v, true)
	case complex128:
		return appendComplex(b, v)
	case string:
		return appendStr(b, v)
	case Bytes:
		return appendBytes(b, string(v))
	}
	return b
}

// appendFloat writes the shortest decimal form that reads back as f; point
// adds ".0" to whole numbers.
func appendFloat(b []byte, f float64, point bool) []byte {
	switch {
	case math.IsInf(f, 1):
		return append(b, "inf"...)
	case math.IsInf(f, -1):
		return append(b, "-inf"...)
	case math.IsNaN(f):
		return append(b, "nan"...)
	}
	e := strconv.FormatFloat(f, 'e', -1, 64)
	exp, _ := strconv.Atoi(e[strings.IndexByte(e, 'e')+1:])
	if exp < -4 || exp >= 16 {
		return append(b, e...) // Go and Python both write at least two digits
	}
	start := len(b)
	b = strconv.AppendFloat(b, f, 'f', -1, 64)
	if point && !strings.Contains(string(b[start:]), ".") {
		b = append(b, ".0"...)
	}
	return b
}

func appendComplex(b []byte, c complex128) []byte {
	re, im := real(c), imag(c)
	if re == 0 && !math.Signbit(re) {
		return append(appendFloat(b, im, false), 'j')
	}
	b = appendFloat(append(b, '('), re, false)
	if !math.Signbit(im) || math.IsNaN(im) {
		b = append(b, '+')
	}
	return append(appendFloat(b, im, false), "j)"...)
}

// quoteFor picks the quote that repr uses.
func quoteFor(s string) byte {
	if strings.IndexByte(s, '\'') >= 0 && strings.IndexByte(s, '"') < 0 {
		return '"'
	}
	return '\''
}

func appendStr(b []byte, s string) []byte {
	q := quoteFor(s)
	b = append(b, q)
	for len(s) > 0 {
		r, n := wtf8.DecodeRune(s)
		if r == rune(q) {
			b = append(b, '\\', q)
		} else {
			b = appendChar(b, s[:n], r)
		}
		s = s[n:]
	}
	return append(b, q)
}

const hexDigits = "0123456789abcdef"

// appendChar writes one character as repr does inside of quotes, save quotes.
func appendChar(b []byte, s string, r rune) []byte {
	switch {
	case r == '\\':
		return append(b, `\\`...)
	case r == '\t':
		return append(b, `\t`...)
	case r == '\n':
		return append(b, `\n`...)
	case r == '\r':
		return append(b, `\r`...)
	case r >= ' ' && r < 0x7f, r >= 0x80 && ucd.IsPrintable(r):
		return append(b, s...)
	}
	digits := 2
	switch {
	case r > 0xffff:
		b, digits = append(b, `\U`...), 8
	case r > 0xff:
		b, digits = append(b, `\u`...), 4
	default:
		b = append(b, `\x`...)
	}
	for i := digits - 1; i >= 0; i-- {
		b = append(b, hexDigits[r>>(4*i)&15])
	}
	return b
}

func appendBytes(b []byte, s string) []byte {
	q := quoteFor(s)
	b = append(b, 'b', q)
	for i := range len(s) {
		switch c := s[i]; {
		case c == q:
			b = append(b, '\\', q)
		case c >= 0x80:
			b = append(b, '\\', 'x', hexDigits[c>>4], hexDigits[c&15])
		default:
			b = appendChar(b, s[i:i+1], rune(c))
		}
	}
	return append(b, q)
}
