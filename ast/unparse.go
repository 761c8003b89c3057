package ast

import (
	"math/big"
	"slices"
	"strings"
)

// Unparse returns a program whose tree equals the given one: the text that
// CPython 3.13's ast.unparse makes, to the byte (template strings: 3.14's).
// An Interactive is written as a Module. It recurses as deep as the tree,
// which the parser bounds.
func Unparse(n Node) string {
	var u unparser
	u.node(n)
	return string(u.buf)
}

// precedence tells how tightly the surroundings of an expression bind.
type precedence uint8

const (
	precNamed precedence = iota // :=
	precTuple                   // a, b
	precYield                   // yield, yield from
	precTest                    // if-else, lambda
	precOr
	precAnd
	precNot
	precCmp
	precExpr // and |
	precXor
	precAnd2 // &
	precShift
	precArith
	precTerm
	precFactor
	precPower
	precAwait
	precAtom
)

func (p precedence) next() precedence { return min(p+1, precAtom) }

// unparser writes source. Statements are in unparse.go, strings in
// unparse_str.go.
type unparser struct {
	buf       []byte
	indent    int
	inTryStar bool
}

func (u *unparser) write(s string) { u.buf = append(u.buf, s...) }

func (u *unparser) newline() {
	if len(u.buf) > 0 {
		u.buf = append(u.buf, '\n')
	}
}

// fill starts a line.
func (u *unparser) fill(s string) {
	u.newline()
	for range u.indent {
		u.write("    ")
	}
	u.write(s)
}

// block writes the colon and the indented statements of a block.
func (u *unparser) block(body []StmtNode) {
	u.write(":")
	u.indent++
	u.stmts(body)
	u.indent--
}

// docBlock is block for bodies that may start with a docstring.
func (u *unparser) docBlock(body []StmtNode) {
	u.write(":")
	u.indent++
	u.docBody(body)
	u.indent--
}

func (u *unparser) docBody(body []StmtNode) {
	if len(body) > 0 {
		if e, ok := body[0].(*Expr); ok {
			if c, ok := e.Value.(*Constant); ok {
				if s, ok := c.Value.(string); ok {
					u.docstring(c, s)
					body = body[1:]
				}
			}
		}
	}
	u.stmts(body)
}

func (u *unparser) stmts(body []StmtNode) {
	for _, s := range body {
		u.stmt(s)
	}
}

// list writes the members of a list with commas between them.
func list[T any](u *unparser, items []T, write func(T)) {
	for i, x := range items {
		if i > 0 {
			u.write(", ")
		}
		write(x)
	}
}

// items is list of expressions where a single one gets a comma.
func (u *unparser) items(elts []ExprNode) {
	list(u, elts, u.test)
	if len(elts) == 1 {
		u.write(",")
	}
}

// test writes an expression where any that needs no parentheses may stand.
func (u *unparser) test(e ExprNode) { u.expr(e, precTest) }

// node writes any node.
func (u *unparser) node(n Node) {
	switch n := n.(type) {
	case *Module:
		u.docBody(n.Body)
	case *Interactive:
		u.docBody(n.Body)
	case *Expression:
		u.test(n.Body)
	case StmtNode:
		u.stmt(n)
	case ExprNode:
		u.test(n)
	case PatternNode:
		u.pattern(n, precTest)
	case TypeParamNode:
		u.typeParam(n)
	case *ExceptHandler:
		u.handler(n)
	case *Comprehension:
		u.comprehension(n)
	case *Arguments:
		u.arguments(n)
	case *Arg:
		u.arg(n)
	case *Keyword:
		u.keyword(n)
	case *Alias:
		u.alias(n)
	case *WithItem:
		u.withItem(n)
	case *MatchCase:
		u.matchCase(n)
	}
}

