// Package os is the modules os, posixpath and pathlib as far as they are about
// texts, in Python source. Nothing of them reaches an operating system.
package os

import _ "embed"

// The modules.
var (
	// Source is the module os.
	//
	//go:embed os.py
	Source string

	// PosixPath is the module posixpath.
	//
	//go:embed posixpath.py
	PosixPath string

	// PathLib is the module pathlib.
	//
	//go:embed pathlib.py
	PathLib string
)
