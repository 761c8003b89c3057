// Package ast is the module ast. The parser and the unparser are those of
// garter itself; this package turns their trees into instances of the module's
// classes and back. The classes, visitors and small helpers are Python source.
//
// Compatibility: not covered; garter's own packages use it.
package ast

import (
	_ "embed"
	"math/big"
	"reflect"
	"strings"
	"sync"
	"unicode"

	syntax "github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/object"
	otext "github.com/garterpy/garter/object/text"
)

// Value abbreviates object.Value.
type Value = object.Value

//go:embed nodes.py
var nodesSource string

//go:embed tools.py
var toolsSource string

//go:embed optimize.py
var optimizeSource string

//go:embed comments.py
var commentsSource string

// classNames are all classes of the module.
const classNames = "AST mod Module Interactive Expression FunctionType stmt FunctionDef AsyncFunctionDef ClassDef Return Delete Assign " +
	"TypeAlias AugAssign AnnAssign For AsyncFor While If With AsyncWith Match Raise Try TryStar Assert Import ImportFrom Global " +
	"Nonlocal Expr Pass Break Continue expr BoolOp NamedExpr BinOp UnaryOp Lambda IfExp Dict Set ListComp SetComp DictComp " +
	"GeneratorExp Await Yield YieldFrom Compare Call FormattedValue JoinedStr Constant Attribute Subscript Starred Name List " +
	"Tuple Slice expr_context Load Store Del boolop And Or operator Add Sub Mult MatMult Div Mod Pow LShift RShift BitOr " +
	"BitXor BitAnd FloorDiv unaryop Invert Not UAdd USub cmpop Eq NotEq Lt LtE Gt GtE Is IsNot In NotIn comprehension " +
	"excepthandler ExceptHandler arguments arg keyword alias withitem match_case pattern MatchValue MatchSingleton " +
	"MatchSequence MatchMapping MatchClass MatchStar MatchAs MatchOr type_ignore TypeIgnore type_param TypeVar ParamSpec " +
	"TypeVarTuple"

var module = &imports.Mixed{
	Name:    "ast",
	Doc:     "Syntax trees of Python programs, and what walks, changes and writes them.",
	Private: natives,
	Fixed: func() map[string]Value {
		return map[string]Value{
			"literal_eval":               object.Obj(literalEval),
			"copy_location":              object.Obj(copyLocation),
			"PyCF_ONLY_AST":              object.Int(0x400),
			"PyCF_TYPE_COMMENTS":         object.Int(0x1000),
			"PyCF_ALLOW_TOP_LEVEL_AWAIT": object.Int(0x2000),
			"PyCF_OPTIMIZED_AST":         object.Int(0x8400),
		}
	},
	Old: func() map[string]string {
		old := map[string]string{}
		for _, n := range []string{"Num", "Str", "Bytes", "NameConstant", "Ellipsis"} {
			old[n] = "ast." + n + " is deprecated and will be removed in Python 3.14; use ast.Constant instead"
		}
		return old
	}(),
	Parts: []imports.Part{
		{Source: nodesSource, Names: classNames + " parse unparse _compiled _fill _unexpected _literal_of _source_for Num Str Bytes NameConstant Ellipsis " +
			"slice Index ExtSlice Suite AugLoad AugStore Param"},
		{Source: toolsSource, Names: "NodeVisitor NodeTransformer dump fix_missing_locations get_docstring " +
			"get_source_segment increment_lineno iter_child_nodes iter_fields walk", Needs: []int{0}},
		{Source: optimizeSource, Names: "_optimized _check_version", Needs: []int{0, 1}},
		{Source: commentsSource, Names: "_typed _function_type", Needs: []int{0, 1}},
	},
}

// laterPart is module.Get, which the table of the module cannot name itself.
var laterPart func(th *object.Thread, name string) Value

// Load makes the module.
var Load = module.Load()

// pyName is the name of a Go field in Python: DecoratorList is decorator_list.
func pyName(s string) string {
	var b strings.Builder
	for i, r := range s {
		if unicode.IsUpper(r) {
			if i > 0 {
				b.WriteByte('_')
			}
			r = unicode.ToLower(r)
		}
		b.WriteRune(r)
	}
	return b.String()
}

