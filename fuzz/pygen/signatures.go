package pygen

import (
	"slices"
	"strconv"
	"strings"
)

// samplesOf are objects whose methods are called by their signatures, as
// expressions.
var samplesOf = []string{
	"'Straße_9'", "'a,b;c'", "b'a\\x00b'", "bytearray(b'xyz')", "255", "-7", "2.75", "1e300", "(3-4j)", "[3, 1, 2]", "(1, 'a', None)",
	"{'a': 1, 'b': [2]}", "{1, 2, 3}", "frozenset({4})", "range(2, 20, 3)", "memoryview(b'abcd')", "slice(1, None, 2)",
	"ValueError('v', 1)", "ExceptionGroup('g', [ValueError(1), KeyError(2)])", "int.from_bytes", "ident", "int", "DictSub(a=1)",
	"collections.deque([1, 2, 3], 4)", "collections.Counter('hello')", "collections.OrderedDict(a=1, b=2)", "collections.ChainMap({1: 2}, {3: 4})",
	"collections.defaultdict(list, {1: [2]})", "collections.UserList([1, 2])", "collections.UserString('abc')", "collections.UserDict(a=1)",
	"collections.namedtuple('P', 'x y')(1, 2)", "array.array('i', [1, 2, 3])", "array.array('d', [1.5])",
	"datetime.datetime(2024, 2, 29, 12, 30, 15, 5)", "datetime.datetime(2024, 1, 1, tzinfo=datetime.timezone.utc)", "datetime.date(2024, 2, 29)",
	"datetime.time(1, 2, 3)", "datetime.timedelta(days=1, seconds=2)", "datetime.timezone.utc", "decimal.Decimal('1.25')", "decimal.Context(prec=5)",
	"fractions.Fraction(3, 4)", "statistics.NormalDist(1, 2)", "random.Random(1)", "re.compile('(a)(?P<n>b)?', re.I)", "re.search('(a)(?P<n>b)?', 'xab')",
	"io.StringIO('l1\\nl2\\n')", "io.BytesIO(b'l1\\nl2\\n')", "json.JSONEncoder()", "json.JSONDecoder()", "textwrap.TextWrapper(width=20)",
	"string.Template('$a ${b} $$')", "string.Formatter()", "difflib.SequenceMatcher(None, 'abcd', 'bcde')", "difflib.Differ()",
	"struct.Struct('<hi')", "hashlib.sha256(b'a')", "hashlib.md5()", "hmac.new(b'k', b'm', 'sha1')", "ipaddress.ip_address('10.0.0.1')",
	"ipaddress.ip_network('10.0.0.0/30')", "ipaddress.ip_interface('::1/64')", "uuid.UUID(int=5)", "pathlib.PurePosixPath('/a/b.tar.gz')",
	"pathlib.PureWindowsPath('c:/a/b')", "configparser.ConfigParser()", "csv.Sniffer()", "argparse.ArgumentParser(prog='p', exit_on_error=False)",
	"argparse.Namespace(a=1)", "xml.etree.ElementTree.fromstring('<a x=\"1\"><b>t</b>u</a>')", "enum.Enum('E', 'a b')", "enum.Enum('E', 'a b').a",
	"enum.IntFlag('F', 'a b').a", "functools.partial(ident, 1, k=2)", "functools.lru_cache(maxsize=2)(ident)", "functools.singledispatch(ident)",
	"contextlib.ExitStack()", "contextlib.nullcontext(3)", "types.SimpleNamespace(a=1)", "types.MappingProxyType({'a': 1})", "inspect.signature(ident)",
	"inspect.Parameter('x', inspect.Parameter.KEYWORD_ONLY, default=1)", "calendar.TextCalendar()", "calendar.HTMLCalendar(6)", "graphlib.TopologicalSorter({1: [2], 2: [3]})",
	"queue.Queue(2)", "queue.PriorityQueue()", "logging.getLogger('x')", "logging.Formatter('%(message)s')", "html.parser.HTMLParser()", "pprint.PrettyPrinter(width=20)",
	"reprlib.Repr()", "shlex.shlex('a b')", "contextvars.ContextVar('v', default=1)", "contextvars.copy_context()", "zoneinfo.ZoneInfo('Europe/Berlin')",
	"operator.itemgetter(1, 0)", "operator.attrgetter('real')", "ast.parse('x = 1')", "ast.NodeVisitor()", "copyreg.pickle and dataclasses.make_dataclass('D', ['x', 'y'])(1, 2)",
	"itertools.count(1, 2)", "itertools.chain([1], [2])", "iter([1, 2, 3])", "iter({'a': 1}.items())", "{'a': 1}.keys()", "{'a': 1}.items()", "gen3()",
	"unittest.TestCase()", "traceback.TracebackException.from_exception(ValueError('v'))", "fnmatch.fnmatch and weakref.WeakValueDictionary()", "threading.Lock()", "threading.Event()",
}

