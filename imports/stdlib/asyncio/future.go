package asyncio

import (
	"slices"

	"github.com/garterpy/garter/imports/stdlib/contextvars"
	"github.com/garterpy/garter/object"
)

// This file defines Future: what it has, and how callbacks learn that it is done.

type futureState uint8

const (
	pending futureState = iota
	cancelled
	finished
)

var stateNames = [...]string{"PENDING", "CANCELLED", "FINISHED"}

// Future is a Future, and of a Task the part that every Future has.
type Future struct {
	ext    *object.Instance
	dict   *object.Dict
	loop   Value // no value before __init__
	result Value // no value is None
	exc    *object.Exception
	excTB  *object.Traceback // of exc, when it was set
	// The callbacks: most futures have one.
	first callback
	rest  []callback
	// What cancel was told, and the exception with which a task ended for it.
	message Value
	ended   *object.Exception
	source  Value
	state   futureState
	// blocking tells a task that gets the future from its coroutine that the coroutine
	// awaits it.
	blocking bool
	unseen   bool // an exception that nobody has asked for
}

// callback is a function to call when the future is done, and the context for it.
type callback struct{ fn, ctx Value }

// FutureType is Future.
var FutureType = object.NewBuiltinType("_asyncio.Future", nil, object.HasDict|object.HasWeakref).
	WithDoc("A result that comes later; it belongs to an event loop.")

// futureBytes is about what a Future takes.
const futureBytes = 320

// Type returns the class.
func (f *Future) Type() *object.Type {
	if f.ext != nil {
		return f.ext.Cls
	}
	return FutureType
}

// Extension returns the instance part.
func (f *Future) Extension() *object.Instance { return f.ext }

// Traverse visits what the future refers to.
func (f *Future) Traverse(visit func(Value)) {
	for _, v := range []Value{f.loop, f.result, f.first.fn, f.first.ctx, f.message, f.source} {
		visit(v)
	}
	for _, c := range f.rest {
		visit(c.fn)
		visit(c.ctx)
	}
	if f.dict != nil {
		visit(object.Obj(f.dict))
	}
	if f.exc != nil {
		visit(object.Obj(f.exc))
	}
	if f.excTB != nil {
		visit(object.Obj(f.excTB))
	}
	if f.ended != nil {
		visit(object.Obj(f.ended))
	}
}

// CopyObject is object.Copyable's.
func (f *Future) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &Future{}
	return n, func() { f.copyTo(n, c) }
}

func (f *Future) copyTo(n *Future, c *object.Copier) {
	if f.ext != nil {
		n.ext = c.Extension(f.ext)
	}
	n.dict = object.CopyOf(c, f.dict)
	n.loop, n.result, n.message, n.source = c.Value(f.loop), c.Value(f.result), c.Value(f.message), c.Value(f.source)
	n.exc, n.excTB, n.ended = object.CopyOf(c, f.exc), object.CopyOf(c, f.excTB), object.CopyOf(c, f.ended)
	n.first = callback{c.Value(f.first.fn), c.Value(f.first.ctx)}
	for _, x := range f.rest {
		n.rest = append(n.rest, callback{c.Value(x.fn), c.Value(x.ctx)})
	}
	n.state, n.blocking, n.unseen = f.state, f.blocking, f.unseen
}

// GetAttribute returns an attribute that the future has been given.
func (f *Future) GetAttribute(th *object.Thread, name *object.Str) Value {
	if f.dict == nil {
		return Value{}
	}
	return f.dict.GetStr(name)
}

// SetAttribute gives the future an attribute, or takes it away.
func (f *Future) SetAttribute(th *object.Thread, name *object.Str, v Value) bool {
	if f.dict == nil {
		f.dict = object.NewDict()
	}
	if v.Ok() {
		return f.dict.SetStr(th, name, v)
	}
	if !f.dict.DeleteStr(th, name).Ok() {
		th.RaiseAttr(object.Obj(f), name, "'%s' object has no attribute '%s'", f.Type().Name, name.S)
		return false
	}
	return true
}

