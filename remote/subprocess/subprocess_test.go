//go:build linux

package subprocess_test

import (
	"context"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
	"github.com/garterpy/garter/remote/subprocess"
)

// open starts a session, or skips the test where the machine cannot.
func open(t testing.TB, cfg subprocess.Config) garter.Executor {
	t.Helper()
	jupytertest.Python(t, "ipykernel")
	if cfg.Isolation == "" {
		cfg.Isolation = subprocess.Limits
	}
	if cfg.Isolation != subprocess.Auto {
		if err := subprocess.Available(context.Background(), cfg.Isolation); err != nil {
			t.Skipf("level %s: %v", cfg.Isolation, err)
		}
	}
	ex, err := subprocess.Open(context.Background(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ex.Close() })
	return ex
}

func TestSuite(t *testing.T) {
	for _, c := range []struct {
		name string
		cfg  subprocess.Config
	}{
		{"none", subprocess.Config{Isolation: subprocess.None, TCP: true}},
		{"limits", subprocess.Config{Isolation: subprocess.Limits}},
		{"sandbox", subprocess.Config{Isolation: subprocess.Sandbox}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.cfg.Isolation != subprocess.Sandbox && !jupytertest.All() {
				t.Skip("the sandbox stands for all; GARTER_BACKENDS=all runs every level")
			}
			jupytertest.NothingLeft(t)
			jupytertest.Suite(t, func(t *testing.T) garter.Executor { return open(t, c.cfg) })
		})
	}
}
