// Package textwrap is the module textwrap, in Python source.
//
// Compatibility: not covered; garter's own packages use it.
package textwrap

import _ "embed"

// Source is the module.
//
//go:embed textwrap.py
var Source string
