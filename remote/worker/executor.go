package worker

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/internal/given"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/backend"
	"github.com/garterpy/garter/remote/internal/far"
	"github.com/garterpy/garter/remote/internal/hostrun"
	"github.com/garterpy/garter/remote/internal/proto"
	"github.com/garterpy/garter/remote/wire"
	"github.com/garterpy/garter/tools"
)

// Executor is a session in a worker. It implements garter.Executor.
type Executor struct {
	pool *Pool
	cfg  Config

	sem    chan struct{} // holds one element while somebody has the session
	closed chan struct{}
	once   sync.Once
	now    atomic.Pointer[process] // as p, for Close

	// Of whoever has the session.
	p      *process // nil if there is none
	number uint64   // of the last request
	sent   []*tools.Tool
	names  map[string]*tools.Tool // never changed: calls that go on still look into it
	lost   string                 // why the state was lost, until a call has told
}

var _ garter.Executor = (*Executor)(nil)

func open(ctx context.Context, pool *Pool, cfg Config) (*Executor, error) {
	x := &Executor{pool: pool, cfg: cfg, sem: make(chan struct{}, 1), closed: make(chan struct{}), names: map[string]*tools.Tool{}}
	if err := x.ensure(ctx); err != nil {
		x.Close()
		return nil, err
	}
	return x, nil
}

// acquire takes the session.
func (x *Executor) acquire(ctx context.Context) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if x.isClosed() {
		return garter.ErrClosed
	}
	select {
	case x.sem <- struct{}{}:
		return nil
	default:
		return garter.ErrBusy
	}
}

func (x *Executor) release() { <-x.sem }

func (x *Executor) isClosed() bool {
	select {
	case <-x.closed:
		return true
	default:
		return false
	}
}

// ensure makes sure that there is a process with the session.
func (x *Executor) ensure(ctx context.Context) error {
	if x.p != nil {
		if x.p.alive() {
			return nil
		}
		why := x.p.gone(nil)
		x.drop()
		x.lost = "the worker ended: " + why.Error()
	}
	o := x.cfg.options()
	p, err := x.pool.take(ctx, o)
	if err != nil {
		return err
	}
	x.p = p
	x.now.Store(p)
	if x.isClosed() { // perhaps before it could see the process
		x.drop()
		return garter.ErrClosed
	}
	x.number = p.number
	if !o.equal(p.opened) {
		_, err = x.ask(ctx, &request{Op: opOpen, Options: o})
	}
	if err == nil && len(x.sent) > 0 {
		_, err = x.ask(ctx, &request{Op: opTools, Tools: proto.Describe(x.sent)})
	}
	if err != nil {
		x.drop()
	}
	return err
}

// drop ends the process.
func (x *Executor) drop() {
	x.now.Store(nil)
	if x.p != nil {
		x.p.close()
		x.p = nil
	}
}

// ready makes sure that there is a session, and tells a loss.
func (x *Executor) ready(ctx context.Context) error {
	if err := x.ensure(ctx); err != nil {
		return err
	}
	if x.lost != "" {
		err := fmt.Errorf("garter: %s; the session is a fresh one, without the variables: %w", x.lost, garter.ErrStateLost)
		x.lost = ""
		return err
	}
	return nil
}

// cut is the end of a session: the process is killed, and the error tells.
func (x *Executor) cut(why error) error {
	if why = x.p.gone(why); x.p.alive() {
		x.p.kill(why)
	}
	x.drop()
	if x.isClosed() {
		return garter.ErrClosed
	}
	return fmt.Errorf("garter: the worker: %w; %w", why, garter.ErrStateLost)
}

// ask makes a request that is no run and waits for its reply. The error is
// wrong's where the worker refuses, else the end of the process or of ctx.
func (x *Executor) ask(ctx context.Context, r *request) (*reply, error) {
	p := x.p
	x.number++
	r.Number = x.number
	p.busy.Store(true)
	defer p.busy.Store(false)
	if err := p.send(ctx, r); err != nil {
		if p.alive() {
			return nil, err // it was never sent
		}
		return nil, x.ended(ctx, err)
	}
	for {
		select {
		case s := <-p.said:
			switch {
			case s.err != nil:
				return nil, x.ended(ctx, s.err)
			case s.m.Call != nil && s.m.Number < r.Number:
				// A thread that a run left behind; nobody answers.
			case s.m.Number != r.Number || s.m.Call != nil || s.m.Result != nil:
				return nil, x.cut(&remote.ProtocolError{What: "the worker answers what it was not asked"})
			case s.m.Error != "":
				return nil, refusal(s.m.Error)
			default:
				return s.m, nil
			}
		case <-ctx.Done():
			x.p.kill(context.Cause(ctx))
			x.drop()
			x.lost = "a request was cancelled in the middle"
			return nil, context.Cause(ctx)
		}
	}
}

