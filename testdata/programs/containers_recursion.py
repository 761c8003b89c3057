# Containers that contain themselves, and very deep ones.

def t(f, *a, **k):
    try:
        print(repr(f(*a, **k)))
    except Exception as e:
        print(type(e).__name__ + ":", e)

a = [1]; a.append(a); print(a, a[1] is a, len(a)); b = {}; b["x"] = b; print(b); c = [a, b]; c.append(c); print(c); d = {"l": []}; d["l"].append(d); print(d)
e = ([],); e[0].append(e); print(e, e[0]); f = {1: (a, [b])}; print(f); g = {"k": {"k": {}}}; g["k"]["k"]["up"] = g["k"]; print(g)
class R:
    def __init__(self): self.l = [self]
    def __repr__(self): return f"R({self.l!r})"
r = R(); t(lambda: repr(r)[:20] if False else "skip")
class S:
    def __init__(self): self.s = set()
    def __repr__(self): return f"S{self.s}"
s = S(); s.s.add(s); x = repr(s.s); print(x)
l = []
for i in range(50): l = [l]
print(l); print(eval(repr(l)) == l)
def deep(n, make):
    x = make(None)
    for i in range(n): x = make(x)
    return x
for make in (lambda x: [x], lambda x: (x,), lambda x: {"k": x}, lambda x: [x, 1]):
    x = deep(100000, make)
    try: repr(x); print("repr done")
    except RecursionError as err: print("RecursionError", "maximum recursion depth exceeded" in str(err))
    y = deep(100000, make)
    try: x == y; print("compared")
    except RecursionError as err: print("RecursionError", "maximum recursion depth exceeded" in str(err))
    try: str(x) + "%s" % x; print("str done")
    except RecursionError as err: print("RecursionError")
    if not isinstance(x, tuple): t(hash, x)
    x = y = None
a = []; a.append(a); print(a == a, a in a, a.index(a), a.count(a)); b = []; b.append(b)
for op in (lambda: a == b, lambda: a != b, lambda: a < b, lambda: a in [b], lambda: [b].index(a), lambda: sorted([a, b]), lambda: max(a, b), lambda: {1: a} == {1: b}, lambda: (a,) == (b,), lambda: (a,) < (b,)):
    try: print(op())
    except RecursionError as err: print("RecursionError")
x = deep(1000000, lambda x: [x]); n = 0
while x is not None: x = x[0]; n += 1
print(n); print(len(str([[1] * 3] * 1000)), [[0] * 3] * 2, [[]] * 3)
