package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/object"
)

// This file gives loops of common trees that run for long a tree of their session's own:
// a function that is called once may loop a million times, and to lower the loops of all
// functions for it was most of what the first use of some modules cost.
//
// The first turns of a loop run on the common tree. Then its body is lowered for the
// session, with all fast paths, and the loop goes on with that in the same frame: both
// trees have the variables and the values that wait (keep.go) in the same slots, since
// scope and plan are the same, and the temporaries of the second come after all slots of
// the first. What is known of a variable (private values, rows) follows from the plan, so
// that the nodes of both trees treat it alike.

// loopTurns is how many turns of a loop run on the common tree: of a for loop in all, of
// others each time.
const loopTurns = 64

// ownLoop is what a session has of a loop of a common tree.
type ownLoop struct {
	turns  int
	nslots int
	stmts  []Stmt    // of a for loop
	loop   Stmt      // a while loop
	comp   *compNode // a comprehension
}

// loopPlace is a loop in a common tree: where it stands, for who lowers it again.
type loopPlace struct {
	blk  *scope.Block
	node ast.Node
}

// loopBody is the body of a for loop in a common tree.
type loopBody struct {
	stmts []Stmt
	place loopPlace
}

func (b *loopBody) Exec(f *Frame) Ctl {
	in := f.in
	o := in.lastOwn
	if in.lastLoop != b {
		o = in.ownLoop(&b.place)
		in.lastLoop, in.lastOwn = b, o
	}
	stmts := b.stmts
	switch {
	case o.stmts != nil:
		if stmts = o.stmts; !f.widen(o.nslots) {
			return f.failCtl(b.place.node.Pos())
		}
	case o.turns < loopTurns:
		o.turns++
	default:
		ok := in.lowerLoop(f, &b.place, o, func(l *lowerer) { o.stmts = l.block(b.place.node.(*ast.For).Body).stmts })
		if !ok {
			return f.failCtl(b.place.node.Pos())
		}
		stmts = o.stmts
	}
	for _, s := range stmts {
		if c := s.Exec(f); c != ctlNext {
			return c
		}
	}
	return ctlNext
}

// own returns the session's own tree of a while loop, or nil with an exception.
func (s *whileStmt) own(f *Frame) Stmt {
	o := f.in.ownLoop(s.place)
	if o.loop == nil {
		ok := f.in.lowerLoop(f, s.place, o, func(l *lowerer) { o.loop = l.while(s.place.node.(*ast.While)) })
		if !ok {
			return nil
		}
	}
	if !f.widen(o.nslots) {
		return nil
	}
	return o.loop
}

// own returns the session's own tree of a comprehension, for which the frame has room: nil
// with an exception.
func (n *compNode) own(f *Frame) *compNode {
	o := f.in.ownLoop(n.place)
	if o.comp == nil {
		ok := f.in.lowerLoop(f, n.place, o, func(l *lowerer) { o.comp = l.lowerExpr(n.place.node.(ast.ExprNode)).(*compNode) })
		if !ok {
			return nil
		}
	}
	if !f.widen(o.nslots) {
		return nil
	}
	f.slots[o.comp.out] = f.slots[n.out]
	return o.comp
}

// leave empties the slot of what own has made of the comprehension's result.
func (n *compNode) leave(f *Frame) {
	if o := f.in.ownLoops[n.place]; o != nil && o.comp != nil && o.comp.out < len(f.slots) {
		for _, c := range o.comp.clear {
			if c < len(f.slots) {
				f.slots[c] = Value{}
			}
		}
		f.slots[o.comp.out] = Value{}
	}
}

// loopShared is loop in a common tree.
func (n *compNode) loopShared(f *Frame, i int, src Value) bool {
	th := f.th
	lp := &n.loops[i]
	f.linePos = lp.pos
	it := object.GetIter(th, src)
	if it == nil {
		f.fail(lp.pos)
		return false
	}
	if lp.hold >= 0 {
		f.holdIter(lp.hold, it)
	}
	for turns := 0; ; turns++ {
		if turns == loopTurns {
			if n = n.own(f); n == nil {
				f.fail(lp.pos)
				return false
			}
			lp = &n.loops[i]
		}
		if !th.Charge(n.cost) || !th.Door() {
			f.fail(n.pos)
			return false
		}
		f.linePos = lp.pos
		e := it.Next(th)
		if e.R == nil {
			if th.Exc != nil {
				f.fail(lp.pos)
				return false
			}
			return true
		}
		if !n.step(f, i, lp, e) {
			return false
		}
	}
}

// ownLoop returns what the session has of a loop.
func (in *Interp) ownLoop(at *loopPlace) *ownLoop {
	o := in.ownLoops[at]
	if o == nil {
		if in.ownLoops == nil {
			in.ownLoops = map[*loopPlace]*ownLoop{}
		}
		o = &ownLoop{}
		in.ownLoops[at] = o
	}
	return o
}

// lowerLoop makes the session's own tree of a loop that runs in f, and the room for it.
func (in *Interp) lowerLoop(f *Frame, at *loopPlace, o *ownLoop, lower func(*lowerer)) bool {
	code := *f.code
	code.common, code.still = false, false
	l := &lowerer{in: in, th: in.th, prog: code.prog, code: &code, blk: code.block, nslots: code.block.NumSlots, paid: true}
	l.plan()
	l.nslots = max(l.nslots, code.nslots)
	l.blk = at.blk
	lower(l)
	if !l.meter() || !in.th.Alloc(nodeBytes*int64(l.nodes)) {
		*o = ownLoop{turns: o.turns}
		return false
	}
	o.nslots = l.nslots
	in.loopNodes += l.nodes
	return f.widen(l.nslots)
}

// widen gives the frame so many slots.
func (f *Frame) widen(n int) bool {
	switch {
	case n <= len(f.slots):
	case n <= cap(f.slots):
		f.slots = f.slots[:n]
	default:
		if !f.th.Alloc(24 * int64(n+8)) {
			return false
		}
		s := make([]Value, n, n+8)
		copy(s, f.slots)
		f.slots = s
	}
	return true
}
