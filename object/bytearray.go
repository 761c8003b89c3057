package object

import (
	"bytes"
	"strings"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object/text"
)

// ByteArray is a bytearray.
type ByteArray struct {
	B       []byte
	gone    int // bytes before B in the same memory, cut off at the front
	exports Exports
	Ext     *Instance
}

// NewByteArray returns a bytearray that owns data.
func NewByteArray(data []byte) *ByteArray { return &ByteArray{B: data} }

// Type returns the class.
func (b *ByteArray) Type() *Type {
	if b.Ext != nil {
		return b.Ext.Cls
	}
	return ByteArrayType
}

// Extension returns the instance part.
func (b *ByteArray) Extension() *Instance { return b.Ext }

// ByteSize is about what the object takes.
func (b *ByteArray) ByteSize() int64 { return 112 + int64(cap(b.B)+b.gone) }

// BufferBytes returns the data.
func (b *ByteArray) BufferBytes() ([]byte, string, int, bool) { return b.B, "B", 1, false }

// BytesView returns the data.
func (b *ByteArray) BytesView() []byte { return b.B }

// BufferExports returns the count of the views.
func (b *ByteArray) BufferExports() *Exports { return &b.exports }

// resize makes the array n bytes long, without saying what new bytes hold.
func (b *ByteArray) resize(th *Thread, n int) bool {
	if n == len(b.B) {
		return true
	}
	if b.exports.Busy(th) {
		return false
	}
	if n <= cap(b.B) && n > cap(b.B)/4 {
		b.B = b.B[:n]
		return true
	}
	size := n
	if n > len(b.B) {
		size = n + n/8 + 16
		if n > MaxStr {
			th.MemoryError()
			return false
		}
	}
	if !roomFor(th, int64(size)) {
		return false
	}
	grown := make([]byte, n, size)
	copy(grown, b.B)
	b.B, b.gone = grown, 0
	return true
}

// splice replaces b.B[i:j] by data, which is not part of b.
func (b *ByteArray) splice(th *Thread, i, j int, data []byte) bool {
	old, more := len(b.B), len(data)-(j-i)
	if old-i > 1024 && !th.Charge((old-i)>>8) {
		return false
	}
	switch {
	case more > 0:
		if !b.resize(th, old+more) {
			return false
		}
		copy(b.B[j+more:], b.B[j:old])
	case more < 0:
		if b.exports.Busy(th) {
			return false
		}
		if i == 0 && len(data) == 0 {
			// Cut off at the front: what is gone is given back when it is more
			// than what is left.
			b.gone += j
			b.B = b.B[j:]
			if b.gone > len(b.B)+64 {
				if !th.Alloc(int64(len(b.B))) {
					return false
				}
				b.B, b.gone = append([]byte(nil), b.B...), 0
			}
			return true
		}
		copy(b.B[j+more:], b.B[j:])
		if !b.resize(th, old+more) {
			return false
		}
	}
	copy(b.B[i:], data)
	return true
}

func (b *ByteArray) appendByte(th *Thread, c byte) bool {
	if len(b.exports.views) > 0 && b.exports.Busy(th) {
		return false
	}
	if len(b.B) == cap(b.B) && !b.grow(th, 1) {
		return false
	}
	b.B = append(b.B, c)
	return true
}

// grow makes room for more bytes behind the last one.
func (b *ByteArray) grow(th *Thread, more int) bool {
	n := len(b.B)
	if n+more > MaxStr {
		th.MemoryError()
		return false
	}
	size := min(max(2*n, n+more), MaxStr) + 16
	if !roomFor(th, int64(min(size, MaxStr))) {
		return false
	}
	grown := make([]byte, n, size)
	copy(grown, b.B)
	b.B, b.gone = grown, 0
	return true
}

