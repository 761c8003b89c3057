package ast

import (
	"fmt"
	"reflect"
	"strings"

	syntax "github.com/garterpy/garter/ast"
)

// This file refuses trees that no text has, with the texts of CPython's
// validator. Trees come here for compile() alone.

// validator notes the first thing that is wrong.
type validator struct {
	err   string
	class string // ValueError, or TypeError
}

func (v *validator) fail(format string, args ...any) {
	if v.err == "" {
		v.err, v.class = fmt.Sprintf(format, args...), "ValueError"
	}
}

// name refuses the constants as identifiers.
func (v *validator) name(s string) {
	switch s {
	case "None", "True", "False":
		v.fail("identifier field can't represent '%s' constant", s)
	}
}

func nonEmpty[T any](v *validator, list []T, what, owner string) {
	if len(list) == 0 {
		v.fail("empty %s on %s", what, owner)
	}
}

func (v *validator) body(list []syntax.StmtNode, owner string) {
	nonEmpty(v, list, "body", owner)
	v.stmts(list)
}

func (v *validator) stmts(list []syntax.StmtNode) {
	for _, s := range list {
		if s == nil {
			v.fail("None disallowed in statement list")
			return
		}
		v.stmt(s)
	}
}

func (v *validator) exprs(list []syntax.ExprNode, ctx syntax.Context, nullOK bool) {
	for _, e := range list {
		if e == nil {
			if !nullOK {
				v.fail("None disallowed in expression list")
				return
			}
			continue
		}
		v.expr(e, ctx)
	}
}

func (v *validator) load(list ...syntax.ExprNode) { v.exprs(list, syntax.Load, true) }

func (v *validator) place(n syntax.Node) {
	p := n.Pos()
	if p == nil || v.err != "" {
		return
	}
	switch {
	case p.Lineno > p.EndLineno:
		v.fail("AST node line range (%d, %d) is not valid", p.Lineno, p.EndLineno)
	case p.Lineno < 0 && p.EndLineno != p.Lineno || p.ColOffset < 0 && p.ColOffset != p.EndColOffset:
		v.fail("AST node column range (%d, %d) for line range (%d, %d) is not valid", p.ColOffset, p.EndColOffset, p.Lineno, p.EndLineno)
	case p.Lineno == p.EndLineno && p.ColOffset > p.EndColOffset:
		v.fail("line %d, column %d-%d is not a valid range", p.Lineno, p.ColOffset, p.EndColOffset)
	}
}

func (v *validator) args(a *syntax.Arguments) {
	for _, list := range [][]*syntax.Arg{a.Posonlyargs, a.Args, a.Kwonlyargs, {a.Vararg, a.Kwarg}} {
		for _, x := range list {
			if x != nil {
				v.place(x)
				v.load(x.Annotation)
			}
		}
	}
	if text := unequal(a); text != "" {
		v.fail("%s", text)
	}
	v.exprs(a.Defaults, syntax.Load, false)
	v.exprs(a.KwDefaults, syntax.Load, true)
}

func (v *validator) params(list []syntax.TypeParamNode) {
	for _, p := range list {
		switch x := p.(type) {
		case *syntax.TypeVar:
			v.name(x.Name)
			v.load(x.Bound, x.DefaultValue)
		case *syntax.ParamSpec:
			v.name(x.Name)
			v.load(x.DefaultValue)
		case *syntax.TypeVarTuple:
			v.name(x.Name)
			v.load(x.DefaultValue)
		}
	}
}

func (v *validator) keywords(list []*syntax.Keyword) {
	for _, k := range list {
		v.load(k.Value)
	}
}

