package eval

import (
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/object"
)

// This file keeps what an error's hint is made of: where in the tree the last
// exception was raised, and what the variables of that frame were.

// failure is what the frame of the program in which the last exception was
// raised knew then. The frame itself is used again before anybody asks.
type failure struct {
	exc   *object.Exception
	code  *Code
	fn    *Function
	ns    Value
	pos   *ast.Position
	slots []Value
}

// noteFailure keeps what the frame knows of the pending exception, unless an
// inner frame of the program did. Exceptions that end loops are not worth it.
func (in *Interp) noteFailure(f *Frame, pos *ast.Position) {
	e := f.th.Exc
	if e == nil {
		f.th.Unsaid()
		e = f.th.Exc
	}
	if e == in.failed.exc || f.code.prog.Embedded || e.Stop() != nil || e.Cls == object.StopIterationType {
		return
	}
	n := &in.failed
	n.exc, n.code, n.fn, n.ns, n.pos = e, f.code, f.fn, f.ns, pos
	n.slots = append(n.slots[:0], f.slots...)
}

// forgetFailure lets go of the values: nobody asks, or the session is measured.
func (in *Interp) forgetFailure() {
	clear(in.failed.slots)
	in.failed = failure{slots: in.failed.slots[:0]}
}

// FailedAt returns the program and the place in it where an exception was
// raised, if it was the last one; nil where that is not known.
func (in *Interp) FailedAt(e *object.Exception) (*Program, *ast.Position) {
	if e == nil || in.failed.exc != e {
		return nil, nil
	}
	return in.failed.code.prog, in.failed.pos
}

// FailedName returns the value that a name had where the exception was raised,
// or no value. It runs nothing; the run must be over.
func (in *Interp) FailedName(e *object.Exception, name string) Value {
	n := &in.failed
	if e == nil || n.exc != e {
		return Value{}
	}
	if v := n.compName(n.code.block, name); v.Ok() {
		return v
	}
	for _, s := range n.code.block.Order() {
		if s.Name != name {
			continue
		}
		switch {
		case isSlot(s.Access):
			return n.slot(s.Slot)
		case isFree(s.Access) && s.Slot < len(n.fn.closure):
			return n.fn.closure[s.Slot].V
		}
	}
	key := object.Intern(name)
	if d, ok := n.ns.R.(*object.Dict); ok {
		if v := d.GetStr(key); v.Ok() {
			return v
		}
	}
	if g := n.fn.Globals; g != nil {
		if v := g.GetStr(key); v.Ok() {
			return v
		}
	}
	if b := in.th.Builtins; b != nil {
		return b.GetStr(key)
	}
	return Value{}
}

// compName finds the variable of a comprehension that was running.
func (n *failure) compName(b *scope.Block, name string) Value {
	for _, c := range b.Children() {
		if c.Kind != scope.Comprehension {
			continue
		}
		for _, s := range c.Order() {
			if s.Name == name && s.IsIter() && isSlot(s.Access) {
				if v := n.slot(s.Slot); v.Ok() {
					return v
				}
			}
		}
		if v := n.compName(c, name); v.Ok() {
			return v
		}
	}
	return Value{}
}

// slot returns a variable as others may see it.
func (n *failure) slot(i int) Value {
	if i >= len(n.slots) {
		return Value{}
	}
	v := n.slots[i]
	if c, ok := v.R.(*object.Cell); ok {
		v = c.V
	}
	switch x := v.R.(type) {
	case *noKeywords:
		return Value{}
	case *object.Str:
		x.Share()
	case *object.BigInt, *object.Tuple:
		v.N = 0
	}
	return v
}

// SignatureText is how a function of a program is called, as its source says,
// without self.
func SignatureText(fn *Function) string {
	d, ok := fn.Code.node.(interface{ Pos() *ast.Position })
	if !ok {
		return ""
	}
	var a *ast.Arguments
	switch n := d.(type) {
	case *ast.FunctionDef:
		a = n.Args
	case *ast.AsyncFunctionDef:
		a = n.Args
	case *ast.Lambda:
		a = n.Args
	}
	if a == nil || len(a.Posonlyargs)+len(a.Args)+len(a.Kwonlyargs) > 20 {
		return ""
	}
	var parts []string
	add := func(x *ast.Arg, def ast.ExprNode) {
		text := x.Arg
		if def != nil {
			if src := fn.Code.prog.Segment(def.Pos()); len(src) < 40 && !strings.Contains(src, "\n") {
				text += "=" + src
			} else {
				text += "=…"
			}
		}
		parts = append(parts, text)
	}
	pos := append(append([]*ast.Arg(nil), a.Posonlyargs...), a.Args...)
	for i, x := range pos {
		if i == 0 && (x.Arg == "self" || x.Arg == "cls") {
			continue
		}
		var def ast.ExprNode
		if k := i - (len(pos) - len(a.Defaults)); k >= 0 {
			def = a.Defaults[k]
		}
		add(x, def)
	}
	if a.Vararg != nil {
		parts = append(parts, "*"+a.Vararg.Arg)
	} else if len(a.Kwonlyargs) > 0 {
		parts = append(parts, "*")
	}
	for i, x := range a.Kwonlyargs {
		var def ast.ExprNode
		if i < len(a.KwDefaults) {
			def = a.KwDefaults[i]
		}
		add(x, def)
	}
	if a.Kwarg != nil {
		parts = append(parts, "**"+a.Kwarg.Arg)
	}
	return fn.Name() + "(" + strings.Join(parts, ", ") + ")"
}

// FirstParameter returns the name of the first positional parameter of a function
// of a program, "" where it has none.
func FirstParameter(fn *Function) (string, bool) {
	d, ok := fn.Code.node.(*ast.FunctionDef)
	if !ok {
		return "", false
	}
	if len(d.Args.Posonlyargs) > 0 {
		return d.Args.Posonlyargs[0].Arg, true
	}
	if len(d.Args.Args) > 0 {
		return d.Args.Args[0].Arg, true
	}
	return "", d.Args.Vararg == nil
}
