// Package guardian has what ends the sessions of a host that cannot: one that was
// killed. A guardian, a process of the host's own binary under another name, holds
// the end of a pipe; when the host has gone, it carries out the wills that are left.
package guardian

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"sync"
	"syscall"
)

// Guardian is the guardian of this process's sessions of one kind. The process that
// it is lives as long as there are any.
type Guardian struct {
	name string
	keep []string // variables of the environment that it has

	mu   sync.Mutex
	open map[string][]byte // wills, by the session
	cmd  *exec.Cmd
	pipe *os.File
}

// line is what a guardian is told.
type line struct {
	ID   string          `json:"id"`
	Will json.RawMessage `json:"will,omitempty"` // none: the session has ended
}

// New returns the guardian of a kind of sessions; end carries out a will. The process
// has the variables of the environment that keep names. It is called by a package's
// init, and does not return in a process that is such a guardian.
func New(kind string, end func(will []byte), keep ...string) *Guardian {
	g := &Guardian{name: "garter guardian 2 " + kind, keep: keep, open: map[string][]byte{}}
	if len(os.Args) == 1 && os.Args[0] == g.name {
		guard(end)
		os.Exit(0)
	}
	return g
}

// Tell tells what is to be done about a session should this process end: a will, in
// JSON, that takes the place of one before.
func (g *Guardian) Tell(id string, will []byte) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.open[id] = will
	if g.cmd != nil && g.write(id, will) == nil {
		return nil
	}
	if g.cmd != nil { // it was killed
		g.end()
	}
	if err := g.start(); err != nil {
		return err
	}
	for id, will := range g.open {
		if err := g.write(id, will); err != nil {
			return err
		}
	}
	return nil
}

// Done tells that a session has ended.
func (g *Guardian) Done(id string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if _, ok := g.open[id]; !ok {
		return
	}
	if g.cmd != nil {
		g.write(id, nil) // one that was killed is started again by the next session
	}
	if delete(g.open, id); len(g.open) == 0 && g.cmd != nil {
		g.end()
	}
}

func (g *Guardian) write(id string, will []byte) error {
	b, err := json.Marshal(line{id, will})
	if err != nil {
		return err
	}
	_, err = g.pipe.Write(append(b, '\n'))
	return err
}

func (g *Guardian) start() error {
	r, w, err := os.Pipe()
	if err != nil {
		return err
	}
	cmd := &exec.Cmd{
		Path: "/proc/self/exe", Args: []string{g.name}, Env: []string{}, Dir: "/", Stdin: r,
		SysProcAttr: &syscall.SysProcAttr{Setpgid: true}, // signals to our group are not for it
	}
	for _, k := range g.keep {
		if v, ok := os.LookupEnv(k); ok {
			cmd.Env = append(cmd.Env, k+"="+v)
		}
	}
	err = cmd.Start()
	r.Close()
	if err != nil {
		w.Close()
		return fmt.Errorf("the process that ends sessions after us cannot be started: %w", err)
	}
	g.cmd, g.pipe = cmd, w
	return nil
}

// end lets go of the process, which ends at once: nobody needs to wait for that.
func (g *Guardian) end() {
	g.pipe.Close()
	go g.cmd.Wait()
	g.cmd = nil
}

// guard is all that a guardian does.
func guard(end func(will []byte)) {
	signal.Ignore(syscall.SIGHUP, syscall.SIGINT, syscall.SIGTERM, syscall.SIGQUIT)
	open := map[string][]byte{}
	in := bufio.NewReader(os.Stdin)
	for {
		b, err := in.ReadBytes('\n')
		if err != nil { // the host has gone
			break
		}
		var l line
		if json.Unmarshal(b, &l) != nil {
			continue
		}
		if open[l.ID] = l.Will; l.Will == nil {
			delete(open, l.ID)
		}
	}
	var all sync.WaitGroup
	for _, w := range open {
		all.Go(func() { end(w) })
	}
	all.Wait()
}
