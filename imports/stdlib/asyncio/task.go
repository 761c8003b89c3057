package asyncio

import (
	"strconv"

	"github.com/garterpy/garter/imports/stdlib/contextvars"
	"github.com/garterpy/garter/object"
)

// This file defines Task: a coroutine that an event loop runs, turn by turn.

// Task is a Task.
type Task struct {
	Future
	coro    Value // None when an eager task has ended
	context Value
	waiter  Value // the future that the coroutine waits for, or no value
	name    Value // no value where number tells
	number  int64
	key     int64 // see state.key
	cancels int64
	// mustCancel has CancelledError raised at the next turn.
	mustCancel bool
	silent     bool // _log_destroy_pending is false
}

// TaskType is Task.
var TaskType = object.NewBuiltinType("_asyncio.Task", FutureType, object.HasDict|object.HasWeakref).
	WithDoc("A coroutine that an event loop runs.")

const taskBytes = futureBytes + 240

// Type returns the class.
func (t *Task) Type() *object.Type {
	if t.ext != nil {
		return t.ext.Cls
	}
	return TaskType
}

// Traverse visits what the task refers to.
func (t *Task) Traverse(visit func(Value)) {
	t.Future.Traverse(visit)
	for _, v := range []Value{t.coro, t.context, t.waiter, t.name} {
		visit(v)
	}
}

// CopyObject is object.Copyable's.
func (t *Task) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &Task{number: t.number, key: t.key, cancels: t.cancels, mustCancel: t.mustCancel, silent: t.silent}
	return n, func() {
		t.copyTo(&n.Future, c)
		n.coro, n.context, n.waiter, n.name = c.Value(t.coro), c.Value(t.context), c.Value(t.waiter), c.Value(t.name)
	}
}

// turn is the callback of a task's next turn, and wakeup that of the future which it
// waits for. Both hold the task and nothing else.
type (
	turn struct {
		t     Value
		eager bool // the first part of an eager task, see start
	}
	wakeup struct{ t Value }
)

var (
	turnType   = object.NewBuiltinType("_asyncio.TaskStepMethWrapper", nil, object.NoNew|object.NoSubclass)
	wakeupType = object.NewBuiltinType("_asyncio.TaskWakeupMethWrapper", nil, object.NoNew|object.NoSubclass)
)

// Type returns the class.
func (*turn) Type() *object.Type { return turnType }

// Type returns the class.
func (*wakeup) Type() *object.Type { return wakeupType }

// Traverse visits the task.
func (s *turn) Traverse(visit func(Value)) { visit(s.t) }

// Traverse visits the task.
func (w *wakeup) Traverse(visit func(Value)) { visit(w.t) }

// CopyObject is object.Copyable's.
func (s *turn) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &turn{eager: s.eager}
	return n, func() { n.t = c.Value(s.t) }
}

// CopyObject is object.Copyable's.
func (w *wakeup) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &wakeup{}
	return n, func() { n.t = c.Value(w.t) }
}

// Call runs the turn; an argument is the exception to raise in the coroutine.
func (s *turn) Call(th *object.Thread, args []Value, kw []object.KW) Value {
	var e *object.Exception
	if len(args) > 1 || len(kw) > 0 {
		return th.Raise(object.TypeErrorType, "a turn of a task takes at most an exception")
	}
	if len(args) == 1 && !args[0].IsNone() {
		if e = object.ExceptionOf(th, args[0]); e == nil {
			return Value{}
		}
	}
	t := s.t.R.(*Task)
	if !s.eager {
		return done(t.step(th, s.t, e))
	}
	if !th.Enter() {
		return Value{}
	}
	defer th.Leave()
	return done(t.goOn(th, s.t, e))
}

