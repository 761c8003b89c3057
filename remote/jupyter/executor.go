package jupyter

import (
	"context"
	"io"
	"sync"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/backend"
	"github.com/garterpy/garter/remote/wire"
	"github.com/garterpy/garter/tools"
)

// Options are what all backends on kernels have in common.
type Options struct {
	// Backend is the name in Capabilities (default "jupyter").
	Backend string
	// Timeout bounds a run, time in tools left out (default 30 s; negative
	// disables). The program is interrupted; if it goes on for InterruptGrace
	// (default 2 s) its interpreter is restarted and the state lost.
	Timeout, InterruptGrace time.Duration
	// StartTimeout bounds the start of an interpreter (default 60 s).
	StartTimeout time.Duration
	// MaxPrintLength cuts the logs (default garter.DefaultMaxPrintLength;
	// negative keeps everything).
	MaxPrintLength int
	// MaxHostCalls bounds the calls of tools in a run (default
	// garter.DefaultMaxHostCalls).
	MaxHostCalls int
	// MaxResult bounds the size of a result on the wire in bytes (default 128
	// MiB), MaxValue the memory that the values of one may take (default 512
	// MiB): results, variables, and arguments of tools.
	MaxResult int
	MaxValue  int64
	// Limits bound what else may come from the kernel. One that goes beyond them
	// is killed.
	Limits Limits
	// Output gets what programs print while they run.
	Output io.Writer
	// Progress is told of slow steps: starts, installations (default: who asked
	// for them with garter.WithProgress).
	Progress func(step string)
	// Capabilities completes what the backend offers; Backend, HostTools and
	// InstallPackages are filled in.
	Capabilities garter.Capabilities
	// NoInstall, if not "", is why packages cannot be installed.
	NoInstall string
	// Install replaces pip in the interpreter.
	Install func(ctx context.Context, packages []string) error
	// PipArgs are arguments of pip install, such as --index-url.
	PipArgs []string
	// Packages are installed into each fresh interpreter that is no successor
	// of another.
	Packages []string
	// PythonVersion, such as "3.12", is what the interpreter's version must be, or
	// begin with; "" is any.
	PythonVersion string
	// Logs returns what the interpreter's surroundings have to say about its
	// end, or "".
	Logs func() string
}

func (o *Options) fill() {
	if o.Backend == "" {
		o.Backend = "jupyter"
	}
	def := func(d *time.Duration, v time.Duration) {
		if *d == 0 {
			*d = v
		}
	}
	def(&o.Timeout, 30*time.Second)
	def(&o.InterruptGrace, 2*time.Second)
	def(&o.StartTimeout, time.Minute)
	if o.MaxPrintLength == 0 {
		o.MaxPrintLength = garter.DefaultMaxPrintLength
	}
	if o.MaxHostCalls == 0 {
		o.MaxHostCalls = garter.DefaultMaxHostCalls
	}
	if o.MaxResult == 0 {
		o.MaxResult = defaultMaxMessage
	}
	if o.MaxValue == 0 {
		o.MaxValue = wire.DefaultMemory
	}
	o.Limits.fill()
}

// Executor is a session in a kernel. It implements garter.Executor.
type Executor struct {
	k       Kernel
	o       Options
	session string

	sem    chan struct{} // holds one element while somebody has the session
	closed chan struct{}
	once   sync.Once
	bg     sync.WaitGroup // recoveries under way

	// Of whoever has the session.
	client *Client
	sent   []*tools.Tool
	byName map[string]*tools.Tool // never changed: calls that go on still look into it
	// callsOn is the connection for which the kernel's own way for calls of tools
	// is open, see Caller.
	callsOn *Client
	met     bool         // the interpreter was reached before
	torn    bool         // the connection broke: the interpreter may still be at work
	why     string       // why the next interpreter is another one, if it is
	lost    string       // why the state was lost, until a call has told
	kill    func() error // kills the interpreter of the client, once; returns when that is done
}

var _ garter.Executor = (*Executor)(nil)

// NewExecutor connects to a kernel and prepares it. The executor owns the
// kernel: on failure it is closed.
func NewExecutor(ctx context.Context, k Kernel, o Options) (*Executor, error) {
	o.fill()
	if o.Progress == nil {
		o.Progress = func(step string) { backend.ReportProgress(ctx, step) }
	}
	e := &Executor{k: k, o: o, session: randomID(), byName: map[string]*tools.Tool{}, kill: func() error { return nil }, sem: make(chan struct{}, 1), closed: make(chan struct{})}
	e.progress("starting the interpreter")
	err := e.ensure(ctx)
	if err == nil && len(o.Packages) > 0 {
		err = e.install(ctx, o.Packages)
	}
	if err != nil {
		e.Close()
		return nil, err
	}
	return e, nil
}

