// Package warnings is the module warnings, in Python source. Its state (the
// filters, the functions that show a warning) lives in the module object, where
// programs replace it.
//
// Compatibility: not covered; garter's own packages use it.
package warnings

import (
	_ "embed"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

//go:embed warnings.py
var source string

//go:embed options.py
var optionsSource string

var module = &imports.Mixed{
	Name: "warnings",
	Doc:  "Warnings: how they are given, filtered and shown.",
	All: []string{"warn", "warn_explicit", "showwarning", "formatwarning", "filterwarnings", "simplefilter", "resetwarnings",
		"catch_warnings", "deprecated"},
	Public:  public,
	Private: []*object.Builtin{place},
	Parts: []imports.Part{
		{Source: source, Names: "warn warn_explicit showwarning formatwarning filterwarnings simplefilter resetwarnings " +
			"catch_warnings deprecated WarningMessage _showwarnmsg _showwarnmsg_impl _formatwarnmsg _formatwarnmsg_impl " +
			"_showwarning_orig _formatwarning_orig _filters_mutated _add_filter _is_internal_frame _deprecated _syntax"},
		{Source: optionsSource, Names: "_OptionError _processoptions _setoption _getaction _getcategory", Needs: []int{0}},
	},
}

// Load makes the module.
var Load = module.Load()

// public is the state at the beginning: CPython's filters.
func public(th *object.Thread) map[string]object.Value {
	row := func(action string, category *object.Type, module object.Value) object.Value {
		return object.Obj(object.TupleOf(object.Obj(object.Intern(action)), object.None, object.Obj(category), module, object.Int(0)))
	}
	return map[string]object.Value{
		"filters": object.Obj(object.NewList([]object.Value{
			row("default", object.DeprecationWarningType, object.Obj(object.Intern("__main__"))),
			row("ignore", object.DeprecationWarningType, object.None),
			row("ignore", object.PendingDeprecationWarningType, object.None),
			row("ignore", object.ImportWarningType, object.None),
			row("ignore", object.ResourceWarningType, object.None),
		})),
		"_defaultaction": object.Obj(object.Intern("default")),
		"defaultaction":  object.Obj(object.Intern("default")),
		"onceregistry":   object.Obj(object.NewDict()),
	}
}

// place returns (file, line, text of the line, globals) of a frame, counted
// from the one that asks, or None.
var place = object.Fn1("_place", func(th *object.Thread, n object.Value) object.Value {
	lib, ok := th.Interp.(object.Library)
	if !ok || !n.IsInt() {
		return object.None
	}
	depth := fit.Int(n.Int())
	if !th.Charge(1 + max(depth, 0)/8) {
		return object.Value{}
	}
	file, line, text, globals := lib.CallerPlace(th, depth)
	if globals == nil {
		return object.None
	}
	return object.Obj(object.TupleOf(object.StrValue(file), object.Int(int64(line)), object.StrValue(text), object.Obj(globals)))
})
