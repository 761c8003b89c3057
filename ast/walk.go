package ast

import "iter"

// Walk calls visit for a node and then, if visit returns true, walks each of
// its children, in the order of CPython's fields. Operators and contexts are
// no nodes here. It recurses as deep as the tree, which the parser bounds.
func Walk(n Node, visit func(Node) bool) {
	if !visit(n) {
		return
	}
	children(n, func(c Node) bool {
		Walk(c, visit)
		return true
	})
}

// Inspect is Walk that also tells where a node ends: visit is called with nil
// after the children of each node for which it returned true.
func Inspect(n Node, visit func(Node) bool) {
	if !visit(n) {
		return
	}
	children(n, func(c Node) bool {
		Inspect(c, visit)
		return true
	})
	visit(nil)
}

// IterChildNodes returns the direct children of a node, in the order of
// CPython's fields.
func IterChildNodes(n Node) iter.Seq[Node] {
	return func(yield func(Node) bool) { children(n, yield) }
}

// yielder passes children on until it is told to stop.
type yielder struct {
	yield func(Node) bool
	done  bool
}

func (y *yielder) expr(list ...ExprNode) {
	for _, e := range list {
		if e != nil && !y.done {
			y.done = !y.yield(e)
		}
	}
}

// each yields the members of a list, none of which is nil.
func each[T Node](y *yielder, list []T) {
	for _, n := range list {
		if y.done {
			return
		}
		y.done = !y.yield(n)
	}
}

func (y *yielder) arg(a *Arg) {
	if a != nil && !y.done {
		y.done = !y.yield(a)
	}
}

func (y *yielder) node(n Node) {
	if !y.done {
		y.done = !y.yield(n)
	}
}

func (y *yielder) pattern(p PatternNode) {
	if p != nil && !y.done {
		y.done = !y.yield(p)
	}
}

func children(n Node, yield func(Node) bool) {
	y := &yielder{yield: yield}
	switch n := n.(type) {
	case *Module:
		each(y, n.Body)
	case *Interactive:
		each(y, n.Body)
	case *Expression:
		y.expr(n.Body)
	case StmtNode:
		stmtChildren(y, n)
	case ExprNode:
		exprChildren(y, n)
	case PatternNode:
		patternChildren(y, n)
	case *TypeVar:
		y.expr(n.Bound, n.DefaultValue)
	case *ParamSpec:
		y.expr(n.DefaultValue)
	case *TypeVarTuple:
		y.expr(n.DefaultValue)
	case *ExceptHandler:
		y.expr(n.Type)
		each(y, n.Body)
	case *Comprehension:
		y.expr(n.Target, n.Iter)
		y.expr(n.Ifs...)
	case *Arguments:
		each(y, n.Posonlyargs)
		each(y, n.Args)
		y.arg(n.Vararg)
		each(y, n.Kwonlyargs)
		y.expr(n.KwDefaults...)
		y.arg(n.Kwarg)
		y.expr(n.Defaults...)
	case *Arg:
		y.expr(n.Annotation)
	case *Keyword:
		y.expr(n.Value)
	case *WithItem:
		y.expr(n.ContextExpr, n.OptionalVars)
	case *MatchCase:
		y.pattern(n.Pattern)
		y.expr(n.Guard)
		each(y, n.Body)
	}
}

