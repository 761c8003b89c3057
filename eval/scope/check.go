package scope

import (
	"slices"
	"strings"

	"github.com/garterpy/garter/ast"
)

// This file makes the checks of CPython's code generator (compile.c), in the
// order in which it visits the tree: break outside of a loop, return outside
// of a function and so on. Patterns have a file of their own.

// maxBlocks is how deep loops, with and try statements nest in one function
// (CO_MAXBLOCKS).
const maxBlocks = 21

// fblock is a kind of statement that return, break or continue may leave.
type fblock uint8

const (
	plainBlock fblock = iota
	loopBlock
	exceptStarBlock
)

// checker visits the tree after the names are settled.
type checker struct {
	*builder
	blocks []fblock // of the functions being visited, innermost last
	base   int      // where those of the current function start
	// lastFuture is the last future statement at the start of the program.
	lastFuture *ast.Position
	pattern    patternState
	inverted   *ast.Compare // what "not" stands before: CPython inverts the operator
}

// inFrame visits the code of a frame of its own.
func (c *checker) inFrame(n *Block, visit func()) {
	cur, base := c.cur, c.base
	c.cur, c.base = n, len(c.blocks)
	visit()
	c.cur, c.base = cur, base
}

func (c *checker) push(kind fblock, pos *ast.Position) {
	if len(c.blocks)-c.base >= maxBlocks {
		c.errorAt(pos, "too many statically nested blocks")
	}
	c.blocks = append(c.blocks, kind)
}

func (c *checker) pop() { c.blocks = c.blocks[:len(c.blocks)-1] }

// unwind looks for what return (toLoop false), break or continue leaves, and
// reports whether a loop was found. value is what return returns.
func (c *checker) unwind(toLoop bool, pos *ast.Position, value ast.ExprNode) bool {
	for i := len(c.blocks) - 1; i >= c.base; i-- {
		switch c.blocks[i] {
		case exceptStarBlock:
			// The code for a constant result is that of the constant.
			if value != nil && value.Pos().Lineno == pos.Lineno && isConstant(value) {
				pos = value.Pos()
			}
			c.errorAt(pos, "'break', 'continue' and 'return' cannot appear in an except* block")
		case loopBlock:
			if toLoop {
				return true
			}
		}
	}
	return false
}

// isConstant reports whether CPython's optimiser makes a constant of an
// expression, as far as its form tells.
func isConstant(e ast.ExprNode) bool {
	switch e := e.(type) {
	case *ast.Constant:
		return true
	case *ast.Name:
		return e.Id == "__debug__"
	case *ast.UnaryOp:
		return isConstant(e.Operand)
	case *ast.BinOp:
		return isConstant(e.Left) && isConstant(e.Right)
	case *ast.Subscript:
		return isConstant(e.Value) && isConstant(e.Slice)
	case *ast.Tuple:
		return !slices.ContainsFunc(e.Elts, func(x ast.ExprNode) bool { return !isConstant(x) })
	}
	return false
}

// asyncOK reports whether await and its like may stand here.
func (c *checker) asyncOK() bool {
	return c.cur.isAsync || c.cur.Kind == Module && c.opts.TopLevelAwait
}

// store checks a name or attribute that is assigned to.
func (c *checker) store(name string, pos *ast.Position) {
	if name == "__debug__" {
		c.errorAt(pos, "cannot assign to __debug__")
	}
}

func (c *checker) stmts(list []ast.StmtNode) {
	for _, s := range list {
		c.stmt(s)
	}
}

