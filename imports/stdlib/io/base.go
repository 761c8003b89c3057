package io

import (
	"strings"

	"github.com/garterpy/garter/object"
)

// This file defines the classes that all streams derive from. Their methods
// work on any object, through its other methods.

var (
	baseType     = object.NewBuiltinType("_io._IOBase", nil, object.HasDict|object.HasWeakref)
	rawType      = object.NewBuiltinType("_io._RawIOBase", baseType, object.HasDict|object.HasWeakref)
	bufferedType = object.NewBuiltinType("_io._BufferedIOBase", baseType, object.HasDict|object.HasWeakref)
	textType     = object.NewBuiltinType("_io._TextIOBase", baseType, object.HasDict|object.HasWeakref)
)

// UnsupportedType is UnsupportedOperation.
var UnsupportedType = func() *object.Type {
	t := object.NewBuiltinType("UnsupportedOperation", object.OSErrorType, object.HasWeakref).InModule("io")
	t.Bases = append(t.Bases, object.ValueErrorType)
	return t
}()

var (
	sClosed   = object.Intern("closed")
	sIsClosed = object.Intern("__IOBase_closed")
	sFlush    = object.Intern("flush")
	sClose    = object.Intern("close")
	sRead     = object.Intern("read")
	sReadall  = object.Intern("readall")
	sReadinto = object.Intern("readinto")
	sReadline = object.Intern("readline")
	sRead1    = object.Intern("read1")
	sPeek     = object.Intern("peek")
	sSeek     = object.Intern("seek")
	sSeekable = object.Intern("seekable")
	sReadable = object.Intern("readable")
	sWritable = object.Intern("writable")
	sWrite    = object.Intern("write")
)

// ownDict is __dict__ of the streams, which nobody may replace: it is an
// attribute of the class that all derive from.
func ownDict(th *object.Thread, self Value) Value {
	var d **object.Dict
	switch s := self.R.(type) {
	case *StringIO:
		d = &s.dict
	case *BytesIO:
		d = &s.dict
	}
	switch o := object.InstanceOf(self); {
	case o != nil:
		if !th.Alloc(128) {
			return Value{}
		}
		return object.Obj(o.MakeDict(th))
	case d == nil:
		return th.RaiseAttr(self, object.Intern("__dict__"), "'%s' object has no attribute '__dict__'", self.R.Type().Name)
	case *d == nil:
		if !th.Alloc(128) {
			return Value{}
		}
		*d = object.NewDict()
	}
	return object.Obj(*d)
}

// dictState is the part of a stream's state that its attributes are: a dict, or None.
func dictState(th *object.Thread, self Value, own *object.Dict) Value {
	o := object.InstanceOf(self)
	if o == nil {
		if own == nil {
			return object.None
		}
		return object.Obj(own.Copy(th))
	}
	some := false
	o.EachOwn(func(Value, Value) { some = true })
	if !some {
		return object.None
	}
	d, ok := ownDict(th, self).R.(*object.Dict)
	if !ok {
		return Value{}
	}
	return object.Obj(d.Copy(th))
}

const closedText = "I/O operation on closed file."

func unsupported(th *object.Thread, what string) Value {
	return th.RaiseArgs(UnsupportedType, object.StrValue(what))
}

// checkOpen raises ValueError for a closed stream.
func checkOpen(th *object.Thread, self Value) bool {
	v := object.GetAttrOpt(th, self, sClosed)
	if !v.Ok() {
		return th.Exc == nil
	}
	switch object.Truth(th, v) {
	case -1:
		return false
	case 1:
		th.Raise(object.ValueErrorType, closedText)
		return false
	}
	return true
}

func refuse(names ...string) []*object.Builtin {
	var out []*object.Builtin
	for _, n := range names {
		out = append(out, object.MRaw(n, "", func(th *object.Thread, args []Value, kw []object.KW) Value {
			return unsupported(th, n)
		}))
	}
	return out
}

// able makes _checkSeekable and the like.
func able(name string, ask *object.Str) *object.Builtin {
	return object.MRaw(name, "msg=None, /", func(th *object.Thread, args []Value, kw []object.KW) Value {
		v := object.CallMethod(th, args[0], ask)
		if !v.Ok() {
			return v
		}
		if !object.Is(v, object.True) {
			return unsupported(th, "File or stream is not "+ask.S+".")
		}
		return v
	})
}

