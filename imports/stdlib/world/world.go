// Package world is the modules that speak of the machine, its network and its
// processes, in Python source. None of them reaches anything: their constants,
// classes and exceptions exist, so that packages that only name them can be
// imported, and each use says what the host would have to give.
//
// Compatibility: not covered; garter's own packages use it.
package world

import (
	"embed"

	"github.com/garterpy/garter/imports"
)

//go:embed *.py
var files embed.FS

// Modules returns the loaders by the full names of the modules.
func Modules() map[string]imports.Loader { return imports.Sources(files) }
