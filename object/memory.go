package object

import (
	"fmt"
	"math"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync"
	"sync/atomic"
	"time"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object/text"
)

// This file keeps the account of a session's memory. What is taken is counted
// down from memLeft; at zero the heap that the session reaches is measured, and
// the account begins again from there.
//
// A run that begins with a heap that is nearly full gets a reserve above the
// limit, so that the session can still read, compute and delete; see
// startMemory.

// account is what the memory limit needs besides memLeft.
type account struct {
	limit   int64  // of this run: MemLimit, or a little more
	least   int64  // that must pass between two measurements
	from    int64  // memLeft after the last measurement
	base    int64  // the heap at the last measurement
	garbage int64  // made by the session since it called the collector
	rest    int64  // what is left beyond memLeft, for the steps after this one
	step    int64  // how much is taken between two looks at the heap of the process
	cycle   uint64 // of Go's collector, at the last look
	made    int64  // taken in this cycle

	scopes  int   // of HoldTaken, one in the other
	within  int64 // taken since the outermost began, up to the last measurement
	before  int64 // taken since the last measurement before the outermost began
	outside int64 // pinned when the outermost began
	forced  int64 // taken off memLeft to have it measured

	holds     int       // made since a walk settled them (WeakHold)
	unwalked  int64     // taken since that walk
	walked    int64     // what it found
	dying     []WeakPtr // the Dying that are loose since that walk; they are not kept for this
	manyDie   bool      // of what it walked over
	vain      int64     // comparisons since that walk, see ComparedInVain
	vainTwice int       // how often what they are held against was doubled
	polled    uint64    // the cycle of the collector in which they were looked at

	collected     bool // by Collect; then what was held before it, and left after it
	collectedHeld int64
	collectedLeft int64

	viewsDead    int // how often one after the other a collection found no view alive, see Exports.Busy
	viewsUnasked int // how often the next ones are done without
}

// Shares of the limit.
const (
	// leastShare: a heap that is nearly full would be measured at every
	// allocation.
	leastShare = 16
	// fullShare: a run that begins with less left gets a reserve.
	fullShare = 32
	// reserveShare: how far above the limit the reserves of many runs may lead.
	reserveShare = 4
	// garbageShare: how much garbage is made before the collector is called.
	garbageShare = 4
	// minReserve is what a run gets always.
	minReserve = 16 << 10
	// stepShare: how much is taken between two looks at the heap of the process,
	// minStep at least.
	stepShare = 16
	minStep   = 1 << 20
	// maxStep: to fill it takes some milliseconds, and the limit of time is looked at after it.
	maxStep = 8 << 20
	// opTaken is how many bytes an operation fills, copies or leaves to the collector.
	opTaken = 256
	// overShare: how far above the limit the heap of the process may grow before
	// the garbage in it is collected.
	overShare = 8
	// moveShare: how far above the limit a buffer that grows may lead while the
	// old one is still there.
	moveShare = 4
)

// setLeft sets how much may be taken until the heap is measured.
func (th *Thread) setLeft(n int64) {
	m := &th.memory
	th.memLeft, m.rest = n, 0
	m.collected = false // what is left does not tell any more what was made
	if m.step > 0 && n > m.step {
		th.memLeft, m.rest = m.step, n-m.step
	}
}

// left is how much may be taken until the heap is measured.
func (th *Thread) left() int64 { return th.memLeft + th.memory.rest }

// startMemory sets the limit of a new run. The heap stays as it is, and where the
// last run came to the limit it is full. Then the run has a reserve: a part of
// what is left of a quarter of the limit, so that even many runs that keep all
// they can cannot take more than that quarter.
func (th *Thread) startMemory() {
	m := &th.memory
	if th.MemLimit <= 0 {
		m.step, m.from = maxStep, math.MaxInt64
		th.setLeft(math.MaxInt64)
		return
	}
	m.limit, m.least, m.step = th.MemLimit, th.MemLimit/leastShare, min(max(th.MemLimit/stepShare, minStep), maxStep)
	if left := th.left(); left < 0 || left > th.MemLimit { // what ran before had no limit, or a greater one
		m.base, m.from = 0, th.MemLimit
		th.setLeft(th.MemLimit)
	}
	if th.left() >= th.MemLimit/fullShare || th.MeasureFn == nil {
		return
	}
	m.limit = 2 * th.MemLimit // the walk must come to its end
	used := th.MeasureFn(th)
	m.limit = th.MemLimit
	if left := th.MemLimit - used; left < th.MemLimit/fullShare {
		room := (th.MemLimit + th.MemLimit/reserveShare - used) / fullShare
		m.least = max(room, minReserve)
		m.limit = used + m.least
	}
	m.base, m.from = used, m.limit-used
	th.setLeft(m.from)
	m.garbage = math.MaxInt32 // of the run that filled the heap
	th.collect(0)
}

