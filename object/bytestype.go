package object

import (
	"bytes"
	"slices"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object/text"
)

// The class bytes: constructor, operators, and what it shares with bytearray.

// bytesBytes is what a bytes object takes beside its data.
const bytesBytes = 56

func init() {
	BytesType.Doc = "bytes(iterable_of_ints) -> bytes\nbytes(string, encoding[, errors]) -> bytes\nbytes(bytes_or_buffer) -> bytes\nbytes(int) -> bytes of so many zeros\nbytes() -> empty bytes"
	BytesType.New = bytesNew
	DefNew(BytesType)
	BytesType.Def(
		M0("__repr__", bytesText),
		M0("__str__", bytesText), // whatever a subclass shows itself as
		M0("__hash__", func(th *Thread, self Value) Value {
			x := self.R.(*Bytes)
			if x.hash == 0 {
				th.Spend(len(x.B) / 64)
			}
			return Int(x.Hash())
		}),
		M0("__bytes__", func(th *Thread, self Value) Value { return Value{R: self.R.(*Bytes).plain()} }),
		M0("__getnewargs__", func(th *Thread, self Value) Value {
			return Value{R: TupleOf(Value{R: self.R.(*Bytes).plain()})}
		}),
		M1("__buffer__", bufferOf),
	)
	DefIter(BytesType)
	DefIter(ByteArrayType)
	for _, t := range []*Type{BytesType, ByteArrayType} {
		t.Def(
			M0("__len__", func(th *Thread, self Value) Value { return Int(int64(len(bytesData(self)))) }),
			M1("__contains__", func(th *Thread, self, v Value) Value { return contains01(bytesContains(th, self, v)) }),
			M1("__add__", bytesAdd),
			M1("__mul__", bytesMul),
			M1("__rmul__", bytesMul),
			M1("__getitem__", bytesGetItem),
			M1("__mod__", func(th *Thread, self, v Value) Value { return bytesPercent(th, self, v) }),
			M1("__rmod__", func(th *Thread, self, v Value) Value {
				if v.R.Type().IsSubtype(self.R.Type()) || t == BytesType && v.R.Type().IsSubtype(BytesType) {
					return bytesPercent(th, v, self)
				}
				return NotImplemented
			}),
		)
	}
	for op := CmpEq; op <= CmpGe; op++ {
		BytesType.Def(M1(op.Special().Name().S, func(th *Thread, self, v Value) Value {
			b, ok := v.R.(*Bytes)
			if !ok {
				return NotImplemented
			}
			return bytesCompare(th, op, self.R.(*Bytes).B, b.B)
		}))
	}
}

func bytesCompare(th *Thread, op CmpOp, a, b []byte) Value {
	if !chargeScan(th, min(len(a), len(b))) {
		return Value{}
	}
	if op <= CmpNe {
		return Bool(bytes.Equal(a, b) == (op == CmpEq))
	}
	c := bytes.Compare(a, b)
	return Bool(cmpResult(op, c < 0, c == 0))
}

// Hash32 returns the 32-bit hash of the data; 0 is that of no data.
func (b *Bytes) Hash32() uint32 {
	if b.hash == 0 && len(b.B) > 0 {
		b.hash = hashString(b.B)
	}
	return b.hash
}

// Hash returns the hash as Python sees it.
func (b *Bytes) Hash() int64 { return hashOfTag(b.Hash32()) }

// hashOfTag is the hash whose tag in a dict's index is h, see Str.Hash. The
// lower half of what is multiplied decides the low bits of the result, which
// sets and Python programs (hash(key) % n) look at.
func hashOfTag(h uint32) int64 {
	return int64((uint64(h)<<32 | uint64(h*0x9E3779B1^h>>15)) * hashInv)
}

// plain returns b, or for an instance of a subclass the bytes of the same data.
func (b *Bytes) plain() *Bytes {
	if b.Ext == nil {
		return b
	}
	return &Bytes{B: b.B, hash: b.hash}
}

// emptyBytes is the one empty bytes, byteChars those of one byte.
var (
	emptyBytes = func() *Bytes { b := NewBytes(nil); b.Hash32(); return b }()
	byteChars  = func() (t [256]*Bytes) {
		for i := range t {
			t[i] = NewBytes([]byte{byte(i)})
			t[i].Hash32()
		}
		return
	}()
)

// bytesOf returns the data of a bytes or bytearray.
func bytesData(v Value) []byte {
	if b, ok := v.R.(*Bytes); ok {
		return b.B
	}
	return v.R.(*ByteArray).B
}

