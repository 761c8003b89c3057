// Package itertools is the module itertools. Each class is a Go struct that is
// an object.Iterator; programs may derive from most of them.
//
// Compatibility: not covered; garter's own packages use it.
package itertools

import (
	"github.com/garterpy/garter/imports/stdlib/internal/native"
	"github.com/garterpy/garter/object"
)

type (
	thread = object.Thread
	value  = object.Value
)

// New makes the module.
func New(th *thread) *object.Module {
	m := object.NewModule("itertools")
	for _, t := range types {
		m.Set(t.Qualname, object.Obj(t))
	}
	return m.Add(functions...)
}

var functions = object.FunctionsOf("itertools", object.FnRaw("tee", "iterable, n=2, /", tee))

// ext is the part of every iterator here that a subclass needs.
type ext struct{ Ext *object.Instance }

// Extension returns the instance part.
func (e *ext) Extension() *object.Instance { return e.Ext }

func (e *ext) class(t *object.Type) *object.Type {
	if e.Ext != nil {
		return e.Ext.Cls
	}
	return t
}

var types []*object.Type

// maker makes an object of class cls from bound arguments.
type maker func(th *thread, cls *object.Type, a []value) value

// declare declares a class whose arguments are bound by a signature.
func declare(name, sig string, make maker) *object.Type {
	t := object.NewBuiltinType("itertools."+name, nil, 0)
	s := object.ParseSignature(sig)
	t.TextSig = "(" + sig + ")"
	plain := len(s.Params) > 0 && s.Params[len(s.Params)-1].Kind == object.PosOnly || len(s.Params) == 1 && s.Params[0].Kind == object.VarArgs
	t.New = func(th *thread, cls *object.Type, args []value, kw []object.KW) value {
		if plain && !object.PlainInit(cls) {
			kw = nil // they are for the subclass
		}
		if plain && len(kw) > 0 {
			return th.Raise(object.TypeErrorType, "%s() takes no keyword arguments", name)
		}
		if !th.Alloc(96) {
			return value{}
		}
		a, mark := th.Args(len(s.Params))
		v := value{}
		if s.Bind(th, name, a, args, kw) {
			v = make(th, cls, a)
		}
		th.Release(mark)
		return v
	}
	types = append(types, t)
	return t
}

// finish gives a class its common methods.
func finish(ts ...*object.Type) {
	for _, t := range ts {
		object.DefIterator(t)
	}
	object.DefNew(ts...)
}

func none(v value) value {
	if !v.Ok() {
		return object.None
	}
	return v
}

func visitIter(visit func(value), its ...object.Iterator) {
	for _, it := range its {
		if it != nil {
			visit(object.IterValue(it))
		}
	}
}

// newTuple returns a charged tuple of copies of items.
func newTuple(th *thread, items []value) value {
	if !th.Alloc(64 + 24*int64(len(items))) {
		return value{}
	}
	return object.Obj(object.CopyTuple(items))
}

// nonNegative converts an index argument.
func nonNegative(th *thread, v value, what string) (int, bool) {
	n, ok := object.AsIndex(th, v)
	if ok && n < 0 {
		th.Raise(object.ValueErrorType, "%s must be non-negative", what)
		return 0, false
	}
	return n, ok
}

func argCount(th *thread, name string, n, least, most int) bool {
	return native.ArgCount(th, name, n, least, most)
}
