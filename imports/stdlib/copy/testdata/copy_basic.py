import copy, collections, datetime, fractions, re, types, functools, array, typing, itertools, operator, string, random
from copy import deepcopy
print(copy.__all__)
def tr(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
for v in (None, 1, 2.5, 1j, True, 'a', b'b', (1, 2), frozenset([1]), range(3), int, len, ..., NotImplemented, lambda: 0, slice(1)):
    assert copy.copy(v) is v, v
for v in (None, 1, 2.5, 1j, True, 'a', b'b', (1, 2), range(3), int, len, ..., NotImplemented, tr):
    assert copy.deepcopy(v) is v, v
l = [1, [2, 3], {'a': [4]}, {5}, (6, [7]), bytearray(b'x')]
c = copy.copy(l); d = copy.deepcopy(l); print(c == l, c is not l, c[1] is l[1], d == l, d[1] is l[1], d[4] is l[4], d[4][1] is l[4][1], d[2]['a'] is l[2]['a'], d[5] is l[5])
r = []; r.append(r); r2 = deepcopy(r); print(r2[0] is r2, r2 is r)
t = ([],); t[0].append(t); t2 = deepcopy(t); print(t2[0][0] is t2, t2 is t)
dd = {}; dd['me'] = dd; print(deepcopy(dd)['me'] is dd)
shared = [1]; m = deepcopy([shared, shared]); print(m[0] is m[1], m)
class A:
    def __init__(self, x): self.x = x
    def __eq__(self, o): return self.__dict__ == o.__dict__
    def meth(self): return self.x
a = A([1]); print(copy.copy(a).x is a.x, deepcopy(a).x is a.x, deepcopy(a) == a, deepcopy(a.meth)(), deepcopy(a.meth).__self__ is a)
n = A(None); n.x = n; print(deepcopy(n).x.x is not n)
class B(A):
    def __copy__(self): return 'copied'
    def __deepcopy__(self, memo): memo[id(self)] = self; return B(deepcopy(self.x, memo))
print(copy.copy(B(1)), deepcopy(B([2])).x, deepcopy([B(1), B(2)])[1].x)
class C(A):
    def __reduce__(self): return (C, (self.x,), {'extra': 5})
print(copy.copy(C(3)).extra, deepcopy(C([3])).__dict__)
class D(A):
    def __getstate__(self): return {'x': 'state'}
    def __setstate__(self, s): self.x = ('set', s)
print(copy.copy(D(1)).x, deepcopy(D(1)).x)
class E:
    __slots__ = ('p', 'q')
e = E(); e.p = [1]; f = deepcopy(e); print(f.p, f.p is e.p, hasattr(f, 'q'), copy.copy(e).p is e.p)
class F(E):
    pass
g = F(); g.p = 1; g.z = [2]; h = deepcopy(g); print(h.p, h.z, h.z is g.z)
class G:
    def __getnewargs__(self): return (7,)
    def __new__(cls, v=None): o = object.__new__(cls); o.v = v; return o
print(copy.copy(G(3)).v, deepcopy(G(4)).v)
class G2:
    def __getnewargs_ex__(self): return ((1,), {'k': 2})
    def __new__(cls, v=None, k=None): o = object.__new__(cls); o.got = (v, k); return o
print(copy.copy(G2()).__dict__, deepcopy(G2()).got)
class L(list): pass
x = L([1, [2]]); x.attr = [3]; y = deepcopy(x); print(type(y), y, y.attr, y[1] is x[1], copy.copy(x).attr is x.attr)
class Di(dict): pass
x = Di(a=[1]); x.z = 1; y = deepcopy(x); print(type(y), y, y.z, y['a'] is x['a'])
class T(tuple): pass
class S(set): pass
class St(str): pass
class I(int): pass
for v in (T([1, [2]]), S([1]), St('q'), I(5)): print(type(deepcopy(v)), deepcopy(v), copy.copy(v) == v)
P = collections.namedtuple('P', 'a b')
vals = [collections.Counter('aab'), collections.OrderedDict(a=[1]), collections.defaultdict(list, {'k': [1]}), collections.deque([1, [2]], 5), collections.ChainMap({'a': [1]}),
        collections.UserDict(a=[1]), collections.UserList([[1]]), collections.UserString('s'), P(1, [2]), datetime.date(2020, 1, 2), datetime.datetime(2020, 1, 2, 3), datetime.timedelta(1),
        fractions.Fraction(1, 3), re.compile('a'), types.SimpleNamespace(a=[1]), array.array('i', [1]), list[int], int | str, typing.List[int], typing.Optional[int], typing.Annotated[int, [1]], typing.Literal[1],
        functools.partial(int, base=2), operator.itemgetter(1), ValueError('a', [1]), bytearray(b'q'), {1: {2: [3]}}, {1, 2}, frozenset([1, 2])]
for v in vals:
    try:
        w, z = copy.copy(v), deepcopy(v)
        print(type(v).__name__, type(w) is type(v), type(z) is type(v), w if not callable(w) or isinstance(w, type) else '', repr(z) == repr(v) or callable(v))
    except Exception as e: print(type(v).__name__, type(e).__name__, e)
o = deepcopy(vals[2]); print(o.default_factory, o['k'] is vals[2]['k'], deepcopy(vals[3]).maxlen, deepcopy(vals[0])['a'], deepcopy(vals[8])[1] is vals[8][1])
ex = ValueError('a', [1]); ex.note = [2]; k = deepcopy(ex); print(k.args, k.note, k.args[1] is ex.args[1])
memo = {}; q = [1]; w = deepcopy(q, memo); print(memo[id(q)] is w, memo[id(memo)][0] is q, deepcopy(q, memo) is w)
tr(lambda: deepcopy((i for i in []))); tr(lambda: copy.copy(types.ModuleType('m')))
tr(lambda: copy.replace(3)); tr(lambda: copy.replace(1, 2)); tr(lambda: copy.replace())
print(copy.replace(P(1, 2), a=5), copy.replace(datetime.date(2020, 1, 2), year=2021), copy.replace(types.SimpleNamespace(a=1, b=2), b=3))
class R:
    def __replace__(self, /, **k): return sorted(k)
print(copy.replace(R(), b=1, a=2))
class Bad:
    def __reduce_ex__(self, p): return 3
class Str:
    def __reduce_ex__(self, p): return 'name'
tr(lambda: copy.copy(Bad()) and 0 if 0 else isinstance(copy.copy(Str()), Str))
class Meta(type): pass
class WithMeta(metaclass=Meta): pass
print(deepcopy(WithMeta) is WithMeta, copy.copy(WithMeta) is WithMeta, issubclass(copy.Error, Exception), copy.error is copy.Error)
def deepn(n):
    r = []
    for i in range(n): r = [r]
    return r
try: deepcopy(deepn(100000)); print('no')
except RecursionError as e: print('RecursionError')
x = [1]
for i in range(60): x = [x, x]
y = deepcopy(x); print(y[0] is y[1], len(y)); del x, y  # their repr would not end
it = iter([1, 2, 3]); next(it); print(list(copy.copy(it)) , list(it))
