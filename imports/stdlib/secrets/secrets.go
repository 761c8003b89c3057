// Package secrets is the module secrets, which is written in Python.
//
// Compatibility: not covered; garter's own packages use it.
package secrets

import (
	_ "embed"

	"github.com/garterpy/garter/imports"
)

//go:embed secrets.py
var source string

// Load runs the module.
var Load = imports.Source("secrets", source, false)