// sizeArg reads an optional size: none and None are -1.
func sizeArg(th *object.Thread, v Value) (int, bool) {
	if !v.Ok() || v.IsNone() {
		return -1, true
	}
	if isIndex(v) {
		return object.AsIndexClamped(th, v)
	}
	th.Raise(object.TypeErrorType, "argument should be integer or None, not '%s'", v.R.Type().Name)
	return 0, false
}

// baseReadline reads byte by byte, or what peek shows.
func baseReadline(th *object.Thread, self Value, limit int) Value {
	peek := object.GetAttrOpt(th, self, sPeek)
	if !peek.Ok() && th.Exc != nil {
		return Value{}
	}
	line := th.Gather()
	defer line.Done()
	for limit < 0 || len(line.B) < limit {
		if !th.Charge(4) {
			return Value{}
		}
		n := 1
		if peek.Ok() {
			ahead := object.Call1(th, peek, object.Int(1))
			if !ahead.Ok() {
				return ahead
			}
			b, ok := ahead.R.(*object.Bytes)
			if !ok {
				return th.Raise(object.OSErrorType, "peek() should have returned a bytes object, not '%s'", ahead.R.Type().Name)
			}
			if len(b.B) > 0 {
				n = len(b.B)
				if limit >= 0 {
					n = min(n, limit-len(line.B))
				}
				for i, c := range b.B[:n] {
					if c == '\n' {
						n = i + 1
						break
					}
				}
			}
		}
		got := object.CallMethod(th, self, sRead, object.Int(int64(n)))
		if !got.Ok() {
			return got
		}
		if got.IsNone() {
			break
		}
		b, ok := got.R.(*object.Bytes)
		if !ok {
			return th.Raise(object.OSErrorType, "read() should have returned a bytes object, not '%s'", got.R.Type().Name)
		}
		if len(b.B) == 0 {
			break
		}
		if !line.Write(b.B) {
			return Value{}
		}
		if line.B[len(line.B)-1] == '\n' {
			break
		}
	}
	if own, ok := line.Copy(); ok {
		return object.Obj(object.NewBytes(own))
	}
	return Value{}
}

func closedGetter(th *object.Thread, self Value) Value {
	v := object.GetAttrOpt(th, self, sIsClosed)
	if !v.Ok() {
		if th.Exc != nil {
			return Value{}
		}
		return object.False
	}
	return object.True
}

