package main

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

var address = regexp.MustCompile(` (at|@) 0x[0-9a-fA-F]+`)

// normal is an output without what is different in each process.
func normal(s string) string {
	if strings.Contains(s, " at 0x") || strings.Contains(s, " @ 0x") {
		s = address.ReplaceAllString(s, " at 0x")
	}
	if i := strings.LastIndex(s, "\n!! "); i >= 0 {
		s = s[:i] + place.ReplaceAllString(s[i:], "")
	}
	s = packedFile.ReplaceAllString(s, "$1 0x>")
	s = ofLine.ReplaceAllString(s, "() at library")
	s = noFile.ReplaceAllString(s, " (unknown location)")
	s = ofLibrary.ReplaceAllString(s, "<module '$1'>")
	s = goFunction.ReplaceAllString(s, "function <function $1 at 0x>")
	s = builtIn.ReplaceAllString(s, "<function $1 at 0x>")
	s = strings.ReplaceAll(s, "'builtin_function_or_method' object is not subscriptable", "'function' object is not subscriptable")
	s = strings.ReplaceAll(s, "builtin_method <built-in method", "builtin_function_or_method <built-in method")
	return loneSurrogate.ReplaceAllString(s, "\uFFFD")
}

var (
	// ofLine is where a function of the library stands in its text.
	ofLine = regexp.MustCompile(`\(\) at (?:/[^ \]]*/python3[^ \]]*|<frozen [\w.]+>):\d+`)
	// packedFile is the repr of a gzip file, which ends in its address.
	packedFile = regexp.MustCompile(`(<gzip _io\.\w+ name='[^']*') 0x[0-9a-f]+>`)
	// noFile is where CPython found a module.
	noFile = regexp.MustCompile(` \(/[^()\s]*\.(so|py)\)`)
	// ofLibrary is a module of the library, which may be built in or not.
	ofLibrary = regexp.MustCompile(`<module '([\w.]+)' (?:\(built-in\)|from '/[^']*/python3[^']*')>`)
	// goFunction is a function that may be in Python on the other side.
	goFunction = regexp.MustCompile(`(?:builtin_function_or_method )<built-in function ([\w.<>]+)>`)
	// builtIn is such a function in another text.
	builtIn = regexp.MustCompile(`<built-in function ([\w.<>]+)>`)
	// loneSurrogate is half of a pair, which the other side's output, made of JSON, does
	// not keep.
	loneSurrogate = regexp.MustCompile(`\x{FFFD}\x{FFFD}\x{FFFD}`)
)

// place is what the text of a SyntaxError has at its end in CPython; places are
// compared by kind "syntax".
var place = regexp.MustCompile(` \((<[a-z]+>|f), line \d+\)`)

// known is a deliberate difference: what DIFFERENCES.md says, or what is of the
// process or the machine.
type known struct {
	name string
	// holds reports whether the difference between CPython's output (want) and
	// ours (got) of a program is one of this kind.
	holds func(src, want, got string) bool
}

// texts makes a rule of expressions for the source and for the first line that
// differs, CPython's and ours; empty ones match everything.
func texts(name, src, want, got string) known {
	s, w, g := regexp.MustCompile(src), regexp.MustCompile("(?s)"+want), regexp.MustCompile("(?s)"+got)
	return known{name, func(src, want, got string) bool {
		want, got = firstDiffering(want, got)
		want, got = strings.TrimPrefix(want, "\x1e"), strings.TrimPrefix(got, "\x1e")
		return s.MatchString(src) && w.MatchString(want) && g.MatchString(got)
	}}
}

// firstDiffering returns the first line that differs, of both sides: what comes
// before it is the same, and what comes after it may follow from it.
func firstDiffering(want, got string) (string, string) {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	i := 0
	for i < len(w)-1 && i < len(g)-1 && w[i] == g[i] {
		i++
	}
	return w[i], g[i]
}

// linesOf makes a rule of an expression for the source and one for each line
// that differs, on both sides.
func linesOf(name, src, line string) known {
	s, l := regexp.MustCompile(src), regexp.MustCompile(line)
	return known{name, func(src, want, got string) bool {
		w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
		if !s.MatchString(src) || len(w) != len(g) {
			return false
		}
		for i := range w {
			if w[i] != g[i] && (!l.MatchString(strings.TrimPrefix(w[i], "\x1e")) || !l.MatchString(strings.TrimPrefix(g[i], "\x1e"))) {
				return false
			}
		}
		return true
	}}
}

