// Package platform is the modules platform and linecache, in Python source:
// they tell nothing of the machine and read no file.
package platform

import _ "embed"

// The modules.
var (
	// Source is the module platform.
	//
	//go:embed platform.py
	Source string

	// LineCache is the module linecache.
	//
	//go:embed linecache.py
	LineCache string
)
