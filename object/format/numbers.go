// This file formats ints, floats and complex numbers by a Spec.

package format

import (
	"math"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/garterpy/garter/object/number"
)

// appendNumber appends a number taken apart: its sign ('-' or 0), a prefix
// such as 0x, the digits before the point, and the rest, point included, which
// counts as rest characters. group is the number of digits between separators.
func (s *Spec) appendNumber(dst []byte, sign byte, prefix string, digits, tail []byte, restLen, group int) []byte {
	if sign == 0 && (s.Sign == '+' || s.Sign == ' ') {
		sign = s.Sign
	}
	other := len(prefix) + restLen
	if sign != 0 {
		other++
	}
	align := s.Align
	if align == 0 {
		align = '>'
		if s.Zero {
			align = '='
		}
	}
	// The digits, zeros in front of them and separators among them.
	total := len(digits)
	minWidth := 0
	if s.Fill == '0' && align == '=' {
		minWidth = s.Width - other
	}
	zeros := 0
	if total > 0 {
		if s.Sep == 0 {
			if minWidth > total {
				zeros = minWidth - total
				total = minWidth
			}
		} else {
			n := total
			total += (n - 1) / group
			if minWidth > total {
				// The fewest digits that fill the width with separators.
				n = minWidth - (minWidth-1)/(group+1)
				zeros = n - len(digits)
				total = n + (n-1)/group
			}
		}
	}
	left, right, middle := 0, 0, 0
	if pad := s.Width - other - total; pad > 0 {
		switch align {
		case '>':
			left = pad
		case '<':
			right = pad
		case '^':
			left = pad / 2
			right = pad - left
		default:
			middle = pad
		}
	}
	dst = appendFill(dst, s.Fill, left)
	if sign != 0 {
		dst = append(dst, sign)
	}
	dst = append(dst, prefix...)
	dst = appendFill(dst, s.Fill, middle)
	if s.Sep == 0 || len(digits) == 0 {
		dst = appendFill(dst, '0', zeros)
		dst = append(dst, digits...)
	} else {
		dst = appendGrouped(dst, digits, zeros, s.Sep, group)
	}
	dst = append(dst, tail...)
	return appendFill(dst, s.Fill, right)
}

// appendGrouped appends zeros and digits with sep before every group of them
// that others precede.
func appendGrouped(dst, digits []byte, zeros int, sep byte, group int) []byte {
	n := zeros + len(digits)
	first := n % group
	if first == 0 {
		first = group
	}
	if zeros == 0 {
		dst = append(dst, digits[:first]...)
		for i := first; i < n; i += group {
			dst = append(dst, sep)
			dst = append(dst, digits[i:i+group]...)
		}
		return dst
	}
	for i := range n {
		if i >= first && (i-first)%group == 0 {
			dst = append(dst, sep)
		}
		if i < zeros {
			dst = append(dst, '0')
		} else {
			dst = append(dst, digits[i-zeros])
		}
	}
	return dst
}

func isFloatType(r rune) bool {
	switch r {
	case 'e', 'E', 'f', 'F', 'g', 'G', '%':
		return true
	}
	return false
}

// AppendInt appends format(v, spec) for an int. typeName is the name of its
// type. An empty specifier means str(v), which for a bool is the caller's.
func AppendInt(dst []byte, s *Spec, v int64, typeName string) ([]byte, error) {
	if s.Type == 0 || s.Type == 'd' {
		if s.Precision == -1 && !s.NoNegZero && s.Width <= maxWidth {
			var buf [24]byte
			digits := strconv.AppendInt(buf[:0], v, 10)
			if s.Width <= len(digits) && s.Sep == 0 && (s.Sign == 0 || s.Sign == '-') {
				return append(dst, digits...), nil
			}
			sign := byte(0)
			if v < 0 {
				sign = '-'
				digits = digits[1:]
			}
			return s.appendNumber(dst, sign, "", digits, nil, 0, 3), nil
		}
	} else if isFloatType(s.Type) {
		return AppendFloat(dst, s, float64(v), typeName)
	}
	return appendInt(dst, s, number.FromInt64(v), 0, nil, typeName)
}

// AppendBig is AppendInt for an integer of any size. limit is the largest
// number of decimal digits (0 for no limit), check may be nil.
func AppendBig(dst []byte, s *Spec, a number.Int, limit int, check Check, typeName string) ([]byte, error) {
	if a.Big == nil {
		return AppendInt(dst, s, a.Small, typeName)
	}
	if isFloatType(s.Type) {
		f, err := a.ToFloat()
		if err != nil {
			return dst, err
		}
		return AppendFloat(dst, s, f, typeName)
	}
	return appendInt(dst, s, a, limit, check, typeName)
}

