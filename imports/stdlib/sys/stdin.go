package sys

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/garterpy/garter/object"
)

// This file is standard input: text as sys.stdin, bytes as sys.stdin.buffer.
// Where the host gives none, it is empty.

// source is what both read from.
type source struct {
	data []byte // read, but not taken
	eof  bool
}

// chunk is how much is read at a time.
const chunk = 32 << 10

// fill reads some more; false comes with an exception.
func (s *source) fill(th *object.Thread) bool {
	if s.eof || th.Stdin == nil {
		s.eof = true
		return true
	}
	if !th.Charge(chunk/256) || !th.Alloc(chunk) {
		return false
	}
	p := make([]byte, chunk)
	n, ok := th.Stdin(th, p)
	if !ok {
		return false
	}
	s.eof = n == 0
	s.data = append(s.data, p[:n]...)
	return true
}

// take returns the next n bytes.
func (s *source) take(n int) []byte {
	b := s.data[:n:n]
	if s.data = s.data[n:]; len(s.data) == 0 {
		s.data = nil
	}
	return b
}

// until reads till there are n bytes (all, if n is negative) or, for a line,
// the end of one, and returns how many those are, or -1 with an exception.
func (s *source) until(th *object.Thread, n int, line bool) int {
	looked := 0
	for {
		if line {
			if i := bytes.IndexByte(s.data[looked:], '\n'); i >= 0 {
				if i += looked + 1; n < 0 || i < n {
					return i
				}
			}
			looked = len(s.data)
		}
		if n >= 0 && len(s.data) >= n {
			return n
		}
		if s.eof {
			return len(s.data)
		}
		if !s.fill(th) {
			return -1
		}
	}
}

// input is sys.stdin, or with a source of its own sys.stdin.buffer.
type input struct {
	src    *source
	binary bool
	text   string        // decoded, but not taken
	buffer object.Object // of the text, the bytes
}

var binaryInputType = object.NewBuiltinType("BufferedReader", nil, object.NoNew|object.NoSubclass).InModule("_io")

// Type returns the class of the stream.
func (i *input) Type() *object.Type {
	if i.binary {
		return binaryInputType
	}
	return streamType
}

// Traverse visits the stream of bytes.
func (i *input) Traverse(visit func(object.Value)) {
	if i.buffer != nil {
		visit(object.Obj(i.buffer))
	}
}

// ByteSize counts what has been read and not taken.
func (i *input) ByteSize() int64 { return 96 + int64(len(i.text)+cap(i.src.data)) }

// newInput returns sys.stdin.
func newInput() *input {
	src := &source{}
	return &input{src: src, buffer: &input{src: src, binary: true}}
}

// decode turns what is there of the bytes into text; at the end all of it.
func (i *input) decode(th *object.Thread) bool {
	data := i.src.data
	n := len(data)
	if !i.src.eof { // a character may go on in the next chunk
		for back := 1; back <= min(3, n); back++ {
			if c := data[n-back]; utf8.RuneStart(c) {
				if c >= utf8.RuneSelf && !utf8.FullRune(data[n-back:]) {
					n -= back
				}
				break
			}
		}
	}
	if n == 0 {
		return true
	}
	v := object.Decode(th, object.Value{}, i.src.take(n), "utf-8", "strict")
	s, ok := v.R.(*object.Str)
	if !ok {
		return false
	}
	if !th.Charge(len(s.S)/64) || !th.Alloc(int64(len(i.text)+len(s.S))) {
		return false
	}
	i.text += s.S
	return true
}