// Call runs the turn of a task whose future is done.
func (w *wakeup) Call(th *object.Thread, args []Value, kw []object.KW) Value {
	if len(args) != 1 || len(kw) > 0 {
		return th.Raise(object.TypeErrorType, "a task is woken by one future")
	}
	t := w.t.R.(*Task)
	var v Value
	if f := futureOf(args[0]); f != nil {
		if f.state == finished && f.exc == nil {
			// The coroutine asks the future itself.
			f.unseen = false
			return done(t.step(th, w.t, nil))
		}
		v = f.get(th)
	} else {
		v = object.CallMethod(th, args[0], sResult)
	}
	var e *object.Exception
	if !v.Ok() {
		if e = th.Exc; e == nil || e.Stop() != nil {
			return Value{}
		}
		th.TakeExc()
	}
	return done(t.step(th, w.t, e))
}

var (
	sResult   = object.Intern("result")
	sSend     = object.Intern("send")
	sThrow    = object.Intern("throw")
	sBlocking = object.Intern("_asyncio_future_blocking")
	sGetLoop  = object.Intern("get_loop")
	sLoop     = object.Intern("_loop")
	sAddDone  = object.Intern("add_done_callback")
	sRunning  = object.Intern("is_running")
	sWaitTool = object.Intern("_wait_for_tool")
)

// step runs the coroutine up to its next wait.
func (t *Task) step(th *object.Thread, self Value, e *object.Exception) bool {
	s := stateOf(th)
	if t.state != pending {
		shown := "None"
		if e != nil {
			shown = object.ReprString(th, object.Obj(e))
		}
		th.Raise(invalidStateType, "__step(): already done: %s %s", object.ReprString(th, self), shown)
		return false
	}
	if !th.Enter() {
		return false
	}
	defer th.Leave()
	if !s.enter(th, t.loop, self) {
		return false
	}
	if ok := t.goOn(th, self, e); !ok {
		// Also where the run is being stopped: the session goes on afterwards.
		if r := s.current(t.loop); r != nil && object.Is(r.task, self) {
			s.swap(th, t.loop, object.None)
		}
		return false
	}
	return s.leave(th, t.loop, self)
}

// goOn is step for who has said which task runs.
func (t *Task) goOn(th *object.Thread, self Value, e *object.Exception) bool {
	if t.mustCancel {
		if e == nil || !e.Cls.IsSubtype(cancelledType) {
			if e = t.cancelledError(th); e == nil {
				return false
			}
		}
		t.mustCancel = false
	}
	t.waiter = Value{}
	v, ended := t.resume(th, e)
	switch {
	case ended:
		if t.mustCancel {
			// The request came too late to be raised in the coroutine.
			t.mustCancel = false
			return t.end(th, self) && t.Future.cancel(th, self, t.message).Ok()
		}
		return t.end(th, self) && t.setResult(th, self, v)
	case v.Ok():
		return t.waitFor(th, self, v)
	}
	e = th.Exc
	if e == nil || e.Stop() != nil {
		return false
	}
	th.TakeExc()
	if !t.end(th, self) {
		return false
	}
	if e.Cls.IsSubtype(cancelledType) {
		t.Future.ended = e
		return t.Future.cancel(th, self, object.None).Ok()
	}
	if !t.setException(th, self, object.Obj(e)) {
		return false
	}
	if endsLoop(e) {
		th.Rethrow(e)
		return false
	}
	return true
}

// end takes the task out of those that are not done.
func (t *Task) end(th *object.Thread, self Value) bool {
	s := stateOf(th)
	return s.take(th, s.waiting, self)
}

// resume runs the coroutine: it ended with the result v, or it waits for v, or an
// exception is pending.
func (t *Task) resume(th *object.Thread, e *object.Exception) (v Value, ended bool) {
	if c, ok := t.coro.R.(object.Resumer); ok {
		return c.Resume(th, e)
	}
	if e == nil {
		v = object.CallMethod1(th, t.coro, sSend, object.None)
	} else {
		v = object.CallMethod1(th, t.coro, sThrow, object.Obj(e))
	}
	if x := th.Exc; !v.Ok() && th.Catch(object.StopIterationType) {
		return x.StopValue(), true
	}
	return v, false
}

