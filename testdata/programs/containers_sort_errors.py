# Errors in sorts, and what the list holds afterwards.

def t(f, *a, **k):
    try:
        print(repr(f(*a, **k)))
    except Exception as e:
        print(type(e).__name__ + ":", e)

l = [3, 1, "a", 2]; t(l.sort); print(l)
l = [3, "b", 1]; t(l.sort); print(l)
t(sorted, [1, None]); t(sorted, [None, None]); t(sorted, [{}, {}]); t(sorted, [1, "a", 2.5]); t(sorted, [1j, 2j]); t(sorted, [object]); t(sorted, [(1, "a"), (1, 2)]); t(sorted, [[1], (1,)])
t(sorted, 5); t(sorted); t(sorted, [1], [2]); t(sorted, [1], key=5); t(sorted, [2, 1], key=len); t(sorted, [2, 1], foo=1); t(sorted, [2, 1], reverse="yes"); t(sorted, [2, 1], lambda x: x)
def key(x):
    if x == 3: raise KeyError("three")
    return x
l = [5, 4, 3, 2]; t(l.sort, key=key); print(l)
class L:
    def __init__(self, v): self.v = v
    def __lt__(self, o):
        if self.v == 7 or o.v == 7: raise RuntimeError(f"{self.v} < {o.v}")
        return self.v < o.v
    def __repr__(self): return str(self.v)
l = [L(x) for x in (5, 3, 9, 7, 1)]; t(l.sort); print(sorted(x.v for x in l))
l = [L(x) for x in (1, 7)]; t(l.sort, reverse=True); print(l)
l = [L((i * 37) % 101) for i in range(100)]; t(l.sort); print(sorted(x.v for x in l) == sorted((i * 37) % 101 for i in range(100)))
class B:
    def __bool__(self): raise ValueError("no truth")
t([2, 1].sort, reverse=B())
class W:
    def __lt__(self, o): return B()
t([W(), W()].sort)
class N:
    def __lt__(self, o): return NotImplemented
t([N(), N()].sort)
class X:
    def __lt__(self, o): return [1]
    def __repr__(self): return "X"
print(sorted([X(), X(), X()]))
n = float("nan")
print(len(sorted([n, 1, n, 0, 2])), sorted([2, 1, n])[2] is n or True)
