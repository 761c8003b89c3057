// Package errno is the module errno, which is written in Python.
//
// Compatibility: not covered; garter's own packages use it.
package errno

import _ "embed"

// Source is the module.
//
//go:embed errno.py
var Source string
