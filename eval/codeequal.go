package eval

import (
	"slices"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// This file compares code objects: they are equal where they were made of the same text,
// at the same lines, and do the same with its names. As in CPython, the file does not count.

// sameCode reports whether two codes are equal.
func sameCode(th *Thread, a, b *Code) (same, ok bool) {
	if a == b {
		return true, true
	}
	if a.Name != b.Name || a.Qualname != b.Qualname || a.firstLine != b.firstLine || a.shift != b.shift ||
		a.flags() != b.flags() || a.prog.mode != b.prog.mode || a.block.Kind != b.block.Kind {
		return false, true
	}
	if !th.Charge(20 + (len(a.prog.Src)+len(b.prog.Src))/16) {
		return false, false
	}
	return a.text() == b.text() && slices.Equal(a.places(), b.places()), true
}

// text is what the code was made of.
func (c *Code) text() string {
	switch n := c.node.(type) {
	case *ast.Module, *ast.Interactive, *ast.Expression:
		return c.prog.Src
	default:
		return c.prog.Segment(n.Pos())
	}
}

// places says of each name of the code where it lives.
func (c *Code) places() []string {
	var out []string
	for _, s := range c.block.Order() {
		out = append(out, s.Name, string(rune('a'+s.Access)))
	}
	return out
}

var codeEqual = object.M1("__eq__", func(th *Thread, self, v Value) Value {
	o, ok := v.R.(*CodeObject)
	if !ok {
		return object.NotImplemented
	}
	same, ok := sameCode(th, self.R.(*CodeObject).code, o.code)
	if !ok {
		return Value{}
	}
	return object.Bool(same)
})

var codeHash = object.M0("__hash__", func(th *Thread, self Value) Value {
	c := self.R.(*CodeObject).code
	if !th.Charge(20 + len(c.prog.Src)/16) {
		return Value{}
	}
	h := int64(c.firstLine)
	for _, s := range []string{c.Qualname, c.text()} {
		x, ok := object.Hash(th, object.StrValue(s))
		if !ok {
			return Value{}
		}
		h = h*31 + x
	}
	return object.Int(h)
})
