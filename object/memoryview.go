package object

import (
	"bytes"
	"encoding/binary"
	"math"

	"github.com/garterpy/garter/object/text"
)

// MemoryView is a memoryview: a window on the bytes of another object.
type MemoryView struct {
	obj      Value
	lent     *MemoryView // what __buffer__ of a Python class returned, to be given back
	exp      *export     // nil where the memory cannot move anyway
	hold     *export     // keeps the memory of what was lent where it is
	data     []byte      // all of the memory
	off      int         // of the first item
	format   string
	item     int // size of an item in bytes
	shape    []int
	strides  []int
	readonly bool
	released bool
	hash     Value // once it has been asked for: it outlives the memory
}

// Type returns memoryview.
func (*MemoryView) Type() *Type { return MemoryViewType }

// ByteSize is the size of the view: the memory is that of what it looks at.
func (m *MemoryView) ByteSize() int64 {
	return 208 + int64(len(m.format)) + 8*int64(cap(m.shape)+cap(m.strides))
}

// newMemoryView is memoryview(v).
func newMemoryView(th *Thread, v Value) Value {
	if f := lends(v); f.Ok() {
		of := viewOf(th, f, v, flagsFull)
		if of == nil || !th.Alloc(250) {
			return Value{}
		}
		return Value{R: of.lend(v)}
	}
	return ownView(th, v)
}

// ownView is a view of what v itself has, whatever its class shows.
func ownView(th *Thread, v Value) Value {
	if !th.Alloc(200) || !th.Charge(4) {
		return Value{}
	}
	m := &MemoryView{obj: v, format: "B", item: 1}
	switch x := v.R.(type) {
	case *Bytes:
		m.data, m.readonly = x.B, true
	case *MemoryView:
		if !x.check(th) {
			return Value{}
		}
		return Value{R: x.sub()}
	case Buffer:
		m.data, m.format, m.item, m.readonly = x.BufferBytes()
		if e := x.BufferExports(); e != nil {
			m.exp = e.add()
		}
	default:
		return th.Raise(TypeErrorType, "memoryview: a bytes-like object is required, not '%s'", v.R.Type().Name)
	}
	m.shape, m.strides = []int{len(m.data) / m.item}, []int{m.item}
	return Value{R: m}
}

// lend returns a view of v, whose __buffer__ has returned m.
func (m *MemoryView) lend(v Value) *MemoryView {
	view := *m
	view.obj, view.lent, view.exp, view.hold = v, m, new(Exports).add(), nil
	if m.exp != nil {
		view.hold = m.exp.of.add()
	}
	return &view
}

// sub returns a copy of the view.
func (m *MemoryView) sub() *MemoryView {
	c := *m
	if c.exp != nil {
		c.exp.live++
	}
	return &c
}

// left reports whether the memory is not what the view was made of any more (see Busy).
func (m *MemoryView) left() bool {
	return m.exp != nil && m.exp.left || m.hold != nil && m.hold.left
}

// check raises ValueError for a released view.
func (m *MemoryView) check(th *Thread) bool {
	if m.left() && !m.released {
		th.Raise(BufferErrorType, "memoryview: its object has been re-sized")
		return false
	}
	if m.released {
		th.Raise(ValueErrorType, "operation forbidden on released memoryview object")
		return false
	}
	return true
}

func (m *MemoryView) release() {
	if !m.released {
		m.released = true
		if m.exp != nil {
			if m.exp.live--; m.exp.live == 0 && m.hold != nil {
				m.hold.live = 0
			}
		}
		m.data, m.exp, m.hold, m.obj = nil, nil, nil, None
	}
}

// end is release where Python code may run: the last view of what a Python class
// showed gives it back. The view that the class returned stays the class's own.
func (m *MemoryView) end(th *Thread) Value {
	if m.released {
		return None
	}
	of, lent, x := m.obj, m.lent, m.exp
	if m.release(); lent != nil && x.live == 0 {
		m.lent = nil
		if !giveBack(th, of, lent) {
			return Value{}
		}
	}
	return None
}

// done is end at the end of a function that has made the view; what is pending stays so.
func (m *MemoryView) done(th *Thread) {
	e := th.Exc
	th.Exc = nil
	m.end(th)
	th.Exc = e // a stop is seen at the next charge
}

