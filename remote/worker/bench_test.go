package worker_test

import (
	"context"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/garterpy/garter/remote/worker"
)

// TestFigures prints what a worker takes: a session of a process that is ready,
// from Open to its first result, and a statement. GARTER_FIGURES=1 asks for it.
func TestFigures(t *testing.T) {
	if os.Getenv("GARTER_FIGURES") == "" {
		t.Skip("measures only")
	}
	ctx := context.Background()
	p, err := worker.NewPool(worker.Config{Spare: 2})
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	show := func(what string, d []time.Duration) {
		slices.Sort(d)
		fmt.Printf("%s: least %v, p50 %v, p95 %v of %d\n", what, d[0], d[len(d)/2], d[len(d)*95/100], len(d))
	}
	var warm, trip, stop []time.Duration
	for range 100 {
		p.Ready()
		time.Sleep(5 * time.Millisecond)
		start := time.Now()
		ex, err := p.Open(ctx)
		if err == nil {
			_, err = ex.Run(ctx, "1 + 1")
		}
		if err != nil {
			t.Fatal(err)
		}
		warm = append(warm, time.Since(start))
		for range 20 {
			start := time.Now()
			if _, err := ex.Run(ctx, "x = 1"); err != nil {
				t.Fatal(err)
			}
			trip = append(trip, time.Since(start))
		}
		start = time.Now()
		ex.Close()
		stop = append(stop, time.Since(start))
	}
	show("warm session", warm)
	show("statement", trip)
	show("close", stop)
}
