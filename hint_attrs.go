package garter

import (
	"slices"
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
)

// This file has the hints for attributes that are not there.

// attrWords says what to write instead of attributes that other languages and
// libraries have, by class and name; "*" stands for the classes of values that
// have no better entry. X is the object's text.
var attrWords = map[string]map[string]string{
	"str": {
		"append": "texts do not change: write X += '…'", "push": "texts do not change: write X += '…'", "add": "texts do not change: write X += '…'", "extend": "texts do not change: write X += '…'",
		"contains": "write '…' in X", "includes": "write '…' in X", "has": "write '…' in X", "__contains": "write '…' in X", "indexOf": "write X.find('…')",
		"toUpperCase": "write X.upper()", "toLowerCase": "write X.lower()", "toUpper": "write X.upper()", "toLower": "write X.lower()", "uppercase": "write X.upper()", "lowercase": "write X.lower()",
		"trim": "write X.strip()", "trimStart": "write X.lstrip()", "trimEnd": "write X.rstrip()", "chomp": "write X.rstrip()", "substring": "write a slice: X[a:b]", "substr": "write a slice: X[a:b]", "slice": "write a slice: X[a:b]",
		"charAt": "write X[i]", "charCodeAt": "write ord(X[i])", "concat": "write X + '…'", "replaceAll": "write X.replace(a, b)", "replace_all": "write X.replace(a, b)", "match": "write re.search(pattern, X)", "findall": "write re.findall(pattern, X)",
		"reverse": "write X[::-1]", "reversed": "write X[::-1]", "sort": "write ''.join(sorted(X))", "sorted": "write ''.join(sorted(X))", "decode": "it is text already: leave out .decode()",
		"isNumeric": "write X.isnumeric()", "is_numeric": "write X.isnumeric()", "isEmpty": "write X == ''", "is_digit": "write X.isdigit()", "padStart": "write X.rjust(n)", "padEnd": "write X.ljust(n)",
		"pop": "texts do not change: write X[:-1]", "remove": "texts do not change: write X.replace('…', '')", "insert": "texts do not change: write X[:i] + '…' + X[i:]", "get": "", "keys": "", "items": "", "json": "write json.loads(X)", "text": "it is the text already", "content": "it is the text already",
		"read": "it is the text already: leave out .read()", "strftime": "write datetime.datetime.fromisoformat(X) first", "mean": "", "toString": "it is text already",
		"iteritems": "", "each_char": "loop with: for c in X", "chars": "loop with: for c in X", "lines": "write X.splitlines()", "readlines": "write X.splitlines()", "size": "write len(X)",
		"capitalise": "write X.capitalize()", "regex": "write re.search(pattern, X)", "leftpad": "write X.rjust(n)", "word_count": "write len(X.split())",
	},
	"list": {
		"push": "write X.append(…)", "push_back": "write X.append(…)", "add": "write X.append(…)", "concat": "write X + […]", "addAll": "write X.extend(…)", "append_all": "write X.extend(…)", "union": "write set(X) | set(…)", "update": "write X.extend(…)",
		"includes": "write … in X", "contains": "write … in X", "has": "write … in X", "indexOf": "write X.index(…)", "find": "write X.index(…)", "findIndex": "write X.index(…)",
		"map": "write [f(x) for x in X]", "filter": "write [x for x in X if …]", "forEach": "loop with: for x in X", "each": "loop with: for x in X", "reduce": "loop, or write sum(X)", "join": "write ', '.join(X)", "split": "",
		"shift": "write X.pop(0)", "popleft": "write X.pop(0)", "unshift": "write X.insert(0, …)", "prepend": "write X.insert(0, …)", "appendleft": "write X.insert(0, …)", "splice": "write slices: del X[a:b]", "slice": "write a slice: X[a:b]",
		"size": "write len(X)", "isEmpty": "write not X", "empty": "write not X", "is_empty": "write not X", "first": "write X[0]", "last": "write X[-1]", "sum": "write sum(X)", "max": "write max(X)", "min": "write min(X)", "mean": "write statistics.mean(X)", "average": "write statistics.mean(X)", "avg": "write statistics.mean(X)", "std": "write statistics.stdev(X)", "median": "write statistics.median(X)",
		"unique": "write list(set(X))", "distinct": "write list(set(X))", "sorted": "write sorted(X)", "sort_values": "write sorted(X)", "reversed": "write X[::-1]", "shape": "write len(X)", "tolist": "it is a list already", "to_list": "it is a list already", "head": "write X[:5]", "tail": "write X[-5:]", "flatten": "write [y for x in X for y in x]", "some": "write any(…)", "every": "write all(…)",
		"delete": "write X.remove(…)", "discard": "write X.remove(…)", "removeAt": "write X.pop(i)", "remove_at": "write X.pop(i)", "keys": "write range(len(X))", "items": "write enumerate(X)", "values": "loop with: for x in X", "entries": "write enumerate(X)", "get": "write X[i]", "lower": "write [x.lower() for x in X]", "upper": "write [x.upper() for x in X]", "strip": "write [x.strip() for x in X]", "enumerate": "write enumerate(X)", "toString": "write str(X)", "value_counts": "write collections.Counter(X)", "iterrows": "loop with: for x in X", "cumsum": "write list(itertools.accumulate(X))",
	},
	"dict": {
		"has_key": "write k in X", "has": "write k in X", "hasOwnProperty": "write k in X", "contains": "write k in X", "containsKey": "write k in X", "includes": "write k in X", "exists": "write k in X", "iteritems": "write X.items()", "itervalues": "write X.values()", "iterkeys": "write X.keys()", "entries": "write X.items()",
		"append": "write X[key] = value", "add": "write X[key] = value", "push": "write X[key] = value", "put": "write X[key] = value", "set": "write X[key] = value", "insert": "write X[key] = value", "extend": "write X.update(…)", "merge": "write X | other", "assign": "write X.update(…)", "delete": "write del X[key]", "remove": "write del X[key]", "sort": "write sorted(X.items())", "sorted": "write sorted(X.items())", "size": "write len(X)", "count": "write len(X)", "isEmpty": "write not X", "empty": "write not X", "forEach": "loop with: for k, v in X.items()", "map": "write {k: f(v) for k, v in X.items()}", "filter": "write {k: v for k, v in X.items() if …}", "json": "it is a dict already", "index": "write list(X).index(key)", "getOrDefault": "write X.get(key, default)", "sum": "write sum(X.values())", "to_dict": "it is a dict already", "toString": "write str(X)", "first": "write next(iter(X))", "split": "", "most_common": "write collections.Counter(X).most_common()", "strip": "", "lower": "",
	},
	"set": {
		"append": "write X.add(…)", "push": "write X.add(…)", "insert": "write X.add(…)", "extend": "write X.update(…)", "has": "write … in X", "contains": "write … in X", "includes": "write … in X", "delete": "write X.discard(…)", "sort": "write sorted(X)", "size": "write len(X)", "index": "write sorted(X).index(…)", "intersect": "write X & other", "get": "", "sum": "write sum(X)", "items": "loop with: for x in X", "addAll": "write X.update(…)", "isEmpty": "write not X", "map": "write {f(x) for x in X}", "filter": "write {x for x in X if …}", "count": "write len(X)",
	},
	"tuple": {
		"append": "tuples do not change: write X + (…,)", "add": "tuples do not change: write X + (…,)", "push": "tuples do not change: write X + (…,)", "extend": "tuples do not change: write X + (…,)", "sort": "write sorted(X)", "remove": "tuples do not change: use a list", "pop": "tuples do not change: write X[:-1]", "insert": "tuples do not change: use a list", "reverse": "write X[::-1]", "size": "write len(X)", "join": "write ', '.join(X)", "contains": "write … in X", "includes": "write … in X",
	},
	"int": {
		"toFixed": "write f'{X:.2f}'", "toString": "write str(X)", "sqrt": "write X ** 0.5", "abs": "write abs(X)", "round": "write round(X)", "isdigit": "it is a number already", "isnumeric": "it is a number already", "upper": "", "isinstance": "write isinstance(X, int)", "split": "write str(X).split(…)", "zfill": "write str(X).zfill(n)", "times": "loop with: for i in range(X)", "append": "", "format": "write f'{X}'", "strip": "it is a number already", "is_prime": "", "replace": "write str(X).replace(a, b)",
	},
	"float": {
		"toFixed": "write f'{X:.2f}'", "toString": "write str(X)", "round": "write round(X, 2)", "abs": "write abs(X)", "isnan": "write math.isnan(X)", "format": "write f'{X}'", "sqrt": "write X ** 0.5", "strip": "it is a number already", "floor": "write int(X // 1)", "ceil": "write int(-(-X // 1))", "replace": "write str(X).replace(a, b)", "split": "write str(X).split(…)", "is_nan": "write math.isnan(X)", "to_integer": "write int(X)",
	},
	"bytes":    {"encode": "it is bytes already: leave out .encode()", "format": "write X.decode() first", "append": "write X + b'…'"},
	"Response": {"json": ""},
	"*":        {"length": "write len(X)", "len": "write len(X)", "__len": "write len(X)", "toString": "write str(X)", "forEach": "loop with: for x in X", "next": "write next(X)", "hasNext": "write next(X, None) and compare with None", "isNull": "write X is None", "equals": "write X == …", "print": "write print(X)", "instanceof": "write isinstance(X, …)", "getClass": "write type(X)", "typeof": "write type(X)"},
	"datetime": {"format": "write X.strftime('%Y-%m-%d')", "toISOString": "write X.isoformat()", "getTime": "write X.timestamp()", "getFullYear": "write X.year", "getMonth": "write X.month", "getDay": "write X.weekday()", "days": "write X.day", "add": "write X + datetime.timedelta(days=…)", "addDays": "write X + datetime.timedelta(days=…)", "dayofweek": "write X.weekday()", "day_name": "write X.strftime('%A')", "quarter": "write (X.month - 1) // 3 + 1", "week": "write X.isocalendar().week", "to_string": "write X.isoformat()", "months": "write X.month", "strptime_": "", "datetime": "write X", "unix": "write X.timestamp()"},
	"date":     {"format": "write X.strftime('%Y-%m-%d')", "days": "write X.day", "add": "write X + datetime.timedelta(days=…)", "hour": "a date has no hour: use datetime.datetime", "date": "it is a date already", "day_name": "write X.strftime('%A')", "quarter": "write (X.month - 1) // 3 + 1", "timestamp": "a date has no time: use datetime.datetime"},
	"timedelta": {"hours": "write X.total_seconds() / 3600", "minutes": "write X.total_seconds() / 60", "years": "write X.days / 365.25", "months": "write X.days / 30.44", "weeks": "write X.days / 7", "day": "write X.days", "total_days": "write X.days", "total_hours": "write X.total_seconds() / 3600", "total_minutes": "write X.total_seconds() / 60",
		"milliseconds": "write X.total_seconds() * 1000", "strftime": "write str(X)", "format": "write str(X)"},
	"Match":       {"groupdicts": "write X.groupdict()", "text": "write X.group(0)", "value": "write X.group(0)", "strip": "write X.group(0).strip()", "split": "write X.group(0).split()", "lower": "write X.group(0).lower()", "replace": "write X.group(0).replace(a, b)"},
	"map":         {"append": "write list(X) first", "sort": "write sorted(X)", "length": "write len(list(X))"},
	"filter":      {"append": "write list(X) first", "sort": "write sorted(X)", "length": "write len(list(X))"},
	"range":       {"append": "write list(X) first", "sort": "write sorted(X)", "length": "write len(X)"},
	"zip":         {"append": "write list(X) first", "sort": "write sorted(X)"},
	"dict_keys":   {"sort": "write sorted(X)", "append": "write list(X) first", "index": "write list(X).index(…)", "remove": "write list(X) first", "pop": "write list(X) first"},
	"dict_values": {"sort": "write sorted(X)", "append": "write list(X) first", "index": "write list(X).index(…)", "sum": "write sum(X)", "max": "write max(X)"},
	"dict_items":  {"sort": "write sorted(X)", "append": "write list(X) first", "sorted": "write sorted(X)"},
	"generator":   {"append": "write list(X) first", "sort": "write sorted(X)", "next": "write next(X)", "length": "write len(list(X))"},
	"Counter":     {"sort": "write X.most_common()", "top": "write X.most_common(n)", "sorted": "write X.most_common()"},
}

