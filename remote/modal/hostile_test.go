//go:build linux

package modal_test

import (
	"context"
	"net/http/httptest"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/hostiletest"
	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
	"github.com/garterpy/garter/remote/modal"
)

// TestHostileServer: what listens behind a tunnel is no kernel gateway.
func TestHostileServer(t *testing.T) {
	hostiletest.HTTPS(t, func(ctx context.Context, s *httptest.Server) (garter.Executor, error) {
		f := &fake{}
		ex, err := modal.Open(ctx, f.before(t, s))
		if err != nil {
			f.mu.Lock()
			defer f.mu.Unlock()
			if len(f.alive) != 0 {
				t.Errorf("sandboxes left: %v", f.alive)
			}
			return nil, err
		}
		return ex, nil
	})
}

// TestHostilePrograms: programs that have taken their kernel over.
func TestHostilePrograms(t *testing.T) {
	_, cfg := start(t)
	hostiletest.Programs(t, hostiletest.Shared, !jupytertest.All(), func(ctx context.Context, o jupyter.Options) (garter.Executor, error) {
		c := cfg
		c.Options = o
		return modal.Open(ctx, c)
	})
}

// TestHostileService: the service itself means harm.
func TestHostileService(t *testing.T) {
	hostiletest.GRPC(t, func(ctx context.Context, url string) (garter.Executor, error) {
		t.Setenv("MODAL_SERVER_URL", url)
		t.Setenv("MODAL_TOKEN_ID", "ak-test")
		t.Setenv("MODAL_TOKEN_SECRET", hostiletest.Credential)
		t.Setenv("MODAL_CONFIG_PATH", t.TempDir()+"/none.toml")
		ex, err := modal.Open(ctx, modal.Config{})
		if err != nil {
			return nil, err
		}
		return ex, nil
	})
}
