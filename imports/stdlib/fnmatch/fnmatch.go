// Package fnmatch is the module fnmatch, in Python source.
package fnmatch

import _ "embed"

// Source is the module.
//
//go:embed fnmatch.py
var Source string
