package jupyter

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"sync"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/internal/printlog"
	"github.com/garterpy/garter/object/convert"
	pytext "github.com/garterpy/garter/object/text"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/backend"
	"github.com/garterpy/garter/remote/internal/proto"
	"github.com/garterpy/garter/remote/internal/shown"
	"github.com/garterpy/garter/remote/wire"
)

// This file runs code and ends it: by its answer, an interrupt or a restart.

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
	values := calls.values.Lease()
	a, err := e.answer(r, values)
	if err != nil {
		return out, err
	}
	used(&out.Usage, a)
	show, _ := a.Get("artifacts")
	out.Artifacts = shown.Read(show)
	if f, ok := a.Get("error"); ok {
		return out, pythonError(f, calls.errors())
	}
	if v, ok := a.Get("syntax"); ok {
		if d, ok := v.(*convert.Dict); ok {
			return out, backend.NewSyntaxError(garter.Error{
				Exception: proto.Short(text(d, "class")), Message: proto.Cut(text(d, "message")), Line: integer(d, "line"), Column: integer(d, "column"),
				Traceback: proto.Cut(text(d, "traceback")),
			}, proto.Cut(text(d, "text")))
		}
	}
	v, _ := a.Get("value")
	final, _ := a.Get("final")
	out.IsFinalAnswer = final == true
	out.Output = plain(v)
	out.Repr, err = shownAs(a, v, values)
	return out, err
}

// shownAs returns the repr of the value of an answer, which has none with a long text.
func shownAs(a *convert.Dict, v any, values *wire.Lease) (string, error) {
	s, long := v.(string)
	if _, ok := a.Get("repr"); ok || !long {
		return text(a, "repr"), nil
	}
	var err error
	shown, _, _ := pytext.LongReprWith(pytext.Of(s), nil, func(size int) bool {
		err = values.Take(int64(size))
		return err == nil
	})
	if err != nil {
		return "", unreadable(err)
	}
	return shown, nil
}

// used notes what the interpreter says that the run took.
func used(u *garter.Usage, a *convert.Dict) {
	v, _ := a.Get("used")
	l, _ := v.([]any)
	if len(l) != 3 {
		return
	}
	n := [3]int64{}
	for i := range l {
		n[i], _ = l[i].(int64)
		n[i] = max(n[i], 0)
	}
	u.PID, u.Memory = fit.Int(n[0]), n[2]
	if n[1] < math.MaxInt64/int64(time.Microsecond) {
		u.CPU = time.Duration(n[1]) * time.Microsecond
	}
}

// plain gives what a value has in common with the local executor's.
func plain(v any) any {
	if b, ok := v.(wire.ByteArray); ok {
		return []byte(b)
	}
	return v
}
