# Instances of the classes, by label and size: what methods are called on. Where a
# class stands not here, the classes are called with what they may take.
import abc, array, ast, asyncio, builtins, collections, configparser, contextlib, contextvars, copy
import csv, dataclasses, datetime, decimal, difflib, enum, fractions, functools, graphlib, hashlib
import hmac, inspect, io, ipaddress, itertools, json, logging, operator, pathlib, pickle, queue
import random, re, string, struct, sys, textwrap, threading, time, types, typing, unittest, uuid
import weakref, zlib, zoneinfo

class Plain:
    def __init__(self, n=0): self.n = n
    def m(self, *a): return None
    x = property(lambda self: 1)

class Color(enum.Enum):
    RED = 1
    BLUE = 2

async def _coro(n):
    return n

async def _agen(n):
    for i in range(n): yield i

def _frame_error(n):
    try: raise ValueError('x' * n)
    except ValueError as e: return e

def _written(cls, n):
    f = cls()
    f.write('a,b\n' * (n // 4) if cls is io.StringIO else b'a,b\n' * (n // 4))
    f.seek(0)
    return f

def _queue(cls, n):
    q = cls()
    for i in range(n): q.put((i, i))
    return q

def _doubled(make, x, n):
    for _ in range(n.bit_length()): x = make([x, x])
    return x

def _node(n): return ast.parse('x = 1\n' * (n // 6))

def _context(n):
    c = contextvars.copy_context()
    for i in range(min(n, 1000)): c.run(contextvars.ContextVar('v%d' % i).set, i)
    return c

def _config(n):
    c = configparser.ConfigParser()
    c.read_dict({'s%d' % i: {'a': '1'} for i in range(n // 16)})
    return c

def _sorter(n):
    t = graphlib.TopologicalSorter()
    for i in range(n // 8): t.add(i, i + 1)
    return t

made = {
    'datetime.datetime': lambda n: datetime.datetime(2020, 2, 3, 4, 5, 6, 7),
    'datetime.date': lambda n: datetime.date(2020, 2, 3),
    'datetime.time': lambda n: datetime.time(4, 5, 6, 7, datetime.timezone.utc),
    'datetime.timedelta': lambda n: datetime.timedelta(n, 5, 7),
    'datetime.timezone': lambda n: datetime.timezone(datetime.timedelta(hours=2), 'z' * n),
    'datetime.tzinfo': lambda n: datetime.tzinfo(),
    'datetime.IsoCalendarDate': lambda n: datetime.date(2020, 2, 3).isocalendar(),
    're.Pattern': lambda n: re.compile('(a|b)?' * (n // 60)),
    're.Match': lambda n: re.match('(?P<x>a*)(b*)', 'a' * n),
    'builtins.generator': lambda n: (i for i in range(n)),
    'builtins.coroutine': _coro,
    'builtins.async_generator': _agen,
    'builtins.memoryview': lambda n: memoryview(bytearray(b'ab c' * (n // 4))),
    'builtins.slice': lambda n: slice(0, n, 1),
    'builtins.function': lambda n: _frame_error,
    'builtins.method': lambda n: Plain(n).m,
    'builtins.builtin_function_or_method': lambda n: len,
    'builtins.module': lambda n: types.ModuleType('m', 'd' * n),
    'builtins.property': lambda n: Plain.x,
    'builtins.classmethod': lambda n: classmethod(len),
    'builtins.staticmethod': lambda n: staticmethod(len),
    'builtins.super': lambda n: super(bool, True),
    'builtins.traceback': lambda n: _frame_error(n).__traceback__,
    'builtins.FrameLocalsProxy': lambda n: _frame_error(n).__traceback__.tb_frame.f_locals,
    'builtins.code': lambda n: compile('x = 1\n' * (n // 6), 'x', 'exec'),
    'builtins.cell': lambda n: types.CellType('x' * n),
    'builtins.mappingproxy': lambda n: types.MappingProxyType({i: i for i in range(n)}),
    'builtins.NoneType': lambda n: None,
    'builtins.ellipsis': lambda n: ...,
    'builtins.NotImplementedType': lambda n: NotImplemented,
    'builtins.BaseExceptionGroup': lambda n: _doubled(lambda x: ExceptionGroup('g', x), ValueError(1), n),
    'builtins.ExceptionGroup': lambda n: ExceptionGroup('g', [ValueError(i) for i in range(n)]),
    'builtins.type': lambda n: type('C', (Plain,), {}),
    'builtins.callable_iterator': lambda n: iter(lambda: 1, 2),
    'builtins.map': lambda n: map(str, range(n)),
    'builtins.filter': lambda n: filter(None, range(n)),
    'builtins.zip': lambda n: zip(range(n), range(n)),
    'types.GenericAlias': lambda n: tuple[tuple(int for i in range(min(n, 1000)))],
    'types.UnionType': lambda n: int | str | None,
    'typing.Union': lambda n: int | str | None,
    'types.SimpleNamespace': lambda n: types.SimpleNamespace(**{'k%d' % i: i for i in range(n)}),
    'itertools.product': lambda n: itertools.product(range(n), range(3)),
    'itertools.permutations': lambda n: itertools.permutations(range(n), 2),
    'itertools.combinations': lambda n: itertools.combinations(range(n), 2),
    'itertools.combinations_with_replacement': lambda n: itertools.combinations_with_replacement(range(n), 2),
    'itertools.accumulate': lambda n: itertools.accumulate(range(n)),
    'itertools.batched': lambda n: itertools.batched(range(n), max(n // 4, 1)),
    'itertools.chain': lambda n: itertools.chain(range(n), range(n)),
    'itertools.compress': lambda n: itertools.compress(range(n), itertools.repeat(0)),
    'itertools.count': lambda n: itertools.count(n),
    'itertools.cycle': lambda n: itertools.cycle(range(n)),
    'itertools.dropwhile': lambda n: itertools.dropwhile(lambda x: x < n - 1, range(n)),
    'itertools.takewhile': lambda n: itertools.takewhile(lambda x: x < n, range(n)),
    'itertools.filterfalse': lambda n: itertools.filterfalse(lambda x: x < n - 1, range(n)),
    'itertools.groupby': lambda n: itertools.groupby([1] * n),
    'itertools._grouper': lambda n: next(itertools.groupby([1] * n))[1],
    'itertools.islice': lambda n: itertools.islice(range(n), n - 1, None),
    'itertools.pairwise': lambda n: itertools.pairwise(range(n)),
    'itertools.repeat': lambda n: itertools.repeat('a', n),
    'itertools.starmap': lambda n: itertools.starmap(pow, [(2, i) for i in range(n)]),
    'itertools._tee': lambda n: itertools.tee(range(n))[0],
    'itertools.zip_longest': lambda n: itertools.zip_longest(range(n), ()),
    'functools.partial': lambda n: functools.partial(len, *range(n)),
    'functools.cached_property': lambda n: functools.cached_property(len),
    'functools._lru_cache_wrapper': lambda n: functools.lru_cache(n)(abs),
    'functools.KeyWrapper': lambda n: functools.cmp_to_key(lambda a, b: 0)(n),
    'collections.defaultdict': lambda n: collections.defaultdict(int, {i: i for i in range(n)}),
    'collections.OrderedDict': lambda n: collections.OrderedDict((i, i) for i in range(n)),
    'collections.Counter': lambda n: collections.Counter(range(n)),
    'collections.deque': lambda n: collections.deque(range(n)),
    'collections.ChainMap': lambda n: collections.ChainMap({i: i for i in range(n)}, {}),
    'collections.UserDict': lambda n: collections.UserDict({i: i for i in range(n)}),
    'collections.UserList': lambda n: collections.UserList(range(n)),
    'collections.UserString': lambda n: collections.UserString('ab c' * (n // 4)),
    'contextvars.Context': _context,
    'contextvars.ContextVar': lambda n: contextvars.ContextVar('v'),
    'contextvars.Token': lambda n: contextvars.ContextVar('v').set('x' * n),
    'csv.Dialect': lambda n: csv.excel(),
    '_csv.reader': lambda n: csv.reader(['a,b'] * n),
    '_csv.writer': lambda n: csv.writer(io.StringIO()),
    '_io.StringIO': lambda n: _written(io.StringIO, n),
    '_io.BytesIO': lambda n: _written(io.BytesIO, n),
    '_io.TextIOWrapper': lambda n: io.TextIOWrapper(_written(io.BytesIO, n)),
    '_io.BufferedReader': lambda n: io.BufferedReader(_written(io.BytesIO, n)),
    '_io.BufferedWriter': lambda n: io.BufferedWriter(io.BytesIO()),
    '_io.BufferedRandom': lambda n: io.BufferedRandom(_written(io.BytesIO, n)),
    'decimal.Context': lambda n: decimal.Context(prec=max(n, 1)),
    'decimal.Decimal': lambda n: decimal.Decimal('1' * n),
    'fractions.Fraction': lambda n: fractions.Fraction(1 << n, 3),
    'hashlib._hash': lambda n: hashlib.sha256(b'a' * n),
    '_blake2.blake2b': lambda n: hashlib.blake2b(b'a' * n),
    '_blake2.blake2s': lambda n: hashlib.blake2s(b'a' * n),
    'hmac.HMAC': lambda n: hmac.new(b'a' * n, b'b', 'sha256'),
    'queue.Queue': lambda n: _queue(queue.Queue, n),
    'queue.LifoQueue': lambda n: _queue(queue.LifoQueue, n),
    'queue.PriorityQueue': lambda n: _queue(queue.PriorityQueue, n),
    'queue.SimpleQueue': lambda n: _queue(queue.SimpleQueue, n),
    '_queue.SimpleQueue': lambda n: _queue(queue.SimpleQueue, n),
    'random.Random': lambda n: random.Random(n),
    'string.Template': lambda n: string.Template('$a' * (n // 2)),
    'string.Formatter': lambda n: string.Formatter(),
    'struct.Struct': lambda n: struct.Struct('%di' % n),
    '_struct.Struct': lambda n: struct.Struct('%di' % n),
    'uuid.UUID': lambda n: uuid.UUID(int=n),
    'weakref.ReferenceType': lambda n: weakref.ref(Plain),
    'zoneinfo.ZoneInfo': lambda n: zoneinfo.ZoneInfo('Europe/Berlin'),
    'typing.TypeVar': lambda n: typing.TypeVar('T'),
    'typing.ParamSpec': lambda n: typing.ParamSpec('P'),
    'typing.TypeVarTuple': lambda n: typing.TypeVarTuple('Ts'),
    'typing.ForwardRef': lambda n: typing.ForwardRef('int'),
    'threading.Lock': lambda n: threading.Lock(),
    'threading.Event': lambda n: threading.Event(),
    'inspect.Signature': lambda n: inspect.signature(_frame_error),
    'configparser.ConfigParser': _config,
    'configparser.RawConfigParser': _config,
    'graphlib.TopologicalSorter': _sorter,
    'pathlib.PurePath': lambda n: pathlib.PurePosixPath('/a' * (n // 2)),
    'ipaddress.IPv4Network': lambda n: ipaddress.ip_network('10.0.0.0/8'),
    'ipaddress.IPv6Network': lambda n: ipaddress.ip_network('2001:db8::/32'),
    'ipaddress.IPv4Address': lambda n: ipaddress.ip_address('10.0.0.1'),
    'ipaddress.IPv6Address': lambda n: ipaddress.ip_address('2001:db8::1'),
    'difflib.SequenceMatcher': lambda n: difflib.SequenceMatcher(None, 'ab' * (n // 64), 'ba' * (n // 64)),
    'logging.LogRecord': lambda n: logging.LogRecord('n', 10, 'p', 1, 'm' * n, (), None),
    'enum.Enum': lambda n: Color.RED,
    'enum.EnumType': lambda n: Color,
    'ast.AST': _node,
    'ast.Module': _node,
}
