import collections, itertools
class D(collections.deque):
    def __iter__(self): return iter([9])
class E(collections.deque): pass
class F(collections.deque):
    def __iter__(self): return iter([1, 2][:len(self)])
class G(collections.Counter):
    def __missing__(self, k): return 1
class H(collections.Counter):
    def __iter__(self): return iter('ab')
class I(collections.Counter):
    def __getitem__(self, k): return 2
import operator
ds = [c(x) for c in (collections.deque, D, E, F) for x in ([], [1], [1, 2], [2, 1], [9])]
cs = [c(x) for c in (collections.Counter, G, H, I) for x in ('', 'a', 'ab', 'aab', 'c')]
for group in ds, cs:
    for a, b in itertools.product(group, repeat=2):
        print(*[int(f(a, b)) for f in (operator.eq, operator.ne, operator.lt, operator.le, operator.gt, operator.ge)], end=' ')
    print()

O = collections.OrderedDict
class B(O): pass
class C(B): pass
class D(C): pass
print(type(D()|C()), type(C()|D()))
class C2(B):
    def __or__(self, o): return NotImplemented
class D2(C2): pass
for x in (C2, D2):
  for y in (C2, D2):
    try: print(x.__name__, y.__name__, type(x(a=1)|y(b=1)).__name__)
    except TypeError as e: print(x.__name__, y.__name__, e)
class C3(B):
    __or__ = None
class D3(C3): pass
for x in (C3, D3):
  for y in (C3, D3):
    try: print(type(x()|y()))
    except TypeError as e: print(e)
Fd = collections.defaultdict
class C4(Fd):
    def __or__(self, o): return NotImplemented
class D4(C4): pass
for x in (C4, D4, dict):
  for y in (C4, D4):
    try:
        a = x(int, a=1) if x is not dict else dict(a=1)
        r = a|y(list, b=1)
        print(x.__name__, y.__name__, type(r).__name__, r, getattr(r, 'default_factory', 0))
        r = y(str).__ror__(a)
        print(type(r).__name__, r, getattr(r, 'default_factory', 0))
    except TypeError as e: print(x.__name__, y.__name__, e)
