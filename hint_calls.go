package garter

import (
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/object"
)

// This file explains calls: of what is no function, and with arguments that do not fit.

// hintCalled is for values that cannot be called.
func hintCalled(f *facts) string {
	if !strings.HasSuffix(f.msg, "object is not callable") {
		return ""
	}
	t := between(f.msg, "'", "'")
	c, ok := f.node.(*ast.Call)
	if !ok {
		return ""
	}
	for _, k := range c.Keywords { // sorted(xs, key='name')
		if s, ok := asText(f.value(k.Value)); ok && k.Arg == "key" && t == "str" {
			key := "write key=lambda x: x[" + f.shown(object.StrValue(s.S)) + "]"
			if object.IsIdentifier(s.S) {
				key += ", or x." + s.S + " for an attribute"
			}
			return key
		}
	}
	switch fn := c.Func.(type) {
	case *ast.Name:
		v := f.value(fn)
		if v.Ok() && object.IsCallable(v) {
			return "" // what it was given, or made, cannot be called
		}
		if m, ok := v.R.(*object.Module); ok {
			if m.Dict.GetStr(object.Intern(m.Name)).Ok() {
				return "write " + fn.Id + "." + m.Name + "(…), or 'from " + m.Name + " import " + m.Name + "'"
			}
			return "call a function of the module: " + fn.Id + ".NAME(…)"
		}
		if f.s != nil && f.s.th.Builtins.GetStr(object.Intern(fn.Id)).Ok() {
			if line := f.overwritten(fn.Id); line > 0 {
				return "the name " + fn.Id + " was assigned over at line " + itoa(line) + ": choose another name for that variable"
			}
			return "the name " + fn.Id + " was assigned over: write 'del " + fn.Id + "' and choose another name for that variable"
		}
		switch t {
		case "list", "dict", "tuple", "str":
			if len(c.Args) == 1 {
				if src := f.source(c.Args[0]); src != "" {
					return fn.Id + " is a " + t + ": write " + fn.Id + "[" + src + "]"
				}
			}
			return fn.Id + " is a " + t + ": leave out the parentheses"
		case "int", "float":
			if d := f.definition(fn.Id); d != nil {
				return "the function " + fn.Id + " was assigned over: choose another name for the variable"
			}
			return fn.Id + " is a number: leave out the parentheses, or write * to multiply"
		case "NoneType":
			if d := f.decorated(fn.Id); d != "" {
				return "the decorator " + d + " returns None: it must return a function"
			}
			return fn.Id + " is None here: give it a function first"
		case "coroutine":
			return "leave out one pair of parentheses"
		}
		if d := f.definition(fn.Id); d != nil {
			return "the function " + fn.Id + " was assigned over: choose another name for the variable"
		}
		return fn.Id + " is a " + t + ": leave out the parentheses"
	case *ast.Attribute:
		if t == "module" {
			return "call a function of the module: " + f.source(fn) + ".NAME(…)"
		}
		if src := f.source(fn); src != "" {
			return src + " is no method but a value: leave out the parentheses"
		}
	case *ast.Constant, *ast.BinOp:
		if isNumber(t) {
			return "write * to multiply"
		}
		return "an operator or a comma is missing before the parenthesis"
	case *ast.List, *ast.Tuple, *ast.Dict, *ast.Set, *ast.JoinedStr:
		return "an operator or a comma is missing before the parenthesis"
	case *ast.Call:
		if t == "coroutine" || t == "tool_call" {
			return "write 'await' before the call"
		}
		return "the call gives a " + t + ": leave out the second pair of parentheses"
	case *ast.Subscript:
		if src := f.source(fn); src != "" {
			return src + " is a " + t + ": leave out the parentheses"
		}
	}
	return ""
}

// overwritten returns the line of the program where a name of the module was set
// last, or 0.
func (f *facts) overwritten(name string) int {
	line := 0
	if f.prog == nil {
		return 0
	}
	ast.Walk(f.prog.Mod, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.Name:
			if x.Id == name && x.Ctx == ast.Store && int(x.Lineno) <= f.line {
				line = int(x.Lineno)
			}
		case *ast.Arg:
			if x.Arg == name && line == 0 {
				line = int(x.Lineno)
			}
		case *ast.ListComp, *ast.SetComp, *ast.DictComp, *ast.GeneratorExp:
			for _, p := range f.path {
				if p == n {
					return true
				}
			}
			return false
		}
		return true
	})
	return line
}

// decorated returns the source of the decorator of a function of the program.
func (f *facts) decorated(name string) (src string) {
	ast.Walk(f.prog.Mod, func(n ast.Node) bool {
		if d, ok := n.(*ast.FunctionDef); ok && d.Name == name && len(d.DecoratorList) > 0 {
			src = f.source(d.DecoratorList[0])
		}
		return true
	})
	return src
}

