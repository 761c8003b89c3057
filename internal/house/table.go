package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strings"
)

// table prints what the house measures, for the module in the working directory:
// exported names, dependencies of the root, the longest function, lines, files of the
// biggest rooms, and the references of their files to each other that no order of the
// files makes run one way.
func table() error {
	cmd := exec.Command("go", "list", "-json=ImportPath,Dir,Name,GoFiles,TestGoFiles,XTestGoFiles", "./...")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return err
	}
	deps, err := exec.Command("go", "list", "-deps", ".").Output()
	if err != nil {
		return err
	}
	var exported, public, covered, lines, testLines, longest int
	var longestName string
	rooms := map[string]int{}
	var cycles []string
	for d := json.NewDecoder(bytes.NewReader(out)); d.More(); {
		var p struct {
			ImportPath, Dir, Name              string
			GoFiles, TestGoFiles, XTestGoFiles []string
		}
		if err := d.Decode(&p); err != nil {
			return err
		}
		for _, name := range append(p.TestGoFiles, p.XTestGoFiles...) {
			b, err := os.ReadFile(filepath.Join(p.Dir, name))
			if err != nil {
				return err
			}
			testLines += bytes.Count(b, []byte("\n"))
		}
		fset := token.NewFileSet()
		var files []*ast.File
		names, doc := 0, ""
		for _, name := range p.GoFiles {
			b, err := os.ReadFile(filepath.Join(p.Dir, name))
			if err != nil {
				return err
			}
			lines += bytes.Count(b, []byte("\n"))
			f, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), b, parser.ParseComments|parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			files = append(files, f)
			doc += f.Doc.Text()
			names += exportedIn(f)
			for _, decl := range f.Decls {
				if fn, ok := decl.(*ast.FuncDecl); ok && fn.Body != nil {
					if n := fset.Position(fn.End()).Line - fset.Position(fn.Pos()).Line + 1; n > longest {
						longest, longestName = n, strings.TrimPrefix(p.ImportPath, module)+"."+fn.Name.Name
					}
				}
			}
		}
		rooms[strings.TrimPrefix(strings.TrimPrefix(p.ImportPath, module), "/")] = len(p.GoFiles)
		if p.Name != "main" {
			exported += names
			if !isInternal(p.ImportPath) {
				public += names
				if strings.Contains(doc, coveredLine) {
					covered += names
				}
			}
		}
		switch strings.TrimPrefix(p.ImportPath, module) {
		case "/object", "/eval":
			all, up := upwards(fset, files)
			cycles = append(cycles, fmt.Sprintf("%s: %d of %d", strings.TrimPrefix(p.ImportPath, module+"/"), up, all))
		}
	}
	type room struct {
		name  string
		files int
	}
	var big []room
	for n, f := range rooms {
		big = append(big, room{n, f})
	}
	sort.Slice(big, func(i, j int) bool {
		return big[i].files > big[j].files || big[i].files == big[j].files && big[i].name < big[j].name
	})
	fmt.Printf("exported names                  %d\n", exported)
	fmt.Printf("  outside of internal           %d\n", public)
	fmt.Printf("  covered by compatibility      %d\n", covered)
	fmt.Printf("dependencies of the root        %d packages, %d of other modules\n", bytes.Count(deps, []byte("\n")), foreign(string(deps)))
	fmt.Printf("longest function                %d lines, %s\n", longest, longestName)
	fmt.Printf("lines of Go                     %d, and %d of tests\n", lines, testLines)
	for _, r := range big[:min(6, len(big))] {
		if r.name == "" {
			r.name = "."
		}
		fmt.Printf("files in %-22s %d\n", r.name, r.files)
	}
	for _, c := range cycles {
		fmt.Printf("arrows upwards among files of %s\n", c)
	}
	return nil
}

// foreign counts packages that are neither ours nor the standard library's.
func foreign(deps string) (n int) {
	for p := range strings.Lines(deps) {
		first, _, _ := strings.Cut(strings.TrimSpace(p), "/")
		if strings.Contains(first, ".") && !strings.HasPrefix(p, module) {
			n++
		}
	}
	return n
}

// exportedIn counts the exported names of a file: declarations, methods of exported
// types, and no fields.
func exportedIn(f *ast.File) (n int) {
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Name.IsExported() && (d.Recv == nil || ast.IsExported(receiver(d.Recv.List[0].Type))) {
				n++
			}
		case *ast.GenDecl:
			for _, s := range d.Specs {
				switch s := s.(type) {
				case *ast.TypeSpec:
					if s.Name.IsExported() {
						n++
					}
				case *ast.ValueSpec:
					for _, name := range s.Names {
						if name.IsExported() {
							n++
						}
					}
				}
			}
		}
	}
	return n
}

func receiver(t ast.Expr) string {
	switch t := t.(type) {
	case *ast.StarExpr:
		return receiver(t.X)
	case *ast.IndexExpr:
		return receiver(t.X)
	case *ast.IndexListExpr:
		return receiver(t.X)
	case *ast.Ident:
		return t.Name
	}
	return ""
}

// upwards counts the pairs of files of a package of which one refers to the other's
// top-level declarations, and those among them that run upwards: with the files in the
// order in which each refers to as few later ones as can be had by taking, again and
// again, the file that refers to the fewest of those not yet taken.
func upwards(fset *token.FileSet, files []*ast.File) (all, up int) {
	conf := types.Config{Importer: nothing{}, Error: func(error) {}}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	pkg, _ := conf.Check("p", fset, files, info)
	to := map[string]map[string]bool{}
	for _, f := range files {
		to[fset.File(f.Pos()).Name()] = map[string]bool{}
	}
	for id, o := range info.Uses {
		if o.Pkg() != pkg || o.Parent() != pkg.Scope() {
			continue
		}
		if a, b := fset.File(id.Pos()).Name(), fset.File(o.Pos()).Name(); a != b && !to[a][b] {
			to[a][b] = true
			all++
		}
	}
	for len(to) > 0 {
		best, fewest := "", 0
		for a, refs := range to {
			n := 0
			for b := range refs {
				if _, left := to[b]; left {
					n++
				}
			}
			if best == "" || n < fewest || n == fewest && a < best {
				best, fewest = a, n
			}
		}
		up += fewest
		delete(to, best)
	}
	return all, up
}

// nothing finds no package: what is looked for is in the package itself.
type nothing struct{}

func (nothing) Import(path string) (*types.Package, error) {
	p := types.NewPackage(path, filepath.Base(path))
	p.MarkComplete()
	return p, nil
}
