package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// slicesPlus is a[i:j] + b[k:l], the usual way to leave an element out: of
// lists, only the sum is made. Nothing in the right slice runs Python code if
// the variables ints hold small ints, so that nobody can tell that the left one
// was not made before.
type slicesPlus struct {
	a, b *sliceItemNode
	ints []int // slots
	pos  *ast.Position
}

// Condition: two slices without step, the right one of a variable, with bounds that are small ints.
// Invariant: computing the right slice runs no code of the program, so that nobody can tell that the
//   left one was not made before.
// Gain: 2.29 times.

var fastSlicePlus = newFast("sliceplus", "fast_sliceplus.go", "a[i:j] + b[k:l]")

func newSlicesPlus(_ *lowerer, plain binNode) Expr {
	x, ok := plain.a.(*sliceItemNode)
	y, ok2 := plain.b.(*sliceItemNode)
	if plain.op != object.OpAdd || !ok || !ok2 || x.sl.step != nil || y.sl.step != nil {
		return nil
	}
	if _, ok := y.obj.(*localNode); !ok {
		return nil
	}
	n := &slicesPlus{a: x, b: y, pos: plain.pos}
	for _, e := range []Expr{y.sl.lower, y.sl.upper} {
		var v Value
		switch e := e.(type) {
		case nil:
			continue
		case *localNode:
			n.ints = append(n.ints, e.slot)
			continue
		case *addLC:
			n.ints = append(n.ints, e.a.slot)
			v = e.b
		case *subLC:
			n.ints = append(n.ints, e.a.slot)
			v = e.b
		case *constNode:
			v = e.v
		default:
			return nil
		}
		if !v.IsInt() {
			return nil
		}
	}
	return n
}

func (n *slicesPlus) Eval(f *Frame) Value {
	quiet := true
	for _, s := range n.ints {
		quiet = quiet && f.slots[s].IsInt()
	}
	if !quiet {
		a := n.a.Eval(f)
		if a.R == nil {
			return a
		}
		b := n.b.Eval(f)
		if b.R == nil {
			return b
		}
		return f.binary(object.OpAdd, a, b, n.pos)
	}
	ao, ai, aj, ok := n.a.parts(f)
	if !ok {
		return Value{}
	}
	bo, bi, bj, ok := n.b.parts(f)
	if !ok {
		return Value{}
	}
	if x, ok := ao.R.(*object.List); ok && x.Ext == nil {
		if y, ok := bo.R.(*object.List); ok && y.Ext == nil {
			p, ok1 := object.PlainPart(x.Items, ai, aj)
			q, ok2 := object.PlainPart(y.Items, bi, bj)
			if ok1 && ok2 {
				if v := object.ConcatItems(f.th, p, q); v.R != nil {
					return v
				}
				return f.fail(n.pos)
			}
		}
	}
	f.linePos = n.a.pos
	a := object.GetSlice(f.th, ao, ai, aj, object.None)
	if a.R == nil {
		return f.fail(n.a.pos)
	}
	f.linePos = n.b.pos
	b := object.GetSlice(f.th, bo, bi, bj, object.None)
	if b.R == nil {
		return f.fail(n.b.pos)
	}
	return f.binary(object.OpAdd, a, b, n.pos)
}

// parts evaluates the object and the bounds of a slice without step.
func (n *sliceItemNode) parts(f *Frame) (o, start, stop Value, ok bool) {
	if o = n.obj.Eval(f); o.R == nil {
		return
	}
	start, stop = object.None, object.None
	if n.sl.lower != nil {
		if start = n.sl.lower.Eval(f); start.R == nil {
			return
		}
	}
	if n.sl.upper != nil {
		if stop = n.sl.upper.Eval(f); stop.R == nil {
			return
		}
	}
	return o, start, stop, true
}
