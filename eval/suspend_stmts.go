package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// This file has the compound statements that may be suspended inside.

// genSeq is a list of statements with suspensions among them.
type genSeq struct {
	stmts []Stmt
	cost  int
	st    int
	pos   *ast.Position
}

func (s *genSeq) Exec(f *Frame) Ctl {
	i := f.state[s.st]
	if i == 0 && !f.th.ChargeTurn(s.cost) {
		f.skip = false
		return f.failCtl(s.pos)
	}
	for ; int(i) < len(s.stmts); i++ {
		if c := s.stmts[i].Exec(f); c != ctlNext {
			if c == ctlYield {
				f.state[s.st] = i
			} else {
				f.state[s.st] = 0
			}
			return c
		}
	}
	f.state[s.st] = 0
	return ctlNext
}

// once makes a plain statement that must not run again when a genSeq at its
// first statement is resumed; genSeq itself takes care of the others.
type genIf struct {
	test         Tester
	body, orelse Stmt
	st           int
}

func (s *genIf) Exec(f *Frame) Ctl {
	which := f.state[s.st]
	if which == 0 {
		switch s.test.Test(f) {
		case 1:
			which = 1
		case 0:
			which = 2
		default:
			return ctlRaise
		}
	}
	branch := s.body
	if which == 2 {
		branch = s.orelse
	}
	if branch == nil {
		return ctlNext
	}
	c := branch.Exec(f)
	if c == ctlYield {
		f.state[s.st] = which
	} else {
		f.state[s.st] = 0
	}
	return c
}

// genWhile is a while loop; pre are statements that compute parts of the test.
type genWhile struct {
	pre    Stmt
	test   Tester
	body   Stmt
	orelse Stmt
	st     int
	count  int // slot of the iteration count
	cost   int // of an iteration
	pos    *ast.Position
}

func (s *genWhile) Exec(f *Frame) Ctl {
	limit := f.in.WhileLimit
	state := f.state[s.st]
	f.state[s.st] = 0
	if state == 0 {
		if f.skip {
			f.skip = false
			return f.skipCtl
		}
		f.slots[s.count] = object.Int(0)
	}
	for {
		if state == 0 || state == 1 {
			if s.pre != nil {
				if c := s.pre.Exec(f); c != ctlNext {
					if c == ctlYield {
						f.state[s.st] = 1
					}
					return c
				}
			}
			switch s.test.Test(f) {
			case -1:
				return ctlRaise
			case 0:
				state = 3
			default:
				if f.slots[s.count].N++; limit > 0 && int64(f.slots[s.count].N) > limit {
					return f.tooManyIterations(s.pos, limit)
				}
				state = 2
			}
		}
		if state == 3 {
			if s.orelse == nil {
				return ctlNext
			}
			c := s.orelse.Exec(f)
			if c == ctlYield {
				f.state[s.st] = 3
			}
			return c
		}
		if !f.th.ChargeTurn(s.cost) {
			f.skip = false
			return f.failCtl(s.pos)
		}
		switch c := s.body.Exec(f); c {
		case ctlNext, ctlContinue:
			state = 0
		case ctlBreak:
			return ctlNext
		case ctlYield:
			f.state[s.st] = 2
			if f.hot == nil {
				f.hot = s
			}
			return c
		default:
			return c
		}
	}
}

// genFor is a for loop; the iterator is in slot it.
type genFor struct {
	iter   Expr
	target Target
	local  int // slot of a local target, else -1
	it     int
	body   Stmt
	orelse Stmt
	st     int
	cost   int // of an iteration
	pos    *ast.Position
	call   *ast.Position // of iter, if it is a call
	// yield is what the body does, if it is no more than yield expr, under the
	// condition when, which may be nil: what most generators are made of. Such a
	// loop goes on without going down to where it was.
	yield *yieldStmt
	when  Tester
	// ints is set for a loop over range(…): if range is the built-in one and its
	// arguments are small ints, slot it holds the next int and no iterator is
	// made.
	ints *genRange
}

// genRange is what a genFor over range(…) iterates over.
type genRange struct {
	fn         Expr // the name range
	args       []Expr
	stop, step int // slots
}

