package text

import "errors"

// A Looker is asked before each part of long work, with the number of steps that the
// part has; where it returns false the work ends. nil lets all work be done. It is an
// interface because the threads of object are handed in as they are: a method of theirs as
// a func would be an object of its own for each call of a method of str.
type Looker interface{ Look(steps int) bool }

// LookFunc is a func as a Looker.
type LookFunc func(steps int) bool

// Look calls f.
func (f LookFunc) Look(steps int) bool { return f(steps) }

// lookHits is how many occurrences make a part, lookBytes how many bytes.
const (
	lookHits  = 4 << 10
	lookBytes = 256 << 10
)

// ErrEnded is the error of work that a Looker has ended, where there are errors.
var ErrEnded = errors.New("ended by a look")

// due asks before step i of n, where a part of each steps begins there.
func due(l Looker, i, n, each int) bool {
	return l == nil || i%each != 0 || l.Look(min(each, n-i))
}

// Parts hands n bytes to f in parts and asks before each but the first: all loops over
// text work by it, so that none is longer than a part. A part may end within a character,
// which f finishes: it keeps for itself where it is. f returns false where it is done.
// The result is false where the work was ended from outside.
func Parts(l Looker, n int, f func(from, to int) bool) bool {
	for from := 0; from < n; from += lookBytes {
		to := min(from+lookBytes, n)
		if from > 0 && l != nil && !l.Look(to-from) {
			return false
		}
		if !f(from, to) {
			return true
		}
	}
	return true
}

// Span returns where the run of bytes of a set that begins at i ends.
func Span(s string, i int, set *[256]bool, look Looker) int {
	for next := i + lookBytes; i < len(s) && set[s[i]]; i++ {
		if i == next {
			if next += lookBytes; look != nil && !look.Look(lookBytes) {
				return i
			}
		}
	}
	return i
}

// A walk asks a look where a loop over a text has come a part further; once it says no,
// it has ended.
type walk struct {
	look  Looker
	next  int
	ended bool
}

// on is asked at each place, from 0 on.
func (w *walk) on(i int) bool {
	if i < w.next {
		return !w.ended
	}
	if w.next > 0 && !w.ended && w.look != nil {
		w.ended = !w.look.Look(lookBytes)
	}
	w.next = i + lookBytes
	return !w.ended
}
