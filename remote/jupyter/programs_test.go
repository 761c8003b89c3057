//go:build linux

package jupyter_test

import (
	"context"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/hostiletest"
	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
)

func TestHostilePrograms(t *testing.T) {
	s := jupytertest.Start(t)
	hostiletest.Programs(t, hostiletest.Shared, false, func(ctx context.Context, o jupyter.Options) (garter.Executor, error) {
		return jupyter.Open(ctx, jupyter.ServerConfig{URL: s.URL, Token: s.Token}, o)
	})
}
