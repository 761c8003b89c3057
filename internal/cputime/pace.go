package cputime

import (
	"runtime"
	"strconv"
	"time"
)

// A bound in milliseconds means another thing on every machine, and on a shared machine
// another thing every hour. What fresh memory costs is left out (see Paging). So a bound is stated for a machine on which
// the load below takes nominal, and is stretched by the pace of the moment.

// nominal is the time on processors of one load, a little less than it takes where the
// bounds of this project were written (57 to 63 ms, two cores, nothing else running).
const nominal = 50 * time.Millisecond

// node is what a syntax tree is made of: small, linked, looked for by the collector.
type node struct {
	left, right *node
	name        string
	values      []any
}

// grow makes a tree of 2**depth nodes.
func grow(depth, n int) *node {
	t := &node{name: strconv.Itoa(n), values: make([]any, 3)}
	t.values[0] = n + 1000
	if depth > 0 {
		t.left, t.right = grow(depth-1, 2*n), grow(depth-1, 2*n+1)
	}
	return t
}

// sum visits all of t.
func (t *node) sum(seen map[string]int) int {
	if t == nil {
		return 0
	}
	seen[t.name]++
	return len(t.name) + t.left.sum(seen) + t.right.sum(seen)
}

// Pace is how many times longer a fixed piece of work takes at this moment than where
// the bounds of tests were written; at least 1, and at most 10, since a machine that is
// slower than that tells nothing. The work is what the interpreter does with a large
// program: it takes fresh memory, makes and visits a tree, fills a table, and has the
// collector look through all of it. The process should do nothing else meanwhile, and
// should have just begun, so that the memory is as fresh as it is for what is measured.
func Pace() float64 {
	start := Now()
	t := grow(15, 1)
	n := t.sum(map[string]int{})
	runtime.GC()
	if n == 0 {
		return 1
	}
	runtime.KeepAlive(t)
	return min(10, max(1, float64(start.Worked())/float64(nominal)))
}
