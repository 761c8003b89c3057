package garter

import (
	"math"
	"runtime/metrics"
	"sync"
	"sync/atomic"

	"github.com/garterpy/garter/object"
)

// DefaultHeapReserve is the heap reserve in bytes: 16 MiB.
const DefaultHeapReserve = 16 << 20

// Go starts a collection when the heap has doubled since the last one, and at
// the earliest at 4 MiB. A program in Python makes that much garbage every few
// milliseconds, and in a small process nearly all of its collections find
// nothing that lives: a quarter of the time of programs that allocate much
// goes there. A service with 20 MiB of its own does not have the problem. The
// reserve gives every process the heap of such a service, without its memory:
// nobody touches the reserve, so the operating system never provides it. The
// price is that up to 16 MiB of garbage (at GOGC=100) may wait for collection.
var reserve struct {
	mu   sync.Mutex
	done atomic.Bool
	mem  []byte
}

// SetHeapReserve sets how many bytes of address space the process holds back
// to have Go's collector run less often; see DefaultHeapReserve, which applies
// when the first executor is made. The reserve is never touched and takes no
// memory; the heap may hold as much more garbage, times GOGC/100. It changes
// neither GOGC nor GOMEMLIMIT. 0 releases it; a process that wants none calls
// SetHeapReserve(0) first.
func SetHeapReserve(bytes int) {
	reserve.mu.Lock()
	defer reserve.mu.Unlock()
	reserve.done.Store(true)
	holdBack(bytes)
}

// holdReserve makes the default reserve unless there is one, or it was refused,
// or the memory limit of the process is so low that the reserve, which Go
// counts, would be a good part of it.
func holdReserve() {
	if reserve.done.Load() {
		return
	}
	s := []metrics.Sample{{Name: "/gc/gomemlimit:bytes"}}
	metrics.Read(s)
	limit := uint64(math.MaxInt64)
	if s[0].Value.Kind() == metrics.KindUint64 {
		limit = s[0].Value.Uint64()
	}
	reserve.mu.Lock()
	defer reserve.mu.Unlock()
	if reserve.done.Swap(true) || limit < 16*DefaultHeapReserve {
		return
	}
	holdBack(DefaultHeapReserve)
}

// holdBack makes the reserve anew; the caller has the lock.
func holdBack(bytes int) {
	bytes = max(bytes, 0)
	reserve.mem = nil
	if bytes > 0 {
		reserve.mem = make([]byte, bytes)
	}
	object.Reserve(bytes)
}
