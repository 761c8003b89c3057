package eval

import (
	"slices"
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/text"
)

// newCode makes the Code of a block; its body is lowered later.
func (l *lowerer) newCode(b *scope.Block, node ast.Node) *Code {
	if l.common {
		return l.functionCode(b, node)
	}
	l.steps += codeNodes
	return newCode(l.th, l.prog, b, node)
}

func newCode(th *Thread, prog *Program, b *scope.Block, node ast.Node) *Code {
	if prog.showsLocals {
		Of(th).keepsLocals = true
	}
	if !prog.kept() {
		return makeCode(th, prog, b, node)
	}
	c := *prog.sharedCode(th, b, node)
	c.still = false
	return &c
}

// functionCode is newCode for a function statement or a lambda. Of a program that all
// sessions run it is the code that they share: a function of a module that is never
// called, which most are, costs its session no code, and one that is gets one of the
// session's then, see thaw.
func (l *lowerer) functionCode(b *scope.Block, node ast.Node) *Code {
	if l.prog.kept() {
		if l.prog.showsLocals {
			l.in.keepsLocals = true
		}
		l.steps += codeNodes
		return l.prog.sharedCode(l.th, b, node)
	}
	return l.newCode(b, node)
}

// sharedCode returns the code of a block as it is before it is lowered. It never changes:
// neither does what is in its lists, nor the docstring.
func (p *Program) sharedCode(th *Thread, b *scope.Block, node ast.Node) *Code {
	made, ok := p.codes.Load(b)
	if !ok {
		c := makeCode(th, p, b, node)
		if doc, ok := c.doc.R.(*object.Str); ok {
			doc.Len()
			doc.Hash32()
		}
		c.unbound = p.natives != nil && unboundNames()[[2]string{p.Filename, c.Qualname}]
		c.still = true
		made, _ = p.codes.LoadOrStore(b, c)
	}
	return made.(*Code)
}

// makeCode is newCode without what is known of an embedded module.
func makeCode(th *Thread, prog *Program, b *scope.Block, node ast.Node) *Code {
	c := &Code{prog: prog, block: b, node: node, Name: b.Name, Qualname: b.Qualname, displayName: b.Name,
		varargs: -1, varkw: -1, classCell: -1, classDict: -1, nslots: b.NumSlots, doc: object.None, firstLine: 1}
	if p := node.Pos(); p != nil {
		c.firstLine = int(p.Lineno)
	}
	var args *ast.Arguments
	doc, hasDoc := "", false
	switch n := node.(type) {
	case *ast.FunctionDef:
		args = n.Args
		doc, hasDoc = n.Docstring()
		if len(n.DecoratorList) > 0 {
			c.firstLine = int(n.DecoratorList[0].Pos().Lineno)
		}
	case *ast.AsyncFunctionDef:
		args = n.Args
		doc, hasDoc = n.Docstring()
		if len(n.DecoratorList) > 0 {
			c.firstLine = int(n.DecoratorList[0].Pos().Lineno)
		}
	case *ast.Module:
		doc, hasDoc = docOf(n.Body)
	case *ast.ClassDef:
		doc, hasDoc = docOf(n.Body)
		if len(n.DecoratorList) > 0 {
			c.firstLine = int(n.DecoratorList[0].Pos().Lineno)
		}
	case *ast.Lambda:
		args = n.Args
	case *ast.GeneratorExp:
		c.params = []*object.Str{prog.paramName(th, ".0")}
		c.nPos, c.nPosOnly = 1, 1
	}
	switch {
	case b.AsyncGenerator:
		c.kind = asyncGenCode
	case b.Coroutine:
		c.kind = coroutineCode
		c.coroutineFlag = true
	case b.Generator:
		c.kind = generatorCode
	}
	if args != nil {
		for _, a := range args.Posonlyargs {
			c.params = append(c.params, prog.paramName(th, b.Mangled(a.Arg)))
		}
		c.nPosOnly = len(c.params)
		for _, a := range args.Args {
			c.params = append(c.params, prog.paramName(th, b.Mangled(a.Arg)))
		}
		c.nPos = len(c.params)
		for _, a := range args.Kwonlyargs {
			c.params = append(c.params, prog.paramName(th, b.Mangled(a.Arg)))
		}
		c.nKwOnly = len(args.Kwonlyargs)
		n := len(c.params)
		if args.Vararg != nil {
			c.varargs = n
			n++
		}
		if args.Kwarg != nil {
			c.varkw = n
		}
	}
	c.noStar = c.varargs < 0 && c.varkw < 0
	c.simple = c.noStar && c.nKwOnly == 0
	c.cells = b.Cells()
	c.lazyKw = fastLazyKw.on() && c.varkw >= 0 && c.kind == plainCode && !slices.Contains(c.cells, c.varkw)
	if b.NeedsClassCell {
		c.classCell = b.ClassCell.Slot
		c.addCell(c.classCell)
	}
	if b.NeedsClassDict {
		c.classDict = b.ClassDict.Slot
		c.addCell(c.classDict)
	}
	if hasDoc && !(c.prog.displays && b.Kind == scope.Module) {
		c.doc = object.StrValue(cleanDoc(doc))
	}
	return c
}

func (c *Code) addCell(slot int) {
	for _, s := range c.cells {
		if s == slot {
			return
		}
	}
	c.cells = append(c.cells, slot)
}

// closureOf tells where the cells of an inner block come from.
func (l *lowerer) closureOf(b *scope.Block) []closureSource {
	out := make([]closureSource, len(b.Frees))
	for i, s := range b.Frees {
		o := s.Outer
		out[i] = closureSource{slot: o.Slot, free: o.Access == scope.Free || o.Access == scope.ClassFree}
	}
	return out
}

