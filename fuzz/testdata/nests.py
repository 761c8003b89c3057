# Finds what can be nested in itself, and does everything to very deep nests: TestNests runs it
# in a session with all built-ins.
import sys, io, gc, types, itertools, functools, operator, contextvars, weakref, collections, array


class O:
    def m(self, *a): return self


def fn(*a, **k): return a[0] if a else None


BASES = {
    'int': lambda: 1, 'str': lambda: 'ab', 'bytes': lambda: b'abcd', 'list': lambda: [1], 'tuple': lambda: (1,), 'dict': lambda: {'k': 1},
    'set': lambda: frozenset([1]), 'iter': lambda: iter([1]), 'gen': lambda: (i for i in [1]), 'func': lambda: fn, 'native': lambda: len,
    'exc': lambda: ValueError(1), 'cls': lambda: O, 'type': lambda: int, 'alias': lambda: list[int], 'obj': lambda: O(), 'method': lambda: O().m,
    'view': lambda: memoryview(b'abcd'), 'prop': lambda: property(fn), 'file': lambda: io.BytesIO(b'abcd'), 'text': lambda: io.StringIO('ab'),
}


def method(name, *before):
    def wrap(f, x):
        y = f()
        getattr(y, name)(*before, x)
        return y
    return wrap


def attribute(name):
    def wrap(f, x):
        y = f()
        setattr(y, name, x)
        return y
    return wrap


def state(f, x):
    y = f(fn)
    y.__setstate__((x, (x,), {}, None))
    return y


SHAPES = {
    'f(x)': lambda f, x: f(x), 'f([x])': lambda f, x: f([x]), 'f((x,))': lambda f, x: f((x,)), 'f({k: x})': lambda f, x: f({'k': x}), 'f({x})': lambda f, x: f(frozenset([x])),
    'f({x: 1})': lambda f, x: f({x: 1}), 'f(x, x)': lambda f, x: f(x, x), 'f(fn, x)': lambda f, x: f(fn, x), 'f(len, x)': lambda f, x: f(len, x), 'f(x, 1)': lambda f, x: f(x, 1),
    'f(1, x)': lambda f, x: f(1, x), 'f(k, x)': lambda f, x: f('k', x), 'f(m, [x])': lambda f, x: f('m', [x]), 'f(x, (x,))': lambda f, x: f(x, (x,)), 'f((x,), x)': lambda f, x: f((x,), x),
    'f(x, k)': lambda f, x: f(x, 'k'), 'f(iter)': lambda f, x: f(iter([x])), 'f(fn of x)': lambda f, x: f(lambda *a, **k: x), 'f(k=x)': lambda f, x: f(k=x), 'f(fn, [x])': lambda f, x: f(fn, [x]),
    'f[x]': lambda f, x: f[x], 'f | x': lambda f, x: f | x, 'x | f': lambda f, x: x | f, 'f(x, 1, 2)': lambda f, x: f(x, 1, 2), 'f(x, x, x)': lambda f, x: f(x, x, x),
    'f(None, x)': lambda f, x: f(None, x), 'f(1, [x])': lambda f, x: f(1, [x]), 'f(x, [x], {k: x})': lambda f, x: f(x, [x], {'k': x}), 'f(k, (x,), {})': lambda f, x: f('k', (x,), {}),
    'append': method('append'), 'add': method('add'), 'insert': method('insert', 0), 'setitem': method('__setitem__', 'k'), 'put': method('put'), 'update': lambda f, x: (lambda y: (y.update(k=x), y)[1])(f()),
    'attribute': attribute('a'), 'cause': attribute('__cause__'), 'context': attribute('__context__'), 'notes': lambda f, x: (lambda y: (setattr(y, '__notes__', [x]), y)[1])(f()), 'state': state,
    'init': lambda f, x: (lambda y: (y.__init__(x), y)[1])(f.__new__(f)), 'args': lambda f, x: (lambda y: (setattr(y, 'args', (x,)), y)[1])(f()),
    'get': lambda f, x: f.__get__(x), 'bind': lambda f, x: x.__get__(1), 'iter of': lambda f, x: f(x).__iter__(), 'values': lambda f, x: f(k=x).values(), 'reduce': lambda f, x: f(x).__reduce__(),
    'context run': lambda f, x: functools.partial(contextvars.copy_context().run, x), 'call of': lambda f, x: x.__call__, 'fset': lambda f, x: f(x, x, x), 'keys': lambda f, x: f({x: x}).keys(),
}


