// Package difflib is the module difflib, in Python source.
package difflib

import _ "embed"

// Source is the module.
//
//go:embed difflib.py
var Source string