// hintArguments is for calls that do not fit.
func hintArguments(f *facts) string {
	c, name := f.call()
	if c == nil {
		return ""
	}
	counted := strings.Contains(f.msg, "positional argument") || strings.Contains(f.msg, " missing ") || strings.Contains(f.msg, "unexpected keyword argument") ||
		strings.Contains(f.msg, "multiple values for argument") || strings.Contains(f.msg, "takes no arguments") || strings.Contains(f.msg, "exactly one argument") ||
		strings.Contains(f.msg, " expected ") && strings.Contains(f.msg, "argument") || strings.Contains(f.msg, "takes no keyword arguments")
	if !counted {
		return ""
	}
	if strings.Contains(f.msg, "takes no arguments") {
		if t, ok := f.value(c.Func).R.(*object.Type); ok && t.Lookup(object.Intern("__init__")).R != nil {
			return "write def __init__(self, …) in class " + t.Name
		}
	}
	if a, ok := c.Func.(*ast.Attribute); ok {
		// A method without self.
		if o, ok := f.value(a.Value).R.(*object.Instance); ok {
			if fn, ok := o.Cls.Lookup(object.Intern(a.Attr)).R.(*eval.Function); ok {
				if h := withoutSelf(fn, a.Attr); h != "" {
					return h
				}
				if sig := signatureOf(object.Obj(fn)); sig != "" {
					return "the signature is " + sig
				}
			}
		}
		if t, ok := f.value(a.Value).R.(*object.Type); ok && takesSelf(t, a.Attr) && strings.Contains(f.msg, " missing ") {
			return "make an object first: " + t.Name + "(…)." + a.Attr + "(…)"
		}
		x := f.source(a.Value)
		if _, isType := f.value(a.Value).R.(*object.Type); isType { // list.sort(xs, …)
			if len(c.Args) == 0 || f.source(c.Args[0]) == "" {
				return ""
			}
			x = f.source(c.Args[0])
		}
		if t, ok := f.value(a.Value).R.(*object.Type); ok && t.Flags&object.Heap != 0 {
			return "" // a method of the program's own
		}
		switch a.Attr {
		case "append":
			return "append takes one value: write " + x + ".append((a, b)) or " + x + ".extend([a, b])"
		case "sort":
			return "write " + x + ".sort(key=…)"
		case "join":
			return "join takes one list: write " + x + ".join([a, b])"
		case "add":
			return "add takes one value: write " + x + ".update([a, b])"
		case "keys", "values", "items":
			return "write " + x + "." + a.Attr + "() without arguments"
		}
		if strings.Contains(f.msg, "takes no keyword arguments") {
			return "write the arguments without their names"
		}
	}
	if strings.Contains(f.msg, "Did you mean") {
		return ""
	}
	v := f.value(c.Func)
	if a, ok := c.Func.(*ast.Attribute); ok && !v.Ok() {
		if o := f.value(a.Value); o.Ok() {
			v = object.TypeOf(o).Lookup(object.Intern(a.Attr))
		}
	}
	if !v.Ok() {
		var class object.Value
		if v, class = f.qualified(); class.Ok() {
			if fn, ok := v.R.(*eval.Function); ok && strings.Contains(f.msg, "positional argument") && strings.Contains(f.msg, "given") {
				if h := withoutSelf(fn, fn.Name()); h != "" {
					return h
				}
			}
		}
	}
	switch name {
	case "sorted":
		if len(c.Args) > 1 {
			return "write sorted(xs, key=…)"
		}
	case "print":
		return "write sep=, end= or nothing by name"
	case "input", "len", "abs", "sum", "round":
	}
	if sig := f.signature(v); sig != "" {
		return "the signature is " + sig
	}
	if strings.Contains(f.msg, "takes no keyword arguments") {
		return "write the arguments without their names"
	}
	if name == "len" && len(c.Args) > 1 {
		return "len takes one value: write len([a, b])"
	}
	return ""
}

// takesSelf reports whether a class has a plain method of the name.
func takesSelf(t *object.Type, name string) bool {
	fn, ok := t.Lookup(object.Intern(name)).R.(*eval.Function)
	if !ok {
		return false
	}
	first, ok := eval.FirstParameter(fn)
	return ok && first == "self"
}

// withoutSelf tells of a method whose first parameter is not there.
func withoutSelf(fn *eval.Function, name string) string {
	if first, ok := eval.FirstParameter(fn); ok && first != "self" && first != "cls" && first != "_" {
		if first == "" {
			return "write self as the first parameter: def " + name + "(self)"
		}
		return "write self as the first parameter: def " + name + "(self, " + strings.TrimPrefix(eval.SignatureText(fn), name+"(")
	}
	return ""
}

func kwOf(c *ast.Call) []*ast.Keyword {
	if c == nil {
		return nil
	}
	return c.Keywords
}