def resolve(path):
    mod, _, name = path.partition(':')
    o = sys.modules.get(mod) or __import__(mod, fromlist=['x'])
    for n in name.split('.'):
        o = getattr(o, n)
    return o


PLAIN = (int, float, complex, str, bytes, bool, type(None), bytearray, range, types.ModuleType, type(NotImplemented), type(...))


# One exception is as good as the other, but for those that have fields of their own.
FAILURES = (ValueError, BaseException, BaseExceptionGroup, ExceptionGroup, SyntaxError, OSError, StopIteration, KeyError, AttributeError, NameError, UnicodeDecodeError, ImportError, SystemExit)


def native(t): return not t.__flags__ & (1 << 9)


def nests(path):
    """Which shapes of a callable can be nested in themselves, with what at the bottom."""
    f = resolve(path)
    out = []
    for shape, wrap in SHAPES.items():
        for base, make in BASES.items():
            try:
                x = make()
                y = wrap(f, x)
                t = type(y)
                if isinstance(y, BaseException) and t not in FAILURES: continue
                if isinstance(y, PLAIN) or y is x or not native(t): continue
                z = wrap(f, y)
                if type(z) is not t or z is y: continue
                z = wrap(f, z)
            except BaseException:
                continue
            out.append('%s.%s %s' % (t.__module__, t.__name__, shape) + '\t' + path + '\t' + shape + '\t' + base)
            break
    return out


def callables(name):
    """The callables of a module, by their paths."""
    m = __import__(name, fromlist=['x'])
    out = []
    for n in sorted(vars(m)):
        try:
            o = getattr(m, n)
        except BaseException:
            continue
        if callable(o) and not n.startswith('__') or n == '__build_class__':
            out.append(name + ':' + n)
    return out


def pile(x, wraps, deep):
    """A nest of the wraps in turn, in the global X, however deep it becomes."""
    global X, DEPTH
    X, DEPTH = x, 0
    for DEPTH in range(deep):
        f, wrap = wraps[DEPTH % len(wraps)]
        X = wrap(f, X)


def enter(x):
    with x: pass


def throw(x):
    raise x


def caught(x):
    try: raise ValueError(1)
    except x: pass


def star(x):
    try: raise x
    except* ValueError: pass


def matched(x):
    match x:
        case [a, *b]: return a
        case {'k': a}: return a
        case O(): return 1


async def gather(x): return await x


async def through(x): return [y async for y in x]


def lib(module, name, *more):
    def call(x): return getattr(__import__(module, fromlist=['x']), name)(x, *more)
    call.__name__ = module + '.' + name
    return call


