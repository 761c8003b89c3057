// Package array is the module array: sequences of numbers of one machine type.
//
// Compatibility: not covered; garter's own packages use it.
package array

import (
	"bytes"
	"encoding/binary"
	"math"
	"strings"
	"unicode/utf8"

	"github.com/garterpy/garter/imports/stdlib/internal/native"
	"github.com/garterpy/garter/internal/wtf8"
	"github.com/garterpy/garter/object"
)

type (
	thread = object.Thread
	value  = object.Value
)

// New makes the module.
func New(th *thread) *object.Module {
	m := object.NewModule("array").Add(functions...)
	m.Set("array", object.Obj(arrayType))
	m.Set("ArrayType", object.Obj(arrayType))
	return m.Set("typecodes", object.StrValue(codes))
}

const codes = "bBuwhHiIlLqQfd"

var arrayType = object.NewBuiltinType("array.array", nil, object.SequencePattern|object.HasWeakref)

// Array is an array.array; its items lie side by side, least byte first.
type Array struct {
	code    byte
	size    int
	data    []byte
	exports object.Exports
	Ext     *object.Instance
}

// Type returns the class.
func (a *Array) Type() *object.Type {
	if a.Ext != nil {
		return a.Ext.Cls
	}
	return arrayType
}

// Extension returns the instance part.
func (a *Array) Extension() *object.Instance { return a.Ext }

// ByteSize counts the data.
func (a *Array) ByteSize() int64 { return 112 + int64(cap(a.data)) }

// BufferBytes returns the data.
func (a *Array) BufferBytes() ([]byte, string, int, bool) {
	return a.data, string(a.code), a.size, false
}

// BufferExports returns the count of views.
func (a *Array) BufferExports() *object.Exports { return &a.exports }

// Listed gives the items.
func (a *Array) Listed() (int64, func(yield func(value) bool)) {
	return int64(a.len()), func(yield func(value) bool) {
		for i := 0; i < a.len() && yield(a.get(i)); i++ {
		}
	}
}

func (a *Array) len() int { return len(a.data) / a.size }

func sizeOf(code byte) int {
	switch code {
	case 'b', 'B':
		return 1
	case 'h', 'H':
		return 2
	case 'i', 'I', 'f', 'u', 'w':
		return 4
	}
	return 8
}

// item returns item i, or fails where the bytes are no character.
func (a *Array) item(th *thread, i int) value {
	if a.code == 'u' || a.code == 'w' {
		if binary.LittleEndian.Uint32(a.data[4*i:]) > utf8.MaxRune {
			return th.Raise(object.ValueErrorType, "chr() arg not in range(0x110000)")
		}
	}
	return a.get(i)
}

// get returns item i, some character where the bytes are none.
func (a *Array) get(i int) value {
	p := a.data[i*a.size:]
	le := binary.LittleEndian
	switch a.code {
	case 'b':
		return object.Int(int64(int8(p[0])))
	case 'B':
		return object.Int(int64(p[0]))
	case 'h':
		return object.Int(int64(int16(le.Uint16(p))))
	case 'H':
		return object.Int(int64(le.Uint16(p)))
	case 'i':
		return object.Int(int64(int32(le.Uint32(p))))
	case 'I':
		return object.Int(int64(le.Uint32(p)))
	case 'l', 'q':
		return object.Int(int64(le.Uint64(p)))
	case 'L', 'Q':
		return native.Value(uintOf(le.Uint64(p)))
	case 'f':
		return object.Float(float64(math.Float32frombits(le.Uint32(p))))
	case 'd':
		return object.Float(math.Float64frombits(le.Uint64(p)))
	}
	r := le.Uint32(p)
	if r > 0x10ffff {
		r = 0xfffd // bytes that are no character
	}
	return object.Obj(object.CharStr(rune(r)))
}

// bounds are those of a C type.
type bounds struct {
	name   string
	lo, hi int64
}

var ranges = func() map[byte][]bounds {
	short := bounds{"signed short integer", math.MinInt16, math.MaxInt16}
	integer := bounds{"signed integer", math.MinInt32, math.MaxInt32}
	return map[byte][]bounds{
		'b': {short, {"signed char", math.MinInt8, math.MaxInt8}},
		'B': {{"unsigned byte integer", 0, math.MaxUint8}},
		'h': {short},
		'H': {integer, {"unsigned short", 0, math.MaxUint16}},
		'i': {integer},
	}
}()

