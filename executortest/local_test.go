package executortest

import (
	"testing"

	"github.com/garterpy/garter"
)

func TestLocal(t *testing.T) {
	Test(t, func(t *testing.T) garter.Executor {
		ex, err := garter.NewLocal()
		if err != nil {
			t.Fatal(err)
		}
		return ex
	})
}

func TestLocalWithFiles(t *testing.T) {
	Test(t, func(t *testing.T) garter.Executor {
		ex, err := garter.NewLocal(garter.WithFiles())
		if err != nil {
			t.Fatal(err)
		}
		return ex
	})
}

func BenchmarkLocal(b *testing.B) {
	Benchmark(b, func(b *testing.B) garter.Executor {
		ex, err := garter.NewLocal()
		if err != nil {
			b.Fatal(err)
		}
		return ex
	})
}
