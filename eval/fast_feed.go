package eval

import "github.com/garterpy/garter/ast"

// This file has the loops that a generator feeds. A loop over a generator that
// nobody else can reach does not suspend it after each value: yield hands the
// value to the loop, which executes its body at once and lets the generator go
// on. The generator is suspended only where the loop ends early, or its body
// must itself be suspended. Chains of generators (yield from, generators over
// generators) pass the values straight to the loop at their end.
//
// While such a body runs, the generator counts as running, which nobody can
// see: it was made for this loop, by the call (or the __iter__) that the loop is
// over, and is held by nothing else. Built-in functions that only take values,
// object.Feeder's users, run no Python code and can feed on any generator.
//
// Condition: the generator was made for this loop and nobody else can reach it, no exception is being
//   handled, and the levels that are hidden so are fewer than maxHidden.
// Invariant: frames, depth and handled exceptions are those that suspending it would show.
// Gain: 1.50 times.

var fastFeed = newFast("feed", "fast_feed.go", "loops over generators that nobody else can reach")

// sink takes the values of a generator; false refuses one, which suspends the
// generator as ever.
type sink interface {
	// take is given to, the frame of the loop; for functions it is nil.
	take(to *Frame, v Value) bool
}

// funcSink is the sink of object.Feeder.
type funcSink func(v Value) bool

func (s funcSink) take(_ *Frame, v Value) bool { return s(v) }

// maxHidden bounds the levels of recursion that bodies of loops do not count
// (see enterBody), and with them the Go stack.
const maxHidden = 2000

// feed hands out v without suspending the generator; false means that it must
// be suspended. While an exception is being handled the ordinary way is taken,
// which keeps the generator's and the loop's exceptions apart.
func (f *Frame) feed(v Value) bool {
	return f.th.Handled == nil && f.sink.take(f.gen.sinkTo, v)
}

// findConsumed finds the parameters that a function does nothing with but loop
// over them, once in its text: a generator that is made in the call's
// parentheses is then known to that loop only.
func (c *Code) findConsumed() {
	c.searched = true
	n, ok := c.node.(*ast.FunctionDef)
	if !ok || c.nPos == 0 {
		return
	}
	uses := map[string]int{}
	loops := map[string]int{}
	comps := func(list []*ast.Comprehension) {
		for _, g := range list {
			if id, ok := g.Iter.(*ast.Name); ok && !g.IsAsync {
				loops[id.Id]++
			}
		}
	}
	for _, s := range n.Stmts() {
		ast.Walk(s, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Name:
				uses[n.Id]++
			case *ast.For:
				if id, ok := n.Iter.(*ast.Name); ok {
					loops[id.Id]++
				}
			case *ast.ListComp:
				comps(n.Generators)
			case *ast.SetComp:
				comps(n.Generators)
			case *ast.DictComp:
				comps(n.Generators)
			case *ast.Global, *ast.Nonlocal, *ast.FunctionDef, *ast.AsyncFunctionDef, *ast.ClassDef, *ast.Lambda,
				*ast.MatchAs, *ast.MatchStar, *ast.MatchMapping, *ast.Import, *ast.ImportFrom, *ast.ExceptHandler:
				uses["locals"]++ // these know names as well: such functions are left out
			}
			return true
		})
	}
	for _, name := range [...]string{"locals", "vars", "dir", "eval", "exec"} {
		if uses[name] > 0 {
			return
		}
	}
	for i, p := range c.params[:c.nPos] {
		if uses[p.S] == 1 && loops[p.S] == 1 {
			c.consumed = append(c.consumed, i)
		}
	}
}

