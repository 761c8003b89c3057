package base64

import (
	"bytes"
	"encoding/base32"
	"encoding/binary"

	"github.com/garterpy/garter/imports/stdlib/binascii"
	"github.com/garterpy/garter/object"
)

// stretch is how many bytes are converted between two looks at the limits: a
// multiple of every group there is (4, 5 and 8 bytes).
const stretch = 40 << 10

// bytesOf returns the bytes of an argument, which the Python around these
// functions has made bytes or a bytearray.
func bytesOf(th *object.Thread, v object.Value) ([]byte, bool) {
	b, ok := object.BytesLike(th, v)
	if !ok && th.Exc == nil {
		th.Raise(object.TypeErrorType, "a bytes-like object is required, not '%s'", v.R.Type().Name)
	}
	return b, ok
}

// operands returns the alphabet, of n characters, and the data of a call, with
// room for each group of from bytes as a group of to.
func operands(th *object.Thread, a []object.Value, n, from, to int) (alphabet, data, out []byte, ok bool) {
	if alphabet, ok = bytesOf(th, a[0]); !ok {
		return nil, nil, nil, false
	}
	if len(alphabet) != n {
		th.Raise(object.ValueErrorType, "an alphabet of %d characters is needed", n)
		return nil, nil, nil, false
	}
	if data, ok = bytesOf(th, a[1]); !ok {
		return nil, nil, nil, false
	}
	out, ok = room(th, (len(data)+from-1)/from*to)
	return alphabet, data, out, ok
}

// room returns an empty slice for n bytes, which are charged.
func room(th *object.Thread, n int) ([]byte, bool) {
	if !th.Alloc(int64(n) + 64) {
		return nil, false
	}
	return make([]byte, 0, n), true
}

// stretches calls f with the parts of b and where each begins, charging before each.
func stretches(th *object.Thread, b []byte, f func(part []byte, at int) bool) bool {
	for at := 0; at < len(b); at += stretch {
		part := b[at:min(at+stretch, len(b))]
		if !th.Charge(len(part)>>2+1) || !f(part, at) {
			return false
		}
	}
	return true
}

// convert is the bytes that f has added to out for the parts of data.
func convert(th *object.Thread, data []byte, out *[]byte, f func(part []byte, at int) bool) object.Value {
	if !stretches(th, data, f) {
		return object.Value{}
	}
	return bytesValue(*out)
}

func bytesValue(b []byte) object.Value { return object.Obj(object.NewBytes(b)) }

// places returns for each byte which place it has in the alphabet, or -1.
func places(alphabet []byte) (t [256]int8) {
	for i := range t {
		t[i] = -1
	}
	for i, c := range alphabet {
		t[c] = int8(i)
	}
	return
}

// encode32 writes each five bytes as eight characters (RFC 4648, section 6).
func encode32(th *object.Thread, a []object.Value) object.Value {
	alphabet, data, out, ok := operands(th, a, 32, 5, 8)
	if !ok {
		return object.Value{}
	}
	enc := base32.NewEncoding(string(alphabet))
	return convert(th, data, &out, func(part []byte, _ int) bool {
		out = enc.AppendEncode(out, part)
		return true
	})
}

// decode32 reads each eight characters as five bytes; what the last group lacks
// counts as zeros. The caller looks at the padding, which is none of data.
func decode32(th *object.Thread, a []object.Value) object.Value {
	alphabet, data, out, ok := operands(th, a, 32, 8, 5)
	if !ok {
		return object.Value{}
	}
	values := places(alphabet)
	return convert(th, data, &out, func(part []byte, _ int) bool {
		for len(part) > 0 {
			group := uint64(0)
			n := min(8, len(part))
			for _, c := range part[:n] {
				v := values[c]
				if v < 0 {
					th.Raise(binascii.ErrorType, "Non-base32 digit found")
					return false
				}
				group = group<<5 | uint64(v)
			}
			group <<= 5 * (8 - n)
			out = append(out, byte(group>>32), byte(group>>24), byte(group>>16), byte(group>>8), byte(group))
			part = part[n:]
		}
		return true
	})
}

