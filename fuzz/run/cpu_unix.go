//go:build unix

package main

import (
	"syscall"
	"time"
)

// cpuTime is the time that the process has spent on processors, or 0.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
