// Package tomllib is the module tomllib, which is written in Python.
//
// Compatibility: not covered; garter's own packages use it.
package tomllib

import _ "embed"

// Source is the module.
//
//go:embed tomllib.py
var Source string
