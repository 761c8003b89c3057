# mappingproxy and the generic aliases of containers.

def t(f, *a, **k):
    try:
        print(repr(f(*a, **k)))
    except Exception as e:
        print(type(e).__name__ + ":", e)

class C:
    a = 1
    def f(self): pass
p = C.__dict__; print(type(p), p["a"], "a" in p, "zz" in p, p.get("a"), p.get("zz"), p.get("zz", 5), len(p) > 2, sorted(k for k in p if not k.startswith("__")), list(p)[:0])
M = type(p); d = {"x": 1, "y": 2}; m = M(d); print(m, str(m), m == d, m == {"x": 1}, m != d, m | {"z": 3}, {"w": 0} | m, m.copy(), list(m.keys()), list(m.values()), list(m.items()), list(reversed(m)), len(m), bool(m), bool(M({}))); d["new"] = 5; print(m["new"], m)
t(lambda: m["q"]); t(lambda: m[[]]); t(M); t(M, 1); t(M, [1]); t(M, (1,)); t(M, 1, 2); t(hash, m); t(lambda: m.update({})); t(lambda: m < m); t(M, None); t(m.get); t(m.get, 1, 2, 3)
def f(): m["x"] = 1
t(f)
def f(): del m["x"]
t(f)
def f():
    global m
    m |= {}
t(f)
def f():
    class X(M): pass
t(f); t(setattr, m, "x", 1)
def f(): C.__dict__["a"] = 5
t(f)
class My(dict):
    def __getitem__(self, k): return "my"
    def __contains__(self, k): return True
    def get(self, k, d=None): return "got"
    def keys(self): return "keys"
q = M(My()); print(q["z"], "z" in q, q.get("z"), q.keys(), len(q), q)
print(list[int], dict[str, int], tuple[int, ...], set[str], frozenset[int], type[int], tuple[()], list[list[int]], dict[str, list[int]], list["x"], enumerate[int], type(list[int]))
a = list[int]; print(a.__origin__, a.__args__, a([1, 2]), a() == [], list[int] == list[int], list[int] == list[str], hash(list[int]) == hash(list[int]), dict[str, int](x=1), isinstance([], list), a.append)
t(isinstance, [], list[int]); t(lambda: range[int]); t(lambda: int[int]); t(lambda: [1][int]); t(lambda: zip[int]); t(lambda: slice[int]); t(lambda: map[int]); t(lambda: list[int][str]); t(lambda: str[int])
class L(list[int]): pass
print(L.__bases__, L.__orig_bases__, L([1]), L[int])
def g(x: list[int], y: dict[str, int] = {}) -> tuple[int, ...]: return x
print(g.__annotations__)
