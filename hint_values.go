package garter

import (
	"slices"
	"strings"
	"time"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

// This file has the hints for wrong values: numbers in texts, dates, counts,
// keys, places; and for what ends a run otherwise.

var valueRecognisers = []recogniser{
	{"JSONDecodeError", hintJSON},
	{"ValueError", hintNumberText},
	{"ValueError", hintUnpack},
	{"ValueError", hintDate},
	{"ValueError", hintValueText},
	{"StatisticsError", func(f *facts) string {
		if strings.Contains(f.msg, "requires at least") {
			if c, _ := f.call(); c != nil && len(c.Args) > 0 {
				if n, ok := sizeOf(f.value(c.Args[0])); ok && f.source(c.Args[0]) != "" {
					return f.source(c.Args[0]) + " has " + plural(n, "element") + ": test its length before"
				}
			}
			return "test the length before"
		}
		return ""
	}},
	{"IndexError", hintIndex},
	{"KeyError", hintKey},
}

var otherRecognisers = []recogniser{
	{"ZeroDivisionError", hintZero},
	{"PatternError", func(f *facts) string {
		for _, part := range []string{"unterminated subpattern", "unbalanced parenthesis", "nothing to repeat", "unterminated character set", "multiple repeat"} {
			if strings.Contains(f.msg, part) {
				return "write a backslash before the character, or re.escape(text) for a plain text"
			}
		}
		return ""
	}},
	{"InvalidOperation", func(f *facts) string {
		if strings.Contains(f.msg, "ConversionSyntax") {
			if c, _ := f.call(); c != nil && len(c.Args) > 0 {
				if s, ok := asText(f.value(c.Args[0])); ok {
					return cleanNumber(s.S, f.source(c.Args[0]), "Decimal")
				}
			}
		}
		return ""
	}},
	{"RecursionError", hintRecursion},
	{"StopIteration", func(f *facts) string {
		if c, name := f.call(); name == "next" && len(c.Args) == 1 && f.source(c.Args[0]) != "" {
			return "the iterator is at its end: write next(" + f.source(c.Args[0]) + ", None)"
		}
		return "the iterator is at its end: give next a default, next(it, None)"
	}},
	{"OverflowError", func(f *facts) string {
		if strings.Contains(f.msg, "too large") || strings.Contains(f.msg, "out of range") || strings.Contains(f.msg, "math range error") {
			return "use ints (// in place of /), or logarithms"
		}
		return ""
	}},
	{"RuntimeError", func(f *facts) string {
		switch {
		case strings.Contains(f.msg, "changed size during iteration"):
			for i := len(f.path) - 1; i >= 0; i-- {
				if l, ok := f.path[i].(*ast.For); ok && f.source(l.Iter) != "" {
					return "loop over a copy: list(" + f.source(l.Iter) + ")"
				}
			}
			if l, ok := f.node.(*ast.For); ok && f.source(l.Iter) != "" {
				return "loop over a copy: list(" + f.source(l.Iter) + ")"
			}
			if x, ok := f.node.(ast.ExprNode); ok && f.source(x) != "" {
				return "loop over a copy: list(" + f.source(x) + ")"
			}
			return "loop over a copy: list(…)"
		case strings.HasPrefix(f.msg, "asyncio.run() cannot be called from a running event loop"):
			return "write await in place of asyncio.run"
		case strings.HasPrefix(f.msg, "cannot reuse already awaited coroutine"):
			return "call the function again for each await"
		case strings.HasPrefix(f.msg, "no running event loop"):
			return "write await at the top level of the code"
		}
		return ""
	}},
	{"EOFError", func(f *facts) string { return "nobody is there to answer: set the variable in the code" }},
	{"NotImplementedError", func(f *facts) string { return "" }},
}

// cleanNumber says how a text that is no number becomes one.
func cleanNumber(s, src, fn string) string {
	if src == "" || len(src) > 40 {
		src = "text"
	}
	t := strings.TrimSpace(s)
	digits := func(t string) bool { return isNumberText(t) && !strings.Contains(t, "e") }
	switch {
	case t == "":
		return "the text is empty: test it before"
	case fn == "int" && digits(t) && strings.Count(t, ".") == 1:
		return "write int(float(" + src + "))"
	case strings.Contains(t, ",") && digits(strings.ReplaceAll(t, ",", "")):
		if strings.Count(t, ",") == 1 && !strings.Contains(t, ".") && len(t)-strings.Index(t, ",")-1 != 3 {
			return "write " + fn + "(" + src + ".replace(',', '.'))"
		}
		if fn == "int" && strings.Contains(t, ".") {
			return "write float(" + src + ".replace(',', ''))"
		}
		return "write " + fn + "(" + src + ".replace(',', ''))"
	case strings.HasPrefix(t, "0x") && fn == "int":
		return "write int(" + src + ", 16)"
	case len(t) > 1 && strings.ContainsAny(t[len(t)-1:], "%") && digits(t[:len(t)-1]):
		if fn == "int" && strings.Contains(t, ".") {
			fn = "float"
		}
		return "write " + fn + "(" + src + ".rstrip('%'))"
	case len(t) > 1 && strings.ContainsRune("$€£#", []rune(t)[0]) && digits(strings.ReplaceAll(string([]rune(t)[1:]), ",", "")):
		rest := string([]rune(t)[1:])
		if fn == "int" && strings.Contains(rest, ".") {
			fn = "float"
		}
		if strings.Contains(rest, ",") {
			return "write " + fn + "(" + src + ".lstrip('" + string([]rune(t)[0]) + "').replace(',', ''))"
		}
		return "write " + fn + "(" + src + ".lstrip('" + string([]rune(t)[0]) + "'))"
	}
	if strings.ContainsAny(t, " \t\n,;") {
		parts := strings.FieldsFunc(t, func(r rune) bool { return strings.ContainsRune(" \t\n,;", r) })
		if len(parts) > 1 && !slices.ContainsFunc(parts, func(p string) bool { return !digits(p) }) {
			if strings.ContainsAny(t, ",;") {
				sep := ","
				if strings.Contains(t, ";") {
					sep = ";"
				}
				return "there are several numbers: write [" + fn + "(x) for x in " + src + ".split('" + sep + "')]"
			}
			return "there are several numbers: write [" + fn + "(x) for x in " + src + ".split()]"
		}
		if len(parts) > 1 && digits(parts[0]) {
			return "write " + fn + "(" + src + ".split()[0])"
		}
	}
	return "the text is no number: test it, or catch ValueError"
}

// hintNumberText is for int('…') and float('…').
func hintNumberText(f *facts) string {
	fn, text := "", ""
	switch {
	case strings.HasPrefix(f.msg, "invalid literal for int() with base "):
		if !strings.HasPrefix(f.msg, "invalid literal for int() with base 10: ") {
			return ""
		}
		fn, text = "int", strings.TrimPrefix(f.msg, "invalid literal for int() with base 10: ")
	case strings.HasPrefix(f.msg, "could not convert string to float: "):
		fn, text = "float", strings.TrimPrefix(f.msg, "could not convert string to float: ")
	default:
		return ""
	}
	src := ""
	if c, name := f.call(); c != nil && len(c.Args) > 0 && name == fn {
		src = f.source(c.Args[0])
		if s, ok := asText(f.value(c.Args[0])); ok {
			return cleanNumber(s.S, src, fn)
		}
	}
	return cleanNumber(strings.Trim(text, "'\""), src, fn)
}

// unpacked returns the value that was taken apart, its source and the targets.
func (f *facts) unpacked() (target, from ast.ExprNode, loop bool) {
	try := func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.For:
			target, from, loop = n.Target, n.Iter, true
		case *ast.Comprehension:
			target, from, loop = n.Target, n.Iter, true
		case *ast.Assign:
			if len(n.Targets) == 1 {
				target, from = n.Targets[0], n.Value
			}
		}
		return from != nil
	}
	if try(f.node) {
		return target, from, loop
	}
	for i := len(f.path) - 1; i >= 0 && i >= len(f.path)-2; i-- {
		if try(f.path[i]) {
			return target, from, loop
		}
	}
	return nil, nil, false
}