// attributes is __dict__.
func (f *Future) attributes(th *object.Thread) *object.Dict {
	if f.ext != nil {
		return f.ext.MakeDict(th)
	}
	if f.dict == nil {
		f.dict = object.NewDict()
	}
	return f.dict
}

// futureOf is the Future that v is or has, or nil.
func futureOf(v Value) *Future {
	switch x := v.R.(type) {
	case *Future:
		return x
	case *Task:
		return &x.Future
	}
	return nil
}

// ready reports whether the future has been given its loop.
func (f *Future) ready(th *object.Thread) bool {
	if !f.loop.Ok() {
		th.Raise(object.RuntimeErrorType, "Future object is not initialized.")
		return false
	}
	return true
}

// init is __init__.
func (f *Future) init(th *object.Thread, loop Value) bool {
	if loop.IsNone() {
		if loop = stateOf(th).call(th, getEventLoop); !loop.Ok() {
			return false
		}
	}
	debug, ok := debugOf(th, loop)
	if !ok {
		return false
	}
	var source Value
	if debug {
		if source, ok = stateOf(th).created(th); !ok {
			return false
		}
	}
	*f = Future{ext: f.ext, dict: f.dict, loop: loop, source: source}
	return true
}

// debugOf is loop.get_debug(); what is no loop is refused.
func debugOf(th *object.Thread, loop Value) (on, ok bool) {
	if l, ok := loop.R.(*Loop); ok && has(l.ext, sGetDebug, loopGetDebug) {
		return l.debug, true
	}
	v := object.CallMethod(th, loop, sGetDebug)
	if !v.Ok() {
		return false, false
	}
	r := object.Truth(th, v)
	return r == 1, r >= 0
}

// isPending raises InvalidStateError for a future that is done.
func (f *Future) isPending(th *object.Thread) bool {
	if f.state == pending {
		return true
	}
	th.Raise(invalidStateType, "invalid state")
	return false
}

// addCallback is add_done_callback; no context is a copy of the current one.
func (f *Future) addCallback(th *object.Thread, self, fn, ctx Value) bool {
	if !ctx.Ok() || ctx.IsNone() {
		if ctx = contextvars.CopyCurrent(th); !ctx.Ok() {
			return false
		}
	}
	if f.state != pending {
		return callSoon(th, f.loop, fn, self, ctx)
	}
	if !f.first.fn.Ok() {
		f.first = callback{fn, ctx}
		return true
	}
	if len(f.rest) == cap(f.rest) && !th.Alloc(48*int64(max(4, 2*len(f.rest)))) {
		return false
	}
	f.rest = append(f.rest, callback{fn, ctx})
	return true
}

// schedule has the callbacks called. Each leaves the future before the loop hears of it.
func (f *Future) schedule(th *object.Thread, self Value) bool {
	for f.first.fn.Ok() {
		c := f.first
		f.first = callback{}
		if len(f.rest) > 0 {
			f.first, f.rest[0], f.rest = f.rest[0], callback{}, f.rest[1:]
		}
		if !th.Charge(1) || !callSoon(th, f.loop, c.fn, self, c.ctx) {
			f.first, f.rest = callback{}, nil
			return false
		}
	}
	f.rest = nil
	return true
}

// at is the place of a callback, or nil.
func (f *Future) at(i int) *callback {
	switch {
	case i == 0 && f.first.fn.Ok():
		return &f.first
	case i > 0 && i <= len(f.rest):
		return &f.rest[i-1]
	}
	return nil
}

