package ast

import (
	"reflect"
	"slices"

	syntax "github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

// maxTree is how deep a tree may be that Python code made: later passes walk it
// recursively.
const maxTree = 1000

// reader turns Python trees into Go ones.
type reader struct {
	th      *object.Thread
	classes *object.Dict
	names   map[*object.Type]string // what class found
	depth   int
	taken   int64 // what the tree takes, which nothing reaches until it is done
	strict  bool  // for compile(): places are read, and None in lists is left to the validator; else for unparse()
}

// take counts n bytes of the tree before they are taken; done ends that.
func (r *reader) take(n int64) bool {
	r.taken += n
	return r.th.Pin(n)
}

// passes charges for going through the tree that has been read.
func (r *reader) passes() bool { return r.th.Charge(fit.Int(r.taken >> 5)) }

func (r *reader) done() { r.th.Unpin(r.taken) }

// class finds the name of the module's class that an object is an instance of.
func (r *reader) class(v Value) string {
	of := v.R.Type()
	name, known := r.names[of]
	if known {
		return name
	}
	for _, t := range of.MRO {
		if r.classes.GetStr(r.th.Intern(t.Name)).R == object.Object(t) {
			name = t.Name
			break
		}
	}
	if r.names == nil {
		r.names = map[*object.Type]string{}
	}
	if len(r.names) < maxTree {
		r.names[of] = name
	}
	return name
}

// read makes the Go node of an object, or nil with an exception. want describes
// what is expected, for the error text.
func (r *reader) read(v Value, want string) syntax.Node {
	th := r.th
	if l, ok := v.R.(*object.List); ok {
		if !th.EnterFor(" during ast construction") { // a list may hold itself
			return nil
		}
		defer th.Leave()
		m := &syntax.Module{}
		if !r.fill(reflect.ValueOf(m).Elem().FieldByName("Body"), object.Obj(l), false) {
			return nil
		}
		return m
	}
	name := r.class(v)
	if name == "Constant" {
		if display := r.shown(v); display != nil {
			return display
		}
		if th.Exc != nil {
			return nil
		}
	}
	s := byClass()[name]
	if s == nil {
		th.Raise(object.TypeErrorType, "expected some sort of %s, but got %s", orNode(want), object.ReprString(th, v))
		return nil
	}
	if r.depth++; r.depth > maxTree || !th.EnterFor(" during ast construction") {
		r.depth--
		if th.Exc == nil {
			th.Raise(object.RecursionErrorType, "maximum recursion depth exceeded during ast construction")
		}
		return nil
	}
	defer func() { r.depth--; th.Leave() }()
	if !th.Charge(4+2*len(s.fields)) || !r.take(160+32*int64(len(s.fields))) {
		return nil
	}
	n := reflect.New(s.typ)
	placed := false
	switch x := n.Interface().(type) {
	case syntax.StmtNode: // the place comes before the parts
		placed = r.strict
		if placed && !r.places(v, x.Pos()) {
			return nil
		}
	case syntax.ExprNode:
		placed = r.strict
		if placed && !r.places(v, x.Pos()) {
			return nil
		}
	}
	for _, f := range s.fields {
		x := object.GetAttrOpt(th, v, f.name)
		if !x.Ok() {
			if th.Exc != nil {
				return nil
			}
			if r.strict && !f.optional && !f.list {
				th.Raise(object.TypeErrorType, "required field \"%s\" missing from %s", f.name.S, name)
				return nil
			}
			if !f.optional && !f.list {
				th.RaiseAttr(v, f.name, "'%s' object has no attribute '%s'", name, f.name.S)
				return nil
			}
			continue
		}
		if r.strict && !f.optional && x.IsNone() && f.name.S != "ctx" && name != "Constant" && name != "MatchSingleton" {
			th.Raise(object.ValueErrorType, "field '%s' is required for %s", f.name.S, name)
			return nil
		}
		if !r.strict && x.IsNone() && mayLack[f.name.S] {
			continue
		}
		if !r.fill(n.Elem().Field(f.index), x, f.optional) {
			return nil
		}
	}
	node, _ := n.Interface().(syntax.Node)
	if !r.check(node) {
		return nil
	}
	if p := node.Pos(); p != nil && !placed {
		p.Lineno, p.EndLineno = 1, 1
		if r.strict && !r.places(v, p) {
			return nil
		}
	}
	return node
}

// places reads the place of a node, which compile() needs.
func (r *reader) places(v Value, p *syntax.Position) bool {
	for i, n := range []*object.Str{sLineno, sCol, sEnd, sEndCol} {
		x := object.GetAttrOpt(r.th, v, n)
		if !x.Ok() || x.IsNone() {
			if r.th.Exc != nil {
				return false
			}
			switch {
			case i == 2:
				p.EndLineno = p.Lineno
			case i == 3:
				p.EndColOffset = p.ColOffset
			case x.IsNone():
				r.th.Raise(object.ValueErrorType, "invalid integer value: None")
				return false
			default:
				r.th.Raise(object.TypeErrorType, "required field \"%s\" missing from %s", n.S, r.abstract(v))
				return false
			}
			continue
		}
		k, ok := object.AsIndex(r.th, x)
		if !ok {
			if r.th.Catch(object.TypeErrorType) {
				r.th.Raise(object.ValueErrorType, "invalid integer value: %s", object.ReprString(r.th, x))
			}
			return false
		}
		*[]*int32{&p.Lineno, &p.ColOffset, &p.EndLineno, &p.EndColOffset}[i] = int32(k)
	}
	return true
}

// abstract is the name of the abstract class of a node.
func (r *reader) abstract(v Value) string {
	name := "AST"
	for _, t := range v.R.Type().MRO {
		switch t.Name {
		case "stmt", "expr", "pattern", "excepthandler", "type_param":
			return t.Name
		case "AST", "object":
			return name
		}
		name = t.Name
	}
	return name
}

func orNode(s string) string {
	if s == "" {
		return "node"
	}
	return s
}

// mark finds the place of an operator or context among names.
func (r *reader) mark(v Value, kind string, names []string) int {
	i := slices.Index(names, r.class(v))
	if i < 0 {
		r.th.Raise(object.TypeErrorType, "expected some sort of %s, but got %s", kind, object.ReprString(r.th, v))
	}
	return i
}

// fill stores a Python value in a Go field; false comes with an exception.
func (r *reader) fill(to reflect.Value, v Value, opt bool) bool {
	th := r.th
	switch p := to.Addr().Interface().(type) {
	case *string:
		s, ok := object.AsStr(v)
		if !ok {
			if v.IsNone() && opt {
				return true
			}
			th.Raise(object.TypeErrorType, "AST identifier must be of type str")
			return false
		}
		*p = s.S
		return true
	case *bool:
		t := object.Truth(th, v)
		*p = t == 1
		return t >= 0
	case *int:
		if v.IsNone() {
			return true
		}
		n, ok := object.AsIndex(th, v)
		*p = n
		return ok
	case *syntax.Context:
		if !r.strict { // no text tells what it is for
			return true
		}
		i := r.mark(v, "expr_context", contexts)
		*p = syntax.Context(max(i, 0))
		return i >= 0
	case *syntax.Operator:
		i := r.mark(v, "operator", operators)
		*p = syntax.Operator(max(i, 0))
		return i >= 0
	case *syntax.BoolOperator:
		i := r.mark(v, "boolop", boolOps)
		*p = syntax.BoolOperator(max(i, 0))
		return i >= 0
	case *syntax.UnaryOperator:
		i := r.mark(v, "unaryop", unaryOps)
		*p = syntax.UnaryOperator(max(i, 0))
		return i >= 0
	case *syntax.CmpOp:
		i := r.mark(v, "cmpop", cmpOps)
		*p = syntax.CmpOp(max(i, 0))
		return i >= 0
	case *any:
		c, ok := r.constant(v)
		*p = c
		return ok
	}
	if to.Kind() == reflect.Slice {
		items, ok := object.Collect(th, v)
		if !ok || !r.strict && holdsStatements(to.Type()) && !r.flat(&items) {
			return false
		}
		if !r.take(int64(len(items)) * 24) {
			return false
		}
		list := reflect.MakeSlice(to.Type(), len(items), len(items))
		for i, x := range items {
			if !r.fill(list.Index(i), x, opt || r.strict && to.Type().Elem().Kind() == reflect.Interface) {
				return false
			}
		}
		to.Set(list)
		return true
	}
	if v.IsNone() {
		if !opt {
			th.Raise(object.TypeErrorType, "required field of type %s must not be None", to.Type().Name())
			return false
		}
		return true
	}
	n := r.read(v, "")
	if n == nil {
		return false
	}
	if x, ok := n.(syntax.ExprNode); ok && !r.strict {
		n = asWritten(x, to)
	}
	nv := reflect.ValueOf(n)
	if !nv.Type().AssignableTo(to.Type()) {
		th.Raise(object.TypeErrorType, "expected some sort of %s, but got %s", kindName(to.Type()), object.ReprString(th, v))
		return false
	}
	to.Set(nv)
	return true
}

// mayLack are the lists of parts for which None is as good as an empty list to who only
// writes the tree.
var mayLack = map[string]bool{"orelse": true, "finalbody": true, "type_params": true, "kwonlyargs": true, "kw_defaults": true}

// holdsStatements reports whether a list is one of statements or handlers: what is
// written one below the other.
func holdsStatements(t reflect.Type) bool {
	return t == reflect.TypeFor[[]syntax.StmtNode]() || t == reflect.TypeFor[[]*syntax.ExceptHandler]()
}

// flat puts what lists among the items have in their place, as programs that write
// their own trees leave them; false comes with an exception.
func (r *reader) flat(items *[]Value) bool {
	isList := func(v Value) bool { _, ok := v.R.(*object.List); return ok }
	if !slices.ContainsFunc(*items, isList) {
		return true
	}
	if !r.th.EnterFor(" during ast construction") { // a list may hold itself
		return false
	}
	defer r.th.Leave()
	var out []Value
	for _, v := range *items {
		l, ok := v.R.(*object.List)
		if !ok {
			out = append(out, v)
			continue
		}
		part := slices.Clone(l.Items)
		if !r.th.Charge(4+len(part)) || !r.take(24*int64(len(part))) || !r.flat(&part) {
			return false
		}
		out = append(out, part...)
	}
	*items = out
	return true
}

// asWritten is an expression where a part of another kind belongs that can be written as the
// expression is: programs that write their own trees put names among parameters.
func asWritten(x syntax.ExprNode, to reflect.Value) syntax.Node {
	switch to.Interface().(type) {
	case *syntax.Arg:
		if s, ok := unparse(x); ok {
			return &syntax.Arg{Arg: s}
		}
	case *syntax.Alias:
		if s, ok := unparse(x); ok {
			return &syntax.Alias{Name: s}
		}
	case *syntax.WithItem:
		return &syntax.WithItem{ContextExpr: x}
	}
	return x
}

// kindName is the Python name of what a field takes.
func kindName(t reflect.Type) string {
	switch t.Name() {
	case "StmtNode":
		return "stmt"
	case "ExprNode":
		return "expr"
	case "PatternNode":
		return "pattern"
	case "TypeParamNode":
		return "type_param"
	case "ModNode":
		return "mod"
	}
	if t.Kind() == reflect.Pointer {
		if n, ok := lowerNames[t.Elem().Name()]; ok {
			return n
		}
		return t.Elem().Name()
	}
	return "node"
}

// shown is the tree of a Constant that no literal is.
func (r *reader) shown(v Value) syntax.Node {
	if display := r.display(v); display != nil || r.strict || r.th.Exc != nil {
		return display
	}
	value := object.GetAttrOpt(r.th, v, sValue)
	if !value.Ok() || !odd(value) {
		return nil
	}
	if e := r.odd(value, syntax.Position{}); e != nil {
		return e
	}
	return nil
}

// odd tells whether a value is no constant of the language.
func odd(v Value) bool {
	switch v.R.(type) {
	case *object.NoneTag, *object.EllipsisTag, *object.BoolTag, *object.FloatTag, *object.Complex, *object.Str, *object.Bytes, *object.IntTag, *object.BigInt:
		return v.R.Type().Flags&object.Heap != 0
	}
	return true
}

// odd is the expression of such a value for unparse(), which writes what repr() says.
func (r *reader) odd(v Value, p syntax.Position) syntax.ExprNode {
	s, ok := object.Repr(r.th, v)
	if !ok || !r.take(int64(len(s.S))) {
		return nil
	}
	return &syntax.Name{Position: p, Id: s.S}
}

// display is the tree of a Constant that is a tuple or a frozenset, which no literal is:
// ast.parse(optimize=1) makes such, and programs may.
func (r *reader) display(v Value) syntax.Node {
	value := object.GetAttrOpt(r.th, v, sValue)
	if !value.Ok() {
		return nil
	}
	var p syntax.Position
	p.Lineno, p.EndLineno = 1, 1
	switch value.R.(type) {
	case *object.Tuple, *object.Set:
		if r.strict && !r.places(v, &p) {
			return nil
		}
		e, _ := r.literal(value, p)
		if e == nil {
			return nil
		}
		return e
	}
	return nil
}

// literal is the expression of a constant value.
func (r *reader) literal(v Value, p syntax.Position) (syntax.ExprNode, bool) {
	th := r.th
	items, set := []Value(nil), false
	switch x := v.R.(type) {
	case *object.Tuple:
		if x.Ext != nil && r.strict {
			c, ok := r.constant(v)
			return nil, ok && c != nil
		}
		items = x.Items
	case *object.Set:
		if v.R.Type() != object.FrozenSetType {
			if !r.strict {
				e := r.odd(v, p)
				return e, e != nil
			}
			c, ok := r.constant(v)
			return nil, ok && c != nil
		}
		var ok bool
		if items, ok = object.Collect(th, v); !ok {
			return nil, false
		}
		set = true
	default:
		if !r.strict && odd(v) {
			e := r.odd(v, p)
			return e, e != nil
		}
		c, ok := r.constant(v)
		if !ok {
			return nil, false
		}
		return &syntax.Constant{Position: p, Value: c}, true
	}
	if r.depth++; r.depth > maxTree || !th.EnterFor(" during ast construction") {
		r.depth--
		if th.Exc == nil {
			th.Raise(object.RecursionErrorType, "maximum recursion depth exceeded during ast construction")
		}
		return nil, false
	}
	defer func() { r.depth--; th.Leave() }()
	if !th.Charge(4+2*len(items)) || !r.take(160+120*int64(len(items))) {
		return nil, false
	}
	elts := make([]syntax.ExprNode, 0, len(items))
	for _, x := range items {
		e, ok := r.literal(x, p)
		if !ok || e == nil {
			return nil, false
		}
		elts = append(elts, e)
	}
	tuple := &syntax.Tuple{Position: p, Elts: elts}
	if !set {
		return tuple, true
	}
	call := &syntax.Call{Position: p, Func: &syntax.Name{Position: p, Id: "frozenset"}}
	if len(elts) > 0 {
		call.Args = []syntax.ExprNode{&syntax.Set{Position: p, Elts: elts}}
	}
	return call, true
}

// constant is the value of a Constant.
func (r *reader) constant(v Value) (any, bool) {
	if r.strict && v.R.Type().Flags&object.Heap != 0 {
		r.th.Raise(object.TypeErrorType, "got an invalid type in Constant: %s", v.R.Type().Name)
		return nil, false
	}
	switch x := v.R.(type) {
	case *object.NoneTag:
		return syntax.None{}, true
	case *object.EllipsisTag:
		return syntax.EllipsisType{}, true
	case *object.BoolTag:
		return v.Int() != 0, true
	case *object.FloatTag:
		return v.Float(), true
	case *object.Complex:
		return x.C, true
	case *object.Str:
		return x.S, true
	case *object.Bytes:
		return syntax.Bytes(x.B), true
	case *object.IntTag:
		return v.Int(), true
	case *object.BigInt:
		return x.Big(), true
	}
	r.th.Raise(object.TypeErrorType, "got an invalid type in Constant: %s", v.R.Type().Name)
	return nil, false
}

// unequal says what is wrong with the numbers of parameters and defaults.
func unequal(x *syntax.Arguments) string {
	switch {
	case len(x.Defaults) > len(x.Posonlyargs)+len(x.Args):
		return "more positional defaults than args on arguments"
	case len(x.Kwonlyargs) != len(x.KwDefaults):
		return "length of kwonlyargs is not the same as kw_defaults on arguments"
	}
	return ""
}

// check refuses trees whose lists do not fit together.
func (r *reader) check(n syntax.Node) bool {
	text := ""
	switch x := n.(type) {
	case *syntax.Dict:
		if len(x.Keys) != len(x.Values) {
			text = "Dict doesn't have the same number of keys as values"
		}
	case *syntax.Compare:
		if len(x.Comparators) == 0 {
			text = "Compare with no comparators"
		} else if len(x.Ops) != len(x.Comparators) {
			text = "Compare has a different number of comparators and operands"
		}
	case *syntax.MatchMapping:
		if len(x.Keys) != len(x.Patterns) {
			text = "MatchMapping doesn't have the same number of keys as patterns"
		}
	case *syntax.MatchClass:
		if len(x.KwdAttrs) != len(x.KwdPatterns) {
			text = "MatchClass doesn't have the same number of keyword attributes as patterns"
		}
	case *syntax.Arguments:
		if !r.strict { // the validator looks at the annotations first
			text = unequal(x)
		}
	}
	if text != "" {
		r.th.Raise(object.ValueErrorType, "%s", text)
	}
	return text == ""
}