var knowns = []known{
	{"stopped by a limit", func(_, want, got string) bool {
		line, _ := firstDiffering(want, got)
		// What a program does after it was to be stopped is of chance.
		return strings.Contains(want, tooLong) || strings.Contains(want, "TooLong") || strings.Contains(line, "! MemoryError")
	}},
	{"the order of sets of strings", func(src, want, got string) bool {
		return ordered(want) == ordered(got) || setOfStrings.MatchString(src) && sameLetters(want, got)
	}},
	{"the last bit of elementary functions", closeNumbers},
	texts("all exceptions have one layout", `Error|Exception`, `multiple bases have instance lay-out conflict`, ``),
	texts("references keep their objects", `weakref`, `dead|ReferenceError`, ``),
	texts("big ints end at 2^33 bits", `\*\*|<<|pow|shift|\d{8}`, ``, `too many bits|MemoryError`),
	texts("addresses", `\.buffer_info\(`, `\(int \d+, int \d+\)`, `\(int \d+, int \d+\)`),
	texts("decimal's context is the session's", `copy_context.*(__len__|len\()`, `int [12]\b`, `int [01]\b`),
	texts("counts of what the interpreter holds", `get_cache_token\(\)$`, `int \d+$`, `int \d+$`),
	texts("where the library's classes stand in its text", `__static_attributes__$`, `^.?\d* ?\(`, `^.?\d* ?\(`),
	texts("decimal's context is the session's", `copy_context`, `(keys|values|items)<.*(decimal_context|Context\(prec)`, `_iterator<>`),
	texts("no files", `os\.path\.(l?exists|ismount|isdir|isfile)\(`, `^.?\d* ?bool True$`, `^.?\d* ?bool False$`),
	texts("the locale C", `locale\.(getencoding|getlocale|setlocale|localeconv)`, `ANSI_X3`, `utf-8`),
	texts("what 3.13.1 and later refuse", `add_argument\(`, ``, `is not valid for positional arguments|nargs for positionals must be != 0`),
	texts("no files", `\b(open|chdir|l?stat|listdir|relpath|abspath|realpath|chmod|mkdir|rmdir|unlink|touch|rename|getcwd)\b`, ``, `UnsupportedOperation|embedded interpreter`),
	texts("no files", ``, ``, `there are no files in the embedded interpreter`),
	linesOf("hashes by identity or of a key", `hash\(|__hash__`, `^(\d+ )?int -?\d{9,}$`),
	linesOf("doc strings are our own", `__doc__`, `^(0 )?str `),
	{"doc strings are our own", func(src, want, got string) bool {
		return ofClass.MatchString(src) && docShown.ReplaceAllString(want, "") == docShown.ReplaceAllString(got, "")
	}},
	linesOf("classes of the process", `__subclasses__`, `^(0 )?\[`),
	{"private names", func(src, want, got string) bool {
		return strings.Contains(src, "dir(") && want != got && privateName.ReplaceAllString(want, "") == privateName.ReplaceAllString(got, "")
	}},
	texts("private modules", `__module__`, `^.?\d* ?str '(_\w+|\w+\.\w+)'$`, `^.?\d* ?str '\w+(\.\w+)?'$`),
	{"private modules", func(_, want, got string) bool {
		return privateModule.MatchString(want) && lastName.ReplaceAllString(want, "$1") == lastName.ReplaceAllString(got, "$1")
	}},
	texts("private attributes", `__reduce|__dict__|vars\(|__getstate__|pickle\.|copy\.`, `_reconstructor|<function __newobj__|^(\d+ )?\{|cannot pickle '_thread\.R?[lL]ock' object`, `_reconstructor|<function __newobj__|^(\d+ )?\{|bytes b'`),
	{"private attributes", func(src, want, got string) bool {
		w, g := firstDiffering(want, got)
		a, b := missing.FindStringSubmatch(w), missing.FindStringSubmatch(g)
		return a != nil && b != nil && a[1] == b[1] && throughClass.MatchString(src)
	}},
	texts("classes in Go have no __static_attributes__", `__static_attributes__|__firstlineno__`, ``, `no attribute '__(static_attributes|firstlineno)__'`),
	texts("where the library's classes stand in its text", `__firstlineno__$`, `^.?\d* ?int \d+$`, `^.?\d* ?int \d+$`),
	texts("bound built-in methods", `MethodType\(`, `method <bound method `, `builtin_function_or_method <built-in method `),
	texts("proxies are in Python", `weakref\.(Callable)?ProxyType\.__\w+__`, ``, ``),
	texts("functions that are in Go here", ``, `^.?\d* ?builtin_method <built-in method `, `builtin_function_or_method <built-in method `),
	texts("timing", `wait_for\(asyncio\.sleep\(0\.001, 'ok'\), 0\.01\)`, `^(ok|TimeoutError: .*)$`, `^(ok|TimeoutError: .*)$`),
	{"timing", func(src, want, got string) bool {
		return strings.Contains(src, "timeit.") && strings.Contains(want, "float ") && strings.Contains(got, tooLong)
	}},
	{"kinds of iterators", func(_, want, got string) bool {
		return want != got && iteratorKind.ReplaceAllString(want, "<") == iteratorKind.ReplaceAllString(got, "<")
	}},
	texts("nothing is finalized", `__del__`, ``, `has no attribute '__del__'`),
	texts("inner names of the library", `library|fractions|uuid|ipaddress|logging|contextlib`, `_operator_fallbacks|_RedirectStream`, `<locals>|_Redirected`),
	texts("the syntax of 3.14", `(^|[^\w'"\\])([tT][rR]?|[rR][tT])["']`, `SyntaxError|IndentationError`, ``),
	texts("the syntax of 3.14", `except [^()\n]*,`, `SyntaxError|IndentationError`, ``),
	texts("pickle writes protocols from 2 on", `pickle\.dumps?\(.*[01]\)|Pickler\(.*[01]\)`, `bytes b'[^\\]`, `bytes b'\\x80\\x02`),
	texts("references are not counted", `getweakref`, ``, `references keep their objects`),
	{"where the recursion limit is met", func(_, want, got string) bool {
		// Both meet it, one of them some levels earlier.
		w, g := firstDiffering(want, got)
		return strings.Contains(want, "RecursionError") && strings.Contains(got, "RecursionError") && strings.Contains(w+g, "RecursionError")
	}},
	texts("methods without names of parameters have no signature", `signature|getfullargspec`, `Signature|FullArgSpec|str '\(`, `no signature found|not supported by signature|unsupported callable`),
	texts("methods without names of parameters have no signature", `'abc'\.find`, `builtin has invalid signature|unsupported callable`, `\(sub, |'sub'`),
	texts("flags of __buffer__", `__buffer__`, `BufferError`, `memoryview`),
	texts("functions that are in Go here", ``, `^.?\d* ?function <function `, `wrapper_descriptor <slot wrapper |method_descriptor <method `),
	texts("the network and names of the installation", `asyncio\.|sys\.|os\.path\.|time\.|ElementTree\.C14N`, ``, `needs the network|needs processes|does not reach files|`+absent),
	texts("doc strings are our own", `getdoc|getmembers`, `str ['"]|__doc__`, `str ['"]|__doc__`),
	texts("functions that are in Go here", `heapq\.merge`, `generator<`, `merge<`),
	texts("chance", `Random\(\s*(None)?\s*\)\.|SystemRandom|secrets\.|process_time|thread_time|monotonic|perf_counter|timeit\.`, `float|int|bytes|complex|str`, `float|int|bytes|complex|str`),
	texts("the name of the program", `argparse`, `prog='-c'`, `prog=''`),
	texts("the machine", `platform\.(machine|processor|architecture|platform|release|version|system|freedesktop_os_release|python_implementation)|sys\.(prefix|exec_prefix|base_prefix|base_exec_prefix|thread_info|path_importer_cache|platlibdir|getunicodeinternedsize|getsizeof|hash_info|builtin_module_names)`, `^(0 )?(str|int|hash_info|thread_info|\(|\{)`, `^(0 )?(str|int|hash_info|thread_info|\(|\{|! FileNotFoundError)`),
}