// soon has the task's next turn called.
func (t *Task) soon(th *object.Thread, self, e Value) bool {
	return callSoon(th, t.loop, object.Obj(&turn{t: self}), e, t.context)
}

// complain has RuntimeError raised in the coroutine, which waits for what cannot be
// waited for.
func (t *Task) complain(th *object.Thread, self Value, format string, args ...any) bool {
	text := th.Textf(format, args...)
	if !text.Ok() {
		return false
	}
	return t.soon(th, self, object.Obj(object.NewExceptionArgs(object.RuntimeErrorType, text)))
}

// waitFor has the task go on when what the coroutine has given is done: a future, a call
// of a tool of the host, or nothing but the next turn.
func (t *Task) waitFor(th *object.Thread, self, v Value) bool {
	if v.IsNone() {
		return t.soon(th, self, Value{})
	}
	if _, ok := v.R.(object.HostFuture); ok {
		v = object.CallMethod(th, t.loop, sWaitTool, v)
		return v.Ok() && t.watch(th, self, v)
	}
	show := func(x Value) string { return object.ReprString(th, x) }
	var blocking bool
	var loop Value
	f := futureOf(v)
	if f != nil && has(f.ext, sGetLoop, futureGetLoop) {
		blocking, loop = f.blocking, f.loop
	} else {
		b := object.GetAttrOpt(th, v, sBlocking)
		switch {
		case !b.Ok() && th.Exc != nil:
			return false
		case !b.Ok() || b.IsNone():
			if isGenerator(v) {
				return t.complain(th, self, "yield was used instead of yield from for generator in task %s with %s", show(self), show(v))
			}
			return t.complain(th, self, "Task got bad yield: %s", show(v))
		}
		switch object.Truth(th, b) {
		case -1:
			return false
		case 1:
			blocking = true
		}
		if loop = loopOf(th, v); !loop.Ok() {
			return false
		}
	}
	switch {
	case !object.Is(loop, t.loop):
		return t.complain(th, self, "Task %s got Future %s attached to a different loop", show(self), show(v))
	case !blocking:
		return t.complain(th, self, "yield was used instead of yield from in task %s with %s", show(self), show(v))
	case object.Is(v, self):
		return t.complain(th, self, "Task cannot await on itself: %s", show(self))
	}
	if f != nil {
		f.blocking = false
	} else if !object.SetAttr(th, v, sBlocking, object.False) {
		return false
	}
	return t.watch(th, self, v)
}

func isGenerator(v Value) bool {
	_, ok := v.R.(object.Resumer)
	return ok && v.R.Type().Name == "generator"
}

// loopOf is the loop of what behaves as a future.
func loopOf(th *object.Thread, v Value) Value {
	get := object.GetAttrOpt(th, v, sGetLoop)
	if get.Ok() {
		return object.Call0(th, get)
	}
	if th.Exc != nil {
		return Value{}
	}
	return object.GetAttr(th, v, sLoop)
}

// watch has the task go on when the future is done.
func (t *Task) watch(th *object.Thread, self, v Value) bool {
	wake := object.Obj(&wakeup{self})
	if f := futureOf(v); f != nil && has(f.ext, sAddDone, futureAddDone) {
		if !f.addCallback(th, v, wake, t.context) {
			return false
		}
	} else if !object.CallMethodKw(th, v, sAddDone, []Value{wake}, []object.KW{{Name: "context", Val: t.context}}).Ok() {
		return false
	}
	t.waiter = v
	if !t.mustCancel {
		return true
	}
	ok := object.CallMethodKw(th, v, sCancel, nil, []object.KW{{Name: "msg", Val: orNone(t.message)}})
	if !ok.Ok() {
		return false
	}
	r := object.Truth(th, ok)
	if r == 1 {
		t.mustCancel = false
	}
	return r >= 0
}

