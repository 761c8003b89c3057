package eval

import (
	"math/big"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/number"
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
		hook := m.Dict.GetStr(sDisplayHook)
		if b, native := hook.R.(*object.Builtin); hook.Ok() && !(native && b.Name == sDisplayHook.S) {
			if object.Call1(f.th, hook, v).R == nil {
				return ctlRaise
			}
			return ctlNext
		}
	}
	if v.IsNone() {
		return ctlNext
	}
	if f.in.TrustedBuiltins == nil { // else all sessions share the built-in names
		f.fn.builtins.SetStr(f.th, sUnderscore, v)
	}
	r, ok := object.Repr(f.th, v)
	if !ok || !object.WriteStdout(f.th, r.S+"\n") {
		return ctlRaise
	}
	return ctlNext
}

var (
	sUnderscore  = object.Intern("_")
	sSysModule   = object.Intern("sys")
	sDisplayHook = object.Intern("displayhook")
)

// assignLocal is name = expr for a local variable.
type assignLocal struct {
	slot int
	e    Expr
}

func (s *assignLocal) Exec(f *Frame) Ctl {
	v := s.e.Eval(f)
	if v.R == nil {
		return ctlRaise
	}
	f.slots[s.slot] = v
	return ctlNext
}

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

// assignAttr is obj.name = expr.
type assignAttr struct {
	t *attrTarget
	e Expr
}

func (s *assignAttr) Exec(f *Frame) Ctl {
	v := s.e.Eval(f)
	if v.R == nil {
		return ctlRaise
	}
	var o Value
	if x, ok := s.t.obj.(*localNode); ok {
		o = f.slots[x.slot]
	}
	if o.R == nil {
		if o = s.t.obj.Eval(f); o.R == nil {
			return ctlRaise
		}
	}
	if !s.t.store(f, o, v) {
		return ctlRaise
	}
	return ctlNext
}

// assignPair is a, b = x, y for targets without side effects on each other's
// evaluation: no tuple is made.
type assignPair struct {
	ta, tb Target
	a, b   Expr
}

