package eval

import (
	"fmt"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/object"
)

func (l *lowerer) state() int {
	l.states++
	return l.states - 1
}

// genBlock lowers statements of which some may be suspended.
func (l *lowerer) genBlock(stmts []ast.StmtNode) Stmt {
	saved := l.cost
	l.cost = 0
	s := &genSeq{st: l.state()}
	if len(stmts) > 0 {
		s.pos = stmts[0].Pos()
	}
	for _, n := range stmts {
		if l.suspends(n) {
			s.stmts = append(s.stmts, l.genStmt(n)...)
		} else if x := l.stmt(n); x != nil {
			s.stmts = append(s.stmts, x)
		}
	}
	s.cost = l.cost + 1
	l.cost = saved
	return s
}

// genBody is genBlock without the list around a body of one statement that is
// lowered to one node; extra is what such a node costs, for the statement
// around to charge.
func (l *lowerer) genBody(stmts []ast.StmtNode) (body Stmt, extra int) {
	if len(stmts) != 1 || !l.suspends(stmts[0]) {
		return l.genBlock(stmts), 0
	}
	saved := l.cost
	l.cost = 0
	lowered := l.genStmt(stmts[0])
	extra = l.cost
	l.cost = saved
	if len(lowered) == 1 {
		return lowered[0], extra
	}
	return &genSeq{stmts: lowered, cost: extra + 1, st: l.state(), pos: stmts[0].Pos()}, 0
}

// genBranch is genBody for a branch of a statement that charges nothing itself.
func (l *lowerer) genBranch(stmts []ast.StmtNode) Stmt {
	if len(stmts) == 0 {
		return nil
	}
	body, extra := l.genBody(stmts)
	l.cost += extra
	return body
}

func (l *lowerer) optGenBlock(stmts []ast.StmtNode) Stmt {
	if len(stmts) == 0 {
		return nil
	}
	return l.genBlock(stmts)
}

// seqOf makes one resumable statement of several.
func (l *lowerer) seqOf(stmts []Stmt, pos *ast.Position) Stmt {
	if len(stmts) == 1 {
		return stmts[0]
	}
	return &genSeq{stmts: stmts, cost: 1, st: l.state(), pos: pos}
}

// genStmt lowers a statement that may be suspended. In a program that awaits at its
// top level it keeps the value of the statement as stmt does.
func (l *lowerer) genStmt(s ast.StmtNode) []Stmt {
	if !l.record {
		return l.genPlain(s)
	}
	switch s.(type) {
	case *ast.If, *ast.For, *ast.AsyncFor, *ast.While, *ast.Try, *ast.TryStar, *ast.With, *ast.AsyncWith, *ast.Match:
		l.nested++
		lowered := l.genPlain(s)
		l.nested--
		if l.nested == 0 {
			return append([]Stmt{&recordNone{passStmt{}}}, lowered...)
		}
		return lowered
	case *ast.Assert:
		if l.nested == 0 {
			return append(l.genPlain(s), &recordNone{passStmt{}})
		}
	}
	return l.genPlain(s)
}

