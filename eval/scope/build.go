package scope

import (
	"strings"

	"github.com/garterpy/garter/ast"
)

// builder collects the names of each block, in the order in which CPython's
// symtable.c visits the tree. The first error stops it, by a panic with a
// failure that run recovers.
type builder struct {
	filename string
	src      []byte
	opts     Options
	table    *Table
	cur      *Block
	private  string

	// pass two
	bind     map[string]*Symbol
	saved    []binding
	aliases  []alias
	captures int
	qualSize int
	steps    int
}

// ErrStopped is the error of an analysis that Options.Stop ended.
var ErrStopped error = &ast.SyntaxError{Kind: ast.KindStopped, Msg: "the analysis was stopped"}

// step counts a statement or expression and gives up when Stop says so.
func (b *builder) step() {
	if b.steps++; b.steps&1023 == 0 && b.opts.Stop != nil && b.opts.Stop() {
		panic(failure{ErrStopped})
	}
}

// What a Table keeps of a block, of the map of its symbols and of a symbol, about: see
// TestBytes of package eval.
const (
	blockBytes   = 400
	symbolsBytes = 340
	symbolBytes  = 100
)

// take counts bytes that the table keeps and gives up when Take says so.
func (b *builder) take(bytes int64) {
	b.table.Bytes += bytes
	if b.opts.Take != nil && !b.opts.Take(bytes) {
		panic(failure{ErrStopped})
	}
}

// failure carries the error out of the recursion.
type failure struct{ err error }

// errorAt ends the analysis with a SyntaxError that spans a node.
func (b *builder) errorAt(pos *ast.Position, msg string) {
	e := &ast.SyntaxError{Kind: "SyntaxError", Msg: msg, Filename: b.filename}
	if pos != nil {
		e.Lineno, e.Offset = int(pos.Lineno), int(pos.ColOffset)+1
		e.EndLineno, e.EndOffset = int(pos.EndLineno), int(pos.EndColOffset)+1
		e.Text = ast.SourceLine(string(b.src), e.Lineno)
	}
	panic(failure{e})
}

func (b *builder) run(mod ast.ModNode) (err error) {
	defer func() {
		switch f := recover().(type) {
		case nil:
		case failure:
			err = f.err
		default:
			panic(f)
		}
	}()
	top := &Block{Kind: Module, Name: "<module>", Qualname: "<module>", Node: mod}
	top.Owner = top
	b.table.Module = top
	b.table.FutureAnnotations = b.opts.FutureAnnotations
	b.cur = top
	var body []ast.StmtNode
	var expr ast.ExprNode
	switch m := mod.(type) {
	case *ast.Module:
		body = m.Body
	case *ast.Interactive:
		body = m.Body
	case *ast.Expression:
		expr = m.Body
	}
	c := checker{builder: b, lastFuture: b.futures(body)}
	b.stmts(body)
	b.expr(expr)
	b.take(symbolsBytes + symbolBytes*int64(len(top.order)))
	b.resolve(top)
	b.finish()
	c.stmts(body)
	c.expr(expr)
	return nil
}

// enter starts a block inside of the current one.
func (b *builder) enter(kind Kind, name string, node ast.Node) *Block {
	prev := b.cur
	b.take(blockBytes)
	n := &Block{Kind: kind, Name: name, Node: node, Parent: prev, private: b.private, iterExpr: prev.iterExpr}
	n.Owner = n
	if kind == Comprehension {
		n.Owner = prev.Owner
	}
	if kind != Class {
		n.mangled = prev.mangled
	}
	if kind != Annotation {
		prev.children = append(prev.children, n)
	}
	b.cur = n
	return n
}

// record makes a block the block of its node.
func (b *builder) record(n *Block) {
	if b.table.blocks == nil {
		b.table.blocks = make(map[ast.Node]*Block)
	}
	b.table.blocks[n.Node] = n
}

func (b *builder) leave() {
	n := b.cur
	if len(n.order) > 0 {
		b.take(symbolsBytes + symbolBytes*int64(len(n.order)))
	}
	n.AsyncGenerator = n.Generator && n.Coroutine
	b.cur = n.Parent
}

// symbol returns the symbol of a mangled name in a block, made if need be.
func (n *Block) symbol(name string) *Symbol {
	if s := n.symbols[name]; s != nil {
		return s
	}
	if n.symbols == nil {
		n.symbols = make(map[string]*Symbol)
	}
	s := &Symbol{Name: name, block: n}
	n.symbols[name] = s
	n.order = append(n.order, s)
	return s
}

