// Package binascii is the module binascii: conversions between bytes and their
// representations in ASCII.
//
// Compatibility: not covered; garter's own packages use it.
package binascii

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"hash/crc32"
	"strings"
	"unicode/utf8"

	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/text"
)

// The module's exceptions.
var (
	ErrorType      = object.NewBuiltinType("Error", object.ValueErrorType, object.IsException|object.HasDict|object.HasWeakref).InModule("binascii")
	IncompleteType = object.NewBuiltinType("Incomplete", object.ExceptionType, object.IsException|object.HasDict|object.HasWeakref).InModule("binascii")
)

// New makes the module.
func New(th *object.Thread) *object.Module {
	m := object.NewModule("binascii")
	m.Set("__doc__", object.StrValue("Bytes as text of printable characters and back, and check sums."))
	m.Set("Error", object.Obj(ErrorType))
	m.Set("Incomplete", object.Obj(IncompleteType))
	return m.Add(functions...)
}

// data returns the bytes of a bytes-like object and charges for a look at them
// and for out times as many.
func data(th *object.Thread, v object.Value, out int) ([]byte, bool) {
	b, ok := object.BytesLike(th, v)
	if !ok {
		if th.Exc == nil {
			th.Raise(object.TypeErrorType, "a bytes-like object is required, not '%s'", v.R.Type().Name)
		}
		return nil, false
	}
	return b, th.Charge(len(b)>>3) && th.Alloc(int64(len(b))*int64(out)+64)
}

// ascii is data for an argument that may be an ASCII str as well.
func ascii(th *object.Thread, v object.Value, out int) ([]byte, bool) {
	if s, ok := object.AsStr(v); ok {
		if !s.IsASCII() {
			th.Raise(object.ValueErrorType, "string argument should contain only ASCII characters")
			return nil, false
		}
		return []byte(s.S), th.Charge(len(s.S)>>3) && th.Alloc(int64(len(s.S))*int64(out+1)+64)
	}
	b, ok := object.BytesLike(th, v)
	if !ok {
		if th.Exc == nil {
			th.Raise(object.TypeErrorType, "argument should be bytes, buffer or ASCII string, not '%s'", v.R.Type().Name)
		}
		return nil, false
	}
	return b, th.Charge(len(b)>>3) && th.Alloc(int64(len(b))*int64(out)+64)
}

// pieces gives b in pieces, between which the run may be ended: ok is false then.
func pieces(th *object.Thread, b []byte, f func(p []byte)) (ok bool) {
	for len(b) > 0 {
		n := min(len(b), object.LookEvery)
		if !th.Look(n) {
			return false
		}
		f(b[:n])
		b = b[n:]
	}
	return true
}

// A pace looks whether the run may go on as a loop over bytes advances.
type pace struct {
	th   *object.Thread
	next int
}

// ok reports whether the loop, which is at byte i, may go on.
func (p *pace) ok(i int) bool {
	if i < p.next {
		return true
	}
	p.next = i + object.LookEvery
	return p.th.Look(object.LookEvery)
}

func bytesValue(b []byte) object.Value { return object.Obj(object.NewBytes(b)) }

// flag returns the truth of an optional argument; ok is false with an exception.
func flag(th *object.Thread, v object.Value, def bool) (on, ok bool) {
	if !v.Ok() {
		return def, true
	}
	t := object.Truth(th, v)
	return t > 0, t >= 0
}

