package eval

import (
	"fmt"
	"math/big"
	"slices"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/object"
)

// This file lowers expressions other than calls.

// constant makes the value of a literal.
func (l *lowerer) constant(v any) Value {
	switch x := v.(type) {
	case ast.None:
		return object.None
	case ast.EllipsisType:
		return object.Ellipsis
	case bool:
		return object.Bool(x)
	case int64:
		return object.Int(x)
	case *big.Int:
		return object.BigValue(new(big.Int).Set(x))
	case float64:
		return object.Float(x)
	case complex128:
		return Value{R: &object.Complex{C: x}}
	case string:
		if len(x) <= 64 {
			if l.common {
				return Value{R: object.Intern(x)}
			}
			return Value{R: l.th.Intern(x)}
		}
		s := object.NewStr(x)
		s.Len()
		if l.common {
			s.Hash32()
		}
		return Value{R: s}
	case ast.Bytes:
		b := object.NewBytes([]byte(x))
		if l.common {
			b.Hash32()
		}
		return Value{R: b}
	}
	panic(fmt.Sprintf("eval: constant %T", v))
}

// expr lowers an expression.
func (l *lowerer) expr(e ast.ExprNode) Expr {
	if !l.step() {
		return &constNode{object.None}
	}
	weight := 1
	if _, ok := e.(*ast.Call); ok {
		weight = callDepth
	}
	l.depth += weight
	l.deep = max(l.deep, l.depth)
	x := l.lowerExpr(e)
	if len(l.keep) > 0 {
		if slot, ok := l.keep[e]; ok {
			x = &keepNode{x, slot}
		}
	}
	l.depth -= weight
	return x
}

// callDepth is how many levels of other expressions a call in an argument of a
// call stands for, by what it takes of the Go stack.
const callDepth = 4

func (l *lowerer) exprs(es []ast.ExprNode) []Expr {
	out := make([]Expr, len(es))
	for i, e := range es {
		out[i] = l.expr(e)
	}
	return out
}

func (l *lowerer) lowerExpr(e ast.ExprNode) Expr {
	if n, ok := e.(*ast.Name); ok {
		return l.load(n.Id, n.Pos())
	}
	l.cost++
	pos := e.Pos()
	switch n := e.(type) {
	case *ast.Constant:
		return &constNode{l.constant(n.Value)}
	case *ast.BinOp:
		return l.binOp(n)
	case *ast.UnaryOp:
		return l.unaryOp(n)
	case *ast.BoolOp:
		if len(n.Values) > 8 {
			c := &boolChain{pos: pos, stop: n.Op == ast.Or}
			for _, v := range n.Values {
				x := l.expr(v)
				c.vals = append(c.vals, x)
				c.tests = append(c.tests, asTester(x, v.Pos()))
			}
			return c
		}
		x := l.expr(n.Values[len(n.Values)-1])
		for i := len(n.Values) - 2; i >= 0; i-- {
			a := l.expr(n.Values[i])
			ta, tb := asTester(a, n.Values[i].Pos()), asTester(x, n.Values[i+1].Pos())
			if n.Op == ast.And {
				x = &andNode{a, x, ta, tb, pos}
			} else {
				x = &orNode{a, x, ta, tb, pos}
			}
		}
		return x
	case *ast.Compare:
		return l.compare(n)
	case *ast.IfExp:
		t := asTester(l.expr(n.Test), n.Test.Pos())
		return &ifExp{t, l.expr(n.Body), l.expr(n.Orelse)}
	case *ast.Call:
		return l.call(n)
	case *ast.Attribute:
		if text := l.refusal(n.Attr, false); text != "" {
			return &refusedAttr{l.expr(n.Value), l.attrName(n), text, pos}
		}
		return l.attr(l.expr(n.Value), n, pos)
	case *ast.Subscript:
		if sl, ok := n.Slice.(*ast.Slice); ok {
			return &sliceItemNode{obj: l.expr(n.Value), sl: l.slice(sl).(*sliceNode), pos: pos}
		}
		item := itemNode{obj: lent(l.expr(n.Value)), key: l.expr(n.Slice), pos: pos}
		item.near, item.at = l.nearKeyOf(item.key), placeOf(item.obj, item.key)
		return betterExpr(l, fastItems, item)
	case *ast.Slice:
		return l.slice(n)
	case *ast.List:
		if hasStar(n.Elts) {
			return l.starred('l', n.Elts, n.Pos())
		}
		return &listNode{l.exprs(n.Elts)}
	case *ast.Tuple:
		return l.tuple(n)
	case *ast.Set:
		if hasStar(n.Elts) {
			return l.starred('s', n.Elts, n.Pos())
		}
		return &setNode{l.exprs(n.Elts), pos, len(n.Elts) > 2 && allConstant(n.Elts)}
	case *ast.Dict:
		d := &dictNode{pos: pos}
		for i, k := range n.Keys {
			if k == nil {
				d.keys = append(d.keys, nil)
			} else {
				d.keys = append(d.keys, l.expr(k))
			}
			d.vals = append(d.vals, l.expr(n.Values[i]))
		}
		if l.common {
			d.findTemplate()
		}
		return d
	case *ast.ListComp:
		return l.comp('l', n, n.Elt, nil, n.Generators)
	case *ast.SetComp:
		return l.comp('s', n, n.Elt, nil, n.Generators)
	case *ast.DictComp:
		return l.comp('d', n, n.Key, n.Value, n.Generators)
	case *ast.GeneratorExp:
		return l.genExp(n)
	case *ast.Lambda:
		return l.lambda(n)
	case *ast.NamedExpr:
		return &namedNode{l.target(n.Target), l.expr(n.Value)}
	case *ast.JoinedStr:
		return l.fstring(n)
	case *ast.FormattedValue:
		return l.formatted(n)
	case *ast.TemplateStr:
		return l.templateStr(n)
	case *ast.Starred:
		// Only as the whole of a subscript or a return value, where the parser
		// makes a tuple of it; elsewhere the scope pass has refused it.
		return l.starred('t', []ast.ExprNode{n}, n.Pos())
	case *tempRef:
		return &tempNode{n.slot}
	case *exprRef:
		return n.e
	}
	panic(fmt.Sprintf("eval: expression %T", e))
}

