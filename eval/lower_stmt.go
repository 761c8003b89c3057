package eval

import (
	"fmt"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/object"
)

// stmt lowers a statement that is not suspended; nil means that there is
// nothing to do.
func (l *lowerer) stmt(s ast.StmtNode) Stmt {
	if l.record {
		switch s.(type) {
		case *ast.If, *ast.For, *ast.While, *ast.Try, *ast.TryStar, *ast.With, *ast.Match:
			l.nested++
			x := l.plainStmt(s)
			l.nested--
			if l.nested == 0 {
				x = &recordBlock{x}
			}
			return x
		}
	}
	return l.plainStmt(s)
}

func (l *lowerer) plainStmt(s ast.StmtNode) Stmt {
	if !l.step() {
		return nil
	}
	l.cost++
	pos := s.Pos()
	switch n := s.(type) {
	case *ast.Expr:
		return l.exprStmt(n)
	case *ast.Assign:
		return l.assign(n)
	case *ast.AugAssign:
		return l.recorded(l.augAssign(n), n.Target)
	case *ast.AnnAssign:
		if n.Value == nil {
			return l.none(l.annAssign(n))
		}
		return l.annAssign(n)
	case *ast.Return:
		if n.Value == nil {
			return &returnStmt{&constNode{object.None}}
		}
		return &returnStmt{l.expr(n.Value)}
	case *ast.If:
		return l.ifStmt(n)
	case *ast.For:
		return l.forLoop(n)
	case *ast.While:
		return l.while(n)
	case *ast.FunctionDef:
		return l.method(n, l.def(n.Name, l.funcDef(n), pos))
	case *ast.AsyncFunctionDef:
		return l.method(n, l.def(n.Name, l.asyncFuncDef(n), pos))
	case *ast.ClassDef:
		if n.TypeParams != nil {
			return l.def(n.Name, l.genericClass(n), pos)
		}
		return l.def(n.Name, l.class(n), pos)
	case *ast.Pass:
		return l.none(nil)
	case *ast.Break:
		return ctlStmt{ctlBreak}
	case *ast.Continue:
		return ctlStmt{ctlContinue}
	case *ast.Delete:
		d := &delStmt{}
		for _, t := range n.Targets {
			l.delTargets(t, d)
		}
		return l.none(d)
	case *ast.Raise:
		r := &raiseStmt{pos: pos, asC: l.prog.natives != nil && writtenInC[l.prog.Filename]}
		if n.Exc != nil {
			r.exc = l.expr(n.Exc)
		}
		if n.Cause != nil {
			r.cause = l.expr(n.Cause)
		}
		return r
	case *ast.Assert:
		a := &assertStmt{test: asTester(l.expr(n.Test), n.Test.Pos()), pos: n.Test.Pos()}
		if n.Msg != nil {
			a.msg = l.expr(n.Msg)
		} else if l.in.AssertText {
			a.text = ast.Unparse(n.Test)
		}
		return l.none(a)
	case *ast.Try:
		return l.try(n.Body, n.Handlers, n.Orelse, n.Finalbody, false, pos)
	case *ast.TryStar:
		return l.try(n.Body, n.Handlers, n.Orelse, n.Finalbody, true, pos)
	case *ast.With:
		return l.with(n.Items, n.Body, pos)
	case *ast.Import:
		return l.none(l.importStmt(n))
	case *ast.ImportFrom:
		return l.none(l.importFrom(n))
	case *ast.Global, *ast.Nonlocal:
		return nil
	case *ast.Match:
		return l.match(n)
	case *ast.TypeAlias:
		return l.typeAlias(n)
	}
	panic(fmt.Sprintf("eval: statement %T", s))
}

// none marks a statement without a value, for the program's result.
func (l *lowerer) none(s Stmt) Stmt {
	if l.record && l.nested == 0 {
		if s == nil {
			s = passStmt{}
		}
		return &recordNone{s}
	}
	return s
}

