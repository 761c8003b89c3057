package garter

import (
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
)

// This file explains subscripts and keys.

// hintSubscript is for x[k].
func hintSubscript(f *facts) string {
	n, ok := f.node.(*ast.Subscript)
	if !ok {
		return ""
	}
	v, k := f.value(n.Value), f.value(n.Slice)
	x, key := f.source(n.Value), f.source(n.Slice)
	if x == "" {
		return ""
	}
	switch t := between(f.msg, "'", "'"); {
	case strings.HasSuffix(f.msg, "object is not subscriptable"):
		switch {
		case functionType(t):
			if _, isSlice := n.Slice.(*ast.Slice); isSlice {
				return ""
			}
			if _, ok := v.R.(*convert.HostFunc); ok && key == "" {
				return "call it with parentheses: " + f.signature(v)
			}
			return "call it with parentheses: " + x + "(" + key + ")"
		case t == "NoneType":
			if h := f.noneFrom(n.Value); h != "" {
				return h
			}
			return x + " is None here: test it before"
		case t == "set" || t == "frozenset" || iterableType(t):
			return "write list(" + x + ")[" + key + "]"
		case t == "coroutine" || t == "tool_call":
			return "write (await " + x + ")[" + key + "]"
		case t == "type":
			return "make an object of the class first: " + x + "(…)"
		case isNumber(t):
			if t == "int" && k.IsInt() {
				return "a number has no parts: write str(" + x + ")[" + key + "] for a digit"
			}
			return x + " is a number, which has no parts"
		}
		if o, ok := v.R.(*object.Instance); ok {
			if s, ok := asText(k); ok && instanceValue(o, s.S).Ok() {
				return "write " + x + "." + s.S
			}
		}
		if t == "Match" || t == "Element" {
			return ""
		}
		return ""
	case strings.HasSuffix(f.msg, "does not support item assignment"), strings.HasSuffix(f.msg, "doesn't support item deletion"):
		switch {
		case t == "str":
			return "texts do not change: make a list of it, list(" + x + "), and join that in the end"
		case t == "tuple":
			return "tuples do not change: write list(" + x + ") first"
		case t == "NoneType":
			if h := f.noneFrom(n.Value); h != "" {
				return h
			}
			return x + " is None here: give it a value first"
		case t == "set":
			return "write " + x + ".add(…), or make it a dict"
		case iterableType(t):
			return "write list(" + x + ") first"
		}
		if o, ok := v.R.(*object.Instance); ok {
			if s, ok := asText(k); ok {
				if instanceValue(o, s.S).Ok() {
					return "write " + x + "." + s.S + " = …"
				}
			}
		}
	case strings.HasPrefix(f.msg, "list indices must be integers"), strings.HasPrefix(f.msg, "tuple indices must be integers"):
		if t = typeOf(v); t == "" {
			t, _, _ = strings.Cut(f.msg, " ")
		}
		if k.IsFloat() || strings.HasSuffix(f.msg, "not float") {
			if b, ok := n.Slice.(*ast.BinOp); ok && b.Op == ast.Div {
				return "write // in place of /"
			}
			return "write int(" + key + ")"
		}
		if s, ok := asText(k); ok {
			items, _ := itemsOf(v)
			if len(items) > 0 {
				switch e := items[0].R.(type) {
				case *object.Dict:
					if e.GetStr(s).Ok() {
						return "it is a " + t + " of dicts: write " + x + "[0][" + key + "] or loop over it"
					}
				case *object.Instance:
					if instanceValue(e, s.S).Ok() {
						return "it is a " + t + ": write " + x + "[0]." + s.S + " or loop over it"
					}
				}
			}
			if isNumberText(s.S) && !strings.Contains(s.S, ".") {
				return "write " + x + "[int(" + key + ")]"
			}
			if len(items) == 0 {
				return x + " is a " + t + ": its places are numbers, from 0"
			}
			return x + " is a " + t + ": its places are numbers, from 0 to " + itoa(len(items)-1)
		}
		if k.IsNone() {
			if h := f.noneFrom(n.Slice); h != "" {
				return h
			}
		}
		if typeOf(k) == "tuple" {
			return "write " + x + "[i][j]"
		}
		if name, ok := n.Slice.(*ast.Name); ok {
			if h := f.loopVariable(name.Id, v); h != "" {
				return h
			}
		}
	case strings.HasPrefix(f.msg, "string indices must be integers"):
		s, isStr := asText(v)
		if k.IsFloat() {
			if b, ok := n.Slice.(*ast.BinOp); ok && b.Op == ast.Div {
				return "write // in place of /"
			}
			return "write int(" + key + ")"
		}
		if ks, ok := asText(k); ok && isStr {
			if t := strings.TrimSpace(s.S); strings.HasPrefix(t, "{") || strings.HasPrefix(t, "[") {
				if f.module("json") {
					return "it is text: write json.loads(" + x + ")[" + key + "], after 'import json'"
				}
			}
			if name, ok := n.Value.(*ast.Name); ok {
				if over, d := f.loopOver(name.Id); d != nil {
					if first := d.First(1); len(first) > 0 {
						if inner, ok := first[0].Val.R.(*object.Dict); ok && inner.GetStr(ks).Ok() {
							return "a loop over a dict gives its keys: loop over " + over + ".values()"
						}
					}
					return "a loop over a dict gives its keys: write " + over + "[" + key + "]"
				}
			}
			if len([]rune(s.S)) <= 40 {
				return x + " is the text " + f.shown(v) + ", not a dict"
			}
			return x + " is a text, not a dict"
		}
	case strings.HasPrefix(f.msg, "unhashable type: 'slice'"):
		return x + " is a dict, which has no slices: write list(" + x + ".items())[" + key + "]"
	case strings.HasPrefix(f.msg, "unhashable type: '"), strings.HasPrefix(f.msg, "cannot use '"):
		return unhashableHint(between(f.msg, "'", "'"), key)
	}
	return ""
}