func init() {
	yesNo := func(name string) *object.Builtin {
		return object.M0(name, func(th *object.Thread, self Value) Value { return object.False })
	}
	baseType.WithDoc("The base of all streams.")
	baseType.Def(refuse("seek", "truncate", "fileno")...)
	baseType.DefGet("closed", closedGetter)
	baseType.DefGet("__dict__", ownDict)
	baseType.Def(
		object.M0("tell", func(th *object.Thread, self Value) Value {
			return object.CallMethod(th, self, sSeek, object.Int(0), object.Int(1))
		}),
		object.M0("flush", func(th *object.Thread, self Value) Value {
			if object.Is(closedGetter(th, self), object.True) {
				return th.Raise(object.ValueErrorType, closedText)
			}
			return object.None
		}),
		object.M0("close", func(th *object.Thread, self Value) Value {
			c := closedGetter(th, self)
			if !c.Ok() || object.Is(c, object.True) {
				return object.None
			}
			v := object.CallMethod(th, self, sFlush)
			e := th.Exc
			if !v.Ok() {
				th.Exc = nil
				if e.Stop() != nil {
					th.Exc = e
					return Value{}
				}
			}
			if !object.SetAttr(th, self, sIsClosed, object.True) {
				return Value{}
			}
			if !v.Ok() {
				th.Exc = e
				return Value{}
			}
			return object.None
		}),
		yesNo("seekable"), yesNo("readable"), yesNo("writable"),
		able("_checkSeekable", sSeekable), able("_checkReadable", sReadable), able("_checkWritable", sWritable),
		object.MRaw("_checkClosed", "msg=None, /", func(th *object.Thread, args []Value, kw []object.KW) Value {
			if !checkOpen(th, args[0]) {
				return Value{}
			}
			return object.None
		}),
		object.M0("isatty", func(th *object.Thread, self Value) Value {
			if !checkOpen(th, self) {
				return Value{}
			}
			return object.False
		}),
		object.M0("__enter__", func(th *object.Thread, self Value) Value {
			if !checkOpen(th, self) {
				return Value{}
			}
			return self
		}),
		object.MRaw("__exit__", "*args", func(th *object.Thread, args []Value, kw []object.KW) Value {
			if len(kw) > 0 {
				return th.Raise(object.TypeErrorType, "_IOBase.__exit__() takes no keyword arguments")
			}
			return object.CallMethod(th, args[0], sClose)
		}),
		object.MSig("readline", "size=-1, /", func(th *object.Thread, a []Value) Value {
			n, ok := sizeArg(th, a[1])
			if !ok {
				return Value{}
			}
			return baseReadline(th, a[0], n)
		}),
		object.M0("__iter__", func(th *object.Thread, self Value) Value {
			if !checkOpen(th, self) {
				return Value{}
			}
			return self
		}),
		object.M0("__next__", func(th *object.Thread, self Value) Value {
			line := object.CallMethod(th, self, sReadline)
			if !line.Ok() {
				return line
			}
			switch object.Truth(th, line) {
			case 0:
				return th.RaiseArgs(object.StopIterationType)
			case -1:
				return Value{}
			}
			return line
		}),
		object.MSig("readlines", "hint=-1, /", func(th *object.Thread, a []Value) Value {
			hint, ok := sizeArg(th, a[1])
			if !ok {
				return Value{}
			}
			return readLines(th, a[0], hint)
		}),
		object.M1("writelines", writeLines),
	)

	rawType.WithDoc("The base of streams of bytes without a buffer.")
	for _, n := range []string{"readinto", "write"} {
		rawType.Def(object.M1(n, func(th *object.Thread, self, buf Value) Value { return th.RaiseArgs(object.NotImplementedErrorType) }))
	}
	rawType.Def(
		object.MSig("read", "size=-1, /", func(th *object.Thread, a []Value) Value {
			n := -1
			if a[1].Ok() {
				var ok bool
				if n, ok = object.AsIndexClamped(th, a[1]); !ok {
					return Value{}
				}
			}
			if n < 0 {
				return object.CallMethod(th, a[0], sReadall)
			}
			if !th.Alloc(int64(n)) {
				return Value{}
			}
			buf := object.NewByteArray(make([]byte, n))
			got := object.CallMethod(th, a[0], sReadinto, object.Obj(buf))
			if !got.Ok() || got.IsNone() {
				return got
			}
			k, ok := object.AsIndex(th, got)
			if !ok {
				return Value{}
			}
			if k < 0 || k > len(buf.B) {
				return th.Raise(object.ValueErrorType, "readinto returned %d outside buffer size %d", k, len(buf.B))
			}
			return object.Obj(object.NewBytes(append([]byte(nil), buf.B[:k]...)))
		}),
		object.M0("readall", func(th *object.Thread, self Value) Value {
			all := th.Gather()
			defer all.Done()
			for {
				if !th.Charge(8) {
					return Value{}
				}
				got := object.CallMethod(th, self, sRead, object.Int(8192))
				if !got.Ok() {
					return got
				}
				if got.IsNone() {
					if all.B == nil {
						return object.None
					}
					break
				}
				b, ok := got.R.(*object.Bytes)
				if !ok {
					return th.Raise(object.TypeErrorType, "read() should return bytes")
				}
				if len(b.B) == 0 {
					break
				}
				if !all.Write(b.B) {
					return Value{}
				}
			}
			if own, ok := all.Copy(); ok {
				return object.Obj(object.NewBytes(own))
			}
			return Value{}
		}),
	)

	bufferedType.WithDoc("The base of streams of bytes with a buffer.")
	bufferedType.Def(refuse("detach", "write")...)
	for _, n := range []string{"read", "read1"} {
		bufferedType.Def(object.MSig(n, "size=-1, /", func(th *object.Thread, a []Value) Value {
			if a[1].Ok() { // it is not used, but must be a number
				if _, ok := object.AsIndexClamped(th, a[1]); !ok {
					return Value{}
				}
			}
			return unsupported(th, n)
		}))
	}
	bufferedType.Def(
		object.M1("readinto", func(th *object.Thread, self, buf Value) Value { return readInto(th, self, buf, "readinto", sRead) }),
		object.M1("readinto1", func(th *object.Thread, self, buf Value) Value { return readInto(th, self, buf, "readinto1", sRead1) }),
	)

	textType.WithDoc("Base class for text I/O.")
	textType.Def(refuse("detach", "read", "readline")...)
	textType.Def(object.M1("write", func(th *object.Thread, self, text Value) Value {
		if _, ok := object.AsStr(text); !ok {
			return th.Raise(object.TypeErrorType, "write() argument 1 must be str, not %s", object.ArgName(text))
		}
		return unsupported(th, "write")
	}))
	none := func(th *object.Thread, self Value) Value { return object.None }
	textType.DefGet("encoding", none).DefGet("newlines", none).DefGet("errors", none)
}

