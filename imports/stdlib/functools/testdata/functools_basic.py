import functools
from functools import *
p=partial(int, base=2); print(p('101'), p.func, p.args, p.keywords, p)
print(partial(partial(max, 3), 4)(1), partial(print, 1, sep='-'))
print(reduce(lambda a,b:a*b, range(1,6)), reduce(lambda a,b:a+b, [], 7))
for bad in (lambda: reduce(max, []), lambda: reduce(max, 3), lambda: partial(3), lambda: partial(), lambda: lru_cache('x')):
    try: bad()
    except TypeError as e: print(e)
@lru_cache(maxsize=2)
def f(x, y=0):
    "doc of f"
    print('call', x, y)
    return x+y
print(f(1), f(1), f(2), f(1), f(3), f(2), f(1,y=3), f.cache_info(), f.__name__, f.__doc__, f.__wrapped__ is not f, f.cache_parameters())
f.cache_clear(); print(f.cache_info())
@cache
def fib(n): return n if n<2 else fib(n-1)+fib(n-2)
print(fib(300), fib.cache_info())
@lru_cache(typed=True)
def g(x): return type(x)
print(g(1), g(1.0), g(True), g.cache_info())
try: g([])
except TypeError as e: print(e)
class A:
    @lru_cache
    def m(self, k): return k*2
    @cached_property
    def cp(self):
        "cp doc"
        print('computing'); return 42
a=A(); print(a.m(2), a.m(2), A.m.cache_info().hits, a.cp, a.cp, a.__dict__, A.cp.__doc__)
del a.cp; print(a.cp)
print(sorted([3,1,2], key=cmp_to_key(lambda x,y: y-x)))
def deco(fn):
    @wraps(fn)
    def w(*a, **k):
        "w doc"
        return fn(*a, **k)
    return w
@deco
def hello(x: int) -> str:
    "hello doc"
    return 'hi'
print(hello.__name__, hello.__doc__, hello.__annotations__, hello.__wrapped__.__name__, hello(1))
@total_ordering
class T:
    def __init__(self, v): self.v = v
    def __eq__(self, o): return self.v == o.v
    def __lt__(self, o): return self.v < o.v
print(T(1) <= T(1), T(2) > T(1), T(1) >= T(2), T.__le__.__name__)
try:
    @total_ordering
    class U: pass
except ValueError as e: print(e)
@singledispatch
def show(x): return 'obj'
@show.register
def _(x: int): return 'int'
@show.register(list)
def _(x): return 'list'
@show.register
def _(x: str | bytes): return 'text'
import collections.abc as abc
@show.register(abc.Mapping)
def _(x): return 'mapping'
print(show(1), show([]), show(None), show(True), show('s'), show(b''), show({}), show.dispatch(bool) is show.registry[int])
class C:
    @singledispatchmethod
    def go(self, x): return 'any'
    @go.register
    def _(self, x: int): return 'int'
    def base(self, a, b=0): return (a, b)
    ten = partialmethod(base, 10)
    kw = partialmethod(base, b=5)
print(C().go(1), C().go('x'), C().ten(3), C().kw(1))
class Slots:
    __slots__ = ()
    @cached_property
    def x(self): return 1
try: Slots().x
except TypeError as e: print(e)
print(functools.WRAPPER_ASSIGNMENTS, functools.WRAPPER_UPDATES)
p2 = partial(sorted, key=len); p2.note = 'n'; print(p2.note, p2(['aaa','b']))
print(cmp_to_key(lambda a,b:0)(1) == cmp_to_key(lambda a,b:0)(1))
