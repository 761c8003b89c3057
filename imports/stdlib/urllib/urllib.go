// Package urllib is the package urllib, of which only urllib.parse works on
// texts alone; it is in Python source.
//
// Compatibility: not covered; garter's own packages use it.
package urllib

import _ "embed"

// Source is the package itself.
const Source = ""

// Parse is the module urllib.parse.
//
//go:embed parse.py
var Parse string
