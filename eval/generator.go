package eval

import (
	"github.com/garterpy/garter/object"
)

// Generator is a generator, coroutine or asynchronous generator: a frame that
// can be suspended. Its statements keep in Frame.state where they go on, so
// that resuming is executing the body again; there is no goroutine.
type Generator struct {
	kind     codeKind
	started  bool
	running  bool
	value    bool  // an asynchronous generator yielded, as opposed to waited
	subDone  bool  // sub has ended: its result is in Frame.sent, or its exception in rare.subExc
	agActive bool  // an asend, athrow or aclose of an asynchronous generator runs
	agClosed bool  // no asend, athrow or aclose does anything any more
	sole     bool  // only the loop over it has it, see soleGenerator
	named    bool  // sole, but in a parameter
	await    int32 // 1 + the slot of what it waits for (yield from, await), or 0
	fn       *Function
	frame    *Frame // nil when it has ended
	result   Value  // of return, until it is taken
	// sub is the generator in which this one is suspended by yield from or
	// await: resuming goes straight to the innermost.
	sub  *Generator
	up   *Generator // the one that waits for this, while the chain runs
	rare *genRare   // nil as a rule
	// outer is what its caller was handling when it was resumed.
	outer *object.Exception
	// sinkTo is the frame that frame.sink is given.
	sinkTo *Frame
}

// genRare is the state of a generator that few need, apart to keep the others
// small.
type genRare struct {
	name, qualname string // where they were set, else empty
	// excs are the exceptions that the generator's own except clauses are
	// handling, innermost last.
	excs   []*object.Exception
	subExc *object.Exception // see Generator.subDone
	// raw is a throw method that the next exception thrown in goes to, and its
	// arguments.
	raw []Value
}

func (g *Generator) extra() *genRare {
	if g.rare == nil {
		g.rare = &genRare{}
	}
	return g.rare
}

// handling returns the exception that the generator's innermost except clause
// handles, or nil.
func (g *Generator) handling() *object.Exception {
	if g.rare == nil || len(g.rare.excs) == 0 {
		return nil
	}
	return g.rare.excs[len(g.rare.excs)-1]
}

// awaiting returns what the generator waits for, or no value.
func (g *Generator) awaiting() Value {
	if g.await == 0 || g.frame == nil || g.running {
		return Value{}
	}
	return g.frame.slots[g.await-1]
}

// Name returns __name__.
func (g *Generator) Name() string {
	if g.rare != nil && g.rare.name != "" {
		return g.rare.name
	}
	return g.fn.Name()
}

// Qualname returns __qualname__.
func (g *Generator) Qualname() string {
	if g.rare != nil && g.rare.qualname != "" {
		return g.rare.qualname
	}
	return g.fn.Qualname()
}

// The classes of generators.
var (
	GeneratorType = object.NewBuiltinType("generator", nil, object.NoNew|object.NoSubclass)
	CoroutineType = object.NewBuiltinType("coroutine", nil, object.NoNew|object.NoSubclass|object.NoIter)
	AsyncGenType  = object.NewBuiltinType("async_generator", nil, object.NoNew|object.NoSubclass|object.NoIter)
)

// Type returns generator, coroutine or async_generator.
func (g *Generator) Type() *object.Type {
	switch g.kind {
	case coroutineCode:
		return CoroutineType
	case asyncGenCode:
		return AsyncGenType
	}
	return GeneratorType
}

func (g *Generator) noun() string {
	switch g.kind {
	case coroutineCode:
		return "coroutine"
	case asyncGenCode:
		return "async generator"
	}
	return "generator"
}

// newGenerator makes the object of a call; f has its parameters and cells.
func newGenerator(fn *Function, f *Frame) Value {
	c := fn.Code
	if !f.th.Alloc(400 + int64(cap(f.slots))*24) {
		f.in.release(f)
		return Value{}
	}
	g := f.in.freeGen
	if g != nil {
		f.in.freeGen, g.up = g.up, nil
		g.kind, g.started, g.sole, g.fn, g.frame, g.outer = c.kind, false, false, fn, f, nil
	} else {
		g = &Generator{kind: c.kind, fn: fn, frame: f}
	}
	if cap(f.state) >= c.nstates {
		f.state = f.state[:c.nstates]
		clear(f.state)
	} else {
		f.state = make([]int32, c.nstates)
	}
	f.gen = g
	f.linePos = nil // of the last call that used the frame
	return Value{R: g}
}

