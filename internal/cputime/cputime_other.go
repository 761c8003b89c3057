//go:build !unix

package cputime

import "time"

var started = time.Now()

// Process is the time that this process has run: this system does not tell its time
// on processors in a way that is used here.
func Process() time.Duration { return time.Since(started) }

// Paging is 0: this system does not tell it.
func Paging() time.Duration { return 0 }
