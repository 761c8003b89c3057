// Package platform is the module platform, in Python source: it tells nothing of
// the machine.
//
// Compatibility: not covered; garter's own packages use it.
package platform

import _ "embed" // for the source

// Source is the module.
//
//go:embed platform.py
var Source string
