package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/object"
)

// lowerer turns the body of one Code into executable nodes.
type lowerer struct {
	in       *Interp
	th       *Thread
	prog     *Program
	code     *Code
	blk      *scope.Block // innermost block: the code's own or an inlined comprehension's
	nslots   int
	states   int
	cost     int // nodes of the block being lowered
	depth    int // of the expression being lowered
	deep     int // the greatest depth
	record   bool
	nested   int  // compound statements around, of which the last value that is not None counts
	inter    bool // interactive: print the values of expression statements
	steps    int  // nodes lowered since the last charge
	nodes    int  // nodes lowered
	looks    int  // nodes looked at since the last charge
	looksAll int  // nodes looked at in all
	failed   bool // the run must stop: an exception is pending, and what is lowered is thrown away
	inGen    bool // statements may be suspended: the code is a generator or coroutine
	// copied is the copy of the definition copiedOf that is being lowered.
	copied, copiedOf ast.Node
	// suspMemo remembers what suspends found out.
	suspMemo map[ast.Node]bool
	keep     map[ast.ExprNode]int // slots of values that must wait, see keep.go
	rowVars  map[int]bool         // slots of variables of loops over rows, see fast_rows.go
	shared   bool                 // keep, rowVars and grows belong to the program's plan
	grows    map[int]bool         // slots of variables that += or *= may give a private value
	common   bool                 // the tree is one that sessions share, see common.go
	paid     bool                 // the lowering has been charged for
	inClass  *methodSearch        // of a class on a common tree, see unmade.go
	ops      int                  // charged
	bytes    int64                // charged
}

// lowerCode lowers the body of c; it fails only at the memory limit or with a
// policy error.
func (in *Interp) lowerCode(c *Code) bool {
	if !in.th.Alloc(1024) {
		return false
	}
	if t, ok := in.common(c); t != nil && ok {
		c.take(t)
		return true
	} else if !ok {
		return false
	}
	l := &lowerer{in: in, th: in.th, prog: c.prog, code: c, blk: c.block, nslots: c.block.NumSlots, paid: c.own}
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
	c.depthCost = l.depthCost()
	c.lowered = true
	if in.prof.on {
		in.watch(c)
	}
	return true
}

// depthCost is what a call of the code adds to the recursion depth.
func (l *lowerer) depthCost() int32 { return 1 + int32(l.deep/64) }

// lower fills in the body of c.
func (l *lowerer) lower(c *Code) {
	l.inGen = c.kind != plainCode
	l.plan()
	switch n := c.node.(type) {
	case *ast.FunctionDef:
		l.body(n.Stmts())
	case *ast.AsyncFunctionDef:
		l.body(n.Stmts())
	case *ast.ClassDef:
		l.findMethods(n)
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
		if c.only != nil {
			l.body([]ast.StmtNode{c.only})
			break
		}
		l.inter = l.prog.displays
		l.body(l.atOnce(n.Body))
		l.docstring(n.Body)
	case *ast.Interactive:
		l.inter = true
		l.body(n.Body)
	case *ast.Expression:
		if c.kind == plainCode {
			c.expr = l.expr(n.Body)
		} else {
			l.body([]ast.StmtNode{&ast.Return{Position: *n.Body.Pos(), Value: n.Body}})
		}
	default:
		l.special(n)
	}
}

// body lowers the statements of a function, class or module.
func (l *lowerer) body(stmts []ast.StmtNode) {
	l.record = l.code.block.Kind == scope.Module && !l.prog.plain && !l.inter
	if l.inGen {
		if len(stmts) > 1 && !l.inter {
			if e, ok := stmts[0].(*ast.Expr); ok {
				if _, ok := e.Value.(*ast.Constant); ok {
					stmts = stmts[1:] // the docstring
				}
			}
		}
		l.code.body, _ = l.genBody(stmts) // each start and resumption is charged
		return
	}
	if l.code.block.Kind == scope.Function && fastBodies.on() && onlyReturns(stmts, false) {
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

// docstring makes a module or class body store its docstring first, and the dict of
// annotations before it.
func (l *lowerer) docstring(stmts []ast.StmtNode) {
	doc, ok := docOf(stmts)
	if b, isBlock := l.code.body.(*block); ok && isBlock && !l.inter {
		set := &assignStmt{&nsTarget{globalTarget{name: sDoc, pos: stmts[0].Pos(), still: l.common}}, &constNode{l.text(cleanDoc(doc))}}
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
