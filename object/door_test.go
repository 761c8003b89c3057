package object

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"testing"
)

// behindDoors are functions that call native code without a look at the time limit, since
// who calls them has looked.
var behindDoors = []string{
	"invoke", "callSig", // by CallUnchecked
	"Guarded",     // makes functions that are called as any other
	"setDefaults", // the text of a signature
}

// TestDoorsInSource looks for calls of the functions in a Builtin or a GetSet: each must
// stand in a function that goes through Thread.Door.
func TestDoorsInSource(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	set, calls := token.NewFileSet(), 0
	for _, file := range files {
		f, err := parser.ParseFile(set, file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || fn.Body == nil || slices.Contains(behindDoors, fn.Name.Name) {
				continue
			}
			var at token.Pos
			door := false
			ast.Inspect(fn.Body, func(n ast.Node) bool {
				c, ok := n.(*ast.CallExpr)
				if !ok {
					return true
				}
				s, ok := c.Fun.(*ast.SelectorExpr)
				if !ok || len(c.Args) == 0 && s.Sel.Name != "Door" {
					return true
				}
				x, _ := s.X.(*ast.Ident)
				switch name := s.Sel.Name; {
				case name == "Door":
					door = true
				case slices.Contains([]string{"f0", "f1", "f2", "f3", "raw", "sig"}, name), x != nil && x.Name == "g" && (name == "Get" || name == "Set") && isGetSet(fn):
					at = c.Pos()
					calls++
				}
				return true
			})
			if at.IsValid() && !door {
				t.Errorf("%s: %s calls native code without a look at the time limit: it must ask Thread.Door", set.Position(at), fn.Name.Name)
			}
		}
	}
	if calls < 12 {
		t.Errorf("only %d calls", calls)
	}
}

// isGetSet reports whether fn is a method of GetSet.
func isGetSet(fn *ast.FuncDecl) bool {
	if fn.Recv == nil || len(fn.Recv.List) == 0 {
		return false
	}
	p, ok := fn.Recv.List[0].Type.(*ast.StarExpr)
	if !ok {
		return false
	}
	x, ok := p.X.(*ast.Ident)
	return ok && x.Name == "GetSet"
}
