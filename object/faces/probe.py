"""Calls every public function with odd numbers of arguments and prints how it complains: for generate.py."""
import importlib, inspect, re, sys
import warnings
warnings.simplefilter('ignore')
MODULES = '''builtins math cmath re itertools collections heapq bisect array datetime calendar json decimal fractions
statistics functools contextlib operator textwrap string difflib shlex html urllib.parse unicodedata fnmatch pprint reprlib
keyword colorsys csv configparser tomllib struct base64 binascii hashlib hmac zlib codecs ipaddress abc numbers errno weakref
contextvars locale os.path pathlib argparse getopt logging xml.etree.ElementTree traceback copy copyreg pickle types enum
dataclasses io ast typing inspect graphlib queue zoneinfo uuid sys asyncio threading platform stat timeit secrets unittest
concurrent.futures warnings collections.abc random time'''.split()
SKIP = set('''input breakpoint breakpointhook exit quit help open exec eval compile __import__ print sleep _exit abort kill main interact
settrace setprofile set_trace setrecursionlimit displayhook excepthook __excepthook__
__displayhook__ _shutdown basicConfig shutdown disable simplefilter resetwarnings
filterwarnings run acquire join get get_nowait seed set_int_max_str_digits repeat timeit autorange default_timer setcontext
as_completed stack_size getpass start TestProgram addLevelName removeHandler set_event_loop_policy set_event_loop
set_child_watcher __setattr__ __delattr__ setattr delattr __setitem__ __delitem__ settrace_all_threads
setprofile_all_threads reset_tzpath clear_cache clear_overloads setlocale __getattribute__ __getattr__ __build_class__
_reload reload globals locals vars dir copyright credits license addModuleCleanup doModuleCleanups pickle constructor
__init_subclass__ __class_getitem__ __subclasshook__ __del__ wait addaudithook audit set_asyncgen_hooks'''.split())
class X:
    def __repr__(self): return 'X'
CALLS = [((X(),) * n, {}) for n in (0, 1, 2, 3, 4, 5, 8)] + [((X(),) * n, {'zz': 1}) for n in (0, 1, 2)]
def outcome(f, a, k, maker):
    if maker and a: a = (maker(), *a[1:])
    out, err = sys.stdout, sys.stderr
    try:
        r = f(*a, **k)
        if inspect.iscoroutine(r): r.close()
        return 'ok'
    except TypeError as e:
        try: return re.sub('0x[0-9a-f]+', '0x', str(e)).replace('\n', ' ').replace('\t', ' ')
        except Exception: return 'ok'
    except BaseException: return 'ok'
    finally: sys.stdout, sys.stderr = out, err
def identity(f):
    """What names the function in here, and what kind it is."""
    if inspect.ismethod(f): f = f.__func__
    kind = type(f).__name__
    if isinstance(f, type):
        kind = 'heap' if f.__flags__ & 512 else 'static'
        # An embedded class may say another module than its functions.
        m = getattr(f.__init__, '__module__', None) or f.__module__
        return kind, m + '.' + f.__qualname__
    q = getattr(f, '__qualname__', '?')
    c = getattr(f, '__objclass__', None)
    m = c.__module__ if c else getattr(f, '__module__', None)
    if m is None and inspect.isbuiltin(f):
        s = getattr(f, '__self__', None)
        m = s.__module__ if isinstance(s, type) else type(s).__module__ if s is not None else None
    return kind, '%s.%s' % (m, q)
def params(f):
    try: s = inspect.signature(f)
    except Exception: return '-'
    out, pos, star = [], False, False
    for p in s.parameters.values():
        if p.kind != p.POSITIONAL_ONLY and pos: out.append('/'); pos = False
        if p.kind == p.POSITIONAL_ONLY: pos = True
        n = p.name + ('=0' if p.default is not p.empty else '')
        if p.kind == p.VAR_POSITIONAL: n = '*' + n; star = True
        elif p.kind == p.VAR_KEYWORD: n = '**' + n
        elif p.kind == p.KEYWORD_ONLY and not star: out.append('*'); star = True
        out.append(n)
    if pos: out.append('/')
    return ', '.join(out) or '.'
