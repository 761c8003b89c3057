package eval

import (
	"strconv"
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// plainCall is a call with plain positional arguments.
type plainCall struct {
	fn   Expr
	args []Expr
	pos  *ast.Position
	node *ast.Call
}

func (n *plainCall) Eval(f *Frame) Value {
	fv := n.fn.Eval(f)
	if fv.R == nil {
		return fv
	}
	args, mark := f.th.Args(len(n.args))
	var v Value
	if evalArgs(f, n.args, args) {
		f.linePos = n.pos
		b, lends := fv.R.(*object.Builtin)
		var given *Generator
		if lends && len(n.args) > 0 && b.Borrows(len(n.args)) {
			given = f.in.soleGenerator(args[0], madeBy(n.args[0]))
		}
		if v = object.Call(f.th, fv, args, nil); v.R == nil {
			f.fail(n.pos)
		}
		if given != nil && !f.in.abandon(given, v) {
			v = Value{}
		}
		f.in.madeByCall(fv, v, n.pos)
	}
	f.th.Release(mark)
	return v
}

// plainMethod is obj.name(args) with plain positional arguments; attr has no obj.
type plainMethod struct {
	obj  Expr
	attr attrNode
	args []Expr
	pos  *ast.Position
}

func (n *plainMethod) Eval(f *Frame) Value {
	o := n.obj.Eval(f)
	if o.R == nil {
		return o
	}
	if n.attr.still {
		if fn := methodOf(o, n.attr.name); fn != nil {
			return n.ofClass(f, fn, o)
		}
	}
	fv := n.attr.load(f, o)
	if fv.R == nil {
		return fv
	}
	args, mark := f.th.Args(len(n.args))
	var v Value
	if evalArgs(f, n.args, args) {
		f.linePos = n.pos
		if m, ok := fv.R.(*object.BoundMethod); ok && m.Self.R == o.R {
			v = m.CallDirect(f.th, args, nil)
		} else {
			v = object.Call(f.th, fv, args, nil)
		}
		if v.R == nil {
			f.fail(n.pos)
		}
		f.in.madeByCall(fv, v, n.pos)
	}
	f.th.Release(mark)
	return v
}

// methodOf returns the function of Python's that a class has under a name and that its
// instance binds, where no attribute of the instance stands before it; else nil.
func methodOf(o Value, name *object.Str) *Function {
	switch o.R.(type) {
	case *object.Module, *object.Super, *object.Type:
		return nil
	}
	x, t := object.InstanceOf(o), o.R.Type()
	if x == nil || strings.HasPrefix(name.S, "__") || t.Flags&object.Heap == 0 || !t.PlainGetattr() || x.Shape.Cls != t {
		return nil
	}
	fn, ok := t.Lookup(name).R.(*Function)
	if !ok || fn.Code.unbound || x.GetOwn(name).R != nil {
		return nil
	}
	return fn
}

// ofClass calls a method of o's class without binding it.
func (n *plainMethod) ofClass(f *Frame, fn *Function, o Value) Value {
	if !f.th.Charge(1) {
		return Value{}
	}
	f.linePos = n.attr.pos
	args, mark := f.th.Args(len(n.args) + 1)
	args[0] = o
	var v Value
	if evalArgs(f, n.args, args[1:]) {
		f.linePos = n.pos
		if v = fn.Call(f.th, args, nil); v.R == nil {
			f.fail(n.pos)
		}
		f.in.madeByCall(Value{R: fn}, v, n.pos)
	}
	f.th.Release(mark)
	return v
}

// call1 calls fn, found by a cache, with one argument.
func (f *Frame) call1(fn, a Value, pos *ast.Position) Value {
	if x, ok := fn.R.(*Function); ok && x.Code.direct && x.Code.nPos == 1 {
		return f.run1(x, a, pos)
	}
	f.linePos = pos
	v := object.Call1(f.th, fn, a)
	if v.R == nil {
		f.fail(pos)
	}
	return v
}

// call2 is call1 with two arguments.
func (f *Frame) call2(fn, a, b Value, pos *ast.Position) Value {
	if x, ok := fn.R.(*Function); ok && x.Code.direct && x.Code.nPos == 2 {
		return f.run2(x, a, b, pos)
	}
	f.linePos = pos
	v := object.Call2(f.th, fn, a, b)
	if v.R == nil {
		f.fail(pos)
	}
	return v
}

func evalArgs(f *Frame, exprs []Expr, args []Value) bool {
	for i, a := range exprs {
		v := a.Eval(f)
		if v.R == nil {
			return false
		}
		args[i] = v
	}
	return true
}

func itoa(i int) string { return strconv.Itoa(i) }
