package garter

import (
	"slices"
	"strconv"
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/internal/printlog"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
)

// This file finds what a model should write instead of what failed. A table of
// small recognisers looks at the facts of an error: the exception object, the
// node of the tree that failed with what its names stood for, and the session.
// The first that knows its case says one thing; who is not sure says nothing.

// facts are what is known of an error.
type facts struct {
	s *session // nil where another backend ran the code
	// e is the exception; nil where another backend ran the code.
	e          *object.Exception
	class, msg string
	prog       *eval.Program
	// node is the part of the tree that failed, or nil; path leads to it from the
	// module.
	node ast.Node
	path []ast.Node
	line int

	// Of NameError, AttributeError and ImportError: the name that is not there
	// and, for an attribute, the class of the object.
	name, owner string
	obj         object.Value
}

// recogniser says what helps against errors of a class, or "".
type recogniser struct {
	class string // of the exception or a class above it
	hint  func(f *facts) string
}

// recognisers are all of them, in the order in which they are asked.
var recognisers []recogniser

func init() {
	recognisers = append(recognisers, recogniser{"Exception", hintLibrary})
	recognisers = append(recognisers, nameRecognisers...)
	recognisers = append(recognisers, attributeRecognisers...)
	recognisers = append(recognisers, typeRecognisers...)
	recognisers = append(recognisers, valueRecognisers...)
	recognisers = append(recognisers, otherRecognisers...)
}

// opinions, which tests set, gets what each recogniser says of an error.
var opinions *[]string

// hint asks the recognisers.
func (f *facts) hint() string {
	if opinions != nil {
		for _, r := range recognisers {
			if f.is(r.class) {
				if h := f.honest(r.hint(f)); h != "" && !slices.Contains(*opinions, h) {
					*opinions = append(*opinions, h)
				}
			}
		}
	}
	for _, r := range recognisers {
		if f.is(r.class) {
			if h := f.honest(r.hint(f)); h != "" {
				return h
			}
		}
	}
	return ""
}

// is reports whether the exception is of a class with the name, or of one that
// derives from it.
func (f *facts) is(class string) bool {
	if f.class == class {
		return true
	}
	if f.e == nil {
		return class == "ImportError" && f.class == "ModuleNotFoundError" || class == "NameError" && f.class == "UnboundLocalError" ||
			class == "ValueError" && f.class == "JSONDecodeError" || class == "RuntimeError" && f.class == "RecursionError"
	}
	for _, t := range f.e.Cls.MRO {
		if t.Name == class {
			return true
		}
	}
	return false
}

// factsOf collects what is known of an exception of the session. The run is
// over.
func (s *session) factsOf(e *object.Exception, class, msg string) *facts {
	f := &facts{s: s, e: e, class: class, msg: msg, obj: e.Field("obj")}
	prog, pos := s.in.FailedAt(e)
	f.at(prog, pos)
	f.readMessage()
	if n, ok := asText(e.Field("name")); ok {
		f.name = n.S
	}
	if n, ok := asText(e.Field("name_from")); ok {
		f.owner, f.name = f.name, n.S
	}
	return f
}

// hintOfText is the hint for an error of which only the text is known, of a
// program that ran elsewhere.
func hintOfText(class, msg, code string, line int) string {
	f := &facts{class: class, msg: msg, line: line}
	if p, err := compile(code, programName, false, nil); err == nil {
		f.prog = p.p
	}
	f.readMessage()
	return f.hint()
}

// readMessage takes the names out of a message, for errors without fields.
func (f *facts) readMessage() {
	switch {
	case f.is("NameError"):
		if n, ok := strings.CutPrefix(f.msg, "Forbidden access to function: "); ok {
			f.name = n
		} else if strings.HasPrefix(f.msg, "The variable `") {
			f.name = between(f.msg, "`", "`")
		} else {
			f.name = between(f.msg, "'", "'")
		}
	case f.class == "InterpreterError":
		if n, ok := strings.CutPrefix(f.msg, "Forbidden access to function: "); ok {
			f.name = n
		} else if strings.HasPrefix(f.msg, "Forbidden function evaluation: '") {
			f.name = between(f.msg, "'", "'")
		}
	case f.is("AttributeError"):
		f.owner = between(f.msg, "'", "'")
		f.name = between(f.msg, "attribute '", "'")
	case f.is("ImportError"):
		switch {
		case strings.HasPrefix(f.msg, "No module named '"):
			f.name = between(f.msg, "'", "'")
		case strings.HasPrefix(f.msg, "cannot import name '"):
			f.name, f.owner = between(f.msg, "'", "'"), between(f.msg, "from '", "'")
		}
	}
}

