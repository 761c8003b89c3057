package decimal

import (
	"math/big"
	"strconv"
	"strings"

	"github.com/garterpy/garter/imports/stdlib/internal/native"
	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object/number"
	otext "github.com/garterpy/garter/object/text"
)

// This file defines the texts of numbers.

// text is the digits of c.
func (w *work) text(c *big.Int) (string, bool) {
	if n, ok := twoWords(c); ok {
		var room [40]byte
		return string(n.append(room[:0])), true
	}
	if c.BitLen() > smallBits && (!w.room(int64(c.BitLen())*12) || !native.Work(w.th, number.FormatCost(int64(c.BitLen())))) {
		w.stopped = true
		return "", false
	}
	s, err := number.FormatInt(number.FromBig(c), 0, native.Check(w.th))
	if err != nil {
		w.fail(err)
		return "", false
	}
	return s, true
}

// parse is the number of a text of digits.
func (w *work) parse(s string) (*big.Int, bool) {
	s = strings.TrimLeft(s, "0")
	if s == "" {
		return bigZero, true
	}
	if n, ok := shortParse(s); ok {
		return n.c.big(), true
	}
	if !w.room(int64(len(s))*4) || !native.Work(w.th, number.ParseCost(int64(len(s)))) {
		w.stopped = true
		return bigZero, false
	}
	n, err := number.ParseIntASCII(s, 10, 0, native.Check(w.th))
	if err != nil {
		w.fail(err)
		return bigZero, false
	}
	return toBig(n), true
}

// parseNum is the number that a text without spaces and underscores writes; ok
// is false if it is none. Exponents far outside every context come out as the
// outermost that are told apart.
func (w *work) parseNum(s string) (x *num, ok bool) {
	x = &num{coef: bigZero}
	if s != "" && (s[0] == '-' || s[0] == '+') {
		x.neg = s[0] == '-'
		s = s[1:]
	}
	if s == "" {
		return nil, false
	}
	if c := s[0] | 0x20; c == 'i' || c == 'n' || c == 's' {
		low := strings.ToLower(s[:min(len(s), 9)])
		switch {
		case low == "inf" || low == "infinity":
			x.kind = infinite
			return x, true
		case strings.HasPrefix(low, "nan"):
			x.kind, s = quiet, s[3:]
		case strings.HasPrefix(low, "snan"):
			x.kind, s = signaling, s[4:]
		default:
			return nil, false
		}
		if !w.allDigits(s) {
			return nil, false
		}
		x.coef, _ = w.parse(s)
		return x, true
	}
	i := 0
	i = otext.Span(s, i, &isDigit, w.th.Scanning())
	digits := s[:i]
	frac := ""
	if i < len(s) && s[i] == '.' {
		j := otext.Span(s, i+1, &isDigit, w.th.Scanning())
		frac = s[i+1 : j]
		i = j
	}
	if digits == "" && frac == "" {
		return nil, false
	}
	if i < len(s) {
		if s[i]|0x20 != 'e' {
			return nil, false
		}
		e := s[i+1:]
		neg := false
		if e != "" && (e[0] == '-' || e[0] == '+') {
			neg = e[0] == '-'
			e = e[1:]
		}
		if e == "" || !w.allDigits(e) {
			return nil, false
		}
		n, err := strconv.ParseInt(e, 10, 64)
		if err != nil || n > 3*maxPrec {
			n = 3 * maxPrec
		}
		if neg {
			n = -n
		}
		x.exp = n
	}
	x.exp -= int64(len(frac))
	if frac != "" {
		digits += frac
	}
	x.coef, _ = w.parse(digits)
	return x, true
}

func (w *work) allDigits(s string) bool { return otext.Span(s, 0, &isDigit, w.th.Scanning()) == len(s) }

var isDigit = [256]bool{'0': true, '1': true, '2': true, '3': true, '4': true, '5': true, '6': true, '7': true, '8': true, '9': true}

// plainText is the text of a short number that is written without an exponent.
func (x *num) plainText() (string, bool) {
	n, ok := twoWords(x.coef)
	if !ok || x.kind != finite || x.exp > 0 || x.exp < -maxTen-6 {
		return "", false
	}
	var room [2*maxTen + 16]byte
	b := room[:maxTen+9] // room for a sign, "0." and zeros
	start := len(b)
	b = n.append(b)
	if dot := len(b) + int(x.exp); x.exp < 0 {
		if dot-start <= -6 {
			return "", false
		}
		for start >= dot {
			start--
			b[start] = '0'
		}
		start--
		copy(b[start:], b[start+1:dot])
		b[dot-1] = '.'
	}
	if x.neg {
		start--
		b[start] = '-'
	}
	return string(b[start:]), true
}

// str is the text of x; eng gives exponents that are multiples of three.
func (w *work) str(x *num, capitals, eng bool) (string, bool) {
	if s, ok := x.plainText(); ok {
		return s, true
	}
	var b strings.Builder
	if x.neg {
		b.WriteByte('-')
	}
	switch x.kind {
	case infinite:
		b.WriteString("Infinity")
		return b.String(), true
	case quiet, signaling:
		if x.kind == signaling {
			b.WriteByte('s')
		}
		b.WriteString("NaN")
		if x.coef.Sign() != 0 {
			s, ok := w.text(x.coef)
			b.WriteString(s)
			return b.String(), ok
		}
		return b.String(), true
	}
	s, ok := w.text(x.coef)
	if !ok {
		return "", false
	}
	left := x.exp + int64(len(s)) // digits before the point
	var dot int64
	switch {
	case x.exp <= 0 && left > -6:
		dot = left
	case !eng:
		dot = 1
	case x.coef.Sign() == 0:
		dot = mod3(left+1) - 1
	default:
		dot = mod3(left-1) + 1
	}
	switch {
	case dot <= 0:
		b.WriteString("0.")
		b.WriteString(strings.Repeat("0", fit.Int(-dot)))
		b.WriteString(s)
	case dot >= int64(len(s)):
		b.WriteString(s)
		b.WriteString(strings.Repeat("0", fit.Int(dot)-len(s)))
	default:
		b.WriteString(s[:dot])
		b.WriteByte('.')
		b.WriteString(s[dot:])
	}
	if left != dot {
		e := byte('e')
		if capitals {
			e = 'E'
		}
		b.WriteByte(e)
		n := left - dot
		if n > 0 {
			b.WriteByte('+')
		}
		b.WriteString(strconv.FormatInt(n, 10))
	}
	return b.String(), true
}

func mod3(n int64) int64 { return ((n % 3) + 3) % 3 }
