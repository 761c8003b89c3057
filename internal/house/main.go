// Command house looks after the house: it type-checks it for other systems and
// measures its rooms. Its tests hold what ARCHITECTURE.md says of them.
//
//	go run ./internal/house types linux/386 windows/amd64
//	go run ./internal/house table
//	go run ./internal/house contracts
package main

import (
	"errors"
	"fmt"
	"os"
)

func main() {
	var err error
	switch {
	case len(os.Args) > 2 && os.Args[1] == "types":
		err = typesFor(os.Args[2:])
	case len(os.Args) == 2 && os.Args[1] == "table":
		err = table()
	case len(os.Args) == 2 && os.Args[1] == "contracts":
		err = contracts()
	default:
		err = errors.New("usage: go run ./internal/house types GOOS/GOARCH[:PATTERN…] … | table | contracts")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
