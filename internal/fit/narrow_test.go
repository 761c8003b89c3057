package fit

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/constant"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// rooms are the packages whose numbers a program may give.
var rooms = []string{".", "./ast/...", "./builtins/...", "./eval/...", "./files/...", "./imports/...", "./internal/...", "./object/...", "./tools/..."}

// narrowed are the conversions that are right, by file and expression, and why.
var narrowed = map[string]string{
	"internal/fit/fit.go": "what the others go through",

	"object/number/":      "sizes of numbers, at most MaxBits; halves of words",
	"object/dict.go":      "the number of an entry, which is in memory",
	"object/tuplekey.go":  "the number of an entry, which is in memory",
	"object/strsplit.go":  "a guess between two numbers of pieces",
	"object/number.go":    "a count of bits below 64",
	"files/sys_linux.go":  "a number of links",
	"files/content.go":    "at most a piece",
	"internal/sre/":       "bounded by min",
	"imports/stdlib/zlib": "a few bits of a word",
	"imports/stdlib/lzma": "a few bits of a word; numbers of filters, compared before",

	"imports/stdlib/csv/dialect.go":   "compared before",
	"imports/stdlib/decimal/":         "counts of digits and bits for which room was made",
	"imports/stdlib/math/gamma.go":    "below 171",
	"imports/stdlib/random/choose.go": "a place in a list",
	"hint_values.go":                  "compared before",
}

// TestNarrow lists the conversions of 64 bits, or of a float, to int, uint and the like
// that neither go through this package nor have a reason above; and the sizes of 64 bits
// given to make. On systems with small ints they would cut a number that a program gave.
func TestNarrow(t *testing.T) {
	sizes := types.SizesFor("gc", "386")
	used := map[string]bool{}
	check(t, func(fset *token.FileSet, info *types.Info, root string) func(ast.Node) bool {
		report := func(n ast.Expr, what string) {
			pos := fset.Position(n.Pos())
			rel, err := filepath.Rel(root, pos.Filename)
			if err != nil {
				t.Fatal(err)
			}
			for prefix := range narrowed {
				if strings.HasPrefix(filepath.ToSlash(rel), prefix) {
					used[prefix] = true
					return
				}
			}
			t.Errorf("%s:%d: %s of %s: use fit.Int, or say in narrow_test.go why it is right", rel, pos.Line, what, types.ExprString(n))
		}
		// long tells that an expression has more than 32 bits.
		long := func(e ast.Expr) bool {
			v := info.Types[e]
			b, ok := v.Type.Underlying().(*types.Basic)
			return ok && v.Value == nil && (b.Info()&types.IsFloat != 0 || b.Info()&types.IsInteger != 0 && sizes.Sizeof(b) > 4)
		}
		return func(n ast.Node) bool {
			c, ok := n.(*ast.CallExpr)
			if !ok || len(c.Args) == 0 {
				return true
			}
			f := info.Types[c.Fun]
			if f.IsBuiltin() && types.ExprString(c.Fun) == "make" {
				for _, a := range c.Args[1:] {
					if long(a) {
						report(a, "a size for make")
					}
				}
				return true
			}
			if !f.IsType() || !long(c.Args[0]) || masked(info, c.Args[0]) {
				return true
			}
			if b, ok := f.Type.Underlying().(*types.Basic); ok && (b.Kind() == types.Int || b.Kind() == types.Uint || b.Kind() == types.Uintptr) {
				report(c.Args[0], f.Type.String())
			}
			return true
		}
	})
	for prefix := range narrowed {
		if !used[prefix] {
			t.Errorf("narrow_test.go: nothing is narrowed in %s any more", prefix)
		}
	}
}

// masked tells that x is some bits of a number, or the rest of a division.
func masked(info *types.Info, x ast.Expr) bool {
	b, ok := x.(*ast.BinaryExpr)
	if !ok || b.Op != token.AND && b.Op != token.REM {
		return false
	}
	v := info.Types[b.Y].Value
	if v == nil {
		return false
	}
	n, ok := constant.Int64Val(constant.ToInt(v))
	return ok && n >= 0 && n <= math.MaxInt32
}

