package eval

import (
	"github.com/garterpy/garter/ast"
)

func (l *lowerer) special(n ast.Node)                  { panic("special") }
func (l *lowerer) templateStr(n *ast.TemplateStr) Expr { panic("t") }
func (l *lowerer) typeAlias(n *ast.TypeAlias) Stmt     { panic("m") }
func (l *lowerer) genericClass(n *ast.ClassDef) Expr   { panic("m") }
func (l *lowerer) genericFunction(n ast.Node, a *ast.Arguments, d []ast.ExprNode, r ast.ExprNode) Expr {
	panic("m")
}
