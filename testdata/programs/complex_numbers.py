# complex: literals, parsing, arithmetic, repr.
print(1j, 1 + 2j, -1j, complex(1, -0.0), complex("1+2j"), complex(" -3.5j "), complex("j"), complex("(1-1e3j)"), complex(), complex(2), complex(1.5, 2), complex("nan+infj"), complex(1j, 1j))
a, b = 1 + 2j, 3 - 1j
print(a + b, a - b, a * b, a / b, a ** 2, a ** b, a ** -1, a ** 0.5, 2 ** a, -a, +a, abs(3 + 4j), a.real, a.imag, a.conjugate(), a == 1 + 2j, 1 + 0j == 1, a != b, bool(0j), hash(1 + 0j) == 1)
print(a + 1, 1 - a, 2 * a, a / 2, 1.5 + a, True + a, 0j ** 0, complex(-0.0, -0.0), complex(0.0, -0.0), -0j, 1e400j, complex(float("nan"), 1))
print(repr(1e16j), repr(0.1 + 1e-7j), str(2.0 + 0j), [1j, (2j,)], f"{a:.2f} {a:g} {a!r:>10}", "%s" % a)
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ":", e)
show(lambda: a < b)
show(lambda: a // b)
show(lambda: a % b)
show(lambda: divmod(a, b))
show(lambda: int(a))
show(lambda: float(a))
show(lambda: a / 0)
show(lambda: 0j ** -1)
show(lambda: 0j ** 1j)
show(lambda: complex("x"))
show(lambda: complex("1 + 2j"))
show(lambda: complex("1+2j", 1))
show(lambda: complex(1, "2"))
show(lambda: complex([]))
show(lambda: round(a))
show(lambda: pow(a, 2, 3))
show(lambda: a.real == 1.0)
class C:
    def __complex__(self): return 5 + 6j
class Bad:
    def __complex__(self): return 5
show(lambda: complex(C()))
show(lambda: complex(Bad()))
show(lambda: sum([1j, 2, 3.5]))
show(lambda: sorted([2j, 1j]))
show(lambda: setattr(a, "real", 1))