func (c *checker) stmt(s ast.StmtNode) {
	c.step()
	switch s := s.(type) {
	case *ast.Expr:
		c.expr(s.Value)
	case *ast.Assign:
		c.expr(s.Value)
		c.exprs(s.Targets)
	case *ast.FunctionDef:
		c.function(s, s.Name, s.Args, s.Stmts(), s.DecoratorList, s.Returns, s.TypeParams)
	case *ast.AsyncFunctionDef:
		c.function(s, s.Name, s.Args, s.Stmts(), s.DecoratorList, s.Returns, s.TypeParams)
	case *ast.ClassDef:
		c.class(s)
	case *ast.TypeAlias:
		c.typeAlias(s)
	case *ast.Return:
		if !c.cur.isFunc() {
			c.errorAt(&s.Position, "'return' outside function")
		}
		if s.Value != nil {
			if c.cur.AsyncGenerator {
				c.errorAt(&s.Position, "'return' with value in async generator")
			}
			c.expr(s.Value)
		}
		c.unwind(false, s.Pos(), s.Value)
	case *ast.Delete:
		c.exprs(s.Targets)
	case *ast.AnnAssign:
		c.annAssign(s)
	case *ast.AugAssign:
		if a, ok := s.Target.(*ast.Attribute); ok {
			c.expr(a.Value) // CPython does not look at the attribute's name
		} else {
			c.expr(s.Target)
		}
		c.expr(s.Value)
	case *ast.For:
		c.expr(s.Iter)
		c.loop(s.Target, s.Body, s.Orelse, &s.Position)
	case *ast.AsyncFor:
		if !c.asyncOK() {
			c.errorAt(&s.Position, "'async for' outside async function")
		}
		c.expr(s.Iter)
		c.loop(s.Target, s.Body, s.Orelse, &s.Position)
	case *ast.While:
		c.push(loopBlock, &s.Position)
		c.expr(s.Test)
		c.stmts(s.Body)
		c.pop()
		c.stmts(s.Orelse)
	case *ast.If:
		for {
			c.expr(s.Test)
			c.stmts(s.Body)
			next, ok := elif(s.Orelse)
			if !ok {
				c.stmts(s.Orelse)
				break
			}
			s = next
		}
	case *ast.With:
		c.with(s.Items, s.Body)
	case *ast.AsyncWith:
		if !c.asyncOK() {
			c.errorAt(&s.Position, "'async with' outside async function")
		}
		c.with(s.Items, s.Body)
	case *ast.Match:
		c.match(s)
	case *ast.Raise:
		c.expr(s.Exc)
		c.expr(s.Cause)
	case *ast.Try:
		c.try(s)
	case *ast.TryStar:
		c.tryStar(s)
	case *ast.Assert:
		if t, ok := s.Test.(*ast.Tuple); ok && c.opts.Warn != nil && len(t.Elts) > 0 {
			c.warn(&s.Position, "assertion is always true, perhaps remove parentheses?")
		}
		c.expr(s.Test)
		c.expr(s.Msg)
	case *ast.Import:
		for _, a := range s.Names {
			name := a.Asname
			if name == "" {
				name, _, _ = strings.Cut(a.Name, ".")
			}
			c.store(name, &s.Position)
		}
	case *ast.ImportFrom:
		if s.Module == "__future__" && s.Level == 0 && c.lateFuture(s) {
			c.errorAt(&s.Position, "from __future__ imports must occur at the beginning of the file")
		}
		for _, a := range s.Names {
			name := a.Asname
			if name == "" {
				name = a.Name
			}
			c.store(name, &s.Position)
		}
	case *ast.Break:
		if !c.unwind(true, &s.Position, nil) {
			c.errorAt(&s.Position, "'break' outside loop")
		}
	case *ast.Continue:
		if !c.unwind(true, &s.Position, nil) {
			c.errorAt(&s.Position, "'continue' not properly in loop")
		}
	}
}

// lateFuture reports whether a future statement stands after the last of those
// at the start of the program.
func (c *checker) lateFuture(s *ast.ImportFrom) bool {
	last := c.lastFuture
	return last == nil || s.Lineno > last.Lineno || s.Lineno == last.Lineno && s.ColOffset > last.EndColOffset
}

func (c *checker) loop(target ast.ExprNode, body, orelse []ast.StmtNode, pos *ast.Position) {
	c.push(loopBlock, pos)
	c.expr(target)
	c.stmts(body)
	c.pop()
	c.stmts(orelse)
}

func (c *checker) with(items []*ast.WithItem, body []ast.StmtNode) {
	for _, w := range items {
		c.expr(w.ContextExpr)
		c.push(plainBlock, w.ContextExpr.Pos())
		c.expr(w.OptionalVars)
	}
	c.stmts(body)
	for range items {
		c.pop()
	}
}

func (c *checker) try(s *ast.Try) {
	if len(s.Finalbody) > 0 {
		c.push(plainBlock, &s.Position)
	}
	if len(s.Handlers) > 0 {
		c.push(plainBlock, &s.Position)
		c.stmts(s.Body)
		c.pop()
		c.stmts(s.Orelse)
		c.push(plainBlock, nil)
		for i, h := range s.Handlers {
			if h.Type == nil && i < len(s.Handlers)-1 {
				c.errorAt(&h.Position, "default 'except:' must be last")
			}
			c.expr(h.Type)
			c.store(h.Name, &h.Position)
			c.push(plainBlock, &h.Position)
			c.stmts(h.Body)
			c.pop()
		}
		c.pop()
	} else {
		c.stmts(s.Body)
		c.stmts(s.Orelse)
	}
	c.final(s.Finalbody, &s.Position)
}

