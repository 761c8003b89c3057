//go:build linux

package jupyter_test

import (
	"context"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
)

func TestSuite(t *testing.T) {
	jupytertest.NothingLeft(t)
	s := jupytertest.Start(t)
	jupytertest.Suite(t, func(t *testing.T) garter.Executor {
		ex, err := jupyter.Open(context.Background(), jupyter.ServerConfig{URL: s.URL, Token: s.Token}, jupyter.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return ex
	})
}
