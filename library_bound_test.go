package garter_test

import (
	"context"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval/scope"
)

// quotedNames are the string literals of Go files that are names: so the texts are told of
// functions in Go, and of the values that modules in several parts share.
var quotedNames = regexp.MustCompile(`"[A-Za-z_]\w*"`)

// globalsOf tells which names the texts of a block and the blocks in it read from the
// globals, and which they bind there.
func globalsOf(b *scope.Block, reads, binds map[string]bool) {
	for _, s := range b.Order() {
		global := s.Access == scope.Global || s.Access == scope.GlobalImplicit || s.Access == scope.ClassGlobal
		bound := s.Assigned || s.Imported || s.TypeParam
		if bound && (b.Kind == scope.Module || s.DeclaredGlobal) {
			binds[s.Name] = true
		} else if s.Referenced && (global || s.Access == scope.Name && !bound) {
			reads[s.Name] = true
		}
	}
	for _, c := range b.Children() {
		if c.Kind != scope.Annotation {
			globalsOf(c, reads, binds)
		}
	}
}

// TestEveryNameBound: each global name that a Python text of the library reads is bound: by
// the text itself, where it is a whole module, or by its module once imported, by a text
// beside it where it is a part of one, by a function in Go that its package names, or as one
// of the built-in names. A name that is bound nowhere waits for the one call that comes by.
func TestEveryNameBound(t *testing.T) {
	l, err := garter.NewLocal(garter.WithFiles(), garter.WithImports("*"), garter.WithAllBuiltins())
	if err != nil {
		t.Fatal(err)
	}
	names := func(code string) map[string]bool {
		out, err := l.Run(context.Background(), code)
		if err != nil {
			return nil
		}
		found := map[string]bool{}
		for _, n := range strings.Fields(out.Logs) {
			found[n] = true
		}
		return found
	}
	builtin := names("import builtins\nprint(*dir(builtins), '__file__', '__path__')")
	shared := map[string]bool{} // what all texts may use
	goNames := func(dir string, into map[string]bool) {
		paths, _ := filepath.Glob(filepath.Join(dir, "*.go"))
		for _, path := range paths {
			src, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			for _, q := range quotedNames.FindAllString(string(src), -1) {
				into[strings.Trim(q, `"`)] = true
			}
		}
	}
	goNames("imports", shared)
	goNames("eval", shared) // what the evaluator lends to texts
	maps.DeleteFunc(shared, func(n string, _ bool) bool { return !strings.HasPrefix(n, "_") })
	type text struct{ reads, binds map[string]bool }
	texts := map[string]map[string]text{} // by folder and name
	err = filepath.WalkDir("imports/stdlib", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".py") || strings.Contains(path, "testdata") {
			return err
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		mod, err := ast.Parse(src, ast.Options{})
		if err != nil {
			t.Errorf("%s: %v", path, err)
			return nil
		}
		table, err := scope.Analyze(mod, path, src, scope.Options{})
		if err != nil {
			t.Errorf("%s: %v", path, err)
			return nil
		}
		x := text{map[string]bool{}, map[string]bool{}}
		globalsOf(table.Module, x.reads, x.binds)
		dir, name := filepath.Split(path)
		if texts[dir] == nil {
			texts[dir] = map[string]text{}
		}
		texts[dir][strings.TrimSuffix(name, ".py")] = x
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	for dir, files := range texts {
		natives := maps.Clone(shared)
		home := filepath.Clean(dir)
		if code, _ := filepath.Glob(filepath.Join(home, "*.go")); len(code) == 0 {
			home = filepath.Dir(home) // texts in a folder of their own
		}
		goNames(home, natives)
		all := map[string]bool{}
		for _, x := range files {
			maps.Copy(all, x.binds)
		}
		for file, x := range files {
			bound := x.binds
			var module map[string]bool // what the module has when it runs, looked up once it is needed
			asked := false
			for _, n := range slices.Sorted(maps.Keys(x.reads)) {
				read++
				if bound[n] || builtin[n] || natives[n] {
					continue
				}
				if !asked {
					asked = true
					// The text of a package that is many files is a module by its own name;
					// what is none is a part of one.
					name := strings.TrimSuffix(file, ".__init__")
					module = names("import importlib\nprint(*vars(importlib.import_module('" + name + "')), '-')")
					if module == nil || len(files) > 1 && !strings.Contains(file, ".") {
						module = names("import importlib\nprint(*dir(importlib.import_module('" + filepath.Base(dir) + "')))")
						if module == nil {
							module = map[string]bool{}
						}
						maps.Copy(module, all)
					}
				}
				if !module[n] {
					t.Errorf("%s%s.py reads %s, which nothing binds", dir, file, n)
				}
			}
		}
	}
	if read < 5000 {
		t.Errorf("only %d names were looked at", read)
	}
}
