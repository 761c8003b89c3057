package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// block is a list of statements that cannot be suspended. cost is the number
// of nodes that run when it runs once, charged at its start.
type block struct {
	stmts []Stmt
	cost  int
	pos   *ast.Position
}

func (b *block) Exec(f *Frame) Ctl {
	if !f.th.ChargeTurn(b.cost) {
		return f.failCtl(b.pos)
	}
	for _, s := range b.stmts {
		if c := s.Exec(f); c != ctlNext {
			return c
		}
	}
	return ctlNext
}

// exprStmt is an expression statement.
type exprStmt struct{ e Expr }

func (s *exprStmt) Exec(f *Frame) Ctl {
	if s.e.Eval(f).R == nil {
		return ctlRaise
	}
	return ctlNext
}

// recordStmt is an expression statement whose value may be the result of the
// program; inside of a compound statement only one that is not None is.
type recordStmt struct {
	e      Expr
	nested bool
}

func (s *recordStmt) Exec(f *Frame) Ctl {
	v := s.e.Eval(f)
	if v.R == nil {
		return ctlRaise
	}
	if !s.nested || !v.IsNone() {
		f.last = v
	}
	return ctlNext
}

// recordBlock is a compound statement at the top level, whose value is None
// until a statement in it has one.
type recordBlock struct{ s Stmt }

func (s *recordBlock) Exec(f *Frame) Ctl {
	f.last = object.None
	return s.s.Exec(f)
}

// displayStmt is an expression statement of interactive input: what it gives
// goes to sys.displayhook, that is, its repr is printed unless it is None.
type displayStmt struct{ e Expr }

func (s *displayStmt) Exec(f *Frame) Ctl {
	v := s.e.Eval(f)
	if v.R == nil {
		return ctlRaise
	}
	if m, ok := f.th.Modules.GetStr(sSysModule).R.(*object.Module); ok {
		hook := m.Own(f.th, sDisplayHook)
		if !hook.Ok() {
			f.th.Raise(object.RuntimeErrorType, "lost sys.displayhook")
			return ctlRaise
		}
		if b, native := hook.R.(*object.Builtin); hook.Ok() && !(native && b.Name == sDisplayHook.S) {
			if object.Call1(f.th, hook, v).R == nil {
				return ctlRaise
			}
			return ctlNext
		}
	}
	if !object.Display(f.th, f.fn.builtins, v) {
		return ctlRaise
	}
	return ctlNext
}

var (
	sSysModule   = object.Intern("sys")
	sDisplayHook = object.Intern("displayhook")
)

// assignStmt is target = expr.
type assignStmt struct {
	t Target
	e Expr
}

func (s *assignStmt) Exec(f *Frame) Ctl {
	v := s.e.Eval(f)
	if v.R == nil || !s.t.Set(f, v) {
		return ctlRaise
	}
	return ctlNext
}

// assignMany is t1 = t2 = … = expr.
type assignMany struct {
	ts []Target
	e  Expr
}

func (s *assignMany) Exec(f *Frame) Ctl {
	v := s.e.Eval(f)
	if v.R == nil {
		return ctlRaise
	}
	for _, t := range s.ts {
		if !t.Set(f, v) {
			return ctlRaise
		}
	}
	return ctlNext
}

// recordAssign keeps the assigned value as the program's result.
type recordAssign struct {
	s      Stmt
	from   Expr // reads the target back
	nested bool
}

func (s *recordAssign) Exec(f *Frame) Ctl {
	if c := s.s.Exec(f); c != ctlNext {
		return c
	}
	v := s.from.Eval(f)
	if v.R == nil {
		return ctlRaise
	}
	if !s.nested || !v.IsNone() {
		f.last = v
	}
	return ctlNext
}

// teeExpr keeps the value of an expression as the program's result.
type teeExpr struct {
	Expr
	nested bool
}

func (n *teeExpr) Eval(f *Frame) Value {
	v := n.Expr.Eval(f)
	if v.R != nil && (!n.nested || !v.IsNone()) {
		f.last = v
	}
	return v
}

