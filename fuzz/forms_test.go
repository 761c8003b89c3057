package fuzz

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/fuzz/pygen"
)

// TestGeneratedPackages: generated programs that packages have behave the same compiled
// and from their forms on disk, where the functions that are called are read when they
// are.
func TestGeneratedPackages(t *testing.T) {
	ask := func(p *garter.Packages, code string) (string, error) {
		opts := []garter.Option{garter.WithImports("*"), garter.WithAllBuiltins(), garter.WithMaxPrintLength(1 << 20)}
		if p != nil {
			opts = append(opts, garter.WithPackages(p), garter.WithMaxOperations(3_000_000), garter.WithMaxMemory(256<<20))
		}
		ex, err := garter.NewLocal(opts...)
		if err != nil {
			t.Fatal(err)
		}
		defer ex.Close()
		out, err := ex.Run(context.Background(), code)
		return out.Logs, err
	}
	registry, err := ask(nil, pygen.Introspection())
	if err != nil {
		t.Fatal(err)
	}
	gen, err := pygen.New(pygen.Registry(registry), []string{"def f(x):\n    if x:\n        return [y for y in x]\n    class A: z = x\n    return lambda: A\n"})
	if err != nil {
		t.Fatal(err)
	}
	// The program is the body of a module and of a function, of which the second is read
	// when it is called.
	files := fstest.MapFS{}
	n := 240
	if testing.Short() {
		n = 40
	}
	var names []string
	for i := range n {
		text := gen.FromSeed([]string{"classes", "control", pygen.Documented}[i%3], uint64(i)).Text()
		if strings.Contains(text, "nonlocal") || strings.Contains(text, "import *") {
			continue
		}
		name := fmt.Sprintf("made%d", i)
		names = append(names, name)
		files[name+".py"] = &fstest.MapFile{Data: []byte(text + "\n\ndef again():\n    " + strings.ReplaceAll(text, "\n", "\n    ") + "\n    return sorted(locals())\n")}
	}
	dir := t.TempDir()
	packages := func(kept bool) *garter.Packages {
		p, err := garter.NewPackages(files)
		if err == nil && kept {
			err = p.CacheIn(dir, []byte("test"))
		}
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	compiled, written, read := packages(false), packages(true), packages(true)
	whole := 0
	for _, name := range names {
		code := fmt.Sprintf("import traceback\ntry:\n    import %s\n    print(%s.again(), %s.again.__code__.co_names)\nexcept Exception as e:\n    print(traceback.format_exc())\n", name, name, name)
		want, wantErr := ask(compiled, code)
		if _, again := ask(compiled, code); fmt.Sprint(again) != fmt.Sprint(wantErr) {
			continue // what it does hangs on what came before
		}
		whole++
		for how, p := range map[string]*garter.Packages{"written": written, "read": read} {
			if how == "read" {
				_, _ = ask(written, code)
			}
			got, gotErr := ask(p, code)
			if got != want || fmt.Sprint(gotErr) != fmt.Sprint(wantErr) {
				t.Errorf("%s, %s:\n%s\n%v\n%s\n%v\n%s", name, how, got, gotErr, want, wantErr, files[name+".py"].Data)
			}
		}
	}
	if whole < n/2 {
		t.Errorf("%d programs were compared", whole)
	}
}
