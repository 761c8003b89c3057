// Package argparse is the module argparse, in Python source.
//
// Compatibility: not covered; garter's own packages use it.
package argparse

import _ "embed"

// Source is the module.
//
//go:embed argparse.py
var Source string
