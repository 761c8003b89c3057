package eval

import (
	"github.com/garterpy/garter/ast"
)

// This file runs functions that are called with just the positional arguments
// that they take. Most of the time of programs goes through here. Stores of
// pointers stand together: those that follow each other share one look at
// whether the collector is marking.
//
// Condition: the function is plain: it captures nothing, makes no generator, has no * or **
//   parameters, and gets just the positional arguments that it takes.
// Invariant: frames, depth, line and charges are those of Function.Call.
// Gain: 1.32 times.

var fastDirect = newFast("direct", "fast_direct.go", "calls of functions with the positional arguments that they take")

// run runs the direct function of nf, whose parameters are set, called at pos.
func (f *Frame) run(nf *Frame, pos *ast.Position) Value {
	in, c := f.in, nf.code
	th := in.th
	if !th.Deepen(c.depthCost) {
		th.TooDeep(c.depthCost)
		in.release(nf)
		return f.fail(pos)
	}
	f.linePos, nf.back, in.frame = pos, f, nf
	var v Value
	if th.ChargeTurn(c.cost) {
		v = c.expr.Eval(nf)
	} else {
		nf.epos = c.start
	}
	if v.R == nil {
		nf.traceback()
		f.fail(pos)
	}
	th.LeaveN(c.depthCost)
	nf.finish()
	nf.clear()
	nf.back, in.frame, in.free = in.free, f, nf
	return v
}

// run1 is run with one argument for a function in no frame yet.
func (f *Frame) run1(fn *Function, a Value, pos *ast.Position) Value {
	in, c := f.in, fn.Code
	th := in.th
	if !th.Deepen(c.depthCost) {
		th.TooDeep(c.depthCost)
		return f.fail(pos)
	}
	nf := in.free
	if nf == nil || cap(nf.slots) < c.nslots {
		nf = in.bigFrame(fn)
	} else {
		nf.slots = nf.slots[:c.nslots]
		in.free, nf.code, nf.fn, nf.epos = nf.back, c, fn, nil
	}
	f.linePos, nf.back, in.frame = pos, f, nf
	nf.slots[0] = a
	var v Value
	if th.ChargeTurn(c.cost) {
		v = c.expr.Eval(nf)
	} else {
		nf.epos = c.start
	}
	if v.R == nil {
		nf.traceback()
		f.fail(pos)
	}
	th.LeaveN(c.depthCost)
	nf.finish()
	nf.clear()
	nf.back, in.frame, in.free = in.free, f, nf
	return v
}

// run2 is run with two arguments for a function in no frame yet.
func (f *Frame) run2(fn *Function, a, b Value, pos *ast.Position) Value {
	in, c := f.in, fn.Code
	th := in.th
	if !th.Deepen(c.depthCost) {
		th.TooDeep(c.depthCost)
		return f.fail(pos)
	}
	nf := in.free
	if nf == nil || cap(nf.slots) < c.nslots {
		nf = in.bigFrame(fn)
	} else {
		nf.slots = nf.slots[:c.nslots]
		in.free, nf.code, nf.fn, nf.epos = nf.back, c, fn, nil
	}
	f.linePos, nf.back, in.frame = pos, f, nf
	nf.slots[0], nf.slots[1] = a, b
	var v Value
	if th.ChargeTurn(c.cost) {
		v = c.expr.Eval(nf)
	} else {
		nf.epos = c.start
	}
	if v.R == nil {
		nf.traceback()
		f.fail(pos)
	}
	th.LeaveN(c.depthCost)
	nf.finish()
	nf.clear()
	nf.back, in.frame, in.free = in.free, f, nf
	return v
}

// run3 is run with three arguments for a function in no frame yet.
func (f *Frame) run3(fn *Function, a0, a1, a2 Value, pos *ast.Position) Value {
	in, c := f.in, fn.Code
	th := in.th
	if !th.Deepen(c.depthCost) {
		th.TooDeep(c.depthCost)
		return f.fail(pos)
	}
	nf := in.free
	if nf == nil || cap(nf.slots) < c.nslots {
		nf = in.bigFrame(fn)
	} else {
		nf.slots = nf.slots[:c.nslots]
		in.free, nf.code, nf.fn, nf.epos = nf.back, c, fn, nil
	}
	f.linePos, nf.back, in.frame = pos, f, nf
	nf.slots[0], nf.slots[1], nf.slots[2] = a0, a1, a2
	var v Value
	if th.ChargeTurn(c.cost) {
		v = c.expr.Eval(nf)
	} else {
		nf.epos = c.start
	}
	if v.R == nil {
		nf.traceback()
		f.fail(pos)
	}
	th.LeaveN(c.depthCost)
	nf.finish()
	nf.clear()
	nf.back, in.frame, in.free = in.free, f, nf
	return v
}