// lowerNames are the classes whose names have no capitals.
var lowerNames = map[string]string{"Arguments": "arguments", "Arg": "arg", "Keyword": "keyword", "Alias": "alias",
	"WithItem": "withitem", "MatchCase": "match_case", "Comprehension": "comprehension"}

// optional are the fields that may be None, by class and name.
var optional = func() map[string]bool {
	m := map[string]bool{}
	for _, f := range strings.Fields(`FunctionDef.returns AsyncFunctionDef.returns Return.value AnnAssign.value Raise.exc Raise.cause
		Assert.msg Yield.value FormattedValue.format_spec Interpolation.format_spec Slice.lower Slice.upper Slice.step
		MatchAs.pattern MatchAs.name MatchStar.name MatchMapping.rest TypeVar.bound TypeVar.default_value
		ParamSpec.default_value TypeVarTuple.default_value ExceptHandler.type ExceptHandler.name arguments.vararg
		arguments.kwarg arg.annotation withitem.optional_vars match_case.guard alias.asname keyword.arg ImportFrom.module ImportFrom.level
		Constant.kind Dict.keys arguments.kw_defaults`) {
		m[f] = true
	}
	return m
}()

// shape is what the conversion knows of a Go node type.
type shape struct {
	class  string
	typ    reflect.Type
	fields []field
}

type field struct {
	index    int
	name     *object.Str
	optional bool
	list     bool
}

var (
	shapesByType sync.Map // reflect.Type -> *shape
	nodeTypes    = []any{
		syntax.Module{}, syntax.Interactive{}, syntax.Expression{}, syntax.FunctionDef{}, syntax.AsyncFunctionDef{},
		syntax.ClassDef{}, syntax.Return{}, syntax.Delete{}, syntax.Assign{}, syntax.TypeAlias{}, syntax.AugAssign{},
		syntax.AnnAssign{}, syntax.For{}, syntax.AsyncFor{}, syntax.While{}, syntax.If{}, syntax.With{}, syntax.AsyncWith{},
		syntax.Match{}, syntax.Raise{}, syntax.Try{}, syntax.TryStar{}, syntax.Assert{}, syntax.Import{}, syntax.ImportFrom{},
		syntax.Global{}, syntax.Nonlocal{}, syntax.Expr{}, syntax.Pass{}, syntax.Break{}, syntax.Continue{}, syntax.BoolOp{},
		syntax.NamedExpr{}, syntax.BinOp{}, syntax.UnaryOp{}, syntax.Lambda{}, syntax.IfExp{}, syntax.Dict{}, syntax.Set{},
		syntax.ListComp{}, syntax.SetComp{}, syntax.DictComp{}, syntax.GeneratorExp{}, syntax.Await{}, syntax.Yield{},
		syntax.YieldFrom{}, syntax.Compare{}, syntax.Call{}, syntax.FormattedValue{}, syntax.JoinedStr{}, syntax.Constant{},
		syntax.Attribute{}, syntax.Subscript{}, syntax.Starred{}, syntax.Name{}, syntax.List{}, syntax.Tuple{}, syntax.Slice{},
		syntax.Comprehension{}, syntax.ExceptHandler{}, syntax.Arguments{}, syntax.Arg{}, syntax.Keyword{}, syntax.Alias{},
		syntax.WithItem{}, syntax.MatchCase{}, syntax.MatchValue{}, syntax.MatchSingleton{}, syntax.MatchSequence{},
		syntax.MatchMapping{}, syntax.MatchClass{}, syntax.MatchStar{}, syntax.MatchAs{}, syntax.MatchOr{}, syntax.TypeVar{},
		syntax.ParamSpec{}, syntax.TypeVarTuple{},
	}
	byClass = sync.OnceValue(func() map[string]*shape {
		m := map[string]*shape{}
		for _, n := range nodeTypes {
			s := shapeOf(reflect.TypeOf(n))
			m[s.class] = s
		}
		return m
	})
)

func shapeOf(t reflect.Type) *shape {
	if s, ok := shapesByType.Load(t); ok {
		return s.(*shape)
	}
	s := &shape{class: t.Name(), typ: t}
	if n, ok := lowerNames[s.class]; ok {
		s.class = n
	}
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Anonymous || !f.IsExported() {
			continue
		}
		name := pyName(f.Name)
		s.fields = append(s.fields, field{i, object.Intern(name), optional[s.class+"."+name], f.Type.Kind() == reflect.Slice})
	}
	shapesByType.Store(t, s)
	return s
}