// recorded makes the value of the target the program's result.
func (l *lowerer) recorded(s Stmt, target ast.ExprNode) Stmt {
	if !l.record {
		return s
	}
	if n, ok := target.(*ast.Name); ok {
		return &recordAssign{s, l.load(n.Id, n.Pos()), l.nested > 0}
	}
	switch a := s.(type) {
	case *augAttr:
		a.rec = true
	case *augItem:
		a.rec = true
	}
	return s
}

func (l *lowerer) exprStmt(n *ast.Expr) Stmt {
	if c, ok := n.Value.(*ast.Constant); ok && !l.record && !l.inter {
		_ = c
		return nil
	}
	e := l.expr(n.Value)
	switch {
	case l.inter:
		return &displayStmt{e}
	case l.record:
		return &recordStmt{e, l.nested > 0}
	}
	return &exprStmt{e}
}

func (l *lowerer) assign(n *ast.Assign) Stmt {
	if len(n.Targets) > 1 {
		e := l.assignValue(n.Value)
		m := &assignMany{e: e}
		for _, t := range n.Targets {
			m.ts = append(m.ts, l.target(t))
		}
		return m
	}
	if t, ok := n.Targets[0].(*ast.Tuple); ok && fastPair.on() && len(t.Elts) == 2 && !l.record {
		if v, ok := n.Value.(*ast.Tuple); ok && len(v.Elts) == 2 && !hasStar(v.Elts) && !hasStar(t.Elts) {
			a, b := l.expr(v.Elts[0]), l.expr(v.Elts[1])
			return &assignPair{l.target(t.Elts[0]), l.target(t.Elts[1]), a, b}
		}
	}
	e := l.assignValue(n.Value)
	t := l.target(n.Targets[0])
	if u, ok := t.(*unpackTarget); ok && u.star < 0 {
		e = lent(e)
	}
	return betterStmt(l, fastAssign, assignStmt{t, e})
}

// assignValue lowers the right side of an assignment.
func (l *lowerer) assignValue(v ast.ExprNode) Expr {
	e := l.expr(v)
	if l.record {
		return &teeExpr{e, l.nested > 0}
	}
	return e
}

func (l *lowerer) augAssign(n *ast.AugAssign) Stmt {
	op := binOps[n.Op]
	pos := n.Pos()
	switch t := n.Target.(type) {
	case *ast.Name:
		load := l.load(t.Id, t.Pos())
		e := l.expr(n.Value)
		to := l.store(t.Id, t.Pos())
		if _, ok := to.(*localTarget); ok {
			l.cost-- // reading and writing it is one operation
		}
		return betterStmt(l, fastAug, augName{op, load, to, e, pos, l.keptOf(t)})
	case *ast.Attribute:
		name := l.attrName(t)
		l.cost++
		if text := l.refusal(t.Attr, false); text != "" {
			return &exprStmt{&refusedAttr{l.expr(t.Value), name, text, t.Pos()}}
		}
		own := l.ownModule(t.Value)
		return &augAttr{op: op, load: attrNode{name: name, pos: t.Pos(), own: own, still: l.common}, t: attrTarget{obj: l.expr(t.Value), name: name, pos: t.Pos(), own: own, still: l.common}, e: l.expr(n.Value), p: pos, keep: l.keptOf(t)}
	case *ast.Subscript:
		l.cost++
		aug := &augItem{op: op, load: itemNode{pos: t.Pos()}, t: itemTarget{obj: l.expr(t.Value), key: l.expr(t.Slice), pos: t.Pos()}, e: l.expr(n.Value), p: pos, keep: l.keptOf(t)}
		aug.t.near = l.nearKeyOf(aug.t.key)
		aug.load.near = aug.t.near
		aug.t.at = placeOf(aug.t.obj, aug.t.key)
		return aug
	case *tempRef:
		tt := &tempTarget{t.slot}
		return &augName{op, &tempNode{t.slot}, tt, l.expr(n.Value), pos, -1}
	}
	panic("eval: augmented assignment")
}

