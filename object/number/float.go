// This file converts floats to and from text (repr, decimal and hexadecimal)
// and to exact integers and ratios.

package number

import (
	"math"
	"math/big"
	"math/bits"
	"strconv"
	"strings"
	"unicode"

	"github.com/garterpy/garter/internal/strtod"
)

// DecimalDigit returns the value of r as a decimal digit of any script (the
// Unicode category Nd), or -1.
func DecimalDigit(r rune) int {
	if r < 0x80 {
		if r >= '0' && r <= '9' {
			return int(r - '0')
		}
		return -1
	}
	// The digits of a script are ten neighbours, and unicode.Nd has one range
	// for one or more whole tens.
	for _, t := range unicode.Nd.R16 {
		if r <= rune(t.Hi) {
			if r >= rune(t.Lo) {
				return int(r-rune(t.Lo)) % 10
			}
			return -1
		}
	}
	for _, t := range unicode.Nd.R32 {
		if r <= rune(t.Hi) {
			if r >= rune(t.Lo) {
				return int(r-rune(t.Lo)) % 10
			}
			return -1
		}
	}
	return -1
}

// ReprFloat is repr(f): the shortest decimal text that reads back as f.
func ReprFloat(f float64) string {
	var buf [32]byte
	return string(AppendFloatRepr(buf[:0], f))
}

// AppendFloatRepr appends repr(f) to dst.
func AppendFloatRepr(dst []byte, f float64) []byte {
	a := math.Abs(f)
	if a < 1e15 && a == math.Trunc(a) {
		if a == 0 && math.Signbit(f) {
			return append(dst, "-0.0"...)
		}
		dst = strconv.AppendInt(dst, int64(f), 10)
		return append(dst, '.', '0')
	}
	switch {
	case a >= 1e-4 && a < 1e16:
		n := len(dst)
		dst = strconv.AppendFloat(dst, f, 'f', -1, 64)
		for _, c := range dst[n:] {
			if c == '.' {
				return dst
			}
		}
		return append(dst, '.', '0')
	case a != a:
		return append(dst, "nan"...)
	case a > math.MaxFloat64:
		if f < 0 {
			dst = append(dst, '-')
		}
		return append(dst, "inf"...)
	}
	return strconv.AppendFloat(dst, f, 'e', -1, 64)
}

// ParseFloat is float(s) for a str: surrounding white space, digits of any
// script, underscores between digits, inf, infinity and nan in any case; no
// hexadecimal. It reports false if s is not a float: see InvalidFloatLiteral.
// Where check ends it, there is none.
func ParseFloat(s string, check Check) (float64, bool) {
	if len(s) < scanEach {
		return ParseFloatASCII(ASCIIText(s), nil)
	}
	w := scan{check: check}
	if s = w.asciiText(s); w.ended {
		return 0, false
	}
	return ParseFloatASCII(s, check)
}

// ParseFloatASCII is float(s) for bytes.
func ParseFloatASCII(s string, check Check) (float64, bool) {
	if f, ok := ParseShortFloat(s); ok {
		return f, true
	}
	w := scan{check: check}
	s, ok := w.dropUnderscores(w.trim(s))
	if !ok {
		return 0, false
	}
	n, f := w.float(s)
	return f, n == len(s) && n > 0 && !w.ended
}

// dropUnderscores removes the underscores of s, each of which must stand
// between two digits, and reports whether they all do.
func (w *scan) dropUnderscores(s string) (string, bool) {
	i := 0
	for i < len(s) && s[i] != '_' && w.on(i) {
		i++
	}
	if i == len(s) || w.ended {
		return s, !w.ended
	}
	var buf strings.Builder
	buf.Grow(len(s))
	for i := 0; i < len(s); i++ {
		if !w.on(i) {
			return "", false
		}
		if s[i] == '_' {
			if i == 0 || i+1 == len(s) || !isDigit(s[i-1]) || !isDigit(s[i+1]) {
				return "", false
			}
			continue
		}
		buf.WriteByte(s[i])
	}
	return buf.String(), true
}

// tens are the powers of ten of up to 15 digits, which are exact.
var tens = func() (t [16]float64) {
	t[0] = 1
	for i := 1; i < len(t); i++ {
		t[i] = t[i-1] * 10
	}
	return
}()