// mark applies to a name being bound: in the target of a comprehension it
// becomes an iteration variable, which must not clash with a walrus.
func (b *builder) mark(s *Symbol, name string, pos *ast.Position) {
	if s.block.iterTarget {
		if s.DeclaredGlobal || s.Nonlocal {
			b.errorAt(pos, "comprehension inner loop cannot rebind assignment expression target '"+name+"'")
		}
		s.Iter = true
	}
}

func (b *builder) use(name string, pos *ast.Position) {
	s := b.cur.symbol(b.cur.mangle(name))
	s.Referenced = true
	b.mark(s, name, pos)
}

func (b *builder) assign(name string, pos *ast.Position) *Symbol {
	s := b.cur.symbol(b.cur.mangle(name))
	s.Assigned = true
	b.mark(s, name, pos)
	return s
}

func (b *builder) param(name string, pos *ast.Position) {
	s := b.cur.symbol(b.cur.mangle(name))
	if s.Param {
		b.errorAt(pos, "duplicate argument '"+name+"' in function definition")
	}
	s.Param = true
	b.cur.NumParams++
}

func (b *builder) arguments(a *ast.Arguments) {
	for _, list := range [...][]*ast.Arg{a.Posonlyargs, a.Args, a.Kwonlyargs} {
		for _, p := range list {
			b.param(p.Arg, &p.Position)
		}
	}
	for _, p := range [...]*ast.Arg{a.Vararg, a.Kwarg} {
		if p != nil {
			b.param(p.Arg, &p.Position)
		}
	}
}

func (b *builder) defaults(a *ast.Arguments) {
	b.exprs(a.Defaults)
	b.exprs(a.KwDefaults)
}

// annotation visits one annotation: an expression of the current block, or,
// where annotations are kept as text, one that is only checked.
func (b *builder) annotation(e ast.ExprNode) {
	if e == nil {
		return
	}
	if !b.table.FutureAnnotations {
		b.expr(e)
		return
	}
	keep, bytes := b.table.nodeBlocks, b.table.Bytes
	b.table.nodeBlocks = nodeBlocks{}
	b.enter(Annotation, "_annotation", e)
	b.expr(e)
	b.leave()
	b.table.nodeBlocks, b.table.Bytes = keep, bytes
}

func (b *builder) annotations(a *ast.Arguments, returns ast.ExprNode) {
	for _, list := range [...][]*ast.Arg{a.Posonlyargs, a.Args, {a.Vararg}, {a.Kwarg}, a.Kwonlyargs} {
		for _, p := range list {
			if p != nil {
				b.annotation(p.Annotation)
			}
		}
	}
	b.annotation(returns)
}

// enterTypeParams starts the scope of PEP 695 around a generic statement.
func (b *builder) enterTypeParams(name string, node ast.Node, class bool, params []ast.TypeParamNode) {
	inClass := b.cur.Kind == Class
	n := b.enter(TypeParams, name, node)
	if b.table.typeParams == nil {
		b.table.typeParams = make(map[ast.Node]*Block)
	}
	b.table.typeParams[node] = n
	if class {
		n.mangled = make(map[string]bool)
		b.private = name
		n.private = name
	}
	b.seeClass(inClass)
	for _, p := range params {
		b.typeParam(p)
	}
}

// seeClass makes the names of the class around visible in a type scope.
func (b *builder) seeClass(yes bool) {
	if yes {
		b.cur.SeesClass = true
		b.cur.symbol("__classdict__").Referenced = true
	}
}

func (b *builder) typeParam(p ast.TypeParamNode) {
	define := func(name string) {
		if b.cur.mangled != nil {
			b.cur.mangled[name] = true
		}
		s := b.cur.symbol(b.cur.mangle(name))
		if s.TypeParam {
			b.errorAt(p.Pos(), "duplicate type parameter '"+name+"'")
		}
		s.TypeParam, s.Assigned = true, true
	}
	switch p := p.(type) {
	case *ast.TypeVar:
		define(p.Name)
		if _, ok := p.Bound.(*ast.Tuple); ok {
			b.bound(p.Name, p.Bound, "a TypeVar constraint")
		} else {
			b.bound(p.Name, p.Bound, "a TypeVar bound")
		}
		b.bound(p.Name, p.DefaultValue, "a TypeVar default")
	case *ast.TypeVarTuple:
		define(p.Name)
		b.bound(p.Name, p.DefaultValue, "a TypeVarTuple default")
	case *ast.ParamSpec:
		define(p.Name)
		b.bound(p.Name, p.DefaultValue, "a ParamSpec default")
	}
}

