// Package locale is the module locale, which is written in Python and knows the
// locale C.
//
// Compatibility: not covered; garter's own packages use it.
package locale

import _ "embed"

// Source is the module.
//
//go:embed locale.py
var Source string
