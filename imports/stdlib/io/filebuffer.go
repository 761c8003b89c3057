package io

import (
	"bytes"
	goio "io"

	"github.com/garterpy/garter/files"
	"github.com/garterpy/garter/object"
)

// fileBuffer is BufferedReader, BufferedWriter or BufferedRandom over a FileIO,
// as open() makes them. What wraps any other stream is in io.py.
type fileBuffer struct {
	raw      *FileIO // a dead one after detach; nil before
	size     int
	grows    bool   // size is the default, which becomes wide where files are long
	rbuf     []byte // read ahead; rbuf[r:] is left
	r        int
	wbuf     []byte // waits
	text     *fileText
	detached bool
	busy     bool // a thread waits in the middle of its work; see alone
	dict     *object.Dict
	ext      *object.Instance
}

var fileBufferType = object.NewBuiltinType("_io._FileBuffer", bufferedType, object.HasDict)

// Type returns the class.
func (b *fileBuffer) Type() *object.Type {
	if b.ext != nil {
		return b.ext.Cls
	}
	return fileBufferType
}

// Extension returns the instance part.
func (b *fileBuffer) Extension() *object.Instance { return b.ext }

// Traverse visits the file and the attributes.
func (b *fileBuffer) Traverse(visit func(Value)) {
	if b.text != nil {
		visit(object.Obj(b.text))
	}
	if b.raw != nil {
		visit(object.Obj(b.raw))
	}
	if b.dict != nil {
		visit(object.Obj(b.dict))
	}
}

// ByteSize is the size of the object.
func (b *fileBuffer) ByteSize() int64 { return 240 + int64(cap(b.rbuf)+cap(b.wbuf)) }

// GetAttribute returns an attribute of the object itself.
func (b *fileBuffer) GetAttribute(th *object.Thread, name *object.Str) Value {
	if b.dict == nil {
		return Value{}
	}
	return b.dict.GetStr(name)
}

// SetAttribute sets an attribute of the object itself.
func (b *fileBuffer) SetAttribute(th *object.Thread, name *object.Str, v Value) bool {
	return setAttribute(th, object.Obj(b), &b.dict, name, v)
}

// CopyObject is object.Copyable's.
func (b *fileBuffer) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &fileBuffer{}
	return n, func() {
		n.size, n.grows, n.r, n.detached, n.busy = b.size, b.grows, b.r, b.detached, b.busy
		n.rbuf, n.wbuf = append([]byte(nil), b.rbuf...), append([]byte(nil), b.wbuf...)
		if b.raw != nil {
			n.raw = object.CopyOf(c, b.raw)
		}
		if b.text != nil {
			n.text = object.CopyOf(c, b.text)
		}
		n.dict, n.ext = object.CopyOf(c, b.dict), c.Extension(b.ext)
	}
}

func (b *fileBuffer) usable(th *object.Thread) bool {
	switch {
	case b.detached:
		th.Raise(object.ValueErrorType, "raw stream has been detached")
	case b.raw != nil:
		return true
	default:
		th.Raise(object.ValueErrorType, "I/O operation on uninitialized object")
	}
	return false
}

func (b *fileBuffer) open(th *object.Thread, what string) bool {
	if !b.usable(th) {
		return false
	}
	if b.raw.closed {
		th.Raise(object.ValueErrorType, "%s", what)
		return false
	}
	return b.raw.open(th)
}

// quiet reports whether the stream is open, and nothing waits to be written.
func (b *fileBuffer) quiet() bool {
	return b.raw != nil && !b.detached && !b.raw.closed && len(b.wbuf) == 0 && !b.raw.h.Closed()
}

// wait notes that something waits to be written.
func (b *fileBuffer) wait() {
	// Nobody sees what is in a pipe but who reads it, and writing to one may take for ever.
	if b.raw.tab != nil && !b.raw.h.Pipe() {
		b.raw.tab.dirty[b] = true
	}
}