func init() {
	ByteArrayType.Doc = "bytearray(iterable_of_ints) -> bytearray\nbytearray(string, encoding[, errors]) -> bytearray\nbytearray(bytes_or_buffer) -> mutable copy of the data\nbytearray(int) -> array of so many zeros\nbytearray() -> empty array"
	ByteArrayType.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		if !th.Alloc(112) {
			return Value{}
		}
		return Value{R: &ByteArray{Ext: ExtFor(th, cls, ByteArrayType)}}
	}
	ByteArrayType.Init = byteArrayInit
	DefNew(ByteArrayType)
	ByteArrayType.DefValue("__hash__", None)
	ByteArrayType.Def(
		M0("__repr__", byteArrayRepr),
		M0("__str__", byteArrayRepr),
		M2("__setitem__", byteArraySetItem),
		M1("__delitem__", byteArrayDelItem),
		M1("__iadd__", func(th *Thread, self, v Value) Value {
			data, ok := anyBytes(th, v)
			if !ok {
				if th.Exc == nil {
					th.Raise(TypeErrorType, "can't concat %s to %s", v.R.Type().Name, self.R.Type().Name)
				}
				return Value{}
			}
			b := self.R.(*ByteArray)
			if v.R == self.R && len(data) > 0 { // it is its own view
				return th.Raise(BufferErrorType, "Existing exports of data: object cannot be re-sized")
			}
			if !b.extend(th, data) {
				return Value{}
			}
			return self
		}),
		M1("__imul__", byteArrayIMul),
		M0("__alloc__", func(th *Thread, self Value) Value {
			b := self.R.(*ByteArray).B
			if b == nil {
				return Int(0)
			}
			return Int(int64(cap(b) + 1))
		}),
		M1("__buffer__", bufferOf),
		M1("__release_buffer__", releaseBuffer),
		M1("append", func(th *Thread, self, v Value) Value {
			c, ok := byteArg(th, v, byteRange)
			if !ok || !self.R.(*ByteArray).appendByte(th, c) {
				return Value{}
			}
			return None
		}),
		M1("extend", byteArrayExtend),
		MSig("insert", "index, item, /", func(th *Thread, a []Value) Value {
			i, ok := AsIndex(th, a[1])
			if !ok {
				return Value{}
			}
			c, ok := byteArg(th, a[2], byteRange)
			if !ok {
				return Value{}
			}
			b := a[0].R.(*ByteArray)
			n := len(b.B)
			if i < 0 {
				i = max(i+n, 0)
			}
			i = min(i, n)
			if !b.splice(th, i, i, []byte{c}) {
				return Value{}
			}
			return None
		}),
		MSig("pop", "index=-1, /", func(th *Thread, a []Value) Value {
			i := -1
			if a[1].Ok() {
				var ok bool
				if i, ok = AsIndex(th, a[1]); !ok {
					return Value{}
				}
			}
			b := a[0].R.(*ByteArray)
			if len(b.B) == 0 {
				return th.Raise(IndexErrorType, "pop from empty bytearray")
			}
			if i < 0 {
				i += len(b.B)
			}
			if uint(i) >= uint(len(b.B)) {
				return th.Raise(IndexErrorType, "pop index out of range")
			}
			c := b.B[i]
			if !b.splice(th, i, i+1, nil) {
				return Value{}
			}
			return Int(int64(c))
		}),
		M1("remove", func(th *Thread, self, v Value) Value {
			c, ok := byteArg(th, v, byteRange)
			if !ok {
				return Value{}
			}
			b := self.R.(*ByteArray)
			if !chargeScan(th, len(b.B)) {
				return Value{}
			}
			i := bytes.IndexByte(b.B, c)
			if i < 0 {
				return th.Raise(ValueErrorType, "value not found in bytearray")
			}
			if !b.splice(th, i, i+1, nil) {
				return Value{}
			}
			return None
		}),
		M0("reverse", func(th *Thread, self Value) Value {
			b := self.R.(*ByteArray).B
			if !chargeScan(th, len(b)) {
				return Value{}
			}
			for i, j := 0, len(b)-1; i < j; i, j = i+1, j-1 {
				b[i], b[j] = b[j], b[i]
			}
			return None
		}),
		M0("clear", func(th *Thread, self Value) Value {
			b := self.R.(*ByteArray)
			if len(b.B) > 0 && b.exports.Busy(th) {
				return Value{}
			}
			b.B, b.gone = nil, 0
			return None
		}),
		M0("copy", func(th *Thread, self Value) Value { return bytesPart(th, self, self.R.(*ByteArray).B) }),
	)
	for op := CmpEq; op <= CmpGe; op++ {
		ByteArrayType.Def(M1(op.Special().Name().S, func(th *Thread, self, v Value) Value {
			b, ok := BytesLike(th, v)
			if !ok {
				if th.Exc != nil && !th.Catch(ValueErrorType, BufferErrorType) {
					return Value{}
				}
				return NotImplemented
			}
			return bytesCompare(th, op, self.R.(*ByteArray).B, b)
		}))
	}
}

