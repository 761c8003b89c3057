# Dicts made of two lists.
for n in range(0, 20):
    keys = ["k%d" % i for i in range(n)]
    vals = list(range(n + 2))
    d = dict(zip(keys, vals))
    e = {}
    e.update(zip(keys, vals))
    f = dict(zip(vals, keys), extra=1)
    for i in range(3):
        d["new%d" % i] = i
        e["k1"] = i
    print(n, len(d), list(d.items())[-4:], len(e), e.get("k1"), f.get("extra"), list(f)[:2], d.get("k3"), "nope" in d)
    for k in keys[::2]: del d[k]
    print(list(d), d.get("k1"))
d = dict(zip(["a", "b", "a", "c", "a", "b"], [1, 2, 3, 4, 5, 6]))
print(d)
class K:
    def __init__(self, x): self.x = x
    def __hash__(self):
        target.clear()
        return self.x % 2
    def __eq__(self, o):
        target["eq"] = 1
        return self.x == o.x
    def __repr__(self): return "K%d" % self.x
target = {}
target.update(zip([K(i) for i in range(8)], range(8)))
print(len(target) > 0)
try:
    dict(zip([[], 1, 2, 3, 4, 5], range(6)))
except TypeError as e: print(e)
try:
    dict(zip([1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6, 7], strict=True))
except ValueError as e: print(e)