var functions = []*object.Builtin{
	object.FnSig("a2b_base64", "data, /, *, strict_mode=False", a2bBase64).WithDoc("Returns the bytes of a line in base64."),
	object.FnSig("b2a_base64", "data, /, *, newline=True", b2aBase64).WithDoc("Returns the bytes as a line in base64."),
	object.FnSig("b2a_hex", "data, sep=<unrepresentable>, bytes_per_sep=1", hexlify).WithDoc("Returns the bytes as pairs of hexadecimal digits."),
	object.FnSig("hexlify", "data, sep=<unrepresentable>, bytes_per_sep=1", hexlify).WithDoc("Returns the bytes as pairs of hexadecimal digits."),
	object.Fn1("a2b_hex", unhexlify).WithSig("hexstr, /").WithDoc("Returns the bytes of pairs of hexadecimal digits."),
	object.Fn1("unhexlify", unhexlify).WithSig("hexstr, /").WithDoc("Returns the bytes of pairs of hexadecimal digits."),
	object.FnSig("crc32", "data, crc=0, /", func(th *object.Thread, a []object.Value) object.Value {
		b, ok := data(th, a[0], 0)
		if !ok {
			return object.Value{}
		}
		crc, ok := bits(th, a[1], 1<<32-1)
		if !ok {
			return object.Value{}
		}
		sum := uint32(crc)
		if !pieces(th, b, func(p []byte) { sum = crc32.Update(sum, crc32.IEEETable, p) }) {
			return object.Value{}
		}
		return object.Int(int64(sum))
	}).WithDoc("Returns the CRC-32 of the bytes, continued from crc."),
	object.FnSig("crc_hqx", "data, crc, /", func(th *object.Thread, a []object.Value) object.Value {
		b, ok := data(th, a[0], 0)
		if !ok {
			return object.Value{}
		}
		crc, ok := bits(th, a[1], 0xFFFF)
		if !ok {
			return object.Value{}
		}
		sum := uint16(crc)
		if !pieces(th, b, func(p []byte) {
			for _, c := range p {
				sum = sum<<8 ^ hqxTable[byte(sum>>8)^c]
			}
		}) {
			return object.Value{}
		}
		return object.Int(int64(sum))
	}).WithDoc("Returns the CRC-CCITT of the bytes, continued from crc."),
	object.Fn1("a2b_uu", a2bUU).WithSig("data, /").WithDoc("Returns the bytes of a line in uuencode."),
	object.FnSig("b2a_uu", "data, /, *, backtick=False", b2aUU).WithDoc("Uuencode line of data."),
	object.FnSig("a2b_qp", "data, header=False", a2bQP).WithDoc("Returns the bytes of quoted-printable text."),
	object.FnSig("b2a_qp", "data, quotetabs=False, istext=True, header=False", b2aQP).WithDoc("Returns the bytes as quoted-printable text."),
}

// hqxTable has what a byte adds to the CRC-CCITT, whose polynomial is 0x1021.
var hqxTable = func() (t [256]uint16) {
	for i := range t {
		v := uint16(i) << 8
		for range 8 {
			top := v >> 15
			v = v<<1 ^ top*0x1021
		}
		t[i] = v
	}
	return
}()

// bits returns the low bits of an int.
func bits(th *object.Thread, v object.Value, mask uint64) (uint64, bool) {
	if !v.Ok() {
		return 0, true
	}
	if v = object.Index(th, v); !v.Ok() {
		return 0, false
	}
	n, big, _ := object.IntOf(v)
	if big != nil {
		n = int64(lowBits(big.Bits(), big.Sign() < 0))
	}
	return uint64(n) & mask, true
}

// lowBits returns the low 64 bits of a number in two's complement.
func lowBits[W ~uint](words []W, negative bool) uint64 {
	var n uint64
	if len(words) > 0 {
		n = uint64(words[0])
	}
	if negative {
		n = -n
	}
	return n
}

const alphabet64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// piece64 is how much is encoded between two looks: whole groups of three bytes, and of
// four letters.
const piece64 = 3 * 4 << 12

// decode64 decodes what is well formed by the library; ok is false where src is not, and
// out nil where the run ends.
func decode64(th *object.Thread, out, src []byte) (_ []byte, ok bool) {
	n := 0
	for i := 0; i < len(src); {
		if !th.Look(piece64) {
			return nil, false
		}
		to := min(i+piece64, len(src))
		p := src[i:to]
		if to < len(src) {
			// A piece ends with a group of four letters; the library skips the ends of lines.
			letters := len(p) - bytes.Count(p, newLine) - bytes.Count(p, carriage)
			for letters%4 != 0 {
				if c := p[len(p)-1]; c != '\n' && c != '\r' {
					letters--
				}
				p = p[:len(p)-1]
			}
			if len(p) == 0 || bytes.IndexByte(p, '=') >= 0 {
				return out, false
			}
		}
		m, err := base64.StdEncoding.Decode(out[n:], p)
		if err != nil {
			return out, false
		}
		n += m
		i += len(p)
	}
	return out[:n], true
}