// hintUnpack is for a, b = x of another length.
func hintUnpack(f *facts) string {
	if !strings.HasPrefix(f.msg, "too many values to unpack") && !strings.HasPrefix(f.msg, "not enough values to unpack") {
		return ""
	}
	target, from, loop := f.unpacked()
	src := f.source(from)
	want := 0
	switch t := target.(type) {
	case *ast.Tuple:
		want = len(t.Elts)
	case *ast.List:
		want = len(t.Elts)
	}
	if from == nil {
		return ""
	}
	v := f.value(from)
	if loop {
		if d, ok := v.R.(*object.Dict); ok && src != "" {
			_ = d
			if want == 2 {
				return "write " + src + ".items()"
			}
			return "a loop over a dict gives its keys"
		}
		if items, ok := itemsOf(v); ok {
			for _, x := range items {
				if n, ok := sizeOf(x); ok && n != want {
					if _, isStr := asText(x); isStr && want == 2 {
						return "the elements are texts: write enumerate(" + src + ") for places and elements"
					}
					return "an element of " + src + " has " + plural(n, "part") + ": name as many"
				}
			}
		}
		if c, ok := from.(*ast.Call); ok {
			if fn, ok := c.Func.(*ast.Name); ok {
				switch {
				case fn.Id == "enumerate" && want > 2:
					return "enumerate gives pairs: write 'for i, (a, b) in enumerate(…)'"
				case fn.Id == "zip" && want != len(c.Args):
					return "zip gives " + plural(len(c.Args), "part") + ": name as many"
				}
			}
		}
		return "name as many variables as the elements have parts"
	}
	if n, ok := sizeOf(v); ok {
		if _, isDict := v.R.(*object.Dict); isDict {
			return "a dict gives its keys: write " + src + ".values()"
		}
		if n > want && want > 0 {
			return src + " has " + plural(n, "element") + ": write 'a, *rest = " + src + "', or name as many"
		}
		return src + " has " + plural(n, "element") + ": test its length before"
	}
	if c, ok := from.(*ast.Call); ok {
		if a, ok := c.Func.(*ast.Attribute); ok && (a.Attr == "split" || a.Attr == "rsplit") {
			if strings.HasPrefix(f.msg, "too many") {
				if s := f.source(a.Value); s != "" && len(c.Args) > 0 && want > 1 {
					return "write " + s + ".split(" + f.source(c.Args[0]) + ", " + itoa(want-1) + ") for " + itoa(want) + " parts"
				}
				return "the text has more parts: name as many, or put the rest in '*rest'"
			}
			return "the text has fewer parts: test the length of the list before"
		}
		if n, ok := c.Func.(*ast.Name); ok && f.definition(n.Id) != nil {
			got := between(f.msg, "got ", ")")
			if got != "" {
				return n.Id + "() returns " + got + " values: name as many"
			}
			return n.Id + "() returns more values: name as many, or put the rest in '*rest'"
		}
	}
	return ""
}

