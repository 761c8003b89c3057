package io

import (
	"strings"

	"github.com/garterpy/garter/object"
)

// OpenBuiltin is the built-in function open: io.open, whether or not the program
// may import io.
var OpenBuiltin = object.FnSig("open", "file, mode='r', buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None", open)

type openKey struct{}

// openState has the classes of the streams, which io.py derives.
type openState struct {
	reader, writer, random, text, other Value
	std                                 [3]*fileText // what sys has, or nil
}

// Traverse visits the classes.
func (s *openState) Traverse(visit func(Value)) {
	for _, v := range []Value{s.reader, s.writer, s.random, s.text, s.other} {
		visit(v)
	}
	for _, t := range s.std {
		if t != nil {
			visit(object.Obj(t))
		}
	}
}

// CopyState copies the state for another session.
func (s *openState) CopyState(c *object.Copier) any {
	n := &openState{reader: c.Value(s.reader), writer: c.Value(s.writer), random: c.Value(s.random), text: c.Value(s.text), other: c.Value(s.other)}
	for i, t := range s.std {
		if t != nil {
			n.std[i] = object.CopyOf(c, t)
		}
	}
	return n
}

func stateOf(th *object.Thread) *openState {
	return object.ModuleState(th, openKey{}, func() *openState { return &openState{} })
}

// streams returns the session's classes, or nil with an exception.
func streams(th *object.Thread) *openState {
	s := stateOf(th)
	if s.other.Ok() {
		return s
	}
	if !th.Import(th, "io").Ok() {
		return nil
	}
	if !s.other.Ok() {
		th.Raise(object.RuntimeErrorType, "open() needs the module io, which was replaced before it was first imported")
		return nil
	}
	return s
}

// streamsAre is _io._streams_are(reader, writer, random, text, other), by which io.py
// hands over the classes that open makes. They count once: what programs put into the
// module afterwards is nothing to open, as in CPython.
func streamsAre(th *object.Thread, a []Value) Value {
	for i, base := range []*object.Type{fileBufferType, fileBufferType, fileBufferType, fileTextType, textType} {
		if t, ok := a[i].R.(*object.Type); !ok || t.Flags&object.Heap == 0 || !t.IsSubtype(base) { // a built-in class is shared by sessions
			return th.Raise(object.TypeErrorType, "_streams_are() argument %d must be a subclass of %s", i+1, base.Name)
		}
	}
	if s := stateOf(th); !s.other.Ok() {
		s.reader, s.writer, s.random, s.text, s.other = a[0], a[1], a[2], a[3], a[4]
		for _, v := range a[:4] {
			t := v.R.(*object.Type)
			object.NameAsInC(t, "_io."+t.Name)
		}
		if !s.classify(th) {
			return Value{}
		}
	}
	return object.None
}

// openMode is what a mode of open says.
type openMode struct {
	way          byte // r, w, a or x
	plus, binary bool
	raw          string // the mode of the FileIO
}

// parseOpen reads a mode of open.
func parseOpen(th *object.Thread, mode string) (m openMode, ok bool) {
	ways, text := 0, false
	for i := range len(mode) {
		c := mode[i]
		if strings.IndexByte("rwxabt+", c) < 0 || strings.IndexByte(mode[:i], c) >= 0 {
			q, ok := object.Repr(th, object.StrValue(mode))
			if ok {
				th.Raise(object.ValueErrorType, "invalid mode: %s", q.S)
			}
			return m, false
		}
		switch c {
		case 'b':
			m.binary = true
		case 't':
			text = true
		case '+':
			m.plus = true
		default:
			m.way = c
			ways++
		}
	}
	switch {
	case m.binary && text:
		th.Raise(object.ValueErrorType, "can't have text and binary mode at once")
	case ways > 1:
		th.Raise(object.ValueErrorType, "must have exactly one of create/read/write/append mode")
	default:
		if ways == 0 {
			return m, true // the file says so, after all other arguments were looked at
		}
		if m.raw = string(m.way); m.plus {
			m.raw += "+"
		}
		return m, true
	}
	return m, false
}

