package fuzz

import (
	"embed"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Attack is a program that tries to use the interpreter up, to bring its
// process down or to break out, and how it has to end.
type Attack struct {
	// Name is the file's name and the section's, as in "cpu/endless loop".
	Name string
	// Code is the program.
	Code string
	// Want is what the description of the end must match; see Outcome. nil
	// allows every end.
	Want *regexp.Regexp
	// The limits of its session. Zero is no limit for Operations and Iterations.
	Operations, Iterations int64
	Timeout                time.Duration
	Memory                 int64 // bytes
	Depth                  int
	// Stack is how large the Go stack of its process may become, in bytes; 0
	// leaves Go's own maximum.
	Stack int64
	// Open gives the program all built-in functions and lifts the attribute
	// policy.
	Open bool
	// Files gives it a file system in memory.
	Files bool
	// Host gives it a folder of the host, at /work to be changed, at /over below an
	// overlay and at /ro read-only, with links that lead out to a file beside it, of
	// which SECRETPATH in the code is the path.
	Host bool
	// Packages lets it run in a session of an image with packages that the host trusts.
	Packages bool
	// RSS is what the process may take, in bytes, if it has 40 MiB when it begins.
	RSS int64
	// Late is how much later than Timeout the end may come.
	Late time.Duration
}

//go:embed testdata/attacks/*.txt
var attackFiles embed.FS

// Attacks returns the attack programs of testdata/attacks, in order. A file is
// a list of sections, each of which begins with a line
//
//	=== name; option=value; …
//
// in which the options are ops, iterations, timeout, memory (MiB), rss (MiB),
// late, depth, stack (MiB), open, files, host, packages and, last since it may contain semicolons, want, a regular
// expression. What stands before the first section begins each program of the file.
// A program that begins with lines "#| …" stands for as many programs, in each of which
// EACH is what one of these lines says.
func Attacks() ([]Attack, error) {
	names, err := fs.Glob(attackFiles, "testdata/attacks/*.txt")
	if err != nil {
		return nil, err
	}
	slices.Sort(names)
	var all []Attack
	for _, n := range names {
		b, err := attackFiles.ReadFile(n)
		if err != nil {
			return nil, err
		}
		file := strings.TrimSuffix(n[strings.LastIndexByte(n, '/')+1:], ".txt")
		sections := strings.Split("\n"+string(b), "\n=== ")
		for _, s := range sections[1:] {
			head, code, _ := strings.Cut(s, "\n")
			a, err := parseAttack(head)
			if err != nil {
				return nil, fmt.Errorf("%s: %s: %w", n, head, err)
			}
			a.Name = file + "/" + a.Name
			begin := strings.TrimLeft(sections[0]+"\n", "\n")
			each := []string{""}
			if strings.HasPrefix(code, "#| ") {
				for each = nil; strings.HasPrefix(code, "#| "); {
					var line string
					line, code, _ = strings.Cut(code, "\n")
					each = append(each, line[3:])
				}
			}
			for _, what := range each {
				one := a
				one.Name, one.Code = strings.TrimRight(a.Name+" "+what, " "), begin+strings.ReplaceAll(code, "EACH", what)
				all = append(all, one)
			}
		}
	}
	return all, nil
}

// parseAttack reads the first line of a section.
func parseAttack(head string) (Attack, error) {
	a := Attack{Timeout: 100 * time.Millisecond, Memory: 32 << 20, Depth: 1000, RSS: 112 << 20, Late: 50 * time.Millisecond}
	head, want, ok := strings.Cut(head, "; want=")
	if ok {
		re, err := regexp.Compile("(?s)" + want)
		if err != nil {
			return a, err
		}
		a.Want = re
	}
	fields := strings.Split(head, "; ")
	a.Name = fields[0]
	for _, f := range fields[1:] {
		key, value, _ := strings.Cut(f, "=")
		var n int64
		var err error
		if key != "open" && key != "files" && key != "host" && key != "packages" {
			if key == "timeout" || key == "late" {
				var d time.Duration
				d, err = time.ParseDuration(value)
				n = int64(d)
			} else {
				n, err = strconv.ParseInt(value, 10, 64)
			}
			if err != nil {
				return a, err
			}
		}
		switch key {
		case "ops":
			a.Operations = n
		case "iterations":
			a.Iterations = n
		case "timeout":
			a.Timeout = time.Duration(n)
		case "late":
			a.Late = time.Duration(n)
		case "memory":
			a.Memory = n << 20
		case "rss":
			a.RSS = n << 20
		case "stack":
			a.Stack = n << 20
		case "depth":
			a.Depth = int(n)
		case "open":
			a.Open = true
		case "files":
			a.Files = true
		case "packages":
			a.Packages = true
		case "host":
			a.Files, a.Host = true, true
		default:
			return a, fmt.Errorf("unknown option %q", key)
		}
	}
	if a.Want != nil && !a.Want.MatchString("limit ExecutionTimeoutError") {
		// The attack is not about time: a busy machine must not end it first.
		a.Timeout = max(10*a.Timeout, 10*time.Second)
	}
	return a, nil
}