func appendInt(dst []byte, s *Spec, a number.Int, limit int, check Check, typeName string) ([]byte, error) {
	base, prefix, group := 10, "", 3
	switch s.Type {
	case 'b':
		base, prefix, group = 2, "0b", 4
	case 'o':
		base, prefix, group = 8, "0o", 4
	case 'x':
		base, prefix, group = 16, "0x", 4
	case 'X':
		base, prefix, group = 16, "0X", 4
	case 0, 'd', 'n', 'c':
	default:
		return dst, errUnknownType(s.Type, typeName)
	}
	if s.Precision != -1 {
		return dst, valueError("Precision not allowed in integer format specifier")
	}
	if s.NoNegZero {
		return dst, valueError("Negative zero coercion (z) not allowed in integer format specifier")
	}
	if s.tooBig() {
		return dst, errMemory
	}
	if s.Type == 'c' {
		if s.Sign != 0 {
			return dst, valueError("Sign not allowed with integer format specifier 'c'")
		}
		if s.Alt {
			return dst, valueError("Alternate form (#) not allowed with integer format specifier 'c'")
		}
		if a.Big != nil {
			return dst, number.Errorf("OverflowError", "Python int too large to convert to C long")
		}
		if a.Small < 0 || a.Small > utf8.MaxRune {
			return dst, number.Errorf("OverflowError", "%%c arg not in range(0x110000)")
		}
		var buf [4]byte
		return s.appendNumber(dst, 0, "", nil, AppendRune(buf[:0], rune(a.Small)), 1, group), nil
	}
	if !s.Alt {
		prefix = ""
	}
	var buf [72]byte
	digits, err := appendDigits(buf[:0], a, base, limit, check)
	if err != nil {
		return dst, err
	}
	sign := byte(0)
	if digits[0] == '-' {
		sign = '-'
		digits = digits[1:]
	}
	if s.Type == 'X' {
		upper(digits)
	}
	return s.appendNumber(dst, sign, prefix, digits, nil, 0, group), nil
}

func appendDigits(dst []byte, a number.Int, base, limit int, check Check) ([]byte, error) {
	if base == 10 {
		return number.AppendInt(dst, a, limit, check)
	}
	if a.Big == nil || a.Big.BitLen() < checkDigits {
		return number.AppendIntBase(dst, a, base), nil
	}
	if a.Big.Sign() < 0 {
		dst = append(dst, '-')
	}
	d := number.NewBaseDigits(a.Big, base)
	dst = slices.Grow(dst, d.Len())
	for d.Len() > 0 {
		at := len(dst)
		dst = dst[:at+min(d.Len(), checkDigits)]
		d.Fill(dst[at:])
		if check != nil && !check() {
			return dst, number.ErrStopped
		}
	}
	return dst, nil
}

// checkDigits is how many digits are made between two questions to a Check.
const checkDigits = 1 << 18

func upper(b []byte) {
	for i, c := range b {
		if c >= 'a' && c <= 'z' {
			b[i] = c - 32
		}
	}
}

// How appendDouble writes a number, besides its format code.
const (
	addDot0   = 1 << iota // a number without exponent ends in '.0' at least
	alternate             // keep the point and, for 'g', trailing zeros
	noNegZero             // no sign for what rounds to zero
)

// appendDouble appends f in the manner of CPython's PyOS_double_to_string;
// code is one of e E f F g G r, where r is the shortest text that reads back
// and takes no precision.
func appendDouble(dst []byte, f float64, code byte, prec, flags int) []byte {
	if f-f != 0 {
		start := len(dst)
		switch {
		case f != f:
			dst = append(dst, "nan"...)
		case f < 0:
			dst = append(dst, "-inf"...)
		default:
			dst = append(dst, "inf"...)
		}
		if code < 'a' {
			upper(dst[start:])
		}
		return dst
	}
	start := len(dst)
	switch code {
	case 'f', 'F':
		dst = appendFixed(dst, f, prec)
		if prec == 0 && flags&alternate != 0 {
			dst = append(dst, '.')
		}
	case 'e', 'E':
		dst = strconv.AppendFloat(dst, f, code, prec, 64)
		if prec == 0 && flags&alternate != 0 {
			dst = insertPoint(dst)
		}
	case 'g', 'G':
		dst = appendGeneral(dst, f, code, max(prec, 1), flags)
	default:
		dst = appendRepr(dst, f, flags)
	}
	if flags&noNegZero != 0 && dst[start] == '-' && isZero(dst[start+1:]) {
		dst = append(dst[:start], dst[start+1:]...)
	}
	return dst
}

