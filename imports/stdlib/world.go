package stdlib

import (
	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/imports/stdlib/os"
	"github.com/garterpy/garter/imports/stdlib/trees"
)

// World are the modules that exist where the session has a file system.
var World = func() map[string]imports.Loader {
	m := map[string]imports.Loader{"_tree": imports.Go(os.NewTree)}
	for _, name := range trees.Names {
		m[name] = imports.File(name, trees.Sources, name+".py", false)
	}
	return m
}()