func (v *validator) stmt(s syntax.StmtNode) {
	if v.err != "" {
		return
	}
	v.place(s)
	owner := strings.TrimPrefix(reflect.TypeOf(s).Elem().Name(), "*")
	switch x := s.(type) {
	case *syntax.FunctionDef:
		v.body(x.Stmts(), owner)
		v.params(x.TypeParams)
		v.args(x.Args)
		v.exprs(x.DecoratorList, syntax.Load, false)
		v.load(x.Returns)
	case *syntax.AsyncFunctionDef:
		v.body(x.Stmts(), owner)
		v.params(x.TypeParams)
		v.args(x.Args)
		v.exprs(x.DecoratorList, syntax.Load, false)
		v.load(x.Returns)
	case *syntax.ClassDef:
		v.body(x.Body, owner)
		v.params(x.TypeParams)
		v.exprs(x.Bases, syntax.Load, false)
		v.keywords(x.Keywords)
		v.exprs(x.DecoratorList, syntax.Load, false)
	case *syntax.Return:
		v.load(x.Value)
	case *syntax.Delete:
		nonEmpty(v, x.Targets, "targets", owner)
		v.exprs(x.Targets, syntax.Del, false)
	case *syntax.Assign:
		nonEmpty(v, x.Targets, "targets", owner)
		v.exprs(x.Targets, syntax.Store, false)
		v.load(x.Value)
	case *syntax.AugAssign:
		v.expr(x.Target, syntax.Store)
		v.load(x.Value)
	case *syntax.AnnAssign:
		if _, ok := x.Target.(*syntax.Name); !ok && x.Simple && v.err == "" {
			v.fail("AnnAssign with simple non-Name target")
			v.class = "TypeError"
		}
		v.expr(x.Target, syntax.Store)
		v.load(x.Value, x.Annotation)
	case *syntax.TypeAlias:
		if _, ok := x.Name.(*syntax.Name); !ok && v.err == "" {
			v.fail("TypeAlias with non-Name name")
			v.class = "TypeError"
		}
		v.expr(x.Name, syntax.Store)
		v.params(x.TypeParams)
		v.load(x.Value)
	case *syntax.For:
		v.expr(x.Target, syntax.Store)
		v.load(x.Iter)
		v.body(x.Body, owner)
		v.stmts(x.Orelse)
	case *syntax.AsyncFor:
		v.expr(x.Target, syntax.Store)
		v.load(x.Iter)
		v.body(x.Body, owner)
		v.stmts(x.Orelse)
	case *syntax.While:
		v.load(x.Test)
		v.body(x.Body, owner)
		v.stmts(x.Orelse)
	case *syntax.If:
		v.load(x.Test)
		v.body(x.Body, owner)
		v.stmts(x.Orelse)
	case *syntax.With:
		v.with(x.Items, x.Body, owner)
	case *syntax.AsyncWith:
		v.with(x.Items, x.Body, owner)
	case *syntax.Match:
		v.load(x.Subject)
		nonEmpty(v, x.Cases, "cases", owner)
		for _, c := range x.Cases {
			v.pattern(c.Pattern, false)
			v.load(c.Guard)
			v.body(c.Body, "match_case")
		}
	case *syntax.Raise:
		if x.Exc == nil && x.Cause != nil {
			v.fail("Raise with cause but no exception")
		}
		v.load(x.Exc, x.Cause)
	case *syntax.Try:
		v.try(x.Body, x.Handlers, x.Orelse, x.Finalbody, owner)
	case *syntax.TryStar:
		v.try(x.Body, x.Handlers, x.Orelse, x.Finalbody, owner)
	case *syntax.Assert:
		v.load(x.Test, x.Msg)
	case *syntax.Import:
		nonEmpty(v, x.Names, "names", owner)
	case *syntax.ImportFrom:
		if x.Level < 0 {
			v.fail("Negative ImportFrom level")
		}
		nonEmpty(v, x.Names, "names", owner)
	case *syntax.Global:
		nonEmpty(v, x.Names, "names", owner)
	case *syntax.Nonlocal:
		nonEmpty(v, x.Names, "names", owner)
	case *syntax.Expr:
		v.load(x.Value)
	}
}

func (v *validator) with(items []*syntax.WithItem, body []syntax.StmtNode, owner string) {
	nonEmpty(v, items, "items", owner)
	for _, i := range items {
		v.load(i.ContextExpr)
		if i.OptionalVars != nil {
			v.expr(i.OptionalVars, syntax.Store)
		}
	}
	v.body(body, owner)
}

