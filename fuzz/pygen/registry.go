package pygen

import (
	"slices"
	"strings"
)

// rulesOf are the rules whose alternatives are the names that an object has:
// the name of the rule after "names." and an expression for the object.
var rulesOf = [][2]string{
	{"int", "int"}, {"str", "str"}, {"bytes", "bytes"}, {"bytearray", "bytearray"}, {"float", "float"}, {"complex", "complex"},
	{"list", "list"}, {"tuple", "tuple"}, {"dict", "dict"}, {"set", "set"}, {"frozenset", "frozenset"}, {"range", "range"},
	{"slice", "slice"}, {"memoryview", "memoryview"}, {"iterator", "type(iter([]))"}, {"generator", "type(x for x in ())"},
	{"exception", "OSError"}, {"group", "ExceptionGroup"}, {"function", "type(lambda: 0)"}, {"type", "type"},
	{"keys", "type({}.keys())"}, {"items", "type({}.items())"}, {"values", "type({}.values())"}, {"object", "object"},
	{"math", "math"}, {"cmath", "cmath"}, {"match", "re.Match"}, {"pattern", "re.Pattern"}, {"itertools", "itertools"},
	{"counter", "collections.Counter"}, {"odict", "collections.OrderedDict"}, {"deque", "collections.deque"},
	{"chainmap", "collections.ChainMap"}, {"collections", "collections"}, {"abc", "collections.abc"}, {"heapq", "heapq"},
	{"bisect", "bisect"}, {"array", "array.array"}, {"datetime", "datetime.datetime"}, {"date", "datetime.date"},
	{"time", "datetime.time"}, {"timedelta", "datetime.timedelta"}, {"tz", "datetime.timezone"}, {"calendar", "calendar"},
	{"decimal", "decimal.Decimal"}, {"context", "decimal.Context"}, {"fraction", "fractions.Fraction"}, {"statistics", "statistics"},
	{"normal", "statistics.NormalDist"}, {"partial", "functools.partial"}, {"functools", "functools"}, {"contextlib", "contextlib"},
	{"operator", "operator"}, {"textwrap", "textwrap"}, {"urlparse", "urllib.parse"}, {"urlsplit", "urllib.parse.SplitResult"},
	{"unicodedata", "unicodedata"}, {"fnmatch", "fnmatch"}, {"colorsys", "colorsys"}, {"base64", "base64"}, {"binascii", "binascii"},
	{"hashlib", "hashlib"}, {"zlib", "zlib"}, {"codecs", "codecs"}, {"ipaddress", "ipaddress"}, {"ip", "ipaddress.IPv4Address"},
	{"net", "ipaddress.IPv6Network"}, {"uuid", "uuid.UUID"}, {"random", "random.Random"}, {"abcmod", "abc"}, {"numbers", "numbers"},
	{"warnings", "warnings"}, {"weakref", "weakref"}, {"locale", "locale"}, {"string", "string"}, {"sys", "sys"}, {"ospath", "os.path"},
	{"path", "pathlib.PurePosixPath"}, {"element", "xml.etree.ElementTree.Element"}, {"platform", "platform"}, {"threading", "threading"},
	{"asyncio", "asyncio"}, {"testcase", "unittest.TestCase"}, {"future", "concurrent.futures.Future"}, {"copyreg", "copyreg"},
	{"types", "types"}, {"enum", "enum.IntEnum"}, {"enummod", "enum"}, {"stringio", "io.StringIO"}, {"bytesio", "io.BytesIO"},
	{"ast", "ast"}, {"typing", "typing"}, {"inspect", "inspect"},
}

// leftOut are names that are not generated: what they give is of the machine,
// of the implementation, of chance, or ends or blocks the process.
var leftOut = map[string]bool{}

func init() {
	for _, n := range strings.Fields(`__doc__ __sizeof__ __dir__ __hash__ __subclasses__ __text_signature__ __basicsize__ __itemsize__
		__flags__ __dictoffset__ __weakrefoffset__ __alloc__ __signature__ __weakref__ __annotations__ __file__ __loader__ __spec__
		__cached__ __path__ __builtins__ __dict__ __getstate__ __code__ __globals__ __closure__ gi_frame gi_code
		sleep time time_ns now today utcnow monotonic perf_counter process_time thread_time get_clock_info
		localtime ctime uuid1 uuid4 uuid6 uuid7 getnode urandom token_bytes token_hex token_urlsafe randbits SystemRandom
		help input open breakpoint breakpointhook exit quit settrace setprofile gettrace getprofile gc_collect fork system settrace_all_threads setprofile_all_threads
		main test set_int_max_str_digits get_int_max_str_digits exc_info exception modules path argv flags version version_info
		hexversion implementation platform executable prefix getrefcount getallocatedblocks
		get_asyncgen_hooks set_asyncgen_hooks stdin stdout stderr displayhook excepthook setrecursionlimit getrecursionlimit
		get_ident get_native_id current_thread main_thread enumerate active_count stack_size Thread Timer excepthook_
		getwriter getreader run_forever node uname libc_ver python_build python_compiler
		simplefilter filterwarnings resetwarnings showwarning formatwarning filters
		currentframe stack trace extract_stack format_stack print_stack findCaller getsource getsourcelines getsourcefile getfile getmodule findsource getcomments
		open_code addaudithook get_wakeup_fd set_wakeup_fd setlocale
		register unregister run new_event_loop get_event_loop set_event_loop get_event_loop_policy set_event_loop_policy
		get_running_loop eager_task_factory ThreadPoolExecutor ProcessPoolExecutor Barrier Condition Semaphore BoundedSemaphore
		add_extension remove_extension clear_extension_cache pickle setcontext prettify copyright
		set_default_type _clear_cache clear_overloads register_at_fork seed getstate setstate abort kill`) {
		leftOut[n] = true
	}
}

