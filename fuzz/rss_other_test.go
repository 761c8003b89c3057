//go:build !linux

package fuzz

import (
	"os"
	"time"
)

var started = time.Now()

// maxRSS is unknown here, and so unchecked.
func maxRSS(*os.ProcessState) int64 { return 0 }

// cpuTime is the time that has passed, in place of the time on processors.
func cpuTime() time.Duration { return time.Since(started) }
