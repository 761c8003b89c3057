//go:build !linux

package files

import "io/fs"

// system fills in nothing: two names of one file are two files.
func (i *Info) system(fs.FileInfo) bool { return false }

// linksOf is not known.
func linksOf(info fs.FileInfo) (n int, known bool) { return 0, false }
