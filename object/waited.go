package object

import "time"

// This file counts how long a session has waited: what waits, in whatever module, goes
// through it, and time.process_time leaves that time out.

type waitedKey struct{}

// Waited is how long the session has waited until now, by its clock: for a time, for
// another thread, for the host, for input.
func Waited(th *Thread) time.Duration { return waited(th).Val }

func waited(th *Thread) *Plain[time.Duration] {
	return ModuleState(th, waitedKey{}, func() *Plain[time.Duration] { return &Plain[time.Duration]{} })
}

// BeginWait begins a wait; the function that it returns ends it.
func (th *Thread) BeginWait() (end func()) {
	if th.Clock == nil {
		return func() {}
	}
	before := th.Clock()
	return func() { waited(th).Val += th.Clock().Sub(before) }
}
