package io

import (
	"strings"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

// This file makes texts over buffers, and has their methods.

var fileTextSig = object.ParseSignature("buffer, encoding=None, errors=None, newline=None, line_buffering=False, write_through=False")

func (t *fileText) init(th *object.Thread, a []Value) bool {
	b, ok := a[0].R.(*fileBuffer)
	texts := [2]string{"UTF-8", "strict"} // encoding, errors
	for i := range texts {
		if v := a[1+i]; v.Ok() && !v.IsNone() {
			s, isStr := object.AsStr(v)
			if !isStr {
				th.Raise(object.TypeErrorType, "TextIOWrapper() argument '%s' must be str or None, not %s", [...]string{"encoding", "errors"}[i], object.ArgName(v))
				return false
			}
			texts[i] = s.S
		}
	}
	e := strings.ToLower(texts[0])
	switch {
	case !ok || e != "utf-8" && e != "utf8" || texts[1] != "strict" || t.std:
		return t.becomePlain(th, given(a))
	case !b.usable(th) || !t.over(b, texts[0]).configure(th, a[3]):
		return false
	}
	t.lineBuf = a[4].Ok() && object.Truth(th, a[4]) == 1
	t.through = a[5].Ok() && object.Truth(th, a[5]) == 1
	t.ready, t.errs = true, ""
	return th.Exc == nil
}

// given are the arguments of a call up to the last that was given.
func given(a []Value) []Value {
	for len(a) > 0 && !a[len(a)-1].Ok() {
		a = a[:len(a)-1]
	}
	all := append([]Value(nil), a...)
	for i, v := range all {
		if !v.Ok() {
			all[i] = object.None
			if i > 3 {
				all[i] = object.False
			}
		}
	}
	return all
}

// over puts the text above a buffer.
func (t *fileText) over(b *fileBuffer, encoding string) *fileText {
	t.buf, t.encoding, t.given, t.detached = b, encoding, object.None, false
	b.text = t
	return t
}

func (t *fileText) configure(th *object.Thread, newline Value) bool {
	nl := ""
	t.given, t.translate, t.universal, t.writeEnd = object.None, true, true, ""
	if newline.Ok() && !newline.IsNone() {
		s, ok := object.AsStr(newline)
		if !ok {
			th.Raise(object.TypeErrorType, "open() argument 'newline' must be str or None, not %s", object.ArgName(newline))
			return false
		}
		switch nl = s.S; nl {
		case "", "\n", "\r", "\r\n":
		default:
			th.Raise(object.ValueErrorType, "illegal newline value: %s", nl)
			return false
		}
		t.given, t.translate, t.universal = newline, false, nl == ""
		if nl == "\r" || nl == "\r\n" {
			t.writeEnd = nl
		}
	}
	t.newline = nl
	return true
}

func init() {
	c := fileTextType
	c.WithNew(func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		if !th.Alloc(320) {
			return Value{}
		}
		if cls != fileTextType { // open makes those that are here
			return object.ObjectType.New(th, cls, nil, nil)
		}
		return object.Obj(&fileText{given: object.None})
	})
	c.WithInit(func(th *object.Thread, self Value, args []Value, kw []object.KW) bool {
		a, mark := th.Args(6)
		defer th.Release(mark)
		return fileTextSig.Bind(th, "TextIOWrapper", a, args, kw) && self.R.(*fileText).init(th, a)
	})
	object.DefNew(c)
	get := func(name string, f func(t *fileText) Value) {
		c.DefGet(name, func(th *object.Thread, self Value) Value {
			t := self.R.(*fileText)
			if !t.usable(th) {
				return Value{}
			}
			return f(t)
		})
	}
	// What was said of the text is known when its buffer is gone.
	said := func(name string, f func(t *fileText) Value) {
		c.DefGet(name, func(th *object.Thread, self Value) Value {
			t := self.R.(*fileText)
			if !t.detached && !t.usable(th) {
				return Value{}
			}
			return f(t)
		})
	}
	c.DefGet("buffer", func(th *object.Thread, self Value) Value {
		t := self.R.(*fileText)
		if !t.usable(th) || !t.SettleClass(th) {
			return Value{}
		}
		return object.Obj(t.buf)
	})
	said("encoding", func(t *fileText) Value { return object.StrValue(t.encoding) })
	said("errors", func(t *fileText) Value { return object.StrValue(t.how()) })
	said("line_buffering", func(t *fileText) Value { return object.Bool(t.lineBuf) })
	said("write_through", func(t *fileText) Value { return object.Bool(t.through) })
	get("closed", func(t *fileText) Value { return object.Bool(t.buf.raw == nil || t.buf.raw.closed) })
	get("name", func(t *fileText) Value { return t.buf.raw.name })
	// How much is read ahead is nobody's business, but programs set it.
	c.DefGetSet("_CHUNK_SIZE", func(th *object.Thread, self Value) Value {
		if t := self.R.(*fileText); t.chunkSize > 0 {
			return object.Int(t.chunkSize)
		}
		return object.Int(chunkSize)
	}, func(th *object.Thread, self, v Value) bool {
		if !v.Ok() {
			th.Raise(object.AttributeErrorType, "cannot delete attribute")
			return false
		}
		n, ok := object.AsIndex(th, v)
		if ok && n <= 0 {
			th.Raise(object.ValueErrorType, "a strictly positive integer is required")
		}
		if !ok || n <= 0 {
			return false
		}
		self.R.(*fileText).chunkSize = int64(n)
		return true
	})
	get("newlines", func(t *fileText) Value {
		var kinds []Value
		for i, end := range []string{"\r", "\n", "\r\n"} {
			if t.kinds&(1<<i) != 0 {
				kinds = append(kinds, object.StrValue(end))
			}
		}
		switch len(kinds) {
		case 0:
			return object.None
		case 1:
			return kinds[0]
		}
		return object.Obj(object.TupleOf(kinds...))
	})
	with := func(name, sig string, f func(th *object.Thread, t *fileText, a []Value) Value) *object.Builtin {
		return object.MSig(name, sig, func(th *object.Thread, a []Value) Value {
			t := a[0].R.(*fileText)
			if !t.open(th) {
				return Value{}
			}
			return f(th, t, a[1:])
		})
	}
	// flags are methods that ask the file below, which says that it is closed in its own words.
	flags := func(name string, f func(th *object.Thread, t *fileText, a []Value) Value) *object.Builtin {
		return object.MSig(name, "", func(th *object.Thread, a []Value) Value {
			t := a[0].R.(*fileText)
			if !t.usable(th) || !t.buf.open(th, closedFile) {
				return Value{}
			}
			return f(th, t, a[1:])
		})
	}
	c.Def(
		flags("readable", func(th *object.Thread, t *fileText, a []Value) Value { return object.Bool(t.buf.raw.reads) }),
		flags("writable", func(th *object.Thread, t *fileText, a []Value) Value { return object.Bool(t.buf.raw.writes) }),
		flags("seekable", func(th *object.Thread, t *fileText, a []Value) Value { return object.Bool(t.buf.raw.seekable()) }),
		flags("isatty", func(th *object.Thread, t *fileText, a []Value) Value { return object.False }),
		flags("fileno", func(th *object.Thread, t *fileText, a []Value) Value { return t.buf.raw.number(th) }),
		with("flush", "", func(th *object.Thread, t *fileText, a []Value) Value {
			if !t.flush(th) {
				return Value{}
			}
			t.iterating = false
			return object.None
		}),
		object.M0("close", func(th *object.Thread, self Value) Value {
			t := self.R.(*fileText)
			if !t.usable(th) {
				return Value{}
			}
			if t.buf.raw == nil || t.buf.raw.closed {
				return object.None
			}
			e, ok := ownFlush(th, self, t.dict, t.ext, fileTextType)
			if flushed := t.flush(th); !flushed && e == nil {
				e, ok = th.Exc, false
			}
			th.Exc = nil
			t.pending, t.chunk, t.at = nil, nil, 0
			return afterClose(th, e, t.buf.close(th) && ok)
		}),
		with("detach", "", func(th *object.Thread, t *fileText, a []Value) Value {
			if !t.SettleClass(th) || !t.flush(th) {
				return Value{}
			}
			b := t.buf
			b.text, t.detached = nil, true
			t.buf = &fileBuffer{raw: b.raw.dead(), size: b.size, detached: true}
			return object.Obj(b)
		}),
		object.M1("write", func(th *object.Thread, self, v Value) Value { return self.R.(*fileText).write(th, v) }),
		object.MSig("read", "size=-1, /", func(th *object.Thread, a []Value) Value {
			t := a[0].R.(*fileText)
			n, ok := sizeArg(th, a[1])
			if !ok || !t.reading(th) {
				return Value{}
			}
			return t.read(th, n)
		}),
		object.MSig("readline", "size=-1, /", func(th *object.Thread, a []Value) Value {
			t := a[0].R.(*fileText)
			if !a[1].Ok() {
				if line := t.ahead(th); line.Ok() || th.Exc != nil {
					return line
				}
			}
			n, ok := -1, true
			if a[1].Ok() {
				n, ok = object.AsIndexClamped(th, a[1])
			}
			if !ok || !t.reading(th) {
				return Value{}
			}
			return t.readline(th, n)
		}),
		object.M0("__iter__", func(th *object.Thread, self Value) Value {
			if !self.R.(*fileText).open(th) {
				return Value{}
			}
			return self
		}),
		object.M0("__next__", func(th *object.Thread, self Value) Value {
			line := self.R.(*fileText).Next(th)
			if !line.Ok() && th.Exc == nil {
				return th.RaiseArgs(object.StopIterationType)
			}
			return line
		}),
		with("tell", "", func(th *object.Thread, t *fileText, a []Value) Value {
			if !t.buf.raw.seekable() {
				return unsupported(th, notSeekable)
			}
			if t.iterating {
				return th.Raise(object.OSErrorType, "telling position disabled by next() call")
			}
			if !t.flush(th) {
				return Value{}
			}
			return object.Int(t.tell())
		}),
		with("truncate", "pos=None, /", func(th *object.Thread, t *fileText, a []Value) Value {
			if !t.flush(th) {
				return Value{}
			}
			if !t.buf.raw.writes {
				return unsupported(th, "truncate")
			}
			n := t.tell()
			if a[0].Ok() && !a[0].IsNone() {
				i, ok := object.AsIndex(th, a[0])
				if !ok {
					return Value{}
				}
				n = int64(i)
			}
			if err := t.buf.raw.h.Truncate(n); err != nil {
				return RaiseOS(th, err)
			}
			return object.Int(n)
		}),
		with("seek", "cookie, whence=0, /", func(th *object.Thread, t *fileText, a []Value) Value {
			w, ok := whenceOf(th, a[1])
			if !ok {
				return Value{}
			}
			n, ok := object.AsIndex(th, a[0])
			if !ok {
				return Value{}
			}
			switch {
			case !t.buf.raw.seekable():
				return unsupported(th, notSeekable)
			case w == 1 && n != 0:
				return unsupported(th, "can't do nonzero cur-relative seeks")
			case w == 2 && n != 0:
				return unsupported(th, "can't do nonzero end-relative seeks")
			case w < 0 || w > 2:
				return th.Raise(object.ValueErrorType, "invalid whence (%d, should be 0, 1 or 2)", w)
			case n < 0:
				return th.Raise(object.ValueErrorType, "negative seek position %d", n)
			}
			if !t.flush(th) {
				return Value{}
			}
			if w == 1 {
				n, w = fit.Int(t.tell()), 0
			}
			t.forget()
			t.iterating = false
			if !t.buf.back(th) {
				return Value{}
			}
			return t.buf.raw.seek(th, object.Int(int64(n)), w)
		}),
		object.MSig("reconfigure", "*, encoding=None, errors=None, newline=..., line_buffering=None, write_through=None", func(th *object.Thread, a []Value) Value {
			t := a[0].R.(*fileText)
			var texts [2]string
			for i, name := range []string{"encoding", "errors"} {
				if v := a[1+i]; v.Ok() && !v.IsNone() {
					s, ok := object.AsStr(v)
					if !ok {
						return th.Raise(object.TypeErrorType, "reconfigure() argument '%s' must be str or None, not %s", name, object.ArgName(v))
					}
					texts[i] = s.S
				}
			}
			if !t.open(th) || !t.flush(th) {
				return Value{}
			}
			if t.begun && (texts[0] != "" || texts[1] != "" || a[3].Ok()) {
				return unsupported(th, "It is not possible to set the encoding or newline of stream after the first read")
			}
			if texts[0] != "" || texts[1] != "" {
				e := strings.ToLower(texts[0])
				errs := texts[1]
				if errs == "" && e != "" || errs == "strict" {
					errs = ""
				}
				if e != "" && e != "utf-8" && e != "utf8" && e != "locale" || errs != "" && (t.buf.raw.reads || !t.std && errs != t.errs) {
					return t.reconfigured(th, a, texts)
				}
				if errs != "" && !object.Decode(th, Value{}, nil, "utf-8", errs).Ok() {
					return Value{}
				}
				t.errs = errs
				if e != "" && e != "locale" {
					t.encoding = texts[0]
				}
			}
			if a[3].Ok() && !t.configure(th, a[3]) {
				return Value{}
			}
			for i, p := range []*bool{&t.lineBuf, &t.through} {
				if v := a[4+i]; v.Ok() && !v.IsNone() {
					*p = object.Truth(th, v) == 1
				}
			}
			return object.None
		}),
		object.M0("__repr__", func(th *object.Thread, self Value) Value {
			t := self.R.(*fileText)
			if t.buf == nil || t.detached || t.buf.raw == nil || t.buf.detached {
				return object.StrValue("<_io.TextIOWrapper encoding='" + t.encoding + "'>")
			}
			name := ""
			if t.buf.raw.name.Ok() {
				r, ok := object.Repr(th, t.buf.raw.name)
				if !ok {
					return Value{}
				}
				name = " name=" + r.S
			}
			mode := ""
			if t.std && t.ext == nil { // as it is going to be
				mode = " mode='" + t.buf.raw.mode[:1] + "'"
			} else if m := object.GetAttrOpt(th, self, sMode); m.Ok() {
				r, ok := object.Repr(th, m)
				if !ok {
					return Value{}
				}
				mode = " mode=" + r.S
			} else if th.Exc != nil {
				return Value{}
			}
			return object.StrValue("<_io.TextIOWrapper" + name + mode + " encoding='" + t.encoding + "'>")
		}),
	)
	c.Otherwise(func(o object.Object) bool { t, is := o.(*fileText); return is && !t.plain }) // others have streams below that are no files
}

var sMode = object.Intern("mode")

// reconfigured is reconfigure where the class in Python source takes over.
func (t *fileText) reconfigured(th *object.Thread, a []Value, texts [2]string) Value {
	args := []Value{object.Obj(t.buf), object.StrValue(t.encoding), object.StrValue(t.how()), t.given, object.Bool(t.lineBuf), object.Bool(t.through)}
	if texts[0] != "" {
		args[1], args[2] = a[1], object.StrValue("strict")
	}
	if texts[1] != "" {
		args[2] = a[2]
	}
	if a[3].Ok() {
		args[3] = a[3]
	}
	for i := range 2 {
		if v := a[4+i]; v.Ok() && !v.IsNone() {
			args[4+i] = v
		}
	}
	if !t.becomePlain(th, args) {
		return Value{}
	}
	return object.None
}
