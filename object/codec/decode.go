package codec

import (
	"unicode/utf8"

	"github.com/garterpy/garter/internal/wtf8"
)

// A decoder is one call of Decode.
type decoder struct {
	in   []byte
	out  []byte
	opt  *Options
	h    Handler
	name string       // encoding, in errors
	e    UnicodeError // the last error: a handler sees one at a time

	partial bool // more input follows: what is not complete at the end waits
	waits   int  // where that begins; -1 while nothing waits
	state   *State
	several bool
}

func (d *decoder) init(c *Codec) error {
	d.out = make([]byte, 0, d.room(c)+8)
	d.several = c.Several()
	return d.opt.check()
}

// longInput is from how many bytes on it pays to count before: what grows is copied.
const longInput = 1 << 12

// room is how many bytes the text will have, where that is more than the input has and
// nothing is wrong with that.
func (d *decoder) room(c *Codec) int {
	n := len(d.in)
	if n < longInput {
		return n
	}
	switch c.kind {
	case kindLatin1, kindUnicodeEscape, kindRawUnicodeEscape:
		for _, b := range d.in {
			n += int(b >> 7)
		}
	case kindCharmap:
		var length [256]byte
		for b := range length {
			length[b] = byte(max(wtf8.RuneLen(charmaps[c.table].char(byte(b))), 1))
		}
		n = 0
		for _, b := range d.in {
			n += int(length[b])
		}
	case kindUTF16, kindUTF16LE, kindUTF16BE:
		// By the byte that is the high one; a mark may say that it is the other.
		high := 1
		if c.kind == kindUTF16BE || c.kind == kindUTF16 && d.in[0] == 0xFE && d.in[1] == 0xFF {
			high = 0
		}
		n = 0
		for i := 0; i+1 < len(d.in); i += 2 {
			switch h, l := d.in[i+high], d.in[i+1-high]; {
			case h == 0 && l < 0x80:
				n++
			case h < 8 || h&0xF8 == 0xD8: // half of a pair, which takes four
				n += 2
			default:
				n += 3
			}
		}
	case kindCJK, kindMulti:
		n += n / 2
	}
	return n
}

// lookEach is after how many bytes of long work the run is looked at.
const lookEach = 1 << 15

// look says whether to go on at in[i:], where there has been no look since at.
func (d *decoder) look(i int, at *int) error { return d.opt.look(i, at) }

// look says whether work that has come to i goes on, where there has been no look since
// at: every loop over what is encoded or decoded asks it.
func (o *Options) look(i int, at *int) error {
	if i-*at < lookEach && i >= *at { // a handler may have gone back
		return nil
	}
	*at = i
	return o.charge(1)
}

// decodeGrowth is how many bytes a byte becomes at most.
const decodeGrowth = 5

// fail handles the error that in[start:end] does not decode, and returns where
// to go on, in what may be another d.in. Where the handler goes back, or on in
// another text, what is decoded then was not charged yet.
func (d *decoder) fail(start, end int, reason string) (int, error) {
	if d.partial && incomplete(reason, d.in[start:], end-start) {
		d.waits = start
		return len(d.in), nil
	}
	if d.h == nil {
		h, err := d.opt.handler()
		if err != nil {
			return 0, err
		}
		d.h = h
	}
	if d.several && d.opt != nil {
		d.opt.AtEnd = reason == incompleteCJK
	}
	d.e = UnicodeError{Several: d.several, Encoding: d.name, Bytes: d.in, Start: start, End: end, Reason: reason}
	fix, err := d.h(&d.e)
	if err != nil {
		return 0, err
	}
	reached := end
	if fix.Input != nil {
		// As in CPython, the handler may have given the error another object: that is
		// what is decoded from now on.
		d.in, reached = fix.Input, len(fix.Input)
	}
	next, err := position(fix.Next, len(d.in))
	if err != nil {
		return 0, err
	}
	if err := d.opt.charge(len(fix.Text) + decodeGrowth*max(reached-next, 0)); err != nil {
		return 0, err
	}
	d.out = append(d.out, fix.Text...)
	return next, nil
}

// incomplete reports whether what does not decode for a reason, the first n bytes of the
// rest of the input, may be the beginning of something that decodes.
func incomplete(reason string, rest []byte, n int) bool {
	switch reason {
	case "unexpected end of data", "truncated data", incompleteCJK, `\ at end of string`,
		`truncated \xXX escape`, `truncated \uXXXX escape`, `truncated \UXXXXXXXX escape`, `malformed \N character escape`:
		return n >= len(rest)
	case "invalid continuation byte":
		// The first two bytes of a surrogate, which a handler of errors may let pass.
		return len(rest) == 2 && rest[0] == 0xED && rest[1] >= 0xA0 && rest[1] <= 0xBF
	}
	return false
}

// asciiRun copies the ASCII bytes at in[i:] and returns where they end.
func (d *decoder) asciiRun(i int) int {
	j := i
	for j < len(d.in) && d.in[j] < 0x80 {
		j++
	}
	d.out = append(d.out, d.in[i:j]...)
	return j
}

