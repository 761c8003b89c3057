// Package pystruct is the module struct: values as the bytes of C structs.
//
// Compatibility: not covered; garter's own packages use it.
package pystruct

import (
	"encoding/binary"
	"math"
	"strings"

	"github.com/garterpy/garter/imports/stdlib/internal/native"
	"github.com/garterpy/garter/object"
)

type (
	thread = object.Thread
	value  = object.Value
)

// ErrorType is struct.error.
var ErrorType = object.NewBuiltinType("error", object.ExceptionType, object.IsException|object.HasDict|object.HasWeakref).InModule("struct")

// field is one run of items of a format.
type field struct {
	code   byte
	count  int // of items; the length for s and p
	size   int // of an item
	offset int
}

const fieldBytes = 32

// layout is a format that was read. It never changes.
type layout struct {
	text   string
	order  binary.ByteOrder
	native bool // sizes and alignment of the machine
	size   int
	items  int // values that pack takes
	fields []field
}

func sizeOf(code byte, native bool) int {
	switch code {
	case 'x', 'c', 'b', 'B', '?', 's', 'p':
		return 1
	case 'h', 'H', 'e':
		return 2
	case 'i', 'I', 'f':
		return 4
	case 'l', 'L':
		if native {
			return 8
		}
		return 4
	case 'q', 'Q', 'd':
		return 8
	case 'n', 'N', 'P':
		if native {
			return 8
		}
	}
	return 0
}

func fail(th *thread, format string, a ...any) value { return th.Raise(ErrorType, format, a...) }

// parse reads a format; nil comes with an exception.
func parse(th *thread, text string) *layout {
	l := &layout{text: text, order: binary.LittleEndian}
	s := text
	aligned := true
	l.native = true
	if s != "" {
		switch s[0] {
		case '<', '=':
			l.native, aligned, s = false, false, s[1:]
		case '>', '!':
			l.native, aligned, s = false, false, s[1:]
			l.order = binary.BigEndian
		case '@':
			s = s[1:]
		}
	}
	if !th.Charge(len(s)) {
		return nil
	}
	// add notes a field; each takes much more memory than its text.
	add := func(f field) bool {
		if n := len(l.fields); n == cap(l.fields) {
			room := max(2*n, 4)
			if !th.Charge(n/16+1) || !th.PinMoved(fieldBytes*int64(room), fieldBytes*int64(n)) {
				return false
			}
			l.fields = append(make([]field, 0, room), l.fields...)
		}
		l.fields = append(l.fields, f)
		return true
	}
	if strings.IndexByte(s, 0) >= 0 { // which C reads as the end
		fail(th, "embedded null character")
		return nil
	}
	defer func() { th.Unpin(fieldBytes * int64(cap(l.fields))) }()
	for i := 0; i < len(s); {
		c := s[i]
		i++
		if i&0xFFF == 0 && !th.Charge(1<<10) {
			return nil
		}
		if strings.IndexByte(" \t\n\r\v\f", c) >= 0 {
			continue
		}
		count := 1
		if c-'0' < 10 {
			count = int(c - '0')
			for i < len(s) && s[i]-'0' < 10 {
				if count > (math.MaxInt-9)/10 {
					fail(th, "total struct size too long")
					return nil
				}
				count = count*10 + int(s[i]-'0')
				i++
			}
			if i == len(s) {
				fail(th, "repeat count given without format specifier")
				return nil
			}
			c = s[i]
			i++
		}
		size := sizeOf(c, l.native)
		if size == 0 {
			fail(th, "bad char in struct format")
			return nil
		}
		if aligned && size > 1 {
			pad := -l.size & (size - 1)
			if l.size > math.MaxInt-pad {
				fail(th, "total struct size too long")
				return nil
			}
			l.size += pad
		}
		if count > (math.MaxInt-l.size)/size {
			fail(th, "total struct size too long")
			return nil
		}
		if c == 's' || c == 'p' {
			l.items++
			if !add(field{c, count, 1, l.size}) {
				return nil
			}
		} else if c != 'x' {
			l.items += count
			if count > 0 && !add(field{c, count, size, l.size}) {
				return nil
			}
		}
		l.size += count * size
	}
	return l
}

