package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// tryExcept is try with except clauses and else.
type tryExcept struct {
	body     Stmt
	handlers []handler
	orelse   Stmt
	star     bool
	pos      *ast.Position
}

type handler struct {
	pre    Stmt // what typ waits for, or nil
	typ    Expr // nil catches everything
	target Target
	del    Deleter
	body   Stmt
	pos    *ast.Position
}

func (s *tryExcept) Exec(f *Frame) Ctl {
	c := s.body.Exec(f)
	if c != ctlRaise {
		if c == ctlNext && s.orelse != nil {
			return s.orelse.Exec(f)
		}
		return c
	}
	if f.th.Exc.Stop() != nil {
		return c
	}
	if s.star {
		return s.execStar(f)
	}
	return s.handle(f)
}

// catch takes the pending exception for handling: its traceback entry is made
// and it becomes the handled one. The returned exception is to be put back as
// th.Handled at the end.
func (f *Frame) catch() (e, prev *object.Exception) {
	f.traceback()
	th := f.th
	e = th.TakeExc()
	prev = th.Handled
	th.Handled = e
	return e, prev
}

// handle runs the matching handler.
func (s *tryExcept) handle(f *Frame) Ctl {
	th := f.th
	e, prev := f.catch()
	for i := range s.handlers {
		h := &s.handlers[i]
		if h.typ != nil {
			m := h.match(f, e)
			if m < 0 {
				th.Handled = prev
				return ctlRaise
			}
			if m == 0 {
				continue
			}
		}
		if h.target != nil {
			if !h.target.Set(f, Value{R: e}) {
				th.Handled = prev
				return ctlRaise
			}
		}
		c := h.body.Exec(f)
		h.unbind(f)
		th.Handled = prev
		return c
	}
	th.Handled = prev
	th.Rethrow(e)
	f.epos = rethrown
	return ctlRaise
}

// match reports whether the clause catches e: 1, 0, or -1 with an exception.
func (h *handler) match(f *Frame, e *object.Exception) int {
	if t, ok := h.typ.(*tupleNode); ok && len(t.elts) <= maxParts {
		// except (A, B): makes no tuple.
		var buf [maxParts]Value
		if !parts(t.elts).eval(f, &buf) {
			return -1
		}
		m := object.MatchExceptions(f.th, e, buf[:len(t.elts)])
		if m < 0 {
			f.fail(h.pos)
		}
		return m
	}
	spec := h.typ.Eval(f)
	if spec.R == nil {
		return -1
	}
	m := object.MatchException(f.th, e, spec)
	if m < 0 {
		f.fail(h.pos)
	}
	return m
}

// unbind deletes the name of "as name", whatever happened to it.
func (h *handler) unbind(f *Frame) {
	if h.target == nil {
		return
	}
	if t, ok := h.target.(*localTarget); ok {
		f.slots[t.slot] = Value{}
		return
	}
	exc, epos := f.th.Exc, f.epos
	f.th.Exc = nil
	h.target.Set(f, object.None)
	h.del.Del(f)
	f.th.Exc, f.epos = exc, epos
}

// execStar runs the except* clauses: each takes its part of the group.
func (s *tryExcept) execStar(f *Frame) Ctl {
	th := f.th
	orig, prev := f.catch()
	rest := orig
	var raised []*object.Exception
	defer th.Release(th.ArgsMark()) // which keeps them
	for i := range s.handlers {     // each class is looked at, whatever is left
		h := &s.handlers[i]
		spec := h.typ.Eval(f)
		if spec.R == nil {
			th.Handled = prev
			return ctlRaise
		}
		match, left, ok := object.SplitGroup(th, rest, spec)
		if !ok {
			th.Handled = prev
			return f.failCtl(h.pos)
		}
		if match == nil {
			rest = left // which may be a group of its own, with the same exceptions
			continue
		}
		rest, th.Handled = left, match
		if h.target != nil && !h.target.Set(f, Value{R: match}) {
			th.Handled = prev
			return ctlRaise
		}
		c := h.body.Exec(f)
		h.unbind(f)
		if c == ctlRaise {
			if th.Exc.Stop() != nil {
				th.Handled = prev
				return c
			}
			f.traceback()
			e := th.TakeExc()
			th.Keep(Value{R: e})
			raised = append(raised, e)
		} else if c != ctlNext {
			th.Handled = prev
			return c
		}
		th.Handled = match
	}
	th.Handled = prev
	if rest != nil {
		raised = append(raised, rest)
	}
	e, ok := object.ReraiseStar(th, orig, raised)
	if !ok {
		return f.failCtl(s.pos)
	}
	if e == nil {
		return ctlNext
	}
	th.Rethrow(e)
	f.epos = rethrown
	return ctlRaise
}

// tryFinally is try with a finally clause.
type tryFinally struct {
	body, final Stmt
	pos         *ast.Position
}

func (s *tryFinally) Exec(f *Frame) Ctl {
	c := s.body.Exec(f)
	if c == ctlRaise {
		return s.finish(f)
	}
	if c != ctlReturn {
		if fc := s.final.Exec(f); fc != ctlNext {
			return fc
		}
		return c
	}
	ret := f.ret
	f.ret = Value{}
	if fc := s.final.Exec(f); fc != ctlNext {
		return fc
	}
	f.ret = ret
	return c
}

