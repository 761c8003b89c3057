package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// TestOneAtATime: what a conversion of an argument has raised is looked at before the next
// conversion, which may run Python code: with an exception pending that code would go wrong
// in odd places, or lose the exception, and then the call fails without one.
func TestOneAtATime(t *testing.T) {
	looked := 0
	for _, r := range rooms(t) {
		if p := rel(r.ImportPath); p != "object" && p != "builtins" && p != "eval" && !strings.HasPrefix(p, "imports") {
			continue
		}
		for _, name := range r.GoFiles {
			set := token.NewFileSet()
			f, err := parser.ParseFile(set, filepath.Join(r.Dir, name), nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(f, func(n ast.Node) bool {
				b, ok := n.(*ast.BlockStmt)
				if !ok {
					return true
				}
				for i := 1; i < len(b.List); i++ {
					first, then := conversion(b.List[i-1]), conversion(b.List[i])
					if then != "" {
						looked++
					}
					if first != "" && then != "" {
						t.Errorf("%s: %s is not looked at before this", set.Position(b.List[i].Pos()), first)
					}
				}
				return true
			})
		}
	}
	if looked < 300 {
		t.Errorf("only %d conversions were found", looked)
	}
}

// conversion returns the variable that says whether a call that gets the thread went well,
// or nothing where the statement is something else.
func conversion(s ast.Stmt) string {
	a, ok := s.(*ast.AssignStmt)
	if !ok || len(a.Lhs) < 2 || len(a.Rhs) != 1 {
		return ""
	}
	c, isCall := a.Rhs[0].(*ast.CallExpr)
	well, isName := a.Lhs[len(a.Lhs)-1].(*ast.Ident)
	if !isCall || !isName || !strings.HasPrefix(well.Name, "ok") || len(c.Args) == 0 {
		return ""
	}
	switch x := c.Args[0].(type) {
	case *ast.Ident:
		ok = x.Name == "th"
	case *ast.SelectorExpr:
		ok = x.Sel.Name == "th"
	default:
		ok = false
	}
	if m, isMethod := c.Fun.(*ast.SelectorExpr); isMethod && m.Sel.Name == "path" {
		ok = true
	}
	if !ok {
		return ""
	}
	return well.Name
}
