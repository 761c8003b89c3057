package eval

import (
	"math"
	"slices"
	"sort"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/object"
)

// This file has code objects and frame objects as Python code sees them.

// The bits of co_flags, as in CPython.
const (
	flagOptimized      = 0x1
	flagNewLocals      = 0x2
	flagVarargs        = 0x4
	flagVarKeywords    = 0x8
	flagNested         = 0x10
	flagGenerator      = 0x20
	flagCoroutine      = 0x80
	flagIterableCo     = 0x100
	flagAsyncGenerator = 0x200
	flagAnnotations    = 0x1000000
)

// object returns the code object of c, always the same.
func (c *Code) object() *CodeObject {
	if c.own {
		return c.of.object()
	}
	if c.obj == nil {
		c.obj = &CodeObject{code: c}
	}
	return c.obj
}

// MakesCoroutine reports whether a call of the code makes a coroutine.
func (c *Code) MakesCoroutine() bool { return c.kind == coroutineCode }

// freeOrder lists the places in the closure in the order of co_freevars, which
// is that of the names.
func (c *Code) freeOrder() []int {
	order := make([]int, len(c.block.Frees))
	for i := range order {
		order[i] = i
	}
	sort.SliceStable(order, func(i, j int) bool { return c.block.Frees[order[i]].Name < c.block.Frees[order[j]].Name })
	return order
}

func (c *Code) isFunction() bool { return c.block.Kind != scope.Module && c.block.Kind != scope.Class }

func (c *Code) flags() int64 {
	n := int64(0)
	if c.isFunction() {
		n = flagOptimized | flagNewLocals
		for b := c.block.Parent; b != nil; b = b.Parent {
			if b.Kind == scope.Function || b.Kind == scope.Lambda || b.Kind == scope.GenExpr {
				n |= flagNested
				break
			}
		}
	}
	if c.varargs >= 0 {
		n |= flagVarargs
	}
	if c.varkw >= 0 {
		n |= flagVarKeywords
	}
	switch c.kind {
	case generatorCode:
		n |= flagGenerator
		if c.coroutineFlag {
			n |= flagIterableCo
		}
	case coroutineCode:
		n |= flagCoroutine
	case asyncGenCode:
		n |= flagAsyncGenerator
	}
	if c.prog.Table.FutureAnnotations {
		n |= flagAnnotations
	}
	return n
}

func namesTuple(th *Thread, names []string) Value {
	items := make([]Value, len(names))
	for i, n := range names {
		items[i] = Value{R: th.Intern(n)}
	}
	return Value{R: object.NewTuple(items)}
}

// varnames are the parameters and local variables, in order.
func (c *Code) varnames() []string {
	var out []string
	if !c.isFunction() {
		return nil
	}
	for _, s := range c.block.Order() {
		if s.Access == scope.Local || s.Access == scope.Cell && s.Param {
			out = append(out, s.Name)
		}
	}
	if c.block.Kind == scope.GenExpr && (len(out) == 0 || out[0] != ".0") {
		out = append([]string{".0"}, out...)
	}
	return out
}

func (c *Code) cellvars() []string {
	var out []string
	for _, s := range c.block.Order() {
		if s.Access == scope.Cell {
			out = append(out, s.Name)
		}
	}
	if c.block.NeedsClassCell {
		out = append(out, "__class__")
	}
	if c.block.NeedsClassDict {
		out = append(out, "__classdict__")
	}
	sort.Strings(out)
	return out
}

// bodyNodes returns the statements or the expression that the code runs.
func (c *Code) bodyNodes() []ast.Node {
	var out []ast.Node
	add := func(list []ast.StmtNode) {
		out = make([]ast.Node, 0, len(list))
		for _, s := range list {
			out = append(out, s)
		}
	}
	switch n := c.node.(type) {
	case *ast.FunctionDef:
		add(n.Stmts())
	case *ast.AsyncFunctionDef:
		add(n.Stmts())
	case *ast.ClassDef:
		add(n.Body)
	case *ast.Module:
		add(n.Body)
	case *ast.Interactive:
		add(n.Body)
	case *ast.Expression:
		out = append(out, n.Body)
	case *ast.Lambda:
		out = append(out, n.Body)
	case *ast.TypeAlias:
		out = append(out, n.Value)
	case *ast.GeneratorExp:
		out = append(out, n.Elt)
		for i, g := range n.Generators {
			if i > 0 {
				out = append(out, g.Iter)
			}
			for _, c := range g.Ifs {
				out = append(out, c)
			}
		}
	}
	return out
}