// genPlain is genStmt without the keeping of values by compound statements.
func (l *lowerer) genPlain(s ast.StmtNode) []Stmt {
	if !l.step() {
		return nil
	}
	l.cost++
	pos := s.Pos()
	switch n := s.(type) {
	case *ast.Expr:
		if l.inter {
			pre, v := l.hoist(n.Value)
			return append(pre, &displayStmt{l.expr(v)})
		}
		if l.record {
			pre, v := l.hoist(n.Value)
			return append(pre, &recordStmt{l.expr(v), l.nested > 0})
		}
		switch y := n.Value.(type) {
		case *ast.Yield:
			pre, v := l.hoistOpt(y.Value)
			return append(pre, l.yield(v, -1, y.Pos()))
		case *ast.YieldFrom:
			pre, v := l.hoist(y.Value)
			return append(pre, l.yieldFrom(v, -1, y.Pos()))
		case *ast.Await:
			pre, v := l.hoist(y.Value)
			return append(pre, l.delegate(l.expr(v), true, -1, y.Pos()))
		}
		pre, v := l.hoist(n.Value)
		return append(pre, &exprStmt{l.expr(v)})
	case *ast.Assign:
		pre, v := l.hoist(n.Value)
		c := *n
		c.Value = v
		c.Targets = append([]ast.ExprNode(nil), n.Targets...)
		if l.suspendsAny(n.Targets) {
			t := l.temp()
			pre = append(pre, &assignLocal{t, l.expr(v)})
			c.Value = &tempRef{pos: n.Value.Pos(), slot: t}
			for _, target := range n.Targets {
				one := c
				switch target.(type) {
				case *ast.Tuple, *ast.List:
					x, stores := l.stored(target)
					one.Targets = []ast.ExprNode{x}
					pre = append(append(pre, l.stmt(&one)), stores...)
				default:
					p, x := l.hoist(target)
					one.Targets = []ast.ExprNode{x}
					pre = append(append(pre, p...), l.stmt(&one))
				}
			}
			return pre
		}
		return append(pre, l.stmt(&c))
	case *ast.AugAssign:
		c := *n
		pre, target := l.hoist(n.Target)
		if !l.suspends(n.Target) {
			pre, target = l.pinTarget(n.Target)
		}
		if l.suspends(n.Value) {
			// The old value is read before the right side is computed.
			t := l.temp()
			pre = append(pre, &assignLocal{t, l.expr(asLoad(target))})
			p, v := l.hoist(n.Value)
			pre = append(pre, p...)
			r := l.temp()
			pre = append(pre, &augName{binOps[n.Op], &tempNode{t}, &tempTarget{r}, l.expr(v), pos, -1})
			var sum Expr = &tempNode{r}
			if l.record {
				_, isName := target.(*ast.Name)
				sum = &teeExpr{sum, isName && l.nested > 0}
			}
			return append(pre, &assignStmt{l.target(target), sum})
		}
		c.Target = target
		return append(pre, l.stmt(&c))
	case *ast.AnnAssign:
		c := *n
		var pre []Stmt
		if n.Value != nil {
			pre, c.Value = l.hoist(n.Value)
		}
		if l.suspends(n.Target) {
			if n.Value != nil {
				t := l.temp()
				pre = append(pre, &assignLocal{t, l.expr(c.Value)})
				c.Value = &tempRef{pos: n.Value.Pos(), slot: t}
			}
			p, x := l.hoist(n.Target)
			pre, c.Target = append(pre, p...), x
		}
		if l.suspends(n.Annotation) && l.code.block.Kind != scope.Function && !l.prog.Table.FutureAnnotations {
			if c.Value != nil {
				t := l.temp()
				pre = append(pre, &assignLocal{t, l.expr(c.Value)})
				c.Value = &tempRef{pos: n.Value.Pos(), slot: t}
			}
			p, x := l.hoist(n.Annotation)
			pre, c.Annotation = append(pre, p...), x
		}
		return append(pre, l.stmt(&c))
	case *ast.Return:
		pre, v := l.hoist(n.Value)
		return append(pre, &returnStmt{l.expr(v)})
	case *ast.Delete:
		var pre []Stmt
		c := *n
		c.Targets = nil
		for _, t := range n.Targets {
			p, x := l.hoist(t)
			pre = append(pre, p...)
			c.Targets = append(c.Targets, x)
		}
		return append(pre, l.stmt(&c))
	case *ast.Assert:
		c := *n
		pre, t := l.hoist(n.Test)
		c.Test = t
		if n.Msg != nil && l.suspends(n.Msg) {
			p, m := l.hoist(n.Msg)
			c.Msg = m
			fail := append(p, l.stmt(&ast.Assert{Position: n.Position, Test: &ast.Constant{Position: *n.Test.Pos(), Value: false}, Msg: m}))
			return append(pre, &genIf{test: asTester(l.expr(t), n.Test.Pos()), orelse: l.seqOf(fail, pos), st: l.state()})
		}
		return append(pre, l.stmt(&c))
	case *ast.Raise:
		c := *n
		var pre []Stmt
		if n.Exc != nil {
			es := []ast.ExprNode{n.Exc}
			if n.Cause != nil {
				es = append(es, n.Cause)
			}
			pre, es = l.hoistList(es)
			c.Exc = es[0]
			if n.Cause != nil {
				c.Cause = es[1]
			}
		}
		return append(pre, l.stmt(&c))
	case *ast.If:
		pre, t := l.hoist(n.Test)
		return append(pre, &genIf{test: asTester(l.expr(t), n.Test.Pos()), body: l.genBranch(n.Body), orelse: l.genBranch(n.Orelse), st: l.state()})
	case *ast.While:
		w := &genWhile{st: l.state(), count: l.temp(), pos: pos}
		pre, t := l.hoist(n.Test)
		if len(pre) > 0 {
			w.pre = l.seqOf(pre, pos)
		}
		w.test = asTester(l.expr(t), n.Test.Pos())
		w.body, w.cost = l.genBody(n.Body)
		w.cost++
		w.orelse = l.optGenBlock(n.Orelse)
		return []Stmt{w}
	case *ast.For:
		pre, it := l.hoist(n.Iter)
		target, stores := l.stored(n.Target)
		f := newGenFor(nil, l.target(target), l.temp(), l.state(), n.Iter.Pos())
		if call, ok := rangeCall(it); ok {
			f.ints = &genRange{l.load("range", call.Func.Pos()), l.exprs(call.Args), l.temp(), l.temp()}
		} else {
			f.iter, f.call = l.iterable(it), callPos(it)
		}
		body, extra := l.genBody(n.Body)
		f.setBody(l.storing(stores, body, pos))
		f.cost += extra
		f.orelse = l.optGenBlock(n.Orelse)
		return append(pre, f)
	case *ast.AsyncFor:
		pre, it := l.hoist(n.Iter)
		target, stores := l.stored(n.Target)
		f := l.asyncFor(l.expr(it), l.target(target), n.Iter.Pos())
		f.body = l.storing(stores, l.genBlock(n.Body), pos)
		f.orelse = l.optGenBlock(n.Orelse)
		return append(pre, f)
	case *ast.Try:
		return []Stmt{l.genTry(n.Body, n.Handlers, n.Orelse, n.Finalbody, false, pos)}
	case *ast.TryStar:
		return []Stmt{l.genTry(n.Body, n.Handlers, n.Orelse, n.Finalbody, true, pos)}
	case *ast.With:
		return []Stmt{l.genWith(n.Items, n.Body, pos)}
	case *ast.AsyncWith:
		return []Stmt{l.asyncWith(n.Items, n.Body, pos)}
	case *ast.Match:
		return l.genMatch(n)
	case *ast.FunctionDef:
		c := *n
		pre, a := l.hoistDef(&c.DecoratorList, n.Args, &c.Returns)
		c.Args = a
		return append(pre, l.stmt2(&c, n))
	case *ast.AsyncFunctionDef:
		c := *n
		pre, a := l.hoistDef(&c.DecoratorList, n.Args, &c.Returns)
		c.Args = a
		return append(pre, l.stmt2(&c, n))
	case *ast.ClassDef:
		c := *n
		all := append(append([]ast.ExprNode(nil), n.DecoratorList...), n.Bases...)
		for _, k := range n.Keywords {
			all = append(all, k.Value)
		}
		pre, list := l.hoistList(all)
		c.DecoratorList, list = list[:len(n.DecoratorList)], list[len(n.DecoratorList):]
		c.Bases, list = list[:len(n.Bases)], list[len(n.Bases):]
		c.Keywords = nil
		for i, k := range n.Keywords {
			c.Keywords = append(c.Keywords, &ast.Keyword{Position: k.Position, Arg: k.Arg, Value: list[i]})
		}
		return append(pre, l.stmt2(&c, n))
	}
	panic(fmt.Sprintf("eval: suspended statement %T", s))
}

