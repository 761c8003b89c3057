//go:build !race

package garter

// raceEnabled tells that the tests run under the race detector, which slows
// everything down.
const raceEnabled = false
