package garter

import (
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/object"
)

// This file has the hints for errors that arose inside of a function of the library:
// what failed there is none of the program's text, so that only what the function was
// given tells what to write.

// callee is the function of the library that the failing call names, such as
// json.load, or "".
func (f *facts) callee() string {
	c, ok := f.node.(*ast.Call)
	if !ok {
		return ""
	}
	if a, ok := c.Func.(*ast.Attribute); ok {
		if m, ok := f.value(a.Value).R.(*object.Module); ok {
			return m.Name + "." + a.Attr
		}
	}
	switch v := f.value(c.Func).R.(type) {
	case *eval.Function:
		if v.Module().Ok() {
			if m, ok := asText(v.Module()); ok && m.S != "__main__" {
				return m.S + "." + v.Name()
			}
		}
	case *object.BoundMethod:
		if fn, ok := v.Func.R.(*eval.Function); ok && fn.Module().Ok() {
			if m, ok := asText(fn.Module()); ok && m.S != "__main__" {
				return m.S + "." + fn.Name()
			}
		}
	case *object.Builtin:
		return v.Name
	}
	return ""
}

// asksAttribute reports whether the failing node asks for the attribute that is not
// there: else the library asked for it.
func (f *facts) asksAttribute() bool {
	switch n := f.node.(type) {
	case *ast.Attribute:
		return n.Attr == f.name
	case *ast.Call:
		if a, ok := n.Func.(*ast.Attribute); ok && a.Attr == f.name {
			return true
		}
		name, ok := n.Func.(*ast.Name)
		return ok && (name.Id == "getattr" || name.Id == "delattr" || name.Id == "setattr")
	}
	return true // a target, a with statement, or not known
}

// A libraryHint says what a function of the library should have been given.
type libraryHint struct {
	functions []string
	class     string
	// hint gets the source of the first argument, its value and its class.
	hint func(f *facts, src string, v object.Value, class string) string
}

var libraryHints = []libraryHint{
	{[]string{"json.load", "pickle.load"}, "AttributeError", func(f *facts, src string, v object.Value, class string) string {
		if class == "str" || class == "bytes" || strings.HasPrefix(f.msg, "'str' object has no attribute 'read'") {
			return "it is no file: write json.loads(" + src + ")"
		}
		return ""
	}},
	{[]string{"json.dump"}, "AttributeError", func(f *facts, src string, v object.Value, class string) string {
		if strings.Contains(f.msg, "'write'") {
			return "the second argument is no file: write json.dumps(" + src + ") for the text"
		}
		return ""
	}},
	{[]string{"random.choice"}, "TypeError", randomOf},
	{[]string{"random.choices"}, "TypeError", randomOf},
	{[]string{"random.shuffle"}, "TypeError", func(f *facts, src string, v object.Value, class string) string {
		switch class {
		case "tuple", "str", "range", "set", "dict":
			return "write random.sample(list(" + src + "), len(" + src + ")): a " + class + " is not changed in place"
		}
		return ""
	}},
	{[]string{"random.choice", "random.choices", "random.shuffle"}, "KeyError", randomOf},
	{[]string{"random.sample"}, "TypeError", randomOf},
	{[]string{"asyncio.run", "asyncio.runners.run"}, "ValueError", func(f *facts, src string, v object.Value, class string) string {
		if !strings.HasPrefix(f.msg, "a coroutine was expected") {
			return ""
		}
		switch class {
		case "function", "method":
			if m, ok := v.R.(*object.BoundMethod); ok {
				v = m.Func
			}
			if fn, ok := v.R.(*eval.Function); ok && fn.Code.MakesCoroutine() {
				return "call the function: asyncio.run(" + src + "())"
			}
		case "list", "tuple":
			return "write asyncio.gather in a coroutine, or at the top level: await asyncio.gather(*" + src + ")"
		}
		for _, kind := range []string{"<Future ", "<Task ", "<_GatheringFuture "} {
			if strings.Contains(f.msg, ", got "+kind) {
				return "write await in place of asyncio.run: await " + src
			}
		}
		return ""
	}},
	{[]string{"statistics.*"}, "TypeError", func(f *facts, src string, v object.Value, class string) string {
		items, ok := itemsOf(v)
		if !ok {
			if d, isDict := v.R.(*object.Dict); isDict && d.Len() > 0 {
				return "a dict gives its keys: write " + src + ".values()"
			}
			return ""
		}
		for _, x := range items {
			switch typeOf(x) {
			case "NoneType":
				return "leave out None: [x for x in " + src + " if x is not None]"
			case "str":
				return "the values must be numbers: write [float(x) for x in " + src + "]"
			case "dict":
				return "take one of their keys: [x['…'] for x in " + src + "]"
			}
		}
		return ""
	}},
}

// classOf is the class of what an expression stood for, or of what it makes for certain,
// or "".
func (f *facts) classOf(x ast.ExprNode) string {
	if t := typeOf(f.value(x)); t != "" {
		return t
	}
	switch x := x.(type) {
	case *ast.Set, *ast.SetComp:
		return "set"
	case *ast.Dict, *ast.DictComp:
		return "dict"
	case *ast.List, *ast.ListComp:
		return "list"
	case *ast.Tuple:
		return "tuple"
	case *ast.GeneratorExp:
		return "generator"
	case *ast.JoinedStr:
		return "str"
	case *ast.Call:
		if n, ok := x.Func.(*ast.Name); ok {
			if t, ok := f.value(n).R.(*object.Type); ok && f.s != nil && f.s.th.Builtins.GetStr(object.Intern(n.Id)).R == object.Obj(t).R {
				return t.Name // a built-in class makes an object of itself
			}
		}
	}
	return literalType(x)
}

func randomOf(f *facts, src string, v object.Value, class string) string {
	switch class {
	case "set", "frozenset", "dict", "dict_keys", "dict_values", "dict_items", "map", "filter", "generator", "zip":
		return "write list(" + src + "): a " + class + " has no places"
	case "int":
		return "write range(" + src + ") for the numbers below " + src
	}
	return ""
}

// hintLibrary asks the table of what functions of the library should be given.
func hintLibrary(f *facts) string {
	name := f.callee()
	if name == "" {
		return ""
	}
	c := f.node.(*ast.Call)
	if len(c.Args) == 0 {
		return ""
	}
	src := f.source(c.Args[0])
	if src == "" {
		return ""
	}
	module, _, _ := strings.Cut(name, ".")
	for _, h := range libraryHints {
		if !f.is(h.class) {
			continue
		}
		for _, fn := range h.functions {
			if fn == name || fn == module+".*" {
				v := f.value(c.Args[0])
				if text := h.hint(f, src, v, f.classOf(c.Args[0])); text != "" {
					return text
				}
			}
		}
	}
	return ""
}
