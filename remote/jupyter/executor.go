package jupyter

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/internal/given"
	"github.com/garterpy/garter/internal/printlog"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/backend"
	"github.com/garterpy/garter/remote/internal/shown"
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

// ensure makes sure that there is a prepared interpreter.
func (e *Executor) ensure(ctx context.Context) error {
	if e.client != nil {
		select {
		case <-e.client.Done():
		default:
			if e.client.alive() {
				return nil
			}
		}
		c := e.client
		c.Close()
		e.client = nil
		switch {
		case remote.Hostile(c.err):
			e.why = "the interpreter was killed: " + c.err.Error()
			if err := e.kill(); err != nil {
				e.why = fmt.Sprintf("the interpreter broke the rules and could not be ended (%v): %v", err, c.err)
			}
		case errors.Is(c.err, ErrKernelDied):
			e.why = "the interpreter died"
		default:
			e.torn = true
		}
	}
	ctx, cancel := context.WithTimeoutCause(ctx, e.o.StartTimeout, fmt.Errorf("jupyter: no interpreter within %v: %w", e.o.StartTimeout, context.DeadlineExceeded))
	defer cancel()
	for try := 0; ; try++ {
		c, err := e.connect(ctx)
		if err == nil {
			e.client, e.torn = c, false
			return nil
		}
		if remote.Hostile(err) {
			e.kill()
		}
		// A server may take a restart for a death, and a kernel may die once more.
		if try == 2 || ctx.Err() != nil || !errors.Is(err, ErrKernelDied) && !errors.Is(err, ErrConnectionLost) {
			return err
		}
		select {
		case <-ctx.Done():
		case <-time.After(200 * time.Millisecond):
		}
	}
}

// connect opens a connection to an interpreter that answers, and prepares it.
func (e *Executor) connect(ctx context.Context) (c *Client, err error) {
	defer func() {
		if err != nil && c != nil {
			c.Close()
			c = nil
		}
	}()
	open := func() error {
		e.kill = func() error { return nil }
		t, err := e.k.Connect(ctx)
		if err == nil {
			kill := sync.OnceValue(func() error {
				ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
				defer cancel()
				return e.k.Kill(ctx)
			})
			c = newClient(t, e.o.Limits, func(error) { kill() })
			e.kill = kill
		}
		return err
	}
	if err := open(); err != nil {
		return nil, err
	}
	if !e.torn {
		if err := c.Ready(ctx); err != nil {
			return c, err
		}
		return c, e.prepare(ctx, c)
	}
	// The kernel may still be at what a lost connection asked for.
	ready := func(d time.Duration) error {
		ctx, cancel := context.WithTimeout(ctx, d)
		defer cancel()
		return c.Ready(ctx)
	}
	if ready(2*time.Second) != nil && ctx.Err() == nil && c.alive() {
		e.k.Interrupt(ctx, c)
		if ready(max(e.o.InterruptGrace, 5*time.Second)) != nil && ctx.Err() == nil && c.alive() {
			c.Close()
			if err := e.k.Restart(ctx); err != nil {
				return c, err
			}
			if err := open(); err != nil {
				return c, err
			}
			if err := c.Ready(ctx); err != nil {
				return c, err
			}
		}
	}
	if !c.alive() {
		return c, ErrConnectionLost
	}
	return c, e.prepare(ctx, c)
}

// prepare installs our end in the interpreter and gives it the tools.
func (e *Executor) prepare(ctx context.Context, c *Client) error {
	r, err := c.Execute(ctx, Request{Code: wire.Bootstrap(), NoInput: true})
	if err == nil && r.Status != "ok" {
		err = fmt.Errorf("jupyter: the interpreter cannot be prepared: %s: %s", r.Name, r.Value)
	}
	if err != nil {
		return err
	}
	a, err := e.ask(ctx, c, map[string]any{"op": "hello", "session": e.session})
	if err != nil {
		return err
	}
	if known, _ := a.Get("value"); known == true {
		return e.openCalls(ctx, c, e.sent)
	}
	if e.met && e.lost == "" {
		if e.lost = e.why; e.lost == "" {
			e.lost = "the interpreter was restarted"
		}
	}
	e.met, e.why = true, ""
	return e.sendTools(ctx, c, e.sent)
}

