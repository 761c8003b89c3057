package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// genAsyncFor is async for. States: 0 start, 1 waiting for the next value,
// 2 body, 3 else.
type genAsyncFor struct {
	iter   Expr
	have   bool // iter is the asynchronous iterator itself
	target Target
	it     int
	next   *delegate
	val    int
	body   Stmt
	orelse Stmt
	st     int
	pos    *ast.Position
}

// asyncFor makes the loop; body and orelse are set by the caller.
func (l *lowerer) asyncFor(iter Expr, target Target, pos *ast.Position) *genAsyncFor {
	s := &genAsyncFor{iter: iter, target: target, it: l.temp(), val: l.temp(), st: l.state(), pos: pos}
	s.next = l.delegate(&anextExpr{s.it, pos}, true, s.val, pos)
	s.next.noun = "__anext__"
	return s
}

// anextExpr is the awaitable of the next value.
type anextExpr struct {
	it  int
	pos *ast.Position
}

func (n *anextExpr) Eval(f *Frame) Value {
	it := f.slots[n.it]
	v, found := object.CallSpecial(f.th, it, object.DAnext)
	if !found {
		f.th.Raise(object.TypeErrorType, "'async for' requires an iterator with __anext__ method, got %s", it.R.Type().Name)
	}
	if v.R == nil {
		return f.fail(n.pos)
	}
	return v
}

func (s *genAsyncFor) Exec(f *Frame) Ctl {
	th := f.th
	state := f.state[s.st]
	f.state[s.st] = 0
	if state == 0 {
		v := s.iter.Eval(f)
		if v.R == nil {
			return ctlRaise
		}
		if !s.have {
			if v = object.AsyncIter(th, v); v.R == nil {
				return f.failCtl(s.pos)
			}
		}
		f.slots[s.it] = v
		state = 1
	}
	for {
		switch state {
		case 1:
			if !th.Charge(2) {
				return f.failCtl(s.pos)
			}
			next := ctlNext
			if g, ok := f.slots[s.it].R.(*Generator); ok && g.kind == asyncGenCode && f.state[s.next.st] == 0 {
				var ended bool
				if next, ended = s.resume(f, g); ended {
					f.slots[s.it] = Value{}
					if s.orelse == nil {
						return ctlNext
					}
					state = 3
					continue
				}
			} else {
				next = s.next.Exec(f)
			}
			switch next {
			case ctlYield:
				f.state[s.st] = 1
				return ctlYield
			case ctlRaise:
				if !th.Catch(object.StopAsyncIterationType) {
					return ctlRaise
				}
				f.epos = nil
				f.slots[s.it] = Value{}
				if s.orelse == nil {
					return ctlNext
				}
				state = 3
				continue
			}
			v := f.slots[s.val]
			f.slots[s.val] = Value{}
			if !s.target.Set(f, v) {
				return ctlRaise
			}
			state = 2
		case 2:
			switch c := s.body.Exec(f); c {
			case ctlNext, ctlContinue:
				state = 1
			case ctlBreak:
				f.slots[s.it] = Value{}
				return ctlNext
			case ctlYield:
				f.state[s.st] = 2
				return c
			default:
				return c
			}
		case 3:
			c := s.orelse.Exec(f)
			if c == ctlYield {
				f.state[s.st] = 3
			}
			return c
		}
	}
}

// resume is s.next.Exec for an asynchronous generator that is not waited for
// yet: no awaitable is made unless the generator waits for something, no
// StopIteration carries the value and no StopAsyncIteration the end.
func (s *genAsyncFor) resume(f *Frame, g *Generator) (c Ctl, ended bool) {
	f.sent, f.thrown = Value{}, nil
	f.linePos = s.pos
	step := agenStep{g: g}
	v, how := step.advance(f.th, Value{}, nil)
	f.gen.sub = nil
	switch how {
	case agenYielded:
		f.slots[s.val] = v
		return ctlNext, false
	case agenEnded:
		return ctlNext, true
	case agenWaits:
		d := s.next
		waiting := step
		f.slots[d.it] = Value{R: &waiting}
		f.state[d.st] = 1
		f.gen.value = false
		f.gen.await = int32(d.it) + 1
		f.ret = v
		return ctlYield, false
	}
	return f.failCtl(s.pos), false
}

