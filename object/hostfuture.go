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
	BeginWait()
	EndWait()
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