// MemoryUsed returns the bytes accounted: the heap as last measured and what
// was allocated since.
func (th *Thread) MemoryUsed() int64 {
	if th.MemLimit <= 0 {
		return math.MaxInt64 - th.left()
	}
	return th.memory.base + th.memory.from - th.left()
}

// since is what was taken since the last measurement.
func (th *Thread) since() int64 { return th.memory.from - th.left() }

// HoldTaken has all that is taken count as held, until the function that it returns is
// called: for work in Go that makes much which nothing reaches until it is done, such as
// trees of programs. No Python code may run meanwhile, or what that leaves behind would
// count as well.
func (th *Thread) HoldTaken() (release func()) {
	m := &th.memory
	if m.scopes = max(m.scopes, 0) + 1; m.scopes == 1 {
		m.within, m.before, m.outside = 0, th.since(), th.pinned
	}
	released := false
	return func() {
		if !released {
			released = true
			m.scopes--
		}
	}
}

// unreached is what a measurement does not find although it is held; made was taken
// since the last one.
func (th *Thread) unreached(made int64) int64 {
	m := &th.memory
	if m.scopes <= 0 {
		return th.pinned
	}
	m.within += max(made-m.before, 0)
	m.before = 0
	return m.outside + m.within // what was pinned within was taken there as well
}

// MemoryHeld is MemoryUsed with little garbage in it: where much may be, the heap is
// measured.
func (th *Thread) MemoryHeld() int64 {
	if made := th.since(); th.MemLimit > 0 && th.MeasureFn != nil && made > th.MemLimit/stepShare {
		th.remeasure()
	}
	return th.MemoryUsed()
}

// remeasure measures the heap; the account begins again from there.
func (th *Thread) remeasure() (used int64) {
	m := &th.memory
	made := th.since()
	used = th.unreached(made) + th.MeasureFn(th)
	if th.MemLimit > 0 {
		m.garbage += max(made-(used-m.base), 0)
		m.base, m.from = used, max(m.limit-used, 0)
		th.setLeft(m.from)
	}
	return used
}

// What a call of Collect is charged: it takes some milliseconds, whatever is there, and
// walks over the heap twice.
const (
	collectCost  = 50_000
	collectTaken = 32 // bytes for an operation
)

// A session whose heap is not most of the process's may have it collected when collectPause
// times as long has passed as the last such collection took: others pay for it. collectRoom
// is for what is nobody's: what the library keeps for the process, some 40 MB where all of
// its modules were used (TestCollectionsAfterAllModules).
const (
	collectRoom  = 96 << 20
	collectShare = 2
	collectPause = 10
)

// reserved is how many bytes of the process's heap are nobody's: they only pace Go's collector.
var reserved atomic.Int64

// Reserve tells how many bytes the process holds back to pace Go's collector, which counts
// them as living: they are not others' where that is asked.
func Reserve(bytes int) { reserved.Store(int64(bytes)) }

// collections is what the process remembers of the collections that programs asked for.
var collections struct {
	sync.Mutex
	next time.Time // of one for a session with a small part of the heap
}

// Collect is gc.collect(): what only loose holds refer to goes (see WeakHold). In a process
// whose heap is mostly others' that may be later, when Go's collector runs by itself. It
// returns false with an exception pending.
func (th *Thread) Collect() bool {
	if th.MeasureFn == nil {
		return true
	}
	if !th.Charge(collectCost) {
		return false
	}
	restore := func() {}
	if th.LoosenKeptFn != nil {
		restore = th.LoosenKeptFn()
	}
	held := th.MeasureFn(th) // without what waits: for the holds, not for the account
	m := &th.memory
	if m.collected && held == m.collectedHeld && th.left() == m.collectedLeft {
		// Nothing was made since the last collection, and nothing less is held: programs
		// collect several times in a row, in case that finalizers leave something.
		restore()
		return th.Charge(fit.Int(held / collectTaken))
	}
	ran := collectFor(held)
	restore()
	used := th.remeasure() // finds what is gone
	m.collected, m.collectedHeld, m.collectedLeft = ran, held, th.left()
	return th.Charge(fit.Int(used / collectTaken))
}

