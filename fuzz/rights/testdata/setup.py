# Live objects of every kind, and the roads by which programs get at attributes.
# It runs without rules; what the roads do is done under those of the session.
import array, collections, contextlib, contextvars, copy, dataclasses, datetime, decimal, enum, fractions, functools, inspect
import io, itertools, json, operator, pickle, queue, random, re, string, struct, sys, threading, types, typing, weakref, zlib


def function(a, b=1, *args, k=2, **kw):
    return a


def outer():
    held = 1
    def inner():
        return held
    return inner


def generator():
    yield 1


async def coroutine():
    return 1


async def agenerator():
    yield 1


class Plain:
    attr = 1
    def method(self): return 1
    @classmethod
    def of_class(cls): return 1
    @staticmethod
    def static(): return 1
    @property
    def prop(self): return 1


class Slots:
    __slots__ = 'a',
    def __init__(self): self.a = 1


class Meta(type): pass
class Made(metaclass=Meta): pass
class Sub(dict): pass
class Err(Exception): pass


@dataclasses.dataclass
class Data:
    x: int = 1


class Colour(enum.Enum):
    RED = 1


class Generic[T]:
    x: T


type Alias[T] = list[T]


def caught():
    try:
        1 / 0
    except Exception as e:
        return e


def started():
    g = generator()
    next(g)
    return g


_co = coroutine()
_ag = agenerator()
_err = caught()
_partial = functools.partial(function, 1)
_single = functools.singledispatch(function)
_cached = functools.lru_cache(function)
_wrapped = functools.wraps(function)(lambda *a: 1)


objects = {
    'none': None, 'true': True, 'int': 5, 'float': 1.5, 'complex': 1j, 'str': 'abc', 'bytes': b'abc', 'bytearray': bytearray(b'abc'),
    'memoryview': memoryview(b'abc'), 'list': [1], 'tuple': (1,), 'dict': {'a': 1}, 'set': {1}, 'frozenset': frozenset({1}), 'range': range(3),
    'slice': slice(1), 'ellipsis': ..., 'notimplemented': NotImplemented, 'object': object(), 'type': type, 'class': Plain, 'instance': Plain(),
    'slots': Slots(), 'meta': Meta, 'made': Made, 'sub': Sub(), 'function': function, 'lambda': lambda: 1, 'closure': outer(), 'generator': generator(),
    'started': started(), 'coroutine': _co, 'coro_wrapper': _co.__await__(), 'asyncgen': _ag, 'asyncgen_next': _ag.__anext__(), 'asyncgen_send': _ag.asend(None),
    'method': Plain().method, 'classmethod': Plain.of_class, 'classmethod_object': Plain.__dict__['of_class'], 'staticmethod_object': Plain.__dict__['static'],
    'property': Plain.__dict__['prop'], 'builtin': len, 'builtin_method': [].append, 'method_descriptor': list.append, 'wrapper_descriptor': object.__init__,
    'method_wrapper': object().__str__, 'classmethod_descriptor': dict.__dict__['fromkeys'], 'getset': type(function).__dict__['__code__'],
    'member': Slots.a, 'super': super(Sub, Sub()), 'module': json, 'main': sys.modules['__main__'], 'error': _err, 'group': ExceptionGroup('g', [ValueError(1)]),
    'traceback': _err.__traceback__, 'frame': _err.__traceback__.tb_frame, 'code': function.__code__, 'cell': outer().__closure__[0],
    'mappingproxy': Plain.__dict__, 'keys': {}.keys(), 'items': {}.items(), 'values': {}.values(), 'namespace': types.SimpleNamespace(a=1),
    'partial': _partial, 'singledispatch': _single, 'lru': _cached, 'wraps': _wrapped, 'map': map(len, []), 'filter': filter(len, []), 'zip': zip([]),
    'enumerate': enumerate([]), 'reversed': reversed([]), 'iter': iter([]), 'callable_iter': iter(len, 1), 'chain': itertools.chain([]), 'count': itertools.count(),
    'groupby': itertools.groupby([]), 'alias': list[int], 'union': int | str, 'typevar': Generic.__type_params__[0], 'typealias': Alias, 'generic': Generic[int],
    'optional': typing.Optional[int], 'forward': typing.ForwardRef('int'), 'data': Data(), 'data_class': Data, 'enum': Colour.RED, 'enum_class': Colour,
    'ref': weakref.ref(Plain), 'proxy': weakref.proxy(Plain), 'date': datetime.date(2020, 1, 1), 'datetime': datetime.datetime(2020, 1, 1), 'delta': datetime.timedelta(1),
    'decimal': decimal.Decimal(1), 'fraction': fractions.Fraction(1), 'deque': collections.deque([1]), 'counter': collections.Counter('a'), 'ordered': collections.OrderedDict(),
    'defaultdict': collections.defaultdict(list), 'chainmap': collections.ChainMap({}), 'namedtuple': collections.namedtuple('N', 'a')(1), 'pattern': re.compile('a'),
    'match': re.match('a', 'a'), 'struct': struct.Struct('i'), 'array': array.array('i', [1]), 'stringio': io.StringIO('a'), 'bytesio': io.BytesIO(b'a'), 'random': random.Random(1),
    'queue': queue.Queue(), 'lock': threading.Lock(), 'context': contextvars.copy_context(), 'contextvar': contextvars.ContextVar('v'), 'exitstack': contextlib.ExitStack(),
    'formatter': string.Formatter(), 'template': string.Template('$a'), 'attrgetter': operator.attrgetter('real'), 'methodcaller': operator.methodcaller('upper'),
    'itemgetter': operator.itemgetter(0), 'signature': inspect.signature(function), 'parameter': inspect.signature(function).parameters['a'], 'stdout': sys.stdout,
    'compressobj': zlib.compressobj(), 'encoder': json.JSONEncoder(), 'cached_property': functools.cached_property(function), 'exception_class': ValueError,
    'staticmethod': staticmethod(function), 'weakset': weakref.WeakSet(), 'finalize': weakref.finalize(Plain, len, []), 'tool': lend,
}


