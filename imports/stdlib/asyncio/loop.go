package asyncio

import (
	"github.com/garterpy/garter/imports/stdlib/collections"
	"github.com/garterpy/garter/imports/stdlib/contextvars"
	"github.com/garterpy/garter/object"
)

// This file defines the part of an event loop that each turn needs: the queue of the
// handles whose turn it is. What waits for times, tools and threads is Python source.

// Loop is what BaseEventLoop derives from.
type Loop struct {
	ext           *object.Instance
	ready         Value // a deque of handles
	closed, debug bool
}

// LoopType is the class.
var LoopType = object.NewBuiltinType("_asyncloop.Loop", nil, object.HasWeakref)

// Type returns the class.
func (l *Loop) Type() *object.Type {
	if l.ext != nil {
		return l.ext.Cls
	}
	return LoopType
}

// Extension returns the instance part.
func (l *Loop) Extension() *object.Instance { return l.ext }

// Traverse visits the queue.
func (l *Loop) Traverse(visit func(Value)) { visit(l.ready) }

// CopyObject is object.Copyable's.
func (l *Loop) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &Loop{closed: l.closed, debug: l.debug}
	return n, func() {
		if l.ext != nil {
			n.ext = c.Extension(l.ext)
		}
		n.ready = c.Value(l.ready)
	}
}

// has reports whether an object whose instance part is ext, nil for one of a class from
// here, has a method from here: neither its class nor the object itself has another.
func has(ext *object.Instance, name *object.Str, method *object.Builtin) bool {
	return ext == nil || ext.Cls.Lookup(name).R == object.Object(method) && !ext.GetOwn(name).Ok()
}

// callSoon is loop.call_soon(fn, arg, context=ctx); arg may be no value.
func callSoon(th *object.Thread, loop, fn, arg, ctx Value) bool {
	if l, ok := loop.R.(*Loop); ok && !l.debug && has(l.ext, sCallSoon, loopCallSoon) {
		if !l.open(th) {
			return false
		}
		h := newHandle(th, loop, fn, arg, ctx)
		return h != nil && l.add(th, h)
	}
	args, mark := th.Args(2)
	defer th.Release(mark)
	args[0], args[1] = fn, arg
	if !arg.Ok() {
		args = args[:1]
	}
	return object.CallMethodKw(th, loop, sCallSoon, args, []object.KW{{Name: "context", Val: ctx}}).Ok()
}

// open raises RuntimeError for a loop that is closed.
func (l *Loop) open(th *object.Thread) bool {
	if l.closed {
		th.Raise(object.RuntimeErrorType, "Event loop is closed")
	}
	return !l.closed
}

// add puts a handle into the queue.
func (l *Loop) add(th *object.Thread, h *Handle) bool {
	if d, ok := l.ready.R.(*collections.Deque); ok && d.IsPlain() {
		return d.Append(th, object.Obj(h))
	}
	return object.CallMethod1(th, orNone(l.ready), sAppend, object.Obj(h)).Ok()
}

var (
	sAppend        = object.Intern("append")
	sUnderRun      = object.Intern("_run")
	sCancelled     = object.Intern("_cancelled")
	sCheckCallback = object.Intern("_check_callback")
)

// loopGetDebug is get_debug.
var loopGetDebug = object.M0("get_debug", func(th *object.Thread, self Value) Value {
	return object.Bool(self.R.(*Loop).debug)
}).WithDoc("Tells whether the loop looks for mistakes.")

