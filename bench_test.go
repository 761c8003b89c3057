package garter

import (
	"context"
	"runtime"
	"testing"

	"github.com/garterpy/garter/internal/cache"
	"github.com/garterpy/garter/tools"
)

// The benchmarks of the executor. Bars: a fresh session from source 30 µs, from
// a Program 5 µs, a tool call 300 ns above the Go call, 8 KB an idle session.

var bg = context.Background()

func runOK(b *testing.B, l *Local, code string) {
	if _, err := l.Run(bg, code); err != nil {
		b.Fatal(err)
	}
}

func BenchmarkFreshFromSource(b *testing.B) {
	kept := programs
	programs = cache.New[string, *Program](0)
	defer func() { programs = kept }()
	for b.Loop() {
		runOK(b, mustBench(b), "1 + 1")
	}
}

func mustBench(b *testing.B, opts ...Option) *Local {
	l, err := NewLocal(opts...)
	if err != nil {
		b.Fatal(err)
	}
	return l
}

func BenchmarkFreshFromProgram(b *testing.B) {
	p, err := Compile("1 + 1")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := mustBench(b).RunProgram(bg, p); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkWarmRun(b *testing.B) {
	p, err := Compile("1 + 1")
	if err != nil {
		b.Fatal(err)
	}
	l := mustBench(b)
	for b.Loop() {
		if _, err := l.RunProgram(bg, p); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkToolCall is the time of one call of add in a loop, the loop
// included.
func BenchmarkToolCall(b *testing.B) {
	type args struct{ A, B int }
	add := tools.New("add", "", func(ctx context.Context, a args) (int, error) { return a.A + a.B, nil })
	l := mustBench(b, WithTools(add), WithMaxOperations(0), WithMaxHostCalls(1<<30), WithTimeout(0))
	runOK(b, l, "def f(n):\n    for i in range(n): add(i, 1)")
	if err := l.SendVariables(bg, map[string]any{"n": b.N}); err != nil {
		b.Fatal(err)
	}
	b.ResetTimer()
	runOK(b, l, "f(n)")
}

func BenchmarkParallelSnippets(b *testing.B) {
	p, err := Compile("def f(n):\n    return n if n < 2 else f(n - 1) + f(n - 2)\nf(10)")
	if err != nil {
		b.Fatal(err)
	}
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if _, err := mustBench(b).RunProgram(bg, p); err != nil {
				b.Error(err)
				return
			}
		}
	})
}

// idleBytes is the memory that a session takes that has run 1 + 1.
func idleBytes() float64 {
	const n = 2000
	p, err := Compile("1 + 1")
	if err != nil {
		panic(err)
	}
	first, _ := NewLocal() // makes what all sessions share
	first.RunProgram(bg, p)
	ls := make([]*Local, n)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.GC() // what finalizers of other tests have let go is gone, too
	runtime.ReadMemStats(&before)
	for i := range ls {
		ls[i], _ = NewLocal()
		ls[i].RunProgram(bg, p)
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	runtime.KeepAlive(ls)
	return float64(int64(after.HeapAlloc)-int64(before.HeapAlloc)) / n
}

func BenchmarkIdleSession(b *testing.B) {
	for b.Loop() {
		b.ReportMetric(idleBytes(), "B/session")
	}
}

func TestIdleMemory(t *testing.T) {
	if got := idleBytes(); got > 8<<10 {
		t.Errorf("an idle session takes %.0f bytes", got)
	}
}
