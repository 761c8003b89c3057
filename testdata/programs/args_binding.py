# How arguments bind: positional, keyword, defaults, *args, **kwargs, keyword-only, positional-only.
def f(a, b=2, *args, c, d=4, **kw):
    return a, b, args, c, d, kw

print(f(1, c=3))
print(f(1, 2, 3, 4, c=5, d=6, e=7))
print(f(*[1, 2], *(3,), **{"c": 4}, **{"z": 5}))
print(f(b=1, a=2, c=3))

def g(a, /, b, *, c=3):
    return a, b, c

print(g(1, 2), g(1, b=2), g(1, b=2, c=4))

def h(a, /, **kw):
    return a, kw

print(h(1, a=2))

def order(*args, **kw):
    return args, list(kw)

print(order(*"ab", x=1, *"cd", **{"y": 2}, z=3))
print((lambda *a, k=1, **kw: (a, k, kw))(1, 2, k=3, q=4))

def mutable(x, acc=[]):
    acc.append(x)
    return acc

print(mutable(1), mutable(2), mutable(3, []), mutable(4))
calls = []

def note(v):
    calls.append(v)
    return v

def defaults(a=note("a"), *, k=note("k"), b=note("never") if False else None):
    return a, k

print(calls, defaults(), defaults.__defaults__, defaults.__kwdefaults__)
defaults.__defaults__ = ("new",)
print(defaults())