async def agen(): yield 1
def gen(): yield 1
import argparse, array, asyncio, collections, configparser, contextvars, csv, datetime, decimal, fractions, functools, hashlib, io, ipaddress, itertools
import json, logging, operator, pathlib, queue, random, reprlib, statistics, string, struct, threading, types, uuid, weakref, zlib, zoneinfo
import xml.etree.ElementTree as ET
# What makes an object of a class: methods complain about their other arguments only then.
MAKERS = [lambda: zlib.compressobj(), lambda: zlib.decompressobj(), lambda: hashlib.md5(), lambda: hashlib.shake_128(), threading.Lock, threading.RLock,
    threading.local, threading.Event, queue.SimpleQueue, lambda: re.match('a', 'a'), lambda: re.compile('a'), lambda: re.compile('a').scanner('a'),
    lambda: contextvars.ContextVar('x'), lambda: contextvars.ContextVar('x').set(1), contextvars.Context, gen, agen, lambda: agen().__anext__(),
    lambda: gen.__code__, lambda: gen, lambda: {}.keys(), lambda: {}.items(), lambda: {}.values(), lambda: iter({}), lambda: iter([]), lambda: iter('a'),
    lambda: collections.OrderedDict().keys(), lambda: collections.OrderedDict().items(), lambda: collections.OrderedDict().values(),
    lambda: iter(collections.OrderedDict()), lambda: iter(collections.deque()), lambda: itertools.tee([])[0], lambda: iter(len, 1),
    lambda: list[int], lambda: int | str, lambda: NotImplemented, lambda: None, lambda: ..., lambda: threading.Event().set, lambda: len, lambda: str.join,
    lambda: int.__add__, lambda: (1).__add__, lambda: types.CellType(1), lambda: types.MappingProxyType({}), lambda: types.SimpleNamespace(),
    lambda: decimal.Context().flags, lambda: ET.Element('a'), lambda: ET.Element('a').iter(), lambda: ET.Element('a').itertext(),
    lambda: io.IncrementalNewlineDecoder(None, False), lambda: io.TextIOWrapper(io.BytesIO()), io.StringIO, io.BytesIO,
    lambda: io.BufferedReader(io.BytesIO()), lambda: io.BufferedWriter(io.BytesIO()), lambda: array.array('i'), collections.deque,
    lambda: collections.defaultdict(int), collections.OrderedDict, collections.Counter, collections.ChainMap, lambda: collections.UserString('a'),
    collections.UserList, collections.UserDict, lambda: decimal.Decimal(1), decimal.Context, lambda: fractions.Fraction(1), lambda: datetime.date(1, 1, 1),
    lambda: datetime.time(1), lambda: datetime.datetime(1, 1, 1), lambda: datetime.timedelta(1), lambda: datetime.timezone.utc, datetime.tzinfo,
    lambda: random.Random(1), lambda: functools.partial(len), lambda: functools.lru_cache(len), lambda: itertools.count(), lambda: itertools.cycle('a'),
    itertools.chain, lambda: itertools.islice('a', 1), lambda: itertools.groupby('a'), lambda: operator.itemgetter(0), lambda: operator.attrgetter('a'),
    lambda: operator.methodcaller('a'), lambda: struct.Struct('i'), lambda: uuid.UUID(int=0), lambda: zoneinfo.ZoneInfo('UTC'), lambda: weakref.ref(gen),
    lambda: ipaddress.ip_address(1), lambda: pathlib.PurePosixPath('a'), json.JSONDecoder, json.JSONEncoder, statistics.NormalDist, lambda: 1, lambda: 1.5,
    lambda: 1j, lambda: '', lambda: b'', bytearray, list, tuple, dict, set, frozenset, lambda: range(1), lambda: slice(1), lambda: memoryview(b''),
    lambda: property(), lambda: classmethod(len), lambda: staticmethod(len), lambda: super(int, True), lambda: ValueError(1), lambda: OSError(1, 'a'),
    lambda: ExceptionGroup('a', [KeyError()]), lambda: KeyError(), lambda: csv.reader([]), lambda: csv.writer(io.StringIO()), lambda: csv.Dialect(),
    configparser.ConfigParser, lambda: logging.Logger('x'), reprlib.Repr, lambda: string.Template('x'), argparse.ArgumentParser, string.Formatter,
    lambda: zip(), lambda: map(len, ''), lambda: filter(None, ''), lambda: enumerate(''), lambda: reversed('')]
EXAMPLES = {}
for m in MAKERS:
    try: EXAMPLES.setdefault(type(m()), m)
    except Exception: pass
seen = set()
def probe(path, f, maker=None):
    kind, ident = identity(f)
    bound = inspect.ismethod(f) or inspect.isbuiltin(f) and isinstance(getattr(f, '__self__', None), type)
    target = f.__func__ if inspect.ismethod(f) else f
    print(path, kind, ident, getattr(target, '__qualname__', '?'), params(target), 'bound' if bound else '-', *[outcome(f, a, k, maker) for a, k in CALLS], sep='\t')
def members(path, t):
    if id(t) in seen: return
    seen.add(id(t))
    for a in sorted(vars(t)):
        if a in SKIP or a[:1] == '_' and a[-2:] != '__': continue
        try: w = getattr(t, a)
        except Exception: continue
        if callable(w) and not isinstance(w, type): probe(path + '.' + a, w, EXAMPLES.get(t) if type(w).__name__ in ('method_descriptor', 'wrapper_descriptor', 'function') else None)
for m in MODULES:
    mod = importlib.import_module(m)
    for n in sorted(set(getattr(mod, '__all__', None) or [n for n in dir(mod) if n[:1] != '_'])):
        v = getattr(mod, n, None)
        if n in SKIP or not callable(v) or isinstance(v, type(sys)): continue
        home = getattr(v, '__module__', None)
        if isinstance(home, str) and not hasattr(mod, '__all__') and home.split('.')[0].lstrip('_') != m.split('.')[0]: continue
        probe(m + '.' + n, v)
        if isinstance(v, type): members(m + '.' + n, v)
# Classes without a public name, by an object of each.
for t in EXAMPLES: members('?' + t.__module__ + '.' + t.__qualname__, t)
