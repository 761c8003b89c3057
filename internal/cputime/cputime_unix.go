//go:build unix

package cputime

import (
	"syscall"
	"time"
)

// Process is the time that this process has spent on processors.
func Process() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return time.Since(started)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// Paging is the part of Process's time that the system has taken to give the process
// memory that it touched for the first time, as nearly as it is told: all time in the
// system, but at most pageCost for a page. On one machine a page costs a quarter of a
// microsecond, on another, which gets its own memory in the same moment from the machine
// that it runs on, sixteen: that is nothing that a program can be blamed for beyond the
// number of its pages.
func Paging() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return paging(&u)
}

// paging is Paging of what u counts.
func paging(u *syscall.Rusage) time.Duration {
	return min(time.Duration(u.Stime.Nano()), time.Duration(u.Minflt)*pageCost)
}

const pageCost = 20 * time.Microsecond

var started = time.Now()