// put encodes v into p.
func (a *Array) put(th *thread, p []byte, v value) bool {
	le := binary.LittleEndian
	switch a.code {
	case 'f', 'd':
		f, ok := object.AsFloat(th, v)
		if !ok {
			return false
		}
		if a.code == 'f' {
			le.PutUint32(p, math.Float32bits(float32(f)))
		} else {
			le.PutUint64(p, math.Float64bits(f))
		}
		return true
	case 'u', 'w':
		s, ok := object.AsStr(v)
		if !ok {
			th.Raise(object.TypeErrorType, "array item must be unicode character")
			return false
		}
		if s.Len() != 1 {
			th.Raise(object.TypeErrorType, "array item must be unicode character")
			return false
		}
		c := object.GetItem(th, v, object.Int(0))
		r := runeOf(c)
		le.PutUint32(p, uint32(r))
		return true
	}
	if v.IsFloat() {
		th.Raise(object.TypeErrorType, "'float' object cannot be interpreted as an integer")
		return false
	}
	n, ok := native.AsInt(th, v)
	if !ok {
		return false
	}
	overflow := func(text string) bool {
		th.Raise(object.OverflowErrorType, "%s", text)
		return false
	}
	const tooLarge = "Python int too large to convert to C "
	x := n.Small
	switch a.code {
	case 'L', 'Q', 'I':
		word := uint64(x)
		switch {
		case n.Sign() < 0 && a.code == 'Q':
			return overflow("can't convert negative int to unsigned")
		case n.Sign() < 0:
			return overflow("can't convert negative value to unsigned int")
		case n.Big != nil && !n.Big.IsUint64() && a.code == 'Q':
			return overflow("int too big to convert")
		case n.Big != nil && !n.Big.IsUint64():
			return overflow(tooLarge + "unsigned long")
		case n.Big != nil:
			word = n.Big.Uint64()
		}
		if a.code != 'I' {
			le.PutUint64(p, word)
			return true
		}
		if word > math.MaxUint32 {
			return overflow("unsigned int is greater than maximum")
		}
		le.PutUint32(p, uint32(word))
		return true
	case 'q':
		if n.Big != nil {
			return overflow("int too big to convert")
		}
		le.PutUint64(p, uint64(x))
		return true
	}
	if n.Big != nil {
		return overflow(tooLarge + "long")
	}
	if a.code == 'l' {
		le.PutUint64(p, uint64(x))
		return true
	}
	// A C function reads some of them as the next larger type first, which complains then.
	for _, r := range ranges[a.code] {
		switch {
		case x < r.lo:
			return overflow(r.name + " is less than minimum")
		case x > r.hi:
			return overflow(r.name + " is greater than maximum")
		}
	}
	switch a.size {
	case 1:
		p[0] = byte(x)
	case 2:
		le.PutUint16(p, uint16(x))
	default:
		le.PutUint32(p, uint32(x))
	}
	return true
}

func runeOf(v value) rune {
	s, _ := object.AsStr(v)
	r, _ := wtf8.DecodeRune(s.S)
	return r
}

// append adds v at the end.
func (a *Array) append(th *thread, v value) bool {
	var p [8]byte
	if !a.put(th, p[:], v) {
		return false
	}
	return a.appendBytes(th, p[:a.size])
}

func (a *Array) appendBytes(th *thread, p []byte) bool {
	if a.exports.Busy(th) {
		return false
	}
	if n := len(a.data) + len(p); n > cap(a.data) {
		size := max(n+n/4, 64)
		if !th.Charge(len(a.data)>>8) || !th.AllocMoved(int64(size), int64(cap(a.data))) {
			return false
		}
		grown := make([]byte, len(a.data), size)
		copy(grown, a.data)
		a.data = grown
	}
	a.data = append(a.data, p...)
	return true
}

// extend adds the items of an iterable.
func (a *Array) extend(th *thread, v value) bool {
	if b, ok := v.R.(*Array); ok {
		if a.code != b.code {
			th.Raise(object.TypeErrorType, "can only extend with array of same kind")
			return false
		}
		return a.appendBytes(th, b.data)
	}
	return object.ForEach(th, v, func(e value) bool { return a.append(th, e) })
}

