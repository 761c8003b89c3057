// Package hostrun is the host's side of a run whose interpreter is elsewhere: it
// calls the tools that the program asks for, within bounds, keeps the time that
// they take apart, and makes Go's values and errors of the result.
package hostrun

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/backend"
	"github.com/garterpy/garter/remote/internal/proto"
	"github.com/garterpy/garter/remote/internal/shown"
	"github.com/garterpy/garter/remote/wire"
	"github.com/garterpy/garter/tools"
)

// Options are what a Run needs of its backend.
type Options struct {
	// Tools are those that the program may call, by name; the map never changes.
	Tools map[string]*tools.Tool
	// MaxCalls bounds the calls in the run, MaxValue the memory of the values of
	// calls under way and of the result.
	MaxCalls int
	MaxValue int64
	// GiveUp ends the connection for a breach of the rules.
	GiveUp context.CancelCauseFunc
	// Answer sends the answer to a call, as long as ctx allows.
	Answer func(ctx context.Context, e *proto.Event, a *proto.Answer)
	// Closed reports whether the session has been closed.
	Closed func() bool
}

// Run is one execution.
type Run struct {
	o      Options
	ctx    context.Context
	values *wire.Budget // pays for what calls and the result are decoded to, and for the texts of calls that wait

	mu      sync.Mutex
	n       int // calls under way
	total   int
	errs    map[string]error // of tools, by call
	end     error            // why the client ended the run, if it did
	running int              // tools that the program waits for
	since   time.Time        // when running became more than 0
	spent   time.Duration    // in tools before that
	broken  error            // a breach that was found outside of the stream of events

	timer *time.Timer // of the host's own bound of the time, see Watch
	over  bool
}

// New returns a run; tools get ctx, which ends with it.
func New(ctx context.Context, o Options) *Run {
	return &Run{o: o, ctx: ctx, errs: map[string]error{}, values: wire.NewBudget(o.MaxValue)}
}

// callsBeyond is how many calls beyond the limit threads of a program that has
// been told to stop may make, maxID bounds the name of a call, maxCalls is how many
// may wait for their tool at the same time.
const (
	callsBeyond = 100
	maxID       = 200
	maxCalls    = 1000
)

// Watch calls late when the run has taken limit, time in tools left out.
func (e *Run) Watch(limit time.Duration, late func()) {
	start := time.Now()
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.timer != nil { // the request is made again
		e.timer.Stop()
	}
	e.timer = time.AfterFunc(limit, func() {
		e.mu.Lock()
		defer e.mu.Unlock()
		waited := e.spent
		if e.running > 0 {
			waited += time.Since(e.since)
		}
		left := limit - (time.Since(start) - waited)
		switch {
		case e.over:
		case left > 0:
			e.timer.Reset(max(left, 10*time.Millisecond))
		default:
			late()
		}
	})
}

// Done ends the bookkeeping.
func (e *Run) Done() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.over = true
	if e.timer != nil {
		e.timer.Stop()
	}
}

// hold stops the clock until what it returns is called.
func (e *Run) hold() (release func()) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.running++; e.running == 1 {
		e.since = time.Now()
	}
	return func() {
		e.mu.Lock()
		defer e.mu.Unlock()
		if e.running--; e.running == 0 {
			e.spent += time.Since(e.since)
		}
	}
}

// breach ends the run for what a call brought.
func (e *Run) breach(err error) {
	e.mu.Lock()
	if e.broken == nil {
		e.broken = err
	}
	e.mu.Unlock()
	e.o.GiveUp(err)
}

// Breached returns the breach, if there was one.
func (e *Run) Breached() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.broken
}

