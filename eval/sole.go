package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// This file knows which generators are in one place only, and closes those whose place is
// left. Nothing counts references here, but a generator that a call has just made, for the
// loop or for the built-in function whose argument the call is, is held by these alone: when
// the loop ends early, or the function returns, it is closed at once, as in CPython, and its
// finally and with clauses run there.

// made notes that the call at pos made a generator.
func (in *Interp) made(v Value, pos *ast.Position) {
	in.madeGen, _ = v.R.(*Generator)
	in.madeAt = pos
}

// soleGenerator returns the generator v if evaluating the call at pos made it
// just now: whoever evaluated the call is the only one who has it.
func (in *Interp) soleGenerator(v Value, pos *ast.Position) *Generator {
	g := in.madeGen
	if g == nil || in.madeAt != pos || v.R != object.Object(g) || g.kind != generatorCode {
		return nil
	}
	in.madeGen, in.madeAt = nil, nil
	g.sole = true
	return g
}

// loopGenerator is soleGenerator for a loop, which may also go over a parameter
// that was handed a generator.
func (in *Interp) loopGenerator(v Value, pos *ast.Position) *Generator {
	if g, ok := v.R.(*Generator); ok && g.sole && g.named && g.kind == generatorCode {
		return g
	}
	return in.soleGenerator(v, pos)
}

// soleIter is soleGenerator for the iterator that object.GetIter made of v: it
// is one if __iter__ of v's class is a generator function.
func soleIter(v Value, it object.Iterator) *Generator {
	g, ok := it.(*Generator)
	if !ok || g.started || v.R == object.Object(g) || g.kind != generatorCode {
		return nil
	}
	if fn, ok := v.R.Type().Special(object.DIter).R.(*Function); !ok || fn != g.fn {
		return nil
	}
	g.sole = true
	return g
}

// madeBy returns the position of an executable call or generator expression,
// as callPos.
func madeBy(e Expr) *ast.Position {
	switch n := e.(type) {
	case *keepNode:
		return madeBy(n.e)
	case *plainCall:
		return n.pos
	case *plainMethod:
		return n.pos
	case *callNode:
		return n.pos
	case *call1:
		return n.pos
	case *call2:
		return n.pos
	case *call3:
		return n.pos
	case *methodCall:
		return n.pos
	case *fullCall:
		return n.pos
	case *genExpNode:
		return n.pos
	}
	return nil
}

// soleDelegate notes that nobody else has the iterator it of v, to which f's
// generator delegates: call is where v was made.
func (f *Frame) soleDelegate(v, it Value, call *ast.Position) {
	if v.R == it.R {
		f.in.soleGenerator(v, call)
	} else if x, ok := it.R.(object.Iterator); ok {
		soleIter(v, x)
	}
}

// callPos returns the position of an expression that may make a generator: a
// call or a generator expression; else nil.
func callPos(e ast.ExprNode) *ast.Position {
	switch e.(type) {
	case *ast.Call, *ast.GeneratorExp:
		return e.Pos()
	}
	return nil
}

// madeByCall notes what calling fv at pos, in the plain way, has made.
func (in *Interp) madeByCall(fv, v Value, pos *ast.Position) {
	if _, ok := v.R.(*Generator); !ok {
		return
	}
	if m, ok := fv.R.(*object.BoundMethod); ok {
		fv = m.Func
	}
	if fn, ok := fv.R.(*Function); ok && fn.Code.kind == generatorCode {
		in.made(v, pos)
	}
}

// leave closes the generator of a loop that ends with c before the generator does. A
// parameter still holds one that it was handed.
func (f *Frame) leave(g *Generator, c Ctl) Ctl {
	if g.named || g.frame == nil {
		return c
	}
	if !f.in.abandon(g, Value{}) {
		return ctlRaise
	}
	return c
}

// abandon closes a generator that nobody has any more, as CPython does when the last
// reference to it goes; what its clauses raise goes nowhere. v is a value of the caller's
// that waits meanwhile. It is false where the run has come to a limit.
func (in *Interp) abandon(g *Generator, v Value) bool {
	f, th := g.frame, in.th
	if f == nil || g.running {
		return true
	}
	exc := th.Exc
	if exc != nil && exc.Stop() != nil {
		return true
	}
	closing := g.started && (f.code.cleans || g.await != 0)
	if !closing && !f.holdsSole(g) {
		g.frame = nil
		g.drop(f)
		return true
	}
	held := []Value{v, excValue(exc), {R: g}} // while Python code runs
	for _, s := range f.slots {
		if x, ok := s.R.(*Generator); ok && x.sole && x != g {
			held = append(held, s)
		}
	}
	defer th.Release(th.KeepValues(held))
	inner := held[3:]
	if closing {
		th.Exc = nil
		if !g.Close(th).Ok() && !th.Catch(object.BaseExceptionType) {
			return false
		}
		th.Exc = exc
	} else {
		g.frame = nil
		g.drop(f)
	}
	for _, s := range inner {
		// A generator that runs closes what its loops are over, but not what its parameters hold.
		if x := s.R.(*Generator); (x.named || !closing) && !in.abandon(x, v) {
			return false
		}
	}
	return true
}

// holdsSole reports whether f, the frame of g, has generators that nobody else has.
func (f *Frame) holdsSole(g *Generator) bool {
	for _, s := range f.slots {
		if x, ok := s.R.(*Generator); ok && x.sole && x != g {
			return true
		}
	}
	return false
}

// excValue is an exception as a value, which may be none.
func excValue(e *object.Exception) Value {
	if e == nil {
		return object.None
	}
	return Value{R: e}
}