// bound visits the bound or default of a type parameter; where is how an error
// calls it.
func (b *builder) bound(name string, e ast.ExprNode, where string) {
	if e == nil {
		return
	}
	inClass := b.cur.SeesClass
	n := b.enter(TypeVarBound, name, e)
	if b.table.bounds == nil {
		b.table.bounds = make(map[ast.Node]*Block)
	}
	b.table.bounds[e] = n
	n.where = where
	b.seeClass(inClass)
	b.expr(e)
	b.leave()
}

func (b *builder) function(node ast.Node, name string, a *ast.Arguments, body []ast.StmtNode, decorators []ast.ExprNode, returns ast.ExprNode, params []ast.TypeParamNode, async bool) {
	b.assign(name, node.Pos())
	b.defaults(a)
	b.exprs(decorators)
	if len(params) > 0 {
		b.enterTypeParams(name, node, false, params)
	}
	b.annotations(a, returns)
	n := b.enter(Function, name, node)
	n.Coroutine, n.isAsync = async, async
	b.record(n)
	b.arguments(a)
	b.stmts(body)
	b.leave()
	if len(params) > 0 {
		b.leave()
	}
}

func (b *builder) class(s *ast.ClassDef) {
	b.assign(s.Name, &s.Position)
	b.exprs(s.DecoratorList)
	private := b.private
	if len(s.TypeParams) > 0 {
		b.enterTypeParams(s.Name, s, true, s.TypeParams)
	}
	b.exprs(s.Bases)
	b.keywords(s.Keywords)
	b.private = s.Name
	n := b.enter(Class, s.Name, s)
	b.record(n)
	if len(s.TypeParams) > 0 {
		n.symbol("__type_params__").Assigned = true
	}
	b.stmts(s.Body)
	b.leave()
	if len(s.TypeParams) > 0 {
		b.leave()
	}
	b.private = private
}

func (b *builder) typeAlias(s *ast.TypeAlias) {
	b.expr(s.Name)
	name := ""
	if n, ok := s.Name.(*ast.Name); ok {
		name = n.Id
	}
	inClass := b.cur.Kind == Class
	if len(s.TypeParams) > 0 {
		b.enterTypeParams(name, s, false, s.TypeParams)
	}
	b.record(b.enter(TypeAlias, name, s))
	b.seeClass(inClass)
	b.expr(s.Value)
	b.leave()
	if len(s.TypeParams) > 0 {
		b.leave()
	}
}

func (b *builder) stmts(list []ast.StmtNode) {
	for _, s := range list {
		b.stmt(s)
	}
}

func (b *builder) stmt(s ast.StmtNode) {
	b.step()
	switch s := s.(type) {
	case *ast.FunctionDef:
		b.function(s, s.Name, s.Args, s.Stmts(), s.DecoratorList, s.Returns, s.TypeParams, false)
	case *ast.AsyncFunctionDef:
		b.function(s, s.Name, s.Args, s.Stmts(), s.DecoratorList, s.Returns, s.TypeParams, true)
	case *ast.ClassDef:
		b.class(s)
	case *ast.TypeAlias:
		b.typeAlias(s)
	case *ast.Return:
		b.expr(s.Value)
	case *ast.Delete:
		b.exprs(s.Targets)
	case *ast.Assign:
		b.exprs(s.Targets)
		b.expr(s.Value)
	case *ast.AnnAssign:
		b.annAssign(s)
	case *ast.AugAssign:
		b.expr(s.Target)
		b.expr(s.Value)
	case *ast.For:
		b.expr(s.Target)
		b.expr(s.Iter)
		b.stmts(s.Body)
		b.stmts(s.Orelse)
	case *ast.AsyncFor:
		b.topLevelAsync()
		b.expr(s.Target)
		b.expr(s.Iter)
		b.stmts(s.Body)
		b.stmts(s.Orelse)
	case *ast.While:
		b.expr(s.Test)
		b.stmts(s.Body)
		b.stmts(s.Orelse)
	case *ast.If:
		for {
			b.expr(s.Test)
			b.stmts(s.Body)
			next, ok := elif(s.Orelse)
			if !ok {
				b.stmts(s.Orelse)
				break
			}
			s = next
		}
	case *ast.With:
		b.withItems(s.Items)
		b.stmts(s.Body)
	case *ast.AsyncWith:
		b.topLevelAsync()
		b.withItems(s.Items)
		b.stmts(s.Body)
	case *ast.Match:
		b.expr(s.Subject)
		for _, c := range s.Cases {
			b.pattern(c.Pattern)
			b.expr(c.Guard)
			b.stmts(c.Body)
		}
	case *ast.Raise:
		b.expr(s.Exc)
		b.expr(s.Cause)
	case *ast.Try:
		b.try(s.Body, s.Handlers, s.Orelse, s.Finalbody)
	case *ast.TryStar:
		b.try(s.Body, s.Handlers, s.Orelse, s.Finalbody)
	case *ast.Assert:
		b.expr(s.Test)
		b.expr(s.Msg)
	case *ast.Import:
		b.imports(s.Names, true)
	case *ast.ImportFrom:
		b.imports(s.Names, false)
	case *ast.Global:
		b.declare(s.Names, &s.Position, "global")
	case *ast.Nonlocal:
		b.declare(s.Names, &s.Position, "nonlocal")
	case *ast.Expr:
		b.expr(s.Value)
	}
}

