// Command peers runs a workload of bench/workloads in one of the other Python-like interpreters written in Go, in this
// process, and prints the times in the form of bench's driver. It is a module of its own, so that nobody else links them.
//
//	peers gpython|starlark-go version
//	peers gpython|starlark-go WARM REPS < workload.py
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"github.com/go-python/gpython/py"
	_ "github.com/go-python/gpython/stdlib" // registers gpython's compiler and built-in modules
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// load prepares a workload's text and returns a function that calls its run() and returns the value's repr.
type load func(text string) (func() (func() string, error), error)

var peers = map[string]struct {
	module string
	load   load
}{
	"gpython":     {"github.com/go-python/gpython", loadGpython},
	"starlark-go": {"go.starlark.net", loadStarlark},
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, strings.ReplaceAll(err.Error(), "\n", " "))
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) < 2 {
		return errors.New("usage: peers PEER version | peers PEER WARM REPS < workload.py")
	}
	peer, ok := peers[args[0]]
	if !ok {
		return fmt.Errorf("no peer %q", args[0])
	}
	if args[1] == "version" {
		fmt.Println(peer.module, version(peer.module))
		return nil
	}
	warm, err := strconv.Atoi(args[1])
	if err != nil {
		return err
	}
	reps, err := strconv.Atoi(args[2])
	if err != nil {
		return err
	}
	text, err := io.ReadAll(os.Stdin)
	if err != nil {
		return err
	}
	return drive(peer.load, string(text), warm, reps)
}

// drive times the calls. A peer that panics on a workload counts as failing.
func drive(l load, text string, warm, reps int) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	call, err := l(text)
	if err != nil {
		return err
	}
	var repr func() string
	for range warm {
		if repr, err = call(); err != nil {
			return err
		}
	}
	var times []time.Duration
	for range reps {
		start := time.Now()
		if repr, err = call(); err != nil {
			return err
		}
		times = append(times, time.Since(start))
	}
	for _, t := range times {
		fmt.Println("time", strconv.FormatFloat(t.Seconds(), 'g', -1, 64))
	}
	fmt.Println("value", repr())
	return nil
}

func version(module string) string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	for _, dep := range info.Deps {
		if dep.Path == module {
			return dep.Version
		}
	}
	return "unknown"
}

func loadGpython(text string) (func() (func() string, error), error) {
	ctx := py.NewContext(py.DefaultContextOpts())
	code, err := py.Compile(text, "<workload>", py.ExecMode, 0, true) // py.RunSrc reads one statement only
	if err != nil {
		return nil, gpythonError(err)
	}
	module, err := py.RunCode(ctx, code, "<workload>", nil)
	if err != nil {
		return nil, gpythonError(err)
	}
	fn, ok := module.Globals["run"]
	if !ok {
		return nil, errors.New("run is not defined")
	}
	return func() (func() string, error) {
		v, err := py.Call(fn, nil, nil)
		if err != nil {
			return nil, gpythonError(err)
		}
		return func() string {
			s, err := py.ReprAsString(v)
			if err != nil {
				return err.Error()
			}
			return s
		}, nil
	}, nil
}

// gpythonError gives gpython's exceptions the form "Type: message".
func gpythonError(err error) error {
	var e py.ExceptionInfo
	if errors.As(err, &e) {
		return fmt.Errorf("%s: %v", e.Type.Name, e.Value)
	}
	return err
}

func loadStarlark(text string) (func() (func() string, error), error) {
	options := &syntax.FileOptions{Set: true, While: true, TopLevelControl: true, GlobalReassign: true, Recursion: true}
	thread := &starlark.Thread{Name: "workload"}
	globals, err := starlark.ExecFileOptions(options, thread, "workload", text, nil)
	if err != nil {
		return nil, err
	}
	fn, ok := globals["run"]
	if !ok {
		return nil, errors.New("run is not defined")
	}
	return func() (func() string, error) {
		v, err := starlark.Call(thread, fn, nil, nil)
		if err != nil {
			return nil, err
		}
		return v.String, nil
	}, nil
}
