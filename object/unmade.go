package object

import "github.com/garterpy/garter/internal/fit"

// This file lets classes of embedded modules have methods that are not made yet. Of the
// methods of such a class a program calls a few, and functions and their places in namespaces
// were a fifth of what the first use of a module took of a session's memory. So the plain ones
// lie beside the namespace until somebody asks for one of them (Own), or looks at the whole
// (Space), changes or deletes names. Which those are is the evaluator's to say (eval/unmade.go);
// they have no names that the interpreter knows, so special methods are always there.
//
// Nothing that a program sees tells of it: the namespace has its names in the order of the
// text when it is looked at, and a method that was made stays the one.

// Methods are what the text of a class defines, the same for all sessions.
type Methods struct {
	order []*Str       // all names that the text binds, in its order
	place nameTable    // where in order a name is
	later map[int]bool // those that can be made later
	lead  map[string]bool
	make  func(u *Unmade, i int) Value
}

// NewMethods returns the description of a class whose text binds names in an order; later
// tells which can be made later, lead the names that come before them. makes makes the method
// of a number.
func NewMethods(order []*Str, later map[int]bool, lead map[string]bool, makes func(u *Unmade, i int) Value) *Methods {
	m := &Methods{order: order, later: later, lead: lead, make: makes}
	for i, n := range order {
		Complete(Value{R: n})
		m.place.set(n, Value{N: uint64(i)})
	}
	return m
}

// find returns the number of a name that can be made later.
func (m *Methods) find(name *Str) (at int, known bool) {
	v, known := m.place.get(name)
	at = fit.Int(int64(v.N))
	return at, known && m.later[at]
}

// Len is how many are made later.
func (m *Methods) Len() int { return len(m.later) }

// Unmade is what a class of a session has not made yet.
type Unmade struct {
	*Methods
	Globals, Builtins *Dict // of the text
	Module            *Str  // __module__ of its functions
	given             *givenMethod
}

// givenMethod is a method that was made, and lies beside the namespace as long as nobody looks
// at that: there is no room for it.
type givenMethod struct {
	at   int
	v    Value
	next *givenMethod
}

// get is the method of a number, made now if it is not.
func (u *Unmade) get(at int) Value {
	for g := u.given; g != nil; g = g.next {
		if g.at == at {
			return g.v
		}
	}
	v := u.make(u, at)
	u.given = &givenMethod{at, v, u.given}
	return v
}

// unmadeBytes is what a method is charged for and counted with, made or not.
const unmadeBytes = 240

// traverse counts the methods as if they were made.
func (u *Unmade) traverse(w *heapWalk) {
	if u == nil {
		return
	}
	w.total += unmadeBytes * int64(u.Len()) // which is more than those take that are
	w.push(u.Globals)
	w.push(u.Builtins)
	for g := u.given; g != nil; g = g.next {
		w.value(g.v)
	}
}

// copy copies what a class has not made for another session.
func (u *Unmade) copy(c *Copier) *Unmade {
	if u == nil {
		return nil
	}
	n := &Unmade{Methods: u.Methods, Globals: CopyOf(c, u.Globals), Builtins: CopyOf(c, u.Builtins), Module: CopyOf(c, u.Module)}
	for g := u.given; g != nil; g = g.next {
		n.given = &givenMethod{g.at, c.Value(g.v), n.given}
	}
	return n
}

// Own returns what the class's own namespace has under a name, or the zero Value.
func (t *Type) Own(name *Str) Value {
	v := t.attrs.GetStr(name)
	if v.R == nil && t.unmade != nil {
		v = t.give(name)
	}
	return v
}

// Space returns the class's own namespace, with all that is in it.
func (t *Type) Space() *Dict {
	if t.unmade != nil {
		t.makeAll()
	}
	return t.attrs
}

// InSpace reports whether a namespace is the class's own.
func (t *Type) InSpace(d *Dict) bool { return t.attrs == d }

// HasSpace reports whether the class has a namespace: a built-in one has when it is ready.
func (t *Type) HasSpace() bool { return t.attrs != nil }

// give is the method of a name that is not in the namespace, if there is one.
func (t *Type) give(name *Str) Value {
	at, known := t.unmade.find(name)
	if !known {
		return Value{}
	}
	return t.unmade.get(at)
}

// makeAll makes all methods, and puts everything in its place.
func (t *Type) makeAll() {
	u := t.unmade
	t.unmade = nil
	u.Complete(t.attrs)
	t.moved()
}

// moved tells places, which remember where in the namespace they found something, that it is
// elsewhere.
func (t *Type) moved() {
	if t.visiting {
		return
	}
	t.visiting = true
	t.version++
	for i := range t.subs.Len() {
		if s := t.subs.at(i); s != nil {
			s.moved()
		}
	}
	t.visiting = false
}

// Complete puts all methods that are not in a namespace into it, in the order of the text.
func (u *Unmade) Complete(d *Dict) {
	whole, next, tags := NewDictSize(d.used+u.Len()), 0, d.entryTags()
	until := func(n int) { // what comes before the name of that number
		for ; next < n; next++ {
			if !u.later[next] {
				continue
			}
			v := d.GetStr(u.order[next])
			if !v.Ok() {
				v = u.get(next)
			}
			whole.AddStr(nil, u.order[next], v)
		}
	}
	for i, e := range d.entries {
		if !e.Key.Ok() {
			continue
		}
		name, isText := e.Key.R.(*Str)
		if isText {
			if _, later := u.find(name); later {
				continue
			}
			if at, known := u.place.get(name); known {
				until(fit.Int(int64(at.N)))
			} else if !u.lead[name.S] {
				until(len(u.order))
			}
		}
		whole.insert(nil, e.Key, e.Val, uint64(tags[i]))
	}
	until(len(u.order))
	d.tableLeft()
	d.setEntries(whole.entries)
	d.index, d.used, d.dead, d.head, d.shared = whole.index, whole.used, whole.dead, whole.head, false
	d.ver++
}
