package pystruct

import (
	"math/big"

	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/number"
)

// This file defines the class Struct, the functions and the iterator.

func fromUint(u uint64) number.Int { return number.FromUint64(u) }

// wrap is b modulo 2^64.
func wrap(b *big.Int) uint64 {
	u := new(big.Int).Abs(b).Uint64()
	if b.Sign() < 0 {
		return -u
	}
	return u
}

var (
	structType = object.NewBuiltinType("_struct.Struct", nil, object.HasWeakref).WithDoc("A format, read once, that packs and unpacks bytes.")
	iterType   = object.NewBuiltinType("_struct.unpack_iterator", nil, object.NoNew|object.NoSubclass)
)

// Struct is an instance of Struct.
type Struct struct {
	l   *layout
	ext *object.Instance
}

// ByteSize counts the layout, which no other has.
func (s *Struct) ByteSize() int64 {
	return object.OwnBytes(s, s.l)
}

// Type returns the class.
func (s *Struct) Type() *object.Type {
	if s.ext != nil {
		return s.ext.Cls
	}
	return structType
}

// Extension returns the instance part.
func (s *Struct) Extension() *object.Instance { return s.ext }

// CopyObject is object.Copyable's.
func (s *Struct) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &Struct{l: s.l}
	return n, func() { n.ext = c.Extension(s.ext) }
}

// unpackIter gives the structs in a buffer one after the other.
type unpackIter struct {
	l   *layout
	buf value
	at  int
}

// Type returns unpack_iterator.
func (*unpackIter) Type() *object.Type { return iterType }

// ByteSize is the size of the iterator, with what it was told.
func (it *unpackIter) ByteSize() int64 { return object.OwnBytes(it, it.l) }

// Traverse visits the buffer.
func (it *unpackIter) Traverse(visit func(value)) { visit(it.buf) }

// CopyObject is object.Copyable's.
func (it *unpackIter) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &unpackIter{l: it.l, at: it.at}
	return n, func() { n.buf = c.Value(it.buf) }
}

// Next is object.Iterator's.
func (it *unpackIter) Next(th *thread) value {
	if it.l == nil {
		return value{}
	}
	data, ok := object.BytesLike(th, it.buf)
	if !ok || it.at+it.l.size > len(data) {
		it.l = nil
		return value{}
	}
	v := it.l.unpack(th, data[it.at:it.at+it.l.size])
	it.at += it.l.size
	return v
}

type cacheKey struct{}

// cached are the formats that a session used last.
type cached struct{ byText map[string]*layout }

const maxCache = 100

// foundLayout is layoutOf for the functions, which look a format up before they read it.
func foundLayout(th *thread, v value) *layout {
	if _, ok := object.Hash(th, v); !ok {
		return nil
	}
	return layoutOf(th, v)
}

// layoutOf is the layout of a format argument.
func layoutOf(th *thread, v value) *layout {
	if s, ok := v.R.(*Struct); ok && s.l != nil {
		return s.l
	}
	text, ok := formatText(th, v)
	if !ok {
		return nil
	}
	c := object.ModuleState(th, cacheKey{}, func() *cached { return &cached{map[string]*layout{}} })
	if l := c.byText[text]; l != nil {
		return l
	}
	l := parse(th, text)
	if l != nil && len(text) < 1000 {
		if len(c.byText) >= maxCache {
			clear(c.byText)
		}
		c.byText[text] = l
	}
	return l
}

func buffer(th *thread, v value) ([]byte, bool) {
	b, ok := object.BytesLike(th, v)
	if !ok && th.Exc == nil {
		th.Raise(object.TypeErrorType, "a bytes-like object is required, not '%s'", object.TypeOf(v).ShortName())
	}
	return b, ok
}

func pack(th *thread, l *layout, args []value) value {
	if len(args) != l.items {
		return fail(th, "pack expected %d items for packing (got %d)", l.items, len(args))
	}
	if !th.Alloc(int64(l.size) + 48) {
		return value{}
	}
	p := make([]byte, l.size)
	if !l.pack(th, p, args) {
		return value{}
	}
	return object.Obj(object.NewBytes(p))
}