// formatText is the text of a format argument.
func formatText(th *thread, v value) (string, bool) {
	if s, ok := object.AsStr(v); ok {
		if !s.IsASCII() {
			enc := object.Encode(th, s, "ascii", "strict")
			return "", enc.Ok()
		}
		if strings.IndexByte(s.S, 0) >= 0 {
			fail(th, "embedded null character")
			return "", false
		}
		return s.S, true
	}
	if b, ok := v.R.(*object.Bytes); ok {
		return string(b.B), true
	}
	th.Raise(object.TypeErrorType, "Struct() argument 1 must be a str or bytes object, not %s", object.TypeOf(v).ShortName())
	return "", false
}

// unpack gives the values in data, which has the right size.
func (l *layout) unpack(th *thread, data []byte) value {
	if !th.Alloc(int64(l.items)*24+48) || !th.Charge(l.items) {
		return value{}
	}
	out := make([]value, l.items)
	defer th.Release(th.KeepValues(out))
	next := 0
	for _, f := range l.fields {
		p := data[f.offset:]
		switch f.code {
		case 's', 'p':
			b := p[:f.count]
			if f.code == 'p' {
				n := 0
				if len(b) > 0 {
					n = min(int(b[0]), len(b)-1)
					b = b[1 : 1+n]
				}
			}
			if !th.Alloc(int64(len(b)) + 48) {
				return value{}
			}
			out[next] = object.Obj(object.NewBytes(append([]byte(nil), b...)))
			next++
			continue
		}
		for range f.count {
			v := l.get(f.code, f.size, p)
			// Bytes and large numbers are objects of their own.
			if (f.code == 'c' || f.size == 8 && !v.IsInt() && !v.IsFloat()) && !th.Alloc(48) {
				return value{}
			}
			out[next] = v
			next++
			p = p[f.size:]
		}
	}
	return object.Obj(object.NewTuple(out[:next]))
}

func (l *layout) get(code byte, size int, p []byte) value {
	switch code {
	case 'c':
		return object.Obj(object.NewBytes([]byte{p[0]}))
	case '?':
		return object.Bool(p[0] != 0)
	case 'e':
		return object.Float(halfToFloat(l.order.Uint16(p)))
	case 'f':
		return object.Float(float64(math.Float32frombits(l.order.Uint32(p))))
	case 'd':
		return object.Float(math.Float64frombits(l.order.Uint64(p)))
	}
	var u uint64
	switch size {
	case 1:
		u = uint64(p[0])
	case 2:
		u = uint64(l.order.Uint16(p))
	case 4:
		u = uint64(l.order.Uint32(p))
	default:
		u = l.order.Uint64(p)
	}
	if code >= 'a' { // signed
		shift := 64 - 8*uint(size)
		return object.Int(int64(u<<shift) >> shift)
	}
	if u > math.MaxInt64 {
		return native.Value(fromUint(u))
	}
	return object.Int(int64(u))
}

// pack writes the values into p, which has the right size.
func (l *layout) pack(th *thread, p []byte, args []value) bool {
	if !th.Charge(l.items + len(p)/256) {
		return false
	}
	clear(p)
	for _, f := range l.fields {
		q := p[f.offset:]
		if f.code == 's' || f.code == 'p' {
			b, ok := bytesOf(args[0])
			if !ok {
				fail(th, "argument for '%s' must be a bytes object", string(f.code))
				return false
			}
			args = args[1:]
			if f.code == 's' {
				copy(q[:f.count], b)
			} else if f.count > 0 {
				n := copy(q[1:f.count], b)
				q[0] = byte(min(n, 255))
			}
			continue
		}
		for range f.count {
			if !l.put(th, f.code, f.size, q, args[0]) {
				return false
			}
			args, q = args[1:], q[f.size:]
		}
	}
	return true
}

func bytesOf(v value) ([]byte, bool) {
	switch x := v.R.(type) {
	case *object.Bytes:
		return x.B, true
	case *object.ByteArray:
		return x.BytesView(), true
	}
	return nil, false
}