// elif returns the If that stands alone in an else part, so that long chains
// of elif are loops here, not recursion.
func elif(orelse []ast.StmtNode) (*ast.If, bool) {
	if len(orelse) != 1 {
		return nil, false
	}
	s, ok := orelse[0].(*ast.If)
	return s, ok
}

// topLevelAsync notes an async statement of a module, which makes it a coroutine.
func (b *builder) topLevelAsync() {
	if b.cur.Kind == Module {
		b.cur.Coroutine = true
	}
}

func (b *builder) try(body []ast.StmtNode, handlers []*ast.ExceptHandler, orelse, final []ast.StmtNode) {
	b.stmts(body)
	for _, h := range handlers {
		b.expr(h.Type)
		if h.Name != "" {
			b.assign(h.Name, &h.Position)
		}
		b.stmts(h.Body)
	}
	b.stmts(orelse)
	b.stmts(final)
}

func (b *builder) withItems(items []*ast.WithItem) {
	for _, w := range items {
		b.expr(w.ContextExpr)
		b.expr(w.OptionalVars)
	}
}

func (b *builder) annAssign(s *ast.AnnAssign) {
	if n, ok := s.Target.(*ast.Name); ok {
		sym := b.cur.symbols[b.cur.mangle(n.Id)]
		if sym != nil && s.Simple && b.cur.Kind != Module && (sym.DeclaredGlobal || sym.Nonlocal) {
			what := "nonlocal"
			if sym.DeclaredGlobal {
				what = "global"
			}
			b.errorAt(&s.Position, "annotated name '"+n.Id+"' can't be "+what)
		}
		if s.Simple {
			b.assign(n.Id, &n.Position).Annotated = true
		} else if s.Value != nil {
			b.assign(n.Id, &n.Position)
		}
	} else {
		b.expr(s.Target)
	}
	b.annotation(s.Annotation)
	b.expr(s.Value)
}

// imports notes the names that an import statement binds; whole tells that they are
// modules, not parts of one.
func (b *builder) imports(names []*ast.Alias, whole bool) {
	for _, a := range names {
		if a.Name == "*" {
			if b.cur.Kind != Module {
				b.errorAt(&a.Position, "import * only allowed at module level")
			}
			b.cur.ImportStar = true
			continue
		}
		name, module := a.Asname, a.Name
		if name == "" {
			name, _, _ = strings.Cut(a.Name, ".")
			module = name
		}
		s := b.cur.symbol(b.cur.mangle(name))
		if !whole || s.Imported && s.Module != module {
			module = ""
		}
		s.Imported, s.Module = true, module
	}
}

// declare handles a global or nonlocal statement.
func (b *builder) declare(names []string, pos *ast.Position, what string) {
	for _, name := range names {
		s := b.cur.symbol(b.cur.mangle(name))
		switch {
		case s.Param:
			b.errorAt(pos, "name '"+name+"' is parameter and "+what)
		case s.Referenced:
			b.errorAt(pos, "name '"+name+"' is used prior to "+what+" declaration")
		case s.Annotated:
			b.errorAt(pos, "annotated name '"+name+"' can't be "+what)
		case s.Assigned:
			b.errorAt(pos, "name '"+name+"' is assigned to before "+what+" declaration")
		}
		b.direct(s, name, what == "global", pos)
	}
}

