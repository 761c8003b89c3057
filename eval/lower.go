package eval

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/object"
)

// lowerer turns the body of one Code into executable nodes.
type lowerer struct {
	in     *Interp
	th     *Thread
	prog   *Program
	code   *Code
	blk    *scope.Block // innermost block: the code's own or an inlined comprehension's
	nslots int
	states int
	cost   int // nodes of the block being lowered
	depth  int // of the expression being lowered
	deep   int // the greatest depth
	record bool
	nested int  // compound statements around, of which the last value that is not None counts
	inter  bool // interactive: print the values of expression statements
	steps  int  // nodes lowered since the last charge
	nodes  int  // nodes lowered
	looks  int  // nodes looked at since the last charge
	failed bool // the run must stop: an exception is pending, and what is lowered is thrown away
	inGen  bool // statements may be suspended: the code is a generator or coroutine
	// copied is the copy of the definition copiedOf that is being lowered.
	copied, copiedOf ast.Node
	// suspMemo remembers what suspends found out.
	suspMemo map[ast.Node]bool
	keep     map[ast.ExprNode]int // slots of values that must wait, see keep.go
	rowVars  map[int]bool         // slots of variables of loops over rows, see rowvars.go
	grows    map[int]bool         // slots of variables that += or *= may give a private value
}

// lowerCode lowers the body of c; it fails only at the memory limit or with a
// policy error.
func (in *Interp) lowerCode(c *Code) bool {
	l := &lowerer{in: in, th: in.th, prog: c.prog, code: c, blk: c.block, nslots: c.block.NumSlots}
	if !in.th.Alloc(1024) {
		return false
	}
	l.lower(c)
	if !l.meter() {
		c.body, c.expr = nil, nil
		return false
	}
	if c.prog.own {
		c.prog.nodes += l.nodes
	} else {
		c.nodes = l.nodes
	}
	c.nslots = l.nslots
	c.nstates = l.states
	c.depthCost = 1 + int32(l.deep/64)
	c.lowered = true
	return true
}

// lower fills in the body of c.
func (l *lowerer) lower(c *Code) {
	l.inGen = c.kind != plainCode
	l.findGrowing()
	l.findRowVars()
	l.findHeld(c.bodyNodes()...)
	switch n := c.node.(type) {
	case *ast.FunctionDef:
		l.body(n.Body)
	case *ast.AsyncFunctionDef:
		l.body(n.Body)
	case *ast.ClassDef:
		l.body(n.Body)
		l.docstring(n.Body)
	case *ast.Lambda:
		if c.kind == plainCode {
			c.expr = l.expr(n.Body)
			c.cost = l.cost + 1
		} else {
			l.body([]ast.StmtNode{&ast.Return{Position: *n.Body.Pos(), Value: n.Body}})
		}
	case *ast.GeneratorExp:
		l.genExpBody(n)
	case *ast.Module:
		l.body(n.Body)
		l.docstring(n.Body)
	case *ast.Interactive:
		l.inter = true
		l.body(n.Body)
	case *ast.Expression:
		c.expr = l.expr(n.Body)
	default:
		l.special(n)
	}
}

// body lowers the statements of a function, class or module.
func (l *lowerer) body(stmts []ast.StmtNode) {
	l.record = l.code.block.Kind == scope.Module && !l.inGen && !l.prog.plain
	if l.inGen {
		if len(stmts) > 1 {
			if e, ok := stmts[0].(*ast.Expr); ok {
				if _, ok := e.Value.(*ast.Constant); ok {
					stmts = stmts[1:] // the docstring
				}
			}
		}
		l.code.body, _ = l.genBody(stmts) // each start and resumption is charged
		return
	}
	if l.code.block.Kind == scope.Function && onlyReturns(stmts) {
		l.code.expr = l.returned(stmts)
		l.code.cost = l.cost + 1
		return
	}
	b := l.block(stmts)
	if l.code.block.Kind != scope.Function {
		l.code.body = b
		return
	}
	l.code.expr, l.code.cost, l.code.start = newFuncBody(b), b.cost, b.pos
}