// open is io.open. It makes FileIO, buffer and text itself: a program may open
// thousands of small files, and each of these calls would cost more than the file.
func open(th *object.Thread, a []Value) Value {
	s := streams(th)
	if s == nil {
		return Value{}
	}
	mode := "r"
	if a[1].Ok() {
		x, ok := object.AsStr(a[1])
		if !ok {
			return th.Raise(object.TypeErrorType, "open() argument 'mode' must be str, not %s", a[1].R.Type().Name)
		}
		mode = x.S
	}
	size := -1
	if a[2].Ok() {
		n, ok := object.AsIndexClamped(th, a[2])
		if !ok {
			return Value{}
		}
		size = n
	}
	var texts [3]string // encoding, errors, newline
	var given [3]bool
	for i, name := range [...]string{"encoding", "errors", "newline"} {
		v := a[3+i]
		if !v.Ok() || v.IsNone() {
			continue
		}
		x, ok := object.AsStr(v)
		if !ok {
			return th.Raise(object.TypeErrorType, "open() argument '%s' must be str or None, not %s", name, v.R.Type().Name)
		}
		texts[i], given[i] = x.S, true
	}
	file := a[0]
	switch file.R.(type) {
	case *object.Str, *object.Bytes:
	default:
		if t := file.R.Type(); t.IsSubtype(object.IntType) || t.IsSubtype(object.FloatType) || t.IsSubtype(object.ComplexType) {
			break // numbers; those that are none of files are refused later
		}
		_, p, _, ok := Path(th, file, "expected str, bytes or os.PathLike object")
		if !ok {
			return Value{}
		}
		file = p
	}
	m, ok := parseOpen(th, mode)
	if !ok {
		return Value{}
	}
	if m.binary {
		for i, name := range [...]string{"n encoding", "n errors", " newline"} {
			if given[i] {
				return th.Raise(object.ValueErrorType, "binary mode doesn't take a%s argument", name)
			}
		}
	} else if given[2] {
		switch texts[2] {
		case "", "\n", "\r", "\r\n":
		default:
			return th.Raise(object.ValueErrorType, "illegal newline value: %s", texts[2])
		}
	}

	if !th.Alloc(320) {
		return Value{}
	}
	raw := &FileIO{name: object.None, closed: true}
	keep, mark := th.Args(6) // the walk over the heap must see what is being made
	defer th.Release(mark)
	keep[0], keep[1], keep[2], keep[3], keep[4] = file, object.StrValue(m.raw), a[6], a[7], object.Obj(raw)
	if !raw.init(th, keep[:4]) {
		return Value{}
	}
	stream := s.over(th, raw, m, a, size, texts[0], !given[1] || texts[1] == "strict", keep)
	if !stream.Ok() {
		e := th.Exc
		th.Exc = nil
		raw.close(th)
		th.Exc = e
	}
	return stream
}

// over makes what stands above an open file.
func (s *openState) over(th *object.Thread, raw *FileIO, m openMode, a []Value, size int, encoding string, strict bool, keep []Value) Value {
	lines := false
	switch {
	case size == 0 && m.binary:
		return object.Obj(raw)
	case size == 0:
		return th.Raise(object.ValueErrorType, "can't have unbuffered text I/O")
	case size == 1 && m.binary:
		if !th.Import(th, "warnings").Ok() ||
			!object.Warn(th, object.RuntimeWarningType, "line buffering (buffering=1) isn't supported in binary mode, the default buffer size will be used") {
			return Value{}
		}
		size = chunkSize
	case size < 0 || size == 1:
		lines, size = size == 1, chunkSize
	}
	class := s.writer
	switch {
	case m.plus:
		class = s.random
	case m.way == 'r':
		class = s.reader
	}
	if !th.Alloc(240 + 320) {
		return Value{}
	}
	b := &fileBuffer{raw: raw, size: min(size, 1<<24), grows: size == chunkSize, ext: object.NewInstance(class.R.(*object.Type))}
	buffer := object.Obj(b)
	if m.binary {
		return buffer
	}
	keep[5] = buffer
	var stream Value
	switch encoding {
	case "", "utf-8", "utf8", "utf_8", "UTF-8", "UTF8", "locale":
		if strict {
			t := &fileText{given: object.None, ext: object.NewInstance(s.text.R.(*object.Type))}
			if encoding == "" || encoding == "locale" {
				encoding = "UTF-8"
			}
			if !t.over(b, encoding).configure(th, a[5]) {
				return Value{}
			}
			t.lineBuf, t.ready = lines, true
			stream = object.Obj(t)
			break
		}
		fallthrough
	default:
		name, handler, newline := a[3], a[4], a[5]
		if encoding == "" {
			name = object.StrValue("UTF-8")
		}
		for _, v := range []*Value{&handler, &newline} {
			if !v.Ok() {
				*v = object.None
			}
		}
		if stream = object.Call(th, s.other, []Value{buffer, name, handler, newline, object.Bool(lines)}, nil); !stream.Ok() {
			return Value{}
		}
	}
	shown := a[1]
	if !shown.Ok() {
		shown = object.Obj(sR)
	}
	keep[5] = stream
	if !object.SetAttr(th, stream, sMode, shown) {
		return Value{}
	}
	return stream
}

var sR = object.Intern("r")

func init() { object.FunctionsOf("_io", OpenBuiltin) }
