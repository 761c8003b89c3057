import sys, types, re, abc, typing, weakref, asyncio, pprint, statistics, cmath, json, collections, operator, dataclasses, itertools
def t(f, *a, **k):
    try: print(f(*a, **k))
    except BaseException as e: print(type(e).__name__, e)
# defaults of functions without parameters
def f(): pass
f.__defaults__ = (1, 2); f.__kwdefaults__ = {'k': 3}
print(f.__defaults__, f.__kwdefaults__)
def g(a, b, *, k): return a, b, k
f.__code__ = g.__code__
t(f)
# classes of classes
class Meta(type): pass
class Sent(type):
    def __new__(cls, name, bases, ns, **kw):
        v = super().__new__(cls, name, bases, ns)
        v.__class__ = v
        return v
class SENT(Sent, metaclass=Sent): pass
print(type(SENT) is SENT, isinstance(SENT, SENT))
class Meta2(type): pass
class C(metaclass=Meta): pass
C.__class__ = Meta2
print(type(C), C.__class__)
# type.__new__ through a metaclass of abc
class AM(abc.ABCMeta):
    def __new__(m, n, b, d): return type.__new__(m, n, b, d)
t(lambda: AM('X', (), {}).__name__)
# reflected operators
class R:
    def __radd__(self, o): return 'radd'
    def __rsub__(self, o): return 'rsub'
t(lambda: R() + R()); t(lambda: 1 + R())
class R2(R): pass
t(lambda: R() + R2()); t(lambda: R2() + R())
# class creation
def mk(src):
    try: exec(src); print('ok', src)
    except BaseException as e: print(src, type(e).__name__, e)
for s in ('class W(5, tuple): pass', 'class W: __slots__ = ("__weakref__", "__weakref__")', 'class W: __slots__ = ("a", "a")', 'class M(type): __slots__ = ("a",)', 'class W(int): __slots__ = ("a",)', 'class W(tuple): __slots__ = ("a",)',
  'class A: pass\nclass B(A): __slots__ = ("__dict__",)', 'class A: __slots__ = ("x",)\nclass B(A, int): pass', 'class A: __slots__=("x",)\nclass B: __slots__=("y",)\nclass C(A, B): pass', 'class A: pass\nclass B: __slots__=("y",)\nA.__bases__ = (B,)', 'class A(int): pass\nclass B(str): pass\nclass C(A): pass\nC.__bases__ = (B,)', 'class A: pass\nA.__bases__ = ()', 'class A: pass\nA.__bases__ = 5', 'class E(Exception): pass\nclass A: __slots__ = ()\nclass M(E, A): __slots__ = ()'): mk(s)
# statistics
t(statistics.variance, [1, 2, 3], 2); t(statistics.variance, [1.5, 2.5], 7); t(statistics.variance, [float('inf'), 1], 7); t(statistics.variance, [1,2,3], float('nan')); t(statistics.pvariance, [1, 2], 0)
# methods of str and its subclasses
class SS(str): pass
s = SS('abc')
print([(m, type(getattr(s, m)(*a)).__name__, getattr(s, m)(*a) is s) for m, a in (('strip', ()), ('replace', ('x', 'y')), ('ljust', (1,)), ('zfill', (1,)), ('lower', ()), ('removeprefix', ('z',)), ('expandtabs', ()), ('translate', ({},)), ('__getitem__', (slice(None),)), ('__str__', ()), ('__mul__', (1,)), ('join', (['a'],)), ('format', ()), ('center', (0,)))])
b = 'abc'; print(b.strip() is b, b[:] is b, b.replace('z', '') is b, b * 1 is b, b.ljust(2) is b, ''.join([b]) is b, str(b) is b, b.expandtabs() is b, b.removesuffix('x') is b, b.zfill(2) is b)
# counts, lengths, json
print(collections.Counter(a=True), collections.Counter(a='x') if 0 else '')
class L:
    def __len__(self): return -1
    def __length_hint__(self): return -1
class H:
    def __length_hint__(self): return -1
    def __iter__(self): return iter(())
t(len, L()); t(bool, L()); t(operator.length_hint, L()); t(list, H()); t(operator.length_hint, H())
print(json.dumps({(1,): 1, 'b': {(2,): 3}, 5: [{}]}, indent=2, skipkeys=True)); print(json.dumps({(1, 2): 3}, indent=2, skipkeys=True)); print(json.dumps([{(1,): 1}], indent=1, skipkeys=True))
