def ident[T](x: T) -> T:
    return x
print(ident('a'), ident.__type_params__, ident.__annotations__)
class Box[T]:
    def __init__(self, v: T): self.v = v
    def get(self) -> T: return self.v
    def m[U](self, u: U) -> tuple[T, U]: return (self.v, u)
print(Box, Box.__type_params__, Box.__parameters__, Box.__orig_bases__, Box.__mro__)
b = Box[str]('hello')
print(b.get(), b.m('x'), b.__orig_class__)
print(Box[str], Box[str].__args__, Box[str].__origin__)
type Pair[A, B] = tuple[A, B]
type S = str | None
print(S, S.__value__, S.__name__, S.__type_params__, Pair, Pair.__value__, Pair[str, int])
class K[T: (str, bytes), *Ts, **P]: pass
T, Ts, P = K.__type_params__
print(T, Ts, P, T.__constraints__, T.__bound__, T.__name__, K.__orig_bases__, K.__parameters__)
def f[T: Later = str](a: T, b='d', *, k='kw') -> list[T]: return a, b, k
print(f('q'), f.__type_params__[0].has_default())
class Later: pass
print(f.__type_params__[0].__bound__, f.__type_params__[0].__default__)
class Outer:
    X = 'classvar'
    def meth[T](self, a: T = X) -> X: return a
    type A = X
    class Inner[T]:
        y = 'in'
print(Outer().meth(), Outer.meth.__annotations__, Outer.A.__value__, Outer.Inner.__type_params__)
def deco(fn): print('deco', fn.__name__); return fn
@deco
def g[T](): return T
print(g())
class Sub(Box[str]): pass
print(Sub.__orig_bases__, Sub.__parameters__, Sub.__mro__)
class Sub2[T](Box[T], dict): pass
print(Sub2.__orig_bases__, Sub2.__parameters__, [c.__name__ for c in Sub2.__mro__])
for code in ("class E(Box[str, str]): pass", "Box[str, str]", "class F[T](Box[T], Box[T]): pass", "Sub[str]"):
    try: exec(code)
    except TypeError as e: print(type(e).__name__, e)
print(T | str, str | T, S | str, T | None)
print(Pair.__type_params__, type(S), type(T), type(Box[str]))
def lazy[T: 1/0](): pass
try: lazy.__type_params__[0].__bound__
except ZeroDivisionError as e: print('zde', e)
def gen():
    class Q[T]:
        z = T
    yield Q.z
print(list(gen()))
print(Outer.__static_attributes__, Outer.__firstlineno__)
print(Box.__static_attributes__)
async def co[T](x: T): return x
try: co('z').send(None)
except StopIteration as e: print(e.value)
def kw[T](*args: T, a=1, **kw): return args, a, kw
print(kw('a', a='b', c='d'))
print(list[T], dict[str, T][int], tuple[*Ts], Pair[T, str])