var newLine, carriage = []byte{'\n'}, []byte{'\r'}

var values64 = func() (t [256]int8) {
	for i := range t {
		t[i] = int8(strings.IndexByte(alphabet64, byte(i)))
	}
	return
}()

// a2bBase64 decodes what is well formed by the library, and the rest as CPython's
// function of this name, step by step: its results and errors depend on where padding and other characters are met.
func a2bBase64(th *object.Thread, a []object.Value) object.Value {
	src, ok := ascii(th, a[0], 1)
	if !ok {
		return object.Value{}
	}
	strict, ok := flag(th, a[1], false)
	if !ok {
		return object.Value{}
	}
	out := make([]byte, (len(src)+3)/4*3)
	if !strict || bytes.IndexByte(src, '\n') < 0 && bytes.IndexByte(src, '\r') < 0 { // which the library skips
		if out, ok = decode64(th, out, src); ok {
			return bytesValue(out)
		} else if out == nil {
			return object.Value{}
		}
	}
	bad := func(msg string) object.Value { return th.Raise(ErrorType, "%s", msg) }
	if strict && len(src) > 0 && src[0] == '=' {
		return bad("Leading padding not allowed")
	}
	out = out[:0]
	quad, pads := 0, 0
	padded := false
	var left byte
	pace := pace{th: th}
	for i, c := range src {
		if !pace.ok(i) {
			return object.Value{}
		}
		if c == '=' {
			padded = true
			if strict && quad == 0 {
				return bad("Excess padding not allowed")
			}
			if quad >= 2 {
				if pads++; quad+pads >= 4 {
					if strict && i+1 < len(src) {
						return bad("Excess data after padding")
					}
					return bytesValue(out)
				}
			}
			continue
		}
		v := values64[c]
		if v < 0 {
			if strict {
				return bad("Only base64 data is allowed")
			}
			continue
		}
		if strict && padded {
			return bad("Discontinuous padding not allowed")
		}
		pads = 0
		switch quad {
		case 0:
			left = byte(v)
		case 1:
			out = append(out, left<<2|byte(v)>>4)
			left = byte(v) & 15
		case 2:
			out = append(out, left<<4|byte(v)>>2)
			left = byte(v) & 3
		case 3:
			out = append(out, left<<6|byte(v))
		}
		quad = (quad + 1) & 3
	}
	switch quad {
	case 0:
		return bytesValue(out)
	case 1:
		return th.Raise(ErrorType, "Invalid base64-encoded string: number of data characters (%d) cannot be 1 more than a multiple of 4", len(out)/3*4+1)
	}
	return bad("Incorrect padding")
}

func hexlify(th *object.Thread, a []object.Value) object.Value {
	b, ok := data(th, a[0], 3)
	if !ok {
		return object.Value{}
	}
	sep, group := byte(0), 0
	if a[1].Ok() {
		var s string
		n := 0
		if x, ok := object.AsStr(a[1]); ok {
			s, n = x.S, x.Len()
		} else if x, ok := object.BytesLike(th, a[1]); ok {
			s, n = string(x), len(x)
		} else {
			if th.Exc == nil {
				th.Raise(object.TypeErrorType, "sep must be str or bytes.")
			}
			return object.Value{}
		}
		if n != 1 {
			return th.Raise(object.ValueErrorType, "sep must be length 1.")
		}
		r, _ := utf8.DecodeRuneInString(s)
		if _, isText := object.AsStr(a[1]); !isText {
			r = rune(s[0])
		}
		if r > 0xff { // the result has bytes: a character of one is one
			return th.Raise(object.ValueErrorType, "sep must be ASCII.")
		}
		sep, group = byte(r), 1
	}
	if a[2].Ok() {
		n, ok := object.AsIndex(th, a[2])
		if !ok {
			return object.Value{}
		}
		if sep != 0 || group != 0 {
			group = n
		}
	}
	hex, ok := text.Hex(b, sep, group, th)
	if !ok || !th.Look(0) {
		return object.Value{}
	}
	return bytesValue([]byte(hex))
}

