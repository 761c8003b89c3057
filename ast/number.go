package ast

// This file scans and reads numeric literals.

import (
	"fmt"
	"math/big"
	"strconv"

	"github.com/garterpy/garter/internal/strtod"
)

// maxIntDigits is how many decimal digits an int literal may have, CPython's
// default of sys.set_int_max_str_digits.
const maxIntDigits = 4300

// number scans a numeric literal as CPython's tokenizer does.
func (lx *lexer) number(i int32) bool {
	buf := lx.buf
	j := i
	if buf[j] == '0' {
		switch buf[j+1] | 0x20 {
		case 'x':
			return lx.radix(i, 16, "hexadecimal")
		case 'o':
			return lx.radix(i, 8, "octal")
		case 'b':
			return lx.radix(i, 2, "binary")
		}
		nonzero := false
		j++
		for {
			if buf[j] == '_' {
				j++
				if class[buf[j]]&clsDigit == 0 {
					lx.fail(j, "invalid decimal literal")
					return false
				}
			}
			if buf[j] != '0' {
				break
			}
			j++
		}
		zerosEnd := j
		if class[buf[j]]&clsDigit != 0 {
			nonzero = true
			var ok bool
			if j, ok = lx.digits(j); !ok {
				return false
			}
		}
		switch {
		case buf[j] == '.' || buf[j]|0x20 == 'e' || buf[j]|0x20 == 'j':
			return lx.fraction(i, j)
		case nonzero:
			// Old-style octal: disallowed since Python 3.0.
			lx.failRange(j, int(i+1-lx.lineStart), int(zerosEnd+1-lx.lineStart), // CPython counts bytes here
				"leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers")
			return false
		}
		return lx.endNumber(i, j, "decimal")
	}
	if buf[j] != '.' {
		var ok bool
		if j, ok = lx.digits(j); !ok {
			return false
		}
	}
	return lx.fraction(i, j)
}

// fraction scans what may follow the digits of a decimal literal.
func (lx *lexer) fraction(i, j int32) bool {
	buf := lx.buf
	if buf[j] == '.' {
		j++
		if class[buf[j]]&clsDigit != 0 {
			var ok bool
			if j, ok = lx.digits(j); !ok {
				return false
			}
		}
	}
	if buf[j]|0x20 == 'e' {
		k := j + 1
		if buf[k] == '+' || buf[k] == '-' {
			k++
			if class[buf[k]]&clsDigit == 0 {
				lx.fail(k, "invalid decimal literal")
				return false
			}
		} else if class[buf[k]]&clsDigit == 0 {
			return lx.endNumber(i, j, "decimal")
		}
		var ok bool
		if j, ok = lx.digits(k); !ok {
			return false
		}
	}
	if buf[j]|0x20 == 'j' {
		return lx.endNumber(i, j+1, "imaginary")
	}
	return lx.endNumber(i, j, "decimal")
}

// digits scans decimal digits with underscores between them.
func (lx *lexer) digits(j int32) (int32, bool) {
	buf := lx.buf
	for {
		for class[buf[j]]&clsDigit != 0 {
			j++
		}
		if buf[j] != '_' {
			return j, true
		}
		j++
		if class[buf[j]]&clsDigit == 0 {
			lx.fail(j, "invalid decimal literal")
			return j, false
		}
	}
}

// radix scans a literal with the prefix 0x, 0o or 0b.
func (lx *lexer) radix(i int32, base int, name string) bool {
	buf := lx.buf
	valid := func(c byte) bool {
		switch base {
		case 16:
			return c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'f'
		case 8:
			return c >= '0' && c <= '7'
		}
		return c == '0' || c == '1'
	}
	j := i + 2
	for {
		if buf[j] == '_' {
			j++
		}
		if !valid(buf[j]) {
			if class[buf[j]]&clsDigit != 0 {
				lx.fail(j+1, "invalid digit '%c' in %s literal", buf[j], name)
			} else {
				lx.fail(j, "invalid %s literal", name)
			}
			return false
		}
		for valid(buf[j]) {
			j++
		}
		if buf[j] != '_' {
			break
		}
	}
	if class[buf[j]]&clsDigit != 0 {
		lx.fail(j+1, "invalid digit '%c' in %s literal", buf[j], name)
		return false
	}
	return lx.endNumber(i, j, name)
}