var (
	sLineno  = object.Intern("lineno")
	sValue   = object.Intern("value")
	sCol     = object.Intern("col_offset")
	sEnd     = object.Intern("end_lineno")
	sEndCol  = object.Intern("end_col_offset")
	sComment = object.Intern("type_comment")
	sIgnores = object.Intern("type_ignores")

	contexts  = []string{"Load", "Store", "Del"}
	operators = []string{"Add", "Sub", "Mult", "MatMult", "Div", "Mod", "Pow", "LShift", "RShift", "BitOr", "BitXor", "BitAnd", "FloorDiv"}
	boolOps   = []string{"And", "Or"}
	unaryOps  = []string{"Invert", "Not", "UAdd", "USub"}
	cmpOps    = []string{"Eq", "NotEq", "Lt", "LtE", "Gt", "GtE", "Is", "IsNot", "In", "NotIn"}
	commented = map[string]bool{"Assign": true, "For": true, "AsyncFor": true, "With": true, "AsyncWith": true,
		"FunctionDef": true, "AsyncFunctionDef": true, "arg": true}
)

// builder turns Go trees into Python ones.
type builder struct {
	th      *object.Thread
	classes *object.Dict // class by name
	marks   *object.Dict // the one instance of Load, Add and the like, by name
}

func (b *builder) node(v reflect.Value) Value {
	th := b.th
	for v.Kind() == reflect.Interface || v.Kind() == reflect.Pointer {
		if v.IsNil() {
			return object.None
		}
		v = v.Elem()
	}
	s := shapeOf(v.Type())
	cls, ok := b.classes.GetStr(object.Intern(s.class)).R.(*object.Type)
	if !ok {
		return th.Raise(object.ValueErrorType, "ast.parse() has no class for %s", s.class)
	}
	if !th.Charge(4+2*len(s.fields)) || !th.Alloc(160+48*int64(len(s.fields))) || !th.EnterFor(" during ast construction") {
		return Value{}
	}
	defer th.Leave()
	o := object.NewInstance(cls)
	for _, f := range s.fields {
		x := b.value(v.Field(f.index), f.optional)
		if !x.Ok() || !o.SetOwn(th, f.name, x) {
			return Value{}
		}
	}
	if commented[s.class] && !o.SetOwn(th, sComment, object.None) {
		return Value{}
	}
	if s.class == "Module" && !o.SetOwn(th, sIgnores, object.Obj(object.NewList(nil))) {
		return Value{}
	}
	if n, ok := v.Addr().Interface().(syntax.Node); ok {
		if p := n.Pos(); p != nil {
			for _, at := range []struct {
				n *object.Str
				v int32
			}{{sLineno, p.Lineno}, {sCol, p.ColOffset}, {sEnd, p.EndLineno}, {sEndCol, p.EndColOffset}} {
				if !o.SetOwn(th, at.n, object.Int(int64(at.v))) {
					return Value{}
				}
			}
		}
	}
	return object.Obj(o)
}

func (b *builder) mark(names []string, i int) Value {
	return b.marks.GetStr(object.Intern(names[i]))
}

func (b *builder) value(v reflect.Value, opt bool) Value {
	if v.Kind() == reflect.Interface && !v.IsNil() {
		if _, ok := v.Interface().(syntax.Node); !ok {
			return constant(v.Interface())
		}
	}
	switch x := v.Interface().(type) {
	case string:
		if x == "" && opt {
			return object.None
		}
		return object.StrValue(x)
	case bool:
		if x {
			return object.Int(1)
		}
		return object.Int(0)
	case int:
		return object.Int(int64(x))
	case syntax.Context:
		return b.mark(contexts, int(x))
	case syntax.Operator:
		return b.mark(operators, int(x))
	case syntax.BoolOperator:
		return b.mark(boolOps, int(x))
	case syntax.UnaryOperator:
		return b.mark(unaryOps, int(x))
	}
	switch v.Kind() {
	case reflect.Slice:
		items := make([]Value, v.Len())
		for i := range items {
			if op, ok := v.Index(i).Interface().(syntax.CmpOp); ok {
				items[i] = b.mark(cmpOps, int(op))
			} else {
				items[i] = b.value(v.Index(i), false)
			}
			if !items[i].Ok() {
				return Value{}
			}
		}
		return object.Obj(object.NewList(items))
	}
	return b.node(v)
}