func (e *Executor) progress(step string) {
	if e.o.Progress != nil {
		e.o.Progress(step)
	}
}

// acquire takes the session.
func (e *Executor) acquire(ctx context.Context) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if e.isClosed() {
		return garter.ErrClosed
	}
	select {
	case e.sem <- struct{}{}:
		return nil
	default:
		return garter.ErrBusy
	}
}

func (e *Executor) release() { <-e.sem }

func (e *Executor) isClosed() bool {
	select {
	case <-e.closed:
		return true
	default:
		return false
	}
}

// lifetime returns a context that ends with the session as well.
func (e *Executor) lifetime(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(ctx)
	stop := context.AfterFunc(closedContext{e.closed}, func() { cancel(garter.ErrClosed) })
	return ctx, func() { stop(); cancel(nil) }
}

// do runs f with the session taken and an interpreter there. An error of the
// connection is noticed; a cancelled request is interrupted.
func (e *Executor) do(ctx context.Context, f func(ctx context.Context, c *Client) error) error {
	if err := e.acquire(ctx); err != nil {
		return err
	}
	defer e.release()
	ctx, cancel := e.lifetime(ctx)
	defer cancel()
	if err := e.ensure(ctx); err != nil {
		return err
	}
	if err := e.tell(); err != nil {
		return err
	}
	c := e.client
	err := f(ctx, c)
	switch {
	case gone(err):
		err = e.died(err)
	case err != nil && ctx.Err() != nil:
		ictx, cancel := context.WithTimeout(context.Background(), e.o.InterruptGrace)
		e.k.Interrupt(ictx, c)
		if c.Ready(ictx) != nil {
			c.Close()
			e.client, e.torn = nil, true
		}
		cancel()
	}
	return err
}

// Reset is garter.Executor's: the interpreter is restarted.
func (e *Executor) Reset(ctx context.Context) error {
	if err := e.acquire(ctx); err != nil {
		return err
	}
	defer e.release()
	ctx, cancel := e.lifetime(ctx)
	defer cancel()
	if e.client != nil {
		e.client.Close()
		e.client = nil
	}
	if err := e.k.Restart(ctx); err != nil {
		return err
	}
	e.session = randomID()
	if err := e.ensure(ctx); err != nil {
		return err
	}
	e.lost = ""
	return nil
}

// Attachment names what the session runs on, for the option attach= of a later one
// that goes on with its state; it is of use where this one leaves that running. It is
// "" where the backend has nothing that can be joined.
func (e *Executor) Attachment() string {
	if k, ok := e.k.(interface{ Attachment() string }); ok {
		return k.Attachment()
	}
	return ""
}

// Capabilities is garter.Executor's.
func (e *Executor) Capabilities() garter.Capabilities {
	c := e.o.Capabilities
	c.Backend, c.HostTools, c.Files, c.InstallPackages = e.o.Backend, true, true, e.o.NoInstall == ""
	return c
}

// Close is garter.Executor's: what runs is ended, and nothing is left.
func (e *Executor) Close() error {
	var err error
	e.once.Do(func() {
		close(e.closed)
		select {
		case e.sem <- struct{}{}:
			e.bg.Wait()
			if e.client != nil {
				e.client.Close()
			}
			err = e.k.Close()
			return
		default:
		}
		// Whoever has the session finds it closed, and the kernel gone.
		err = e.k.Close()
		e.bg.Wait()
		select {
		case e.sem <- struct{}{}:
			if e.client != nil {
				e.client.Close()
			}
		case <-time.After(5 * time.Second): // a tool that does not return
		}
	})
	return err
}

// closedContext is a context that ends with a channel.
type closedContext struct{ c <-chan struct{} }

func (closedContext) Deadline() (time.Time, bool) { return time.Time{}, false }
func (c closedContext) Done() <-chan struct{}     { return c.c }
func (c closedContext) Value(any) any             { return nil }
func (c closedContext) Err() error {
	select {
	case <-c.c:
		return context.Canceled
	default:
		return nil
	}
}
