// Package calendar is the module calendar, which is written in Python.
package calendar

import _ "embed"

// Source is the module.
//
//go:embed calendar.py
var Source string
