// Package cputime measures what a piece of work took in a way that other programs on
// the machine change little: tests that bound a time use it in place of the clock.
package cputime

import "time"

// A Mark is a moment.
type Mark struct {
	at          time.Time
	cpu, paging time.Duration
}

// Now is this moment.
func Now() Mark { return Mark{time.Now(), Process(), Paging()} }

// Spent is the time that has passed since the mark or, if that is less, the time that
// the process has spent on processors meanwhile. A process that gets no processor
// spends none, and one that only waits spends none either: a wait is bounded with
// Passed.
func (m Mark) Spent() time.Duration { return min(m.Passed(), Process()-m.cpu) }

// Passed is the time that has passed since the mark.
func (m Mark) Passed() time.Duration { return time.Since(m.at) }

// Worked is Spent without what the system has taken for fresh memory since the mark.
func (m Mark) Worked() time.Duration {
	return max(0, min(m.Passed(), Process()-m.cpu)-(Paging()-m.paging))
}
