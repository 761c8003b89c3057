package asyncio

import (
	"github.com/garterpy/garter/imports/stdlib/contextvars"
	"github.com/garterpy/garter/object"
)

// This file defines Handle: a callback that waits for its turn.

// Handle is a Handle.
type Handle struct {
	ext       *object.Instance
	loop      Value
	fn, ctx   Value
	one       [1]Value      // the only argument, if many is nil
	many      *object.Tuple // the arguments
	repr      Value
	source    Value
	cancelled bool
}

// HandleType is Handle.
var HandleType = object.NewBuiltinType("asyncio.events.Handle", nil, object.HasWeakref|object.InPython).
	WithDoc("A callback that waits for its turn.")

const handleBytes = 240

// Type returns the class.
func (h *Handle) Type() *object.Type {
	if h.ext != nil {
		return h.ext.Cls
	}
	return HandleType
}

// Extension returns the instance part.
func (h *Handle) Extension() *object.Instance { return h.ext }

// Traverse visits what the handle refers to.
func (h *Handle) Traverse(visit func(Value)) {
	for _, v := range []Value{h.loop, h.fn, h.ctx, h.one[0], h.repr, h.source} {
		visit(v)
	}
	if h.many != nil {
		visit(object.Obj(h.many))
	}
}

// CopyObject is object.Copyable's.
func (h *Handle) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &Handle{cancelled: h.cancelled}
	return n, func() {
		if h.ext != nil {
			n.ext = c.Extension(h.ext)
		}
		n.loop, n.fn, n.ctx, n.one[0] = c.Value(h.loop), c.Value(h.fn), c.Value(h.ctx), c.Value(h.one[0])
		n.many = object.CopyOf(c, h.many)
		n.repr, n.source = c.Value(h.repr), c.Value(h.source)
	}
}

// newHandle returns a handle for a call with at most one argument.
func newHandle(th *object.Thread, loop, fn, arg, ctx Value) *Handle {
	if !th.Alloc(handleBytes) {
		return nil
	}
	return &Handle{loop: loop, fn: fn, ctx: ctx, one: [1]Value{arg}}
}

// args are the arguments; they must not be changed.
func (h *Handle) args() []Value {
	switch {
	case h.many != nil:
		return h.many.Items
	case h.one[0].Ok():
		return h.one[:]
	}
	return nil
}

// setArgs sets the arguments.
func (h *Handle) setArgs(args []Value) {
	h.one[0], h.many = Value{}, nil
	switch len(args) {
	case 0:
	case 1:
		h.one[0] = args[0]
	default:
		h.many = object.TupleOf(args...)
	}
}

// run calls the callback in its context. What goes wrong is told to the loop.
func (h *Handle) run(th *object.Thread, self Value) bool {
	var v Value
	if ctx, ok := h.ctx.R.(*contextvars.Context); ok {
		v = ctx.Call(th, h.fn, h.args(), nil)
	} else if run := object.GetAttr(th, h.ctx, sRun); run.Ok() {
		args, mark := th.Args(1 + len(h.args()))
		args[0] = h.fn
		copy(args[1:], h.args())
		v = object.Call(th, run, args, nil)
		th.Release(mark)
	}
	if v.Ok() {
		return true
	}
	e := th.Exc
	if endsLoop(e) {
		return false
	}
	th.TakeExc()
	before := th.Handled
	th.Handled = e
	v = stateOf(th).call(th, handleFailed, self, object.Obj(e))
	th.Handled = before
	return v.Ok()
}

// endsLoop reports whether an exception is none that an event loop keeps to itself.
func endsLoop(e *object.Exception) bool {
	return e == nil || e.Stop() != nil || e.Cls.IsSubtype(object.SystemExitType) || e.Cls.IsSubtype(object.KeyboardInterruptType)
}

var sRun = object.Intern("run")

// handleRun is Handle._run, apart so that loops see whether a class has another.
var handleRun = object.M0("_run", func(th *object.Thread, self Value) Value {
	return done(self.R.(*Handle).run(th, self))
})

