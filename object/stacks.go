package object

import "runtime/metrics"

// This file counts the Go stacks of a run as its memory. What a level of Python takes of
// one depends on what it is nested in, from one KiB to thirteen; Go tells only what all
// stacks of the process take. So a run whose recursions are deep is charged for what they
// have grown by since it got there, and never for more than its own levels can take:
// where other sessions recurse at the same time, they pay a part of each other's.

type stackAccount struct {
	base, pinned int64
	deepest      int64 // levels of all flows together, at most
	known        bool
	looking      bool
}

const (
	// deepLevels is from how many levels on, of all flows of a run together, its
	// stacks are looked at; shallower ones are part of what a process takes.
	deepLevels = 200
	// levelBytes is the most that a level can take, see hardDepth.
	levelBytes = 26 << 10
)

// stackBytes is what all stacks of the process take.
func stackBytes() int64 {
	s := [...]metrics.Sample{{Name: "/memory/classes/heap/stacks:bytes"}}
	metrics.Read(s[:])
	return int64(s[0].Value.Uint64())
}

// lookAtStacks pins what the run's stacks take, those of flows that wait too. It returns
// false where there is no room for them.
func (th *Thread) lookAtStacks() bool {
	a := &th.stacks
	levels := int64(th.depth) + int64(th.nested) + th.waiting
	if levels < deepLevels && !a.known || a.looking {
		return true
	}
	a.looking = true
	defer func() { a.looking = false }()
	now := stackBytes()
	if !a.known {
		// What the levels up to here have taken is a guess, and small.
		a.known, a.base = true, now-min(now, levels*4<<10)
	}
	a.deepest = max(a.deepest, levels)
	take := min(now-a.base, a.deepest*levelBytes)
	more := max(take, 0) - a.pinned
	a.pinned += more
	if more <= 0 {
		th.Unpin(-more)
		return true
	}
	return th.Pin(more)
}
