// Package queue is the module queue, which is written in Python and runs when
// one of its names is asked for.
//
// Compatibility: not covered; garter's own packages use it.
package queue

import (
	_ "embed"
	"strings"

	"github.com/garterpy/garter/imports"
)

//go:embed queue.py
var source string

var module = &imports.Mixed{
	Name: "queue",
	Doc:  "Queues through which threads hand things to each other.",
	All:  strings.Fields("Empty Full ShutDown Queue PriorityQueue LifoQueue SimpleQueue"),
	Parts: []imports.Part{{
		Source: source,
		Names:  "_PySimpleQueue Empty Full LifoQueue PriorityQueue Queue ShutDown SimpleQueue",
	}},
}

// Load makes the module.
var Load = module.Load()
