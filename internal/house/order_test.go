package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// movers are functions that move what lies in a slice while they make their result.
var movers = []string{"Delete", "DeleteFunc", "Insert", "Replace", "Compact", "CompactFunc", "Reverse", "Sort", "SortFunc", "SortStableFunc"}

// moved returns the variable behind the slice that a call of a mover changes.
func moved(e ast.Expr) (name string) {
	ast.Inspect(e, func(n ast.Node) bool {
		c, ok := n.(*ast.CallExpr)
		if !ok {
			return name == ""
		}
		if s, ok := c.Fun.(*ast.SelectorExpr); ok && slices.Contains(movers, s.Sel.Name) && behind(s.X) == "slices" && len(c.Args) > 0 {
			name = behind(c.Args[0])
		}
		return name == ""
	})
	return name
}

// behind is the variable at the root of a place, "" if it is none.
func behind(e ast.Expr) string {
	for {
		switch x := e.(type) {
		case *ast.SelectorExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.SliceExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.Ident:
			return x.Name
		default:
			return ""
		}
	}
}

// readsItem reports whether e reads an item or what a pointer refers to, of the variable.
func readsItem(e ast.Expr, name string) (found bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.IndexExpr:
			found = found || behind(x.X) == name
		case *ast.StarExpr:
			found = found || behind(x.X) == name
		}
		return !found
	})
	return found
}

// unordered finds assignments and returns that read an item beside a call that moves it:
// Go leaves it open which comes first.
func unordered(fs *token.FileSet, f *ast.File) (places []string) {
	look := func(list []ast.Expr, at token.Pos) {
		for j, b := range list {
			name := moved(b)
			for i, a := range list {
				if name != "" && i != j && readsItem(a, name) {
					places = append(places, fs.Position(at).String())
				}
			}
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.AssignStmt:
			look(x.Rhs, x.Pos())
		case *ast.ReturnStmt:
			look(x.Results, x.Pos())
		case *ast.CallExpr:
			look(x.Args, x.Pos())
		case *ast.CompositeLit:
			look(x.Elts, x.Pos())
		}
		return true
	})
	return places
}

// TestOrderOfOperands: first, rest = rest[0], slices.Delete(rest, 0, 1) may take the second.
func TestOrderOfOperands(t *testing.T) {
	fs := token.NewFileSet()
	f, err := parser.ParseFile(fs, "x.go", "package x\nfunc f(a []int) (int, []int) {\n\tx := a[0]\n\tx, a = a[0], slices.Delete(a, 0, 1)\n\treturn x, a\n}", 0)
	if err != nil {
		t.Fatal(err)
	}
	if got := unordered(fs, f); len(got) != 1 {
		t.Fatalf("%v of one", got)
	}
	err = filepath.WalkDir("../..", func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() && strings.HasPrefix(d.Name(), ".") && len(d.Name()) > 2 {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(path, ".go") {
			return nil
		}
		f, err := parser.ParseFile(fs, path, nil, 0)
		if err != nil {
			return err
		}
		for _, at := range unordered(fs, f) {
			t.Errorf("%s: reads an item beside a call that moves it, and Go leaves it open which comes first", at)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
