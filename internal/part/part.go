// Package part says which part of a long list a run of the tests goes through.
//
// Some tests go through thousands of things, each of which costs a process or a collection:
// all of them, with every change, is more than anybody waits for. `go test ./...` takes a
// small part that is always the same; what lands takes a part four times as great, and
// another each time, so that all have had their turn after a few; and GARTER_PART=all takes
// everything.
package part

import (
	"os"
	"strconv"
	"sync"
)

// env is the environment variable that says which part: a number of any size, "all", or
// nothing, which is a quarter of part 0.
const env = "GARTER_PART"

// less is how many times fewer things a run takes that was not told its part: one that
// somebody waits for.
const less = 4

var which = sync.OnceValues(func() (n, thin int) {
	switch s := os.Getenv(env); s {
	case "":
		return 0, less
	case "all":
		return 0, 0
	default:
		n, err := strconv.Atoi(s)
		if err != nil || n < 0 {
			panic(env + "=" + s + `: use a number from 0, or "all"`)
		}
		return n, 1
	}
})

// Has reports whether the i-th thing belongs to this run's part, where there are of parts
// of what lands.
func Has(i, of int) bool {
	n, thin := which()
	if thin == 0 {
		return true
	}
	of *= thin
	return i%of == n%of
}

// Rounds is how many of n things that are made at random this run makes.
func Rounds(n int) int {
	_, thin := which()
	return n / max(thin, 1)
}
