# Which operand's items are asked first, and which class's method, where one class is below the other's.
import operator
from collections import *
from types import MappingProxyType
log = []
class N:
    def __init__(self, n): self.n = n
    def __repr__(self): return self.n
def logged(op):
    def f(self, other):
        log.append((op, self.n, getattr(other, 'n', other)))
        return True
    return f
for op in 'eq', 'ne', 'lt', 'le', 'gt', 'ge':
    setattr(N, f'__{op}__', logged(op))
N.__hash__ = lambda self: 1
bases = list, tuple, dict, set, frozenset, deque, OrderedDict, defaultdict, Counter, UserList, UserDict
def make(cls, x):
    if cls in (defaultdict,) or issubclass(cls, defaultdict): return cls(None, {1: x})
    if issubclass(cls, (dict, UserDict)): return cls({1: x})
    return cls([x])
for b in bases:
    s = type('S', (b,), {})
    for op in 'eq', 'ne', 'lt', 'le', 'gt', 'ge':
        for l, r in (b, b), (b, s), (s, b), (s, s):
            del log[:]
            try: v = getattr(operator, op)(make(l, N('left')), make(r, N('right')))
            except TypeError as e: v = 'TypeError'
            print(b.__name__, op, l.__name__, r.__name__, v, log)
class P:
    def __eq__(self, o): log.append(('eq', type(self).__name__)); return NotImplemented
    def __lt__(self, o): log.append(('lt', type(self).__name__)); return NotImplemented
    def __gt__(self, o): log.append(('gt', type(self).__name__)); return NotImplemented
    def __le__(self, o): log.append(('le', type(self).__name__)); return NotImplemented
class Q(P): pass
class R(P):
    def __gt__(self, o): log.append(('gt own', type(self).__name__)); return NotImplemented
for l in P, Q, R:
    for r in P, Q, R:
        for op in 'eq', 'ne', 'lt', 'le', 'gt', 'ge':
            del log[:]
            try: v = getattr(operator, op)(l(), r())
            except TypeError as e: v = 'TypeError'
            print(op, l.__name__, r.__name__, v, log)
for b in int, float, str, bytes, bytearray, complex, range, slice:
    class M(type): pass
    try: s = type('S', (b,), {})
    except TypeError: continue
    x = {'int': 1, 'float': 1.0, 'str': 'a', 'bytes': b'a', 'bytearray': b'a', 'complex': 1j}.get(b.__name__)
    t = type('T', (b,), {'__eq__': lambda self, o: log.append('T') or NotImplemented, '__gt__': lambda self, o: log.append('T') or NotImplemented})
    for l, r in (b, s), (s, b), (b, t), (t, b), (s, t), (t, s), (t, t):
        for op in 'eq', 'lt':
            del log[:]
            try: v = getattr(operator, op)(l(x), r(x))
            except TypeError as e: v = 'TypeError'
            print(b.__name__, op, l.__name__, r.__name__, v, log)
NT = namedtuple('NT', 'x')
class Below(NT): pass
kinds = {'tuple': lambda x: (x,), 'NT': NT, 'Below': Below}
for l in kinds:
    for r in kinds:
        for op in 'eq', 'lt':
            del log[:]
            print(op, l, r, getattr(operator, op)(kinds[l](N('left')), kinds[r](N('right'))), log)
d = {1: N('left')}, {1: N('right')}
for l, r in (MappingProxyType(d[0]), d[1]), (d[0], MappingProxyType(d[1])), (d[0].items(), d[1].items()), (ChainMap(d[0]), d[1]):
    del log[:]
    print(type(l).__name__, type(r).__name__, l == r, log)
nested = [[{1: (N('left'),)}], [{1: NT(N('right'))}]]
del log[:]
print(nested[0] == nested[1], log)