// layouts are the usual forms of dates, in Go's and in Python's words.
var layouts = []struct{ layout, format string }{
	{"2006-01-02", "%Y-%m-%d"}, {"2006-01-02 15:04:05", "%Y-%m-%d %H:%M:%S"}, {"2006-01-02 15:04", "%Y-%m-%d %H:%M"},
	{"2006-01-02T15:04:05", "%Y-%m-%dT%H:%M:%S"}, {"2006-01-02T15:04:05Z", "%Y-%m-%dT%H:%M:%SZ"}, {"2006-01-02T15:04", "%Y-%m-%dT%H:%M"},
	{"2006-01-02T15:04:05.000000", "%Y-%m-%dT%H:%M:%S.%f"}, {"2006-01-02T15:04:05.000Z", "%Y-%m-%dT%H:%M:%S.%fZ"}, {"2006-01-02T15:04:05-07:00", "%Y-%m-%dT%H:%M:%S%z"},
	{"2006/01/02", "%Y/%m/%d"}, {"2006/01/02 15:04:05", "%Y/%m/%d %H:%M:%S"}, {"01/02/2006", "%m/%d/%Y"}, {"02/01/2006", "%d/%m/%Y"}, {"02.01.2006", "%d.%m.%Y"}, {"02-01-2006", "%d-%m-%Y"},
	{"01/02/06", "%m/%d/%y"}, {"20060102", "%Y%m%d"}, {"January 2, 2006", "%B %d, %Y"}, {"Jan 2, 2006", "%b %d, %Y"}, {"2 January 2006", "%d %B %Y"}, {"2 Jan 2006", "%d %b %Y"},
	{"02-Jan-2006", "%d-%b-%Y"}, {"January 2006", "%B %Y"}, {"2006-01", "%Y-%m"}, {"2006", "%Y"}, {"15:04:05", "%H:%M:%S"}, {"15:04", "%H:%M"}, {"3:04 PM", "%I:%M %p"},
	{"Mon, 02 Jan 2006 15:04:05", "%a, %d %b %Y %H:%M:%S"}, {"Monday, January 2, 2006", "%A, %B %d, %Y"}, {"01/02/2006 15:04", "%m/%d/%Y %H:%M"}, {"01/02/2006 15:04:05", "%m/%d/%Y %H:%M:%S"},
	{"Jan 2 2006", "%b %d %Y"}, {"January 2 2006", "%B %d %Y"},
}

// formatOf returns the format that a text of a date has, or "".
func formatOf(s string) string {
	for _, l := range layouts {
		if _, err := time.Parse(l.layout, s); err == nil {
			return l.format
		}
	}
	return ""
}