// findGrowing notes the variables of a function that +=, x = x + … or *= may give
// a private value.
func (l *lowerer) findGrowing() {
	fn, ok := l.code.node.(*ast.FunctionDef)
	if !ok || l.inGen {
		return
	}
	for _, s := range fn.Body {
		l.walk(s, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Assign:
				// name = name + …
				if b, ok := n.Value.(*ast.BinOp); ok && b.Op == ast.Add && len(n.Targets) == 1 {
					t, ok := n.Targets[0].(*ast.Name)
					a, ok2 := b.Left.(*ast.Name)
					if ok && ok2 && t.Id == a.Id {
						if c, ok := b.Right.(*ast.Constant); ok {
							if _, ok := c.Value.(string); !ok {
								return false
							}
						}
						l.grow(t.Id)
					}
				}
				return false
			case *ast.AugAssign:
				if t, ok := n.Target.(*ast.Name); ok && (n.Op == ast.Add || n.Op == ast.Mult) {
					if c, ok := n.Value.(*ast.Constant); ok {
						if _, ok := c.Value.(string); !ok && n.Op == ast.Add {
							return false
						}
					}
					l.grow(t.Id)
				}
				return false
			case *ast.FunctionDef, *ast.AsyncFunctionDef, *ast.ClassDef, ast.ExprNode:
				return false
			}
			return true
		})
	}
}

// onlyReturns reports whether a function's body does nothing but choose, with
// if statements, what to return: it is lowered to one expression.
func onlyReturns(stmts []ast.StmtNode) bool {
	for i, s := range stmts {
		switch n := s.(type) {
		case *ast.Return:
			return true
		case *ast.If:
			if len(n.Orelse) > 0 {
				return onlyReturns(n.Body) && onlyReturns(n.Orelse)
			}
			if !onlyReturns(n.Body) {
				return false
			}
		case *ast.Expr:
			if _, ok := n.Value.(*ast.Constant); !ok || i > 0 {
				return false
			}
		default:
			return false
		}
	}
	// The end without a return gives None; a body of nothing else stays a
	// statement.
	return len(stmts) > 1
}

// returned lowers statements that satisfy onlyReturns.
func (l *lowerer) returned(stmts []ast.StmtNode) Expr {
	for i, s := range stmts {
		l.cost++
		switch n := s.(type) {
		case *ast.Return:
			if n.Value == nil {
				return &constNode{object.None}
			}
			return l.expr(n.Value)
		case *ast.If:
			x := &ifExp{test: asTester(l.expr(n.Test), n.Test.Pos())}
			cost := l.cost
			x.body = l.returned(n.Body)
			bodyCost := l.cost - cost
			l.cost = cost
			if len(n.Orelse) > 0 {
				x.orelse = l.returned(n.Orelse)
			} else {
				x.orelse = l.returned(stmts[i+1:])
			}
			// The dearer of the two ways is charged, before either.
			l.cost = max(l.cost, cost+bodyCost)
			return x
		}
	}
	return &constNode{object.None}
}

// grow notes a variable for findGrowing.
func (l *lowerer) grow(id string) {
	if s := l.blk.Lookup(id); s != nil && s.Access == scope.Local {
		if l.grows == nil {
			l.grows = map[int]bool{}
		}
		l.grows[s.Slot] = true
	}
}

// docstring makes a module or class body store its docstring first.
func (l *lowerer) docstring(stmts []ast.StmtNode) {
	doc, ok := docOf(stmts)
	if b, isBlock := l.code.body.(*block); ok && isBlock {
		set := &assignStmt{&nsTarget{globalTarget{name: sDoc, pos: stmts[0].Pos()}}, &constNode{object.StrValue(cleanDoc(doc))}}
		b.stmts = append([]Stmt{set}, b.stmts...)
	}
	if b, isBlock := l.code.body.(*block); isBlock && l.annotates(stmts) {
		b.stmts = append([]Stmt{setupAnnotations{}}, b.stmts...)
	}
}

// annotates reports whether statements of a module or class body annotate a
// variable.
func (l *lowerer) annotates(stmts []ast.StmtNode) bool {
	found := false
	for _, s := range stmts {
		l.walk(s, func(n ast.Node) bool {
			switch n.(type) {
			case *ast.AnnAssign:
				found = true
			case *ast.FunctionDef, *ast.AsyncFunctionDef, *ast.ClassDef, ast.ExprNode:
				return false
			}
			return !found
		})
	}
	return found
}

