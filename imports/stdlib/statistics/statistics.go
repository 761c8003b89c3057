// Package statistics is the module statistics, which is written in Python.
package statistics

import (
	_ "embed"

	"github.com/garterpy/garter/imports"
)

//go:embed statistics.py
var source string

// Load runs the module.
var Load = imports.Source("statistics", source, false)