// absent are the names that DIFFERENCES.md calls absent.
const absent = `module 'asyncio' has no attribute '(Stream\w*|\w*Transport|\w*Protocol|\w*Server|\w*[Ss]ubprocess\w*|\w*ChildWatcher|\w*_child_watcher|open_\w*connection|start_\w*server|\w*[Uu]nix\w*)'|` +
	`module 'sys' has no attribute '(\w*hook\w*|\w*prefix|executable|path\w*|flags|get\w*|set\w*|\w*_audit\w*|audit|\w*trace\w*|\w*profile\w*|abiflags|api_version|platlibdir|orig_argv|_\w+|activate\w*|deactivate\w*|is_stack\w*|call_tracing|is_finalizing|remote_exec|monitoring|pycache_prefix|warnoptions|exit\w*|displayhook|breakpointhook|last_\w+)'|` +
	`module 'posixpath' has no attribute|module 'time' has no attribute 'CLOCK_|has no attribute 'C14NWriterTarget'`

var (
	// privateName is such a name in a list of names.
	privateName = regexp.MustCompile(`, str '_[A-Za-z]\w*'|str '_[A-Za-z]\w*', |str '_[A-Za-z]\w*'`)
	// privateModule is a name behind a module that is private, or within a package.
	privateModule = regexp.MustCompile(`\b(_[a-z]\w*|[a-z]\w*\.[a-z_]\w*)\.\w+`)
	// lastName is a dotted name, of which the last part is kept.
	lastName = regexp.MustCompile(`\b[a-z_]\w*(?:\.[a-z_]\w*)*\.(\w+)`)
	// iteratorKind is the class of an iterator that outputs show with its items.
	iteratorKind = regexp.MustCompile(`\b(list_iterator|tuple_iterator|generator|chain|map|filter|items|zip|_element_iterator)<`)
	// missing is the text of an AttributeError.
	missing = regexp.MustCompile(`AttributeError: '(\w+)' object has no attribute '\w+'`)
	// throughClass is a method that is called through its class.
	throughClass = regexp.MustCompile(`\b[A-Z]\w*\.\w+\(`)
)

