// Package http is the package http and urllib's modules for requests, in Python
// source: names, texts and classes. There is no network: to connect is refused.
//
// Compatibility: not covered; garter's own packages use it.
package http

import (
	"embed"

	"github.com/garterpy/garter/imports"
)

//go:embed *.py
var files embed.FS

// Modules returns the loaders by the full names of the modules.
func Modules() map[string]imports.Loader { return imports.Sources(files) }
