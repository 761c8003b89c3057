package command

import (
	"runtime"
	"runtime/debug"
	"testing"
	"time"
)

func TestRoomFor(t *testing.T) {
	for _, c := range []struct {
		live uint64
		want int
	}{{0, 400}, {10 << 20, 400}, {75 << 20, 400}, {100 << 20, 300}, {150 << 20, 200}, {1 << 40, 200}} {
		if got := roomFor(c.live); got != c.want {
			t.Errorf("%d MiB live: %d %%, want %d", c.live>>20, got, c.want)
		}
	}
}

// TestPace holds that each collection sets the room anew, not only the first.
func TestPace(t *testing.T) {
	old := debug.SetGCPercent(50)
	end := pace()
	defer func() { end(); debug.SetGCPercent(old) }()
	var heap [][]byte
	for _, c := range []struct{ mib, want int }{{1, 400}, {400, 200}, {0, 400}} {
		heap = nil
		for range c.mib {
			heap = append(heap, make([]byte, 1<<20))
		}
		got := 0
		for range 100 {
			runtime.GC()
			time.Sleep(10 * time.Millisecond) // finalizers run beside the program
			if got = debug.SetGCPercent(50); got != 50 {
				debug.SetGCPercent(got)
			}
			if got == c.want {
				break
			}
		}
		if got != c.want {
			t.Errorf("%d MiB live: %d %%, want %d", len(heap), got, c.want)
		}
		runtime.KeepAlive(heap)
	}
}