var attributeRecognisers = []recogniser{
	{"AttributeError", func(f *facts) string {
		if strings.HasPrefix(f.msg, "Forbidden ") {
			return "what leads into the interpreter is refused: use type(x), dir(x) and plain attributes"
		}
		return ""
	}},
	{"InterpreterError", func(f *facts) string {
		if strings.HasPrefix(f.msg, "Forbidden access to dunder") {
			return "what leads into the interpreter is refused: use type(x), dir(x) and plain attributes"
		}
		return ""
	}},
	{"AttributeError", hintReadOnly},
	{"AttributeError", hintNoneAttr},
	{"AttributeError", asked(hintAwaitAttr)},
	{"AttributeError", asked(hintModuleAttr)},
	{"AttributeError", asked(hintKeyAttr)},
	{"AttributeError", asked(hintAttrWord)},
	{"AttributeError", asked(hintUncalled)},
	{"AttributeError", asked(func(f *facts) string {
		if strings.HasPrefix(f.msg, "Forbidden ") {
			return ""
		}
		near := f.nearest()
		if o, ok := f.obj.R.(*object.Instance); ok && instanceValue(o, "_"+f.name).Ok() {
			near = "_" + f.name
		}
		if near == "" {
			return ""
		}
		return "did you mean '" + near + "'?"
	})},
	{"AttributeError", asked(hintElementAttr)},
	{"AttributeError", asked(hintOwnAttrs)},
}

