package garter

import (
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
)

// This file has the hints for values of the wrong type.

var typeRecognisers = []recogniser{
	{"TypeError", hintCalled},
	{"TypeError", hintOperands},
	{"TypeError", hintCompared},
	{"TypeError", hintSubscript},
	{"TypeError", hintNoneUse},
	{"TypeError", hintIterated},
	{"TypeError", hintArguments},
	{"TypeError", hintTypeText},
}

// isNumberText reports whether a text would be a number.
func isNumberText(s string) bool {
	s = strings.TrimSpace(s)
	return s != "" && strings.Trim(s, "+-0123456789.eE_") == "" && strings.ContainsAny(s, "0123456789")
}

// toNumber is how a text becomes a number.
func toNumber(v object.Value, src string) string {
	if s, ok := object.AsStr(v); ok && strings.ContainsAny(s.S, ".e") {
		return "float(" + src + ")"
	}
	return "int(" + src + ")"
}

// hintOperands is for binary operators.
func hintOperands(f *facts) string {
	var l, r ast.ExprNode
	op := ast.Add
	switch n := f.node.(type) {
	case *ast.BinOp:
		l, r, op = n.Left, n.Right, n.Op
	case *ast.AugAssign:
		l, r, op = n.Target, n.Value, n.Op
	default:
		return ""
	}
	a, b := f.value(l), f.value(r)
	ta, tb := typeOf(a), typeOf(b)
	// What the values cannot tell, the message does.
	if t := operandTypes(f.msg); t != [2]string{} {
		if ta == "" {
			ta = t[0]
		}
		if tb == "" {
			tb = t[1]
		}
	} else if strings.HasPrefix(f.msg, "can only concatenate ") {
		if ta == "" {
			ta, _, _ = strings.Cut(strings.TrimPrefix(f.msg, "can only concatenate "), " ")
		}
		if tb == "" {
			tb = between(f.msg, "(not \"", "\")")
		}
	}
	switch {
	case ta == "coroutine" || tb == "coroutine" || ta == "tool_call" || tb == "tool_call":
		x := l
		if ta != "coroutine" && ta != "tool_call" {
			x = r
		}
		if src := f.source(x); src != "" {
			return "write 'await': (await " + src + ")"
		}
		return "write 'await' before the call"
	case ta == "NoneType" || tb == "NoneType":
		x := l
		if tb == "NoneType" {
			x = r
		}
		if h := f.noneFrom(x); h != "" {
			return h
		}
		if src := f.source(x); src != "" && src != "None" {
			return src + " is None here: give it a value first"
		}
	case (ta == "str") != (tb == "str") && (isNumber(ta) || isNumber(tb)) && (op != ast.Mult || isText(a, b)):
		x, v, other := l, a, r
		if tb == "str" {
			x, v, other = r, b, l
		}
		if s, ok := object.AsStr(v); ok && isNumberText(s.S) && f.source(x) != "" || op != ast.Add && f.source(x) != "" {
			if ok && !isNumberText(s.S) {
				return ""
			}
			return "the text must be a number: write " + toNumber(v, f.source(x))
		}
		if op == ast.Add {
			if src := f.source(other); src != "" {
				return "write str(" + src + "), or an f-string"
			}
			return "write str(…) around the number, or an f-string"
		}
	case ta == "str" && tb == "str" && op != ast.Add:
		s, _ := object.AsStr(a)
		t, _ := object.AsStr(b)
		if s != nil && t != nil && isNumberText(t.S) && f.source(r) != "" && f.source(l) != "" {
			if isNumberText(s.S) {
				return "the texts must be numbers: " + toNumber(a, f.source(l)) + " and " + toNumber(b, f.source(r))
			}
			if op == ast.Mult {
				return "the text must be a number: write " + toNumber(b, f.source(r))
			}
		}
	case op == ast.Mult && (ta == "str" && tb == "float" || ta == "float" && tb == "str"):
		x := r
		if ta == "float" {
			x = l
		}
		if src := f.source(x); src != "" {
			return "write int(" + src + ")"
		}
	case op == ast.Add && (ta == "str") != (tb == "str"):
		x := r
		if tb == "str" {
			x = l
		}
		if t := ta + tb; strings.Contains(t, "bytes") {
			return "decode the bytes first: b.decode()"
		}
		if src := f.source(x); src != "" {
			return "write str(" + src + "), or an f-string"
		}
	case op == ast.Add && ta == "list":
		if src, name := f.source(r), f.source(l); src != "" && name != "" {
			if _, ok := l.(*ast.Name); ok && tb != "tuple" && tb != "set" && !iterableType(tb) {
				return "write " + name + ".append(" + src + ")"
			}
			if iterableType(tb) {
				return "write " + name + " + list(" + src + ")"
			}
			return "write [" + src + "] for a list of one"
		}
	case op == ast.Add && tb == "list" && iterableType(ta):
		if src := f.source(l); src != "" {
			return "write list(" + src + ")"
		}
	case op == ast.Add && ta == "dict" && tb == "dict":
		return "write a | b to join dicts"
	case op == ast.Add && ta == "set" && tb == "set":
		return "write a | b to join sets"
	case op == ast.Add && ta == "tuple":
		if src := f.source(r); src != "" {
			if tb == "list" {
				return "write tuple(" + src + ")"
			}
			return "write (" + src + ",) for a tuple of one"
		}
	case dateType(ta) && isNumber(tb) && (op == ast.Add || op == ast.Sub):
		if src := f.source(r); src != "" {
			return "write timedelta(days=" + src + "), which is in datetime"
		}
	case dateType(ta) && tb == "str" || ta == "str" && dateType(tb):
		return "read the text first: datetime.fromisoformat(text), of the class datetime in datetime"
	case ta == "datetime" && tb == "date" || ta == "date" && tb == "datetime":
		return "write .date() after the datetime"
	case ta == "timedelta" && isNumber(tb):
		return "write .total_seconds() after the timedelta"
	case ta == "Decimal" && tb == "float", ta == "float" && tb == "Decimal":
		x := r
		if ta == "float" {
			x = l
		}
		if src := f.source(x); src != "" {
			return "write Decimal(str(" + src + "))"
		}
	case functionType(ta) || functionType(tb):
		x := l
		if functionType(tb) {
			x = r
		}
		if src := f.source(x); src != "" {
			return "call it: " + src + "()"
		}
	case (op == ast.Mult || op == ast.Div || op == ast.Sub || op == ast.Pow) && (ta == "list" || tb == "list"):
		if x, n := f.source(l), f.source(r); x != "" && n != "" && isNumber(tb) {
			_, sign, _ := strings.Cut(f.source(f.node), x)
			sign = strings.TrimSpace(strings.TrimSuffix(sign, n))
			if len(sign) < 3 && sign != "" {
				return "write [y " + sign + " " + n + " for y in " + x + "]"
			}
		}
		return "write a comprehension: [x … for x in xs]"
	case (op == ast.BitAnd || op == ast.BitOr) && f.node.Pos() != nil:
		return "write and / or between conditions"
	case ta == "generator" || ta == "map" || ta == "zip" || ta == "filter" || ta == "range":
		if src := f.source(l); src != "" {
			return "write list(" + src + ")"
		}
	case ta == "dict_values" || ta == "dict_keys" || ta == "dict_items":
		if src := f.source(l); src != "" {
			return "write list(" + src + ")"
		}
	}
	return ""
}