// finish runs the finally clause with an exception pending.
func (s *tryFinally) finish(f *Frame) Ctl {
	th := f.th
	stop := th.Exc.Stop()
	if stop != nil && !th.MayFinalize() {
		return ctlRaise
	}
	e, prev := f.catch()
	if stop != nil {
		th.Handled = prev
	}
	fc := s.final.Exec(f)
	th.Handled = prev
	if stop != nil {
		// Nothing that the clause does can hold up a final answer.
		if th.Exc == nil || th.Exc.Stop() == nil {
			th.Rethrow(e)
		}
		return ctlRaise
	}
	if fc != ctlNext {
		return fc
	}
	th.Rethrow(e)
	f.epos = rethrown
	return ctlRaise
}

// withStmt is with ctx as target: body for one item.
type withStmt struct {
	ctx    Expr
	target Target
	body   Stmt
	pos    *ast.Position
}

func (s *withStmt) Exec(f *Frame) Ctl {
	mgr := s.ctx.Eval(f)
	if mgr.R == nil {
		return ctlRaise
	}
	exit, v := enterContext(f, mgr, s.pos)
	if v.R == nil {
		return ctlRaise
	}
	c := ctlNext
	if s.target != nil && !s.target.Set(f, v) {
		c = ctlRaise
	} else {
		c = s.body.Exec(f)
	}
	return exitContext(f, mgr, exit, c, s.pos)
}

// enterContext calls __enter__ and returns the unbound __exit__ with its value.
func enterContext(f *Frame, mgr Value, pos *ast.Position) (exit, v Value) {
	th := f.th
	t := mgr.R.Type()
	enter := t.Special(object.DEnter)
	exit = t.Special(object.DExit)
	if !enter.Ok() || !exit.Ok() {
		missing := "__enter__"
		if enter.Ok() {
			missing = "__exit__"
		}
		hint := ""
		if t.Special(object.DAenter).Ok() && t.Special(object.DAexit).Ok() {
			hint = " but it supports the asynchronous context manager protocol. Did you mean to use 'async with'?"
			if missing == "__enter__" {
				th.Raise(object.TypeErrorType, "'%s' object does not support the context manager protocol%s", t.ErrorName(), hint)
				f.fail(pos)
				return Value{}, Value{}
			}
		}
		if missing == "__exit__" {
			th.Raise(object.TypeErrorType, "'%s' object does not support the context manager protocol (missed __exit__ method)", t.ErrorName())
		} else {
			th.Raise(object.TypeErrorType, "'%s' object does not support the context manager protocol", t.ErrorName())
		}
		f.fail(pos)
		return Value{}, Value{}
	}
	if fn, ok := enter.R.(*Function); ok && fn.Code.direct && fn.Code.nPos == 1 {
		return exit, f.run1(fn, mgr, pos)
	}
	f.linePos = pos
	v, _ = object.CallSpecial(th, mgr, object.DEnter)
	if v.R == nil {
		f.fail(pos)
	}
	return exit, v
}

// callExit calls the __exit__ of mgr.
func (f *Frame) callExit(mgr, exit, typ, e, tb Value, pos *ast.Position) Value {
	if fn, ok := exit.R.(*Function); ok && fn.Code.direct && fn.Code.nPos == 4 {
		nf := f.in.newFrame(fn)
		s := nf.slots
		s[0], s[1], s[2], s[3] = mgr, typ, e, tb
		return f.run(nf, pos)
	}
	th := f.th
	f.linePos = pos
	args, mark := th.Args(3)
	args[0], args[1], args[2] = typ, e, tb
	v := object.CallFound(th, exit, mgr, args...)
	th.Release(mark)
	if v.R == nil {
		f.fail(pos)
	}
	return v
}

// exitContext calls __exit__ and returns how the with statement ends.
func exitContext(f *Frame, mgr, exit Value, c Ctl, pos *ast.Position) Ctl {
	th := f.th
	if c != ctlRaise {
		if f.callExit(mgr, exit, object.None, object.None, object.None, pos).R == nil {
			return ctlRaise
		}
		return c
	}
	stop := th.Exc.Stop()
	if stop != nil {
		if !th.MayFinalize() {
			return c
		}
		e := th.TakeExc()
		object.CallFound(th, exit, mgr, object.None, object.None, object.None)
		if th.Exc == nil || th.Exc.Stop() == nil {
			th.Rethrow(e)
		}
		return c
	}
	e, prev := f.catch()
	tb := object.None
	if e.TB != nil {
		tb = Value{R: e.TB}
	}
	r := f.callExit(mgr, exit, Value{R: e.Type()}, Value{R: e}, tb, pos)
	if r.R == nil {
		th.Handled = prev
		return ctlRaise
	}
	t := object.Truth(th, r)
	th.Handled = prev
	if t < 0 {
		return f.failCtl(pos)
	}
	if t == 1 {
		return ctlNext
	}
	th.Rethrow(e)
	f.epos = rethrown
	return ctlRaise
}