// bytesLike makes a result of a method of self: bytes or bytearray. It owns
// data.
func bytesLike(self Value, data []byte) Value {
	if _, ok := self.R.(*ByteArray); ok {
		return Value{R: NewByteArray(data)}
	}
	switch len(data) {
	case 0:
		return Value{R: emptyBytes}
	case 1:
		return Value{R: byteChars[data[0]]}
	}
	return Value{R: NewBytes(data)}
}

// bytesPart makes a result of a part of self's data, which is copied unless it
// is all of a bytes.
func bytesPart(th *Thread, self Value, part []byte) Value {
	if b, ok := self.R.(*Bytes); ok {
		switch len(part) {
		case len(b.B):
			return Value{R: b.plain()}
		case 0:
			return Value{R: emptyBytes}
		case 1:
			return Value{R: byteChars[part[0]]}
		}
	}
	if !roomFor(th, int64(len(part))) {
		return Value{}
	}
	if _, ok := self.R.(*Bytes); ok {
		return bytesCopy(part)
	}
	return bytesLike(self, bytes.Clone(part))
}

// BytesArg is BytesLike that raises TypeError.
func BytesArg(th *Thread, v Value) ([]byte, bool) {
	data, ok := BytesLike(th, v)
	if !ok && th.Exc == nil {
		th.Raise(TypeErrorType, "a bytes-like object is required, not '%s'", v.R.Type().Name)
	}
	return data, ok
}

// byteArg returns an int in range(256); msg is the text of the ValueError.
func byteArg(th *Thread, v Value, msg string) (byte, bool) {
	if v.IsInt() && v.N < 256 {
		return byte(v.N), true
	}
	i := Index(th, v)
	if !i.Ok() {
		return 0, false
	}
	if !i.IsInt() || i.N > 255 {
		th.Raise(ValueErrorType, "%s", msg)
		return 0, false
	}
	return byte(i.N), true
}

// The two texts of CPython for a number that is no byte.
const (
	byteRange  = "byte must be in range(0, 256)"
	bytesRange = "bytes must be in range(0, 256)"
)

var bytesSig = ParseSignature("source=b'', encoding='utf-8', errors='strict'")

// bytesSource binds the arguments of bytes() and bytearray(); done is true
// where the data is known already: an encoded str, or none.
func bytesSource(th *Thread, name string, args []Value, kw []KW) (src Value, data []byte, done, ok bool) {
	var encoding, errors Value
	if len(kw) == 0 && len(args) <= 1 {
		if len(args) == 1 {
			src = args[0]
		}
	} else {
		a, mark := th.Args(3)
		ok = bytesSig.Bind(th, name, a, args, kw)
		src, encoding, errors = a[0], a[1], a[2]
		th.Release(mark)
		if !ok {
			return
		}
	}
	enc, ok := codecArg(th, name, "encoding", encoding, "utf-8")
	if !ok {
		return
	}
	errs, ok := codecArg(th, name, "errors", errors, noErrors)
	if !ok {
		return
	}
	if src.Ok() {
		if s, isStr := src.R.(*Str); isStr {
			if !encoding.Ok() {
				if name == "bytes" && !errors.Ok() && s.Ext() != nil && s.Type().Special(DBytes).Ok() {
					return src, nil, false, true
				}
				what := "string argument without an encoding"
				th.Raise(TypeErrorType, "%s", what)
				return src, nil, false, false
			}
			v := Encode(th, s, enc, errs)
			if !v.Ok() {
				return src, nil, false, false
			}
			return src, v.R.(*Bytes).B, true, true
		}
	}
	switch {
	case encoding.Ok():
		th.Raise(TypeErrorType, "encoding without a string argument")
		return src, nil, false, false
	case errors.Ok():
		th.Raise(TypeErrorType, "errors without a string argument")
		return src, nil, false, false
	}
	return src, nil, !src.Ok(), true
}

func bytesNew(th *Thread, cls *Type, args []Value, kw []KW) Value {
	src, data, done, ok := bytesSource(th, "bytes", args, kw)
	if !ok {
		return Value{}
	}
	if !done {
		if cls == BytesType && Exact(src, BytesType) {
			return src
		}
		if f := src.R.Type().Special(DBytes); f.Ok() {
			r := callSpecial(th, f, src, nil)
			if !r.Ok() {
				return r
			}
			b, ok := r.R.(*Bytes)
			if !ok {
				return th.Raise(TypeErrorType, "__bytes__ returned non-bytes (type %s)", r.R.Type().Name)
			}
			if cls == BytesType {
				return r
			}
			data = b.B
		} else if data, ok = bytesFrom(th, src, false); !ok {
			return Value{}
		}
	}
	if cls == BytesType {
		return bytesLike(Value{R: emptyBytes}, data)
	}
	ext := ExtFor(th, cls, BytesType)
	if !th.Alloc(ownPart + bytesBytes) {
		return Value{}
	}
	return Value{R: &Bytes{B: data, Ext: ext}}
}