func (l *lowerer) annAssign(n *ast.AnnAssign) Stmt {
	var out []Stmt
	if n.Value != nil {
		e := l.assignValue(n.Value)
		out = append(out, &assignStmt{l.target(n.Target), e})
	}
	if l.code.block.Kind == scope.Function || l.code.block.Kind == scope.Lambda {
		// Annotations of local variables are not evaluated; the parts of a
		// target that is not a name are, without a value.
		if n.Value == nil {
			switch t := n.Target.(type) {
			case *ast.Attribute:
				out = append(out, &exprStmt{l.expr(t.Value)})
			case *ast.Subscript:
				out = append(out, &exprStmt{l.expr(t.Value)}, &exprStmt{l.expr(t.Slice)})
			}
		}
		return l.seq(out)
	}
	ann := l.annotation(n.Annotation)
	if name, ok := n.Target.(*ast.Name); ok && n.Simple {
		out = append(out, &annotateStmt{l.name(l.blk.Mangled(name.Id)), ann, n.Pos()})
	} else if !l.prog.Table.FutureAnnotations {
		out = append(out, &exprStmt{ann})
	}
	return l.seq(out)
}

func (l *lowerer) seq(stmts []Stmt) Stmt {
	switch len(stmts) {
	case 0:
		return nil
	case 1:
		return stmts[0]
	}
	return &seqStmt{stmts}
}

type seqStmt struct{ stmts []Stmt }

func (s *seqStmt) Exec(f *Frame) Ctl {
	for _, st := range s.stmts {
		if c := st.Exec(f); c != ctlNext {
			return c
		}
	}
	return ctlNext
}

// annotateStmt stores an annotation of a module or class variable.
type annotateStmt struct {
	name *object.Str
	ann  Expr
	pos  *ast.Position
}

func (s *annotateStmt) Exec(f *Frame) Ctl {
	v := s.ann.Eval(f)
	if v.R == nil {
		return ctlRaise
	}
	ns := f.ns
	if ns.R == nil {
		ns = Value{R: f.fn.Globals}
	}
	var anns Value
	if d, ok := ns.R.(*object.Dict); ok && d.Ext == nil {
		if anns = d.GetStr(sAnnotations); anns.R == nil {
			anns = Value{R: object.NewDict()}
			if !d.SetStr(f.th, sAnnotations, anns) {
				return f.failCtl(s.pos)
			}
		}
	} else if anns = object.GetItem(f.th, ns, Value{R: sAnnotations}); anns.R == nil {
		if !f.th.Catch(object.KeyErrorType) {
			return f.failCtl(s.pos)
		}
		anns = Value{R: object.NewDict()}
		if !object.SetItem(f.th, ns, Value{R: sAnnotations}, anns) {
			return f.failCtl(s.pos)
		}
	}
	if !object.SetItem(f.th, anns, Value{R: s.name}, v) {
		return f.failCtl(s.pos)
	}
	return ctlNext
}

// def lowers the binding of a function or class to its name.
func (l *lowerer) def(name string, e Expr, pos *ast.Position) Stmt {
	if l.record {
		e = &teeExpr{e, l.nested > 0}
	}
	return betterStmt(l, fastAssign, assignStmt{l.store(name, pos), e})
}

func (l *lowerer) funcDef(n *ast.FunctionDef) Expr {
	if n.TypeParams != nil {
		return l.genericFunction(n, n.Args, n.DecoratorList, n.Returns)
	}
	fn := l.function(l.scopeOf(n), n, n.Args, n.DecoratorList, n.Returns)
	l.annotations(fn, n.Args, n.Returns)
	return fn
}

func (l *lowerer) asyncFuncDef(n *ast.AsyncFunctionDef) Expr {
	if n.TypeParams != nil {
		return l.genericFunction(n, n.Args, n.DecoratorList, n.Returns)
	}
	fn := l.function(l.scopeOf(n), n, n.Args, n.DecoratorList, n.Returns)
	l.annotations(fn, n.Args, n.Returns)
	return fn
}

func (l *lowerer) delTargets(e ast.ExprNode, d *delStmt) {
	switch n := e.(type) {
	case *ast.Tuple:
		for _, x := range n.Elts {
			l.delTargets(x, d)
		}
	case *ast.List:
		for _, x := range n.Elts {
			l.delTargets(x, d)
		}
	default:
		d.targets = append(d.targets, l.target(e).(Deleter))
	}
}