// allConstant reports whether all of es are what CPython's compiler folds to
// constants in the common cases: literals, their negations, tuples of such.
func allConstant(es []ast.ExprNode) bool {
	for _, e := range es {
		switch e := e.(type) {
		case *ast.Constant:
		case *ast.UnaryOp:
			if _, ok := e.Operand.(*ast.Constant); !ok || e.Op == ast.Not {
				return false
			}
		case *ast.Tuple:
			if !allConstant(e.Elts) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

func hasStar(es []ast.ExprNode) bool {
	for _, e := range es {
		if _, ok := e.(*ast.Starred); ok {
			return true
		}
	}
	return false
}

// starred lowers a display with starred elements. What goes wrong while it is filled is
// wrong of the display as a whole, as CPython has it.
func (l *lowerer) starred(kind uint8, elts []ast.ExprNode, pos *ast.Position) Expr {
	n := &starNode{kind: kind, pos: pos}
	for _, e := range elts {
		if s, ok := e.(*ast.Starred); ok {
			n.star = append(n.star, true)
			e = s.Value
		} else {
			n.star = append(n.star, false)
		}
		n.elts = append(n.elts, l.expr(e))
	}
	return n
}

// tuple lowers a tuple display.
func (l *lowerer) tuple(n *ast.Tuple) Expr {
	if hasStar(n.Elts) {
		return l.starred('t', n.Elts, n.Pos())
	}
	elts := l.exprs(n.Elts)
	if l.common && len(elts) > 2 && constants(elts) {
		// One for all sessions: a package's __all__ names a hundred.
		vals := make([]Value, len(elts))
		for i, e := range elts {
			vals[i] = e.(*constNode).v
		}
		return &constNode{object.Complete(Value{R: object.NewTuple(vals)})}
	}
	return betterExpr(l, fastTuples, tupleNode{elts})
}

func (l *lowerer) slice(n *ast.Slice) Expr {
	opt := func(e ast.ExprNode) Expr {
		if e == nil {
			return nil
		}
		return l.expr(e)
	}
	return &sliceNode{opt(n.Lower), opt(n.Upper), opt(n.Step)}
}

func (l *lowerer) binOp(n *ast.BinOp) Expr {
	return betterExpr(l, fastBinary, binNode{binOps[n.Op], l.expr(n.Left), l.expr(n.Right), n.Pos()})
}

func (l *lowerer) unaryOp(n *ast.UnaryOp) Expr {
	a := l.expr(n.Operand)
	switch n.Op {
	case ast.Not:
		return &notNode{t: asTester(a, n.Operand.Pos()), value: truthTest{a, n.Pos()}}
	case ast.USub:
		return betterExpr(l, fastUnary, unaryNode{object.DNeg, "-", a, n.Pos()})
	case ast.UAdd:
		return &unaryNode{object.DPos, "+", a, n.Pos()}
	}
	return &unaryNode{object.DInvert, "~", a, n.Pos()}
}

func (l *lowerer) compare(n *ast.Compare) Expr {
	a := l.expr(n.Left)
	if len(n.Ops) > 1 {
		l.cost += len(n.Ops)
		return &cmpChain{a, n.Ops, l.exprs(n.Comparators), n.Pos()}
	}
	b := l.expr(n.Comparators[0])
	switch op := n.Ops[0]; op {
	case ast.Is, ast.IsNot:
		return betterExpr(l, fastIs, isNode{a, b, op == ast.IsNot})
	case ast.In, ast.NotIn:
		return betterExpr(l, fastIn, inNode{a, b, op == ast.NotIn, n.Pos()})
	default:
		return betterExpr(l, fastCompare, cmpNode{cmpOps[op], a, b, n.Pos()})
	}
}

// comp lowers an inlined comprehension.
func (l *lowerer) comp(kind uint8, node ast.ExprNode, elt, val ast.ExprNode, gens []*ast.Comprehension) Expr {
	n := &compNode{kind: kind, out: l.temp(), pos: node.Pos()}
	if l.common {
		n.place = &loopPlace{l.blk, node}
	}
	n.first = l.iterable(gens[0].Iter)
	if k, ok := n.first.(*keepNode); ok {
		n.clear = append(n.clear, k.slot)
	}
	outer, savedCost := l.blk, l.cost
	l.cost = 0
	l.blk = l.scopeOf(node)
	for _, s := range l.blk.Order() {
		if !s.IsIter() {
			continue // a variable of the function around
		}
		switch s.Access {
		case scope.Cell:
			n.cells = append(n.cells, s.Slot)
			n.clear = append(n.clear, s.Slot)
		case scope.Local:
			n.clear = append(n.clear, s.Slot)
		}
	}
	hold := l.holdSlot()
	if hold >= 0 {
		n.clear = append(n.clear, hold)
	}
	for i, g := range gens {
		if i > 0 && hold >= 0 {
			hold = l.temp()
			n.clear = append(n.clear, hold)
		}
		lp := compLoop{local: -1, pos: g.Iter.Pos(), call: callPos(g.Iter), comp: n, at: i, hold: hold}
		if i > 0 {
			lp.iter = l.iterable(g.Iter)
		}
		lp.setTarget(l.target(g.Target))
		l.compRows(&lp, g.Iter)
		for _, c := range g.Ifs {
			lp.conds = append(lp.conds, asTester(l.expr(c), c.Pos()))
		}
		n.loops = append(n.loops, lp)
	}
	n.elt = l.expr(elt)
	if val != nil {
		n.val = l.expr(val)
	}
	n.cost = l.cost/len(gens) + 1
	l.blk, l.cost = outer, savedCost
	return n
}

func (l *lowerer) fstring(n *ast.JoinedStr) Expr {
	f := &fstringNode{pos: n.Pos()}
	for i, v := range n.Values {
		x := l.expr(v)
		if k, ok := x.(*keepNode); ok {
			// The part is formatted when all are there, so what waits is its value.
			if f.slots == nil {
				f.slots = slices.Repeat([]int{-1}, len(n.Values))
			}
			x, f.slots[i] = k.e, k.slot
		}
		f.parts = append(f.parts, x)
	}
	if len(f.parts) == 0 {
		return &constNode{Value{R: emptySpec}}
	}
	return f
}

func (l *lowerer) formatted(n *ast.FormattedValue) Expr {
	x := &formatNode{val: l.expr(n.Value), conv: n.Conversion, pos: n.Pos()}
	if n.FormatSpec != nil {
		x.spec = l.expr(n.FormatSpec)
		if fs, ok := x.spec.(*fstringNode); ok && len(fs.parts) == 1 {
			if c, ok := fs.parts[0].(*constNode); ok {
				x.spec = c
				x.fixed = object.NewFormatSpec(c.v.R.(*object.Str))
			}
		}
	}
	return x
}