// stmt2 lowers a copy of a definition: the tables know the original.
func (l *lowerer) stmt2(c, orig ast.StmtNode) Stmt {
	saved, savedOf := l.copied, l.copiedOf
	l.copied, l.copiedOf = c, orig
	s := l.stmt(c)
	l.copied, l.copiedOf = saved, savedOf
	return s
}

// original returns the node that the tables of scopes know n by.
func (l *lowerer) original(n ast.Node) ast.Node {
	if l.copied != nil && n == l.copied {
		return l.copiedOf
	}
	return n
}

// scopeOf returns the block of a node that has one.
func (l *lowerer) scopeOf(n ast.Node) *scope.Block { return l.prog.Table.Block(l.original(n)) }

// pinTarget stores the parts of an augmented assignment's target in
// temporaries, so that they are evaluated once and first.
func (l *lowerer) pinTarget(e ast.ExprNode) ([]Stmt, ast.ExprNode) {
	switch n := e.(type) {
	case *ast.Attribute:
		t := l.temp()
		c := *n
		c.Value = &tempRef{pos: n.Value.Pos(), slot: t}
		return []Stmt{&assignLocal{t, l.expr(n.Value)}}, &c
	case *ast.Subscript:
		t, k := l.temp(), l.temp()
		c := *n
		c.Value = &tempRef{pos: n.Value.Pos(), slot: t}
		c.Slice = &tempRef{pos: n.Slice.Pos(), slot: k}
		return []Stmt{&assignLocal{t, l.expr(n.Value)}, &assignLocal{k, l.expr(n.Slice)}}, &c
	}
	return nil, e
}

