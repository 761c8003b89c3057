package object

import "strconv"

// This file has OSError and SyntaxError and the errors of Unicode codecs:
// the exceptions whose constructors read their arguments.

// errnoTypes are the subclasses of OSError by error number, with Linux's
// numbers.
var errnoTypes = map[int64]*Type{
	1: PermissionErrorType, 2: FileNotFoundErrorType, 3: ProcessLookupErrorType,
	4: InterruptedErrorType, 10: ChildProcessErrorType, 11: BlockingIOErrorType,
	13: PermissionErrorType, 17: FileExistsErrorType, 20: NotADirectoryErrorType,
	21: IsADirectoryErrorType, 32: BrokenPipeErrorType, 103: ConnectionAbortedErrorType,
	104: ConnectionResetErrorType, 108: BrokenPipeErrorType, 110: TimeoutErrorType,
	111: ConnectionRefusedErrorType, 114: BlockingIOErrorType, 115: BlockingIOErrorType,
}

var osErrorInit *Builtin

func init() {
	t := OSErrorType
	t.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		if cls.osInitLater() {
			v := newBaseException(th, cls, nil, nil)
			return v
		}
		if len(kw) > 0 {
			return th.Raise(TypeErrorType, "%s() takes no keyword arguments", cls.Name)
		}
		if cls == OSErrorType && len(args) >= 2 && len(args) <= 5 {
			if n, _, ok := IntOf(args[0]); ok && errnoTypes[n] != nil {
				cls = errnoTypes[n]
			}
		}
		v := newBaseException(th, cls, nil, nil)
		if v.Ok() && !osParse(th, v.R.(*Exception), args) {
			return Value{}
		}
		return v
	}
	t.Init = func(th *Thread, self Value, args []Value, kw []KW) bool {
		e := self.R.(*Exception)
		if !e.Cls.osInitLater() {
			return true
		}
		if len(kw) > 0 {
			th.Raise(TypeErrorType, "%s() takes no keyword arguments", e.Cls.Name)
			return false
		}
		return osParse(th, e, args)
	}
	osErrorInit = MRaw("__init__", "*args, **kwargs", func(th *Thread, args []Value, kw []KW) Value {
		if !t.Init(th, args[0], args[1:], kw) {
			return Value{}
		}
		return None
	})
	t.DefStatic(FnRaw("__new__", "*args, **kwargs", func(th *Thread, args []Value, kw []KW) Value {
		cls, ok := newClass(th, "OSError", args)
		if !ok {
			return Value{}
		}
		if !cls.IsSubtype(t) {
			return th.Raise(TypeErrorType, "OSError.__new__(%s): %s is not a subtype of OSError", cls.Name, cls.Name)
		}
		return t.New(th, cls, args[1:], kw)
	}))
	t.Def(osErrorInit, M0("__str__", osStr))
	for _, n := range []string{"errno", "strerror", "filename", "filename2"} {
		defField(t, n)
	}
	t.DefGetSet("characters_written", func(th *Thread, self Value) Value {
		e := self.R.(*Exception)
		if v := e.Field("characters_written"); v.Ok() {
			return v
		}
		return th.Raise(AttributeErrorType, "characters_written")
	}, func(th *Thread, self, v Value) bool {
		e := self.R.(*Exception)
		if !v.Ok() {
			if !e.Field("characters_written").Ok() {
				th.Raise(AttributeErrorType, "characters_written")
				return false
			}
			e.SetField("characters_written", Value{})
			return true
		}
		n, ok := AsIndex(th, v)
		if ok {
			e.SetField("characters_written", Int(int64(n)))
		}
		return ok
	})

	initSyntaxError()
	initUnicodeErrors()
}

// osInitLater reports whether the class has an __init__ of its own, which then
// gets the arguments instead of __new__.
func (t *Type) osInitLater() bool {
	if t.Flags&Heap == 0 {
		return false
	}
	b, ok := t.special.at(DInit).R.(*Builtin)
	if ok && b == osErrorInit {
		return false
	}
	f := builtinNew(t.special.at(DNew))
	return f != nil && f.Name == "__new__"
}

// osParse sets the attributes from the arguments.
func osParse(th *Thread, e *Exception, args []Value) bool {
	if len(args) >= 2 && len(args) <= 5 {
		e.SetField("errno", args[0])
		e.SetField("strerror", args[1])
		if len(args) >= 3 && !args[2].IsNone() {
			if e.Cls == BlockingIOErrorType && args[2].R.Type().Special(DIndex).Ok() {
				n, ok := AsIndex(th, args[2])
				if !ok {
					return false
				}
				e.SetField("characters_written", Int(int64(n)))
			} else {
				e.SetField("filename", args[2])
				if len(args) == 5 && !args[4].IsNone() {
					e.SetField("filename2", args[4])
				}
				args = args[:2]
			}
		}
	}
	return e.takeArgs(th, args)
}

