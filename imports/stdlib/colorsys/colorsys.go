// Package colorsys is the module colorsys, in Python source.
package colorsys

import _ "embed"

// Source is the module.
//
//go:embed colorsys.py
var Source string
