// Package eval runs Python: it lowers the syntax tree to executable nodes and
// executes them.
//
// The way of a program: ast.Parse → scope.Analyze → [Program] (immutable,
// shared by sessions) → nodes, lowered per session, one function at its first
// call → frames on an [object.Thread]. Nodes belong to one session, so they
// hold inline caches and rewrite themselves without locks.
//
// An expression node's Eval returns the zero Value when an exception is
// pending on the thread; a statement node's Exec returns a Ctl that says how
// the statement ended.
//
// Compatibility: not covered; garter's own packages use it.
package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// Value is object.Value.
type Value = object.Value

// Thread is object.Thread.
type Thread = object.Thread

// Ctl tells how a statement ended.
type Ctl uint8

// The ways in which statements end.
const (
	ctlNext     Ctl = iota // go on with the next statement
	ctlRaise               // an exception is pending on the thread
	ctlReturn              // return; the value is in Frame.ret
	ctlBreak               // break
	ctlContinue            // continue
	ctlYield               // a generator hands out Frame.ret; Exec resumes it
)

// Expr is an executable expression.
type Expr interface {
	// Eval returns the value, or the zero Value with an exception pending.
	Eval(f *Frame) Value
}

// Tester is an expression that decides conditions without making a value.
type Tester interface {
	// Test returns 1 for true, 0 for false, -1 with an exception pending.
	Test(f *Frame) int
}

// Stmt is an executable statement.
type Stmt interface{ Exec(f *Frame) Ctl }

// Frame is one activation of a function, class body or module.
type Frame struct {
	slots []Value // variables, cells, temporaries
	in    *Interp
	th    *Thread
	code  *Code
	ns    Value // namespace of a class body, or of exec with own locals; else none
	ret   Value
	epos  *ast.Position // where the pending exception passed this frame
	back  *Frame
	fn    *Function
	last  Value // the value of the last statement, for the program's result
	// For generators: where each statement that can be suspended goes on.
	state []int32
	gen   *Generator
	// hot is the innermost loop in which the generator is suspended, if any:
	// it is resumed right there. When the loop has ended, with skipCtl, the
	// statements around it are executed again down to the loop, which returns
	// that at once because skip is set.
	hot     Stmt
	skip    bool
	skipCtl Ctl
	nsSeen  bool // somebody has got ns
	unmade  bool // of a class body: methods that can be made later are not made, see unmade.go
	// For loops that generators feed (fast_feed.go): in the generator's frame sink is
	// who takes its values; in the loop's frame fed is how the body ended that
	// was executed last, and fedDepth the frame's depth.
	fed      Ctl
	fedDepth int32
	sink     sink
	// What resumed the generator: sent holds the value that yield returns; an
	// exception to raise at the yield is in thrown.
	sent   Value
	thrown *object.Exception

	linePos *ast.Position // of the call being made, for CurrentLine and tracebacks
	obj     *FrameObject  // nil as long as nobody asked for it
}

// rethrown is the position of an exception that this frame's traceback entry
// has been made for already.
var rethrown = &ast.Position{}

// fail notes where an exception passes this frame and returns the zero Value.
func (f *Frame) fail(p *ast.Position) Value {
	if f.epos == nil {
		f.epos = p
		f.in.noteFailure(f, p)
	}
	return Value{}
}

// failCtl is fail for statements.
func (f *Frame) failCtl(p *ast.Position) Ctl {
	if f.epos == nil {
		f.epos = p
		f.in.noteFailure(f, p)
	}
	return ctlRaise
}

// traceback adds this frame's entry to the traceback of the pending exception,
// once.
func (f *Frame) traceback() {
	p := f.epos
	f.epos = nil
	if p == rethrown {
		return
	}
	e := f.th.Exc
	if e == nil {
		f.th.Unsaid()
		e = f.th.Exc
	}
	if s := e.Stop(); s != nil {
		if p != nil && !f.code.prog.Embedded {
			if s.Line == 0 {
				s.Line, s.Program = int(p.Lineno), f.code.prog
			}
			s.TopLine = int(p.Lineno)
		}
		return
	}
	tb := &object.Traceback{}
	c := f.code
	if c.still { // what all sessions share is not written to
		c = f.ownCode()
	}
	if c.place == nil {
		c.place = &object.TracebackCode{Filename: c.filename(), Name: c.displayName}
		if c.otherFile == "" {
			c.place.Source = c.prog.source()
		}
	}
	tb.TracebackCode = c.place
	if p != nil {
		tb.Pos = c.place4(c.runPlace(f.th, p))
	} else {
		tb.Pos = object.SourcePos{Line: int32(f.code.firstLine), Col: -1, EndCol: -1}
	}
	// The frame object is made when somebody asks for it: most exceptions are
	// caught and forgotten. What the variables were it can tell only if it is there
	// when the frame ends.
	if f.in.keepsLocals && f.obj == nil && !c.prog.Embedded {
		f.th.Spend(4 + len(f.slots))
		f.th.Owe(f.objectBytes())
		f.makeObject()
		if p != nil {
			f.linePos = p
		}
	}
	if f.obj == nil && f.fn.Code == f.code {
		tb.SetFrame(f.fn)
	} else {
		tb.SetFrame(f.snapshot(tb.Pos.Line))
	}
	if e.TB == nil {
		f.noteNames(tb, e)
	}
	f.th.AddTraceback(tb)
}

