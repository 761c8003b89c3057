package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// TestBodiesAreAskedFor reads the source for places that take the field Body of a
// function's node: the trees of packages may not have it there (see ast.Later), so that
// who reads it sees a function that does nothing. They have to call Stmts.
func TestBodiesAreAskedFor(t *testing.T) {
	looked := 0
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") ||
			filepath.Base(filepath.Dir(path)) == "ast" && strings.Count(filepath.ToSlash(path), "/") == 3 { // where the nodes are
			return err
		}
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		places, n := bodiesOf(f)
		looked += n
		for _, p := range places {
			t.Errorf("%s: Body of a function's node: call Stmts", fset.Position(p))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if looked < 40 {
		t.Errorf("%d variables were looked at", looked)
	}
	f, err := parser.ParseFile(token.NewFileSet(), "x.go", `package p
func f(n ast.Node) {
	switch x := n.(type) {
	case *ast.FunctionDef, *ast.Lambda:
		_ = x
	case *syntax.AsyncFunctionDef:
		use(x.Name, x.Body)
	case *ast.ClassDef:
		use(x.Body)
	}
	if d, ok := n.(*ast.FunctionDef); ok {
		return d.Body
	}
	var e *ast.FunctionDef
	e.Body = nil
}
func g(h *ast.FunctionDef) any { return func() any { return h.Body } }`, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	if places, _ := bodiesOf(f); len(places) != 4 {
		t.Errorf("the test sees %d of 4", len(places))
	}
}

// bodiesOf returns the places in a file at which the field is taken from a variable that
// is seen to be such a node, and how many variables that are.
func bodiesOf(f *ast.File) (places []token.Pos, vars int) {
	isDef := func(e ast.Expr) bool {
		s := types.ExprString(e)
		return strings.HasPrefix(s, "*") && (strings.HasSuffix(s, ".FunctionDef") || strings.HasSuffix(s, ".AsyncFunctionDef"))
	}
	search := func(name string, in ast.Node) {
		vars++
		ast.Inspect(in, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok && s.Sel.Name == "Body" {
				if x, ok := s.X.(*ast.Ident); ok && x.Name == name {
					places = append(places, s.Pos())
				}
			}
			return true
		})
	}
	// within looks at what a statement declares for the rest of a block.
	within := func(block ast.Node) {
		ast.Inspect(block, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.TypeSwitchStmt:
				a, ok := n.Assign.(*ast.AssignStmt)
				if !ok {
					return true
				}
				for _, c := range n.Body.List {
					if c := c.(*ast.CaseClause); len(c.List) == 1 && isDef(c.List[0]) {
						for _, s := range c.Body {
							search(a.Lhs[0].(*ast.Ident).Name, s)
						}
					}
				}
			case *ast.IfStmt:
				if a, ok := n.Init.(*ast.AssignStmt); ok && asserts(a, isDef) {
					search(types.ExprString(a.Lhs[0]), n)
				}
			case *ast.BlockStmt:
				for i, s := range n.List {
					switch s := s.(type) {
					case *ast.AssignStmt:
						if asserts(s, isDef) {
							for _, after := range n.List[i+1:] {
								search(types.ExprString(s.Lhs[0]), after)
							}
						}
					case *ast.DeclStmt:
						for _, spec := range s.Decl.(*ast.GenDecl).Specs {
							if v, ok := spec.(*ast.ValueSpec); ok && v.Type != nil && isDef(v.Type) {
								for _, after := range n.List[i+1:] {
									search(v.Names[0].Name, after)
								}
							}
						}
					}
				}
			case *ast.FuncType:
				return false
			}
			return true
		})
	}
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Body == nil {
			continue
		}
		within(fn.Body)
		for _, p := range fn.Type.Params.List {
			if isDef(p.Type) {
				for _, name := range p.Names {
					search(name.Name, fn.Body)
				}
			}
		}
	}
	return places, vars
}

// asserts reports whether a statement gives a variable the outcome of a type assertion.
func asserts(a *ast.AssignStmt, to func(ast.Expr) bool) bool {
	if len(a.Rhs) != 1 {
		return false
	}
	x, ok := a.Rhs[0].(*ast.TypeAssertExpr)
	return ok && x.Type != nil && to(x.Type)
}
