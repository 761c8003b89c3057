package stdlib

import (
	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/imports/stdlib/ast"
	"github.com/garterpy/garter/imports/stdlib/contextlib"
	"github.com/garterpy/garter/imports/stdlib/copy"
	"github.com/garterpy/garter/imports/stdlib/dataclasses"
	"github.com/garterpy/garter/imports/stdlib/enum"
	"github.com/garterpy/garter/imports/stdlib/future"
	"github.com/garterpy/garter/imports/stdlib/importlib"
	"github.com/garterpy/garter/imports/stdlib/inspect"
	"github.com/garterpy/garter/imports/stdlib/traceback"
	"github.com/garterpy/garter/imports/stdlib/types"
	"github.com/garterpy/garter/imports/stdlib/typing"
	"github.com/garterpy/garter/imports/stdlib/warnings"
	"github.com/garterpy/garter/imports/stdlib/weakref"
)

// The modules about classes, objects and the program itself.
func init() {
	add(importlib.Modules())
	add(map[string]imports.Loader{
		"__future__":  imports.Source("__future__", future.Source, false),
		"copy":        imports.Go(copy.New),
		"dataclasses": dataclasses.Load,
		"enum":        enum.Load,
		"contextlib":  contextlib.Load,
		"warnings":    warnings.Load,
		"inspect":     inspect.Load,
		"ast":         ast.Load,
		"traceback":   traceback.Load,
		"linecache":   traceback.LoadLinecache,
		"importlib":   importlib.Load,
		"weakref":     weakref.Load,
		"types":       types.Load,
		"typing":      typing.Load,
	})
}
