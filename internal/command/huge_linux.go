//go:build linux && (amd64 || arm64)

package command

import (
	"math"
	"os"
	"reflect"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strings"
	"syscall"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/internal/fit"
)

// Linux gives a heap its memory in pages of 4 KiB, each with a fault of its own and an
// entry in the tables that translate addresses, unless it is told that a range may be
// served by pages of 2 MiB; most distributions leave that to be asked for (madvise), and
// Go does not ask. A program of some hundred MiB spends a tenth of its time in these
// faults, and more in looking translations up: pytest with tests of pint takes five sixths of
// the time with large pages.
//
// Go tells nobody where its heap lies, but the advice stays with the addresses: room is
// made, the range under it advised, and the room dropped without a byte of it being touched;
// the heap grows into it. That is done when the process starts, where there is next to
// nothing that the collection which it costs has to look at; and again when a collection
// sets a goal that comes near to what has been advised. The room is greater than the goal:
// what the heap has freed is no place for it, and has its advice already.
//
// The room must not be cleared. A slice of make is, as a whole, where it begins in addresses
// that the heap has had before, and it does begin in the end of the room before it: pytest
// collecting the tests of cement then took 2.6 s in place of 1.6, and 740 MiB in place of
// 245.

// hugeStep is what is advised at once or a multiple of it, in bytes.
const hugeStep = 256 << 20

const madvHugePage = 14 // MADV_HUGEPAGE of madvise(2)

// adviseHuge has the heap of this process grow into large pages from now on. Where its
// memory or addresses are limited or counted it does nothing: the slice counts there.
func adviseHuge() {
	var space syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_AS, &space) != nil || space.Cur < math.MaxInt64 {
		return
	}
	if mode, err := os.ReadFile("/proc/sys/vm/overcommit_memory"); err != nil || len(mode) == 0 || mode[0] == '2' {
		return
	}
	s := []metrics.Sample{{Name: "/gc/gomemlimit:bytes"}}
	if metrics.Read(s); s[0].Value.Kind() != metrics.KindUint64 || s[0].Value.Uint64() < math.MaxInt64 {
		return
	}
	(&hugeWatch{}).collected()
}

// hugeWatch is garbage that knows when it is collected.
type hugeWatch struct{ advised uint64 }

// collected waits for the next collection, as long as there is something to advise.
func (w *hugeWatch) collected() {
	if w.advise() {
		runtime.SetFinalizer(w, (*hugeWatch).collected)
	}
}

// advise advises what the goal of the collection that has just ended asks for, and reports
// whether it can.
func (w *hugeWatch) advise() bool {
	s := []metrics.Sample{{Name: "/gc/heap/goal:bytes"}}
	metrics.Read(s)
	if s[0].Value.Kind() != metrics.KindUint64 {
		return false
	}
	if goal := s[0].Value.Uint64(); w.advised == 0 || goal > w.advised/8*7 {
		// A collection that the slice brings on while it is held would take it for alive,
		// and set a goal of many times its size.
		percent := debug.SetGCPercent(-1)
		if w.advised == 0 {
			// Being as large as the first goal, it would bring on one more collection.
			garter.SetHeapReserve(garter.DefaultHeapReserve)
		}
		n := (goal/hugeStep + 1) * hugeStep
		could := adviseRoom(fit.Int(int64(n)))
		debug.SetGCPercent(percent)
		if !could {
			return false // a kernel without large pages
		}
		w.advised += n
	}
	return true
}

// adviseRoom advises n bytes of the heap that nothing lies in yet, without touching them,
// and reports whether it could. Of what makes room in Go only strings.Builder leaves it as
// it is, since nobody can read it there. Its address is a number for the kernel alone: on
// a wrong one the advice would be wrong, and nothing else.
func adviseRoom(n int) bool {
	var room strings.Builder
	room.Grow(n)
	buf := reflect.ValueOf(&room).Elem().FieldByName("buf")
	if buf.Kind() != reflect.Slice || buf.Cap() < n {
		return false
	}
	_, _, errno := syscall.Syscall(syscall.SYS_MADVISE, buf.Pointer(), uintptr(n), madvHugePage)
	runtime.KeepAlive(&room)
	return errno == 0
}
