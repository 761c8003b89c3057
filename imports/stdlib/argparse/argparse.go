// Package argparse is the module argparse, in Python source.
package argparse

import _ "embed"

// Source is the module.
//
//go:embed argparse.py
var Source string