// constant is the Python value of a constant of the tree.
func constant(c any) Value {
	switch x := c.(type) {
	case syntax.None:
		return object.None
	case syntax.EllipsisType:
		return object.Ellipsis
	case bool:
		return object.Bool(x)
	case int64:
		return object.Int(x)
	case *big.Int:
		return object.BigValue(x)
	case float64:
		return object.Float(x)
	case complex128:
		return object.Obj(&object.Complex{C: x})
	case string:
		return object.StrValue(x)
	case syntax.Bytes:
		return object.Obj(&object.Bytes{B: []byte(x)})
	}
	return object.None
}

// parse parses a text, or bytes that say their encoding; mode is exec, eval or single.
func parse(th *object.Thread, src, filename, mode string, decoded bool) (syntax.Node, bool) {
	if !th.Charge(10+len(src)/2) || !th.Alloc(int64(len(src))*4+4096) {
		return nil, false
	}
	if strings.IndexByte(src, 0) >= 0 {
		th.Raise(object.SyntaxErrorType, "source code string cannot contain null bytes")
		return nil, false
	}
	opts := syntax.Options{Filename: filename, Decoded: decoded, Encoding: eval.SourceEncoding}
	warned := eval.Listen(th, &opts)
	done := eval.ChargeParse(th, &opts)
	var n syntax.Node
	var err error
	switch mode {
	case "eval":
		n, err = syntax.ParseExpression([]byte(src), opts)
	case "single":
		n, err = syntax.ParseInteractive([]byte(src), opts)
	default:
		n, err = syntax.Parse([]byte(src), opts)
	}
	done()
	switch {
	case th.Exc != nil, !warned.Give(th, filename, src, false): // a limit, or a warning that is an error
		return nil, false
	case err != nil:
		if e := th.Canceled(); e != nil {
			th.Stop(e)
		} else {
			eval.RaiseSyntax(th, err)
		}
		return nil, false
	}
	return n, true
}

func text(th *object.Thread, v Value) (string, bool) {
	switch x := v.R.(type) {
	case *object.Str:
		return x.S, true
	case *object.Bytes:
		return string(x.B), true
	case *object.ByteArray:
		return string(x.B), true
	}
	th.Raise(object.TypeErrorType, "compile() arg 1 must be a string, bytes or AST object")
	return "", false
}

var natives = []*object.Builtin{
	// _init() is __init__ of nodes.
	object.Fn0("_init", func(th *object.Thread) Value { return object.Obj(initNode) }),
	// _fields_of(node) are the fields of a node, as pairs, _nodes_below(node, AST) the nodes
	// among them and in their lists.
	object.Fn1("_fields_of", func(th *object.Thread, node Value) Value { return fieldsOf(th, node, nil) }),
	object.Fn2("_nodes_below", func(th *object.Thread, node, base Value) Value {
		return fieldsOf(th, node, base.R.(*object.Type))
	}),
	// _later(name) is what a later part of the module defines.
	object.Fn1("_later", func(th *object.Thread, name Value) Value {
		s, _ := object.AsStr(name)
		return laterPart(th, s.S)
	}),
	// _parse(source, filename, mode, classes, marks) is the tree of a text.
	object.FnSig("_parse", "source, filename, mode, classes, marks", func(th *object.Thread, a []Value) Value {
		src, ok := text(th, a[0])
		if !ok {
			return Value{}
		}
		file, _ := object.ToStr(th, a[1])
		mode, _ := object.AsStr(a[2])
		if file == nil || mode == nil {
			return Value{}
		}
		_, isText := a[0].R.(*object.Str)
		defer th.HoldTaken()()
		n, ok := parse(th, src, file.S, mode.S, isText)
		if !ok {
			return Value{}
		}
		b := &builder{th: th, classes: a[3].R.(*object.Dict), marks: a[4].R.(*object.Dict)}
		return b.node(reflect.ValueOf(n))
	}),
	// _program(node, classes) is the program of a tree that compile() got.
	object.Fn2("_program", func(th *object.Thread, v, classes Value) Value {
		r := &reader{th: th, classes: classes.R.(*object.Dict), strict: true}
		defer r.done()
		n := r.read(v, "")
		if n == nil {
			return Value{}
		}
		if !r.passes() {
			return Value{}
		}
		if text, class := validate(n); text != "" {
			if class == "TypeError" {
				return th.Raise(object.TypeErrorType, "%s", text)
			}
			return th.Raise(object.ValueErrorType, "%s", text)
		}
		fieldParts(n)
		names, ok := standIns(th, n)
		if !ok || !r.passes() {
			return Value{}
		}
		s, ok := unparse(n)
		if !ok {
			return th.Raise(object.ValueErrorType, "the tree is no valid program")
		}
		if !th.Charge(len(s)) || !th.Alloc(int64(len(s))) {
			return Value{}
		}
		return object.Obj(&made{text: s, tree: n, names: names, taken: r.taken})
	}),
	// _unparse(node, classes) is the text of a tree; node may be a list of
	// statements.
	object.Fn2("_unparse", func(th *object.Thread, v, classes Value) Value {
		r := &reader{th: th, classes: classes.R.(*object.Dict)}
		defer r.done()
		n := r.read(v, "")
		if n == nil {
			return Value{}
		}
		if !r.passes() {
			return Value{}
		}
		s, ok := unparse(n)
		if !ok {
			return th.Raise(object.ValueErrorType, "the tree is no valid program")
		}
		if !th.Charge(len(s)/2) || !th.Alloc(int64(len(s))) {
			return Value{}
		}
		return object.StrValue(s)
	}),
}

