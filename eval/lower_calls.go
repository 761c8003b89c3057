package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/object"
)

// This file lowers calls.

func (l *lowerer) call(n *ast.Call) Expr {
	pos := n.Pos()
	plain := len(n.Keywords) == 0 && !hasStar(n.Args)
	if id, ok := n.Func.(*ast.Name); ok && id.Id == "super" && plain && len(n.Args) == 0 {
		if s := l.superCall(n); s != nil {
			return s
		}
	}
	if !plain {
		c := &fullCall{fn: l.callee(n.Func), pos: pos, named: true}
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
		c.passy = !c.named && c.spreads()
		switch a := c.fn.(type) {
		case *attrNode:
			c.attr = a
			if s, ok := a.obj.(*superCall); ok {
				c.super = &superMethod{super: *s, name: a.name, attr: a}
			}
		case *attrLocal:
			c.attr = &a.attrNode
		}
		return c
	}
	if a, ok := n.Func.(*ast.Attribute); ok {
		if l.refusal(a.Attr, true) != "" || l.ownAttr(a.Attr) {
			return &callNode{fn: l.callee(a), args: l.exprs(n.Args), pos: pos}
		}
		l.cost++
		if sc, ok := a.Value.(*ast.Call); ok && len(sc.Args) == 0 && len(sc.Keywords) == 0 {
			if id, ok := sc.Func.(*ast.Name); ok && id.Id == "super" {
				if s, ok := l.superCall(sc).(*superCall); ok {
					name := l.attrName(a)
					m := &superMethod{super: *s, name: name, attr: &attrNode{obj: s, name: name, pos: a.Pos()}}
					m.args, m.pos = l.exprs(n.Args), pos
					return m
				}
			}
		}
		m := methodCall{obj: l.expr(a.Value), name: l.attrName(a), apos: a.Pos()}
		m.args = l.exprs(n.Args)
		m.pos = pos
		m.attr = attrNode{obj: nil, name: m.name, pos: a.Pos(), own: l.ownModule(a.Value)}
		if c, ok := m.obj.(*constNode); ok && a.Attr == "join" && len(m.args) == 1 {
			if _, ok := c.v.R.(*object.Str); ok {
				m.args[0] = lent(m.args[0])
			}
		}
		m.local, _ = m.obj.(*localNode)
		if a.Attr == "append" && len(m.args) == 1 {
			return &appendCall{methodCall: m}
		}
		if a.Attr == "add" && len(m.args) == 1 {
			return &addCall{m}
		}
		if a.Attr == "get" && (len(m.args) == 1 || len(m.args) == 2) {
			return &getCall{m, nearKeyOf(m.args[0])}
		}
		if a.Attr == "setdefault" && len(m.args) == 2 {
			return &setDefaultCall{m, emptyDisplay(m.args[1])}
		}
		return &m
	}
	if names := l.trustedNames(n); names != nil {
		return names
	}
	c := callNode{args: l.exprs(n.Args), pos: pos}
	if b := l.ownGetattr(n); b != nil {
		c.fn = &constNode{Value{R: b}}
	} else {
		c.fn = l.callee(n.Func)
	}
	if id, ok := n.Func.(*ast.Name); ok && id.Id == "hash" && len(c.args) == 1 {
		if p, ok := partsOf(c.args[0]); ok {
			if h := l.th.Builtins.GetStr(sHash); h.R != nil {
				return &hashOfParts{call1{c, newArg(c.args[0])}, h.R, p}
			}
		}
	}
	if len(c.args) == 1 {
		if r, ok := c.args[0].(*rowLocal); ok {
			return &borrowCall{c, r}
		}
	}
	return newCall(c)
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
			key := l.name(l.blk.Mangled(k.Arg))
			out = append(out, callArg{kind: argName, name: key.S, key: key, val: l.expr(k.Value), pos: k.Pos()})
		}
	}
	return out
}

// superCall lowers super() without arguments inside a function.
func (l *lowerer) superCall(n *ast.Call) Expr {
	b := l.code.block
	if b.Kind != scope.Function && b.Kind != scope.Lambda && b.Kind != scope.GenExpr {
		return nil
	}
	s := &superCall{fn: l.expr(n.Func), class: -1, pos: n.Pos()}
	if sym := l.blk.Lookup("__class__"); sym != nil && sym.Access == scope.Free {
		s.class = sym.Slot
	}
	if len(l.code.params) > 0 && l.code.nPos > 0 {
		s.self = l.loadSymbol(b.Order[0], n.Pos())
	} else if b.Kind == scope.GenExpr {
		s.self = &localNode{slot: 0, name: l.name(".0"), pos: n.Pos()}
	}
	return s
}
