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
	// begin(name) is for an encoding of East Asia the states of an encoder and a decoder at the beginning, else None.
	object.Fn1("begin", func(th *object.Thread, name object.Value) object.Value {
		s, ok := object.AsStr(name)
		if !ok {
			return object.None
		}
		c, err := codec.Lookup(s.S)
		if err != nil || !c.Several() {
			return object.None
		}
		e, d := c.Start(true), c.Start(false)
		return object.Obj(object.NewTuple2(object.Obj(object.NewBytes(e[:])), object.Obj(object.NewBytes(d[:]))))
	}),
	// encode_part(text, encoding, errors, cell, final) are the bytes of text and how many characters at its end wait; the
	// list cell has the state of the encoder.
	object.FnSig("encode_part", "text, encoding, errors, cell, final, /", func(th *object.Thread, a []object.Value) object.Value {
		text, ok := object.AsStr(a[0])
		if !ok {
			return th.Raise(object.TypeErrorType, "encode_part() argument must be str")
		}
		c, errors, st, final := part(th, a[1:])
		if c == nil {
			return object.Value{}
		}
		data, held := object.EncodePart(th, text, c, errors, &st, final)
		if !keepState(th, a[3], st, false) || !data.Ok() {
			return object.Value{}
		}
		return object.Obj(object.NewTuple2(data, object.Int(int64(held))))
	}),
	// decode_part(data, encoding, errors, cell, final) is the text of data and how many bytes are used; the cell has
	// the state, and whether it failed since the end is not complete.
	object.FnSig("decode_part", "data, encoding, errors, cell, final, /", func(th *object.Thread, a []object.Value) object.Value {
		data, ok := a[0].R.(*object.Bytes)
		if !ok {
			return th.Raise(object.TypeErrorType, "decode_part() argument must be bytes")
		}
		c, errors, st, final := part(th, a[1:])
		if c == nil {
			return object.Value{}
		}
		text, used, atEnd := object.DecodeFrom(th, a[0], data.B, c, errors, &st, final)
		if !keepState(th, a[3], st, atEnd) || !text.Ok() {
			return object.Value{}
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

// part reads the arguments of encode_part and decode_part after the first; the codec is nil if
// they are wrong.
func part(th *object.Thread, a []object.Value) (c *codec.Codec, errors string, st codec.State, final bool) {
	name, ok := object.AsStr(a[0])
	handler, ok2 := object.AsStr(a[1])
	cell, ok3 := a[2].R.(*object.List)
	if !ok || !ok2 || !ok3 || len(cell.Items) != 2 {
		th.Raise(object.TypeErrorType, "an encoding, a handler and a state are needed")
		return nil, "", st, false
	}
	state, ok := cell.Items[0].R.(*object.Bytes)
	if !ok || len(state.B) != len(st) {
		th.Raise(object.TypeErrorType, "a state has %d bytes", len(st))
		return nil, "", st, false
	}
	copy(st[:], state.B)
	last := object.Truth(th, a[3])
	if last < 0 {
		return nil, "", st, false
	}
	c, err := codec.Lookup(name.S)
	if err != nil {
		th.Raise(object.LookupErrorType, "unknown encoding: %s", name.S)
		return nil, "", st, false
	}
	return c, handler.S, st, last > 0
}

// keepState puts a state back into its list, after an error as well, and whether what failed is the end.
func keepState(th *object.Thread, cell object.Value, st codec.State, atEnd bool) bool {
	list, ok := cell.R.(*object.List)
	if !ok || len(list.Items) != 2 {
		return true // a handler of errors has emptied it
	}
	if !th.Alloc(40) {
		return false
	}
	list.Items[0], list.Items[1] = object.Obj(object.NewBytes(st[:])), object.Bool(atEnd)
	return true
}