func packInto(th *thread, l *layout, args []value) value {
	switch {
	case len(args) == 0:
		return fail(th, "pack_into expected buffer argument")
	case len(args) == 1:
		return fail(th, "pack_into expected offset argument")
	case len(args)-2 != l.items:
		return fail(th, "pack_into expected %d items for packing (got %d)", l.items, len(args)-2)
	}
	memory, end := object.HoldWritable(th, args[0])
	if !memory.Ok() {
		return value{}
	}
	defer end()
	if _, ok := object.WritableBytes(th, memory); !ok {
		if th.Exc != nil {
			return value{}
		}
		return th.Raise(object.TypeErrorType, "argument must be read-write bytes-like object, not %s", object.TypeOf(args[0]).ShortName())
	}
	off, ok := object.AsIndex(th, args[1])
	if !ok || !th.Alloc(int64(l.size)) {
		return value{}
	}
	p := make([]byte, l.size)
	check := func(n int) (int, bool) {
		if off < 0 {
			if off+l.size > 0 {
				fail(th, "no space to pack %d bytes at offset %d", l.size, off)
				return 0, false
			}
			if off+n < 0 {
				fail(th, "offset %d out of range for %d-byte buffer", off, n)
				return 0, false
			}
			return off + n, true
		}
		if n-off < l.size {
			fail(th, "pack_into requires a buffer of at least %d bytes for packing %d bytes at offset %d (actual buffer size is %d)", uint64(off)+uint64(l.size), l.size, off, n)
			return 0, false
		}
		return off, true
	}
	buf, ok := object.WritableBytes(th, memory)
	if !ok {
		return value{}
	}
	if _, ok := check(len(buf)); !ok || !l.pack(th, p, args[2:]) {
		return value{}
	}
	// Packing may have run Python code, which may have changed the buffer.
	buf, ok = object.WritableBytes(th, memory)
	if !ok {
		return th.Raise(object.BufferErrorType, "the buffer was released")
	}
	at, ok := check(len(buf))
	if !ok {
		return value{}
	}
	copy(buf[at:], p)
	return object.None
}

func unpack(th *thread, l *layout, v value) value {
	b, ok := buffer(th, v)
	if !ok {
		return value{}
	}
	if len(b) != l.size {
		return fail(th, "unpack requires a buffer of %d bytes", l.size)
	}
	return l.unpack(th, b)
}

func unpackFrom(th *thread, l *layout, v, offset value) value {
	b, ok := buffer(th, v)
	if !ok {
		return value{}
	}
	off := 0
	if offset.Ok() {
		if off, ok = object.AsIndex(th, offset); !ok {
			return value{}
		}
	}
	if off < 0 {
		if off+l.size > 0 {
			return fail(th, "not enough data to unpack %d bytes at offset %d", l.size, off)
		}
		if off+len(b) < 0 {
			return fail(th, "offset %d out of range for %d-byte buffer", off, len(b))
		}
		off += len(b)
	}
	if len(b)-off < l.size {
		return fail(th, "unpack_from requires a buffer of at least %d bytes for unpacking %d bytes at offset %d (actual buffer size is %d)", uint64(off)+uint64(l.size), l.size, off, len(b))
	}
	return l.unpack(th, b[off:off+l.size])
}

func iterUnpack(th *thread, l *layout, v value) value {
	if l.size == 0 {
		return fail(th, "cannot iteratively unpack with a struct of length 0")
	}
	b, ok := buffer(th, v)
	if !ok {
		return value{}
	}
	if len(b)%l.size != 0 {
		return fail(th, "iterative unpacking requires a buffer of a multiple of %d bytes", l.size)
	}
	return object.Obj(&unpackIter{l: l, buf: v})
}

