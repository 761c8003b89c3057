// Package trees is the modules that work on the files of a session and have
// nothing to do without them, in Python source: glob, shutil, tempfile, filecmp,
// fileinput, zipfile, zipapp.
//
// Compatibility: not covered; garter's own packages use it.
package trees

import (
	"embed"

	"github.com/garterpy/garter/imports"
)

//go:embed *.py
var files embed.FS

// Modules returns the loaders by the full names of the modules.
func Modules() map[string]imports.Loader { return imports.Sources(files) }