// encode85 writes each four bytes as a number of five digits of base 85; a
// group that is not whole is filled with zeros, whose digits stay only if pad is
// true. Groups of four zeros are a z where zeros is true, of four spaces a y where spaces is.
func encode85(th *object.Thread, a []object.Value) object.Value {
	alphabet, data, out, ok := operands(th, a, 85, 4, 5)
	if !ok {
		return object.Value{}
	}
	var flags [3]bool
	for i := range flags {
		t := object.Truth(th, a[2+i])
		if t < 0 {
			return object.Value{}
		}
		flags[i] = t > 0
	}
	pad, zeros, spaces := flags[0], flags[1], flags[2]
	return convert(th, data, &out, func(part []byte, _ int) bool {
		for len(part) > 0 {
			n := min(4, len(part))
			var four [4]byte
			copy(four[:], part)
			part = part[n:]
			word := binary.BigEndian.Uint32(four[:])
			whole := n == 4 || pad
			switch {
			case zeros && word == 0 && whole:
				out = append(out, 'z')
				continue
			case spaces && word == 0x20202020:
				out = append(out, 'y')
				continue
			}
			var five [5]byte
			for i := 4; i >= 0; i-- {
				five[i] = alphabet[word%85]
				word /= 85
			}
			if whole {
				n = 4
			}
			out = append(out, five[:n+1]...)
		}
		return true
	})
}

// decode85 reads each five digits of base 85 as four bytes; what the last group
// lacks counts as the highest digit, and as many bytes fewer come out.
func decode85(th *object.Thread, a []object.Value) object.Value {
	alphabet, data, out, ok := operands(th, a, 85, 5, 4)
	if !ok {
		return object.Value{}
	}
	name, ok := object.AsStr(a[2])
	if !ok {
		return th.Raise(object.TypeErrorType, "name must be str")
	}
	values := places(alphabet)
	return convert(th, data, &out, func(part []byte, at int) bool {
		for len(part) > 0 {
			group := uint64(0)
			n := min(5, len(part))
			for i := range 5 {
				v := int8(84)
				if i < n {
					if v = values[part[i]]; v < 0 {
						th.Raise(object.ValueErrorType, "bad %s character at position %d", name.S, at+i)
						return false
					}
				}
				group = group*85 + uint64(v)
			}
			if group >= 1<<32 {
				th.Raise(object.ValueErrorType, "%s overflow in hunk starting at byte %d", name.S, at)
				return false
			}
			var four [4]byte
			binary.BigEndian.PutUint32(four[:], uint32(group))
			out = append(out, four[:n-1]...)
			part, at = part[n:], at+n
		}
		return true
	})
}

// decodeASCII85 reads Ascii85: digits from ! to u, z for four zeros, with spaces
// y for four spaces, and nothing for the characters of the container ignored.
func decodeASCII85(th *object.Thread, a []object.Value) object.Value {
	data, ok := bytesOf(th, a[0])
	if !ok {
		return object.Value{}
	}
	t := object.Truth(th, a[1])
	if t < 0 {
		return object.Value{}
	}
	spaces := t > 0
	// A container that is not asked by calls of the program's is looked at once.
	var quiet [256]bool
	known, plain := a[2].R.(*object.Bytes)
	if plain = plain && known.Ext == nil; plain {
		for _, c := range known.B {
			quiet[c] = true
		}
	}
	// A digit is at most four fifths of a byte, a short form four.
	short := 0
	if !stretches(th, data, func(part []byte, _ int) bool {
		short += bytes.Count(part, []byte("z")) + bytes.Count(part, []byte("y"))
		return true
	}) {
		return object.Value{}
	}
	out, ok := room(th, (len(data)-short+4)/5*4+4*short)
	if !ok {
		return object.Value{}
	}
	group, count := uint64(0), 0
	digit := func(c byte) bool {
		group = group*85 + uint64(c-'!')
		if count++; count < 5 {
			return true
		}
		if group >= 1<<32 {
			th.Raise(object.ValueErrorType, "Ascii85 overflow")
			return false
		}
		out = binary.BigEndian.AppendUint32(out, uint32(group))
		group, count = 0, 0
		return true
	}
	four := func(c byte, four string) bool {
		if count > 0 {
			th.Raise(object.ValueErrorType, "%c inside Ascii85 5-tuple", c)
			return false
		}
		out = append(out, four...)
		return true
	}
	if !stretches(th, data, func(part []byte, _ int) bool {
		for _, c := range part {
			ok := true
			switch {
			case '!' <= c && c <= 'u':
				ok = digit(c)
			case c == 'z':
				ok = four(c, "\x00\x00\x00\x00")
			case c == 'y' && spaces:
				ok = four(c, "    ")
			case plain:
				ok = quiet[c]
			default:
				in := object.Contains(th, a[2], object.Int(int64(c)))
				if in < 0 {
					return false
				}
				ok = in > 0
			}
			if !ok {
				if th.Exc == nil {
					th.Raise(object.ValueErrorType, "Non-Ascii85 digit found: %c", c)
				}
				return false
			}
		}
		return true
	}) {
		return object.Value{}
	}
	if count == 0 {
		return bytesValue(out)
	}
	n := count - 1
	for count > 0 {
		if !digit('u') {
			return object.Value{}
		}
	}
	return bytesValue(out[:len(out)-4+n])
}