// use is a name or a constant that code mentions, and where.
type use struct {
	pos  *ast.Position
	name string
	val  Value
}

// constantTuple is the value of a display of constants only, which are one
// constant together, or no value.
func (l *lowerer) constantTuple(n *ast.Tuple) Value {
	if n.Ctx != ast.Load || len(n.Elts) == 0 {
		return Value{}
	}
	items := make([]Value, len(n.Elts))
	for i, e := range n.Elts {
		switch x := e.(type) {
		case *ast.Constant:
			items[i] = l.constant(x.Value)
		case *ast.Tuple:
			items[i] = l.constantTuple(x)
		}
		if !items[i].Ok() {
			return Value{}
		}
	}
	return Value{R: object.NewTuple(items)}
}

// uses collects the names that are looked up by name and the constants, in
// about the order in which CPython's compiler meets them.
func (c *Code) uses(th *Thread) (names []string, consts []Value) {
	var ns, cs []use
	l := &lowerer{th: th, prog: c.prog, code: c, blk: c.block}
	walk := func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.FunctionDef, *ast.AsyncFunctionDef, *ast.ClassDef, *ast.Lambda, *ast.GeneratorExp:
			if b := c.prog.Table.Block(n); b != nil {
				cs = append(cs, use{pos: n.Pos(), val: Value{R: newCode(th, c.prog, b, n).object()}})
			}
			var name string
			switch d := x.(type) {
			case *ast.FunctionDef:
				name = d.Name
			case *ast.AsyncFunctionDef:
				name = d.Name
			case *ast.ClassDef:
				name = d.Name
			}
			if s := c.block.Lookup(name); name != "" && s != nil && (s.Access == scope.Name || s.Access == scope.Global) {
				ns = append(ns, use{pos: n.Pos(), name: s.Name})
			}
			return false
		case *ast.Name:
			s := c.block.Lookup(x.Id)
			if s != nil && (s.Access == scope.Global || s.Access == scope.GlobalImplicit || s.Access == scope.Name) {
				ns = append(ns, use{pos: n.Pos(), name: s.Name})
			}
		case *ast.Attribute:
			ns = append(ns, use{pos: n.Pos(), name: c.block.Mangled(x.Attr)})
		case *ast.Import:
			for _, a := range x.Names {
				ns = append(ns, use{pos: n.Pos(), name: a.Name})
			}
		case *ast.ImportFrom:
			ns = append(ns, use{pos: n.Pos(), name: x.Module})
			for _, a := range x.Names {
				if a.Name != "*" {
					ns = append(ns, use{pos: n.Pos(), name: a.Name})
				}
			}
		case *ast.Constant:
			cs = append(cs, use{pos: n.Pos(), val: l.constant(x.Value)})
		case *ast.Tuple:
			if v := l.constantTuple(x); v.Ok() {
				cs = append(cs, use{pos: n.Pos(), val: v})
				return false
			}
		}
		return true
	}
	for i, n := range c.bodyNodes() {
		if e, ok := n.(*ast.Expr); ok {
			if k, isConst := e.Value.(*ast.Constant); isConst {
				if _, isStr := k.Value.(string); isStr && i == 0 {
					continue
				}
			}
		}
		ast.Walk(n, walk)
	}
	before := func(a, b use) int {
		if a.pos.EndLineno != b.pos.EndLineno {
			return int(a.pos.EndLineno - b.pos.EndLineno)
		}
		return int(a.pos.EndColOffset - b.pos.EndColOffset)
	}
	slices.SortStableFunc(ns, before)
	slices.SortStableFunc(cs, before)
	seen := map[string]bool{}
	for _, u := range ns {
		if !seen[u.name] {
			seen[u.name] = true
			names = append(names, u.name)
		}
	}
	switch {
	case c.doc.Ok() && !c.doc.IsNone() && c.isFunction():
		consts = append(consts, c.doc)
	case c.isFunction():
		consts = append(consts, object.None)
	}