// Start answers a call of a tool, whose event had size bytes, in a goroutine of
// its own.
func (e *Run) Start(ev *proto.Event, size int) error {
	if len(ev.Call) > maxID {
		return &remote.LimitError{Limit: maxID, What: "bytes in the name of a call"}
	}
	lease := e.values.Lease()
	if err := lease.Take(int64(size)); err != nil {
		return err
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.n++; e.n > maxCalls {
		return &remote.LimitError{Limit: maxCalls, What: "calls of tools at the same time"}
	}
	e.total++
	beyond := e.total > e.o.MaxCalls
	if beyond && e.end == nil {
		e.end = backend.NewHostCallLimitError(e.o.MaxCalls)
	}
	if e.total > e.o.MaxCalls+callsBeyond { // it does not stop
		return fmt.Errorf("%w: %w", e.end, &remote.LimitError{Limit: int64(e.o.MaxCalls), What: "calls of tools"})
	}
	go func() {
		defer func() {
			lease.Give()
			e.mu.Lock()
			defer e.mu.Unlock()
			e.n--
		}()
		a := &proto.Answer{Abort: true}
		if !beyond {
			a = e.answer(ev, lease)
		}
		if a == nil || e.ctx.Err() != nil {
			return
		}
		e.o.Answer(e.ctx, ev, a)
	}()
	return nil
}

// answer calls a tool. It is nil where the call broke the rules.
func (e *Run) answer(ev *proto.Event, lease *wire.Lease) *proto.Answer {
	failed := func(err error) *proto.Answer {
		var class, msg string
		var pe convert.PythonError
		if errors.As(err, &pe) {
			class, msg = pe.PythonError()
		} else {
			class, msg = convert.ClassOf(err)
		}
		return &proto.Answer{Error: &proto.ToolError{Class: class, Message: proto.Text(msg)}}
	}
	t := e.o.Tools[ev.Tool]
	if t == nil {
		return failed(tools.Raise("NameError", "there is no tool %.100s", ev.Tool))
	}
	malformed := func(err error) *proto.Answer {
		if remote.Hostile(err) {
			e.breach(err)
			return nil
		}
		return failed(err)
	}
	limits := wire.Limits{Memory: e.o.MaxValue, Lease: lease}
	var args []any
	for _, p := range ev.Args {
		v, err := wire.LoadsLimited(p, limits)
		if err != nil {
			return malformed(err)
		}
		args = append(args, v)
	}
	kwargs := map[string]any{}
	for k, p := range ev.Kwargs {
		v, err := wire.LoadsLimited(p, limits)
		if err != nil {
			return malformed(err)
		}
		kwargs[k] = v
	}
	release := func() {}
	if !t.Spec().Async {
		release = e.hold()
	}
	v, err := t.Call(e.ctx, args, kwargs)
	release()
	if err != nil {
		e.mu.Lock()
		defer e.mu.Unlock()
		var panicked *tools.ToolPanicError
		if errors.As(err, &panicked) {
			if e.end == nil {
				e.end = panicked
			}
			return &proto.Answer{Abort: true}
		}
		e.errs[ev.Call] = err
		return failed(err)
	}
	p, err := wire.Dumps(v)
	if err != nil {
		return failed(tools.Raise("TypeError", "the result of %s(): %v", ev.Tool, err))
	}
	return &proto.Answer{Value: p}
}

// Output makes the output of a run of its result.
func (e *Run) Output(ctx context.Context, res *proto.Result) (garter.CodeOutput, error) {
	out := garter.CodeOutput{Repr: string(res.Repr), Logs: string(res.Logs), IsFinalAnswer: res.IsFinalAnswer, Usage: res.Usage.Used()}
	limits := wire.Limits{Memory: e.o.MaxValue, Lease: e.values.Lease()}
	if res.Artifacts != "" {
		v, err := wire.LoadsLimited(res.Artifacts, limits)
		if err != nil {
			return out, fmt.Errorf("garter: the artifacts: %w", err)
		}
		out.Artifacts = shown.Read(v)
	}
	f := res.Failure
	if f == nil {
		var err error
		if out.Output, err = wire.LoadsLimited(res.Output, limits); err != nil {
			return out, fmt.Errorf("garter: the output: %w", err)
		}
		return out, nil
	}
	e.mu.Lock()
	end, cause := e.end, e.errs[f.Call]
	e.mu.Unlock()
	if end != nil {
		return out, end
	}
	switch f.Kind {
	case proto.KindPython:
		pe := garter.Error{
			Exception: proto.Short(f.Exception), Message: proto.Cut(string(f.Message)), Line: f.Line, Column: f.Column,
			Traceback: proto.Cut(string(f.Traceback)), Hint: proto.Cut(f.Hint),
		}
		for _, p := range f.Args {
			v, err := wire.LoadsLimited(p, limits)
			if remote.Hostile(err) {
				return out, err
			}
			if err != nil {
				pe.Args = nil
				break
			}
			pe.Args = append(pe.Args, v)
		}
		text := proto.Cut(string(f.Text))
		if f.Hint != "" {
			text = strings.TrimSuffix(text, "\nHint: "+f.Hint)
		}
		return out, backend.RestoreError(pe, text, cause)
	case proto.KindLimit:
		if l := backend.RestoreLimitError(f.Limit, proto.Cut(string(f.Text)), f.Line, f.Value); l != nil {
			return out, l
		}
	case proto.KindAborted:
		if ctx.Err() != nil {
			return out, context.Cause(ctx)
		}
		if e.o.Closed() {
			return out, garter.ErrClosed
		}
	}
	switch f.Kind {
	case proto.KindBusy:
		return out, garter.ErrBusy
	case proto.KindLost:
		return out, fmt.Errorf("%s%w", strings.TrimSuffix(proto.Cut(string(f.Text)), garter.ErrStateLost.Error()), garter.ErrStateLost)
	}
	return out, fmt.Errorf("garter: the server: %s", strings.TrimPrefix(proto.Cut(string(f.Text)), "garter: "))
}
