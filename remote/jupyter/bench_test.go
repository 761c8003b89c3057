//go:build linux

package jupyter_test

import (
	"context"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/executortest"
	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
)

// BenchmarkServer measures kernels on a Jupyter server that is running.
func BenchmarkServer(b *testing.B) {
	s := jupytertest.Start(b)
	executortest.Benchmark(b, func(b *testing.B) garter.Executor {
		ex, err := jupyter.Open(context.Background(), jupyter.ServerConfig{URL: s.URL, Token: s.Token}, jupyter.Options{})
		if err != nil {
			b.Fatal(err)
		}
		return ex
	})
}
