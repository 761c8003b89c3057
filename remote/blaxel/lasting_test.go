//go:build linux

package blaxel_test

import (
	"context"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/garterpy/garter/remote/backend"
	"github.com/garterpy/garter/remote/blaxel"
	"github.com/garterpy/garter/remote/internal/owner"
)

// TestAttach: a session goes on with the sandbox and the kernel that another has left.
func TestAttach(t *testing.T) {
	f := newFake(t)
	ctx := context.Background()
	at := ""
	for i, end := range []string{"keep", "", "end"} {
		c := f.config()
		c.Attach, c.OnClose = at, end
		ex, err := blaxel.Open(ctx, c)
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
		alive := len(f.alive)
		f.mu.Unlock()
		if alive != []int{1, 1, 0}[i] {
			t.Errorf("after %q there are %d sandboxes", end, alive)
		}
	}
	c := f.config()
	c.Attach = at
	if ex, err := blaxel.Open(ctx, c); err == nil {
		ex.Close()
		t.Error("a sandbox that has gone is joined")
	}
}

// TestSwept: sandboxes of a process that was killed are ended by garter clean, and
// others are not.
func TestSwept(t *testing.T) {
	f := newFake(t)
	t.Setenv("BL_API_KEY", "key")
	t.Setenv("BL_WORKSPACE", "ws")
	t.Setenv("BL_API_URL", f.URL+"/v0")
	cmd := exec.Command("true")
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	machine, _, _ := strings.Cut(owner.Short(), "_")
	f.mu.Lock()
	f.owners = map[string]string{"dead": machine + "_" + strconv.Itoa(cmd.Process.Pid) + "_1", "ours": owner.Short(), "elsewhere": "0123_1_1", "unmarked": ""}
	for name := range f.owners {
		f.alive[name] = true
	}
	f.mu.Unlock()
	n, ok, err := backend.Clean(context.Background(), "blaxel")
	f.mu.Lock()
	defer f.mu.Unlock()
	if n != 1 || !ok || err != nil || len(f.alive) != 3 || f.alive["dead"] {
		t.Errorf("%d ended, %v, %v are left", n, err, f.alive)
	}
}
