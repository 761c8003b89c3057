// Package pyuuid is the module uuid, which is written in Python.
//
// Compatibility: not covered; garter's own packages use it.
package pyuuid

import _ "embed"

// Source is the module.
//
//go:embed pyuuid.py
var Source string
