// Package gzip is the module gzip, which is written in Python: the functions
// for bytes; there are no files.
//
// Compatibility: not covered; garter's own packages use it.
package gzip

import _ "embed"

// Source is the module.
//
//go:embed gzip.py
var Source string

// Files follows Source where the session has a file system.
//
//go:embed gzip_files.py
var Files string
