// Package pprint is the module pprint, in Python source.
package pprint

import _ "embed"

// Source is the module.
//
//go:embed pprint.py
var Source string