// next takes n characters (all, if n is negative), or one line of no more; no
// value comes with an exception.
func (i *input) next(th *object.Thread, n int, line bool) object.Value {
	if i.binary {
		k := i.src.until(th, n, line)
		if k < 0 {
			return object.Value{}
		}
		return object.Obj(object.NewBytes(i.src.take(k)))
	}
	if n < 0 && !line {
		// The whole rest, decoded in one piece.
		if i.src.until(th, -1, false) < 0 || !i.decode(th) {
			return object.Value{}
		}
		return i.cut(len(i.text))
	}
	looked, chars := 0, 0
	for {
		for at := looked; at < len(i.text); {
			if n >= 0 && chars >= n {
				return i.cut(at)
			}
			_, size := utf8.DecodeRuneInString(i.text[at:])
			at += size
			looked = at
			chars++
			if line && i.text[at-size] == '\n' {
				return i.cut(at)
			}
		}
		if n >= 0 && chars >= n || i.src.eof && len(i.src.data) == 0 {
			return i.cut(looked)
		}
		if !i.fillOrDecode(th) {
			return object.Value{}
		}
	}
}

// fillOrDecode makes progress: some text, or the end.
func (i *input) fillOrDecode(th *object.Thread) bool {
	if i.src.eof {
		return i.decode(th)
	}
	return i.src.fill(th) && i.decode(th)
}

func (i *input) cut(n int) object.Value {
	s := i.text[:n]
	i.text = i.text[n:]
	return object.StrValue(s)
}

// Next returns the next line.
func (i *input) Next(th *object.Thread) object.Value {
	v := i.next(th, -1, true)
	switch x := v.R.(type) {
	case *object.Str:
		if x.S == "" {
			return object.Value{}
		}
	case *object.Bytes:
		if len(x.B) == 0 {
			return object.Value{}
		}
	}
	return v
}

// size reads the optional argument of read and the like.
func size(th *object.Thread, v object.Value) (int, bool) {
	if !v.Ok() || v.IsNone() {
		return -1, true
	}
	return object.AsIndex(th, v)
}

// reader makes a method of the streams that can be read.
func reader(name string, line bool) *object.Builtin {
	return object.MSig(name, "size=-1, /", func(th *object.Thread, a []object.Value) object.Value {
		n, ok := size(th, a[1])
		if !ok {
			return object.Value{}
		}
		i, ok := a[0].R.(*input)
		if !ok {
			return unsupported(th, "not readable")
		}
		return i.next(th, n, line)
	})
}

// unsupported raises io.UnsupportedOperation, which is an OSError.
func unsupported(th *object.Thread, what string) object.Value {
	if m, ok := th.Import(th, "io").R.(*object.Module); ok {
		if t, ok := object.GetAttrOwn(th, object.Obj(m), object.Intern("UnsupportedOperation")).R.(*object.Type); ok {
			return th.Raise(t, "%s", what)
		}
	}
	th.TakeExc()
	return th.Raise(object.OSErrorType, "%s", what)
}

