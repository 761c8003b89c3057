package weakref

import (
	"cmp"
	"slices"

	"github.com/garterpy/garter/object"
)

// This file has what the references are made of: holds that a measurement of the heap
// loosens (see object.WeakHold), and the calls that wait for the death of what is held.

// hold refers to an object for a reference, a proxy or a finalizer; called, it gives the
// object, or None once it is gone.
type hold struct {
	object.WeakHold
	// then is called with of, the reference, when the object is gone; gone says that this
	// was noted.
	then, of object.Value
	gone     bool
	serial   int64 // by the time of making
}

var holdType = object.NewBuiltinType("weakref._hold", nil, object.NoNew|object.NoSubclass)

// holdBytes is what a hold takes, with what the runtime keeps for a weak pointer.
const holdBytes = 160

// Type returns the class.
func (h *hold) Type() *object.Type { return holdType }

// ByteSize is object.Sized's.
func (h *hold) ByteSize() int64 { return holdBytes }

// Traverse visits what the hold keeps alive.
func (h *hold) Traverse(visit func(object.Value)) {
	visit(h.then)
	visit(h.of)
}

// Call gives the object or None.
func (h *hold) Call(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
	if o := h.Object(); o != nil {
		return object.Obj(o)
	}
	h.note(th)
	return object.None
}

// Loosen is object.Loosener's.
func (h *hold) Loosen(th *object.Thread, seen func(object.Object) bool) {
	if !h.Settle(seen) {
		h.note(th)
	}
}

// note has the function called that waits for the death of the object.
func (h *hold) note(th *object.Thread) {
	if h.gone {
		return
	}
	h.gone = true
	if h.then.Ok() {
		s := stateOf(th)
		s.due, s.sorted = append(s.due, call{h.serial, object.Obj(object.TupleOf(h.then, h.of))}), false
	}
	h.then, h.of = object.Value{}, object.Value{}
}

// CopyObject is object.Copyable's.
func (h *hold) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &hold{gone: h.gone, serial: h.serial}
	return n, func() {
		if o := h.Object(); o != nil {
			n.WeakHold = object.WeakHoldOn(c.Object(o))
		}
		n.then, n.of = c.Value(h.then), c.Value(h.of)
	}
}

// state is what the module keeps in a session: the calls that are due. Those of the
// youngest references come first, so they are at the end once it is sorted.
type state struct {
	due    []call
	sorted bool
	serial int64
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

// CopyState copies the calls that are due for another session.
func (s *state) CopyState(c *object.Copier) any {
	n := &state{serial: s.serial, sorted: s.sorted}
	for _, d := range s.due {
		n.due = append(n.due, call{d.serial, c.Value(d.what)})
	}
	return n
}

// Hold is _hold(object, then=None, of=None): a hold on the object, and then(of) is due
// when the object is gone.
var Hold = object.FnSig("_hold", "object, then=None, of=None, /", func(th *object.Thread, a []object.Value) object.Value {
	if !th.Alloc(holdBytes) {
		return object.Value{}
	}
	h := &hold{WeakHold: object.WeakHoldOn(a[0].R)}
	if !a[1].IsNone() {
		s := stateOf(th)
		s.serial++
		h.then, h.of, h.serial = a[1], a[2], s.serial
	}
	return object.Obj(h)
})

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

// collect is _collect(): what gc.collect() does.
var collect = object.Fn0("_collect", func(th *object.Thread) object.Value {
	if !th.Collect() {
		return object.Value{}
	}
	return object.None
})
