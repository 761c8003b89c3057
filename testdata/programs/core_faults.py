# Faults of the core that generated programs found, one after the other.
import re, typing, sys, weakref, pprint, dataclasses, json, collections, types, enum, asyncio, statistics, operator, abc
def chain(e):
    out = []
    while e is not None and len(out) < 6:
        out.append(type(e).__name__ + ': ' + str(e)); e = e.__context__
    return ' <~ '.join(out)
def t(n, f):
    try: print(n, 'ok', re.sub(r' at 0x\w+', '', repr(f())))
    except BaseException as e: print(n, chain(e))
class E1(Exception): __slots__ = ()
class A1: __slots__ = ('a', 'b')
class E0: __slots__ = ()
class M1(E0, A1): pass
t('slots', lambda: M1.__mro__)
t('slots1', lambda: type('Q', (E1, A1), {}))
class Sl2: __slots__ = ('x',)
t('slots2', lambda: type('Q', (E1, Sl2), {'__slots__': ()}).__base__)
t('slots3', lambda: type('Q', (A1, Sl2), {}))
t('slots4', lambda: type('Q', (Exception, A1), {}).__base__)
def f(): return 1
f.__defaults__ = (1, 2); f.__kwdefaults__ = {'k': 3}
def g(a, b, *, k): return a, b, k
f.__code__ = g.__code__
t('code', f)
class Meta(type): pass
class C2: pass
def sc(): C2.__class__ = Meta; return type(C2)
t('setclass', sc)
try:
    class Sc(re.Scanner): pass
except TypeError as e: print(e)
t('scanner', lambda: Sc([(r'\d+', lambda s, x: int(x)), (r'\s+', None)]).scan('12 34 x'))
class Mabc(abc.ABCMeta): pass
t('typenew', lambda: type.__new__(Mabc, 'X', (), {}))
def it():
    yield 1
    return 9
def val(make):
    i = make()
    while True:
        try: next(i)
        except StopIteration as e: return e.value
import itertools
t('sv map', lambda: val(lambda: map(lambda x: x, it())))
t('sv filter', lambda: val(lambda: filter(None, it())))
t('sv zip', lambda: val(lambda: zip(it())))
t('sv enum', lambda: val(lambda: enumerate(it())))
for n in 'chain cycle accumulate islice starmap takewhile dropwhile compress pairwise batched filterfalse zip_longest'.split():
    def mk(n=n):
        F = getattr(itertools, n)
        if n in ('starmap', 'takewhile', 'dropwhile', 'filterfalse'): return F(lambda *a: 1, it()) if n != 'starmap' else F(lambda *a: 1, iter([]))
        if n == 'islice': return F(it(), 5)
        if n == 'compress': return F(it(), [1, 1, 1])
        if n == 'batched': return F(it(), 2)
        if n == 'cycle': return iter([])
        return F(it())
    t('sv ' + n, lambda: val(mk))
for gl in ({}, {'__name__': 5}, {'__package__': 5}, {'__name__': 'a.b'}, {'__package__': None, '__name__': 'x'}, {'__spec__': 1}, {'__package__': 'json', '__name__': 'q'}, None, 5, {'__package__': ''}, {'__name__': 'json.x', '__path__': 1}):
    for lvl in (0, 1, 2, -1):
        t(f'imp {gl} {lvl}', lambda: __import__('decoder', gl, None, ['JSONDecoder'], lvl).__name__)
class W: pass
w = W()
r = weakref.ref(w, print)
def setcb(): r.__callback__ = 1
t('weakcb', setcb)
t('weakcb2', lambda: r.__callback__)
class S1: __slots__ = ('a',)
class S2: __slots__ = ('a',)
class S3: __slots__ = ('b',)
class S4(S1): pass
class S5: pass
class S6(S1): __slots__ = ('c',)
class S7(S2): __slots__ = ('c',)
class S8: __slots__ = ('a', '__dict__')
class S9: __slots__ = ('a', '__weakref__')
class S10(S1): __slots__ = ()
import itertools
for X in (S1, S2, S3, S4, S5, S6, S7, S8, S9, S10, int, list):
    for Y in (S1, S2, S3, S4, S5, S6, S7, S8, S9, S10, int, list):
        def sc2():
            x = X(); x.__class__ = Y; return type(x).__name__
        t(f'class {X.__name__} {Y.__name__}', sc2)
