// Package hmac is the module hmac, which is written in Python.
//
// Compatibility: not covered; garter's own packages use it.
package hmac

import (
	_ "embed"

	"github.com/garterpy/garter/imports"
)

//go:embed hmac.py
var source string

// Load runs the module.
var Load = imports.Source("hmac", source, false)
