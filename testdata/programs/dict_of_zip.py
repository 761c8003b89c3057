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
import traceback
def bad():
    return dict(zip([{}, 2], "ab"))
try:
    bad()
except TypeError as e:
    print(e, [f.name for f in traceback.extract_tb(e.__traceback__)])
class D(dict): pass
class Z(zip): pass
print(D(zip("ab", "cd")), type(D(zip("ab", "cd"))).__name__, dict(Z("ab", "cd")), dict(zip("ab")) if False else 0)
z = zip([1, 2, 3], [4, 5, 6])
next(z)
print(dict(z), dict(z), list(z))
try:
    dict(zip([1], [2], [3]))
except ValueError as e:
    print(e)
class Bad:
    def __hash__(self): raise RuntimeError("no hash")
z = zip([1, Bad(), 3], [4, 5, 6])
try:
    dict(z)
except RuntimeError as e:
    print(e, list(z))
x = 10**40
print(str(x), str(-5), str(12345678901234567890), str(2**63 - 1), str(-2**63), str(True), str(1.5))