// begin evaluates the arguments; the next int goes into slot it. Otherwise it
// returns what range returned, or the zero Value after an exception.
func (r *genRange) begin(f *Frame, it int, pos *ast.Position) (v Value, ok bool) {
	rf := r.fn.Eval(f)
	if rf.R == nil {
		return rf, false
	}
	var a [3]Value
	for i, e := range r.args {
		if a[i] = e.Eval(f); a[i].R == nil {
			return a[i], false
		}
	}
	if start, stop, step, ok := smallRange(a[:len(r.args)]); ok && rf.R == object.Object(object.RangeType) {
		f.slots[it], f.slots[r.stop], f.slots[r.step] = object.Int(start), object.Int(stop), object.Int(step)
		return Value{}, true
	}
	f.linePos = pos
	if v = object.Call(f.th, rf, a[:len(r.args)], nil); v.R == nil {
		return f.fail(pos), false
	}
	return v, false
}

// setBody sets the body.
func (s *genFor) setBody(body Stmt) {
	s.body = body
	var when Tester
	if i, ok := body.(*genIf); ok && i.orelse == nil {
		body, when = i.body, i.test
	}
	if y, ok := body.(*yieldStmt); ok && y.slot < 0 {
		s.yield, s.when = y, when
	}
}

func newGenFor(iter Expr, target Target, it, st int, pos *ast.Position) *genFor {
	s := &genFor{iter: iter, target: target, local: -1, it: it, st: st, cost: 2, pos: pos}
	if t, ok := target.(*localTarget); ok {
		s.local = t.slot
	}
	return s
}

// begin puts what the loop takes its values from into slot it: an iterator, or
// a list, with the place of the next item beside it.
func (s *genFor) begin(f *Frame, v Value) bool {
	switch x := v.R.(type) {
	case *Generator:
		if x.kind == generatorCode {
			f.in.soleGenerator(v, s.call)
			f.slots[s.it] = v
			return true
		}
	case *object.List:
		if x.Ext == nil {
			f.slots[s.it] = Value{R: x}
			return true
		}
	}
	f.linePos = s.pos
	it := object.GetIter(f.th, v)
	if it == nil {
		return false
	}
	soleIter(v, it)
	f.slots[s.it] = Value{R: it}
	return true
}

func (s *genFor) Exec(f *Frame) Ctl {
	th := f.th
	state := f.state[s.st]
	if state != 0 {
		f.state[s.st] = 0
		if state == 2 {
			return s.last(f)
		}
		if y := s.yield; y != nil {
			if e := f.thrown; e != nil {
				f.thrown = nil
				f.gen.throwIn(th, e)
				return s.leave(f, f.failCtl(y.pos))
			}
		} else {
			switch c := s.resumed(f); c {
			case ctlNext, ctlContinue:
			case ctlBreak:
				return s.leave(f, ctlNext)
			default:
				return s.leave(f, c)
			}
		}
	} else {
		if f.skip {
			f.skip = false
			return f.skipCtl
		}
		var v Value
		counts := false
		if s.ints != nil {
			v, counts = s.ints.begin(f, s.it, s.pos)
		} else {
			v = s.iter.Eval(f)
		}
		if !counts {
			if v.R == nil {
				return ctlRaise
			}
			if !s.begin(f, v) {
				return f.failCtl(s.pos)
			}
		}
	}
	var it object.Iterator
	var g *Generator
	var list *object.List
	var stop, step int64
	switch x := f.slots[s.it].R.(type) {
	case *Generator:
		g = x
	case *object.List:
		list = x
	case *object.IntTag:
		stop, step = int64(f.slots[s.ints.stop].N), int64(f.slots[s.ints.step].N)
	default:
		it = f.slots[s.it].R.(object.Iterator)
	}
	for {
		if !th.ChargeTurn(s.cost) {
			return s.leave(f, f.failCtl(s.pos))
		}
		var e Value
		c := ctlNext
		if g != nil {
			f.linePos = s.pos
			if f.sink != nil && g.sole && f.in.hidden < maxHidden {
				f.fed, f.fedDepth = ctlNext, int32(th.Depth())
				e = g.nextTo(th, s, f)
				c, f.fed = f.fed, ctlNext
			} else {
				e = g.Next(th)
			}
		} else if list != nil {
			if p := &f.slots[s.it]; p.N < uint64(len(list.Items)) {
				e = list.Items[p.N]
				p.N++
			}
		} else if it != nil {
			f.linePos = s.pos
			e = it.Next(th)
		} else if p := &f.slots[s.it]; step > 0 && int64(p.N) < stop || step < 0 && int64(p.N) > stop {
			e = *p
			p.N += uint64(step)
		}
		if e.R == nil {
			if th.Exc != nil {
				return f.failCtl(s.pos)
			}
			f.slots[s.it] = Value{}
			if g != nil {
				f.in.recycle(g)
			}
			return s.last(f)
		}
		if c == ctlNext {
			c = s.turn(f, e)
		}
		switch c {
		case ctlNext, ctlContinue:
		case ctlBreak:
			return s.leave(f, ctlNext)
		default:
			return s.leave(f, c)
		}
	}
}

