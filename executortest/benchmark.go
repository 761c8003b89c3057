package executortest

import (
	"context"
	"strings"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/tools"
)

// Benchmark measures what a backend takes besides the code: Start, from opening
// a session to the result of its first statement; Statement, a trivial one in
// a session that runs; Tool, a call of a tool written in Go; State, a text of
// 1 MB there and back. open must not register the session for closing.
func Benchmark(b *testing.B, open func(b *testing.B) garter.Executor) {
	ctx := context.Background()
	run := func(b *testing.B, ex garter.Executor, code string) {
		if _, err := ex.Run(ctx, code); err != nil {
			b.Fatal(err)
		}
	}
	b.Run("Start", func(b *testing.B) {
		for b.Loop() {
			ex := open(b)
			run(b, ex, "1")
			b.StopTimer()
			if err := ex.Close(); err != nil {
				b.Error(err)
			}
			b.StartTimer()
		}
	})
	ex := open(b)
	defer ex.Close()
	b.Run("Statement", func(b *testing.B) {
		for b.Loop() {
			run(b, ex, "x = 1")
		}
	})
	b.Run("Tool", func(b *testing.B) {
		if !ex.Capabilities().HostTools {
			b.Skip("no tools of the host")
		}
		const calls = 100
		if err := ex.SendTools(ctx, tools.Func("add", "", func(a, b int) int { return a + b })); err != nil {
			b.Fatal(err)
		}
		for b.Loop() {
			run(b, ex, "for i in range(100): add(i, 1)")
		}
		b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/calls, "µs/call")
	})
	b.Run("State", func(b *testing.B) {
		data := strings.Repeat("0123456789abcdef", 1<<16)
		for b.Loop() {
			if err := ex.SendVariables(ctx, map[string]any{"data": data}); err != nil {
				b.Fatal(err)
			}
			out, err := ex.Run(ctx, "data")
			if err != nil || out.Output != data {
				b.Fatalf("another text came back: %v", err)
			}
		}
	})
}