// genAsyncWith is async with. States: 0 start, 1 __aenter__, 2 body,
// 3 __aexit__ after a body that did not raise, 4 after one that did.
type genAsyncWith struct {
	ctx       Expr
	target    Target
	body      Stmt
	mgr, exit int
	val       int
	ctl, ret  int
	enter     *delegate
	leave     *delegate
	st        int
	pos       *ast.Position
}

func (l *lowerer) asyncWith(items []*ast.WithItem, body []ast.StmtNode, pos *ast.Position) Stmt {
	it := items[0]
	pre, ctx := l.hoist(it.ContextExpr)
	w := &genAsyncWith{ctx: l.expr(ctx), mgr: l.temp(), exit: l.temp(), val: l.temp(), ctl: l.temp(), ret: l.temp(), st: l.state(), pos: it.ContextExpr.Pos()}
	w.enter = l.delegate(&aenterExpr{w}, true, w.val, w.pos)
	w.enter.noun = "__aenter__"
	w.leave = l.delegate(&aexitExpr{w}, true, w.val, w.pos)
	w.leave.noun = "__aexit__"
	var stores []Stmt
	if it.OptionalVars != nil {
		var target ast.ExprNode
		target, stores = l.stored(it.OptionalVars)
		w.target = l.target(target)
	}
	if len(items) > 1 {
		w.body = l.asyncWith(items[1:], body, pos)
	} else {
		w.body = l.genBlock(body)
	}
	w.body = l.storing(stores, w.body, pos)
	return l.seqOf(append(pre, w), pos)
}

type aenterExpr struct{ w *genAsyncWith }

func (n *aenterExpr) Eval(f *Frame) Value {
	mgr := f.slots[n.w.mgr]
	t := mgr.R.Type()
	enter, exit := t.Special(object.DAenter), t.Special(object.DAexit)
	if !enter.Ok() || !exit.Ok() {
		hint := ""
		if enter.Ok() {
			hint = " (missed __aexit__ method)"
		} else if t.Special(object.DEnter).Ok() && t.Special(object.DExit).Ok() {
			hint = " but it supports the context manager protocol. Did you mean to use 'with'?"
		}
		f.th.Raise(object.TypeErrorType, "'%s' object does not support the asynchronous context manager protocol%s", t.ErrorName(), hint)
		return f.fail(n.w.pos)
	}
	f.slots[n.w.exit] = exit
	v, _ := object.CallSpecial(f.th, mgr, object.DAenter)
	if v.R == nil {
		return f.fail(n.w.pos)
	}
	return v
}

type aexitExpr struct{ w *genAsyncWith }

func (n *aexitExpr) Eval(f *Frame) Value {
	typ, val, tb := object.None, object.None, object.None
	if e, ok := f.slots[n.w.ret].R.(*object.Exception); ok && f.slots[n.w.ctl].N == uint64(ctlRaise) {
		typ, val = Value{R: e.Type()}, Value{R: e}
		if e.TB != nil {
			tb = Value{R: e.TB}
		}
	}
	v := object.CallFound(f.th, f.slots[n.w.exit], f.slots[n.w.mgr], typ, val, tb)
	if v.R == nil {
		return f.fail(n.w.pos)
	}
	return v
}

func (s *genAsyncWith) Exec(f *Frame) Ctl {
	th := f.th
	state := f.state[s.st]
	f.state[s.st] = 0
	if state == 0 {
		mgr := s.ctx.Eval(f)
		if mgr.R == nil {
			return ctlRaise
		}
		f.slots[s.mgr] = mgr
		state = 1
	}
	if state == 1 {
		switch s.enter.Exec(f) {
		case ctlYield:
			f.state[s.st] = 1
			return ctlYield
		case ctlRaise:
			return ctlRaise
		}
		state = 2
		v := f.slots[s.val]
		f.slots[s.val] = Value{}
		if s.target != nil && !s.target.Set(f, v) {
			return s.leaving(f, ctlRaise)
		}
	}
	if state == 2 {
		c := s.body.Exec(f)
		if c == ctlYield {
			f.state[s.st] = 2
			return c
		}
		return s.leaving(f, c)
	}
	_ = th
	return s.left(f)
}