// settle writes what waits here and in the text above.
func (b *fileBuffer) settle(th *object.Thread) bool {
	if b.raw == nil || b.raw.closed || b.raw.h == nil || b.raw.h.Closed() {
		if b.raw != nil && b.raw.tab != nil {
			delete(b.raw.tab.dirty, b)
		}
		return true
	}
	if b.text != nil && len(b.text.pending) > 0 {
		p := b.text.pending
		b.text.pending = b.text.pending[:0]
		if !b.write(th, p) {
			return false
		}
	}
	return b.drain(th)
}

// drain writes what waits.
func (b *fileBuffer) drain(th *object.Thread) bool {
	if len(b.wbuf) > 0 {
		done := b.alone(th)
		if done == nil {
			return false
		}
		defer done()
	}
	for len(b.wbuf) > 0 {
		n := b.raw.writeAll(th, b.wbuf)
		if n < 0 {
			return false
		}
		b.wbuf = b.wbuf[:copy(b.wbuf, b.wbuf[n:])]
	}
	if b.raw.tab != nil && (b.text == nil || len(b.text.pending) == 0) {
		delete(b.raw.tab.dirty, b)
	}
	return true
}

// back sets the position of the file to that of the reader.
func (b *fileBuffer) back(th *object.Thread) bool {
	if left := len(b.rbuf) - b.r; left > 0 && !isStream(b.raw.h) {
		if _, err := b.raw.h.Seek(int64(-left), goio.SeekCurrent); err != nil {
			RaiseOS(th, err)
			return false
		}
	}
	b.rbuf, b.r = b.rbuf[:0], 0
	return true
}

func (b *fileBuffer) write(th *object.Thread, data []byte) bool {
	if !b.back(th) {
		return false
	}
	if b.raw.std {
		_, ok := b.writeThrough(th, data)
		return ok
	}
	if len(b.wbuf)+len(data) > b.size {
		if len(b.wbuf) > 0 {
			if !b.drain(th) {
				return false
			}
			b.widen()
		}
		if len(data) > b.size {
			_, ok := b.writeThrough(th, data)
			return ok
		}
	}
	if b.wbuf == nil {
		if !th.Alloc(int64(b.size)) {
			return false
		}
		b.wbuf = make([]byte, 0, b.size)
	}
	if len(data) > 0 && len(b.wbuf) == 0 {
		b.wait()
	}
	b.wbuf = append(b.wbuf, data...)
	return th.Charge(len(data)/256 + 1)
}

// writeThrough writes data to the file; it returns how much was written.
func (b *fileBuffer) writeThrough(th *object.Thread, data []byte) (int, bool) {
	at := 0
	for at < len(data) {
		n := b.raw.writeAll(th, data[at:])
		if n < 0 {
			return at, false
		}
		at += n
	}
	return at, true
}

// fill reads ahead when nothing is left; false with no exception is the end.
func (b *fileBuffer) fill(th *object.Thread) bool {
	if b.r < len(b.rbuf) {
		return true
	}
	done := b.alone(th)
	if done == nil {
		return false
	}
	defer done()
	if b.r < len(b.rbuf) {
		return true // another thread had its turn
	}
	if b.r > 0 && len(b.rbuf) == b.size {
		b.widen()
	}
	if cap(b.rbuf) == 0 {
		if !th.Alloc(int64(b.size)) {
			return false
		}
		b.rbuf = make([]byte, 0, b.size)
	}
	b.r = 0
	n := b.raw.readSome(th, b.rbuf[:cap(b.rbuf)])
	b.rbuf = b.rbuf[:max(n, 0)]
	return n > 0
}

// wideSize is the size of buffers that were full once: a file that is long takes
// fewer calls of the system, and one that is short no more memory.
const wideSize = 1 << 16

// widen makes the empty buffers wide.
func (b *fileBuffer) widen() {
	if b.grows && b.size < wideSize && len(b.wbuf) == 0 && b.r == len(b.rbuf) {
		b.size, b.rbuf, b.r, b.wbuf = wideSize, nil, 0, nil
	}
}

