// Package calendar is the module calendar, which is written in Python.
//
// Compatibility: not covered; garter's own packages use it.
package calendar

import _ "embed"

// Source is the module.
//
//go:embed calendar.py
var Source string