// ask makes a request of the module __garter__ outside of a run.
func (e *Executor) ask(ctx context.Context, c *Client, req map[string]any) (*convert.Dict, error) {
	b, err := json.Marshal(req)
	if err != nil {
		return nil, err
	}
	if b, err = e.small(ctx, c, b); err != nil {
		return nil, err
	}
	r, err := c.Execute(ctx, Request{Code: wire.DoCell, Expr: wire.TakeExpr, Garter: b, NoInput: true})
	if err != nil {
		return nil, err
	}
	a, err := e.answer(r, nil)
	if err != nil {
		return nil, err
	}
	if f, ok := a.Get("error"); ok {
		return nil, pythonError(f, nil)
	}
	return a, nil
}

// unreadable is the error of an answer that cannot be read.
func unreadable(err error) error { return &remote.AnswerError{Backend: "jupyter", Err: err} }

var malformed = unreadable(errors.New("it is malformed"))

// answer reads the answer of the module __garter__; values, if there are any,
// pay for it besides.
func (e *Executor) answer(r Reply, values *wire.Lease) (*convert.Dict, error) {
	if r.Status != "ok" {
		if r.Name == "" {
			return nil, unreadable(fmt.Errorf("its status is %q", r.Status))
		}
		return nil, backend.NewError(garter.Error{Exception: r.Name, Message: r.Value, Traceback: strings.Join(r.Traceback, "\n")}, "", nil)
	}
	v, err := wire.Decode(r.Expr, wire.Limits{Memory: e.o.MaxValue, Lease: values})
	if err != nil {
		return nil, unreadable(err)
	}
	d, ok := v.(*convert.Dict)
	if !ok {
		return nil, malformed
	}
	return d, nil
}

func text(d *convert.Dict, key string) string {
	v, _ := d.Get(key)
	s, _ := v.(string)
	return s
}

func integer(d *convert.Dict, key string) int {
	v, _ := d.Get(key)
	n, _ := v.(int64)
	return int(n)
}

// pythonError makes the error of a failure that the kernel tells of. calls has
// the errors of tools by the id of the call.
func pythonError(v any, calls map[int64]error) error {
	d, ok := v.(*convert.Dict)
	if !ok {
		return malformed
	}
	e := garter.Error{
		Exception: text(d, "class"), Message: text(d, "message"), Traceback: text(d, "traceback"),
		Line: integer(d, "line"), Column: integer(d, "column"),
	}
	if a, _ := d.Get("args"); a != nil {
		e.Args, _ = a.([]any)
	}
	return backend.NewError(e, text(d, "statement"), calls[int64(integer(d, "call"))])
}

// Run is garter.Executor's.
func (e *Executor) Run(ctx context.Context, code string) (garter.CodeOutput, error) {
	if err := e.acquire(ctx); err != nil {
		return garter.CodeOutput{}, err
	}
	out, err := e.run(ctx, code)
	return out, backend.Explain(err, code)
}

// run has the session and gives it back, at once or when the interpreter is
// free again.
func (e *Executor) run(ctx context.Context, code string) (out garter.CodeOutput, err error) {
	handed := false
	defer func() {
		if !handed {
			e.release()
		}
	}()
	start := time.Now()
	ctx, cancel := e.lifetime(ctx)
	defer cancel()
	if err := e.ensure(ctx); err != nil {
		return out, err
	}
	if err := e.tell(); err != nil {
		return out, err
	}
	limit := max(e.o.MaxPrintLength, 0)
	logs := printlog.New(limit)
	body, err := json.Marshal(map[string]any{"op": "run", "code": code, "limit": limit})
	if err != nil {
		return out, err
	}
	if body, err = e.small(ctx, e.client, body); err != nil {
		if gone(err) {
			err = e.died(err)
		}
		return out, err
	}
	calls := newCalls(ctx, e)
	defer calls.end()
	defer func() {
		out.Logs = logs.String()
		out.Usage.Duration = time.Since(start)
		out.Usage.HostDuration, out.Usage.HostCalls = calls.usage()
	}()
	c := e.client
	outlet := newOutlet(e.o.Output)
	defer outlet.abandon()
	x := c.Start(Request{
		Code: wire.DoCell, Expr: wire.TakeExpr, Garter: body,
		Stream: func(stream, text string) {
			if stream == "stderr" && (strings.HasPrefix(text, "IOPub data rate exceeded") || strings.HasPrefix(text, "IOPub message rate exceeded")) {
				logs.Note("\n[garter: the Jupyter server dropped output: its rate limit was exceeded]\n")
				return
			}
			logs.Write(text)
			outlet.write(text)
		},
		Input: calls.input,
	})
	var timer <-chan time.Time
	if e.o.Timeout > 0 {
		t := time.NewTimer(e.o.Timeout)
		defer t.Stop()
		timer = t.C
		for timer != nil {
			select {
			case <-x.Done():
				outlet.flush(ctx.Done(), e.closed, t.C)
				return e.finish(x, calls)
			case <-ctx.Done():
				outlet.abandon()
				handed = true
				return out, e.abandon(ctx, c, x)
			case <-t.C:
				used := time.Since(start) - calls.time()
				if used >= e.o.Timeout {
					timer = nil
				} else {
					t.Reset(max(e.o.Timeout-used, time.Millisecond))
				}
			}
		}
		calls.end()
		outlet.abandon()
		handed = true
		done, released := make(chan error), make(chan struct{})
		e.bg.Add(1)
		go func() {
			defer e.bg.Done()
			defer close(released)
			defer e.release()
			note := e.recover(c, x)
			err := error(backend.NewTimeoutError(e.o.Timeout, note))
			if e.lost != "" {
				err = &lossError{err}
			}
			select {
			case done <- err:
				e.lost = "" // this tells
			case <-ctx.Done():
			}
		}()
		select {
		case err := <-done:
			<-released
			return out, err
		case <-ctx.Done():
			return out, context.Cause(ctx)
		}
	}
	select {
	case <-x.Done():
		outlet.flush(ctx.Done(), e.closed, nil)
		return e.finish(x, calls)
	case <-ctx.Done():
		outlet.abandon()
		handed = true
		return out, e.abandon(ctx, c, x)
	}
}