func newArray(th *thread, cls *object.Type, args []value, kw []object.KW) value {
	if cls == arrayType && !native.NoKeywords(th, "array.array", kw) {
		return value{}
	}
	if len(args) < 1 || len(args) > 2 {
		return argError(th, len(args))
	}
	s, ok := object.AsStr(args[0])
	if !ok {
		return th.Raise(object.TypeErrorType, "array() argument 1 must be a unicode character, not %s", object.ArgName(args[0]))
	}
	if s.Len() != 1 {
		return th.Raise(object.TypeErrorType, "array() argument 1 must be a unicode character, not str")
	}
	if len(args) == 2 && !strings.Contains("uw", s.S) {
		switch init := args[1].R.(type) {
		case *object.Str:
			return th.Raise(object.TypeErrorType, "cannot use a str to initialize an array with typecode '%s'", s.S)
		case *Array:
			if init.code == 'u' || init.code == 'w' {
				return th.Raise(object.TypeErrorType, "cannot use a unicode array to initialize an array with typecode '%s'", s.S)
			}
		}
	}
	if !strings.Contains(codes, s.S) {
		return th.Raise(object.ValueErrorType, "bad typecode (must be b, B, u, h, H, i, I, l, L, q, Q, f or d)")
	}
	if !th.Alloc(112) {
		return value{}
	}
	if s.S == "u" && !object.Warn(th, object.DeprecationWarningType, "The 'u' type code is deprecated and will be removed in Python 3.16") {
		return value{}
	}
	a := &Array{code: s.S[0], size: sizeOf(s.S[0]), Ext: object.ExtFor(th, cls, arrayType)}
	if len(args) == 1 {
		return object.Obj(a)
	}
	defer th.Release(th.Keep(object.Obj(a)))
	switch x := args[1].R.(type) {
	case *object.Bytes, *object.ByteArray:
		data, _ := object.BytesLike(th, args[1])
		if !a.fromBytes(th, data) {
			return value{}
		}
	case *Array:
		if x.code == a.code {
			if !a.appendBytes(th, x.data) {
				return value{}
			}
			break
		}
		if !object.ForEach(th, args[1], func(e value) bool { return a.append(th, e) }) {
			return value{}
		}
	default:
		if !a.extend(th, args[1]) {
			return value{}
		}
	}
	return object.Obj(a)
}

func argError(th *thread, n int) value {
	if n < 1 {
		return th.Raise(object.TypeErrorType, "array() takes at least 1 argument (0 given)")
	}
	return th.Raise(object.TypeErrorType, "array() takes at most 2 arguments (%d given)", n)
}

func (a *Array) fromBytes(th *thread, p []byte) bool {
	if len(p)%a.size != 0 {
		th.Raise(object.ValueErrorType, "bytes length not a multiple of item size")
		return false
	}
	return a.appendBytes(th, p)
}

// fresh is an empty array of the same kind.
func (a *Array) fresh() *Array { return &Array{code: a.code, size: a.size} }

// Iter returns an iterator over the items.
func (a *Array) Iter(th *thread) object.Iterator { return &arrayIter{a: a} }

var arrayIterType = object.DefIterator(object.NewBuiltinType("array.arrayiterator", nil, object.NoNew|object.NoSubclass))

type arrayIter struct {
	a *Array // nil at the end
	i int
}

// Type returns array.arrayiterator.
func (*arrayIter) Type() *object.Type { return arrayIterType }

// Traverse visits the array.
func (it *arrayIter) Traverse(visit func(value)) {
	if it.a != nil {
		visit(object.Obj(it.a))
	}
}

// LeafIterator says that Next asks no other iterator.
func (it *arrayIter) LeafIterator() {}

// Next returns the next item.
func (it *arrayIter) Next(th *thread) value {
	if it.a == nil {
		return value{}
	}
	if it.i >= it.a.len() {
		it.a = nil
		return value{}
	}
	it.i++
	return it.a.item(th, it.i-1)
}

// find returns where v is, or -1; -2 with an exception.
func (a *Array) find(th *thread, v value, start, stop int) int {
	for i := start; i < min(stop, a.len()); i++ {
		x := a.item(th, i)
		if !x.Ok() {
			return -2
		}
		switch object.IdentEqual(th, x, v) {
		case 1:
			return i
		case -1:
			return -2
		}
		if !th.Charge(1) {
			return -2
		}
	}
	return -1
}

// splice replaces the items i to j by p.
func (a *Array) splice(th *thread, i, j int, p []byte) bool {
	i, j = i*a.size, j*a.size
	if len(p) == j-i {
		copy(a.data[i:], p)
		return true
	}
	if a.exports.Busy(th) || !th.Charge((len(a.data)-i)/256) || !th.Alloc(int64(len(a.data)+len(p))) {
		return false
	}
	tail := append(bytes.Clone(p), a.data[j:]...)
	a.data = append(a.data[:i], tail...)
	return true
}
