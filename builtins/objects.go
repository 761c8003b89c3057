package builtins

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/garterpy/garter/object"
)

func init() {
	add(
		object.Fn1("ascii", ascii).WithSig("obj, /").
			WithDoc("Returns repr() of the object with every character outside of ASCII written as an escape."),
		object.Fn1("callable", func(th *object.Thread, v object.Value) object.Value {
			return object.Bool(object.IsCallable(v))
		}).WithSig("obj, /").WithDoc("Tells whether the object can be called."),
		object.Fn1("chr", chr).WithQuick(object.QuickChr).WithSig("i, /").WithDoc("Returns the character with the given code point."),
		object.Fn1("ord", ord).WithQuick(object.QuickOrd).WithSig("c, /").WithDoc("Return the ordinal value of a character.\n\nIf the argument is a one-character string, return the Unicode code\npoint of that character.\n\nIf the argument is a bytes or bytearray object of length 1, return its\nsingle byte value."),
		object.Fn2("delattr", func(th *object.Thread, v, name object.Value) object.Value {
			n, ok := attrName(th, name)
			if !ok || !object.DelAttr(th, v, n) {
				return object.Value{}
			}
			return object.None
		}).WithSig("obj, name, /").WithDoc("Takes the attribute away from the object, as the statement del does."),
		object.FnRaw("dir", "", dir).WithDoc("Returns the sorted names of the object's attributes, or without an object those of the current scope."),
		object.FnSig("format", "value, format_spec='', /", func(th *object.Thread, a []object.Value) object.Value {
			spec := object.Intern("")
			if a[1].Ok() {
				s, ok := object.AsStr(a[1])
				if !ok {
					return th.Raise(object.TypeErrorType, "format() argument 2 must be str, not %s", object.ArgName(a[1]))
				}
				spec = s
			}
			s, ok := object.FormatValue(th, a[0], spec)
			if !ok {
				return object.Value{}
			}
			return object.Obj(s)
		}).WithDoc("Return type(value).__format__(value, format_spec)\n\nMany built-in types implement format_spec according to the\nFormat Specification Mini-language. See help('FORMATTING')\nfor details."),
		object.FnRaw("getattr", "", getattr).WithDoc("Get a named attribute from an object.\n\ngetattr(x, 'y') is equivalent to x.y\nWhen a default argument is given, it is returned when the attribute doesn't\nexist; without it, an exception is raised in that case.").
			With2(func(th *object.Thread, v, name object.Value) object.Value {
				return getattrOr(th, v, name, object.Value{})
			}).With3(getattrOr),
		object.Fn2("hasattr", func(th *object.Thread, v, name object.Value) object.Value {
			n, ok := attrName(th, name)
			if !ok {
				return object.Value{}
			}
			r := object.GetAttrOpt(th, v, n)
			if !r.Ok() && th.Exc != nil {
				return r
			}
			return object.Bool(r.Ok())
		}).WithSig("obj, name, /").WithDoc("Tells whether reading the attribute succeeds."),
		object.Fn1("hash", func(th *object.Thread, v object.Value) object.Value {
			h, ok := object.Hash(th, v)
			if !ok {
				return object.Value{}
			}
			return object.Int(h)
		}).WithSig("obj, /").WithDoc("Returns the integer by which dicts and sets find the object; equal objects have equal ones."),
		object.Fn1("id", func(th *object.Thread, v object.Value) object.Value {
			return object.Int(int64(th.ID(v)))
		}).WithSig("obj, /").WithDoc("Returns an integer that no other living object has."),
		object.Fn2("isinstance", func(th *object.Thread, v, cls object.Value) object.Value {
			return truth(object.IsInstance(th, v, cls))
		}).WithSig("obj, class_or_tuple, /").WithDoc("Tells whether the object belongs to the class, or to one of a tuple or union of classes.").WithQuick(object.QuickIsInstance),
		object.Fn2("issubclass", func(th *object.Thread, c, cls object.Value) object.Value {
			return truth(object.IsSubclass(th, c, cls))
		}).WithSig("cls, class_or_tuple, /").WithDoc("Tells whether the class derives from another one, or from one of a tuple or union of classes."),
		object.FnRaw("print", "*args, sep=' ', end='\\n', file=None, flush=False", printFn).
			WithDoc("Writes the values, separated by sep and followed by end, to file or to sys.stdout."),
		object.Fn1("repr", func(th *object.Thread, v object.Value) object.Value {
			s, ok := object.Repr(th, v)
			if !ok {
				return object.Value{}
			}
			return object.Obj(s)
		}).WithSig("obj, /").WithDoc("Returns the object as text for programmers, where possible as an expression that makes it again."),
		object.Fn3("setattr", func(th *object.Thread, v, name, val object.Value) object.Value {
			n, ok := attrName(th, name)
			if !ok || !object.SetAttr(th, v, n, val) {
				return object.Value{}
			}
			return object.None
		}).WithSig("obj, name, value, /").WithDoc("Gives the object's attribute a value, as an assignment does."),
		object.FnRaw("vars", "", vars).WithDoc("Return the __dict__ attribute for an object.\n\nWithout arguments, equivalent to locals().\nWith an argument, equivalent to object.__dict__."),
	)
}