// asked is a recogniser for attributes that the program asks for: those that a function
// of the library asks for say nothing of the program's text.
func asked(hint func(f *facts) string) func(f *facts) string {
	return func(f *facts) string {
		if !f.asksAttribute() {
			return ""
		}
		return hint(f)
	}
}

// hintReadOnly is for attributes of what does not change.
func hintReadOnly(f *facts) string {
	a, ok := f.node.(*ast.Attribute)
	if !ok || a.Ctx != ast.Store {
		return ""
	}
	// What is written is a new value for a variable: not for the self of a method, nor
	// for that of a loop.
	name, ok := a.Value.(*ast.Name)
	if !ok || name.Id == "self" || f.loops(name.Id) {
		return ""
	}
	x := f.source(a.Value)
	if x == "" {
		return ""
	}
	if t, ok := f.value(a.Value).R.(*object.Tuple); ok && strings.HasPrefix(f.msg, "can't set attribute") {
		if object.TypeOf(object.Obj(t)).Lookup(object.Intern("_fields")).Ok() {
			return "a named tuple does not change: write " + x + " = " + x + "._replace(" + a.Attr + "=…)"
		}
	}
	if f.class == "FrozenInstanceError" && f.module("dataclasses") {
		return "it is frozen: write " + x + " = dataclasses.replace(" + x + ", " + a.Attr + "=…), after 'import dataclasses', or leave out frozen=True"
	}
	return ""
}

