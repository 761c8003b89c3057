package eval

import (
	"strconv"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// This file has the loops that are not suspended inside; those of generators are
// in suspend_stmts.go.

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
	f.th.Stop(&object.StopError{Kind: object.IterationLimit, Msg: "Maximum number of " + strconv.FormatInt(limit, 10) + " iterations in While loop exceeded"})
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