func osStr(th *Thread, self Value) Value {
	e := self.R.(*Exception)
	no, msg := e.field("errno"), e.field("strerror")
	head := func() (string, bool) {
		n, ok := ToStr(th, no)
		if !ok {
			return "", false
		}
		m, ok := ToStr(th, msg)
		if !ok {
			return "", false
		}
		return "[Errno " + n.S + "] " + m.S, true
	}
	if f := e.Field("filename"); f.Ok() && !f.IsNone() {
		h, ok := head()
		if !ok {
			return Value{}
		}
		r, ok := Repr(th, f)
		if !ok {
			return Value{}
		}
		h += ": " + r.S
		if f2 := e.Field("filename2"); f2.Ok() && !f2.IsNone() {
			if r, ok = Repr(th, f2); !ok {
				return Value{}
			}
			h += " -> " + r.S
		}
		return StrValue(h)
	}
	if e.Field("errno").Ok() && e.Field("strerror").Ok() {
		h, ok := head()
		if !ok {
			return Value{}
		}
		return StrValue(h)
	}
	return exceptionStr(th, self)
}

// ---- SyntaxError ----

var syntaxFields = []string{"msg", "filename", "lineno", "offset", "text", "end_lineno", "end_offset", "print_file_and_line"}

func initSyntaxError() {
	t := SyntaxErrorType
	t.Init = func(th *Thread, self Value, args []Value, kw []KW) bool {
		if !initBaseException(th, self, args, kw) {
			return false
		}
		e := self.R.(*Exception)
		if len(args) >= 1 {
			e.SetField("msg", args[0])
		}
		if len(args) != 2 {
			return true
		}
		info, ok := Collect(th, args[1])
		if !ok {
			return false
		}
		if len(info) < 4 {
			th.Raise(TypeErrorType, "function takes at least 4 arguments (%d given)", len(info))
			return false
		}
		if len(info) > 6 {
			th.Raise(TypeErrorType, "function takes at most 6 arguments (%d given)", len(info))
			return false
		}
		for i, n := range []string{"filename", "lineno", "offset", "text", "end_lineno", "end_offset"} {
			e.SetField(n, Value{})
			if i < len(info) {
				e.SetField(n, info[i])
			}
		}
		if len(info) == 5 {
			th.Raise(TypeErrorType, "end_offset must be provided when end_lineno is provided")
			return false
		}
		return true
	}
	t.Def(MRaw("__init__", "*args, **kwargs", func(th *Thread, args []Value, kw []KW) Value {
		if !t.Init(th, args[0], args[1:], kw) {
			return Value{}
		}
		return None
	}), M0("__str__", func(th *Thread, self Value) Value {
		e := self.R.(*Exception)
		s, ok := ToStr(th, e.field("msg"))
		if !ok {
			return Value{}
		}
		var where string
		f, named := AsStr(e.field("filename"))
		if named {
			where = f.S
			for i := len(where) - 1; i >= 0; i-- {
				if where[i] == '/' {
					where = where[i+1:]
					break
				}
			}
		}
		if l := e.field("lineno"); l.IsInt() {
			if named {
				where += ", "
			}
			where += "line " + strconv.FormatInt(l.Int(), 10)
		} else if !named {
			return Value{R: s}
		}
		return StrValue(s.S + " (" + where + ")")
	}))
	for _, n := range syntaxFields {
		defField(t, n)
	}
}

// NewSyntaxError returns a SyntaxError (or an exception of a class below it)
// about a place in a source text. Lines and offsets count from 1, offsets in
// characters; text is the line, or lines, with the end.
func NewSyntaxError(cls *Type, msg, filename string, line, offset int, text string, endLine, endOffset int) *Exception {
	t := None
	if text != "" {
		t = StrValue(text)
	}
	m := StrValue(msg)
	info := []Value{StrValue(filename), Int(int64(line)), Int(int64(offset)), t, Int(int64(endLine)), Int(int64(endOffset))}
	e := NewExceptionArgs(cls, m, Value{R: NewTuple(info)})
	e.SetField("msg", m)
	for i, n := range []string{"filename", "lineno", "offset", "text", "end_lineno", "end_offset"} {
		e.SetField(n, info[i])
	}
	return e
}