func unhexlify(th *object.Thread, v object.Value) object.Value {
	b, ok := ascii(th, v, 1)
	if !ok {
		return object.Value{}
	}
	if len(b)%2 != 0 {
		return th.Raise(ErrorType, "Odd-length string")
	}
	out := make([]byte, len(b)/2)
	n, bad := 0, false
	if !pieces(th, b, func(p []byte) { // which have whole pairs
		m, err := hex.Decode(out[n:], p)
		n += m
		bad = bad || err != nil
	}) {
		return object.Value{}
	}
	if bad {
		return th.Raise(ErrorType, "Non-hexadecimal digit found")
	}
	return bytesValue(out)
}

// digit returns the value of a hexadecimal digit, or 255.
func digit(c byte) byte {
	switch {
	case c >= '0' && c <= '9':
		return c - '0'
	case c|0x20 >= 'a' && c|0x20 <= 'f':
		return c | 0x20 - 'a' + 10
	}
	return 255
}

func a2bUU(th *object.Thread, v object.Value) object.Value {
	b, ok := ascii(th, v, 1)
	if !ok {
		return object.Value{}
	}
	n := 0
	if len(b) > 0 {
		n = int(b[0]-' ') & 0x3F
		b = b[1:]
	} else {
		n = 32 // CPython reads the byte after the end, which is 0
	}
	out := make([]byte, 0, n)
	var left uint
	have := uint(0)
	for len(out) < n {
		var c byte
		at := 0
		if len(b) > 0 {
			c = b[0]
			at = 1
		}
		if at == 0 || c == '\n' || c == '\r' {
			c = 0
		} else {
			if c < ' ' || c > ' '+64 {
				return th.Raise(ErrorType, "Illegal char")
			}
			c = (c - ' ') & 0x3F
		}
		b = b[at:]
		left = left<<6 | uint(c)
		if have += 6; have >= 8 {
			have -= 8
			out = append(out, byte(left>>have))
			left &= 1<<have - 1
		}
	}
	pace := pace{th: th}
	for i, c := range b {
		if !pace.ok(i) {
			return object.Value{}
		}
		if c != ' ' && c != ' '+64 && c != '\n' && c != '\r' {
			return th.Raise(ErrorType, "Trailing garbage")
		}
	}
	return bytesValue(out)
}

func b2aUU(th *object.Thread, a []object.Value) object.Value {
	b, ok := data(th, a[0], 2)
	if !ok {
		return object.Value{}
	}
	tick, ok := flag(th, a[1], false)
	if !ok {
		return object.Value{}
	}
	if len(b) > 45 {
		return th.Raise(ErrorType, "At most 45 bytes at once")
	}
	char := func(v byte) byte {
		if v == 0 && tick {
			return '`'
		}
		return v + ' '
	}
	out := []byte{char(byte(len(b)))}
	for i := 0; i < len(b); i += 3 {
		var g [3]byte
		copy(g[:], b[i:])
		out = append(out, char(g[0]>>2), char(g[0]<<4&63|g[1]>>4), char(g[1]<<2&63|g[2]>>6), char(g[2]&63))
	}
	return bytesValue(append(out, '\n'))
}

func a2bQP(th *object.Thread, a []object.Value) object.Value {
	b, ok := ascii(th, a[0], 1)
	if !ok {
		return object.Value{}
	}
	header, ok := flag(th, a[1], false)
	if !ok {
		return object.Value{}
	}
	out := make([]byte, 0, len(b))
	pace := pace{th: th}
	for i := 0; i < len(b); {
		if !pace.ok(i) {
			return object.Value{}
		}
		switch {
		case b[i] == '=':
			i++
			if i >= len(b) {
				return bytesValue(out)
			}
			switch {
			case b[i] == '\n' || b[i] == '\r':
				// A soft line break.
				n := bytes.IndexByte(b[i:], '\n')
				if n < 0 {
					return bytesValue(out)
				}
				i += n + 1
			case b[i] == '=':
				out = append(out, '=')
				i++
			case i+1 < len(b) && digit(b[i]) < 16 && digit(b[i+1]) < 16:
				out = append(out, digit(b[i])<<4|digit(b[i+1]))
				i += 2
			default:
				out = append(out, '=')
			}
		case header && b[i] == '_':
			out = append(out, ' ')
			i++
		default:
			out = append(out, b[i])
			i++
		}
	}
	return bytesValue(out)
}

