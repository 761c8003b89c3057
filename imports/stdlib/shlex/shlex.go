// Package shlex is the module shlex, in Python source.
package shlex

import _ "embed"

// Source is the module.
//
//go:embed shlex.py
var Source string
