// Package email is the package email in Python source: messages, their parser,
// their generator and what belongs to them. It computes on texts and bytes only.
//
// Compatibility: not covered; garter's own packages use it.
package email

import (
	"embed"

	"github.com/garterpy/garter/imports"
)

//go:embed *.py
var files embed.FS

// Modules returns the loaders by the full names of the modules.
func Modules() map[string]imports.Loader { return imports.Sources(files) }
