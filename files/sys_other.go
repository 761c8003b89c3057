//go:build !linux

package files

import (
	"io/fs"
	"os"
	"time"
)

// system fills in nothing: two names of one file are two files.
func (i *Info) system(fs.FileInfo) bool { return false }

// linksOf is not known.
func linksOf(info fs.FileInfo) (n int, known bool) { return 0, false }

// linkTimes is not to be had: what sets times follows links.
func linkTimes(*os.Root, string, time.Time, time.Time) error { return ENOTSUP }