// leave is Frame.leave of what the loop goes over, unless it only waits.
func (s *genFor) leave(f *Frame, c Ctl) Ctl {
	if c == ctlYield {
		return c
	}
	g, ok := f.slots[s.it].R.(*Generator)
	f.slots[s.it] = Value{}
	if ok && g.sole {
		return f.leave(g, c)
	}
	return c
}

// turn executes the body once; where it yields, the loop is where the generator
// goes on.
func (s *genFor) turn(f *Frame, e Value) Ctl {
	if s.local >= 0 {
		f.slots[s.local] = e
	} else if !s.target.Set(f, e) {
		return ctlRaise
	}
	if y := s.yield; y != nil {
		if s.when != nil {
			switch s.when.Test(f) {
			case 0:
				return ctlNext
			case -1:
				return ctlRaise
			}
		}
		v := object.None
		if y.val != nil {
			if v = y.val.Eval(f); v.R == nil {
				return ctlRaise
			}
		}
		if f.sink != nil && f.feed(v) {
			return ctlNext
		}
		f.ret = v
		f.gen.value = true
		f.linePos = y.pos
		f.state[s.st] = 1
		f.hot = s
		return ctlYield
	}
	return s.resumed(f)
}

// resumed executes the body, or the rest of it.
func (s *genFor) resumed(f *Frame) Ctl {
	c := s.body.Exec(f)
	if c == ctlYield {
		f.state[s.st] = 1
		if f.hot == nil {
			f.hot = s
		}
	}
	return c
}

func (s *genFor) last(f *Frame) Ctl {
	if s.orelse == nil {
		return ctlNext
	}
	c := s.orelse.Exec(f)
	if c == ctlYield {
		f.state[s.st] = 2
	}
	return c
}

// genCatch is Frame.catch for statements that may be suspended while the
// exception is handled: the generator keeps the stack of handled exceptions.
func (f *Frame) genCatch() *object.Exception {
	f.traceback()
	e := f.th.TakeExc()
	r := f.gen.extra()
	r.excs = append(r.excs, e)
	f.th.Handled = e
	return e
}

// genUncatch ends the innermost genCatch.
func (f *Frame) genUncatch() {
	r := f.gen.rare
	n := len(r.excs) - 1
	r.excs[n] = nil
	r.excs = r.excs[:n]
	if n > 0 {
		f.th.Handled = r.excs[n-1]
	} else {
		f.th.Handled = f.gen.outer
	}
}

// genTry is try with except clauses and else. States: 0 body, 1 else, 2+i the
// i-th of n handlers, 2+n+i what its class waits for. exc is the
// slot of the exception while a handler runs.
type genTry struct {
	body     Stmt
	handlers []handler
	orelse   Stmt
	star     *genStar
	st       int
	pos      *ast.Position
}

