// Package codecs is the module codecs: names and error handlers in Go, the
// classes in Python source.
//
// Compatibility: not covered; garter's own packages use it.
package codecs

import (
	_ "embed"

	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/codec"
)

// Source is the module codecs.
//
//go:embed codecs.py
var Source string

// New makes the module _codecs.
func New(th *object.Thread) *object.Module { return object.NewModule("_codecs").Add(functions...) }

var functions = []*object.Builtin{
	// find(name) is the name of an encoding as codecs.lookup tells it, or None.
	object.Fn1("find", func(th *object.Thread, v object.Value) object.Value {
		s, ok := object.AsStr(v)
		if !ok {
			return th.Raise(object.TypeErrorType, "lookup() argument must be str, not %s", v.R.Type().Name)
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
			return th.Raise(object.TypeErrorType, "register_error() argument 1 must be str, not %s", name.R.Type().Name)
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
			return th.Raise(object.TypeErrorType, "lookup_error() argument must be str, not %s", name.R.Type().Name)
		}
		if f, ok := object.ErrorHandlers(th)[s.S]; ok {
			return f
		}
		return object.None
	}),
}
