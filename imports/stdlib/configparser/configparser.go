// Package configparser is the module configparser, in Python source.
//
// Compatibility: not covered; garter's own packages use it.
package configparser

import _ "embed"

// Source is the module.
//
//go:embed configparser.py
var Source string