// leaving begins __aexit__.
func (s *genAsyncWith) leaving(f *Frame, c Ctl) Ctl {
	f.slots[s.ctl] = object.Int(int64(c))
	if c == ctlRaise {
		if f.th.Exc.Stop() != nil {
			return c
		}
		f.slots[s.ret] = Value{R: f.genCatch()}
	} else {
		f.slots[s.ret] = f.ret
		f.ret = Value{}
	}
	return s.left(f)
}

// left goes on with __aexit__.
func (s *genAsyncWith) left(f *Frame) Ctl {
	c := s.leave.Exec(f)
	if c == ctlYield {
		f.state[s.st] = 3
		return c
	}
	was, ret := Ctl(f.slots[s.ctl].N), f.slots[s.ret]
	v := f.slots[s.val]
	f.slots[s.mgr], f.slots[s.exit], f.slots[s.ret], f.slots[s.val] = Value{}, Value{}, Value{}, Value{}
	if was != ctlRaise {
		if c == ctlRaise {
			return c
		}
		f.ret = ret
		return was
	}
	if c == ctlRaise {
		f.genUncatch()
		return c
	}
	t := object.Truth(f.th, v)
	f.genUncatch()
	switch t {
	case -1:
		return f.failCtl(s.pos)
	case 1:
		return ctlNext
	}
	f.th.Rethrow(ret.R.(*object.Exception))
	f.epos = rethrown
	return ctlRaise
}

// ---- asynchronous generators ----

// agenStep is the awaitable that __anext__, asend, athrow and aclose of an
// asynchronous generator return.
type agenStep struct {
	g       *Generator
	sent    Value
	thrown  []Value // arguments of athrow
	closing bool
	state   uint8 // 0 new, 1 under way, 2 done
}

var (
	agenSendType  = object.NewBuiltinType("async_generator_asend", nil, object.NoNew|object.NoSubclass)
	agenThrowType = object.NewBuiltinType("async_generator_athrow", nil, object.NoNew|object.NoSubclass)
)

// Type returns async_generator_asend or async_generator_athrow.
func (s *agenStep) Type() *object.Type {
	if s.thrown != nil || s.closing {
		return agenThrowType
	}
	return agenSendType
}

// Next goes on with the step.
func (s *agenStep) Next(th *Thread) Value { return s.step(th, object.None, nil) }

// step resumes the generator with a value or an exception, as send, throw and
// __next__ do: what it yields and its end are exceptions.
func (s *agenStep) step(th *Thread, v Value, exc *object.Exception) Value {
	r, how := s.advance(th, v, exc)
	switch how {
	case agenYielded:
		return raiseStopIteration(th, r)
	case agenEnded:
		return th.RaiseArgs(object.StopAsyncIterationType)
	case agenClosed:
		return th.RaiseArgs(object.StopIterationType)
	}
	return r
}

// agenOutcome is how a step came back.
type agenOutcome uint8

const (
	agenFailed  agenOutcome = iota // with the pending exception
	agenWaits                      // for something, of which it gave the value
	agenYielded                    // the generator yielded the value: the step is done
	agenEnded                      // the generator has ended
	agenClosed                     // aclose or athrow has nothing more to do
)