func asLoad(e ast.ExprNode) ast.ExprNode { return e }

func (l *lowerer) yield(v ast.ExprNode, slot int, pos *ast.Position) Stmt {
	y := &yieldStmt{slot: slot, st: l.state(), pos: pos}
	if v != nil {
		y.val = l.expr(v)
	}
	return y
}

func (l *lowerer) delegate(v Expr, await bool, slot int, pos *ast.Position) *delegate {
	return &delegate{val: v, await: await, it: l.temp(), out: slot, st: l.state(), pos: pos}
}

// yieldFrom is delegate for yield from v.
func (l *lowerer) yieldFrom(v ast.ExprNode, slot int, pos *ast.Position) *delegate {
	d := l.delegate(l.expr(v), false, slot, pos)
	d.call = callPos(v)
	return d
}

func (l *lowerer) hoistOpt(e ast.ExprNode) ([]Stmt, ast.ExprNode) {
	if e == nil {
		return nil, nil
	}
	return l.hoist(e)
}

// hoist takes the suspensions out of an expression: statements that run first
// and leave their results in temporaries, and the expression that is left.
func (l *lowerer) hoist(e ast.ExprNode) ([]Stmt, ast.ExprNode) {
	if !l.suspends(e) {
		return nil, e
	}
	pos := e.Pos()
	switch n := e.(type) {
	case *ast.Yield:
		pre, v := l.hoistOpt(n.Value)
		t := l.temp()
		return append(pre, l.yield(v, t, pos)), &tempRef{pos: pos, slot: t}
	case *ast.YieldFrom:
		pre, v := l.hoist(n.Value)
		t := l.temp()
		return append(pre, l.yieldFrom(v, t, pos)), &tempRef{pos: pos, slot: t}
	case *ast.Await:
		pre, v := l.hoist(n.Value)
		t := l.temp()
		return append(pre, l.delegate(l.expr(v), true, t, pos)), &tempRef{pos: pos, slot: t}
	case *ast.BoolOp:
		t := l.temp()
		return []Stmt{l.hoistBool(n, 0, t)}, &tempRef{pos: pos, slot: t}
	case *ast.IfExp:
		t := l.temp()
		pre, c := l.hoist(n.Test)
		branch := func(x ast.ExprNode) Stmt {
			p, v := l.hoist(x)
			return l.seqOf(append(p, &assignLocal{t, l.expr(v)}), pos)
		}
		i := &genIf{test: asTester(l.expr(c), n.Test.Pos()), st: l.state()}
		i.body, i.orelse = branch(n.Body), branch(n.Orelse)
		return append(pre, i), &tempRef{pos: pos, slot: t}
	case *ast.Compare:
		if len(n.Ops) > 1 {
			return l.hoistChain(n)
		}
		pre, es := l.hoistList([]ast.ExprNode{n.Left, n.Comparators[0]})
		return pre, &ast.Compare{Position: n.Position, Left: es[0], Ops: n.Ops, Comparators: es[1:]}
	case *ast.NamedExpr:
		pre, v := l.hoist(n.Value)
		return pre, &ast.NamedExpr{Position: n.Position, Target: n.Target, Value: v}
	case *ast.ListComp:
		return l.genComp('l', n, n.Elt, nil, n.Generators)
	case *ast.SetComp:
		return l.genComp('s', n, n.Elt, nil, n.Generators)
	case *ast.DictComp:
		return l.genComp('d', n, n.Key, n.Value, n.Generators)
	case *ast.BinOp:
		pre, es := l.hoistList([]ast.ExprNode{n.Left, n.Right})
		return pre, &ast.BinOp{Position: n.Position, Left: es[0], Op: n.Op, Right: es[1]}
	case *ast.UnaryOp:
		pre, v := l.hoist(n.Operand)
		return pre, &ast.UnaryOp{Position: n.Position, Op: n.Op, Operand: v}
	case *ast.Attribute:
		pre, v := l.hoist(n.Value)
		return pre, &ast.Attribute{Position: n.Position, Value: v, Attr: n.Attr, Ctx: n.Ctx}
	case *ast.Subscript:
		pre, es := l.hoistList([]ast.ExprNode{n.Value, n.Slice})
		return pre, &ast.Subscript{Position: n.Position, Value: es[0], Slice: es[1], Ctx: n.Ctx}
	case *ast.Slice:
		pre, es := l.hoistList([]ast.ExprNode{n.Lower, n.Upper, n.Step})
		return pre, &ast.Slice{Position: n.Position, Lower: es[0], Upper: es[1], Step: es[2]}
	case *ast.Starred:
		pre, v := l.hoist(n.Value)
		return pre, &ast.Starred{Position: n.Position, Value: v, Ctx: n.Ctx}
	case *ast.List:
		pre, es := l.hoistList(n.Elts)
		return pre, &ast.List{Position: n.Position, Elts: es, Ctx: n.Ctx}
	case *ast.Tuple:
		pre, es := l.hoistList(n.Elts)
		return pre, &ast.Tuple{Position: n.Position, Elts: es, Ctx: n.Ctx}
	case *ast.Set:
		pre, es := l.hoistList(n.Elts)
		return pre, &ast.Set{Position: n.Position, Elts: es}
	case *ast.Dict:
		var es []ast.ExprNode
		for i, k := range n.Keys {
			es = append(es, k, n.Values[i])
		}
		pre, es := l.hoistList(es)
		d := &ast.Dict{Position: n.Position}
		for i := 0; i < len(es); i += 2 {
			d.Keys = append(d.Keys, es[i])
			d.Values = append(d.Values, es[i+1])
		}
		return pre, d
	case *ast.Call:
		es := append([]ast.ExprNode{n.Func}, n.Args...)
		for _, k := range n.Keywords {
			es = append(es, k.Value)
		}
		pre, es := l.hoistList(es)
		c := &ast.Call{Position: n.Position, Func: es[0], Args: es[1 : 1+len(n.Args)]}
		for i, k := range n.Keywords {
			c.Keywords = append(c.Keywords, &ast.Keyword{Position: k.Position, Arg: k.Arg, Value: es[1+len(n.Args)+i]})
		}
		return pre, c
	case *ast.JoinedStr:
		pre, es := l.hoistList(n.Values)
		return pre, &ast.JoinedStr{Position: n.Position, Values: es}
	case *ast.TemplateStr:
		var es []ast.ExprNode
		for _, v := range n.Values {
			if in, ok := v.(*ast.Interpolation); ok {
				es = append(es, in.Value, in.FormatSpec)
			}
		}
		pre, es := l.hoistList(es)
		c := &ast.TemplateStr{Position: n.Position}
		for _, v := range n.Values {
			if in, ok := v.(*ast.Interpolation); ok {
				d := *in
				d.Value, d.FormatSpec = es[0], es[1]
				es = es[2:]
				v = &d
			}
			c.Values = append(c.Values, v)
		}
		return pre, c
	case *ast.FormattedValue:
		pre, es := l.hoistList([]ast.ExprNode{n.Value, n.FormatSpec})
		return pre, &ast.FormattedValue{Position: n.Position, Value: es[0], Conversion: n.Conversion, FormatSpec: es[1]}
	case *ast.Lambda:
		var none []ast.ExprNode
		var result ast.ExprNode
		pre, a := l.hoistDef(&none, n.Args, &result)
		fn := l.function(l.scopeOf(n), n, a, nil, nil)
		return pre, &exprRef{pos: pos, e: fn}
	case *ast.GeneratorExp:
		pre, it := l.hoist(n.Generators[0].Iter)
		g := l.genExpOver(n, l.expr(it))
		return pre, &exprRef{pos: pos, e: g}
	}
	panic(fmt.Sprintf("eval: suspended expression %T", e))
}

