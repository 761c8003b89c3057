// Package difflib is the module difflib, in Python source.
//
// Compatibility: not covered; garter's own packages use it.
package difflib

import _ "embed"

// Source is the module.
//
//go:embed difflib.py
var Source string

// HTML is the part of it for tables in HTML, a module of its own.
//
//go:embed html.py
var HTML string
