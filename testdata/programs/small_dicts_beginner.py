# Everyday dict handling.
ages = {"ann": 30, "bob": 25}
ages["cid"] = 35
ages.update({"bob": 26, "dan": 40})
print(ages, len(ages), ages["ann"], ages.get("zed"), ages.get("zed", 0), "bob" in ages)
for name, age in sorted(ages.items(), key=lambda kv: kv[1], reverse=True):
    print(f"{name:>5}: {age}")
del ages["dan"]
print(ages.pop("cid"), list(ages), list(ages.values()), max(ages, key=ages.get), {v: k for k, v in ages.items()})
text = "to be or not to be"
count = {}
for w in text.split(): count[w] = count.get(w, 0) + 1
print(count, sorted(count, key=lambda w: (-count[w], w)), sum(count.values()))
groups = {}
for w in text.split(): groups.setdefault(len(w), []).append(w)
print(groups)
nested = {"user": {"name": "ann", "tags": ["a", "b"]}, "n": 1}
nested["user"]["tags"].append("c")
nested["user"].setdefault("age", 5)
print(nested, nested["user"]["tags"][-1], nested.get("x", {}).get("y", "none"))
def walk(d, path=()):
    for k, v in d.items():
        if isinstance(v, dict): yield from walk(v, path + (k,))
        else: yield ".".join(path + (k,)), v
print(dict(walk(nested)))
a, b = {"x": 1, "y": 2}, {"y": 3, "z": 4}
print({**a, **b}, a | b, a.keys() & b.keys() == {"y"}, {k: a.get(k, 0) + b.get(k, 0) for k in sorted(a.keys() | b.keys())})
try:
    ages["nobody"]
except KeyError as e:
    print("missing", e)
print({i: i * i for i in range(4)}, dict(zip("abc", range(3))), dict([("k", "v")]), {}, dict(), {(1, 2): "tuple key"}[1, 2])
copy = dict(a); copy["x"] = 99
print(a, copy, [k for k in a if a[k] > 1], any(v == 2 for v in a.values()), list(a.items())[0])
stack = []
for k in list(a): stack.append(a.pop(k))
print(stack, a, not a)