// hoistList hoists expressions that are evaluated one after another: what is
// evaluated before the last suspension goes into temporaries. nil entries stay.
func (l *lowerer) hoistList(es []ast.ExprNode) ([]Stmt, []ast.ExprNode) {
	last := -1
	for i, e := range es {
		if e != nil && l.suspends(e) {
			last = i
		}
	}
	out := append([]ast.ExprNode(nil), es...)
	var pre []Stmt
	for i := 0; i <= last; i++ {
		if es[i] == nil {
			continue
		}
		p, x := l.hoist(es[i])
		pre = append(pre, p...)
		if i == last {
			out[i] = x
			break
		}
		switch n := x.(type) {
		case *ast.Constant, *tempRef:
			out[i] = x
		case *ast.Starred:
			t := l.temp()
			// What is unpacked is unpacked before what suspends.
			pre = append(pre, &assignLocal{t, l.starred('l', []ast.ExprNode{n}, n.Pos())})
			out[i] = &ast.Starred{Position: n.Position, Value: &tempRef{pos: n.Value.Pos(), slot: t}, Ctx: n.Ctx}
		default:
			t := l.temp()
			pre = append(pre, &assignLocal{t, l.expr(x)})
			out[i] = &tempRef{pos: x.Pos(), slot: t}
		}
	}
	return pre, out
}

