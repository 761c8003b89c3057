package worker

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/garterpy/garter/remote"
)

// process is a worker.
type process struct {
	cmd   *exec.Cmd
	pid   int
	in    *os.File // its input
	out   *os.File // its output
	how   confined
	log   head
	limit int64 // of resident memory

	opened *options // of the session that it has, or nil; of whoever has the process
	number uint64   // of the last request

	write  sync.Mutex
	said   chan said     // what it says, one after the other
	exited chan struct{} // closed when it has ended
	left   chan struct{} // closed when nobody listens to it any more: see close
	leave  sync.Once
	end    string      // how; read after exited
	busy   atomic.Bool // somebody waits for it
	why    atomic.Pointer[error]
	dead   atomic.Bool  // it was killed, or is to be
	takes  atomic.Int64 // how many bytes long texts of an answer may have
}

// said is a reply, with the size of its message, or why there is none.
type said struct {
	m    *reply
	size int64
	err  error
}

// starter starts processes. On Linux a process is killed with the thread that
// started it: one that lives as long as we do.
var starter = sync.OnceValue(func() chan<- func() {
	c := make(chan func())
	go func() {
		runtime.LockOSThread()
		for f := range c {
			f()
		}
	}()
	return c
})

// start starts a worker and waits until it has confined itself.
func start(ctx context.Context, cfg *Config) (*process, error) {
	path, err := itself()
	if err != nil {
		return nil, fmt.Errorf("worker: the program cannot find itself: %w", err)
	}
	inR, inW, err := os.Pipe()
	if err != nil {
		return nil, fmt.Errorf("worker: %w", err)
	}
	outR, outW, err := os.Pipe()
	if err != nil {
		inR.Close()
		inW.Close()
		return nil, fmt.Errorf("worker: %w", err)
	}
	p := &process{in: inW, out: outR, limit: cfg.Resident, said: make(chan said), exited: make(chan struct{}), left: make(chan struct{})}
	p.cmd = &exec.Cmd{
		Path: path, Args: []string{marker, "--", strconv.FormatInt(cfg.Resident, 10), strconv.Itoa(cfg.Processors)},
		Env: []string{}, Dir: rootDir, Stdin: inR, Stdout: outW, Stderr: &p.log, SysProcAttr: attributes(), WaitDelay: 200 * time.Millisecond,
	}
	done := make(chan error)
	starter() <- func() { done <- p.cmd.Start() }
	err = <-done
	inR.Close()
	outW.Close()
	if err != nil {
		inW.Close()
		outR.Close()
		return nil, fmt.Errorf("worker: a process cannot be started: %w", err)
	}
	p.pid = p.cmd.Process.Pid
	go func() {
		p.cmd.Wait()
		p.end = p.cmd.ProcessState.String()
		close(p.exited)
	}()
	go p.read()
	watched.add(p)
	fail := func(err error) (*process, error) {
		p.close()
		return nil, err
	}
	t := time.NewTimer(cfg.StartTimeout)
	defer t.Stop()
	select {
	case s := <-p.said:
		if s.err != nil || s.m.Confined == nil {
			return fail(fmt.Errorf("worker: the process does not start: %w", p.gone(s.err)))
		}
		p.how = *s.m.Confined
	case <-ctx.Done():
		return fail(context.Cause(ctx))
	case <-t.C:
		return fail(&remote.ConnectionError{Backend: "worker", Op: "start a process", Err: fmt.Errorf("it is not ready within %v: %w", cfg.StartTimeout, context.DeadlineExceeded)})
	}
	if cfg.Confine == Must && !(p.how.Calls && p.how.Limits) {
		return fail(fmt.Errorf("worker: a process cannot be confined here (%s); confine=can does without", p.how.Why))
	}
	return p, nil
}

// open gives the worker its session before anybody asks for one.
func (p *process) open(ctx context.Context, o *options) error {
	p.number++
	if err := p.send(ctx, &request{Op: opOpen, Number: p.number, Options: o}); err != nil {
		return err
	}
	t := time.NewTimer(sendTimeout)
	defer t.Stop()
	select {
	case s := <-p.said:
		switch {
		case s.err != nil:
			return p.gone(s.err)
		case s.m.Number != p.number || s.m.Call != nil || s.m.Result != nil:
			return &remote.ProtocolError{What: "the worker answers what it was not asked"}
		case s.m.Error == "": // else the session that asks is told
			p.opened = o
		}
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-t.C:
		return &remote.ConnectionError{Backend: "worker", Op: "make a session", Err: context.DeadlineExceeded}
	}
}