// start runs the first part of an eager task at once.
func (t *Task) start(th *object.Thread, self Value) bool {
	s := stateOf(th)
	before, ok := s.swap(th, t.loop, self)
	if !ok || !s.put(th, s.eager, self) {
		return false
	}
	first := object.Obj(&turn{self, true})
	var v Value
	if ctx, ok := t.context.R.(*contextvars.Context); ok {
		v = ctx.Call(th, first, nil, nil)
	} else {
		v = object.CallMethod(th, t.context, sRun, first)
	}
	// Also where the run is being stopped: the session goes on afterwards.
	s.eager.Delete(th, s.key(th, self))
	s.swap(th, t.loop, before)
	if !v.Ok() {
		return false
	}
	if t.state != pending {
		t.coro = object.None
		return true
	}
	return s.put(th, s.waiting, self)
}

// init is __init__.
func (t *Task) init(th *object.Thread, self Value, a []Value) bool {
	coro, loop, name, ctx, eager := a[0], a[1], a[2], a[3], a[4]
	if !t.Future.init(th, orNone(loop)) {
		return false
	}
	s := stateOf(th)
	if c, ok := coro.R.(object.Resumer); !ok || !c.IsCoroutine() {
		if coro = s.call(th, wrapCoroutine, coro); !coro.Ok() {
			return false
		}
	}
	if !ctx.Ok() || ctx.IsNone() {
		if ctx = contextvars.CopyCurrent(th); !ctx.Ok() {
			return false
		}
	}
	t.name, t.number = Value{}, 0
	if !name.Ok() || name.IsNone() {
		s.named++
		t.number = s.named
	} else if !t.setName(th, name) {
		return false
	}
	t.coro, t.context, t.waiter = coro, ctx, Value{}
	t.cancels, t.mustCancel, t.silent = 0, false, false
	if eager.Ok() {
		r := object.Truth(th, eager)
		if r < 0 {
			return false
		}
		if r == 1 {
			on := object.CallMethod(th, t.loop, sRunning)
			if !on.Ok() {
				return false
			}
			if r = object.Truth(th, on); r < 0 {
				return false
			}
			if r == 1 {
				return t.start(th, self)
			}
		}
	}
	return t.soon(th, self, Value{}) && s.put(th, s.waiting, self)
}

func (t *Task) setName(th *object.Thread, v Value) bool {
	text, ok := object.ToStr(th, v)
	if ok {
		t.name = object.Obj(text)
	}
	return ok
}

// called is get_name.
func (t *Task) called(th *object.Thread) Value {
	if !t.name.Ok() {
		if !th.Alloc(64) {
			return Value{}
		}
		t.name = object.StrValue("Task-" + strconv.FormatInt(t.number, 10))
	}
	return t.name
}

// requestCancel is cancel.
func (t *Task) requestCancel(th *object.Thread, message Value) Value {
	t.unseen = false
	if t.state != pending {
		return object.False
	}
	t.cancels++
	if t.waiter.Ok() {
		// The future that it waits for wakes the task when it is cancelled.
		v := object.CallMethodKw(th, t.waiter, sCancel, nil, []object.KW{{Name: "msg", Val: message}})
		if !v.Ok() {
			return v
		}
		switch object.Truth(th, v) {
		case -1:
			return Value{}
		case 1:
			return object.True
		}
	}
	t.mustCancel, t.message = true, message
	return object.True
}

func taskOf(v Value) *Task { return v.R.(*Task) }

