package ast

// This file prints trees as CPython's ast.dump does.

import "strconv"

// Dump returns what CPython 3.13's ast.dump(tree, include_attributes=attributes)
// returns for the same tree.
func Dump(n Node, attributes bool) string {
	d := &dumper{attrs: attributes}
	d.node(n)
	return string(d.b)
}

// dumper writes a tree; first tells whether the next field is its node's first.
type dumper struct {
	b     []byte
	attrs bool
	first bool
}

func (d *dumper) open(name string) {
	d.b = append(d.b, name...)
	d.b = append(d.b, '(')
	d.first = true
}

func (d *dumper) field(name string) {
	if !d.first {
		d.b = append(d.b, ", "...)
	}
	d.first = false
	d.b = append(d.b, name...)
	d.b = append(d.b, '=')
}

// close ends a node that has a position when pos is not nil.
func (d *dumper) close(pos *Position) {
	if d.attrs && pos != nil {
		d.int("lineno", int(pos.Lineno))
		d.int("col_offset", int(pos.ColOffset))
		d.int("end_lineno", int(pos.EndLineno))
		d.int("end_col_offset", int(pos.EndColOffset))
	}
	d.b = append(d.b, ')')
	d.first = false
}

func (d *dumper) int(name string, v int) {
	d.field(name)
	d.b = strconv.AppendInt(d.b, int64(v), 10)
}

func (d *dumper) bool(name string, v bool) {
	n := 0
	if v {
		n = 1
	}
	d.int(name, n)
}

func (d *dumper) str(name, v string) {
	d.field(name)
	d.b = appendStr(d.b, v)
}

// optStr is str for a field that is None when v is empty.
func (d *dumper) optStr(name, v string) {
	if v != "" {
		d.str(name, v)
	}
}

func (d *dumper) strs(name string, list []string) {
	if len(list) == 0 {
		return
	}
	d.field(name)
	d.b = append(d.b, '[')
	for i, s := range list {
		if i > 0 {
			d.b = append(d.b, ", "...)
		}
		d.b = appendStr(d.b, s)
	}
	d.b = append(d.b, ']')
}

func (d *dumper) sub(name string, n Node) {
	d.field(name)
	d.node(n)
}

// opt writes an expression that may be missing.
func (d *dumper) opt(name string, n ExprNode) {
	if n != nil {
		d.sub(name, n)
	}
}

func (d *dumper) bare(name, v string) {
	d.field(name)
	d.b = append(d.b, v...)
	d.b = append(d.b, "()"...)
}

// dumpList writes a list of nodes unless it is empty.
func dumpList[T Node](d *dumper, name string, list []T) {
	if len(list) == 0 {
		return
	}
	d.field(name)
	d.b = append(d.b, '[')
	for i, n := range list {
		if i > 0 {
			d.b = append(d.b, ", "...)
		}
		d.node(n)
	}
	d.b = append(d.b, ']')
	d.first = false
}

var (
	contextNames  = [...]string{"Load", "Store", "Del"}
	operatorNames = [...]string{"Add", "Sub", "Mult", "MatMult", "Div", "Mod", "Pow", "LShift", "RShift", "BitOr", "BitXor", "BitAnd", "FloorDiv"}
	boolOpNames   = [...]string{"And", "Or"}
	unaryNames    = [...]string{"Invert", "Not", "UAdd", "USub"}
	cmpNames      = [...]string{"Eq", "NotEq", "Lt", "LtE", "Gt", "GtE", "Is", "IsNot", "In", "NotIn"}
)

func (d *dumper) ctx(c Context) { d.bare("ctx", contextNames[c]) }

func (d *dumper) function(class, name string, args *Arguments, body []StmtNode, decorators []ExprNode, returns ExprNode, params []TypeParamNode) {
	d.open(class)
	d.str("name", name)
	d.sub("args", args)
	dumpList(d, "body", body)
	dumpList(d, "decorator_list", decorators)
	d.opt("returns", returns)
	dumpList(d, "type_params", params)
}