// hoistBool lowers values i… of a boolean operator; the result goes into t.
func (l *lowerer) hoistBool(n *ast.BoolOp, i, t int) Stmt {
	pre, v := l.hoist(n.Values[i])
	pre = append(pre, &assignLocal{t, l.expr(v)})
	if i+1 < len(n.Values) {
		var c Tester = &truthTest{&tempNode{t}, n.Values[i].Pos()}
		if n.Op == ast.Or {
			c = &notNode{t: c}
		}
		pre = append(pre, &genIf{test: c, body: l.hoistBool(n, i+1, t), st: l.state()})
	}
	return l.seqOf(pre, n.Pos())
}

// hoistChain lowers a comparison chain with suspensions.
func (l *lowerer) hoistChain(n *ast.Compare) ([]Stmt, ast.ExprNode) {
	r := l.temp()
	pre, x := l.hoist(n.Left)
	left := l.temp()
	pre = append(pre, &assignLocal{left, l.expr(x)})
	var rest func(i int) []Stmt
	rest = func(i int) []Stmt {
		p, x := l.hoist(n.Comparators[i])
		right := l.temp()
		p = append(p, &assignLocal{right, l.expr(x)})
		p = append(p, &assignLocal{r, &cmpChain{&tempNode{left}, n.Ops[i : i+1], []Expr{&tempNode{right}}, n.Pos()}})
		if i+1 < len(n.Ops) {
			left = right
			p = append(p, &genIf{test: &truthTest{&tempNode{r}, n.Pos()}, body: l.seqOf(rest(i+1), n.Pos()), st: l.state()})
		}
		return p
	}
	return append(pre, rest(0)...), &tempRef{pos: n.Pos(), slot: r}
}

// genComp lowers a comprehension with suspensions to loops.
func (l *lowerer) genComp(kind uint8, node ast.ExprNode, elt, val ast.ExprNode, gens []*ast.Comprehension) ([]Stmt, ast.ExprNode) {
	pos := node.Pos()
	pre, first := l.hoist(gens[0].Iter)
	src := l.expr(first)
	out := l.temp()
	n := &compNode{kind: kind, out: out, pos: pos}
	outer := l.blk
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
	es := []ast.ExprNode{elt}
	if val != nil {
		es = append(es, val)
	}
	p, es := l.hoistList(es)
	n.elt = l.expr(es[0])
	if val != nil {
		n.val = l.expr(es[1])
	}
	var body Stmt = l.seqOf(append(p, &compEmit{n}), pos)
	body = l.compLoops(gens, src, false, body, pos)
	l.blk = outer
	pre = append(pre, &compBegin{n}, body, &compEnd{n})
	return pre, &tempRef{pos: pos, slot: out}
}

// compLoops lowers the loops of a comprehension around its body. The first loops over
// src; have says that this is an iterator already.
func (l *lowerer) compLoops(gens []*ast.Comprehension, src Expr, have bool, body Stmt, pos *ast.Position) Stmt {
	for i := len(gens) - 1; i >= 0; i-- {
		g := gens[i]
		for j := len(g.Ifs) - 1; j >= 0; j-- {
			p, c := l.hoist(g.Ifs[j])
			body = l.seqOf(append(p, &genIf{test: asTester(l.expr(c), g.Ifs[j].Pos()), body: body, st: l.state()}), pos)
		}
		it := src
		var p []Stmt
		if i > 0 {
			var x ast.ExprNode
			p, x = l.hoist(g.Iter)
			it = l.expr(x)
		}
		target, stores := l.stored(g.Target)
		body = l.storing(stores, body, pos)
		var loop Stmt
		if g.IsAsync {
			f := l.asyncFor(it, l.target(target), g.Iter.Pos())
			f.have = have && i == 0
			f.body = body
			loop = f
		} else {
			f := newGenFor(it, l.target(target), l.temp(), l.state(), g.Iter.Pos())
			f.setBody(body)
			loop = f
		}
		body = l.seqOf(append(p, loop), pos)
	}
	return body
}

