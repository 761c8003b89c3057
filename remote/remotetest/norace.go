//go:build !race

package remotetest

// slow is how much longer everything may take.
const slow = 1