func (c *checker) tryStar(s *ast.TryStar) {
	if len(s.Finalbody) > 0 {
		c.push(plainBlock, &s.Position)
	}
	c.push(plainBlock, &s.Position)
	c.stmts(s.Body)
	c.pop()
	c.push(plainBlock, nil)
	for _, h := range s.Handlers {
		c.expr(h.Type)
		c.store(h.Name, &h.Position)
		c.push(exceptStarBlock, &h.Position)
		c.stmts(h.Body)
		c.pop()
	}
	c.pop()
	c.stmts(s.Orelse)
	c.final(s.Finalbody, &s.Position)
}

// final ends a try statement with its finally part, if it has one.
func (c *checker) final(body []ast.StmtNode, pos *ast.Position) {
	if len(body) == 0 {
		return
	}
	c.pop()
	c.push(plainBlock, pos)
	c.stmts(body)
	c.pop()
}

func (c *checker) annAssign(s *ast.AnnAssign) {
	if s.Value != nil {
		c.expr(s.Value)
		c.expr(s.Target)
	}
	inFunc := c.cur.isFunc()
	switch t := s.Target.(type) {
	case *ast.Name:
		c.store(t.Id, &s.Position)
		if s.Simple && !inFunc {
			c.annotation(s.Annotation)
		}
	case *ast.Attribute:
		c.store(t.Attr, &s.Position)
		if s.Value == nil {
			c.expr(t.Value)
		}
	case *ast.Subscript:
		if s.Value == nil {
			c.expr(t.Value)
			c.expr(t.Slice)
		}
	}
	if !s.Simple && !inFunc {
		c.annotation(s.Annotation)
	}
}

// annotation visits an annotation that is evaluated.
func (c *checker) annotation(e ast.ExprNode) {
	if !c.table.FutureAnnotations {
		c.expr(e)
	}
}

// parameters checks the names of parameters.
func (c *checker) parameters(a *ast.Arguments) {
	for _, list := range [...][]*ast.Arg{a.Posonlyargs, a.Args} {
		for _, p := range list {
			c.store(p.Arg, &p.Position)
		}
	}
	if a.Vararg != nil {
		c.store(a.Vararg.Arg, &a.Vararg.Position)
	}
	for _, p := range a.Kwonlyargs {
		c.store(p.Arg, &p.Position)
	}
	if a.Kwarg != nil {
		c.store(a.Kwarg.Arg, &a.Kwarg.Position)
	}
}

func (c *checker) annotations(a *ast.Arguments, returns ast.ExprNode) {
	for _, list := range [...][]*ast.Arg{a.Args, a.Posonlyargs, {a.Vararg}, a.Kwonlyargs, {a.Kwarg}} {
		for _, p := range list {
			if p == nil {
				continue
			}
			c.annotation(unstar(p.Annotation)) // *args: *Ts
		}
	}
	c.annotation(returns)
}

func (c *checker) function(node ast.Node, name string, a *ast.Arguments, body []ast.StmtNode, decorators []ast.ExprNode, returns ast.ExprNode, params []ast.TypeParamNode) {
	c.parameters(a)
	c.exprs(decorators)
	c.exprs(a.Defaults)
	c.exprs(a.KwDefaults)
	n := c.table.blocks[node]
	inner := func() {
		c.annotations(a, returns)
		c.inFrame(n, func() {
			if n.Generator || n.Coroutine {
				c.push(plainBlock, nil) // turns StopIteration into RuntimeError
			}
			c.stmts(body)
			if n.Generator || n.Coroutine {
				c.pop()
			}
		})
	}
	if len(params) > 0 {
		c.inFrame(c.table.typeParams[node], func() {
			c.typeParams(params)
			inner()
		})
	} else {
		inner()
	}
	c.store(name, node.Pos())
}

func (c *checker) class(s *ast.ClassDef) {
	c.exprs(s.DecoratorList)
	inner := func() {
		c.inFrame(c.table.blocks[s], func() { c.stmts(s.Body) })
		c.checkKeywords(s.Keywords)
		c.args(s.Bases)
		c.keywords(s.Keywords)
	}
	if len(s.TypeParams) > 0 {
		c.inFrame(c.table.typeParams[s], func() {
			c.typeParams(s.TypeParams)
			inner()
		})
	} else {
		inner()
	}
	c.store(s.Name, &s.Position)
}