func init() {
	t := HandleType
	t.New = func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		if !th.Alloc(handleBytes) {
			return Value{}
		}
		return object.Obj(&Handle{ext: object.ExtFor(th, cls, HandleType), loop: object.None, fn: object.None, ctx: object.None})
	}
	sig := object.ParseSignature("self, callback, args, loop, context=None")
	t.Init = func(th *object.Thread, self Value, args []Value, kw []object.KW) bool {
		a, mark := th.Args(5)
		defer th.Release(mark)
		if !sig.BindMethod(th, "Handle.__init__", a, self, args, kw) {
			return false
		}
		a = a[1:]
		h := self.R.(*Handle)
		ctx := a[3]
		if !ctx.Ok() || ctx.IsNone() {
			if ctx = contextvars.CopyCurrent(th); !ctx.Ok() {
				return false
			}
		}
		debug, ok := debugOf(th, a[2])
		if !ok {
			return false
		}
		given, isTuple := a[1].R.(*object.Tuple)
		if !isTuple {
			items, ok := object.Collect(th, a[1])
			if !ok {
				return false
			}
			given = object.TupleOf(items...)
		}
		h.fn, h.loop, h.ctx, h.cancelled = a[0], a[2], ctx, false
		h.setArgs(given.Items)
		h.repr, h.source = Value{}, Value{}
		if debug {
			h.source, ok = stateOf(th).created(th)
		}
		return ok
	}
	object.DefNew(t)
	t.Def(
		handleRun,
		object.M0("__repr__", func(th *object.Thread, self Value) Value {
			return stateOf(th).call(th, handleRepr, self)
		}),
		object.M0("get_context", func(th *object.Thread, self Value) Value {
			return orNone(self.R.(*Handle).ctx)
		}).WithDoc("Returns the context in which the callback is called."),
		object.M0("cancelled", func(th *object.Thread, self Value) Value {
			return object.Bool(self.R.(*Handle).cancelled)
		}).WithDoc("Tells whether the callback was called off."),
		object.M0("cancel", func(th *object.Thread, self Value) Value {
			h := self.R.(*Handle)
			if h.cancelled {
				return object.None
			}
			debug, ok := debugOf(th, h.loop)
			if !ok {
				return Value{}
			}
			if debug {
				// What it was, for whoever looks for it.
				text, ok := object.Repr(th, self)
				if !ok {
					return Value{}
				}
				h.repr = object.Obj(text)
			}
			h.cancelled, h.fn = true, object.None
			h.one[0], h.many = Value{}, nil
			return object.None
		}).WithDoc("Calls the callback off."),
	)
	t.DefGetSet("_args", func(th *object.Thread, self Value) Value {
		h := self.R.(*Handle)
		if h.cancelled && h.fn.IsNone() {
			return object.None
		}
		if h.many == nil {
			return object.Obj(object.TupleOf(h.args()...))
		}
		return object.Obj(h.many)
	}, func(th *object.Thread, self, v Value) bool {
		items, ok := v.R.(*object.Tuple)
		if !ok {
			th.Raise(object.TypeErrorType, "the arguments of a Handle must be a tuple")
			return false
		}
		self.R.(*Handle).setArgs(items.Items)
		return true
	})
	t.DefGetSet("_cancelled", func(th *object.Thread, self Value) Value {
		return object.Bool(self.R.(*Handle).cancelled)
	}, func(th *object.Thread, self, v Value) bool {
		return setFlag(th, &self.R.(*Handle).cancelled, "_cancelled", v)
	})
	for name, at := range map[string]func(*Handle) *Value{
		"_callback":         func(h *Handle) *Value { return &h.fn },
		"_context":          func(h *Handle) *Value { return &h.ctx },
		"_loop":             func(h *Handle) *Value { return &h.loop },
		"_repr":             func(h *Handle) *Value { return &h.repr },
		"_source_traceback": func(h *Handle) *Value { return &h.source },
	} {
		t.DefGetSet(name, func(th *object.Thread, self Value) Value { return orNone(*at(self.R.(*Handle))) },
			func(th *object.Thread, self, v Value) bool { return set(th, at(self.R.(*Handle)), name, v) })
	}
}
