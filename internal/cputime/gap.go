package cputime

import (
	"runtime"
	"time"
)

// A Gap finds the longest piece of work between two looks, such as those that native code
// takes at its limits. The time is that of the goroutine's own thread on a processor,
// where the system tells it, without what fresh memory costs: on a busy machine any
// goroutine is held up anywhere.
type Gap struct {
	last    time.Duration
	longest time.Duration
	looks   int
}

// NewGap begins, and keeps the calling goroutine on its thread until Done.
func NewGap() *Gap {
	runtime.LockOSThread()
	return &Gap{last: thread()}
}

// Look is a look.
func (g *Gap) Look() {
	now := thread()
	g.longest = max(g.longest, now-g.last)
	g.last = now
	g.looks++
}

// Done ends, and returns the longest time between two looks, or between the beginning
// and the first, and how many looks there were.
func (g *Gap) Done() (longest time.Duration, looks int) {
	runtime.UnlockOSThread()
	return g.longest, g.looks
}