// direct makes a name of the current block global or nonlocal.
func (b *builder) direct(s *Symbol, name string, global bool, pos *ast.Position) {
	if global {
		s.DeclaredGlobal = true
		b.table.Module.symbol(s.Name).DeclaredGlobal = true
	} else {
		s.Nonlocal = true
	}
	b.mark(s, name, pos)
	b.cur.directives = append(b.cur.directives, directive{s.Name, pos})
}

func (b *builder) exprs(list []ast.ExprNode) {
	for _, e := range list {
		b.expr(e)
	}
}

func (b *builder) keywords(list []*ast.Keyword) {
	for _, k := range list {
		b.expr(k.Value)
	}
}

func (b *builder) expr(e ast.ExprNode) {
	b.step()
	switch e := e.(type) {
	case nil:
	case *ast.Name:
		if e.Ctx != ast.Load {
			b.assign(e.Id, &e.Position)
			return
		}
		b.use(e.Id, &e.Position)
		if e.Id == "super" && b.cur.isFunc() {
			b.cur.UsesSuper = true
			b.cur.symbol("__class__").Referenced = true
		}
	case *ast.Constant:
	case *ast.BoolOp:
		b.exprs(e.Values)
	case *ast.NamedExpr:
		b.namedExpr(e)
	case *ast.BinOp:
		b.expr(e.Left)
		b.expr(e.Right)
	case *ast.UnaryOp:
		b.expr(e.Operand)
	case *ast.Lambda:
		b.defaults(e.Args)
		b.record(b.enter(Lambda, "<lambda>", e))
		b.arguments(e.Args)
		b.expr(e.Body)
		b.leave()
	case *ast.IfExp:
		b.expr(e.Test)
		b.expr(e.Body)
		b.expr(e.Orelse)
	case *ast.Dict:
		b.exprs(e.Keys)
		b.exprs(e.Values)
	case *ast.Set:
		b.exprs(e.Elts)
	case *ast.ListComp:
		b.comprehension(e, "<listcomp>", e.Generators, e.Elt, nil)
	case *ast.SetComp:
		b.comprehension(e, "<setcomp>", e.Generators, e.Elt, nil)
	case *ast.DictComp:
		b.comprehension(e, "<dictcomp>", e.Generators, e.Key, e.Value)
	case *ast.GeneratorExp:
		b.comprehension(e, "<genexpr>", e.Generators, e.Elt, nil)
	case *ast.Await:
		b.notInTypeScope("await expression", e)
		b.expr(e.Value)
		b.cur.Coroutine = true
	case *ast.Yield:
		b.notInTypeScope("yield expression", e)
		b.expr(e.Value)
		b.yield(e)
	case *ast.YieldFrom:
		b.notInTypeScope("yield expression", e)
		b.expr(e.Value)
		b.yield(e)
	case *ast.Compare:
		b.expr(e.Left)
		b.exprs(e.Comparators)
	case *ast.Call:
		b.expr(e.Func)
		b.exprs(e.Args)
		b.keywords(e.Keywords)
	case *ast.FormattedValue:
		b.expr(e.Value)
		b.expr(e.FormatSpec)
	case *ast.Interpolation:
		b.expr(e.Value)
		b.expr(e.FormatSpec)
	case *ast.JoinedStr:
		b.exprs(e.Values)
	case *ast.TemplateStr:
		b.exprs(e.Values)
	case *ast.Attribute:
		b.expr(e.Value)
	case *ast.Subscript:
		b.expr(e.Value)
		b.expr(e.Slice)
	case *ast.Starred:
		b.expr(e.Value)
	case *ast.Slice:
		b.expr(e.Lower)
		b.expr(e.Upper)
		b.expr(e.Step)
	case *ast.List:
		b.exprs(e.Elts)
	case *ast.Tuple:
		b.exprs(e.Elts)
	}
}

// yield makes the current block a generator; a comprehension cannot be one.
func (b *builder) yield(e ast.ExprNode) {
	b.cur.Generator = true
	if b.cur.Kind != Comprehension && b.cur.Kind != GenExpr {
		return
	}
	where := "generator expression"
	switch b.cur.Name {
	case "<listcomp>":
		where = "list comprehension"
	case "<setcomp>":
		where = "set comprehension"
	case "<dictcomp>":
		where = "dict comprehension"
	}
	b.errorAt(e.Pos(), "'yield' inside "+where)
}