// hintDate is for texts of dates and their parts.
func hintDate(f *facts) string {
	text := ""
	switch {
	case strings.HasPrefix(f.msg, "time data "), strings.HasPrefix(f.msg, "unconverted data remains"):
		if c, _ := f.call(); c != nil && len(c.Args) > 0 {
			if s, ok := asText(f.value(c.Args[0])); ok {
				text = s.S
			}
		}
		if text == "" {
			text = between(f.msg, "time data '", "' ")
		}
		if format := formatOf(text); format != "" {
			return "the format of '" + text + "' is '" + format + "'"
		}
		if t := strings.TrimSpace(text); t != text && formatOf(t) != "" {
			return "write .strip() after the text"
		}
		if strings.HasPrefix(f.msg, "unconverted data remains") {
			return "the format must go to the end of the text"
		}
	case strings.HasPrefix(f.msg, "Invalid isoformat string: "):
		text = strings.Trim(strings.TrimPrefix(f.msg, "Invalid isoformat string: "), "'\"")
		if format := formatOf(text); format != "" {
			if c, _ := f.call(); c != nil {
				if a, ok := c.Func.(*ast.Attribute); ok {
					if cls, ok := f.value(a.Value).R.(*object.Type); ok && cls.Name == "date" {
						if strings.HasPrefix(format, "%Y-%m-%d%") || strings.HasPrefix(format, "%Y-%m-%dT") || strings.HasPrefix(format, "%Y-%m-%d ") {
							return "the text has a time: write datetime.fromisoformat(…).date()"
						}
					}
				}
			}
			return "write datetime.strptime(text, '" + format + "')"
		}
	case strings.HasPrefix(f.msg, "month must be in 1..12"), strings.HasPrefix(f.msg, "day is out of range for month"), strings.HasPrefix(f.msg, "day must be in "), strings.HasPrefix(f.msg, "day ") && strings.Contains(f.msg, " must be in range "):
		if c, _ := f.call(); c != nil {
			if a, ok := c.Func.(*ast.Attribute); ok && a.Attr == "replace" {
				return "write timedelta(days=…) to move a date, or calendar.monthrange for the last day of a month"
			}
			if len(c.Args) >= 3 {
				y, m, d := f.value(c.Args[0]), f.value(c.Args[1]), f.value(c.Args[2])
				if d.IsInt() && d.Int() > 31 {
					return "the order is year, month, day"
				}
				if y.IsInt() && m.IsInt() && d.IsInt() && y.Int() > 0 && y.Int() < 10000 && m.Int() > 0 && m.Int() < 13 && d.Int() > 0 {
					last := time.Date(fit.Int(y.Int()), time.Month(m.Int())+1, 0, 0, 0, 0, 0, time.UTC).Day()
					return "month " + itoa(fit.Int(m.Int())) + " of " + itoa(fit.Int(y.Int())) + " has " + itoa(last) + " days"
				}
			}
		}
		return ""
	}
	return ""
}

