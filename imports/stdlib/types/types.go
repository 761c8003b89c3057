// Package types is the module types: the names of the interpreter's classes,
// and the dynamic making of classes in Python source.
//
// Compatibility: not covered; garter's own packages use it.
package types

import (
	_ "embed"

	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/imports/stdlib/enum"
	"github.com/garterpy/garter/object"
)

//go:embed types.py
var source string

var module = &imports.Mixed{
	Name: "types",
	Doc:  "Names of classes that no built-in name stands for, and what makes classes.",
	All: []string{"FunctionType", "LambdaType", "CodeType", "MappingProxyType", "SimpleNamespace", "CellType", "GeneratorType",
		"CoroutineType", "AsyncGeneratorType", "MethodType", "BuiltinFunctionType", "BuiltinMethodType",
		"WrapperDescriptorType", "MethodWrapperType", "MethodDescriptorType", "ClassMethodDescriptorType", "ModuleType",
		"TracebackType", "FrameType", "GetSetDescriptorType", "MemberDescriptorType", "new_class", "resolve_bases",
		"prepare_class", "get_original_bases", "DynamicClassAttribute", "coroutine", "GenericAlias", "UnionType",
		"EllipsisType", "NoneType", "NotImplementedType", "CapsuleType"},
	Public: public,
	Private: []*object.Builtin{
		object.Fn1("_make_awaitable", func(th *object.Thread, f object.Value) object.Value {
			fn, ok := f.R.(*eval.Function)
			if !ok || !fn.MakeAwaitable(th) {
				return object.Value{}
			}
			return object.None
		}),
	},
	Parts: []imports.Part{{
		Source: source,
		Names:  "new_class resolve_bases prepare_class get_original_bases coroutine _GeneratorWrapper _calculate_meta",
	}},
}

// capsuleType is the class of what C modules hand to each other; garter has no
// instances of it.
var capsuleType = object.NewBuiltinType("PyCapsule", nil, object.NoNew|object.NoSubclass)

func public(th *object.Thread) map[string]object.Value {
	out := map[string]object.Value{
		"MappingProxyType":          object.Obj(object.MappingProxy),
		"SimpleNamespace":           object.Obj(object.SimpleNamespace),
		"CellType":                  object.Obj(object.CellType),
		"MethodType":                object.Obj(object.MethodType),
		"BuiltinFunctionType":       object.Obj(object.BuiltinFunctionType),
		"BuiltinMethodType":         object.Obj(object.BuiltinFunctionType),
		"WrapperDescriptorType":     object.Obj(object.WrapperDescriptorType),
		"MethodWrapperType":         object.Obj(object.MethodWrapperType),
		"MethodDescriptorType":      object.Obj(object.MethodDescriptorType),
		"ClassMethodDescriptorType": object.Obj(object.ClassMethodDescType),
		"ModuleType":                object.Obj(object.ModuleType),
		"TracebackType":             object.Obj(object.TracebackType),
		"GetSetDescriptorType":      object.Obj(object.GetSetType),
		"MemberDescriptorType":      object.Obj(object.MemberType),
		"GenericAlias":              object.Obj(object.GenericAliasType),
		"UnionType":                 object.Obj(object.UnionType),
		"EllipsisType":              object.Obj(object.EllipsisType),
		"NoneType":                  object.Obj(object.NoneType),
		"NotImplementedType":        object.Obj(object.NotImplementedType),
		"CapsuleType":               object.Obj(capsuleType),
		"DynamicClassAttribute":     object.Obj(enum.AttributeType),
	}
	if lib, ok := th.Interp.(object.Library); ok {
		for n, t := range lib.LibraryTypes() {
			out[n] = object.Obj(t)
		}
		out["LambdaType"] = out["FunctionType"]
	}
	return out
}

// Load makes the module.
var Load = module.Load()