var (
	// ofClass asks for the attributes of a class.
	ofClass = regexp.MustCompile(`vars\(|__dict__`)
	// docShown is a class's doc string among its attributes.
	docShown = regexp.MustCompile(`'__doc__': (?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')`)
)

// setOfStrings is a set display with a text among its elements, or a set of a text's.
var setOfStrings = regexp.MustCompile(`\{[^{}:]*['"][^{}:]*\}|\b(frozen)?set\(['"]`)

// setShown is a set as outputs show it.
var setShown = regexp.MustCompile(`\{[^{}:]+\}`)

// ordered is an output with the elements of its sets sorted.
func ordered(s string) string {
	return setShown.ReplaceAllStringFunc(s, func(set string) string {
		items := strings.Split(set[1:len(set)-1], ", ")
		slices.Sort(items)
		return "{" + strings.Join(items, ", ") + "}"
	})
}

// sameLetters reports whether two texts have the same bytes in another order.
func sameLetters(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	x, y := []byte(a), []byte(b)
	slices.Sort(x)
	slices.Sort(y)
	return string(x) == string(y)
}

var floats = regexp.MustCompile(`\d+\.\d+(e[-+]?\d+)?|\d+e[-+]?\d+`)

// closeNumbers reports whether two texts differ only in floats that are nearly
// equal.
func closeNumbers(_, want, got string) bool {
	if floats.ReplaceAllString(want, "0") != floats.ReplaceAllString(got, "0") {
		return false
	}
	a, b := floats.FindAllString(want, -1), floats.FindAllString(got, -1)
	for i := range a {
		if a[i] == b[i] {
			continue
		}
		x, err1 := strconv.ParseFloat(a[i], 64)
		y, err2 := strconv.ParseFloat(b[i], 64)
		if err1 != nil || err2 != nil || math.Abs(x-y) > 4e-15*math.Max(math.Abs(x), math.Abs(y)) {
			return false
		}
	}
	return true
}

// reason returns the name of the rule that a difference falls under, or "".
func reason(src, want, got string) string {
	for _, k := range knowns {
		if k.holds(src, want, got) {
			return k.name
		}
	}
	return ""
}
