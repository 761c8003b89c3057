package convert

import (
	"context"
	"runtime/debug"

	"github.com/garterpy/garter/object"
)

// Spawner is what an async host function needs of the session: Spawn runs f in
// a goroutine with the run's context, when the session's limit of running host
// functions allows. f must not touch the session. BeginSpawn counts the call;
// false comes with an exception pending.
type Spawner interface {
	BeginSpawn(th *object.Thread, name string) bool
	Spawn(f func(ctx context.Context))
}

// Future is the awaitable that a call of an async host function returns. It
// implements object.HostFuture, by which the event loop waits for it.
type Future struct {
	name  string
	done  chan struct{}
	value any
	err   error
	final bool
	res   object.Value
	fn    *HostFunc
}

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
	if e := th.Canceled(); e != nil {
		th.Stop(e)
		return object.Value{}
	}
	if f.err != nil {
		return f.fn.fail(th, f.err)
	}
	v := f.fn.result(th, f.value)
	if v.Ok() && f.final {
		th.Stop(&object.StopError{Kind: object.FinalAnswer, Msg: "final answer", Value: v})
		return object.Value{}
	}
	f.res, f.value = v, nil
	return v
}

// Traverse visits the result.
func (f *Future) Traverse(visit func(object.Value)) { visit(f.res) }

// start begins a call of an async function.
func (f *HostFunc) start(th *object.Thread, args []object.Value) object.Value {
	sp, ok := th.Host.(Spawner)
	if !ok {
		return th.Raise(object.RuntimeErrorType, "%s() can only be called in a session", f.Name)
	}
	run, err := f.Prepare(th, args)
	if err != nil {
		return f.fail(th, err)
	}
	if !sp.BeginSpawn(th, f.Name) || !th.Alloc(256) {
		return object.Value{}
	}
	fut := &Future{name: f.Name, done: make(chan struct{}), final: f.Final, fn: f}
	wake := th.WakeFunc()
	sp.Spawn(func(ctx context.Context) {
		defer wake()
		defer close(fut.done)
		defer func() {
			if p := recover(); p != nil {
				fut.err = &ToolPanicError{Tool: f.Name, Value: p, Stack: debug.Stack()}
			}
		}()
		if fut.err = ctx.Err(); fut.err == nil {
			fut.value, fut.err = run(ctx)
		}
	})
	if w, ok := th.Host.(Waiter); ok && w.PlainCalls() {
		return fut.wait(th)
	}
	return object.Obj(fut)
}

// Waiter may be implemented by a Host: PlainCalls reports whether nothing that
// ran in the session knows of coroutines, so that a call of an async function
// waits for its result.
type Waiter interface{ PlainCalls() bool }

// wait returns the result when it is there.
func (f *Future) wait(th *object.Thread) object.Value {
	if w, ok := th.Host.(object.HostWaiter); ok {
		w.BeginWait()
		defer w.EndWait()
	}
	for {
		select {
		case <-f.done:
			return f.Result(th)
		default:
		}
		if !th.WaitWake(-1) {
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
