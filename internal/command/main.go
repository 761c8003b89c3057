// Package command is the command garter, for programs that link it with more backends
// than it has by itself.
package command

import (
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/garterpy/garter/object"
)

// Main runs the command with the process's arguments and ends the process.
func Main() {
	tuneGC()
	if len(os.Args) < 2 {
		os.Exit(usage())
	}
	switch os.Args[1] {
	case "run":
		os.Exit(run(os.Args[2:]))
	case "exec":
		os.Exit(exec(os.Args[2:]))
	case "serve":
		os.Exit(serveCmd(os.Args[2:]))
	case "image":
		os.Exit(imageCmd(os.Args[2:]))
	case "backends":
		os.Exit(backendsCmd(os.Args[2:]))
	case "clean":
		os.Exit(cleanCmd(os.Args[2:]))
	case "check":
		os.Exit(checkCmd(os.Args[2:]))
	case "repl":
		os.Exit(replCmd(os.Args[2:]))
	case "completion":
		os.Exit(completionCmd(os.Args[2:]))
	case "version", "--version", "-version":
		fmt.Println(version())
	case "relay": // for garter itself, in containers without a network
		os.Exit(relay(os.Args[2:]))
	case "help", "-h", "--help":
		usage()
		os.Exit(exitOK)
	default:
		os.Exit(unknown(os.Args[1]))
	}
}

// commands are the names of all commands for people.
var commands = []string{"run", "repl", "exec", "check", "serve", "image", "backends", "clean", "completion", "version", "help"}

// unknown says in one line what to write instead of what is no command.
func unknown(name string) int {
	if strings.HasPrefix(name, "-") {
		return complain("flags come after the command: garter run " + name + " …")
	}
	if _, err := os.Stat(name); err == nil || strings.HasSuffix(name, ".py") {
		return complain("there is no command " + name + "; to run the file: garter run " + name)
	}
	if near := object.ClosestName(name, commands); near != "" {
		return complain("there is no command " + name + "; did you mean: garter " + near)
	}
	letters := func(s string) string {
		b := []byte(s)
		slices.Sort(b)
		return string(b)
	}
	for _, c := range commands {
		if letters(c) == letters(name) || strings.HasPrefix(c, name) || strings.HasPrefix(name, c) {
			return complain("there is no command " + name + "; did you mean: garter " + c)
		}
	}
	return complain("there is no command " + name + "; there are " + strings.Join(commands, ", "))
}

// version is the version of the module, as far as the build tells it.
func version() string {
	v := "(devel)"
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		v = info.Main.Version
	}
	return "garter " + v + ", Python 3.13, " + runtime.Version() + " " + runtime.GOOS + "/" + runtime.GOARCH
}

// tuneGC lets the heap of this command grow further between collections than
// Go does by itself: the heap of a short program is small, and most of the
// time would go into collecting it. GOGC in the environment has the last word.
// It is a process's own decision, so the library leaves it alone. The library's
// reserve comes on top, so that the first collection waits for 80 MiB: import
// sympy from a cache takes a fifth less, small programs that make much garbage a
// tenth to a fifth. See pace.go for what larger heaps get.
func tuneGC() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(smallPercent)
		pace()
	}
	adviseHuge()
}

func usage() int {
	fmt.Fprint(os.Stderr, `usage: garter COMMAND [flags] …

  garter run [flags] FILE     run a program: a file, or a folder or archive with a __main__.py
  garter run [flags] -        run a program read from standard input
  garter run [flags] -c CODE  run a program given as text
  garter repl [flags]         run statements as they are written
  garter check [flags] FILE   tell what would fail, without running it
  garter exec [flags]         run code in one session: JSON lines in, JSON lines out
  garter serve [flags]        run code for clients over HTTP
  garter image [flags] [NAME] build the container image of the server
  garter backends [NAME]      list the backends, what they need, and the options of their configs
  garter clean                end what killed programs have left: folders, processes, containers
  garter completion SHELL     write a completion script: bash, zsh or fish
  garter version              show the version

garter COMMAND -h shows the flags of a command.
`)
	return exitUsage
}