func (s *genTry) Exec(f *Frame) Ctl {
	state := f.state[s.st]
	f.state[s.st] = 0
	switch {
	case state == 0:
		c := s.body.Exec(f)
		switch {
		case c == ctlYield:
			return c
		case c == ctlNext:
			if s.orelse == nil {
				return c
			}
			return s.runElse(f)
		case c != ctlRaise || f.th.Exc.Stop() != nil:
			return c
		}
		if s.star != nil {
			return s.star.begin(f, s)
		}
		return s.match(f, f.genCatch(), 0)
	case state == 1:
		return s.runElse(f)
	case int(state) >= 2+len(s.handlers):
		i := int(state) - 2 - len(s.handlers)
		if s.star != nil {
			return s.star.from(f, s, i)
		}
		return s.match(f, f.gen.handling(), i)
	case s.star != nil:
		return s.star.resume(f, s, int(state-2))
	}
	return s.runHandler(f, int(state-2))
}

// before runs what the class of the i-th clause waits for; anything but ctlNext
// is how the statement goes on.
func (s *genTry) before(f *Frame, i int) Ctl {
	c := s.handlers[i].pre.Exec(f)
	if c == ctlYield {
		f.state[s.st] = int32(2 + len(s.handlers) + i)
	} else if c != ctlNext {
		f.genUncatch()
	}
	return c
}

func (s *genTry) runElse(f *Frame) Ctl {
	c := s.orelse.Exec(f)
	if c == ctlYield {
		f.state[s.st] = 1
	}
	return c
}

// match looks for the clause of the exception from the i-th on.
func (s *genTry) match(f *Frame, e *object.Exception, i int) Ctl {
	th := f.th
	for ; i < len(s.handlers); i++ {
		h := &s.handlers[i]
		if h.pre != nil {
			if c := s.before(f, i); c != ctlNext {
				return c
			}
		}
		if h.typ != nil {
			m := h.match(f, e)
			if m < 0 {
				f.genUncatch()
				return f.failCtl(h.pos)
			}
			if m == 0 {
				continue
			}
		}
		if h.target != nil && !h.target.Set(f, Value{R: e}) {
			f.genUncatch()
			return ctlRaise
		}
		return s.runHandler(f, i)
	}
	f.genUncatch()
	th.Rethrow(e)
	f.epos = rethrown
	return ctlRaise
}

func (s *genTry) runHandler(f *Frame, i int) Ctl {
	h := &s.handlers[i]
	c := h.body.Exec(f)
	if c == ctlYield {
		f.state[s.st] = int32(2 + i)
		return c
	}
	h.unbind(f)
	f.genUncatch()
	return c
}

// genStar is the except* side of a genTry; the state between handlers is in
// slots: the rest of the group and the list of what the handlers raised.
type genStar struct{ orig, rest, raised int }

func (s *genStar) begin(f *Frame, t *genTry) Ctl {
	e := f.genCatch()
	f.slots[s.orig] = Value{R: e}
	f.slots[s.rest] = Value{R: e}
	f.slots[s.raised] = Value{R: object.NewList(nil)}
	return s.from(f, t, 0)
}

func (s *genStar) from(f *Frame, t *genTry, i int) Ctl {
	th := f.th
	for ; i < len(t.handlers); i++ {
		h := &t.handlers[i]
		if h.pre != nil {
			if c := t.before(f, i); c != ctlNext {
				return c
			}
		}
		spec := h.typ.Eval(f)
		if spec.R == nil {
			f.genUncatch()
			return ctlRaise
		}
		rest, _ := f.slots[s.rest].R.(*object.Exception)
		match, left, ok := object.SplitGroup(th, rest, spec)
		if !ok {
			f.genUncatch()
			return f.failCtl(h.pos)
		}
		// Where nothing matches, that may be a group of its own, with the same exceptions.
		f.slots[s.rest] = Value{}
		if left != nil {
			f.slots[s.rest] = Value{R: left}
		}
		if match == nil {
			continue
		}
		r := f.gen.extra()
		r.excs[len(r.excs)-1] = match // which stays the handled one
		th.Handled = match
		if h.target != nil && !h.target.Set(f, Value{R: match}) {
			f.genUncatch()
			return ctlRaise
		}
		return s.resume(f, t, i)
	}
	f.genUncatch()
	rest, orig := f.slots[s.rest], f.slots[s.orig].R.(*object.Exception)
	var raised []*object.Exception
	for _, v := range f.slots[s.raised].R.(*object.List).Items {
		raised = append(raised, v.R.(*object.Exception))
	}
	if rest.Ok() {
		raised = append(raised, rest.R.(*object.Exception))
	}
	f.slots[s.orig], f.slots[s.rest], f.slots[s.raised] = Value{}, Value{}, Value{}
	e, ok := object.ReraiseStar(th, orig, raised)
	if !ok {
		return f.failCtl(t.pos)
	}
	if e == nil {
		return ctlNext
	}
	th.Rethrow(e)
	f.epos = rethrown
	return ctlRaise
}

