package eval

//go:generate go run make_ops.go

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

// lend prepares an operand, which may be the private value of a variable (see
// sharedLocal), for an operation that does not know of such: a str is shared; a
// big int is copied where the result may be the int itself, or the other operand
// may keep it.
func lend(v Value) Value {
	switch x := v.R.(type) {
	case *object.Str:
		x.Share()
	case *object.BigInt:
		if v.N != 0 {
			return x.Copied()
		}
	}
	return v
}

// isNumber reports whether v is an exact number, which keeps no operand.
func isNumber(v Value) bool {
	switch v.R.(type) {
	case *object.IntTag, *object.FloatTag, *object.BigInt, *object.BoolTag:
		return true
	}
	return false
}

// binary is the slow side of the arithmetic nodes.
func (f *Frame) binary(op object.BinOp, a, b Value, pos *ast.Position) Value {
	if op == object.OpAdd {
		if x, ok := a.R.(*object.Str); ok && x.Ext() == nil {
			if y, ok := b.R.(*object.Str); ok && y.Ext() == nil {
				if r := object.Concat(f.th, x, y); r.R != nil {
					return r
				}
				return f.fail(pos)
			}
		} else if x, ok := a.R.(*object.List); ok && x.Ext == nil {
			if y, ok := b.R.(*object.List); ok && y.Ext == nil {
				if r := object.ConcatLists(f.th, x, y); r.R != nil {
					return r
				}
				return f.fail(pos)
			}
		}
	}
	a, b = lend(a), lend(b)
	if op == object.OpMod {
		if x, ok := a.R.(*object.Str); ok && x.Ext() == nil {
			// Only a subclass of str could be asked first.
			if y, ok := b.R.(*object.Str); !ok || y.Ext() == nil {
				f.linePos = pos
				if r := object.StrPercent(f.th, x, b); r.R != nil {
					return r
				}
				return f.fail(pos)
			}
		}
	}
	if m, swap := object.OwnBinary(op, a, b); m.R != nil {
		if _, ok := m.R.(*Function); ok {
			x, y := a, b
			if swap {
				x, y = b, a
			}
			r := f.call2(m, x, y, pos)
			if !r.IsNotImplemented() {
				return r
			}
			if r = object.BinaryAfter(f.th, op, a, b, swap); r.R == nil {
				return f.fail(pos)
			}
			return r
		}
	}
	f.linePos = pos
	r := object.Binary(f.th, op, a, b)
	if r.R == nil {
		return f.fail(pos)
	}
	return r
}

func (f *Frame) compare(op object.CmpOp, a, b Value, pos *ast.Position) Value {
	if x, ok := a.R.(*object.Str); ok {
		if y, ok := b.R.(*object.Str); ok && x.Ext() == nil && y.Ext() == nil {
			return object.Bool(object.CompareStr(f.th, op, x, y) != 0)
		}
	}
	if !isNumber(a) || !isNumber(b) {
		a, b = lend(a), lend(b)
	}
	f.linePos = pos
	r := object.Compare(f.th, op, a, b)
	if r.R == nil {
		return f.fail(pos)
	}
	return r
}

func (f *Frame) compareTest(op object.CmpOp, a, b Value, pos *ast.Position) int {
	if x, ok := a.R.(*object.Str); ok {
		if y, ok := b.R.(*object.Str); ok && x.Ext() == nil && y.Ext() == nil {
			return object.CompareStr(f.th, op, x, y)
		}
	}
	if !isNumber(a) || !isNumber(b) {
		a, b = lend(a), lend(b)
	}
	f.linePos = pos
	r := object.CompareBool(f.th, op, a, b)
	if r < 0 {
		f.fail(pos)
	}
	return r
}

// binNode is a binary operator.
type binNode struct {
	op   object.BinOp
	a, b Expr
	pos  *ast.Position
}

func (n *binNode) Eval(f *Frame) Value {
	a := n.a.Eval(f)
	if a.R == nil {
		return a
	}
	b := n.b.Eval(f)
	if b.R == nil {
		return b
	}
	return f.binary(n.op, a, b, n.pos)
}

// cmpNode is a comparison of two operands by their order or for equality.
type cmpNode struct {
	op   object.CmpOp
	a, b Expr
	pos  *ast.Position
}

func (n *cmpNode) Eval(f *Frame) Value {
	a := n.a.Eval(f)
	if a.R == nil {
		return a
	}
	b := n.b.Eval(f)
	if b.R == nil {
		return b
	}
	return f.compare(n.op, a, b, n.pos)
}

// Test decides the comparison as a condition.
func (n *cmpNode) Test(f *Frame) int {
	a := n.a.Eval(f)
	if a.R == nil {
		return -1
	}
	b := n.b.Eval(f)
	if b.R == nil {
		return -1
	}
	return f.compareTest(n.op, a, b, n.pos)
}