// resume runs the generator until it yields or ends. It returns what it
// yielded; the zero Value means that it ended, normally (th.Exc is nil, the
// result is in g.result) or with the pending exception.
func (g *Generator) resume(th *Thread, sent Value, thrown *object.Exception) Value {
	if g.sub == nil || thrown != nil || g.running {
		return g.resumeOne(th, sent, thrown)
	}
	return g.resumeChain(th, sent, false)
}

// resumeChain is resume where the generator waits for others, by yield from or
// await: only the innermost needs to run, those between count as running
// meanwhile. With throwing, an exception that comes out of one gets what the one
// above handles as its context, as throw does at every level.
func (g *Generator) resumeChain(th *Thread, sent Value, throwing bool) Value {
	handled := th.Handled
	in := g.frame.in
	caller, depth := in.frame, th.Depth()
	leaf := g
	for leaf.sub != nil {
		if leaf.sub.running {
			g.stopChain(leaf.sub)
			th.Handled, in.frame = handled, caller
			th.SetDepth(depth)
			return th.Raise(object.ValueErrorType, "%s already executing", leaf.sub.noun())
		}
		// Those between take their levels as well; the one that has no room fails
		// below.
		if cost := leaf.frame.code.depthCost; !th.Deepen(cost) {
			th.LeaveN(cost)
			break
		}
		if e := leaf.handling(); e != nil {
			leaf.outer = th.Handled
			th.Handled = e
		}
		leaf.running = true
		leaf.sub.up = leaf
		leaf.frame.back, in.frame = in.frame, leaf.frame
		leaf = leaf.sub
	}
	th.Spend((th.Depth() - depth) >> 3) // for the way down
	for {
		v := leaf.resumeOne(th, sent, nil)
		if v.R != nil || leaf == g {
			g.stopChain(leaf)
			th.Handled, in.frame = handled, caller
			th.SetDepth(depth)
			return v
		}
		up := leaf.up
		th.LeaveN(up.frame.code.depthCost)
		in.frame = up.frame.back
		leaf.up = nil
		up.running = false
		up.sub, up.subDone = nil, true
		sent = leaf.result
		leaf.result = Value{}
		if th.Exc != nil {
			if throwing {
				up.throwIn(th, th.TakeExc())
			}
			up.extra().subExc = th.TakeExc()
		} else if sent.R == nil {
			sent = object.None
		}
		leaf = up
		// What leaf handles itself is no more than the exception that it goes
		// on handling: outside of it there is the one of before.
		if leaf.handling() != nil {
			th.Handled = leaf.outer
		}
	}
}

// stopChain ends the running of the generators between g and leaf.
func (g *Generator) stopChain(leaf *Generator) {
	for x := g; x != nil && x != leaf && x.sub != nil; x = x.sub {
		x.running = false
		x.sub.up = nil
	}
}

// resumeOne is resume for the generator's own frame.
func (g *Generator) resumeOne(th *Thread, sent Value, thrown *object.Exception) Value {
	if g.running {
		return th.Raise(object.ValueErrorType, "%s already executing", g.noun())
	}
	f := g.frame
	if f == nil {
		if thrown != nil {
			return th.Rethrow(thrown)
		}
		g.result = Value{}
		return Value{}
	}
	if !g.started {
		if thrown != nil {
			g.started = true
			g.frame = nil
			th.Rethrow(thrown)
			f.traceback()
			g.drop(f)
			return Value{}
		}
		if sent.R != nil && !sent.IsNone() {
			return th.Raise(object.TypeErrorType, "can't send non-None value to a just-started %s", g.noun())
		}
		g.started = true
	}
	in := f.in
	if !in.push(f) {
		return g.tooDeep()
	}
	if !th.Charge(3) {
		in.pop(f)
		return Value{}
	}
	g.running = true
	f.sent, f.thrown = sent, thrown
	outer := th.Handled
	g.outer = outer
	if e := g.handling(); e != nil {
		th.Handled = e
	}
	c := f.resumeBody()
	th.Handled = outer
	g.outer = nil
	g.running = false
	in.pop(f)
	if c == ctlYield {
		v := f.ret
		f.ret = Value{}
		return v
	}
	return g.ended(th, f, c)
}

