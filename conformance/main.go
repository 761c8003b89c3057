// Command conformance runs other people's Python programs on garter, with CPython as the oracle.
//
//	go run ./conformance programs DIR…          programs of a folder: the same output as CPython's
//	go run ./conformance unittest [test_X…]     test methods of CPython's Lib/test, one at a time
//	go run ./conformance mbpp FILE.jsonl        tasks with a solution and assertions
//	go run ./conformance packages -dir FOLDER   which packages of a folder can be imported
//	go run ./conformance overlap -lib FOLDER    how much of our text is word for word that of another folder
//
// It reads those programs where they lie; none of them is part of this repository. Each command prints totals and the
// failures grouped by reason, writes JSON with -json FILE, and ends with status 1 when something failed that CPython does.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
)

func main() {
	if len(os.Args) < 2 {
		usage()
	}
	var run func([]string) (bool, error)
	switch os.Args[1] {
	case "programs":
		run = programs
	case "unittest":
		run = unitTests
	case "mbpp":
		run = mbpp
	case "packages":
		run = packages
	case "overlap":
		run = overlap
	default:
		usage()
	}
	ok, err := run(os.Args[2:])
	switch {
	case errors.Is(err, flag.ErrHelp):
		os.Exit(2)
	case err != nil:
		fmt.Fprintln(os.Stderr, "conformance:", err)
		os.Exit(2)
	case !ok:
		os.Exit(1)
	}
}

func usage() {
	fmt.Fprintln(os.Stderr, "usage: conformance programs [flags] DIR... | unittest [flags] [test_X...] | mbpp [flags] FILE.jsonl | packages -dir FOLDER | overlap -lib FOLDER [flags] [FOLDER]; -h after a word tells its flags")
	os.Exit(2)
}