// setupAnnotations makes __annotations__ where it is missing.
type setupAnnotations struct{}

func (setupAnnotations) Exec(f *Frame) Ctl {
	ns := f.ns
	if ns.R == nil {
		ns = Value{R: f.fn.Globals}
	}
	if d, ok := ns.R.(*object.Dict); ok {
		if d.GetStr(sAnnotations).R == nil && !d.SetStr(f.th, sAnnotations, Value{R: object.NewDict()}) {
			return ctlRaise
		}
	}
	return ctlNext
}

// docOf returns the docstring that a body starts with.
func docOf(stmts []ast.StmtNode) (string, bool) {
	if len(stmts) == 0 {
		return "", false
	}
	e, ok := stmts[0].(*ast.Expr)
	if !ok {
		return "", false
	}
	k, ok := e.Value.(*ast.Constant)
	if !ok {
		return "", false
	}
	s, ok := k.Value.(string)
	return s, ok
}

// temp allocates a slot for a temporary.
func (l *lowerer) temp() int {
	l.nslots++
	return l.nslots - 1
}

// block lowers statements that are not suspended.
func (l *lowerer) block(stmts []ast.StmtNode) *block {
	saved := l.cost
	l.cost = 0
	b := &block{stmts: make([]Stmt, 0, len(stmts))}
	if len(stmts) > 0 {
		b.pos = stmts[0].Pos()
	}
	l.depth++
	l.deep = max(l.deep, l.depth)
	for _, s := range stmts {
		if x := l.stmt(s); x != nil {
			b.stmts = append(b.stmts, x)
		}
	}
	l.depth--
	b.cost = l.cost + 1
	l.cost = saved
	return b
}

// body1 is block for the branches of if and the like: one cheap statement
// stands for itself, and its cost is charged with the statements around it.
func (l *lowerer) body1(stmts []ast.StmtNode) Stmt {
	if len(stmts) == 1 {
		saved := l.cost
		l.cost = 0
		s := l.stmt(stmts[0])
		cost := l.cost
		l.cost = saved
		switch s.(type) {
		case *ifStmt, *whileStmt, *forStmt, *forRange, *tryExcept, *tryFinally, *withStmt:
		default:
			if s == nil {
				s = passStmt{}
			}
			if cost <= 16 {
				l.cost += cost
				return s
			}
		}
		return &block{stmts: []Stmt{s}, cost: cost + 1, pos: stmts[0].Pos()}
	}
	return l.block(stmts)
}

func (l *lowerer) optBlock(stmts []ast.StmtNode) Stmt {
	if len(stmts) == 0 {
		return nil
	}
	return l.block(stmts)
}

func (l *lowerer) name(s string) *object.Str { return l.th.Intern(s) }

// symbol finds the symbol of a name as it stands in the source.
func (l *lowerer) symbol(id string) *scope.Symbol { return l.blk.Lookup(id) }

// load lowers the reading of a name.
func (l *lowerer) load(id string, pos *ast.Position) Expr {
	l.cost++
	if id == "__debug__" {
		return &constNode{object.True}
	}
	if b := l.own(id, false); b != nil {
		return &constNode{Value{R: b}}
	}
	s := l.symbol(id)
	if s == nil {
		return &globalNode{name: l.name(l.blk.Mangled(id)), pos: pos}
	}
	return l.loadSymbol(s, pos)
}