class _Named:
    def __init__(self, v): self.v = v


class _Pattern(type):
    def __instancecheck__(cls, v): return True


def matching(name):
    return _Pattern('P', (), {'__match_args__': (name,)})


def r_getattr(o, n): return getattr(o, n)
def r_default(o, n): return getattr(o, n, Plain)
def r_attrgetter(o, n): return operator.attrgetter(n)(o)
def r_dotted(o, n): return operator.attrgetter('v.' + n)(_Named(o))
def r_partial(o, n): return functools.partial(getattr, o)(n)
def r_map(o, n): return list(map(getattr, [o], [n]))[0]
def r_starmap(o, n): return next(itertools.starmap(getattr, [(o, n)]))
def r_reduce(o, n): return functools.reduce(getattr, [n], o)
def r_own(o, n): return type(o).__getattribute__(o, n)
def r_object(o, n): return object.__getattribute__(o, n)
def r_type(o, n): return type.__getattribute__(o, n)
def r_of_class(o, n): return getattr(type(o), n)
def r_caller(o, n): return operator.methodcaller('__getattribute__', n)(o)
def r_descriptor(o, n):
    for c in type.mro(type(o)):
        d = type.__dict__['__dict__'].__get__(c).get(n)
        if d is not None:
            return type(d).__get__(d, o, type(o))
    raise AttributeError(n)
def r_class_descriptor(o, n):
    for c in type.mro(o):
        d = type.__dict__['__dict__'].__get__(c).get(n)
        if d is not None:
            return type(d).__get__(d, None, o)
    raise AttributeError(n)
def r_super(o, n): return getattr(super(type(o), o), n)
def r_super_class(o, n): return getattr(super(o, o), n)
def r_super_own(o, n): return super(type(o), o).__getattribute__(n)
def r_format(o, n): return '{0.%s}'.__mod__(n).format(o) and None or ...
def r_formatter(o, n): return string.Formatter().get_field('0.' + n, (o,), {})[0]
def r_static(o, n):
    d = inspect.getattr_static(o, n)
    return type(d).__get__(d, o, type(o)) if hasattr(type(d), '__get__') else d