func (u *unparser) stmt(s StmtNode) {
	switch s := s.(type) {
	case *Expr:
		u.fill("")
		u.expr(s.Value, precYield)
	case *Assign:
		u.fill("")
		for _, t := range s.Targets {
			u.expr(t, precTuple)
			u.write(" = ")
		}
		u.test(s.Value)
	case *FunctionDef:
		u.function("def ", s.Name, s.Args, s.Stmts(), s.DecoratorList, s.Returns, s.TypeParams)
	case *AsyncFunctionDef:
		u.function("async def ", s.Name, s.Args, s.Stmts(), s.DecoratorList, s.Returns, s.TypeParams)
	case *ClassDef:
		u.class(s)
	case *Return:
		u.fill("return")
		if s.Value != nil {
			u.write(" ")
			u.test(s.Value)
		}
	case *Delete:
		u.fill("del ")
		list(u, s.Targets, u.test)
	case *TypeAlias:
		u.fill("type ")
		u.test(s.Name)
		u.typeParams(s.TypeParams)
		u.write(" = ")
		u.test(s.Value)
	case *AugAssign:
		u.fill("")
		u.test(s.Target)
		u.write(" " + binops[s.Op].text + "= ")
		u.test(s.Value)
	case *AnnAssign:
		u.annAssign(s)
	case *For:
		u.loop("for ", s.Target, s.Iter, s.Body, s.Orelse)
	case *AsyncFor:
		u.loop("async for ", s.Target, s.Iter, s.Body, s.Orelse)
	case *While:
		u.fill("while ")
		u.test(s.Test)
		u.block(s.Body)
		u.orelse("else", s.Orelse)
	case *If:
		u.ifStmt(s)
	case *With:
		u.with("with ", s.Items, s.Body)
	case *AsyncWith:
		u.with("async with ", s.Items, s.Body)
	case *Match:
		u.fill("match ")
		u.test(s.Subject)
		u.write(":")
		u.indent++
		for _, c := range s.Cases {
			u.matchCase(c)
		}
		u.indent--
	case *Raise:
		u.fill("raise")
		if s.Exc != nil {
			u.write(" ")
			u.test(s.Exc)
			if s.Cause != nil {
				u.write(" from ")
				u.test(s.Cause)
			}
		}
	case *Try:
		u.try(s.Body, s.Handlers, s.Orelse, s.Finalbody, false)
	case *TryStar:
		u.try(s.Body, s.Handlers, s.Orelse, s.Finalbody, true)
	case *Assert:
		u.fill("assert ")
		u.test(s.Test)
		if s.Msg != nil {
			u.write(", ")
			u.test(s.Msg)
		}
	case *Import:
		u.fill("import ")
		list(u, s.Names, u.alias)
	case *ImportFrom:
		u.fill("from ")
		u.write(strings.Repeat(".", s.Level))
		u.write(s.Module)
		u.write(" import ")
		list(u, s.Names, u.alias)
	case *Global:
		u.fill("global ")
		list(u, s.Names, u.write)
	case *Nonlocal:
		u.fill("nonlocal ")
		list(u, s.Names, u.write)
	case *Pass:
		u.fill("pass")
	case *Break:
		u.fill("break")
	case *Continue:
		u.fill("continue")
	}
}

func (u *unparser) decorators(decorators []ExprNode) {
	u.newline()
	for _, d := range decorators {
		u.fill("@")
		u.test(d)
	}
}

func (u *unparser) function(def, name string, a *Arguments, body []StmtNode, decorators []ExprNode, returns ExprNode, params []TypeParamNode) {
	u.decorators(decorators)
	u.fill(def + name)
	u.typeParams(params)
	u.write("(")
	u.arguments(a)
	u.write(")")
	if returns != nil {
		u.write(" -> ")
		u.test(returns)
	}
	u.docBlock(body)
}

func (u *unparser) class(s *ClassDef) {
	u.decorators(s.DecoratorList)
	u.fill("class " + s.Name)
	u.typeParams(s.TypeParams)
	if len(s.Bases) > 0 || len(s.Keywords) > 0 {
		u.write("(")
		u.callArgs(s.Bases, s.Keywords)
		u.write(")")
	}
	u.docBlock(s.Body)
}

func (u *unparser) callArgs(args []ExprNode, keywords []*Keyword) {
	list(u, args, u.test)
	if len(args) > 0 && len(keywords) > 0 {
		u.write(", ")
	}
	list(u, keywords, u.keyword)
}

func (u *unparser) typeParams(params []TypeParamNode) {
	if len(params) > 0 {
		u.write("[")
		list(u, params, u.typeParam)
		u.write("]")
	}
}

func (u *unparser) typeParam(p TypeParamNode) {
	var def ExprNode
	switch p := p.(type) {
	case *TypeVar:
		u.write(p.Name)
		if p.Bound != nil {
			u.write(": ")
			u.test(p.Bound)
		}
		def = p.DefaultValue
	case *TypeVarTuple:
		u.write("*" + p.Name)
		def = p.DefaultValue
	case *ParamSpec:
		u.write("**" + p.Name)
		def = p.DefaultValue
	}
	if def != nil {
		u.write(" = ")
		u.test(def)
	}
}