func byteArrayInit(th *Thread, self Value, args []Value, kw []KW) bool {
	b := self.R.(*ByteArray)
	if len(b.B) > 0 {
		if b.exports.Busy(th) {
			return false
		}
		b.B, b.gone = nil, 0
	}
	src, data, done, ok := bytesSource(th, "bytearray", args, kw)
	if !ok {
		return false
	}
	if done {
		// What Encode returned may be shared with a bytes.
		data = bytes.Clone(data)
	} else if data, ok = bytesFrom(th, src, true); !ok {
		return false
	}
	b.B = data
	return true
}

func byteArrayRepr(th *Thread, self Value) Value {
	b := self.R.(*ByteArray)
	if !chargeScan(th, 2*len(b.B)) || !th.Alloc(int64(len(b.B))*2*text.MaxReprGrowth+64) {
		return Value{}
	}
	r, ok := text.BytesRepr(b.B, th)
	if !ok {
		return Value{}
	}
	if r[1] == '"' { // CPython escapes ' here whatever the quote
		r = strings.ReplaceAll(r, "'", `\'`)
	}
	return Value{R: NewASCII(b.Type().Name + "(" + r + ")")}
}

// extend appends data, which may be part of b.
func (b *ByteArray) extend(th *Thread, data []byte) bool {
	if len(data) == 0 {
		return true
	}
	if b.exports.Busy(th) || !chargeScan(th, len(data)/8) {
		return false
	}
	if len(b.B)+len(data) > cap(b.B) && !b.grow(th, len(data)) {
		return false
	}
	b.B = append(b.B, data...)
	return true
}

func byteArrayExtend(th *Thread, self, v Value) Value {
	b := self.R.(*ByteArray)
	data, ok := BytesLike(th, v)
	if !ok {
		if th.Exc != nil {
			if th.Catch(BufferErrorType) {
				th.Raise(TypeErrorType, "can't set bytearray slice from %s", v.R.Type().Name)
			}
			return Value{}
		}
		it := GetIter(th, v)
		if it == nil {
			if th.Catch(TypeErrorType) {
				return th.Raise(TypeErrorType, "can't extend bytearray with %s", v.R.Type().Name)
			}
			return Value{}
		}
		if _, isStr := v.R.(*Str); isStr && Len(th, v) > 0 {
			return th.Raise(TypeErrorType, "expected iterable of integers; got: 'str'")
		}
		if v.R.Type().Flags&Heap != 0 && LengthHint(th, v) < 0 {
			return Value{}
		}
		if data, ok = collectBytes(th, it, byteRange); !ok {
			return Value{}
		}
	}
	if !b.extend(th, data) {
		return Value{}
	}
	return None
}

func byteArrayIMul(th *Thread, self, v Value) Value {
	n, notInt, ok := repeatCount(th, v)
	switch {
	case !ok:
		return Value{}
	case notInt:
		return NotImplemented
	}
	b := self.R.(*ByteArray)
	size := len(b.B)
	switch {
	case n == 1 || size == 0:
		return self
	case n <= 0:
		if b.exports.Busy(th) {
			return Value{}
		}
		b.B, b.gone = nil, 0
		return self
	}
	if b.exports.Busy(th) || !roomFor(th, text.Times(n, int64(size))) {
		return Value{}
	}
	b.B, b.gone = bytes.Repeat(b.B, fit.Int(n)), 0
	return self
}

