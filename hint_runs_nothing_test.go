package garter

import (
	"context"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/tools"
)

// asksProgram are the functions of package object by which code of the program may run.
const asksProgram = "ToStr Repr ReprString GetAttr GetAttrOpt GetAttrOwn GetItem Call Call0 Call1 Call2 Call3 CallMethod CallSpecial CallFound Hash Len " +
	"Compare Equal Contains Collect Truth GetIter IsInstance LookupMethod Binary"

// TestHintsRunNothing reads the recognisers: no code of the program runs for a hint, so
// that they come to texts and attributes of values by shown and keyText alone, which
// ask for built-in classes first.
func TestHintsRunNothing(t *testing.T) {
	forbidden := map[string]bool{}
	for _, name := range strings.Fields(asksProgram) {
		forbidden[name] = true
	}
	files, err := filepath.Glob("hint*.go")
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || fn.Body == nil {
				continue
			}
			seen++
			ast.Inspect(fn.Body, func(n ast.Node) bool {
				sel, ok := n.(*ast.SelectorExpr)
				if !ok {
					return true
				}
				if x, ok := sel.X.(*ast.Ident); ok && x.Name == "object" && forbidden[sel.Sel.Name] && fn.Name.Name != "shown" && fn.Name.Name != "keyText" {
					t.Errorf("%s: %s calls object.%s, which may run code of the program", file, fn.Name.Name, sel.Sel.Name)
				}
				return true
			})
		}
	}
	if seen < 50 {
		t.Errorf("only %d functions found", seen)
	}
}

// TestNothingAfterTheFailure: classes of the program that look like what hints know
// call a tool from each of their special methods. After the exception none runs but
// __repr__, by which a KeyError is shown.
func TestNothingAfterTheFailure(t *testing.T) {
	failed := 0
	for _, base := range []string{"", "str", "int", "float", "dict", "list", "tuple", "set", "datetime.date", "datetime.datetime"} {
		for _, name := range []string{"date", "datetime", "str", "Decimal", "Path", "K"} {
			for _, use := range []string{
				"d[k]", "{k: 1}['x']", "{k: 1}[5]", "[1][k]", "(1,)[k]", "k + 1", "1 + k", "k.nope", "k()", "len(k, 1)", "int([k])", "sum([k, 1], 'a')",
				"{1: {2: 3}}[k]", "d.pop(k)", "set().remove(k)", "[].index(k)", "sorted([k, 1j])", "k < 1j", "'%d' % [k]", "tool(k, 1)", "k[0](1)", "next(iter([]), k).x.y",
			} {
				called := 0
				tick := tools.Func("tick", "", func() { called++ })
				l, err := NewLocal(WithTools(tick, tools.Func("tool", "", func(n int) {}, tools.Params("n"))), WithMaxOperations(2_000_000))
				if err != nil {
					t.Fatal(err)
				}
				setup := fmt.Sprintf("import datetime\nclass %s(%s):\n    def __repr__(self): return 'k'\n", name, base)
				for _, m := range []string{"str", "format", "len", "bool", "index", "getattr", "iter", "int", "float", "eq", "hash"} {
					setup += fmt.Sprintf("    def __%s__(self, *a):\n        if on: tick()\n        return %s\n", m, map[string]string{"str": "'a'", "hash": "1", "eq": "False"}[m]+map[bool]string{true: "", false: "0"}[m == "str" || m == "hash" || m == "eq"])
				}
				arg := ""
				if strings.HasPrefix(base, "datetime") {
					arg = "2020, 1, 2"
				}
				setup += fmt.Sprintf("on = False\nd = {'a': 1, '2020-01-02': 2}\nk = %s(%s)\n", name, arg)
				if _, err := l.Run(context.Background(), setup); err != nil {
					t.Fatalf("%s: %v", setup, err)
				}
				// What runs before the exception is the program's affair.
				code := "on = False\ntry:\n    " + use + "\nexcept BaseException as e:\n    kept = e\n    done = True\nelse:\n    done = False\non = True\nif done: raise kept"
				_, err = l.Run(context.Background(), code)
				_ = l.Close()
				if called > 0 {
					t.Errorf("%s(%s): %s: %d calls of a tool for %v", name, base, use, called, err)
				}
				if err != nil {
					failed++
				}
			}
		}
	}
	if failed < 500 {
		t.Errorf("only %d programs failed", failed)
	}
}

// TestLimitsInWords: a limit that code of the program comes to while its error is put
// into words is the end of the run.
func TestLimitsInWords(t *testing.T) {
	for _, code := range []string{
		"class K(Exception):\n    def __str__(self):\n        while True: pass\nraise K",
		"class K(Exception):\n    def __str__(self):\n        while True: pass\ntry: raise K\nexcept K: raise ValueError(1)",
		"class K:\n    def __repr__(self):\n        while True: pass\n{}[K()]",
		"class K:\n    def __repr__(self):\n        while True: pass\n    def __hash__(self): return 1\n{K(): 1}['x']",
		"class K:\n    def __repr__(self):\n        while True: pass\ne = ValueError(1)\ne.__notes__ = K()\nraise e",
	} {
		for _, limit := range []Option{WithTimeout(100 * time.Millisecond), WithMaxOperations(300_000)} {
			l := mustLocal(t, WithMaxOperations(0), WithMaxIterations(0), limit)
			_, err := l.Run(t.Context(), code)
			var slow *ExecutionTimeoutError
			var many *OperationLimitError
			if !errors.As(err, &slow) && !errors.As(err, &many) {
				t.Errorf("%s: %T %v", code, err, err)
			}
		}
		l := mustLocal(t, WithMaxOperations(0), WithMaxIterations(0))
		ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
		if _, err := l.Run(ctx, code); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%s: cancelled: %T %v", code, err, err)
		}
		cancel()
	}
	l := mustLocal(t, WithTools(tools.FinalAnswer()))
	out, err := l.Run(t.Context(), "import traceback\nclass E(Exception):\n    def __str__(self): return final_answer(7)\ntry: raise E\nexcept E: traceback.format_exc()\nx = 1")
	if err != nil || !out.IsFinalAnswer || out.Output != int64(7) {
		t.Errorf("%v %v %v", out.Output, out.IsFinalAnswer, err)
	}
}
