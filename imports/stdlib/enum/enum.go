// Package enum is the module enum, in Python source of three parts: what every
// enumeration needs, flags, and the checks and decorators.
package enum

import (
	_ "embed"

	"github.com/garterpy/garter/imports"
)

//go:embed core.py
var coreSource string

//go:embed flags.py
var flagsSource string

//go:embed checks.py
var checksSource string

var module = &imports.Mixed{
	Name: "enum",
	All: []string{"EnumType", "EnumMeta", "EnumDict", "Enum", "IntEnum", "StrEnum", "Flag", "IntFlag", "ReprEnum", "auto",
		"unique", "property", "verify", "member", "nonmember", "FlagBoundary", "STRICT", "CONFORM", "EJECT", "KEEP",
		"global_flag_repr", "global_enum_repr", "global_str", "global_enum", "EnumCheck", "CONTINUOUS", "NAMED_FLAGS",
		"UNIQUE", "pickle_by_global_name", "pickle_by_enum_name"},
	Parts: []imports.Part{
		{Source: coreSource, Names: "EnumType EnumMeta EnumDict Enum IntEnum StrEnum ReprEnum auto unique property member nonmember " +
			"pickle_by_global_name pickle_by_enum_name _EnumDict _auto_null _is_dunder _is_sunder _is_descriptor _is_private " +
			"_is_internal_class _is_single_bit _proto_member _make_class_unpicklable"},
		{Source: flagsSource, Names: "Flag IntFlag FlagBoundary STRICT CONFORM EJECT KEEP show_flag_values _iter_bits_lsb bin", Needs: []int{0}},
		{Source: checksSource, Names: "verify global_flag_repr global_enum_repr global_str global_enum EnumCheck CONTINUOUS " +
			"NAMED_FLAGS UNIQUE _simple_enum _test_simple_enum", Needs: []int{1}},
	},
}

// Load makes the module.
var Load = module.Load()
