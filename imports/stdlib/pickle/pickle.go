// Package pickle is the module pickle: what writes and reads pickles in Go, as _pickle, and
// the classes that do the same in Python, for programs that derive from their insides.
//
// Compatibility: not covered; garter's own packages use it.
package pickle

import (
	_ "embed"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/object"
)

//go:embed pickle.py
var source string

// Load makes the module pickle.
var Load = imports.SourceWith("pickle", source, false, natives...)

// natives are what the text of pickle sees.
var natives = []*object.Builtin{
	// _find(module, name, dotted) is what a name stands for, as far as the program may have it.
	object.Fn3("_find", func(th *object.Thread, module, name, dotted Value) Value {
		m, ok := object.AsStr(module)
		n, ok2 := object.AsStr(name)
		if !ok || !ok2 {
			return th.Raise(object.TypeErrorType, "names are str")
		}
		return find(th, m, n, dotted == object.True)
	}),
	// _pickle_buffers(class) tells which class PickleBuffer is.
	object.Fn1("_pickle_buffers", func(th *object.Thread, cls Value) Value {
		t, ok := cls.R.(*object.Type)
		if !ok {
			return th.Raise(object.TypeErrorType, "a class is expected")
		}
		stateOf(th).buffers = t
		return object.None
	}),
	// _note_pickled(module, name, object) is for sessions whose own namespace is no module.
	object.Fn3("_note_pickled", func(th *object.Thread, module, name, v Value) Value {
		m, ok := object.AsStr(module)
		n, ok2 := object.AsStr(name)
		if ok && ok2 && th.Alloc(128) && !th.Modules.GetStr(sMain).Ok() {
			stateOf(th).pickled[[2]string{m.S, n.S}] = v
		}
		return object.None
	}),
}

var functions = object.FunctionsOf("_pickle",
	object.FnSig("dumps", "obj, protocol=None, *, fix_imports=True, buffer_callback=None", func(th *object.Thread, a []Value) Value {
		return dumps(th, a[0], a[1], a[2], a[3])
	}).WithDoc("Return an object as bytes."),
	object.FnSig("dump", "obj, file, protocol=None, *, fix_imports=True, buffer_callback=None", func(th *object.Thread, a []Value) Value {
		if !th.Alloc(400) {
			return Value{}
		}
		p := &Pickler{}
		defer th.Release(th.Keep(object.Obj(p)))
		if !p.init(th, []Value{a[1], a[2], a[3], a[4]}) || !p.dumpTo(th, a[0]) {
			return Value{}
		}
		return object.None
	}).WithDoc("Write an object to a file of bytes."),
	object.FnSig("loads", "data, /, *, fix_imports=True, encoding='ASCII', errors='strict', buffers=()", func(th *object.Thread, a []Value) Value {
		return loads(th, a[0], a[1], a[2], a[3], noBuffers(a[4]))
	}).WithDoc("Read an object from bytes."),
	object.FnSig("load", "file, *, fix_imports=True, encoding='ASCII', errors='strict', buffers=()", func(th *object.Thread, a []Value) Value {
		if !th.Alloc(500) {
			return Value{}
		}
		u := &Unpickler{}
		defer th.Release(th.Keep(object.Obj(u)))
		if !u.set(th, "load", a[1], a[2], a[3]) || !u.init(th, a) {
			return Value{}
		}
		return u.load(th)
	}).WithDoc("Read an object from a file of bytes."),
)

// New makes the module _pickle.
func New(th *object.Thread) *object.Module {
	m := object.NewModule("_pickle")
	m.Set("__doc__", object.StrValue("What writes and reads pickles."))
	for _, t := range []*object.Type{PickleErrorType, PicklingErrorType, UnpicklingErrorType, PicklerType, UnpicklerType} {
		m.Set(t.Qualname, object.Obj(t))
	}
	return imports.Rest(m.Add(functions...), "pickle", "PickleBuffer")
}