const maxQPLine = 76

func b2aQP(th *object.Thread, a []object.Value) object.Value {
	b, ok := data(th, a[0], 4)
	if !ok {
		return object.Value{}
	}
	var flags [3]bool // quoteTabs, isText, header
	for i, otherwise := range [...]bool{false, true, false} {
		if flags[i], ok = flag(th, a[1+i], otherwise); !ok {
			return object.Value{}
		}
	}
	quoteTabs, isText, header := flags[0], flags[1], flags[2]
	crlf := false
	if i := bytes.IndexByte(b, '\n'); i > 0 {
		crlf = b[i-1] == '\r'
	}
	const hex = "0123456789ABCDEF"
	// Room for all escapes and the ends of lines, or else it would be copied as it grows.
	room := len(b)
	if !pieces(th, b, func(p []byte) {
		for _, c := range p {
			if c > 126 || c == '=' || c < 33 {
				room += 2
			}
		}
	}) {
		return object.Value{}
	}
	pace := pace{th: th}
	out := make([]byte, 0, room+room/(maxQPLine-4)*3+8)
	newline := func() {
		if crlf {
			out = append(out, '\r')
		}
		out = append(out, '\n')
	}
	line := 0
	for i := 0; i < len(b); {
		if !pace.ok(i) {
			return object.Value{}
		}
		c := b[i]
		next := byte(0)
		if i+1 < len(b) {
			next = b[i+1]
		}
		last := i+1 == len(b)
		if c > 126 || c == '=' || header && c == '_' ||
			c == '.' && line == 0 && (last || next == '\n' || next == '\r' || next == 0) ||
			!isText && (c == '\r' || c == '\n') ||
			(c == '\t' || c == ' ') && last ||
			c < 33 && c != '\r' && c != '\n' && c != '\t' && c != ' ' ||
			c < 33 && c != '\r' && c != '\n' && (quoteTabs || !quoteTabs && c != '\t' && c != ' ') {
			if line+3 >= maxQPLine {
				out = append(out, '=')
				newline()
				line = 0
			}
			out = append(out, '=', hex[c>>4], hex[c&15])
			i++
			line += 3
			continue
		}
		if isText && (c == '\n' || c == '\r' && next == '\n' && !last) {
			line = 0
			// Blanks at the end of a line are quoted.
			if n := len(out); n > 0 && (out[n-1] == ' ' || out[n-1] == '\t') {
				ch := out[n-1]
				out = append(out[:n-1], '=', hex[ch>>4], hex[ch&15])
			}
			newline()
			if c == '\r' {
				i++
			}
			i++
			continue
		}
		if !last && next != '\n' && line+1 >= maxQPLine {
			out = append(out, '=')
			newline()
			line = 0
		}
		line++
		if header && c == ' ' {
			out = append(out, '_')
		} else {
			out = append(out, c)
		}
		i++
	}
	return bytesValue(out)
}

func init() { object.FunctionsOf("binascii", functions...) }

func b2aBase64(th *object.Thread, a []object.Value) object.Value {
	b, ok := data(th, a[0], 2)
	if !ok {
		return object.Value{}
	}
	newline, ok := flag(th, a[1], true)
	if !ok {
		return object.Value{}
	}
	out := make([]byte, 0, base64.StdEncoding.EncodedLen(len(b))+1)
	for pace := (pace{th: th}); len(b) > 0; {
		n := min(len(b), piece64)
		if !pace.ok(len(out)) {
			return object.Value{}
		}
		out = base64.StdEncoding.AppendEncode(out, b[:n])
		b = b[n:]
	}
	if newline {
		out = append(out, '\n')
	}
	return bytesValue(out)
}

// Positional are the conversions to and from base64 by two positional arguments, for texts
// that call them all the time.
func Positional(encode, decode string) []*object.Builtin {
	return []*object.Builtin{object.FnSig(encode, "data, newline, /", b2aBase64), object.FnSig(decode, "data, strict, /", a2bBase64)}
}