// isZero reports whether a formatted number has no digit but zeros before its
// exponent.
func isZero(b []byte) bool {
	for _, c := range b {
		if c >= '1' && c <= '9' {
			return false
		}
		if c|0x20 == 'e' {
			break
		}
	}
	return true
}

// insertPoint puts a point before the exponent at the end of dst.
func insertPoint(dst []byte) []byte {
	i := len(dst) - 1
	for dst[i]|0x20 != 'e' {
		i--
	}
	dst = append(dst, 0)
	copy(dst[i+1:], dst[i:])
	dst[i] = '.'
	return dst
}

// appendFixed appends f, which is finite, with prec digits after the point.
func appendFixed(dst []byte, f float64, prec int) []byte {
	q, ok := number.FixedDigits(f, prec)
	if !ok {
		return strconv.AppendFloat(dst, f, 'f', prec, 64)
	}
	if math.Signbit(f) {
		dst = append(dst, '-')
	}
	if prec == 0 {
		return strconv.AppendUint(dst, q, 10)
	}
	var buf [24]byte
	i := len(buf)
	for range prec {
		i--
		d := q / 10
		buf[i] = byte('0' + q - d*10)
		q = d
	}
	i--
	buf[i] = '.'
	if q < 10 {
		dst = append(dst, byte('0'+q))
	} else {
		dst = strconv.AppendUint(dst, q, 10)
	}
	return append(dst, buf[i:]...)
}

// appendGeneral is code g with prec significant digits.
func appendGeneral(dst []byte, f float64, code byte, prec, flags int) []byte {
	start := len(dst)
	if math.Signbit(f) {
		dst = append(dst, '-')
		start++
		f = -f
	}
	// Past this no digit but zeros follows: a float has at most 767
	// significant ones.
	dst = strconv.AppendFloat(dst, f, 'e', min(prec, 800)-1, 64)
	e := len(dst) - 1
	for dst[e] != 'e' {
		e--
	}
	exp, _ := strconv.Atoi(string(dst[e+1:]))
	var buf [64]byte
	digits := append(buf[:0], dst[start:e]...)
	dst = dst[:start]
	if len(digits) > 1 {
		digits = append(digits[:1], digits[2:]...) // without the point
	}
	if flags&alternate == 0 {
		for len(digits) > 1 && digits[len(digits)-1] == '0' {
			digits = digits[:len(digits)-1]
		}
	} else if pad := prec - len(digits); pad > 0 {
		digits = appendFill(digits, '0', pad)
	}
	point := exp + 1 // digits before the point
	limit := prec
	if flags&addDot0 != 0 {
		limit--
	}
	if f != 0 && point <= -4 || point > limit {
		dst = append(dst, digits[0])
		if len(digits) > 1 || flags&alternate != 0 {
			dst = append(dst, '.')
			dst = append(dst, digits[1:]...)
		}
		return appendExponent(dst, code, exp)
	}
	if point <= 0 {
		dst = append(dst, '0', '.')
		dst = appendFill(dst, '0', -point)
		return append(dst, digits...)
	}
	if len(digits) > point {
		dst = append(dst, digits[:point]...)
		dst = append(dst, '.')
		return append(dst, digits[point:]...)
	}
	dst = append(dst, digits...)
	dst = appendFill(dst, '0', point-len(digits))
	switch {
	case flags&addDot0 != 0:
		dst = append(dst, '.', '0')
	case flags&alternate != 0:
		dst = append(dst, '.')
	}
	return dst
}

// appendExponent appends e (of the case of code g or G) and an exponent of at
// least two digits.
func appendExponent(dst []byte, code byte, exp int) []byte {
	if code == 'G' || code == 'E' {
		dst = append(dst, 'E')
	} else {
		dst = append(dst, 'e')
	}
	if exp < 0 {
		dst = append(dst, '-')
		exp = -exp
	} else {
		dst = append(dst, '+')
	}
	if exp < 10 {
		dst = append(dst, '0')
	}
	return strconv.AppendInt(dst, int64(exp), 10)
}

