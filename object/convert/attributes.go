package convert

import (
	"strings"

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
// definition, without running Python code; nil for what is no instance.
func (o *Object) own() []attribute {
	in := object.InstanceOf(o.V)
	if in == nil {
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

// enumValue returns the value of a member of an enum.
func (o *Object) enumValue() (object.Value, bool) {
	in := object.InstanceOf(o.V)
	if in == nil {
		return object.Value{}, false
	}
	for _, t := range in.Cls.MRO {
		if t.Name == "Enum" {
			own := o.attributes()
			v, ok := own["_value_"]
			return v, ok && own["_name_"].Ok()
		}
	}
	return object.Value{}, false
}

// Attributes returns the attributes of an instance itself in the order of their
// definition, without running Python code; nil for what is no instance, or while
// the session runs a program. Values that cannot be converted are left out.
func (o *Object) Attributes() (d *Dict) {
	o.peek(func() { d = o.goAttributes() })
	return d
}

// goAttributes is Attributes on the session's goroutine.
func (o *Object) goAttributes() *Dict {
	own := o.own()
	if own == nil {
		return nil
	}
	d := NewDict()
	for _, a := range own {
		c := toGo{s: o.S}
		if g, err := c.value(a.val); err == nil {
			d.Set(a.name, g)
		}
	}
	return d
}

// EnumValue returns the value of a member of a Python enum; false for all
// others, and while the session runs a program.
func (o *Object) EnumValue() (value any, ok bool) {
	o.peek(func() { value, ok = o.goEnumValue() })
	return value, ok
}

// goEnumValue is EnumValue on the session's goroutine.
func (o *Object) goEnumValue() (any, bool) {
	v, is := o.enumValue()
	if !is {
		return nil, false
	}
	c := toGo{s: o.S}
	g, err := c.value(v)
	return g, err == nil
}

// attributesOf and enumOf look at a value: an argument on the session's own
// goroutine, all others with the session at rest.
func (a *assigner) attributesOf(o *Object) *Dict {
	if a.strict {
		return o.goAttributes()
	}
	return o.Attributes()
}

func (a *assigner) enumOf(o *Object) (any, bool) {
	if a.strict {
		return o.goEnumValue()
	}
	return o.EnumValue()
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
}

func newPrinter() *printer { return &printer{} }
