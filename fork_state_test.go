package garter

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/garterpy/garter/tools"
)

// forkRuns runs setup in a session, forks it, and wants the same of a probe in the
// fork and then in the original.
func forkRuns(t *testing.T, setup, probe string, opts ...Option) string {
	t.Helper()
	// A BufferError calls Go's collector, which looks through all that other tests have left.
	a := mustLocal(t, append([]Option{WithAllBuiltins(), WithImports("*"), WithFiles(), WithTimeout(2 * time.Minute)}, opts...)...)
	if _, err := a.Run(t.Context(), setup); err != nil {
		t.Fatal(err)
	}
	b, err := a.Fork(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	outB, err := b.Run(t.Context(), probe)
	if err != nil {
		t.Fatal("fork: ", err)
	}
	outA, err := a.Run(t.Context(), probe)
	if err != nil {
		t.Fatal("original: ", err)
	}
	if outA.Repr != outB.Repr {
		t.Errorf("original %s\nfork     %s", outA.Repr, outB.Repr)
	}
	return outB.Repr
}

// TestForkState wants of what modules keep that it is after a fork what it was before,
// and that the two sessions go on without each other.
func TestForkState(t *testing.T) {
	for name, c := range map[string]struct{ setup, probe, want string }{
		"weak references": {`
import weakref
class A: pass
a = A(); r = weakref.ref(a); p = weakref.proxy(a); a.x = 5
d = weakref.WeakValueDictionary(k=a); s = weakref.WeakSet([a])
k = weakref.WeakKeyDictionary({a: 7})
log = []
f = weakref.finalize(a, log.append, 1)`,
			`(r() is a, p.x, d['k'] is a, a in s, k[a], f.alive, weakref.ref(a) is r)`, ""},
		"ids": {"class A: pass\na = A(); b = [a]; i = id(a), id(b), id(len), id(int), id('name'), id(None)",
			"(i == (id(a), id(b), id(len), id(int), id('name'), id(None)), hash(a), repr(a))", ""},
		"subclasses":      {"class A: pass\nclass B(A): pass\nclass C(A): pass\nclass D(dict): pass", "(A.__subclasses__(), D in dict.__subclasses__(), B.__mro__)", ""},
		"interned strs":   {"import sys\na = sys.intern('some name'); b = 'x'; c = ''", "(sys.intern('some name') is a, b is chr(120), c is str())", "(True, True, True)"},
		"singledispatch":  {"import functools\n@functools.singledispatch\ndef f(x): return 'any'\n@f.register\ndef _(x: int): return 'int'\nf(1); f('')", "f.register(str, lambda x: 'str')\n(f(1), f('a'), f(2.5), len(f.registry))", "('int', 'str', 'any', 3)"},
		"caches":          {"import functools\nn = []\n@functools.lru_cache(maxsize=2)\ndef f(x): n.append(x); return [x]\nf(1); f(2); f(1); i = f.cache_info()\nclass P:\n    @functools.cached_property\n    def v(self): n.append('v'); return 3\np = P(); p.v", "f(3)\n(f(1), n, f.cache_info(), type(i) is type(f.cache_info()), f.cache_parameters(), p.v)", ""},
		"csv":             {"import csv, io\ncsv.register_dialect('mine', delimiter=';', quotechar='!')\ncsv.field_size_limit(77)", "(sorted(csv.list_dialects()), csv.field_size_limit(), next(csv.reader(['a;!b;c!'], 'mine')))", "(['excel', 'excel-tab', 'mine', 'unix'], 77, ['a', 'b;c'])"},
		"abc":             {"import abc, collections.abc\nclass A(abc.ABC): pass\nclass X: pass\nA.register(X); A.register(int)\ncollections.abc.Sized.register(X)\nisinstance('', A)", "A.register(str)\n(isinstance(X(), A), issubclass(int, A), isinstance('', A), isinstance(2.5, A), isinstance(X(), collections.abc.Sized))", "(True, True, True, False, True)"},
		"patterns":        {"import re\np = re.compile('(a)|b'); q = re.compile(rb'x')", "(re.compile('(a)|b') is p, re.compile(rb'x') is q, p.sub('<\\\\g<0>>', 'ab'))", "(True, True, '<a><b>')"},
		"decimal":         {"import decimal\ndecimal.getcontext().prec = 5\nc = decimal.getcontext(); c.traps[decimal.Inexact] = False\ndecimal.Decimal(1) / 3", "(decimal.getcontext() is c, decimal.Decimal(2) / 3, c.flags[decimal.Inexact])", "(True, Decimal('0.66667'), True)"},
		"contextvars":     {"import contextvars\nv = contextvars.ContextVar('v', default=1); w = contextvars.ContextVar('w')\nt = v.set(5)\nctx = contextvars.copy_context(); v.set(6)", "w.set(2)\n(v.get(), ctx[v], ctx.run(v.get), t.old_value is contextvars.Token.MISSING, len(ctx), w.get())", "(6, 5, 5, True, 1, 2)"},
		"zones":           {"import zoneinfo, datetime\nz = zoneinfo.ZoneInfo('Europe/Berlin'); d = datetime.datetime(2020, 7, 1, tzinfo=z)", "(zoneinfo.ZoneInfo('Europe/Berlin') is z, d.tzinfo is z, d.utcoffset().seconds)", "(True, True, 7200)"},
		"codecs":          {"import codecs\ncodecs.register_error('mine', lambda e: ('?' * 3, e.end))", "(b'a\\xff'.decode('utf-8', 'mine'), codecs.lookup_error('mine') is not None)", ""},
		"copyreg, pickle": {"import copyreg, pickle, copy\nclass A:\n    def __init__(self, n): self.n = n\ncopyreg.pickle(A, lambda a: (A, (a.n + 1,)))\ncopyreg.add_extension('m', 'n', 240)\ns = pickle.dumps(A(1))", "(pickle.loads(s).n, copy.copy(A(1)).n, pickle.dumps(A(1)) == s)", "(2, 2, True)"},
		"warnings":        {"import warnings\nwarnings.simplefilter('error', DeprecationWarning)\nwarnings.filterwarnings('ignore', 'quiet')", "def t(m, c):\n    try: warnings.warn(m, c)\n    except Warning as e: return repr(e)\n(t('x', DeprecationWarning), t('quiet', UserWarning), len(warnings.filters))", ""},
		"logging":         {"import logging, io\nout = io.StringIO()\nlog = logging.getLogger('a.b'); h = logging.StreamHandler(out); h.setFormatter(logging.Formatter('%(name)s:%(message)s')); log.addHandler(h); log.setLevel('INFO')\nlogging.addLevelName(25, 'MINE'); log.info('one')", "log.warning('two'); log.debug('no')\n(out.getvalue(), logging.getLogger('a.b') is log, logging.getLevelName(25), log.handlers == [h], h.stream is out)", "('a.b:one\\na.b:two\\n', True, 'MINE', True, True)"},
		"random":          {"import random\nrandom.seed(7); random.random(); r = random.Random(3); r.gauss(0, 1)", "(random.random(), r.gauss(0, 1), random.choice('abcdef'), r.getstate()[0])", ""},
		"modules":         {"import sys, json, json.decoder, types\nm = types.ModuleType('mine'); m.x = [1]; sys.modules['mine'] = m\njson.extra = m.x\nimport mine", "import mine as again\nmine.x.append(2)\n(again is m, json.extra, json.JSONEncoder().encode([1]), sys.modules['json'] is json, json.decoder.JSONDecoder is json.JSONDecoder)", "(True, [1, 2], '[1]', True, True)"},
		"lazy modules":    {"import json, hashlib, functools, statistics, copy", "(json.JSONEncoder.__name__, json.encoder.__name__, json.scanner.__name__, functools.total_ordering.__name__, statistics.NormalDist(1, 2).mean)", ""},
		"threads": {"import threading, queue\nlock = threading.RLock(); lock.acquire(); ev = threading.Event(); ev.set(); local = threading.local(); local.x = 5\nq = queue.Queue(); q.put(1)\nt = threading.Thread(target=q.put, args=(2,), name='T'); t.start(); t.join()\nc = threading.Condition(); s = threading.Semaphore(2); s.acquire()",
			"u = threading.Thread(target=q.put, args=(3,)); u.start(); u.join(); lock.release()\n(t.is_alive(), t.name, ev.is_set(), local.x, q.get(), q.get(), q.get(), s.acquire(blocking=False), s.acquire(blocking=False), threading.current_thread() is threading.main_thread(), u.name, threading.active_count())", ""},
		"asyncio":      {"import asyncio\nloop = asyncio.new_event_loop()\nasync def f(n):\n    await asyncio.sleep(0); return n\nr = loop.run_until_complete(f(1)); e = asyncio.Event(); e.set(); q = asyncio.Queue(); q.put_nowait(4); closed = asyncio.new_event_loop(); closed.close()", "(loop.run_until_complete(f(2)), e.is_set(), q.get_nowait(), closed.is_closed(), asyncio.run(f(3)), loop.is_closed())", "(2, True, 4, True, 3, False)"},
		"files":        {"import os\nf = open('a.txt', 'w+'); f.write('one\\ntwo\\n'); f.seek(4)\ng = open('b.bin', 'wb', buffering=100); g.write(b'abc'); fd = os.open('c', os.O_CREAT | os.O_RDWR); os.write(fd, b'hello'); os.lseek(fd, 1, 0); os.umask(0o77); os.mkdir('d'); os.chdir('d')", "g.write(b'd'); g.flush()\n(f.readline(), f.tell(), open('../b.bin', 'rb').read(), os.read(fd, 3), g.closed, os.umask(0o22), os.getcwd(), f.name, f.write('three'), f.close(), open('../a.txt').read())", ""},
		"generators":   {"def g():\n    p = 1 << 70\n    s = ''\n    while True:\n        for i in range(3):\n            p *= 7\n            s += 'ab'\n            try:\n                got = yield p % 1000003, s\n            finally:\n                s += '.'\nx = g(); [next(x) for _ in range(5)]\ndef outer(): yield from x\ny = outer(); next(y)", "([next(y) for _ in range(5)], next(x), x.gi_frame.f_lineno, y.gi_yieldfrom is x)", ""},
		"code":         {"def f(a, b=[1], *c, d={}, **e): return a\nc = f.__code__; f.__code__ = c.replace(co_name='other'); g = lambda: f\nf.attr = []", "f.attr.append(1)\n(f.__code__ is c, f.__code__.co_name, g() is f, f.attr, f.__defaults__, f.__kwdefaults__, f(3))", ""},
		"views":        {"b = bytearray(b'abcdef'); v = memoryview(b)[1:4]; w = v.cast('B'); r = memoryview(b'xyz'); h = hash(r)\nimport io, array\ns = io.BytesIO(b'123'); u = s.getbuffer(); a = array.array('i', [1, 2]); x = memoryview(a)", "v[0] = 90; u[0] = 65; x[0] = 9\ndef t(f):\n    try: f()\n    except BufferError: return 'busy'\n(b, bytes(w), s.getvalue(), a, hash(r) == h, v.obj is b, t(lambda: b.append(1)), t(lambda: s.write(b'12345')), t(lambda: a.append(1)), v.release(), w.release(), b.append(1), b)", ""},
		"dataclasses":  {"import dataclasses, typing, enum\n@dataclasses.dataclass(order=True)\nclass D:\n    x: int\n    y: list = dataclasses.field(default_factory=list)\nd = D(1)\nclass E(enum.Flag):\n    A = 1\n    B = 2\nT = typing.TypeVar('T')\nclass G(typing.Generic[T]): pass\nclass NT(typing.NamedTuple):\n    a: int\n    b: str = 'b'", "d.y.append(3)\n(d, D(1) < D(2), dataclasses.fields(D)[0].default is dataclasses.MISSING, dataclasses.replace(d, x=5), E.A | E.B, E(1) is E.A, G[int].__origin__ is G, NT(1), dataclasses.make_dataclass('Q', ['z'])(4).z)", ""},
		"named tuples": {"import collections\nP = collections.namedtuple('P', 'a', defaults=[[]])", "P().a.append(1)\n(P().a, P._field_defaults['a'] is P().a, P.__new__.__defaults__)", "([1], True, ([1],))"},
		"templates":    {"x = 5\nt = t'a{x!r:>4}b'\ni = iter(t); next(i)", "(list(t), t.strings, t.values, [type(p).__name__ for p in i])", ""},
		"exceptions":   {"def f(): raise ValueError(1)\ntry: f()\nexcept ValueError as e: err = e; err.add_note('n')\ng = ExceptionGroup('g', [err, KeyError(2)])\nimport sys, traceback\ntry:\n    try: f()\n    except ValueError as e: raise KeyError('k') from e\nexcept KeyError as e: err2 = e", "(g.exceptions[0] is err, err.__notes__, err.__traceback__.tb_next.tb_lineno, traceback.format_exception(err2), err2.__cause__.__traceback__ is not None)", ""},
		"time":         {"import time\na = time.perf_counter(), time.monotonic(), time.process_time()", "(time.perf_counter() >= a[0], time.monotonic() >= a[1], time.process_time() >= a[2])", "(True, True, True)"},
	} {
		t.Run(name, func(t *testing.T) {
			got := forkRuns(t, c.setup, c.probe)
			if c.want != "" && got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// TestForkRare copies what only a host, or only a moment, makes.
func TestForkRare(t *testing.T) {
	fails := WithTools(tools.Func("fails", "", func(int) (int, error) { return 0, errors.New("of the host") }))
	forkRuns(t, "try: fails(1)\nexcept Exception as e: err = e", "str(err)", fails)
	forkRuns(t, "def pieces():\n    for w in 'a,b,c,d'.split(','): yield w\np = pieces(); next(p)", "list(p)")
	forkRuns(t, "m = list[int].__reduce__()", "m[0](*m[1])")
	forkRuns(t, "import itertools\nz = zip([1, 2, 3], 'ab', strict=True); next(z); m = map(pow, [2, 3], [3, 2]); next(m)", "def t():\n    try: return list(z)\n    except ValueError as e: return str(e)\n(t(), list(m))")
	forkRuns(t, "s = 'x'\nfor i in range(100): s += str(i)\nu = s", "s += '!'\n(len(s), len(u), u[-3:])")
}

// TestForkPrograms runs the golden programs, forks, and compares all names in both
// sessions.
func TestForkPrograms(t *testing.T) {
	var list []string
	for _, folder := range []string{"programs", "library"} {
		found, err := filepath.Glob("testdata/" + folder + "/*.py")
		if err != nil || len(found) < 50 {
			t.Fatal(folder, len(found), err)
		}
		list = append(list, found...)
	}
	const probe = `
def _tell(v):
    try: return repr(v)
    except BaseException as e: return type(e).__name__ + str(e)
'\n'.join('%s = %.300s %s' % (k, _tell(v), id(v)) for k, v in list(globals().items()) if k not in ('__builtins__', '_tell', 'k', 'v'))`
	step := 13
	if testing.Short() {
		step = 40
	}
	forked := 0
	for i := 0; i < len(list); i += step {
		src, err := os.ReadFile(list[i])
		if err != nil {
			t.Fatal(err)
		}
		a := mustLocal(t, WithAllBuiltins(), WithImports("*"), WithFiles(), WithTimeout(10*time.Second))
		a.Run(t.Context(), string(src)+"\nNone\n") // some end with an error
		b, err := a.Fork(t.Context())
		if err != nil {
			t.Errorf("%s: %v", list[i], err)
			continue
		}
		forked++
		outA, errA := a.Run(t.Context(), probe)
		outB, errB := b.Run(t.Context(), probe)
		if errA != nil || errB != nil {
			t.Errorf("%s: %v, %v", list[i], errA, errB)
			continue
		}
		x, _ := outA.Output.(string)
		y, _ := outB.Output.(string)
		if x != y {
			differ(t, list[i], x, y)
		}
	}
	t.Logf("%d programs", forked)
}