// isText reports whether one of two values is a text that would be a number.
func isText(vs ...object.Value) bool {
	for _, v := range vs {
		if s, ok := object.AsStr(v); ok && isNumberText(s.S) {
			return true
		}
	}
	return false
}

// operandTypes reads the two types of a message.
func operandTypes(msg string) (t [2]string) {
	_, rest, ok := strings.Cut(msg, ": '")
	if !ok || !strings.HasPrefix(msg, "unsupported operand type(s) for ") {
		return t
	}
	a, b, ok := strings.Cut(strings.TrimSuffix(rest, "'"), "' and '")
	if !ok {
		return t
	}
	for i, s := range []string{a, b} {
		t[i] = s[strings.LastIndexByte(s, '.')+1:]
	}
	return t
}

func isNumber(t string) bool { return t == "int" || t == "float" || t == "bool" }

func dateType(t string) bool { return t == "datetime" || t == "date" }

func functionType(t string) bool {
	return t == "function" || t == "builtin_function_or_method" || t == "method"
}

func iterableType(t string) bool {
	switch t {
	case "tuple", "set", "range", "map", "filter", "zip", "generator", "dict_keys", "dict_values", "dict_items", "frozenset", "deque":
		return true
	}
	return false
}

// hintCompared is for comparisons, and functions that compare.
func hintCompared(f *facts) string {
	if !strings.Contains(f.msg, " not supported between instances of '") {
		if t := operandTypes(f.msg); t == [2]string{"int", "str"} {
			if _, name := f.call(); name == "sum" {
				return "sum takes numbers: write sum(float(x) for x in xs), or ''.join(xs) for texts"
			}
		} else if t[0] == "int" && t[1] == "list" {
			if _, name := f.call(); name == "sum" {
				return "write sum(sum(x) for x in xs), or sum(xs, []) to join lists"
			}
		} else if t[0] == "int" && t[1] == "dict" {
			if _, name := f.call(); name == "sum" {
				return "sum one of their keys: sum(x['…'] for x in xs)"
			}
		} else if t[0] == "int" && t[1] == "timedelta" {
			if _, name := f.call(); name == "sum" {
				return "write sum(xs, timedelta())"
			}
		} else if t[1] == "NoneType" {
			if _, name := f.call(); name == "sum" {
				return "leave out None: sum(x for x in xs if x is not None)"
			}
		}
		return ""
	}
	_, rest, _ := strings.Cut(f.msg, "instances of '")
	ta, tb, _ := strings.Cut(strings.TrimSuffix(rest, "'"), "' and '")
	ta, tb = ta[strings.LastIndexByte(ta, '.')+1:], tb[strings.LastIndexByte(tb, '.')+1:]
	if c, ok := f.node.(*ast.Compare); ok {
		sides := append([]ast.ExprNode{c.Left}, c.Comparators...)
		for i := range c.Ops {
			l, r := sides[i], sides[i+1]
			if a, b := typeOf(f.value(l)), typeOf(f.value(r)); a != "" && a != ta || b != "" && b != tb {
				continue
			}
			switch {
			case ta == "NoneType" || tb == "NoneType":
				x := l
				if tb == "NoneType" {
					x = r
				}
				if h := f.noneFrom(x); h != "" {
					return h
				}
				if src := f.source(x); src != "" {
					return src + " is None here: test it before"
				}
			case ta == "coroutine" || tb == "coroutine":
				return "write 'await' before the call"
			case ta == "str" && isNumber(tb):
				if src := f.source(l); src != "" {
					if s, ok := object.AsStr(f.value(l)); !ok || isNumberText(s.S) {
						return "the text must be a number: write " + toNumber(f.value(l), src)
					}
				}
			case tb == "str" && isNumber(ta):
				if src := f.source(r); src != "" {
					if s, ok := object.AsStr(f.value(r)); !ok || isNumberText(s.S) {
						return "the text must be a number: write " + toNumber(f.value(r), src)
					}
				}
			case ta == "list" && isNumber(tb) || ta == "tuple" && isNumber(tb):
				if src := f.source(l); src != "" {
					return "write len(" + src + "), or loop over it"
				}
			case dateType(ta) && tb == "str" || ta == "str" && dateType(tb):
				return "read the text first: datetime.fromisoformat(text), of the class datetime in datetime"
			case ta == "datetime" && tb == "date" || ta == "date" && tb == "datetime":
				return "write .date() after the datetime"
			case functionType(ta):
				if src := f.source(l); src != "" {
					return "call it: " + src + "()"
				}
			case functionType(tb):
				if src := f.source(r); src != "" {
					return "call it: " + src + "()"
				}
			case ta == "timedelta" && isNumber(tb):
				if src := f.source(l); src != "" {
					return "write " + src + ".total_seconds() or " + src + ".days"
				}
			}
			return ""
		}
	}
	c, name := f.call()
	if c == nil {
		return ""
	}
	if a, ok := c.Func.(*ast.Attribute); ok {
		name = a.Attr
	}
	switch name {
	case "sorted", "sort", "max", "min", "heappush", "heappop", "heapify", "nlargest", "nsmallest":
	default:
		return ""
	}
	switch {
	case ta == "NoneType" || tb == "NoneType":
		return "leave out None: [x for x in xs if x is not None]"
	case ta == "dict" && tb == "dict":
		return "dicts have no order: write key=lambda x: x['…']"
	case ta == "str" && isNumber(tb) || tb == "str" && isNumber(ta):
		return "the values are texts and numbers: write key=str, or make them all numbers"
	case ta == tb && ta != "":
		if strings.HasPrefix(name, "heap") {
			return ta + " has no order: put (priority, number, item) on the heap"
		}
		return ta + " has no order: write key=lambda x: x.…"
	}
	return ""
}

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
	switch fn := c.Func.(type) {
	case *ast.Name:
		v := f.value(fn)
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
			if h, ok := v.R.(*convert.HostFunc); ok {
				return "call it with parentheses: " + h.Signature()
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
			if s, ok := object.AsStr(k); ok && instanceValue(o, s.S).Ok() {
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
			if s, ok := object.AsStr(k); ok {
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
		if s, ok := object.AsStr(k); ok {
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
		s, isStr := object.AsStr(v)
		if k.IsFloat() {
			if b, ok := n.Slice.(*ast.BinOp); ok && b.Op == ast.Div {
				return "write // in place of /"
			}
			return "write int(" + key + ")"
		}
		if ks, ok := object.AsStr(k); ok && isStr {
			if t := strings.TrimSpace(s.S); strings.HasPrefix(t, "{") || strings.HasPrefix(t, "[") {
				if f.module("json") {
					return "it is text: write json.loads(" + x + ")[" + key + "], after 'import json'"
				}
			}
			if name, ok := n.Value.(*ast.Name); ok {
				if over, d := f.loopOver(name.Id); d != nil {
					if first := d.Entries(); len(first) > 0 {
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
				if h := withoutSelf(fn, fn.Name); h != "" {
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
	if sig := signatureOf(v); sig != "" {
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

// hintTypeText is for the rest, by the operation and its message.
func hintTypeText(f *facts) string {
	c, name := f.call()
	if a := (*ast.Attribute)(nil); c != nil {
		a, _ = c.Func.(*ast.Attribute)
		if a != nil {
			name = a.Attr
			if name == "join" && strings.Contains(f.msg, "expected str instance") && len(c.Args) == 1 {
				if sep, xs := f.source(a.Value), f.source(c.Args[0]); sep != "" && xs != "" {
					switch x := c.Args[0].(type) {
					case *ast.GeneratorExp, *ast.ListComp:
						_ = x
						return "write str(…) around the elements"
					}
					return "write " + sep + ".join(str(x) for x in " + xs + ")"
				}
				return "write str(x) around the elements"
			}
		}
	}
	arg := func(i int) string {
		if c == nil || i >= len(c.Args) {
			return ""
		}
		return f.source(c.Args[i])
	}
	argValue := func(i int) object.Value {
		if c == nil || i >= len(c.Args) {
			return object.Value{}
		}
		return f.value(c.Args[i])
	}
	switch {
	case strings.HasPrefix(f.msg, "unhashable type: '") || strings.HasPrefix(f.msg, "cannot use '"):
		return unhashableHint(between(f.msg, "'", "'"), "")
	case strings.Contains(f.msg, "object cannot be interpreted as an integer"):
		t := between(f.msg, "'", "'")
		for i := range 3 {
			if typeOf(argValue(i)) == t || c != nil && i < len(c.Args) && !argValue(i).Ok() && t == "float" {
				if b, ok := c.Args[i].(*ast.BinOp); ok && b.Op == ast.Div && t == "float" {
					return "write // in place of /"
				}
				if v := argValue(i); name == "range" && v.IsFloat() && v.Float() != float64(int64(v.Float())) {
					return "range takes ints: compute the fractions in the loop"
				}
				if src := arg(i); src != "" {
					switch t {
					case "list", "tuple", "dict", "set":
						return "write len(" + src + ")"
					case "str":
						if s, ok := object.AsStr(argValue(i)); ok && !isNumberText(s.S) {
							return "write len(" + src + ")"
						}
					}
					return "write int(" + src + ")"
				}
			}
		}
	case strings.HasPrefix(f.msg, "slice indices must be integers"):
		if n, ok := f.node.(*ast.Subscript); ok {
			if s, ok := n.Slice.(*ast.Slice); ok {
				for _, x := range []ast.ExprNode{s.Lower, s.Upper, s.Step} {
					if b, ok := x.(*ast.BinOp); ok && b.Op == ast.Div {
						return "write // in place of /"
					}
					if v := f.value(x); x != nil && (v.IsFloat() || typeOf(v) == "str") {
						return "write int(" + f.source(x) + ")"
					}
				}
			}
		}
	case strings.HasSuffix(f.msg, "is not JSON serializable"):
		switch t := between(f.msg, "type ", " is"); t {
		case "set", "frozenset":
			return "write list(…) around the set"
		case "datetime", "date", "Decimal", "UUID", "time", "timedelta":
			return "write json.dumps(…, default=str)"
		case "int64", "float64":
			return ""
		default:
			if f.e != nil && f.definitionOfClass(t) {
				return "write json.dumps(…, default=vars)"
			}
			return "write json.dumps(…, default=str)"
		}
	case strings.HasPrefix(f.msg, "the JSON object must be str"):
		if t := between(f.msg, "not ", ""); t != "" || strings.HasSuffix(f.msg, "not dict") || strings.HasSuffix(f.msg, "not list") {
			if src := arg(0); src != "" {
				return src + " is read already: leave out json.loads"
			}
		}
	case strings.Contains(f.msg, "offset-naive and offset-aware"):
		return "give both a zone: datetime.now(timezone.utc), or text.replace(tzinfo=timezone.utc)"
	case strings.HasPrefix(f.msg, "can't compare datetime.datetime to datetime.date"), strings.HasPrefix(f.msg, "can't compare datetime.date to datetime.datetime"):
		return "write .date() after the datetime"
	case strings.HasPrefix(f.msg, "exceptions must derive from BaseException"):
		return "write raise ValueError('…')"
	case strings.HasPrefix(f.msg, "catching classes that do not inherit"):
		return "name exception classes: except (ValueError, TypeError)"
	case strings.HasPrefix(f.msg, "Can't instantiate abstract class "):
		if m := f.msg[strings.LastIndex(f.msg, "method"):]; strings.Contains(m, "'") {
			cls := strings.Fields(strings.TrimPrefix(f.msg, "Can't instantiate abstract class "))[0]
			return "define " + between(m, "'", "'") + " in class " + cls + ", or make an object of a class that does"
		}
	case strings.Contains(f.msg, "can't be used in 'await' expression"), strings.HasSuffix(f.msg, "can't be awaited"):
		return "it is not async: leave out await"
	case strings.HasPrefix(f.msg, "'async for' requires"):
		return "write for without async"
	case strings.HasPrefix(f.msg, "not all arguments converted during string formatting"), strings.HasPrefix(f.msg, "not enough arguments for format string"), strings.HasPrefix(f.msg, "%d format"), strings.HasPrefix(f.msg, "%i format"), strings.HasPrefix(f.msg, "must be real number, not str"):
		if b, ok := f.node.(*ast.BinOp); ok && b.Op == ast.Mod {
			if typeOf(f.value(b.Left)) == "str" {
				if s, ok := object.AsStr(f.value(b.Left)); ok && isNumberText(s.S) {
					return "the text must be a number: write int(" + f.source(b.Left) + ")"
				}
			}
			return "write an f-string: f'… {x} …'"
		}
		if c != nil && strings.HasPrefix(f.msg, "must be real number, not str") && arg(0) != "" {
			return "write float(" + arg(0) + ")"
		}
	case strings.HasPrefix(f.msg, "bad operand type for unary -: 'str'"), strings.HasPrefix(f.msg, "bad operand type for abs(): 'str'"), strings.HasPrefix(f.msg, "type str doesn't define __round__"):
		src := arg(0)
		if u, ok := f.node.(*ast.UnaryOp); ok {
			src = f.source(u.Operand)
		}
		if src != "" {
			return "write float(" + src + ")"
		}
	case strings.HasPrefix(f.msg, "bad operand type for abs()"), strings.HasPrefix(f.msg, "type list doesn't define __round__"):
		if src := arg(0); src != "" {
			return "write [" + name + "(x) for x in " + src + "]"
		}
	case strings.HasPrefix(f.msg, "unsupported format string passed to "):
		return "write the value without a format, or format its parts"
	case strings.HasPrefix(f.msg, "int() argument must be"), strings.HasPrefix(f.msg, "float() argument must be"):
		if t := f.msg[strings.LastIndex(f.msg, "not ")+4:]; strings.Trim(t, "'") == "list" && arg(0) != "" {
			return "write [" + name + "(x) for x in " + arg(0) + "]"
		}
	case strings.HasPrefix(f.msg, "can't multiply sequence by non-int of type 'str'"), strings.HasPrefix(f.msg, "can't multiply sequence by non-int of type 'float'"):
		if b, ok := f.node.(*ast.BinOp); ok {
			for _, x := range []ast.ExprNode{b.Left, b.Right} {
				if s, ok := object.AsStr(f.value(x)); ok && isNumberText(s.S) {
					return "the text must be a number: write float(" + f.source(x) + ")"
				}
			}
			if typeOf(f.value(b.Left)) == "list" || typeOf(f.value(b.Right)) == "list" {
				return "write a comprehension: [x * n for x in xs]"
			}
		}
	case strings.HasPrefix(f.msg, "expected string or bytes-like object"):
		if a := argValue(1); c != nil && len(c.Args) > 1 && typeOf(a) != "str" {
			i := len(c.Args) - 1
			if name != "sub" {
				i = 1
			}
			if typeOf(argValue(i)) == "list" {
				return "call it for each text of the list"
			}
			if src := arg(i); src != "" && argValue(i).Ok() {
				return "write str(" + src + ")"
			}
		}
	case strings.HasPrefix(f.msg, "write() argument must be str"):
		return "write str(x)"
	case strings.HasPrefix(f.msg, "Object of type") && strings.Contains(f.msg, "not JSON"):
		return "write json.dumps(…, default=str)"
	case strings.HasPrefix(f.msg, "keywords must be strings"), strings.HasPrefix(f.msg, "keys must be str"):
		return "make the keys texts: {str(k): v for k, v in d.items()}"
	case strings.HasPrefix(f.msg, "'str' object is not an iterator"), strings.HasSuffix(f.msg, "object is not an iterator"):
		if src := arg(0); src != "" {
			return "write next(iter(" + src + "))"
		}
	case strings.HasPrefix(f.msg, "descriptor '") && strings.Contains(f.msg, "requires a"), strings.HasPrefix(f.msg, "unbound method"):
		return "call it on a value, not on the class"
	case strings.HasPrefix(f.msg, "isinstance() arg 2 must be"):
		return "name a class, or a tuple of classes: isinstance(x, (int, float))"
	case strings.HasPrefix(f.msg, "strptime() argument 1 must be str"):
		if v := argValue(0); dateType(typeOf(v)) {
			return arg(0) + " is a date already: leave out strptime"
		}
	case strings.HasPrefix(f.msg, "fromisoformat: argument must be str"):
		if v := argValue(0); dateType(typeOf(v)) {
			return arg(0) + " is a date already: leave out fromisoformat"
		}
	case strings.HasSuffix(f.msg, "does not support the context manager protocol") && !strings.Contains(f.msg, "missed"):
		return "with takes files, locks and the like: assign the value in a line of its own"
	case strings.HasPrefix(f.msg, "unsupported type for timedelta"):
		for _, k := range kwOf(c) {
			if typeOf(f.value(k.Value)) == "str" {
				return "write int(" + f.source(k.Value) + ")"
			}
		}
	case strings.HasPrefix(f.msg, "super(type, obj)"):
		return "write super().__init__(…)"
	case strings.HasPrefix(f.msg, "Population must be a sequence"):
		return "write sorted(…) or list(…) around the set or dict"
	case strings.HasPrefix(f.msg, "'tuple' object does not support"), strings.HasPrefix(f.msg, "first argument must be callable"):
		if len(kwOf(c)) == 0 && c != nil && len(c.Args) > 0 && arg(0) != "" {
			return "give it a function, without parentheses"
		}
	case strings.Contains(f.msg, "argument must be an iterable") || strings.Contains(f.msg, "must support iteration"):
		return ""
	}
	return ""
}

func kwOf(c *ast.Call) []*ast.Keyword {
	if c == nil {
		return nil
	}
	return c.Keywords
}

// definitionOfClass reports whether the program defines a class of the name.
func (f *facts) definitionOfClass(name string) bool {
	found := false
	if f.prog != nil {
		ast.Walk(f.prog.Mod, func(n ast.Node) bool {
			c, ok := n.(*ast.ClassDef)
			found = found || ok && c.Name == name
			return true
		})
	}
	return found
}
