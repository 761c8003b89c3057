// Command overlay runs the tests that need the interpreter's package variables:
// it writes a file for each package that registers them all, and calls go test
// with these files laid over the sources. Nothing that it generates is kept.
//
//	go run ./fuzz/seal/overlay [arguments of go test]
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/build"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

const module = "github.com/garterpy/garter"

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "overlay:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	top, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}").Output()
	if err != nil {
		return err
	}
	rootDir := strings.TrimSpace(string(top))
	tmp, err := os.MkdirTemp("", "seal")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	replace := map[string]string{}
	err = filepath.WalkDir(rootDir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		rel, _ := filepath.Rel(rootDir, path)
		rel = filepath.ToSlash(rel)
		if n := d.Name(); path != rootDir && (strings.HasPrefix(n, ".") || strings.HasPrefix(n, "_") || n == "testdata") {
			return filepath.SkipDir
		}
		if !inside(rel) {
			return nil
		}
		src, err := registration(path, rel)
		if err != nil || src == nil {
			return err
		}
		file := filepath.Join(tmp, strings.ReplaceAll(rel, "/", "_")+".go")
		replace[filepath.Join(path, "registered_for_the_seal.go")] = file
		return os.WriteFile(file, src, 0o644)
	})
	if err != nil {
		return err
	}
	b, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return err
	}
	overlay := filepath.Join(tmp, "overlay.json")
	if err := os.WriteFile(overlay, b, 0o644); err != nil {
		return err
	}
	if len(args) == 0 {
		args = []string{"-run", "Seal", "-v", "./fuzz"}
	}
	cmd := exec.Command("go", append([]string{"test", "-timeout", "0", "-overlay", overlay}, args...)...)
	cmd.Dir = rootDir
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	return cmd.Run()
}

// inside reports whether a folder is one of the interpreter's packages.
func inside(rel string) bool {
	for _, p := range []string{"ast", "eval", "object", "builtins", "imports", "tools", "internal"} {
		if rel == p || strings.HasPrefix(rel, p+"/") {
			return true
		}
	}
	return rel == "."
}

// registration is a file that registers the package variables of a folder, nil
// if it has none.
func registration(dir, rel string) ([]byte, error) {
	p, err := build.ImportDir(dir, 0)
	if err != nil {
		if _, ok := err.(*build.NoGoError); ok {
			return nil, nil
		}
		return nil, err
	}
	if p.Name == "main" {
		return nil, nil
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "package %s\n\nimport sealregister %s\n\nfunc init() {\n", p.Name, strconv.Quote(module+"/fuzz/seal"))
	n, base := 0, filepath.Base(rel)
	if rel == "." {
		base = p.Name
	}
	for _, name := range p.GoFiles {
		f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		for _, d := range f.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Tok != token.VAR {
				continue
			}
			for _, s := range g.Specs {
				for _, id := range s.(*ast.ValueSpec).Names {
					if id.Name != "_" {
						fmt.Fprintf(&b, "\tsealregister.Register(%s, &%s)\n", strconv.Quote(base+"."+id.Name), id.Name)
						n++
					}
				}
			}
		}
	}
	b.WriteString("}\n")
	if n == 0 {
		return nil, nil
	}
	return format.Source(b.Bytes())
}
