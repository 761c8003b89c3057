package fuzz

import (
	"os"
	"syscall"
	"time"
)

// MaxRSS returns the greatest resident size of a process that has ended, in
// bytes.
func MaxRSS(p *os.ProcessState) int64 {
	if p == nil {
		return 0
	}
	if u, ok := p.SysUsage().(*syscall.Rusage); ok {
		return int64(u.Maxrss) << 10
	}
	return 0
}

// CPUTime returns the time that this process has spent on processors.
func CPUTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
