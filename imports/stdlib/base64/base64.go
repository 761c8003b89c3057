// Package base64 is the module base64, in Python source.
//
// Compatibility: not covered; garter's own packages use it.
package base64

import _ "embed"

// Source is the module.
//
//go:embed base64.py
var Source string
