package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// Condition: a loop with one variable of the frame over range() of one to three arguments, when range
//   is the built-in class and all are small ints.
// Invariant: nobody sees the range or its iterator; the arguments are computed in order after the
//   name.
// Gain: 2.04 times.

var fastRange = newFast("range", "fast_range.go", "for x in range(…)")

// rangeCall reports whether an expression is a call of the name range with one
// to three plain arguments.
func rangeCall(e ast.ExprNode) (*ast.Call, bool) {
	call, ok := e.(*ast.Call)
	if !ok || len(call.Keywords) > 0 || hasStar(call.Args) || len(call.Args) < 1 || len(call.Args) > 3 {
		return nil, false
	}
	id, ok := call.Func.(*ast.Name)
	return call, ok && id.Id == "range"
}

// forRange returns the loop for a loop over a call of range.
func (l *lowerer) forRange(fs *forStmt, call *ast.Call) Stmt {
	return &forRange{rangeFn: l.load("range", call.Func.Pos()), args: l.exprs(call.Args), slot: fs.local,
		body: fs.body, orelse: fs.orelse, cost: fs.cost, general: fs, pos: call.Pos()}
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
