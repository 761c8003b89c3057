// Package golden runs programs beside which lies what CPython prints, in the process of the
// test, so that coverage, the race detector and -run see what they do: NAME.py with NAME.out,
// in the folder testdata beside the test. What has no output there is no golden.
package golden

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/garterpy/garter"
)

// Run runs the programs of the folder testdata, each in a session of its own and as a
// subtest of its name. They are run as garter run does: with all modules and built-in
// functions, and modules beside them.
func Run(t *testing.T) { RunIn(t, "testdata") }

// RunIn is Run for another folder.
func RunIn(t *testing.T, folder string) {
	t.Helper()
	each(t, folder, func(t *testing.T, file string) {
		t.Parallel()
		program(t, file)
	})
}

// RunInTurn is RunIn for programs that need the process for themselves: gc.collect() of a
// session is put off where the heap is mostly that of others.
func RunInTurn(t *testing.T, folder string) {
	t.Helper()
	each(t, folder, program)
}

// each calls test for the programs of a folder that have an output.
func each(t *testing.T, folder string, test func(t *testing.T, file string)) {
	t.Helper()
	dir, err := filepath.Abs(folder)
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.out"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no programs with their output in %s: %v", dir, err)
	}
	for _, file := range files {
		file = strings.TrimSuffix(file, ".out") + ".py"
		t.Run(strings.TrimSuffix(filepath.Base(file), ".py"), func(t *testing.T) { test(t, file) })
	}
}

// program runs one program and compares what it writes.
func program(t *testing.T, file string) {
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(strings.TrimSuffix(file, ".py") + ".out")
	if err != nil {
		t.Fatal(err)
	}
	var out, errs text
	l, err := garter.NewLocal(
		garter.WithImports("*"), garter.WithAllBuiltins(), garter.WithModuleFiles(os.DirFS(filepath.Dir(file))),
		garter.WithMaxOperations(0), garter.WithMaxIterations(0), garter.WithTimeout(0), garter.WithMaxMemory(2<<30),
		garter.WithFilename(file), garter.WithArgs(file), garter.WithInput(strings.NewReader("")),
		garter.WithOutput(&out), garter.WithErrorOutput(&errs), garter.WithMaxPrintLength(1))
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	_, err = l.Run(context.Background(), string(src))
	if err == nil {
		_, err = l.Run(context.Background(), atExit)
	}
	if diff := cmp.Diff(lines(string(want)), lines(out.String())); diff != "" {
		t.Errorf("CPython's output (-) and ours (+) differ:\n%s", short(diff))
	}
	if err != nil {
		t.Errorf("%s%s", errs.String(), failure(err))
	}
}

// atExit does what the end of a program does.
const atExit = "import sys\nif 'atexit' in sys.modules: sys.modules['atexit']._run_exitfuncs()\n"

// failure is how a program ended that should have come to its end.
func failure(err error) string {
	var e *garter.Error
	if errors.As(err, &e) && e.Traceback != "" {
		return e.Traceback
	}
	return err.Error()
}

func lines(s string) []string { return strings.Split(s, "\n") }

// short keeps the beginning of a comparison.
func short(s string) string {
	const most = 4000
	if len(s) > most {
		return s[:most] + "\n…"
	}
	return s
}

// text collects what a program writes, from its threads too.
type text struct {
	mu sync.Mutex
	b  strings.Builder
}

var _ io.Writer = (*text)(nil)

// Write is io.Writer's; it never fails.
func (t *text) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.b.Write(p)
}

// String returns what was written.
func (t *text) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.b.String()
}
