// Package logging is the package logging in Python source; a small module in
// Go tells it who logs and what a traceback looks like.
//
// Compatibility: not covered; garter's own packages use it.
package logging

import (
	_ "embed"

	"github.com/garterpy/garter/imports/stdlib/weakref"
	"github.com/garterpy/garter/object"
)

// Source is the package logging.
//
//go:embed logging.py
var Source string

// Handlers is the module logging.handlers.
//
//go:embed handlers.py
var Handlers string

// Config is the module logging.config.
//
//go:embed config.py
var Config string

// New makes the module _report, which other embedded modules use as well.
func New(th *object.Thread) *object.Module { return object.NewModule("_report").Add(functions...) }

// MayImport reports whether the program may import a module; false comes with an exception.
func MayImport(th *object.Thread, name string) bool {
	p, ok := th.Interp.(interface {
		MayImport(th *object.Thread, name string) bool
	})
	return !ok || p.MayImport(th, name)
}

// MayUse reports whether the program may use an attribute name, also where an embedded
// module looks it up for it; false comes with an exception.
func MayUse(th *object.Thread, name *object.Str) bool {
	if th.CheckAttr != nil && name.S == "__dict__" {
		th.Raise(object.AttributeErrorType, "Forbidden access to dunder attribute: __dict__")
		return false
	}
	return object.CheckDynamicAttr(th, name)
}

var functions = []*object.Builtin{
	weakref.Hold, // the list of handlers does not keep them
	// exception(e) is the text of an exception with its traceback.
	object.Fn1("exception", func(th *object.Thread, v object.Value) object.Value {
		e, ok := v.R.(*object.Exception)
		if !ok {
			return object.StrValue("NoneType: None\n")
		}
		return object.StrValue(object.FormatException(th, e))
	}),
	// message(e) is the last part of that text.
	object.Fn1("message", func(th *object.Thread, v object.Value) object.Value {
		e, ok := v.R.(*object.Exception)
		if !ok {
			return object.StrValue("NoneType: None\n")
		}
		return object.StrValue(object.FormatExceptionOnly(th, e))
	}),
	// may_import(name) raises unless the program may import the module.
	object.Fn1("may_import", func(th *object.Thread, v object.Value) object.Value {
		s, ok := object.AsStr(v)
		if !ok {
			return th.Raise(object.TypeErrorType, "a module's name is a str")
		}
		if !MayImport(th, s.S) {
			return object.Value{}
		}
		return object.None
	}),
	// may_use(name) raises unless the program may use the attribute name, also
	// where an embedded module looks it up for it.
	object.Fn1("may_use", func(th *object.Thread, v object.Value) object.Value {
		s, ok := object.AsStr(v)
		if !ok {
			return th.Raise(object.TypeErrorType, "attribute name must be string, not '%s'", v.R.Type().Name)
		}
		if !MayUse(th, s) {
			return object.Value{}
		}
		return object.None
	}),
	// caller(file) is file, line and name of the code that called, of the innermost that
	// stands in another file; None if there is none.
	object.Fn1("caller", func(th *object.Thread, v object.Value) object.Value {
		file, ok := object.AsStr(v)
		if !ok {
			return th.Raise(object.TypeErrorType, "the name of a file is a str")
		}
		lib, ok := th.Interp.(object.Library)
		if !ok {
			return object.None
		}
		path, line, name, ok := lib.CallerOutside(th, file.S)
		switch {
		case th.Exc != nil || th.Stopped() != nil:
			return object.Value{}
		case !ok:
			return object.None
		case !th.Alloc(int64(len(path)+len(name)) + 200):
			return object.Value{}
		}
		return object.Obj(object.TupleOf(object.StrValue(path), object.Int(int64(line)), object.StrValue(name), object.None))
	}),
	// frame(depth) is a frame of the calls under way.
	object.Fn1("frame", func(th *object.Thread, v object.Value) object.Value {
		n, ok := object.AsIndex(th, v)
		if !ok {
			return object.Value{}
		}
		lib, ok := th.Interp.(object.Library)
		if !ok {
			return object.None
		}
		return lib.FrameAt(th, n)
	}),
}

// HandlersNetwork is the module _loghandlers, of whose classes logging.handlers makes its own
// when one is named.
//
//go:embed handlers_network.py
var HandlersNetwork string

// HandlersFiles follows Handlers where the session has a file system.
//
//go:embed handlers_files.py
var HandlersFiles string
