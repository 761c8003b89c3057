// Package importlib is the module importlib: what a program may do with imports
// by name. Modules cannot be loaded again, found by path, or made from files.
package importlib

import (
	_ "embed"

	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/object"
)

//go:embed importlib.py
var source string

var module = &imports.Mixed{
	Name:    "importlib",
	Doc:     "Imports by name.",
	All:     []string{"__import__", "import_module", "invalidate_caches", "reload"},
	Private: []*object.Builtin{importModule},
	Parts:   []imports.Part{{Source: source, Names: "import_module invalidate_caches reload __import__"}},
}

// Load makes the module.
var Load = module.Load()

// importModule imports a module by its absolute name as an import statement of
// the caller's would: the session's rules hold.
var importModule = object.Fn1("_import_module", func(th *object.Thread, n object.Value) object.Value {
	name, ok := object.AsStr(n)
	if !ok {
		return th.Raise(object.TypeErrorType, "module name must be str, not %s", n.R.Type().Name)
	}
	return eval.ImportByName(th, name.S)
})
