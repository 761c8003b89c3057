package worker_test

import (
	"context"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/executortest"
	"github.com/garterpy/garter/remote/worker"
)

func open(t testing.TB, cfg worker.Config) *worker.Executor {
	t.Helper()
	ex, err := worker.Open(context.Background(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ex.Close() })
	return ex
}

func TestSuite(t *testing.T) {
	executortest.Test(t, func(t *testing.T) garter.Executor { return open(t, worker.Config{}) })
}

func TestSuiteWithFiles(t *testing.T) {
	executortest.Test(t, func(t *testing.T) garter.Executor { return open(t, worker.Config{Files: true}) })
}

func TestCancelling(t *testing.T) {
	executortest.Cancelling(t, open(t, worker.Config{}), executortest.CancelRuns(40), 7)
}

func BenchmarkWarm(b *testing.B) {
	p, err := worker.NewPool(worker.Config{Spare: 4})
	if err != nil {
		b.Fatal(err)
	}
	defer p.Close()
	ctx := context.Background()
	for b.Loop() {
		b.StopTimer()
		p.Ready()
		b.StartTimer()
		ex, err := p.Open(ctx)
		if err != nil {
			b.Fatal(err)
		}
		if out, err := ex.Run(ctx, "1 + 1"); err != nil || out.Repr != "2" {
			b.Fatalf("%v %v", out, err)
		}
		b.StopTimer()
		ex.Close()
		b.StartTimer()
	}
}

func Benchmark(b *testing.B) {
	executortest.Benchmark(b, func(b *testing.B) garter.Executor {
		ex, err := worker.Open(context.Background(), worker.Config{})
		if err != nil {
			b.Fatal(err)
		}
		return ex
	})
}
