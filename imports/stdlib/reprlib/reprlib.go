// Package reprlib is the module reprlib, in Python source.
package reprlib

import _ "embed"

// Source is the module.
//
//go:embed reprlib.py
var Source string