func (l *layout) put(th *thread, code byte, size int, p []byte, v value) bool {
	switch code {
	case 'c':
		b, ok := v.R.(*object.Bytes)
		if !ok || len(b.B) != 1 {
			fail(th, "char format requires a bytes object of length 1")
			return false
		}
		p[0] = b.B[0]
		return true
	case '?':
		t := object.Truth(th, v)
		if t > 0 {
			p[0] = 1
		}
		return t >= 0
	case 'e', 'f', 'd':
		return l.putFloat(th, code, p, v)
	}
	n, b, ok := object.IntOf(v)
	if !ok {
		if _, isStr := object.AsStr(v); isStr || !v.R.Type().Special(object.DIndex).Ok() {
			fail(th, "required argument is not an integer")
			return false
		}
		i := object.Index(th, v)
		if !i.Ok() {
			return false
		}
		n, b, _ = object.IntOf(i)
	}
	bits := uint(8 * size)
	u := uint64(n)
	bad := b != nil
	switch {
	case code == 'P':
		if b != nil {
			if bad = b.BitLen() > 64 || b.Sign() < 0 && b.BitLen() > 63; bad {
				fail(th, "int too large to convert")
				return false
			}
			u = wrap(b)
		}
	case code >= 'a':
		if !bad && bits < 64 {
			bad = n < -1<<(bits-1) || n >= 1<<(bits-1)
		}
		if bad {
			fail(th, "'%s' format requires %d <= number <= %d", string(code), int64(-1)<<(bits-1), int64(1)<<(bits-1)-1)
			return false
		}
	default:
		if bad && bits == 64 && b.Sign() > 0 && b.BitLen() <= 64 {
			u, bad = b.Uint64(), false
		} else if !bad {
			bad = n < 0 || bits < 64 && u >= 1<<bits
		}
		if bad {
			fail(th, "'%s' format requires 0 <= number <= %d", string(code), uint64(math.MaxUint64)>>(64-bits))
			return false
		}
	}
	switch size {
	case 1:
		p[0] = byte(u)
	case 2:
		l.order.PutUint16(p, uint16(u))
	case 4:
		l.order.PutUint32(p, uint32(u))
	default:
		l.order.PutUint64(p, u)
	}
	return true
}

func (l *layout) putFloat(th *thread, code byte, p []byte, v value) bool {
	f, ok := object.AsFloat(th, v)
	if !ok {
		if th.Catch(object.ExceptionType) { // whatever the conversion raised
			fail(th, "required argument is not a float")
		}
		return false
	}
	tooLarge := func() bool {
		if _, _, isInt := object.IntOf(v); isInt {
			fail(th, "int too large to convert")
		} else {
			th.Raise(object.OverflowErrorType, "float too large to pack with %c format", code)
		}
		return false
	}
	switch code {
	case 'd':
		l.order.PutUint64(p, math.Float64bits(f))
	case 'f':
		g := float32(f)
		if math.IsInf(float64(g), 0) && !math.IsInf(f, 0) && !l.native {
			return tooLarge()
		}
		l.order.PutUint32(p, math.Float32bits(g))
	default:
		h, ok := floatToHalf(f)
		if !ok {
			return tooLarge()
		}
		l.order.PutUint16(p, h)
	}
	return true
}

// halfToFloat is the value of a half precision float.
func halfToFloat(h uint16) float64 {
	e, m := int(h>>10&31), float64(h&1023)
	var f float64
	switch e {
	case 0:
		f = math.Ldexp(m, -24)
	case 31:
		f = math.Inf(1)
		if m != 0 {
			f = math.NaN()
		}
	default:
		f = math.Ldexp(m+1024, e-25)
	}
	if h>>15 != 0 {
		f = math.Copysign(f, -1)
	}
	return f
}

// floatToHalf rounds half to even; ok is false if f is too large.
func floatToHalf(f float64) (h uint16, ok bool) {
	var sign uint16
	if math.Signbit(f) {
		sign = 1 << 15
		f = -f
	}
	switch {
	case math.IsNaN(f):
		return sign | 0x7e00, true
	case math.IsInf(f, 0):
		return sign | 0x7c00, true
	case f == 0:
		return sign, true
	}
	_, e := math.Frexp(f)
	e = max(e-1, -14)
	m := math.RoundToEven(math.Ldexp(f, 10-e))
	if m >= 2048 {
		m /= 2
		e++
	}
	if e > 15 {
		return 0, false
	}
	if m < 1024 {
		return sign | uint16(m), true
	}
	return sign | uint16(e+15)<<10 | uint16(m)&1023, true
}