// ended is the error of a process that ended.
func (x *Executor) ended(ctx context.Context, err error) error {
	if ctx.Err() == nil {
		return x.cut(err)
	}
	x.drop()
	x.lost = "a request was cancelled in the middle"
	return context.Cause(ctx)
}

// refusal is what a worker's session says.
type refusal string

// Error returns the text.
func (r refusal) Error() string { return "garter: " + strings.TrimPrefix(string(r), "garter: ") }

// The bounds of what a worker may say in the course of a run.
const (
	maxMessages = 1_000_000
	maxBytes    = 2 << 30
)

// Run is garter.Executor's.
func (x *Executor) Run(ctx context.Context, code string) (garter.CodeOutput, error) {
	if err := x.acquire(ctx); err != nil {
		return garter.CodeOutput{}, err
	}
	if err := x.ready(ctx); err != nil {
		x.release()
		return garter.CodeOutput{}, err
	}
	tctx, cancelTools := context.WithCancelCause(ctx)
	gctx, giveUp := context.WithCancelCause(context.Background())
	p := x.p
	x.number++
	number := x.number
	e := hostrun.New(tctx, hostrun.Options{
		Tools: x.names, MaxCalls: x.cfg.MaxHostCalls, MaxValue: x.cfg.MaxValue, GiveUp: giveUp, Closed: x.isClosed,
		Answer: func(ctx context.Context, ev *proto.Event, a *proto.Answer) {
			// Answers are not cut by the run's end: half of one would end the session.
			err := p.send(context.WithoutCancel(ctx), &request{Op: opAnswer, Number: number, Call: ev.Call, Answer: a})
			if err != nil && p.alive() { // too large
				p.send(context.WithoutCancel(ctx), &request{Op: opAnswer, Number: number, Call: ev.Call, Answer: &proto.Answer{Error: &proto.ToolError{
					Class: "ValueError", Message: proto.Text("the result of " + ev.Tool + "() cannot be sent: " + err.Error())}}})
			}
		},
	})
	if x.cfg.Timeout > 0 {
		limit := x.cfg.Timeout
		e.Watch(limit+x.cfg.Grace, func() {
			giveUp(fmt.Errorf("%w: %w", backend.NewTimeoutError(limit, ""), &remote.LimitError{Limit: int64((limit + x.cfg.Grace) / time.Millisecond), What: "milliseconds for a run"}))
		})
	}
	done := func() {
		e.Done()
		cancelTools(nil)
		giveUp(nil)
		p.busy.Store(false)
	}
	p.busy.Store(true)
	p.takes.Store(x.cfg.MaxValue)
	if err := p.send(ctx, &request{Op: opRun, Number: number, Code: proto.Text(code), Takes: x.cfg.MaxValue}); err != nil {
		defer x.release()
		done()
		if p.alive() {
			return garter.CodeOutput{}, err
		}
		return garter.CodeOutput{}, x.ended(ctx, err)
	}
	r := &running{x: x, p: p, e: e, number: number, gctx: gctx, budget: far.NewBudget(maxMessages, maxBytes)}
	out, err, ended := r.wait(ctx, nil)
	if ended {
		done()
		x.release()
		return out, err
	}
	// It is cancelled. Who asked gets the logs if they come at once, and does not
	// wait for them else; the session is free when the run has ended.
	p.send(context.Background(), &request{Op: opCancel, Number: number})
	late := make(chan struct{})
	t := time.AfterFunc(settle, func() { giveUp(errors.New("the worker does not end a cancelled run")) })
	go func() {
		defer close(late)
		defer x.release()
		defer done()
		defer t.Stop()
		var err error
		out, err, _ = r.wait(context.Background(), ctx)
		if errors.Is(err, garter.ErrStateLost) && !x.isClosed() {
			x.lost = "a cancelled run did not come to its end"
		}
	}()
	grace := time.NewTimer(cancelGrace)
	defer grace.Stop()
	select {
	case <-late:
		return out, context.Cause(ctx)
	case <-grace.C:
		return garter.CodeOutput{}, context.Cause(ctx)
	}
}

// cancelGrace is how long Run waits for the logs of a cancelled run, settle how
// long such a run may go on before its worker is killed.
const (
	cancelGrace = 50 * time.Millisecond
	settle      = 5 * time.Second
)

// running is a run under way.
type running struct {
	x      *Executor
	p      *process
	e      *hostrun.Run
	number uint64
	gctx   context.Context // its end gives up the worker
	budget far.Budget
}

