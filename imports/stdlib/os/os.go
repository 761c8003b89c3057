// Package os is the modules os, posixpath and pathlib as far as they are about
// texts, in Python source, and what asks the file system of the session where it
// has one. Nothing of them reaches an operating system.
//
// Compatibility: not covered; garter's own packages use it.
package os

import _ "embed"

// The modules.
var (
	//go:embed os.py
	texts string

	//go:embed os_machine.py
	machine string

	// Source is the module os.
	Source = texts + machine

	// PosixPath is the module posixpath.
	//
	//go:embed posixpath.py
	PosixPath string

	// PathLib is the module pathlib.
	//
	//go:embed pathlib.py
	PathLib string

	// Files, PosixPathFiles and PathLibFiles follow them where the session has a
	// file system.
	//
	//go:embed os_files.py
	Files string

	//go:embed posixpath_files.py
	PosixPathFiles string

	//go:embed pathlib_files.py
	PathLibFiles string
)
