package convert

import (
	"context"
	"sync/atomic"

	"github.com/garterpy/garter/object"
)

// Spawner is what an async host function needs of the session: Spawn runs f in
// a goroutine with the run's context, when the session's limit of running host
// functions allows. f must not touch the session. BeginSpawn counts the call;
// false comes with an exception pending.
type Spawner interface {
	BeginSpawn(th *object.Thread, name string) bool
	// err is why the function must not be called any more.
	Spawn(f func(ctx context.Context, err error))
}

// Future is the awaitable that a call of an async host function returns. It
// implements object.HostFuture, by which the event loop waits for it.
type Future struct {
	name  string
	done  chan struct{}
	value any
	err   error
	res   object.Value
	fn    *HostFunc
	// held is how many bytes value takes until somebody asks for it.
	held atomic.Int64
}

// Returner may be implemented by a Host: Returned tells that an async function has
// returned a value of n bytes, which the session holds from now on. It may be called from
// any goroutine.
type Returner interface{ Returned(n int64) }

// ByteSize is object.Sized's: what the function returned is memory of the session, though
// no Python value yet.
func (f *Future) ByteSize() int64 { return 256 + f.held.Load() }

// FutureType is the class of the awaitables of async host functions.
var FutureType = object.NewBuiltinType("tool_call", nil, object.NoNew|object.NoSubclass)

// Type returns tool_call.
func (*Future) Type() *object.Type { return FutureType }

// Done is closed when the function has returned.
func (f *Future) Done() <-chan struct{} { return f.done }

// Result returns what the function returned, as a Python value; after an error
// the zero Value with the exception pending. It must not be called before Done
// is closed.
func (f *Future) Result(th *object.Thread) object.Value {
	if f.res.Ok() {
		return f.res
	}
	v := f.fn.finish(th, f.value, f.err)
	if v.Ok() {
		f.res, f.value = v, nil
		f.held.Store(0)
	}
	return v
}

// Traverse visits the result.
func (f *Future) Traverse(visit func(object.Value)) { visit(f.res) }

// start begins a call in a goroutine of its own. It returns the awaitable of an
// async function to a coroutine, and the result to everybody else.
func (f *HostFunc) start(th *object.Thread, run func(ctx context.Context) (any, error)) object.Value {
	sp, ok := th.Host.(Spawner)
	if !ok {
		return th.Raise(object.RuntimeErrorType, "%s() can only be called in a session", f.Name)
	}
	if !sp.BeginSpawn(th, f.Name) || !th.Alloc(256) {
		return object.Value{}
	}
	fut := &Future{name: f.Name, done: make(chan struct{}), fn: f}
	wake := th.WakeFunc()
	returner, _ := th.Host.(Returner)
	sp.Spawn(func(ctx context.Context, err error) {
		defer wake()
		defer close(fut.done)
		if fut.err = err; err == nil {
			fut.value, fut.err = f.guarded(ctx, run)
			n := goBytes(fut.value)
			fut.held.Store(n)
			if returner != nil && n > 0 {
				returner.Returned(n)
			}
		}
	})
	if w, ok := th.Host.(Waiter); ok && f.Async {
		if !w.PlainCall() {
			return object.Obj(fut)
		}
	} else if f.Async {
		return object.Obj(fut)
	}
	return fut.wait(th)
}

// Waiter may be implemented by a Host. PlainCall reports whether a call of an
// async function that begins now waits for its result, because no coroutine is
// there to await it; Waited, whether one did in this run.
type Waiter interface {
	PlainCall() bool
	Waited() bool
}

// wait returns the result when it is there. Other threads of the program go on
// meanwhile.
func (f *Future) wait(th *object.Thread) object.Value {
	if can, ok := object.AwaitHost(th, f); can {
		if !ok {
			return object.Value{}
		}
		return f.Result(th)
	}
	for {
		select {
		case <-f.done:
			return f.Result(th)
		default:
		}
		if !object.WaitHost(th, -1) {
			return object.Value{}
		}
	}
}

// futureIter is what __await__ returns: it hands out the future until that is
// done.
type futureIter struct{ f *Future }

var futureIterType = object.NewBuiltinType("tool_call_iterator", nil, object.NoNew|object.NoSubclass)

// Type returns tool_call_iterator.
func (*futureIter) Type() *object.Type { return futureIterType }

// Traverse visits the future.
func (i *futureIter) Traverse(visit func(object.Value)) { visit(object.Obj(i.f)) }

// Next hands out the future, or ends with its result.
func (i *futureIter) Next(th *object.Thread) object.Value {
	select {
	case <-i.f.done:
	default:
		return object.Obj(i.f)
	}
	v := i.f.Result(th)
	if !v.Ok() {
		return v
	}
	return th.RaiseArgs(object.StopIterationType, v)
}

func init() {
	object.DefIterator(futureIterType)
	FutureType.Def(
		object.M0("__await__", func(th *object.Thread, self object.Value) object.Value {
			return object.Obj(&futureIter{self.R.(*Future)})
		}),
		object.M0("done", func(th *object.Thread, self object.Value) object.Value {
			select {
			case <-self.R.(*Future).done:
				return object.True
			default:
				return object.False
			}
		}),
		object.M0("__repr__", func(th *object.Thread, self object.Value) object.Value {
			return object.StrValue("<tool_call " + self.R.(*Future).name + ">")
		}),
	)
}

// Name returns the name of the function that was called.
func (f *Future) Name() string { return f.name }