// TestWidened lists the products of ints that become 64 bits only afterwards: a size so
// computed is wrong before anybody looks at it.
func TestWidened(t *testing.T) {
	check(t, func(fset *token.FileSet, info *types.Info, root string) func(ast.Node) bool {
		return func(n ast.Node) bool {
			c, ok := n.(*ast.CallExpr)
			if !ok || len(c.Args) != 1 {
				return true
			}
			f := info.Types[c.Fun]
			to, ok := basic(f.Type)
			if !ok || !f.IsType() || to != types.Int64 && to != types.Uint64 {
				return true
			}
			if from, ok := basic(info.Types[c.Args[0]].Type); ok && from == types.Int && product(info, c.Args[0]) {
				pos := fset.Position(n.Pos())
				rel, _ := filepath.Rel(root, pos.Filename)
				t.Errorf("%s:%d: %s multiplies before it widens", rel, pos.Line, types.ExprString(c))
			}
			return true
		}
	})
}

func basic(t types.Type) (types.BasicKind, bool) {
	if t == nil {
		return 0, false
	}
	b, ok := t.Underlying().(*types.Basic)
	if !ok {
		return 0, false
	}
	return b.Kind(), true
}

// product tells that x multiplies two ints of which neither is a small constant.
func product(info *types.Info, x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.ParenExpr:
		return product(info, x.X)
	case *ast.BinaryExpr:
		if info.Types[x].Value != nil {
			return false
		}
		if x.Op == token.MUL && !small(info, x.X) && !small(info, x.Y) {
			return true
		}
		return product(info, x.X) || product(info, x.Y)
	}
	return false
}

// small tells that x is a constant by which any size in memory may be multiplied: what
// is in memory has at most an eighth of what an int holds (object.MaxStr).
func small(info *types.Info, x ast.Expr) bool {
	v := info.Types[x].Value
	if v == nil {
		return false
	}
	n, ok := constant.Int64Val(constant.ToInt(v))
	return ok && n >= -8 && n <= 8
}

// check hands the files of the rooms, with types, to what visit returns.
func check(t *testing.T, visit func(fset *token.FileSet, info *types.Info, root string) func(ast.Node) bool) {
	t.Helper()
	if testing.Short() {
		t.Skip("compiles the rooms")
	}
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("no go command: ", err)
	}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", append([]string{"list", "-export", "-deps", "-json=ImportPath,Dir,Export,GoFiles,DepOnly"}, rooms...)...)
	cmd.Dir, cmd.Stderr = root, os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal("go list: ", err)
	}
	type pkg struct {
		ImportPath, Dir, Export string
		GoFiles                 []string
		DepOnly                 bool
	}
	export := map[string]string{}
	var ours []pkg
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p pkg
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		export[p.ImportPath] = p.Export
		if !p.DepOnly {
			ours = append(ours, p)
		}
	}
	if len(ours) < 50 {
		t.Fatalf("%d packages only", len(ours))
	}
	fset := token.NewFileSet()
	imp := importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) {
		if export[path] == "" {
			return nil, fmt.Errorf("no export data of %s", path)
		}
		return os.Open(export[path])
	})
	for _, p := range ours {
		var files []*ast.File
		for _, name := range p.GoFiles {
			f, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, f)
		}
		info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
		conf := types.Config{Importer: imp}
		if _, err := conf.Check(p.ImportPath, fset, files, info); err != nil {
			t.Fatal(err)
		}
		v := visit(fset, info, root)
		for _, f := range files {
			ast.Inspect(f, v)
		}
	}
}

func TestInt(t *testing.T) {
	for _, n := range []int64{0, 1, -1, math.MaxInt32, math.MinInt32, math.MaxInt32 + 1, math.MinInt32 - 1, math.MaxInt64, math.MinInt64} {
		want := max(min(n, int64(math.MaxInt)), int64(math.MinInt))
		if got := Int(n); int64(got) != want {
			t.Errorf("Int(%d) = %d", n, got)
		}
		if got := narrow(n); int64(got) != want {
			t.Errorf("narrow(%d) = %d", n, got)
		}
		if got, ok := Exact(n); ok != (want == n) || ok && int64(got) != n {
			t.Errorf("Exact(%d) = %d, %t", n, got, ok)
		}
	}
}
