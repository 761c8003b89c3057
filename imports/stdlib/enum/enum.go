// Package enum is the module enum: the metaclass, the classes and what is done with their
// members at run time are in Go and shared by all sessions; FlagBoundary, what makes classes
// of names, and the checks are Python source of three parts, which run when they are asked for.
//
// Compatibility: not covered; garter's own packages use it.
package enum

import (
	_ "embed"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/object"
)

// Value abbreviates object.Value.
type Value = object.Value

//go:embed flags.py
var flagsSource string

//go:embed members.py
var membersSource string

//go:embed checks.py
var checksSource string

var module *imports.Mixed

func public() map[string]Value {
	return map[string]Value{
		"EnumType": object.Obj(MetaType), "EnumMeta": object.Obj(MetaType), "EnumDict": object.Obj(DictType), "_EnumDict": object.Obj(DictType),
		"Enum": object.Obj(EnumType), "ReprEnum": object.Obj(ReprType), "IntEnum": object.Obj(IntType), "StrEnum": object.Obj(StrType),
		"Flag": object.Obj(FlagType), "IntFlag": object.Obj(BitsType), "auto": object.Obj(AutoType), "property": object.Obj(PropertyType),
		"member": object.Obj(MemberType), "nonmember": object.Obj(NonmemberType), "_auto_null": autoNull, "_proto_member": object.Obj(protoType),
	}
}

func init() {
	module = &imports.Mixed{
		Name: "enum",
		All: []string{"EnumType", "EnumMeta", "EnumDict", "Enum", "IntEnum", "StrEnum", "Flag", "IntFlag", "ReprEnum", "auto",
			"unique", "property", "verify", "member", "nonmember", "FlagBoundary", "STRICT", "CONFORM", "EJECT", "KEEP",
			"global_flag_repr", "global_enum_repr", "global_str", "global_enum", "EnumCheck", "CONTINUOUS", "NAMED_FLAGS",
			"UNIQUE", "pickle_by_global_name", "pickle_by_enum_name"},
		Fixed: public,
		Parts: []imports.Part{
			{Source: flagsSource, Names: "FlagBoundary STRICT CONFORM EJECT KEEP show_flag_values _iter_bits_lsb bin"},
			{Source: membersSource, Names: "unique pickle_by_global_name pickle_by_enum_name _is_dunder _is_sunder _is_descriptor _is_private " +
				"_is_internal_class _is_single_bit _make_class_unpicklable _create _convert _class_dir _member_dir _add_alias _add_value_alias " +
				"_dataclass_repr"},
			{Source: checksSource, Names: "verify global_flag_repr global_enum_repr global_str global_enum EnumCheck CONTINUOUS " +
				"NAMED_FLAGS UNIQUE _simple_enum _test_simple_enum", Needs: []int{0, 1}},
		},
	}
	initMeta()
	initBase()
	initFlags()
}

// Load makes the module.
func Load(th *object.Thread) Value { return load(th) }

var load imports.Loader

func init() { load = module.Load() }