// handOver notes which of the arguments of a function are generators that nobody
// else has; nf is its frame, in which off arguments come before those written.
func (in *Interp) handOver(nf *Frame, args []Expr, off int) {
	if !nf.code.searched {
		if nf.code.still { // what all sessions share is not written to
			nf.fn.thaw(nf.in)
			nf.code = nf.fn.Code
		}
		nf.code.findConsumed()
	}
	for _, i := range nf.code.consumed {
		if i < off || i-off >= len(args) {
			continue
		}
		if g := in.soleGenerator(nf.slots[i], madeBy(args[i-off])); g != nil {
			g.named = true
		}
	}
}

// nextTo is Next; s is offered the values first. After it has refused one, the
// generator is suspended and returns it.
func (g *Generator) nextTo(th *Thread, s sink, to *Frame) Value {
	f := g.frame
	if f == nil || g.running || th.Handled != nil || !fastFeed.on() {
		return g.Next(th)
	}
	f.sink, g.sinkTo = s, to
	v := g.Next(th)
	f.sink, g.sinkTo = nil, nil
	return v
}

// mayPass reports whether x, to which f's generator delegates, may feed f's
// sink.
func (f *Frame) mayPass(x *Generator) bool {
	if x.frame == nil || x.running || x.kind != generatorCode {
		return false
	}
	if _, ok := f.sink.(funcSink); ok {
		return true
	}
	return x.sole
}

// feed is yield from x where x gives its values to whom f's generator gives
// them.
func (s *delegate) feed(f *Frame, x *Generator) Ctl {
	th := f.th
	f.slots[s.it] = Value{R: x}
	f.linePos = s.pos
	v := x.nextTo(th, f.sink, f.gen.sinkTo)
	if v.R != nil {
		f.state[s.st] = 1
		f.sent, f.thrown = Value{}, nil
		f.gen.sub = x
		f.gen.value = false
		f.gen.await = int32(s.it) + 1
		f.ret = v
		return ctlYield
	}
	f.slots[s.it] = Value{}
	if th.Exc != nil {
		return f.failCtl(s.pos)
	}
	if v = x.TakeResult(); s.out >= 0 {
		f.slots[s.out] = v
	}
	f.in.recycle(x)
	return ctlNext
}

// recycle keeps an ended generator that only the loop over it had, to be used
// again.
func (in *Interp) recycle(g *Generator) {
	if !g.sole || g.named || g.frame != nil || g.rare != nil || g.running {
		return
	}
	g.result, g.fn = Value{}, nil
	in.freeGen, g.up = g, in.freeGen
}

// fed is where a body goes back to.
type fed struct {
	frame  *Frame
	depth  int
	hidden int32
}

// enterBody makes f, the frame of a loop that is being fed, the running one, as
// if the generators were suspended: what its body calls counts from its depth.
// The levels of the generators, which are still on the Go stack, are counted
// apart.
func (f *Frame) enterBody() fed {
	in, th := f.in, f.th
	x := fed{in.frame, th.Depth(), int32(th.Depth()) - f.fedDepth}
	in.frame = f
	th.SetDepth(int(f.fedDepth))
	in.hidden += x.hidden
	return x
}

// leaveBody undoes enterBody after a body that ended with c. It charges the
// loop's next turn, notes how the body ended, and reports whether the generator
// may go on; pos is the loop's.
func (f *Frame) leaveBody(x fed, c Ctl, cost int, pos *ast.Position) bool {
	in, th := f.in, f.th
	if c == ctlContinue {
		c = ctlNext
	}
	if c == ctlNext && !th.ChargeTurn(cost+3) {
		c = f.failCtl(pos)
	}
	f.linePos = pos
	in.hidden -= x.hidden
	th.SetDepth(x.depth)
	in.frame = x.frame
	f.fed = c
	return c == ctlNext
}

// take is sink's.
func (s *forStmt) take(f *Frame, v Value) bool {
	x := f.enterBody()
	return f.leaveBody(x, s.turn(f, v), s.cost, s.pos)
}

