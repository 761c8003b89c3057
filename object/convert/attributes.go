package convert

import (
	"strings"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

// This file reads instances without running Python code.

// Peeker may be implemented by a Session whose values other goroutines may look
// at: Peek runs f, which runs no Python code, while the session changes nothing,
// or returns an error at once where a program is running.
type Peeker interface{ Peek(f func()) error }

// peek runs f with the session's values at rest.
func (o *Object) peek(f func()) error {
	if p, ok := o.S.(Peeker); ok {
		return p.Peek(f)
	}
	f()
	return nil
}

// attribute is an attribute of an instance.
type attribute struct {
	name string
	val  object.Value
}

// own returns the attributes of an instance itself in the order of their
// definition, without running Python code; nil for what is no instance, and for an
// object of class object, which can have none.
func (o *Object) own() []attribute {
	in := object.InstanceOf(o.V)
	if in == nil || in.Cls == object.ObjectType {
		return nil
	}
	out := []attribute{}
	add := func(name, v object.Value) {
		if s, ok := object.AsStr(name); ok && v.Ok() {
			out = append(out, attribute{s.S, v})
		}
	}
	in.EachSlot(add)
	in.EachOwn(add)
	return out
}

// attributes is own by name.
func (o *Object) attributes() map[string]object.Value {
	own := o.own()
	if own == nil {
		return nil
	}
	m := make(map[string]object.Value, len(own))
	for _, a := range own {
		m[a.name] = a.val
	}
	return m
}

// maxEnumChain is how many members of enums may be each other's values.
const maxEnumChain = 16

// enumValue returns the value of a member of an enum. A member whose value is
// a member in turn stands for that one's value; without an end to it, for none.
func (o *Object) enumValue() (v object.Value, ok bool) {
	at := o.V
	for range maxEnumChain {
		next, is := memberValue(at)
		if !is {
			return v, ok
		}
		at, v, ok = next, next, true
	}
	return object.Value{}, false
}

// memberValue looks at one member.
func memberValue(v object.Value) (object.Value, bool) {
	in := object.InstanceOf(v)
	if in == nil {
		return object.Value{}, false
	}
	for _, t := range in.Cls.MRO {
		if t.Name == "Enum" && t.ModuleName() == "enum" {
			own := (&Object{V: v}).attributes()
			v, ok := own["_value_"]
			return v, ok && own["_name_"].Ok()
		}
	}
	return object.Value{}, false
}

// Attributes returns the attributes of an instance itself in the order of their
// definition, without running Python code; nil for what is no instance, or while
// the session runs a program. Values that cannot be converted, or take more than
// 256 MiB together, are left out.
func (o *Object) Attributes() *Dict { return new(Reader).Attributes(o) }

// EnumValue returns the value of a member of a Python enum; false for all
// others, and while the session runs a program.
func (o *Object) EnumValue() (value any, ok bool) {
	value, ok, _ = new(Reader).enum(o)
	return value, ok
}

// Reader reads instances for one purpose, such as one value on its way to JSON:
// what several of them hold is converted once, and all that they hold counts
// towards one bound of 256 MiB (in a run: is charged to it).
type Reader struct {
	own bool // on the session's own goroutine
	c   toGo
}

// look runs f with the session's values at rest.
func (r *Reader) look(o *Object, f func()) error {
	if r.own {
		f()
		return nil
	}
	return o.peek(f)
}

func (r *Reader) value(o *Object, v object.Value) (any, error) {
	r.c.s, r.c.depth = o.S, 0
	g, err := r.c.value(v)
	if err != nil {
		r.c.seen = nil // it may hold containers that were half done
	}
	return g, err
}

// Attributes is [Object.Attributes].
func (r *Reader) Attributes(o *Object) *Dict {
	d, _ := r.attributes(o)
	return d
}

// attributes fails at a limit of the run only.
func (r *Reader) attributes(o *Object) (d *Dict, err error) {
	r.look(o, func() {
		own := o.own()
		if own == nil {
			return
		}
		d = NewDict()
		for _, a := range own {
			if g, e := r.value(o, a.val); e == nil {
				d.Set(a.name, g)
			} else if e == errPending {
				d, err = nil, e
				return
			}
		}
	})
	return d, err
}

// Listed may be implemented by native objects that are sequences and no lists: Listed
// calls yield with the elements in their order, as long as that returns true, without
// running Python code; n is how many there are at most.
type Listed interface {
	Listed() (n int64, each func(yield func(object.Value) bool))
}

// isListed reports whether a value is what listed knows, without a look at what is in it.
func isListed(v object.Value) bool {
	switch x := v.R.(type) {
	case *object.Range:
		_, small := x.Small() // a range never changes
		return small
	case *object.DictView, Listed:
		return true
	}
	return false
}

// listed returns the elements of a native sequence.
func listed(v object.Value) (n int64, each func(yield func(object.Value) bool), ok bool) {
	switch x := v.R.(type) {
	case *object.Range:
		n, ok = x.Small()
		return n, func(yield func(object.Value) bool) {
			for i := range n {
				if !yield(object.Int(x.Start + i*x.Step)) {
					return
				}
			}
		}, ok
	case *object.DictView:
		return int64(x.D.Len()), x.Each, true
	case Listed:
		n, each = x.Listed()
		return n, each, true
	}
	return 0, nil, false
}

// stands returns the value that an object stands for: that of a member of an enum,
// the text of a UUID and the like (texts.go), the elements of a native sequence, the dict behind a read-only view. What it returns
// is no such object itself. It fails at a limit of the run, and for what would be too
// large.
func (r *Reader) stands(o *Object) (value any, ok bool, err error) {
	if value, ok, err = r.enum(o); ok || err != nil {
		return value, ok, err
	}
	if peeked := r.look(o, func() {
		if m, is := o.V.R.(*object.MappingProxyObj); is {
			if _, dict := m.Mapping.R.(*object.Dict); dict {
				value, err = r.value(o, m.Mapping)
				ok = err == nil
			}
			return
		}
		if text, is := o.text(); is {
			value, ok = text, true
			return
		}
		n, each, is := listed(o.V)
		if !is {
			return
		}
		if r.c.th == nil && n > freeBytes/16 {
			err = ErrLarge
			return
		}
		if err = r.c.make(16*n + 64); err != nil {
			return
		}
		list := make([]any, 0, fit.Int(n))
		each(func(e object.Value) bool {
			var g any
			if g, err = r.value(o, e); err == nil {
				list = append(list, g)
			}
			return err == nil
		})
		value, ok = list, err == nil
	}); peeked != nil {
		return nil, false, nil // as for instances: it stays an object
	}
	return value, ok, err
}

// Stands returns the value that an object stands for: that of a member of an enum, the
// text of a UUID and the like, the elements of a range or a deque; false for all others.
func (r *Reader) Stands(o *Object) (value any, ok bool) {
	value, ok, err := r.stands(o)
	return value, ok && err == nil
}

// enum returns the value of a member of an enum; it is no member itself. It
// fails at a limit of the run only.
func (r *Reader) enum(o *Object) (value any, ok bool, err error) {
	r.look(o, func() {
		v, is := o.enumValue()
		if !is {
			return
		}
		if g, e := r.value(o, v); e == nil {
			value, ok = g, true
		} else if e == errPending {
			err = e
		}
	})
	return value, ok, err
}

// String describes the value without running Python code: a function as
// <function f>, an instance as Point(x=1, y=2).
func (o *Object) String() string {
	p := newPrinter()
	p.object(o)
	return p.b.String()
}

// String shows the entries in order, in Python's notation, cut where they are
// very many.
func (d *Dict) String() string { return show(d) }

// String shows the elements in Python's notation.
func (s *Set) String() string { return show(s) }

// Repr returns a value that came from Python in Python's notation, as far as
// that can be told without running Python code; what is very long or deep is cut.
func Repr(v any) string { return show(v) }

func show(v any) string {
	p := newPrinter()
	p.value(v)
	return p.b.String()
}

// The bounds of String: who wants everything marshals to JSON.
const (
	showLength = 16 << 10
	showDepth  = 12
)

type printer struct {
	b     strings.Builder
	depth int
	read  Reader
}

// newPrinter bounds what instances hold by 8 MiB: the text is far shorter.
func newPrinter() *printer {
	return &printer{read: Reader{c: toGo{free: freeBytes - 8<<20}}}
}