func (l *lowerer) function(b *scope.Block, node ast.Node, args *ast.Arguments, decs []ast.ExprNode, returns ast.ExprNode) *funcNode {
	n := &funcNode{still: l.common, code: l.functionCode(b, node), closure: l.closureOf(b), pos: node.Pos()}
	for _, d := range decs {
		n.decorators = append(n.decorators, l.expr(d))
		n.decPos = append(n.decPos, d.Pos())
	}
	if args == nil {
		return n
	}
	n.defaults = l.exprs(args.Defaults)
	for i, d := range args.KwDefaults {
		if d != nil {
			n.kwDefaults = append(n.kwDefaults, l.expr(d))
			n.kwNames = append(n.kwNames, l.name(b.Mangled(args.Kwonlyargs[i].Arg)))
		}
	}
	return n
}

// annotations lowers a function's annotations. As CPython 3.13 does, they are
// evaluated when the function is made, or kept as text under the __future__
// import. They belong to the block around the function.
func (l *lowerer) annotations(n *funcNode, args *ast.Arguments, returns ast.ExprNode) {
	add := func(name string, a ast.ExprNode) {
		if a == nil {
			return
		}
		n.annNames = append(n.annNames, l.name(l.blk.Mangled(name)))
		n.anns = append(n.anns, l.annotation(a))
	}
	for _, list := range [][]*ast.Arg{args.Posonlyargs, args.Args} {
		for _, a := range list {
			add(a.Arg, a.Annotation)
		}
	}
	if args.Vararg != nil {
		add(args.Vararg.Arg, args.Vararg.Annotation)
	}
	for _, a := range args.Kwonlyargs {
		add(a.Arg, a.Annotation)
	}
	if args.Kwarg != nil {
		add(args.Kwarg.Arg, args.Kwarg.Annotation)
	}
	add("return", returns)
}

// annotation lowers one annotation.
func (l *lowerer) annotation(a ast.ExprNode) Expr {
	if l.prog.Table.FutureAnnotations {
		return &constNode{l.text(ast.Unparse(a))}
	}
	if s, ok := a.(*ast.Starred); ok { // *args: *Ts
		return &firstOf{l.starred('t', []ast.ExprNode{s}, s.Pos())}
	}
	return l.expr(a)
}

// firstOf is the only element of a tuple.
type firstOf struct{ e Expr }

func (n *firstOf) Eval(f *Frame) Value {
	v := n.e.Eval(f)
	if v.R == nil {
		return v
	}
	t := v.R.(*object.Tuple)
	if len(t.Items) != 1 {
		return f.th.Raise(object.ValueErrorType, "not enough values to unpack (expected 1, got %d)", len(t.Items))
	}
	return t.Items[0]
}

func (l *lowerer) lambda(n *ast.Lambda) Expr {
	return l.function(l.scopeOf(n), n, n.Args, nil, nil)
}

// genExp lowers a generator expression: a function with the first iterable as
// its only argument.
func (l *lowerer) genExp(n *ast.GeneratorExp) Expr {
	if n.Generators[0].IsAsync {
		return l.genExpOver(n, l.expr(n.Generators[0].Iter))
	}
	return l.genExpOver(n, l.iterable(n.Generators[0].Iter))
}

// genExpOver is genExp with the first iterable lowered already.
func (l *lowerer) genExpOver(n *ast.GeneratorExp, first Expr) Expr {
	b := l.scopeOf(n)
	g := &genExpNode{first: first}
	g.code, g.still = l.newCode(b, n), l.common
	g.closure = l.closureOf(b)
	g.pos = n.Pos()
	return g
}

func (l *lowerer) class(n *ast.ClassDef) Expr {
	b := l.scopeOf(n)
	c := &classNode{code: l.newCode(b, n), closure: l.closureOf(b), name: l.name(n.Name), pos: n.Pos()}
	for _, d := range n.DecoratorList {
		c.decorators = append(c.decorators, l.expr(d))
		c.decPos = append(c.decPos, d.Pos())
	}
	c.bases = l.callArgs(n.Bases, n.Keywords)
	return c
}

// cleanDoc removes the indentation of a docstring as CPython's compiler does
// (since 3.13).
func cleanDoc(s string) string {
	if strings.IndexByte(s, '\t') >= 0 {
		s = text.ExpandTabs(s, 8, text.ExpandTabsSize(s, 8, nil), nil)
	}
	lines := splitKeep(s)
	margin := -1
	for i, ln := range lines {
		if i == 0 {
			continue
		}
		n := 0
		for n < len(ln) && ln[n] == ' ' {
			n++
		}
		if n == len(ln) {
			continue
		}
		if margin < 0 || n < margin {
			margin = n
		}
	}
	var out strings.Builder
	for i, ln := range lines {
		if i == 0 {
			for len(ln) > 0 && ln[0] == ' ' {
				ln = ln[1:]
			}
		} else {
			out.WriteByte('\n')
			n := 0
			for n < len(ln) && ln[n] == ' ' {
				n++
			}
			if margin > 0 && n == len(ln) {
				ln = ln[min(margin, n):]
			} else if margin > 0 {
				ln = ln[margin:]
			}
		}
		out.WriteString(ln)
	}
	return out.String()
}

func splitKeep(s string) []string {
	var out []string
	start := 0
	for i := 0; i < len(s); i++ {
		if s[i] == '\n' {
			out = append(out, s[start:i])
			start = i + 1
		}
	}
	return append(out, s[start:])
}