// removeCallback is remove_done_callback. Comparisons may run Python code, which may
// change the callbacks: a place is looked at anew after each.
func (f *Future) removeCallback(th *object.Thread, fn Value) Value {
	removed := 0
	for i := 0; ; {
		c := f.at(i)
		if c == nil {
			return object.Int(int64(removed))
		}
		found := *c
		r := 1
		if !object.Is(found.fn, fn) {
			r = object.Equal(th, found.fn, fn)
		}
		if r < 0 || !th.Charge(1) {
			return Value{}
		}
		if c = f.at(i); r == 0 || c == nil || !object.Is(c.fn, found.fn) {
			i++
			continue
		}
		removed++
		if !th.Charge(len(f.rest) / 8) {
			return Value{}
		}
		switch {
		case i > 0:
			f.rest = slices.Delete(f.rest, i-1, i)
		case len(f.rest) > 0:
			f.first = f.rest[0] // before the others move: Go may read it after the call
			f.rest = slices.Delete(f.rest, 0, 1)
		default:
			f.first = callback{}
		}
	}
}

// setResult ends the future with a result.
func (f *Future) setResult(th *object.Thread, self, v Value) bool {
	if !f.ready(th) || !f.isPending(th) {
		return false
	}
	f.result, f.state = v, finished
	return f.schedule(th, self)
}

// setException ends the future with an exception.
func (f *Future) setException(th *object.Thread, self, v Value) bool {
	if !f.ready(th) || !f.isPending(th) {
		return false
	}
	if t, ok := v.R.(*object.Type); ok {
		if v = object.Call0(th, object.Obj(t)); !v.Ok() {
			return false
		}
	}
	e, ok := v.R.(*object.Exception)
	if !ok {
		th.Raise(object.TypeErrorType, "invalid exception object")
		return false
	}
	if e.Cls.IsSubtype(object.StopIterationType) {
		th.Raise(object.RuntimeErrorType, "StopIteration interacts badly with generators and cannot be raised into a Future")
		if th.Exc == nil || th.Exc.Stop() != nil {
			return false
		}
		other := th.TakeExc()
		other.Cause, other.Context, other.SuppressContext = e, e, true
		e = other
	}
	f.exc, f.excTB, f.state, f.unseen = e, e.TB, finished, true
	return f.schedule(th, self)
}

// cancel ends the future as one that was called off.
func (f *Future) cancel(th *object.Thread, self, message Value) Value {
	if !f.ready(th) {
		return Value{}
	}
	f.unseen = false
	if f.state != pending {
		return object.False
	}
	f.state, f.message = cancelled, message
	if !f.schedule(th, self) {
		return Value{}
	}
	return object.True
}

// cancelledError makes the CancelledError of a future that was called off: once that
// which a task ended with.
func (f *Future) cancelledError(th *object.Thread) *object.Exception {
	if e := f.ended; e != nil {
		f.ended = nil
		return e
	}
	if !th.Alloc(256) {
		return nil
	}
	if f.message.Ok() && !f.message.IsNone() {
		return object.NewExceptionArgs(cancelledType, f.message)
	}
	return object.NewExceptionArgs(cancelledType)
}

// outcome is exception() of a future that is done: None where there is a result.
func (f *Future) outcome(th *object.Thread, what string) Value {
	switch f.state {
	case cancelled:
		if e := f.cancelledError(th); e != nil {
			th.Throw(e)
		}
		return Value{}
	case pending:
		return th.Raise(invalidStateType, "%s", what)
	}
	f.unseen = false
	if f.exc != nil {
		return object.Obj(f.exc)
	}
	return object.None
}

// get is result().
func (f *Future) get(th *object.Thread) Value {
	v := f.outcome(th, "Result is not set.")
	if e, ok := v.R.(*object.Exception); ok {
		e.TB = f.excTB
		return th.Throw(e)
	}
	if !v.Ok() {
		return v
	}
	return orNone(f.result)
}

func orNone(v Value) Value {
	if !v.Ok() {
		return object.None
	}
	return v
}

// callbacks is the list of pairs that _callbacks shows, or None.
func (f *Future) callbacks(th *object.Thread) Value {
	if !f.first.fn.Ok() {
		return object.None
	}
	n := 1 + len(f.rest)
	if !th.Charge(n) || !th.Alloc(int64(n)*120) {
		return Value{}
	}
	pairs := make([]Value, 0, n)
	pairs = append(pairs, object.Obj(object.TupleOf(f.first.fn, f.first.ctx)))
	for _, c := range f.rest {
		pairs = append(pairs, object.Obj(object.TupleOf(c.fn, c.ctx)))
	}
	return object.Obj(object.NewList(pairs))
}

