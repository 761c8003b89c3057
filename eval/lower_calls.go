package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval/scope"
)

// This file lowers calls.

func (l *lowerer) call(n *ast.Call) Expr {
	plain := len(n.Keywords) == 0 && !hasStar(n.Args)
	if s := l.superCall(n); s != nil {
		return s
	}
	if !plain {
		return l.fullCall(n)
	}
	if a, ok := n.Func.(*ast.Attribute); ok {
		if l.refusal(a.Attr, true) != "" || l.ownAttr(a.Attr) {
			return betterExpr(l, fastCalls, plainCall{fn: l.callee(a), args: l.exprs(n.Args), pos: n.Pos(), node: n})
		}
		l.cost++
		m := plainMethod{pos: n.Pos()}
		if sc, ok := a.Value.(*ast.Call); ok {
			m.obj = l.superCall(sc)
		}
		if m.obj == nil {
			m.obj = l.expr(a.Value)
		}
		m.attr = attrNode{name: l.attrName(a), pos: a.Pos(), own: l.ownModule(a.Value), still: l.common}
		m.args = l.exprs(n.Args)
		return betterExpr(l, fastMethods, m)
	}
	if names := l.trustedNames(n); names != nil {
		return names
	}
	c := plainCall{args: l.exprs(n.Args), pos: n.Pos(), node: n}
	if b := l.ownGetattr(n); b != nil {
		c.fn = &constNode{Value{R: b}}
	} else {
		c.fn = l.callee(n.Func)
	}
	return betterExpr(l, fastCalls, c)
}

// fullCall lowers a call with keywords, * or **.
func (l *lowerer) fullCall(n *ast.Call) Expr {
	c := &fullCall{fn: l.callee(n.Func), pos: n.Pos(), named: true}
	c.args = l.callArgs(n.Args, n.Keywords)
	names := map[string]bool{}
	for _, a := range c.args {
		if a.kind == argStar || a.kind == argDoubleStar {
			c.named = false
		}
		if a.kind == argPos || a.kind == argStar {
			c.npos++
		}
		if a.kind == argName {
			if names[a.name] {
				c.named = false
			}
			names[a.name] = true
		}
	}
	if l.common {
		return c
	}
	switch a := c.fn.(type) {
	case *attrNode:
		c.attr = a
	case *attrLocal:
		c.attr = &a.attrNode
	}
	c.shorten()
	return c
}

// callee lowers what is called.
func (l *lowerer) callee(e ast.ExprNode) Expr {
	if a, ok := e.(*ast.Attribute); ok {
		l.cost++
		if text := l.refusal(a.Attr, true); text != "" {
			return &refusedAttr{l.expr(a.Value), l.attrName(a), text, a.Pos()}
		}
		return l.attr(l.expr(a.Value), a, a.Pos())
	}
	if id, ok := e.(*ast.Name); ok {
		if b := l.own(id.Id, true); b != nil {
			l.cost++
			return &constNode{Value{R: b}}
		}
	}
	x := l.expr(e)
	switch g := x.(type) {
	case *globalNode:
		g.called = true
	case *nsNode:
		g.called = true
	}
	return x
}

// callArgs lowers arguments in the order in which they are evaluated: that of
// the source, except that positional ones come first, as CPython has it.
func (l *lowerer) callArgs(args []ast.ExprNode, kws []*ast.Keyword) []callArg {
	out := make([]callArg, 0, len(args)+len(kws))
	for _, a := range args {
		if s, ok := a.(*ast.Starred); ok {
			out = append(out, callArg{kind: argStar, val: l.expr(s.Value), pos: s.Pos()})
		} else {
			out = append(out, callArg{kind: argPos, val: l.expr(a), pos: a.Pos()})
		}
	}
	for _, k := range kws {
		if k.Arg == "" {
			out = append(out, callArg{kind: argDoubleStar, val: l.expr(k.Value), pos: k.Pos()})
		} else {
			key := l.name(k.Arg) // names of keywords are what they are, also in a class
			out = append(out, callArg{kind: argName, name: key.S, key: key, val: l.expr(k.Value), pos: k.Pos()})
		}
	}
	return out
}

// superCall lowers super() without arguments inside a function; else it returns nil.
func (l *lowerer) superCall(n *ast.Call) Expr {
	id, ok := n.Func.(*ast.Name)
	if !ok || id.Id != "super" || len(n.Args) > 0 || len(n.Keywords) > 0 {
		return nil
	}
	b := l.code.block
	if b.Kind != scope.Function && b.Kind != scope.Lambda && b.Kind != scope.GenExpr {
		return nil
	}
	s := &superCall{fn: l.expr(n.Func), class: -1, pos: n.Pos()}
	if sym := l.blk.Lookup("__class__"); sym != nil && sym.Access == scope.Free {
		s.class = sym.Slot
	}
	if len(l.code.params) > 0 && l.code.nPos > 0 {
		s.self = l.loadSymbol(b.Order()[0], n.Pos())
	} else if b.Kind == scope.GenExpr {
		s.self = &localNode{slot: 0, name: l.name(".0"), pos: n.Pos()}
	}
	return s
}