// loops reports whether a loop around the node gives a name its values.
func (f *facts) loops(name string) bool {
	for _, n := range f.path {
		if l, ok := n.(*ast.For); ok {
			found := false
			ast.Walk(l.Target, func(x ast.Node) bool {
				if v, ok := x.(*ast.Name); ok && v.Id == name {
					found = true
				}
				return !found
			})
			if found {
				return true
			}
		}
	}
	return false
}

// subject is the text of the object whose attribute is not there, or "x".
func (f *facts) subject() string {
	if a, ok := f.node.(*ast.Attribute); ok {
		if src := f.source(a.Value); src != "" && len(src) <= 30 {
			switch a.Value.(type) {
			case *ast.Name, *ast.Attribute, *ast.Subscript, *ast.Call, *ast.Constant:
				return src
			}
			return "(" + src + ")"
		}
	}
	return "x"
}

// hintAttrWord is for names from elsewhere.
func hintAttrWord(f *facts) string {
	owner := f.owner
	if f.obj.Ok() {
		owner = typeOf(f.obj)
		if _, isType := f.obj.R.(*object.Type); isType {
			return f.classAttr(f.obj.R.(*object.Type))
		}
		switch f.obj.R.(type) { // subclasses, and what only has the name
		case *object.Instance:
			if attrWords[owner] != nil && owner != "Counter" && owner != "datetime" && owner != "date" && owner != "timedelta" && owner != "Match" {
				return ""
			}
		case *object.Dict:
			if attrWords[owner] == nil {
				owner = "dict"
			}
		}
	} else if i := strings.LastIndexByte(owner, '.'); i >= 0 {
		owner = owner[i+1:]
	}
	w, ok := attrWords[owner][f.name]
	if !ok {
		if f.name == "length" || f.name == "len" {
			if f.obj.Ok() && object.TypeOf(f.obj).Lookup(object.Intern("__len__")).R == nil {
				return ""
			}
		}
		w = attrWords["*"][f.name]
		if f.name == "next" && f.obj.Ok() && object.TypeOf(f.obj).Lookup(object.Intern("__next__")).R == nil {
			w = ""
		}
	}
	for _, m := range []string{"re", "json", "statistics", "collections", "itertools", "math", "datetime"} {
		if strings.Contains(w, m+".") && !f.module(m) {
			return ""
		}
	}
	if e, ok := f.obj.R.(*object.Exception); ok && e != nil && (f.name == "message" || f.name == "msg") && f.subject() != "x" {
		return "write str(" + f.subject() + ")"
	}
	if s, ok := asText(f.obj); ok && w == "" && f.module("json") && strings.HasPrefix(strings.TrimSpace(s.S), "{") && strings.Contains(s.S, `"`+f.name+`"`) {
		return "it is text: write json.loads(" + f.subject() + ")['" + f.name + "'], after 'import json'"
	}
	if s, ok := asText(f.obj); ok && w == "" && (f.name == "get" || f.name == "keys" || f.name == "items" || f.name == "values") {
		if t := strings.TrimSpace(s.S); (strings.HasPrefix(t, "{") || strings.HasPrefix(t, "[")) && f.module("json") {
			return "it is text: write json.loads(" + f.subject() + ")." + f.name + ", after 'import json'"
		}
	}
	return f.withX(w, f.subject())
}