var (
	sCancel   = object.Intern("cancel")
	sGetDebug = object.Intern("get_debug")
	sCallSoon = object.Intern("call_soon")
)

// Apart, so that a task sees whether a class has others.
var (
	futureGetLoop = object.M0("get_loop", func(th *object.Thread, self Value) Value {
		f := futureOf(self)
		if !f.ready(th) {
			return Value{}
		}
		return f.loop
	}).WithDoc("Returns the loop that the future belongs to.")
	futureAddDone = object.MSig("add_done_callback", "fn, /, *, context=None", func(th *object.Thread, a []Value) Value {
		f := futureOf(a[0])
		return done(f.ready(th) && f.addCallback(th, a[0], a[1], a[2]))
	}).WithDoc("Has a function called with the future once it is done.")
)

// futureMethods are the methods that Future and Task have.
func futureMethods() []*object.Builtin {
	return []*object.Builtin{
		object.M0("__repr__", func(th *object.Thread, self Value) Value {
			return stateOf(th).call(th, futureRepr, self)
		}),
		futureGetLoop,
		object.M0("_make_cancelled_error", func(th *object.Thread, self Value) Value {
			if e := futureOf(self).cancelledError(th); e != nil {
				return object.Obj(e)
			}
			return Value{}
		}).WithDoc("Returns the exception for who asks for the result of what was called off."),
		object.MSig("cancel", "msg=None", func(th *object.Thread, a []Value) Value {
			return futureOf(a[0]).cancel(th, a[0], orNone(a[1]))
		}).WithDoc("Calls the future off and has its callbacks called; False if it is done."),
		object.M0("cancelled", func(th *object.Thread, self Value) Value {
			return object.Bool(futureOf(self).state == cancelled)
		}).WithDoc("Tells whether the future was called off."),
		object.M0("done", func(th *object.Thread, self Value) Value {
			return object.Bool(futureOf(self).state != pending)
		}).WithDoc("Tells whether there is a result or an exception, or it was called off."),
		object.M0("result", func(th *object.Thread, self Value) Value {
			return futureOf(self).get(th)
		}).WithDoc("Returns the result, or raises the exception that was set."),
		object.M0("exception", func(th *object.Thread, self Value) Value {
			return futureOf(self).outcome(th, "Exception is not set.")
		}).WithDoc("Returns the exception that was set, or None."),
		futureAddDone,
		object.M1("remove_done_callback", func(th *object.Thread, self, fn Value) Value {
			f := futureOf(self)
			if !f.ready(th) {
				return Value{}
			}
			return f.removeCallback(th, fn)
		}).WithDoc("Takes all instances of a callback out; returns their number."),
		object.M1("set_result", func(th *object.Thread, self, v Value) Value {
			return done(futureOf(self).setResult(th, self, v))
		}).WithDoc("Ends the future with a result."),
		object.M1("set_exception", func(th *object.Thread, self, v Value) Value {
			return done(futureOf(self).setException(th, self, v))
		}).WithDoc("Ends the future with an exception."),
		object.M0("__await__", awaitFuture),
		object.M0("__iter__", awaitFuture),
	}
}

func awaitFuture(th *object.Thread, self Value) Value {
	if !futureOf(self).ready(th) || !th.Alloc(64) {
		return Value{}
	}
	return object.Obj(&futureIter{fut: self})
}

