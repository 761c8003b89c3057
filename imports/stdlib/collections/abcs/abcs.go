// Package abcs is the module collections.abc. The classes are built-in and
// shared by all sessions, so that importing them costs nothing; their mixin
// methods are in mapping.go, sequence.go and set.go.
//
// Compatibility: not covered; garter's own packages use it.
package abcs

import (
	"strings"

	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/imports/stdlib/abc"
	"github.com/garterpy/garter/imports/stdlib/internal/native"
	"github.com/garterpy/garter/object"
)

// Value abbreviates object.Value.
type Value = object.Value

const module = "collections.abc"

func declare(name string, base *object.Type, abstract []string, hook ...string) *object.Type {
	var bases []*object.Type
	if base != nil {
		bases = []*object.Type{base}
	}
	return declareMulti(name, bases, abstract, hook...)
}

// abstractBody is the body of an abstract method of a class, reached by super() and in
// classes of which a built-in class makes the objects.
func abstractBody(class, name string) *object.Builtin {
	return object.MRaw(name, "*args", func(th *object.Thread, args []Value, kw []object.KW) Value {
		switch name {
		case "__len__":
			return object.Int(0)
		case "__contains__", "__call__":
			return object.False
		case "__iter__", "__reversed__":
			return object.IterValue(object.GetIter(th, object.Obj(object.TupleOf())))
		case "__next__":
			return th.RaiseArgs(object.StopIterationType)
		case "__getitem__", "__setitem__", "__delitem__":
			if strings.HasSuffix(class, "Mapping") {
				return th.RaiseArgs(object.KeyErrorType)
			}
			return th.RaiseArgs(object.IndexErrorType)
		case "insert":
			return th.RaiseArgs(object.IndexErrorType)
		case "send":
			return th.RaiseArgs(object.StopIterationType)
		case "asend":
			return newAgenMethod(th, name, agenSend, args, kw)
		case "__anext__":
			return newAgenMethod(th, name, agenEnd, args, kw)
		case "athrow":
			return newAgenMethod(th, name, agenThrow, args, kw)
		case "add", "discard", "__buffer__":
			return th.RaiseArgs(object.NotImplementedErrorType)
		case "throw":
			if len(args) < 2 {
				return th.Raise(object.TypeErrorType, "throw() missing 1 required positional argument: 'typ'")
			}
			return raiseGiven(th, args[1:])
		case "__hash__":
			return object.Int(0)
		}
		return object.None
	})
}

// The classes.
var (
	Hashable       = declare("Hashable", nil, []string{"__hash__"}, "__hash__")
	Awaitable      = declare("Awaitable", nil, []string{"__await__"}, "__await__")
	Coroutine      = declare("Coroutine", Awaitable, []string{"__await__", "send", "throw"}, "__await__", "send", "throw", "close")
	AsyncIterable  = declare("AsyncIterable", nil, []string{"__aiter__"}, "__aiter__")
	AsyncIterator  = declare("AsyncIterator", AsyncIterable, []string{"__anext__"}, "__anext__", "__aiter__")
	AsyncGenerator = declare("AsyncGenerator", AsyncIterator, []string{"asend", "athrow"}, "__aiter__", "__anext__", "asend", "athrow", "aclose")
	Iterable       = declare("Iterable", nil, []string{"__iter__"}, "__iter__")
	Iterator       = declare("Iterator", Iterable, []string{"__next__"}, "__iter__", "__next__")
	Reversible     = declare("Reversible", Iterable, []string{"__iter__", "__reversed__"}, "__reversed__", "__iter__")
	Generator      = declare("Generator", Iterator, []string{"send", "throw"}, "__iter__", "__next__", "send", "throw", "close")
	Sized          = declare("Sized", nil, []string{"__len__"}, "__len__")
	Container      = declare("Container", nil, []string{"__contains__"}, "__contains__")
	Collection     = declareMulti("Collection", []*object.Type{Sized, Iterable, Container}, []string{"__len__", "__iter__", "__contains__"}, "__len__", "__iter__", "__contains__")
	Buffer         = declare("Buffer", nil, []string{"__buffer__"}, "__buffer__")
	Callable       = declare("Callable", nil, []string{"__call__"}, "__call__")

	Set             = declare("Set", Collection, []string{"__len__", "__iter__", "__contains__"})
	MutableSet      = declare("MutableSet", Set, []string{"__len__", "__iter__", "__contains__", "add", "discard"})
	Mapping         = declare("Mapping", Collection, []string{"__getitem__", "__iter__", "__len__"})
	MutableMapping  = declare("MutableMapping", Mapping, []string{"__getitem__", "__iter__", "__len__", "__setitem__", "__delitem__"})
	MappingView     = abc.Declare("MappingView", module, Sized, nil)
	KeysView        = declareMulti("KeysView", []*object.Type{MappingView, Set}, nil)
	ItemsView       = declareMulti("ItemsView", []*object.Type{MappingView, Set}, nil)
	ValuesView      = declareMulti("ValuesView", []*object.Type{MappingView, Collection}, nil)
	Sequence        = declareMulti("Sequence", []*object.Type{Reversible, Collection}, []string{"__getitem__", "__len__"})
	ByteString      = declare("ByteString", Sequence, []string{"__getitem__", "__len__"})
	MutableSequence = declare("MutableSequence", Sequence, []string{"__getitem__", "__len__", "__setitem__", "__delitem__", "insert"})

	// DictReverseIters and the like have no names of their own in Python.
	all = []*object.Type{Awaitable, Coroutine, AsyncIterable, AsyncIterator, AsyncGenerator, Hashable, Iterable, Iterator, Generator, Reversible, Sized, Container, Callable, Collection, Set, MutableSet, Mapping, MutableMapping, MappingView, KeysView, ItemsView, ValuesView, Sequence, MutableSequence, ByteString, Buffer}
)

