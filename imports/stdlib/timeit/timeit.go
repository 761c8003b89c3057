// Package timeit is the module timeit, which is written in Python.
//
// Compatibility: not covered; garter's own packages use it.
package timeit

import _ "embed"

// Source is the module.
//
//go:embed timeit.py
var Source string
