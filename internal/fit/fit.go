// Package fit narrows numbers to Go's int, which has 32 bits on some systems. Numbers
// that a program gives, sizes and costs have 64 bits; where an int is needed, they come
// through here, and are the nearest int. On systems whose ints have 64 bits nothing is
// done. A test refuses other conversions (narrow_test.go).
package fit

import "math"

// wide tells that an int has 64 bits.
const wide = math.MaxInt > math.MaxInt32

// Int returns n, or the int that is nearest to it.
func Int(n int64) int {
	if wide {
		return int(n)
	}
	return narrow(n)
}

func narrow(n int64) int { return int(max(min(n, math.MaxInt), math.MinInt)) }

// Exact returns n as an int, and whether it is one.
func Exact(n int64) (int, bool) { return int(n), wide || int64(int(n)) == n }