func declareMulti(name string, bases []*object.Type, abstract []string, hook ...string) *object.Type {
	var first *object.Type
	inherited := map[string]bool{}
	for i, b := range bases {
		if i == 0 {
			first = b
		}
		for a := range abc.AbstractOf(b) {
			inherited[a] = true
		}
	}
	t := abc.Declare(name, module, first, abstract, hook...)
	for i, b := range bases {
		if i > 0 {
			abc.AddBase(t, b)
		}
	}
	for _, a := range abstract {
		if !inherited[a] { // who inherits it has none of its own, so that other bases can come first
			t.Def(abstractBody(name, a))
		}
	}
	return t
}

func self0(name string) *object.Builtin {
	return object.M0(name, func(th *object.Thread, self Value) Value { return self })
}

var (
	sThrow = object.Intern("throw")
	sSend  = object.Intern("send")
)

// closeBody is close() of Generator and Coroutine.
var closeBody = func(th *object.Thread, self Value) Value {
	v := object.CallMethod(th, self, sThrow, object.Obj(object.GeneratorExitType))
	if v.Ok() {
		what := "generator"
		if self.R.Type().IsSubtype(Coroutine) {
			what = "coroutine"
		}
		return th.Raise(object.RuntimeErrorType, "%s ignored GeneratorExit", what)
	}
	if th.Catch(object.GeneratorExitType, object.StopIterationType) {
		return object.None
	}
	return Value{}
}

func init() {
	for _, t := range []*object.Type{Awaitable, AsyncIterable, Iterable, Container, MappingView} {
		t.DefClass(object.AliasMethod())
	}
	Callable.DefClass(object.Fn2("__class_getitem__", callableGetitem))
	for _, t := range all {
		if len(t.Extra.(*abc.Spec).Hook) == 0 {
			continue // its base's, which looks at the class that it is asked for
		}
		abc.DefHook(t, native.PyMethod(t.Name, "__subclasshook__", "C", func(th *object.Thread, a []Value) Value {
			cls, sub := a[0], a[1]
			t, ok := cls.R.(*object.Type)
			st, ok2 := sub.R.(*object.Type)
			if ok && ok2 {
				if spec, ok := t.Extra.(*abc.Spec); ok && len(spec.Hook) > 0 && abc.HasMethods(st, spec.Hook) {
					return object.True
				}
			}
			return object.NotImplemented
		}))
	}
	Iterator.Def(self0("__iter__"))
	AsyncIterator.Def(self0("__aiter__"))
	Generator.Def(
		object.M0("__next__", func(th *object.Thread, self Value) Value {
			return object.CallMethod(th, self, sSend, object.None)
		}),
		object.M0("close", closeBody),
	)
	Coroutine.Def(object.M0("close", closeBody))
	abc.Known(Set, object.FrozenSetType, object.DictKeysType, object.DictItemsType)
	abc.Known(MutableSet, object.SetType)
	abc.Known(Mapping, object.MappingProxy, object.LocalsProxyType)
	abc.Known(MutableMapping, object.DictType)
	abc.Known(KeysView, object.DictKeysType)
	abc.Known(ItemsView, object.DictItemsType)
	abc.Known(ValuesView, object.DictValuesType)
	abc.Known(Sequence, object.TupleType, object.StrType, object.RangeType, object.MemoryViewType)
	abc.Known(ByteString, object.BytesType, object.ByteArrayType)
	abc.Known(MutableSequence, object.ListType, object.ByteArrayType)
	abc.Known(Buffer, object.BytesType, object.ByteArrayType, object.MemoryViewType)
	abc.Known(Coroutine, eval.CoroutineType)
	Sequence.Flags |= object.SequencePattern
	Mapping.Flags |= object.MappingPattern
}