func (l *lowerer) loadSymbol(s *scope.Symbol, pos *ast.Position) Expr {
	name := l.name(s.Name)
	switch s.Access {
	case scope.Local:
		if l.code.lazyKw && s.Slot == l.code.varkw {
			return &kwLocal{localNode{slot: s.Slot, name: name, pos: pos}}
		}
		if l.grows[s.Slot] {
			return &sharedLocal{localNode{slot: s.Slot, name: name, pos: pos}}
		}
		if l.rowVars[s.Slot] {
			return &rowLocal{localNode{slot: s.Slot, name: name, pos: pos}}
		}
		return &localNode{slot: s.Slot, name: name, pos: pos}
	case scope.Cell:
		return &cellNode{slot: s.Slot, name: name, pos: pos}
	case scope.Free:
		return &freeNode{i: s.Slot, name: name, pos: pos}
	case scope.Name:
		return &nsNode{globalNode: globalNode{name: name, pos: pos}, free: -1}
	case scope.ClassFree:
		if l.code.block.Kind != scope.Class {
			return &classDictNode{globalNode: globalNode{name: name, pos: pos}, dict: l.classDictFree(), free: s.Slot}
		}
		return &nsNode{globalNode: globalNode{name: name, pos: pos}, free: s.Slot}
	case scope.ClassGlobal:
		return &classDictNode{globalNode: globalNode{name: name, pos: pos}, dict: l.classDictFree(), free: -1}
	}
	return &globalNode{name: name, pos: pos}
}

func (l *lowerer) classDictFree() int {
	for i, s := range l.code.block.Frees {
		if s.Name == "__classdict__" {
			return i
		}
	}
	return 0
}

// store lowers a name as a target; every result is a Deleter as well.
func (l *lowerer) store(id string, pos *ast.Position) Target {
	l.cost++
	s := l.symbol(id)
	if s == nil {
		return &globalTarget{name: l.name(l.blk.Mangled(id)), pos: pos}
	}
	name := l.name(s.Name)
	switch s.Access {
	case scope.Local:
		if l.code.block.Kind == scope.Module && l.policy() != nil {
			return &protectedTarget{localTarget{slot: s.Slot, name: name, pos: pos}}
		}
		return &localTarget{slot: s.Slot, name: name, pos: pos}
	case scope.Cell:
		return &cellTarget{slot: s.Slot, name: name, pos: pos}
	case scope.Free:
		return &freeTarget{i: s.Slot, name: name, pos: pos}
	case scope.ClassFree:
		if s.Nonlocal {
			return &freeTarget{i: s.Slot, name: name, pos: pos}
		}
		return &nsTarget{globalTarget{name: name, pos: pos}}
	case scope.Name, scope.ClassGlobal:
		return &nsTarget{globalTarget{name: name, pos: pos}}
	}
	return &globalTarget{name: name, pos: pos}
}

// target lowers the left side of an assignment.
func (l *lowerer) target(e ast.ExprNode) Target {
	switch n := e.(type) {
	case *ast.Name:
		return l.store(n.Id, n.Pos())
	case *ast.Attribute:
		l.cost++
		if text := l.refusal(n.Attr, false); text != "" {
			return &refusedTarget{refusedAttr{l.expr(n.Value), l.attrName(n), text, n.Pos()}}
		}
		return &attrTarget{obj: l.expr(n.Value), name: l.attrName(n), pos: n.Pos(), own: l.prog.natives != nil}
	case *ast.Subscript:
		l.cost++
		t := &itemTarget{obj: l.expr(n.Value), key: l.expr(n.Slice), pos: n.Pos()}
		t.near, t.at = nearKeyOf(t.key), placeOf(t.obj, t.key)
		return t
	case *ast.Starred:
		return l.target(n.Value)
	case *ast.Tuple:
		return l.unpack(n.Elts, n.Pos())
	case *ast.List:
		return l.unpack(n.Elts, n.Pos())
	case *tempRef:
		return &tempTarget{n.slot}
	}
	panic(fmt.Sprintf("eval: target %T", e))
}

func (l *lowerer) unpack(elts []ast.ExprNode, pos *ast.Position) Target {
	l.cost++
	t := &unpackTarget{star: -1, pos: pos}
	for i, e := range elts {
		if _, ok := e.(*ast.Starred); ok {
			t.star = i
		}
		t.targets = append(t.targets, l.target(e))
	}
	t.findLocals()
	return t
}