// cancelGrace is how long a cancelled run may take to end before Run returns
// without it.
const cancelGrace = 50 * time.Millisecond

// abandon ends a cancelled run. The session is free when it has ended.
func (e *Executor) abandon(ctx context.Context, c *Client, x *Execution) error {
	done := make(chan struct{})
	e.bg.Add(1)
	go func() {
		defer e.bg.Done()
		defer close(done)
		defer e.release()
		e.recover(c, x)
	}()
	t := time.NewTimer(cancelGrace)
	defer t.Stop()
	select {
	case <-done:
	case <-t.C:
	}
	return context.Cause(ctx)
}

// recover ends what the kernel executes: by an interrupt, else by a restart. It
// returns what became of the session.
func (e *Executor) recover(c *Client, x *Execution) string {
	ctx, cancel := context.WithTimeout(context.Background(), e.o.InterruptGrace)
	defer cancel()
	stop := context.AfterFunc(closedContext{e.closed}, cancel)
	defer stop()
	tick := time.NewTicker(max(e.o.InterruptGrace/2, 100*time.Millisecond))
	defer tick.Stop()
	// An interrupt under way must not meet the next program.
	var interrupts sync.WaitGroup
	interrupt := func() { interrupts.Go(func() { e.k.Interrupt(ctx, c) }) }
	defer interrupts.Wait()
	interrupt()
	// One that comes at the very end of a program can cost its answer: then the
	// kernel answers the next question.
	ask := time.After(200 * time.Millisecond)
	var idle, late <-chan struct{}
	const kept = "the program was interrupted, the state is kept"
	for {
		select {
		case <-x.Done():
			if _, err := x.Reply(); err != nil {
				if err = e.died(err); !errors.Is(err, garter.ErrStateLost) {
					return "the connection was lost as well"
				}
				e.lost = "the interpreter died after a timeout or cancellation"
				return "the interpreter died, the state is lost"
			}
			return kept
		case <-ask:
			p := c.ping()
			defer c.forget(p)
			idle = p.Done()
			continue
		case <-idle:
			idle = nil
			grace, cancel := context.WithTimeout(ctx, 100*time.Millisecond)
			defer cancel()
			late = grace.Done()
			continue
		case <-late:
			if ctx.Err() == nil && c.alive() {
				c.forget(x)
				return kept
			}
			late = nil
			continue
		case <-tick.C:
			interrupt() // once more: the first may have come too early
			continue
		case <-ctx.Done():
		}
		break
	}
	select {
	case <-e.closed:
		return "the session was closed"
	default:
	}
	c.Close()
	if e.client == c {
		e.client = nil
	}
	e.lost = "the program ignored the interrupt after a timeout or cancellation, and the interpreter was restarted"
	// Who waits for the end of this run is not to wait for a far side that does not
	// answer any more: the next call looks for an interpreter again.
	rctx, cancel2 := context.WithTimeout(context.Background(), min(e.o.StartTimeout, restartPatience))
	defer cancel2()
	stop2 := context.AfterFunc(closedContext{e.closed}, cancel2)
	defer stop2()
	err := e.k.Restart(rctx)
	if err == nil {
		err = e.ensure(rctx)
	}
	if err != nil {
		return fmt.Sprintf("the program ignored the interrupt, the state is lost, and the restart failed: %v", err)
	}
	return "the program ignored the interrupt, the interpreter was restarted, the state is lost"
}