// count returns the number of items.
func (m *MemoryView) count() int {
	n := 1
	for _, k := range m.shape {
		n *= k
	}
	return n
}

// contiguous reports whether the items lie side by side in the order of C or,
// with fortran, of Fortran.
func (m *MemoryView) contiguous(fortran bool) bool {
	step := m.item
	if len(m.shape) > 1 && m.count() == 0 {
		return true
	}
	for k := range m.shape {
		i := len(m.shape) - 1 - k
		if fortran {
			i = k
		}
		if m.shape[i] != 1 && m.strides[i] != step {
			return false
		}
		step *= m.shape[i]
	}
	return true
}

// flat returns the bytes of a contiguous view.
func (m *MemoryView) flat(th *Thread) ([]byte, bool) {
	if !m.check(th) {
		return nil, false
	}
	if !m.contiguous(false) {
		th.Raise(BufferErrorType, "memoryview: underlying buffer is not C-contiguous")
		return nil, false
	}
	return m.data[m.off : m.off+m.count()*m.item], true
}

// gather returns a copy of the bytes in the order of C or Fortran.
func (m *MemoryView) gather(th *Thread, fortran bool) ([]byte, bool) {
	if !m.check(th) {
		return nil, false
	}
	n := m.count()
	if !roomFor(th, text.Times(int64(n), int64(m.item))) {
		return nil, false
	}
	if m.contiguous(false) && (!fortran || len(m.shape) < 2) {
		return bytes.Clone(m.data[m.off : m.off+n*m.item]), true
	}
	if !th.Charge(n) {
		return nil, false
	}
	out := make([]byte, 0, n*m.item)
	m.each(fortran, func(off int) bool {
		out = append(out, m.data[off:off+m.item]...)
		return true
	})
	return out, true
}

// each calls f with the offset of every item.
func (m *MemoryView) each(fortran bool, f func(off int) bool) {
	if m.count() == 0 {
		return
	}
	at := make([]int, len(m.shape))
	for {
		off := m.off
		for i, k := range at {
			off += k * m.strides[i]
		}
		if !f(off) {
			return
		}
		k := 0
		for ; k < len(at); k++ {
			i := len(at) - 1 - k
			if fortran {
				i = k
			}
			if at[i]++; at[i] < m.shape[i] {
				break
			}
			at[i] = 0
		}
		if k == len(at) {
			return
		}
	}
}

// code returns the format character, 0 if it is none that can be read.
func (m *MemoryView) code() byte { return formatCode(m.format) }

func formatCode(f string) byte {
	if len(f) == 2 && f[0] == '@' {
		f = f[1:]
	}
	if len(f) == 1 && formatSize(f[0]) > 0 {
		return f[0]
	}
	return 0
}

// formatSize is the size of a native format character in bytes, 0 for another.
func formatSize(c byte) int {
	switch c {
	case 'b', 'B', 'c', '?':
		return 1
	case 'h', 'H', 'e':
		return 2
	case 'i', 'I', 'f':
		return 4
	case 'l', 'L', 'q', 'Q', 'n', 'N', 'd', 'P':
		return 8
	}
	return 0
}

// UnpackItem reads an item of native format c from the beginning of b.
func UnpackItem(th *Thread, c byte, b []byte) Value {
	le := binary.LittleEndian
	switch c {
	case 'B':
		return Int(int64(b[0]))
	case 'b':
		return Int(int64(int8(b[0])))
	case 'c':
		return Value{R: byteChars[b[0]]}
	case '?':
		return Bool(b[0] != 0)
	case 'h':
		return Int(int64(int16(le.Uint16(b))))
	case 'H':
		return Int(int64(le.Uint16(b)))
	case 'i':
		return Int(int64(int32(le.Uint32(b))))
	case 'I':
		return Int(int64(le.Uint32(b)))
	case 'l', 'q', 'n':
		return Int(int64(le.Uint64(b)))
	case 'L', 'Q', 'N', 'P':
		return uintValue(le.Uint64(b))
	case 'f':
		return Float(float64(math.Float32frombits(le.Uint32(b))))
	case 'd':
		return Float(math.Float64frombits(le.Uint64(b)))
	case 'e':
		return Float(halfToFloat(le.Uint16(b)))
	}
	return th.Raise(NotImplementedErrorType, "memoryview: format %s not supported", string(rune(c)))
}