func (s *genStar) resume(f *Frame, t *genTry, i int) Ctl {
	h := &t.handlers[i]
	c := h.body.Exec(f)
	if c == ctlYield {
		f.state[t.st] = int32(2 + i)
		return c
	}
	h.unbind(f)
	if c == ctlRaise {
		if f.th.Exc.Stop() != nil {
			f.genUncatch()
			return c
		}
		f.traceback()
		r := f.gen.extra()
		f.th.Handled = r.excs[len(r.excs)-1]
		l := f.slots[s.raised].R.(*object.List)
		l.Items = append(l.Items, Value{R: f.th.TakeExc()})
	} else if c != ctlNext {
		f.genUncatch()
		return c
	}
	return s.from(f, t, i+1)
}

// genFinally is try with a finally clause. States: 0 body, 1 clause after a
// body that ended otherwise than by an exception, 2 with the exception handled.
type genFinally struct {
	body, final Stmt
	st          int
	ctl, ret    int // slots: how the body ended, and the value of return
	pos         *ast.Position
}

func (s *genFinally) Exec(f *Frame) Ctl {
	th := f.th
	state := f.state[s.st]
	f.state[s.st] = 0
	if state == 0 {
		c := s.body.Exec(f)
		switch {
		case c == ctlYield:
			return c
		case c != ctlRaise:
			f.slots[s.ctl] = object.Int(int64(c))
			f.slots[s.ret] = f.ret
			f.ret = Value{}
			state = 1
		default:
			stop := th.Exc.Stop()
			if stop != nil && !th.MayFinalize() {
				return c
			}
			f.slots[s.ret] = Value{R: f.genCatch()}
			if stop != nil {
				f.genUncatch()
				state = 3
			} else {
				state = 2
			}
		}
	}
	c := s.final.Exec(f)
	if c == ctlYield && state != 3 {
		f.state[s.st] = state
		return c
	}
	saved := f.slots[s.ret]
	f.slots[s.ret] = Value{}
	switch state {
	case 1:
		if c != ctlNext {
			return c
		}
		f.ret = saved
		return Ctl(f.slots[s.ctl].N)
	case 2:
		f.genUncatch()
		if c != ctlNext {
			return c
		}
		th.Rethrow(saved.R.(*object.Exception))
		f.epos = rethrown
	default:
		if th.Exc == nil || th.Exc.Stop() == nil {
			th.Rethrow(saved.R.(*object.Exception))
		}
	}
	return ctlRaise
}

// genWith is a with statement; the manager and its __exit__ are in slots.
type genWith struct {
	ctx       Expr
	target    Target
	body      Stmt
	mgr, exit int
	st        int
	pos       *ast.Position
}

func (s *genWith) Exec(f *Frame) Ctl {
	c := ctlNext
	if f.state[s.st] == 0 {
		mgr := s.ctx.Eval(f)
		if mgr.R == nil {
			return ctlRaise
		}
		exit, v := enterContext(f, mgr, s.pos)
		if v.R == nil {
			return ctlRaise
		}
		f.slots[s.mgr], f.slots[s.exit] = mgr, exit
		if s.target != nil && !s.target.Set(f, v) {
			c = ctlRaise
		}
	}
	f.state[s.st] = 0
	if c == ctlNext {
		c = s.body.Exec(f)
	}
	if c == ctlYield {
		f.state[s.st] = 1
		return c
	}
	mgr, exit := f.slots[s.mgr], f.slots[s.exit]
	f.slots[s.mgr], f.slots[s.exit] = Value{}, Value{}
	return exitContext(f, mgr, exit, c, s.pos)
}
