package garter

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync/atomic"

	"golang.org/x/sync/semaphore"

	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
)

// This file is what a run offers to the host's functions: contexts, counts of
// calls, waits, goroutines, and work on the session from outside.

func (rs *runState) context() context.Context {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	if rs.toolCtx == nil {
		rs.toolCtx, rs.cancel = context.WithCancelCause(context.WithValue(rs.ctx, runKey{}, rs))
	}
	return rs.toolCtx
}

func (rs *runState) countCall(th *object.Thread) bool {
	if e := th.Canceled(); e != nil {
		return th.Stop(e)
	}
	rs.hostCalls++
	if limit := rs.s.cfg.hostCalls; rs.hostCalls > limit {
		return th.Stop(&object.StopError{Kind: object.HostCallLimit, Msg: fmt.Sprintf("Reached the max number of tool calls of %d", limit)})
	}
	return true
}

// BeginWait is object.HostWaiter's. What a program calls a wait for tools is one only
// while a tool works: the last that ends wakes the program, so that it waits on its own
// time from there.
func (s *session) BeginWait() (end func()) {
	rs := s.rs
	if rs == nil || rs.pending.Load() == 0 {
		return func() {}
	}
	o := &outing{rs: rs}
	rs.mu.Lock()
	o.up, rs.waiting = rs.waiting, o
	if rs.changed != nil {
		close(rs.changed)
		rs.changed = nil
	}
	rs.mu.Unlock()
	rs.leave()
	return func() {
		o.end()
		rs.mu.Lock()
		rs.waiting = o.up
		rs.mu.Unlock()
		rs.enter()
	}
}

// BeginCall is object.Host's.
func (s *session) BeginCall(th *object.Thread, name string) (context.Context, bool) {
	rs := s.rs
	if rs == nil {
		return context.Background(), true
	}
	if !rs.countCall(th) {
		return nil, false
	}
	ctx := context.WithValue(withMemory(rs.context(), th), callKey{}, &outing{rs: rs})
	rs.leave()
	return ctx, true
}

// EndCall is object.Host's.
func (s *session) EndCall(th *object.Thread, ctx context.Context) {
	if o, ok := ctx.Value(callKey{}).(*outing); ok && s.rs != nil {
		o.end()
		s.rs.enter()
	}
}

// BeginSpawn is convert.Spawner's.
func (s *session) BeginSpawn(th *object.Thread, name string) bool {
	th.Owe(s.returned.Swap(0))
	return s.rs != nil && s.rs.countCall(th)
}

// Returned is convert.Returner's.
func (s *session) Returned(n int64) { s.returned.Add(n) }

// Spawn is convert.Spawner's.
func (s *session) Spawn(f func(ctx context.Context, err error)) {
	if s.sem == nil {
		s.sem = semaphore.NewWeighted(int64(s.cfg.asyncLimit))
	}
	rs, sem := s.rs, s.sem
	ctx := withMemory(rs.context(), s.th)
	wake := s.th.WakeFunc()
	rs.pending.Add(1)
	go func() {
		defer func() {
			rs.pending.Add(-1)
			wake()
		}()
		if sem.Acquire(ctx, 1) == nil {
			defer sem.Release(1)
		}
		f(ctx, rs.admit())
	}()
}

// admit returns why no tool may be called any more, or nil.
func (rs *runState) admit() error {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	if rs.over {
		return context.Canceled
	}
	if e := rs.s.stopped(rs); e != nil {
		return e
	}
	return rs.toolCtx.Err()
}

// Hook is convert.Hooker's.
func (s *session) Hook() convert.Hook { return s.cfg.hook }

// Handed is convert.Handler's.
func (s *session) Handed() *atomic.Int64 { return &s.handed }

// Do is convert.Session's: it runs f as a run of its own or, in a tool that was
// given the context of the run under way, as a part of that run.
func (s *session) Do(ctx context.Context, f func(th *object.Thread) bool) error {
	if rs, ok := ctx.Value(runKey{}).(*runState); ok && rs.s == s {
		if o := rs.outing(ctx); o != nil {
			defer o.mu.Unlock()
			if e := s.th.Canceled(); e != nil {
				return s.stopError(e)
			}
			rs.enter()
			ok, err := s.within(f)
			rs.leave()
			if ok || err != nil {
				return err
			}
			if st := s.th.Stopped(); st != nil {
				s.th.Exc = nil
				return s.stopError(st)
			}
			return s.failure(nil, s.th.TakeExc())
		}
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
	}
	if err := s.l.acquire(); err != nil {
		return err
	}
	defer s.l.release()
	if s.l.s != s || s.broken {
		return ErrBroken
	}
	return s.perform(ctx, f)
}

// within runs f as a part of a run. The goroutine may be one that the tool has begun,
// where a panic would end the process.
func (s *session) within(f func(th *object.Thread) bool) (ok bool, err error) {
	defer s.guardPanic(&err)
	return f(s.th), nil
}

// outing returns, locked, the time out of the program in which a tool with this
// context may call back, or nil. A tool in a goroutine of its own waits for one.
func (rs *runState) outing(ctx context.Context) *outing {
	// A context that came through a tool of another session has that one's outing in it.
	if o, ok := ctx.Value(callKey{}).(*outing); ok && o.rs == rs {
		o.mu.Lock()
		if !o.over {
			return o
		}
		o.mu.Unlock()
		return nil
	}
	for {
		rs.mu.Lock()
		if rs.over {
			rs.mu.Unlock()
			return nil
		}
		o := rs.waiting
		if rs.changed == nil {
			rs.changed = make(chan struct{})
		}
		changed := rs.changed
		rs.mu.Unlock()
		if o != nil {
			o.mu.Lock()
			if !o.over {
				return o
			}
			o.mu.Unlock()
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return nil
		}
	}
}

// Peek is convert.Peeker's: values are looked at between runs, or while a tool
// runs, whose return waits so long.
func (s *session) Peek(f func()) error {
	s.l.look.Lock()
	if s.l.state.Load() == stateIdle {
		defer s.l.look.Unlock()
		f()
		return nil
	}
	s.l.look.Unlock()
	rs := s.running.Load()
	if rs == nil {
		return ErrBusy
	}
	rs.peek.Lock()
	defer rs.peek.Unlock()
	rs.mu.Lock()
	parked := rs.outside && !rs.over
	rs.mu.Unlock()
	if !parked {
		return ErrBusy
	}
	f()
	return nil
}

// perform runs f under the session's limits.
func (s *session) perform(ctx context.Context, f func(th *object.Thread) bool) (err error) {
	rs := s.begin(ctx)
	defer s.end(rs)
	defer s.guardPanic(&err)
	if e := s.th.Canceled(); e != nil {
		return s.stopError(e)
	}
	if f(s.th) {
		return nil
	}
	return s.failure(nil, s.th.TakeExc())
}

// guardPanic turns a panic into an error and marks the session broken.
func (s *session) guardPanic(err *error) {
	if p := recover(); p != nil {
		s.broken = true
		*err = &InternalError{Value: p, Stack: debug.Stack()}
	}
}
