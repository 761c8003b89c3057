package garter

import (
	"slices"
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// This file has the hints for names that are not there: variables, built-in
// names that are refused, modules and what is imported from them.

// nameWords says what to write instead of names that other languages, other
// Pythons and notebooks have.
var nameWords = map[string]string{
	"null": "write None", "nil": "write None", "undefined": "write None", "NULL": "write None", "NaN": "write float('nan')", "nan": "write float('nan')",
	"inf": "write float('inf')", "Infinity": "write float('inf')",
	"true": "write True", "false": "write False", "TRUE": "write True", "FALSE": "write False", "this": "in a method write self",
	"console": "write print(…)", "System": "write print(…)", "println": "write print(…)", "printf": "write print(f'…')", "echo": "write print(…)",
	"puts": "write print(…)", "display": "write print(…)", "alert": "write print(…)",
	"unicode": "write str", "xrange": "write range", "unichr": "write chr", "long": "write int", "basestring": "write str", "cmp": "write (a > b) - (a < b)",
	"Math": "write 'import math' and the function's name in small letters, such as math.floor(x)", "JSON": "write 'import json', then json.loads(text) and json.dumps(value)",
	"parseInt": "write int(x)", "parseFloat": "write float(x)", "String": "write str(x)", "Number": "write float(x)", "Array": "write a list: [1, 2]",
	"Object": "write a dict: {'a': 1}", "Map": "write a dict: {'a': 1}", "Integer": "write int(x)", "Boolean": "write bool(x)", "strlen": "write len(x)",
	"length": "write len(x)", "sizeof": "write len(x)", "typeof": "write type(x)", "isNaN": "write x != x", "array_push": "write xs.append(x)",
	"exec": "write the code itself", "compile": "write the code itself", "eval": "write the expression itself, or for literals ast.literal_eval from ast",
	"globals": "use the variable by its name", "locals": "use the variable by its name", "__import__": "write an import statement",
	"breakpoint": "use print to look at values", "help": "use print(f.__doc__) or dir(x)", "get_ipython": "there is no notebook here: write plain Python",
	"method": "write def", "end": "a block ends with its indentation: leave out end", "fi": "a block ends with its indentation: leave out fi",
	"elif": "write if first", "None_": "write None", "Null": "write None", "none": "write None", "char": "write str", "double": "write float", "string": "write str",
}

// fileTools and the like are the words in names and parameters of tools that do
// what a refused name is asked to do.
var (
	fileTools = []string{"file", "files", "document", "path", "filename", "file_path", "filepath", "csv", "pdf"}
	askTools  = []string{"ask", "human", "question"}
	webTools  = []string{"url", "uri", "webpage", "web", "http", "website", "page"}
)

// refusedWords are the refused names that a tool may stand for, and what to do
// where there is none.
var refusedWords = map[string]struct {
	tools   []string
	instead string
}{
	"open":      {fileTools, "there are no files here, so work with the variables and tools that are given, or ask for the file's content"},
	"input":     {askTools, "nobody is there to answer, so set the variable in the code, and print what you want to see"},
	"raw_input": {askTools, "nobody is there to answer, so set the variable in the code, and print what you want to see"},
	"fetch":     {webTools, "there is no network here, so use the tools that are given"},
	"exit":      {nil, ""},
	"quit":      {nil, ""},
}

// moduleOf has names and the module that has them.
var moduleOf = func() map[string]string {
	m := map[string]string{}
	for module, names := range map[string]string{
		"math":               "factorial gcd lcm pi tau hypot isclose comb perm prod fsum log2 log10 isqrt trunc fabs copysign sinh cosh tanh isnan isinf isfinite sqrt ceil floor exp sin cos tan asin acos atan atan2 degrees radians log",
		"collections":        "Counter defaultdict deque namedtuple OrderedDict ChainMap UserDict",
		"datetime":           "datetime timedelta timezone date",
		"decimal":            "Decimal ROUND_HALF_UP getcontext",
		"fractions":          "Fraction",
		"dataclasses":        "dataclass field asdict astuple",
		"enum":               "Enum IntEnum StrEnum auto",
		"functools":          "lru_cache partial reduce wraps cache cached_property cmp_to_key total_ordering singledispatch",
		"itertools":          "combinations permutations product chain groupby accumulate islice zip_longest cycle starmap takewhile dropwhile pairwise batched combinations_with_replacement",
		"typing":             "List Dict Optional Any Tuple Union Callable Set Iterable Iterator Sequence TypedDict NamedTuple Literal Protocol TypeVar Generic Type Mapping",
		"statistics":         "mean median mode stdev variance pstdev pvariance fmean quantiles multimode harmonic_mean geometric_mean correlation linear_regression",
		"random":             "randint choice choices shuffle sample uniform randrange gauss",
		"time":               "sleep perf_counter monotonic strftime",
		"heapq":              "heappush heappop heapify nlargest nsmallest heapreplace",
		"bisect":             "bisect_left bisect_right insort",
		"copy":               "deepcopy",
		"pprint":             "pprint pformat",
		"io":                 "StringIO BytesIO",
		"abc":                "ABC abstractmethod ABCMeta",
		"threading":          "Thread Lock",
		"concurrent.futures": "ThreadPoolExecutor as_completed",
		"operator":           "itemgetter attrgetter methodcaller",
		"textwrap":           "dedent fill shorten",
		"string":             "ascii_lowercase ascii_uppercase ascii_letters digits punctuation Template",
		"re":                 "findall finditer fullmatch IGNORECASE MULTILINE",
		"json":               "loads dumps JSONDecodeError",
		"contextlib":         "contextmanager suppress redirect_stdout",
		"uuid":               "uuid4 UUID",
		"base64":             "b64encode b64decode",
		"hashlib":            "sha256 md5 sha1",
		"urllib.parse":       "urlparse urlencode quote unquote urljoin parse_qs",
		"ast":                "literal_eval",
		"types":              "SimpleNamespace",
		"zoneinfo":           "ZoneInfo",
		"csv":                "DictReader DictWriter",
		"difflib":            "get_close_matches SequenceMatcher",
		"calendar":           "monthrange isleap month_name",
	} {
		for _, n := range strings.Fields(names) {
			m[n] = module
		}
	}
	return m
}()

// aliases are the short names under which modules are usually imported.
var aliases = map[string]string{
	"np": "numpy", "pd": "pandas", "plt": "matplotlib.pyplot", "sns": "seaborn", "tf": "tensorflow", "nx": "networkx", "sp": "sympy", "dt": "datetime",
	"mp": "multiprocessing", "stats": "statistics", "BeautifulSoup": "bs4", "soup": "bs4", "DataFrame": "pandas", "sympy": "sympy", "numpy": "numpy",
	"pandas": "pandas", "requests": "requests", "torch": "torch", "scipy": "scipy", "os": "os", "sys": "sys", "subprocess": "subprocess",
}

// replacements say what does the work of modules that may not be there: modules
// and, where the machine would be needed, tools.
var replacements = map[string]struct {
	modules []string
	tools   []string
	instead string // where there is none of the tools
}{
	"numpy": {modules: []string{"math", "statistics"}}, "scipy": {modules: []string{"math", "statistics"}}, "pandas": {modules: []string{"csv", "collections", "statistics"}},
	"polars": {modules: []string{"csv", "collections"}}, "sympy": {modules: []string{"fractions", "math"}}, "sklearn": {modules: []string{"statistics", "math"}},
	"torch": {modules: []string{"math", "random"}}, "tensorflow": {modules: []string{"math", "random"}},
	"requests": {tools: webTools, instead: "there is no network here, so use the tools that are given"}, "httpx": {tools: webTools, instead: "there is no network here, so use the tools that are given"},
	"aiohttp": {tools: webTools, instead: "there is no network here, so use the tools that are given"}, "urllib": {tools: webTools, instead: "there is no network here, so use the tools that are given"},
	"urllib2": {tools: webTools, instead: "there is no network here, so use the tools that are given"}, "socket": {tools: webTools, instead: "there is no network here, so use the tools that are given"},
	"http": {tools: webTools, instead: "there is no network here, so use the tools that are given"}, "selenium": {tools: webTools, instead: "there is no network here, so use the tools that are given"},
	"bs4": {modules: []string{"html.parser", "re"}}, "lxml": {modules: []string{"xml.etree.ElementTree"}}, "yaml": {modules: []string{"json", "tomllib"}},
	"simplejson": {modules: []string{"json"}}, "ujson": {modules: []string{"json"}}, "orjson": {modules: []string{"json"}},
	"dateutil": {modules: []string{"datetime"}}, "pytz": {modules: []string{"zoneinfo", "datetime"}}, "arrow": {modules: []string{"datetime"}}, "pendulum": {modules: []string{"datetime"}},
	"regex": {modules: []string{"re"}}, "attr": {modules: []string{"dataclasses"}}, "pydantic": {modules: []string{"dataclasses"}},
	"os": {tools: fileTools, instead: "there are no files and no environment here, so use the variables and tools that are given"},
	"io": {tools: fileTools, instead: "there are no files here"}, "pathlib": {tools: fileTools, instead: "there are no files here, so use the variables and tools that are given"},
	"shutil": {tools: fileTools, instead: "there are no files here, so use the variables and tools that are given"}, "glob": {tools: fileTools, instead: "there are no files here, so use the variables and tools that are given"},
	"tempfile": {tools: fileTools, instead: "there are no files here, so keep the data in variables"}, "openpyxl": {tools: fileTools, instead: "there are no files here, so use the variables and tools that are given"},
	"sqlite3": {tools: []string{"sql", "query", "database", "db"}, instead: "there is no database here, so use lists and dicts"},
	"sys":     {instead: "print writes the output, and code ends where its text ends"}, "subprocess": {instead: "no other programs can be run, so write it in Python"},
	"multiprocessing": {modules: []string{"concurrent.futures", "asyncio"}}, "pickle": {modules: []string{"json"}}, "matplotlib": {instead: "nothing can be drawn here, so print the numbers"},
	"seaborn": {instead: "nothing can be drawn here, so print the numbers"}, "plotly": {instead: "nothing can be drawn here, so print the numbers"}, "tqdm": {instead: "loop without it"},
	"tabulate": {instead: "print the rows with f-strings"}, "termcolor": {instead: "print plain text"}, "rich": {instead: "print plain text"}, "colorama": {instead: "print plain text"},
	"tkinter": {instead: "nothing can be drawn here, so print the results"}, "ctypes": {instead: "write it in Python"}, "inspect": {instead: "use type(x), dir(x) and x.__doc__"},
	"importlib": {instead: "write import statements"}, "builtins": {instead: "built-in names need no import"}, "__main__": {instead: "the names are there without an import"},
	"dotenv": {instead: "there is no environment here: use the variables and tools that are given"}, "gc": {instead: "do without it"}, "psutil": {instead: "do without it"},
	"nltk": {modules: []string{"re", "collections"}}, "networkx": {modules: []string{"graphlib", "collections"}},
	"google": {tools: webTools, instead: "use the tools that are given"}, "openai": {instead: "use the tools that are given"},
}

// typos are names of modules that are often written otherwise.
var typos = map[string]string{
	"maths": "math", "collection": "collections", "date": "datetime", "dates": "datetime", "statistic": "statistics", "stats": "statistics", "regex": "re",
	"itertool": "itertools", "functool": "functools", "dataclass": "dataclasses", "StringIO": "io", "Queue": "queue", "ConfigParser": "configparser",
	"urlparse": "urllib.parse", "HTMLParser": "html.parser", "cPickle": "pickle", "Enum": "enum", "counter": "collections", "defaultdict": "collections",
	"Decimal": "decimal", "rand": "random", "timedelta": "datetime", "Counter": "collections", "deque": "collections", "typings": "typing", "JSON": "json",
}

var nameRecognisers = []recogniser{
	{"UnboundLocalError", hintUnbound},
	{"NameError", hintName},
	{"InterpreterError", hintName},
	{"InterpreterError", func(f *facts) string {
		if strings.Contains(f.msg, "would erase the existing tool") {
			return "choose another name for the variable"
		}
		return ""
	}},
	{"ImportError", hintImport},
}

// hintName is for a name that nobody defines.
func hintName(f *facts) string {
	name := f.name
	if name == "" || f.class == "UnboundLocalError" { // hintUnbound's
		return ""
	}
	if near := f.bound(name); near != "" {
		return near
	}
	if name == "self" || name == "cls" {
		if _, fn, fname := f.function(); fname != "" {
			if _, ok := fn.(*ast.FunctionDef); ok {
				return "write " + name + " as the first parameter of " + fname
			}
		}
	}
	if r, ok := refusedWords[name]; ok {
		if name == "exit" || name == "quit" {
			return f.toEnd()
		}
		if t := f.tool(r.tools...); t != "" {
			return "use the tool " + t
		}
		return r.instead
	}
	if h := f.shape(name); h != "" {
		return h
	}
	if name == finalAnswerName {
		return "there is no final_answer here: write the result as the last line"
	}
	if w, ok := nameWords[name]; ok {
		if strings.Contains(w, "literal_eval") && !f.module("ast") {
			w = "write the expression itself"
		}
		return w
	}
	_, replaced := replacements[name]
	if near := f.nearest(); near != "" && moduleOf[name] == "" && aliases[name] == "" && !replaced && !moduleRules[name].in {
		return "did you mean '" + near + "'?"
	}
	if m, ok := moduleOf[name]; ok && f.module(m) {
		return "write 'from " + m + " import " + name + "'"
	}
	if moduleRules[name].why != "" && f.module(name) {
		return "write 'import " + name + "'"
	}
	if m := aliases[name]; m != "" {
		if m == name && f.module(m) {
			return "write 'import " + m + "'"
		}
		if f.module(m) {
			return "write 'import " + m + " as " + name + "'"
		}
		top, _, _ := strings.Cut(m, ".")
		h := f.replacement(top)
		if name == m {
			return name + " is not available: " + h
		}
		return name + " is not imported, and " + top + " is not available: " + h
	}
	if r, ok := replacements[name]; ok && f.s != nil && (r.instead != "" || r.modules != nil) {
		return name + " is not available: " + f.replacement(name)
	}
	for m := range moduleRules {
		if strings.EqualFold(m, name) && f.module(m) {
			return "write 'import " + m + "', in small letters"
		}
	}
	switch p := f.parent().(type) {
	case *ast.Call:
		if slices.ContainsFunc(p.Args, func(a ast.ExprNode) bool { return a == f.node }) && len(name) > 2 {
			return "put a text in quotes: '" + name + "'"
		}
	case *ast.Keyword:
		if len(name) > 2 {
			return "put a text in quotes: '" + name + "'"
		}
	}
	return ""
}

// toEnd says how code ends early.
func (f *facts) toEnd() string {
	if f.s != nil && f.s.isProtected(finalAnswerName) {
		return "end with final_answer(…)"
	}
	return "let the code run to its end, with if and else around what must not run"
}

// nearest is the name that is near, as tracebacks say it.
func (f *facts) nearest() string {
	if f.e == nil || f.s == nil {
		return ""
	}
	near := object.Suggestion(f.s.th, f.e)
	if f.is("NameError") && !closeEnough(f.name, near, f.s.th.Builtins) {
		return ""
	}
	return near
}

// closeEnough reports whether a suggestion is worth it: of the built-in names,
// which every program has, some are near to any short word.
func closeEnough(name, near string, builtins *object.Dict) bool {
	if !builtins.GetStr(object.Intern(near)).Ok() || len(name) > 64 {
		return true
	}
	return 8*common(name, near) >= 3*(len(name)+len(near))
}

// bound looks whether the program binds the name, in a place that did not run or
// that is not seen from here.
func (f *facts) bound(name string) string {
	if f.prog == nil || f.line == 0 {
		return ""
	}
	_, here, _ := f.function()
	const (
		none = iota
		later
		earlier
		inFunction
		inComprehension
		inHandler
		deleted
	)
	kind, line, where := none, 0, ""
	note := func(k, l int, w string) {
		if k > kind || k == kind && l < line {
			kind, line, where = k, l, w
		}
	}
	var walk func(n ast.Node, fn ast.Node, fname string)
	bind := func(l int, fn ast.Node, fname string) {
		switch {
		case fn != nil && fn != here:
			note(inFunction, l, fname)
		case l > f.line:
			note(later, l, "")
		case l < f.line && fn == nil:
			note(earlier, l, "")
		}
	}
	walk = func(root, fn ast.Node, fname string) {
		ast.Walk(root, func(n ast.Node) bool {
			if n == root {
				return true
			}
			switch x := n.(type) {
			case *ast.FunctionDef:
				if x.Name == name {
					bind(int(x.Lineno), fn, fname)
				}
				walk(x, x, x.Name)
				return false
			case *ast.AsyncFunctionDef:
				if x.Name == name {
					bind(int(x.Lineno), fn, fname)
				}
				walk(x, x, x.Name)
				return false
			case *ast.ClassDef:
				if x.Name == name {
					bind(int(x.Lineno), fn, fname)
				}
				for _, s := range x.Body {
					walk(s, x, "")
				}
				return false
			case *ast.Lambda:
				return false
			case *ast.ListComp, *ast.SetComp, *ast.DictComp, *ast.GeneratorExp:
				if p := n.Pos(); int(p.EndLineno) < f.line {
					ast.Walk(n, func(m ast.Node) bool {
						if v, ok := m.(*ast.Name); ok && v.Id == name && v.Ctx == ast.Store {
							note(inComprehension, int(v.Lineno), "")
						}
						return true
					})
				}
				return false
			case *ast.ExceptHandler:
				if x.Name == name && int(x.Lineno) < f.line {
					note(inHandler, int(x.Lineno), "")
				}
			case *ast.Delete:
				for _, t := range x.Targets {
					if d, ok := t.(*ast.Name); ok && d.Id == name && int(x.Lineno) <= f.line {
						note(deleted, int(x.Lineno), "")
					}
				}
			case *ast.Name:
				if x.Id == name && x.Ctx == ast.Store {
					bind(int(x.Lineno), fn, fname)
				}
			case *ast.Import:
				for _, a := range x.Names {
					if got, _, _ := strings.Cut(a.Name, "."); a.Asname == name || a.Asname == "" && got == name {
						bind(int(x.Lineno), fn, fname)
					}
				}
			case *ast.ImportFrom:
				for _, a := range x.Names {
					if a.Asname == name || a.Asname == "" && a.Name == name {
						bind(int(x.Lineno), fn, fname)
					}
				}
			}
			return true
		})
	}
	if m, ok := f.prog.Mod.(*ast.Module); ok {
		walk(m, nil, "")
	}
	switch kind {
	case inComprehension:
		return "it exists inside of the comprehension of line " + itoa(line) + " only: write a loop"
	case deleted:
		return "line " + itoa(line) + " deletes it"
	case inHandler:
		return "the except of line " + itoa(line) + " forgets " + name + " at its end: give it another name there, such as error = " + name
	case earlier:
		return "line " + itoa(line) + ", which sets it, did not run: set it before"
	case later:
		return "it is set later, at line " + itoa(line) + ": move that before line " + itoa(f.line)
	case inFunction:
		if where != "" {
			return "it exists inside of " + where + "() only: return it from there"
		}
	}
	return ""
}

// exceptComma tells that "except A, e", which catches A and e, was to name the error.
func (f *facts) exceptComma() string {
	if len(f.path) < 2 {
		return ""
	}
	t, ok := f.parent().(*ast.Tuple)
	h, handles := f.path[len(f.path)-2].(*ast.ExceptHandler)
	if !ok || !handles || h.Name != "" || len(t.Elts) != 2 || t.Elts[1] != f.node || strings.HasPrefix(f.source(t), "(") || f.name[0] < 'a' {
		return "" // classes in parentheses are meant to be classes
	}
	if class := f.source(t.Elts[0]); class != "" {
		return "write except " + class + " as " + f.name + ":"
	}
	return ""
}

// shape looks at how the name is used.
func (f *facts) shape(name string) string {
	if h := f.exceptComma(); h != "" {
		return h
	}
	switch p := f.parent().(type) {
	case *ast.Dict:
		if slices.ContainsFunc(p.Keys, func(k ast.ExprNode) bool { return k == f.node }) && !isWord(name) {
			return "write a key that is text in quotes: '" + name + "'"
		}
	case *ast.Subscript:
		if d, ok := f.value(p.Value).R.(*object.Dict); ok && p.Slice == f.node && d.GetStr(object.Intern(name)).Ok() {
			if src := f.source(p.Value); src != "" {
				return "write the key in quotes: " + src + "['" + name + "']"
			}
		}
	case *ast.JoinedStr, *ast.FormattedValue:
		if len(name) == 1 {
			return ""
		}
	}
	if p, ok := f.parent().(*ast.Attribute); ok && p.Value == f.node && f.s != nil && f.s.isProtected(p.Attr) {
		return "the tool is there without a module: write " + p.Attr + "(…)"
	}
	if p, ok := f.parent().(*ast.Attribute); ok && p.Value == f.node && (name == "self" || name == "this") {
		return "in a method write self, as its first parameter"
	}
	return ""
}

func isWord(name string) bool {
	_, word := nameWords[name]
	return word || moduleOf[name] != "" || aliases[name] != ""
}

// hintUnbound is for a local variable without a value.
func hintUnbound(f *facts) string {
	name := between(f.msg, "local variable '", "'")
	body, fn, fname := f.function()
	if name == "" || fname == "" {
		return ""
	}
	line, augmented := 0, false
	var nested bool
	for _, s := range body {
		ast.Walk(s, func(n ast.Node) bool {
			switch x := n.(type) {
			case *ast.FunctionDef, *ast.AsyncFunctionDef, *ast.ClassDef, *ast.Lambda:
				return false
			case *ast.AugAssign:
				if t, ok := x.Target.(*ast.Name); ok && t.Id == name {
					augmented = true
				}
			case *ast.Name:
				if x.Id == name && x.Ctx == ast.Store && line == 0 {
					line = int(x.Lineno)
				}
			}
			return true
		})
	}
	for _, p := range f.path {
		switch p.(type) {
		case *ast.FunctionDef, *ast.AsyncFunctionDef:
			nested = nested || p != fn
		}
	}
	if line == 0 {
		return ""
	}
	if f.defined(name) {
		return "line " + itoa(line) + " makes " + name + " a variable of " + fname + "(): write 'global " + name + "' at its top, or use another name"
	}
	if nested && augmented {
		return "line " + itoa(line) + " makes " + name + " a variable of " + fname + "(): write 'nonlocal " + name + "' at its top"
	}
	if line >= f.line {
		return "set " + name + " before line " + itoa(f.line)
	}
	return "line " + itoa(line) + ", which sets it, did not run: set " + name + " before"
}

// hintImport is for modules and names in them.
func hintImport(f *facts) string {
	if f.owner != "" { // from owner import name
		return f.member(f.owner, f.name)
	}
	name := f.name
	if strings.HasPrefix(f.msg, "attempted relative import") {
		return "write the import without dots"
	}
	if name == "" {
		return ""
	}
	top, _, _ := strings.Cut(name, ".")
	if i, ok := f.node.(*ast.ImportFrom); ok && f.s != nil {
		for _, a := range i.Names {
			if f.s.isProtected(a.Name) {
				return "leave the import out: " + a.Name + " is there without it"
			}
		}
	}
	if last := name[strings.LastIndexByte(name, '.')+1:]; last != name && moduleOf[last] == top && f.module(top) {
		return "write 'from " + top + " import " + last + "'"
	}
	if m := typos[name]; m != "" && f.module(m) {
		if moduleOf[name] == m {
			return "write 'from " + m + " import " + name + "'"
		}
		return "did you mean '" + m + "'?"
	}
	if h := f.replacement(top); h != "" {
		return h
	}
	if m := moduleOf[name]; m != "" && f.module(m) {
		return "write 'from " + m + " import " + name + "'"
	}
	var names []string
	for m, rule := range moduleRules {
		if rule.in && f.module(m) {
			names = append(names, m)
		}
	}
	slices.Sort(names)
	if near := closestModule(name, names); near != "" {
		return "did you mean '" + near + "'?"
	}
	return ""
}

// closestModule is ClosestName for names of modules, which also knows that two letters
// were swapped.
func closestModule(name string, names []string) string {
	if near := object.ClosestName(name, names); near != "" {
		return near
	}
	for _, n := range names {
		if swapped(name, n) {
			return n
		}
	}
	return ""
}

// swapped reports whether two names differ by the order of two neighbouring letters.
func swapped(a, b string) bool {
	if len(a) != len(b) || len(a) < 2 || a == b {
		return false
	}
	i := 0
	for a[i] == b[i] {
		i++
	}
	return i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:]
}