func stmtChildren(y *yielder, n StmtNode) {
	switch n := n.(type) {
	case *FunctionDef:
		y.node(n.Args)
		each(y, n.Stmts())
		y.expr(n.DecoratorList...)
		y.expr(n.Returns)
		each(y, n.TypeParams)
	case *AsyncFunctionDef:
		y.node(n.Args)
		each(y, n.Stmts())
		y.expr(n.DecoratorList...)
		y.expr(n.Returns)
		each(y, n.TypeParams)
	case *ClassDef:
		y.expr(n.Bases...)
		each(y, n.Keywords)
		each(y, n.Body)
		y.expr(n.DecoratorList...)
		each(y, n.TypeParams)
	case *Return:
		y.expr(n.Value)
	case *Delete:
		y.expr(n.Targets...)
	case *Assign:
		y.expr(n.Targets...)
		y.expr(n.Value)
	case *TypeAlias:
		y.expr(n.Name)
		each(y, n.TypeParams)
		y.expr(n.Value)
	case *AugAssign:
		y.expr(n.Target, n.Value)
	case *AnnAssign:
		y.expr(n.Target, n.Annotation, n.Value)
	case *For:
		y.expr(n.Target, n.Iter)
		each(y, n.Body)
		each(y, n.Orelse)
	case *AsyncFor:
		y.expr(n.Target, n.Iter)
		each(y, n.Body)
		each(y, n.Orelse)
	case *While:
		y.expr(n.Test)
		each(y, n.Body)
		each(y, n.Orelse)
	case *If:
		y.expr(n.Test)
		each(y, n.Body)
		each(y, n.Orelse)
	case *With:
		each(y, n.Items)
		each(y, n.Body)
	case *AsyncWith:
		each(y, n.Items)
		each(y, n.Body)
	case *Match:
		y.expr(n.Subject)
		each(y, n.Cases)
	case *Raise:
		y.expr(n.Exc, n.Cause)
	case *Try:
		each(y, n.Body)
		each(y, n.Handlers)
		each(y, n.Orelse)
		each(y, n.Finalbody)
	case *TryStar:
		each(y, n.Body)
		each(y, n.Handlers)
		each(y, n.Orelse)
		each(y, n.Finalbody)
	case *Assert:
		y.expr(n.Test, n.Msg)
	case *Import:
		each(y, n.Names)
	case *ImportFrom:
		each(y, n.Names)
	case *Expr:
		y.expr(n.Value)
	}
}

func exprChildren(y *yielder, n ExprNode) {
	switch n := n.(type) {
	case *BoolOp:
		y.expr(n.Values...)
	case *NamedExpr:
		y.expr(n.Target, n.Value)
	case *BinOp:
		y.expr(n.Left, n.Right)
	case *UnaryOp:
		y.expr(n.Operand)
	case *Lambda:
		y.node(n.Args)
		y.expr(n.Body)
	case *IfExp:
		y.expr(n.Test, n.Body, n.Orelse)
	case *Dict:
		y.expr(n.Keys...)
		y.expr(n.Values...)
	case *Set:
		y.expr(n.Elts...)
	case *ListComp:
		y.expr(n.Elt)
		each(y, n.Generators)
	case *SetComp:
		y.expr(n.Elt)
		each(y, n.Generators)
	case *DictComp:
		y.expr(n.Key, n.Value)
		each(y, n.Generators)
	case *GeneratorExp:
		y.expr(n.Elt)
		each(y, n.Generators)
	case *Await:
		y.expr(n.Value)
	case *Yield:
		y.expr(n.Value)
	case *YieldFrom:
		y.expr(n.Value)
	case *Compare:
		y.expr(n.Left)
		y.expr(n.Comparators...)
	case *Call:
		y.expr(n.Func)
		y.expr(n.Args...)
		each(y, n.Keywords)
	case *FormattedValue:
		y.expr(n.Value, n.FormatSpec)
	case *Interpolation:
		y.expr(n.Value, n.FormatSpec)
	case *JoinedStr:
		y.expr(n.Values...)
	case *TemplateStr:
		y.expr(n.Values...)
	case *Attribute:
		y.expr(n.Value)
	case *Subscript:
		y.expr(n.Value, n.Slice)
	case *Starred:
		y.expr(n.Value)
	case *List:
		y.expr(n.Elts...)
	case *Tuple:
		y.expr(n.Elts...)
	case *Slice:
		y.expr(n.Lower, n.Upper, n.Step)
	}
}

func patternChildren(y *yielder, n PatternNode) {
	switch n := n.(type) {
	case *MatchValue:
		y.expr(n.Value)
	case *MatchSequence:
		each(y, n.Patterns)
	case *MatchMapping:
		y.expr(n.Keys...)
		each(y, n.Patterns)
	case *MatchClass:
		y.expr(n.Cls)
		each(y, n.Patterns)
		each(y, n.KwdPatterns)
	case *MatchAs:
		y.pattern(n.Pattern)
	case *MatchOr:
		each(y, n.Patterns)
	}
}
