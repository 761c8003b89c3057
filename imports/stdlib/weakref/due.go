package weakref

import (
	"cmp"
	"slices"

	"github.com/garterpy/garter/object"
)

// This file has the module's state in a session, and the calls that wait for the death of
// objects.

// state is what the module keeps in a session: the calls that are due. Those of the
// youngest references come first, so they are at the end once it is sorted. And the
// references to objects, by the objects' ids.
type state struct {
	due     []call
	sorted  bool
	serial  int64
	refs    map[uint64]*references
	sweepAt int // how many objects there are in refs when those without references are forgotten
}

// call is a function and its argument, of a reference.
type call struct {
	serial int64
	what   object.Value
}

type stateKey struct{}

func stateOf(th *object.Thread) *state {
	return object.ModuleState(th, stateKey{}, func() *state { return &state{} })
}

// Traverse visits the calls that are due.
func (s *state) Traverse(visit func(object.Value)) {
	for _, c := range s.due {
		visit(c.what)
	}
}

// CopyState copies the calls that are due for another session. References list themselves
// when they are copied, perhaps before.
func (s *state) CopyState(c *object.Copier) any {
	n := stateOf(c.To)
	n.serial, n.sorted = s.serial, s.sorted
	for _, d := range s.due {
		n.due = append(n.due, call{d.serial, c.Value(d.what)})
	}
	return n
}

// next is the serial number of a new reference.
func (s *state) next() int64 {
	s.serial++
	return s.serial
}

// add has fn(of) wait to be called.
func (s *state) add(serial int64, fn, of object.Value) {
	s.due, s.sorted = append(s.due, call{serial, object.Obj(object.TupleOf(fn, of))}), false
}

// dueCalls is _due(): the next call that is due, as a tuple of the function and its argument, or None.
var dueCalls = object.Fn0("_due", func(th *object.Thread) object.Value {
	s := stateOf(th)
	if len(s.due) == 0 {
		return object.None
	}
	if !s.sorted {
		th.Spend(len(s.due))
		slices.SortFunc(s.due, func(a, b call) int { return cmp.Compare(a.serial, b.serial) })
		s.sorted = true
	}
	last := len(s.due) - 1
	v := s.due[last].what
	s.due = slices.Delete(s.due, last, last+1)
	return v
})

// isDue is _is_due(): whether calls are due.
var isDue = object.Fn0("_is_due", func(th *object.Thread) object.Value { return object.Bool(len(stateOf(th).due) > 0) })

// runDue makes the calls that are due; false comes with an exception.
var runDue func(th *object.Thread) bool

func init() {
	runDue = func(th *object.Thread) bool {
		run := module.Get(th, "_run_due")
		return run.Ok() && object.Call0(th, run).Ok()
	}
}

// collect is _collect(): what gc.collect() does.
var collect = object.Fn0("_collect", func(th *object.Thread) object.Value {
	if !th.Collect() {
		return object.Value{}
	}
	return object.None
})