for o in (str.maketrans, object.__new__, dict.fromkeys, int.from_bytes, bytes.maketrans, bytearray.fromhex, float.fromhex, type.__new__, int.__new__, list.__new__, 'a'.maketrans, {}.fromkeys, (1).from_bytes, type.__prepare__, object.__init_subclass__, object.__subclasshook__, int.__new__, ''.join, [].append, type.mro):
    t('qn', lambda: (o.__name__, o.__qualname__, type(getattr(o, '__self__', None)).__name__, repr(getattr(o, '__self__', None))[:30], getattr(o, '__module__', 'none'), type(o).__name__))
async def slp(): await asyncio.sleep(0)
async def exc():
    out = []
    try: raise KeyError(1)
    except KeyError:
        await slp()
        out.append(repr(sys.exception()))
        try: await slp(); raise ValueError(2)
        except ValueError as e: out.append(chain(e))
        await slp(); out.append(repr(sys.exception()))
        try: raise
        except KeyError as e: out.append(chain(e))
    out.append(repr(sys.exception()))
    return out
t('await', lambda: asyncio.run(exc()))
class R:
    def __radd__(s, o): return 'radd'
    def __ror__(s, o): return 'ror'
    def __rpow__(s, o, m=None): return 'rpow'
    def __rmul__(s, o): return 'rmul'
    def __rdivmod__(s, o): return 'rdivmod'
class R2(R): pass
for n in ('add', 'or_', 'pow', 'mul'):
    for a in (R(), R2(), 1, [1]):
        for b in (R(), R2(), 1):
            t(f'op {n} {type(a).__name__} {type(b).__name__}', lambda: getattr(operator, n)(a, b))
t('divmod', lambda: divmod(R(), R())); t('divmod', lambda: divmod(R(), R2()))
def gg():
    x = yield from iter([1, 2]); yield ('r', x)
def th(a):
    g = gg(); next(g); return g.throw(a)
t('throw', lambda: th(StopIteration(3))); t('throw', lambda: th(5))
import traceback
def star():
    try:
        try: raise ExceptionGroup('g', [ValueError(1), TypeError(2), KeyError(3)])
        except* ValueError as e: raise OSError('new')
        except* TypeError: raise
    except BaseException as e: return ''.join(traceback.format_exception(e))
print(re.sub('File ".*"', 'File ""', star()))
def star2():
    try:
        try: raise ValueError(1)
        except* ValueError as e: 1/0
    except BaseException as e: return ''.join(traceback.format_exception(e))
print(re.sub('File ".*"', 'File ""', star2()))
for b in ((5, tuple), (5,), (int, str), (tuple, 5), (bool,), (type(None),), (object, int), (int, object)):
    t(f'cls {b}', lambda: types.new_class('W', b))
    t(f'cls {b}', lambda: type('W', b, {}))
for s in (('__weakref__',), ('__weakref__', '__weakref__'), ('a', 'a'), ('__dict__', '__dict__'), '__dict__', 'a b', ('1',), (1,), {'a': 'doc'}, 5, ('__class__',), ('__slots__',), ('__module__',), ('__doc__',), ('x', '__qualname__'), [], None, ('a', '_W__b', '__b'), ('é', 'é'), b'ab', ('__init__',)):
    for b in ((), (int,), (type,), (tuple,), (S5,), (S1,), (Exception,), (str,), (list,)):
        t(f'slots {s} {b}', lambda: type('W', b, {'__slots__': s, 'x0': 1}).__name__)
