package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/number"
)

// This file spares the big ints in the middle of an expression: the value of
// a*b in a*b + c is seen by the addition only, which may put its sum into the
// same storage. An operator asks for that when it first meets a big int from an
// operand that is an operator itself; from then on the operand marks the ints
// that it made by a Value whose N is set. Nobody but the asking operator ever
// sees such a Value.
//
// Condition: the operand of an operator is an operator itself, and its value a big int.
// Invariant: nobody but the operator that asked has seen the int: Values with N set go to it alone.
// Gain: 1.33 times.

var fastBigTemps = newFast("bigtemps", "fast_bigtemps.go", "operators on big ints within an expression")

// site is what an operator knows of its place.
type site struct {
	pos *ast.Position
	// The sites of the operands that are arithmetic operators, else nil.
	a, b *site
	// give is set when the value goes to an operator that takes over the
	// storage of big ints.
	give bool
}

// newSite returns the site of an operator with the operands a and b.
func newSite(a, b Expr, pos *ast.Position) *site {
	if !fastBigTemps.on() {
		return &site{pos: pos}
	}
	return &site{pos: pos, a: siteOf(a), b: siteOf(b)}
}

func siteOf(e Expr) *site {
	if k, ok := e.(*keepNode); ok {
		e = k.e // the slot is for the measurement of memory only
	}
	if n, ok := e.(interface{ site() *site }); ok {
		return n.site()
	}
	return nil
}

// arith is the slow side of the arithmetic nodes.
func (f *Frame) arith(op object.BinOp, a, b Value, s *site) Value {
	switch x := a.R.(type) {
	case *object.IntTag:
		if y, ok := b.R.(*object.BigInt); ok {
			return f.bigArith(op, a, b, number.Int{Small: int64(a.N)}, number.Int{Big: y.Big()}, s)
		}
	case *object.BigInt:
		switch y := b.R.(type) {
		case *object.IntTag:
			return f.bigArith(op, a, b, number.Int{Big: x.Big()}, number.Int{Small: int64(b.N)}, s)
		case *object.BigInt:
			return f.bigArith(op, a, b, number.Int{Big: x.Big()}, number.Int{Big: y.Big()}, s)
		}
	}
	return f.binary(op, a, b, s.pos)
}

// bigArith is arith for ints of which one at least is big.
func (f *Frame) bigArith(op object.BinOp, a, b Value, x, y number.Int, s *site) Value {
	var t number.Temp
	if x.Big != nil {
		if s.a == nil {
			if a.N != 0 {
				a = lend(a)
				x.Big = a.R.(*object.BigInt).Big()
			}
		} else if a.N != 0 {
			t |= number.TempA
		} else {
			s.a.give = true
		}
	}
	if y.Big != nil {
		if s.b == nil {
			if b.N != 0 {
				b = lend(b)
				y.Big = b.R.(*object.BigInt).Big()
			}
		} else if b.N != 0 {
			t |= number.TempB
		} else {
			s.b.give = true
		}
	}
	v, ok := object.BigTemps(f.th, op, x, y, t)
	if !ok {
		return f.binary(op, a, b, s.pos)
	}
	if v.R == nil {
		return f.fail(s.pos)
	}
	if r, ok := v.R.(*object.BigInt); ok && s.give {
		// The result may be an operand itself.
		if (r.Big() != x.Big || t&number.TempA != 0) && (r.Big() != y.Big || t&number.TempB != 0) {
			v.N = 1
		}
	}
	return v
}

// testAt is compareTest for the comparison at s.
func (f *Frame) testAt(op object.CmpOp, a, b Value, s *site) int {
	if x, ok := a.R.(*object.Str); ok {
		if y, ok := b.R.(*object.Str); ok && x.Ext() == nil && y.Ext() == nil {
			return object.CompareStr(f.th, op, x, y)
		}
	}
	if s.a == nil && s.b == nil {
		return f.compareTest(op, a, b, s.pos)
	}
	r := f.compareTest(op, a, b, s.pos)
	if isNumber(a) && isNumber(b) {
		f.dropTemp(a, s.a)
		f.dropTemp(b, s.b)
	}
	return r
}

// compareAt is compare for the comparison at s.
func (f *Frame) compareAt(op object.CmpOp, a, b Value, s *site) Value {
	v := f.compare(op, a, b, s.pos)
	if (s.a != nil || s.b != nil) && isNumber(a) && isNumber(b) {
		f.dropTemp(a, s.a)
		f.dropTemp(b, s.b)
	}
	return v
}

// dropTemp gives back the storage of an operand that has been compared.
func (f *Frame) dropTemp(v Value, s *site) {
	if x, ok := v.R.(*object.BigInt); ok && s != nil {
		if v.N != 0 {
			f.th.GiveBig(x)
		} else {
			s.give = true
		}
	}
}
