package container

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/container/internal/proto"
	"github.com/garterpy/garter/remote/wire"
	"github.com/garterpy/garter/tools"
)

// execution is the client's side of a run.
type execution struct {
	x     *Executor
	ctx   context.Context
	tools map[string]*tools.Tool
	max   int // calls in the run
	// giveUp ends the stream of events.
	giveUp context.CancelCauseFunc
	// values pays for what calls and the result are decoded to, and for the texts
	// of calls that wait for their tool.
	values *wire.Budget

	mu      sync.Mutex
	n       int // calls under way
	total   int
	errs    map[string]error // of tools, by call
	end     error            // why the client ended the run, if it did
	running int              // tools that the program waits for
	since   time.Time        // when running became more than 0
	spent   time.Duration    // in tools before that
	broken  error            // a breach that was found outside of the stream of events

	timer *time.Timer // of the host's own bound of the time, see watch
	over  bool
}

// callsBeyond is how many calls beyond the limit threads of a program that has
// been told to stop may make, maxID bounds the name of a call.
const (
	callsBeyond = 100
	maxID       = 200
)

// watch calls late when the run has taken limit, time in tools left out.
func (e *execution) watch(limit time.Duration, late func()) {
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

// done ends the bookkeeping.
func (e *execution) done() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.over = true
	if e.timer != nil {
		e.timer.Stop()
	}
}

// hold stops the clock until what it returns is called.
func (e *execution) hold() (release func()) {
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
func (e *execution) breach(err error) {
	e.mu.Lock()
	if e.broken == nil {
		e.broken = err
	}
	e.mu.Unlock()
	e.giveUp(err)
}

// breached returns the breach, if there was one.
func (e *execution) breached() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.broken
}

// start answers a call of a tool, whose event had size bytes, in a goroutine of
// its own.
func (e *execution) start(ev *proto.Event, size int) error {
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
	beyond := e.total > e.max
	if beyond && e.end == nil {
		e.end = garter.NewHostCallLimitError(e.max)
	}
	if e.total > e.max+callsBeyond { // it does not stop
		return fmt.Errorf("%w: %w", e.end, &remote.LimitError{Limit: int64(e.max), What: "calls of tools"})
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
		path := "/calls/" + url.PathEscape(ev.Call)
		err := e.x.call(e.ctx, http.MethodPost, path, requestTimeout, a, nil)
		var refused *StatusError
		if errors.As(err, &refused) && a.Value != "" {
			// Perhaps the value is too large for the server; the program learns.
			e.x.call(e.ctx, http.MethodPost, path, requestTimeout, &proto.Answer{Error: &proto.ToolError{
				Class: "ValueError", Message: proto.Text("the result of " + ev.Tool + "() cannot be sent: " + refused.Detail)}}, nil)
		}
	}()
	return nil
}

// answer calls a tool. It is nil where the call broke the rules.
func (e *execution) answer(ev *proto.Event, lease *wire.Lease) *proto.Answer {
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
	t := e.tools[ev.Tool]
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
	limits := wire.Limits{Memory: e.x.values, Lease: lease}
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

// output makes the output of a run of its result.
func (e *execution) output(ctx context.Context, res *proto.Result) (garter.CodeOutput, error) {
	u := res.Usage
	out := garter.CodeOutput{
		Repr: string(res.Repr), Logs: string(res.Logs), IsFinalAnswer: res.IsFinalAnswer,
		Usage: garter.Usage{
			Operations: u.Operations, Duration: time.Duration(u.Duration), HostDuration: time.Duration(u.HostDuration),
			Memory: u.Memory, HostCalls: u.HostCalls,
		},
	}
	limits := wire.Limits{Memory: e.x.values, Lease: e.values.Lease()}
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
			Exception: f.Exception, Message: string(f.Message), Line: f.Line, Column: f.Column, Traceback: string(f.Traceback), Hint: f.Hint,
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
		text := string(f.Text)
		if f.Hint != "" {
			text = strings.TrimSuffix(text, "\nHint: "+f.Hint)
		}
		return out, garter.RestoreError(pe, text, cause)
	case proto.KindLimit:
		if l := garter.RestoreLimitError(f.Limit, string(f.Text), f.Line, f.Value); l != nil {
			return out, l
		}
	case proto.KindAborted:
		if ctx.Err() != nil {
			return out, context.Cause(ctx)
		}
		if e.x.state.Load() == stateClosed {
			return out, garter.ErrClosed
		}
	}
	switch f.Kind {
	case proto.KindBusy:
		return out, garter.ErrBusy
	case proto.KindLost:
		return out, fmt.Errorf("%s%w", strings.TrimSuffix(string(f.Text), garter.ErrStateLost.Error()), garter.ErrStateLost)
	}
	return out, fmt.Errorf("garter: the server: %s", strings.TrimPrefix(string(f.Text), "garter: "))
}