// advance resumes the generator with a value or an exception.
func (s *agenStep) advance(th *Thread, v Value, exc *object.Exception) (Value, agenOutcome) {
	g := s.g
	if s.state == 2 {
		return th.Raise(object.RuntimeErrorType, "cannot reuse already awaited %s", map[bool]string{true: "aclose()/athrow()", false: "__anext__()/asend()"}[s.Type() == agenThrowType]), agenFailed
	}
	if s.state == 0 {
		if g.agActive {
			name := "anext()"
			switch {
			case s.closing:
				name = "aclose()"
			case s.thrown != nil:
				name = "athrow()"
			}
			s.state = 2
			return th.Raise(object.RuntimeErrorType, "%s: asynchronous generator is already running", name), agenFailed
		}
		if ended := g.frame == nil && !g.running; ended || g.agClosed && (s.closing || s.thrown != nil) {
			s.state = 2
			if ended && (s.closing || s.thrown != nil) {
				return Value{}, agenClosed
			}
			return Value{}, agenEnded
		}
		s.state = 1
		g.agActive = true
		switch {
		case exc != nil:
		case s.closing:
			g.agClosed = true
			if !g.started {
				f := g.frame
				g.frame = nil
				g.drop(f)
				s.end()
				return Value{}, agenClosed
			}
			exc = &object.Exception{Cls: object.GeneratorExitType}
		case s.thrown != nil:
			if !throwTakes(th, "athrow", s.thrown, nil) {
				// As in CPython the generator counts as running from now on.
				return Value{}, agenFailed
			}
			if exc = object.ThrownException(th, s.thrown); exc == nil {
				s.end()
				return Value{}, agenFailed
			}
		default:
			if v.R == nil || v.IsNone() {
				v = s.sent
			}
		}
	}
	r := g.resume(th, v, exc)
	if r.R != nil {
		if !g.value {
			return r, agenWaits
		}
		s.end()
		if s.closing {
			return th.Raise(object.RuntimeErrorType, "async generator ignored GeneratorExit"), agenFailed
		}
		return r, agenYielded
	}
	s.end()
	if th.Exc == nil {
		g.agClosed = true
		if s.closing {
			return Value{}, agenClosed
		}
		return Value{}, agenEnded
	}
	if c := th.Exc.Cls; c.IsSubtype(object.StopAsyncIterationType) || c.IsSubtype(object.GeneratorExitType) {
		g.agClosed = true
	}
	if s.closing && th.Catch(object.StopAsyncIterationType, object.GeneratorExitType) {
		return Value{}, agenClosed
	}
	return Value{}, agenFailed
}

func (s *agenStep) end() {
	s.state = 2
	s.g.agActive = false
}

func init() {
	for _, t := range []*object.Type{agenSendType, agenThrowType} {
		object.DefIterator(t)
		t.Def(
			object.M0("__await__", func(th *Thread, self Value) Value { return self }),
			object.M1("send", func(th *Thread, self, v Value) Value { return self.R.(*agenStep).step(th, v, nil) }),
			object.MRaw("throw", "type, value=None, traceback=None, /", func(th *Thread, args []Value, kw []object.KW) Value {
				if !throwTakes(th, "throw", args[1:], kw) {
					return Value{}
				}
				e := object.ThrownException(th, args[1:])
				if e == nil {
					return Value{}
				}
				return args[0].R.(*agenStep).step(th, Value{}, e)
			}),
			object.M0("close", func(th *Thread, self Value) Value {
				s := self.R.(*agenStep)
				if s.state == 1 {
					if v := s.step(th, Value{}, &object.Exception{Cls: object.GeneratorExitType}); v.R != nil {
						return th.Raise(object.RuntimeErrorType, "coroutine ignored GeneratorExit")
					}
					if !th.Catch(object.StopIterationType, object.StopAsyncIterationType, object.GeneratorExitType) {
						return Value{}
					}
				}
				s.state = 2
				return object.None
			}),
		)
	}
	AsyncGenType.Def(
		object.M0("__del__", func(th *Thread, self Value) Value { return object.None }), // the hooks of a loop alone close it
		object.M0("__aiter__", func(th *Thread, self Value) Value { return self }),
		object.M0("__anext__", func(th *Thread, self Value) Value {
			return Value{R: &agenStep{g: self.R.(*Generator)}}
		}),
		object.M1("asend", func(th *Thread, self, v Value) Value {
			return Value{R: &agenStep{g: self.R.(*Generator), sent: v}}
		}),
		object.MRaw("athrow", "type, value=None, traceback=None, /", func(th *Thread, args []Value, kw []object.KW) Value {
			if len(kw) > 0 {
				return th.Raise(object.TypeErrorType, "async_generator.athrow() takes no keyword arguments")
			}
			return Value{R: &agenStep{g: args[0].R.(*Generator), thrown: append([]Value{}, args[1:]...)}}
		}),
		object.M0("aclose", func(th *Thread, self Value) Value {
			return Value{R: &agenStep{g: self.R.(*Generator), closing: true}}
		}),
	)
	AsyncGenType.DefClass(object.Fn2("__class_getitem__", func(th *Thread, cls, key Value) Value {
		return object.NewGenericAlias(cls, key)
	}))
}
