package main

import (
	"bufio"
	_ "embed"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"time"

	"github.com/garterpy/garter/fuzz/pygen"
)

//go:embed driver.py
var driver string

// job is a program for the driver.
type job struct {
	Pre     string `json:"pre"`
	Src     string `json:"src"`
	Compile bool   `json:"compile,omitempty"`
	Fresh   bool   `json:"fresh,omitempty"` // the prelude runs again
}

// cpython is a CPython process that runs programs one after the other. It is
// started again when it has died or hangs.
type cpython struct {
	command string
	cmd     *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
	died    int
}

// batchTime is how long a batch may take.
const batchTime = 60 * time.Second

func (c *cpython) start() error {
	c.cmd = exec.Command(c.command, "-X", "utf8", "-c", driver)
	c.cmd.Env = append(os.Environ(), "PYTHONHASHSEED=0", "PYTHONDONTWRITEBYTECODE=1", "NO_COLOR=1", "COLUMNS=80")
	var err error
	if c.in, err = c.cmd.StdinPipe(); err != nil {
		return err
	}
	out, err := c.cmd.StdoutPipe()
	if err != nil {
		return err
	}
	c.out = bufio.NewReaderSize(out, 1<<20)
	return c.cmd.Start()
}

func (c *cpython) stop() {
	if c.cmd != nil {
		c.in.Close()
		c.cmd.Process.Kill()
		c.cmd.Wait()
		c.cmd = nil
	}
}

// tooLong ends the output of a program that was stopped, in both interpreters.
const tooLong = "\x1d"

// run runs programs and returns what they printed. Those that kill or block
// the process have the output tooLong.
func (c *cpython) run(ps []string, compile, fresh bool) ([]string, error) {
	if len(ps) == 0 {
		return nil, nil
	}
	outs, err := c.batch(ps, compile, fresh)
	if err == nil {
		return outs, nil
	}
	c.stop()
	c.died++
	if c.died > 10000 {
		return nil, err
	}
	if len(ps) == 1 {
		return []string{tooLong}, nil
	}
	a, err := c.run(ps[:len(ps)/2], compile, fresh)
	if err != nil {
		return nil, err
	}
	b, err := c.run(ps[len(ps)/2:], compile, fresh)
	return append(a, b...), err
}

func (c *cpython) batch(ps []string, compile, fresh bool) ([]string, error) {
	if c.cmd == nil {
		if err := c.start(); err != nil {
			return nil, err
		}
	}
	jobs := make([]job, len(ps))
	for i, p := range ps {
		jobs[i] = job{Pre: pygen.Prelude, Src: p, Compile: compile, Fresh: fresh}
	}
	b, err := json.Marshal(jobs)
	if err != nil {
		return nil, err
	}
	p := c.cmd.Process
	t := time.AfterFunc(batchTime, func() { p.Kill() })
	defer t.Stop()
	if _, err := c.in.Write(append(b, '\n')); err != nil {
		return nil, err
	}
	line, err := c.out.ReadBytes('\n')
	if err != nil {
		return nil, err
	}
	var outs []string
	if err := json.Unmarshal(line, &outs); err != nil {
		return nil, err
	}
	if len(outs) != len(ps) {
		return nil, errors.New("the driver answered for another number of programs")
	}
	return outs, nil
}
