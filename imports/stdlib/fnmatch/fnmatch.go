// Package fnmatch is the module fnmatch, in Python source.
//
// Compatibility: not covered; garter's own packages use it.
package fnmatch

import _ "embed"

// Source is the module.
//
//go:embed fnmatch.py
var Source string
