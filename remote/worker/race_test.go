//go:build race

package worker

// raceDetector: the detector keeps shadows of all memory, several times its size, so a
// worker meets its bound in the detector, which ends it in its own words; and what
// floods takes ten times as long.
const raceDetector = true