func (d *decoder) utf8() error {
	d.name = "utf-8"
	in, at := d.in, 0
	for i := 0; i < len(in); {
		if err := d.look(i, &at); err != nil {
			return err
		}
		if in[i] < 0x80 {
			i = d.asciiRun(i)
			continue
		}
		if r, n := utf8.DecodeRune(in[i:]); r != utf8.RuneError || n > 1 {
			d.out = append(d.out, in[i:i+n]...)
			i += n
			continue
		}
		end, reason := badUTF8(in, i)
		next, err := d.fail(i, end, reason)
		if err != nil {
			return err
		}
		i, in = next, d.in
	}
	return nil
}

// badUTF8 returns the end of the bad sequence at in[i] and what is wrong.
func badUTF8(in []byte, i int) (int, string) {
	c := in[i]
	need := 0
	lo, hi := byte(0x80), byte(0xBF) // of the second byte
	switch {
	case c < 0xC2 || c > 0xF4:
		return i + 1, "invalid start byte"
	case c < 0xE0:
		need = 1
	case c < 0xF0:
		need = 2
		if c == 0xE0 {
			lo = 0xA0
		} else if c == 0xED {
			hi = 0x9F
		}
	default:
		need = 3
		if c == 0xF0 {
			lo = 0x90
		} else if c == 0xF4 {
			hi = 0x8F
		}
	}
	for k := 1; k <= need; k++ {
		if i+k == len(in) {
			return len(in), "unexpected end of data"
		}
		if in[i+k] < lo || in[i+k] > hi {
			return i + k, "invalid continuation byte"
		}
		lo, hi = 0x80, 0xBF
	}
	return i + 1 + need, "invalid continuation byte"
}

func (d *decoder) ascii() error {
	d.name = "ascii"
	for i := 0; i < len(d.in); {
		if i = d.asciiRun(i); i == len(d.in) {
			break
		}
		next, err := d.fail(i, i+1, "ordinal not in range(128)")
		if err != nil {
			return err
		}
		i = next
	}
	return nil
}

func (d *decoder) latin1() error {
	at := 0
	for i := 0; i < len(d.in); {
		if err := d.look(i, &at); err != nil {
			return err
		}
		if i = d.asciiRun(i); i < len(d.in) {
			d.out = wtf8.AppendRune(d.out, rune(d.in[i]))
			i++
		}
	}
	return nil
}

// utf16 decodes; order is -1 for little-endian, 1 for big-endian, 0 to look
// for a byte order mark, which is not part of the text then.
func (d *decoder) utf16(order int) error {
	in := d.in
	i := 0
	if order == 0 {
		order = -1
		if len(in) >= 2 {
			switch {
			case in[0] == 0xFF && in[1] == 0xFE:
				i = 2
			case in[0] == 0xFE && in[1] == 0xFF:
				i, order = 2, 1
			}
		}
	}
	d.name = "utf-16-le"
	unit := func(i int) rune { return rune(in[i]) | rune(in[i+1])<<8 }
	if order > 0 {
		d.name = "utf-16-be"
		unit = func(i int) rune { return rune(in[i])<<8 | rune(in[i+1]) }
	}
	at := 0
	for i < len(in) {
		if err := d.look(i, &at); err != nil {
			return err
		}
		end, reason := len(in), "truncated data"
		if i+2 <= len(in) {
			r := unit(i)
			switch {
			case !wtf8.IsSurrogate(r):
				d.out = wtf8.AppendRune(d.out, r)
				i += 2
				continue
			case r >= 0xDC00:
				end, reason = i+2, "illegal encoding"
			case i+4 > len(in):
				reason = "unexpected end of data"
			default:
				if low := unit(i + 2); low >= 0xDC00 && low < 0xE000 {
					d.out = wtf8.AppendRune(d.out, (r-0xD800)<<10+low-0xDC00+0x10000)
					i += 4
					continue
				}
				end, reason = i+2, "illegal UTF-16 surrogate"
			}
		}
		next, err := d.fail(i, end, reason)
		if err != nil {
			return err
		}
		i, in = next, d.in
	}
	return nil
}

func (d *decoder) utf32(order int) error {
	in := d.in
	i := 0
	if order == 0 {
		order = -1
		if len(in) >= 4 {
			switch string(in[:4]) {
			case "\xff\xfe\x00\x00":
				i = 4
			case "\x00\x00\xfe\xff":
				i, order = 4, 1
			}
		}
	}
	d.name = "utf-32-le"
	if order > 0 {
		d.name = "utf-32-be"
	}
	for i < len(in) {
		end, reason := len(in), "truncated data"
		if i+4 <= len(in) {
			r := uint32(in[i]) | uint32(in[i+1])<<8 | uint32(in[i+2])<<16 | uint32(in[i+3])<<24
			if order > 0 {
				r = uint32(in[i+3]) | uint32(in[i+2])<<8 | uint32(in[i+1])<<16 | uint32(in[i])<<24
			}
			end = i + 4
			switch {
			case r > wtf8.MaxRune:
				reason = "code point not in range(0x110000)"
			case wtf8.IsSurrogate(rune(r)):
				reason = "code point in surrogate code point range(0xd800, 0xe000)"
			default:
				d.out = wtf8.AppendRune(d.out, rune(r))
				i += 4
				continue
			}
		}
		next, err := d.fail(i, end, reason)
		if err != nil {
			return err
		}
		i, in = next, d.in
	}
	return nil
}