func byteArraySetItem(th *Thread, self, key, v Value) Value {
	b := self.R.(*ByteArray)
	if sl, ok := key.R.(*Slice); ok {
		return byteArraySetSlice(th, b, sl, v)
	}
	i, ok := AsItemIndex(th, key, "bytearray")
	if !ok {
		return Value{}
	}
	c, ok := byteArg(th, v, byteRange)
	if !ok {
		return Value{}
	}
	if i < 0 {
		i += len(b.B)
	}
	if uint(i) >= uint(len(b.B)) {
		return th.Raise(IndexErrorType, "bytearray index out of range")
	}
	b.B[i] = c
	return None
}

func byteArraySetSlice(th *Thread, b *ByteArray, sl *Slice, v Value) Value {
	if first, ok := plainSlice(th, sl); !ok {
		return Value{}
	} else if _, _, _, _, ok := sliceBounds(th, &first, len(b.B)); !ok {
		return Value{}
	}
	data, ok := anyBytes(th, v)
	switch {
	case ok:
		if x, isArray := v.R.(*ByteArray); !isArray || x == b {
			if !roomFor(th, int64(len(data))) {
				return Value{}
			}
			data = bytes.Clone(data)
		}
	case th.Exc != nil:
		return Value{}
	case v.R.Type().IsSubtype(StrType) || isNumber(v):
		return th.Raise(TypeErrorType, "can assign only bytes, buffers, or iterables of ints in range(0, 256)")
	default:
		if data, ok = bytesFrom(th, v, true); !ok {
			return Value{}
		}
	}
	plain, ok := plainSlice(th, sl)
	if !ok {
		return Value{}
	}
	start, stop, step, count, ok := sliceBounds(th, &plain, len(b.B))
	if !ok {
		return Value{}
	}
	if step == 1 {
		if !b.splice(th, start, max(start, stop), data) {
			return Value{}
		}
		return None
	}
	if len(data) == 0 {
		return b.deleteStep(th, start, step, count)
	}
	if len(data) != count {
		return th.Raise(ValueErrorType, "attempt to assign bytes of size %d to extended slice of size %d", len(data), count)
	}
	if !chargeScan(th, count*4) {
		return Value{}
	}
	for _, c := range data {
		b.B[start] = c
		start += step
	}
	return None
}

// deleteStep deletes count bytes at start, start+step, …
func (b *ByteArray) deleteStep(th *Thread, start, step, count int) Value {
	if count == 0 {
		return None
	}
	if b.exports.Busy(th) || !chargeScan(th, len(b.B)) {
		return Value{}
	}
	if step < 0 {
		start, step = start+(count-1)*step, -step
	}
	n := start
	next, left := start, count
	for i := start; i < len(b.B); i++ {
		if left > 0 && i == next {
			next += step
			left--
			continue
		}
		b.B[n] = b.B[i]
		n++
	}
	b.B = b.B[:n]
	return None
}

func byteArrayDelItem(th *Thread, self, key Value) Value {
	b := self.R.(*ByteArray)
	if sl, ok := key.R.(*Slice); ok {
		plain, ok := plainSlice(th, sl)
		if !ok {
			return Value{}
		}
		start, stop, step, count, ok := sliceBounds(th, &plain, len(b.B))
		if !ok {
			return Value{}
		}
		if step == 1 {
			if !b.splice(th, start, max(start, stop), nil) {
				return Value{}
			}
			return None
		}
		return b.deleteStep(th, start, step, count)
	}
	i, ok := AsItemIndex(th, key, "bytearray")
	if !ok {
		return Value{}
	}
	if i < 0 {
		i += len(b.B)
	}
	if uint(i) >= uint(len(b.B)) {
		return th.Raise(IndexErrorType, "bytearray index out of range")
	}
	if !b.splice(th, i, i+1, nil) {
		return Value{}
	}
	return None
}