func (s *assignPair) Exec(f *Frame) Ctl {
	a := s.a.Eval(f)
	if a.R == nil {
		return ctlRaise
	}
	b := s.b.Eval(f)
	if b.R == nil || !s.ta.Set(f, a) || !s.tb.Set(f, b) {
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

// ---- augmented assignment ----

// augLocal is name op= expr for a local variable.
type augLocal struct {
	op object.BinOp
	l  localNode
	e  Expr
	p  *ast.Position
	// plain tells that the statement is name = name op expr.
	plain bool
}

// slow is the operation for a, which is no private value, and b.
func (s *augLocal) slow(f *Frame, a, b Value) Value {
	if s.plain {
		if x, ok := a.R.(*object.Str); ok && x.Ext() == nil {
			return f.inplace(s.op, a, b, s.p) // str has no __iadd__
		}
		return f.binary(s.op, a, b, s.p)
	}
	return f.inplace(s.op, a, b, s.p)
}

func (s *augLocal) Exec(f *Frame) Ctl {
	a := f.slots[s.l.slot]
	if a.R == nil {
		f.unbound(s.l.name, s.l.pos)
		return ctlRaise
	}
	b := s.e.Eval(f)
	if b.R == nil {
		return ctlRaise
	}
	v := s.slow(f, s.taken(f, a), b)
	if v.R == nil {
		return ctlRaise
	}
	f.slots[s.l.slot] = v
	return ctlNext
}

// taken returns the variable's value a for an operation that knows nothing of
// private values, which it is no longer.
func (s *augLocal) taken(f *Frame, a Value) Value {
	switch x := a.R.(type) {
	case *object.Str:
		x.Share()
	case *object.BigInt:
		if a.N != 0 {
			a.N = 0
			if p := &f.slots[s.l.slot]; p.R == a.R {
				p.N = 0
			}
		}
	}
	return a
}

// mulLocal is name *= expr for a local variable.
type mulLocal struct {
	augLocal
	t big.Int // the other factor
}

func (s *mulLocal) Exec(f *Frame) Ctl {
	a := f.slots[s.l.slot]
	if a.R == nil {
		f.unbound(s.l.name, s.l.pos)
		return ctlRaise
	}
	b := s.e.Eval(f)
	switch b.R.(type) {
	case nil:
		return ctlRaise
	case *object.IntTag:
		switch x := a.R.(type) {
		case *object.IntTag:
			if r, ok := number.MulInt64(int64(a.N), int64(b.N)); ok {
				f.slots[s.l.slot] = object.Int(r)
				return ctlNext
			}
		case *object.BigInt:
			// b's expression may have read the variable, or set it.
			if p := &f.slots[s.l.slot]; p.N != 0 && p.R == a.R && b.N+1 > 2 { // not for -1, 0 and 1
				done, ok := x.MulPrivate(f.th, &s.t, int64(b.N))
				if !ok {
					return f.failCtl(s.p)
				}
				if done {
					return ctlNext
				}
			}
		}
		v := s.slow(f, s.taken(f, a), b)
		if v.R == nil {
			return ctlRaise
		}
		if _, ok := v.R.(*object.BigInt); ok && v.R != a.R {
			v.N = 1 // nobody else has seen it
		}
		f.slots[s.l.slot] = v
		return ctlNext
	case *object.FloatTag:
		if _, ok := a.R.(*object.FloatTag); ok {
			f.slots[s.l.slot] = object.Float(a.Float() * b.Float())
			return ctlNext
		}
	}
	v := s.slow(f, s.taken(f, a), b)
	if v.R == nil {
		return ctlRaise
	}
	f.slots[s.l.slot] = v
	return ctlNext
}

// addLocalConst is name += int constant (or -=) for a local variable.
type addLocalConst struct {
	augLocal
	c uint64
}

func (s *addLocalConst) Exec(f *Frame) Ctl {
	p := &f.slots[s.l.slot]
	if _, ok := p.R.(*object.IntTag); ok {
		if r := p.N + s.c; int64((p.N^r)&(s.c^r)) >= 0 {
			p.N = r
			return ctlNext
		}
	}
	return s.augLocal.Exec(f)
}

// addLocalExpr is name += expr for a local variable. private is above zero as
// long as it pays to make private strs: making one costs a point, growing one in
// place gives one.
type addLocalExpr struct {
	augLocal
	private int8
}

// privateTries is what private starts with and does not exceed.
const privateTries = 16

func (s *addLocalExpr) Exec(f *Frame) Ctl {
	a := f.slots[s.l.slot]
	if a.R == nil {
		f.unbound(s.l.name, s.l.pos)
		return ctlRaise
	}
	b := s.e.Eval(f)
	switch b.R.(type) {
	case nil:
		return ctlRaise
	case *object.IntTag:
		if _, ok := a.R.(*object.IntTag); ok {
			if r := a.N + b.N; int64((a.N^r)&(b.N^r)) >= 0 {
				f.slots[s.l.slot] = Value{R: a.R, N: r}
				return ctlNext
			}
		}
	case *object.FloatTag:
		if _, ok := a.R.(*object.FloatTag); ok {
			f.slots[s.l.slot] = object.Float(a.Float() + b.Float())
			return ctlNext
		}
	case *object.Str:
		if s.private > 0 {
			if x, ok := a.R.(*object.Str); ok && len(x.S) > 0 {
				return s.addStr(f, x, b.R.(*object.Str))
			}
		}
	}
	v := s.slow(f, s.taken(f, a), b)
	if v.R == nil {
		return ctlRaise
	}
	f.slots[s.l.slot] = v
	return ctlNext
}

// addStr appends y to the variable's str x.
func (s *addLocalExpr) addStr(f *Frame, x, y *object.Str) Ctl {
	if y.Ext() == nil {
		if x.Private() {
			if !x.AppendPrivate(f.th, y) {
				return f.failCtl(s.p)
			}
			s.private = min(s.private+1, privateTries)
			f.slots[s.l.slot] = Value{R: x} // y's expression may have set it
			return ctlNext
		}
		if x.Ext() == nil && len(y.S) > 0 {
			s.private--
			v := object.ConcatPrivate(f.th, x, y)
			if v.R == nil {
				return f.failCtl(s.p)
			}
			f.slots[s.l.slot] = v
			return ctlNext
		}
	}
	x.Share()
	v := s.slow(f, Value{R: x}, Value{R: y})
	if v.R == nil {
		return ctlRaise
	}
	f.slots[s.l.slot] = v
	return ctlNext
}

// inplace is a op= b.
func (f *Frame) inplace(op object.BinOp, a, b Value, pos *ast.Position) Value {
	if a.IsFloat() && b.IsFloat() {
		switch op {
		case object.OpAdd:
			return object.Float(a.Float() + b.Float())
		case object.OpSub:
			return object.Float(a.Float() - b.Float())
		case object.OpMul:
			return object.Float(a.Float() * b.Float())
		}
	}
	if op == object.OpAdd {
		if x, ok := a.R.(*object.Str); ok && x.Ext() == nil {
			if y, ok := b.R.(*object.Str); ok && y.Ext() == nil {
				if r := object.ConcatOwned(f.th, x, y); r.R != nil {
					return r
				}
				return f.fail(pos)
			}
		}
	}
	switch a.R.(type) {
	case *object.IntTag, *object.FloatTag:
		switch b.R.(type) {
		case *object.IntTag, *object.FloatTag:
			if r, ok := object.NumberBinary(f.th, op, a, b); ok {
				if r.R == nil {
					return f.fail(pos)
				}
				return r
			}
		}
	}
	r := object.Inplace(f.th, op, a, b)
	if r.R == nil {
		return f.fail(pos)
	}
	return r
}

// augName is name op= expr for other variables.
type augName struct {
	op   object.BinOp
	load Expr
	t    Target
	e    Expr
	p    *ast.Position
}

func (s *augName) Exec(f *Frame) Ctl {
	a := s.load.Eval(f)
	if a.R == nil {
		return ctlRaise
	}
	b := s.e.Eval(f)
	if b.R == nil {
		return ctlRaise
	}
	v := f.inplace(s.op, a, b, s.p)
	if v.R == nil || !s.t.Set(f, v) {
		return ctlRaise
	}
	return ctlNext
}

// augAttr is obj.name op= expr.
type augAttr struct {
	op   object.BinOp
	load attrNode
	t    attrTarget
	e    Expr
	p    *ast.Position
	rec  bool // keep the value as the program's result
}

func (s *augAttr) Exec(f *Frame) Ctl {
	o := s.t.obj.Eval(f)
	if o.R == nil {
		return ctlRaise
	}
	a := s.load.load(f, o)
	if a.R == nil {
		return ctlRaise
	}
	b := s.e.Eval(f)
	if b.R == nil {
		return ctlRaise
	}
	if s.op == object.OpAdd {
		if _, ok := a.R.(*object.IntTag); ok {
			if _, ok := b.R.(*object.IntTag); ok {
				if r := a.N + b.N; int64((a.N^r)&(b.N^r)) >= 0 && !s.rec {
					if !s.t.store(f, o, Value{R: a.R, N: r}) {
						return ctlRaise
					}
					return ctlNext
				}
			}
		}
	}
	v := f.inplace(s.op, a, b, s.p)
	if v.R == nil || !s.t.store(f, o, v) {
		return ctlRaise
	}
	if s.rec {
		f.last = v
	}
	return ctlNext
}

// augItem is obj[key] op= expr.
type augItem struct {
	op   object.BinOp
	load itemNode
	t    itemTarget
	e    Expr
	p    *ast.Position
	rec  bool // keep the value as the program's result
}

func (s *augItem) Exec(f *Frame) Ctl {
	var o, k, a Value
	if i := s.t.at.obj; i >= 0 {
		o.R = f.slots[i].R // a container has no N
	}
	if o.R == nil {
		if o = s.t.obj.Eval(f); o.R == nil {
			return ctlRaise
		}
	}
	if i := s.t.at.key; i >= 0 {
		k = f.slots[i]
	} else {
		k = s.t.at.con
	}
	if k.R == nil {
		if k = s.t.key.Eval(f); k.R == nil {
			return ctlRaise
		}
	}
	list, _ := o.R.(*object.List)
	if list != nil && list.Ext == nil && k.IsInt() && k.N < uint64(len(list.Items)) {
		a = list.Items[k.N]
	} else {
		list = nil
		if a = s.load.load(f, o, k); a.R == nil {
			return ctlRaise
		}
	}
	b := s.e.Eval(f)
	if b.R == nil {
		return ctlRaise
	}
	var v Value
	if s.op == object.OpAdd && a.IsInt() && b.IsInt() {
		if r := a.N + b.N; int64((a.N^r)&(b.N^r)) >= 0 {
			v = Value{R: a.R, N: r}
		}
	}
	if v.R == nil {
		if v = f.inplace(s.op, a, b, s.p); v.R == nil {
			return ctlRaise
		}
	}
	if list != nil && k.N < uint64(len(list.Items)) {
		list.Items[k.N] = v
	} else if !s.t.store(f, o, k, v) {
		return ctlRaise
	}
	if s.rec {
		f.last = v
	}
	return ctlNext
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
	e := object.ExceptionOf(th, v)
	if e == nil {
		return f.failCtl(s.pos)
	}
	if s.cause != nil {
		cv := s.cause.Eval(f)
		if cv.R == nil {
			return ctlRaise
		}
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

type whileStmt struct {
	test   Tester
	always bool // the test is a constant that is true
	body   *block
	orelse Stmt
	cost   int
	pos    *ast.Position
}

func (s *whileStmt) Exec(f *Frame) Ctl {
	limit := f.in.WhileLimit
	count := int64(0)
	for {
		if !s.always {
			switch s.test.Test(f) {
			case 0:
				if s.orelse != nil {
					return s.orelse.Exec(f)
				}
				return ctlNext
			case -1:
				return ctlRaise
			}
		}
		if count++; count > limit && limit > 0 {
			return f.tooManyIterations(s.pos, limit)
		}
		if !f.th.ChargeTurn(s.cost) {
			return f.failCtl(s.pos)
		}
	body:
		for _, st := range s.body.stmts {
			switch c := st.Exec(f); c {
			case ctlNext:
			case ctlContinue:
				break body
			case ctlBreak:
				return ctlNext
			default:
				return c
			}
		}
	}
}

func (f *Frame) tooManyIterations(pos *ast.Position, limit int64) Ctl {
	f.th.Stop(&object.StopError{Kind: object.IterationLimit, Msg: "Maximum number of " + itoa(int(limit)) + " iterations in While loop exceeded"})
	return f.failCtl(pos)
}

// forRange is a for loop over range(…) with one local variable as the target:
// no iterator and no range object are made.
type forRange struct {
	rangeFn Expr // the name range, to see that it is the built-in one
	args    []Expr
	slot    int
	body    *block
	orelse  Stmt
	cost    int
	general *forStmt
	pos     *ast.Position
}

func (s *forRange) Exec(f *Frame) Ctl {
	rf := s.rangeFn.Eval(f)
	if rf.R == nil {
		return ctlRaise
	}
	if rf.R != object.Object(object.RangeType) {
		return s.general.Exec(f)
	}
	var a [3]Value
	for i, e := range s.args {
		v := e.Eval(f)
		if v.R == nil {
			return ctlRaise
		}
		a[i] = v
	}
	start, stop, step, ok := smallRange(a[:len(s.args)])
	if !ok {
		f.linePos = s.pos
		r := object.Call(f.th, rf, a[:len(s.args)], nil)
		if r.R == nil {
			return f.failCtl(s.pos)
		}
		return s.general.run(f, r)
	}
	th, stmts := f.th, s.body.stmts
	left := int64(0)
	if step > 0 && start < stop {
		left = (stop-start-1)/step + 1
	} else if step < 0 && start > stop {
		left = (start-stop-1)/-step + 1
	}
	for i := start; left > 0; left, i = left-1, i+step {
		if !th.ChargeTurn(s.cost) {
			return f.failCtl(s.pos)
		}
		p := &f.slots[s.slot]
		if _, isInt := p.R.(*object.IntTag); isInt {
			p.N = uint64(i)
		} else {
			*p = object.Int(i)
		}
	body:
		for _, st := range stmts {
			switch c := st.Exec(f); c {
			case ctlNext:
			case ctlContinue:
				break body
			case ctlBreak:
				return ctlNext
			default:
				return c
			}
		}
	}
	if s.orelse != nil {
		return s.orelse.Exec(f)
	}
	return ctlNext
}

// smallRange returns the limits of range(a…) if they are ints from which a loop
// can count without overflow.
func smallRange(a []Value) (start, stop, step int64, ok bool) {
	step, ok = 1, true
	switch len(a) {
	case 1:
		ok = a[0].IsInt()
		stop = int64(a[0].N)
	case 3:
		ok = a[2].IsInt() && int64(a[2].N) != 0
		step = int64(a[2].N)
		fallthrough
	case 2:
		ok = ok && a[0].IsInt() && a[1].IsInt()
		start, stop = int64(a[0].N), int64(a[1].N)
	}
	const big = 1 << 62
	return start, stop, step, ok && start <= big && start >= -big && stop <= big && stop >= -big && step <= big && step >= -big
}

// forStmt is a for loop.
type forStmt struct {
	iter   Expr
	target Target
	local  int // slot of a local target, else -1
	body   *block
	orelse Stmt
	cost   int
	pos    *ast.Position
	call   *ast.Position // of iter, if it is a call
	keep   int           // slot where iter keeps its value, or -1
	hold   int           // slot of an iterator that the program wrote, or -1, see holdSlot
	rows   bool          // the variable may hold the loop's own tuple, see rowvars.go
}

func (s *forStmt) Exec(f *Frame) Ctl {
	v := s.iter.Eval(f)
	if v.R == nil {
		return ctlRaise
	}
	c := s.run(f, v)
	if s.keep >= 0 {
		f.slots[s.keep] = Value{}
	}
	if s.hold >= 0 {
		f.slots[s.hold] = Value{}
	}
	return c
}

func (s *forStmt) run(f *Frame, v Value) Ctl {
	if l, ok := v.R.(*object.List); ok && l.Ext == nil {
		return s.overList(f, l)
	}
	if t, ok := v.R.(*object.Tuple); ok && t.Ext == nil {
		return s.overList(f, &object.List{Items: t.Items})
	}
	if t, ok := v.R.(*object.Str); ok && t.Ext() == nil && t.IsASCII() {
		return s.overText(f, t.S)
	}
	if g := f.in.loopGenerator(v, s.call); g != nil {
		return s.overGenerator(f, g)
	}
	it := object.GetIter(f.th, v)
	if it == nil {
		return f.failCtl(s.pos)
	}
	if s.hold >= 0 {
		f.holdIter(s.hold, it)
	}
	if g := soleIter(v, it); g != nil {
		return s.overGenerator(f, g)
	}
	th := f.th
	var pairs pairSource
	u, isPair := s.target.(*unpackTarget)
	if isPair = isPair && u.star < 0 && len(u.targets) == 2; isPair {
		isPair = pairs.from(it)
	}
	var rows object.RowIterator
	if u != nil && !isPair {
		rows = u.rowsOf(it)
	}
	if s.rows {
		rows = rowIterator(it)
	}
	for {
		if !th.ChargeTurn(s.cost) {
			return f.failCtl(s.pos)
		}
		var e Value
		if rows != nil {
			if s.rows {
				e = f.setRowVar(s.local, rows)
			} else if e = u.setRow(f, rows); e.IsNotImplemented() {
				return ctlRaise
			}
		} else if isPair {
			a, b, ok := pairs.next(th)
			if ok {
				if !u.set2(f, a, b) {
					return ctlRaise
				}
				e = object.None
			}
		} else {
			e = it.Next(th)
		}
		if e.R == nil {
			if th.Exc != nil {
				return f.failCtl(s.pos)
			}
			break
		}
		if isPair || rows != nil {
			// done above
		} else if s.local >= 0 {
			f.slots[s.local] = e
		} else if !s.target.Set(f, e) {
			return ctlRaise
		}
	body:
		for _, st := range s.body.stmts {
			switch c := st.Exec(f); c {
			case ctlNext:
			case ctlContinue:
				break body
			case ctlBreak:
				return ctlNext
			default:
				return c
			}
		}
	}
	if s.orelse != nil {
		return s.orelse.Exec(f)
	}
	return ctlNext
}

// overText iterates over the characters of an ASCII text.
func (s *forStmt) overText(f *Frame, t string) Ctl {
	for i := 0; i < len(t); i++ {
		if !f.th.ChargeTurn(s.cost) {
			return f.failCtl(s.pos)
		}
		if c := (Value{R: object.ASCIIChar(t[i])}); s.local >= 0 {
			f.slots[s.local] = c
		} else if !s.target.Set(f, c) {
			return ctlRaise
		}
	body:
		for _, st := range s.body.stmts {
			switch c := st.Exec(f); c {
			case ctlNext:
			case ctlContinue:
				break body
			case ctlBreak:
				return ctlNext
			default:
				return c
			}
		}
	}
	if s.orelse != nil {
		return s.orelse.Exec(f)
	}
	return ctlNext
}

// overList iterates over a list, which the body may change.
func (s *forStmt) overList(f *Frame, l *object.List) Ctl {
	stmts := s.body.stmts
	for i := 0; i < len(l.Items); i++ {
		if !f.th.ChargeTurn(s.cost) {
			return f.failCtl(s.pos)
		}
		if s.local >= 0 {
			f.slots[s.local] = l.Items[i]
		} else if !s.target.Set(f, l.Items[i]) {
			return ctlRaise
		}
	body:
		for _, st := range stmts {
			switch c := st.Exec(f); c {
			case ctlNext:
			case ctlContinue:
				break body
			case ctlBreak:
				return ctlNext
			default:
				return c
			}
		}
	}
	if s.orelse != nil {
		return s.orelse.Exec(f)
	}
	return ctlNext
}