// argumentsOf tells what parameters of some names take; what is not named takes
// anything.
var argumentsOf = map[string]string{
	"smallint": `n k maxsplit count width size index start stop step maxlen ndigits r repeat times i indent pos endpos limit tabsize w l m
		depth level levels maxsize length prec digits cutoff maxcount fill_char idx lo hi bits exp z weekday firstweekday base skip`,
	"str":      `s string text str value prefix suffix chars name tag msg message word a_string content line label title doc sub`,
	"shortstr": `sep delimiter fillchar end lineterm placeholder safe quotechar old new key_sep linejunk join initial_indent`,
	"function": `key func function fn callable predicate object_hook object_pairs_hook parse_float parse_int user_function callback f default_factory factory type`,
	"iterable": `iterable seq sequence data values items population iterables it fields lines elements args weights xs selectors others b1 rows`,
	"number":   `x y a b mu sigma alpha beta lambd xbar p q real imag rel_tol abs_tol c start_value number left right v1 v2 low high mode`,
	"dict":     `mapping mapping_or_iterable d dict kwargs kwds other namespace vars table obj_dict params`,
	"any":      `obj object o elem element default fillvalue item initial initializer value_ x1 instance default_value`,
	"bool":     `reverse strict ensure_ascii allow_nan sort_keys skipkeys check_circular signed keepends compact sort_dicts validate posix comments quote closed last doseq keep_blank_values inclusive wrap raise_on_error`,
	"bytes":    `bytes buffer buf b data_bytes byte iv key_bytes salt password`,
	"encoding": `encoding`, "errors": `errors`, "reflag": `flags`, "pat": `pattern`, "repl": `repl template`, "spec": `format_spec spec format fmt`,
	"type": `cls class_ class_or_tuple t typ exception`,
	"tz":   `tz tzinfo`, "timespec": `timespec`, "strf": `date_string_format`, "decstr": `num`, "int": `year month day hour minute second microsecond ordinal iso_year iso_week theyear themonth`,
	"glob": `pat`, "pathstr": `path pathsegments other_path`,
}

var argumentOf = func() map[string]string {
	m := map[string]string{}
	for rule, names := range argumentsOf {
		for _, n := range strings.Fields(names) {
			m[n] = rule
		}
	}
	return m
}()

// argument is a hole for what a parameter takes, mostly.
func argument(name string) string {
	if argumentOf[name] == "" {
		return "«any»"
	}
	return "«arg." + argumentOf[name] + "»"
}

// argumentRules are the rules of argument's holes.
func argumentRules(rules map[string][]string) {
	for rule := range argumentsOf {
		rules["arg."+rule] = []string{"«" + rule + "»", "«" + rule + "»", "«" + rule + "»", "«" + rule + "»", "«any»"}
	}
}

// introspectSignatures is the part of Introspection that prints a line for each
// function with a signature: "call", the text before the parentheses, and the
// parameters with their kinds (p, b, k, v, w) and "=" if they have defaults.
func introspectSignatures(b *strings.Builder) {
	b.WriteString(`import inspect, html.parser
def signature(text, f):
    try: ps = list(inspect.signature(f).parameters.values())
    except Exception: return
    print('call', text.replace(' ', '\x01'), *[p.name + ':' + 'pbvkw'[p.kind] + '=' * (p.default is not p.empty) for p in ps])
class Idx: pass
class DictSub(dict): pass
def ident(*a): return a
def gen3(): yield 1
`)
	for _, m := range modules {
		b.WriteString("for n in dir(" + m + "):\n    v = getattr(" + m + ", n)\n    if n[0] != '_' and callable(v) and own(" + m + ", n): signature('" + m + ".' + n, v)\n")
	}
	for i, s := range samplesOf {
		b.WriteString("o = " + s + "\nfor n in dir(o):\n    v = getattr(o, n, None)\n    if callable(v) and (n[0] != '_' or n[-2:] == '__'): signature('" + strconv.Itoa(i) + " ' + n, v)\n")
	}
}

// signatureCalls makes the alternatives of a line of introspectSignatures.
func signatureCalls(line string) (calls []string, method bool) {
	f := strings.Fields(line)[1:]
	text := strings.ReplaceAll(f[0], "\x01", " ")
	name := text[strings.LastIndexAny(text, ". ")+1:]
	if leftOut[name] {
		return nil, false
	}
	before, after := text+"(", ")"
	if at, name, ok := strings.Cut(text, " "); ok {
		i, _ := strconv.Atoi(at)
		method = true
		before, after = "(lambda o: (o."+name+"(", "), o))("+samplesOf[i]+")"
	}
	var required, only, named, places, keywords []string
	for _, p := range f[1:] {
		name, kind, _ := strings.Cut(p, ":")
		arg := argument(name)
		switch {
		case kind == "v":
			places = append(places, "*«arg.iterable»")
		case kind == "w":
			keywords = append(keywords, "«kwname»=«any»")
		case strings.HasSuffix(kind, "=") && kind[0] == 'p':
			places = append(places, arg)
		case strings.HasSuffix(kind, "="):
			keywords = append(keywords, name+"="+arg)
		case kind == "k":
			only = append(only, name+"="+arg)
		default:
			required = append(required, arg)
			if kind == "b" {
				named = append(named, name+"="+arg)
			}
		}
	}
	add := func(lists ...[]string) {
		calls = append(calls, before+strings.Join(slices.Concat(lists...), ", ")+after)
	}
	add(required, only)
	if len(named) > 0 && len(named) == len(required) {
		add(named, only)
	}
	for i := range places {
		add(required, places[:i+1], only)
	}
	for _, k := range keywords {
		add(required, only, []string{k})
	}
	if len(keywords) > 1 {
		add(required, places, only, keywords)
	}
	return calls, method
}