// truth is the truth of the value of an expression at pos.
func truth(f *Frame, v Value, pos *ast.Position) int {
	switch v.R.(type) {
	case *object.BoolTag, *object.IntTag:
		if v.N != 0 {
			return 1
		}
		return 0
	}
	f.linePos = pos
	return object.Truth(f.th, v)
}

// truthTest makes a Tester of any expression.
type truthTest struct {
	Expr
	pos *ast.Position
}

func (n *truthTest) Test(f *Frame) int {
	v := n.Eval(f)
	switch v.R.(type) {
	case nil:
		return -1
	case *object.BoolTag, *object.IntTag:
		if v.N != 0 {
			return 1
		}
		return 0
	}
	f.linePos = n.pos
	r := object.Truth(f.th, v)
	if r < 0 {
		f.fail(n.pos)
	}
	return r
}

func asTester(e Expr, pos *ast.Position) Tester {
	if t, ok := e.(Tester); ok {
		return t
	}
	if x, ok := e.(*localNode); ok && fastLocalTest.on() {
		return &localTest{x, pos}
	}
	return &truthTest{e, pos}
}

// notNode is not x: in a condition it is x that is tested, elsewhere x has its value
// first, which shows in where an error is.
type notNode struct {
	t     Tester
	value truthTest
}

func (n *notNode) Eval(f *Frame) Value {
	r := n.value.Test(f)
	if r < 0 {
		return Value{}
	}
	return object.Bool(r == 0)
}

func (n *notNode) Test(f *Frame) int {
	r := n.t.Test(f)
	if r < 0 {
		return r
	}
	return 1 - r
}

// negNode and the other unary operators.
type unaryNode struct {
	special object.Special
	sign    string
	a       Expr
	pos     *ast.Position
}

func (n *unaryNode) Eval(f *Frame) Value {
	v := n.a.Eval(f)
	if v.R == nil {
		return v
	}
	switch v.R.(type) {
	case *object.IntTag:
		switch n.special {
		case object.DNeg:
			if v.N != 1<<63 {
				return Value{R: v.R, N: -v.N}
			}
		case object.DInvert:
			return Value{R: v.R, N: ^v.N}
		case object.DPos:
			return v
		}
	case *object.FloatTag:
		switch n.special {
		case object.DNeg:
			return object.Float(-v.Float())
		case object.DPos:
			return v
		}
	}
	f.linePos = n.pos
	r := object.Unary(f.th, n.special, n.sign, v)
	if r.R == nil {
		return f.fail(n.pos)
	}
	return r
}

// boolChain is a long chain of and, or or, which would be too deep as a tree.
type boolChain struct {
	vals  []Expr
	tests []Tester
	stop  bool // the truth that ends it
	pos   *ast.Position
}

func (n *boolChain) Eval(f *Frame) Value {
	last := len(n.vals) - 1
	for i, x := range n.vals {
		v := x.Eval(f)
		if v.R == nil || i == last {
			return v
		}
		switch truth(f, v, n.pos) {
		case -1:
			return f.fail(n.pos)
		case 1:
			if n.stop {
				return v
			}
		case 0:
			if !n.stop {
				return v
			}
		}
	}
	return object.None
}

func (n *boolChain) Test(f *Frame) int {
	r := 0
	for _, t := range n.tests {
		if r = t.Test(f); r < 0 || (r == 1) == n.stop {
			return r
		}
	}
	return r
}

// andNode and orNode are a and b, a or b for two operands.
type andNode struct {
	a, b   Expr
	ta, tb Tester
	pos    *ast.Position
}

func (n *andNode) Eval(f *Frame) Value {
	v := n.a.Eval(f)
	if v.R == nil {
		return v
	}
	switch truth(f, v, n.pos) {
	case 0:
		return v
	case -1:
		return f.fail(n.pos)
	}
	return n.b.Eval(f)
}

func (n *andNode) Test(f *Frame) int {
	if r := n.ta.Test(f); r <= 0 {
		return r
	}
	return n.tb.Test(f)
}

type orNode struct {
	a, b   Expr
	ta, tb Tester
	pos    *ast.Position
}

func (n *orNode) Eval(f *Frame) Value {
	v := n.a.Eval(f)
	if v.R == nil {
		return v
	}
	switch truth(f, v, n.pos) {
	case 1:
		return v
	case -1:
		return f.fail(n.pos)
	}
	return n.b.Eval(f)
}

func (n *orNode) Test(f *Frame) int {
	if r := n.ta.Test(f); r != 0 {
		return r
	}
	return n.tb.Test(f)
}

// ifExp is body if test else orelse.
type ifExp struct {
	test         Tester
	body, orelse Expr
}

func (n *ifExp) Eval(f *Frame) Value {
	switch n.test.Test(f) {
	case 1:
		return n.body.Eval(f)
	case 0:
		return n.orelse.Eval(f)
	}
	return Value{}
}

// isNode is a is b; neg is true for is not.
type isNode struct {
	a, b Expr
	neg  bool
}

