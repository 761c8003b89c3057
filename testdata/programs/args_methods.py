# Calls of methods, and of super()'s, with keywords and stars; classes that change meanwhile.
class A:
    def m(self, x, *a, k=1, **kw): return ('A.m', x, a, k, kw)
    def n(self, x, k=2): return ('A.n', x, k)
    @property
    def p(self): return lambda x, k=3: ('p', x, k)
    @classmethod
    def c(cls, x, k=4): return (cls.__name__, x, k)
    @staticmethod
    def s(x, k=5): return ('s', x, k)
    b = len
    d = dict
class B(A):
    def m(self, x, *a, **kw): return ('B', super().m(x, *a, **kw), super().m(x, k=7))
    def n(self, x, k=2):
        r = super().n(k=k, x=x)
        s = super()
        return r, s.n(x, k=1), super().c(x, k=1), super().s(x, k=2), super().p(1, k=3)
    @classmethod
    def c(cls, x, k=9): return ('Bc', super().c(x, k=k), super().c(*(x,), **{'k': k}))
class D(dict):
    def __init__(self, *a, **k):
        super().__init__(*a, **k)
        self.n = len(self)
    def update(self, *a, **k):
        super().update(*a, **k)
        return self
class E(Exception):
    def __init__(self, *a, **k):
        super().__init__(*a, **k)
class G:
    def __getattr__(self, name): return lambda *a, **k: (name, a, k)
class H:
    def __getattribute__(self, name): return lambda *a, **k: ('H', name, a, k)
def calls(o):
    for f in (lambda: o.m(1, k=2), lambda: o.m(1, 2, 3, z=4), lambda: o.m(*(1, 2), **{'k': 5}), lambda: o.m(x=1), lambda: o.m(k=1),
              lambda: o.n(1, k=8), lambda: o.n(x=1), lambda: o.n(1, x=2), lambda: o.n(1, zz=2), lambda: o.p(1, k=2), lambda: o.c(1, k=3), lambda: o.s(1, k=4),
              lambda: o.b(k=1), lambda: o.d(k=1), lambda: o.nope(k=1), lambda: o.m(*5), lambda: o.m(**5), lambda: o.m(*[1], **{'x': 2})):
        try: print(f())
        except Exception as e: print(type(e).__name__, e)
objs = [A(), B(), A(), G(), H(), 5]
for r in range(3):
    for o in objs: calls(o)
    if r == 0:
        A.n = lambda self, x, k=0: ('patched', x, k)
        objs[0].n = lambda x, k=0: ('own', x, k)
        objs[2].__dict__['m'] = lambda *a, **k: ('own m', a, k)
    if r == 1:
        del A.m
        A.n = staticmethod(lambda x, k=1: ('static', x, k))
def same(o, i): return o.n(i, k=i)
class X:
    def n(self, a, k): return 'X', a, k
class Y:
    def n(self, a, k): return 'Y', a, k
class Z(X): pass
xs = [X(), Y(), Z(), X()]
for i in range(8): print(same(xs[i % 4], i))
xs[3].n = lambda a, k: 'inst'
for i in range(8): print(same(xs[i % 4], i))
X.n = lambda self, k, a=3: ('X2', a, k)
for i in range(8):
    try: print(same(xs[i % 4], i))
    except TypeError as e: print(e)
d = D(a=1); print(d, d.n, d.update(b=2), d.update({'c': 3}, e=4))
for f in (lambda: E(1, 2), lambda: E(k=1)):
    try: print(repr(f()))
    except TypeError as e: print(e)
class Base:
    def __init__(self, **kw):
        super().__init__(**kw)
class Mix:
    def __init__(self, *, name='n', **kw):
        self.name = name
        super().__init__(**kw)
class Full(Mix, Base):
    def __init__(self, **kw):
        super().__init__(**kw)
print(Full(name='q').name, Full().name)
try: Full(zz=1)
except TypeError as e: print(e)
class Rec:
    def f(self, n, k=0):
        if n == 0: return k
        return self.f(n - 1, k=self.f(n - 1, k=k + 1) + 1)
print(Rec().f(6))
def outer():
    class In:
        def g(self, n, *a, k=1):
            if n == 0: return a, k
            return self.g(n - 1, *a, n, k=k + 1)
    return In().g(4)
print(outer())
def deep(self, n, k=1): return self.deep(n + 1, k=k)
A.deep = deep
try: A().deep(1, k=2)
except RecursionError as e: print(e)