// recordNone makes None the program's result: a statement without value ran.
type recordNone struct{ s Stmt }

func (s *recordNone) Exec(f *Frame) Ctl {
	c := s.s.Exec(f)
	if c == ctlNext {
		f.last = object.None
	}
	return c
}

// ---- simple statements ----

type returnStmt struct{ e Expr }

func (s *returnStmt) Exec(f *Frame) Ctl {
	v := s.e.Eval(f)
	if v.R == nil {
		return ctlRaise
	}
	f.ret = v
	return ctlReturn
}

type passStmt struct{}

func (passStmt) Exec(f *Frame) Ctl { return ctlNext }

type ctlStmt struct{ c Ctl }

func (s ctlStmt) Exec(f *Frame) Ctl { return s.c }

type delStmt struct{ targets []Deleter }

func (s *delStmt) Exec(f *Frame) Ctl {
	for _, t := range s.targets {
		if !t.Del(f) {
			return ctlRaise
		}
	}
	return ctlNext
}

type assertStmt struct {
	test Tester
	msg  Expr
	text string // the condition, for a session that asks for it
	pos  *ast.Position
}

func (s *assertStmt) Exec(f *Frame) Ctl {
	switch s.test.Test(f) {
	case 1:
		return ctlNext
	case -1:
		return ctlRaise
	}
	if s.msg != nil {
		v := s.msg.Eval(f)
		if v.R == nil {
			return ctlRaise
		}
		f.th.RaiseArgs(object.AssertionErrorType, v)
		return f.failCtl(s.pos)
	}
	if s.text != "" {
		f.th.Raise(object.AssertionErrorType, "Assertion failed: %s", s.text)
	} else {
		f.th.RaiseArgs(object.AssertionErrorType)
	}
	return f.failCtl(s.pos)
}

type raiseStmt struct {
	exc, cause Expr
	pos        *ast.Position
	// asC marks the text of an embedded module that CPython has in C: what it
	// raises from None has no trace of what its own text handled.
	asC bool
}

func (s *raiseStmt) Exec(f *Frame) Ctl {
	th := f.th
	if s.exc == nil {
		if th.Handled == nil {
			th.Raise(object.RuntimeErrorType, "No active exception to reraise")
			return f.failCtl(s.pos)
		}
		th.Rethrow(th.Handled)
		f.epos = rethrown
		return ctlRaise
	}
	v := s.exc.Eval(f)
	if v.R == nil {
		return ctlRaise
	}
	var cv Value
	if s.cause != nil {
		if cv = s.cause.Eval(f); cv.R == nil {
			return ctlRaise
		}
	}
	e := object.ExceptionOf(th, v)
	if e == nil {
		return f.failCtl(s.pos)
	}
	if s.cause != nil {
		if cv.IsNone() {
			e.Cause = nil
		} else {
			switch cv.R.(type) {
			case *object.Exception, *object.Type:
				if t, ok := cv.R.(*object.Type); ok && t.Flags&object.IsException == 0 {
					th.Raise(object.TypeErrorType, "exception causes must derive from BaseException")
					return f.failCtl(s.pos)
				}
				c := object.ExceptionOf(th, cv)
				if c == nil {
					return f.failCtl(s.pos)
				}
				e.Cause = c
			default:
				th.Raise(object.TypeErrorType, "exception causes must derive from BaseException")
				return f.failCtl(s.pos)
			}
		}
		if s.asC && cv.IsNone() && th.Handled != nil {
			th.Throw(e)
			e.Context = th.Handled.Context // what was handled before
			return f.failCtl(s.pos)
		}
		e.SuppressContext = true
	}
	th.Throw(e)
	return f.failCtl(s.pos)
}

// ---- compound statements ----

type ifStmt struct {
	test         Tester
	body, orelse Stmt // orelse may be nil
}

func (s *ifStmt) Exec(f *Frame) Ctl {
	switch s.test.Test(f) {
	case 1:
		return s.body.Exec(f)
	case 0:
		if s.orelse != nil {
			return s.orelse.Exec(f)
		}
		return ctlNext
	}
	return ctlRaise
}