// tooDeep ends a generator that could not be resumed for want of levels: like
// CPython's, it is over, and none of its clauses run.
func (g *Generator) tooDeep() Value {
	f := g.frame
	g.started, g.frame = true, nil
	g.drop(f)
	return Value{}
}

// resumeBody executes the body of a generator from where it was suspended.
func (f *Frame) resumeBody() Ctl {
	if f.in.prof.watching() && !f.code.prog.Embedded {
		return f.profiledBody()
	}
	return f.resumePlain()
}

// resumePlain is resumeBody without looking who is told of it.
func (f *Frame) resumePlain() Ctl {
	if hot := f.hot; hot != nil {
		f.hot = nil
		c := hot.Exec(f)
		if c == ctlYield {
			return c
		}
		f.hot, f.skip, f.skipCtl = nil, true, c
	}
	return f.code.body.Exec(f)
}

// ended finishes the generator, whose body ended with c.
func (g *Generator) ended(th *Thread, f *Frame, c Ctl) Value {
	last := f.last
	if last.R != nil { // of a program that awaits at its top level
		f.last = Value{}
	}
	if c == ctlRaise {
		f.traceback()
		g.frame = nil
		g.drop(f)
		g.stopIterationError(th)
		return Value{}
	}
	g.result = object.None
	if c == ctlReturn {
		g.result = f.ret
	} else if last.R != nil {
		g.result = last
	}
	g.frame = nil
	g.drop(f)
	return Value{}
}

// drop gives the frame of an ended generator back.
func (g *Generator) drop(f *Frame) {
	if f.obj != nil {
		f.endObject() // as long as it knows that it is a generator's
	}
	f.gen = nil
	f.sent, f.thrown = Value{}, nil
	f.hot, f.skip = nil, false
	f.sink, g.sinkTo = nil, nil
	if g.rare != nil {
		g.rare.excs = nil
	}
	g.sub = nil
	g.await = 0
	f.in.release(f)
}

// stopIterationError turns a StopIteration that left the body into RuntimeError
// (PEP 479).
func (g *Generator) stopIterationError(th *Thread) {
	e := th.Exc
	if e == nil || e.Stop() != nil {
		return
	}
	switch {
	case e.Type().IsSubtype(object.StopIterationType):
		th.Exc = nil
		r := object.NewException(object.RuntimeErrorType, g.noun()+" raised StopIteration")
		g.chain(th, r, e)
	case g.kind == asyncGenCode && e.Type().IsSubtype(object.StopAsyncIterationType):
		th.Exc = nil
		r := object.NewException(object.RuntimeErrorType, "async generator raised StopAsyncIteration")
		g.chain(th, r, e)
	}
}

func (g *Generator) chain(th *Thread, r, e *object.Exception) {
	r.Cause, r.SuppressContext = e, true
	th.Throw(r)
	r.Context = e
}

// Next returns the next value for a for loop; the zero Value is the end.
func (g *Generator) Next(th *Thread) Value {
	f := g.frame
	if f == nil {
		g.result = Value{} // only who sees it end gets the result
		return Value{}
	}
	if g.sub != nil || g.running || th.Handled != nil || g.handling() != nil {
		return g.resume(th, Value{}, nil)
	}
	// The usual case of resumeOne: nobody handles an exception, nothing is sent.
	in := f.in
	if !in.push(f) {
		return g.tooDeep()
	}
	if !th.Charge(3) {
		in.pop(f)
		return Value{}
	}
	g.started, g.running = true, true
	if f.sent.R != nil {
		f.sent.R = nil
	}
	c := f.resumeBody()
	g.running = false
	if th.Handled != nil {
		th.Handled = nil
	}
	in.pop(f)
	if c != ctlYield {
		return g.ended(th, f, c)
	}
	v := f.ret
	f.ret.R = nil
	return v
}

// NextFed is object.Feeder's.
func (g *Generator) NextFed(th *Thread, take func(v Value) bool) Value {
	return g.nextTo(th, funcSink(take), nil)
}

