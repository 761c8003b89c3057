// Package getopt is the module getopt, which is written in Python.
package getopt

import _ "embed"

// Source is the module.
//
//go:embed getopt.py
var Source string
