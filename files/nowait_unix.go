//go:build unix

package files

import "syscall"

// noWait keeps an open from waiting for the other end of what is no file.
const noWait = syscall.O_NONBLOCK