// hintValueText is for the rest.
func hintValueText(f *facts) string {
	c, name := f.call()
	var on ast.ExprNode
	if c != nil {
		if a, ok := c.Func.(*ast.Attribute); ok {
			name, on = a.Attr, a.Value
		}
	}
	arg := func(i int) string {
		if c == nil || i >= len(c.Args) {
			return ""
		}
		return f.source(c.Args[i])
	}
	switch {
	case name == "remove" && strings.Contains(f.msg, "not in list"), name == "index" && strings.HasSuffix(f.msg, "is not in list"), name == "index" && strings.Contains(f.msg, "not in tuple"):
		if x, v := f.source(on), arg(0); x != "" && v != "" {
			return "test before: if " + v + " in " + x
		}
	case strings.HasPrefix(f.msg, "substring not found"):
		if x, v := f.source(on), arg(0); x != "" && v != "" {
			return "write " + x + ".find(" + v + "), which gives -1 where it is not"
		}
	case strings.HasPrefix(f.msg, "math domain error"), strings.HasPrefix(f.msg, "expected a nonnegative input"), strings.HasPrefix(f.msg, "expected a positive input"):
		if c != nil && len(c.Args) > 0 && arg(0) != "" {
			if _, constant := c.Args[0].(*ast.Constant); constant || isNegative(c.Args[0]) {
				return "the number is not in the function's domain"
			}
			if v := f.value(c.Args[0]); v.IsInt() || v.IsFloat() {
				return arg(0) + " is " + f.shown(v) + ": test it before"
			}
			return "test " + arg(0) + " before"
		}
	case strings.HasSuffix(f.msg, "iterable argument is empty"), strings.HasSuffix(f.msg, "arg is an empty sequence"):
		if x := arg(0); x != "" {
			if _, gen := c.Args[0].(*ast.GeneratorExp); gen {
				return "there is nothing to compare: write a default, " + name + "((…), default=0)"
			}
			return "there is nothing to compare: write " + name + "(" + x + ", default=0)"
		}
		return "there is nothing to compare: give it a default=…"
	case strings.HasPrefix(f.msg, "Sample larger than population"):
		if c != nil && len(c.Args) > 1 {
			return "write min(" + arg(1) + ", len(" + arg(0) + "))"
		}
	case strings.HasPrefix(f.msg, "Unknown format code '") && strings.HasSuffix(f.msg, "' for object of type 'str'"):
		if v, ok := f.node.(*ast.FormattedValue); ok {
			if s, ok := asText(f.value(v.Value)); ok && !isNumberText(s.S) {
				return f.source(v.Value) + " is the text " + f.shown(f.value(v.Value)) + ": leave out the format"
			}
			fn := "float"
			if code := between(f.msg, "code '", "'"); strings.Contains("dxXboc", code) {
				fn = "int"
			}
			if src := f.source(v.Value); src != "" {
				return "the text must be a number: write " + fn + "(" + src + ")"
			}
		}
		return "the text must be a number: write float(…)"
	case strings.HasPrefix(f.msg, "Unknown format code 'd' for object of type 'float'"):
		return "write .0f in place of d"
	case strings.HasPrefix(f.msg, "mutable default "):
		if class, field := between(f.msg, "<class '", "'"), between(f.msg, "for field ", " is"); field != "" && f.module("dataclasses") {
			class = strings.TrimPrefix(class, "__main__.")
			return "write " + field + ": " + class + " = field(default_factory=" + class + "), and 'from dataclasses import field'"
		}
	case strings.HasPrefix(f.msg, "Space not allowed in string format specifier"), strings.HasPrefix(f.msg, "Invalid format specifier") && jsonInFString(f.node):
		return "write {{ and }} for braces in an f-string"
	case strings.HasPrefix(f.msg, "Invalid format specifier"):
		return "write the format after the colon, such as .2f"
	case strings.HasPrefix(f.msg, "range() arg 3 must not be zero"), strings.HasPrefix(f.msg, "slice step cannot be zero"):
		return "the step must not be 0"
	case strings.HasPrefix(f.msg, "dictionary update sequence element"):
		return "give dict pairs: dict(zip(keys, values))"
	case strings.HasPrefix(f.msg, "empty separator"):
		if on != nil && f.source(on) != "" {
			return "write list(" + f.source(on) + ") for the letters"
		}
	case strings.HasPrefix(f.msg, "Exceeds the limit") && strings.Contains(f.msg, "digits"):
		return "print fewer digits, such as len or the remainder of the number"
	case strings.HasPrefix(f.msg, "I/O operation on closed file"):
		return "read it before it is closed"
	case strings.HasPrefix(f.msg, "negative shift count"), strings.HasPrefix(f.msg, "negative factorial"), strings.Contains(f.msg, "not defined for negative values"):
		if c != nil && arg(0) != "" {
			return "test " + arg(0) + " before"
		}
	case strings.HasPrefix(f.msg, "malformed node or string"):
		return "ast.literal_eval takes literals only: write the expression itself"
	case strings.HasPrefix(f.msg, "need more than"), strings.Contains(f.msg, "is not a valid "):
		if c != nil {
			if t, ok := f.value(c.Func).R.(*object.Type); ok {
				return f.enumMembers(t)
			}
		}
	}
	return ""
}

// jsonInFString reports whether a field of an f-string is a text, as braces of
// JSON make it.
func jsonInFString(n ast.Node) bool {
	v, ok := n.(*ast.FormattedValue)
	if !ok {
		return false
	}
	c, ok := v.Value.(*ast.Constant)
	if !ok {
		return false
	}
	_, ok = c.Value.(string)
	return ok
}

// isNegative reports whether an expression is a minus and a number.
func isNegative(x ast.ExprNode) bool {
	u, ok := x.(*ast.UnaryOp)
	if !ok {
		return false
	}
	_, ok = u.Operand.(*ast.Constant)
	return ok
}

// enumMembers lists the values of a small enum.
func (f *facts) enumMembers(t *object.Type) string {
	d, ok := t.Lookup(object.Intern("_value2member_map_")).R.(*object.Dict)
	if !ok || d.Len() == 0 || d.Len() > 8 {
		return ""
	}
	var vals []string
	for e := range d.All() {
		s := f.shown(e.Key)
		if s == "" {
			return ""
		}
		vals = append(vals, s)
	}
	return "the values are " + strings.Join(vals, ", ")
}

