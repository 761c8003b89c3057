// Package ipaddress is the module ipaddress, which is written in Python.
//
// Compatibility: not covered; garter's own packages use it.
package ipaddress

import _ "embed"

// Source is the module.
//
//go:embed ipaddress.py
var Source string
