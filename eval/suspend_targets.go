package eval

import (
	"github.com/garterpy/garter/ast"
)

// This file takes suspensions out of what values are stored into.

// stored splits a target in which something may be suspended: a value is stored into what
// it gives first, and then the statements store on from there. Parts are evaluated when
// those before them have been stored into, as always.
func (l *lowerer) stored(e ast.ExprNode) (ast.ExprNode, []Stmt) {
	if !l.suspends(e) {
		return e, nil
	}
	var elts []ast.ExprNode
	switch n := e.(type) {
	case *ast.Tuple:
		elts = n.Elts
	case *ast.List:
		elts = n.Elts
	default:
		t := l.temp()
		pre, x := l.hoist(e)
		return &tempRef{pos: e.Pos(), slot: t}, append(pre, &assignStmt{l.target(x), &tempNode{t}})
	}
	out := &ast.Tuple{Position: *e.Pos(), Ctx: ast.Store}
	var rest []Stmt
	for _, part := range elts {
		star, isStar := part.(*ast.Starred)
		if isStar {
			part = star.Value
		}
		t := l.temp()
		var to ast.ExprNode = &tempRef{pos: part.Pos(), slot: t}
		first, more := l.stored(part)
		rest = append(append(rest, &assignStmt{l.target(first), &tempNode{t}}), more...)
		if isStar {
			to = &ast.Starred{Position: star.Position, Value: to, Ctx: ast.Store}
		}
		out.Elts = append(out.Elts, to)
	}
	return out, rest
}

// storing is body after the statements that stored gave.
func (l *lowerer) storing(stores []Stmt, body Stmt, pos *ast.Position) Stmt {
	if len(stores) == 0 {
		return body
	}
	return l.seqOf(append(stores, body), pos)
}