func (l *lowerer) ifStmt(n *ast.If) Stmt {
	s := &ifStmt{test: asTester(l.expr(n.Test), n.Test.Pos())}
	s.body = l.body1(n.Body)
	if len(n.Orelse) == 1 {
		if e, ok := n.Orelse[0].(*ast.If); ok {
			l.depth++
			s.orelse = l.ifStmt(e)
			l.depth--
			return s
		}
	}
	if len(n.Orelse) > 0 {
		s.orelse = l.body1(n.Orelse)
	}
	return s
}

// iterable lowers the expression that a loop goes over.
func (l *lowerer) iterable(e ast.ExprNode) Expr { return inPieces(l.expr(e)) }

func (l *lowerer) while(n *ast.While) Stmt {
	w := &whileStmt{pos: n.Pos()}
	saved := l.cost
	l.cost = 0
	w.test = asTester(l.expr(n.Test), n.Test.Pos())
	if c, ok := w.test.(*constNode); ok {
		w.always = object.Truth(l.th, c.v) == 1
	}
	w.body = l.block(n.Body)
	w.cost = w.body.cost + l.cost + 1
	l.cost = saved
	w.orelse = l.optBlock(n.Orelse)
	if l.common && l.code.block.Kind == scope.Function {
		w.place = &loopPlace{l.blk, n}
	}
	return w
}

func (l *lowerer) forLoop(n *ast.For) Stmt {
	fs := &forStmt{local: -1, keep: -1, hold: l.holdSlot(), pos: n.Iter.Pos(), call: callPos(n.Iter)}
	fs.iter = lent(l.iterable(n.Iter))
	if k, ok := fs.iter.(*keepNode); ok {
		fs.keep = k.slot
	}
	saved := l.cost
	l.cost = 0
	fs.target = l.target(n.Target)
	if t, ok := fs.target.(*localTarget); ok {
		fs.local = t.slot
		fs.rows = l.rowVars[t.slot] && rowsOver(n.Iter)
	}
	fs.body = l.block(n.Body)
	if l.common && l.code.block.Kind == scope.Function {
		b := *fs.body
		b.stmts = []Stmt{&loopBody{fs.body.stmts, loopPlace{l.blk, n}}}
		fs.body = &b
	}
	fs.cost = fs.body.cost + l.cost + 1
	l.cost = saved
	fs.orelse = l.optBlock(n.Orelse)
	if fs.local >= 0 && fastRange.on() {
		if call, ok := rangeCall(n.Iter); ok {
			return l.forRange(fs, call)
		}
	}
	return fs
}

func (l *lowerer) try(body []ast.StmtNode, handlers []*ast.ExceptHandler, orelse, final []ast.StmtNode, star bool, pos *ast.Position) Stmt {
	var s Stmt
	if len(handlers) > 0 {
		t := &tryExcept{body: l.block(body), star: star, pos: pos}
		for _, h := range handlers {
			t.handlers = append(t.handlers, l.handler(h, func(b []ast.StmtNode) Stmt { return l.block(b) }))
		}
		t.orelse = l.optBlock(orelse)
		s = t
	} else {
		s = l.block(body)
	}
	if len(final) > 0 {
		s = &tryFinally{body: s, final: l.block(final), pos: pos}
	}
	return s
}

func (l *lowerer) handler(h *ast.ExceptHandler, block func([]ast.StmtNode) Stmt) handler {
	x := handler{pos: h.Pos()}
	if h.Type != nil {
		x.typ = l.expr(h.Type)
	}
	if h.Name != "" {
		x.target = l.store(h.Name, h.Pos())
		x.del = x.target.(Deleter)
	}
	x.body = block(h.Body)
	return x
}

func (l *lowerer) with(items []*ast.WithItem, body []ast.StmtNode, pos *ast.Position) Stmt {
	it := items[0]
	w := &withStmt{ctx: l.expr(it.ContextExpr), pos: it.ContextExpr.Pos()}
	if it.OptionalVars != nil {
		w.target = l.target(it.OptionalVars)
	}
	if len(items) > 1 {
		w.body = l.with(items[1:], body, pos)
	} else {
		w.body = l.block(body)
	}
	return w
}
