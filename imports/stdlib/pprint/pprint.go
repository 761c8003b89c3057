// Package pprint is the module pprint, in Python source.
//
// Compatibility: not covered; garter's own packages use it.
package pprint

import _ "embed"

// Source is the module.
//
//go:embed pprint.py
var Source string
