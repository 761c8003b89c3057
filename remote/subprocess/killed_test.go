//go:build linux

package subprocess_test

import (
	"context"
	"os"
	"testing"
	"time"

	"github.com/garterpy/garter/remote/hostiletest"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
	"github.com/garterpy/garter/remote/subprocess"
)

// TestHostKilled: kernels, what they have started, and the session's folder go
// with the host.
func TestHostKilled(t *testing.T) {
	jupytertest.Python(t, "ipykernel")
	for _, level := range []subprocess.Isolation{subprocess.Sandbox, subprocess.Limits, subprocess.None} {
		t.Run(string(level), func(t *testing.T) {
			if level != subprocess.Sandbox && !jupytertest.All() && os.Getenv("GARTER_KILLS") == "" {
				t.Skip("the sandbox stands for all; GARTER_BACKENDS=all or GARTER_KILLS runs every level")
			}
			if err := subprocess.Available(context.Background(), level); err != nil {
				t.Skip(err)
			}
			hostiletest.Killed(t, hostiletest.Killing{Backend: "subprocess", Config: "isolation=" + string(level), Within: 3 * time.Second})
		})
	}
}