next:
	for _, u := range cs {
		for _, v := range consts {
			if u.val.R.Type() == v.R.Type() && object.Equal(th, u.val, v) == 1 {
				continue next
			}
		}
		consts = append(consts, u.val)
	}
	if !c.isFunction() && c.prog.mode != EvalMode && !slices.ContainsFunc(consts, Value.IsNone) {
		consts = append(consts, object.None)
	}
	return names, consts
}

// refuseCode is code(...): the arguments are looked at as in CPython; there is no
// byte code to make one of.
func refuseCode(th *Thread, cls *object.Type, args []Value, kw []object.KW) Value {
	switch n := len(args); {
	case len(kw) > 0:
		return th.Raise(object.TypeErrorType, "code() takes no keyword arguments")
	case n < 16:
		return th.Raise(object.TypeErrorType, "code expected at least 16 arguments, got %d", n)
	case n > 18:
		return th.Raise(object.TypeErrorType, "code expected at most 18 arguments, got %d", n)
	}
	kinds := []*object.Type{nil, nil, nil, nil, nil, nil, object.BytesType, object.TupleType, object.TupleType, object.TupleType,
		object.StrType, object.StrType, object.StrType, nil, object.BytesType, object.BytesType, object.TupleType, object.TupleType}
	for i, v := range args {
		if kinds[i] == nil {
			if _, ok := object.AsIndex(th, v); !ok {
				return Value{}
			}
		} else if !v.R.Type().IsSubtype(kinds[i]) {
			return th.Raise(object.TypeErrorType, "code() argument %d must be %s, not %s", i+1, kinds[i].Name, object.ArgName(v))
		}
	}
	return th.Raise(object.TypeErrorType, "cannot create 'code' instances")
}

// Traverse visits what the code object holds by itself.
func (c *CodeObject) Traverse(visit func(Value)) { visit(Value{R: c.code}) }

func init() {
	t := CodeType
	t.New = refuseCode
	object.DefNew(t)
	get := func(name string, f func(th *Thread, c *Code) Value) {
		t.DefGetSet(name, func(th *Thread, self Value) Value { return f(th, self.R.(*CodeObject).code) }, readonlyAttr(name))
	}
	num := func(n int) Value { return object.Int(int64(n)) }
	get("co_name", func(th *Thread, c *Code) Value { return object.StrValue(c.Name) })
	get("co_qualname", func(th *Thread, c *Code) Value { return object.StrValue(c.Qualname) })
	get("co_filename", func(th *Thread, c *Code) Value { return object.StrValue(c.filename()) })
	get("co_firstlineno", func(th *Thread, c *Code) Value { return num(c.firstLine) })
	get("co_argcount", func(th *Thread, c *Code) Value { return num(c.nPos) })
	get("co_posonlyargcount", func(th *Thread, c *Code) Value { return num(c.nPosOnly) })
	get("co_kwonlyargcount", func(th *Thread, c *Code) Value { return num(c.nKwOnly) })
	get("co_nlocals", func(th *Thread, c *Code) Value { return num(len(c.varnames())) })
	get("co_varnames", func(th *Thread, c *Code) Value { return namesTuple(th, c.varnames()) })
	get("co_cellvars", func(th *Thread, c *Code) Value { return namesTuple(th, c.cellvars()) })
	get("co_freevars", func(th *Thread, c *Code) Value {
		var out []string
		for _, k := range c.freeOrder() {
			out = append(out, c.block.Frees[k].Name)
		}
		return namesTuple(th, out)
	})
	get("co_flags", func(th *Thread, c *Code) Value { return object.Int(c.flags()) })
	get("co_stacksize", func(th *Thread, c *Code) Value { return num(4 + c.nPos + c.nKwOnly) })
	get("co_names", func(th *Thread, c *Code) Value {
		if !c.chargeUses(th) {
			return Value{}
		}
		names, _ := c.uses(th)
		return namesTuple(th, names)
	})
	get("co_consts", func(th *Thread, c *Code) Value {
		if !c.chargeUses(th) {
			return Value{}
		}
		_, consts := c.uses(th)
		return Value{R: object.NewTuple(consts)}
	})
	t.Def(
		object.M0("__repr__", func(th *Thread, self Value) Value {
			c := self.R.(*CodeObject).code
			return object.StrValue("<code object " + c.Name + " at 0x" + hex(th.ID(self)) + ", file \"" + c.filename() + "\", line " + itoa(c.firstLine) + ">")
		}),
		codeEqual, codeHash,
		object.MRaw("replace", "**changes", codeReplace),
		object.MRaw("__replace__", "**changes", codeReplace),
	)
}

