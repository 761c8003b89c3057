package garter

import (
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
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
	case strings.HasPrefix(f.msg, "cannot use a string pattern on a bytes-like object"), strings.HasPrefix(f.msg, "cannot use a bytes pattern on a string-like object"):
		for i := range 3 {
			if typeOf(argValue(i)) == "bytes" && arg(i) != "" {
				return "decode the bytes first: write " + arg(i) + ".decode()"
			}
		}
		return "decode the bytes first: b.decode()"
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
						if s, ok := asText(argValue(i)); ok && !isNumberText(s.S) {
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
				if s, ok := asText(f.value(b.Left)); ok && isNumberText(s.S) {
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
				if s, ok := asText(f.value(x)); ok && isNumberText(s.S) {
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
		if class := f.classOf(firstArg(c)); name == "defaultdict" && (class == "list" || class == "dict" || class == "set" || isNumber(class) || class == "str") {
			return "write defaultdict(" + class + ")"
		}
		if len(kwOf(c)) == 0 && c != nil && len(c.Args) > 0 && arg(0) != "" {
			return "give it a function, without parentheses"
		}
	case strings.Contains(f.msg, "argument must be an iterable") || strings.Contains(f.msg, "must support iteration"):
		return ""
	}
	return ""
}

// firstArg is the first argument of a call, or nil.
func firstArg(c *ast.Call) ast.ExprNode {
	if c == nil || len(c.Args) == 0 {
		return nil
	}
	return c.Args[0]
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