func (v *validator) try(body []syntax.StmtNode, handlers []*syntax.ExceptHandler, orelse, final []syntax.StmtNode, owner string) {
	v.body(body, owner)
	if len(handlers) == 0 && len(final) == 0 {
		v.fail("%s has neither except handlers nor finalbody", owner)
	}
	if len(handlers) == 0 && len(orelse) > 0 {
		v.fail("%s has orelse but no except handlers", owner)
	}
	for _, h := range handlers {
		v.place(h)
		v.load(h.Type)
		v.body(h.Body, "ExceptHandler")
	}
	v.stmts(final)
	v.stmts(orelse)
}

var contextTexts = [...]string{"Load", "Store", "Del"}

func (v *validator) generators(list []*syntax.Comprehension) {
	if len(list) == 0 {
		v.fail("comprehension with no generators")
	}
	for _, g := range list {
		v.expr(g.Target, syntax.Store)
		v.load(g.Iter)
		v.exprs(g.Ifs, syntax.Load, false)
	}
}

func (v *validator) expr(e syntax.ExprNode, ctx syntax.Context) {
	if v.err != "" || e == nil {
		return
	}
	v.place(e)
	has := func(c syntax.Context) bool {
		if c != ctx {
			v.fail("expression must have %s context but has %s instead", contextTexts[ctx], contextTexts[c])
		}
		return c == ctx
	}
	switch x := e.(type) {
	case *syntax.Attribute:
		has(x.Ctx)
		v.load(x.Value)
		return
	case *syntax.Subscript:
		has(x.Ctx)
		v.load(x.Slice, x.Value)
		return
	case *syntax.Starred:
		has(x.Ctx)
		v.expr(x.Value, ctx)
		return
	case *syntax.Name:
		v.name(x.Id)
		has(x.Ctx)
		return
	case *syntax.List:
		has(x.Ctx)
		v.exprs(x.Elts, ctx, false)
		return
	case *syntax.Tuple:
		has(x.Ctx)
		v.exprs(x.Elts, ctx, false)
		return
	}
	if ctx != syntax.Load {
		v.fail("expression which can't be assigned to in %s context", contextTexts[ctx])
		return
	}
	switch x := e.(type) {
	case *syntax.BoolOp:
		if len(x.Values) < 2 {
			v.fail("BoolOp with less than 2 values")
		}
		v.exprs(x.Values, ctx, false)
	case *syntax.BinOp:
		v.load(x.Left, x.Right)
	case *syntax.UnaryOp:
		v.load(x.Operand)
	case *syntax.Lambda:
		v.args(x.Args)
		v.load(x.Body)
	case *syntax.IfExp:
		v.load(x.Test, x.Body, x.Orelse)
	case *syntax.Dict:
		v.exprs(x.Keys, ctx, true)
		v.exprs(x.Values, ctx, false)
	case *syntax.Set:
		v.exprs(x.Elts, ctx, false)
	case *syntax.ListComp:
		v.generators(x.Generators)
		v.load(x.Elt)
	case *syntax.SetComp:
		v.generators(x.Generators)
		v.load(x.Elt)
	case *syntax.GeneratorExp:
		v.generators(x.Generators)
		v.load(x.Elt)
	case *syntax.DictComp:
		v.generators(x.Generators)
		v.load(x.Key, x.Value)
	case *syntax.Yield:
		v.load(x.Value)
	case *syntax.YieldFrom:
		v.load(x.Value)
	case *syntax.Await:
		v.load(x.Value)
	case *syntax.Compare:
		if len(x.Comparators) == 0 {
			v.fail("Compare with no comparators")
		}
		v.exprs(x.Comparators, ctx, false)
		v.load(x.Left)
	case *syntax.Call:
		v.load(x.Func)
		v.exprs(x.Args, ctx, false)
		v.keywords(x.Keywords)
	case *syntax.JoinedStr:
		v.exprs(x.Values, ctx, false)
	case *syntax.FormattedValue:
		v.load(x.Value, x.FormatSpec)
	case *syntax.Slice:
		v.load(x.Lower, x.Upper, x.Step)
	case *syntax.NamedExpr:
		if _, ok := x.Target.(*syntax.Name); !ok && v.err == "" {
			v.fail("NamedExpr target must be a Name")
			v.class = "TypeError"
		}
		v.expr(x.Target, syntax.Store)
		v.load(x.Value)
	}
}

