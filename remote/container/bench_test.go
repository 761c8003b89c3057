//go:build linux

package container_test

import (
	"context"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/executortest"
	"github.com/garterpy/garter/remote/container"
	"github.com/garterpy/garter/remote/container/server"
)

func bench(b *testing.B, open func() (*container.Executor, error)) {
	executortest.Benchmark(b, func(b *testing.B) garter.Executor {
		ex, err := open()
		if err != nil {
			b.Fatal(err)
		}
		return ex
	})
}

// BenchmarkServer measures a session on a server that is running.
func BenchmarkServer(b *testing.B) {
	url := serve(b, server.Config{})
	bench(b, func() (*container.Executor, error) {
		return container.Connect(context.Background(), url, container.Options{Token: token})
	})
}

// BenchmarkContainer measures a container of its own for each session.
func BenchmarkContainer(b *testing.B) {
	o := inDocker(b)
	bench(b, func() (*container.Executor, error) { return container.Start(context.Background(), o) })
}

// BenchmarkNetwork is BenchmarkContainer with a network.
func BenchmarkNetwork(b *testing.B) {
	o := inDocker(b)
	o.Network = true
	bench(b, func() (*container.Executor, error) { return container.Start(context.Background(), o) })
}