// collectFor has Go's collector run for a session whose heap takes used bytes, unless the
// heap is mostly others' and it is not the turn of such a session. It reports whether it ran.
func collectFor(used int64) bool {
	s := [...]metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(s[:])
	if int64(s[0].Value.Uint64())-reserved.Load() <= collectRoom+collectShare*used {
		runtime.GC()
		return true
	}
	if !collections.TryLock() {
		return false // another such session has it run now
	}
	defer collections.Unlock()
	begin := time.Now()
	if begin.Before(collections.next) {
		return false
	}
	runtime.GC()
	end := time.Now()
	collections.next = end.Add(collectPause * end.Sub(begin))
	return true
}

// Alloc counts n bytes that are about to be allocated. It returns false, with
// the pending exception set, when there is no room.
func (th *Thread) Alloc(n int64) bool {
	th.memLeft -= n
	if th.memLeft >= 0 {
		return true
	}
	return th.measure(n)
}

// Owe counts n bytes that were taken between runs, such as files that the host wrote:
// the next Alloc looks whether there is room for them.
func (th *Thread) Owe(n int64) { th.take(max(n, 0)) }

// take counts n bytes that were taken without a look: the next Alloc looks. It is
// for small things in places that cannot fail.
func (th *Thread) take(n int64) { th.memLeft -= n }

// unreal is more than any machine has: asking for it is a MemoryError, as in CPython,
// and no limit's matter.
const unreal = 1 << 39

// maxAlloc is what one value may take at most, whatever the limits: its size is an int.
const maxAlloc = min(unreal, math.MaxInt)

// AllocMany counts n things of each bytes that are about to be allocated together, and
// returns their size, which is an int then.
func (th *Thread) AllocMany(n, each int64) (size int, ok bool) {
	all := text.Times(n, each)
	if all > maxAlloc {
		return 0, th.tooLarge(all)
	}
	return fit.Int(all), th.Alloc(all)
}

// tooLarge fails, since one value cannot have n bytes. Where there is a limit that n
// could keep, that is what stops the run.
func (th *Thread) tooLarge(n int64) bool {
	if n > unreal || th.MemLimit <= 0 || th.Alloc(n) {
		th.MemoryError()
	}
	return false
}

// AllocMoved is Alloc for the n bytes of a buffer that takes the place of another
// of old bytes. The account grows by the difference, but for a moment there are
// both, which may not be much more than the limit.
func (th *Thread) AllocMoved(n, old int64) bool {
	if old < th.memory.step {
		return th.Alloc(n - old)
	}
	return th.allocMoved(n, old)
}

func (th *Thread) allocMoved(n, old int64) bool {
	m := &th.memory
	if th.MemLimit > 0 && n <= unreal && th.MemoryUsed()+n > m.limit+m.limit/moveShare {
		// What is counted may be garbage: the difference is taken by a measurement.
		m.forced = m.from
		th.memLeft, m.rest = th.left()-m.forced, 0
		th.memLeft -= n - old
		ok := th.measure(n - old)
		if m.forced = 0; !ok {
			return false
		}
		if th.MemoryUsed()+old > m.limit+m.limit/moveShare {
			return th.memoryStop()
		}
	} else if !th.Alloc(n - old) {
		return false
	}
	if th.MemLimit > 0 {
		m.garbage += old
		th.look(n)
	}
	return true
}

func (th *Thread) memoryStop() bool {
	return th.Stop(&StopError{Kind: MemoryLimit, Msg: fmt.Sprintf("Reached the max memory of %s", sizeText(th.MemLimit))})
}

// look looks at the heap of the process before n more bytes are taken.
//
// By itself Go collects when the heap has doubled, which with a session near its
// limit is twice the limit and more: buffers that grew are garbage that nobody
// counts. A library must not set GOGC or the memory limit of the process, but may
// clean up after itself.
func (th *Thread) look(n int64) {
	m := &th.memory
	s := [...]metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}, {Name: "/gc/heap/live:bytes"}, {Name: "/gc/cycles/total:gc-cycles"}}
	metrics.Read(s[:])
	heap, live, cycle := int64(s[0].Value.Uint64()), int64(s[1].Value.Uint64()), s[2].Value.Uint64()
	if cycle != m.cycle {
		m.cycle, m.made = cycle, 0
	}
	m.made += m.step
	if heap+n < m.limit+m.limit/overShare {
		return
	}
	// A collection takes time by all that lives: in a process with a large heap
	// there must be much to collect, and most of it this session's.
	grown := heap - live
	if least := m.limit / overShare; grown < least || live > 2*m.limit && (grown < live/4 || m.made < grown/2) {
		return
	}
	// What is free goes back to the system: buffers that grow fit into no gap that
	// the smaller ones left.
	debug.FreeOSMemory()
	m.garbage = 0
}

