//go:build unix

package garter

import (
	"io/fs"
	"os"
	"syscall"
)

// noWait has opening a pipe that somebody has put in the place of a file not wait.
const noWait = syscall.O_NONBLOCK

// ownAlone reports whether the user of the process alone can write a folder.
func ownAlone(info fs.FileInfo) bool {
	st, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(st.Uid) == os.Geteuid() && info.Mode().Perm()&0o022 == 0
}