// withX puts the object's text into a hint: where it stands as a word.
func (f *facts) withX(w, x string) string {
	return strings.ReplaceAll(w, "X", x)
}

// classAttr is for attributes of classes.
func (f *facts) classAttr(t *object.Type) string {
	switch t.Name[strings.LastIndexByte(t.Name, '.')+1:] + "." + f.name {
	case "datetime.datetime":
		return "datetime is the class here: leave out one 'datetime.'"
	case "datetime.timedelta", "datetime.date", "datetime.timezone":
		if f.name != "date" {
			return "write 'from datetime import " + f.name + "' and " + f.name
		}
	case "dict.fromlist":
		return "write dict(…)"
	}
	return ""
}

// hintModuleAttr is for names that a module does not have.
func hintModuleAttr(f *facts) string {
	m, ok := f.obj.R.(*object.Module)
	if !ok {
		if !strings.HasPrefix(f.msg, "module '") {
			return ""
		}
		return f.member(between(f.msg, "module '", "'"), f.name)
	}
	return f.member(m.Name, f.name)
}

// hintKeyAttr is for keys of dicts that are written as attributes.
func hintKeyAttr(f *facts) string {
	if d, ok := f.obj.R.(*object.Dict); ok && d.GetStr(object.Intern(f.name)).Ok() {
		return "write " + f.subject() + "['" + f.name + "']"
	}
	return ""
}