// TakeResult returns what the generator returned when it ended, once.
func (g *Generator) TakeResult() Value {
	r := g.result
	g.result = Value{}
	return r
}

// finish turns the end of a generator into StopIteration.
func (g *Generator) finish(th *Thread, v Value) Value {
	if v.R != nil || th.Exc != nil {
		return v
	}
	r := g.result
	g.result = Value{}
	if r.R == nil || r.IsNone() {
		return th.RaiseArgs(object.StopIterationType)
	}
	return raiseStopIteration(th, r)
}

func raiseStopIteration(th *Thread, v Value) Value {
	e := object.NewExceptionArgs(object.StopIterationType, v)
	e.SetField("value", v)
	return th.Throw(e)
}

// IsCoroutine reports whether g is the coroutine of an async function.
func (g *Generator) IsCoroutine() bool { return g.kind == coroutineCode }

// MayAwait is object.Resumer's.
func (g *Generator) MayAwait() bool {
	return g.kind == coroutineCode || g.kind == generatorCode && g.fn.Code.coroutineFlag
}

// Resume is object.Resumer's.
func (g *Generator) Resume(th *Thread, thrown *object.Exception) (v Value, ended bool) {
	switch {
	case g.frame == nil && g.kind == coroutineCode && !g.running:
		return th.Raise(object.RuntimeErrorType, "cannot reuse already awaited coroutine"), false
	case thrown != nil:
		v = g.resume(th, Value{}, thrown)
	default:
		v = g.Next(th)
	}
	if v.R != nil || th.Exc != nil {
		return v, false
	}
	if v = g.TakeResult(); v.R == nil {
		v = object.None
	}
	return v, true
}

// Send is the send method.
func (g *Generator) Send(th *Thread, v Value) Value {
	if g.frame == nil && g.kind == coroutineCode && !g.running {
		return th.Raise(object.RuntimeErrorType, "cannot reuse already awaited coroutine")
	}
	return g.finish(th, g.resume(th, v, nil))
}

// Throw is the throw method.
func (g *Generator) Throw(th *Thread, e *object.Exception) Value {
	if g.frame == nil && g.kind == coroutineCode && !g.running {
		return th.Raise(object.RuntimeErrorType, "cannot reuse already awaited coroutine")
	}
	return g.finish(th, g.resume(th, Value{}, e))
}

// throwIn raises e where the generator waits: only what the generator itself is
// handling becomes its context, not what its caller is.
func (g *Generator) throwIn(th *Thread, e *object.Exception) {
	if g.handling() != nil {
		th.Throw(e)
	} else {
		th.Rethrow(e)
	}
}

// Close is the close method.
func (g *Generator) Close(th *Thread) Value {
	if g.frame == nil {
		return object.None
	}
	if !g.started {
		f := g.frame
		g.frame = nil
		g.drop(f)
		return object.None
	}
	v := g.resume(th, Value{}, &object.Exception{Cls: object.GeneratorExitType, Context: th.Handled})
	if v.R != nil {
		return th.Raise(object.RuntimeErrorType, "%s ignored GeneratorExit", g.noun())
	}
	if th.Exc == nil {
		r := g.result
		g.result = Value{}
		if r.R == nil {
			return object.None
		}
		return r
	}
	if th.Catch(object.GeneratorExitType, object.StopIterationType) {
		return object.None
	}
	return Value{}
}

