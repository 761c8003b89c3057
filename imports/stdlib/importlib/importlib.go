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

// The submodules, in source.
var (
	//go:embed bootstrap.py
	bootSource string
	//go:embed external.py
	externalSource string
	//go:embed setup.py
	setupSource string
	//go:embed zipimport.py
	zipSource string
	//go:embed abc.py
	abcSource string
	//go:embed machinery.py
	machinerySource string
	//go:embed metadata.py
	metadataSource string
	//go:embed resources.py
	resourcesSource string
	//go:embed util.py
	utilSource string
)

// Submodules are the loaders of the submodules by their full names.
func Submodules() map[string]imports.Loader {
	out := map[string]imports.Loader{}
	for name, text := range map[string]string{"_frozen_importlib": bootSource, "_frozen_importlib_external": externalSource, "_frozen_importlib_setup": setupSource,
		"zipimport": zipSource} {
		out[name] = imports.SourceWith(name, text, false, natives...)
	}
	for name, source := range map[string]string{"abc": abcSource, "machinery": machinerySource, "metadata": metadataSource,
		"resources": resourcesSource, "util": utilSource} {
		out["importlib."+name] = imports.Source("importlib."+name, source, false)
	}
	return out
}

var module = &imports.Mixed{
	Name:    "importlib",
	Doc:     "Imports by name.",
	All:     []string{"__import__", "import_module", "invalidate_caches", "reload"},
	Private: []*object.Builtin{importModule},
	Public: func(*object.Thread) map[string]object.Value {
		return map[string]object.Value{"__path__": object.Obj(object.NewList(nil))}
	},
	Parts: []imports.Part{{Source: source, Names: "import_module invalidate_caches reload __import__"}},
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