// restartPatience bounds the restart at the end of a run.
const restartPatience = 10 * time.Second

// gone reports whether an error is one of the connection or the kernel.
func gone(err error) bool {
	return errors.Is(err, ErrKernelDied) || errors.Is(err, ErrConnectionLost) || remote.Hostile(err)
}

// died notes that the connection or the kernel is gone and returns the error
// that tells of it.
func (e *Executor) died(err error) error {
	if e.client != nil {
		e.client.Close()
		e.client = nil
	}
	if e.isClosed() {
		return garter.ErrClosed
	}
	if !remote.Hostile(err) && !errors.Is(err, ErrKernelDied) {
		if !e.vanished() {
			e.torn = true
			return err
		}
		err = fmt.Errorf("%w with its machine: %w", ErrKernelDied, err)
	}
	if remote.Hostile(err) {
		if kerr := e.kill(); kerr != nil {
			err = fmt.Errorf("%w (and it could not be ended: %v)", err, kerr)
		}
	}
	e.met = false // who gets this error knows
	return fmt.Errorf("%w%s; %w", err, e.logs(), garter.ErrStateLost)
}

// goneTimeout bounds the question whether a machine is there.
const goneTimeout = 5 * time.Second

// vanished reports whether the kernel's machine has gone, where there is somebody
// to ask: a connection that broke says nothing about that.
func (e *Executor) vanished() bool {
	k, ok := e.k.(interface {
		Gone(ctx context.Context) bool
	})
	if !ok {
		return false
	}
	ctx, cancel := context.WithTimeout(context.Background(), goneTimeout)
	defer cancel()
	return k.Gone(ctx)
}

// tell returns the error that tells, once, that the state was lost.
func (e *Executor) tell() error {
	if e.lost == "" {
		return nil
	}
	err := fmt.Errorf("%s: %s; a fresh one is there, without the variables: %w", e.o.Backend, e.lost, garter.ErrStateLost)
	e.lost = ""
	return err
}

// lossError is an error after which the state is lost besides.
type lossError struct{ error }

// Unwrap returns the error and garter.ErrStateLost.
func (e *lossError) Unwrap() []error { return []error{e.error, garter.ErrStateLost} }

// finish makes the result of a run that is over.
func (e *Executor) finish(x *Execution, calls *calls) (out garter.CodeOutput, err error) {
	r, err := x.Reply()
	if err != nil {
		if remote.Hostile(err) && calls.stopped() != nil {
			err = fmt.Errorf("%w (%w)", calls.stopped(), err)
		}
		return out, e.died(err)
	}
	if err := calls.stopped(); err != nil {
		return out, err
	}
	if len(r.Expr) > e.o.MaxResult {
		return out, unreadable(&remote.LimitError{Limit: int64(e.o.MaxResult), What: "bytes in a result"})
	}
	a, err := e.answer(r, calls.values.Lease())
	if err != nil {
		return out, err
	}
	show, _ := a.Get("artifacts")
	out.Artifacts = shown.Read(show)
	if f, ok := a.Get("error"); ok {
		return out, pythonError(f, calls.errors())
	}
	if v, ok := a.Get("syntax"); ok {
		if d, ok := v.(*convert.Dict); ok {
			return out, backend.NewSyntaxError(garter.Error{
				Exception: text(d, "class"), Message: text(d, "message"), Line: integer(d, "line"), Column: integer(d, "column"),
				Traceback: text(d, "traceback"),
			}, text(d, "text"))
		}
	}
	v, _ := a.Get("value")
	final, _ := a.Get("final")
	out.Output, out.Repr = plain(v), text(a, "repr")
	out.IsFinalAnswer = final == true
	return out, nil
}

// plain gives what a value has in common with the local executor's.
func plain(v any) any {
	if b, ok := v.(wire.ByteArray); ok {
		return []byte(b)
	}
	return v
}

