# dict: all methods, views, order, and errors.
d = {"b": 1, "a": 2}
d["c"] = 3; d["b"] = 10
print(d, list(d), len(d), d.get("x"), d.get("x", 5), d.setdefault("n", []), d.setdefault("a", 99), d.pop("n"), d.pop("zz", "dflt"), d.popitem(), d)
d.update({"q": 1}, r=2); d.update([("s", 3)]); d.update(t=4)
print(d, d.copy() == d, dict(d) is d, dict([(1, 2)], x=3), dict(a=1, **{"b": 2}), dict.fromkeys("ab"), dict.fromkeys([1, 2], []), dict(zip("ab", (1, 2))))
k, v, i = d.keys(), d.values(), d.items()
d["new"] = 0
print(k, v, i, len(k), "new" in k, 0 in v, ("new", 0) in i, list(reversed(k))[:2])
print({"a": 1}.keys() & {"a", "b"}, {"a": 1}.keys() | {"b"} == {"a", "b"}, {"a": 1}.keys() - {"a"}, {"a": 1}.items() ^ {("a", 1)}, {1: 2}.keys() == {1}, {1: 2}.keys() <= {1, 2}, {"a": 1}.keys().isdisjoint({"b"}), k.mapping["a"])
print({"a": 1} | {"b": 2, "a": 3}, {"a": 1} == {"a": 1.0}, {1: 2, 3: 4} == {3: 4, 1: 2}, {1: 1} != {}, {**{"x": 1}, "x": 2})
e = {1: "a", 2: "b", 3: "c"}
del e[1]; e[1] = "again"
print(e, [*e], max(e), sorted(e, reverse=True), sum(e), min(e, key=e.get), {v: k for k, v in e.items()})
e.clear()
print(e, bool(e), e.items(), type(e.items()).__name__)
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ":", e)
d = {"a": 1}
show(lambda: d["zz"])
show(lambda: d[5])
show(lambda: d[(1, 2)])
show(lambda: d[[]])
show(lambda: d.pop("zz"))
show(lambda: {}.popitem())
show(lambda: d.get())
show(lambda: d.update(5))
show(lambda: d.update([1]))
show(lambda: d.update(["abc"]))
show(lambda: d.update([(1, 2, 3)]))
show(lambda: dict(5))
show(lambda: dict([1, 2]))
show(lambda: dict({}, {}))
show(lambda: dict.fromkeys(5))
show(lambda: d | 5)
show(lambda: d | [(1, 2)])
show(lambda: d + d)
show(lambda: d < d)
show(lambda: d.nope)
show(lambda: d.setdefault([], 1))
show(lambda: d.keys()[0])
show(lambda: d.items() + [1])
show(lambda: {**5})
show(lambda: next(iter({})))
show(lambda: hash(d))
def de(): del d["zz"]
show(de)
d |= [("x", 1)]
print(d, d.__contains__("x"), d.__len__(), list(d.__iter__()), d.__getitem__("x"))
def change():
    for k in d: d.pop(k)
show(change)
