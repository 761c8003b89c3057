// Package stat is the module stat, in Python source.
package stat

import _ "embed"

// Source is the module.
//
//go:embed stat.py
var Source string
