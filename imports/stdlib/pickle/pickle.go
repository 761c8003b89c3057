// Package pickle is the module pickle, which is written in Python.
//
// Compatibility: not covered; garter's own packages use it.
package pickle

import _ "embed"

// Source is the module.
//
//go:embed pickle.py
var Source string