func (u *unparser) annAssign(s *AnnAssign) {
	u.fill("")
	if _, ok := s.Target.(*Name); ok && !s.Simple {
		u.write("(")
		u.test(s.Target)
		u.write(")")
	} else {
		u.test(s.Target)
	}
	u.write(": ")
	u.test(s.Annotation)
	if s.Value != nil {
		u.write(" = ")
		u.test(s.Value)
	}
}

func (u *unparser) loop(head string, target, iter ExprNode, body, orelse []StmtNode) {
	u.fill(head)
	u.expr(target, precTuple)
	u.write(" in ")
	u.test(iter)
	u.block(body)
	u.orelse("else", orelse)
}

// orelse writes an else or finally part, if there is one.
func (u *unparser) orelse(word string, body []StmtNode) {
	if len(body) > 0 {
		u.fill(word)
		u.block(body)
	}
}

func (u *unparser) ifStmt(s *If) {
	u.fill("if ")
	for {
		u.test(s.Test)
		u.block(s.Body)
		if len(s.Orelse) != 1 {
			break
		}
		next, ok := s.Orelse[0].(*If)
		if !ok {
			break
		}
		s = next
		u.fill("elif ")
	}
	u.orelse("else", s.Orelse)
}

func (u *unparser) with(head string, items []*WithItem, body []StmtNode) {
	u.fill(head)
	list(u, items, u.withItem)
	u.block(body)
}

func (u *unparser) withItem(w *WithItem) {
	u.test(w.ContextExpr)
	if w.OptionalVars != nil {
		u.write(" as ")
		u.test(w.OptionalVars)
	}
}

func (u *unparser) try(body []StmtNode, handlers []*ExceptHandler, orelse, final []StmtNode, star bool) {
	old := u.inTryStar
	u.inTryStar = star
	u.fill("try")
	u.block(body)
	for _, h := range handlers {
		u.handler(h)
	}
	u.orelse("else", orelse)
	u.orelse("finally", final)
	u.inTryStar = old
}

func (u *unparser) handler(h *ExceptHandler) {
	if u.inTryStar {
		u.fill("except*")
	} else {
		u.fill("except")
	}
	if h.Type != nil {
		u.write(" ")
		u.test(h.Type)
	}
	if h.Name != "" {
		u.write(" as " + h.Name)
	}
	u.block(h.Body)
}

func (u *unparser) alias(a *Alias) {
	u.write(a.Name)
	if a.Asname != "" {
		u.write(" as " + a.Asname)
	}
}

func (u *unparser) keyword(k *Keyword) {
	if k.Arg == "" {
		u.write("**")
	} else {
		u.write(k.Arg + "=")
	}
	u.test(k.Value)
}

func (u *unparser) arg(a *Arg) {
	u.write(a.Arg)
	if a.Annotation != nil {
		u.write(": ")
		u.test(a.Annotation)
	}
}

func (u *unparser) arguments(a *Arguments) {
	first := true
	comma := func() {
		if !first {
			u.write(", ")
		}
		first = false
	}
	withDefault := func(p *Arg, def ExprNode) {
		comma()
		u.arg(p)
		if def != nil {
			u.write("=")
			u.test(def)
		}
	}
	n := len(a.Posonlyargs)
	required := n + len(a.Args) - len(a.Defaults)
	for i, p := range slices.Concat(a.Posonlyargs, a.Args) {
		var def ExprNode
		if i >= required {
			def = a.Defaults[i-required]
		}
		withDefault(p, def)
		if i == n-1 {
			u.write(", /")
		}
	}
	if a.Vararg != nil || len(a.Kwonlyargs) > 0 {
		comma()
		u.write("*")
		if a.Vararg != nil {
			u.arg(a.Vararg)
		}
	}
	for i, p := range a.Kwonlyargs {
		var def ExprNode
		if i < len(a.KwDefaults) {
			def = a.KwDefaults[i]
		}
		withDefault(p, def)
	}
	if a.Kwarg != nil {
		comma()
		u.write("**")
		u.arg(a.Kwarg)
	}
}

func (u *unparser) matchCase(c *MatchCase) {
	u.fill("case ")
	u.pattern(c.Pattern, precTest)
	if c.Guard != nil {
		u.write(" if ")
		u.test(c.Guard)
	}
	u.block(c.Body)
}

