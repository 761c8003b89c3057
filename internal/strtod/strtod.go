// Package strtod reads decimal floats of any length: strconv.ParseFloat is right
// for numerals of up to 800 digits before the point and exponents of up to four
// digits, and wrong beyond.
package strtod

import (
	"math"
	"strconv"
)

// enough digits decide how a number is rounded, with one more for the rest: the
// numbers half way between two floats have up to 767.
const enough = 780

// Parse returns the float nearest to s, which is well formed: perhaps a sign,
// digits with perhaps a point, and perhaps an exponent. Out of range is
// infinity or zero. on, if it is not nil, is asked at each place of a long text whether
// to go on; where it says no the result means nothing.
func Parse(s string, on func(i int) bool) float64 {
	if len(s) <= enough && plainExponent(s) {
		f, _ := strconv.ParseFloat(s, 64) // the only error left is out of range, with the right value
		return f
	}
	return long(s, on)
}

// plainExponent reports whether the exponent, if there is one, has few digits.
func plainExponent(s string) bool {
	for i := len(s) - 1; i >= 0; i-- {
		switch s[i] {
		case 'e', 'E':
			return len(s)-i <= 5
		case '.', '-', '+':
			continue
		}
	}
	return true
}

// long brings s into a form of few digits with a small exponent.
func long(s string, on func(i int) bool) float64 {
	sign := ""
	if s[0] == '-' || s[0] == '+' {
		sign, s = s[:1], s[1:]
	}
	digits := make([]byte, 0, enough+1)
	exp := -1 // of the first digit that is not 0
	point, rest := false, false
	i := 0
scan:
	for ; i < len(s); i++ {
		if i&(1<<12-1) == 0 && on != nil && !on(i) {
			return 0
		}
		switch c := s[i]; {
		case c == '.':
			point = true
		case c < '0' || c > '9':
			break scan
		default:
			if len(digits) == 0 && c == '0' {
				if point {
					exp--
				}
				continue
			}
			if !point {
				exp++
			}
			if len(digits) < enough {
				digits = append(digits, c)
			} else if c != '0' {
				rest = true
			}
		}
	}
	if len(digits) == 0 {
		f, _ := strconv.ParseFloat(sign+"0", 64)
		return f
	}
	if rest {
		digits = append(digits, '1')
	}
	if i < len(s) { // the exponent
		i++
		neg := s[i] == '-'
		if neg || s[i] == '+' {
			i++
		}
		e := 0
		for ; i < len(s); i++ {
			if i&(1<<12-1) == 0 && on != nil && !on(i) {
				return 0
			}
			e = min(10*e+int(s[i]-'0'), min(1<<52, math.MaxInt/16)) // more digits than that are in no memory
		}
		if neg {
			e = -e
		}
		exp += e
	}
	text := sign + string(digits[:1]) + "." + string(digits[1:]) + "0e" + strconv.Itoa(max(min(exp, 2000), -2000))
	f, _ := strconv.ParseFloat(text, 64)
	return f
}