some = lambda it: list(itertools.islice(it, 3))
OPS = {
    'repr': repr, 'str': str, 'ascii': ascii, 'hash': hash, 'bool': bool, 'len': len, 'eq': lambda x: x == Y, 'ne': lambda x: x != Y, 'lt': lambda x: x < Y, 'is in': lambda x: Y in [x], 'key': lambda x: {x: 1, Y: 2},
    'iter': lambda x: some(x), 'next': lambda x: next(x), 'call': lambda x: x(), 'call 1': lambda x: x(1), 'call self': lambda x: x(x), 'call 2': lambda x: x(1, 2), 'call kw': lambda x: x(k=1),
    'getattr': lambda x: x.a, 'nothing': lambda x: x.nothing_there, 'setattr': lambda x: setattr(x, 'b', 1), 'delattr': lambda x: delattr(x, 'b'), 'dir': dir, 'vars': vars, 'class': lambda x: x.__class__,
    'item 0': lambda x: x[0], 'item k': lambda x: x['k'], 'item slice': lambda x: x[0:1], 'item self': lambda x: x[x], 'set item': lambda x: x.__setitem__('z', 1), 'contains': lambda x: 7 in x, 'contains self': lambda x: Y in x,
    'copy': lib('copy', 'copy'), 'deepcopy': lib('copy', 'deepcopy'), 'pickle': lib('pickle', 'dumps'), 'pickle 0': lib('pickle', 'dumps', 0), 'marshal': lib('marshal', 'dumps'), 'json': lib('json', 'dumps'), 'reduce': lambda x: x.__reduce_ex__(4),
    'format': lambda x: f'{x}', 'format spec': lambda x: format(x, '>5'), 'percent': lambda x: '%s %r' % (x, x), 'join': lambda x: ''.join(x), 'add': lambda x: x + x, 'or': lambda x: x | x, 'ror': lambda x: int | x, 'neg': lambda x: -x, 'mul': lambda x: x * 2,
    'isinstance': lambda x: isinstance(1, x), 'issubclass': lambda x: issubclass(int, x), 'type': lambda x: type(x)(x), 'int': int, 'float': float, 'bytes': bytes, 'index': operator.index, 'reversed': lambda x: some(reversed(x)), 'list': list, 'set': set, 'dict': dict, 'sorted': sorted,
    'sum': sum, 'max': max, 'send': lambda x: x.send(None), 'throw in': lambda x: x.throw(ValueError(1)), 'close': lambda x: x.close(), 'with': enter, 'raise': throw, 'except': caught, 'except star': star, 'match': matched, 'unpack': lambda x: fn(*x), 'unpack kw': lambda x: fn(**x),
    'class of': lambda x: type('T', (x,), {}), 'metaclass': lambda x: type('T', (), {'__call__': x, '__getattr__': x, '__iter__': x, '__get__': x})().b, 'as get': lambda x: type('T', (), {'p': x})().p, 'as set': lambda x: setattr(type('T', (), {'p': x})(), 'p', 1),
    'as special': lambda x: [f(type('T', (), {n: x})()) for n, f in (('__repr__', repr), ('__call__', lambda o: o()), ('__iter__', iter), ('__len__', len), ('__hash__', hash), ('__getattr__', lambda o: o.zz), ('__eq__', lambda o: o == 1))],
    'await': lambda x: lib('asyncio', 'run')(gather(x)), 'async for': lambda x: lib('asyncio', 'run')(through(x)), 'task': lambda x: lib('asyncio', 'run')(lib('asyncio', 'wait_for', 1)(x)),
    'traceback': lib('traceback', 'format_exception'), 'signature': lib('inspect', 'signature'), 'unwrap': lib('inspect', 'unwrap'), 'source': lib('inspect', 'getdoc'), 'callable': lambda x: (callable(x), lib('inspect', 'isabstract')(x), lib('inspect', 'iscoroutinefunction')(x)),
    'pprint': lib('pprint', 'pformat'), 'reprlib': lib('reprlib', 'repr'), 'ast dump': lib('ast', 'dump'), 'unparse': lib('ast', 'unparse'), 'compile': lambda x: compile(x, 'f', 'eval'), 'hints': lib('typing', 'get_type_hints'), 'args': lib('typing', 'get_args'), 'pydoc': lib('pydoc', 'render_doc'),
    'weakref': lambda x: weakref.ref(x)(), 'proxy': lambda x: repr(weakref.proxy(x)), 'size': sys.getsizeof, 'referents': lambda x: gc.get_referents(x), 'collect': lambda x: gc.collect(), 'print': print, 'memoryview': lambda x: memoryview(x).tobytes(), 'fspath': lib('os', 'fspath'),
    'partial': lambda x: functools.partial(x, 1)(2), 'map': lambda x: some(map(x, [1])), 'reduce with': lambda x: functools.reduce(x, [1, 2, 3]), 'key fn': lambda x: sorted([2, 1], key=x), 'cached': lambda x: functools.lru_cache(x)(1), 'dispatch': lambda x: functools.singledispatch(x)(1),
    'substitute': lambda x: x[int], 'parameters': lambda x: x.__parameters__, 'split': lambda x: x.split(ValueError), 'derive': lambda x: x.derive([x]), 'subgroup': lambda x: x.subgroup(lambda e: False), 'read': lambda x: x.read(), 'write': lambda x: x.write('a'), 'flush': lambda x: x.flush(), 'tobytes': lambda x: x.tobytes(), 'cast': lambda x: x.cast('b'),
    'methods': lambda x: [safe(lambda: getattr(x, n)()) for n in dir(type(x))], 'attributes': lambda x: [safe(lambda: getattr(x, n)) for n in dir(x)],
}


def safe(f):
    try: f()
    except Exception: pass


def work(names):
    """Does operations to X; what ends with an exception is well. Where it is, is in the global AT."""
    global AT
    for AT in names:
        at(AT)
        try:
            OPS[AT](X)
        except BaseException:
            pass
