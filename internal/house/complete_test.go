package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// noting are the functions whose results note something when they are first asked: a
// text its length and its hash.
var noting = map[string]bool{"StrValue": true, "NewStr": true, "NewASCII": true, "NewTuple": true, "TupleOf": true, "NewBytes": true, "NewFrozenSet": true}

// completing are those that find it out at once, or keep what they are given where Seal does.
var completing = map[string]bool{"Complete": true, "Intern": true, "StrInterned": true}

// TestSharedAreComplete reads the source for package variables of the interpreter that
// sessions share and that are texts, tuples and the like made as they stand: each must be
// made by Complete, or two sessions that ask one at once write into it. (The seal finds
// the same with all that is behind them, but is not run with every change.)
func TestSharedAreComplete(t *testing.T) {
	fset, vars := token.NewFileSet(), 0
	for _, dir := range []string{"object", "eval", "builtins", "imports", "tools"} {
		err := filepath.WalkDir("../../"+dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			f, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			for _, decl := range f.Decls {
				g, ok := decl.(*ast.GenDecl)
				if !ok || g.Tok != token.VAR {
					continue
				}
				for _, s := range g.Specs {
					for _, v := range s.(*ast.ValueSpec).Values {
						vars++
						for _, call := range incomplete(v) {
							t.Errorf("%s: a variable of the package that no object.Complete is around", fset.Position(call))
						}
					}
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if vars < 1000 {
		t.Errorf("%d variables were looked at", vars)
	}
	bad, err := parser.ParseExpr(`[]V{object.Obj(object.NewTuple([]V{object.StrValue("*")})), object.Complete(object.StrValue("a")), f(func() V { return StrValue("b") })}`)
	if err != nil || len(incomplete(bad)) != 2 {
		t.Errorf("the test sees nothing: %v %v", incomplete(bad), err)
	}
}

// incomplete are the places of calls in an initialiser that make what is not complete.
func incomplete(e ast.Expr) (at []token.Pos) {
	ast.Inspect(e, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.FuncLit: // runs later
			return false
		case *ast.CallExpr:
			name := ""
			switch f := x.Fun.(type) {
			case *ast.Ident:
				name = f.Name
			case *ast.SelectorExpr:
				name = f.Sel.Name
			}
			if completing[name] {
				return false
			}
			if noting[name] {
				at = append(at, x.Pos())
			}
		}
		return true
	})
	return at
}