func (u *unparser) pattern(p PatternNode, around precedence) {
	plain := func(p PatternNode) { u.pattern(p, precTest) }
	switch p := p.(type) {
	case *MatchValue:
		u.test(p.Value)
	case *MatchSingleton:
		u.constant(p.Value)
	case *MatchSequence:
		u.write("[")
		list(u, p.Patterns, plain)
		u.write("]")
	case *MatchStar:
		if p.Name == "" {
			u.write("*_")
		} else {
			u.write("*" + p.Name)
		}
	case *MatchMapping:
		u.write("{")
		for i, k := range p.Keys {
			if i > 0 {
				u.write(", ")
			}
			u.test(k)
			u.write(": ")
			plain(p.Patterns[i])
		}
		if p.Rest != "" {
			if len(p.Keys) > 0 {
				u.write(", ")
			}
			u.write("**" + p.Rest)
		}
		u.write("}")
	case *MatchClass:
		u.expr(p.Cls, precAtom)
		u.write("(")
		list(u, p.Patterns, plain)
		for i, a := range p.KwdAttrs {
			if i > 0 || len(p.Patterns) > 0 {
				u.write(", ")
			}
			u.write(a + "=")
			plain(p.KwdPatterns[i])
		}
		u.write(")")
	case *MatchAs:
		switch {
		case p.Name == "":
			u.write("_")
		case p.Pattern == nil:
			u.write(p.Name)
		default:
			done := u.parens(around > precTest)
			u.pattern(p.Pattern, precExpr)
			u.write(" as " + p.Name)
			done()
		}
	case *MatchOr:
		done := u.parens(around > precExpr)
		for i, x := range p.Patterns {
			if i > 0 {
				u.write(" | ")
			}
			u.pattern(x, precExpr.next())
		}
		done()
	}
}

// parens opens a parenthesis if need be, and returns what closes it.
func (u *unparser) parens(need bool) func() {
	if !need {
		return func() {}
	}
	u.write("(")
	return func() { u.write(")") }
}

var binops = [...]struct {
	text string
	prec precedence
}{
	Add: {"+", precArith}, Sub: {"-", precArith}, Mult: {"*", precTerm}, MatMult: {"@", precTerm},
	Div: {"/", precTerm}, Mod: {"%", precTerm}, Pow: {"**", precPower}, LShift: {"<<", precShift},
	RShift: {">>", precShift}, BitOr: {"|", precExpr}, BitXor: {"^", precXor}, BitAnd: {"&", precAnd2},
	FloorDiv: {"//", precTerm},
}

var cmpops = [...]string{
	Eq: "==", NotEq: "!=", Lt: "<", LtE: "<=", Gt: ">", GtE: ">=",
	Is: "is", IsNot: "is not", In: "in", NotIn: "not in",
}