func (c *checker) typeAlias(s *ast.TypeAlias) {
	inner := func() {
		c.inFrame(c.table.blocks[s], func() { c.expr(s.Value) })
	}
	if len(s.TypeParams) > 0 {
		c.inFrame(c.table.typeParams[s], func() {
			c.typeParams(s.TypeParams)
			inner()
		})
	} else {
		inner()
	}
	if n, ok := s.Name.(*ast.Name); ok {
		c.store(n.Id, &s.Position)
	}
}

func (c *checker) typeParams(params []ast.TypeParamNode) {
	seenDefault := false
	for _, p := range params {
		var name string
		var bound, def ast.ExprNode
		switch p := p.(type) {
		case *ast.TypeVar:
			name, bound, def = p.Name, p.Bound, p.DefaultValue
		case *ast.TypeVarTuple:
			name, def = p.Name, p.DefaultValue
		case *ast.ParamSpec:
			name, def = p.Name, p.DefaultValue
		}
		c.bound(bound, false)
		c.bound(def, true)
		if def != nil {
			seenDefault = true
		} else if seenDefault {
			c.errorAt(p.Pos(), "non-default type parameter '"+name+"' follows default type parameter")
		}
		c.store(name, p.Pos())
	}
}

// bound visits the bound or default of a type parameter; the default of a
// TypeVarTuple may be starred.
func (c *checker) bound(e ast.ExprNode, star bool) {
	if e == nil {
		return
	}
	c.inFrame(c.table.bounds[e], func() {
		if star {
			e = unstar(e)
		}
		c.expr(e)
	})
}

// unstar returns the expression behind a star, if there is one.
func unstar(e ast.ExprNode) ast.ExprNode {
	if s, ok := e.(*ast.Starred); ok {
		return s.Value
	}
	return e
}

func (c *checker) exprs(list []ast.ExprNode) {
	for _, e := range list {
		c.expr(e)
	}
}

func (c *checker) keywords(list []*ast.Keyword) {
	for _, k := range list {
		c.expr(k.Value)
	}
}

// staticAttribute notes an attribute of self for the class around the function.
func (c *checker) staticAttribute(name string) {
	n := c.cur.Parent
	for n != nil && n.Kind != Class {
		n = n.Parent
	}
	if n == nil || n.static[name] {
		return
	}
	if n.static == nil {
		n.static = make(map[string]bool)
	}
	n.static[name] = true
	n.StaticAttributes = append(n.StaticAttributes, name)
}

// args visits what may be starred: arguments and the elements of displays.
func (c *checker) args(list []ast.ExprNode) {
	for _, e := range list {
		c.expr(unstar(e))
	}
}

// checkKeywords rejects keyword arguments that are repeated.
func (c *checker) checkKeywords(list []*ast.Keyword) {
	const few = 8
	var seen map[string]bool
	if len(list) > few {
		seen = c.repeated(list)
	}
	for i, k := range list {
		if k.Arg == "" {
			continue
		}
		c.store(k.Arg, &k.Position)
		if len(list) > few && !seen[k.Arg] {
			continue
		}
		for _, other := range list[i+1:] {
			if other.Arg == k.Arg {
				c.errorAt(&other.Position, "keyword argument repeated: "+k.Arg)
			}
		}
	}
}

// repeated returns the names that occur more than once.
func (c *checker) repeated(list []*ast.Keyword) map[string]bool {
	seen := make(map[string]bool, len(list))
	for _, k := range list {
		_, again := seen[k.Arg]
		seen[k.Arg] = again
	}
	return seen
}