func init() {
	t := TaskType
	t.New = func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		if !th.Alloc(taskBytes) {
			return Value{}
		}
		return object.Obj(&Task{Future: Future{ext: object.ExtFor(th, cls, TaskType)}, coro: object.None, context: object.None})
	}
	sig := object.ParseSignature("coro, *, loop=None, name=None, context=None, eager_start=False")
	t.Init = func(th *object.Thread, self Value, args []Value, kw []object.KW) bool {
		a, mark := th.Args(5)
		defer th.Release(mark)
		return sig.Bind(th, "Task", a, args, kw) && taskOf(self).init(th, self, a)
	}
	object.DefNew(t)
	refuse := func(name string) *object.Builtin {
		return object.M1(name, func(th *object.Thread, self, v Value) Value {
			return th.Raise(object.RuntimeErrorType, "Task does not support %s operation", name)
		}).WithDoc("Raises RuntimeError: the coroutine alone ends a task.")
	}
	t.Def(
		object.M0("__repr__", func(th *object.Thread, self Value) Value {
			return stateOf(th).call(th, taskRepr, self)
		}),
		refuse("set_result"), refuse("set_exception"),
		object.M0("get_name", func(th *object.Thread, self Value) Value {
			return taskOf(self).called(th)
		}).WithDoc("Returns the name."),
		object.M1("set_name", func(th *object.Thread, self, v Value) Value {
			return done(taskOf(self).setName(th, v))
		}).WithDoc("Gives the task a name."),
		object.M0("get_coro", func(th *object.Thread, self Value) Value {
			return orNone(taskOf(self).coro)
		}).WithDoc("Returns the coroutine; None for an eager task that has ended."),
		object.M0("get_context", func(th *object.Thread, self Value) Value {
			return orNone(taskOf(self).context)
		}).WithDoc("Returns the context in which the coroutine runs."),
		object.MSig("get_stack", "*, limit=None", func(th *object.Thread, a []Value) Value {
			return stateOf(th).call(th, taskStack, a[0], orNone(a[1]))
		}).WithDoc("Returns the frames of the coroutine where it waits."),
		object.MSig("print_stack", "*, limit=None, file=None", func(th *object.Thread, a []Value) Value {
			return stateOf(th).call(th, taskPrintStack, a[0], orNone(a[1]), orNone(a[2]))
		}).WithDoc("Prints where the task waits."),
		object.MSig("cancel", "msg=None", func(th *object.Thread, a []Value) Value {
			return taskOf(a[0]).requestCancel(th, orNone(a[1]))
		}).WithDoc("Asks the task to end: CancelledError is raised where it waits, or at its next turn."),
		object.M0("cancelling", func(th *object.Thread, self Value) Value {
			return object.Int(taskOf(self).cancels)
		}).WithDoc("Tells how many requests to cancel there are."),
		object.M0("uncancel", func(th *object.Thread, self Value) Value {
			t := taskOf(self)
			if t.cancels > 0 {
				if t.cancels--; t.cancels == 0 {
					t.mustCancel = false
				}
			}
			return object.Int(t.cancels)
		}).WithDoc("Takes a request to cancel back; returns how many are left."),
	)
	t.DefGet("_coro", func(th *object.Thread, self Value) Value { return orNone(taskOf(self).coro) })
	t.DefGet("_fut_waiter", func(th *object.Thread, self Value) Value { return orNone(taskOf(self).waiter) })
	t.DefGet("_must_cancel", func(th *object.Thread, self Value) Value { return object.Bool(taskOf(self).mustCancel) })
	t.DefGet("_num_cancels_requested", func(th *object.Thread, self Value) Value { return object.Int(taskOf(self).cancels) })
	t.DefGetSet("_log_destroy_pending", func(th *object.Thread, self Value) Value {
		return object.Bool(!taskOf(self).silent)
	}, func(th *object.Thread, self, v Value) bool {
		on := false
		if !setFlag(th, &on, "_log_destroy_pending", v) {
			return false
		}
		taskOf(self).silent = !on
		return true
	})
	name := func(t *object.Type, name string, of func(Value) Value) {
		t.Def(object.MRaw("__call__", "*args, **kwargs", func(th *object.Thread, args []Value, kw []object.KW) Value {
			return args[0].R.(object.Callable).Call(th, args[1:], kw)
		}))
		t.DefGet("__self__", func(th *object.Thread, self Value) Value { return of(self) })
		t.DefGet("__name__", func(th *object.Thread, self Value) Value { return object.StrValue(name) })
		t.DefGet("__qualname__", func(th *object.Thread, self Value) Value { return object.StrValue("Task." + name) })
	}
	name(turnType, "task_step", func(v Value) Value { return v.R.(*turn).t })
	name(wakeupType, "task_wakeup", func(v Value) Value { return v.R.(*wakeup).t })
}