// hintElementAttr is for attributes of what a list has in it.
func hintElementAttr(f *facts) string {
	items, ok := itemsOf(f.obj)
	if !ok || len(items) == 0 {
		return ""
	}
	x := f.subject()
	if x == "x" {
		return ""
	}
	key := object.Intern(f.name)
	switch e := items[0].R.(type) {
	case *object.Dict:
		if e.GetStr(key).Ok() {
			return "it is a " + typeOf(f.obj) + " of dicts: write " + x + "[0]['" + f.name + "'] or loop over it"
		}
	case *object.Instance:
		if instanceValue(e, f.name).Ok() || e.Cls.Lookup(key).Ok() {
			return "it is a " + typeOf(f.obj) + ": write " + x + "[0]." + f.name + " or loop over it"
		}
	default:
		if items[0].Ok() && object.TypeOf(items[0]).Lookup(key).Ok() && !strings.HasPrefix(f.name, "_") {
			return "it is a " + typeOf(f.obj) + ": write [y." + f.name + "(…) for y in " + x + "]"
		}
	}
	return ""
}

// hintUncalled is for a function whose call was forgotten.
func hintUncalled(f *facts) string {
	switch f.obj.R.(type) {
	case *eval.Function, *convert.HostFunc, *object.Builtin, *object.BoundMethod:
		if x := f.subject(); x != "x" {
			return "call it first: " + x + "()." + f.name
		}
	}
	return ""
}

// hintOwnAttrs lists the few attributes of an instance of a class of the program.
func hintOwnAttrs(f *facts) string {
	if t, ok := f.obj.R.(*object.Tuple); ok {
		if fields, ok := itemsOf(object.TypeOf(object.Obj(t)).Lookup(object.Intern("_fields"))); ok && len(fields) <= 8 {
			var names []string
			for _, x := range fields {
				if s, ok := asText(x); ok {
					names = append(names, s.S)
				}
			}
			return "it has " + strings.Join(names, ", ")
		}
	}
	if d, ok := f.obj.R.(*object.Dict); ok && typeOf(f.obj) == "record" && d.Len() <= 8 {
		var names []string
		for e := range d.All() {
			if s, ok := asText(e.Key); ok {
				names = append(names, s.S)
			}
		}
		return "it has " + strings.Join(names, ", ")
	}
	o, ok := f.obj.R.(*object.Instance)
	if !ok || o.Dict != nil || strings.HasPrefix(f.name, "_") {
		return ""
	}
	// A method of the class that sets it and was not called.
	if f.prog != nil {
		where := ""
		ast.Walk(f.prog.Mod, func(n ast.Node) bool {
			c, ok := n.(*ast.ClassDef)
			if !ok || c.Name != o.Cls.Name {
				return true
			}
			for _, s := range c.Body {
				d, ok := s.(*ast.FunctionDef)
				if !ok {
					continue
				}
				ast.Walk(d, func(n ast.Node) bool {
					if a, ok := n.(*ast.Attribute); ok && a.Ctx == ast.Store && a.Attr == f.name {
						if v, ok := a.Value.(*ast.Name); ok && v.Id == "self" && where == "" {
							where = d.Name
						}
					}
					return true
				})
			}
			return false
		})
		if where != "" && where != "__init__" {
			return where + "() sets it: set it in __init__ first"
		}
	}
	var names []string
	for _, n := range o.Shape.Names() {
		if n != nil && !strings.HasPrefix(n.S, "_") {
			names = append(names, n.S)
		}
	}
	if len(names) == 0 || len(names) > 8 {
		return ""
	}
	slices.Sort(names)
	return "it has " + strings.Join(names, ", ")
}

