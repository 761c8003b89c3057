// Package queue is the module queue, which is written in Python.
package queue

import (
	_ "embed"

	"github.com/garterpy/garter/imports"
)

//go:embed queue.py
var source string

// Load runs the module.
var Load = imports.Source("queue", source, false)
