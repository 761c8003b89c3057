# The module cmath.
import cmath

zs = [0j, 1 + 0j, -1 + 0j, 1j, -1j, 1 + 1j, -2.5 + 3j, 0.3 - 0.7j, 1e-5 + 1e-7j, 10 + 2j, complex(-0.0, -2), complex(2, -0.0), complex(-2, -0.0), 1e300 + 1e300j, 3, 2.5, True]
for name in 'acos acosh asin asinh atan atanh cos cosh exp log log10 phase polar sin sinh sqrt tan tanh isfinite isinf isnan'.split():
    f = getattr(cmath, name)
    row = []
    for z in zs:
        try:
            row.append(f(z))
        except Exception as e:
            row.append((type(e).__name__, str(e)))
    print(name, row)
print(cmath.rect(2, cmath.pi / 3), cmath.rect(1, 0), cmath.log(8, 2), cmath.log(1j, 1 + 1j), cmath.isclose(1 + 1j, 1 + 1.0000000001j), cmath.isclose(1, 2), cmath.isclose(1, 2, abs_tol=1.5), cmath.isclose(1, 2, rel_tol=.1))
print(cmath.pi, cmath.e, cmath.tau, cmath.inf, cmath.nan, cmath.infj, cmath.nanj, [n for n in dir(cmath) if n[0] != '_'])
inf, nan = cmath.inf, cmath.nan
for z in (complex(inf, 0), complex(-inf, 1), complex(0, inf), complex(nan, 0), complex(inf, inf), complex(1, nan)):
    print(z, cmath.isfinite(z), cmath.isinf(z), cmath.isnan(z), cmath.sqrt(z), cmath.log(z), cmath.phase(z), cmath.polar(z))


class C:
    def __complex__(self): return 3 + 4j


print(cmath.polar(C()), cmath.sqrt(C()))
for f in (lambda: cmath.sqrt('a'), lambda: cmath.sqrt(), lambda: cmath.sqrt(1, 2), lambda: cmath.log(0), lambda: cmath.log(1, 2, 3), lambda: cmath.log(2, 1), lambda: cmath.exp(1000), lambda: cmath.rect(1), lambda: cmath.rect('a', 1), lambda: cmath.atanh(1), lambda: cmath.isclose(1, 2, rel_tol=-1), lambda: cmath.cosh(1e3), lambda: cmath.rect(1, inf), lambda: cmath.sqrt(10**400), lambda: cmath.cos(complex(inf, 1)), lambda: cmath.exp(complex(inf, inf))):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