// between returns what stands between two texts, or "".
func between(s, open, end string) string {
	_, rest, ok := strings.Cut(s, open)
	if !ok {
		return ""
	}
	in, _, ok := strings.Cut(rest, end)
	if !ok {
		return ""
	}
	return in
}

// at finds the node with exactly the range; the innermost one, if several have
// it.
func (f *facts) at(prog *eval.Program, pos *ast.Position) {
	f.prog = prog
	if prog == nil || pos == nil {
		return
	}
	f.line = int(pos.Lineno)
	var path []ast.Node
	ast.Inspect(prog.Mod, func(n ast.Node) bool {
		if n == nil {
			path = path[:len(path)-1]
			return true
		}
		p := n.Pos()
		if p != nil && (p.EndLineno < pos.Lineno || p.Lineno > pos.EndLineno) {
			return false
		}
		if p != nil && *p == *pos {
			if _, isStmt := n.(ast.StmtNode); !isStmt || f.node == nil {
				f.node, f.path = n, append([]ast.Node(nil), path...)
			}
		}
		path = append(path, n)
		return true
	})
}

// parent returns the node around the failing one, or nil.
func (f *facts) parent() ast.Node {
	if len(f.path) == 0 {
		return nil
	}
	return f.path[len(f.path)-1]
}

// function returns the body of statements of the function that failed, the
// node, and its name; the module's for code outside of functions.
func (f *facts) function() (body []ast.StmtNode, fn ast.Node, name string) {
	for i := len(f.path) - 1; i >= 0; i-- {
		switch n := f.path[i].(type) {
		case *ast.FunctionDef:
			return n.Stmts(), n, n.Name
		case *ast.AsyncFunctionDef:
			return n.Stmts(), n, n.Name
		}
	}
	if f.prog != nil {
		if m, ok := f.prog.Mod.(*ast.Module); ok {
			return m.Body, m, ""
		}
	}
	return nil, nil, ""
}

// source returns the text of a node, or "" for one that is long or of several
// lines.
func (f *facts) source(n ast.Node) string {
	if n == nil || f.prog == nil || n.Pos() == nil {
		return ""
	}
	if p := n.Pos(); p.Lineno != p.EndLineno || p.EndColOffset-p.ColOffset > 60 {
		return ""
	}
	return f.prog.Segment(n.Pos())
}

// call returns the failing node as a call, and the name that it calls, "" for
// other functions than names.
func (f *facts) call() (*ast.Call, string) {
	c, ok := f.node.(*ast.Call)
	if !ok {
		return nil, ""
	}
	n, _ := c.Func.(*ast.Name)
	if n == nil {
		return c, ""
	}
	return c, n.Id
}

