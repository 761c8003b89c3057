// Package io is the module io without files: the classes of streams,
// StringIO and BytesIO in Go, what wraps another stream in Python source.
//
// Compatibility: not covered; garter's own packages use it.
package io

import (
	_ "embed"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/object"
)

// Value abbreviates object.Value.
type Value = object.Value

// Source is the module io.
//
//go:embed io.py
var Source string

// Files is what follows Source where the session has a file system.
//
//go:embed io_files.py
var Files string

// New makes the module _io.
func New(th *object.Thread) *object.Module {
	m := object.NewModule("_io")
	m.Set("DEFAULT_BUFFER_SIZE", object.Int(8192))
	for n, t := range map[string]*object.Type{
		"_IOBase": baseType, "_RawIOBase": rawType, "_BufferedIOBase": bufferedType, "_TextIOBase": textType,
		"StringIO": StringIOType, "BytesIO": BytesIOType, "UnsupportedOperation": UnsupportedType,
	} {
		m.Set(n, object.Obj(t))
	}
	if th.Files != nil {
		m.Set("open", object.Obj(OpenBuiltin))
	}
	m.Set("FileIO", object.Obj(FileIOType))
	m.Set("_FileBuffer", object.Obj(fileBufferType))
	m.Set("_FileText", object.Obj(fileTextType))
	m.Add(object.FunctionsOf("_io", object.FnSig("_streams_are", "reader, writer, random, text, other, /", streamsAre))...)
	m.Add(object.FunctionsOf("_io", object.Fn1("wide_text", wideText))...)
	return imports.Rest(m, "io", "BlockingIOError BufferedRWPair BufferedRandom BufferedReader BufferedWriter IncrementalNewlineDecoder "+
		"TextIOWrapper text_encoding")
}

// wideText(s) is (s with its line ends made \n, the kinds of line ends): what
// a stream that translates line ends makes of a piece of text, in one go.
func wideText(th *object.Thread, v Value) Value {
	s, ok := object.AsStr(v)
	if !ok {
		return th.Raise(object.TypeErrorType, "string expected")
	}
	if !th.Charge(len(s.S)/64+1) || !th.Alloc(int64(len(s.S))) {
		return Value{}
	}
	text, kinds := translate(s.S)
	return object.Obj(object.TupleOf(object.StrValue(text), object.Int(int64(kinds))))
}