// compBegin makes the collection of a comprehension that was taken apart.
type compBegin struct{ n *compNode }

func (s *compBegin) Exec(f *Frame) Ctl {
	for _, c := range s.n.cells {
		f.slots[c] = Value{R: &object.Cell{}}
	}
	switch s.n.kind {
	case 'l':
		f.slots[s.n.out] = Value{R: object.NewList(nil)}
	case 's':
		f.slots[s.n.out] = Value{R: object.NewSet()}
	default:
		f.slots[s.n.out] = Value{R: object.NewDict()}
	}
	return ctlNext
}

type compEmit struct{ n *compNode }

func (s *compEmit) Exec(f *Frame) Ctl {
	if !s.n.emit(f) {
		return ctlRaise
	}
	return ctlNext
}

type compEnd struct{ n *compNode }

func (s *compEnd) Exec(f *Frame) Ctl {
	for _, c := range s.n.clear {
		f.slots[c] = Value{}
	}
	return ctlNext
}

func (l *lowerer) genTry(body []ast.StmtNode, handlers []*ast.ExceptHandler, orelse, final []ast.StmtNode, star bool, pos *ast.Position) Stmt {
	l.code.cleans = true
	var s Stmt
	if len(handlers) > 0 {
		t := &genTry{body: l.genBlock(body), st: l.state(), pos: pos}
		for _, h := range handlers {
			// What a clause catches is computed only if it is tried.
			var pre Stmt
			if h.Type != nil && l.suspends(h.Type) {
				stmts, typ := l.hoist(h.Type)
				pre = l.seqOf(stmts, h.Pos())
				plain := *h
				plain.Type, h = typ, &plain
			}
			x := l.handler(h, l.genBlock)
			x.pre = pre
			t.handlers = append(t.handlers, x)
		}
		t.orelse = l.optGenBlock(orelse)
		if star {
			t.star = &genStar{l.temp(), l.temp(), l.temp()}
		}
		s = t
	} else {
		s = l.genBlock(body)
	}
	if len(final) > 0 {
		s = &genFinally{body: s, final: l.genBlock(final), st: l.state(), ctl: l.temp(), ret: l.temp(), pos: pos}
	}
	return s
}

func (l *lowerer) genWith(items []*ast.WithItem, body []ast.StmtNode, pos *ast.Position) Stmt {
	l.code.cleans = true
	it := items[0]
	pre, ctx := l.hoist(it.ContextExpr)
	w := &genWith{ctx: l.expr(ctx), mgr: l.temp(), exit: l.temp(), st: l.state(), pos: it.ContextExpr.Pos()}
	var stores []Stmt
	if it.OptionalVars != nil {
		var target ast.ExprNode
		target, stores = l.stored(it.OptionalVars)
		w.target = l.target(target)
	}
	if len(items) > 1 {
		w.body = l.genWith(items[1:], body, pos)
	} else {
		w.body = l.genBlock(body)
	}
	w.body = l.storing(stores, w.body, pos)
	return l.seqOf(append(pre, w), pos)
}

// genExpBody lowers the body of a generator expression.
func (l *lowerer) genExpBody(n *ast.GeneratorExp) {
	susp := l.suspends(n.Elt)
	for i, g := range n.Generators {
		susp = susp || g.IsAsync || i > 0 && l.suspends(g.Iter) || l.suspends(g.Target) || l.suspendsAny(g.Ifs)
	}
	if susp {
		l.code.body = l.genExpLoops(n)
		return
	}
	s := &genExpStmt{st: l.state(), pos: n.Pos(), at: n.Elt.Pos()}
	for i, g := range n.Generators {
		lp := compLoop{local: -1, pos: g.Iter.Pos()}
		slot := 0
		if i > 0 {
			lp.iter, lp.call = l.iterable(g.Iter), callPos(g.Iter)
			slot = l.temp()
		}
		s.its = append(s.its, slot)
		lp.setTarget(l.target(g.Target))
		l.compRows(&lp, g.Iter)
		for _, c := range g.Ifs {
			lp.conds = append(lp.conds, asTester(l.expr(c), c.Pos()))
		}
		s.loops = append(s.loops, lp)
	}
	s.elt = l.expr(n.Elt)
	s.cost = l.cost/len(n.Generators) + 1
	l.code.body = s
}

