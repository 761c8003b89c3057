// Package concurrent is the package concurrent with concurrent.futures.
package concurrent

import _ "embed"

// Source is the package concurrent, which is empty.
const Source = "'''Concurrent execution.'''\n"

// Futures is the module concurrent.futures.
//
//go:embed futures.py
var Futures string