// measure is the slow side of Alloc. After each step it charges for what was taken (not
// for what it refuses), as memory takes time to fill, to walk and to collect, whatever it
// is taken for, and looks at the cancellation. Where the account is used up, the reachable heap is measured, and
// if that leaves no room for n bytes, the run stops.
func (th *Thread) measure(n int64) bool {
	m := &th.memory
	left := th.left()
	th.budget -= max(min(m.from-left-n, m.step), 0) / opTaken
	if e := th.canceled.Load(); e != nil {
		return th.Stop(e)
	}
	if left >= 0 && m.rest > 0 {
		if n > unreal {
			th.setLeft(left + n)
			th.MemoryError()
			return false
		}
		th.budget -= n / opTaken
		th.setLeft(left)
		if th.MemLimit > 0 {
			th.look(n)
		}
		th.settleHolds()
		return true
	}
	th.memLeft, m.rest = left, 0
	if th.MemLimit > 0 && th.stopped != nil && th.stopped.Kind != FinalAnswer {
		return th.failStopped()
	}
	if n > unreal {
		th.memLeft += n
		th.MemoryError()
		return false
	}
	if th.MemLimit <= 0 {
		th.budget -= n / opTaken
		th.memLeft = math.MaxInt64
		return true
	}
	if n > m.limit { // whatever the heap is: the account stays as it was
		th.setLeft(th.memLeft + n)
		return th.memoryStop()
	}
	made := m.from - (th.memLeft + n) - m.forced
	used := th.unreached(made)
	if th.MeasureFn != nil {
		used += th.MeasureFn(th)
		m.garbage += max(made-(used-m.base), 0)
	}
	if used+n > m.limit {
		m.base, m.from = used, max(0, m.limit-used)
		th.setLeft(m.from)
		return th.memoryStop()
	}
	th.budget -= n / opTaken
	left = max(m.limit-used-n, m.least)
	m.base, m.from = used, left+n
	th.setLeft(left)
	if th.canceled.Load() == nil {
		th.collect(th.MemLimit / garbageShare)
		th.look(n)
	}
	return true
}

// collect calls Go's collector when the session has made more than least bytes of
// garbage and these are a good part of the heap of the process: by itself Go
// collects when the heap has doubled, which with a session near its limit is twice
// the limit. A library must not set GOGC or the memory limit of the process, but
// may clean up after itself. In a process with a large heap it never does, as a
// collection takes time by all that lives.
func (th *Thread) collect(least int64) {
	m := &th.memory
	if m.garbage <= least {
		return
	}
	s := [...]metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}, {Name: "/gc/heap/live:bytes"}}
	metrics.Read(s[:])
	heap, live := int64(s[0].Value.Uint64()), int64(s[1].Value.Uint64())
	if grown := heap - live; grown <= least || grown < live/4 {
		return
	}
	runtime.GC()
	m.garbage = 0
}

func sizeText(n int64) string {
	switch {
	case n >= 1<<20 && n%(1<<20) == 0:
		return fmt.Sprintf("%d MiB", n>>20)
	case n >= 1<<10 && n%(1<<10) == 0:
		return fmt.Sprintf("%d KiB", n>>10)
	}
	return fmt.Sprintf("%d bytes", n)
}

// Pin counts n bytes of a buffer that is reachable only from Go while it
// grows; Unpin(total) follows when the value is finished or thrown away.
func (th *Thread) Pin(n int64) bool {
	ok := th.Alloc(n)
	th.pinned += n
	return ok
}

// PinMoved is Pin where a pinned buffer of n bytes takes the place of one of old.
func (th *Thread) PinMoved(n, old int64) bool {
	ok := th.AllocMoved(n, old)
	th.pinned += n - old
	return ok
}

// Pinned is how many bytes are pinned.
func (th *Thread) Pinned() int64 { return th.pinned }

// PinTaken pins n bytes that have been taken already.
func (th *Thread) PinTaken(n int64) { th.pinned += n }

// Hold has o counted as memory of the run although nothing may reach it yet, until
// the function that it returns is called.
func (th *Thread) Hold(o Object) (release func()) {
	b := &Builder{th: th, Items: []Value{{R: o}}}
	th.builders = append(th.builders, b)
	return func() { b.Done() }
}

// Unpin ends what Pin began.
func (th *Thread) Unpin(n int64) { th.pinned -= n }
