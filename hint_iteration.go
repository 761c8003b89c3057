package garter

import (
	"strings"

	"github.com/garterpy/garter/ast"
)

// This file explains uses of None, loops and unpacking.

// hintNoneUse is for None in calls, loops and unpackings.
func hintNoneUse(f *facts) string {
	if !strings.Contains(f.msg, "NoneType") && !strings.Contains(f.msg, "None") {
		return ""
	}
	var candidates []ast.ExprNode
	if strings.Contains(f.msg, "not iterable") || strings.Contains(f.msg, "non-iterable") {
		if _, from, loop := f.unpacked(); from != nil && !loop {
			if _, isCall := from.(*ast.Call); isCall || f.value(from).IsNone() {
				if h := f.noneFrom(from); h != "" {
					return h
				}
			}
			candidates = append(candidates, from)
		}
		for i := len(f.path) - 1; i >= 0 && candidates == nil; i-- {
			if l, ok := f.path[i].(*ast.For); ok && l.Iter == f.node {
				candidates = append(candidates, l.Iter)
			}
			if c, ok := f.path[i].(*ast.Comprehension); ok && c.Iter == f.node {
				candidates = append(candidates, c.Iter)
			}
			if i < len(f.path)-2 {
				break
			}
		}
	}
	switch n := f.node.(type) {
	case *ast.Call:
		candidates = append(candidates, n.Args...)
	case *ast.FormattedValue:
		candidates = []ast.ExprNode{n.Value}
	case *ast.UnaryOp:
		candidates = []ast.ExprNode{n.Operand}
	case *ast.Compare:
		candidates = append(candidates, n.Comparators...)
	case ast.ExprNode:
		candidates = append(candidates, n)
	case *ast.For:
		candidates = []ast.ExprNode{n.Iter}
	case *ast.Assign:
		candidates = []ast.ExprNode{n.Value}
	}
	for _, x := range candidates {
		if !f.value(x).IsNone() {
			if c, isCall := x.(*ast.Call); !isCall || f.node != ast.Node(c) && len(candidates) > 1 {
				continue
			}
		}
		if h := f.noneFrom(x); h != "" {
			return h
		}
		if src := f.source(x); src != "" && src != "None" && f.value(x).IsNone() {
			return src + " is None here: test it before"
		}
	}
	return ""
}

// hintIterated is for values that are no sequences.
func hintIterated(f *facts) string {
	t := between(f.msg, "'", "'")
	x, _ := f.node.(ast.ExprNode)
	switch n := f.node.(type) {
	case *ast.Call:
		if len(n.Args) > 0 {
			x = n.Args[0]
		}
	case *ast.For:
		x = n.Iter
	case *ast.Assign:
		x = n.Value
	case *ast.Compare:
		x = n.Comparators[len(n.Comparators)-1]
	}
	src := f.source(x)
	switch {
	case strings.HasSuffix(f.msg, "object is not iterable"), strings.HasPrefix(f.msg, "cannot unpack non-iterable"), strings.HasPrefix(f.msg, "argument of type '"), strings.HasSuffix(f.msg, "is not a container or iterable"):
		if strings.HasPrefix(f.msg, "cannot unpack non-iterable ") {
			t, _, _ = strings.Cut(strings.TrimPrefix(f.msg, "cannot unpack non-iterable "), " ")
			if isNumber(t) {
				if d, ok := f.parent().(*ast.For); ok {
					if c, ok := d.Iter.(*ast.Call); ok {
						x = c
					}
					_ = d
				}
				return f.unpackOne(t)
			}
		}
		switch {
		case t == "int":
			if src == "" || strings.Contains(f.msg, "argument of type") || strings.Contains(f.msg, "container") {
				if src != "" {
					return "compare numbers with ==, or write str(" + src + ")"
				}
				return ""
			}
			if c, name := f.call(); c != nil {
				switch name {
				case "sum", "max", "min", "any", "all":
					if name == "max" || name == "min" {
						return "write " + name + "(a, b), or give it a list"
					}
					return "give it a list: " + name + "([" + f.source(c.Args[0]) + "])"
				case "list", "set", "tuple":
					return "write [" + src + "] for one element, or range(" + src + ")"
				case "sorted", "enumerate", "zip", "map", "filter":
					return ""
				}
				if _, isFor := f.parent().(*ast.For); !isFor {
					return ""
				}
				return "write range(" + f.source(c) + ")"
			}
			return "write range(" + src + ")"
		case t == "float":
			return "a number cannot be looped over"
		case t == "coroutine" || t == "tool_call":
			if src != "" {
				return "write 'await " + src + "'"
			}
			return "write 'await' before the call"
		case t == "async_generator":
			return "write async for"
		case functionType(t):
			if src != "" {
				return "call it: " + src + "()"
			}
		case t == "type":
			return "make an object of the class first: " + src + "(…)"
		}
	case strings.HasSuffix(f.msg, "has no len()"):
		t = between(f.msg, "object of type '", "'")
		switch {
		case t == "int":
			return "write len(str(" + src + ")) for the count of its digits"
		case t == "float", t == "bool":
			return src + " is a number, which has no length"
		case iterableType(t):
			return "write len(list(" + src + "))"
		case t == "coroutine":
			return "write 'await' before the call"
		}
	}
	return ""
}

// unpackOne is for loops that take numbers apart.
func (f *facts) unpackOne(t string) string {
	for i := len(f.path) - 1; i >= 0; i-- {
		if l, ok := f.path[i].(*ast.For); ok && int(l.Lineno) == f.line {
			if src := f.source(l.Iter); src != "" {
				return "the elements are numbers: write enumerate(" + src + ") for places and elements"
			}
		}
	}
	if l, ok := f.node.(*ast.For); ok {
		if src := f.source(l.Iter); src != "" {
			return "the elements are numbers: write enumerate(" + src + ") for places and elements"
		}
	}
	return "it is one " + t + ": assign it to one name"
}