// unpack returns the item at off.
func (m *MemoryView) unpack(th *Thread, off int) Value {
	c := m.code()
	if c == 0 {
		return th.Raise(NotImplementedErrorType, "memoryview: format %s not supported", m.format)
	}
	return UnpackItem(th, c, m.data[off:off+m.item])
}

// pack stores v at off.
func (m *MemoryView) pack(th *Thread, off int, v Value) bool {
	c := m.code()
	le := binary.LittleEndian
	var buf [8]byte
	bad := func() bool {
		th.Raise(ValueErrorType, "memoryview: invalid value for format '%s'", m.format)
		return false
	}
	badType := func() bool {
		if th.Exc == nil || th.Catch(TypeErrorType) {
			th.Raise(TypeErrorType, "memoryview: invalid type for format '%s'", m.format)
		}
		return false
	}
	switch c {
	case 0:
		th.Raise(NotImplementedErrorType, "memoryview: format %s not supported", m.format)
		return false
	case '?':
		t := Truth(th, v)
		if t < 0 {
			return false
		}
		buf[0] = byte(t)
	case 'c':
		b, ok := v.R.(*Bytes)
		if !ok {
			return badType()
		}
		if len(b.B) != 1 {
			return bad()
		}
		buf[0] = b.B[0]
	case 'f', 'd', 'e':
		f, ok := AsFloat(th, v)
		if !ok {
			return badType()
		}
		switch c {
		case 'd':
			le.PutUint64(buf[:], math.Float64bits(f))
		case 'f':
			le.PutUint32(buf[:], math.Float32bits(float32(f)))
		default:
			h, ok := floatToHalf(f)
			if !ok {
				return bad()
			}
			le.PutUint16(buf[:], h)
		}
	default:
		i := Index(th, v)
		if !i.Ok() {
			return badType()
		}
		n, big, _ := IntOf(i)
		unsigned := c < 'a'
		if big != nil {
			if !unsigned && c != 'P' || m.item < 8 || !big.IsUint64() {
				return bad()
			}
			le.PutUint64(buf[:], big.Uint64())
			break
		}
		if (unsigned || c == 'P') && n < 0 {
			return bad()
		}
		if m.item < 8 {
			lo, hi := -(int64(1) << (8*m.item - 1)), int64(1)<<(8*m.item-1)-1
			if unsigned {
				lo, hi = 0, int64(1)<<(8*m.item)-1
			}
			if n < lo || n > hi {
				return bad()
			}
		}
		le.PutUint64(buf[:], uint64(n))
	}
	if !m.check(th) { // an __index__ may have released it
		return false
	}
	copy(m.data[off:off+m.item], buf[:])
	return true
}

// itemOffset returns the offset of item i of dimension dim, from off.
func (m *MemoryView) itemOffset(th *Thread, off, dim, i int) (int, bool) {
	n := m.shape[dim]
	if i < 0 {
		i += n
	}
	if uint(i) >= uint(n) {
		th.Raise(IndexErrorType, "index out of bounds on dimension %d", dim+1)
		return 0, false
	}
	return off + i*m.strides[dim], true
}

// place finds what a subscript means: the offset of an item, or a view.
func (m *MemoryView) place(th *Thread, key Value) (off int, view *MemoryView, ok bool) {
	if !m.check(th) {
		return
	}
	if t, isTuple := key.R.(*Tuple); isTuple {
		if len(m.shape) > 0 || len(t.Items) == 0 {
			return m.placeMulti(th, t)
		}
	}
	if len(m.shape) == 0 {
		if _, isEllipsis := key.R.(*EllipsisTag); isEllipsis {
			return 0, m.sub(), true
		}
		th.Raise(TypeErrorType, "invalid indexing of 0-dim memory")
		return
	}
	if sl, isSlice := key.R.(*Slice); isSlice {
		start, _, step, count, ok := sliceBounds(th, sl, m.shape[0])
		if !ok || !m.check(th) || !th.Alloc(200) {
			return 0, nil, false
		}
		v := m.sub()
		v.off += start * m.strides[0]
		v.shape = append([]int{count}, m.shape[1:]...)
		v.strides = append([]int{m.strides[0] * step}, m.strides[1:]...)
		if count == 0 {
			v.off = m.off
		}
		return 0, v, true
	}
	if !hasIndex(key) {
		th.Raise(TypeErrorType, "memoryview: invalid slice key")
		return
	}
	i, ok := AsItemIndex(th, key, "memoryview")
	if !ok || !m.check(th) {
		return 0, nil, false
	}
	if len(m.shape) > 1 {
		th.Raise(NotImplementedErrorType, "multi-dimensional sub-views are not implemented")
		return 0, nil, false
	}
	off, ok = m.itemOffset(th, m.off, 0, i)
	return off, nil, ok
}

