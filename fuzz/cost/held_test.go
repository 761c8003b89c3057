package cost

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/object"
)

// What a function makes on its way must be seen by the measurements that happen
// meanwhile: values that only variables of Go hold are memory for nothing, since each
// measurement finds them gone and the account begins anew. The account is held against
// the heap of the process at the measurements themselves.

const (
	// heldRoom is the memory that a call may take beside its arguments.
	heldRoom = 2 << 20
	// heldSize is the size of the arguments.
	heldSize = 4 * largeSize
	// heavySize is that of arguments beside what gives large values.
	heavySize = 300
	// heldMost may be unseen, and twice the arguments: what the last values need that are
	// not yet linked, copies of what is there, and what the collector keeps for itself.
	heldMost = 3 << 19
	// heldSample: one target of so many is looked at without -all.
	heldSample = 1000
	// heldLooks is at how many measurements of a call the heap is looked at.
	heldLooks = 4
)

// heap is what lives in the heap of the process.
func heap() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC() // what had to be finished
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// held calls f with little room and says what its measurements did not see, "" if they
// saw all.
func (l *lab) held(f object.Value, w way, n int) (s string, looked bool) {
	args, ok := l.args(w, n)
	if !ok {
		return "", false
	}
	th := l.th
	l.start()
	u := l.callFor(heldTime, f, args, 1<<30, true)
	if u.mem < heldRoom && u.allocated < 2*heldRoom {
		return "", false
	}
	if args, ok = l.args(w, n); !ok {
		return "", false
	}
	held := object.NewTuple(append(slices.Clone(args), object.None))
	limit, measure := th.MemLimit, th.MeasureFn
	given := object.MeasureHeap(th, object.Obj(held))
	base := heap()
	looks, worst := 0, int64(0)
	th.MeasureFn = func(th *object.Thread) int64 {
		held.Items[len(args)] = l.result
		release := th.Hold(held)
		used := measure(th)
		release()
		if looks < heldLooks {
			looks++
			if unseen := heap() - base - (used + th.Pinned() - given); unseen > worst {
				worst, s = unseen, here()
			}
		}
		return used
	}
	defer func() { th.MemLimit, th.MeasureFn = limit, measure }()
	th.MemLimit = given + heldRoom
	l.start()
	th.Alloc(given)
	l.callFor(3*heldTime, f, args, 1<<30, false)
	runtime.KeepAlive(args)
	if worst < heldMost+2*given {
		return "", looks > 0
	}
	return fmt.Sprintf("%d KiB that are held are not seen\n%s", worst>>10, s), true
}

// here names the functions of ours that call it.
func here() string {
	buf := make([]byte, 1<<20)
	var fs []string
	for _, line := range strings.Split(string(buf[:runtime.Stack(buf, false)]), "\n") {
		if f, ok := strings.CutPrefix(line, "github.com/garterpy/garter/"); ok && !strings.Contains(f, "fuzz/cost.") && len(fs) < 8 {
			fs = append(fs, f[:strings.LastIndexByte(f, '(')])
		}
	}
	return strings.Join(fs, " < ")
}

// isHeavy reports whether a shape gives large values one by one.
func isHeavy(shape string) bool { return strings.HasPrefix(shape, "heavy") }

// heavier is ways, each with what can be called and what is iterated replaced by what
// gives large values, one after the other.
func heavier(ws []way) (out []way) {
	said := map[string]bool{}
	for _, w := range ws {
		out = append(out, w)
		for i, s := range w {
			var by []string
			switch s {
			case "func", "method", "bound", "partial", "strtype", "class":
				by = []string{"heavyfunc", "heavykey"}
			case "gen", "iter", "ints", "words", "list", "tuple", "range", "set", "zip", "map":
				by = []string{"heavygen", "heavykeys", "heavypairs"}
			case "pairs":
				by = []string{"heavypairs"}
			}
			for _, b := range by {
				v := slices.Clone(w)
				v[i] = b
				if key := strings.Join(v, " "); !said[key] {
					said[key] = true
					out = append(out, v)
				}
			}
		}
	}
	return out
}

// heldTime is how long a call may take.
const heldTime = 300 * time.Millisecond

// TestHeld calls what takes much memory with little room, and compares what the
// measurements see with the heap.
func TestHeld(t *testing.T) {
	if testing.Short() && *only == "" {
		t.Skip("calls much")
	}
	l := newLab(t)
	l.start()
	l.th.LeaveOut(true)
	calls, looked := 0, 0
	l.each(t, heldSample, func(name string, f object.Value, instances []string) {
		for _, w := range heavier(l.ways(name, f, instances)) {
			calls++
			n := heldSize
			if slices.ContainsFunc(w, isHeavy) {
				n = heavySize
			}
			s, ok := l.held(f, w, n)
			if s != "" { // it may have been memory of something else, or taken the place of what was left out
				l.start()
				l.th.LeaveOut(true)
				s, _ = l.held(f, w, n)
			}
			if ok {
				looked++
			}
			if s != "" {
				t.Errorf("%s(%s): %s", name, strings.Join(w, ", "), s)
				break
			}
		}
	})
	t.Logf("%d calls, of which %d were looked at", calls, looked)
}
