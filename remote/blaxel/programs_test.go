//go:build linux

package blaxel_test

import (
	"context"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/blaxel"
	"github.com/garterpy/garter/remote/hostiletest"
	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
)

// TestHostilePrograms: programs that have taken their kernel over.
func TestHostilePrograms(t *testing.T) {
	f := newFake(t)
	hostiletest.Programs(t, hostiletest.Shared, !jupytertest.All(), func(ctx context.Context, o jupyter.Options) (garter.Executor, error) {
		c := f.config()
		c.Options = o
		return blaxel.Open(ctx, c)
	})
}