// value returns what an expression stood for where the error was raised, or no
// value. It runs no Python code: it knows names, constants, plain attributes of
// instances, and keys of built-in containers.
func (f *facts) value(x ast.ExprNode) object.Value {
	if f.e == nil || f.s == nil || x == nil {
		return object.Value{}
	}
	switch x := x.(type) {
	case *ast.Name:
		return f.s.in.FailedName(f.e, x.Id)
	case *ast.Constant:
		switch v := x.Value.(type) {
		case string:
			return object.StrValue(v)
		case int64:
			return object.Int(v)
		case float64:
			return object.Float(v)
		case bool:
			return object.Bool(v)
		case ast.Bytes:
			return object.Obj(object.NewBytes([]byte(v)))
		case ast.None:
			return object.None
		}
	case *ast.UnaryOp:
		if v := f.value(x.Operand); x.Op == ast.USub && v.IsInt() {
			return object.Int(-v.Int())
		}
	case *ast.BinOp:
		a, b := f.value(x.Left), f.value(x.Right)
		if a.IsInt() && b.IsInt() {
			switch x.Op {
			case ast.Add:
				return object.Int(a.Int() + b.Int())
			case ast.Sub:
				return object.Int(a.Int() - b.Int())
			}
		}
	case *ast.Call:
		if n, ok := x.Func.(*ast.Name); ok && n.Id == "len" && len(x.Args) == 1 {
			if n, ok := sizeOf(f.value(x.Args[0])); ok {
				return object.Int(int64(n))
			}
		}
	case *ast.Attribute:
		switch o := f.value(x.Value).R.(type) {
		case *object.Instance:
			if v := instanceValue(o, x.Attr); v.Ok() {
				return v
			}
		case *object.Module:
			return o.Dict.GetStr(object.Intern(x.Attr))
		}
	case *ast.Subscript:
		return itemOf(f.value(x.Value), f.value(x.Slice))
	case *ast.List:
		if items, ok := f.values(x.Elts); ok {
			return object.Obj(object.NewList(items))
		}
	case *ast.Tuple:
		if items, ok := f.values(x.Elts); ok {
			return object.Obj(object.NewTuple(items))
		}
	}
	return object.Value{}
}

// values returns what the elements of a short display stood for.
func (f *facts) values(xs []ast.ExprNode) (items []object.Value, ok bool) {
	if len(xs) > 50 {
		return nil, false
	}
	for _, x := range xs {
		v := f.value(x)
		if !v.Ok() {
			return nil, false
		}
		items = append(items, v)
	}
	return items, true
}

// instanceValue reads an attribute that an instance itself holds.
func instanceValue(o *object.Instance, name string) object.Value {
	if o.Dict != nil {
		return o.Dict.GetStr(object.Intern(name))
	}
	for i, n := range o.Shape.Names() {
		if n != nil && n.S == name && i < len(o.Vals) {
			return o.Vals[i]
		}
	}
	return object.Value{}
}

// itemOf is o[k] for built-in containers with plain keys.
func itemOf(o, k object.Value) object.Value {
	items, seq := itemsOf(o)
	switch {
	case seq && k.IsInt():
		i := k.Int()
		if i < 0 {
			i += int64(len(items))
		}
		if i >= 0 && i < int64(len(items)) {
			return items[i]
		}
	case k.R != nil:
		if d, ok := o.R.(*object.Dict); ok {
			if s, ok := asText(k); ok {
				return d.GetStr(s)
			}
			for e := range d.All() {
				if k.IsInt() && e.Key.IsInt() && e.Key.Int() == k.Int() {
					return e.Val
				}
			}
		}
	}
	return object.Value{}
}

// itemsOf returns the elements of a list or tuple.
func itemsOf(v object.Value) ([]object.Value, bool) {
	switch x := v.R.(type) {
	case *object.List:
		return x.Items, true
	case *object.Tuple:
		return x.Items, true
	}
	return nil, false
}

// sizeOf returns the length of a built-in container.
func sizeOf(v object.Value) (int, bool) {
	switch x := v.R.(type) {
	case *object.List:
		return len(x.Items), true
	case *object.Tuple:
		return len(x.Items), true
	case *object.Dict:
		return x.Len(), true
	case *object.Str:
		return x.Len(), true
	case *object.Set:
		return x.Len(), true
	}
	return 0, false
}

// typeOf returns the name of a value's class, or "".
func typeOf(v object.Value) string {
	if !v.Ok() {
		return ""
	}
	name := object.TypeOf(v).Name
	return name[strings.LastIndexByte(name, '.')+1:]
}

// module reports whether the program may import a module that exists, as far as
// is known.
func (f *facts) module(name string) bool {
	if f.s == nil {
		return true // elsewhere nothing is refused
	}
	env := f.s.l.env
	return env.imports.Allows(name) && env.finder.Has(name)
}

// defined reports whether a name is a global variable or a built-in name.
func (f *facts) defined(name string) bool {
	if f.s == nil {
		return false
	}
	key := object.Intern(name)
	return f.s.globals.GetStr(key).Ok() || f.s.th.Builtins.GetStr(key).Ok()
}