// bytesFrom returns the fresh data that bytes(v) or bytearray(v) holds, for a v
// that is not a str.
func bytesFrom(th *Thread, v Value, array bool) ([]byte, bool) {
	if hasIndex(v) {
		i := Index(th, v)
		if !i.Ok() {
			if !th.Catch(TypeErrorType) {
				return nil, false
			}
		} else {
			if !i.IsInt() {
				th.Raise(OverflowErrorType, "cannot fit '%s' into an index-sized integer", v.R.Type().Name)
				return nil, false
			}
			n := int64(i.N)
			if n < 0 {
				th.Raise(ValueErrorType, "negative count")
				return nil, false
			}
			if !roomFor(th, n) {
				return nil, false
			}
			return make([]byte, fit.Int(n)), true
		}
	}
	if m, ok := v.R.(*MemoryView); ok {
		return m.gather(th, false)
	}
	if data, ok := BytesLike(th, v); ok {
		if !roomFor(th, int64(len(data))) {
			return nil, false
		}
		return bytes.Clone(data), true
	} else if th.Exc != nil {
		return nil, false
	}
	what := "bytes"
	msg := bytesRange
	if array {
		what, msg = "bytearray", byteRange
	}
	it := GetIter(th, v)
	if it == nil {
		if th.Catch(TypeErrorType) {
			th.Raise(TypeErrorType, "cannot convert '%s' object to %s", v.R.Type().Name, what)
		}
		return nil, false
	}
	if t := v.R.Type(); !array && t.Flags&Heap != 0 && LengthHint(th, v) < 0 {
		return nil, false
	}
	return collectBytes(th, it, msg)
}

// collectBytes gathers the bytes of an iterator of ints.
func collectBytes(th *Thread, it Iterator, msg string) ([]byte, bool) {
	b := byteBuilder{th: th}
	defer b.done()
	for {
		e := it.Next(th)
		if !e.Ok() {
			return b.data, th.Exc == nil
		}
		c, ok := byteArg(th, e, msg)
		if !ok || !th.Charge(1) || !b.add(c) {
			return nil, false
		}
	}
}

// byteBuilder collects bytes, which count as memory of the run.
type byteBuilder struct {
	th     *Thread
	data   []byte
	pinned int64
}

func (b *byteBuilder) add(c byte) bool {
	if len(b.data) == cap(b.data) && !b.room(1) {
		return false
	}
	b.data = append(b.data, c)
	return true
}

func (b *byteBuilder) room(n int) bool {
	if cap(b.data)-len(b.data) >= n {
		return true
	}
	size := max(2*cap(b.data), len(b.data)+n, 64)
	if need := len(b.data) + n; n > 4096 && n > need/2 {
		// A long text comes with little behind it more often than not: "%s, %s" % (long, short).
		size = need + need/8
	}
	if len(b.data)+n > MaxStr {
		b.th.MemoryError()
		return false
	}
	old := b.pinned
	b.pinned = int64(size)
	if !b.th.PinMoved(b.pinned, old) || !b.th.Charge(size>>8) {
		return false
	}
	b.data = append(make([]byte, 0, size), b.data...)
	return true
}

// done ends the pinning; it must always be called.
func (b *byteBuilder) done() { b.th.Unpin(b.pinned) }

// bytesContains is v in self.
func bytesContains(th *Thread, self, v Value) int {
	data := bytesData(self)
	if !chargeScan(th, len(data)) {
		return -1
	}
	if hasIndex(v) {
		c, ok := byteArg(th, v, byteRange)
		if !ok {
			return -1
		}
		return b2i(bytes.IndexByte(bytesData(self), c) >= 0)
	}
	sub, ok := BytesArg(th, v)
	if !ok {
		return -1
	}
	return b2i(bytes.Contains(data, sub))
}

func bytesText(th *Thread, self Value) Value {
	b := self.R.(*Bytes).B
	if !chargeScan(th, 2*len(b)) || !th.Alloc(int64(len(b))*text.MaxReprGrowth+strBytes) {
		return Value{}
	}
	r, ok := text.BytesRepr(b, th)
	if !ok {
		return Value{}
	}
	return Value{R: NewASCII(r)}
}