// notInTypeScope rejects what annotations and type scopes must not contain.
func (b *builder) notInTypeScope(what string, e ast.ExprNode) {
	where := ""
	switch b.cur.Kind {
	case Annotation:
		where = "an annotation"
	case TypeVarBound:
		where = b.cur.where
	case TypeAlias:
		where = "a type alias"
	case TypeParams:
		where = "the definition of a generic"
	default:
		return
	}
	b.errorAt(e.Pos(), what+" cannot be used within "+where)
}

func (b *builder) namedExpr(e *ast.NamedExpr) {
	b.notInTypeScope("named expression", e)
	if b.cur.iterExpr > 0 {
		b.errorAt(&e.Position, "assignment expression cannot be used in a comprehension iterable expression")
	}
	if target, ok := e.Target.(*ast.Name); ok && (b.cur.Kind == Comprehension || b.cur.Kind == GenExpr) {
		b.extendNamedExpr(target)
	}
	b.expr(e.Value)
	b.expr(e.Target)
}

// extendNamedExpr binds the target of a walrus inside of comprehensions in the
// function or module around them.
func (b *builder) extendNamedExpr(target *ast.Name) {
	name, pos := target.Id, &target.Position
	for n := b.cur; n != nil; n = n.Parent {
		switch n.Kind {
		case Comprehension, GenExpr:
			if s := n.symbols[n.mangle(name)]; s != nil && s.IsIter() {
				b.errorAt(pos, "assignment expression cannot rebind comprehension iteration variable '"+name+"'")
			}
		case Module:
			b.direct(b.cur.symbol(b.cur.mangle(name)), name, true, pos)
			return
		case Function, Lambda:
			outer := n.symbols[n.mangle(name)]
			b.direct(b.cur.symbol(b.cur.mangle(name)), name, outer != nil && outer.DeclaredGlobal, pos)
			n.symbol(n.mangle(name)).Assigned = true
			return
		case Class:
			b.errorAt(pos, "assignment expression within a comprehension cannot be used in a class body")
		case TypeParams:
			b.errorAt(pos, "assignment expression within a comprehension cannot be used within the definition of a generic")
		case TypeAlias:
			b.errorAt(pos, "assignment expression within a comprehension cannot be used in a type alias")
		case TypeVarBound:
			b.errorAt(pos, "assignment expression within a comprehension cannot be used in a TypeVar bound")
		}
	}
}

func (b *builder) comprehension(e ast.ExprNode, name string, gens []*ast.Comprehension, elt, value ast.ExprNode) {
	first := gens[0]
	b.cur.iterExpr++
	b.expr(first.Iter)
	b.cur.iterExpr--
	kind := Comprehension
	if name == "<genexpr>" {
		kind = GenExpr
	}
	n := b.enter(kind, name, e)
	b.record(n)
	if kind == GenExpr {
		b.param(".0", nil)
	}
	for i, g := range gens {
		n.iterTarget = true
		b.expr(g.Target)
		n.iterTarget = false
		if i > 0 {
			n.iterExpr++
			b.expr(g.Iter)
			n.iterExpr--
		}
		b.exprs(g.Ifs)
		if g.IsAsync {
			n.Coroutine = true
		}
	}
	b.expr(value)
	b.expr(elt)
	n.Generator = kind == GenExpr
	b.leave()
	if n.Coroutine && (kind == Comprehension || b.cur.Kind == Module && b.opts.TopLevelAwait) {
		b.cur.Coroutine = true
	}
}

func (b *builder) patterns(list []ast.PatternNode) {
	for _, p := range list {
		b.pattern(p)
	}
}

func (b *builder) pattern(p ast.PatternNode) {
	switch p := p.(type) {
	case *ast.MatchValue:
		b.expr(p.Value)
	case *ast.MatchSequence:
		b.patterns(p.Patterns)
	case *ast.MatchStar:
		if p.Name != "" {
			b.assign(p.Name, &p.Position)
		}
	case *ast.MatchMapping:
		b.exprs(p.Keys)
		b.patterns(p.Patterns)
		if p.Rest != "" {
			b.assign(p.Rest, &p.Position)
		}
	case *ast.MatchClass:
		b.expr(p.Cls)
		b.patterns(p.Patterns)
		b.patterns(p.KwdPatterns)
	case *ast.MatchAs:
		if p.Pattern != nil {
			b.pattern(p.Pattern)
		}
		if p.Name != "" {
			b.assign(p.Name, &p.Position)
		}
	case *ast.MatchOr:
		b.patterns(p.Patterns)
	}
}