// hintAwaitAttr is for results that nobody awaited.
func hintAwaitAttr(f *facts) string {
	switch typeOf(f.obj) {
	case "coroutine", "tool_call", "Task", "Future":
		if x := f.subject(); x != "x" {
			return "write (await " + x + ")." + f.name
		}
		return "write await before the call"
	}
	return ""
}

// inPlace are methods that change their object and return None, and what returns
// the changed thing.
var inPlace = map[string]string{
	"sort": "sorted(X)", "reverse": "X[::-1]", "append": "X + […]", "extend": "X + […]", "insert": "", "remove": "", "clear": "", "add": "X | {…}", "discard": "", "update": "X | …",
	"shuffle": "random.sample(X, len(X))", "heapify": "", "heappush": "",
}

// noneFrom says why an expression is None: by the call that gave it.
func (f *facts) noneFrom(x ast.ExprNode) string {
	call, line := f.origin(x)
	if call == nil {
		return ""
	}
	at := ""
	if line > 0 && line != f.line {
		at = " at line " + itoa(line)
	}
	switch fn := call.Func.(type) {
	case *ast.Attribute:
		on := f.source(fn.Value)
		if rest, ok := inPlace[fn.Attr]; ok {
			if fn.Attr == "shuffle" || fn.Attr == "heapify" || fn.Attr == "heappush" {
				if len(call.Args) == 0 {
					return ""
				}
				on = f.source(call.Args[0])
			} else if v := f.value(fn.Value); v.Ok() && !v.IsNone() {
				if _, ok := sizeOf(v); !ok {
					return ""
				}
			}
			if on == "" || len(on) > 30 {
				on = "x"
			}
			h := fn.Attr + "()" + at + " changes " + on + " and returns None"
			if rest != "" {
				return h + ": write " + strings.ReplaceAll(rest, "X", on)
			}
			return h + ": write it as a statement of its own"
		}
		switch fn.Attr {
		case "get":
			if len(call.Args) == 1 {
				if d, ok := f.value(fn.Value).R.(*object.Dict); ok {
					k := f.source(call.Args[0])
					near := f.nearKey(d, f.value(call.Args[0]))
					if near != "" {
						return "get(" + k + ")" + at + " found no such key: did you mean " + near + "?"
					}
				}
				return "get(" + f.source(call.Args[0]) + ")" + at + " found no such key: test the result, or write a default as its second argument"
			}
		case "search", "match", "fullmatch":
			if n, ok := fn.Value.(*ast.Name); ok && (n.Id == "re" || len(call.Args) == 1) {
				return "re." + fn.Attr + "()" + at + " found nothing: test the result before you use it"
			}
		case "find":
			return "find()" + at + " found nothing: test the result before you use it"
		}
	case *ast.Name:
		if fn.Id == "print" {
			return "print()" + at + " returns None: print on a line of its own"
		}
		if fn.Id == "setattr" || fn.Id == "exec" {
			return ""
		}
		if d := f.definition(fn.Id); d != nil {
			if !returnsValue(d) {
				return fn.Id + "()" + at + " returns None: it has no return with a value"
			}
			return fn.Id + "()" + at + " returned None: see that each way through it returns a value"
		}
		if f.s != nil && f.s.isProtected(fn.Id) {
			return "the tool " + fn.Id + at + " returned None: test the result before you use it"
		}
	}
	return ""
}

// definition returns the body of the function that the program defines under the
// name.
func (f *facts) definition(name string) (body []ast.StmtNode) {
	if f.prog == nil {
		return nil
	}
	ast.Walk(f.prog.Mod, func(n ast.Node) bool {
		switch d := n.(type) {
		case *ast.FunctionDef:
			if d.Name == name {
				body = d.Stmts()
			}
		case *ast.ClassDef:
			return false
		}
		return true
	})
	return body
}