func (c *checker) expr(e ast.ExprNode) {
	c.step()
	if c.opts.Warn != nil {
		c.warnExpr(e)
	}
	switch e := e.(type) {
	case nil:
	case *ast.Constant:
	case *ast.Name:
		switch {
		case e.Id != "__debug__":
		case e.Ctx == ast.Store:
			c.errorAt(&e.Position, "cannot assign to __debug__")
		case e.Ctx == ast.Del:
			c.errorAt(&e.Position, "cannot delete __debug__")
		}
	case *ast.Call:
		c.checkKeywords(e.Keywords)
		c.expr(e.Func)
		c.args(e.Args)
		c.keywords(e.Keywords)
	case *ast.Attribute:
		c.expr(e.Value)
		if e.Ctx == ast.Store {
			c.store(e.Attr, &e.Position)
			if n, ok := e.Value.(*ast.Name); ok && n.Id == "self" {
				c.staticAttribute(e.Attr)
			}
		}
	case *ast.BoolOp:
		c.exprs(e.Values)
	case *ast.NamedExpr:
		c.expr(e.Value)
		c.expr(e.Target)
	case *ast.BinOp:
		c.expr(e.Left)
		c.expr(e.Right)
	case *ast.UnaryOp:
		if cmp, ok := e.Operand.(*ast.Compare); ok && e.Op == ast.Not && len(cmp.Ops) == 1 {
			c.inverted = cmp
		}
		c.expr(e.Operand)
	case *ast.Lambda:
		c.parameters(e.Args)
		c.exprs(e.Args.Defaults)
		c.exprs(e.Args.KwDefaults)
		c.inFrame(c.table.blocks[e], func() { c.expr(e.Body) })
	case *ast.IfExp:
		c.expr(e.Test)
		c.expr(e.Body)
		c.expr(e.Orelse)
	case *ast.Dict:
		for i, k := range e.Keys {
			c.expr(k)
			c.expr(e.Values[i])
		}
	case *ast.Set:
		c.args(e.Elts)
	case *ast.ListComp:
		c.comprehension(e, e.Generators, e.Elt, nil)
	case *ast.SetComp:
		c.comprehension(e, e.Generators, e.Elt, nil)
	case *ast.DictComp:
		c.comprehension(e, e.Generators, e.Key, e.Value)
	case *ast.GeneratorExp:
		c.comprehension(e, e.Generators, e.Elt, nil)
	case *ast.Await:
		if !c.asyncOK() {
			if !c.cur.isFunc() {
				c.errorAt(&e.Position, "'await' outside function")
			}
			if c.cur.Kind != GenExpr {
				c.errorAt(&e.Position, "'await' outside async function")
			}
		}
		c.expr(e.Value)
	case *ast.Yield:
		if !c.cur.isFunc() {
			c.errorAt(&e.Position, "'yield' outside function")
		}
		c.expr(e.Value)
	case *ast.YieldFrom:
		if !c.cur.isFunc() {
			c.errorAt(&e.Position, "'yield from' outside function")
		}
		if c.cur.isAsync {
			c.errorAt(&e.Position, "'yield from' inside async function")
		}
		c.expr(e.Value)
	case *ast.Compare:
		c.expr(e.Left)
		c.exprs(e.Comparators)
	case *ast.FormattedValue:
		c.expr(e.Value)
		c.expr(e.FormatSpec)
	case *ast.Interpolation:
		c.expr(e.Value)
		c.expr(e.FormatSpec)
	case *ast.JoinedStr:
		c.exprs(e.Values)
	case *ast.TemplateStr:
		c.exprs(e.Values)
	case *ast.Subscript:
		c.expr(e.Value)
		c.expr(e.Slice)
	case *ast.Starred:
		if e.Ctx == ast.Store {
			c.errorAt(&e.Position, "starred assignment target must be in a list or tuple")
		}
		c.errorAt(&e.Position, "can't use starred expression here")
	case *ast.Slice:
		c.expr(e.Lower)
		c.expr(e.Upper)
		c.expr(e.Step)
	case *ast.List:
		c.sequence(e, e.Elts, e.Ctx)
	case *ast.Tuple:
		c.sequence(e, e.Elts, e.Ctx)
	}
}

// sequence visits a list or tuple, which may be a target.
func (c *checker) sequence(e ast.ExprNode, elts []ast.ExprNode, ctx ast.Context) {
	if ctx == ast.Store {
		star := false
		for i, x := range elts {
			if _, ok := x.(*ast.Starred); !ok {
				continue
			}
			if star {
				c.errorAt(e.Pos(), "multiple starred expressions in assignment")
			}
			if i >= 1<<8 || len(elts)-i-1 >= 1<<23 {
				c.errorAt(e.Pos(), "too many expressions in star-unpacking assignment")
			}
			star = true
		}
	}
	c.args(elts)
}

func (c *checker) comprehension(e ast.ExprNode, gens []*ast.Comprehension, elt, value ast.ExprNode) {
	n := c.table.blocks[e]
	c.expr(gens[0].Iter)
	if n.Kind == Comprehension && n.Coroutine && c.cur.Kind != GenExpr && !c.asyncOK() {
		c.errorAt(e.Pos(), "asynchronous comprehension outside of an asynchronous function")
	}
	inner := func() {
		for i, g := range gens {
			if i > 0 {
				c.expr(g.Iter)
			}
			c.expr(g.Target)
			c.exprs(g.Ifs)
		}
		c.expr(elt)
		c.expr(value)
	}
	if n.Kind == GenExpr {
		c.inFrame(n, inner)
	} else {
		inner()
	}
}
