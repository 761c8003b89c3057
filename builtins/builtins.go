// Package builtins has the built-in functions and the table of built-in names
// that every session starts with. The functions that need the frame of their
// caller (globals, locals, eval, exec, super without arguments, …) belong to
// package eval, which adds them to the table; open, input, breakpoint and help
// exist only where the host provides them.
//
// Compatibility: not covered; garter's own packages use it.
package builtins

import (
	"slices"
	"strings"

	"github.com/garterpy/garter/object"
)

// functions are the built-in functions.
var functions []*object.Builtin

// add is called from init by the files of this package.
func add(bs ...*object.Builtin) {
	functions = append(functions, bs...)
}

// order is the order of the names in CPython's namespace, which decides between
// equally good suggestions for a mistyped name.
const order = `__build_class__ __import__ abs all any ascii bin breakpoint callable chr compile delattr dir divmod
eval exec format getattr globals hasattr hash hex id input isinstance issubclass iter aiter len locals max min
next anext oct ord pow print repr round setattr sorted sum vars None Ellipsis NotImplemented False True
bool memoryview bytearray bytes classmethod complex dict enumerate filter float frozenset property int list map
object range reversed set slice staticmethod str super tuple type zip __debug__
BaseException BaseExceptionGroup Exception GeneratorExit KeyboardInterrupt SystemExit
ArithmeticError AssertionError AttributeError BufferError EOFError ImportError LookupError MemoryError NameError
OSError ReferenceError RuntimeError StopAsyncIteration StopIteration SyntaxError SystemError TypeError ValueError
Warning FloatingPointError OverflowError ZeroDivisionError BytesWarning DeprecationWarning EncodingWarning
FutureWarning ImportWarning PendingDeprecationWarning ResourceWarning RuntimeWarning SyntaxWarning UnicodeWarning
UserWarning BlockingIOError ChildProcessError ConnectionError FileExistsError FileNotFoundError InterruptedError
IsADirectoryError NotADirectoryError PermissionError ProcessLookupError TimeoutError IndentationError
_IncompleteInputError IndexError KeyError ModuleNotFoundError NotImplementedError PythonFinalizationError RecursionError
UnboundLocalError UnicodeError BrokenPipeError ConnectionAbortedError ConnectionRefusedError ConnectionResetError
TabError UnicodeDecodeError UnicodeEncodeError UnicodeTranslateError ExceptionGroup EnvironmentError IOError
open help`

// types are the built-in classes among the built-in names, besides the
// exceptions.
var types = []*object.Type{
	object.BoolType, object.ByteArrayType, object.BytesType, object.ClassMethodType,
	object.ComplexType, object.DictType, object.FloatType, object.FrozenSetType,
	object.IntType, object.ListType, object.MemoryViewType, object.ObjectType,
	object.PropertyType, object.RangeType, object.SetType, object.SliceType,
	object.StaticMethodType, object.StrType, object.SuperType, object.TupleType,
	object.TypeType, object.EnumerateType, object.ZipType, object.MapType,
	object.FilterType, object.ReversedType,
}

const doc = `Built-in functions, types, exceptions, and other objects.

This module provides direct access to all 'built-in'
identifiers of Python; for example, builtins.len is
the full name for the built-in function len().

This module is not normally accessed explicitly by most
applications, but can be useful in modules that provide
objects with the same name as a builtin and need to access
the built-in of that name.`

// Functions returns the built-in functions of this package.
func Functions() []*object.Builtin { return append([]*object.Builtin(nil), functions...) }

// New returns a fresh namespace of the built-in names for a session: those of
// this package and the functions in extra, which may replace them.
func New(th *object.Thread, extra ...*object.Builtin) *object.Dict {
	table := make(map[string]object.Value, 200)
	table["None"] = object.None
	table["Ellipsis"] = object.Ellipsis
	table["NotImplemented"] = object.NotImplemented
	table["False"] = object.False
	table["True"] = object.True
	table["__debug__"] = object.True
	for _, t := range types {
		table[t.Name] = object.Obj(t)
	}
	for _, t := range object.ExceptionTypes {
		table[t.Name] = object.Obj(t)
	}
	table["EnvironmentError"] = object.Obj(object.OSErrorType)
	table["IOError"] = object.Obj(object.OSErrorType)
	for _, b := range functions {
		table[b.Name] = object.Obj(b)
	}
	var names []string
	for _, b := range extra {
		if !slices.Contains(orderedNames, b.Name) {
			names = append(names, b.Name)
		}
		table[b.Name] = object.Obj(b)
	}
	d := object.NewDictSize(2 * len(table))
	set := func(name string, v object.Value) { d.SetStr(th, object.Intern(name), v) }
	set("__name__", object.Obj(object.Intern("builtins")))
	set("__doc__", object.StrValue(doc))
	set("__package__", object.Obj(object.Intern("")))
	set("__loader__", object.None)
	set("__spec__", object.None)
	for _, n := range append(slices.Clone(orderedNames), names...) {
		if v := table[n]; v.Ok() {
			set(n, v)
		}
	}
	return d
}

var orderedNames = strings.Fields(order)
