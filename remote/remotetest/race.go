//go:build race

package remotetest

// slow is how much longer everything may take: the race detector costs time.
const slow = 2