// filename is the name of the file that the code says it is from.
func (c *Code) filename() string {
	if c.otherFile != "" {
		return c.otherFile
	}
	return c.prog.Filename
}

// readonlyAttr refuses to set an attribute, as CPython's members do.
func readonlyAttr(name string) func(th *Thread, self, v Value) bool {
	return func(th *Thread, self, v Value) bool {
		th.RaiseAttr(self, object.Intern(name), "readonly attribute")
		return false
	}
}

// chargeUses charges for walking the tree.
func (c *Code) chargeUses(th *Thread) bool {
	return th.Charge(20+len(c.prog.Src)/4) && th.Alloc(4096+int64(len(c.prog.Src)))
}

// replaceable are the parameters of code.replace that codeReplace does not change.
var replaceable = map[string]bool{
	"co_argcount": true, "co_posonlyargcount": true, "co_kwonlyargcount": true, "co_nlocals": true,
	"co_stacksize": true, "co_code": true, "co_consts": true, "co_names": true, "co_varnames": true,
	"co_freevars": true, "co_cellvars": true, "co_linetable": true, "co_exceptiontable": true,
}

// codeReplace is code.replace for what can be changed without compiling: the
// names, those of the file and the first line, and the flag that types.coroutine sets.
func codeReplace(th *Thread, args []Value, kw []object.KW) Value {
	if len(args) != 1 {
		return th.Raise(object.TypeErrorType, "replace() takes 0 positional arguments but %d were given", len(args)-1)
	}
	if !th.Alloc(600) {
		return Value{}
	}
	c := *args[0].R.(*CodeObject).code
	c.obj, c.place, c.still, c.apart = nil, nil, false, true
	c.alone()
	for _, k := range kw {
		switch k.Name {
		case "co_name", "co_qualname", "co_filename":
			s, ok := object.AsStr(k.Val)
			if !ok {
				return th.Raise(object.TypeErrorType, "replace() argument '%s' must be str, not %s", k.Name, object.ArgName(k.Val))
			}
			switch k.Name {
			case "co_name":
				c.Name, c.displayName = s.S, s.S
			case "co_qualname":
				c.Qualname = s.S
			default:
				c.otherFile = s.S
			}
		case "co_firstlineno", "co_flags":
			n, ok := object.AsIndex(th, k.Val)
			if !ok {
				return Value{}
			}
			if k.Name == "co_firstlineno" {
				if n < 0 {
					return th.Raise(object.ValueErrorType, "co_firstlineno must be a positive integer")
				}
				if n > math.MaxInt32 {
					return th.Raise(object.OverflowErrorType, "Python int too large to convert to C int")
				}
				// All lines move with the first one.
				c.shift += n - c.firstLine
				c.firstLine = n
			} else {
				c.coroutineFlag = n&flagIterableCo != 0 || c.kind == coroutineCode
			}
		default:
			// What it is already is no change: programs make a code bare that is bare.
			is := object.GetAttrOpt(th, args[0], object.Intern(k.Name))
			switch {
			case th.Exc != nil:
				return Value{}
			case !replaceable[k.Name]:
				return th.Raise(object.TypeErrorType, "replace() got an unexpected keyword argument '%s'", k.Name)
			case !is.Ok() || is.R.Type() != k.Val.R.Type():
				return th.Raise(object.ValueErrorType, "replace() cannot change %s", k.Name)
			}
			switch object.Equal(th, is, k.Val) {
			case -1:
				return Value{}
			case 0:
				return th.Raise(object.ValueErrorType, "replace() cannot change %s", k.Name)
			}
		}
	}
	return Value{R: c.object()}
}

// MakeAwaitable makes the generators of a function awaitable, as types.coroutine
// does.
func (fn *Function) MakeAwaitable(th *Thread) bool {
	if !th.Alloc(600) {
		return false
	}
	c := *fn.Code
	c.obj, c.place, c.coroutineFlag, c.still = nil, nil, true, false
	c.alone()
	fn.Code = &c
	return true
}
