package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// This file has the statements that suspend a generator: yield, yield from and
// await.

// yieldStmt is yield: the value sent goes into slot (unless -1).
type yieldStmt struct {
	val  Expr // nil for None
	slot int
	st   int
	pos  *ast.Position
}

func (s *yieldStmt) Exec(f *Frame) Ctl {
	if f.state[s.st] == 0 {
		v := object.None
		if s.val != nil {
			if v = s.val.Eval(f); v.R == nil {
				return ctlRaise
			}
		}
		if f.sink != nil && f.feed(v) {
			if s.slot >= 0 {
				f.slots[s.slot] = object.None
			}
			return ctlNext
		}
		f.ret = v
		f.gen.value = true
		f.linePos = s.pos
		f.state[s.st] = 1
		return ctlYield
	}
	f.state[s.st] = 0
	if e := f.thrown; e != nil {
		f.thrown = nil
		f.gen.throwIn(f.th, e)
		return f.failCtl(s.pos)
	}
	if s.slot >= 0 {
		v := f.sent
		if v.R == nil {
			v = object.None
		}
		f.slots[s.slot] = v
	}
	return ctlNext
}

// delegate is yield from and await: the iterator is in slot it while it is
// suspended, the result goes into slot out (unless -1).
type delegate struct {
	val   Expr
	await bool
	it    int
	out   int
	st    int
	pos   *ast.Position
	call  *ast.Position // of val, if it is a call
	// what tells the operation in error texts: "async for", …
	noun string
}

func (s *delegate) Exec(f *Frame) Ctl {
	th := f.th
	if f.state[s.st] == 0 {
		v := s.val.Eval(f)
		if v.R == nil {
			return ctlRaise
		}
		it := Value{}
		if s.await {
			it = awaitIter(f, v, s.noun)
		} else if it = yieldFromIter(f, v); f.sink != nil {
			f.soleDelegate(v, it, s.call)
		}
		if it.R == nil {
			return f.failCtl(s.pos)
		}
		if x, ok := it.R.(*Generator); ok && f.sink != nil && !x.started && f.mayPass(x) {
			return s.feed(f, x)
		}
		f.slots[s.it] = it
		f.sent, f.thrown = Value{}, nil
		f.state[s.st] = 1
	}
	it := f.slots[s.it]
	sent, thrown := f.sent, f.thrown
	f.sent, f.thrown = Value{}, nil
	f.linePos = s.pos
	g := f.gen
	var v Value
	var done bool
	if g.subDone {
		done = true
		v = sent
		if g.rare != nil && g.rare.subExc != nil {
			v = Value{}
			th.Rethrow(g.rare.subExc)
			g.rare.subExc = nil
			if e := th.Exc; e.Stop() == nil && e.Type().IsSubtype(object.StopIterationType) {
				th.Exc = nil
				v = stopValue(th, e)
			}
		}
		g.subDone = false
	} else {
		handled := th.Handled
		if thrown != nil && g.handling() != nil {
			// What is thrown goes down before this generator goes on: what it
			// handles is not yet handled.
			th.Handled = g.outer
		}
		v, done = g.delegateStep(th, it, sent, thrown)
		th.Handled = handled
		if e := th.Exc; thrown != nil && v.R == nil && e != nil && e.Stop() == nil {
			th.Exc = nil
			g.throwIn(th, e) // what comes out of there is raised here as well
		}
	}
	g.sub = nil
	if !done {
		switch x := it.R.(type) {
		case *Generator:
			if x.kind != asyncGenCode && x.frame != nil {
				g.sub = x
			}
		case *coroutineWrapper:
			if x.g.frame != nil {
				g.sub = x.g
			}
		}
		f.gen.value = false
		f.gen.await = int32(s.it) + 1
		f.ret = v
		return ctlYield
	}
	f.state[s.st] = 0
	f.slots[s.it] = Value{}
	f.gen.await = 0
	if v.R == nil {
		return f.failCtl(s.pos)
	}
	if s.out >= 0 {
		f.slots[s.out] = v
	}
	return ctlNext
}

var (
	sSend  = object.Intern("send")
	sThrow = object.Intern("throw")
	sClose = object.Intern("close")
	sValue = object.Intern("value")
)

