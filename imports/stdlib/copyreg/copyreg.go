// Package copyreg is the module copyreg, which is written in Python.
package copyreg

import _ "embed"

// Source is the module.
//
//go:embed copyreg.py
var Source string