// attrName is the attribute's name, mangled.
func (l *lowerer) attrName(n *ast.Attribute) *object.Str {
	return l.name(l.blk.Mangled(n.Attr))
}

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
			return Value{R: l.th.Intern(x)}
		}
		s := object.NewStr(x)
		s.Len()
		return Value{R: s}
	case ast.Bytes:
		return Value{R: object.NewBytes([]byte(x))}
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
		item.near, item.at = nearKeyOf(item.key), placeOf(item.obj, item.key)
		if p, ok := partsOf(item.key); ok {
			return &itemOfParts{item, p}
		}
		return &item
	case *ast.Slice:
		return l.slice(n)
	case *ast.List:
		if hasStar(n.Elts) {
			return l.starred('l', n.Elts)
		}
		return &listNode{l.exprs(n.Elts)}
	case *ast.Tuple:
		return l.tuple(n)
	case *ast.Set:
		if hasStar(n.Elts) {
			return l.starred('s', n.Elts)
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
		return l.starred('t', []ast.ExprNode{n})
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

func (l *lowerer) starred(kind uint8, elts []ast.ExprNode) Expr {
	n := &starNode{kind: kind}
	for _, e := range elts {
		n.pos = append(n.pos, e.Pos())
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

// tuple lowers a tuple display; one of constants is a constant itself.
func (l *lowerer) tuple(n *ast.Tuple) Expr {
	if hasStar(n.Elts) {
		return l.starred('t', n.Elts)
	}
	elts := l.exprs(n.Elts)
	vals := make([]Value, len(elts))
	for i, e := range elts {
		c, ok := e.(*constNode)
		if !ok {
			return &tupleNode{elts}
		}
		vals[i] = c.v
	}
	return &constNode{Value{R: object.NewTuple(vals)}}
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
	op := binOps[n.Op]
	a, b := l.expr(n.Left), l.expr(n.Right)
	if x, ok := a.(*constNode); ok {
		if y, ok := b.(*constNode); ok {
			if v, ok := fold(op, x.v, y.v); ok {
				return &constNode{v}
			}
		}
	}
	if s, ok := a.(*constNode); ok && op == object.OpMod {
		if str, ok := s.v.R.(*object.Str); ok {
			return &percentNode{binNode{op, a, b, n.Pos()}, str}
		}
	}
	if x, ok := a.(*listNode); ok && op == object.OpAdd && len(x.elts) > 0 && len(x.elts) <= maxParts {
		return &listPlus{x.elts, b, n.Pos()}
	}
	if op == object.OpAdd {
		if x := newSlicesPlus(a, b, n.Pos()); x != nil {
			return x
		}
	}
	if x := newArith(op, operandOf(a), operandOf(b), newSite(a, b, n.Pos())); x != nil {
		return x
	}
	return &binNode{op, a, b, n.Pos()}
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
			return object.StrValue(strings.Repeat(x.S, int(n))), true
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

func (l *lowerer) unaryOp(n *ast.UnaryOp) Expr {
	a := l.expr(n.Operand)
	switch n.Op {
	case ast.Not:
		return &notNode{asTester(a, n.Operand.Pos())}
	case ast.USub:
		if c, ok := a.(*constNode); ok {
			switch {
			case c.v.IsInt() && c.v.N != 1<<63:
				return &constNode{object.Int(-c.v.Int())}
			case c.v.IsFloat():
				return &constNode{object.Float(-c.v.Float())}
			}
		}
		return &unaryNode{object.DNeg, "-", a, n.Pos()}
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
		if c, ok := b.(*constNode); ok && c.v.IsNone() {
			return &isNoneNode{a, op == ast.IsNot}
		}
		return &isNode{a, b, op == ast.IsNot}
	case ast.In, ast.NotIn:
		in := inNode{a, b, op == ast.NotIn, n.Pos()}
		if p, ok := partsOf(a); ok {
			return &inOfParts{in, p}
		}
		if x := newInChars(a, b, in.neg, in.pos); x != nil {
			return x
		}
		return &in
	default:
		if p, ok := partsOf(a); ok {
			if q, ok := partsOf(b); ok {
				return &compareParts{cmpOps[op], p, q, n.Pos()}
			}
		}
		if x := newEqStr(cmpOps[op], a, b, n.Pos()); x != nil {
			return x
		}
		return newCompare(cmpOps[op], operandOf(a), operandOf(b), newSite(a, b, n.Pos()))
	}
}

func (l *lowerer) call(n *ast.Call) Expr {
	pos := n.Pos()
	plain := len(n.Keywords) == 0 && !hasStar(n.Args)
	if id, ok := n.Func.(*ast.Name); ok && id.Id == "super" && plain && len(n.Args) == 0 {
		if s := l.superCall(n); s != nil {
			return s
		}
	}
	if !plain {
		c := &fullCall{fn: l.callee(n.Func), pos: pos, named: true}
		c.args = l.callArgs(n.Args, n.Keywords)
		names := map[string]bool{}
		for _, a := range c.args {
			if a.kind == argStar || a.kind == argDoubleStar {
				c.named = false
			}
			if a.kind == argPos || a.kind == argStar {
				c.npos++
			}
			if a.kind == argName {
				if names[a.name] {
					c.named = false
				}
				names[a.name] = true
			}
		}
		c.passy = !c.named && c.spreads()
		switch a := c.fn.(type) {
		case *attrNode:
			c.attr = a
			if s, ok := a.obj.(*superCall); ok {
				c.super = &superMethod{super: *s, name: a.name, attr: a}
			}
		case *attrLocal:
			c.attr = &a.attrNode
		}
		return c
	}
	if a, ok := n.Func.(*ast.Attribute); ok {
		if l.refusal(a.Attr, true) != "" || l.ownAttr(a.Attr) {
			return &callNode{fn: l.callee(a), args: l.exprs(n.Args), pos: pos}
		}
		l.cost++
		if sc, ok := a.Value.(*ast.Call); ok && len(sc.Args) == 0 && len(sc.Keywords) == 0 {
			if id, ok := sc.Func.(*ast.Name); ok && id.Id == "super" {
				if s, ok := l.superCall(sc).(*superCall); ok {
					name := l.attrName(a)
					m := &superMethod{super: *s, name: name, attr: &attrNode{obj: s, name: name, pos: a.Pos(), own: l.prog.natives != nil}}
					m.args, m.pos = l.exprs(n.Args), pos
					return m
				}
			}
		}
		m := methodCall{obj: l.expr(a.Value), name: l.attrName(a), apos: a.Pos()}
		m.args = l.exprs(n.Args)
		m.pos = pos
		m.attr = attrNode{obj: nil, name: m.name, pos: a.Pos(), own: l.prog.natives != nil}
		if c, ok := m.obj.(*constNode); ok && a.Attr == "join" && len(m.args) == 1 {
			if _, ok := c.v.R.(*object.Str); ok {
				m.args[0] = lent(m.args[0])
			}
		}
		m.local, _ = m.obj.(*localNode)
		if a.Attr == "append" && len(m.args) == 1 {
			return &appendCall{methodCall: m}
		}
		if a.Attr == "add" && len(m.args) == 1 {
			return &addCall{m}
		}
		if a.Attr == "get" && (len(m.args) == 1 || len(m.args) == 2) {
			return &getCall{m, nearKeyOf(m.args[0])}
		}
		if a.Attr == "setdefault" && len(m.args) == 2 {
			return &setDefaultCall{m, emptyDisplay(m.args[1])}
		}
		return &m
	}
	c := callNode{args: l.exprs(n.Args), pos: pos}
	if b := l.ownGetattr(n); b != nil {
		c.fn = &constNode{Value{R: b}}
	} else {
		c.fn = l.callee(n.Func)
	}
	if id, ok := n.Func.(*ast.Name); ok && id.Id == "hash" && len(c.args) == 1 {
		if p, ok := partsOf(c.args[0]); ok {
			if h := l.th.Builtins.GetStr(sHash); h.R != nil {
				return &hashOfParts{call1{c, newArg(c.args[0])}, h.R, p}
			}
		}
	}
	if len(c.args) == 1 {
		if r, ok := c.args[0].(*rowLocal); ok {
			return &borrowCall{c, r}
		}
	}
	return newCall(c)
}

// callee lowers what is called.
func (l *lowerer) callee(e ast.ExprNode) Expr {
	if a, ok := e.(*ast.Attribute); ok {
		l.cost++
		if text := l.refusal(a.Attr, true); text != "" {
			return &refusedAttr{l.expr(a.Value), l.attrName(a), text, a.Pos()}
		}
		return l.attr(l.expr(a.Value), a, a.Pos())
	}
	if id, ok := e.(*ast.Name); ok {
		if b := l.own(id.Id, true); b != nil {
			l.cost++
			return &constNode{Value{R: b}}
		}
	}
	x := l.expr(e)
	switch g := x.(type) {
	case *globalNode:
		g.called = true
	case *nsNode:
		g.called = true
	}
	return x
}

// callArgs lowers arguments in the order in which they are evaluated: that of
// the source, except that positional ones come first, as CPython has it.
func (l *lowerer) callArgs(args []ast.ExprNode, kws []*ast.Keyword) []callArg {
	out := make([]callArg, 0, len(args)+len(kws))
	for _, a := range args {
		if s, ok := a.(*ast.Starred); ok {
			out = append(out, callArg{kind: argStar, val: l.expr(s.Value), pos: s.Pos()})
		} else {
			out = append(out, callArg{kind: argPos, val: l.expr(a), pos: a.Pos()})
		}
	}
	for _, k := range kws {
		if k.Arg == "" {
			out = append(out, callArg{kind: argDoubleStar, val: l.expr(k.Value), pos: k.Pos()})
		} else {
			key := l.name(l.blk.Mangled(k.Arg))
			out = append(out, callArg{kind: argName, name: key.S, key: key, val: l.expr(k.Value), pos: k.Pos()})
		}
	}
	return out
}

// superCall lowers super() without arguments inside a function.
func (l *lowerer) superCall(n *ast.Call) Expr {
	b := l.code.block
	if b.Kind != scope.Function && b.Kind != scope.Lambda && b.Kind != scope.GenExpr {
		return nil
	}
	s := &superCall{fn: l.expr(n.Func), class: -1, pos: n.Pos()}
	if sym := l.blk.Lookup("__class__"); sym != nil && sym.Access == scope.Free {
		s.class = sym.Slot
	}
	if len(l.code.params) > 0 && l.code.nPos > 0 {
		s.self = l.loadSymbol(b.Order[0], n.Pos())
	} else if b.Kind == scope.GenExpr {
		s.self = &localNode{slot: 0, name: l.name(".0"), pos: n.Pos()}
	}
	return s
}

// comp lowers an inlined comprehension.
func (l *lowerer) comp(kind uint8, node ast.ExprNode, elt, val ast.ExprNode, gens []*ast.Comprehension) Expr {
	n := &compNode{kind: kind, out: l.temp(), pos: node.Pos()}
	n.first = l.iterable(gens[0].Iter)
	if k, ok := n.first.(*keepNode); ok {
		n.clear = append(n.clear, k.slot)
	}
	outer, savedCost := l.blk, l.cost
	l.cost = 0
	l.blk = l.scopeOf(node)
	for _, s := range l.blk.Order {
		if !s.Iter {
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
	hold := l.holdSlot(node)
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
	for _, v := range n.Values {
		f.parts = append(f.parts, l.expr(v))
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

// percentNode is "…" % value.
type percentNode struct {
	binNode
	s *object.Str
}

func (n *percentNode) Eval(f *Frame) Value {
	b := n.b.Eval(f)
	if b.R == nil {
		return b
	}
	if s, ok := b.R.(*object.Str); ok && s.Ext() != nil { // its class may have __rmod__
		return f.binary(n.op, Value{R: n.s}, b, n.pos)
	}
	r := object.StrPercent(f.th, n.s, b)
	if r.R == nil {
		return f.fail(n.pos)
	}
	if r.IsNotImplemented() {
		return f.binary(n.op, Value{R: n.s}, b, n.pos)
	}
	return r
}

// tempRef stands for a temporary in a tree that was taken apart for a
// generator, and exprRef for an expression that is lowered already.
type tempRef struct {
	ast.ExprNode
	pos  *ast.Position
	slot int
}

// Pos returns the position of the expression that the temporary holds.
func (t *tempRef) Pos() *ast.Position { return t.pos }

type exprRef struct {
	ast.ExprNode
	pos *ast.Position
	e   Expr
}

// Pos returns the position of the expression.
func (t *exprRef) Pos() *ast.Position { return t.pos }