def r_members(o, n): return dict(inspect.getmembers(o, lambda v: True))[n]
def r_proxy(o, n): return getattr(weakref.proxy(o), n)
def r_property(o, n): return property(operator.attrgetter(n)).__get__(o)
def r_cached(o, n): return functools.cached_property(operator.attrgetter(n)).func(o)
def r_single(o, n): return functools.singledispatch(lambda x: getattr(x, n))(o)
def r_sorted(o, n):
    got = []
    sorted([o], key=lambda x: got.append(getattr(x, n)) or 0)
    return got[0]
def r_match(o, n):
    P = matching(n)
    match o:
        case P(x): return x
    raise AttributeError(n)
def r_vars(o, n): return vars(o)[n]
def r_dict(o, n): return getattr(o, '__dict__')[n]
def r_class_vars(o, n): return vars(type(o))[n]
def r_copy(o, n): return getattr(copy.copy(o), n)
def r_deepcopy(o, n): return getattr(copy.deepcopy(o), n)
def r_reduced(o, n): return o.__reduce_ex__(4)
def r_getstate(o, n): return o.__getstate__()
def r_set(o, n): return setattr(o, n, getattr(o, n))
def r_hasattr(o, n): hasattr(o, n); raise AttributeError(n)
def r_mock(o, n):
    import unittest.mock
    return getattr(unittest.mock.Mock(wraps=o), n)._mock_wraps
def r_patch(o, n):
    import unittest.mock
    p = unittest.mock.patch.object(o, n)
    p.start()
    got = p.temp_original
    p.stop()
    return got
def r_method_type(o, n): return types.MethodType(getattr, o)(n)
def r_partialmethod(o, n):
    class C: m = functools.partialmethod(getattr, n)
    return functools.partialmethod(getattr, n).__get__(o, type(o))()
def r_queue(o, n):
    q = queue.Queue()
    q._get = functools.partial(getattr, o, n)
    q._qsize = lambda: 1
    return q.get()
def r_exitstack(o, n):
    got = []
    with contextlib.ExitStack() as s: s.callback(lambda: got.append(getattr(o, n)))
    return got[0]
def r_lookup(o, n): return inspect._findclass(o) if n == '__objclass__' else inspect.unwrap(o) if n == '__wrapped__' else 1 / 0
def r_type_hints(o, n): return typing.get_type_hints(types.SimpleNamespace(__annotations__={'x': 'o.' + n}), None, {'o': o})['x']
def r_namespace(o, n): return types.SimpleNamespace(**vars(o)).__dict__[n]
def r_dynamic(o, n): return types.DynamicClassAttribute(operator.attrgetter(n)).__get__(o)


roads = {k[2:]: v for k, v in dict(here).items() if k.startswith('r_')}
for _f in roads.values():
    for _o in (1, function, Plain, len):
        try: _f(_o, '__doc__')
        except BaseException: pass


# Odd arguments.
class Odd:
    def __index__(self): return 10 ** 30
    def __eq__(self, o): return True
    def __hash__(self): return 1
    def __len__(self): return -1
    def __iter__(self): return self
    def __next__(self): raise StopIteration
    def __getattr__(self, n): return self
    def __call__(self, *a, **k): return a or None
    def __getitem__(self, k): return self


class Raising:
    def __getattribute__(self, n): raise RuntimeError(n)


for _f in (lambda: Odd().x, lambda: Odd()(), lambda: Odd()[0], lambda: len(Odd()), lambda: list(Odd()), lambda: Odd() == 1, lambda: hash(Odd()),
           lambda: range(Odd()), lambda: Raising().x):
    try: _f()
    except BaseException: pass

odd = [None, True, -1, 2 ** 70, 1.5, float('nan'), '', 'a', '__globals__', '\ud800', b'a', [], [1], (), ('a', 1), {}, {'a': 1}, set(), range(2), int, type, object, Plain,
       Plain(), function, outer(), generator(), len, Odd(), Raising(), json, _err, _err.__traceback__, _err.__traceback__.tb_frame, function.__code__,
       outer().__closure__[0], lambda *a, **k: a, list[int], memoryview(b'ab'), iter([1]), Plain.__dict__, types.SimpleNamespace(), NotImplemented, ...]
