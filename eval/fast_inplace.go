package eval

import (
	"math"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// Condition: positional arguments only, and a function, built-in function, method or class of whose
//   kind the node knows how it is called.
// Invariant: arguments are computed from left to right after the function, and the function that is
//   called is the one that was found before they were; what a class does before its arguments are
//   there nobody sees.
// Gain: 1.30 times.

var fastInPlace = newFast("inplace", "fast_inplace.go", "f(…)")

// fastCalls are the ways of calls.
var fastCalls = []fastNode[plainCall, Expr]{
	{fastParts, newHashOfParts},
	{fastRows, newBorrowCall},
	{fastInPlace, newInPlace},
}

// inPlace returns the call that evaluates its arguments where the function takes them.
func (n *plainCall) inPlace() callNode { return callNode{fn: n.fn, args: n.args, pos: n.pos} }

// callNode is a call with plain positional arguments.
type callNode struct {
	fn   Expr
	args []Expr
	pos  *ast.Position
	gens bool // an argument is a generator expression
	made bool // the first argument is a call or a generator expression
}

func (n *callNode) Eval(f *Frame) Value {
	return n.with(f, n.fn.Eval(f))
}

// convert calls a class that is not a plain one of Python's with one argument.
func (n *callNode) convert(f *Frame, t *object.Type) Value {
	a := n.args[0].Eval(f)
	if a.R == nil {
		return a
	}
	var given loan
	if n.gens && takesAll(t) {
		given = f.in.lend(n.args[0], a)
	}
	f.linePos = n.pos
	if v := object.QuickConvert(f.th, t, a); v.R != nil {
		return v
	}
	if f.th.Exc != nil {
		return f.fail(n.pos)
	}
	args, mark := f.th.Args(1)
	args[0] = a
	v := t.Call(f.th, args, nil)
	f.th.Release(mark)
	if v.R == nil {
		f.fail(n.pos)
	}
	if given.gen != nil && !given.back(f.in, v) {
		return Value{}
	}
	return v
}

// with calls fv.
func (n *callNode) with(f *Frame, fv Value) Value {
	if fv.R == nil {
		return fv
	}
	switch fn := fv.R.(type) {
	case *Function:
		v := n.callFunction(f, fn, Value{})
		if v.R == nil {
			return f.fail(n.pos)
		}
		return v
	case *object.Builtin:
		return n.callBuiltin(f, fn)
	case *object.BoundMethod:
		if m, ok := fn.Func.R.(*Function); ok {
			v := n.callFunction(f, m, fn.Self)
			if v.R == nil {
				return f.fail(n.pos)
			}
			return v
		}
	case *object.Type:
		if fn.Flags&(object.Heap|object.IsException) == 0 {
			switch len(n.args) {
			case 0:
				f.linePos = n.pos
				if v := object.QuickEmpty(f.th, fn); v.R != nil {
					return v
				}
				if f.th.Exc != nil {
					return f.fail(n.pos)
				}
			case 1:
				return n.convert(f, fn)
			}
		} else if init, plain := fn.CtorInit(); plain {
			return n.construct(f, fn, init)
		} else if init, ok := fn.ExceptionInit(); ok {
			return n.exception(f, fn, init)
		} else if len(n.args) == 1 {
			return n.convert(f, fn)
		}
	}
	args, mark := f.th.Args(len(n.args))
	if !evalArgs(f, n.args, args) {
		f.th.Release(mark)
		return Value{}
	}
	f.linePos = n.pos
	v := object.Call(f.th, fv, args, nil)
	f.th.Release(mark)
	if v.R == nil {
		return f.fail(n.pos)
	}
	return v
}

// newInPlace returns the node for a call: those of one to three arguments have
// nodes of their own.
func newInPlace(_ *lowerer, plain plainCall) Expr {
	n := plain.inPlace()
	n.made = len(n.args) > 0 && madeBy(n.args[0]) != nil
	for _, a := range n.args {
		if k, ok := a.(*keepNode); ok {
			a = k.e
		}
		if _, ok := a.(*genExpNode); ok {
			n.gens = true
			return &n
		}
	}
	switch len(n.args) {
	case 1:
		return &call1{n, newArg(n.args[0]), fastQuick.on()}
	case 2:
		parts, bars := classesIn(n.args[1])
		return &call2{n, newArg(n.args[0]), newArg(n.args[1]), parts, bars}
	case 3:
		return &call3{n, newArg(n.args[0]), newArg(n.args[1]), newArg(n.args[2])}
	}
	return &n
}

// arg is an argument, which very often is a local variable: that is read
// without a call of its node.
type arg struct {
	e    Expr
	slot int // of the variable, or where f.slots has nothing
}

func newArg(e Expr) arg {
	if x, ok := e.(*localNode); ok {
		return arg{e, x.slot}
	}
	return arg{e, math.MaxInt}
}

// call1 is a call with one argument. Calls of functions that take just that
// one are made here; the rest is callNode's.
type call1 struct {
	callNode
	a     arg
	quick bool // see fast_quick.go
}

func (n *call1) Eval(f *Frame) Value {
	fv := n.fn.Eval(f)
	if fn, ok := fv.R.(*Function); ok && fn.Code.direct && fn.Code.nPos == 1 {
		var a Value
		if n.a.slot < len(f.slots) {
			a = f.slots[n.a.slot]
		}
		if a.R == nil {
			if a = n.a.e.Eval(f); a.R == nil {
				return a
			}
		}
		return f.run1(fn, a, n.pos)
	}
	if fn, ok := fv.R.(*object.Builtin); ok && fn.Quick-1 < object.QuickChr && n.quick {
		return n.callQuick(f, fn)
	}
	return n.with(f, fv)
}

// call2 is call1 for two arguments.
type call2 struct {
	callNode
	a, b arg
	any  []Expr // see fast_instance.go
	bars []*site
}

func (n *call2) Eval(f *Frame) Value {
	fv := n.fn.Eval(f)
	if fn, ok := fv.R.(*Function); ok && fn.Code.direct && fn.Code.nPos == 2 {
		var a Value
		if n.a.slot < len(f.slots) {
			a = f.slots[n.a.slot]
		}
		if a.R == nil {
			if a = n.a.e.Eval(f); a.R == nil {
				return a
			}
		}
		var b Value
		if n.b.slot < len(f.slots) {
			b = f.slots[n.b.slot]
		}
		if b.R == nil {
			if b = n.b.e.Eval(f); b.R == nil {
				return b
			}
		}
		return f.run2(fn, a, b, n.pos)
	}
	if n.any != nil {
		if fn, ok := fv.R.(*object.Builtin); ok && fn.Quick == object.QuickIsInstance {
			return n.isAny(f)
		}
	}
	return n.with(f, fv)
}

// call3 is call1 for three arguments.
type call3 struct {
	callNode
	a, b, c arg
}

func (n *call3) Eval(f *Frame) Value {
	fv := n.fn.Eval(f)
	if fn, ok := fv.R.(*Function); ok && fn.Code.direct && fn.Code.nPos == 3 {
		var a Value
		if n.a.slot < len(f.slots) {
			a = f.slots[n.a.slot]
		}
		if a.R == nil {
			if a = n.a.e.Eval(f); a.R == nil {
				return a
			}
		}
		var b Value
		if n.b.slot < len(f.slots) {
			b = f.slots[n.b.slot]
		}
		if b.R == nil {
			if b = n.b.e.Eval(f); b.R == nil {
				return b
			}
		}
		var c Value
		if n.c.slot < len(f.slots) {
			c = f.slots[n.c.slot]
		}
		if c.R == nil {
			if c = n.c.e.Eval(f); c.R == nil {
				return c
			}
		}
		return f.run3(fn, a, b, c, n.pos)
	}
	return n.with(f, fv)
}

// callFunction evaluates the arguments into the callee's frame and runs it;
// self, if it is a value, goes first.
func (n *callNode) callFunction(f *Frame, fn *Function, self Value) Value {
	c := fn.Code
	off := 0
	if self.R != nil {
		off = 1
	}
	given := len(n.args) + off
	if c.direct && given == c.nPos {
		in := f.in
		nf := in.newFrame(fn)
		if off == 1 {
			nf.slots[0] = self
		}
		for i, a := range n.args {
			v := a.Eval(f)
			if v.R == nil {
				in.release(nf)
				return v
			}
			nf.slots[i+off] = v
		}
		if n.gens {
			in.handOver(nf, n.args, off)
		}
		return f.run(nf, n.pos)
	}
	if given > c.nPos && c.varargs < 0 {
		args, mark := f.th.Args(given)
		if off == 1 {
			args[0] = self
		}
		v := Value{}
		if evalArgs(f, n.args, args[off:]) {
			f.linePos = n.pos
			v = fn.Call(f.th, args, nil) // raises
		}
		f.th.Release(mark)
		return v
	}
	if !c.lowered {
		if !fn.prepare(f.in) {
			return f.fail(n.pos)
		}
		c = fn.Code
	}
	nf := f.in.newFrame(fn)
	var rest []Value
	if !c.noStar {
		var ok bool
		if rest, _, ok = nf.stars(given-c.nPos, 0); !ok {
			f.in.release(nf)
			return f.fail(n.pos)
		}
	}
	if off == 1 {
		nf.put(0, self, rest)
	}
	for i, a := range n.args {
		v := a.Eval(f)
		if v.R == nil {
			f.in.release(nf)
			return v
		}
		nf.put(i+off, v, rest)
	}
	if n.gens || c.kind == generatorCode {
		f.in.handOver(nf, n.args, off)
	}
	f.linePos = n.pos
	if (given < c.nPos || c.nKwOnly > 0) && !fn.bindDefaults(nf, given) {
		f.in.release(nf)
		return Value{}
	}
	v := fn.start(f.in, nf)
	if c.kind == generatorCode {
		f.in.made(v, n.pos)
	}
	return v
}

// put sets positional argument i of a called function; rest are the items of
// its *args.
func (f *Frame) put(i int, v Value, rest []Value) {
	if n := f.code.nPos; i < n {
		f.slots[i] = v
	} else {
		rest[i-n] = v
	}
}

// callBuiltin calls a function written in Go.
func (n *callNode) callBuiltin(f *Frame, fn *object.Builtin) Value {
	th := f.th
	var r Value
	var given loan
	ok := false
	if !fn.IsMethod() {
		switch len(n.args) {
		case 1:
			a := n.args[0].Eval(f)
			if a.R == nil {
				return a
			}
			if n.made && fn.Borrows(1) {
				given = f.in.lend(n.args[0], a)
			}
			f.linePos = n.pos
			if r, ok = fn.Call1Fast(th, a); !ok {
				args, mark := th.Args(1)
				args[0] = a
				r = fn.CallUnchecked(th, args, nil)
				th.Release(mark)
				ok = true
			}
		case 2:
			a := n.args[0].Eval(f)
			if a.R == nil {
				return a
			}
			b := n.args[1].Eval(f)
			if b.R == nil {
				return b
			}
			if n.made && fn.Borrows(2) {
				given = f.in.lend(n.args[0], a)
			}
			f.linePos = n.pos
			if r, ok = fn.Call2Fast(th, a, b); !ok {
				args, mark := th.Args(2)
				args[0], args[1] = a, b
				r = fn.CallUnchecked(th, args, nil)
				th.Release(mark)
				ok = true
			}
		case 3:
			if !fn.Takes3() {
				break
			}
			args, mark := th.Args(3)
			if !evalArgs(f, n.args, args) {
				th.Release(mark)
				return Value{}
			}
			a, b, c := args[0], args[1], args[2]
			th.Release(mark)
			f.linePos = n.pos
			r, ok = fn.Call3Fast(th, a, b, c)
		}
	}
	if !ok {
		args, mark := th.Args(len(n.args))
		if !evalArgs(f, n.args, args) {
			th.Release(mark)
			return Value{}
		}
		f.linePos = n.pos
		r = fn.Call(th, args, nil)
		th.Release(mark)
	}
	if r.R == nil {
		f.fail(n.pos)
	}
	if given.gen != nil && !given.back(f.in, r) {
		return Value{}
	}
	return r
}

// construct makes an instance of a class whose instances are plain and calls
// __init__.
func (n *callNode) construct(f *Frame, t *object.Type, init Value) Value {
	th := f.th
	if !init.Ok() {
		if len(n.args) > 0 {
			args, mark := th.Args(len(n.args))
			ok := evalArgs(f, n.args, args)
			if ok {
				t.Construct(th, args, nil)
			}
			th.Release(mark)
			if !ok {
				return Value{}
			}
			return f.fail(n.pos)
		}
		if !th.AllocInstance(t, 0) {
			return f.fail(n.pos)
		}
		return Value{R: object.NewInstance(t)}
	}
	fn, ok := init.R.(*Function)
	if !ok {
		args, mark := th.Args(len(n.args))
		var v Value
		if evalArgs(f, n.args, args) {
			f.linePos = n.pos
			if v = t.Construct(th, args, nil); v.R == nil {
				f.fail(n.pos)
			}
		}
		th.Release(mark)
		return v
	}
	if !th.AllocInstance(t, 0) {
		return f.fail(n.pos)
	}
	// The arguments are evaluated before the instance exists, but nobody can
	// tell: __new__ is object's.
	self := Value{R: object.NewInstance(t)}
	r := n.callFunction(f, fn, self)
	if r.R == nil {
		return f.fail(n.pos)
	}
	if !r.IsNone() {
		th.Raise(object.TypeErrorType, "__init__() should return None, not '%s'", r.R.Type().Name)
		return f.fail(n.pos)
	}
	return self
}

// exception is construct for exceptions: init is what to call on them, or no
// value.
func (n *callNode) exception(f *Frame, t *object.Type, init Value) Value {
	th := f.th
	args, mark := th.Args(len(n.args) + 1)
	if !evalArgs(f, n.args, args[1:]) {
		th.Release(mark)
		return Value{}
	}
	f.linePos = n.pos
	self := object.NewExceptionOf(th, t, args[1:])
	if self.R != nil && init.R != nil {
		args[0] = self
		r := object.Call(th, init, args, nil)
		if r.R == nil {
			self = r
		} else if !r.IsNone() {
			self = th.Raise(object.TypeErrorType, "__init__() should return None, not '%s'", r.R.Type().Name)
		}
	}
	th.Release(mark)
	if self.R == nil {
		return f.fail(n.pos)
	}
	return self
}