// maxReply bounds a message of a worker in bytes, but for its long texts: see
// Config.MaxValue.
const maxReply = 64 << 20

// read passes on what the worker says, the end of it too. What was said before the
// process ended is told after that as well: only who closes it listens no more.
func (p *process) read() {
	r := bufio.NewReaderSize(p.out, 64<<10)
	for {
		m, n, err := readReply(r, maxReply, p.takes.Load)
		if remote.Hostile(err) {
			p.kill(err)
		}
		select {
		case p.said <- said{m, n, err}:
		case <-p.left:
			return
		}
		if err != nil {
			return
		}
	}
}

// send sends a request. A context that ends meanwhile cuts it, and the process is
// killed: half a message is the end of all.
func (p *process) send(ctx context.Context, r *request) error {
	b, err := appendFrame(nil, r)
	if err != nil {
		return err
	}
	p.write.Lock()
	defer p.write.Unlock()
	p.in.SetWriteDeadline(time.Now().Add(sendTimeout))
	stop := context.AfterFunc(ctx, func() { p.in.SetWriteDeadline(time.Now()) })
	_, err = p.in.Write(b)
	stop()
	if err != nil {
		if ctx.Err() != nil {
			err = context.Cause(ctx)
		} else {
			err = &remote.ConnectionError{Backend: "worker", Op: "send a request", Err: err}
		}
		if errors.Is(err, os.ErrDeadlineExceeded) || ctx.Err() != nil {
			p.kill(err)
		}
		p.dead.Store(true) // else it ends by itself, and tells how
	}
	return err
}

// sendTimeout bounds how long a worker may take to read a request.
const sendTimeout = 10 * time.Second

// kill kills the process for a reason.
func (p *process) kill(why error) {
	p.why.CompareAndSwap(nil, &why)
	p.dead.Store(true)
	killProcess(p.cmd)
}

// close ends the process and waits until it has gone.
func (p *process) close() {
	watched.remove(p)
	p.dead.Store(true)
	p.leave.Do(func() { close(p.left) })
	killProcess(p.cmd)
	<-p.exited
	p.in.Close()
	p.out.Close()
}

// alive reports whether the process is fit for another request.
func (p *process) alive() bool {
	if p.dead.Load() {
		return false
	}
	select {
	case <-p.exited:
		return false
	default:
		return true
	}
}

// gone says why the process has ended, or was killed; err is what told.
func (p *process) gone(err error) error {
	if w := p.why.Load(); w != nil {
		return *w
	}
	if remote.Hostile(err) {
		return err
	}
	select {
	case <-p.exited:
	case <-time.After(5 * time.Second): // the pipe broke, and the process goes on
		return &remote.ProtocolError{What: "the worker closed its pipe"}
	}
	return &remote.ConnectionError{Backend: "worker", Op: "go on with the process", Err: errors.New(p.describe())}
}

// describe says how the process ended, and what for.
func (p *process) describe() string {
	s := "it ended: " + p.end
	log := p.log.String()
	switch {
	case strings.Contains(log, "out of memory"), strings.Contains(log, "cannot allocate memory"):
		s += ", for want of memory"
	case strings.Contains(s, "signal: killed"):
		s += ", perhaps for want of memory"
	}
	if first, _, _ := strings.Cut(log, "\n"); first != "" {
		s += ": " + strings.ToValidUTF8(first[:min(len(first), 300)], "")
	}
	return s
}

// head keeps the beginning of what a process says to its standard error: Go's
// runtime gives the reason first.
type head struct {
	mu sync.Mutex
	b  []byte
}

// Write is io.Writer's; it never fails.
func (t *head) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.b = append(t.b, p[:min(len(p), max(4096-len(t.b), 0))]...)
	return len(p), nil
}

// String returns it.
func (t *head) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(bytes.TrimSpace(t.b))
}