// fieldParts makes replacement fields of the other expressions that stand among the parts
// of f-strings: trees that programs build have them, texts have not. (CPython joins what
// they give as it is and refuses what is no str; here it is formatted.)
func fieldParts(n syntax.Node) {
	syntax.Inspect(n, func(n syntax.Node) bool {
		if f, ok := n.(*syntax.FormattedValue); ok && f.FormatSpec != nil {
			if _, ok := f.FormatSpec.(*syntax.JoinedStr); !ok {
				spec := &syntax.JoinedStr{Values: []syntax.ExprNode{f.FormatSpec}}
				spec.Position = *f.FormatSpec.Pos()
				f.FormatSpec = spec
			}
		}
		j, ok := n.(*syntax.JoinedStr)
		if !ok {
			return true
		}
		for i, v := range j.Values {
			switch c := v.(type) {
			case *syntax.FormattedValue, *syntax.JoinedStr:
				continue
			case *syntax.Constant:
				if _, text := c.Value.(string); text {
					continue
				}
			}
			f := &syntax.FormattedValue{Value: v, Conversion: -1}
			f.Position = *v.Pos()
			j.Values[i] = f
		}
		return true
	})
}

// unparse is syntax.Unparse for a tree that Python code may have made: a node
// that cannot stand where it does is no bug of ours.
func unparse(n syntax.Node) (s string, ok bool) {
	defer func() {
		if recover() != nil {
			s, ok = "", false
		}
	}()
	return syntax.Unparse(n), true
}

// literalEval is literal_eval: texts are evaluated here; what is no literal,
// and trees, go to the function in Python source, which knows the error texts.
var literalEval = object.PyFn("literal_eval", "node_or_string", func(th *object.Thread, a []Value) Value {
	if s, ok := object.AsStr(a[0]); ok {
		release := th.HoldTaken()
		defer release()
		blanks := otext.Span(s.S, 0, &blank, th.Scanning())
		if !th.Look(0) {
			return Value{}
		}
		n, ok := parse(th, s.S[blanks:], "<unknown>", "eval", true)
		if !ok {
			return Value{}
		}
		v := literal(th, n.(*syntax.Expression).Body)
		if v.Ok() || th.Exc != nil {
			return v
		}
		release() // Python code runs from here
	}
	f := literalOf(th)
	if !f.Ok() {
		return f
	}
	return object.Call1(th, f, a[0])
}).WithDoc("Returns the value of an expression of literals and containers of them; nothing is called or looked up.").InModule("ast")

// blank are the characters that literal_eval takes off the beginning of a text.
var blank = [256]bool{' ': true, '\t': true}

// literalOf returns the function in Python source.
var literalOf func(th *object.Thread) Value

