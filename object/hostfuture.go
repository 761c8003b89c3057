package object

import "time"

// This file is what an event loop needs to wait for functions of the host that
// run in goroutines of their own.

// HostFuture is an awaitable of the host. Its __await__ hands out the future
// itself until it is done, so that a coroutine that awaits one yields it to the
// event loop, which goes on with the coroutine once Done is closed.
type HostFuture interface {
	Object
	// Done is closed when there is a result.
	Done() <-chan struct{}
	// Result returns the result, or the zero Value with an exception pending.
	// It may be called once Done is closed.
	Result(th *Thread) Value
}

// HostWaiter is what an event loop tells a Host that can do without: it waits
// for functions of the host, so that the time does not count as the program's.
type HostWaiter interface {
	// BeginWait begins such a time, if any function works; the function that it
	// returns ends it.
	BeginWait() (end func())
}

// AwaitHost lets the other threads of the program go on until f is done, and
// reports false, with an exception, where the run is being stopped. can is false,
// and nothing has happened, where there are no other threads or this is no place
// to change them.
func AwaitHost(th *Thread, f HostFuture) (can, ok bool) {
	wait, can := th.hostAwaiter()
	if !can {
		return false, false
	}
	return true, Call1(th, wait, Obj(f)).Ok()
}

// MayAwaitHost reports whether AwaitHost can let other threads go on here.
func MayAwaitHost(th *Thread) bool {
	_, can := th.hostAwaiter()
	return can
}

func (th *Thread) hostAwaiter() (Value, bool) {
	s, ok := th.State[flowsKey{}].(*Flows)
	if !ok || !s.Others() {
		return Value{}, false
	}
	if k, ok := th.Interp.(FlowKeeper); !ok || !k.MaySwitch() {
		return Value{}, false
	}
	m, ok := th.Modules.GetStr(Intern("threading")).R.(*Module)
	if !ok {
		return Value{}, false
	}
	f := m.Own(th, Intern("_await_host"))
	return f, f.Ok()
}

// WaitHost is WaitWake for functions of the host: the time does not count as the
// program's.
func WaitHost(th *Thread, d time.Duration) bool {
	if h, ok := th.Host.(HostWaiter); ok {
		defer h.BeginWait()()
	}
	return th.WaitWake(d)
}

// WakeFunc returns a function that ends a WaitWake of this thread, now or the
// next one. Any goroutine may call it.
func (th *Thread) WakeFunc() func() {
	if th.wake == nil {
		th.wake = make(chan struct{}, 1)
	}
	ch := th.wake
	return func() {
		select {
		case ch <- struct{}{}:
		default:
		}
	}
}

// WaitWake waits until a function of WakeFunc is called or d has passed; a
// negative d waits without end. It returns false with an exception pending when
// the run is cancelled. An event loop looks at all its futures afterwards.
func (th *Thread) WaitWake(d time.Duration) bool {
	if th.wake == nil {
		th.wake = make(chan struct{}, 1)
	}
	defer th.BeginWait()()
	var end time.Time
	if d >= 0 {
		end = time.Now().Add(d)
	}
	const slice = 5 * time.Millisecond
	t := time.NewTimer(slice)
	defer t.Stop()
	for {
		if e := th.canceled.Load(); e != nil {
			return th.Stop(e)
		}
		if !th.uninterrupted() || !th.HandleSignals(true) {
			return false
		}
		left := slice
		if d >= 0 {
			if left = min(slice, time.Until(end)); left <= 0 {
				return true
			}
		}
		t.Reset(left)
		select {
		case <-th.wake:
			return true
		case <-t.C:
		}
	}
}
