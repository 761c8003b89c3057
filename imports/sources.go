package imports

import (
	"io/fs"
	"strings"

	"github.com/garterpy/garter/object"
)

// Sources returns the Loaders of modules in Python source, by their full names.
// A module a.b is the file a.b.py of files, a package a the file a.__init__.py.
// Each text is read when its module is first imported. A name that the program
// has no file for is our mistake: the panic comes when the program starts.
// Natives are functions in Go that the texts see besides the usual ones.
func Sources(files fs.FS, natives ...*object.Builtin) map[string]Loader {
	entries, err := fs.ReadDir(files, ".")
	if err != nil {
		panic(err)
	}
	out := make(map[string]Loader, len(entries))
	for _, e := range entries {
		name, ok := strings.CutSuffix(e.Name(), ".py")
		if !ok {
			continue
		}
		name, pkg := strings.CutSuffix(name, ".__init__")
		out[name] = File(name, files, e.Name(), pkg, natives...)
	}
	return out
}
