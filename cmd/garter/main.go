// Command garter runs Python.
package main

import (
	"fmt"
	"os"
)

func main() {
	if len(os.Args) < 2 {
		usage()
	}
	switch os.Args[1] {
	case "run":
		os.Exit(run(os.Args[2:]))
	default:
		usage()
	}
}

func usage() {
	fmt.Fprint(os.Stderr, "usage: garter run [flags] FILE | - | -c CODE\n")
	os.Exit(2)
}