t('conflict', lambda: type('W', (), {'__slots__': ('x',), 'x': 1}))
for X in (S5, S1, S6, int, W, type('P', (S5,), {}), type('L', (list,), {})):
    for B in ((object,), (S5,), (S1,), (int,), (), (5,), 5, (list,), (X,)):
        def sb():
            Y = type('Y', (X,), {}); Y.__bases__ = B; return Y.__bases__
        t(f'bases {X.__name__} {B}', sb)
@dataclasses.dataclass
class D: a: int; b: str; c: list; dd: dict = None
pprint.pprint(D(1, 'x' * 60, list(range(40)), {'k' * 20: 'v' * 50, 'q': D(1, '2', [])}))
pprint.pprint([D(1, 'y' * 70, [])], width=40)
t('variance', lambda: (statistics.variance([1, 2, 4], 2), statistics.variance([1, 2, 4.5], xbar=0.5), statistics.pvariance([1, 2, 3], 5)))
class Str(str): pass
s = Str('abc')
for n, a in [('strip', ()), ('lower', ()), ('upper', ()), ('replace', ('x', 'y')), ('center', (1,)), ('ljust', (2,)), ('zfill', (1,)), ('expandtabs', ()), ('title', ()), ('casefold', ()), ('removeprefix', ('z',)), ('translate', ({},)), ('join', (['q'],)), ('format', ()), ('__str__', ()), ('__getitem__', (slice(None),)), ('__mul__', (1,)), ('__add__', ('',)), ('swapcase', ()), ('capitalize', ()), ('lstrip', ()), ('split', ()), ('partition', ('x',)), ('splitlines', ()), ('rpartition', ('z',)), ('rsplit', ('z',)), ('__format__', ('',)), ('__rmul__', (1,))]:
    v = getattr(s, n)(*a)
    print(n, type(v).__name__, v is s, [(type(x).__name__, x is s) for x in v] if isinstance(v, (list, tuple)) else '')
t('Counter', lambda: collections.Counter(a=True)); t('Counter', lambda: -collections.Counter(a=True, b=-1)); t('Counter', lambda: +collections.Counter(a=True)); t('Counter', lambda: collections.Counter(a=1.5) + collections.Counter(a=True)); t('Counter', lambda: collections.Counter('aab') & collections.Counter(a=True)); t('C', lambda: collections.Counter(a='x') - collections.Counter(a=1))
class L:
    def __init__(s, n): s.n = n
    def __len__(s): return s.n
    def __length_hint__(s): return s.n
    def __iter__(s): return iter([1])
class H:
    def __init__(s, n): s.n = n
    def __length_hint__(s): return s.n
    def __iter__(s): return iter([1])
for n in (-1, -2**70, 2**70, 'a', None, 1.5, True, NotImplemented):
    for K in (L, H):
        for f in (len, bool, list, tuple, operator.length_hint, sorted, set, bytes, bytearray, lambda x: [*x], lambda x: (*x,), lambda x: [].extend(x), reversed, lambda x: ''.join(x), dict, min, lambda x: list(zip(x, x)), enumerate, lambda x: collections.deque(x), lambda x: print(*x), lambda x: [i for i in x]):
            t(f'len {K.__name__} {n} {getattr(f, "__name__", f)}', lambda: f(K(n)) if f is not enumerate and f is not reversed else type(f(K(n))))
for ind in (None, 0, 2, 'x', True, -1):
    for sk in (True, False):
        t(f'json {ind} {sk}', lambda: json.dumps({(1, 2): 3, 'a': {(): 1}, 'b': [{}, {(1,): 1}]}, indent=ind, skipkeys=sk))
big = dataclasses.make_dataclass('Big', ['f%d' % i for i in range(5000)])
t('big', lambda: big(*range(5000)).f4999)
t('big', lambda: hash(repr(big(*range(5000)))) and 1)
