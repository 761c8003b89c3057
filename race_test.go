//go:build race

package garter

const raceEnabled = true
