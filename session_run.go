package garter

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/garterpy/garter/object"
)

// This file is the state of one run: its limits, its end, and the time that it
// spends in tools.

// runState is one run: its clock and its connection to what happens outside of
// the session's goroutine.
type runState struct {
	s         *session
	ctx       context.Context
	cancel    context.CancelCauseFunc // of toolCtx
	toolCtx   context.Context
	start     time.Time
	hostCalls int

	waited bool // for the result of an async tool, outside of coroutines

	mu       sync.Mutex
	over     bool
	timer    *time.Timer
	limit    time.Duration
	outside  bool // a tool works, or the program waits for tools
	toolFrom time.Time
	toolTime time.Duration
	fired    bool // the timer fired while the program was outside
	stopCtx  func() bool
	peek     sync.Mutex // somebody looks at values while the program is outside
	// waiting is the wait for tools that goes on, which tools that run in goroutines
	// may use to call back; changed is closed when there is another one.
	waiting *outing
	changed chan struct{}
	pending atomic.Int64 // tools that work in goroutines of their own
}

// outing is a time in which the program waits for the host: a call of a tool, or a
// wait for tools that run in goroutines of their own. In it the host may call back
// into the session, one call at a time; the outing ends when none goes on.
type outing struct {
	rs   *runState // whose time it is
	mu   sync.Mutex
	over bool
	up   *outing // the wait around this
}

type (
	runKey  struct{}
	callKey struct{} // *outing of a call that has the session for itself
)

// begin starts the meters of a run.
func (s *session) begin(ctx context.Context) *runState {
	rs := &runState{s: s, ctx: ctx, start: time.Now(), limit: s.cfg.timeout}
	s.rs = rs
	s.running.Store(rs)
	s.in.Reset()
	s.th.StartRun()
	if s.tree != nil {
		s.th.Owe(s.tree.Given())
	}
	s.l.active.Store(s.th)
	if rs.limit > 0 {
		rs.timer = time.AfterFunc(rs.limit, rs.tick)
	}
	if ctx.Done() != nil {
		rs.stopCtx = context.AfterFunc(ctx, func() {
			rs.stop(&object.StopError{Kind: object.Canceled, Msg: "the run was cancelled", Err: context.Cause(ctx)})
		})
	}
	if s.cfg.wall > 0 {
		t := time.AfterFunc(s.cfg.wall, func() {
			rs.stop(&object.StopError{Kind: object.TimeLimit, Err: timeoutError(s.cfg.wall, 0)})
		})
		prev := rs.stopCtx
		rs.stopCtx = func() bool {
			if prev != nil {
				prev()
			}
			return t.Stop()
		}
	}
	for name, v := range s.guarded {
		if key := s.th.Intern(name); !object.Is(s.globals.GetStr(key), v) {
			s.globals.SetStr(nil, key, v)
		}
	}
	return rs
}

// stop cancels the run, unless it is over.
func (rs *runState) stop(e *object.StopError) {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	if !rs.over {
		rs.s.th.Cancel(e)
		if rs.cancel != nil { // the tools under way
			rs.cancel(e)
		}
	}
}

// stopNow is object.Thread.StopNow: the run's context or its wall-clock limit has
// ended it, even if the goroutine that tells the thread has not run yet.
func (s *session) stopNow() *object.StopError {
	rs := s.running.Load()
	if rs == nil {
		return nil
	}
	return s.stopped(rs)
}

// stopped returns why a run has to end, if it has to.
func (s *session) stopped(rs *runState) *object.StopError {
	if rs.ctx.Err() != nil {
		return &object.StopError{Kind: object.Canceled, Msg: "the run was cancelled", Err: context.Cause(rs.ctx)}
	}
	if w := s.cfg.wall; w > 0 && time.Since(rs.start) >= w {
		return &object.StopError{Kind: object.TimeLimit, Err: timeoutError(w, 0)}
	}
	return nil
}

// tick looks whether the time is up: time spent in tools does not count.
func (rs *runState) tick() {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	switch {
	case rs.over:
	case rs.outside:
		rs.fired = true
	default:
		if left := rs.limit - (time.Since(rs.start) - rs.toolTime); left > 0 {
			rs.timer.Reset(left)
			return
		}
		rs.s.th.Cancel(&object.StopError{Kind: object.TimeLimit, Err: timeoutError(rs.limit, 0)})
	}
}

func timeoutError(d time.Duration, line int) *ExecutionTimeoutError {
	secs := fmt.Sprintf("%g seconds", d.Seconds())
	return &ExecutionTimeoutError{stoppedAt{"Code execution exceeded the maximum execution time of " + secs, line}, d}
}

// held reports whether a tool or a writer of the host has its turn: the program does
// not run.
func (s *session) held() bool {
	rs := s.running.Load()
	if rs == nil {
		return false
	}
	if s.writing.Load() {
		return true
	}
	rs.mu.Lock()
	defer rs.mu.Unlock()
	return rs.outside
}

// leave stops the clock of the program: the host has its turn.
func (rs *runState) leave() {
	rs.mu.Lock()
	rs.outside, rs.toolFrom = true, time.Now()
	rs.mu.Unlock()
}

// enter starts the clock again.
func (rs *runState) enter() {
	rs.peek.Lock()
	defer rs.peek.Unlock()
	rs.mu.Lock()
	if rs.outside {
		rs.outside = false
		rs.toolTime += time.Since(rs.toolFrom)
		if rs.fired && !rs.over {
			rs.fired = false
			rs.timer.Reset(max(0, rs.limit-(time.Since(rs.start)-rs.toolTime)))
		}
	}
	rs.mu.Unlock()
}

// end ends an outing, when the host's calls in it have ended.
func (o *outing) end() {
	o.mu.Lock()
	o.over = true
	o.mu.Unlock()
}
