package garter

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/printer"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// TestTypesAreShown: go doc does not show what the type behind an alias has; the comments
// of types.go do, each exported field and method, and none that is not there. No other
// file declares an alias.
func TestTypesAreShown(t *testing.T) {
	fset := token.NewFileSet()
	parse := func(pattern string) (out []*ast.File) {
		names, _ := filepath.Glob(pattern)
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			f, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, f)
		}
		return out
	}
	text := func(n any) string {
		var b bytes.Buffer
		if err := printer.Fprint(&b, fset, n); err != nil {
			t.Fatal(err)
		}
		return strings.Join(strings.Fields(b.String()), " ")
	}
	// What package convert declares: lines of methods, and of exported fields, by type.
	has := map[string][]string{}
	for _, f := range parse("object/convert/*.go") {
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Recv == nil || !d.Name.IsExported() {
					continue
				}
				name := strings.TrimPrefix(text(d.Recv.List[0].Type), "*")
				has[name] = append(has[name], text(&ast.FuncDecl{Recv: d.Recv, Name: d.Name, Type: d.Type}))
			case *ast.GenDecl:
				for _, s := range d.Specs {
					if s, ok := s.(*ast.TypeSpec); ok {
						if st, ok := s.Type.(*ast.StructType); ok {
							for _, field := range st.Fields.List {
								for _, n := range field.Names {
									if n.IsExported() {
										has[s.Name.Name] = append(has[s.Name.Name], n.Name+" "+text(field.Type))
									}
								}
							}
						}
					}
				}
			}
		}
	}
	aliases := 0
	for _, f := range parse("*.go") {
		for _, d := range f.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, s := range g.Specs {
				s, ok := s.(*ast.TypeSpec)
				if !ok || !s.Assign.IsValid() || !s.Name.IsExported() {
					continue
				}
				aliases++
				if name := fset.Position(s.Pos()).Filename; name != "types.go" {
					t.Errorf("%s declares the alias %s, which belongs to types.go", name, s.Name)
				}
				of := s.Type.(*ast.SelectorExpr).Sel.Name
				var shown []string
				for _, line := range strings.Split(g.Doc.Text(), "\n") {
					line, _, _ = strings.Cut(line, "//")
					shown = append(shown, strings.Join(strings.Fields(line), " "))
				}
				doc := strings.Join(shown, "\n") + "\n"
				for _, line := range has[of] {
					if of == "Object" && (line == "V object.Value" || line == "S Session") {
						continue // not for users
					}
					if !strings.Contains(doc, line+"\n") && !strings.Contains(doc, "{ "+line+" }") {
						t.Errorf("the comment of %s does not show %s", s.Name, line)
					}
				}
				for _, line := range shown {
					if strings.HasPrefix(line, "func (") && !strings.Contains(strings.Join(has[of], "\n")+"\n", line+"\n") {
						t.Errorf("the comment of %s shows %s, which is not there", s.Name, line)
					}
				}
			}
		}
	}
	if aliases < 12 {
		t.Errorf("only %d aliases", aliases)
	}
}
