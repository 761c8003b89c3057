package cputime

import (
	"syscall"
	"time"
)

// thread is the time that the calling thread has worked on a processor.
func thread() time.Duration {
	const ofThread = 1 // RUSAGE_THREAD
	var u syscall.Rusage
	if syscall.Getrusage(ofThread, &u) != nil {
		return time.Since(started)
	}
	return time.Duration(u.Utime.Nano()+u.Stime.Nano()) - paging(&u)
}
