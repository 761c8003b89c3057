// Package fractions is the module fractions, which is written in Python.
//
// Compatibility: not covered; garter's own packages use it.
package fractions

import (
	_ "embed"

	"github.com/garterpy/garter/imports"
)

//go:embed fractions.py
var source string

// Load runs the module.
var Load = imports.Source("fractions", source, false)
