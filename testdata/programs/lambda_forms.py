# Lambdas with all kinds of parameters, nested, in defaults and comprehensions.
f = lambda: (yield)
print(type(f()).__name__)
print((lambda a, b=2, *c, d, e=5, **g: (a, b, c, d, e, g))(1, d=4))
print((lambda x: lambda y: lambda z: x + y + z)(1)(2)(3))
print([(lambda n: n * 2)(i) for i in range(3)])
print(sorted(["bb", "a", "ccc"], key=lambda s: -len(s)))
print((lambda *, k: k)(k=1), (lambda a, /, b: a - b)(5, b=2))
compose = lambda *fs: (lambda x: x) if not fs else lambda x: fs[0](compose(*fs[1:])(x))
print(compose(lambda x: x + 1, lambda x: x * 10)(3))
print((lambda: 1).__name__, (lambda: 1).__qualname__)

def named():
    return lambda: 0

print(named().__qualname__, named.__qualname__)
fact = lambda n: 1 if n < 2 else n * fact(n - 1)
print(fact(20))
print((lambda x=(lambda: 7)(): x)())
print([f(3) for f in (lambda x, k=k: x ** k for k in range(4))])
