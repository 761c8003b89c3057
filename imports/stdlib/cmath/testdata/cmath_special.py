import cmath, math
# Special values of complex functions.
vs = [0.0, -0.0, 1.0, -2.0, 1e308, 710.0, float('inf'), float('-inf'), float('nan')]
def r(v):
    if isinstance(v, complex): return f'{v.real:.12g} {v.imag:.12g}'
    if isinstance(v, tuple): return ' '.join(f'{x:.12g}' for x in v)
    if isinstance(v, float): return f'{v:.12g}'
    return repr(v)
def t(n, f):
    try: print(n, r(f()))
    except Exception as e: print(n, type(e).__name__, e)
for n in 'acos acosh asin asinh atan atanh cos cosh exp log log10 sin sinh sqrt tan tanh phase polar isfinite isinf isnan'.split():
    f = getattr(cmath, n)
    for a in vs:
        for b in vs: t(f'{n} {a} {b}', lambda: f(complex(a, b)))
for a in vs:
    for b in vs:
        t(f'rect {a} {b}', lambda: cmath.rect(a, b))
        t(f'abs {a} {b}', lambda: abs(complex(a, b)))
        for c in vs[::4]:
            for d in vs[1::5]:
                t(f'log2 {a} {b} {c} {d}', lambda: cmath.log(complex(a, b), complex(c, d)))
                t(f'pow {a} {b} {c} {d}', lambda: complex(a, b) ** complex(c, d))
                t(f'div {a} {b} {c} {d}', lambda: complex(a, b) / complex(c, d))
                t(f'mul {a} {b} {c} {d}', lambda: complex(a, b) * complex(c, d))
