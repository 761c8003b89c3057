package fuzz

import (
	"os"
	"syscall"
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
