package eval

import (
	"github.com/garterpy/garter/ast"
)

func (l *lowerer) templateStr(n *ast.TemplateStr) Expr { panic("t") }
