package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// This file has the conditions that programs which look at texts consist of:
// x == "…" and x in "…" with a constant on the right.

// strOperand is an operand that is probably a str and is only looked at.
type strOperand struct {
	e    Expr
	slot int // of a local variable, else -1
}

func newStrOperand(e Expr) strOperand {
	switch x := e.(type) {
	case *localNode:
		return strOperand{x, x.slot}
	case *sharedLocal: // the comparison keeps nothing of a private str
		return strOperand{&x.localNode, x.slot}
	}
	return strOperand{e, -1}
}

// eqStr is a == s or a != s.
type eqStr struct {
	a   strOperand
	s   *object.Str
	op  object.CmpOp
	pos *site
}

// maxEqStr bounds the constants of eqStr, so that a comparison needs no charge.
const maxEqStr = 256

// Condition: a constant str on the right of == or !=, of at most maxEqStr bytes, or a constant ASCII
//   text on the right of in.
// Invariant: strs of no derived class are compared here; all else takes the plain way. Nothing keeps a
//   private str.
// Gain: eqstr 1.25 times, inchars 2.11 times.

var fastEqStr = newFast("eqstr", "fast_strtests.go", `x == "…"`)

func newEqStr(_ *lowerer, n cmpNode) Expr {
	c, ok := n.b.(*constNode)
	if !ok || n.op != object.CmpEq && n.op != object.CmpNe {
		return nil
	}
	if _, ok := n.a.(*constNode); ok {
		return nil
	}
	s, ok := c.v.R.(*object.Str)
	if !ok || len(s.S) > maxEqStr {
		return nil
	}
	return &eqStr{newStrOperand(n.a), s, n.op, newSite(n.a, n.b, n.pos)}
}

func (n *eqStr) Eval(f *Frame) Value {
	var a Value
	if n.a.slot >= 0 {
		a = f.slots[n.a.slot]
	}
	if a.R == nil {
		a = n.a.e.Eval(f)
	}
	if x, ok := a.R.(*object.Str); ok && x.Ext() == nil {
		return object.Bool((x == n.s || x.S == n.s.S) == (n.op == object.CmpEq))
	}
	if a.R == nil {
		return a
	}
	return f.compareAt(n.op, a, Value{R: n.s}, n.pos)
}

func (n *eqStr) Test(f *Frame) int {
	var a Value
	if n.a.slot >= 0 {
		a = f.slots[n.a.slot]
	}
	if a.R == nil {
		a = n.a.e.Eval(f)
	}
	if x, ok := a.R.(*object.Str); ok && x.Ext() == nil {
		if (x == n.s || x.S == n.s.S) == (n.op == object.CmpEq) {
			return 1
		}
		return 0
	}
	if a.R == nil {
		return -1
	}
	return f.testAt(n.op, a, Value{R: n.s}, n.pos)
}

// inChars is a in s or a not in s where s is an ASCII text: a set of characters
// as a rule.
type inChars struct {
	a   strOperand
	s   *object.Str
	set [2]uint64 // the characters of s
	neg bool
	pos *ast.Position
}

var fastInChars = newFast("inchars", "fast_strtests.go", `x in "…"`)

// fastIn are the ways of in and not in.
var fastIn = []fastNode[inNode, Expr]{
	{fastParts, newInOfParts},
	{fastInChars, newInChars},
	{fastInConstants, newInConstants},
}

func newInChars(_ *lowerer, plain inNode) Expr {
	c, ok := plain.b.(*constNode)
	if !ok {
		return nil
	}
	s, ok := c.v.R.(*object.Str)
	if !ok || !s.IsASCII() {
		return nil
	}
	n := &inChars{a: newStrOperand(plain.a), s: s, neg: plain.neg, pos: plain.pos}
	for i := range len(s.S) {
		n.set[s.S[i]>>6&1] |= 1 << (s.S[i] & 63)
	}
	return n
}

func (n *inChars) Eval(f *Frame) Value {
	r := n.Test(f)
	if r < 0 {
		return Value{}
	}
	return object.Bool(r == 1)
}

func (n *inChars) Test(f *Frame) int {
	var a Value
	if n.a.slot >= 0 {
		a = f.slots[n.a.slot]
	}
	if a.R == nil {
		a = n.a.e.Eval(f)
	}
	r := 0
	if x, ok := a.R.(*object.Str); ok && len(x.S) == 1 {
		c := x.S[0]
		r = int(n.set[c>>6&1] >> (c & 63) & 1)
	} else if a.R == nil {
		return -1
	} else if r = object.StrContains(f.th, n.s, a); r < 0 {
		f.fail(n.pos)
		return -1
	}
	if n.neg {
		return 1 - r
	}
	return r
}