// patternValue refuses what cannot be matched by value.
func (v *validator) patternValue(e syntax.ExprNode) {
	v.load(e)
	ok := false
	switch x := e.(type) {
	case *syntax.Constant:
		switch x.Value.(type) {
		case int64, float64, complex128, string, syntax.Bytes:
			ok = true
		default:
			if _, isBool := x.Value.(bool); !isBool {
				_, none := x.Value.(syntax.None)
				_, dots := x.Value.(syntax.EllipsisType)
				ok = !none && !dots
			}
		}
		if !ok {
			v.fail("unexpected constant inside of a literal pattern")
		}
		return
	case *syntax.Attribute:
		ok = true
	case *syntax.UnaryOp:
		_, ok = x.Operand.(*syntax.Constant)
		ok = ok && x.Op == syntax.USub
	case *syntax.BinOp:
		ok = x.Op == syntax.Add || x.Op == syntax.Sub
	case *syntax.JoinedStr:
		ok = true
	}
	if !ok {
		v.fail("patterns may only match literals and attribute lookups")
	}
}

// capture refuses names that cannot be bound.
func (v *validator) capture(name string) {
	if name == "_" {
		v.fail("can't capture name '_' in patterns")
		return
	}
	v.name(name)
}

func (v *validator) patterns(list []syntax.PatternNode, star bool) {
	for _, p := range list {
		v.pattern(p, star)
	}
}

func (v *validator) pattern(p syntax.PatternNode, star bool) {
	if v.err != "" || p == nil {
		return
	}
	v.place(p)
	switch x := p.(type) {
	case *syntax.MatchValue:
		v.patternValue(x.Value)
	case *syntax.MatchSingleton:
		switch x.Value.(type) {
		case syntax.None, bool:
		default:
			v.fail("MatchSingleton can only contain True, False and None")
		}
	case *syntax.MatchSequence:
		v.patterns(x.Patterns, true)
	case *syntax.MatchMapping:
		if x.Rest != "" {
			v.capture(x.Rest)
		}
		for _, k := range x.Keys {
			if c, ok := k.(*syntax.Constant); ok {
				switch c.Value.(type) {
				case syntax.None, bool:
					continue
				}
			}
			v.patternValue(k)
		}
		v.patterns(x.Patterns, false)
	case *syntax.MatchClass:
		cls := x.Cls
		v.load(cls)
		for {
			if a, ok := cls.(*syntax.Attribute); ok {
				cls = a.Value
				continue
			}
			break
		}
		if _, ok := cls.(*syntax.Name); !ok {
			v.fail("MatchClass cls field can only contain Name or Attribute nodes.")
		}
		for _, n := range x.KwdAttrs {
			v.name(n)
		}
		v.patterns(x.Patterns, false)
		v.patterns(x.KwdPatterns, false)
	case *syntax.MatchStar:
		if !star {
			v.fail("can't use MatchStar here")
		}
		if x.Name != "" {
			v.capture(x.Name)
		}
	case *syntax.MatchAs:
		if x.Name != "" {
			v.capture(x.Name)
		}
		if x.Pattern != nil {
			if x.Name == "" {
				v.fail("MatchAs must specify a target name if a pattern is given")
			}
			v.pattern(x.Pattern, false)
		}
	case *syntax.MatchOr:
		if len(x.Patterns) < 2 {
			v.fail("MatchOr requires at least 2 patterns")
		}
		v.patterns(x.Patterns, false)
	}
}

// validate returns what is wrong with a tree and the class of the exception, or
// two empty texts.
func validate(n syntax.Node) (text, class string) {
	v := &validator{}
	switch x := n.(type) {
	case *syntax.Module:
		v.stmts(x.Body)
	case *syntax.Interactive:
		v.stmts(x.Body)
	case *syntax.Expression:
		v.expr(x.Body, syntax.Load)
	}
	return v.err, v.class
}
