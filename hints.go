package garter

import "strings"

// This file has what a model should write instead of what is not there.

var nameHints = map[string]string{
	"open":       "there are no files here: work with the variables and tools that are given",
	"input":      "nobody is there to answer: use the variables that are given, and print what you want to see",
	"exit":       "end with final_answer(…), or let the code run to its end",
	"quit":       "end with final_answer(…), or let the code run to its end",
	"eval":       "write the expression itself, or use ast.literal_eval for literals",
	"exec":       "write the code itself",
	"compile":    "write the code itself",
	"globals":    "use the variable by its name",
	"locals":     "use the variable by its name",
	"__import__": "write 'import NAME'",
	"breakpoint": "use print to look at values",
	"help":       "use print(f.__doc__)",
	"np":         "write 'import numpy as np', if numpy is authorised",
	"pd":         "write 'import pandas as pd', if pandas is authorised",
	"display":    "use print",
	"unicode":    "it is str in Python 3",
	"xrange":     "it is range in Python 3",
	"raw_input":  "nobody is there to answer: use the variables that are given",
	"reduce":     "write 'from functools import reduce'",
	"null":       "it is None in Python",
	"true":       "it is True in Python",
	"false":      "it is False in Python",
	"undefined":  "it is None in Python",
}

// moduleOf has the modules that people forget to import, and names that they
// expect from them.
var moduleOf = map[string]string{
	"Counter": "collections", "defaultdict": "collections", "deque": "collections", "namedtuple": "collections", "OrderedDict": "collections",
	"datetime": "datetime", "timedelta": "datetime", "date": "datetime", "Decimal": "decimal", "Fraction": "fractions", "dataclass": "dataclasses",
	"Enum": "enum", "lru_cache": "functools", "partial": "functools", "combinations": "itertools", "permutations": "itertools", "product": "itertools",
	"chain": "itertools", "groupby": "itertools", "List": "typing", "Dict": "typing", "Optional": "typing", "Any": "typing", "Tuple": "typing",
	"Union": "typing", "Callable": "typing", "factorial": "math", "gcd": "math", "pi": "math", "mean": "statistics", "median": "statistics",
	"randint": "random", "choice": "random", "sleep": "time", "heappush": "heapq", "heappop": "heapq", "deepcopy": "copy", "pprint": "pprint",
	"StringIO": "io", "ABC": "abc", "abstractmethod": "abc", "wraps": "functools", "Thread": "threading", "ThreadPoolExecutor": "concurrent.futures",
}

// hintForName says what to write instead of a name that is not defined, or "".
func hintForName(name string) string {
	if h, ok := nameHints[name]; ok {
		return h
	}
	if m, ok := moduleOf[name]; ok {
		return "write 'from " + m + " import " + name + "'"
	}
	if moduleRules[name].in {
		return "write 'import " + name + "'"
	}
	return ""
}

// quotedName returns the name that a message quotes with q.
func quotedName(msg, q string) string {
	_, rest, ok := strings.Cut(msg, q)
	if !ok {
		return ""
	}
	name, _, _ := strings.Cut(rest, q)
	return name
}

// hintFor says what may help against an exception, or "". shadowed is the
// built-in name that the program assigned over, if that may be the reason.
func hintFor(class, msg string, assigned func(name string) int) string {
	switch class {
	case "NameError":
		name := quotedName(msg, "'")
		if strings.HasPrefix(msg, "The variable `") {
			name = quotedName(msg, "`")
		} else if n, ok := strings.CutPrefix(msg, "Forbidden access to function: "); ok {
			name = n
		}
		if strings.Contains(msg, "Did you mean") {
			if h, ok := nameHints[name]; ok {
				return h
			}
			return ""
		}
		return hintForName(name)
	case "TypeError":
		if t, ok := strings.CutSuffix(msg, "' object is not callable"); ok {
			t = strings.TrimPrefix(t, "'")
			for _, n := range []string{"list", "dict", "str", "int", "float", "set", "tuple", "sum", "max", "min", "len", "type", "id", "input", "range", "sorted", "filter", "map", "print", "all", "any", "next", "iter", "round", "abs"} {
				if line := assigned(n); line > 0 {
					return "the name " + n + " was assigned over at line " + itoa(line) + ": choose another name for that variable"
				}
			}
			if t == "module" {
				return "call a function of the module, such as module.name(…)"
			}
		}
		if strings.Contains(msg, "'coroutine'") || strings.Contains(msg, "'tool_call'") {
			return "write 'await' before the call"
		}
	case "SyntaxError":
		if strings.Contains(msg, "```") {
			return "write Python without fences"
		}
	}
	return ""
}

func itoa(n int) string {
	var b []byte
	for ; n > 0; n /= 10 {
		b = append([]byte{byte('0' + n%10)}, b...)
	}
	return string(b)
}
