package command

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync/atomic"

	"github.com/garterpy/garter/internal/fit"
)

// Memory that a process has not touched before costs more than what it uses again: the
// kernel clears each page, and where the machine is a virtual one its host may have to find
// the page first, at 0.5 to 2 ns a byte here. A heap that may grow to five times what lives
// in it pays that for hundreds of MiB that a collection would have given it, in programs of
// a few seconds for nothing. So the room between two collections grows as the heap does
// up to maxRoom, and from there on more slowly.

const (
	smallPercent = 400       // of heaps whose room is below maxRoom
	largePercent = 200       // of all others at least
	maxRoom      = 300 << 20 // in bytes
)

// paceWatch is garbage that sets the room when it is collected. The pointer also keeps it
// out of the blocks of small things without any, which are collected together.
type paceWatch struct{ ended *atomic.Bool }

// pace has the room follow the heap from now on, until end is called.
func pace() (end func()) {
	w := &paceWatch{new(atomic.Bool)}
	ended := w.ended
	w.collected()
	return func() { ended.Store(true) }
}

func (w *paceWatch) collected() {
	s := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(s)
	if s[0].Value.Kind() != metrics.KindUint64 || w.ended.Load() {
		return
	}
	debug.SetGCPercent(roomFor(s[0].Value.Uint64()))
	runtime.SetFinalizer(w, (*paceWatch).collected)
}

// roomFor is the room for garbage in hundredths of what lives.
func roomFor(live uint64) int {
	return min(smallPercent, max(largePercent, fit.Int(int64(maxRoom*100/max(live, 1<<20)))))
}
