// Package future is the module __future__. The parser knows what its names
// mean; the module tells programs about them.
//
// Compatibility: not covered; garter's own packages use it.
package future

import _ "embed" // for the source

// Source is the module.
//
//go:embed future.py
var Source string