func unhashableHint(t, src string) string {
	if src == "" || len(src) > 30 {
		src = "…"
	}
	switch t {
	case "list":
		return "lists cannot be keys or in sets: write tuple(" + src + ")"
	case "set":
		return "sets cannot be keys or in sets: write frozenset(" + src + ")"
	case "dict":
		return "dicts cannot be keys or in sets: use one of their values, or tuple(sorted(d.items()))"
	}
	return ""
}

// loopVariable is for an element of a list that is used as its index.
func (f *facts) loopVariable(name string, v object.Value) string {
	for i := len(f.path) - 1; i >= 0; i-- {
		if l, ok := f.path[i].(*ast.For); ok {
			if t, ok := l.Target.(*ast.Name); ok && t.Id == name {
				if _, seq := itemsOf(f.value(l.Iter)); seq {
					return "the loop gives the elements themselves: write " + name + ", or loop over range(len(" + f.source(l.Iter) + "))"
				}
			}
		}
	}
	return ""
}

// loopOver returns the text and value of the dict that the loop around goes
// over with a variable.
func (f *facts) loopOver(name string) (string, *object.Dict) {
	over := func(target, iter ast.ExprNode) (string, *object.Dict) {
		if t, ok := target.(*ast.Name); ok && t.Id == name {
			if d, ok := f.value(iter).R.(*object.Dict); ok {
				return f.source(iter), d
			}
		}
		return "", nil
	}
	for i := len(f.path) - 1; i >= 0; i-- {
		var gens []*ast.Comprehension
		switch l := f.path[i].(type) {
		case *ast.For:
			if src, d := over(l.Target, l.Iter); d != nil {
				return src, d
			}
		case *ast.ListComp:
			gens = l.Generators
		case *ast.SetComp:
			gens = l.Generators
		case *ast.DictComp:
			gens = l.Generators
		case *ast.GeneratorExp:
			gens = l.Generators
		}
		for _, g := range gens {
			if src, d := over(g.Target, g.Iter); d != nil {
				return src, d
			}
		}
	}
	return "", nil
}