// rest returns everything that is left.
func (b *fileBuffer) rest(th *object.Thread) ([]byte, bool) {
	data, ok := b.raw.readAll(th, b.rbuf[b.r:])
	if ok {
		b.rbuf, b.r = b.rbuf[:0], 0
	}
	return data, ok
}

func (b *fileBuffer) read(th *object.Thread, n int) Value {
	if n < 0 {
		data, ok := b.rest(th)
		if !ok {
			return Value{}
		}
		return object.Obj(object.NewBytes(data))
	}
	if isStream(b.raw.h) {
		return b.readStream(th, n)
	}
	have := len(b.rbuf) - b.r
	n = min(n, have+b.raw.h.AtMost(n))
	if !th.Alloc(int64(n)) || !th.Charge(n/256+1) {
		return Value{}
	}
	out := make([]byte, n)
	at := copy(out, b.rbuf[b.r:])
	b.r += at
	for at < n {
		if n-at >= b.size {
			k := b.raw.readSome(th, out[at:])
			if k < 0 {
				return Value{}
			}
			if k == 0 {
				break
			}
			at += k
			continue
		}
		if !b.fill(th) {
			if th.Exc != nil {
				return Value{}
			}
			break
		}
		k := copy(out[at:], b.rbuf[b.r:])
		b.r += k
		at += k
	}
	return object.Obj(object.NewBytes(out[:at]))
}

// reading prepares for a read.
func (b *fileBuffer) reading(th *object.Thread, what string) bool {
	if !b.raw.reads {
		unsupported(th, what)
		return false
	}
	return len(b.wbuf) == 0 || b.drain(th)
}

// Next returns the next line.
func (b *fileBuffer) Next(th *object.Thread) Value {
	if b.r < len(b.rbuf) && b.quiet() {
		if n := bytes.IndexByte(b.rbuf[b.r:], '\n'); n >= 0 {
			if !th.Alloc(int64(n)+48) || !th.Charge(n/256) {
				return Value{}
			}
			b.r += n + 1
			return object.Obj(object.NewBytes(bytes.Clone(b.rbuf[b.r-n-1 : b.r])))
		}
	}
	if b.raw != nil && !b.raw.reads {
		return unsupported(th, "read")
	}
	if !b.open(th, "readline of closed file") || !b.reading(th, "read") {
		return Value{}
	}
	line := b.readline(th, -1)
	if line.Ok() && len(line.R.(*object.Bytes).B) == 0 {
		return Value{}
	}
	return line
}

// LeafIterator says that Next asks no other iterator.
func (b *fileBuffer) LeafIterator() {}

func (b *fileBuffer) readline(th *object.Thread, limit int) Value {
	var line []byte
	pinned := int64(0)
	defer func() { th.Unpin(pinned) }()
	for limit < 0 || len(line) < limit {
		if !b.fill(th) {
			if th.Exc != nil {
				return Value{}
			}
			break
		}
		part := b.rbuf[b.r:]
		if limit >= 0 {
			part = part[:min(len(part), limit-len(line))]
		}
		i := bytes.IndexByte(part, '\n')
		if i >= 0 {
			part = part[:i+1]
		}
		pinned += int64(len(part))
		if !th.Pin(int64(len(part))) || !th.Charge(len(part)/256) {
			return Value{}
		}
		line = append(line, part...)
		b.r += len(part)
		if i >= 0 {
			break
		}
	}
	return object.Obj(object.NewBytes(line))
}

func (b *fileBuffer) tell() int64 {
	return b.raw.h.Tell() - int64(len(b.rbuf)-b.r) + int64(len(b.wbuf))
}

func (b *fileBuffer) close(th *object.Thread) bool {
	if b.raw.closed {
		return true
	}
	ok := b.drain(th)
	e := th.Exc
	th.Exc = nil
	if b.raw.tab != nil {
		delete(b.raw.tab.dirty, b)
	}
	b.wbuf, b.rbuf, b.r = nil, nil, 0
	closed := b.raw.close(th)
	if !ok {
		th.Exc = e
	}
	return ok && closed
}