func (n *isNode) Eval(f *Frame) Value {
	r := n.Test(f)
	if r < 0 {
		return Value{}
	}
	return object.Bool(r == 1)
}

func (n *isNode) Test(f *Frame) int {
	a := n.a.Eval(f)
	if a.R == nil {
		return -1
	}
	b := n.b.Eval(f)
	if b.R == nil {
		return -1
	}
	if object.Is(a, b) != n.neg {
		return 1
	}
	return 0
}

// inNode is a in b.
type inNode struct {
	a, b Expr
	neg  bool
	pos  *ast.Position
}

func (n *inNode) Eval(f *Frame) Value {
	r := n.Test(f)
	if r < 0 {
		return Value{}
	}
	return object.Bool(r == 1)
}

func (n *inNode) Test(f *Frame) int {
	var a, b Value
	if x, ok := n.a.(*localNode); ok {
		a = f.slots[x.slot]
	}
	if a.R == nil {
		if a = n.a.Eval(f); a.R == nil {
			return -1
		}
	}
	if x, ok := n.b.(*localNode); ok {
		b = f.slots[x.slot]
	}
	if b.R == nil {
		b = n.b.Eval(f)
	}
	var r int
	f.linePos = n.pos
	switch x := b.R.(type) {
	case nil:
		return -1
	case *object.Str:
		if x.Ext() != nil {
			r = object.Contains(f.th, b, a)
		} else {
			r = object.StrContains(f.th, x, a)
		}
	case *object.Dict:
		if x.Ext != nil {
			r = object.Contains(f.th, b, a)
		} else {
			r = x.Has(f.th, a)
		}
	case *object.Set:
		if x.Ext != nil {
			r = object.Contains(f.th, b, a)
		} else {
			r = x.Has(f.th, a)
		}
	default:
		r = object.Contains(f.th, b, a)
	}
	if r < 0 {
		f.fail(n.pos)
		return -1
	}
	if n.neg {
		return 1 - r
	}
	return r
}

// cmpChain is a < b < c and so on.
type cmpChain struct {
	first Expr
	ops   []ast.CmpOp
	rest  []Expr
	pos   *ast.Position
}

func (n *cmpChain) Eval(f *Frame) Value {
	a := n.first.Eval(f)
	if a.R == nil {
		return a
	}
	var r Value
	for i, e := range n.rest {
		b := e.Eval(f)
		if b.R == nil {
			return b
		}
		if r = compareAny(f, n.ops[i], a, b, n.pos); r.R == nil {
			return r
		}
		if i < len(n.rest)-1 {
			switch truth(f, r, n.pos) {
			case 0:
				return r
			case -1:
				return f.fail(n.pos)
			}
		}
		a = b
	}
	return r
}

// Test decides the chain as a condition.
func (n *cmpChain) Test(f *Frame) int {
	a := n.first.Eval(f)
	if a.R == nil {
		return -1
	}
	for i, e := range n.rest {
		b := e.Eval(f)
		if b.R == nil {
			return -1
		}
		var r int
		switch op := n.ops[i]; op {
		case ast.Is, ast.IsNot, ast.In, ast.NotIn:
			v := compareAny(f, op, a, b, n.pos)
			if v.R == nil {
				return -1
			}
			r = fit.Int(int64(v.N))
		default:
			r = f.compareTest(cmpOps[op], a, b, n.pos)
		}
		if r != 1 {
			return r
		}
		a = b
	}
	return 1
}

func compareAny(f *Frame, op ast.CmpOp, a, b Value, pos *ast.Position) Value {
	switch op {
	case ast.Is:
		return object.Bool(object.Is(a, b))
	case ast.IsNot:
		return object.Bool(!object.Is(a, b))
	case ast.In, ast.NotIn:
		f.linePos = pos
		r := object.Contains(f.th, b, a)
		if r < 0 {
			return f.fail(pos)
		}
		return object.Bool((r == 1) == (op == ast.In))
	}
	return f.compare(cmpOps[op], a, b, pos)
}

var cmpOps = [...]object.CmpOp{
	ast.Eq: object.CmpEq, ast.NotEq: object.CmpNe, ast.Lt: object.CmpLt,
	ast.LtE: object.CmpLe, ast.Gt: object.CmpGt, ast.GtE: object.CmpGe,
}

var binOps = [...]object.BinOp{
	ast.Add: object.OpAdd, ast.Sub: object.OpSub, ast.Mult: object.OpMul,
	ast.MatMult: object.OpMatMul, ast.Div: object.OpTrueDiv, ast.Mod: object.OpMod,
	ast.Pow: object.OpPow, ast.LShift: object.OpLShift, ast.RShift: object.OpRShift,
	ast.BitOr: object.OpOr, ast.BitXor: object.OpXor, ast.BitAnd: object.OpAnd,
	ast.FloorDiv: object.OpFloorDiv,
}