func (d *dumper) node(n Node) {
	switch n := n.(type) {
	case nil:
		d.b = append(d.b, "None"...)
		return
	case StmtNode:
		d.stmt(n)
	case ExprNode:
		d.expr(n)
	case PatternNode:
		d.pattern(n)
	case *Module:
		d.open("Module")
		dumpList(d, "body", n.Body)
	case *Interactive:
		d.open("Interactive")
		dumpList(d, "body", n.Body)
	case *Expression:
		d.open("Expression")
		d.sub("body", n.Body)
	case *TypeVar:
		d.open("TypeVar")
		d.str("name", n.Name)
		d.opt("bound", n.Bound)
		d.opt("default_value", n.DefaultValue)
	case *ParamSpec:
		d.open("ParamSpec")
		d.str("name", n.Name)
		d.opt("default_value", n.DefaultValue)
	case *TypeVarTuple:
		d.open("TypeVarTuple")
		d.str("name", n.Name)
		d.opt("default_value", n.DefaultValue)
	case *ExceptHandler:
		d.open("ExceptHandler")
		d.opt("type", n.Type)
		d.optStr("name", n.Name)
		dumpList(d, "body", n.Body)
	case *Comprehension:
		d.open("comprehension")
		d.sub("target", n.Target)
		d.sub("iter", n.Iter)
		dumpList(d, "ifs", n.Ifs)
		d.bool("is_async", n.IsAsync)
	case *Arguments:
		d.open("arguments")
		dumpList(d, "posonlyargs", n.Posonlyargs)
		dumpList(d, "args", n.Args)
		if n.Vararg != nil {
			d.sub("vararg", n.Vararg)
		}
		dumpList(d, "kwonlyargs", n.Kwonlyargs)
		dumpList(d, "kw_defaults", n.KwDefaults)
		if n.Kwarg != nil {
			d.sub("kwarg", n.Kwarg)
		}
		dumpList(d, "defaults", n.Defaults)
	case *Arg:
		d.open("arg")
		d.str("arg", n.Arg)
		d.opt("annotation", n.Annotation)
	case *Keyword:
		d.open("keyword")
		d.optStr("arg", n.Arg)
		d.sub("value", n.Value)
	case *Alias:
		d.open("alias")
		d.str("name", n.Name)
		d.optStr("asname", n.Asname)
	case *WithItem:
		d.open("withitem")
		d.sub("context_expr", n.ContextExpr)
		d.opt("optional_vars", n.OptionalVars)
	case *MatchCase:
		d.open("match_case")
		d.sub("pattern", n.Pattern)
		d.opt("guard", n.Guard)
		dumpList(d, "body", n.Body)
	}
	d.close(n.Pos())
}

