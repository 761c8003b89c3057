package object

import "runtime/metrics"

// This file has when holds that keep nothing alive are settled (see WeakHold) in runs whose
// account is not used up for long: those with a great limit of memory, or with none. Objects
// that nobody has would stay in dicts and sets of weak references, those with equal hashes in
// the way of each other.

// The heap is walked when leastHolds holds were made since the last walk and walkLeast bytes
// were taken, and walkShare times what that walk found. Where it found much that nobody has,
// counted as dyingBytes each, it is three quarters of it, so that what is found next time does not
// grow with what was found before, and Go's collector is asked to run: by itself it waits until
// the heap has grown, by just that.
const (
	leastHolds = 1000
	walkLeast  = 16 << 20
	walkShare  = 8
	dyingBytes = 1 << 10
	dyingShare = 8 // of the heap
)

// The heap is walked as well, and Go's collector asked to run, after vainLeast comparisons
// that only equal hashes of references led to, or one for each vainBytes of the heap that the
// last walk found: so much time they take as the walk and the collection do. Those that
// nobody has would make a dict's time grow with the square of how many there were, where
// CPython loses them at once. After each such walk that found nothing dying it is twice as
// many, up to vainMost times.
const (
	vainLeast = 1 << 14
	vainBytes = 128
	vainMost  = 10 // doublings
)

// Dying is a Loosener that can be asked without a walk, which its holder is after it.
type Dying interface {
	Loosener
	Weakly
	// Loose reports whether the hold keeps its object alive no more.
	Loose() bool
	// Gone reports whether the object is gone, which it has noted then.
	Gone(th *Thread) bool
}

// HoldMade counts a WeakHold.
func (th *Thread) HoldMade() { th.memory.holds++ }

// settleHolds walks over the heap where holds make it worth while, and looks after each cycle
// of Go's collector which of those that the walk loosened are gone. It is called after each
// step of the account.
func (th *Thread) settleHolds() {
	m := &th.memory
	m.unwalked += m.step
	after := walkShare * m.walked
	if m.manyDie {
		after = m.walked / 4 * 3
	}
	if m.holds >= leastHolds && m.unwalked >= max(walkLeast, after) && th.MeasureFn != nil {
		th.walkHolds()
		if m.manyDie = int64(len(m.dying))*dyingBytes > m.walked/dyingShare; m.manyDie {
			th.budget -= collectCost
			collectFor(m.walked)
		}
	}
	th.pollDying()
}

// walkHolds walks over the heap, which loosens the holds on what nobody has.
func (th *Thread) walkHolds() {
	m := &th.memory
	m.walked = th.remeasure()
	m.unwalked = 0 // of a walk that did not come to its end as well
	m.vain = 0
	th.budget -= m.walked / opTaken
}

// ComparedInVain counts a comparison of two references of equal hash to different objects.
func (th *Thread) ComparedInVain() {
	m := &th.memory
	if m.vain++; m.vain < max(vainLeast, m.walked/vainBytes)<<m.vainTwice || th.MeasureFn == nil {
		return
	}
	th.walkHolds()
	if len(m.dying) == 0 {
		m.vainTwice = min(m.vainTwice+1, vainMost)
		return
	}
	m.vainTwice = 0
	th.budget -= collectCost
	collectFor(m.walked)
	th.pollDying()
}

// pollDying looks which of the dying are gone, if the collector has run since it looked last.
func (th *Thread) pollDying() {
	m := &th.memory
	if len(m.dying) == 0 {
		return
	}
	s := [...]metrics.Sample{{Name: "/gc/cycles/total:gc-cycles"}}
	metrics.Read(s[:])
	cycle := s[0].Value.Uint64()
	if cycle == m.polled {
		return
	}
	m.polled = cycle
	th.budget -= int64(len(m.dying)) / 8
	left := 0
	for _, p := range m.dying {
		if d, ok := p.Object().(Dying); ok && !d.Gone(th) {
			m.dying[left] = p
			left++
		}
	}
	clear(m.dying[left:])
	m.dying = m.dying[:left]
}
