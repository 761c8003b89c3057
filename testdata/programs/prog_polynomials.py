# Polynomials and fractions with operators.
class Frac:
    def __init__(self, n, d=1):
        if d == 0: raise ZeroDivisionError(f"Frac({n}, 0)")
        if d < 0: n, d = -n, -d
        a, b = abs(n), d
        while b: a, b = b, a % b
        self.n, self.d = n // a, d // a
    def _coerce(f):
        def op(self, o):
            if isinstance(o, int): o = Frac(o)
            return f(self, o) if isinstance(o, Frac) else NotImplemented
        op.__name__ = f.__name__
        return op
    @_coerce
    def __add__(self, o): return Frac(self.n * o.d + o.n * self.d, self.d * o.d)
    @_coerce
    def __mul__(self, o): return Frac(self.n * o.n, self.d * o.d)
    @_coerce
    def __sub__(self, o): return Frac(self.n * o.d - o.n * self.d, self.d * o.d)
    @_coerce
    def __truediv__(self, o): return Frac(self.n * o.d, self.d * o.n)
    @_coerce
    def __rtruediv__(self, o): return o / self
    @_coerce
    def __eq__(self, o): return (self.n, self.d) == (o.n, o.d)
    @_coerce
    def __lt__(self, o): return self.n * o.d < o.n * self.d
    __radd__, __rmul__ = __add__, __mul__
    __rsub__ = lambda self, o: Frac(o) - self
    def __neg__(self): return Frac(-self.n, self.d)
    def __hash__(self): return hash((self.n, self.d)) if self.d != 1 else hash(self.n)
    def __float__(self): return self.n / self.d
    def __repr__(self): return f"{self.n}/{self.d}" if self.d != 1 else str(self.n)

print(Frac(1, 2) + Frac(1, 3), 1 - Frac(3, 4), Frac(2, -4), 2 / Frac(4, 3), Frac(6, 3) == 2, sorted([Frac(1, 2), Frac(1, 3), Frac(2, 3)]), float(Frac(1, 8)), sum([Frac(1, n) for n in range(1, 6)], Frac(0)), {Frac(2): "two"}[2], -Frac(1, 2))
for bad in (lambda: Frac(1, 0), lambda: Frac(1, 2) + "x", lambda: Frac(1) / 0, lambda: Frac(1) < 1.5):
    try:
        print(bad())
    except (ZeroDivisionError, TypeError) as e:
        print(type(e).__name__, e)

class Poly:
    def __init__(self, *c):
        while len(c) > 1 and c[-1] == 0: c = c[:-1]
        self.c = c
    def __call__(self, x):
        out = 0
        for k in reversed(self.c): out = out * x + k
        return out
    def __add__(self, o):
        a, b = self.c, o.c
        n = max(len(a), len(b))
        return Poly(*((a[i] if i < len(a) else 0) + (b[i] if i < len(b) else 0) for i in range(n)))
    def __mul__(self, o):
        if not isinstance(o, Poly): return Poly(*(k * o for k in self.c))
        out = [0] * (len(self.c) + len(o.c) - 1)
        for i, a in enumerate(self.c):
            for j, b in enumerate(o.c): out[i + j] += a * b
        return Poly(*out)
    __rmul__ = __mul__
    def __pow__(self, n):
        out = Poly(1)
        for _ in range(n): out *= self
        return out
    def derivative(self): return Poly(*(i * k for i, k in enumerate(self.c) if i)) if len(self.c) > 1 else Poly(0)
    def __eq__(self, o): return self.c == o.c
    def __str__(self):
        parts = []
        for i, k in reversed(list(enumerate(self.c))):
            if k == 0 and len(self.c) > 1: continue
            var = "" if i == 0 else "x" if i == 1 else f"x^{i}"
            mag = abs(k)
            body = f"{mag}" if i == 0 or mag != 1 else ""
            parts.append(("- " if k < 0 else "+ ") + body + var)
        text = " ".join(parts)
        return text[2:] if text.startswith("+ ") else "-" + text[2:]

p = Poly(1, -3, 0, 2)
print(p, "|", p.derivative(), "|", p + Poly(0, 3), "|", p * Poly(1, 1), "|", Poly(1, 1) ** 4, "|", 3 * Poly(0, 1), "|", Poly(0), "|", Poly(-1, 0, -1))
print(p(2), p(Frac(1, 2)), [p(x) for x in range(-2, 3)], p == Poly(1, -3, 0, 2, 0), Poly(5).derivative())
def newton(f, x, steps=8):
    d = f.derivative()
    for _ in range(steps): x -= f(x) / d(x)
    return x
print(f"{newton(Poly(-2, 0, 1), 1.0):.12f} {newton(Poly(-27, 0, 0, 1), 5.0):.10f}")
