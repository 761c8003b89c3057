# Every function of the module math on floats: results to the last bit, and errors.
import math

print([n for n in dir(math) if not n.startswith('_')])
values = [0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.0, -2.5, 3.0, 10.0, 25.0, 100.3, -150.25, 171.5, 1e-5, 1e10, -1e10,
          1e300, -1e300, 5e-324, 1e-310, 0.1, 0.7, -0.9999, 7, True, 10**30, float('inf'), -float('inf'), float('nan')]
for name in ('acos acosh asin asinh atan atanh cbrt ceil cos cosh degrees erf erfc exp exp2 expm1 fabs floor frexp gamma '
             'isfinite isinf isnan lgamma log log10 log1p log2 modf radians sin sinh sqrt tan tanh trunc ulp').split():
    f = getattr(math, name)
    row = []
    for x in values:
        try:
            row.append(f(x))
        except Exception as e:
            row.append((type(e).__name__, str(e)))
    print(name, row)
for name in 'atan2 copysign fmod pow remainder nextafter'.split():
    f = getattr(math, name)
    for x in values:
        row = []
        for y in values:
            try:
                row.append(f(x, y))
            except Exception as e:
                row.append(str(e))
        print(name, x, row)
for x, i in ((1.0, 3), (0.5, -2000), (1.0, 5000), (3.0, 10**30), (3.0, -10**30), (5e-324, 1074), (float('inf'), 3), (1.5, 1023), (1, 2.5), (1, 'a')):
    try:
        print('ldexp', x, math.ldexp(x, i))
    except Exception as e:
        print(type(e).__name__, e)
print(math.hypot(), math.hypot(3), math.hypot(3, 4), math.hypot(1, 2, 3, 4), math.hypot(1e200, 1e200), math.hypot(5e-324, 5e-324),
      math.hypot(float('inf'), float('nan')), math.hypot(1, float('nan')), math.hypot(0.1, 0.2, 0.3))
print(math.dist((1, 2), (4, 6)), math.dist([0.5, 1.5, 2], [3, 4, 5.25]), math.dist((), ()))
print(math.fsum([.1] * 10), math.fsum([1e308, 1e308, -1e308]) if False else '', math.fsum([1e16, 1, 1e-16, -1e16]), math.fsum([]))
print(math.isclose(1, 1 + 1e-10), math.isclose(1, 1.1), math.isclose(1, 1.1, rel_tol=.2), math.isclose(0, 1e-10, abs_tol=1e-9))
print(math.fma(2.0, 3.0, 4.0), math.fma(0.1, 10.0, -1.0), math.fma(1e308, 2, -1e308) if False else '')
print([math.nextafter(0.0, 1.0, steps=n) for n in (0, 1, 5)], math.nextafter(1.0, 2.0, steps=3), math.nextafter(1.0, -2.0, steps=2**70),
      math.nextafter(5e-324, -5e-324, steps=1), math.nextafter(-5e-324, 5e-324, steps=1), math.nextafter(-5e-324, 5e-324, steps=2))
print(math.sumprod([1, 2, 3], [4, 5, 6]), math.sumprod([.1] * 10, [.1] * 10), math.sumprod([10**20, 1], [10**20, 2]), math.sumprod([1, .5], [2, 3]),
      math.sumprod([], []), math.sumprod([2**62, 2**62], [1, 1]), math.sumprod([True, 2.0], [1.5, 10**10]))
print(math.prod([1, 2, 3]), math.prod([]), math.prod([.5, 4], start=3), math.prod(range(1, 30)), math.prod(['a'], start=3))
print(math.log(8, 2), math.log(10**400), math.log(10**400, 10), math.log2(2**2000), math.log10(10**400), math.log2(3 * 2**5000 + 1), math.log(2**1024))
for f in (lambda: math.dist((1,), (1, 2)), lambda: math.fsum([float('inf'), -float('inf')]), lambda: math.fsum([1e308, 1e308]),
          lambda: math.fsum(['a']), lambda: math.isclose(1, 2, rel_tol=-1), lambda: math.fma(1e308, 10, 0), lambda: math.fma(float('inf'), 0, 1),
          lambda: math.nextafter(1, 2, steps=-1), lambda: math.nextafter(1, 2, steps=1.5), lambda: math.sumprod([1], [1, 2]), lambda: math.sumprod(1, 2),
          lambda: math.sqrt('a'), lambda: math.sqrt(), lambda: math.sqrt(1, 2), lambda: math.sqrt(x=1), lambda: math.pow(1), lambda: math.log(),
          lambda: math.log(1, 2, 3), lambda: math.log(0), lambda: math.log(-10**400), lambda: math.log(2, 1), lambda: math.log(2, base=3), lambda: math.floor('a'), lambda: math.trunc('a'),
          lambda: math.ceil(None), lambda: math.hypot('a'), lambda: math.hypot(x=1), lambda: math.sin(10**400), lambda: math.floor(float('nan')),
          lambda: math.trunc(float('inf')), lambda: math.prod(5), lambda: math.prod([[1]], start=[2]), lambda: math.isclose(1), lambda: math.dist(1, 2), lambda: math.gamma('x')):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


class Money:
    def __init__(self, x): self.x = x
    def __floor__(self): return 'floor'
    def __ceil__(self): return 'ceil'
    def __trunc__(self): return 'trunc'
    def __float__(self): return self.x


print(math.floor(Money(2.5)), math.ceil(Money(2.5)), math.trunc(Money(2.5)), math.sqrt(Money(2.25)), math.pi, math.e, math.tau, math.inf, math.nan)
print(math.sqrt, math.sqrt.__name__, math.sqrt.__module__, math.__name__, math.sqrt.__self__ is math)
x = 0.123456789
acc = []
for i in range(400):
    x = (x * 1103515245 + 0.12345) % 1.0
    y = (x - .5) * 10 ** (i % 7 - 2)
    acc.append((math.erf(y), math.erfc(y), math.cbrt(y), '%.14g' % math.expm1(min(y, 700)), math.log1p(abs(y)), math.tanh(y), math.hypot(y, x), math.atanh(x)))
    if y > -170 and y < 170:
        acc.append(('%.14g' % math.gamma(y), '%.14g' % math.lgamma(y)))
for row in acc:
    print(*row)
