// Package trees is the modules that work on the files of a session and have
// nothing to do without them, in Python source: glob, shutil, tempfile, filecmp,
// fileinput, zipfile, zipapp.
//
// Compatibility: not covered; garter's own packages use it.
package trees

import "embed"

// Sources are the modules, NAME.py each.
//
//go:embed *.py
var Sources embed.FS

// Names are the modules.
var Names = []string{"glob", "shutil", "tempfile", "filecmp", "fileinput", "zipfile", "zipapp"}
