// Package shlex is the module shlex, in Python source.
//
// Compatibility: not covered; garter's own packages use it.
package shlex

import _ "embed"

// Source is the module.
//
//go:embed shlex.py
var Source string
