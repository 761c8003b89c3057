// Package colorsys is the module colorsys, in Python source.
//
// Compatibility: not covered; garter's own packages use it.
package colorsys

import _ "embed"

// Source is the module.
//
//go:embed colorsys.py
var Source string