// closedFile is what an open file says of itself, where closedText is what other streams say.
const closedFile = "I/O operation on closed file"

// ofReaders are the methods that a writer does not have of its own, and what it says in
// their place, open or not.
var ofReaders = map[string]string{"read": "read", "read1": "read1", "readinto": "read", "readinto1": "read1", "readline": "read", "peek": "peek"}

// kind 0 reads, 1 writes, 2 does both.
var bufferSig = object.ParseSignature("raw, buffer_size=8192")

func init() {
	t := fileBufferType
	t.WithNew(func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		if !th.Alloc(240) {
			return Value{}
		}
		if cls != fileBufferType { // open makes those that are here
			return object.ObjectType.New(th, cls, nil, nil)
		}
		return object.Obj(&fileBuffer{})
	})
	t.WithInit(func(th *object.Thread, self Value, args []Value, kw []object.KW) bool {
		a, mark := th.Args(2)
		defer th.Release(mark)
		if !bufferSig.Bind(th, "BufferedReader", a, args, kw) {
			return false
		}
		b := self.R.(*fileBuffer)
		raw, ok := a[0].R.(*FileIO)
		if !ok {
			th.Raise(object.TypeErrorType, "a FileIO is needed, not '%s'", a[0].R.Type().Name)
			return false
		}
		size := chunkSize
		if a[1].Ok() {
			if size, ok = object.AsIndex(th, a[1]); !ok {
				return false
			}
		}
		if size <= 0 {
			th.Raise(object.ValueErrorType, "buffer size must be strictly positive")
			return false
		}
		b.raw, b.size, b.grows, b.detached = raw, min(size, 1<<24), size == chunkSize, false
		return true
	})
	object.DefNew(t)
	t.DefGet("raw", func(th *object.Thread, self Value) Value {
		b := self.R.(*fileBuffer)
		if b.detached {
			return object.None
		}
		if !b.usable(th) {
			return Value{}
		}
		return object.Obj(b.raw)
	})
	get := func(name string, f func(th *object.Thread, r *FileIO) Value) {
		t.DefGet(name, func(th *object.Thread, self Value) Value {
			b := self.R.(*fileBuffer)
			if !b.usable(th) {
				return Value{}
			}
			return f(th, b.raw)
		})
	}
	t.DefGet("_direct", func(th *object.Thread, self Value) Value {
		b := self.R.(*fileBuffer)
		return object.Bool(b.raw != nil && b.raw.std)
	})
	get("closed", func(_ *object.Thread, r *FileIO) Value { return object.Bool(r.closed) })
	get("name", func(th *object.Thread, r *FileIO) Value { return r.nameOf(th) })
	get("mode", func(_ *object.Thread, r *FileIO) Value { return object.StrValue(r.mode) })
	// before are methods that look at their argument before they look at the file.
	intoArg := func(name string) func(th *object.Thread, a []Value) bool {
		return func(th *object.Thread, a []Value) bool { _, ok := writable(th, a[0], name); return ok }
	}
	number := func(th *object.Thread, a []Value) bool {
		if !a[0].Ok() {
			return true
		}
		_, ok := object.AsIndexClamped(th, a[0])
		return ok
	}
	before := map[string]func(th *object.Thread, a []Value) bool{"readinto": intoArg("readinto"), "readinto1": intoArg("readinto1"),
		"peek": number, "read1": number, "readline": func(th *object.Thread, a []Value) bool { _, ok := sizeArg(th, a[0]); return ok },
		"read": func(th *object.Thread, a []Value) bool { _, ok := sizeArg(th, a[0]); return ok }}
	with := func(name, sig, closed string, f func(th *object.Thread, b *fileBuffer, a []Value) Value) *object.Builtin {
		return object.MSig(name, sig, func(th *object.Thread, a []Value) Value {
			b := a[0].R.(*fileBuffer)
			if name == "peek" && b.raw != nil && !b.raw.reads {
				return th.Raise(object.AttributeErrorType, "'%s' object has no attribute 'peek'", b.Type().Name)
			}
			if check := before[name]; check != nil && !check(th, a[1:]) {
				return Value{}
			}
			if what := ofReaders[name]; what != "" && b.raw != nil && !b.raw.reads {
				return unsupported(th, what)
			}
			if !b.open(th, closed) {
				return Value{}
			}
			return f(th, b, a[1:])
		})
	}
	reading := func(th *object.Thread, b *fileBuffer, what string) bool { return b.reading(th, what) }
	size := func(th *object.Thread, v Value) (int, bool) {
		n, ok := sizeArg(th, v)
		if ok && n < -1 {
			th.Raise(object.ValueErrorType, "read length must be non-negative or -1")
			ok = false
		}
		return n, ok
	}
	into := func(name string, once bool) *object.Builtin {
		return with(name, "buffer, /", "readinto of closed file", func(th *object.Thread, b *fileBuffer, a []Value) Value {
			if !reading(th, b, "read") {
				return Value{}
			}
			dst, ok := writable(th, a[0], name)
			if !ok {
				return Value{}
			}
			at := 0
			for at < len(dst) && (at == 0 || !once) {
				if b.r == len(b.rbuf) && len(dst)-at >= b.size {
					k := b.raw.readSome(th, dst[at:])
					if k < 0 {
						return Value{}
					}
					if k == 0 {
						break
					}
					at += k
					continue
				}
				if !b.fill(th) {
					if th.Exc != nil {
						return Value{}
					}
					break
				}
				k := copy(dst[at:], b.rbuf[b.r:])
				b.r += k
				at += k
			}
			return object.Int(int64(at))
		})
	}
	t.Def(
		with("readable", "", closedFile, func(th *object.Thread, b *fileBuffer, a []Value) Value { return object.Bool(b.raw.reads) }),
		with("writable", "", closedFile, func(th *object.Thread, b *fileBuffer, a []Value) Value { return object.Bool(b.raw.writes) }),
		with("seekable", "", closedFile, func(th *object.Thread, b *fileBuffer, a []Value) Value { return object.Bool(b.raw.seekable()) }),
		with("isatty", "", closedFile, func(th *object.Thread, b *fileBuffer, a []Value) Value { return object.False }),
		with("fileno", "", closedFile, func(th *object.Thread, b *fileBuffer, a []Value) Value { return b.raw.number(th) }),
		object.MSig("flush", "", func(th *object.Thread, a []Value) Value {
			b, text := a[0].R.(*fileBuffer), "flush of closed file"
			if b.raw != nil && !b.raw.writes { // it is the file below that is asked
				text = closedText
			}
			if !b.open(th, text) {
				return Value{}
			}
			if !b.drain(th) {
				return Value{}
			}
			return object.None
		}),
		object.M0("close", func(th *object.Thread, self Value) Value {
			b := self.R.(*fileBuffer)
			if !b.usable(th) {
				return Value{}
			}
			if b.raw.closed {
				return object.None
			}
			e, ok := ownFlush(th, self, b.dict, b.ext, fileBufferType)
			return afterClose(th, e, b.close(th) && ok)
		}),
		with("detach", "", "flush of closed file", func(th *object.Thread, b *fileBuffer, a []Value) Value {
			if !b.drain(th) || !b.back(th) {
				return Value{}
			}
			raw := b.raw
			b.raw, b.detached = raw.dead(), true
			return object.Obj(raw)
		}),
		with("read", "size=-1, /", "read of closed file", func(th *object.Thread, b *fileBuffer, a []Value) Value {
			n, ok := size(th, a[0])
			if !ok || !reading(th, b, "read") {
				return Value{}
			}
			return b.read(th, n)
		}),
		with("read1", "size=-1, /", "read of closed file", func(th *object.Thread, b *fileBuffer, a []Value) Value {
			n, ok := sizeArg(th, a[0])
			if !ok || !reading(th, b, "read1") {
				return Value{}
			}
			if n < 0 {
				n = b.size
			}
			if n == 0 || !b.fill(th) {
				if th.Exc != nil {
					return Value{}
				}
				n = 0
			}
			return b.read(th, min(n, len(b.rbuf)-b.r))
		}),
		with("peek", "size=0, /", "peek of closed file", func(th *object.Thread, b *fileBuffer, a []Value) Value {
			if !reading(th, b, "peek") {
				return Value{}
			}
			if !b.fill(th) && th.Exc != nil || !th.Alloc(int64(len(b.rbuf)-b.r)) {
				return Value{}
			}
			return object.Obj(object.NewBytes(append([]byte(nil), b.rbuf[b.r:]...)))
		}),
		into("readinto", false), into("readinto1", true),
		with("readline", "size=-1, /", "readline of closed file", func(th *object.Thread, b *fileBuffer, a []Value) Value {
			n, ok := sizeArg(th, a[0])
			if !ok || !reading(th, b, "read") {
				return Value{}
			}
			return b.readline(th, n)
		}),
		object.M0("__iter__", func(th *object.Thread, self Value) Value {
			if !self.R.(*fileBuffer).open(th, closedText) {
				return Value{}
			}
			return self
		}),
		object.M0("__next__", func(th *object.Thread, self Value) Value {
			line := self.R.(*fileBuffer).Next(th)
			if !line.Ok() && th.Exc == nil {
				return th.RaiseArgs(object.StopIterationType)
			}
			return line
		}),
		with("tell", "", "I/O operation on closed file", func(th *object.Thread, b *fileBuffer, a []Value) Value {
			if !b.raw.seekable() {
				return RaiseOS(th, files.ESPIPE)
			}
			return object.Int(b.tell())
		}),
		with("seek", "target, whence=0, /", "seek of closed file", func(th *object.Thread, b *fileBuffer, a []Value) Value {
			w, ok := whenceOf(th, a[1])
			if !ok {
				return Value{}
			}
			if w < 0 || w > seekHole {
				return th.Raise(object.ValueErrorType, "whence value %d unsupported", w)
			}
			if !b.raw.seekable() {
				return unsupported(th, "File or stream is not seekable.")
			}
			if len(b.wbuf) > 0 && !b.drain(th) || !b.back(th) {
				return Value{}
			}
			return b.raw.seek(th, a[0], w)
		}),
		with("truncate", "pos=None, /", "truncate of closed file", func(th *object.Thread, b *fileBuffer, a []Value) Value {
			if !b.raw.writes {
				return unsupported(th, "truncate")
			}
			if !b.drain(th) {
				return Value{}
			}
			n := b.tell()
			if a[0].Ok() && !a[0].IsNone() {
				i, ok := object.AsIndex(th, a[0])
				if !ok {
					return Value{}
				}
				n = int64(i)
			}
			if err := b.raw.h.Truncate(n); err != nil {
				return RaiseOS(th, err)
			}
			return object.Int(n)
		}),
		object.M1("write", func(th *object.Thread, self, v Value) Value {
			b := self.R.(*fileBuffer)
			if b.raw != nil && !b.raw.writes {
				return unsupported(th, "write")
			}
			data, ok := object.BytesLike(th, v)
			if !ok {
				if th.Exc == nil {
					th.Raise(object.TypeErrorType, "a bytes-like object is required, not '%s'", v.R.Type().Name)
				}
				return Value{}
			}
			if !b.usable(th) || !b.open(th, "write to closed file") || !b.write(th, data) {
				return Value{}
			}
			return object.Int(int64(len(data)))
		}),
		object.M0("__repr__", func(th *object.Thread, self Value) Value {
			b := self.R.(*fileBuffer)
			kind := "_io." + self.R.Type().ShortName()
			if b.raw == nil || b.detached || !b.raw.name.Ok() {
				return object.StrValue("<" + kind + ">")
			}
			name, ok := object.Repr(th, b.raw.name)
			if !ok {
				return Value{}
			}
			return object.StrValue("<" + kind + " name=" + name.S + ">")
		}),
	)
	t.Otherwise(func(o object.Object) bool { _, is := o.(*fileBuffer); return is }) // others have streams below that are no files
}
