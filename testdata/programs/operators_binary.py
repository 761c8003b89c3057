# Binary operators: reflected forms, NotImplemented, and subclass priority.
class N:
    def __init__(self, v): self.v = v
    def __add__(self, o): return ("add", self.v, getattr(o, "v", o))
    def __radd__(self, o): return ("radd", self.v, o)
    def __sub__(self, o): return NotImplemented
    def __mul__(self, o): return ("mul", self.v, o) if isinstance(o, int) else NotImplemented
    __rmul__ = lambda self, o: ("rmul", self.v, o)
    def __matmul__(self, o): return "matmul"
    def __rpow__(self, o): return ("rpow", o)
    def __pow__(self, o, m=None): return ("pow", o, m)
    def __truediv__(self, o): return "truediv"
    def __floordiv__(self, o): return "floordiv"
    def __mod__(self, o): return "mod"
    def __divmod__(self, o): return "divmod"
    def __rdivmod__(self, o): return "rdivmod"
    def __lshift__(self, o): return "lshift"
    def __rshift__(self, o): return "rshift"
    def __and__(self, o): return "and"
    def __or__(self, o): return "or"
    def __ror__(self, o): return "ror"
    def __xor__(self, o): return "xor"

n = N(1)
print(n + 2, 2 + n, n + N(3), n * 2, 2 * n, "x" * n, n @ 1, n ** 2, 2 ** n, pow(n, 2, 3))
print(n / 1, n // 1, n % 1, divmod(n, 1), divmod(1, n), n << 1, n >> 1, n & 1, n | 1, [] | n, n ^ 1)

class Sub(N):
    def __radd__(self, o): return "sub first"

print(N(1) + Sub(2), sum([N(1)], 0))

def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ":", e)

show(lambda: n - 1)
show(lambda: 1 - n)
show(lambda: n * "a")
show(lambda: "a" % n)
show(lambda: 1 + "a")
show(lambda: "a" + 1)
show(lambda: [1] + (2,))
show(lambda: (1,) + [2])
show(lambda: {} + {})
show(lambda: {1} | [2])
show(lambda: "a" - "b")
show(lambda: "a" * "b")
show(lambda: [1] * 1.5)
show(lambda: 1 @ 2)
show(lambda: 1 << 1.0)
show(lambda: 1.5 & 1)
show(lambda: pow("a", 2))
show(lambda: pow(2, 2.0, 3))
show(lambda: divmod("a", 1))
show(lambda: None + 1)
show(lambda: b"a" + "a")
show(lambda: print >> 1)