func init() {
	t := structType
	sig := object.ParseSignature("format")
	t.New = func(th *thread, cls *object.Type, args []value, kw []object.KW) value {
		s := &Struct{ext: object.ExtFor(th, cls, structType)}
		if cls == structType || len(args)+len(kw) > 0 {
			a, mark := th.Args(1)
			defer th.Release(mark)
			if !sig.Bind(th, "Struct", a, args, kw) {
				return value{}
			}
			if s.l = layoutOf(th, a[0]); s.l == nil {
				return value{}
			}
		}
		return object.Obj(s)
	}
	object.DefNew(t)
	of := func(th *thread, v value) *layout {
		if l := v.R.(*Struct).l; l != nil {
			return l
		}
		th.Raise(object.RuntimeErrorType, "Struct object is not initialized")
		return nil
	}
	t.Def(object.MSig("__init__", "format", func(th *thread, a []value) value {
		l := layoutOf(th, a[1])
		if l == nil {
			return value{}
		}
		a[0].R.(*Struct).l = l
		return object.None
	}))
	t.DefGet("format", func(th *thread, self value) value {
		if l := of(th, self); l != nil {
			return object.StrValue(l.text)
		}
		return value{}
	})
	t.DefGet("size", func(th *thread, self value) value {
		if l := of(th, self); l != nil {
			return object.Int(int64(l.size))
		}
		return value{}
	})
	t.Def(
		object.MRaw("pack", "*values", func(th *thread, args []value, kw []object.KW) value {
			l := of(th, args[0])
			if l == nil {
				return value{}
			}
			return pack(th, l, args[1:])
		}),
		object.MRaw("pack_into", "buffer, offset, *values", func(th *thread, args []value, kw []object.KW) value {
			l := of(th, args[0])
			if l == nil {
				return value{}
			}
			return packInto(th, l, args[1:])
		}),
		object.MSig("unpack", "buffer, /", func(th *thread, a []value) value {
			l := of(th, a[0])
			if l == nil {
				return value{}
			}
			return unpack(th, l, a[1])
		}),
		object.MSig("unpack_from", "buffer, offset=0", func(th *thread, a []value) value {
			l := of(th, a[0])
			if l == nil {
				return value{}
			}
			return unpackFrom(th, l, a[1], a[2])
		}),
		object.MSig("iter_unpack", "buffer, /", func(th *thread, a []value) value {
			l := of(th, a[0])
			if l == nil {
				return value{}
			}
			return iterUnpack(th, l, a[1])
		}),
		object.M0("__repr__", func(th *thread, self value) value {
			l := of(th, self)
			if l == nil {
				return value{}
			}
			return object.StrValue(self.R.Type().ShortName() + "(" + object.ReprString(th, object.StrValue(l.text)) + ")")
		}),
	)
	object.DefIterator(iterType)
	iterType.Def(object.M0("__length_hint__", func(th *thread, self value) value {
		it := self.R.(*unpackIter)
		if it.l == nil {
			return object.Int(0)
		}
		b, ok := object.BytesLike(th, it.buf)
		if !ok {
			return object.Int(0)
		}
		return object.Int(int64((len(b) - it.at) / it.l.size))
	}))
}

var functions = object.FunctionsOf("_struct",
	object.FnSig("calcsize", "format, /", func(th *thread, a []value) value {
		l := foundLayout(th, a[0])
		if l == nil {
			return value{}
		}
		return object.Int(int64(l.size))
	}).WithDoc("Returns how many bytes the format takes."),
	object.FnRaw("pack", "format, /, *values", func(th *thread, args []value, kw []object.KW) value {
		if len(args) == 0 {
			return th.Raise(object.TypeErrorType, "missing format argument")
		}
		l := foundLayout(th, args[0])
		if l == nil {
			return value{}
		}
		return pack(th, l, args[1:])
	}).WithDoc("Return a bytes object containing values v1, v2, ... packed according to format string."),
	object.FnRaw("pack_into", "format, buffer, offset, /, *values", func(th *thread, args []value, kw []object.KW) value {
		if len(args) == 0 {
			return th.Raise(object.TypeErrorType, "missing format argument")
		}
		l := foundLayout(th, args[0])
		if l == nil {
			return value{}
		}
		return packInto(th, l, args[1:])
	}).WithDoc("Pack values v1, v2, ... into a writable buffer."),
	object.FnSig("unpack", "format, buffer, /", func(th *thread, a []value) value {
		l := foundLayout(th, a[0])
		if l == nil {
			return value{}
		}
		return unpack(th, l, a[1])
	}).WithDoc("Returns the values that the bytes hold by the format."),
	object.FnSig("unpack_from", "format, /, buffer, offset=0", func(th *thread, a []value) value {
		l := foundLayout(th, a[0])
		if l == nil {
			return value{}
		}
		return unpackFrom(th, l, a[1], a[2])
	}).WithDoc("Returns the values that the bytes hold by the format."),
	object.FnSig("iter_unpack", "format, buffer, /", func(th *thread, a []value) value {
		l := foundLayout(th, a[0])
		if l == nil {
			return value{}
		}
		return iterUnpack(th, l, a[1])
	}).WithDoc("Returns an iterator of the tuples that the bytes hold one after the other."),
	object.Fn0("_clearcache", func(th *thread) value {
		clear(object.ModuleState(th, cacheKey{}, func() *cached { return &cached{map[string]*layout{}} }).byText)
		return object.None
	}).WithDoc("Forgets the formats that have been read."),
)

var all = []string{"calcsize", "pack", "pack_into", "unpack", "unpack_from", "iter_unpack", "Struct", "error"}

// New makes the module.
func New(th *thread) *object.Module {
	m := object.NewModule("struct").Add(functions...)
	m.Set("Struct", object.Obj(structType))
	m.Set("error", object.Obj(ErrorType))
	names := make([]value, len(all))
	for i, n := range all {
		names[i] = object.StrValue(n)
	}
	return m.Set("__all__", object.Obj(object.NewList(names)))
}