// tool returns the name of a tool that deals with what one of the words names: a
// word of its own name, or the name of a parameter. Of several, the first in the
// alphabet.
func (f *facts) tool(words ...string) string {
	if f.s == nil || len(words) == 0 {
		return ""
	}
	best := ""
	for name, v := range f.s.guarded {
		if name == finalAnswerName || best != "" && name > best {
			continue
		}
		is := func(part string) bool { return slices.Contains(words, part) }
		if slices.ContainsFunc(strings.Split(strings.ToLower(name), "_"), is) {
			best = name
			continue
		}
		if h, ok := v.R.(*convert.HostFunc); ok {
			for _, p := range h.Params {
				if is(strings.ToLower(p.Name)) {
					best = name
				}
			}
		}
	}
	return best
}

// signature is signatureOf, for tools as Prompt says it.
func (f *facts) signature(v object.Value) string {
	if h, ok := v.R.(*convert.HostFunc); ok && f.s != nil {
		return f.s.toolSignature(h)
	}
	return signatureOf(v)
}

// signatureOf returns how a function is called, or "".
func signatureOf(v object.Value) string {
	switch x := v.R.(type) {
	case *convert.HostFunc:
		return x.Signature()
	case *eval.Function:
		return eval.SignatureText(x)
	case *object.Builtin:
		if sig, ok := x.TextSignature(); ok && len(sig) < 100 {
			for _, own := range []string{"$self, ", "$self", "$module, ", "$module"} {
				sig = strings.Replace(sig, own, "", 1)
			}
			return x.Name + strings.Replace(strings.Replace(sig, ", /", "", 1), "(/, ", "(", 1)
		}
	case *object.Type:
		if init, ok := x.Lookup(object.Intern("__init__")).R.(*eval.Function); ok {
			return x.Name + strings.TrimPrefix(eval.SignatureText(init), init.Name())
		}
	}
	return ""
}

// shown is a value's text for a hint, or "". It is the only way from a value to its
// text here, since no code of the program runs after the exception: values of its own
// classes, of whatever built-in class they are, have none.
func (f *facts) shown(v object.Value) string {
	if f.s == nil || !v.Ok() || v.R.Type().Flags&object.Heap != 0 {
		return ""
	}
	switch v.R.(type) {
	case *object.Str:
		return printlog.Shorten(object.ReprString(f.s.th, v), 60)
	}
	if v.IsInt() || v.IsBool() || v.IsFloat() || v.IsNone() {
		return object.ReprString(f.s.th, v)
	}
	return ""
}

// keyText is str of a key that is a number or a date, or "".
func (f *facts) keyText(v object.Value) string {
	if dateType(typeOf(v)) && v.R.Type().Flags&object.Heap == 0 && v.R.Type().Module == "datetime" {
		if s, ok := object.ToStr(f.s.th, v); ok {
			return s.S
		}
		return ""
	}
	return f.shown(v)
}

// qualified returns the function or class that a message names in front of "()",
// where a global name leads to it.
func (f *facts) qualified() (v, class object.Value) {
	name, _, ok := strings.Cut(f.msg, "()")
	if !ok || f.s == nil || strings.ContainsAny(name, " <'") {
		return v, class
	}
	for i, part := range strings.Split(name, ".") {
		key := object.Intern(part)
		if i == 0 {
			v = f.s.globals.GetStr(key)
		} else if t, ok := v.R.(*object.Type); ok {
			class, v = v, t.Lookup(key)
		} else {
			return object.Value{}, class
		}
	}
	return v, class
}

func itoa(n int) string { return strconv.Itoa(n) }

func plural(n int, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return itoa(n) + " " + one + "s"
}

// longText is how much of a text hints look at.
const longText = 10_000

// asText is the text that a value is, or the beginning of a long one: what a hint says
// follows from no more, and nobody counts or stops the time that hints take. All hints
// take texts by it.
func asText(v object.Value) (*object.Str, bool) {
	s, ok := object.AsStr(v)
	if !ok || len(s.S) <= longText {
		return s, ok
	}
	end := longText
	for end > longText-3 && s.S[end]&0xC0 == 0x80 {
		end--
	}
	return object.NewStr(s.S[:end]), true
}
