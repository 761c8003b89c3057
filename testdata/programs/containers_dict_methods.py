# The methods and operators of dict.

def t(f, *a, **k):
    try:
        print(repr(f(*a, **k)))
    except Exception as e:
        print(type(e).__name__ + ":", e)

d = {"a": 1, "b": 2}
t(d.get, "a"); t(d.get, "z"); t(d.get, "z", 5); t(d.setdefault, "a", 9); t(d.setdefault, "c"); t(d.setdefault, "d", []); print(d)
t(d.pop, "a"); t(d.pop, "a"); t(d.pop, "a", None); t(d.popitem); print(d)
d.update({"x": 1}, y=2); d.update([("z", 3), ["w", 4]], b=0); d.update(); d.update({}); d.update(x for x in [(1, 2)]); d.update(["ab", (3, 4)]); print(d)
d.update(self=1, other=2); print(d)
print(dict(), dict({1: 2}), dict([(1, 2)]), dict(a=1), dict({"a": 0, "b": 3}, a=1), dict([("a", 0)], b=1), dict(zip("ab", range(2))), dict(d) == d, dict(d) is d)
print(dict.fromkeys("abc"), dict.fromkeys([1, 2], 0), dict.fromkeys({}, 1), {}.fromkeys((1, 1, 2), "x"), dict.fromkeys({3: 4, 5: 6}), dict.fromkeys({1}, 2))
print({1: 2} | {3: 4}, {1: 2} | {1: 3}, {**{1: 2}, **{3: 4}, 1: 5}); a = {1: 2}; b = a; a |= {2: 3}; a |= [(4, 5)]; print(a is b, a)
print(len(d), "x" in d, "q" in d, bool({}), bool(d), list(d), list(d.keys()), list(d.values()), list(d.items()))
print(list(reversed(d)), list(reversed(d.items())), list(reversed(d.values())), list(reversed(d.keys())))
c = d.copy(); c["new"] = 1; print("new" in d, c == d, d == dict(reversed(d.items())))
del d["x"]; t(lambda: d["x"]); t(d.__delitem__, "x"); t(d.__getitem__, "y"); t(d.__setitem__, 1, 1); t(d.__contains__, 1); t(d.__len__); t(d.__eq__, 5); t(d.__or__, 5); t(d.__ior__, 5)
d.clear(); print(d, len(d))
d = {1: "int"}; d[1.0] = "float"; d[True] = "bool"; print(d); d[2**61] = 1; d[2**61 - 1] = 2; d[0] = 3; d[-1] = 4; d[-2] = 5; print(d, d[0.0], d[False], d[-1.0])
d = {None: 1, (1, 2): 2, "s": 3, 1.5: 4, frozenset([1]): 5, b"b": 6, int: 7, len: 8, ...: 9}
print(d[None], d[(1, 2)], d["s"], d[1.5], d[frozenset([1])], d[b"b"], d[int], d[len], d[...])
class K:
    def __init__(self, v): self.v = v
    def __hash__(self): return self.v % 3
    def __eq__(self, o): return isinstance(o, K) and self.v == o.v
    def __repr__(self): return f"K{self.v}"
d = {K(i): i for i in range(8)}; print(d, d[K(5)], K(9) in d); del d[K(4)]; d[K(4)] = "again"; print(d); print(d.pop(K(0)), d.popitem(), d.popitem(), d)
n = float("nan"); d = {n: 1}; print(d[n], n in d, n in d.keys(), 1 in d.values())
d = {i: i * i for i in range(1000)}
for i in range(0, 1000, 3): del d[i]
for i in range(0, 1000, 7): d[i] = -i
print(len(d), sum(d), sum(d.values()), list(d)[:5], list(d)[-5:])
while len(d) > 5: d.popitem()
print(d)
d = {i: i for i in range(10)}
for i in range(1000):
    d[i + 10] = i; d.pop(next(iter(d)))
print(d, next(iter(d)), next(reversed(d)))
for k in list(d): d[k] = d.pop(k)
print(d)
d = {"b": 1, "a": 2}; d["b"] = 3; print(d); del d["b"]; d["b"] = 4; print(d)
print(eval("{'k': 1, 'k': 2}"), {i % 3: i for i in range(10)}, {k: v for k, v in [(1, 2), (1, 3)]})
print(type(dict.__doc__), type(d).__name__, d.__class__, dict.__hash__)
class M:
    def keys(self): return ["p", "q"]
    def __getitem__(self, k): return k * 2
print(dict(M()), {**M()}, dict(M(), p=0)); d = {}; d.update(M()); d |= M(); print(d)
class M2:
    def keys(self): return 5
t(dict, M2())
class M3:
    keys = None
    def __iter__(self): return iter([(1, 2)])
t(dict, M3())
