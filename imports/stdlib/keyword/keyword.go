// Package keyword is the module keyword, in Python source.
package keyword

import _ "embed"

// Source is the module.
//
//go:embed keyword.py
var Source string
