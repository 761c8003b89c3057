//go:build !linux

package cputime

import "time"

// thread is the time since the process began: this system does not tell that of a thread.
func thread() time.Duration { return time.Since(started) }
