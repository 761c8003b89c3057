// This file runs the interpreters' processes.

package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// defaultLanguageModules are the modules that programs may import unless -modules says otherwise.
const defaultLanguageModules = "builtins,math,sys,time"

// command is an interpreter's command line.
type command struct {
	files  bool // the session gets files
	env    []string
	argv   []string
	garter bool // knows -module-path; another interpreter gets PYTHONPATH
	memory int  // MiB of address space; 0: no limit
	colour bool // nothing is said of colours
}

// common holds the flags of all subcommands.
type common struct {
	oracle, candidate string
	timeout           time.Duration
	jobs              int
	memory            int
	json              string
	tmp               string
}

func (c *common) flags(fs *flag.FlagSet) {
	fs.StringVar(&c.oracle, "oracle", "python3.13", "command of CPython 3.13; may begin with NAME=VALUE for its environment")
	fs.StringVar(&c.candidate, "candidate", "", "command that runs a file on the interpreter to be tested; default: build ./cmd/garter, and run")
	fs.DurationVar(&c.timeout, "timeout", 10*time.Second, "limit for one program or test method")
	fs.IntVar(&c.jobs, "j", 2, "processes at once")
	fs.IntVar(&c.memory, "memory", 6144, "limit of a process's address space in MiB, set by the shell; 0 for none")
	fs.StringVar(&c.json, "json", "", "write the outcomes to this file as JSON")
}

// prepare makes the scratch folder and the commands. The caller removes c.tmp.
func (c *common) prepare() (oracle, candidate *command, err error) {
	if c.jobs < 1 {
		return nil, nil, errors.New("-j must be at least 1")
	}
	if c.tmp, err = os.MkdirTemp("", "garter-conformance-"); err != nil {
		return nil, nil, err
	}
	if oracle, err = parseCommand(c.oracle); err != nil {
		return nil, nil, err
	}
	if c.candidate == "" {
		bin := filepath.Join(c.tmp, "garter")
		if out, err := exec.Command("go", "build", "-o", bin, "./cmd/garter").CombinedOutput(); err != nil {
			return nil, nil, fmt.Errorf("building garter: %w\n%s", err, out)
		}
		c.candidate = bin + " run"
	}
	if candidate, err = parseCommand(c.candidate); err != nil {
		return nil, nil, err
	}
	oracle.memory, candidate.memory = c.memory, c.memory
	return oracle, candidate, nil
}

// parseCommand splits at spaces; leading NAME=VALUE words go to the environment.
func parseCommand(s string) (*command, error) {
	words := strings.Fields(s)
	c := &command{}
	for len(words) > 0 && strings.Contains(words[0], "=") && !strings.Contains(words[0], "/") {
		c.env = append(c.env, words[0])
		words = words[1:]
	}
	if len(words) == 0 {
		return nil, fmt.Errorf("no command in %q", s)
	}
	c.argv = words
	c.garter = strings.Contains(filepath.Base(words[0]), "garter")
	return c, nil
}

// outcome is how a process ended.
type outcome struct {
	Stdout  string
	Stderr  string
	Exit    int
	Timeout bool
	CPU     time.Duration `json:"-"` // of the process and its children
	Memory  int64         `json:"-"` // KiB, the largest; 0 where the system does not tell
}

// outputLimit cuts what a process prints; more than that is no program of a test suite.
const outputLimit = 8 << 20

// limited collects output up to outputLimit.
type limited struct{ bytes.Buffer }

func (l *limited) Write(p []byte) (int, error) {
	if room := outputLimit - l.Len(); len(p) > room {
		l.Buffer.Write(p[:max(room, 0)])
		return len(p), nil
	}
	return l.Buffer.Write(p)
}

// process prepares the command for a file, in a process group of its own so that its children die with it.
func (c *command) process(ctx context.Context, dir, modulePath, file string, extraEnv ...string) *exec.Cmd {
	var args []string
	if c.memory > 0 {
		args = append(args, "sh", "-c", fmt.Sprintf(`ulimit -v %d; exec "$@"`, 1024*c.memory), "sh")
	}
	args = append(args, c.argv...)
	env := append(os.Environ(), "PYTHONDONTWRITEBYTECODE=1", "PYTHONIOENCODING=utf-8")
	if !c.colour {
		env = append(env, "NO_COLOR=1")
	}
	if c.files {
		// What the program writes in its folder stays in memory, and the test files can be read.
		args = append(args, "--files", dir)
		if modulePath != "" {
			args = append(args, "--files", modulePath+":ro@/conformance")
		}
	}
	if modulePath != "" {
		if c.garter {
			args = append(args, "-module-path", modulePath)
		} else {
			env = append(env, "PYTHONPATH="+modulePath)
		}
	}
	args = append(args, file)
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Env = append(append(env, c.env...), extraEnv...)
	cmd.Dir = dir
	ownGroup(cmd)
	cmd.WaitDelay = time.Second
	return cmd
}

// run runs a file to its end or to the limit.
func (c *command) run(timeout time.Duration, dir, modulePath, file string, extraEnv ...string) (outcome, error) {
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	cmd := c.process(ctx, dir, modulePath, file, extraEnv...)
	var out, errs limited
	cmd.Stdout, cmd.Stderr = &out, &errs
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) && ctx.Err() == nil {
		return outcome{}, fmt.Errorf("%s: %w", strings.Join(c.argv, " "), err)
	}
	return outcome{Stdout: out.String(), Stderr: errs.String(), Exit: cmd.ProcessState.ExitCode(), Timeout: ctx.Err() != nil,
		CPU: cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), Memory: largest(cmd.ProcessState)}, nil
}

// parallel calls f(0) … f(n-1), at most jobs at once, and returns the first error.
func parallel(jobs, n int, f func(i int) error) error {
	var wg sync.WaitGroup
	var once sync.Once
	var first error
	next := make(chan int)
	for range min(jobs, n) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range next {
				if err := f(i); err != nil {
					once.Do(func() { first = err })
				}
			}
		}()
	}
	for i := range n {
		next <- i
	}
	close(next)
	wg.Wait()
	return first
}