func truth(r int) object.Value {
	if r < 0 {
		return object.Value{}
	}
	return object.Bool(r == 1)
}

// attrName checks a dynamic attribute name: it must be a str, and the policy
// must allow it.
func attrName(th *object.Thread, v object.Value) (*object.Str, bool) {
	s, ok := object.AsStr(v)
	if !ok {
		th.Raise(object.TypeErrorType, "attribute name must be string, not '%s'", v.R.Type().Name)
		return nil, false
	}
	return s, object.CheckDynamicAttr(th, s)
}

func getattr(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
	if !noKeywords(th, "getattr", kw) || !checkCount(th, "getattr", len(args), 2, 3) {
		return object.Value{}
	}
	var def object.Value
	if len(args) == 3 {
		def = args[2]
	}
	return getattrOr(th, args[0], args[1], def)
}

// getattrOr is getattr(v, name), or getattr(v, name, def) where def is a value.
func getattrOr(th *object.Thread, v, name, def object.Value) object.Value {
	n, ok := attrName(th, name)
	if !ok {
		return object.Value{}
	}
	if !def.Ok() {
		return object.GetAttr(th, v, n)
	}
	r := object.GetAttrOpt(th, v, n)
	if !r.Ok() && th.Exc == nil {
		return def
	}
	return r
}

func ascii(th *object.Thread, v object.Value) object.Value {
	s, ok := object.Repr(th, v)
	if !ok {
		return object.Value{}
	}
	if s.IsASCII() {
		return object.Obj(s)
	}
	if !th.Charge(len(s.S)/16) || !th.Alloc(int64(len(s.S))*4) {
		return object.Value{}
	}
	var b strings.Builder
	for i := 0; i < len(s.S); {
		c := s.S[i]
		if c < 0x80 {
			b.WriteByte(c)
			i++
			continue
		}
		r, n := utf8.DecodeRuneInString(s.S[i:])
		if r == utf8.RuneError && n == 1 { // a lone surrogate
			r, n = 0xD000|rune(s.S[i+1]&0x3F)<<6|rune(s.S[i+2]&0x3F), 3
		}
		i += n
		switch {
		case r <= 0xFF:
			fmt.Fprintf(&b, `\x%02x`, r)
		case r <= 0xFFFF:
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			fmt.Fprintf(&b, `\U%08x`, r)
		}
	}
	return object.Obj(object.NewASCII(b.String()))
}

func chr(th *object.Thread, v object.Value) object.Value {
	i := object.Index(th, v)
	if !i.Ok() {
		return i
	}
	if !i.IsInt() || uint64(i.Int()) > 0x10FFFF {
		return th.Raise(object.ValueErrorType, "chr() arg not in range(0x110000)")
	}
	return object.Obj(object.CharStr(rune(i.Int())))
}