// wait waits for the result; ended is false where ctx ended first. asked is the
// context of a run that was cancelled before.
func (r *running) wait(ctx, asked context.Context) (out garter.CodeOutput, err error, ended bool) {
	x := r.x
	for {
		select {
		case s := <-r.p.said:
			if s.err == nil {
				s.err = r.budget.Take(s.size)
			}
			switch {
			case s.err != nil:
				return out, x.cut(s.err), true
			case s.m.Call != nil && s.m.Number < r.number:
				// A thread that a run left behind; nobody answers.
			case s.m.Number != r.number:
				return out, x.cut(&remote.ProtocolError{What: "the worker answers what it was not asked"}), true
			case s.m.Call != nil:
				if err := r.e.Start(s.m.Call, int(s.size)); err != nil {
					return out, x.cut(err), true
				}
			case s.m.Result == nil:
				return out, x.cut(&remote.ProtocolError{What: "a run without a result"}), true
			default:
				if err := r.e.Breached(); err != nil {
					return out, x.cut(err), true
				}
				if asked == nil {
					asked = ctx
				}
				out, err = r.e.Output(asked, s.m.Result)
				if remote.Hostile(err) {
					err = x.cut(err)
				}
				return out, err, true
			}
		case <-ctx.Done():
			return out, context.Cause(ctx), false
		case <-r.gctx.Done():
			return out, x.cut(context.Cause(r.gctx)), true
		}
	}
}

// SendVariables is garter.Executor's.
func (x *Executor) SendVariables(ctx context.Context, vars map[string]any) error {
	if err := given.Variables(vars); err != nil {
		return err
	}
	if err := x.acquire(ctx); err != nil {
		return err
	}
	defer x.release()
	if err := x.ready(ctx); err != nil {
		return err
	}
	r := &request{Op: opVariables, Variables: map[string]string{}}
	for n, v := range vars {
		p, err := wire.DumpsElement(v)
		if err != nil {
			return fmt.Errorf("garter: variable %s: %w", n, err)
		}
		r.Variables[n] = p
	}
	_, err := x.ask(ctx, r)
	return err
}

// SendTools is garter.Executor's: tools written in Go are called in this process,
// tools in Python source run in the worker.
func (x *Executor) SendTools(ctx context.Context, ts ...*tools.Tool) error {
	if err := given.Tools(ts); err != nil {
		return err
	}
	if err := x.acquire(ctx); err != nil {
		return err
	}
	defer x.release()
	if err := x.ready(ctx); err != nil || len(ts) == 0 {
		return err
	}
	if _, err := x.ask(ctx, &request{Op: opTools, Tools: proto.Describe(ts)}); err != nil {
		return err
	}
	x.sent = given.Merge(x.sent, ts)
	names := map[string]*tools.Tool{}
	for _, t := range x.sent {
		if t.Source() == "" {
			names[t.Name()] = t
		}
	}
	x.names = names
	return nil
}

// InstallPackages is garter.Executor's: there are none to install.
func (x *Executor) InstallPackages(ctx context.Context, packages ...string) error {
	if err := x.acquire(ctx); err != nil {
		return err
	}
	defer x.release()
	if len(packages) == 0 {
		return nil
	}
	return fmt.Errorf("%w: the interpreter has its modules built in", garter.ErrUnsupported)
}

// Reset is garter.Executor's: the session gets another process.
func (x *Executor) Reset(ctx context.Context) error {
	if err := x.acquire(ctx); err != nil {
		return err
	}
	defer x.release()
	if x.p != nil {
		x.drop()
	}
	if err := x.ensure(ctx); err != nil {
		return err
	}
	x.lost = ""
	return nil
}

// Capabilities is garter.Executor's.
func (x *Executor) Capabilities() garter.Capabilities {
	c := garter.Capabilities{
		Backend: "worker", Files: x.cfg.Files, HostTools: true, OperationLimit: x.cfg.MaxOperations > 0, MemoryLimit: true,
		Isolation: "interpreter", NetworkIsolation: true, FilesystemIsolation: true,
	}
	if p := x.now.Load(); p != nil && p.how.Calls && p.how.Limits {
		c.Isolation, c.ProcessLimit = "sandbox", true
	}
	return c
}

// Close is garter.Executor's: the process is killed, and gone when Close returns.
func (x *Executor) Close() error {
	x.once.Do(func() {
		close(x.closed)
		if p := x.now.Load(); p != nil {
			p.kill(garter.ErrClosed)
		}
		x.sem <- struct{}{} // whoever has the session finds its process dead
		if x.p != nil {
			x.drop()
		}
	})
	return nil
}
