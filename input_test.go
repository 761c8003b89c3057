package garter_test

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter"
)

func inputSession(t *testing.T, opts ...garter.Option) *garter.Local {
	t.Helper()
	ex, err := garter.NewLocal(append(opts, garter.WithImports("sys"))...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ex.Close() })
	return ex
}

// TestInput: what a program reads goes on from run to run, as text and as
// bytes; there is nothing to read without WithInput.
func TestInput(t *testing.T) {
	ex := inputSession(t, garter.WithAllBuiltins(), garter.WithInput(io.MultiReader(strings.NewReader("one\ntwo\xc3"), strings.NewReader("\xa4\n3\r\nlast"))))
	for _, c := range []struct{ code, want string }{
		{"import sys\ninput()", "'one'"},
		{"sys.stdin.readline(), sys.stdin.read(1)", "('twoä\\n', '3')"},
		{"[*sys.stdin], sys.stdin.read(), sys.stdin.buffer.read()", "(['\\r\\n', 'last'], '', b'')"},
		{"try:\n    input()\nexcept EOFError as e:\n    r = str(e)\nr", "'EOF when reading a line'"},
	} {
		out, err := ex.Run(t.Context(), c.code)
		if err != nil || out.Repr != c.want {
			t.Errorf("%s: %s, %v", c.code, out.Repr, err)
		}
	}
	out, err := inputSession(t).Run(t.Context(), "import sys\nsys.stdin.read(), sys.stdin.readable(), sys.stdin.buffer.readline(), [*sys.stdin]")
	if err != nil || out.Repr != "('', True, b'', [])" {
		t.Errorf("%s, %v", out.Repr, err)
	}
	if _, err := inputSession(t).Run(t.Context(), "input()"); err == nil {
		t.Error("input is there without WithAllBuiltins")
	}
}

// TestInputStops: a run that waits for input can be stopped, and what arrives
// later is for the next run.
func TestInputStops(t *testing.T) {
	r, w := io.Pipe()
	ex := inputSession(t, garter.WithInput(r))
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Millisecond)
	defer cancel()
	if _, err := ex.Run(ctx, "import sys\nsys.stdin.readline()"); err == nil {
		t.Fatal("it has read something")
	}
	go func() {
		w.Write([]byte("late\n"))
		w.CloseWithError(errors.New("torn"))
	}()
	out, err := ex.Run(t.Context(), "import sys\nsys.stdin.readline()")
	if err != nil || out.Repr != `'late\n'` {
		t.Errorf("%s, %v", out.Repr, err)
	}
	if _, err = ex.Run(t.Context(), "sys.stdin.read()"); err == nil || !strings.Contains(err.Error(), "OSError: torn") {
		t.Errorf("%v", err)
	}
}