func init() {
	t := FutureType
	t.New = func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		if !th.Alloc(futureBytes) {
			return Value{}
		}
		return object.Obj(&Future{ext: object.ExtFor(th, cls, FutureType)})
	}
	sig := object.ParseSignature("*, loop=None")
	t.Init = func(th *object.Thread, self Value, args []Value, kw []object.KW) bool {
		a, mark := th.Args(1)
		defer th.Release(mark)
		return sig.Bind(th, "Future", a, args, kw) && futureOf(self).init(th, orNone(a[0]))
	}
	object.DefNew(t)
	t.Def(futureMethods()...)
	t.DefClass(object.FnRaw("__class_getitem__", "", func(th *object.Thread, args []Value, kw []object.KW) Value {
		if len(args) != 2 {
			return th.Raise(object.TypeErrorType, "__class_getitem__() takes exactly one argument (%d given)", len(args)-1)
		}
		return object.NewGenericAlias(args[0], args[1])
	}))
	t.DefGet("_state", func(th *object.Thread, self Value) Value {
		return object.StrValue(stateNames[futureOf(self).state])
	})
	t.DefGet("_loop", func(th *object.Thread, self Value) Value { return orNone(futureOf(self).loop) })
	t.DefGet("_callbacks", func(th *object.Thread, self Value) Value { return futureOf(self).callbacks(th) })
	t.DefGet("_result", func(th *object.Thread, self Value) Value { return orNone(futureOf(self).result) })
	t.DefGet("_exception", func(th *object.Thread, self Value) Value {
		if e := futureOf(self).exc; e != nil {
			return object.Obj(e)
		}
		return object.None
	})
	t.DefGetSet("_source_traceback", func(th *object.Thread, self Value) Value { return orNone(futureOf(self).source) },
		func(th *object.Thread, self, v Value) bool {
			return set(th, &futureOf(self).source, "_source_traceback", v)
		})
	t.DefGetSet("_cancel_message", func(th *object.Thread, self Value) Value { return orNone(futureOf(self).message) },
		func(th *object.Thread, self, v Value) bool {
			return set(th, &futureOf(self).message, "_cancel_message", v)
		})
	t.DefGetSet("_asyncio_future_blocking", func(th *object.Thread, self Value) Value {
		return object.Bool(futureOf(self).blocking)
	}, func(th *object.Thread, self, v Value) bool {
		return setFlag(th, &futureOf(self).blocking, "_asyncio_future_blocking", v)
	})
	t.DefGetSet("_log_traceback", func(th *object.Thread, self Value) Value {
		return object.Bool(futureOf(self).unseen)
	}, func(th *object.Thread, self, v Value) bool {
		on := false
		if !setFlag(th, &on, "_log_traceback", v) {
			return false
		}
		if on {
			th.Raise(object.ValueErrorType, "_log_traceback can only be set to False")
			return false
		}
		futureOf(self).unseen = false
		return true
	})
	t.DefGetSet("__dict__", func(th *object.Thread, self Value) Value {
		d := futureOf(self).attributes(th)
		if d == nil {
			return Value{}
		}
		return object.Obj(d)
	}, func(th *object.Thread, self, v Value) bool {
		d, ok := v.R.(*object.Dict)
		if !ok {
			if !v.Ok() {
				th.Raise(object.TypeErrorType, "cannot delete __dict__")
			} else {
				th.Raise(object.TypeErrorType, "__dict__ must be set to a dictionary, not a '%s'", v.R.Type().Name)
			}
			return false
		}
		f := futureOf(self)
		if f.ext == nil {
			f.dict = d
			return true
		}
		if f.ext.MakeDict(th) == nil {
			return false
		}
		f.ext.Dict = d
		return true
	})
}

// set sets an attribute that may be anything.
func set(th *object.Thread, at *Value, name string, v Value) bool {
	if !v.Ok() {
		th.Raise(object.AttributeErrorType, "cannot delete attribute '%s'", name)
		return false
	}
	*at = v
	return true
}

// setFlag sets an attribute that is true or false.
func setFlag(th *object.Thread, flag *bool, name string, v Value) bool {
	if !v.Ok() {
		th.Raise(object.AttributeErrorType, "cannot delete attribute '%s'", name)
		return false
	}
	r := object.Truth(th, v)
	if r >= 0 {
		*flag = r == 1
	}
	return r >= 0
}