func bytesAdd(th *Thread, self, v Value) Value {
	b, ok := anyBytes(th, v)
	if !ok {
		if th.Exc != nil {
			return Value{}
		}
		return NotImplemented
	}
	a := bytesData(self)
	if _, isBytes := self.R.(*Bytes); isBytes {
		if len(b) == 0 {
			return Value{R: self.R.(*Bytes).plain()}
		}
		if x, ok := v.R.(*Bytes); ok && len(a) == 0 {
			return Value{R: x.plain()}
		}
	}
	if n := int64(len(a)) + int64(len(b)); n < LookEvery && !roomFor(th, n) || n >= LookEvery && (n > MaxStr && !roomFor(th, n) || n <= MaxStr && !th.AllocBeside(n, self, v)) {
		return Value{}
	}
	if _, ok := self.R.(*Bytes); ok {
		r := bytesRoom(len(a) + len(b)) // two and more: neither is empty
		r.B = slices.Clip(append(append(r.B, a...), b...))
		return Value{R: r}
	}
	data := make([]byte, 0, len(a)+len(b))
	return bytesLike(self, append(append(data, a...), b...))
}

func bytesMul(th *Thread, self, v Value) Value {
	n, notInt, ok := repeatCount(th, v)
	switch {
	case !ok:
		return Value{}
	case notInt:
		return NotImplemented
	}
	a := bytesData(self)
	if n <= 0 || len(a) == 0 {
		return bytesLike(self, nil)
	}
	if n == 1 {
		return bytesPart(th, self, a)
	}
	if !roomFor(th, text.Times(n, int64(len(a)))) {
		return Value{}
	}
	return bytesLike(self, bytes.Repeat(a, fit.Int(n)))
}

func bytesGetItem(th *Thread, self, key Value) Value {
	if sl, ok := key.R.(*Slice); ok {
		plain, ok := plainSlice(th, sl)
		if !ok {
			return Value{}
		}
		b := bytesData(self)
		start, _, step, count, ok := sliceBounds(th, &plain, len(b))
		if !ok {
			return Value{}
		}
		if step == 1 {
			return bytesPart(th, self, b[start:start+count])
		}
		if !roomFor(th, int64(count)) || !chargeScan(th, 4*count) {
			return Value{}
		}
		d := text.BytesSliceStep(b, start, step, count, th)
		if d == nil {
			return Value{}
		}
		return bytesLike(self, d)
	}
	what, msg := "byte", "index out of range"
	if _, isArray := self.R.(*ByteArray); isArray {
		what, msg = "bytearray", "bytearray index out of range"
	}
	i, ok := AsItemIndex(th, key, what)
	if !ok {
		return Value{}
	}
	b := bytesData(self)
	if i < 0 {
		i += len(b)
	}
	if uint(i) >= uint(len(b)) {
		return th.Raise(IndexErrorType, "%s", msg)
	}
	return Int(int64(b[i]))
}

// plainSlice returns the slice with ints for its indices: resolving it for a
// sequence runs no Python code, which could change the sequence.
func plainSlice(th *Thread, s *Slice) (p Slice, ok bool) {
	p = *s
	for _, v := range []*Value{&p.Step, &p.Start, &p.Stop} {
		if !v.IsInt() && !v.IsNone() {
			i, ok := sliceIndex(th, *v)
			if !ok {
				return p, false
			}
			*v = Int(int64(i))
		}
		if v == &p.Step && v.IsInt() && v.N == 0 { // before the other two are looked at
			th.Raise(ValueErrorType, "slice step cannot be zero")
			return p, false
		}
	}
	return p, true
}

// ---- iteration ----

var (
	bytesIterType     = DefIterator(NewBuiltinType("bytes_iterator", nil, NoNew|NoSubclass))
	byteArrayIterType = DefIterator(NewBuiltinType("bytearray_iterator", nil, NoNew|NoSubclass))
)

// BytesIter iterates over the numbers in a bytes or bytearray.
type BytesIter struct {
	b     *Bytes
	array *ByteArray
	i     int
}

// Type returns bytes_iterator or bytearray_iterator.
func (it *BytesIter) Type() *Type {
	if it.b != nil {
		return bytesIterType
	}
	return byteArrayIterType
}

// Iter returns an iterator over the numbers.
func (b *Bytes) Iter(th *Thread) Iterator { return &BytesIter{b: b} }

// Iter returns an iterator over the numbers.
func (b *ByteArray) Iter(th *Thread) Iterator { return &BytesIter{array: b} }

func (it *BytesIter) data() []byte {
	if it.b != nil {
		return it.b.B
	}
	return it.array.B
}

// Next returns the next number.
func (it *BytesIter) Next(th *Thread) Value {
	if it.i < 0 {
		return Value{}
	}
	b := it.data()
	if it.i >= len(b) {
		it.i = -1
		return Value{}
	}
	it.i++
	return Int(int64(b[it.i-1]))
}

func init() {
	hint := M0("__length_hint__", func(th *Thread, self Value) Value {
		it := self.R.(*BytesIter)
		if it.i < 0 {
			return Int(0)
		}
		return Int(int64(max(len(it.data())-it.i, 0)))
	})
	bytesIterType.Def(hint)
	byteArrayIterType.Def(M0("__length_hint__", hint.f1))
}
