// Package reprlib is the module reprlib, in Python source.
//
// Compatibility: not covered; garter's own packages use it.
package reprlib

import _ "embed"

// Source is the module.
//
//go:embed reprlib.py
var Source string