func ord(th *object.Thread, v object.Value) object.Value {
	n := 0
	switch x := v.R.(type) {
	case *object.Str:
		if len(x.S) == 1 {
			return object.Int(int64(x.S[0]))
		}
		if n = x.Len(); n == 1 {
			r, size := utf8.DecodeRuneInString(x.S)
			if r == utf8.RuneError && size == 1 {
				r = 0xD000 | rune(x.S[1]&0x3F)<<6 | rune(x.S[2]&0x3F)
			}
			return object.Int(int64(r))
		}
	case *object.Bytes:
		if n = len(x.B); n == 1 {
			return object.Int(int64(x.B[0]))
		}
	default:
		b, ok := v.R.(object.ByteBuffer)
		if !ok || !v.R.Type().IsSubtype(object.ByteArrayType) {
			return th.Raise(object.TypeErrorType, "ord() expected string of length 1, but %s found", v.R.Type().Name)
		}
		view := b.BytesView()
		if n = len(view); n == 1 {
			return object.Int(int64(view[0]))
		}
	}
	return th.Raise(object.TypeErrorType, "ord() expected a character, but string of length %d found", n)
}

// Scope is what an object.Interp may provide for dir() and vars() without
// argument.
type Scope interface {
	// CurrentLocals returns the local names of the innermost Python frame as
	// locals() does, or the zero Value with an exception.
	CurrentLocals(th *object.Thread) object.Value
}

func currentLocals(th *object.Thread, name string) object.Value {
	if s, ok := th.Interp.(Scope); ok {
		return s.CurrentLocals(th)
	}
	return th.Raise(object.RuntimeErrorType, "%s(): no current frame", name)
}

func vars(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
	if !noKeywords(th, "vars", kw) || !checkCount(th, "vars", len(args), 0, 1) {
		return object.Value{}
	}
	if len(args) == 0 {
		return currentLocals(th, "vars")
	}
	r := object.GetAttrOpt(th, args[0], object.Intern("__dict__"))
	if !r.Ok() && th.Exc == nil {
		return th.Raise(object.TypeErrorType, "vars() argument must have __dict__ attribute")
	}
	return r
}

func dir(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
	if !noKeywords(th, "dir", kw) || !checkCount(th, "dir", len(args), 0, 1) {
		return object.Value{}
	}
	var names object.Value
	if len(args) == 0 {
		if names = currentLocals(th, "dir"); !names.Ok() {
			return names
		}
		if d, ok := names.R.(*object.Dict); !ok || d.Ext != nil {
			if names = object.CallMethod(th, names, object.Intern("keys")); !names.Ok() {
				return names
			}
		}
	} else {
		var ok bool
		names, ok = object.CallSpecial(th, args[0], object.DDir)
		if !ok {
			return th.Raise(object.TypeErrorType, "object does not provide __dir__")
		}
		if !names.Ok() {
			return names
		}
	}
	items, ok := object.Collect(th, names)
	if !ok {
		return object.Value{}
	}
	if th.CheckAttr != nil {
		kept := items[:0]
		for _, v := range items {
			if s, isStr := object.AsStr(v); isStr && !th.CheckAttr(th, s.S) {
				if th.Exc != nil && th.Exc.Stop() != nil {
					return object.Value{}
				}
				th.Exc = nil
				continue
			}
			kept = append(kept, v)
		}
		items = kept
	}
	return sorted(th, []object.Value{object.Obj(object.NewList(items))}, nil)
}

var (
	sWrite = object.Intern("write")
	sFlush = object.Intern("flush")

	sSpace, sNewline = object.Intern(" "), object.Intern("\n")
)

