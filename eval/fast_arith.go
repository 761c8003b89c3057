package eval

// Condition: an operator or comparison with a node of its own (all but ** and @), whatever its
//   operands are; variables and constants are read in the node.
// Invariant: the node computes small ints and floats only, and only where neither overflows; all else
//   goes to Frame.binary and Frame.compare, as in the plain node. A variable on the left is read
//   before the right side runs, and an unbound one fails at the same moment.
// Gain: arith 6.68 times, compare 2.02 times.

var fastArith = newFast("arith", "fast_arith.go", "binary operators")

var fastCmp = newFast("compare", "fast_arith.go", "comparisons")

// fastBinary are the ways of binary operators.
var fastBinary = []fastNode[binNode, Expr]{
	{fastFold, foldBinary},
	{fastPercent, newPercent},
	{fastListPlus, newListPlus},
	{fastSlicePlus, newSlicesPlus},
	{fastArith, func(_ *lowerer, n binNode) Expr {
		return newArith(n.op, operandOf(n.a), operandOf(n.b), newSite(n.a, n.b, n.pos))
	}},
}

// fastCompare are the ways of comparisons.
var fastCompare = []fastNode[cmpNode, Expr]{
	{fastParts, newCompareParts},
	{fastEqStr, newEqStr},
	{fastCmp, func(_ *lowerer, n cmpNode) Expr {
		return newCompare(n.op, operandOf(n.a), operandOf(n.b), newSite(n.a, n.b, n.pos))
	}},
}

// operand is an operand while its operator is lowered.
type operand struct {
	kind  uint8
	local *localNode
	val   Value
	kept  *keepNode
	expr  Expr
}

const (
	kindExpr uint8 = iota + 1
	kindLocal
	kindConst
	kindKeep
)

func operandOf(e Expr) operand {
	switch x := e.(type) {
	case *localNode:
		return operand{kind: kindLocal, local: x, expr: e}
	case *sharedLocal: // binary and compare share where they must
		return operand{kind: kindLocal, local: &x.localNode, expr: &x.localNode}
	case *constNode:
		return operand{kind: kindConst, val: x.v, expr: e}
	case *keepNode:
		return operand{kind: kindKeep, kept: x, expr: e}
	}
	return operand{kind: kindExpr, expr: e}
}