// replacement says what does the work of a module.
func (f *facts) replacement(top string) string {
	r, ok := replacements[top]
	if !ok {
		return ""
	}
	if t := f.tool(r.tools...); t != "" {
		return "use the tool " + t
	}
	var have []string
	for _, m := range r.modules {
		if f.module(m) {
			have = append(have, m)
		}
	}
	if f.s == nil && have == nil {
		return "" // what the machine there has is not known
	}
	if have != nil {
		return "use " + strings.Join(have, " or ")
	}
	if r.instead == "" {
		return "write it in plain Python"
	}
	return r.instead
}

// memberWords are names that modules do not have, and what to write.
var memberWords = map[string]string{
	"datetime.now": "write datetime.datetime.now()", "datetime.today": "write datetime.date.today()", "datetime.strptime": "write datetime.datetime.strptime(…)",
	"datetime.utcnow": "write datetime.datetime.now(datetime.timezone.utc)", "datetime.fromisoformat": "write datetime.datetime.fromisoformat(…)",
	"datetime.strftime": "write strftime on a date: datetime.datetime.now().strftime(…)", "datetime.days": "write datetime.timedelta(days=…)",
	"time.now": "write time.time()", "time.clock": "write time.perf_counter()", "json.parse": "write json.loads(text)", "json.stringify": "write json.dumps(value)",
	"json.decode": "write json.loads(text)", "json.encode": "write json.dumps(value)", "json.read": "write json.loads(text)", "json.write": "write json.dumps(value)",
	"string.join": "write sep.join(xs)", "string.split": "write text.split()", "string.lower": "write text.lower()", "string.upper": "write text.upper()",
	"string.replace": "write text.replace(a, b)", "string.letters": "write string.ascii_letters", "string.lowercase": "write string.ascii_lowercase",
	"string.uppercase": "write string.ascii_uppercase", "string.maketrans": "write str.maketrans(…)",
	"math.power": "write math.pow(x, y) or x ** y", "math.average": "write statistics.mean(xs)", "math.mod": "write x % y", "math.square": "write x ** 2",
	"math.squareroot": "write math.sqrt(x)", "math.square_root": "write math.sqrt(x)", "math.random": "write random.random()", "math.inf_": "write math.inf", "math.PI": "write math.pi", "math.ln": "write math.log(x)", "math.infinity": "write math.inf",
	"math.sign": "write (x > 0) - (x < 0)", "math.pow2": "write x ** 2", "math.sqr": "write x ** 2", "math.abs": "write abs(x)", "math.arctan": "write math.atan(x)",
	"math.is_prime": "write a function that tries divisors up to math.isqrt(n)", "math.isprime": "write a function that tries divisors up to math.isqrt(n)",
	"random.random_int": "write random.randint(a, b)", "random.rand": "write random.random()", "random.randn": "write random.gauss(0, 1)", "random.normal": "write random.gauss(0, 1)",
	"random.integer": "write random.randint(a, b)", "random.permutation": "write random.sample(xs, len(xs))", "random.choose": "write random.choice(xs)",
	"re.match_all": "write re.findall(…)", "re.replace": "write re.sub(…)", "re.find": "write re.search(…)", "re.find_all": "write re.findall(…)", "re.test": "write re.search(…)",
	"statistics.average": "write statistics.mean(xs)", "statistics.std": "write statistics.stdev(xs)", "statistics.var": "write statistics.variance(xs)",
	"statistics.avg": "write statistics.mean(xs)", "statistics.percentile": "write statistics.quantiles(xs, n=100)", "statistics.sum": "write sum(xs)",
	"collections.Iterable": "write collections.abc.Iterable", "collections.Mapping": "write collections.abc.Mapping", "collections.Callable": "write collections.abc.Callable",
	"collections.MutableMapping": "write collections.abc.MutableMapping", "collections.Sequence": "write collections.abc.Sequence", "collections.counter": "write collections.Counter",
	"itertools.izip": "write zip(a, b)", "itertools.imap": "write map(f, xs)", "itertools.flatten": "write itertools.chain.from_iterable(xs)", "functools.memoize": "write functools.cache",
	"itertools.izip_longest": "write itertools.zip_longest(a, b)", "itertools.ifilter": "write filter(f, xs)", "itertools.sum": "write sum(xs)", "itertools.unique": "write set(xs)",
	"asyncio.async": "write asyncio.create_task(…)", "asyncio.coroutine": "write async def", "typing.list": "write list", "typing.dict": "write dict",
	"math.round": "write round(x)", "math.max": "write max(…)", "math.min": "write min(…)", "math.sum": "write sum(xs)", "math.mean": "",
}

// member is for a name that a module does not have.
func (f *facts) member(module, name string) string {
	if w := memberWords[module+"."+name]; w != "" {
		return w
	}
	switch module + "." + name {
	case "urllib.request", "urllib.error", "http.client", "http.server", "urllib.urlopen", "urllib.urlretrieve":
		return f.replacement("urllib")
	}
	if m := moduleOf[name]; m != "" && m != module && f.module(m) {
		return name + " is in " + m + ": write 'from " + m + " import " + name + "'"
	}
	if near := f.nearest(); near != "" && near != name {
		return "did you mean '" + near + "'?"
	}
	if f.s != nil {
		v := f.s.th.Builtins.GetStr(object.Intern(name))
		if v.Ok() {
			return name + " is a built-in name: write " + name + " without a module"
		}
	}
	if module != "datetime" && f.s != nil && f.module(module+"."+name) {
		return "write 'import " + module + "." + name + "'"
	}
	return ""
}