func (d *dumper) stmt(n StmtNode) {
	switch n := n.(type) {
	case *FunctionDef:
		d.function("FunctionDef", n.Name, n.Args, n.Stmts(), n.DecoratorList, n.Returns, n.TypeParams)
	case *AsyncFunctionDef:
		d.function("AsyncFunctionDef", n.Name, n.Args, n.Stmts(), n.DecoratorList, n.Returns, n.TypeParams)
	case *ClassDef:
		d.open("ClassDef")
		d.str("name", n.Name)
		dumpList(d, "bases", n.Bases)
		dumpList(d, "keywords", n.Keywords)
		dumpList(d, "body", n.Body)
		dumpList(d, "decorator_list", n.DecoratorList)
		dumpList(d, "type_params", n.TypeParams)
	case *Return:
		d.open("Return")
		d.opt("value", n.Value)
	case *Delete:
		d.open("Delete")
		dumpList(d, "targets", n.Targets)
	case *Assign:
		d.open("Assign")
		dumpList(d, "targets", n.Targets)
		d.sub("value", n.Value)
	case *TypeAlias:
		d.open("TypeAlias")
		d.sub("name", n.Name)
		dumpList(d, "type_params", n.TypeParams)
		d.sub("value", n.Value)
	case *AugAssign:
		d.open("AugAssign")
		d.sub("target", n.Target)
		d.bare("op", operatorNames[n.Op])
		d.sub("value", n.Value)
	case *AnnAssign:
		d.open("AnnAssign")
		d.sub("target", n.Target)
		d.sub("annotation", n.Annotation)
		d.opt("value", n.Value)
		d.bool("simple", n.Simple)
	case *For:
		d.loop("For", n.Target, n.Iter, n.Body, n.Orelse)
	case *AsyncFor:
		d.loop("AsyncFor", n.Target, n.Iter, n.Body, n.Orelse)
	case *While:
		d.open("While")
		d.sub("test", n.Test)
		dumpList(d, "body", n.Body)
		dumpList(d, "orelse", n.Orelse)
	case *If:
		d.open("If")
		d.sub("test", n.Test)
		dumpList(d, "body", n.Body)
		dumpList(d, "orelse", n.Orelse)
	case *With:
		d.open("With")
		dumpList(d, "items", n.Items)
		dumpList(d, "body", n.Body)
	case *AsyncWith:
		d.open("AsyncWith")
		dumpList(d, "items", n.Items)
		dumpList(d, "body", n.Body)
	case *Match:
		d.open("Match")
		d.sub("subject", n.Subject)
		dumpList(d, "cases", n.Cases)
	case *Raise:
		d.open("Raise")
		d.opt("exc", n.Exc)
		d.opt("cause", n.Cause)
	case *Try:
		d.try("Try", n.Body, n.Handlers, n.Orelse, n.Finalbody)
	case *TryStar:
		d.try("TryStar", n.Body, n.Handlers, n.Orelse, n.Finalbody)
	case *Assert:
		d.open("Assert")
		d.sub("test", n.Test)
		d.opt("msg", n.Msg)
	case *Import:
		d.open("Import")
		dumpList(d, "names", n.Names)
	case *ImportFrom:
		d.open("ImportFrom")
		d.optStr("module", n.Module)
		dumpList(d, "names", n.Names)
		d.int("level", n.Level)
	case *Global:
		d.open("Global")
		d.strs("names", n.Names)
	case *Nonlocal:
		d.open("Nonlocal")
		d.strs("names", n.Names)
	case *Expr:
		d.open("Expr")
		d.sub("value", n.Value)
	case *Pass:
		d.open("Pass")
	case *Break:
		d.open("Break")
	case *Continue:
		d.open("Continue")
	}
}

func (d *dumper) loop(class string, target, iter ExprNode, body, orelse []StmtNode) {
	d.open(class)
	d.sub("target", target)
	d.sub("iter", iter)
	dumpList(d, "body", body)
	dumpList(d, "orelse", orelse)
}

func (d *dumper) try(class string, body []StmtNode, handlers []*ExceptHandler, orelse, final []StmtNode) {
	d.open(class)
	dumpList(d, "body", body)
	dumpList(d, "handlers", handlers)
	dumpList(d, "orelse", orelse)
	dumpList(d, "finalbody", final)
}

