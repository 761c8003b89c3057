// Package plain is modules that only compute and need nothing of Go, in Python
// source: readers and writers of formats, tables, and tools for programs.
//
// Compatibility: not covered; garter's own packages use it.
package plain

import (
	"embed"

	"github.com/garterpy/garter/imports"
)

//go:embed *.py
var files embed.FS

// Modules returns the loaders by the full names of the modules.
func Modules() map[string]imports.Loader { return imports.Sources(files) }
