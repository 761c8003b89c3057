package codec

import (
	"github.com/garterpy/garter/internal/ucd"
	"github.com/garterpy/garter/internal/wtf8"
)

// unicode_escape and raw_unicode_escape.

func encodeUnicodeEscape(s string, opt *Options) ([]byte, error) {
	b := make([]byte, 0, len(s)+8)
	var at int
	for i := 0; i < len(s); {
		if err := opt.look(i, &at); err != nil {
			return nil, err
		}
		r, n := wtf8.DecodeRune(s[i:])
		i += n
		switch {
		case r == '\\':
			b = append(b, '\\', '\\')
		case r >= ' ' && r < 0x7F:
			b = append(b, byte(r))
		case r == '\t':
			b = append(b, `\t`...)
		case r == '\n':
			b = append(b, `\n`...)
		case r == '\r':
			b = append(b, `\r`...)
		default:
			b = backslash(b, r)
		}
	}
	return b, nil
}

func encodeRawUnicodeEscape(s string, opt *Options) ([]byte, error) {
	b := make([]byte, 0, len(s)+8)
	var at int
	for i := 0; i < len(s); {
		if err := opt.look(i, &at); err != nil {
			return nil, err
		}
		r, n := wtf8.DecodeRune(s[i:])
		i += n
		if r < 0x100 {
			b = append(b, byte(r))
		} else {
			b = backslash(b, r)
		}
	}
	return b, nil
}

func hexValue(c byte) rune {
	switch {
	case c-'0' < 10:
		return rune(c - '0')
	case c|0x20-'a' < 6:
		return rune(c | 0x20 - 'a' + 10)
	}
	return -1
}

// hex reads count hexadecimal digits at in[i:]; it returns the number and the
// index behind the digits, ok if there are enough.
func (d *decoder) hex(i, count int) (r rune, next int, ok bool) {
	for ; count > 0; count-- {
		if i == len(d.in) {
			return 0, i, false
		}
		v := hexValue(d.in[i])
		if v < 0 {
			return 0, i, false
		}
		r = r<<4 | v
		i++
	}
	return r, i, true
}

// simpleEscapes are the escapes of one character, and what they stand for.
const (
	simpleEscapes = `\'"bftnrva`
	simpleValues  = "\\'\"\b\f\t\n\r\v\a"
)

func (d *decoder) unicodeEscape() error {
	d.name = "unicodeescape"
	in := d.in
next:
	for i := 0; i < len(in); {
		if in[i] != '\\' {
			d.out = wtf8.AppendRune(d.out, rune(in[i]))
			i++
			continue
		}
		start := i
		i++
		reason := `\ at end of string`
		if i < len(in) {
			c := in[i]
			i++
			count := 0
			switch c {
			case '\n':
				continue
			case 'x':
				count, reason = 2, `truncated \xXX escape`
			case 'u':
				count, reason = 4, `truncated \uXXXX escape`
			case 'U':
				count, reason = 8, `truncated \UXXXXXXXX escape`
			case 'N':
				r, end, ok, why := d.named(i)
				if ok {
					d.out = wtf8.AppendRune(d.out, r)
					i = end
					continue
				}
				i, reason = end, why
			case '0', '1', '2', '3', '4', '5', '6', '7':
				r := rune(c - '0')
				for k := 0; k < 2 && i < len(in) && in[i]&^7 == '0'; k++ {
					r = r<<3 | rune(in[i]-'0')
					i++
				}
				if r > 0xFF {
					d.odd(`invalid octal escape sequence '\` + string(in[start+1:i]) + "'")
				}
				d.out = wtf8.AppendRune(d.out, r)
				continue
			default:
				for k := range len(simpleEscapes) {
					if simpleEscapes[k] == c {
						d.out = append(d.out, simpleValues[k])
						continue next
					}
				}
				d.odd(`invalid escape sequence '\` + string(rune(c)) + "'")
				d.out = wtf8.AppendRune(append(d.out, '\\'), rune(c))
				continue
			}
			if count > 0 {
				r, end, ok := d.hex(i, count)
				i = end
				if ok {
					if uint32(r) <= wtf8.MaxRune {
						d.out = wtf8.AppendRune(d.out, r)
						continue
					}
					reason = "illegal Unicode character"
				}
			}
		}
		pos, err := d.fail(start, i, reason)
		if err != nil {
			return err
		}
		i, in = pos, d.in
	}
	return nil
}

// odd notes an escape that is warned of, if it is the first.
func (d *decoder) odd(text string) {
	if d.opt != nil && d.opt.Odd == "" {
		d.opt.Odd = text
	}
}

// named reads the {name} of an escape at in[i:]. It returns the character and
// the index behind the escape, or where the error ends and what it is.
func (d *decoder) named(i int) (r rune, end int, ok bool, reason string) {
	reason = `malformed \N character escape`
	if i == len(d.in) || d.in[i] != '{' {
		return 0, i, false, reason
	}
	i++
	start := i
	for i < len(d.in) && d.in[i] != '}' {
		i++
	}
	if i == len(d.in) || i == start {
		return 0, i, false, reason
	}
	if r, ok := ucd.LookupRune(string(d.in[start:i])); ok {
		return r, i + 1, true, ""
	}
	return 0, i + 1, false, "unknown Unicode character name"
}

func (d *decoder) rawUnicodeEscape() error {
	d.name = "rawunicodeescape"
	in := d.in
	for i := 0; i < len(in); {
		c := in[i]
		if c != '\\' || i+1 == len(in) {
			if c == '\\' && d.partial {
				d.waits = i
				return nil
			}
			d.out = wtf8.AppendRune(d.out, rune(c))
			i++
			continue
		}
		start := i
		c = in[i+1]
		i += 2
		count, reason := 4, `truncated \uXXXX escape`
		switch c {
		case 'u':
		case 'U':
			count, reason = 8, `truncated \UXXXXXXXX escape`
		default:
			d.out = wtf8.AppendRune(append(d.out, '\\'), rune(c))
			continue
		}
		r, end, ok := d.hex(i, count)
		i = end
		if ok {
			if uint32(r) <= wtf8.MaxRune {
				d.out = wtf8.AppendRune(d.out, r)
				continue
			}
			reason = `\Uxxxxxxxx out of range`
		}
		pos, err := d.fail(start, i, reason)
		if err != nil {
			return err
		}
		i, in = pos, d.in
	}
	return nil
}