func (m *MemoryView) placeMulti(th *Thread, t *Tuple) (off int, view *MemoryView, ok bool) {
	slices := 0
	for _, k := range t.Items {
		if _, isSlice := k.R.(*Slice); isSlice {
			slices++
		} else if !hasIndex(k) {
			th.Raise(TypeErrorType, "memoryview: invalid slice key")
			return
		}
	}
	if slices > 0 {
		if slices == len(t.Items) {
			th.Raise(NotImplementedErrorType, "multi-dimensional slicing is not implemented")
		} else {
			th.Raise(TypeErrorType, "memoryview: invalid slice key")
		}
		return
	}
	switch {
	case len(t.Items) < len(m.shape):
		th.Raise(NotImplementedErrorType, "sub-views are not implemented")
		return
	case len(t.Items) > len(m.shape):
		if len(m.shape) == 0 {
			th.Raise(TypeErrorType, "invalid indexing of 0-dim memory")
		} else {
			th.Raise(TypeErrorType, "cannot index %d-dimension view with %d-element tuple", len(m.shape), len(t.Items))
		}
		return
	}
	off = m.off
	for i, k := range t.Items {
		n, ok := AsItemIndex(th, k, "memoryview")
		if !ok {
			return 0, nil, false
		}
		if off, ok = m.itemOffset(th, off, i, n); !ok {
			return 0, nil, false
		}
	}
	return off, nil, m.check(th)
}

// setSlice copies the items of v into the view m, a part of whole.
func (m *MemoryView) setSlice(th *Thread, v Value, whole *MemoryView) bool {
	src, ok := v.R.(*MemoryView)
	if !ok {
		s := newMemoryView(th, v)
		if !s.Ok() {
			if !lends(v).Ok() && th.Catch(TypeErrorType) {
				th.Raise(TypeErrorType, "a bytes-like object is required, not '%s'", v.R.Type().Name)
			}
			return false
		}
		src = s.R.(*MemoryView)
		defer src.done(th)
	}
	if !src.check(th) || !whole.check(th) {
		return false
	}
	if src.code() != m.code() || src.code() == 0 || src.item != m.item || len(src.shape) != 1 || len(m.shape) != 1 || src.shape[0] != m.shape[0] {
		th.Raise(ValueErrorType, "memoryview assignment: lvalue and rvalue have different structures")
		return false
	}
	data, ok := src.gather(th, false)
	if !ok || !th.Charge(m.count()/8) {
		return false
	}
	i := 0
	m.each(false, func(off int) bool {
		copy(m.data[off:off+m.item], data[i:i+m.item])
		i += m.item
		return true
	})
	return true
}

// equal is m == v: 1, 0, -1 with an exception, or 2 for NotImplemented.
func (m *MemoryView) equal(th *Thread, v Value) int {
	x, ok := v.R.(*MemoryView)
	if ok && x == m {
		return 1
	}
	if m.released {
		return 0
	}
	if !ok {
		s := newMemoryView(th, v)
		if !s.Ok() {
			if th.Catch(TypeErrorType) {
				return 2
			}
			return -1
		}
		x = s.R.(*MemoryView)
		defer x.done(th)
	}
	if m.released || x.released { // what v shows is up to the program, which may have released m
		return 0
	}
	if len(m.shape) != len(x.shape) {
		return 0
	}
	for i := range m.shape {
		if m.shape[i] != x.shape[i] {
			return 0
		}
	}
	n := m.count()
	if m.code() == 0 || x.code() == 0 {
		return b2i(n == 0)
	}
	plain := m.code() == x.code() && m.code() != 'f' && m.code() != 'd' && m.code() != 'e' && m.code() != '?'
	if plain && m.contiguous(false) && x.contiguous(false) {
		if !chargeScan(th, n*m.item) {
			return -1
		}
		return b2i(bytes.Equal(m.data[m.off:m.off+n*m.item], x.data[x.off:x.off+n*m.item]))
	}
	if !th.Charge(n*2) || !th.Alloc(int64(n)*8) {
		return -1
	}
	offs := make([]int, 0, n)
	x.each(false, func(off int) bool { offs = append(offs, off); return true })
	r, i := 1, 0
	m.each(false, func(off int) bool {
		r = Equal(th, m.unpack(th, off), x.unpack(th, offs[i]))
		i++
		return r == 1
	})
	return r
}