// loopCallSoon is call_soon.
var loopCallSoon = object.MRaw("call_soon", "callback, *args, context=None", func(th *object.Thread, args []Value, kw []object.KW) Value {
	self, args := args[0], args[1:]
	l := self.R.(*Loop)
	var ctx Value
	for _, k := range kw {
		if k.Name != "context" {
			return th.Raise(object.TypeErrorType, "BaseEventLoop.call_soon() got an unexpected keyword argument '%s'", k.Name)
		}
		ctx = k.Val
	}
	if len(args) == 0 {
		return th.Raise(object.TypeErrorType, "BaseEventLoop.call_soon() missing 1 required positional argument: 'callback'")
	}
	if !l.open(th) {
		return Value{}
	}
	if l.debug && !object.CallMethod(th, self, sCheckCallback, args[0], object.StrValue("call_soon")).Ok() {
		return Value{}
	}
	if !ctx.Ok() || ctx.IsNone() {
		if ctx = contextvars.CopyCurrent(th); !ctx.Ok() {
			return Value{}
		}
	}
	if n := len(args); n > 2 && (!th.Charge(n/8) || !th.Alloc(64+24*int64(n))) {
		return Value{}
	}
	h := newHandle(th, self, args[0], Value{}, ctx)
	if h == nil {
		return Value{}
	}
	h.setArgs(args[1:])
	if l.debug {
		var ok bool
		if h.source, ok = stateOf(th).created(th); !ok {
			return Value{}
		}
	}
	if !l.add(th, h) {
		return Value{}
	}
	return object.Obj(h)
}).WithDoc("Has a callback called in the next turn; returns its Handle.")

// runReady runs as many handles as the queue has now.
func runReady(th *object.Thread, queue Value) Value {
	d, ok := queue.R.(*collections.Deque)
	if !ok {
		return th.Raise(object.TypeErrorType, "the callbacks of an event loop must be in a deque")
	}
	if !th.Enter() {
		return Value{}
	}
	defer th.Leave()
	k := th.Keeper(object.None)
	defer k.Release()
	for n := d.Len(); n > 0; n-- {
		v := d.PopLeft()
		if !v.Ok() {
			return th.Raise(object.IndexErrorType, "pop from an empty deque")
		}
		k.Set(v)
		if !th.Charge(2) || !runHandle(th, v) {
			return Value{}
		}
	}
	return object.None
}

// runHandle runs a handle that has not been cancelled.
func runHandle(th *object.Thread, v Value) bool {
	if h, ok := v.R.(*Handle); ok && has(h.ext, sUnderRun, handleRun) {
		return h.cancelled || h.run(th, v)
	}
	off := object.GetAttr(th, v, sCancelled)
	if !off.Ok() {
		return false
	}
	switch object.Truth(th, off) {
	case -1:
		return false
	case 1:
		return true
	}
	return object.CallMethod(th, v, sUnderRun).Ok()
}

func init() {
	t := LoopType
	t.New = func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		if !th.Alloc(96) {
			return Value{}
		}
		return object.Obj(&Loop{ext: object.ExtFor(th, cls, LoopType), ready: object.Obj(collections.NewDeque())})
	}
	object.DefNew(t)
	t.Def(
		loopCallSoon,
		loopGetDebug,
		object.M1("set_debug", func(th *object.Thread, self, v Value) Value {
			return done(setFlag(th, &self.R.(*Loop).debug, "_debug", v))
		}).WithDoc("Says whether the loop looks for mistakes."),
		object.M0("is_closed", func(th *object.Thread, self Value) Value {
			return object.Bool(self.R.(*Loop).closed)
		}).WithDoc("Tells whether the loop is closed."),
	)
	t.DefGetSet("_ready", func(th *object.Thread, self Value) Value { return orNone(self.R.(*Loop).ready) },
		func(th *object.Thread, self, v Value) bool { return set(th, &self.R.(*Loop).ready, "_ready", v) })
	t.DefGetSet("_closed", func(th *object.Thread, self Value) Value { return object.Bool(self.R.(*Loop).closed) },
		func(th *object.Thread, self, v Value) bool {
			return setFlag(th, &self.R.(*Loop).closed, "_closed", v)
		})
	t.DefGetSet("_debug", func(th *object.Thread, self Value) Value { return object.Bool(self.R.(*Loop).debug) },
		func(th *object.Thread, self, v Value) bool {
			return setFlag(th, &self.R.(*Loop).debug, "_debug", v)
		})
}
