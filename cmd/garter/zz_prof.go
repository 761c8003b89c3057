package main

import (
	"os"
	"runtime/pprof"
)

func init() {
	if p := os.Getenv("GARTER_PROF"); p != "" {
		f, _ := os.Create(p)
		pprof.StartCPUProfile(f)
		os.Exit(func() int { defer f.Close(); defer pprof.StopCPUProfile(); tuneGC(); return run(os.Args[2:]) }())
	}
}