func init() {
	for _, t := range []*object.Type{GeneratorType, CoroutineType} {
		t.Def(
			object.M1("send", func(th *Thread, self, v Value) Value { return self.R.(*Generator).Send(th, v) }),
			throwMethod(func(v Value) *Generator { return v.R.(*Generator) }),
			object.M0("close", func(th *Thread, self Value) Value { return self.R.(*Generator).Close(th) }),
			object.M0("__del__", func(th *Thread, self Value) Value {
				// Nobody waits for what goes wrong.
				if !self.R.(*Generator).Close(th).Ok() && !th.Catch(object.BaseExceptionType) {
					return Value{}
				}
				return object.None
			}),
		)
	}
	object.DefIterator(GeneratorType)
	CoroutineType.Def(object.M0("__await__", func(th *Thread, self Value) Value {
		return Value{R: &coroutineWrapper{self.R.(*Generator)}}
	}))
	for _, t := range []*object.Type{GeneratorType, CoroutineType, AsyncGenType} {
		prefix := map[*object.Type]string{GeneratorType: "gi_", CoroutineType: "cr_", AsyncGenType: "ag_"}[t]
		t.Def(object.M0("__repr__", func(th *Thread, self Value) Value {
			g := self.R.(*Generator)
			return object.StrValue("<" + g.Type().Name + " object " + g.Qualname() + " at 0x" + hex(th.ID(self)) + ">")
		}))
		t.DefGetSet("__name__", func(th *Thread, self Value) Value { return object.StrValue(self.R.(*Generator).Name()) }, setGenName(false))
		t.DefGetSet("__qualname__", func(th *Thread, self Value) Value { return object.StrValue(self.R.(*Generator).Qualname()) }, setGenName(true))
		t.DefGet(prefix+"running", func(th *Thread, self Value) Value {
			// Of an asynchronous generator: whether somebody awaits its next step.
			g := self.R.(*Generator)
			return object.Bool(g.running || g.agActive)
		})
		t.DefGet(prefix+"suspended", func(th *Thread, self Value) Value {
			g := self.R.(*Generator)
			return object.Bool(g.started && g.frame != nil && !g.running)
		})
		t.DefGet(prefix+"code", func(th *Thread, self Value) Value {
			return Value{R: self.R.(*Generator).fn.Code.object()}
		})
		t.DefGet(prefix+"frame", func(th *Thread, self Value) Value {
			g := self.R.(*Generator)
			if g.frame == nil {
				return object.None
			}
			o := g.frame.object()
			if o == nil {
				return Value{}
			}
			return Value{R: o}
		})
		await := map[*object.Type]string{GeneratorType: "gi_yieldfrom", CoroutineType: "cr_await", AsyncGenType: "ag_await"}[t]
		t.DefGet(await, func(th *Thread, self Value) Value {
			if v := self.R.(*Generator).awaiting(); v.R != nil {
				return v
			}
			return object.None
		})
	}
	CoroutineType.DefGet("cr_origin", func(th *Thread, self Value) Value { return object.None })
	for _, t := range []*object.Type{GeneratorType, CoroutineType} {
		t.DefClass(object.Fn2("__class_getitem__", func(th *Thread, cls, key Value) Value {
			return object.NewGenericAlias(cls, key)
		}))
	}
}

func setGenName(qual bool) func(th *Thread, self, v Value) bool {
	return func(th *Thread, self, v Value) bool {
		g := self.R.(*Generator)
		s, ok := object.AsStr(v)
		if !ok {
			if qual {
				th.Raise(object.TypeErrorType, "__qualname__ must be set to a string object")
			} else {
				th.Raise(object.TypeErrorType, "__name__ must be set to a string object")
			}
			return false
		}
		if qual {
			g.extra().qualname = s.S
		} else {
			g.extra().name = s.S
		}
		return true
	}
}

// coroutineWrapper is the iterator that __await__ of a coroutine returns.
type coroutineWrapper struct{ g *Generator }

var coroutineWrapperType = object.DefIterator(object.NewBuiltinType("coroutine_wrapper", nil, object.NoNew|object.NoSubclass))

// Type returns coroutine_wrapper.
func (*coroutineWrapper) Type() *object.Type { return coroutineWrapperType }

// Next resumes the coroutine.
func (w *coroutineWrapper) Next(th *Thread) Value { return w.g.Send(th, object.None) }

func init() {
	coroutineWrapperType.Def(
		object.M1("send", func(th *Thread, self, v Value) Value { return self.R.(*coroutineWrapper).g.Send(th, v) }),
		throwMethod(func(v Value) *Generator { return v.R.(*coroutineWrapper).g }),
		object.M0("close", func(th *Thread, self Value) Value { return self.R.(*coroutineWrapper).g.Close(th) }),
	)
}

func hex(n uint64) string {
	const digits = "0123456789abcdef"
	if n == 0 {
		return "0"
	}
	var b [16]byte
	i := len(b)
	for n > 0 {
		i--
		b[i] = digits[n&15]
		n >>= 4
	}
	return string(b[i:])
}
