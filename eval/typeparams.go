package eval

import (
	"fmt"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// This file has type parameters and type aliases (PEP 695, PEP 696). The type
// parameters of a definition live in a function of their own, which is called
// where the definition stands; bounds, defaults and the values of aliases are
// functions that are called when they are asked for.

// typeBound stands for a bound, constraint or default as the node of a Code.
type typeBound struct{ ast.ExprNode }

// special lowers the codes that are neither functions nor classes nor modules.
func (l *lowerer) special(n ast.Node) {
	switch n := n.(type) {
	case *ast.TypeAlias:
		l.code.expr = l.expr(n.Value)
	case *typeBound:
		if s, ok := n.ExprNode.(*ast.Starred); ok { // *Ts = *tuple[int]
			l.code.expr = &firstOf{l.starred('t', []ast.ExprNode{s}, s.Pos())}
		} else {
			l.code.expr = l.expr(n.ExprNode)
		}
	default:
		panic(fmt.Sprintf("eval: code of %T", n))
	}
}

// genericNode makes a definition with type parameters: it calls the function
// around it. What is evaluated outside comes first, into slots of that call.
type genericNode struct {
	code       *Code
	closure    []closureSource
	outer      []Expr
	first      int // slot of the first value of outer
	decorators []Expr
	decPos     []*ast.Position
	pos        *ast.Position
}

func (n *genericNode) Eval(f *Frame) Value {
	var buf [4]Value
	decs := buf[:0]
	for _, d := range n.decorators {
		v := d.Eval(f)
		if v.R == nil {
			return v
		}
		decs = append(decs, v)
	}
	fn := &Function{Code: n.code, Globals: f.fn.Globals, builtins: f.fn.builtins}
	fn.closure = f.makeClosure(n.closure)
	fn.from(f.fn.Globals)
	if !fn.Code.lowered && !fn.prepare(f.in) {
		return f.fail(n.pos)
	}
	nf := f.in.newFrame(fn)
	for i, e := range n.outer {
		v := e.Eval(f)
		if v.R == nil {
			f.in.release(nf)
			return v
		}
		nf.slots[n.first+i] = v
	}
	f.linePos = n.pos
	v := fn.start(f.in, nf)
	if v.R == nil {
		return f.fail(n.pos)
	}
	for i := len(decs) - 1; i >= 0; i-- {
		f.linePos = n.decPos[i]
		v = object.Call1(f.th, decs[i], v)
		if v.R == nil {
			return f.fail(n.decPos[i])
		}
	}
	return v
}

// typeParamsNode makes the type parameters, then what they are for.
type typeParamsNode struct {
	params []typeParamNode
	tuple  int // slot of the tuple of all
	value  Expr
	pos    *ast.Position
}

type typeParamNode struct {
	kind                   object.TypeVarKind
	name                   string
	bound, constraints, df Expr
	target                 Target
}

func (n *typeParamsNode) Eval(f *Frame) Value {
	if !f.th.Alloc(200 * int64(len(n.params))) {
		return f.fail(n.pos)
	}
	vars := make([]Value, len(n.params))
	for i := range n.params {
		p := &n.params[i]
		t := &object.TypeVar{Kind: p.kind, Name: p.name, InferVariance: p.kind != object.TypeVarTupleVar}
		for _, x := range []struct {
			e Expr
			l *object.Lazy
		}{{p.bound, &t.Bound}, {p.constraints, &t.Constraints}, {p.df, &t.Default}} {
			if x.e == nil {
				continue
			}
			if x.l.Fn = x.e.Eval(f); x.l.Fn.R == nil {
				return Value{}
			}
		}
		vars[i] = Value{R: t}
		if !p.target.Set(f, vars[i]) {
			return Value{}
		}
	}
	f.slots[n.tuple] = Value{R: object.NewTuple(vars)}
	return n.value.Eval(f)
}

// generic lowers a definition with type parameters; value lowers what is made
// inside of their scope, given the slot of their tuple and that of the first
// of the values evaluated outside.
func (l *lowerer) generic(n ast.Node, params []ast.TypeParamNode, decs []ast.ExprNode, outer []Expr, value func(l *lowerer, tuple, first int) Expr) *genericNode {
	b := l.prog.Table.TypeParams(l.original(n))
	code := newCode(l.th, l.prog, b, &typeBound{&ast.Constant{Position: *n.Pos()}})
	code.Name = "<generic parameters of " + b.Name + ">"
	code.displayName = code.Name
	code.firstLine = int(n.Pos().Lineno)
	g := &genericNode{code: code, closure: l.closureOf(b), outer: outer, pos: n.Pos()}
	for _, d := range decs {
		g.decorators = append(g.decorators, l.expr(d))
		g.decPos = append(g.decPos, d.Pos())
	}
	in := &lowerer{in: l.in, th: l.th, prog: l.prog, code: code, blk: b, nslots: b.NumSlots, copied: l.copied, copiedOf: l.copiedOf}
	tp := &typeParamsNode{tuple: in.temp(), pos: n.Pos()}
	g.first = in.nslots
	in.nslots += len(outer)
	for _, p := range params {
		tp.params = append(tp.params, in.typeParam(p))
	}
	tp.value = value(in, tp.tuple, g.first)
	code.expr = tp
	code.nslots = in.nslots
	code.depthCost = 1 + int32(in.deep/64)
	code.lowered = true
	if !in.meter() {
		l.failed = true
	}
	l.cost += in.cost
	return g
}

func (l *lowerer) typeParam(p ast.TypeParamNode) typeParamNode {
	lazy := func(e ast.ExprNode) Expr {
		if e == nil {
			return nil
		}
		b := l.prog.Table.Bound(e)
		return l.function(b, &typeBound{e}, nil, nil, nil)
	}
	switch p := p.(type) {
	case *ast.TypeVar:
		n := typeParamNode{name: p.Name, df: lazy(p.DefaultValue), target: l.store(p.Name, p.Pos())}
		if _, ok := p.Bound.(*ast.Tuple); ok {
			n.constraints = lazy(p.Bound)
		} else {
			n.bound = lazy(p.Bound)
		}
		return n
	case *ast.ParamSpec:
		return typeParamNode{kind: object.ParamSpecVar, name: p.Name, df: lazy(p.DefaultValue), target: l.store(p.Name, p.Pos())}
	case *ast.TypeVarTuple:
		return typeParamNode{kind: object.TypeVarTupleVar, name: p.Name, df: lazy(p.DefaultValue), target: l.store(p.Name, p.Pos())}
	}
	panic(fmt.Sprintf("eval: type parameter %T", p))
}

func (l *lowerer) genericFunction(n ast.Node, a *ast.Arguments, decs []ast.ExprNode, returns ast.ExprNode) Expr {
	var params []ast.TypeParamNode
	switch n := n.(type) {
	case *ast.FunctionDef:
		params = n.TypeParams
	case *ast.AsyncFunctionDef:
		params = n.TypeParams
	}
	outer := l.exprs(a.Defaults)
	for _, d := range a.KwDefaults {
		if d != nil {
			outer = append(outer, l.expr(d))
		}
	}
	return l.generic(n, params, decs, outer, func(l *lowerer, tuple, first int) Expr {
		// The defaults are in slots already.
		args := *a
		temp := func(e ast.ExprNode) ast.ExprNode {
			first++
			return &tempRef{pos: e.Pos(), slot: first - 1}
		}
		args.Defaults = nil
		for _, d := range a.Defaults {
			args.Defaults = append(args.Defaults, temp(d))
		}
		args.KwDefaults = append([]ast.ExprNode(nil), a.KwDefaults...)
		for i, d := range a.KwDefaults {
			if d != nil {
				args.KwDefaults[i] = temp(d)
			}
		}
		fn := l.function(l.scopeOf(n), n, &args, nil, nil)
		l.annotations(fn, a, returns)
		fn.typeParams = &tempNode{tuple}
		return fn
	})
}

// genericBase is the base Generic[T, …] of a generic class.
type genericBase struct{ tuple int }

func (n *genericBase) Eval(f *Frame) Value {
	params := f.slots[n.tuple].R.(*object.Tuple).Items
	return Value{R: &object.TypingAlias{Origin: Value{R: object.GenericType}, Args: object.NewTuple(object.UnpackTypeVars(params))}}
}

func (l *lowerer) genericClass(n *ast.ClassDef) Expr {
	return l.generic(n, n.TypeParams, n.DecoratorList, nil, func(l *lowerer, tuple, _ int) Expr {
		plain := *n
		plain.DecoratorList = nil
		b := l.scopeOf(n)
		c := &classNode{code: l.newCode(b, n), closure: l.closureOf(b), name: l.name(n.Name), pos: n.Pos()}
		c.typeParams = &tempNode{tuple}
		args := l.callArgs(n.Bases, n.Keywords)
		i := len(n.Bases)
		c.bases = append(append(append([]callArg(nil), args[:i]...), callArg{kind: argPos, val: &genericBase{tuple}, pos: n.Pos()}), args[i:]...)
		return c
	})
}

// aliasNode makes the value of a type statement.
type aliasNode struct {
	name   string
	value  Expr
	params Expr // or nil
	pos    *ast.Position
}

func (n *aliasNode) Eval(f *Frame) Value {
	if !f.th.Alloc(160) {
		return f.fail(n.pos)
	}
	a := &object.TypeAlias{Name: n.name, Module: f.fn.Globals.GetStr(sName), Params: object.NewTuple(nil)}
	if a.Value.Fn = n.value.Eval(f); a.Value.Fn.R == nil {
		return Value{}
	}
	if n.params != nil {
		a.Params = n.params.Eval(f).R.(*object.Tuple)
	}
	return Value{R: a}
}

func (l *lowerer) typeAlias(n *ast.TypeAlias) Stmt {
	name := n.Name.(*ast.Name)
	alias := func(l *lowerer, params Expr) Expr {
		b := l.scopeOf(n)
		return &aliasNode{name: name.Id, value: l.function(b, n, nil, nil, nil), params: params, pos: n.Pos()}
	}
	if len(n.TypeParams) == 0 {
		return l.def(name.Id, alias(l, nil), n.Pos())
	}
	g := l.generic(n, n.TypeParams, nil, nil, func(l *lowerer, tuple, _ int) Expr {
		return alias(l, &tempNode{tuple})
	})
	return l.def(name.Id, g, n.Pos())
}