// list is tolist for the dimensions from dim on.
func (m *MemoryView) list(th *Thread, dim, off int) Value {
	if dim == len(m.shape) {
		return m.unpack(th, off)
	}
	n := m.shape[dim]
	if !th.Charge(n) || !th.Alloc(int64(n)*24+40) {
		return Value{}
	}
	items := make([]Value, n)
	defer th.Release(th.KeepValues(items))
	for i := range items {
		v := m.list(th, dim+1, off+i*m.strides[dim])
		if !v.Ok() {
			return v
		}
		items[i] = v
	}
	return Value{R: NewList(items)}
}

// maxDims is how many dimensions a view can have.
const maxDims = 64

// cast is memoryview.cast.
func (m *MemoryView) cast(th *Thread, format *Str, shape Value) Value {
	if !m.contiguous(false) {
		return th.Raise(TypeErrorType, "memoryview: casts are restricted to C-contiguous views")
	}
	if shape.Ok() && !shape.IsNone() || len(m.shape) != 1 {
		for _, n := range m.shape {
			if n == 0 {
				return th.Raise(TypeErrorType, "memoryview: cannot cast view with zeros in shape or strides")
			}
		}
	}
	dims := -1
	var want []Value
	if shape.Ok() && !shape.IsNone() {
		switch x := shape.R.(type) {
		case *List:
			want = x.Items
		case *Tuple:
			want = x.Items
		default:
			return th.Raise(TypeErrorType, "shape must be a list or a tuple")
		}
		dims = len(want)
		if dims > maxDims {
			return th.Raise(ValueErrorType, "memoryview: number of dimensions must not exceed %d", maxDims)
		}
		if len(m.shape) != 1 && dims != 1 {
			return th.Raise(TypeErrorType, "memoryview: cast must be 1D -> ND or ND -> 1D")
		}
	}
	c := formatCode(format.S)
	if c == 0 {
		return th.Raise(ValueErrorType, "memoryview: destination format must be a native single character format prefixed with an optional '@'")
	}
	old := m.code()
	if old == 0 {
		return th.Raise(ValueErrorType, "memoryview: source format must be a native single character format prefixed with an optional '@'")
	}
	isByte := func(c byte) bool { return c == 'b' || c == 'B' || c == 'c' }
	if !isByte(c) && !isByte(old) {
		return th.Raise(TypeErrorType, "memoryview: cannot cast between two non-byte formats")
	}
	size := m.count() * m.item
	item := formatSize(c)
	if size%item != 0 {
		return th.Raise(TypeErrorType, "memoryview: length is not a multiple of itemsize")
	}
	v := m.sub()
	v.format, v.item = format.S, item
	v.shape, v.strides = []int{size / item}, []int{item}
	if dims < 0 {
		return Value{R: v}
	}
	v.shape, v.strides = make([]int, dims), make([]int, dims)
	product := 1
	for i, d := range want {
		if _, _, isInt := IntOf(d); !isInt {
			v.release()
			return th.Raise(TypeErrorType, "memoryview.cast(): elements of shape must be integers")
		}
		n, ok := AsIndex(th, d)
		if !ok {
			v.release()
			return Value{}
		}
		if n <= 0 {
			v.release()
			return th.Raise(ValueErrorType, "memoryview.cast(): elements of shape must be integers > 0")
		}
		if n > math.MaxInt/product {
			v.release()
			return th.Raise(ValueErrorType, "memoryview.cast(): product(shape) > SSIZE_MAX")
		}
		product *= n
		v.shape[i] = n
	}
	if text.Times(int64(product), int64(item)) != int64(size) {
		v.release()
		return th.Raise(TypeErrorType, "memoryview: product(shape) * itemsize != buffer size")
	}
	for i, step := dims-1, item; i >= 0; i-- {
		v.strides[i] = step
		step *= v.shape[i]
	}
	return Value{R: v}
}