// delegateStep gives a value or an exception to the inner iterator. done false:
// it yielded v. done true: it ended, with the result v or (no value) with the
// pending exception.
func (outer *Generator) delegateStep(th *Thread, it, sent Value, thrown *object.Exception) (v Value, done bool) {
	g, isGen := it.R.(*Generator)
	if w, ok := it.R.(*coroutineWrapper); ok {
		g, isGen = w.g, true
	}
	if isGen && g.kind == asyncGenCode {
		isGen = false
	}
	step, isStep := it.R.(*agenStep)
	if r := outer.rare; thrown != nil && r != nil && r.raw != nil {
		raw := r.raw
		r.raw = nil
		return subYielded(th, object.Call(th, raw[0], raw[1:], nil))
	}
	switch {
	case thrown != nil && thrown.Type().IsSubtype(object.GeneratorExitType):
		if isGen {
			v = g.Close(th)
		} else if m := object.GetAttrOpt(th, it, sClose); m.R != nil {
			v = object.Call0(th, m)
		} else if th.Exc == nil {
			v = object.None
		}
		if v.R == nil {
			return v, true
		}
		th.Rethrow(thrown)
		return Value{}, true
	case thrown != nil:
		if isGen {
			v = g.resume(th, Value{}, thrown)
			if v.R == nil && th.Exc == nil {
				r := g.result
				g.result = Value{}
				return r, true
			}
		} else {
			m := object.GetAttrOpt(th, it, sThrow)
			if m.R == nil {
				if th.Exc == nil {
					th.Rethrow(thrown)
				}
				return subYielded(th, Value{})
			}
			v = object.Call1(th, m, Value{R: thrown})
		}
	case isGen:
		if g.frame == nil && g.kind == coroutineCode && !g.running {
			return th.Raise(object.RuntimeErrorType, "cannot reuse already awaited coroutine"), true
		}
		if g.sub == nil && (sent.R == nil || sent.IsNone()) {
			v = g.Next(th)
		} else {
			v = g.resume(th, sent, nil)
		}
		if v.R == nil && th.Exc == nil {
			r := g.result
			g.result = Value{}
			if r.R == nil {
				r = object.None
			}
			return r, true
		}
	case isStep:
		r, how := step.advance(th, sent, nil)
		switch how {
		case agenWaits:
			return r, false
		case agenYielded:
			return r, true
		case agenEnded:
			return th.RaiseArgs(object.StopAsyncIterationType), true
		case agenClosed:
			return object.None, true
		}
		return subYielded(th, r)
	case sent.R == nil || sent.IsNone():
		v = iterNext(th, it)
		if v.R == nil && th.Exc == nil {
			if n, ok := it.R.(object.Iterator); ok {
				if r := object.ResultOf(n); r.R != nil {
					return r, true
				}
			}
			return object.None, true
		}
	default:
		m := object.GetAttr(th, it, sSend)
		if m.R == nil {
			return m, true
		}
		v = object.Call1(th, m, sent)
	}
	return subYielded(th, v)
}

// subYielded is delegateStep's result where a call returned v.
func subYielded(th *Thread, v Value) (Value, bool) {
	if v.R != nil {
		return v, false
	}
	if e := th.Exc; e != nil && e.Stop() == nil && e.Type().IsSubtype(object.StopIterationType) {
		th.Exc = nil
		return stopValue(th, e), true
	}
	return Value{}, true
}

// stopValue is the value of a StopIteration.
func stopValue(th *Thread, e *object.Exception) Value {
	if v := object.GetAttrOpt(th, Value{R: e}, sValue); v.R != nil {
		return v
	}
	return object.None
}

// iterNext calls __next__ so that StopIteration keeps its value: an exception
// is left pending for iterators that raise it themselves.
func iterNext(th *Thread, it Value) Value {
	if n, ok := it.R.(object.Iterator); ok && it.R.Type().Flags&object.Heap == 0 {
		if u, ok := it.R.(*object.UserIter); ok {
			it = u.Obj
		} else {
			return n.Next(th)
		}
	}
	v, found := object.CallSpecial(th, it, object.DNext)
	if !found {
		return th.Raise(object.TypeErrorType, "'%s' object is not an iterator", it.R.Type().Name)
	}
	return v
}

// yieldFromIter returns the iterator of yield from.
func yieldFromIter(f *Frame, v Value) Value {
	if g, ok := v.R.(*Generator); ok {
		switch g.kind {
		case generatorCode:
			return v
		case coroutineCode:
			if !f.code.coroutineFlag {
				return f.th.Raise(object.TypeErrorType, "cannot 'yield from' a coroutine object in a non-coroutine generator")
			}
			return v
		}
	}
	it := object.GetIter(f.th, v)
	if it == nil {
		return Value{}
	}
	return object.IterValue(it)
}

// awaitIter returns the iterator of await.
func awaitIter(f *Frame, v Value, noun string) Value {
	th := f.th
	if g, ok := v.R.(*Generator); ok {
		if g.kind == coroutineCode {
			if g.await != 0 && g.frame != nil && !g.running && g.started {
				return th.Raise(object.RuntimeErrorType, "coroutine is being awaited already")
			}
			return v
		}
		if g.kind == generatorCode && g.fn.Code.coroutineFlag {
			return v
		}
	}
	t := v.R.Type()
	r, found := object.CallSpecial(th, v, object.DAwait)
	if !found {
		switch noun {
		case "", "__anext__":
			th.Raise(object.TypeErrorType, "object %s can't be used in 'await' expression", t.Name)
		default:
			return th.Raise(object.TypeErrorType, "'async with' received an object from %s that does not implement __await__: %s", noun, t.Name)
		}
	}
	if r.R == nil {
		if noun == "__anext__" && th.Exc.Stop() == nil {
			cause := th.TakeExc()
			th.Raise(object.TypeErrorType, "'async for' received an invalid object from __anext__: %s", t.Name)
			th.Exc.Cause, th.Exc.Context, th.Exc.SuppressContext = cause, cause, true
		}
		return Value{}
	}
	if g, ok := r.R.(*Generator); ok && g.MayAwait() {
		return th.Raise(object.TypeErrorType, "__await__() returned a coroutine")
	}
	if _, ok := r.R.(object.Iterator); !ok && !r.R.Type().Special(object.DNext).Ok() {
		return th.Raise(object.TypeErrorType, "__await__() returned non-iterator of type '%s'", r.R.Type().Name)
	}
	return r
}