// turn executes the body once.
func (s *forStmt) turn(f *Frame, v Value) Ctl {
	if s.local >= 0 {
		f.slots[s.local] = v
	} else if !s.target.Set(f, v) {
		return ctlRaise
	}
	for _, st := range s.body.stmts {
		if c := st.Exec(f); c != ctlNext {
			return c
		}
	}
	return ctlNext
}

// overGenerator is a loop over a generator that nobody else has.
func (s *forStmt) overGenerator(f *Frame, g *Generator) Ctl {
	th := f.th
	f.fedDepth = int32(th.Depth())
	for {
		if !th.ChargeTurn(s.cost) {
			return f.leave(g, f.failCtl(s.pos))
		}
		f.fed = ctlNext
		f.linePos = s.pos
		var e Value
		if f.in.hidden < maxHidden {
			e = g.nextTo(th, s, f)
		} else {
			e = g.Next(th)
		}
		c := f.fed
		f.fed = ctlNext
		if e.R == nil {
			if th.Exc != nil {
				return f.failCtl(s.pos)
			}
			f.in.recycle(g)
			break
		}
		if c == ctlNext {
			c = s.turn(f, e)
		}
		switch c {
		case ctlNext, ctlContinue:
		case ctlBreak:
			return f.leave(g, ctlNext)
		default:
			return f.leave(g, c)
		}
	}
	if s.orelse != nil {
		return s.orelse.Exec(f)
	}
	return ctlNext
}

// feedable reports whether the only loop of a generator expression goes over a
// generator that can feed it.
func (s *genExpStmt) feedable(f *Frame, g *Generator) bool {
	return g.sole && len(s.loops) == 1 && s.loops[0].pair == nil && f.in.hidden < maxHidden
}

// take is sink's.
func (s *genExpStmt) take(f *Frame, v Value) bool {
	x := f.enterBody()
	return f.leaveBody(x, s.turn(f, v), s.cost, s.pos)
}

// turn is what the only loop does with one value.
func (s *genExpStmt) turn(f *Frame, v Value) Ctl {
	lp := &s.loops[0]
	if lp.local >= 0 {
		f.slots[lp.local] = v
	} else if !lp.target.Set(f, v) {
		return ctlRaise
	}
	for _, c := range lp.conds {
		switch c.Test(f) {
		case 0:
			return ctlNext
		case -1:
			return ctlRaise
		}
	}
	v = s.elt.Eval(f)
	if v.R == nil {
		return ctlRaise
	}
	if f.sink != nil && f.feed(v) {
		return ctlNext
	}
	f.ret = v
	f.state[s.st] = 0
	return ctlYield
}

// overGenerator is loop over a generator that nobody else has.
func (n *compNode) overGenerator(f *Frame, i int, lp *compLoop, g *Generator) bool {
	th := f.th
	f.fedDepth = int32(th.Depth())
	for {
		if !th.Charge(n.cost) {
			f.fail(n.pos)
			return false
		}
		f.fed = ctlNext
		f.linePos = lp.pos
		var e Value
		if f.in.hidden < maxHidden {
			e = g.nextTo(th, lp, f)
		} else {
			e = g.Next(th)
		}
		c := f.fed
		f.fed = ctlNext
		switch {
		case e.R == nil && th.Exc != nil:
			f.fail(lp.pos)
			return false
		case e.R == nil:
			f.in.recycle(g)
			return true
		case c != ctlNext || !n.step(f, i, lp, e):
			f.leave(g, ctlRaise)
			return false
		}
	}
}

// take is sink's.
func (lp *compLoop) take(f *Frame, v Value) bool {
	x := f.enterBody()
	n, c := lp.comp, ctlNext
	if !n.step(f, lp.at, lp, v) {
		c = ctlRaise
	}
	return f.leaveBody(x, c, n.cost, lp.pos)
}

// take is sink's.
func (s *genFor) take(f *Frame, v Value) bool {
	x := f.enterBody()
	return f.leaveBody(x, s.turn(f, v), s.cost, s.pos)
}
