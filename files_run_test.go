package garter_test

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/files"
)

// The programs of testdata/files print what CPython 3.13 prints in an empty
// folder, as a plain session with files and as one with all rights.
func TestFilePrograms(t *testing.T) {
	list, err := filepath.Glob("testdata/files/*.py")
	if err != nil || len(list) == 0 {
		t.Fatal(err, len(list))
	}
	for _, name := range list {
		t.Run(filepath.Base(name), func(t *testing.T) {
			code, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			want, err := os.ReadFile(strings.TrimSuffix(name, ".py") + ".out")
			if err != nil {
				t.Fatal(err)
			}
			modes := map[string][]garter.Option{
				"all": {garter.WithAllBuiltins(), garter.WithImports("*"), garter.WithFiles()},
				"rw":  {garter.WithAllBuiltins(), garter.WithImports("*"), garter.WithFiles(files.Folder("/work", t.TempDir(), files.ReadWrite))},
			}
			if !strings.Contains(string(code), "# all rights") {
				modes["plain"] = []garter.Option{garter.WithFiles()}
			}
			for mode, opts := range modes {
				if mode == "rw" && strings.Contains(string(code), "# in memory") {
					continue
				}
				// Warnings go where CPython writes them; the wanted text is that of its standard output.
				ex, err := garter.NewLocal(append(opts, garter.WithMaxPrintLength(0), garter.WithErrorOutput(io.Discard))...)
				if err != nil {
					t.Fatal(err)
				}
				out, err := ex.Run(context.Background(), string(code))
				if err != nil {
					t.Errorf("%s: %v", mode, err)
				}
				if got := out.Logs; got != string(want) {
					g, w := strings.Split(got, "\n"), strings.Split(string(want), "\n")
					for i := range min(len(g), len(w)) {
						if g[i] != w[i] {
							t.Errorf("%s: line %d:\n got %s\nwant %s", mode, i+1, g[i], w[i])
							break
						}
					}
					if len(g) != len(w) {
						t.Errorf("%s: %d lines, not %d", mode, len(g), len(w))
					}
				}
				ex.Close()
			}
		})
	}
}

// Without the option there are no files, and nothing of them.
func TestNoFiles(t *testing.T) {
	for _, code := range []string{"open('x')", "import os", "import tempfile", "import io; io.open('x')", "import io; io.FileIO('x')", "import pathlib", "import _tree"} {
		ex, _ := garter.NewLocal()
		if _, err := ex.Run(context.Background(), code); err == nil {
			t.Errorf("%s did not fail", code)
		}
		all, _ := garter.NewLocal(garter.WithAllBuiltins(), garter.WithImports("*"))
		for _, code := range []string{"open('x')", "import tempfile", "import _tree", "import os; os.listdir()", "import io; io.FileIO('x')"} {
			if _, err := all.Run(context.Background(), code); err == nil {
				t.Errorf("%s did not fail with all rights", code)
			}
		}
	}
}

// The host writes before, reads between and after runs; forks and resets keep
// what is theirs.
func TestHostFiles(t *testing.T) {
	ctx := context.Background()
	ex, err := garter.NewLocal(garter.WithFiles(files.Mount("/in", fstest.MapFS{"a.txt": {Data: []byte("below")}}, files.Overlay)))
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	if err := ex.Files().WriteFile("work/host.txt", []byte("from the host"), 0o644); err != nil {
		t.Fatal(err)
	}
	run := func(ex *garter.Local, code, want string) {
		t.Helper()
		out, err := ex.Run(ctx, code)
		if err != nil {
			t.Fatal(err)
		}
		if s, _ := out.Output.(string); s != want {
			t.Errorf("%s: %q, not %q", code, out.Output, want)
		}
	}
	read := func(ex *garter.Local, name, want string) {
		t.Helper()
		if b, err := ex.Files().ReadFile(name); string(b) != want {
			t.Errorf("%s is %q, not %q (%v)", name, b, want, err)
		}
	}
	run(ex, "f = open('out.txt', 'w'); f.write('not flushed'); open('host.txt').read() + open('/in/a.txt').read()", "from the hostbelow")
	read(ex, "work/out.txt", "not flushed")
	two, err := ex.Fork(ctx)
	if err != nil {
		t.Fatal(err)
	}
	defer two.Close()
	run(two, "f.write(', but more'); f.close(); open('/in/a.txt', 'w').write('two'); open('out.txt').read()", "not flushed, but more")
	run(ex, "f.write('!'); f.flush(); open('out.txt').read() + open('/in/a.txt').read()", "not flushed!below")
	read(two, "work/out.txt", "not flushed, but more")
	read(two, "in/a.txt", "two")
	if err := ex.Reset(ctx); err != nil {
		t.Fatal(err)
	}
	run(ex, "import os; str(os.listdir())", "[]")
}

// Contents of files are memory of the session: a program cannot hide from the
// limit in files, and gets ENOSPC where the tree's own limit is lower.
func TestFilesAreMemory(t *testing.T) {
	ctx := context.Background()
	for _, code := range []string{
		"for i in range(1000):\n    open(f'{i}', 'wb').write(bytes(1 << 20))",
		"f = open('x', 'wb')\nwhile True:\n    f.write(bytes(1 << 16))",
		"for i in range(10**9):\n    open(f'{i}', 'x').close()",
		"s = 'x' * 1000\nf = open('x', 'w')\nwhile True:\n    f.write(s); f.flush()",
		"open('x', 'wb').truncate(60 << 20)\nb = bytes(1 << 20)",
	} {
		ex, err := garter.NewLocal(garter.WithFiles(files.MaxFiles(10_000_000)), garter.WithMaxMemory(32<<20))
		if err != nil {
			t.Fatal(err)
		}
		_, err = ex.Run(ctx, code)
		var limit *garter.MemoryLimitError
		if !errors.As(err, &limit) {
			t.Errorf("%s: %v", code, err)
		}
		if u := ex.Files(); u == (files.View{}) {
			t.Error("no view")
		}
		ex.Close()
	}
	ex, _ := garter.NewLocal(garter.WithFiles(files.MaxBytes(1 << 20)))
	defer ex.Close()
	out, err := ex.Run(ctx, "f = open('x', 'wb', 0)\ntry:\n    while True: f.write(bytes(1 << 16))\nexcept OSError as e:\n    r = str(e)\nr")
	if err != nil || out.Output != "[Errno 28] No space left on device" {
		t.Error(out.Output, err)
	}
}

// Files that nobody reaches are closed when the limit of open files is reached,
// and what waited in their buffers is written.
func TestForgottenFiles(t *testing.T) {
	ex, _ := garter.NewLocal(garter.WithFiles(files.MaxOpen(20)))
	defer ex.Close()
	out, err := ex.Run(context.Background(), `
for i in range(500):
    open(f'f{i}', 'w').write(str(i))
kept = []
try:
    while True:
        kept.append(open('kept', 'w'))
except OSError as e:
    r = str(e)
r + ' ' + str(18 <= len(kept) <= 20)
`)
	if err != nil || out.Output != "[Errno 24] Too many open files: 'kept' True" {
		t.Error(out.Output, err)
	}
	for _, n := range []string{"work/f0", "work/f499"} {
		if b, err := ex.Files().ReadFile(n); "work/f"+string(b) != n {
			t.Error(n, string(b), err)
		}
	}
}
