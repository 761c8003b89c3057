package io

import (
	"bytes"
	"math"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

// BytesIO is a BytesIO.
type BytesIO struct {
	buf     []byte
	pos     int
	exports object.Exports
	closed  bool
	dict    *object.Dict
	ext     *object.Instance
}

// BytesIOType is BytesIO.
var BytesIOType = object.NewBuiltinType("_io.BytesIO", bufferedType, object.HasDict|object.HasWeakref).
	WithDoc("A stream of bytes in memory.")

// bytesBuffer is what getbuffer makes a view of.
type bytesBuffer struct{ b *BytesIO }

var bufferType = object.NewBuiltinType("_io._BytesIOBuffer", nil, object.NoNew|object.NoSubclass)

// Type returns the class.
func (*bytesBuffer) Type() *object.Type { return bufferType }

// Traverse visits the stream.
func (b *bytesBuffer) Traverse(visit func(Value)) { visit(object.Obj(b.b)) }

// BufferBytes returns the memory.
func (b *bytesBuffer) BufferBytes() ([]byte, string, int, bool) { return b.b.buf, "B", 1, false }

// BufferExports returns the count of the views.
func (b *bytesBuffer) BufferExports() *object.Exports { return &b.b.exports }

// Type returns the class.
func (b *BytesIO) Type() *object.Type {
	if b.ext != nil {
		return b.ext.Cls
	}
	return BytesIOType
}

// Extension returns the instance part.
func (b *BytesIO) Extension() *object.Instance { return b.ext }

// Traverse visits the attributes.
func (b *BytesIO) Traverse(visit func(Value)) {
	if b.dict != nil {
		visit(object.Obj(b.dict))
	}
}

// ByteSize is the size of the object.
func (b *BytesIO) ByteSize() int64 { return 160 + int64(cap(b.buf)) }

// GetAttribute returns an attribute of the object itself.
func (b *BytesIO) GetAttribute(th *object.Thread, name *object.Str) Value {
	if b.dict == nil {
		return Value{}
	}
	return b.dict.GetStr(name)
}

// SetAttribute sets an attribute of the object itself.
func (b *BytesIO) SetAttribute(th *object.Thread, name *object.Str, v Value) bool {
	return setAttribute(th, object.Obj(b), &b.dict, name, v)
}

// CopyObject is object.Copyable's.
func (b *BytesIO) CopyObject(c *object.Copier) (object.Object, func()) {
	// The copy has its bytes at once, for its views.
	n := &BytesIO{buf: append([]byte(nil), b.buf...), pos: b.pos, closed: b.closed}
	return n, func() {
		n.dict, n.ext = object.CopyOf(c, b.dict), c.Extension(b.ext)
	}
}

func (b *BytesIO) open(th *object.Thread) bool {
	if b.closed {
		th.Raise(object.ValueErrorType, closedText)
	}
	return !b.closed
}

// resize makes the buffer n bytes long; new bytes are zero.
func (b *BytesIO) resize(th *object.Thread, n int) bool {
	if n == len(b.buf) {
		return true
	}
	if b.exports.Busy(th) {
		return false
	}
	if n > cap(b.buf) {
		if n > object.MaxStr {
			th.MemoryError()
			return false
		}
		size := max(n, min(2*cap(b.buf), object.MaxStr), 64)
		if !th.Alloc(int64(size)) || !th.Charge(n/256) {
			return false
		}
		b.buf = append(make([]byte, 0, size), b.buf...)
	}
	old := len(b.buf)
	b.buf = b.buf[:n]
	if n > old {
		clear(b.buf[old:])
	}
	return true
}

// write writes data, which may be part of the buffer, at the position.
func (b *BytesIO) write(th *object.Thread, data []byte) bool {
	if len(data) == 0 {
		return true
	}
	if !th.Charge(len(data)/256 + 1) {
		return false
	}
	if end := b.pos + len(data); end > len(b.buf) && !b.resize(th, end) {
		return false
	}
	b.pos += copy(b.buf[b.pos:], data)
	return true
}

// take returns the n bytes at the position, which moves.
func (b *BytesIO) take(th *object.Thread, n int) Value {
	if n <= 0 {
		return object.Obj(object.NewBytes(nil))
	}
	if !th.Alloc(int64(n)) || !th.Charge(n/256) {
		return Value{}
	}
	v := object.NewBytes(append([]byte(nil), b.buf[b.pos:b.pos+n]...))
	b.pos += n
	return object.Obj(v)
}

// left is how many bytes there are from the position on.
func (b *BytesIO) left() int { return max(0, len(b.buf)-b.pos) }

func (b *BytesIO) readline(th *object.Thread, limit int) Value {
	n := b.left()
	if n == 0 {
		return object.Obj(object.NewBytes(nil))
	}
	if limit >= 0 {
		n = min(n, limit)
	}
	if i := bytes.IndexByte(b.buf[b.pos:b.pos+n], '\n'); i >= 0 {
		n = i + 1
	}
	return b.take(th, n)
}

// Iter returns the stream, which is its own iterator.
func (b *BytesIO) Iter(th *object.Thread) object.Iterator {
	if !b.open(th) {
		return nil
	}
	return &object.UserIter{Obj: object.Obj(b)}
}

// next returns the next line, or no value at the end.
func (b *BytesIO) next(th *object.Thread) Value {
	if !b.open(th) {
		return Value{}
	}
	if b.left() == 0 {
		return Value{}
	}
	return b.readline(th, -1)
}

func (b *BytesIO) init(th *object.Thread, initial Value) bool {
	if b.exports.Busy(th) {
		return false
	}
	b.buf, b.pos, b.closed = nil, 0, false
	if !initial.Ok() || initial.IsNone() {
		return true
	}
	data, ok := object.BytesLike(th, initial)
	if !ok {
		if th.Exc == nil {
			th.Raise(object.TypeErrorType, "a bytes-like object is required, not '%s'", initial.R.Type().Name)
		}
		return false
	}
	if !b.write(th, data) {
		return false
	}
	b.pos = 0
	return true
}

var bytesSig = object.ParseSignature("initial_bytes=b''")

func init() {
	t := BytesIOType
	t.WithNew(func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		if !th.Alloc(160) {
			return Value{}
		}
		return object.Obj(&BytesIO{ext: object.ExtFor(th, cls, BytesIOType)})
	})
	t.WithInit(func(th *object.Thread, self Value, args []Value, kw []object.KW) bool {
		if len(kw) == 0 && len(args) <= 1 {
			var a [1]Value
			copy(a[:], args)
			return self.R.(*BytesIO).init(th, a[0])
		}
		a, mark := th.Args(1)
		defer th.Release(mark)
		return bytesSig.Bind(th, "BytesIO", a, args, kw) && self.R.(*BytesIO).init(th, a[0])
	})
	object.DefNew(t)
	t.DefGet("closed", func(th *object.Thread, self Value) Value { return object.Bool(self.R.(*BytesIO).closed) })
	with := func(name, sig string, f func(th *object.Thread, b *BytesIO, a []Value) Value) *object.Builtin {
		return object.MSig(name, sig, func(th *object.Thread, a []Value) Value {
			b := a[0].R.(*BytesIO)
			if !b.open(th) {
				return Value{}
			}
			return f(th, b, a[1:])
		})
	}
	yes := func(name string) *object.Builtin {
		return with(name, "", func(th *object.Thread, b *BytesIO, a []Value) Value { return object.True })
	}
	read := func(th *object.Thread, b *BytesIO, a []Value) Value {
		n, ok := sizeArg(th, a[0])
		if !ok {
			return Value{}
		}
		if n < 0 {
			n = b.left()
		}
		return b.take(th, min(n, b.left()))
	}
	into := func(th *object.Thread, self, buf Value) Value {
		b := self.R.(*BytesIO)
		if !b.open(th) {
			return Value{}
		}
		dst, ok := writable(th, buf, "readinto")
		if !ok {
			return Value{}
		}
		n := copy(dst, b.buf[min(b.pos, len(b.buf)):])
		b.pos += n
		return object.Int(int64(n))
	}
	t.Def(
		object.M0("__iter__", func(th *object.Thread, self Value) Value {
			if !self.R.(*BytesIO).open(th) {
				return Value{}
			}
			return self
		}),
		object.M0("__next__", func(th *object.Thread, self Value) Value {
			line := self.R.(*BytesIO).next(th)
			if !line.Ok() && th.Exc == nil {
				return th.RaiseArgs(object.StopIterationType)
			}
			return line
		}),
		yes("readable"), yes("writable"), yes("seekable"),
		with("isatty", "", func(th *object.Thread, b *BytesIO, a []Value) Value { return object.False }),
		with("flush", "", func(th *object.Thread, b *BytesIO, a []Value) Value { return object.None }),
		object.M0("close", func(th *object.Thread, self Value) Value {
			b := self.R.(*BytesIO)
			if b.exports.Busy(th) {
				return Value{}
			}
			b.closed, b.buf = true, nil
			return object.None
		}),
		object.M1("write", func(th *object.Thread, self, v Value) Value {
			b := self.R.(*BytesIO)
			if !b.open(th) {
				return Value{}
			}
			data, ok := object.BytesLike(th, v)
			if !ok {
				if th.Exc != nil {
					return Value{}
				}
				return th.Raise(object.TypeErrorType, "a bytes-like object is required, not '%s'", v.R.Type().Name)
			}
			if !b.write(th, data) {
				return Value{}
			}
			return object.Int(int64(len(data)))
		}),
		with("read", "size=-1, /", read),
		with("read1", "size=-1, /", read),
		object.M1("readinto", into),
		with("readline", "size=-1, /", func(th *object.Thread, b *BytesIO, a []Value) Value {
			n, ok := sizeArg(th, a[0])
			if !ok {
				return Value{}
			}
			return b.readline(th, n)
		}),
		with("readlines", "size=None, /", func(th *object.Thread, b *BytesIO, a []Value) Value {
			hint, ok := sizeArg(th, a[0])
			if !ok {
				return Value{}
			}
			out := object.NewList(nil)
			defer th.Release(th.Keep(object.Obj(out)))
			for total := 0; b.left() > 0 && (hint <= 0 || total < hint); {
				line := b.readline(th, -1)
				if !line.Ok() || !out.Append(th, line) || !th.Charge(1) {
					return Value{}
				}
				total += len(line.R.(*object.Bytes).B)
			}
			return object.Obj(out)
		}),
		with("getvalue", "", func(th *object.Thread, b *BytesIO, a []Value) Value {
			if !th.Alloc(int64(len(b.buf))) || !th.Charge(len(b.buf)/256) {
				return Value{}
			}
			return object.Obj(object.NewBytes(append([]byte(nil), b.buf...)))
		}),
		with("getbuffer", "", func(th *object.Thread, b *BytesIO, a []Value) Value {
			return object.Call1(th, object.Obj(object.MemoryViewType), object.Obj(&bytesBuffer{b}))
		}),
		with("tell", "", func(th *object.Thread, b *BytesIO, a []Value) Value { return object.Int(int64(b.pos)) }),
		with("seek", "pos, whence=0, /", func(th *object.Thread, b *BytesIO, a []Value) Value {
			pos, ok := object.AsIndex(th, a[0])
			if !ok {
				return Value{}
			}
			whence := 0
			if a[1].Ok() {
				if whence, ok = object.AsIndex(th, a[1]); !ok {
					return Value{}
				}
			}
			switch whence {
			case 0:
				if pos < 0 {
					return th.Raise(object.ValueErrorType, "negative seek value %d", pos)
				}
			case 1:
				if pos > math.MaxInt-b.pos {
					return th.Raise(object.OverflowErrorType, "new position too large")
				}
				pos += b.pos
			case 2:
				if pos > math.MaxInt-len(b.buf) {
					return th.Raise(object.OverflowErrorType, "new position too large")
				}
				pos += len(b.buf)
			default:
				return th.Raise(object.ValueErrorType, "invalid whence (%d, should be 0, 1 or 2)", whence)
			}
			b.pos = max(pos, 0)
			return object.Int(int64(b.pos))
		}),
		with("truncate", "size=None, /", func(th *object.Thread, b *BytesIO, a []Value) Value {
			if b.exports.Busy(th) {
				return Value{}
			}
			n := b.pos
			if a[0].Ok() && !a[0].IsNone() {
				if !isIndex(a[0]) {
					return th.Raise(object.TypeErrorType, "argument should be integer or None, not '%s'", a[0].R.Type().Name)
				}
				var ok bool
				if n, ok = object.AsIndex(th, a[0]); !ok {
					return Value{}
				}
			}
			if n < 0 {
				return th.Raise(object.ValueErrorType, "negative size value %d", n)
			}
			if n < len(b.buf) && !b.resize(th, n) {
				return Value{}
			}
			return object.Int(int64(n))
		}),
		with("__getstate__", "", func(th *object.Thread, b *BytesIO, a []Value) Value {
			d := dictState(th, object.Obj(b), b.dict)
			if th.Exc != nil || !th.Alloc(int64(len(b.buf))) {
				return Value{}
			}
			return object.Obj(object.TupleOf(object.Obj(object.NewBytes(append([]byte(nil), b.buf...))), object.Int(int64(b.pos)), d))
		}),
		object.M1("__setstate__", func(th *object.Thread, self, state Value) Value {
			b := self.R.(*BytesIO)
			if !b.open(th) {
				return Value{}
			}
			tup, ok := state.R.(*object.Tuple)
			if !ok || len(tup.Items) < 3 {
				return th.Raise(object.TypeErrorType, "%s.__setstate__ argument should be 3-tuple, got %s", self.R.Type().Name, state.R.Type().Name)
			}
			if !tup.Items[1].IsInt() {
				return th.Raise(object.TypeErrorType, "second item of state must be an integer, got %s", tup.Items[1].R.Type().Name)
			}
			if tup.Items[1].Int() < 0 {
				return th.Raise(object.ValueErrorType, "position value cannot be negative")
			}
			d, isDict := tup.Items[2].R.(*object.Dict)
			if !isDict && !tup.Items[2].IsNone() {
				return th.Raise(object.TypeErrorType, "third item of state should be a dict, got a %s", tup.Items[2].R.Type().Name)
			}
			if !b.init(th, tup.Items[0]) {
				return Value{}
			}
			b.pos = fit.Int(tup.Items[1].Int())
			if isDict {
				for e := range d.All() {
					if k, ok := object.AsStr(e.Key); ok && !object.SetAttr(th, self, k, e.Val) {
						return Value{}
					}
				}
			}
			return object.None
		}),
	)
}
