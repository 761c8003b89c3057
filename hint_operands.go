package garter

import (
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// This file explains operators and comparisons of types that do not fit.

// isNumberText reports whether a text would be a number.
func isNumberText(s string) bool {
	s = strings.TrimSpace(s)
	return s != "" && strings.Trim(s, "+-0123456789.eE_") == "" && strings.ContainsAny(s, "0123456789")
}

// toNumber is how a text becomes a number.
func toNumber(v object.Value, src string) string {
	if s, ok := asText(v); ok && strings.ContainsAny(s.S, ".e") {
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
	} else if right, left, ok := strings.Cut(strings.TrimPrefix(f.msg, "can't concat "), " to "); ok && strings.HasPrefix(f.msg, "can't concat ") {
		ta, tb = left, right
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
		if s, ok := asText(v); ok && isNumberText(s.S) && f.source(x) != "" || op != ast.Add && f.source(x) != "" {
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
		s, _ := asText(a)
		t, _ := asText(b)
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
		if ta == "bytes" || tb == "bytes" || ta == "bytearray" || tb == "bytearray" {
			if src := f.source(x); src != "" {
				return "decode the bytes first: write " + src + ".decode()"
			}
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

// isNone reports whether an expression is the word None.
func isNone(x ast.ExprNode) bool {
	k, ok := x.(*ast.Constant)
	if !ok {
		return false
	}
	_, ok = k.Value.(ast.None)
	return ok
}

// isText reports whether one of two values is a text that would be a number.
func isText(vs ...object.Value) bool {
	for _, v := range vs {
		if s, ok := asText(v); ok && isNumberText(s.S) {
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
	return t == "function" || t == "builtin_function_or_method" || t == "method" || t == "tool"
}

func iterableType(t string) bool {
	switch t {
	case "tuple", "set", "range", "map", "filter", "zip", "generator", "dict_keys", "dict_values", "dict_items", "frozenset", "deque",
		"_grouper", "chain", "islice", "enumerate", "reversed", "list_iterator", "groupby", "product", "combinations", "permutations", "takewhile", "dropwhile", "starmap", "accumulate", "host_iterator":
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
				if isNone(x) {
					return "None has no order: write 'is None' to test for it"
				}
				if src := f.source(x); src != "" {
					return src + " is None here: test it before"
				}
			case ta == "coroutine" || tb == "coroutine":
				return "write 'await' before the call"
			case ta == "str" && isNumber(tb):
				if src := f.source(l); src != "" {
					if s, ok := asText(f.value(l)); !ok || isNumberText(s.S) {
						return "the text must be a number: write " + toNumber(f.value(l), src)
					}
				}
			case tb == "str" && isNumber(ta):
				if src := f.source(r); src != "" {
					if s, ok := asText(f.value(r)); !ok || isNumberText(s.S) {
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
