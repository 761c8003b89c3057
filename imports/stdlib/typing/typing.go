// Package typing is the module typing. The special forms, the aliases of
// classes and what subscribing them gives are Go, so that annotations cost
// little; NamedTuple, TypedDict, Protocol, forward references and the like are
// Python source in parts, each of which runs when one of its names is asked
// for.
//
// Compatibility: not covered; garter's own packages use it.
package typing

import (
	_ "embed"
	"strings"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/imports/stdlib/abc"
	"github.com/garterpy/garter/imports/stdlib/collections"
	"github.com/garterpy/garter/imports/stdlib/collections/abcs"
	"github.com/garterpy/garter/imports/stdlib/contextlib"
	"github.com/garterpy/garter/imports/stdlib/re"
	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

//go:embed hints.py
var hintsSource string

//go:embed records.py
var recordsSource string

//go:embed protocol.py
var protocolSource string

//go:embed supports.py
var supportsSource string

//go:embed misc.py
var miscSource string

//go:embed nocheck.py
var nocheckSource string

//go:embed chainmap.py
var chainmapSource string

//go:embed io.py
var ioSource string

// The indices of the parts.
const (
	hintsPart = iota
	recordsPart
	protocolPart
	supportsPart
	miscPart
	ioPart
	nocheckPart
	chainmapPart
)

var module = &imports.Mixed{
	Name: "typing",
	Doc:  "Type hints: what they are written with and how they are read.",
	All: []string{"Annotated", "Any", "Callable", "ClassVar", "Concatenate", "Final", "ForwardRef", "Generic", "Literal",
		"Optional", "ParamSpec", "Protocol", "Tuple", "Type", "TypeVar", "TypeVarTuple", "Union", "AbstractSet", "ByteString",
		"Container", "ContextManager", "Hashable", "ItemsView", "Iterable", "Iterator", "KeysView", "Mapping", "MappingView",
		"MutableMapping", "MutableSequence", "MutableSet", "Sequence", "Sized", "ValuesView", "Awaitable", "AsyncIterator",
		"AsyncIterable", "Coroutine", "Collection", "AsyncGenerator", "AsyncContextManager", "Reversible", "SupportsAbs",
		"SupportsBytes", "SupportsComplex", "SupportsFloat", "SupportsIndex", "SupportsInt", "SupportsRound", "ChainMap",
		"Counter", "Deque", "Dict", "DefaultDict", "List", "OrderedDict", "Set", "FrozenSet", "NamedTuple", "TypedDict",
		"Generator", "BinaryIO", "IO", "Match", "Pattern", "TextIO", "AnyStr", "assert_type", "assert_never", "cast",
		"clear_overloads", "dataclass_transform", "final", "get_args", "get_origin", "get_overloads", "get_protocol_members",
		"get_type_hints", "is_protocol", "is_typeddict", "LiteralString", "Never", "NewType", "no_type_check",
		"no_type_check_decorator", "NoDefault", "NoReturn", "NotRequired", "overload", "override", "ParamSpecArgs",
		"ParamSpecKwargs", "ReadOnly", "Required", "reveal_type", "runtime_checkable", "Self", "Text", "TYPE_CHECKING",
		"TypeAlias", "TypeGuard", "TypeIs", "TypeAliasType", "Unpack"},
	Fixed:   public,
	Made:    variables,
	Private: natives,
	Parts: []imports.Part{
		hintsPart:    {Source: hintsSource, Names: "ForwardRef get_type_hints _eval_type _strip_annotations"},
		recordsPart:  {Source: recordsSource, Names: "NamedTuple TypedDict is_typeddict NamedTupleMeta _TypedDictMeta _TypedDict _NamedTuple"},
		protocolPart: {Source: protocolSource, Names: "Protocol runtime_checkable is_protocol get_protocol_members _ProtocolMeta _get_protocol_attrs EXCLUDED_ATTRIBUTES"},
		supportsPart: {Source: supportsSource, Names: "SupportsAbs SupportsBytes SupportsComplex SupportsFloat SupportsIndex SupportsInt SupportsRound", Needs: []int{protocolPart}},
		miscPart: {Source: miscSource, Names: "assert_type assert_never clear_overloads dataclass_transform final get_overloads " +
			"NewType overload override reveal_type _overload_dummy _overload_registry _tp_cache " +
			"CT_co T_contra MethodDescriptorType MethodWrapperType WrapperDescriptorType _TypingEllipsis"},
		ioPart:       {Source: ioSource, Names: "IO TextIO BinaryIO"},
		nocheckPart:  {Source: nocheckSource, Names: "no_type_check no_type_check_decorator"},
		chainmapPart: {Source: chainmapSource, Names: "ChainMap"},
	},
}

// Load makes the module.
var Load = module.Load()

// variables are the variables that the module has, by their names.
var variables = func() map[string]func(*object.Thread) Value {
	out := map[string]func(*object.Thread) Value{"AnyStr": func(th *object.Thread) Value {
		return typeVar(th, "AnyStr", false, object.Obj(object.BytesType), object.Obj(object.StrType))
	}}
	// Code takes these from typing although they are not promised.
	for _, n := range []string{"T", "KT", "VT", "T_co", "V_co", "VT_co"} {
		out[n] = func(th *object.Thread) Value { return typeVar(th, n, strings.HasSuffix(n, "_co")) }
	}
	return out
}()

// typeVar makes a variable of this module; they belong to a session, for they
// take attributes.
func typeVar(th *object.Thread, name string, co bool, constraints ...Value) Value {
	t := &object.TypeVar{Name: name, Covariant: co}
	if len(constraints) > 0 {
		t.Constraints.Val = object.Obj(object.NewTuple(constraints))
	}
	t.SetAttribute(th, object.Intern("__module__"), object.Obj(object.Intern("typing")))
	return object.Obj(t)
}

var aliases = func() []*alias {
	none := object.Obj(object.NoneType)
	c := func(name string, t *object.Type, n int, defaults ...Value) *alias {
		return &alias{name: name, origin: object.Obj(t), n: n, defaults: defaults}
	}
	b := func(name string, t *object.Type, n int) *alias {
		a := c(name, t, n)
		a.noCall = true
		return a
	}
	exit := object.MakeUnion(object.NewThread(), object.Obj(object.BoolType), none)
	return []*alias{
		c("Hashable", abcs.Hashable, 0), c("Awaitable", abcs.Awaitable, 1), c("Coroutine", abcs.Coroutine, 3),
		c("AsyncIterable", abcs.AsyncIterable, 1), c("AsyncIterator", abcs.AsyncIterator, 1), c("Iterable", abcs.Iterable, 1),
		c("Iterator", abcs.Iterator, 1), c("Reversible", abcs.Reversible, 1), c("Sized", abcs.Sized, 0),
		c("Container", abcs.Container, 1), c("Collection", abcs.Collection, 1), c("AbstractSet", abcs.Set, 1),
		c("MutableSet", abcs.MutableSet, 1), c("Mapping", abcs.Mapping, 2), c("MutableMapping", abcs.MutableMapping, 2),
		c("Sequence", abcs.Sequence, 1), c("MutableSequence", abcs.MutableSequence, 1), c("ByteString", abcs.ByteString, 0),
		c("MappingView", abcs.MappingView, 1), c("KeysView", abcs.KeysView, 1), c("ItemsView", abcs.ItemsView, 2),
		c("ValuesView", abcs.ValuesView, 1), c("ContextManager", contextlib.ManagerType, 2, exit),
		c("AsyncContextManager", contextlib.AsyncManagerType, 2, exit), c("Generator", abcs.Generator, 3, none, none),
		c("AsyncGenerator", abcs.AsyncGenerator, 2, none), c("Deque", collections.DequeType, 1),
		c("DefaultDict", collections.DefaultDictType, 2), c("OrderedDict", collections.OrderedDictType, 2),
		c("Counter", collections.CounterType, 1), c("Pattern", re.PatternType, 1), c("Match", re.MatchType, 1),
		b("List", object.ListType, 1), b("Set", object.SetType, 1), b("FrozenSet", object.FrozenSetType, 1),
		b("Dict", object.DictType, 2), b("Type", object.TypeType, 1), b("Tuple", object.TupleType, -1),
		{name: "Callable", origin: object.Obj(abcs.Callable), n: 2, callable: true},
	}
}()

func public() map[string]Value {
	out := map[string]Value{
		"Any":             object.Obj(anyType),
		"Generic":         object.Obj(object.GenericType),
		"TypeVar":         object.Obj(object.TypeVarType),
		"ParamSpec":       object.Obj(object.ParamSpecType),
		"TypeVarTuple":    object.Obj(object.TypeVarTupleType),
		"ParamSpecArgs":   object.Obj(object.ParamSpecArgsType),
		"ParamSpecKwargs": object.Obj(object.ParamSpecKwargsType),
		"TypeAliasType":   object.Obj(object.TypeAliasTypeType),
		"NoDefault":       object.NoDefault,
		"Text":            object.Obj(object.StrType),
		"TYPE_CHECKING":   object.False,
		"_type_check":     object.Obj(typeCheck),
		"_type_repr":      object.Obj(typeRepr),
		"_type_convert":   object.Obj(typeConvert),
		// Packages ask for the variables of what they subscript.
		"_collect_type_parameters": object.Obj(collectParameters),
		// Packages call what Generic[...] calls.
		"_generic_class_getitem": object.Obj(genericGetitem),
		"_GenericAlias":          object.Obj(object.TypingAliasType),
		"_SpecialForm":           object.Obj(formType),
		"_TupleType":             object.Obj(tupleType),
		"_CallableType":          object.Obj(callableType),
		"_AnyMeta":               object.Obj(anyMeta),
		"_TypedCacheSpecialForm": object.Obj(typedFormType),
		// Packages ask what kind of alias a hint is.
		"GenericAlias":             object.Obj(object.GenericAliasType),
		"_Final":                   object.Obj(object.FinalType),
		"_BaseGenericAlias":        object.Obj(object.BaseAliasType),
		"_SpecialGenericAlias":     object.Obj(aliasType),
		"_AnnotatedAlias":          object.Obj(object.AnnotatedAliasType),
		"_CallableGenericAlias":    object.Obj(object.CallableAliasType),
		"_ConcatenateGenericAlias": object.Obj(object.ConcatenateAliasType),
		"_LiteralGenericAlias":     object.Obj(object.LiteralAliasType),
		"_UnionGenericAlias":       object.Obj(object.UnionAliasType),
		"_UnpackGenericAlias":      object.Obj(object.UnpackedType),
	}
	for _, f := range forms {
		out[f.name] = object.Obj(f)
	}
	for _, a := range aliases {
		out[a.name] = object.Obj(a)
	}
	for _, b := range functions {
		out[b.Name] = object.Obj(b)
	}
	return out
}

func init() {
	object.MakeForwardRef = func(th *object.Thread, text Value, special bool) Value {
		c := module.Get(th, "ForwardRef")
		if !c.Ok() {
			return c
		}
		if special {
			return object.Call(th, c, []Value{text}, []object.KW{{Name: "is_class", Val: object.True}})
		}
		return object.Call1(th, c, text)
	}
	object.TypingUnionForm = object.Obj(unionForm)
	object.UnpackForm = object.Obj(unpackForm)
}

// functions are the public functions in Go.
var functions = object.FunctionsOf("typing",
	object.PyFn("cast", "typ, val", func(th *object.Thread, a []Value) Value { return a[1] }).
		WithDoc("Returns the value as it is; type checkers take it for one of the type."),
	object.PyFn("get_origin", "tp", func(th *object.Thread, a []Value) Value { return getOrigin(th, a[0]) }).
		WithDoc("Returns the type without its arguments, or None."),
	object.PyFn("get_args", "tp", func(th *object.Thread, a []Value) Value { return getArgs(th, a[0]) }).
		WithDoc("Returns the arguments of the type."),
)

var (
	sOrigin = object.Intern("__origin__")
	sArgs   = object.Intern("__args__")
)

func getOrigin(th *object.Thread, v Value) Value {
	switch x := v.R.(type) {
	case *object.TypingAlias:
		if x.Kind == object.AliasAnnotated {
			return object.Obj(annotatedForm)
		}
		return x.Origin
	case *object.Union:
		if x.Typing {
			return object.Obj(unionForm)
		}
		return object.Obj(object.UnionType)
	case *alias:
		return x.origin
	case *object.GenericAlias:
		return x.Origin
	}
	switch t := v.R.Type(); {
	case t == object.UnpackedType:
		return object.Obj(unpackForm)
	case t == object.ParamSpecArgsType, t == object.ParamSpecKwargsType:
		return object.GetAttr(th, v, sOrigin)
	}
	if v.R == object.Object(object.GenericType) {
		return v
	}
	return object.None
}

func getArgs(th *object.Thread, v Value) Value {
	var origin Value
	var args *object.Tuple
	switch x := v.R.(type) {
	case *object.TypingAlias:
		if x.Kind == object.AliasAnnotated {
			return object.Obj(object.NewTuple(append([]Value{x.Origin}, x.Meta.Items...)))
		}
		origin, args = x.Origin, x.Args
	case *object.GenericAlias:
		origin, args = x.Origin, x.Args
	case *object.Union:
		return object.Obj(object.NewTuple(x.Args))
	default:
		if v.R.Type() == object.UnpackedType {
			return object.GetAttr(th, v, sArgs)
		}
		return object.Obj(object.TupleOf())
	}
	if n := len(args.Items); origin.R == object.Object(abcs.Callable) && !(n == 2 && object.IsParamExpr(args.Items[0])) && n > 0 {
		list := object.NewList(append([]Value(nil), args.Items[:n-1]...))
		return object.Obj(object.TupleOf(object.Obj(list), args.Items[n-1]))
	}
	return object.Obj(args)
}

// typeCheck is also a name of the module that packages use.
var typeCheck = object.FnSig("_type_check", "arg, msg, special=False", func(th *object.Thread, a []Value) Value {
	msg, ok := object.AsStr(a[1])
	if !ok {
		return th.Raise(object.TypeErrorType, "msg must be str")
	}
	special := 0
	if a[2].Ok() {
		if special = object.Truth(th, a[2]); special < 0 {
			return Value{}
		}
	}
	return object.TypeArg(th, a[0], msg.S, special == 1)
})

// So are what shows a type argument, and what makes types of None and of texts.
var (
	typeRepr = object.FnSig("_type_repr", "obj", func(th *object.Thread, a []Value) Value {
		s, ok := object.TypingRepr(th, a[0])
		if !ok {
			return Value{}
		}
		return object.StrValue(s)
	})
	genericGetitem = object.FnSig("_generic_class_getitem", "cls, args", func(th *object.Thread, a []Value) Value {
		return object.GenericSubscript(th, a[0], a[1])
	})
	collectParameters = object.FnSig("_collect_type_parameters", "args, *, enforce_default_ordering=True", func(th *object.Thread, a []Value) Value {
		all, ok := object.Collect(th, a[0])
		if !ok {
			return Value{}
		}
		var items []Value // without lists, which are arguments in a Callable alone
		for _, v := range all {
			if _, list := v.R.(*object.List); !list {
				items = append(items, v)
			}
		}
		ordered := 1
		if a[1].Ok() {
			if ordered = object.Truth(th, a[1]); ordered < 0 {
				return Value{}
			}
		}
		if ordered == 1 {
			return object.OrderedTypeParameters(th, items)
		}
		return object.TypeParameters(th, items)
	})
	typeConvert = object.FnSig("_type_convert", "arg, module=None, *, allow_special_forms=False", func(th *object.Thread, a []Value) Value {
		return convert(th, a[0])
	})
)

// natives are functions for the parts in Python.
var natives = []*object.Builtin{
	// _type_check(value, message[, special]) makes a type argument of a value.
	typeCheck,
	typeConvert,
	typeRepr,
	// _rebuild(alias, args) is the alias with other arguments of the same number.
	object.Fn2("_rebuild", func(th *object.Thread, v, args Value) Value {
		items, ok := object.Collect(th, args)
		if !ok {
			return Value{}
		}
		switch x := v.R.(type) {
		case *object.TypingAlias:
			return x.CopyWith(th, items)
		case *object.GenericAlias:
			return object.Obj(&object.GenericAlias{Origin: x.Origin, Args: object.NewTuple(items), Starred: x.Starred})
		case *object.Union:
			if x.Typing {
				return object.TypingUnion(th, items)
			}
			r := items[0]
			for _, o := range items[1:] {
				if r = object.Binary(th, object.OpOr, r, o); !r.Ok() {
					return r
				}
			}
			return r
		}
		if v.R.Type() == object.UnpackedType && len(items) == 1 {
			return object.UnpackOf(items[0])
		}
		return v
	}),
	// _asked(class) tells whether abstract classes ask the class which classes derive from
	// it, and not a program.
	object.Fn1("_asked", func(th *object.Thread, v Value) Value {
		t, ok := v.R.(*object.Type)
		return object.Bool(ok && abc.Asked(th, t))
	}),
	// _alias(name, class, parameters) makes an unsubscripted alias.
	object.Fn3("_alias", func(th *object.Thread, name, cls, n Value) Value {
		s, _ := object.AsStr(name)
		return object.Obj(&alias{name: s.S, origin: cls, n: fit.Int(n.Int())})
	}),
}
