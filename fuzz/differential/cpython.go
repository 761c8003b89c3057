package main

import (
	"bufio"
	_ "embed"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"sync/atomic"
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
	Fresh   bool   `json:"fresh,omitempty"`   // the prelude runs again
	Kept    bool   `json:"kept,omitempty"`    // no generator is closed because nobody holds it
	Seconds int    `json:"seconds,omitempty"` // how long it may take, 1 where 0
}

// cpython is a CPython process that runs programs one after the other. It is
// started again when it has died or hangs.
type cpython struct {
	command string
	cmd     *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
	died    int
	kept    bool          // no generator is closed because nobody holds it
	seconds int           // how long a program may take, 1 where 0
	base    string        // the folder that is removed at the end, if any
	folder  string        // where programs have their files, if any
	used    *atomic.Int64 // if not nil, the processor time of processes that ended is added to it
}

// oneTime is how long a program may take before the process is given up.
const oneTime = 5 * time.Second

func (c *cpython) start() error {
	c.cmd = exec.Command(c.command, "-X", "utf8", "-c", driver)
	locale := "LC_ALL=POSIX"
	if c.folder != "" {
		// Opened files say the locale's encoding.
		c.cmd = exec.Command(c.command, "-c", driver, c.folder, pygen.World)
		locale = "LC_ALL=C.UTF-8"
	}
	c.cmd.Env = append(os.Environ(), "PYTHONHASHSEED=0", "PYTHONDONTWRITEBYTECODE=1", "NO_COLOR=1", "COLUMNS=80", locale)
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
		if s := c.cmd.ProcessState; s != nil && c.used != nil {
			c.used.Add(int64(s.UserTime() + s.SystemTime()))
		}
		c.cmd = nil
	}
}

// end stops the process and removes its folder.
func (c *cpython) end() {
	c.stop()
	if c.base != "" {
		removeAll(c.base)
	}
}

// tooLong ends the output of a program that was stopped, in both interpreters.
const tooLong = "\x1d"

// run runs programs and returns what they printed. Those that kill or block
// the process have the output tooLong; the others run in a new one.
func (c *cpython) run(ps []string, compile, fresh bool) ([]string, error) {
	var outs []string
	for len(outs) < len(ps) {
		some, err := c.batch(ps[len(outs):], compile, fresh)
		outs = append(outs, some...)
		if err != nil {
			c.stop()
			if c.died++; c.died > 10000 {
				return nil, err
			}
			outs = append(outs, tooLong)
		}
	}
	return outs, nil
}

// batch runs programs; with an error come the outputs of those before the one
// that ended the process.
func (c *cpython) batch(ps []string, compile, fresh bool) (outs []string, err error) {
	if c.cmd == nil {
		if err := c.start(); err != nil {
			return nil, err
		}
	}
	jobs := make([]job, len(ps))
	for i, p := range ps {
		jobs[i] = job{Pre: pygen.Prelude, Src: p, Compile: compile, Fresh: fresh, Kept: c.kept, Seconds: c.seconds}
	}
	b, err := json.Marshal(jobs)
	if err != nil {
		return nil, err
	}
	p := c.cmd.Process
	limit := oneTime + time.Duration(c.seconds)*time.Second
	t := time.AfterFunc(limit, func() { p.Kill() })
	defer t.Stop()
	if _, err := c.in.Write(append(b, '\n')); err != nil {
		return nil, err
	}
	for range ps {
		t.Reset(limit)
		line, err := c.out.ReadBytes('\n')
		if err != nil {
			return outs, err
		}
		var out string
		if err := json.Unmarshal(line, &out); err != nil {
			return outs, err
		}
		outs = append(outs, out)
	}
	return outs, nil
}
