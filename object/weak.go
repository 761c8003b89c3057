package object

import (
	"reflect"
	"slices"
	"weak"
)

// This file has what a session holds without keeping it alive.
//
// What is held so stays until the heap is measured (MeasureHeap) and the walk finds that
// nothing else reaches it. Who makes many holds counts them (Thread.HoldMade). From then on the hold is loose: the object goes when Go's
// collector takes it, and stays for whoever still has it. So a short program, whose heap is
// never measured, sees nothing vanish; and what the walk does not know of, such as a value
// that is only in a variable of Go code, is safe: only Go's collector ends a life.

// WeakPtr refers to an object without keeping it alive. Those of one object are equal.
type WeakPtr interface {
	// Object is the object, or nil when the collector has taken it.
	Object() Object
}

// weakTo is the WeakPtr of a type of objects.
type weakTo[T any] struct{ p weak.Pointer[T] }

// Object is WeakPtr's.
func (w weakTo[T]) Object() Object {
	x := w.p.Value()
	if x == nil {
		return nil
	}
	o, _ := any(x).(Object)
	return o
}

// WeakTo is the WeakPtr of an object: its type's own Weakly returns it.
func WeakTo[T any](x *T) WeakPtr { return weakTo[T]{weak.Make(x)} }

// Weakly is implemented by all objects: their WeakPtr. One that a type has by embedding
// would be of the part; TestEveryKindIsWeak asks each kind for its own.
type Weakly interface{ Weakly() WeakPtr }

// WeakPtrOf is the WeakPtr of an object, or nil for the marks of values that lie in the
// Value itself.
func WeakPtrOf(o Object) WeakPtr {
	if x, ok := o.(Weakly); ok {
		return x.Weakly()
	}
	return nil
}

// WeakHold is a hold on an object that keeps it alive until a measurement finds it loose.
type WeakHold struct {
	strong Object
	weak   WeakPtr
}

// WeakHoldOn holds an object.
func WeakHoldOn(o Object) WeakHold { return WeakHold{strong: o} }

// Object is the object, or nil when it is gone.
func (h *WeakHold) Object() Object {
	if h.strong != nil {
		return h.strong
	}
	if h.weak == nil {
		return nil
	}
	o := h.weak.Object()
	if o == nil {
		h.weak = nil
	}
	return o
}

// Loose reports whether the hold keeps its object alive no more.
func (h *WeakHold) Loose() bool { return h.strong == nil && h.weak != nil }

// Settle loosens the hold on what a walk has not seen, tightens it on what it has, and
// reports whether there is anything left to hold.
func (h *WeakHold) Settle(seen func(Object) bool) bool {
	o := h.Object()
	switch {
	case o == nil:
		return false
	case seen(o):
		h.strong, h.weak = o, nil
	case h.strong != nil:
		if h.weak = identityPtr(o); h.weak != nil {
			h.strong = nil
		}
	}
	return true
}

// ClassList is a list of classes that it does not keep alive; see WeakHold.
type ClassList struct{ holds []WeakHold }

// Add appends a class.
func (l *ClassList) Add(t *Type) { l.holds = append(l.holds, WeakHoldOn(t)) }

// Remove takes a class out.
func (l *ClassList) Remove(t *Type) {
	for i := range l.holds {
		if l.at(i) == t {
			l.holds = slices.Delete(l.holds, i, i+1)
			return
		}
	}
}

// at is the class at a place, or nil when it is gone.
func (l *ClassList) at(i int) *Type {
	t, _ := l.holds[i].Object().(*Type)
	return t
}

// Len is how many classes there are at most.
func (l *ClassList) Len() int { return len(l.holds) }

// All lists the classes that are there.
func (l *ClassList) All() []*Type {
	if len(l.holds) == 0 {
		return nil
	}
	ts := make([]*Type, 0, len(l.holds))
	for i := range l.holds {
		if t := l.at(i); t != nil {
			ts = append(ts, t)
		}
	}
	return ts
}

// Has reports whether a class is among them.
func (l *ClassList) Has(t *Type) bool {
	for i := range l.holds {
		if l.at(i) == t {
			return true
		}
	}
	return false
}

// Settle is for Looseners.
func (l *ClassList) Settle(seen func(Object) bool) {
	kept := l.holds[:0]
	for i := range l.holds {
		if l.holds[i].Settle(seen) {
			kept = append(kept, l.holds[i])
		}
	}
	clear(l.holds[len(kept):])
	l.holds = kept
}

// copyTo copies the list for another session: with the classes that all gives a copy of.
func (l *ClassList) copyTo(n *ClassList, of func(*Type) *Type) {
	for _, t := range l.All() {
		if k := of(t); k != nil {
			n.Add(k)
		}
	}
}

// ClassMap is a map by class that does not keep the classes alive.
type ClassMap[V any] struct {
	held  map[*Type]V
	loose map[weak.Pointer[Type]]V
}

// Get is what the class has.
func (m *ClassMap[V]) Get(t *Type) (v V, ok bool) {
	if v, ok = m.held[t]; ok || len(m.loose) == 0 {
		return v, ok
	}
	v, ok = m.loose[weak.Make(t)]
	return v, ok
}

// Set gives the class a value.
func (m *ClassMap[V]) Set(t *Type, v V) {
	if len(m.loose) > 0 {
		delete(m.loose, weak.Make(t))
	}
	if m.held == nil {
		m.held = map[*Type]V{}
	}
	m.held[t] = v
}

// Each calls do for each class that is there, in no order.
func (m *ClassMap[V]) Each(do func(*Type, V)) {
	for t, v := range m.held {
		do(t, v)
	}
	for p, v := range m.loose {
		if t := p.Value(); t != nil {
			do(t, v)
		}
	}
}

// Settle is for Looseners. Classes that all sessions share stay.
func (m *ClassMap[V]) Settle(seen func(Object) bool) {
	for p, v := range m.loose {
		if t := p.Value(); t == nil {
			delete(m.loose, p)
		} else if seen(t) {
			delete(m.loose, p)
			m.held[t] = v
		}
	}
	for t, v := range m.held {
		if t.Flags&Heap != 0 && !seen(t) {
			if m.loose == nil {
				m.loose = map[weak.Pointer[Type]]V{}
			}
			m.loose[weak.Make(t)] = v
			delete(m.held, t)
		}
	}
}

// Loosener is implemented by what a module keeps in a session (ModuleState) and by objects
// that hold others without keeping them alive: after a walk over the heap, Loosen settles
// their WeakHolds, ClassLists and ClassMaps; seen tells what the walk has reached.
type Loosener interface {
	Loosen(th *Thread, seen func(Object) bool)
}

// loosen settles all holds, after a walk that came to its end.
func (w *heapWalk) loosen() {
	if w.ended || w.visit != nil {
		return
	}
	seen := func(o Object) bool { return w.seen.has(reflect.ValueOf(o).Pointer()) }
	for _, t := range w.classes {
		t.subs.Settle(seen)
	}
	th := w.th
	for t, l := range th.subclasses {
		if l.Settle(seen); l.Len() == 0 {
			delete(th.subclasses, t)
		}
	}
	for _, s := range th.State {
		if l, ok := s.(Loosener); ok {
			l.Loosen(th, seen)
		}
	}
	m := &th.memory
	m.dying = m.dying[:0]
	for _, l := range w.loose {
		l.Loosen(th, seen)
		if d, ok := l.(Dying); ok && d.Loose() {
			m.dying = append(m.dying, d.Weakly())
		}
	}
	m.holds, m.unwalked = 0, 0
	w.total += th.ids.bytes(seen)
	th.ids.sweep(th)
}
