package stdlib

import (
	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/imports/stdlib/os"
	"github.com/garterpy/garter/imports/stdlib/trees"
)

// World are the modules that exist where the session has a file system.
var World = func() map[string]imports.Loader {
	m := trees.Modules()
	m["_tree"] = imports.Go(os.NewTree)
	return m
}()