func (e *Executor) logs() string {
	if e.o.Logs == nil {
		return ""
	}
	if s := strings.TrimSpace(e.o.Logs()); s != "" {
		return " (" + s + ")"
	}
	return ""
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

// SendVariables is garter.Executor's. The names of tools are refused.
func (e *Executor) SendVariables(ctx context.Context, vars map[string]any) error {
	if len(vars) == 0 {
		return nil
	}
	if err := given.Variables(vars); err != nil {
		return err
	}
	for n := range vars {
		if e.byName[n] != nil {
			return fmt.Errorf("garter: Cannot assign to name '%s': doing this would erase the existing tool!", n)
		}
	}
	b := []byte("{")
	for i, n := range slices.Sorted(maps.Keys(vars)) {
		if i > 0 {
			b = append(b, ',')
		}
		if n == "__type__" {
			return errors.New("garter: a variable cannot be called __type__")
		}
		b = append(wire.AppendString(b, n), ':')
		var err error
		if b, err = wire.AppendElement(b, vars[n]); err != nil {
			return fmt.Errorf("garter: variable %s: %w", n, err)
		}
	}
	b = append(b, '}')
	return e.do(ctx, func(ctx context.Context, c *Client) error {
		_, err := e.ask(ctx, c, map[string]any{"op": "set", "vars": string(b)})
		return err
	})
}

// Variable returns a global variable as a Go value.
func (e *Executor) Variable(ctx context.Context, name string) (value any, ok bool, err error) {
	err = e.do(ctx, func(ctx context.Context, c *Client) error {
		a, err := e.ask(ctx, c, map[string]any{"op": "get", "name": name})
		if err != nil {
			return err
		}
		if _, missing := a.Get("missing"); missing {
			return nil
		}
		v, _ := a.Get("value")
		value, ok = plain(v), true
		return nil
	})
	return value, ok, err
}

// Variables returns the names of the global variables that programs have
// defined, in order of definition; those that begin with an underscore are left
// out.
func (e *Executor) Variables(ctx context.Context) (names []string, err error) {
	err = e.do(ctx, func(ctx context.Context, c *Client) error {
		a, err := e.ask(ctx, c, map[string]any{"op": "names"})
		if err != nil {
			return err
		}
		v, _ := a.Get("value")
		l, _ := v.([]any)
		for _, n := range l {
			if s, ok := n.(string); ok {
				names = append(names, s)
			}
		}
		return nil
	})
	return names, err
}

// InstallPackages is garter.Executor's: it runs pip in the interpreter and
// fails, with pip's output, when pip does.
func (e *Executor) InstallPackages(ctx context.Context, packages ...string) error {
	if len(packages) == 0 {
		return nil
	}
	if e.o.NoInstall != "" {
		return fmt.Errorf("%w: packages cannot be installed: %s", garter.ErrUnsupported, e.o.NoInstall)
	}
	if err := CheckPackages(packages); err != nil {
		return err
	}
	return e.do(ctx, func(ctx context.Context, c *Client) error { return e.install(ctx, packages) })
}

func (e *Executor) install(ctx context.Context, packages []string) error {
	e.progress("installing " + strings.Join(packages, ", "))
	if e.o.Install != nil {
		return e.o.Install(ctx, packages)
	}
	a, err := e.ask(ctx, e.client, map[string]any{"op": "pip", "args": append(slices.Clone(e.o.PipArgs), packages...)})
	if err != nil {
		return fmt.Errorf("jupyter: cannot install %s: %w", strings.Join(packages, ", "), err)
	}
	v, _ := a.Get("value")
	d, ok := v.(*convert.Dict)
	if !ok {
		return malformed
	}
	if integer(d, "code") != 0 {
		return &InstallError{Packages: packages, Code: integer(d, "code"), Output: text(d, "output")}
	}
	return nil
}

// InstallError tells that packages could not be installed.
type InstallError struct {
	Packages []string
	Code     int    // pip's exit code
	Output   string // what pip printed
}

// Error returns the text, with the end of pip's output.
func (e *InstallError) Error() string {
	out := strings.TrimSpace(e.Output)
	if len(out) > 2000 {
		out = "…" + out[len(out)-2000:]
	}
	return fmt.Sprintf("cannot install %s: pip ends with code %d:\n%s", strings.Join(e.Packages, ", "), e.Code, out)
}

// CheckPackages refuses what is no package specification: options, addresses,
// shell syntax.
func CheckPackages(packages []string) error {
	for _, p := range packages {
		bad := p == "" || len(p) > 256 || !alnum(p[0])
		for i := 0; i < len(p) && !bad; i++ {
			bad = !alnum(p[i]) && !strings.ContainsRune("._-[],<>=!~*+ ", rune(p[i]))
		}
		if bad {
			return fmt.Errorf("garter: %q is not the specification of a package", p)
		}
	}
	return nil
}

func alnum(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
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
	c.Backend, c.HostTools, c.InstallPackages = e.o.Backend, true, e.o.NoInstall == ""
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

// alive reports whether the connection works as far as is known.
func (c *Client) alive() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.err == nil
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