// ParseShortFloat parses digits with at most one point and a minus sign before them,
// where the digits are at most 15: they and the power of ten that divides them
// are exact, so that the division alone rounds. ok is false for other texts.
func ParseShortFloat(s string) (f float64, ok bool) {
	t := s
	if len(t) > 0 && t[0] == '-' {
		t = t[1:]
	}
	if len(t) > 16 {
		return 0, false
	}
	var m uint64
	point := -1
	for i := range len(t) {
		c := t[i] - '0'
		if c > 9 {
			if t[i] != '.' || point >= 0 {
				return 0, false
			}
			point = i
			continue
		}
		m = m*10 + uint64(c)
	}
	digits := len(t)
	f = float64(m)
	if point >= 0 {
		digits--
		if digits == 0 || digits > 15 {
			return 0, false
		}
		f /= tens[len(t)-1-point]
	}
	if digits == 0 || digits > 15 {
		return 0, false
	}
	if len(t) < len(s) {
		f = -f
	}
	return f, true
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// float reads the longest float at the start of s and returns its length
// (0 if there is none) and value. It takes no white space and no underscores.
func (w *scan) float(s string) (int, float64) {
	i := 0
	neg := false
	if i < len(s) && (s[i] == '+' || s[i] == '-') {
		neg = s[i] == '-'
		i++
	}
	digits := 0
	for i < len(s) && isDigit(s[i]) && w.on(i) {
		i++
		digits++
	}
	if i < len(s) && s[i] == '.' {
		i++
		for i < len(s) && isDigit(s[i]) && w.on(i) {
			i++
			digits++
		}
	}
	if digits == 0 {
		i = 0
		if len(s) > 0 && (s[0] == '+' || s[0] == '-') {
			i = 1
		}
		var f float64
		switch {
		case hasWord(s[i:], "infinity"):
			i, f = i+8, math.Inf(1)
		case hasWord(s[i:], "inf"):
			i, f = i+3, math.Inf(1)
		case hasWord(s[i:], "nan"):
			i, f = i+3, nan
		default:
			return 0, 0
		}
		if neg {
			f = math.Copysign(f, -1)
		}
		return i, f
	}
	if i < len(s) && (s[i] == 'e' || s[i] == 'E') {
		j := i + 1
		if j < len(s) && (s[j] == '+' || s[j] == '-') {
			j++
		}
		if j < len(s) && isDigit(s[j]) {
			for j < len(s) && isDigit(s[j]) && w.on(j) {
				j++
			}
			i = j
		}
	}
	// Out of range is the infinity that Python wants.
	return i, strtod.Parse(s[:i], w.on)
}

// hasWord reports whether s starts with word, which is in lower case, in any
// case.
func hasWord(s, word string) bool {
	if len(s) < len(word) {
		return false
	}
	for i := 0; i < len(word); i++ {
		if s[i]|0x20 != word[i] {
			return false
		}
	}
	return true
}

// nan is the NaN of float('nan'); math.NaN has one more bit set.
var nan = math.Float64frombits(0x7ff8000000000000)

const (
	fracBits = 52
	fracMask = 1<<fracBits - 1
	expMask  = 0x7ff
)

// decompose returns m and e with |f| = m * 2**e for a finite f; m < 2**53.
func decompose(f float64) (m uint64, e int) {
	b := math.Float64bits(f)
	m = b & fracMask
	e = int(b >> fracBits & expMask)
	if e == 0 {
		return m, -1074
	}
	return m | 1<<fracBits, e - 1075
}

// compose returns m * 2**e rounded half to even, where the caller has put a
// sticky bit into bit 0 of m if it has cut off non-zero bits (which is only
// allowed if m >= 2**54). The result may be infinite.
func compose(m uint64, e int) float64 {
	if m == 0 {
		return 0
	}
	n := bits.Len64(m)
	top := n + e // the value lies in [2**(top-1), 2**top)
	if top > 1024 {
		return math.Inf(1)
	}
	keep := 53
	if top < -1021 {
		keep = 53 - (-1021 - top)
	}
	if keep < 0 {
		return 0
	}
	if drop := n - keep; drop > 0 {
		var rest, half uint64
		if drop == 64 {
			rest, half = m, 1<<63
			m = 0
		} else {
			rest, half = m&(1<<drop-1), 1<<(drop-1)
			m >>= drop
		}
		e += drop
		if rest > half || rest == half && m&1 == 1 {
			m++
		}
	}
	return math.Ldexp(float64(m), e)
}

// FloatHex is f.hex().
func FloatHex(f float64) string {
	switch {
	case f != f:
		return "nan"
	case math.IsInf(f, 0):
		if f < 0 {
			return "-inf"
		}
		return "inf"
	}
	dst := make([]byte, 0, 26)
	if math.Signbit(f) {
		dst = append(dst, '-')
	}
	if f == 0 {
		return string(append(dst, "0x0.0p+0"...))
	}
	m, e := decompose(f)
	dst = append(dst, '0', 'x', byte('0'+m>>fracBits), '.')
	for shift := fracBits - 4; shift >= 0; shift -= 4 {
		dst = append(dst, "0123456789abcdef"[m>>shift&15])
	}
	dst = append(dst, 'p')
	e += fracBits
	if e >= 0 {
		dst = append(dst, '+')
	}
	return string(strconv.AppendInt(dst, int64(e), 10))
}

func hexValue(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c|0x20 >= 'a' && c|0x20 <= 'f':
		return int(c|0x20-'a') + 10
	}
	return -1
}

