// Package base64 is the module base64, in Python source.
package base64

import _ "embed"

// Source is the module.
//
//go:embed base64.py
var Source string
