//go:build !unix

package garter

import "io/fs"

// noWait has opening a pipe not wait, where there are pipes among files.
const noWait = 0

// ownAlone reports whether the user of the process alone can write a folder. Where rights
// are no bits of files, folders are their users' own.
func ownAlone(fs.FileInfo) bool { return true }