func init() {
	eval.Trees.Parse = func(th *object.Thread, v Value, filename, mode string, optimize int, fold bool, version int, comments bool) Value {
		f := module.Get(th, "_compiled")
		if !f.Ok() {
			return f
		}
		return object.Call(th, f, []Value{v, object.StrValue(filename), object.StrValue(mode), object.Int(int64(optimize)), object.Bool(fold),
			object.Int(int64(version)), object.Bool(comments)}, nil)
	}
	eval.Trees.Source = func(th *object.Thread, v Value, mode string) (text string, graft func(syntax.Node), held Value, isTree bool) {
		// No object of a session that has not run the module is a tree.
		if v.R.Type().Flags&object.Heap == 0 || !module.Ran(th, 0) {
			return "", nil, Value{}, false
		}
		base := module.Get(th, "AST")
		if !base.Ok() {
			return "", nil, Value{}, true
		}
		if t, ok := base.R.(*object.Type); !ok || !v.R.Type().IsSubtype(t) {
			return "", nil, Value{}, false
		}
		f := module.Get(th, "_source_for")
		if !f.Ok() {
			return "", nil, Value{}, true
		}
		m, ok := object.Call2(th, f, v, object.StrValue(mode)).R.(*made)
		if !ok {
			return "", nil, Value{}, true
		}
		return m.text, func(n syntax.Node) { m.graft(th, n) }, Value{R: m}, true
	}
	laterPart = module.Get
	literalOf = func(th *object.Thread) Value { return module.Get(th, "_literal_of") }
}

// literal is the value of a literal; no value without exception is something
// else.
func literal(th *object.Thread, e syntax.ExprNode) Value {
	if !th.Charge(1) || !th.EnterFor(" in literal_eval") {
		return Value{}
	}
	defer th.Leave()
	all := func(list []syntax.ExprNode) ([]Value, bool) {
		if !th.Alloc(int64(len(list)) * 24) {
			return nil, false
		}
		out := make([]Value, len(list))
		for i, x := range list {
			if out[i] = literal(th, x); !out[i].Ok() {
				return nil, false
			}
		}
		return out, true
	}
	switch x := e.(type) {
	case *syntax.Constant:
		return constant(x.Value)
	case *syntax.Tuple:
		if items, ok := all(x.Elts); ok {
			return object.Obj(object.NewTuple(items))
		}
	case *syntax.List:
		if items, ok := all(x.Elts); ok {
			return object.Obj(object.NewList(items))
		}
	case *syntax.Set:
		if items, ok := all(x.Elts); ok {
			s := object.NewSet()
			for _, v := range items {
				if !s.Add(th, v) {
					return Value{}
				}
			}
			return object.Obj(s)
		}
	case *syntax.Dict:
		d := object.NewDict()
		for i, k := range x.Keys {
			if k == nil {
				return Value{}
			}
			kv := literal(th, k)
			if !kv.Ok() {
				return kv
			}
			vv := literal(th, x.Values[i])
			if !vv.Ok() || !d.Set(th, kv, vv) {
				return Value{}
			}
		}
		return object.Obj(d)
	case *syntax.Call:
		if n, ok := x.Func.(*syntax.Name); ok && n.Id == "set" && len(x.Args)+len(x.Keywords) == 0 {
			return object.Obj(object.NewSet())
		}
	case *syntax.UnaryOp:
		return signed(th, x)
	case *syntax.BinOp:
		if x.Op != syntax.Add && x.Op != syntax.Sub {
			return Value{}
		}
		l := signed(th, x.Left)
		r := Value{}
		if c, ok := x.Right.(*syntax.Constant); ok {
			if _, ok := c.Value.(complex128); ok {
				r = constant(c.Value)
			}
		}
		if !l.Ok() || !r.Ok() {
			return Value{}
		}
		if _, isComplex := l.R.(*object.Complex); isComplex {
			return Value{}
		}
		if x.Op == syntax.Add {
			return object.Binary(th, object.OpAdd, l, r)
		}
		return object.Binary(th, object.OpSub, l, r)
	}
	return Value{}
}

// signed is a number with an optional sign.
func signed(th *object.Thread, e syntax.ExprNode) Value {
	u, ok := e.(*syntax.UnaryOp)
	if ok {
		if u.Op != syntax.UAdd && u.Op != syntax.USub {
			return Value{}
		}
		e = u.Operand
	}
	c, isConst := e.(*syntax.Constant)
	if !isConst {
		return Value{}
	}
	switch c.Value.(type) {
	case int64, *big.Int, float64, complex128:
	default:
		return Value{}
	}
	v := constant(c.Value)
	if ok && u.Op == syntax.USub {
		return object.Unary(th, object.DNeg, "-", v)
	}
	return v
}
