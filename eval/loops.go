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
	place  *loopPlace // in a common tree
}

func (s *whileStmt) Exec(f *Frame) Ctl { return s.run(f, 0) }

// run is Exec after count turns.
func (s *whileStmt) run(f *Frame, count int64) Ctl {
	limit := f.in.WhileLimit
	for {
		if s.place != nil && count == loopTurns {
			own := s.own(f)
			if own == nil {
				return f.failCtl(s.pos)
			}
			if w, ok := own.(*whileStmt); ok {
				return w.run(f, count)
			}
			return own.Exec(f)
		}
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
	rows   bool          // the variable may hold the loop's own tuple, see fast_rows.go
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
	if fastOver.on() {
		if l, ok := v.R.(*object.List); ok && l.Ext == nil {
			return s.overList(f, l)
		}
		if t, ok := v.R.(*object.Tuple); ok && t.Ext == nil {
			return s.overList(f, &object.List{Items: t.Items})
		}
		if t, ok := v.R.(*object.Str); ok && t.Ext() == nil && t.IsASCII() {
			return s.overText(f, t.S)
		}
	}
	if g := f.in.loopGenerator(v, s.call); g != nil {
		return s.overGenerator(f, g)
	}
	f.linePos = s.pos
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
		if !th.ChargeTurn(s.cost) || !th.Door() {
			return f.failCtl(s.pos)
		}
		f.linePos = s.pos
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
