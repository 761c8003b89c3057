// Package part says which part of a long list a run of the tests goes through.
//
// Some tests go through thousands of things, each of which costs a process or a collection:
// all of them, with every change, is more than anybody waits for. `go test ./...` takes a
// part that is always the same; what lands takes another part each time, so that all have
// had their turn after a few; and GARTER_PART=all takes everything.
package part

import (
	"os"
	"strconv"
	"sync"
)

// env is the environment variable that says which part: a number of any size, "all", or
// nothing, which is 0.
const env = "GARTER_PART"

var which = sync.OnceValues(func() (n int, all bool) {
	s := os.Getenv(env)
	if s == "" || s == "all" {
		return 0, s == "all"
	}
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 {
		panic(env + "=" + s + `: use a number from 0, or "all"`)
	}
	return n, false
})

// Has reports whether the i-th thing belongs to this run's part, where there are of parts.
func Has(i, of int) bool {
	n, all := which()
	return all || i%of == n%of
}
