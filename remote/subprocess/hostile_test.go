//go:build linux

package subprocess_test

import (
	"context"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/hostiletest"
	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
	"github.com/garterpy/garter/remote/subprocess"
)

// TestHostilePrograms: programs that have taken their kernel over, over ZeroMQ,
// at the level that is the default and at the one where they have the most
// rights.
func TestHostilePrograms(t *testing.T) {
	jupytertest.Python(t, "ipykernel")
	levels := []subprocess.Isolation{subprocess.Sandbox, subprocess.None}
	if !jupytertest.All() {
		levels = levels[:1]
	}
	for _, level := range levels {
		t.Run(string(level), func(t *testing.T) {
			if err := subprocess.Available(context.Background(), level); err != nil {
				t.Skip(err)
			}
			jupytertest.NothingLeft(t)
			hostiletest.Programs(t, hostiletest.Direct, false, func(ctx context.Context, o jupyter.Options) (garter.Executor, error) {
				return subprocess.Open(ctx, subprocess.Config{Isolation: level, Memory: 1 << 30, Timeout: o.Timeout, Options: o})
			})
		})
	}
}