// endNumber checks what follows a number and emits its token. CPython lets a
// keyword follow at once, as in "1if x else y".
func (lx *lexer) endNumber(i, j int32, name string) bool {
	buf := lx.buf
	c := buf[j]
	if class[c]&clsCont != 0 {
		word := func(s string) bool {
			end := min(j+int32(len(s)), lx.size)
			return string(buf[j:end]) == s && class[buf[end]]&(clsCont|clsHigh) == 0
		}
		ok := false
		switch c {
		case 'a':
			ok = word("and")
		case 'e':
			ok = word("else")
		case 'f':
			ok = word("for")
		case 'i':
			ok = buf[j+1] == 'f' || buf[j+1] == 'n' || buf[j+1] == 's'
		case 'n':
			ok = word("not")
		case 'o':
			ok = word("or")
		}
		if !ok {
			lx.fail(j, "invalid %s literal", name)
			return false
		}
		lx.warnAt(j, "invalid "+name+" literal")
	}
	lx.emit(tNumber, i, j)
	lx.pos = j
	return true
}

// parseBits returns the value of digits in base 2, 8 or 16. It takes time in
// proportion to their number, which big.Int.SetString does not.
func parseBits(digits string, base int) *big.Int {
	width := uint(4)
	switch base {
	case 8:
		width = 3
	case 2:
		width = 1
	}
	out := make([]byte, (uint(len(digits))*width+7)/8)
	n := len(out)
	acc, have := uint(0), uint(0)
	for i := len(digits) - 1; i >= 0; i-- {
		acc |= uint(hexDigit(digits[i])) << have
		for have += width; have >= 8; have -= 8 {
			n--
			out[n] = byte(acc)
			acc >>= 8
		}
	}
	if have > 0 {
		n--
		out[n] = byte(acc)
	}
	return new(big.Int).SetBytes(out)
}

// parseNumber returns the value of a numeric literal, or the text of the
// SyntaxError that it is.
func parseNumber(s string, most int) (any, string) {
	n := len(s)
	var small int64
	plain := n <= 18
	for i := 0; i < n && plain; i++ {
		c := s[i] - '0'
		if c > 9 {
			plain = false
		}
		small = small*10 + int64(c)
	}
	if plain {
		return small, ""
	}
	clean := s
	for i := 0; i < n; i++ {
		if s[i] == '_' {
			b := make([]byte, 0, n)
			for j := 0; j < n; j++ {
				if s[j] != '_' {
					b = append(b, s[j])
				}
			}
			clean = string(b)
			break
		}
	}
	base := 10
	if len(clean) > 2 && clean[0] == '0' {
		switch clean[1] | 0x20 {
		case 'x':
			base = 16
		case 'o':
			base = 8
		case 'b':
			base = 2
		}
	}
	if base != 10 {
		if v, err := strconv.ParseInt(clean[2:], base, 64); err == nil {
			return v, ""
		}
		return parseBits(clean[2:], base), ""
	}
	if last := clean[len(clean)-1]; last|0x20 == 'j' {
		return complex(0, strtod.Parse(clean[:len(clean)-1], nil)), ""
	}
	for i := 0; i < len(clean); i++ {
		if c := clean[i]; c == '.' || c|0x20 == 'e' {
			return strtod.Parse(clean, nil), "" // out of range is inf, as in CPython
		}
	}
	if v, err := strconv.ParseInt(clean, 10, 64); err == nil {
		return v, ""
	}
	if most == 0 {
		most = maxIntDigits
	}
	if len(clean) > most {
		return nil, fmt.Sprintf("Exceeds the limit (%d digits) for integer string conversion: value has %d digits; "+
			"use sys.set_int_max_str_digits() to increase the limit"+
			" - Consider hexadecimal for huge integer literals to avoid decimal conversion limits.", most, len(clean))
	}
	v, _ := new(big.Int).SetString(clean, 10)
	return v, ""
}