// hintJSON is for texts that are no JSON.
func hintJSON(f *facts) string {
	var text string
	known := false
	c, _ := f.call()
	if c != nil && len(c.Args) > 0 {
		if s, ok := asText(f.value(c.Args[0])); ok {
			text, known = s.S, true
		}
	}
	src := "text"
	if c != nil && len(c.Args) > 0 && f.source(c.Args[0]) != "" {
		src = f.source(c.Args[0])
	}
	t := strings.TrimSpace(text)
	lower := strings.ToLower(t)
	switch {
	case known && t == "":
		return "the text is empty: test it before"
	case known && strings.HasPrefix(t, "```"):
		return "the text has a fence: take what is between the lines of ```"
	case known && (strings.HasPrefix(lower, "<!doctype") || strings.HasPrefix(lower, "<html") || strings.HasPrefix(t, "<")):
		return "the text is HTML or XML, not JSON"
	case strings.HasPrefix(f.msg, "Expecting property name enclosed in double quotes"), known && strings.Contains(t, "'"), known && (strings.Contains(t, "None") || strings.Contains(t, "True") || strings.Contains(t, "False")):
		if f.module("ast") && (!known || isLiteral(t)) && strings.Contains(t, "'") {
			return "the text is a Python literal: write ast.literal_eval(" + src + "), after 'import ast'"
		}
		if strings.Contains(t, ",}") || strings.Contains(t, ",]") || strings.Contains(t, ", }") || strings.Contains(t, ",\n") {
			return "JSON has no comma before a closing bracket"
		}
	case strings.HasPrefix(f.msg, "Extra data"):
		if known && strings.Contains(t, "\n{") {
			return "each line is JSON of its own: write [json.loads(x) for x in " + src + ".splitlines()]"
		}
		return "there is more text after the JSON: cut it off"
	case strings.HasPrefix(f.msg, "Illegal trailing comma"):
		return "JSON has no comma before a closing bracket"
	case strings.HasPrefix(f.msg, "Expecting value") && known:
		if i := strings.IndexAny(t, "{["); i > 0 {
			return "there is other text before the JSON: begin at its first bracket"
		}
		return "the text is no JSON: it begins with " + f.shown(object.StrValue(firstRunes(t, 20)))
	}
	return ""
}

// firstRunes is the beginning of s, n characters at most: no text is gone through for it.
func firstRunes(s string, n int) string {
	for i := range s {
		if n--; n < 0 {
			return s[:i]
		}
	}
	return s
}

// isLiteral reports whether a text is a Python literal.
func isLiteral(s string) bool {
	if len(s) > 10_000 {
		return false
	}
	e, err := ast.ParseExpression([]byte(s), ast.Options{Decoded: true})
	if err != nil {
		return false
	}
	ok := true
	ast.Walk(e, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.Expression, *ast.Dict, *ast.List, *ast.Tuple, *ast.Set, *ast.Constant, *ast.UnaryOp:
		default:
			ok = false
		}
		return ok
	})
	return ok
}

// hintIndex is for places that are not there.
func hintIndex(f *facts) string {
	switch n := f.node.(type) {
	case *ast.Subscript:
		v := f.value(n.Value)
		size, ok := sizeOf(v)
		x, key := f.source(n.Value), f.source(n.Slice)
		if x == "" {
			return ""
		}
		if strings.Contains(f.msg, "assignment index out of range") {
			if size == 0 {
				return x + " is empty: write " + x + ".append(…)"
			}
			return "write " + x + ".append(…) for a new element"
		}
		if !ok {
			if c, isCall := n.Value.(*ast.Call); isCall {
				if a, isAttr := c.Func.(*ast.Attribute); isAttr {
					switch a.Attr {
					case "split", "rsplit", "splitlines":
						return "the text has fewer parts: test the length of the list before"
					case "findall":
						return "it found fewer: test the length of the list before"
					case "group", "groups":
						return "the pattern has fewer groups"
					}
				}
			}
			return ""
		}
		if size == 0 {
			return x + " is empty: test it before"
		}
		if strings.HasPrefix(x, "sys.argv") {
			return "no arguments are given"
		}
		k := f.value(n.Slice)
		if b, ok := n.Slice.(*ast.BinOp); ok && b.Op == ast.Add && k.IsInt() && k.Int() == int64(size) {
			if l := f.loopOfRange(b.Left); l != "" {
				return "in the last turn " + key + " is beyond the end: write range(len(" + x + ") - 1)"
			}
		}
		if name, ok := n.Slice.(*ast.Name); ok && k.IsInt() && k.Int() == int64(size) {
			if l := f.loopOfRange(name); l != "" {
				return "in the last turn " + key + " is " + itoa(size) + ": write range(len(" + x + "))"
			}
		}
		return x + " has " + plural(size, "element") + ": the last is " + x + "[" + itoa(size-1) + "]"
	case *ast.Call:
		a, ok := n.Func.(*ast.Attribute)
		if !ok {
			return ""
		}
		x := f.source(a.Value)
		size, known := sizeOf(f.value(a.Value))
		switch {
		case strings.HasPrefix(f.msg, "pop from"), strings.HasPrefix(f.msg, "pop index"):
			if known && size == 0 || strings.HasPrefix(f.msg, "pop from") {
				return x + " is empty: write 'while " + x + ":' or test it before"
			}
			if known {
				return x + " has " + plural(size, "element")
			}
		case strings.HasPrefix(f.msg, "Cannot choose from an empty"):
			if len(n.Args) > 0 && f.source(n.Args[0]) != "" {
				return f.source(n.Args[0]) + " is empty: test it before"
			}
		case strings.HasPrefix(f.msg, "no such group"):
			return "the pattern has fewer groups: put parentheses in it"
		case strings.HasPrefix(f.msg, "Replacement index"):
			return "there are more places {} than arguments"
		}
	}
	if strings.HasPrefix(f.msg, "no such group") {
		return "the pattern has fewer groups: put parentheses in it"
	}
	return ""
}