// modules are the modules whose functions are called with anything.
var modules = strings.Fields(`math cmath re itertools collections heapq bisect array datetime calendar json decimal fractions
	statistics functools contextlib operator textwrap string difflib shlex html urllib.parse unicodedata fnmatch pprint reprlib
	keyword colorsys csv configparser tomllib struct base64 binascii hashlib hmac zlib codecs ipaddress abc numbers errno weakref
	contextvars locale os.path pathlib argparse getopt logging xml.etree.ElementTree traceback copy copyreg pickle types enum
	dataclasses io ast typing inspect graphlib queue zoneinfo uuid sys asyncio threading platform stat timeit secrets unittest
	concurrent.futures warnings collections.abc random time`)

// Modules returns the dotted names of the modules that programs name without
// importing them: who runs a program imports those that its text names first.
func Modules() []string { return slices.Clone(modules) }

// imported are modules that no rule calls with anything.
var imported = append(slices.Clone(modules), "os", "bz2", "doctest", "gzip", "lzma", "unittest.mock",
	"fileinput", "filecmp", "glob", "linecache", "mimetypes", "mmap", "netrc", "plistlib", "shutil", "tarfile", "tempfile", "tokenize", "wave",
	"zipfile", "zipimport")

// Imports returns a line that imports the modules which a text names, or "".
func Imports(text string) string {
	var names []string
	for _, m := range imported {
		for at, rest := 0, text; ; {
			i := strings.Index(rest[at:], m+".")
			if i < 0 {
				break
			}
			i += at
			if i == 0 || !isWord(rest[i-1]) && rest[i-1] != '.' {
				names = append(names, m)
				break
			}
			at = i + 1
		}
	}
	if names == nil {
		return ""
	}
	return "import " + strings.Join(names, ", ") + "\n"
}

func isWord(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}

// Introspection is a Python program that prints the names which Registry
// reads: a line for each object, with the names and "(" after those that can
// be called.
func Introspection() string {
	var b strings.Builder
	b.WriteString("import os, " + strings.Join(modules, ", ") + "\n")
	b.WriteString(`def own(o, a):
    if not isinstance(o, type(os)) or a[:1] == '_': return True
    if hasattr(o, '__all__'): return a in o.__all__
    v = getattr(o, a)
    home = getattr(v, '__module__', None)
    if not isinstance(home, str): home = o.__name__
    return not isinstance(v, type(os)) and (home[:1] == '_' or home == 'builtins' or home.split('.')[0] == o.__name__.split('.')[0])
def show(n, o):
    print(n, *[a + '(' * callable(getattr(o, a, None)) for a in dir(o) if own(o, a)])
`)
	for _, r := range rulesOf {
		b.WriteString("show('names." + r[0] + "', " + r[1] + ")\n")
	}
	for _, m := range modules {
		b.WriteString("show('module " + m + "', " + m + ")\n")
	}
	b.WriteString("import builtins\nprint('names.exceptions', *[n for n, v in vars(builtins).items() if isinstance(v, type) and issubclass(v, BaseException)])\n")
	introspectSignatures(&b)
	everyIntrospection(&b)
	return b.String()
}

// Registry makes rules of what Introspection printed.
func Registry(printed string) map[string][]string {
	rules := map[string][]string{}
	var calls, methods, byName, byNameOn []string
	argumentRules(rules)
	every := []string{}
	for l := range strings.Lines(printed) {
		every = append(every, everyCalls(l)...)
		if strings.HasPrefix(l, "call ") {
			if cs, on := signatureCalls(l); on {
				byNameOn = append(byNameOn, cs...)
			} else {
				byName = append(byName, cs...)
			}
			continue
		}
		if strings.HasPrefix(l, "class ") {
			continue
		}
		if rest, ok := strings.CutPrefix(l, "module "); ok {
			f := strings.Fields(rest)
			for _, n := range f[1:] {
				if name, call := strings.CutSuffix(n, "("); call && name[0] != '_' && !leftOut[name] {
					calls = append(calls, f[0]+"."+name+"(«args»)")
				}
			}
			continue
		}
		f := strings.Fields(l)
		if len(f) < 2 || !strings.HasPrefix(f[0], "names.") {
			continue
		}
		for _, n := range f[1:] {
			name, call := strings.CutSuffix(n, "(")
			if leftOut[name] || name[0] == '_' && name[len(name)-1] != '_' {
				continue
			}
			rules[f[0]] = append(rules[f[0]], name)
			if call {
				methods = append(methods, name)
			}
		}
	}
	slices.Sort(methods)
	rules["names.modcalls"] = calls
	if len(byName) == 0 { // of an interpreter without signatures
		byName, byNameOn = calls, calls
	}
	rules["names.sigcalls"], rules["names.sigmethods"] = byName, byNameOn
	rules[Every] = every
	rules["names.any"] = slices.Compact(methods)
	return rules
}
