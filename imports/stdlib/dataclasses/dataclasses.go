// Package dataclasses is the module dataclasses, in Python source: the methods
// of a data class are generated as text, as CPython does, so that they run like
// handwritten ones.
package dataclasses

import (
	_ "embed"

	"github.com/garterpy/garter/imports"
)

//go:embed dataclasses.py
var coreSource string

//go:embed convert.py
var convertSource string

var module = &imports.Mixed{
	Name: "dataclasses",
	All: []string{"dataclass", "field", "Field", "FrozenInstanceError", "InitVar", "KW_ONLY", "MISSING", "fields", "asdict",
		"astuple", "make_dataclass", "replace", "is_dataclass"},
	Parts: []imports.Part{
		{Source: coreSource, Names: "dataclass field Field FrozenInstanceError InitVar KW_ONLY MISSING fields is_dataclass replace " +
			"_FIELD _FIELD_CLASSVAR _FIELD_INITVAR _FIELDS _PARAMS _POST_INIT_NAME _MISSING_TYPE _KW_ONLY_TYPE " +
			"_is_dataclass_instance _DataclassParams _HAS_DEFAULT_FACTORY"},
		{Source: convertSource, Names: "asdict astuple make_dataclass", Needs: []int{0}},
	},
}

// Load makes the module.
var Load = module.Load()
