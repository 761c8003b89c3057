// Package numbers is the module numbers, which is written in Python.
//
// Compatibility: not covered; garter's own packages use it.
package numbers

import (
	_ "embed"

	"github.com/garterpy/garter/imports"
)

//go:embed numbers.py
var source string

// Load runs the module.
var Load = imports.Source("numbers", source, false)