func printFn(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
	sep, end := " ", "\n"
	var file, flush object.Value
	for _, k := range kw {
		switch k.Name {
		case "sep", "end":
			if k.Val.IsNone() {
				continue
			}
			if _, ok := object.AsStr(k.Val); !ok {
				return th.Raise(object.TypeErrorType, "%s must be None or a string, not %s", k.Name, k.Val.R.Type().Name)
			}
			s, ok := object.ToStr(th, k.Val)
			if !ok {
				return object.Value{}
			}
			if k.Name == "sep" {
				sep = s.S
			} else {
				end = s.S
			}
		case "file":
			file = k.Val
		case "flush":
			flush = k.Val
		default:
			return unexpectedKeyword(th, "print", k.Name, "sep", "end", "file", "flush")
		}
	}
	if !file.Ok() || file.IsNone() {
		to, ok := object.Stdout(th)
		if !ok || to.IsNone() {
			return printed(ok)
		}
		file = to
	}
	if file.Ok() {
		return printTo(th, file, args, sep, end, flush)
	}
	if len(args) == 1 {
		s, ok := object.ToStr(th, args[0])
		if !ok {
			return object.Value{}
		}
		if len(s.S)+len(end) < printPiece {
			return printed(th.Print == nil || th.Print(th, s.S+end))
		}
		return printed(writeOut(th, s.S) && writeOut(th, end))
	}
	// Small texts are put together, long ones go out as they come.
	var b []byte
	add := func(s string) bool {
		if len(b)+len(s) > printPiece {
			if !writeOut(th, string(b)) {
				return false
			}
			if b = b[:0]; len(s) > printPiece {
				return writeOut(th, s)
			}
		}
		b = append(b, s...)
		return true
	}
	for i, v := range args {
		if i > 0 && !add(sep) {
			return object.Value{}
		}
		s, ok := object.ToStr(th, v)
		if !ok {
			// What was ready before a str() failed is printed.
			e := th.TakeExc()
			if e.Stop() == nil && !writeOut(th, string(b)) {
				return object.Value{}
			}
			return th.Rethrow(e)
		}
		if !th.Charge(1) || !add(s.S) {
			return object.Value{}
		}
	}
	return printed(add(end) && writeOut(th, string(b)))
}

// printed is the result of print.
func printed(ok bool) object.Value {
	if !ok {
		return object.Value{}
	}
	return object.None
}

// printPiece is how many bytes go to the output at a time.
const printPiece = 16 << 10

// writeOut writes a text to the session's output, piece by piece, so that the
// end of a run is seen between them.
func writeOut(th *object.Thread, s string) bool {
	for len(s) > 0 {
		n := min(printPiece, len(s))
		for n < len(s) && s[n]&0xC0 == 0x80 {
			n++
		}
		if !th.Charge(n/16) || th.Print != nil && !th.Print(th, s[:n]) {
			return false
		}
		s = s[n:]
	}
	return true
}

// unexpectedKeyword raises the error about a keyword argument, with the nearest
// parameter.
func unexpectedKeyword(th *object.Thread, fn, name string, params ...string) object.Value {
	hint := ""
	if p := object.Closest(th, name, params); p != "" {
		hint = ". Did you mean '" + p + "'?"
	}
	return th.Raise(object.TypeErrorType, "%s() got an unexpected keyword argument '%s'%s", fn, name, hint)
}

// plainText is the str of a text between or behind what is printed: one object for those that are usual.
func plainText(s string) object.Value {
	switch s {
	case " ":
		return object.Obj(sSpace)
	case "\n":
		return object.Obj(sNewline)
	}
	return object.StrValue(s)
}

// printTo prints to an object with a write method, piece by piece as CPython
// does.
func printTo(th *object.Thread, file object.Value, args []object.Value, sep, end string, flush object.Value) object.Value {
	write := func(s object.Value) bool { return object.CallMethod1(th, file, sWrite, s).Ok() }
	between := plainText(sep)
	for i, v := range args {
		if i > 0 && !write(between) {
			return object.Value{}
		}
		s, ok := object.ToStr(th, v)
		if !ok || !th.Charge(1) || !write(object.Obj(s)) {
			return object.Value{}
		}
	}
	if !write(plainText(end)) {
		return object.Value{}
	}
	if flush.Ok() {
		switch object.Truth(th, flush) {
		case -1:
			return object.Value{}
		case 1:
			if !object.CallMethod(th, file, sFlush).Ok() {
				return object.Value{}
			}
		}
	}
	return object.None
}