func (d *dumper) expr(n ExprNode) {
	switch n := n.(type) {
	case *BoolOp:
		d.open("BoolOp")
		d.bare("op", boolOpNames[n.Op])
		dumpList(d, "values", n.Values)
	case *NamedExpr:
		d.open("NamedExpr")
		d.sub("target", n.Target)
		d.sub("value", n.Value)
	case *BinOp:
		d.open("BinOp")
		d.sub("left", n.Left)
		d.bare("op", operatorNames[n.Op])
		d.sub("right", n.Right)
	case *UnaryOp:
		d.open("UnaryOp")
		d.bare("op", unaryNames[n.Op])
		d.sub("operand", n.Operand)
	case *Lambda:
		d.open("Lambda")
		d.sub("args", n.Args)
		d.sub("body", n.Body)
	case *IfExp:
		d.open("IfExp")
		d.sub("test", n.Test)
		d.sub("body", n.Body)
		d.sub("orelse", n.Orelse)
	case *Dict:
		d.open("Dict")
		dumpList(d, "keys", n.Keys)
		dumpList(d, "values", n.Values)
	case *Set:
		d.open("Set")
		dumpList(d, "elts", n.Elts)
	case *ListComp:
		d.open("ListComp")
		d.sub("elt", n.Elt)
		dumpList(d, "generators", n.Generators)
	case *SetComp:
		d.open("SetComp")
		d.sub("elt", n.Elt)
		dumpList(d, "generators", n.Generators)
	case *DictComp:
		d.open("DictComp")
		d.sub("key", n.Key)
		d.sub("value", n.Value)
		dumpList(d, "generators", n.Generators)
	case *GeneratorExp:
		d.open("GeneratorExp")
		d.sub("elt", n.Elt)
		dumpList(d, "generators", n.Generators)
	case *Await:
		d.open("Await")
		d.sub("value", n.Value)
	case *Yield:
		d.open("Yield")
		d.opt("value", n.Value)
	case *YieldFrom:
		d.open("YieldFrom")
		d.sub("value", n.Value)
	case *Compare:
		d.open("Compare")
		d.sub("left", n.Left)
		d.field("ops")
		d.b = append(d.b, '[')
		for i, op := range n.Ops {
			if i > 0 {
				d.b = append(d.b, ", "...)
			}
			d.b = append(d.b, cmpNames[op]...)
			d.b = append(d.b, "()"...)
		}
		d.b = append(d.b, ']')
		dumpList(d, "comparators", n.Comparators)
	case *Call:
		d.open("Call")
		d.sub("func", n.Func)
		dumpList(d, "args", n.Args)
		dumpList(d, "keywords", n.Keywords)
	case *FormattedValue:
		d.open("FormattedValue")
		d.sub("value", n.Value)
		d.int("conversion", n.Conversion)
		d.opt("format_spec", n.FormatSpec)
	case *Interpolation:
		d.open("Interpolation")
		d.sub("value", n.Value)
		d.str("str", n.Str)
		d.int("conversion", n.Conversion)
		d.opt("format_spec", n.FormatSpec)
	case *JoinedStr:
		d.open("JoinedStr")
		dumpList(d, "values", n.Values)
	case *TemplateStr:
		d.open("TemplateStr")
		dumpList(d, "values", n.Values)
	case *Constant:
		d.open("Constant")
		d.field("value")
		d.b = appendRepr(d.b, n.Value)
		d.optStr("kind", n.Kind)
	case *Attribute:
		d.open("Attribute")
		d.sub("value", n.Value)
		d.str("attr", n.Attr)
		d.ctx(n.Ctx)
	case *Subscript:
		d.open("Subscript")
		d.sub("value", n.Value)
		d.sub("slice", n.Slice)
		d.ctx(n.Ctx)
	case *Starred:
		d.open("Starred")
		d.sub("value", n.Value)
		d.ctx(n.Ctx)
	case *Name:
		d.open("Name")
		d.str("id", n.Id)
		d.ctx(n.Ctx)
	case *List:
		d.open("List")
		dumpList(d, "elts", n.Elts)
		d.ctx(n.Ctx)
	case *Tuple:
		d.open("Tuple")
		dumpList(d, "elts", n.Elts)
		d.ctx(n.Ctx)
	case *Slice:
		d.open("Slice")
		d.opt("lower", n.Lower)
		d.opt("upper", n.Upper)
		d.opt("step", n.Step)
	}
}

func (d *dumper) pattern(n PatternNode) {
	switch n := n.(type) {
	case *MatchValue:
		d.open("MatchValue")
		d.sub("value", n.Value)
	case *MatchSingleton:
		d.open("MatchSingleton")
		d.field("value")
		d.b = appendRepr(d.b, n.Value)
	case *MatchSequence:
		d.open("MatchSequence")
		dumpList(d, "patterns", n.Patterns)
	case *MatchMapping:
		d.open("MatchMapping")
		dumpList(d, "keys", n.Keys)
		dumpList(d, "patterns", n.Patterns)
		d.optStr("rest", n.Rest)
	case *MatchClass:
		d.open("MatchClass")
		d.sub("cls", n.Cls)
		dumpList(d, "patterns", n.Patterns)
		d.strs("kwd_attrs", n.KwdAttrs)
		dumpList(d, "kwd_patterns", n.KwdPatterns)
	case *MatchStar:
		d.open("MatchStar")
		d.optStr("name", n.Name)
	case *MatchAs:
		d.open("MatchAs")
		if n.Pattern != nil {
			d.sub("pattern", n.Pattern)
		}
		d.optStr("name", n.Name)
	case *MatchOr:
		d.open("MatchOr")
		dumpList(d, "patterns", n.Patterns)
	}
}