// Interp is the evaluator's side of a session: it implements object.Interp.
type Interp struct {
	th    *Thread
	frame *Frame // innermost running frame
	free  *Frame // finished frames to be used again
	prof  profiler
	// kws is the stack of keyword arguments of the calls being made.
	kws []object.KW
	// places are the nodes that have remembered something, see forgetPlaces.
	places []place
	// wide is what places that meet objects of many shapes have found.
	wide *wideTable
	// WhileLimit bounds the iterations of one while statement; 0 is no limit.
	WhileLimit int64
	// AssertText makes a failed assert without message tell its condition.
	AssertText bool
	// Policy is what programs may do; nil allows all.
	Policy *Policy
	// Files, which may be nil, keeps the programs of files that sessions share.
	Files *FileCache

	// AtOnce makes the definitions of embedded modules when their texts run; for tests.
	AtOnce bool

	later   int               // how many definitions wait, see later.go
	recent  []*Program        // see ClassSource
	copied  map[*Code]*Code   // while the session is copied
	thawed  *usedCodes        // see thaw
	missExc *object.Exception // see KeyMiss
	// ownLoops are the session's own trees of loops of common ones, see common_loops.go;
	// the last one that ran is at hand.
	ownLoops map[*loopPlace]*ownLoop
	lastLoop *loopBody
	lastOwn  *ownLoop
	// loopNodes are the nodes of them.
	loopNodes int
	missIn    Value
	failed    failure
	ground    *Frame // see Grounded

	madeGen     *Generator    // see made
	madeAt      *ast.Position // the call that made it
	freeGen     *Generator    // see recycle; linked by up
	keepsLocals bool          // some text of the session looks at the variables of frames

	hidden int32 // levels of recursion that are not counted, see enterBody
}

// NewInterp connects an evaluator to a thread.
func NewInterp(th *Thread) *Interp {
	in := &Interp{th: th}
	th.Interp = in
	th.MeasureFn, th.LoosenKeptFn, th.VariablesFn = in.measure, in.loosenKept, in.eachVariable
	return in
}

// Of returns the evaluator of a thread.
func Of(th *Thread) *Interp { return th.Interp.(*Interp) }

// CurrentGlobals returns the globals of the innermost frame.
func (in *Interp) CurrentGlobals(th *Thread) *object.Dict {
	if in.frame == nil {
		return nil
	}
	return in.frame.fn.Globals
}

// CurrentLine returns the place of the innermost frame.
func (in *Interp) CurrentLine(th *Thread) (string, int) {
	f := in.frame
	if f == nil {
		return "", 0
	}
	return f.code.prog.Filename, int(f.line())
}

// push makes f the innermost frame; it fails at the recursion limit.
func (in *Interp) push(f *Frame) bool {
	if !in.th.Deepen(f.code.depthCost) {
		return in.th.TooDeep(f.code.depthCost)
	}
	f.back = in.frame
	in.frame = f
	return true
}

// pop undoes push.
func (in *Interp) pop(f *Frame) {
	in.frame = f.back
	in.th.LeaveN(f.code.depthCost)
}

// newFrame returns a frame for a call of fn with empty slots.
func (in *Interp) newFrame(fn *Function) *Frame {
	c := fn.Code
	f := in.free
	if f == nil || cap(f.slots) < c.nslots {
		return in.bigFrame(fn)
	}
	f.slots = f.slots[:c.nslots]
	in.free, f.code, f.fn, f.epos = f.back, c, fn, nil
	return f
}

// bigFrame is newFrame where no frame is free or the free one is too small.
//
//go:noinline
func (in *Interp) bigFrame(fn *Function) *Frame {
	c := fn.Code
	f := in.free
	if f == nil {
		f = &Frame{in: in, th: in.th}
	} else {
		in.free = f.back
	}
	f.slots = make([]Value, c.nslots, c.nslots+4)
	in.th.Owe(f.bytes()) // there is no way to fail here; loops and recursions look soon
	f.code = c
	f.fn = fn
	f.epos = nil
	return f
}

// release gives a finished frame back for use by later calls. Who set one of
// the rarer fields has cleared it.
func (in *Interp) release(f *Frame) {
	f.finish()
	f.clear()
	f.back, in.free = in.free, f
}

// finish comes before clear, while back is still set.
func (f *Frame) finish() {
	if f.obj != nil {
		f.endObject()
	}
}

// clear empties the slots of a finished frame.
func (f *Frame) clear() {
	if s := f.slots; len(s) <= 6 {
		for i := range s {
			s[i].R = nil
		}
	} else {
		clear(s)
	}
	if f.ret.R != nil {
		f.ret.R = nil
	}
}

// maxFree is how many frames a session keeps for the calls of later runs.
const maxFree = 1000

// trimFree forgets frames that only a deep recursion needed.
func (in *Interp) trimFree() {
	f := in.free
	for n := 1; f != nil && n < maxFree; n++ {
		f = f.back
	}
	if f != nil {
		f.back = nil
	}
}

// Reset forgets all running frames, after a run that ended in any way.
func (in *Interp) Reset() {
	in.frame, in.ground = nil, nil
	clear(in.kws)
	in.kws = in.kws[:0]
	in.missExc, in.missIn = nil, Value{}
	in.forgetFailure()
	in.trimFree()
	in.madeGen, in.madeAt, in.freeGen, in.hidden = nil, nil, nil, 0
}