// appendRepr is code r.
func appendRepr(dst []byte, f float64, flags int) []byte {
	start := len(dst)
	dst = number.AppendFloatRepr(dst, f)
	exp, point := false, false
	for _, c := range dst[start:] {
		exp = exp || c == 'e'
		point = point || c == '.'
	}
	switch {
	case exp:
		if !point && flags&alternate != 0 {
			dst = insertPoint(dst)
		}
	case flags&addDot0 == 0 && len(dst)-start > 2 && dst[len(dst)-1] == '0' && dst[len(dst)-2] == '.':
		dst = dst[:len(dst)-1]
		if flags&alternate == 0 {
			dst = dst[:len(dst)-1]
		}
	}
	return dst
}

// double turns a specifier into what appendDouble takes.
func (s *Spec) double(plain int) (code byte, prec, flags int) {
	code, prec = byte(s.Type), s.Precision
	if s.Alt {
		flags |= alternate
	}
	if s.NoNegZero {
		flags |= noNegZero
	}
	switch s.Type {
	case 0:
		flags |= plain
		code = 'r'
		if prec >= 0 {
			code = 'g'
		}
		return code, prec, flags
	case 'n':
		code = 'g'
	case '%':
		code = 'f'
	}
	if prec < 0 {
		prec = 6
	}
	return code, prec, flags
}

// AppendFloat appends format(f, spec) for a float. typeName is the name of
// its type.
func AppendFloat(dst []byte, s *Spec, f float64, typeName string) ([]byte, error) {
	if s.Type == 'f' && s.Width < 0 && s.Sep == 0 && !s.Alt && !s.NoNegZero && s.Sign == 0 && s.Precision <= 19 {
		prec := s.Precision
		if prec < 0 {
			prec = 6
		}
		if f-f == 0 {
			return appendFixed(dst, f, prec), nil
		}
	}
	if !isFloatType(s.Type) && s.Type != 0 && s.Type != 'n' {
		return dst, errUnknownType(s.Type, typeName)
	}
	if s.Precision > math.MaxInt32 {
		return dst, ErrPrecisionBig
	}
	if s.tooBig() {
		return dst, errMemory
	}
	if s.Type == '%' {
		f *= 100
	}
	code, prec, flags := s.double(addDot0)
	if s.Width <= 0 && s.Sep == 0 && s.Sign != '+' && s.Sign != ' ' {
		dst = appendDouble(dst, f, code, prec, flags)
		if s.Type == '%' {
			dst = append(dst, '%')
		}
		return dst, nil
	}
	var buf [80]byte
	text := appendDouble(buf[:0], f, code, prec, flags)
	if s.Type == '%' {
		text = append(text, '%')
	}
	return s.appendText(dst, text), nil
}

// appendText appends a formatted number with the sign, grouping and padding
// of s.
func (s *Spec) appendText(dst, text []byte) []byte {
	sign := byte(0)
	if text[0] == '-' {
		sign = '-'
		text = text[1:]
	}
	n := 0
	for n < len(text) && text[n] >= '0' && text[n] <= '9' {
		n++
	}
	return s.appendNumber(dst, sign, "", text[:n], text[n:], len(text)-n, 3)
}

// AppendComplex appends format(c, spec) for a complex. typeName is the name
// of its type.
func AppendComplex(dst []byte, s *Spec, c complex128, typeName string) ([]byte, error) {
	switch s.Type {
	case 0, 'e', 'E', 'f', 'F', 'g', 'G', 'n':
	default:
		return dst, errUnknownType(s.Type, typeName)
	}
	switch {
	case s.Precision > math.MaxInt32:
		return dst, ErrPrecisionBig
	case s.Fill == '0':
		return dst, valueError("Zero padding is not allowed in complex format specifier")
	case s.Align == '=':
		return dst, valueError("'=' alignment flag is not allowed in complex format specifier")
	case s.tooBig():
		return dst, errMemory
	}
	code, prec, flags := s.double(0)
	skipReal := s.Type == 0 && real(c) == 0 && !math.Signbit(real(c))
	parens := s.Type == 0 && !skipReal
	part := Spec{Fill: ' ', Sign: s.Sign, Width: -1, Sep: s.Sep}
	var buf [120]byte
	out := buf[:0]
	if parens {
		out = append(out, '(')
	}
	var num [64]byte
	if !skipReal {
		out = part.appendText(out, appendDouble(num[:0], real(c), code, prec, flags))
		part.Sign = '+'
	}
	out = part.appendText(out, appendDouble(num[:0], imag(c), code, prec, flags))
	out = append(out, 'j')
	if parens {
		out = append(out, ')')
	}
	align := s.Align
	if align == 0 {
		align = '>'
	}
	left, right := s.padding(len(out), align)
	dst = appendFill(dst, s.Fill, left)
	dst = append(dst, out...)
	return appendFill(dst, s.Fill, right), nil
}