// loopOfRange returns the source of the range that a loop around gives a variable
// from.
func (f *facts) loopOfRange(x ast.ExprNode) string {
	n, ok := x.(*ast.Name)
	if !ok {
		return ""
	}
	for i := len(f.path) - 1; i >= 0; i-- {
		if l, ok := f.path[i].(*ast.For); ok {
			if t, ok := l.Target.(*ast.Name); ok && t.Id == n.Id {
				if c, ok := l.Iter.(*ast.Call); ok {
					if fn, ok := c.Func.(*ast.Name); ok && fn.Id == "range" {
						return f.source(l.Iter)
					}
				}
			}
		}
	}
	return ""
}

// hintKey is for keys that are not there.
func hintKey(f *facts) string {
	var d *object.Dict
	var k object.Value
	x := ""
	counting := false
	switch n := f.node.(type) {
	case *ast.Subscript:
		if _, slice := n.Slice.(*ast.Slice); slice && f.source(n.Value) != "" {
			return "a dict has no slices: write list(" + f.source(n.Value) + ".items())[" + f.source(n.Slice) + "]"
		}
		d, _ = f.value(n.Value).R.(*object.Dict)
		k, x = f.value(n.Slice), f.source(n.Value)
		if p, ok := f.parent().(*ast.AugAssign); ok && p.Target == f.node {
			counting = true
		}
		if p, ok := f.parent().(*ast.Attribute); ok && (p.Attr == "append" || p.Attr == "add" || p.Attr == "extend") {
			if key := f.source(n.Slice); x != "" && key != "" && f.fewKeys(d) {
				empty := "[]"
				if p.Attr == "add" {
					empty = "set()"
				}
				return "write " + x + ".setdefault(" + key + ", " + empty + ")." + p.Attr + "(…)"
			}
		}
		if counting {
			if key := f.source(n.Slice); x != "" && key != "" {
				return "write " + x + "[" + key + "] = " + x + ".get(" + key + ", 0) + …"
			}
		}
	case *ast.AugAssign:
		if t, ok := n.Target.(*ast.Subscript); ok {
			if x, key := f.source(t.Value), f.source(t.Slice); x != "" && key != "" {
				return "write " + x + "[" + key + "] = " + x + ".get(" + key + ", 0) + …"
			}
		}
	case *ast.Call:
		a, ok := n.Func.(*ast.Attribute)
		if !ok {
			return ""
		}
		x = f.source(a.Value)
		switch a.Attr {
		case "remove":
			if _, ok := f.value(a.Value).R.(*object.Set); ok && x != "" && len(n.Args) == 1 {
				return "write " + x + ".discard(" + f.source(n.Args[0]) + ")"
			}
		case "format":
			return "write an f-string, or give the name to format: format(name=…)"
		case "pop":
			if len(n.Args) == 1 && x != "" {
				if s, ok := f.value(a.Value).R.(*object.Set); ok && s.Len() == 0 {
					return x + " is empty: test it before"
				}
				return "write " + x + ".pop(" + f.source(n.Args[0]) + ", None)"
			}
			if x != "" {
				return x + " is empty: test it before"
			}
		case "popitem":
			return x + " is empty: test it before"
		}
		return ""
	}
	if strings.Contains(f.msg, "Maybe you meant") || d == nil {
		return ""
	}
	if near := f.nearKey(d, k); near != "" {
		return "did you mean " + near + "?"
	}
	if s, ok := asText(k); ok {
		for e := range d.All() {
			if e.Key.IsInt() && f.shown(e.Key) == s.S {
				return "the keys are ints: write " + x + "[int(…)]"
			}
		}
	} else if k.IsFloat() || dateType(typeOf(k)) {
		if text := f.keyText(k); text != "" && d.GetStr(object.NewStr(text)).Ok() {
			return "the keys are texts: write " + x + "[str(…)]"
		}
	} else if k.IsInt() {
		if d.GetStr(object.NewStr(f.shown(k))).Ok() {
			return "the keys are texts: write " + x + "[str(…)]"
		}
		if n := d.Len(); n > 0 && k.Int() < int64(n) && k.Int() >= 0 {
			if _, isStr := asText(d.First(1)[0].Key); isStr {
				return "a dict has no places: write list(" + x + ".values())[" + f.shown(k) + "]"
			}
		}
	}
	if d.Len() == 0 {
		return x + " is empty"
	}
	// A key of an inner dict, or of one around it.
	if s, ok := asText(k); ok {
		for _, e := range d.First(50) {
			if in, ok := e.Val.R.(*object.Dict); ok && in.GetStr(s).Ok() {
				if o := f.shown(e.Key); o != "" && x != "" {
					return "it is one step further in: write " + x + "[" + o + "][" + f.shown(k) + "]"
				}
			}
		}
	}
	if d.Len() <= 8 {
		var keys []string
		for e := range d.All() {
			s := f.shown(e.Key)
			if s == "" {
				return ""
			}
			keys = append(keys, s)
		}
		return "the keys are " + strings.Join(keys, ", ")
	}
	if x != "" {
		return "write " + x + ".get(key) where a key may not be there"
	}
	return ""
}

