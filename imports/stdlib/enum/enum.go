// Package enum is the module enum, in Python source of four parts: what every
// enumeration needs, those whose members are values, flags, and the checks.
//
// Compatibility: not covered; garter's own packages use it.
package enum

import (
	_ "embed"

	"github.com/garterpy/garter/imports"
)

//go:embed core.py
var coreSource string

//go:embed values.py
var valuesSource string

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
		{Source: coreSource, Names: "EnumType EnumMeta EnumDict Enum auto property member nonmember _EnumDict _auto_null _is_dunder _is_sunder _is_descriptor _is_private " +
			"_is_internal_class _is_single_bit _proto_member _make_class_unpicklable"},
		{Source: valuesSource, Names: "ReprEnum IntEnum StrEnum unique pickle_by_global_name pickle_by_enum_name", Needs: []int{0}},
		{Source: flagsSource, Names: "Flag IntFlag FlagBoundary STRICT CONFORM EJECT KEEP show_flag_values _iter_bits_lsb bin", Needs: []int{1}},
		{Source: checksSource, Names: "verify global_flag_repr global_enum_repr global_str global_enum EnumCheck CONTINUOUS " +
			"NAMED_FLAGS UNIQUE _simple_enum _test_simple_enum", Needs: []int{2}},
	},
}

// Load makes the module.
var Load = module.Load()
