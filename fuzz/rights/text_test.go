package rights

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

const stdlibDir = "../../imports/stdlib"

// text is one source of an embedded module.
type text struct {
	file  string
	src   string
	mod   *ast.Module
	bound map[string]bool // names that the sources of its folder bind somewhere
}

// texts reads all embedded Python sources.
func texts(t *testing.T) []*text {
	t.Helper()
	var out []*text
	folders := map[string]map[string]bool{}
	err := filepath.WalkDir(stdlibDir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() && d.Name() == "testdata" {
			return skip(err)
		}
		if d.IsDir() || filepath.Ext(path) != ".py" {
			return nil
		}
		b, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		mod, err := ast.Parse(b, ast.Options{Filename: path})
		if err != nil {
			return err
		}
		dir := filepath.Dir(path)
		if folders[dir] == nil {
			folders[dir] = map[string]bool{}
		}
		rel, _ := filepath.Rel(stdlibDir, path)
		x := &text{file: filepath.ToSlash(rel), src: string(b), mod: mod, bound: folders[dir]}
		bind(mod, x.bound)
		out = append(out, x)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(out) < 100 {
		t.Fatalf("only %d sources", len(out))
	}
	return out
}

func skip(err error) error {
	if err != nil {
		return err
	}
	return filepath.SkipDir
}

// bind collects the names that a tree binds, in any scope.
func bind(n ast.Node, to map[string]bool) {
	ast.Walk(n, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.FunctionDef:
			to[x.Name] = true
		case *ast.AsyncFunctionDef:
			to[x.Name] = true
		case *ast.ClassDef:
			to[x.Name] = true
		case *ast.Name:
			if x.Ctx != ast.Load {
				to[x.Id] = true
			}
		case *ast.Arg:
			to[x.Arg] = true
		case *ast.ExceptHandler:
			to[x.Name] = true
		case *ast.Import:
			for _, a := range x.Names {
				name, _, _ := strings.Cut(a.Name, ".")
				if a.Asname != "" {
					name = a.Asname
				}
				to[name] = true
			}
		case *ast.ImportFrom:
			for _, a := range x.Names {
				if a.Asname != "" {
					to[a.Asname] = true
				} else {
					to[a.Name] = true
				}
			}
		case *ast.MatchAs:
			to[x.Name] = true
		case *ast.MatchStar:
			to[x.Name] = true
		case *ast.MatchMapping:
			to[x.Rest] = true
		}
		return true
	})
}

// powers are the helpers and functions by which embedded text does what programs
// cannot. They must only be called where they stand.
var powers = map[string]bool{"_get": true, "_has": true, "_put": true, "_vars": true, "_run": true, "_globals": true, "_bind": true, "_exec_in": true,
	"_caller_names": true, "_module": true, "_names": true, "_frame_locals": true, "eval": true, "exec": true, "compile": true,
	"globals": true, "locals": true, "__import__": true}

// gives names what a node gives that programs must not have, or is "".
func gives(n ast.Node) string {
	switch x := n.(type) {
	case *ast.Call:
		f, ok := x.Func.(*ast.Name)
		if !ok {
			return ""
		}
		switch f.Id {
		case "_get":
			if len(x.Args) > 1 {
				if c, ok := x.Args[1].(*ast.Constant); ok {
					if s, _ := c.Value.(string); object.GuardedName(s) || s == "__dict__" {
						return s
					}
				}
			}
		case "_module", "globals", "locals":
			return f.Id + "()"
		}
	case *ast.Attribute:
		if x.Ctx == ast.Load && object.GuardedName(x.Attr) && x.Attr != "co_filename" { // always a str, which leads nowhere
			return x.Attr
		}
	}
	return ""
}

// TestHeldHelpers looks at every place in embedded Python at which a helper of
// Go's is named: those with powers are only called, never values. What comes out
// of them is taken apart or compared there; where it goes on, into a call, out of
// the function or into an attribute, somebody has reviewed it.
func TestHeldHelpers(t *testing.T) {
	found := map[string]string{}
	calls := 0
	for _, x := range texts(t) {
		lines := strings.Split(x.src, "\n")
		segment := func(n ast.Node) string {
			p := n.Pos()
			if p.Lineno != p.EndLineno {
				return fmt.Sprintf("…%T", n)
			}
			return strings.ReplaceAll(lines[p.Lineno-1][p.ColOffset:p.EndColOffset], " ", "")
		}
		called := map[ast.Node]bool{}
		// held are the local names that such a value was given to.
		var visit func(n, parent ast.Node, held map[string]string)
		visit = func(n, parent ast.Node, held map[string]string) {
			switch d := n.(type) {
			case *ast.FunctionDef, *ast.AsyncFunctionDef:
				held = map[string]string{}
			case *ast.Call:
				called[d.Func] = true
			case *ast.Name:
				if powers[d.Id] && d.Ctx == ast.Load && !x.bound[d.Id] {
					calls++
					if !called[n] {
						t.Errorf("%s:%d: %s is a value", x.file, d.Lineno, d.Id)
					}
				}
			}
			name, _ := n.(*ast.Name)
			what := gives(n)
			if what == "" && name != nil && name.Ctx == ast.Load && !called[n] {
				what = held[name.Id]
			}
			if what != "" {
				key := x.file + ":" + what
				switch p := parent.(type) {
				case *ast.Attribute, *ast.Compare, *ast.BoolOp, *ast.UnaryOp, *ast.If, *ast.While, *ast.Expr, *ast.For, *ast.IfExp, *ast.Comprehension:
				case *ast.Subscript:
				case *ast.FormattedValue: // only its text goes on
				case *ast.Assign:
					for _, target := range p.Targets {
						if to, ok := target.(*ast.Name); ok {
							held[to.Id] = what
						} else if target != n {
							found[key] = "goes on into " + segment(target)
						}
					}
				case *ast.NamedExpr:
					held[p.Target.(*ast.Name).Id] = what
				case *ast.Call:
					if p.Func == n {
						break
					}
					if f, ok := p.Func.(*ast.Name); ok && (powers[f.Id] || f.Id == "isinstance" || f.Id == "issubclass" || f.Id == "len" || f.Id == "callable") {
						break
					}
					found[key] = "goes on into " + segment(p.Func)
				default:
					found[key] = fmt.Sprintf("goes on into a %T", parent)
				}
			}
			ast.Walk(n, func(c ast.Node) bool {
				if c == n {
					return true
				}
				visit(c, n, held)
				return false
			})
		}
		visit(x.mod, nil, map[string]string{})
	}
	if calls < 100 {
		t.Errorf("only %d calls of helpers", calls)
	}
	compare(t, "escapes.txt", found, nil)
}