// fewKeys reports that a key was meant to be new.
func (f *facts) fewKeys(d *object.Dict) bool { return d != nil }

// hintZero is for divisions by zero.
func hintZero(f *facts) string {
	// What is 0: the divisor, or what is raised to a negative power.
	var r ast.ExprNode
	power := strings.Contains(f.msg, "negative power")
	switch n := f.node.(type) {
	case *ast.BinOp:
		if r = n.Right; power {
			r = n.Left
		}
	case *ast.AugAssign:
		if r = n.Value; power {
			r = n.Target
		}
	case *ast.Call:
		if len(n.Args) > 1 {
			if r = n.Args[1]; power {
				r = n.Args[0]
			}
		}
	}
	if r == nil {
		return ""
	}
	v := f.value(r)
	if v.IsInt() && v.Int() != 0 || v.IsFloat() && v.Float() != 0 {
		return "" // something else was
	}
	if _, call := f.node.(*ast.Call); call && !v.IsInt() && !v.IsFloat() {
		return "" // what was called may have divided by anything
	}
	if _, constant := r.(*ast.Constant); constant {
		return ""
	}
	if c, ok := r.(*ast.Call); ok {
		if n, ok := c.Func.(*ast.Name); ok && n.Id == "len" && len(c.Args) == 1 && f.source(c.Args[0]) != "" {
			return f.source(c.Args[0]) + " is empty: test it before"
		}
	}
	if src := f.source(r); src != "" {
		return src + " is 0 here: test it before"
	}
	return ""
}

// hintRecursion is for calls without end.
func hintRecursion(f *facts) string {
	body, fn, name := f.function()
	if name == "" {
		return "write it as a loop"
	}
	// A property or method that asks for itself.
	for _, p := range f.path {
		if c, ok := p.(*ast.ClassDef); ok {
			if d, ok := fn.(*ast.FunctionDef); ok && slices.Contains(namesOf(d.DecoratorList), "property") {
				return "the property " + name + " of " + c.Name + " asks for itself: keep the value in self._" + name
			}
			if name == "__setattr__" || name == "__getattr__" || name == "__getattribute__" {
				return "write super()." + name + "(…) in it"
			}
		}
	}
	condition := false
	for _, s := range body {
		ast.Walk(s, func(n ast.Node) bool {
			switch n.(type) {
			case *ast.If, *ast.IfExp, *ast.For, *ast.While, *ast.BoolOp, *ast.Match, *ast.ListComp, *ast.GeneratorExp:
				condition = true
			}
			return true
		})
	}
	itself := false
	for _, s := range body {
		ast.Walk(s, func(n ast.Node) bool {
			c, ok := n.(*ast.Call)
			if ok {
				switch fn := c.Func.(type) {
				case *ast.Name:
					itself = itself || fn.Id == name
				case *ast.Attribute:
					itself = itself || fn.Attr == name
				}
			}
			return true
		})
	}
	if !itself {
		return name + "() and what it calls call each other without an end: return without a call in one case"
	}
	if !condition {
		return name + "() always calls itself: return without a call in one case"
	}
	return name + "() calls itself too deep: see that it ends, or write it as a loop"
}

func namesOf(xs []ast.ExprNode) (out []string) {
	for _, x := range xs {
		if n, ok := x.(*ast.Name); ok {
			out = append(out, n.Id)
		}
	}
	return out
}
