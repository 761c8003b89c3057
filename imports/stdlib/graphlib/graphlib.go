// Package graphlib is the module graphlib, which is written in Python.
//
// Compatibility: not covered; garter's own packages use it.
package graphlib

import _ "embed"

// Source is the module.
//
//go:embed graphlib.py
var Source string
