// Package getopt is the module getopt, which is written in Python.
//
// Compatibility: not covered; garter's own packages use it.
package getopt

import _ "embed"

// Source is the module.
//
//go:embed getopt.py
var Source string
