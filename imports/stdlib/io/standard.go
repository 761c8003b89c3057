package io

import (
	goio "io"

	"github.com/garterpy/garter/files"
	"github.com/garterpy/garter/object"
)

// This file has sys.stdin, sys.stdout and sys.stderr: each is a TextIOWrapper over a buffer
// over a FileIO with number 0, 1 or 2, as open() would make them, also in a session
// without files. What is written goes on at once. Their classes are made by io.py, which a
// program that only prints need not wait for: they get them when it is imported, or when
// somebody asks for the class.

// Standard makes the standard streams of a session: input, output and errors.
func Standard(th *object.Thread) [3]object.Object {
	s := stateOf(th)
	if s.std[0] == nil {
		tree := &files.Tree{}
		for fd, name := range [3]string{"<stdin>", "<stdout>", "<stderr>"} {
			raw := &FileIO{h: tree.NewStream(fd), fd: fd, name: object.StrValue(name), mode: "wb", reads: fd == 0, writes: fd > 0, std: true}
			if fd == 0 {
				raw.mode = "rb"
			}
			t := &fileText{std: true, lineBuf: fd == 2, ready: true}
			t.over(&fileBuffer{raw: raw, size: chunkSize}, "utf-8")
			t.newline, t.given = "\n", object.StrValue("\n")
			if fd == 2 {
				t.errs = "backslashreplace"
			}
			s.std[fd] = t
		}
		if s.other.Ok() {
			s.classify(th)
		}
	}
	return [3]object.Object{s.std[0], s.std[1], s.std[2]}
}

// classify gives the standard streams their classes.
func (s *openState) classify(th *object.Thread) bool {
	for fd, t := range s.std {
		if t == nil || t.ext != nil {
			continue
		}
		class, mode := s.writer, "w"
		if fd == 0 {
			class, mode = s.reader, "r"
		}
		b := t.buf
		b.ext = object.NewInstance(class.R.(*object.Type))
		ext := object.NewInstance(s.text.R.(*object.Type))
		if !ext.SetOwn(th, sMode, object.StrValue(mode)) {
			return false
		}
		t.ext = ext
	}
	return true
}

// SettleClass is object.LateClass's.
func (t *fileText) SettleClass(th *object.Thread) bool {
	return t.ext != nil || !t.std || streams(th) != nil && t.ext != nil
}

// StdStream reports whether what is written is what print would write without asking.
func (t *fileText) StdStream() bool {
	if !t.std || t.plain || t.detached || t.errs != "" || t.writeEnd != "" || t.buf.raw == nil || t.buf.raw.closed || t.buf.raw.fd != 1 {
		return false
	}
	x := t.ext
	return x == nil || x.Dict == nil && len(x.Vals) <= 1 || !x.GetOwn(sWrite).Ok()
}

// handle is the open file that stands below now: os.dup2 may have put another there, and
// os.close may have left none.
func (f *FileIO) handle(th *object.Thread) *files.Handle {
	if !f.std || th.Redirected == nil {
		return f.h
	}
	if o := TableOf(th).byFd[f.fd]; o != nil {
		return o.h
	}
	return noFile
}

// putText writes a text to a standard stream.
func (f *FileIO) putText(th *object.Thread, text string) bool {
	if !th.Charge(len(text)/256 + 1) {
		return false
	}
	if th.Redirected != nil {
		return th.Redirected(th, f.fd, text)
	}
	write := th.Print
	if f.fd == 2 {
		write = th.Stderr
	}
	return write == nil || write(th, text)
}

// Read reads charged bytes from an open file, which may be the standard input of the
// session; at the end it returns 0, and -1 with an exception.
func Read(th *object.Thread, h *files.Handle, p []byte) int {
	if n, ok := h.Stream(); ok && n == 0 && !h.Closed() {
		if th.Stdin == nil || len(p) == 0 {
			return 0
		}
		n, ok := th.Stdin(th, p)
		if !ok {
			return -1
		}
		return n
	}
	n, err := h.Read(p)
	for err != nil && h.Pipe() && !h.Eager && files.Of(err) == files.EAGAIN {
		if !waitEnd(th, h, false) {
			return -1
		}
		n, err = h.Read(p)
	}
	if err != nil && err != goio.EOF {
		RaiseOS(th, err)
		return -1
	}
	return n
}

// readStream returns at most n bytes of a stream, which does not say how much is left.
func (b *fileBuffer) readStream(th *object.Thread, n int) Value {
	parts := th.Gather()
	defer parts.Done()
	for len(parts.B) < n && b.fill(th) {
		part := b.rbuf[b.r:min(len(b.rbuf), b.r+n-len(parts.B))]
		if !th.Charge(len(part)/256+1) || !parts.WriteString(string(part)) {
			return Value{}
		}
		b.r += len(part)
	}
	if th.Exc != nil || !th.Alloc(int64(len(parts.B))) {
		return Value{}
	}
	return object.Obj(object.NewBytes(append([]byte(nil), parts.B...)))
}

// becomePlain hands a text stream to the class in Python source, which knows all encodings:
// args are those of TextIOWrapper. It stays the object that it is.
func (t *fileText) becomePlain(th *object.Thread, args []Value) bool {
	if !t.SettleClass(th) {
		return false
	}
	b := t.buf
	if b != nil && !t.detached && b.text == t {
		b.text = nil
	}
	t.plain = true
	given := t.given
	fn, bound := object.SuperMethod(th, fileTextType, object.Obj(t), sInit)
	if fn.Ok() {
		all := append([]Value{object.Obj(t)}, args...)
		if bound {
			all = all[1:]
		}
		if object.Call(th, fn, all, nil).Ok() {
			return true
		}
	}
	if t.buf != nil && !t.detached {
		t.plain = false
		t.over(b, t.encoding)
		t.given = given
	}
	return false
}

var sInit = object.Intern("__init__")

// plainNext is Next of what the class in Python source does.
func (t *fileText) plainNext(th *object.Thread) Value {
	fn, bound := object.SuperMethod(th, fileTextType, object.Obj(t), sNext)
	if !fn.Ok() {
		return fn
	}
	args := []Value{object.Obj(t)}
	if bound {
		args = nil
	}
	line := object.Call(th, fn, args, nil)
	if !line.Ok() {
		th.Catch(object.StopIterationType)
	}
	return line
}

var sNext = object.Intern("__next__")

// number is what fileno says: no program gets hold of a file of the process, and without
// files the numbers mean nothing.
func (f *FileIO) number(th *object.Thread) Value {
	if f.std && th.Files == nil {
		return unsupported(th, "fileno")
	}
	return object.Int(int64(f.fd))
}