// callableGetitem is Callable[[args], result].
func callableGetitem(th *object.Thread, cls, key Value) Value {
	t, ok := key.R.(*object.Tuple)
	if !ok || len(t.Items) != 2 {
		return th.Raise(object.TypeErrorType, "Callable must be used as Callable[[arg, ...], result].")
	}
	var items []Value
	switch x := t.Items[0].R.(type) {
	case *object.List:
		items = append(items, x.Items...)
	case *object.Tuple:
		items = append(items, x.Items...)
	default:
		if !isCallableArgs(t.Items[0]) {
			return th.Raise(object.TypeErrorType, "Expected a list of types, an ellipsis, ParamSpec, or Concatenate. Got %s", object.ReprString(th, t.Items[0]))
		}
		items = append(items, t.Items[0])
	}
	items = append(items, t.Items[1])
	a := object.NewGenericAlias(cls, object.Obj(object.NewTuple(items)))
	return a
}

func isCallableArgs(v Value) bool {
	if v.R == object.Ellipsis.R {
		return true
	}
	if tv, ok := v.R.(*object.TypeVar); ok {
		return tv.Kind == object.ParamSpecVar
	}
	return v.R.Type().Name == "_ConcatenateGenericAlias"
}

// builtIn are the classes of built-in objects that the module shows besides, and what
// it is made with.
const builtIn = "EllipsisType FunctionType async_generator bytearray_iterator bytes_iterator coroutine dict_itemiterator dict_items " +
	"dict_keyiterator dict_keys dict_valueiterator dict_values generator list_iterator list_reverseiterator _check_methods " +
	"longrange_iterator mappingproxy range_iterator set_iterator str_iterator tuple_iterator zip_iterator ABCMeta GenericAlias abstractmethod"

const builtInSource = `from abc import ABCMeta, abstractmethod
from types import (AsyncGeneratorType as async_generator, CoroutineType as coroutine, EllipsisType, FunctionType, GeneratorType as generator,
                   GenericAlias, MappingProxyType as mappingproxy)

dict_keys, dict_values, dict_items = type({}.keys()), type({}.values()), type({}.items())
dict_keyiterator, dict_valueiterator, dict_itemiterator = (type(iter(view)) for view in ({}.keys(), {}.values(), {}.items()))
bytearray_iterator, bytes_iterator, list_iterator, set_iterator, str_iterator, tuple_iterator, range_iterator, longrange_iterator = (
    type(iter(each)) for each in (bytearray(), b'', [], set(), '', (), range(0), range(1 << 1000)))


def _check_methods(C, *methods):
    # What __subclasshook__ returns for a class that is known by its methods.
    for name in methods:
        holder = next((base for base in C.__mro__ if name in base.__dict__), None)
        if holder is None or holder.__dict__[name] is None:
            return NotImplemented
    return True


list_reverseiterator, zip_iterator = type(reversed([])), type(iter(zip()))
`

var made = &imports.Mixed{
	Name: module,
	All: func() []string {
		names := make([]string, len(all))
		for i, t := range all {
			names[i] = t.Name
		}
		return names
	}(),
	Fixed: func() map[string]Value {
		out := map[string]Value{"framelocalsproxy": object.Obj(object.LocalsProxyType)}
		for _, t := range all {
			out[t.Name] = object.Obj(t)
		}
		return out
	},
	Parts: []imports.Part{{Source: builtInSource, Names: builtIn}},
}

// Load makes the module.
var Load = made.Load()