// FloatFromHex is float.fromhex(s); ErrStopped where check ends it.
func FloatFromHex(s string, check Check) (float64, error) {
	w := scan{check: check}
	s = w.trim(s)
	neg := false
	if len(s) > 0 && (s[0] == '-' || s[0] == '+') {
		neg = s[0] == '-'
		s = s[1:]
	}
	f, err := w.hex(s)
	if w.ended {
		return 0, ErrStopped
	}
	if err != nil {
		return 0, err
	}
	if neg {
		f = math.Copysign(f, -1)
	}
	return f, nil
}

// hex reads the whole of s, without sign, as a hexadecimal float.
func (w *scan) hex(s string) (float64, error) {
	switch {
	case hasWord(s, "infinity") && len(s) == 8, hasWord(s, "inf") && len(s) == 3:
		return math.Inf(1), nil
	case hasWord(s, "nan") && len(s) == 3:
		return nan, nil
	}
	if len(s) >= 2 && s[0] == '0' && s[1]|0x20 == 'x' {
		s = s[2:]
	}
	var (
		i, digits int
		m         uint64 // the first significant bits, up to 60 of them
		sticky    uint64
		e         int64 // the value is m * 2**e
		point     bool
	)
	for ; i < len(s) && w.on(i); i++ {
		if s[i] == '.' && !point {
			point = true
			continue
		}
		d := hexValue(s[i])
		if d < 0 {
			break
		}
		digits++
		if m>>60 == 0 {
			m = m<<4 | uint64(d)
			if point {
				e -= 4
			}
		} else {
			if d != 0 {
				sticky = 1
			}
			if !point {
				e += 4
			}
		}
	}
	if digits == 0 {
		return 0, ErrHexInvalid
	}
	if i < len(s) && s[i]|0x20 == 'p' {
		i++
		eneg := false
		if i < len(s) && (s[i] == '+' || s[i] == '-') {
			eneg = s[i] == '-'
			i++
		}
		if i == len(s) || !isDigit(s[i]) {
			return 0, ErrHexInvalid
		}
		var x int64
		for ; i < len(s) && isDigit(s[i]) && w.on(i); i++ {
			// Beyond this no digit string that fits in memory brings the
			// value back into range.
			if x < 1<<58 {
				x = x*10 + int64(s[i]-'0')
			}
		}
		if eneg {
			x = -x
		}
		e += x
	}
	f := 0.0
	if m != 0 && e > -2000 {
		f = compose(m|sticky, int(min(e, 2000)))
	}
	// CPython looks at the size before it looks for more text.
	if math.IsInf(f, 0) {
		return 0, ErrHexTooLarge
	}
	if i != len(s) {
		return 0, ErrHexInvalid
	}
	return f, nil
}

// FloatToInt is int(f): f without its fraction.
func FloatToInt(f float64) (Int, error) {
	if f >= -1<<63 && f < 1<<63 {
		return Int{Small: int64(f)}, nil
	}
	if f != f {
		return Int{}, ErrNaNToInt
	}
	if math.IsInf(f, 0) {
		return Int{}, ErrInfToInt
	}
	m, e := decompose(f)
	z := new(big.Int).SetUint64(m)
	z.Lsh(z, uint(e))
	if f < 0 {
		z.Neg(z)
	}
	return FromBig(z), nil
}

// FloatFloor is math.floor(f), FloatCeil is math.ceil(f).
func FloatFloor(f float64) (Int, error) { return FloatToInt(math.Floor(f)) }

// FloatCeil is math.ceil(f).
func FloatCeil(f float64) (Int, error) { return FloatToInt(math.Ceil(f)) }

// RoundToInt is round(f): the nearest integer, the even one of two.
func RoundToInt(f float64) (Int, error) { return FloatToInt(math.RoundToEven(f)) }

// AsIntegerRatio is f.as_integer_ratio().
func AsIntegerRatio(f float64) (num, den Int, err error) {
	if f != f {
		return num, den, ErrNaNToRatio
	}
	if math.IsInf(f, 0) {
		return num, den, ErrInfToRatio
	}
	if f == 0 {
		return Int{}, Int{Small: 1}, nil
	}
	m, e := decompose(f)
	tz := bits.TrailingZeros64(m)
	m >>= tz
	e += tz
	num, den = Int{Small: int64(m)}, Int{Small: 1}
	if e > 0 {
		num = num.lsh(uint(e))
	} else if e < 0 {
		den = den.lsh(uint(-e))
	}
	if f < 0 {
		num = num.Neg()
	}
	return num, den, nil
}
