// Command garter runs Python programs in process, metered and without a way to
// the operating system, or in one of the isolated backends.
//
//	garter run [flags] FILE | - | -c CODE
//	garter repl [flags]
//	garter check [flags] FILE
//	garter exec [flags]
//	garter serve [flags]
//	garter image [flags] [NAME]
//	garter backends [NAME]
//	garter clean
package main

import "github.com/garterpy/garter/internal/command"

func main() { command.Main() }
