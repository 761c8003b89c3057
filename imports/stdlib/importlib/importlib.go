// Package importlib is the module importlib and the import system over the files
// of a session: lib has its Python source, a file a module.
//
// Compatibility: not covered; garter's own packages use it.
package importlib

import (
	"embed"
	"io/fs"

	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/object"
)

//go:embed importlib.py
var source string

//go:embed all:lib
var lib embed.FS

// Modules are the loaders of the submodules, and of the other modules about
// imports, by their full names.
func Modules() map[string]imports.Loader {
	texts, err := fs.Sub(lib, "lib")
	if err != nil {
		panic(err)
	}
	return imports.Sources(texts, natives...)
}

var module = &imports.Mixed{
	Name:    "importlib",
	Doc:     "Imports by name.",
	All:     []string{"__import__", "import_module", "invalidate_caches", "reload"},
	Private: []*object.Builtin{importModule, importAny},
	Public: func(*object.Thread) map[string]object.Value {
		return map[string]object.Value{"__path__": object.Obj(object.NewList(nil))}
	},
	Parts: []imports.Part{
		{Source: source, Names: "import_module invalidate_caches reload __import__ _RELOADING"},
		{Source: "import _frozen_importlib as _bootstrap\nimport _frozen_importlib_external as _bootstrap_external\n",
			Names: "_bootstrap _bootstrap_external"},
	},
}

// Load makes the module.
var Load = module.Load()

// importAny is the built-in __import__, which asks the policy whoever calls it, also
// where the program has put another into its place.
var importAny = eval.ImportFunction("_import")

// importModule imports a module by its absolute name as an import statement of
// the caller's would: the session's rules hold.
var importModule = object.Fn1("_import_module", func(th *object.Thread, n object.Value) object.Value {
	name, ok := object.AsStr(n)
	if !ok {
		return th.Raise(object.TypeErrorType, "module name must be str, not %s", n.R.Type().Name)
	}
	return eval.ImportByName(th, name.S)
})