func init() {
	lines := object.MSig("readlines", "hint=-1, /", func(th *object.Thread, a []object.Value) object.Value {
		hint, ok := size(th, a[1])
		if !ok {
			return object.Value{}
		}
		i, ok := a[0].R.(*input)
		if !ok {
			return unsupported(th, "not readable")
		}
		b := object.NewBuilder(th, 0)
		defer b.Done()
		total := 0
		for {
			v := i.Next(th)
			if !v.Ok() {
				if th.Exc != nil {
					return v
				}
				break
			}
			if !th.Charge(2) || !b.Append(v) {
				return object.Value{}
			}
			n := object.Len(th, v)
			if hint > 0 && n > hint-total {
				break
			}
			total += n
		}
		return th.CopyList(b.Items)
	})
	for _, t := range []*object.Type{streamType, binaryInputType} {
		t.Def(reader("read", false), reader("readline", true), lines,
			object.M0("__iter__", func(th *object.Thread, self object.Value) object.Value { return self }),
			object.M0("__next__", func(th *object.Thread, self object.Value) object.Value {
				i, ok := self.R.(*input)
				if !ok {
					return unsupported(th, "not readable")
				}
				v := i.Next(th)
				if !v.Ok() && th.Exc == nil {
					return th.RaiseArgs(object.StopIterationType)
				}
				return v
			}),
			object.M0("__enter__", func(th *object.Thread, self object.Value) object.Value { return self }),
			object.MRaw("__exit__", "*args", func(th *object.Thread, args []object.Value, kw []object.KW) object.Value { return object.None }),
		)
	}
	yes := func(th *object.Thread, self object.Value) object.Value { return object.True }
	no := func(th *object.Thread, self object.Value) object.Value { return object.False }
	binaryInputType.Def(reader("read1", false), object.M0("readable", yes), object.M0("writable", no), object.M0("seekable", no),
		object.M0("isatty", no), object.M0("fileno", func(th *object.Thread, self object.Value) object.Value { return fileno(th, 0) }),
		object.M0("__repr__", func(th *object.Thread, self object.Value) object.Value {
			return object.StrValue("<_io.BufferedReader name='<stdin>'>")
		}))
	binaryInputType.DefGet("name", func(th *object.Thread, self object.Value) object.Value { return object.StrValue("<stdin>") })
	binaryInputType.DefGet("mode", func(th *object.Thread, self object.Value) object.Value { return object.StrValue("rb") })
	binaryInputType.DefGet("closed", no)
	streamType.DefGet("buffer", func(th *object.Thread, self object.Value) object.Value {
		if i, ok := self.R.(*input); ok {
			return object.Obj(i.buffer)
		}
		return object.Obj(&output{of(self)})
	})
}

// output is sys.stdout.buffer: it takes bytes of UTF-8.
type output struct{ *stream }

var binaryOutputType = object.NewBuiltinType("BufferedWriter", nil, object.NoNew|object.NoSubclass).InModule("_io")

// Type returns the class of the stream.
func (*output) Type() *object.Type { return binaryOutputType }

func init() {
	yes := func(th *object.Thread, self object.Value) object.Value { return object.True }
	no := func(th *object.Thread, self object.Value) object.Value { return object.False }
	binaryOutputType.Def(
		object.M1("write", func(th *object.Thread, self, v object.Value) object.Value {
			data, ok := object.BytesLike(th, v)
			if !ok {
				if th.Exc != nil {
					return object.Value{}
				}
				return th.Raise(object.TypeErrorType, "a bytes-like object is required, not '%s'", v.R.Type().Name)
			}
			n := len(data)
			if !th.Charge(n/64) || !th.Alloc(int64(2*n)) || !self.R.(*output).write(th, strings.ToValidUTF8(string(data), "\uFFFD")) {
				return object.Value{}
			}
			return object.Int(int64(n))
		}),
		object.M0("flush", func(th *object.Thread, self object.Value) object.Value { return object.None }),
		object.M0("readable", no), object.M0("writable", yes), object.M0("seekable", no), object.M0("isatty", no),
		object.M0("fileno", func(th *object.Thread, self object.Value) object.Value { return fileno(th, self.R.(*output).fd) }),
		object.M0("__repr__", func(th *object.Thread, self object.Value) object.Value {
			return object.StrValue("<_io.BufferedWriter name='" + self.R.(*output).name + "'>")
		}),
	)
	binaryOutputType.DefGet("name", func(th *object.Thread, self object.Value) object.Value {
		return object.StrValue(self.R.(*output).name)
	})
	binaryOutputType.DefGet("mode", func(th *object.Thread, self object.Value) object.Value { return object.StrValue("wb") })
	binaryOutputType.DefGet("closed", no)
}

// CopyObject is object.Copyable's: the copy has what was read and not taken.
func (i *input) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &input{binary: i.binary, text: i.text}
	if i.binary {
		n.src = &source{data: append([]byte(nil), i.src.data...), eof: i.src.eof}
		return n, nil
	}
	return n, func() {
		b := object.CopyOf(c, i.buffer.(*input))
		n.buffer, n.src = b, b.src
	}
}
