// Package codecs is the module codecs: names and error handlers in Go, the
// classes in Python source.
//
// Compatibility: not covered; garter's own packages use it.
package codecs

import (
	"bytes"
	_ "embed"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/codec"
)

// Source is the module codecs.
//
//go:embed codecs.py
var Source string

// New makes the module _codecs.
func New(th *object.Thread) *object.Module {
	return imports.Rest(object.NewModule("_codecs").Add(functions...), "codecs", "ascii_decode ascii_encode charmap_build charmap_decode charmap_encode encode escape_decode escape_encode latin_1_decode "+
		"latin_1_encode lookup lookup_error raw_unicode_escape_decode raw_unicode_escape_encode readbuffer_encode register "+
		"unicode_escape_decode unicode_escape_encode unregister utf_16_be_decode utf_16_be_encode utf_16_decode utf_16_encode "+
		"utf_16_ex_decode utf_16_le_decode utf_16_le_encode utf_32_be_decode utf_32_be_encode utf_32_decode utf_32_encode "+
		"utf_32_ex_decode utf_32_le_decode utf_32_le_encode utf_7_decode utf_7_encode utf_8_decode utf_8_encode")
}

var functions = []*object.Builtin{
	// find(name) is the name of an encoding as codecs.lookup tells it, or None.
	object.Fn1("find", func(th *object.Thread, v object.Value) object.Value {
		s, ok := object.AsStr(v)
		if !ok {
			return th.Raise(object.TypeErrorType, "lookup() argument must be str, not %s", object.ArgName(v))
		}
		if len(s.S) > 200 {
			return object.None
		}
		c, err := codec.Lookup(s.S)
		if err != nil || c == nil {
			return object.None
		}
		return object.StrValue(c.Name)
	}),
	// decode(data, encoding, errors, final) is the text of data and how many bytes are used.
	object.FnSig("decode", "data, encoding, errors, final, /", func(th *object.Thread, a []object.Value) object.Value {
		data, ok := object.BytesLike(th, a[0])
		if !ok {
			if th.Exc == nil {
				th.Raise(object.TypeErrorType, "a bytes-like object is required, not '%s'", a[0].R.Type().Name)
			}
			return object.Value{}
		}
		if _, is := a[0].R.(*object.Bytes); !is {
			if !th.Charge(len(data)) || !th.Alloc(int64(len(data))) {
				return object.Value{}
			}
			b := object.NewBytes(bytes.Clone(data)) // an error handler may change what it came from
			data, a[0] = b.B, object.Obj(b)
		}
		name, ok := object.AsStr(a[1])
		errors, ok2 := object.AsStr(a[2])
		if !ok || !ok2 {
			return th.Raise(object.TypeErrorType, "decode() argument must be str")
		}
		c, err := codec.Lookup(name.S)
		if err != nil {
			return th.Raise(object.LookupErrorType, "unknown encoding: %s", name.S)
		}
		final := object.Truth(th, a[3])
		if final < 0 {
			return object.Value{}
		}
		text, used := object.DecodePart(th, a[0], data, c, errors.S, final > 0)
		if !text.Ok() {
			return text
		}
		return object.Obj(object.NewTuple2(text, object.Int(int64(used))))
	}),
	// names() are the other names of the codecs, with those of their modules.
	object.Fn0("names", func(th *object.Thread) object.Value {
		d := object.NewDict()
		for alias, name := range codec.Aliases() {
			if !d.SetStr(th, object.NewStr(alias), object.StrValue(name)) {
				return object.Value{}
			}
		}
		return object.Obj(d)
	}),
	object.Fn2("register_error", func(th *object.Thread, name, handler object.Value) object.Value {
		s, ok := object.AsStr(name)
		if !ok {
			return th.Raise(object.TypeErrorType, "register_error() argument 1 must be str, not %s", object.ArgName(name))
		}
		if !object.IsCallable(handler) {
			return th.Raise(object.TypeErrorType, "handler must be callable")
		}
		if !th.Alloc(int64(len(s.S)) + 100) {
			return object.Value{}
		}
		object.ErrorHandlers(th)[s.S] = handler
		return object.None
	}),
	// handler(name) is a registered error handler, or None.
	object.Fn1("handler", func(th *object.Thread, name object.Value) object.Value {
		s, ok := object.AsStr(name)
		if !ok {
			return th.Raise(object.TypeErrorType, "lookup_error() argument must be str, not %s", object.ArgName(name))
		}
		if f, ok := object.ErrorHandlers(th)[s.S]; ok {
			return f
		}
		return object.None
	}),
}
