// Package copyreg is the module copyreg, which is written in Python.
//
// Compatibility: not covered; garter's own packages use it.
package copyreg

import _ "embed"

// Source is the module.
//
//go:embed copyreg.py
var Source string