// expr writes an expression; around is how tightly its surroundings bind.
func (u *unparser) expr(e ExprNode, around precedence) {
	switch e := e.(type) {
	case *Name:
		u.write(e.Id)
	case *Constant:
		if _, ok := e.Value.(EllipsisType); ok {
			u.write("...")
			return
		}
		if e.Kind == "u" {
			u.write("u")
		}
		u.constant(e.Value)
	case *BoolOp:
		word, prec := " and ", precAnd
		if e.Op == Or {
			word, prec = " or ", precOr
		}
		done := u.parens(around > prec)
		for i, x := range e.Values {
			if i > 0 {
				u.write(word)
			}
			prec = prec.next() // of each value anew: CPython does so, too
			u.expr(x, prec)
		}
		done()
	case *NamedExpr:
		done := u.parens(around > precNamed)
		u.expr(e.Target, precAtom)
		u.write(" := ")
		u.expr(e.Value, precAtom)
		done()
	case *BinOp:
		op := binops[e.Op]
		done := u.parens(around > op.prec)
		left, right := op.prec, op.prec.next()
		if e.Op == Pow {
			left, right = right, left
		}
		u.expr(e.Left, left)
		u.write(" " + op.text + " ")
		u.expr(e.Right, right)
		done()
	case *UnaryOp:
		u.unary(e, around)
	case *Lambda:
		done := u.parens(around > precTest)
		u.write("lambda")
		start := len(u.buf)
		u.write(" ")
		u.arguments(e.Args)
		if len(u.buf) == start+1 {
			u.buf = u.buf[:start]
		}
		u.write(": ")
		u.test(e.Body)
		done()
	case *IfExp:
		done := u.parens(around > precTest)
		u.expr(e.Body, precTest.next())
		u.write(" if ")
		u.expr(e.Test, precTest.next())
		u.write(" else ")
		u.test(e.Orelse)
		done()
	case *Dict:
		u.write("{")
		for i, k := range e.Keys {
			if i > 0 {
				u.write(", ")
			}
			if k == nil {
				u.write("**")
				u.expr(e.Values[i], precExpr)
				continue
			}
			u.test(k)
			u.write(": ")
			u.test(e.Values[i])
		}
		u.write("}")
	case *Set:
		if len(e.Elts) == 0 {
			u.write("{*()}")
			return
		}
		u.write("{")
		list(u, e.Elts, u.test)
		u.write("}")
	case *ListComp:
		u.compLike("[", e.Elt, nil, e.Generators, "]")
	case *SetComp:
		u.compLike("{", e.Elt, nil, e.Generators, "}")
	case *DictComp:
		u.compLike("{", e.Key, e.Value, e.Generators, "}")
	case *GeneratorExp:
		u.compLike("(", e.Elt, nil, e.Generators, ")")
	case *Await:
		done := u.parens(around > precAwait)
		u.write("await ")
		u.expr(e.Value, precAtom)
		done()
	case *Yield:
		done := u.parens(around > precYield)
		u.write("yield")
		if e.Value != nil {
			u.write(" ")
			u.expr(e.Value, precAtom)
		}
		done()
	case *YieldFrom:
		done := u.parens(around > precYield)
		u.write("yield from ")
		u.expr(e.Value, precAtom)
		done()
	case *Compare:
		done := u.parens(around > precCmp)
		u.expr(e.Left, precCmp.next())
		for i, op := range e.Ops {
			u.write(" " + cmpops[op] + " ")
			u.expr(e.Comparators[i], precCmp.next())
		}
		done()
	case *Call:
		u.expr(e.Func, precAtom)
		u.write("(")
		u.callArgs(e.Args, e.Keywords)
		u.write(")")
	case *FormattedValue:
		u.field(e.Value, "", e.Conversion, e.FormatSpec)
	case *Interpolation:
		u.field(e.Value, e.Str, e.Conversion, e.FormatSpec)
	case *JoinedStr:
		u.fstring("f", e.Values)
	case *TemplateStr:
		u.fstring("t", e.Values)
	case *Attribute:
		u.expr(e.Value, precAtom)
		if c, ok := e.Value.(*Constant); ok {
			switch c.Value.(type) {
			case int64, *big.Int, bool:
				u.write(" ") // 3 .real
			}
		}
		u.write("." + e.Attr)
	case *Subscript:
		u.expr(e.Value, precAtom)
		u.write("[")
		if t, ok := e.Slice.(*Tuple); ok && len(t.Elts) > 0 {
			u.items(t.Elts)
		} else {
			u.test(e.Slice)
		}
		u.write("]")
	case *Starred:
		u.write("*")
		u.expr(e.Value, precExpr)
	case *List:
		u.write("[")
		list(u, e.Elts, u.test)
		u.write("]")
	case *Tuple:
		done := u.parens(len(e.Elts) == 0 || around > precTuple)
		u.items(e.Elts)
		done()
	case *Slice:
		if e.Lower != nil {
			u.test(e.Lower)
		}
		u.write(":")
		if e.Upper != nil {
			u.test(e.Upper)
		}
		if e.Step != nil {
			u.write(":")
			u.test(e.Step)
		}
	}
}

func (u *unparser) unary(e *UnaryOp, around precedence) {
	text, prec := "~", precFactor
	switch e.Op {
	case Not:
		text, prec = "not ", precNot
	case UAdd:
		text = "+"
	case USub:
		text = "-"
	}
	done := u.parens(around > prec)
	u.write(text)
	u.expr(e.Operand, prec)
	done()
}

func (u *unparser) compLike(open string, elt, value ExprNode, gens []*Comprehension, end string) {
	u.write(open)
	u.test(elt)
	if value != nil {
		u.write(": ")
		u.test(value)
	}
	for _, g := range gens {
		u.comprehension(g)
	}
	u.write(end)
}

func (u *unparser) comprehension(g *Comprehension) {
	if g.IsAsync {
		u.write(" async for ")
	} else {
		u.write(" for ")
	}
	u.expr(g.Target, precTuple)
	u.write(" in ")
	u.expr(g.Iter, precTest.next())
	for _, e := range g.Ifs {
		u.write(" if ")
		u.expr(e, precTest.next())
	}
}

// constant writes a constant; infinities become literals that overflow.
func (u *unparser) constant(v any) {
	start := len(u.buf)
	u.buf = appendRepr(u.buf, v)
	switch v.(type) {
	case float64, complex128:
		text := strings.ReplaceAll(string(u.buf[start:]), "inf", "1e309")
		u.buf = append(u.buf[:start], strings.ReplaceAll(text, "nan", "(1e309-1e309)")...)
	}
}
