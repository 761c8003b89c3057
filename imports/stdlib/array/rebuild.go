package array

import (
	"encoding/binary"
	"math"
	"strings"

	"github.com/garterpy/garter/imports/stdlib/internal/native"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/number"
)

// This file makes arrays of the bytes of another machine, as pickles hold them.

// machine is a format of items: how many bytes, how they are read.
type machine struct {
	size  int
	order binary.ByteOrder
	kind  byte // u unsigned, i signed, f float, 1 UTF-16, 3 UTF-32
}

var machines = func() []machine {
	le, be := binary.ByteOrder(binary.LittleEndian), binary.ByteOrder(binary.BigEndian)
	m := []machine{{1, le, 'u'}, {1, le, 'i'}}
	for _, size := range []int{2, 4, 8} {
		m = append(m, machine{size, le, 'u'}, machine{size, be, 'u'}, machine{size, le, 'i'}, machine{size, be, 'i'})
	}
	return append(m, machine{4, le, 'f'}, machine{4, be, 'f'}, machine{8, le, 'f'}, machine{8, be, 'f'},
		machine{2, le, '1'}, machine{2, be, '1'}, machine{4, le, '3'}, machine{4, be, '3'})
}()

var functions = object.FunctionsOf("array", reconstruct)

var reconstruct = object.FnSig("_array_reconstructor", "arraytype, typecode, mformat_code, items, /", func(th *thread, a []value) value {
	cls, ok := a[0].R.(*object.Type)
	if !ok {
		return th.Raise(object.TypeErrorType, "first argument must be a type object, not %s", object.TypeOf(a[0]).Name)
	}
	if !cls.IsSubtype(arrayType) {
		return th.Raise(object.TypeErrorType, "%s is not a subtype of array.array", cls.Name)
	}
	code, ok := object.AsStr(a[1])
	if !ok || code.Len() != 1 {
		return th.Raise(object.TypeErrorType, "_array_reconstructor() argument 2 must be a unicode character, not %s", object.TypeOf(a[1]).Name)
	}
	if !strings.Contains(codes, code.S) {
		return th.Raise(object.ValueErrorType, "second argument must be a valid type code")
	}
	n, ok := object.AsIndex(th, a[2])
	if !ok {
		return value{}
	}
	if n < 0 || n >= len(machines) {
		return th.Raise(object.ValueErrorType, "third argument must be a valid machine format code.")
	}
	b, ok := a[3].R.(*object.Bytes)
	if !ok {
		return th.Raise(object.TypeErrorType, "fourth argument should be bytes, not %s", object.TypeOf(a[3]).Name)
	}
	m := machines[n]
	text := m.kind == '1' || m.kind == '3'
	if len(b.B)%m.size != 0 {
		if text {
			return th.Raise(object.ValueErrorType, "string length not a multiple of item size")
		}
		return th.Raise(object.ValueErrorType, "bytes length not a multiple of item size")
	}
	if !th.Alloc(112+int64(len(b.B))*8) || !th.Charge(len(b.B)) {
		return value{}
	}
	r := &Array{code: code.S[0], size: sizeOf(code.S[0]), Ext: object.ExtFor(th, cls, arrayType)}
	if text {
		encoding := map[machine]string{machines[18]: "utf-16-le", machines[19]: "utf-16-be", machines[20]: "utf-32-le", machines[21]: "utf-32-be"}[m]
		s := object.Decode(th, a[3], b.B, encoding, "strict")
		if !s.Ok() || !r.extend(th, s) {
			return value{}
		}
		return object.Obj(r)
	}
	for p := b.B; len(p) > 0; p = p[m.size:] {
		if !r.append(th, m.read(p)) {
			return value{}
		}
	}
	return object.Obj(r)
})

// read is the first item of p.
func (m machine) read(p []byte) value {
	var u uint64
	switch m.size {
	case 1:
		u = uint64(p[0])
	case 2:
		u = uint64(m.order.Uint16(p))
	case 4:
		u = uint64(m.order.Uint32(p))
	default:
		u = m.order.Uint64(p)
	}
	switch m.kind {
	case 'f':
		if m.size == 4 {
			return object.Float(float64(math.Float32frombits(uint32(u))))
		}
		return object.Float(math.Float64frombits(u))
	case 'i':
		shift := 64 - 8*uint(m.size)
		return object.Int(int64(u<<shift) >> shift)
	}
	return native.Value(number.FromUint64(u))
}
