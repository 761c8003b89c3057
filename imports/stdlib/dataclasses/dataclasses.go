// Package dataclasses is the module dataclasses. Classes are looked at and completed
// in Go; the methods that they get are functions of text that follows from the
// names and options of the fields, which is compiled once for the process. What few
// programs use is in Python source.
//
// Compatibility: not covered; garter's own packages use it.
package dataclasses

import (
	_ "embed"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/object"
)

//go:embed extras.py
var extrasSource string

type Value = object.Value

// public are the names that the module shows and its Python source sees.
var public = map[string]Value{
	"dataclass":                  object.Obj(dataclassFn),
	"field":                      object.Obj(fieldFn),
	"fields":                     object.Obj(fieldsFn),
	"is_dataclass":               object.Obj(isDataclassFn),
	"replace":                    object.Obj(replaceFn),
	"Field":                      object.Obj(fieldType),
	"InitVar":                    object.Obj(initVarType),
	"FrozenInstanceError":        object.Obj(frozenError),
	"MISSING":                    missing,
	"KW_ONLY":                    kwOnly,
	"_HAS_DEFAULT_FACTORY":       hasFactory,
	"_HAS_DEFAULT_FACTORY_CLASS": object.Obj(hasFactory.R.Type()),
	"_MISSING_TYPE":              object.Obj(missing.R.Type()),
	"_KW_ONLY_TYPE":              object.Obj(kwOnly.R.Type()),
	"_FIELD":                     plainField,
	"_FIELD_BASE":                object.Obj(kindType),
	"_FIELD_CLASSVAR":            classVarField,
	"_FIELD_INITVAR":             initVarField,
	"_FIELDS":                    object.Obj(sFields),
	"_PARAMS":                    object.Obj(sParams),
	"_POST_INIT_NAME":            object.Obj(sPostInit),
	"_DataclassParams":           object.Obj(paramsType),
	"_is_dataclass_instance":     object.Obj(isInstanceFn),
}

var module *imports.Mixed

func init() {
	module = &imports.Mixed{
		Name: "dataclasses",
		Doc:  "Classes of fields, which get their usual methods from a decorator.",
		All: []string{"dataclass", "field", "Field", "FrozenInstanceError", "InitVar", "KW_ONLY", "MISSING", "fields", "asdict",
			"astuple", "make_dataclass", "replace", "is_dataclass"},
		Fixed:   func() map[string]Value { return public },
		Private: []*object.Builtin{processFn, isKeywordFn},
		Parts: []imports.Part{
			{Source: extrasSource, Names: "asdict astuple _asdict_inner _astuple_inner make_dataclass _dataclass_getstate _dataclass_setstate _add_slots _signature_text _wrap_of"},
		},
	}
	object.FunctionsOf("dataclasses", dataclassFn, fieldFn, fieldsFn, isDataclassFn, replaceFn, isInstanceFn, replaceMethod)
	Load = module.Load()
}

// Load makes the module.
var Load imports.Loader

var (
	sFields    = object.Intern("__dataclass_fields__")
	sParams    = object.Intern("__dataclass_params__")
	sPostInit  = object.Intern("__post_init__")
	sModule    = object.Intern("__module__")
	sDoc       = object.Intern("__doc__")
	sHash      = object.Intern("__hash__")
	sEq        = object.Intern("__eq__")
	sInit      = object.Intern("__init__")
	sNew       = object.Intern("__new__")
	sCall      = object.Intern("__call__")
	sSetName   = object.Intern("__set_name__")
	sReplace   = object.Intern("__replace__")
	sOrigin    = object.Intern("__origin__")
	sMatchArgs = object.Intern("__match_args__")
	sReturn    = object.Intern("return")
	sTyping    = object.Intern("typing")
	sOwn       = object.Intern("dataclasses")
	sClassVar  = object.Intern("ClassVar")
	sClass     = object.Intern("__class__")
	sNotes     = object.Intern("__annotations__")
	sQualname  = object.Intern("__qualname__")
)
