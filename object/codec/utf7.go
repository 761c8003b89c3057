package codec

import (
	"strings"

	"github.com/garterpy/garter/internal/wtf8"
)

// UTF-7 (RFC 2152), with CPython's choices: when encoding, white space and the
// optional characters stand for themselves.

const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// direct reports whether UTF-7 may hold r as itself outside of a shift.
func direct(r rune) bool {
	switch {
	case r >= 0x7E || r == '\\' || r == '+':
		return false
	case r < ' ':
		return r == '\t' || r == '\n' || r == '\r'
	}
	return true
}

func encodeUTF7(s string, opt *Options) ([]byte, error) {
	out := make([]byte, 0, len(s)+8)
	shifted := false
	bits, buffer := 0, uint32(0)
	unit := func(u rune) {
		bits += 16
		buffer = buffer<<16 | uint32(u)
		for bits >= 6 {
			out = append(out, base64Digits[buffer>>(bits-6)&0x3F])
			bits -= 6
		}
	}
	var at int
	for i := 0; i < len(s); {
		if err := opt.look(i, &at); err != nil {
			return nil, err
		}
		r, n := wtf8.DecodeRune(s[i:])
		i += n
		if shifted && direct(r) {
			if bits > 0 {
				out = append(out, base64Digits[buffer<<(6-bits)&0x3F])
				bits, buffer = 0, 0
			}
			shifted = false
			if r == '-' || strings.IndexByte(base64Digits, byte(r)) >= 0 {
				out = append(out, '-')
			}
			out = append(out, byte(r))
			continue
		}
		if !shifted {
			if r == '+' {
				out = append(out, '+', '-')
				continue
			}
			if direct(r) {
				out = append(out, byte(r))
				continue
			}
			out = append(out, '+')
			shifted = true
		}
		if r >= 0x10000 {
			unit(0xD800 + (r-0x10000)>>10)
			r = 0xDC00 + (r-0x10000)&0x3FF
		}
		unit(r)
	}
	if bits > 0 {
		out = append(out, base64Digits[buffer<<(6-bits)&0x3F])
	}
	if shifted {
		out = append(out, '-')
	}
	return out, nil
}

func (d *decoder) utf7() error {
	d.name = "utf7"
	in := d.in
	var (
		shifted   bool
		surrogate rune // a high one that waits for its low one
		bits      int
		buffer    uint32
		start     int // of the sequence that an error is about
		before    int // how much text there was before it
	)
	for i := 0; ; {
		if i == len(in) {
			if shifted && d.partial {
				d.out, d.waits = d.out[:before], start
				return nil
			}
			if shifted && (surrogate != 0 || bits >= 6 || bits > 0 && buffer != 0) {
				shifted = false
				next, err := d.fail(start, len(in), "unterminated shift sequence")
				if err != nil {
					return err
				}
				i, in = next, d.in
				if i < len(in) {
					continue
				}
			}
			return nil
		}
		c := in[i]
		reason := ""
		switch {
		case shifted && strings.IndexByte(base64Digits, c) >= 0:
			buffer = buffer<<6 | uint32(strings.IndexByte(base64Digits, c))
			bits += 6
			i++
			if bits < 16 {
				continue
			}
			u := rune(buffer >> (bits - 16))
			bits -= 16
			buffer &= 1<<bits - 1
			if surrogate != 0 {
				high := surrogate
				surrogate = 0
				if u >= 0xDC00 && u < 0xE000 {
					d.out = wtf8.AppendRune(d.out, (high-0xD800)<<10+u-0xDC00+0x10000)
					continue
				}
				d.out = wtf8.AppendRune(d.out, high)
			}
			if u >= 0xD800 && u < 0xDC00 {
				surrogate = u
			} else {
				d.out = wtf8.AppendRune(d.out, u)
			}
			continue
		case shifted:
			shifted = false
			if bits >= 6 {
				i++
				reason = "partial character in shift sequence"
				break
			}
			if bits > 0 && buffer != 0 {
				i++
				reason = "non-zero padding bits in shift sequence"
				break
			}
			if surrogate != 0 && c < 0x80 && c != '+' {
				d.out = wtf8.AppendRune(d.out, surrogate)
			}
			surrogate = 0
			if c == '-' {
				i++
			}
			continue
		case c == '+':
			start, before = i, len(d.out)
			i++
			if i < len(in) && in[i] == '-' {
				i++
				d.out = append(d.out, '+')
				continue
			}
			if i < len(in) && strings.IndexByte(base64Digits, in[i]) < 0 {
				i++
				reason = "ill-formed sequence"
				break
			}
			shifted, surrogate, bits, buffer = true, 0, 0, 0
			continue
		case c < 0x80:
			d.out = append(d.out, c)
			i++
			continue
		default:
			start = i
			i++
			reason = "unexpected special character"
		}
		next, err := d.fail(start, i, reason)
		if err != nil {
			return err
		}
		i, in = next, d.in
	}
}
