package eval

import (
	"slices"

	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/object"
)

// This file is the frame as Python code sees it.

// FrameObject is what Python code sees of a frame. As long as the frame lives it
// shows what the frame does; a frame has one object at most, made when somebody
// asks. Tracebacks of frames that nobody asked for have objects of their own.
type FrameObject struct {
	code    *Code
	line    int32
	globals *object.Dict
	locals  *object.Dict
	vars    []Value    // what locals is to be made of when somebody asks: the slots, as they were
	fn      *Function  // whose they are
	frame   *Frame     // nil when it has ended, in tracebacks, and of generators:
	gen     *Generator // whose frame it is, until that has ended
	live    *liveFrame // of a frame that was asked for
}

// liveFrame is what the object of a frame that was asked for has in addition.
type liveFrame struct {
	back  Value        // of an ended frame: what called it
	names Value        // f_locals; none as long as it is to be made of the frame's variables
	extra *object.Dict // what was set through f_locals that is no variable; nil for nothing
}

// FrameType is the class of frames.
var FrameType = object.NewBuiltinType("frame", nil, object.NoNew|object.NoSubclass)

// Type returns frame.
func (*FrameObject) Type() *object.Type { return FrameType }

// TracebackFrame makes the frame object of a call of the function that an
// exception left at the line.
func (fn *Function) TracebackFrame(line int32) object.Object {
	return &FrameObject{code: fn.Code, line: line, globals: fn.Globals}
}

// snapshot makes the frame object of a traceback entry.
func (f *Frame) snapshot(line int32) *FrameObject {
	if f.obj != nil {
		return f.obj
	}
	return &FrameObject{code: f.code, line: line, globals: f.fn.Globals}
}

// objectBytes is what the object takes, and the copy of the variables that it
// gets when the frame ends.
func (f *Frame) objectBytes() int64 { return 260 + 24*int64(len(f.slots)) }

// keepVars leaves to the object what the variables of the frame are now. Most who have
// a frame object never ask for its variables, as in a library that looks at tracebacks
// while exceptions go through it that are caught and forgotten: the dict is made for who
// does. (That is a fourteenth of what pytest does for a test that does nothing.)
func (f *Frame) keepVars(o *FrameObject) {
	if f.ns.R != nil || !f.code.isFunction() {
		exc := f.th.Exc
		o.locals, _ = f.locals().R.(*object.Dict)
		f.th.Exc = exc
		return
	}
	vars := f.slots[:min(f.code.block.NumSlots, len(f.slots))]
	for i := range vars {
		switch x := vars[i].R.(type) {
		case *object.Str:
			x.Share()
		case *object.BigInt, *object.Tuple: // see locals
			vars[i].N = 0
		}
	}
	o.vars, o.fn = slices.Clone(vars), f.fn
}

// dict is f_locals of a frame that has ended, nil with an exception or if nothing is known.
func (o *FrameObject) dict(th *Thread) *object.Dict {
	if o.vars != nil {
		if !th.Charge(4+len(o.vars)) || !th.Alloc(100+50*int64(len(o.vars))) {
			return nil
		}
		f := Frame{th: th, in: Of(th), code: o.code, fn: o.fn, slots: o.vars}
		o.locals, _ = f.locals().R.(*object.Dict)
		o.vars, o.fn = nil, nil
		if o.locals != nil && o.live != nil && o.live.extra != nil {
			if !o.locals.Merge(th, o.live.extra) {
				return nil
			}
			o.live.extra = nil
		}
	}
	return o.locals
}

// object returns the frame's object, or nil with an exception.
func (f *Frame) object() *FrameObject {
	if f.obj == nil {
		if !f.th.Charge(4+len(f.slots)) || !f.th.Alloc(f.objectBytes()) {
			return nil
		}
		f.makeObject()
	}
	return f.obj
}

func (f *Frame) makeObject() {
	if f.code.still {
		f.ownCode()
	}
	f.nsSeen = true
	f.obj = &FrameObject{code: f.code, globals: f.fn.Globals, gen: f.gen, live: &liveFrame{names: f.ns}}
	if f.gen == nil {
		f.obj.frame = f
	}
}

// shown is the frame, nil if it has ended.
func (o *FrameObject) shown() *Frame {
	if o.gen != nil {
		return o.gen.frame
	}
	return o.frame
}

