//go:build unix

package garter

import "syscall"

// MakePipe makes a pipe among files.
func MakePipe(name string) error { return syscall.Mkfifo(name, 0o600) }
