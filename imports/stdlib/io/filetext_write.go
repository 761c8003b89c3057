package io

import (
	"strings"
	"unicode/utf8"

	"github.com/garterpy/garter/object"
)

// This file writes, and knows where in the file the next character is.

func (t *fileText) write(th *object.Thread, v Value) Value {
	s, ok := object.AsStr(v)
	if !ok {
		return th.Raise(object.TypeErrorType, "write() argument must be str, not %s", object.ArgName(v))
	}
	if !t.open(th) {
		return Value{}
	}
	if !t.buf.raw.writes {
		return unsupported(th, "not writable")
	}
	text := s.S
	if !s.IsASCII() && !utf8.ValidString(text) {
		data := object.CallMethod(th, v, sEncode, object.Obj(sUTF8), object.StrValue(t.how()))
		b, ok := data.R.(*object.Bytes)
		if !ok {
			return Value{}
		}
		text = string(b.B)
	}
	end := t.lineBuf && strings.ContainsAny(text, "\n\r")
	if n := strings.Count(text, "\n"); t.writeEnd != "" && n > 0 {
		if !th.Alloc(int64(len(text)) + int64(n)*int64(len(t.writeEnd)-1)) {
			return Value{}
		}
		text = strings.ReplaceAll(text, "\n", t.writeEnd)
	}
	t.begun = false
	if len(t.chunk) > 0 || len(t.partial) > 0 {
		t.chunk, t.at, t.partial, t.eof = t.chunk[:0], 0, t.partial[:0], false
	}
	if t.buf.raw.std {
		if !t.buf.raw.putText(th, strings.ToValidUTF8(text, "\uFFFD")) {
			return Value{}
		}
		return object.Int(int64(s.Len()))
	}
	if !th.Charge(len(text)/256 + 1) {
		return Value{}
	}
	t.eof = false
	if len(t.pending)+len(text) > chunkSize {
		if !t.drain(th) {
			return Value{}
		}
		if len(text) > chunkSize {
			if !t.writeLong(th, text) {
				return Value{}
			}
			text = ""
		}
	}
	if text != "" {
		if t.pending == nil {
			if !th.Alloc(chunkSize) {
				return Value{}
			}
			t.pending = make([]byte, 0, max(512, len(text))) // grows to chunkSize, which is counted
		}
		if len(t.pending) == 0 {
			t.buf.wait()
		}
		t.pending = append(t.pending, text...)
	}
	if t.through && !t.drain(th) || end && !(t.drain(th) && t.buf.drain(th)) {
		return Value{}
	}
	return object.Int(int64(s.Len()))
}

// writeLong writes a long text, a piece at a time: a copy of all of it would be a second one.
func (t *fileText) writeLong(th *object.Thread, text string) bool {
	piece := min(len(text), 1<<18)
	if !th.Alloc(int64(piece)) {
		return false
	}
	buf := make([]byte, piece)
	for len(text) > 0 {
		n := copy(buf, text)
		if text = text[n:]; !t.buf.write(th, buf[:n]) {
			return false
		}
	}
	return true
}

func (t *fileText) flush(th *object.Thread) bool {
	if len(t.pending) > 0 && len(t.buf.wbuf) == 0 {
		if !t.buf.back(th) {
			return false
		}
		n, ok := t.buf.writeThrough(th, t.pending)
		t.pending = t.pending[:copy(t.pending, t.pending[n:])]
		return ok && t.buf.drain(th)
	}
	return t.drain(th) && t.buf.drain(th)
}

// notSeekable is what a text over a stream says that has no places.
const notSeekable = "underlying stream is not seekable"

// tell is the place of the next character in the file.
func (t *fileText) tell() int64 {
	return t.buf.tell() - int64(len(t.chunk)-t.at) - int64(len(t.partial))
}

func (t *fileText) forget() {
	t.begun = false
	t.chunk, t.at, t.partial, t.eof = t.chunk[:0], 0, t.partial[:0], false
}

// drain hands what waits to the buffer.
func (t *fileText) drain(th *object.Thread) bool {
	if len(t.pending) == 0 {
		return true
	}
	p := t.pending
	t.pending = t.pending[:0]
	return t.buf.write(th, p)
}
