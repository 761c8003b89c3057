// Package keyword is the module keyword, in Python source.
//
// Compatibility: not covered; garter's own packages use it.
package keyword

import _ "embed"

// Source is the module.
//
//go:embed keyword.py
var Source string
