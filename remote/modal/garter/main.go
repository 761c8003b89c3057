// Command garter is garter's command with the backend modal besides.
package main

import (
	"github.com/garterpy/garter/internal/command"
	_ "github.com/garterpy/garter/remote/modal"
)

func main() { command.Main() }
