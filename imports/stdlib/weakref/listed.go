package weakref

import (
	"weak"

	"github.com/garterpy/garter/object"
)

// This file has the lists of the references to objects.

// references are those to one object. They live for whoever has them.
type references struct {
	plain weak.Pointer[Reference] // without a callback, which all who ask for one share
	proxy object.WeakPtr          // the same of proxies
	other []object.WeakPtr        // references and proxies with callbacks or of derived classes
}

// leastSweep is how many objects with references there are, or references to one of them,
// before those that are gone are looked for.
const leastSweep = 1024

// plain is the reference without a callback that there is to an object, or nil.
func (s *state) plain(th *object.Thread, of object.Value) *Reference {
	if len(s.refs) == 0 {
		return nil
	}
	if to := s.refs[th.ID(of)]; to != nil {
		return to.plain.Value()
	}
	return nil
}

// to is the list of references to the object of a number.
func (s *state) to(key uint64) *references {
	l := s.refs[key]
	if l == nil {
		if s.refs == nil {
			s.refs = map[uint64]*references{}
		}
		l = &references{}
		s.refs[key] = l
	}
	return l
}

// listProxy notes the proxy of a hold.
func (s *state) listProxy(h *hold) {
	l := s.to(h.key)
	if !h.then.Ok() && !h.gone && (l.proxy == nil || l.proxy.Object() == nil) {
		l.proxy = h.proxy
		return
	}
	l.add(h.proxy)
}

// list notes a reference.
func (s *state) list(r *Reference) {
	l := s.to(r.key)
	if r.ext == nil && r.method == nil && !r.callback.Ok() && !r.gone && l.plain.Value() == nil {
		l.plain = weak.Make(r)
		return
	}
	l.add(r.Weakly())
}

// add notes a reference or proxy that is shared by nobody.
func (l *references) add(p object.WeakPtr) {
	if len(l.other) == cap(l.other) && len(l.other) >= 8 {
		there := l.other[:0]
		for _, p := range l.other {
			if p.Object() != nil {
				there = append(there, p)
			}
		}
		clear(l.other[len(there):])
		l.other = there
		if 2*len(there) < cap(there) {
			l.other = append(there, p)
			return
		}
	}
	l.other = append(l.other, p)
}

// all lists those that are there.
func (l *references) all() []object.Value {
	var vs []object.Value
	if r := l.plain.Value(); r != nil {
		vs = append(vs, object.Obj(r))
	}
	if l.proxy != nil {
		if p := l.proxy.Object(); p != nil {
			vs = append(vs, object.Obj(p))
		}
	}
	for i := range l.other { // the newest first
		if p := l.other[len(l.other)-1-i].Object(); p != nil {
			vs = append(vs, object.Obj(p))
		}
	}
	return vs
}

// any reports whether any is there.
func (l *references) any() bool {
	if l.plain.Value() != nil || l.proxy != nil && l.proxy.Object() != nil {
		return true
	}
	for _, p := range l.other {
		if p.Object() != nil {
			return true
		}
	}
	return false
}

// Loosen is object.Loosener's: it forgets the references that are gone.
func (s *state) Loosen(th *object.Thread, seen func(object.Object) bool) {
	for key, l := range s.refs {
		there := l.other[:0]
		for _, p := range l.other {
			if p.Object() != nil {
				there = append(there, p)
			}
		}
		if 4*len(there) < cap(l.other) {
			there = append([]object.WeakPtr(nil), there...)
		} else {
			clear(l.other[len(there):])
		}
		if l.other = there; !l.any() {
			delete(s.refs, key)
		}
	}
	s.sweepAt = 2 * len(s.refs)
}

// sweep forgets objects without references when there are many.
func (s *state) sweep(th *object.Thread) {
	if len(s.refs) < max(s.sweepAt, leastSweep) {
		return
	}
	th.Spend(len(s.refs) / 4)
	for key, l := range s.refs {
		th.Spend(len(l.other) / 4)
		if !l.any() {
			delete(s.refs, key)
		}
	}
	s.sweepAt = 2 * len(s.refs)
}

// referencesTo lists the references to an object.
func referencesTo(th *object.Thread, of object.Value) ([]object.Value, bool) {
	l := stateOf(th).refs[th.ID(of)]
	if l == nil {
		return nil, true
	}
	if n := len(l.other); !th.Charge(n/8) || !th.Alloc(24*int64(n+2)) {
		return nil, false
	}
	return l.all(), true
}

// getWeakRefs is getweakrefs.
var getWeakRefs = object.FnSig("getweakrefs", "object, /", func(th *object.Thread, a []object.Value) object.Value {
	vs, ok := referencesTo(th, a[0])
	if !ok {
		return object.Value{}
	}
	return object.Obj(object.NewList(vs))
}).WithDoc("Lists the references and proxies to an object that are there.")

// getWeakRefCount is getweakrefcount.
var getWeakRefCount = object.FnSig("getweakrefcount", "object, /", func(th *object.Thread, a []object.Value) object.Value {
	vs, ok := referencesTo(th, a[0])
	if !ok {
		return object.Value{}
	}
	return object.Int(int64(len(vs)))
}).WithDoc("Counts the references and proxies to an object that are there.")
