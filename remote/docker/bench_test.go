//go:build linux

package docker_test

import (
	"context"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/executortest"
	"github.com/garterpy/garter/remote/docker"
)

func bench(b *testing.B, o docker.Options) {
	executortest.Benchmark(b, func(b *testing.B) garter.Executor {
		ex, err := docker.Start(context.Background(), o)
		if err != nil {
			b.Fatal(err)
		}
		return ex
	})
}

// BenchmarkDocker measures a container of its own for each session.
func BenchmarkDocker(b *testing.B) { bench(b, options(b)) }

// BenchmarkNetwork is BenchmarkDocker with a network.
func BenchmarkNetwork(b *testing.B) {
	o := options(b)
	o.Network = true
	bench(b, o)
}
