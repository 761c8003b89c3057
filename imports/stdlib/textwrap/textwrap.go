// Package textwrap is the module textwrap, in Python source.
package textwrap

import _ "embed"

// Source is the module.
//
//go:embed textwrap.py
var Source string
