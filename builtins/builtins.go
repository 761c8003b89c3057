// Package builtins has the built-in functions and the table of built-in names
// that every session starts with. The functions that need the frame of their
// caller (globals, locals, eval, exec, super without arguments, …) belong to
// package eval, which adds them to the table; open, input, breakpoint and help
// exist only where the host provides them.
package builtins

import (
	"github.com/garterpy/garter/object"
)

// functions are the built-in functions, in alphabetical order.
var functions []*object.Builtin

// add is called from init by the files of this package.
func add(bs ...*object.Builtin) { functions = append(functions, bs...) }

// types are the built-in classes among the built-in names.
var types = []*object.Type{
	object.BoolType, object.ByteArrayType, object.BytesType, object.ClassMethodType,
	object.ComplexType, object.DictType, object.FloatType, object.FrozenSetType,
	object.IntType, object.ListType, object.MemoryViewType, object.ObjectType,
	object.PropertyType, object.RangeType, object.SetType, object.SliceType,
	object.StaticMethodType, object.StrType, object.SuperType, object.TupleType,
	object.TypeType, object.EnumerateType, object.ZipType, object.MapType,
	object.FilterType, object.ReversedType,
}

// Functions returns the built-in functions of this package.
func Functions() []*object.Builtin { return append([]*object.Builtin(nil), functions...) }

// New returns a fresh namespace of the built-in names for a session.
func New(th *object.Thread) *object.Dict {
	d := object.NewDictSize(2 * (len(functions) + len(types) + len(object.ExceptionTypes)))
	set := func(name string, v object.Value) { d.SetStr(th, object.Intern(name), v) }
	set("__name__", object.Obj(object.Intern("builtins")))
	set("__doc__", object.StrValue("Built-in functions, types, exceptions, and other objects.\n\nThis module provides direct access to all 'built-in'\nidentifiers of Python; for example, builtins.len is\nthe full name for the built-in function len().\n\nThis module is not normally accessed explicitly by most\napplications, but can be useful in modules that provide\nobjects with the same name as a builtin and need to access\nthe built-in of that name."))
	set("__package__", object.Obj(object.Intern("")))
	set("__loader__", object.None)
	set("__spec__", object.None)
	for _, b := range functions {
		set(b.Name, object.Obj(b))
	}
	set("None", object.None)
	set("Ellipsis", object.Ellipsis)
	set("NotImplemented", object.NotImplemented)
	set("False", object.False)
	set("True", object.True)
	for _, t := range types {
		set(t.Name, object.Obj(t))
	}
	set("__debug__", object.True)
	for _, t := range object.ExceptionTypes {
		set(t.Name, object.Obj(t))
	}
	set("EnvironmentError", object.Obj(object.OSErrorType))
	set("IOError", object.Obj(object.OSErrorType))
	return d
}