func returnsValue(body []ast.StmtNode) bool {
	found := false
	for _, s := range body {
		ast.Walk(s, func(n ast.Node) bool {
			switch r := n.(type) {
			case *ast.FunctionDef, *ast.Lambda, *ast.ClassDef:
				return false
			case *ast.Return:
				if r.Value != nil {
					if c, ok := r.Value.(*ast.Constant); !ok || c.Value != (ast.None{}) {
						found = true
					}
				}
			case *ast.Yield, *ast.YieldFrom:
				found = true
			}
			return true
		})
	}
	return found
}

// origin returns the call that gave an expression its value: itself, or that of
// the assignment to the name nearest before it.
func (f *facts) origin(x ast.ExprNode) (*ast.Call, int) {
	switch x := x.(type) {
	case *ast.Call:
		return x, int(x.Lineno)
	case *ast.NamedExpr:
		return f.origin(x.Value)
	case *ast.Name:
		v := f.assignment(x.Id)
		if c, ok := v.(*ast.Call); ok {
			return c, int(c.Lineno)
		}
		if a, ok := v.(*ast.Await); ok {
			if c, ok := a.Value.(*ast.Call); ok {
				return c, int(c.Lineno)
			}
		}
	}
	return nil, 0
}

// assignment returns the value of the last assignment to a name before the
// failing line, in the same function or else in the module; nil where another
// kind of statement came after it.
func (f *facts) assignment(name string) ast.ExprNode {
	body, _, fname := f.function()
	if v, found := f.lastAssignment(body, name); found || fname == "" || f.prog == nil {
		return v
	}
	if m, ok := f.prog.Mod.(*ast.Module); ok {
		v, _ := f.lastAssignment(m.Body, name)
		return v
	}
	return nil
}

func (f *facts) lastAssignment(body []ast.StmtNode, name string) (value ast.ExprNode, found bool) {
	isName := func(x ast.ExprNode) bool {
		n, ok := x.(*ast.Name)
		return ok && n.Id == name
	}
	for _, s := range body {
		ast.Walk(s, func(n ast.Node) bool {
			if p := n.Pos(); p != nil && int(p.Lineno) > f.line {
				return false
			}
			switch x := n.(type) {
			case *ast.FunctionDef, *ast.AsyncFunctionDef, *ast.ClassDef, *ast.Lambda:
				return false
			case *ast.Assign:
				if int(x.EndLineno) >= f.line && int(x.Lineno) <= f.line {
					return true
				}
				for _, t := range x.Targets {
					if isName(t) {
						value, found = x.Value, true
						return false
					}
				}
			case *ast.AnnAssign:
				if isName(x.Target) && x.Value != nil && int(x.EndLineno) < f.line {
					value, found = x.Value, true
					return false
				}
			case *ast.Name:
				if x.Id == name && x.Ctx == ast.Store && int(x.Lineno) < f.line {
					value, found = nil, true
				}
			}
			return true
		})
	}
	return value, found
}

// hintNoneAttr is for attributes of None.
func hintNoneAttr(f *facts) string {
	if f.obj.IsNone() || f.obj.R == nil && f.owner == "NoneType" {
		if a, ok := f.node.(*ast.Attribute); ok {
			if h := f.noneFrom(a.Value); h != "" {
				return h
			}
			if x := f.source(a.Value); x != "" {
				return x + " is None here: test it before"
			}
		}
	}
	return ""
}

// nearKey returns the key of a dict that is near to a key, or "".
func (f *facts) nearKey(d *object.Dict, k object.Value) string {
	s, ok := asText(k)
	if !ok || d.Len() > 2000 || f.s == nil {
		return ""
	}
	var names []string
	for e := range d.All() {
		if n, ok := asText(e.Key); ok && n.S != s.S {
			if strings.EqualFold(strings.ReplaceAll(n.S, " ", "_"), strings.ReplaceAll(s.S, " ", "_")) {
				return f.shown(e.Key)
			}
			names = append(names, n.S)
		}
	}
	near := object.ClosestName(s.S, names)
	for i := 0; near == "" && i < len(names); i++ {
		if similar(names[i], s.S) {
			near = names[i]
		}
	}
	if near != "" {
		return f.shown(object.StrValue(near))
	}
	return ""
}