// genExpLoops is the body of a generator expression that awaits inside.
func (l *lowerer) genExpLoops(n *ast.GeneratorExp) Stmt {
	pos := n.Pos()
	p, e := l.hoist(n.Elt)
	var body Stmt = l.seqOf(append(p, l.yield(e, -1, n.Elt.Pos())), pos)
	return l.compLoops(n.Generators, &tempNode{0}, true, body, pos)
}

// genExpStmt is the body of a plain generator expression; state is the number
// of the loop that goes on.
type genExpStmt struct {
	loops []compLoop
	its   []int
	elt   Expr
	st    int
	cost  int
	pos   *ast.Position
	at    *ast.Position // where it waits
}

func (s *genExpStmt) Exec(f *Frame) Ctl {
	c := s.exec(f)
	if c == ctlRaise {
		for i := len(s.its) - 1; i >= 0; i-- {
			if g, ok := f.slots[s.its[i]].R.(*Generator); ok && g.sole {
				f.slots[s.its[i]] = Value{}
				f.in.abandon(g, Value{}) // a limit is pending as well
			}
		}
	}
	return c
}

func (s *genExpStmt) exec(f *Frame) Ctl {
	th := f.th
	if e := f.thrown; e != nil {
		f.thrown = nil
		th.Throw(e)
		return f.failCtl(s.at)
	}
	level := int(f.state[s.st])
	var it object.Iterator // of the level; nil where it is to be found
	var rows object.RowIterator
	var list *object.ListIter // it, if it is one
	var gen *Generator        // it, if it is one that can feed the loop
	var lp *compLoop
next:
	for level >= 0 {
		if !th.ChargeTurn(s.cost) {
			return f.failCtl(s.pos)
		}
		if it == nil {
			lp = &s.loops[level]
			rows, list, gen = nil, nil, nil
			switch x := f.slots[s.its[level]].R.(type) {
			case *object.ListIter:
				it, list = x, x
			case *Generator:
				if it = x; f.sink != nil && s.feedable(f, x) {
					gen = x
				}
			default:
				if it = x.(object.Iterator); lp.rows {
					rows = rowIterator(it)
				} else if lp.pair != nil {
					rows = lp.pair.rowsOf(it)
				}
			}
		}
		var e Value
		switch {
		case list != nil && list.L != nil && list.I < len(list.L.Items):
			e = list.L.Items[list.I]
			list.I++
			if lp.pair != nil && !lp.pair.Set(f, e) {
				return ctlRaise
			}
		case gen != nil:
			f.fed, f.fedDepth = ctlNext, int32(th.Depth())
			e = gen.nextTo(th, s, f)
			c := f.fed
			if f.fed = ctlNext; c != ctlNext {
				return c
			}
		case rows != nil && lp.pair != nil:
			e = lp.pair.setRow(f, rows)
		case rows != nil:
			e = f.setRowVar(lp.local, rows)
		case lp.pair != nil:
			e = lp.pair.setNext(f, it)
		default:
			f.linePos = lp.pos
			e = it.Next(th)
		}
		if e.R == nil {
			if th.Exc != nil {
				return f.failCtl(lp.pos)
			}
			level--
			it = nil
			continue
		}
		if lp.pair != nil {
			if e.IsNotImplemented() {
				return ctlRaise
			}
		} else if rows != nil {
			// done above
		} else if lp.local >= 0 {
			f.slots[lp.local] = e
		} else if !lp.target.Set(f, e) {
			return ctlRaise
		}
		for _, c := range lp.conds {
			switch c.Test(f) {
			case 0:
				continue next
			case -1:
				return ctlRaise
			}
		}
		if level+1 < len(s.loops) {
			src := s.loops[level+1].iter.Eval(f)
			if src.R == nil {
				return ctlRaise
			}
			f.linePos = s.loops[level+1].pos
			inner := object.GetIter(th, src)
			if inner == nil {
				return f.failCtl(s.loops[level+1].pos)
			}
			level++
			f.soleDelegate(src, Value{R: inner}, s.loops[level].call)
			f.slots[s.its[level]] = Value{R: inner}
			it = nil
			continue
		}
		v := s.elt.Eval(f)
		if v.R == nil {
			return ctlRaise
		}
		if f.sink != nil && f.feed(v) {
			continue
		}
		f.ret = v
		f.state[s.st] = int32(level)
		return ctlYield
	}
	return ctlNext
}