// readInto fills a buffer with what the method read returns.
func readInto(th *object.Thread, self, buf Value, name string, read *object.Str) Value {
	dst, ok := writable(th, buf, name)
	if !ok {
		return Value{}
	}
	got := object.CallMethod(th, self, read, object.Int(int64(len(dst))))
	if !got.Ok() {
		return got
	}
	b, ok := got.R.(*object.Bytes)
	if !ok {
		return th.Raise(object.TypeErrorType, "read() should return bytes")
	}
	if dst, ok = writable(th, buf, name); !ok {
		return Value{}
	}
	if len(b.B) > len(dst) {
		return th.Raise(object.ValueErrorType, "read() returned too much data: %d bytes requested, %d returned", len(dst), len(b.B))
	}
	copy(dst, b.B)
	return object.Int(int64(len(b.B)))
}

// writable returns the memory of a bytes-like object that can be written.
func writable(th *object.Thread, v Value, name string) ([]byte, bool) {
	bad := false
	switch x := v.R.(type) {
	case *object.Bytes:
		bad = true
	case *object.MemoryView:
		ro := object.GetAttr(th, v, sReadonly)
		if !ro.Ok() {
			return nil, false
		}
		bad = object.Is(ro, object.True)
	case object.Buffer:
		_, _, _, bad = x.BufferBytes()
	default:
		if b, ok := object.WritableBytes(th, v); ok || th.Exc != nil {
			return b, ok
		}
		bad = true
	}
	if !bad {
		if b, ok := object.BytesLike(th, v); ok || th.Exc != nil {
			return b, ok
		}
	}
	if !strings.Contains(name, "(") {
		name += "() argument"
	}
	th.Raise(object.TypeErrorType, "%s must be read-write bytes-like object, not %s", name, object.ArgName(v))
	return nil, false
}

var sReadonly = object.Intern("readonly")

// readLines collects lines until there are hint characters.
func readLines(th *object.Thread, self Value, hint int) Value {
	if !checkOpen(th, self) {
		return Value{}
	}
	out := object.NewList(nil)
	defer th.Release(th.Keep(object.Obj(out)))
	it := object.GetIter(th, self)
	if it == nil {
		return Value{}
	}
	total := 0
	for {
		line := it.Next(th)
		if !line.Ok() {
			if th.Exc != nil {
				return Value{}
			}
			return object.Obj(out)
		}
		if !out.Append(th, line) || !th.Charge(1) {
			return Value{}
		}
		if hint > 0 {
			n := object.Len(th, line)
			if n < 0 {
				return Value{}
			}
			if total += n; total > hint {
				return object.Obj(out)
			}
		}
	}
}

func writeLines(th *object.Thread, self, lines Value) Value {
	if !checkOpen(th, self) {
		return Value{}
	}
	ok := object.ForEach(th, lines, func(l Value) bool {
		return th.Charge(1) && object.CallMethod(th, self, sWrite, l).Ok()
	})
	if !ok {
		return Value{}
	}
	return object.None
}

// isIndex reports whether v can be an index.
func isIndex(v Value) bool { return v.IsInt() || v.R.Type().Special(object.DIndex).Ok() }
