// Package platform is the module platform, in Python source: it tells nothing of
// the machine.
package platform

import _ "embed" // for the source

// Source is the module.
//
//go:embed platform.py
var Source string