// endObject leaves to the object of a frame that ends what it shows from now on:
// the frame is used again by other calls. The caller's frame gets an object for
// f_back; that it cannot fail here is why it is only counted.
func (f *Frame) endObject() {
	o := f.obj
	o.line = f.line()
	if o.live.names.R == nil {
		f.keepVars(o)
	}
	if b := f.back; b != nil && f.gen == nil {
		if b.obj == nil {
			f.th.Spend(4 + len(b.slots))
			f.th.Owe(b.objectBytes())
			b.makeObject()
		}
		o.live.back = Value{R: b.obj}
	}
	o.frame, o.gen, f.obj = nil, nil, nil
}

// lineno is the line that the frame executes, or did last.
func (o *FrameObject) lineno() int32 {
	if f := o.shown(); f != nil {
		return f.line()
	}
	return o.line
}

// back is the object of the frame that called the frame, or None; the zero Value
// with an exception.
func (o *FrameObject) back() Value {
	f := o.shown()
	switch {
	case f == nil && o.live == nil:
		return object.None
	case f == nil:
		return orNone(o.live.back)
	case f.back == nil || f.gen != nil && !f.gen.running:
		return object.None
	}
	b := f.back.object()
	if b == nil {
		return Value{}
	}
	return Value{R: b}
}

// names is f_locals.
func (o *FrameObject) names(th *Thread) Value {
	f := o.shown()
	switch {
	case o.code.isFunction() && !(f != nil && f.ns.R != nil):
		if !th.Charge(2) || !th.Alloc(32) {
			return Value{}
		}
		return Value{R: &LocalsProxy{o}}
	case o.live != nil && o.live.names.R != nil:
		return o.live.names
	case f != nil:
		if !f.th.Charge(4+len(f.slots)) || !f.th.Alloc(f.objectBytes()) {
			return Value{}
		}
		return f.locals()
	case o.vars != nil || o.locals != nil:
		if d := o.dict(th); d != nil {
			return Value{R: d}
		}
		return Value{}
	case !o.code.isFunction() && o.code.block.Kind == scope.Module:
		return Value{R: o.globals}
	}
	return Value{R: object.NewDict()}
}

// FrameAt returns the frame depth calls up from the innermost one, as
// sys._getframe does.
func (in *Interp) FrameAt(th *Thread, depth int) Value {
	f := in.frame
	for ; depth > 0 && f != nil; depth-- {
		f = f.back
	}
	if f == nil {
		return th.Raise(object.ValueErrorType, "call stack is not deep enough")
	}
	o := f.object()
	if o == nil {
		return Value{}
	}
	return Value{R: o}
}

// CallerOutside tells where the innermost frame is whose file is another one, without
// an object for each frame on the way.
func (in *Interp) CallerOutside(th *Thread, file string) (path string, line int, name string, ok bool) {
	for f := in.frame; f != nil; f = f.back {
		if !th.Charge(1) {
			return "", 0, "", false
		}
		if path = f.code.filename(); path != file {
			return path, int(f.line()), f.code.Name, true
		}
	}
	return "", 0, "", false
}

func init() {
	t := FrameType
	get := func(name string, f func(th *Thread, o *FrameObject) Value) {
		t.DefGet(name, func(th *Thread, self Value) Value { return f(th, self.R.(*FrameObject)) })
	}
	get("f_code", func(th *Thread, o *FrameObject) Value { return Value{R: o.code.object()} })
	get("f_lineno", func(th *Thread, o *FrameObject) Value { return object.Int(int64(o.lineno())) })
	get("f_globals", func(th *Thread, o *FrameObject) Value { return Of(th).wholeGlobals(o.globals) })
	get("f_builtins", func(th *Thread, o *FrameObject) Value { return Value{R: Of(th).builtinsOf(o.globals)} })
	get("f_back", func(th *Thread, o *FrameObject) Value { return o.back() })
	get("f_lasti", func(th *Thread, o *FrameObject) Value { return o.lasti(th) })
	get("f_trace", func(th *Thread, o *FrameObject) Value { return object.None })
	get("f_locals", func(th *Thread, o *FrameObject) Value { return o.names(th) })
	t.Def(
		object.M0("__repr__", func(th *Thread, self Value) Value {
			o := self.R.(*FrameObject)
			return object.StrValue("<frame at 0x" + hex(th.ID(self)) + ", file " + object.ReprString(th, object.StrValue(o.code.filename())) + ", line " + itoa(int(o.lineno())) + ", code " + o.code.Name + ">")
		}),
		object.M0("clear", func(th *Thread, self Value) Value { return object.None }),
	)
}
