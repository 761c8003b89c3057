//go:build linux

package e2b_test

import (
	"context"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/garterpy/garter/remote/backend"
	"github.com/garterpy/garter/remote/e2b"
	"github.com/garterpy/garter/remote/internal/owner"
)

// TestAttach: a session goes on with what another has left, paused or not, and
// Attachment says how.
func TestAttach(t *testing.T) {
	f := newFake(t)
	ctx := context.Background()
	at := ""
	for i, end := range []string{"keep", "pause", ""} {
		c := f.config()
		c.Attach, c.OnClose = at, end
		if i == 2 {
			c.OnClose = "end"
		}
		ex, err := e2b.Open(ctx, c)
		if err != nil {
			t.Fatal(err)
		}
		code, want := "n = 1\nn", "1"
		if i > 0 {
			code, want = "n += 1\nn", strconv.Itoa(i+1)
		}
		if out, err := ex.Run(ctx, code); err != nil || out.Repr != want {
			t.Errorf("%d: %s %v", i, out.Repr, err)
		}
		at = ex.Attachment()
		if err := ex.Close(); err != nil {
			t.Error(err)
		}
		f.mu.Lock()
		alive, paused := len(f.boxes), len(f.paused)
		f.mu.Unlock()
		if alive != []int{1, 0, 0}[i] || paused != []int{0, 1, 0}[i] {
			t.Errorf("after %q there are %d sandboxes and %d that are paused", end, alive, paused)
		}
	}
	for _, bad := range []string{at, "nothing", "a b/c"} {
		c := f.config()
		c.Attach = bad
		if ex, err := e2b.Open(ctx, c); err == nil {
			ex.Close()
			t.Errorf("%q is joined", bad)
		}
	}
	c := f.config()
	c.OnClose = "burn"
	if _, err := e2b.Open(ctx, c); err == nil || !strings.Contains(err.Error(), "pause") {
		t.Errorf("%v", err)
	}
}

// TestSwept: sandboxes of a process that was killed are ended by garter clean, and
// others are not.
func TestSwept(t *testing.T) {
	f := newFake(t)
	t.Setenv("E2B_API_KEY", "e2b_0123")
	t.Setenv("E2B_API_URL", f.URL)
	cmd := exec.Command("true")
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	mine := owner.Short()
	machine, _, _ := strings.Cut(mine, "_")
	f.mu.Lock()
	for id, mark := range map[string]string{"dead": machine + "_" + strconv.Itoa(cmd.Process.Pid) + "_1", "ours": mine, "elsewhere": "0123_1_1", "unmarked": ""} {
		f.boxes[id] = map[string]any{"metadata": map[string]any{"garter-owner": mark}}
	}
	f.mu.Unlock()
	n, ok, err := backend.Clean(context.Background(), "e2b")
	f.mu.Lock()
	defer f.mu.Unlock()
	if n != 1 || !ok || err != nil || len(f.boxes) != 3 || f.boxes["dead"] != nil {
		t.Errorf("%d ended, %v, %v are left", n, err, f.boxes)
	}
}
