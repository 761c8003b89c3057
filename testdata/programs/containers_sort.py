# sort and sorted: keys, reverse, stability, all kinds of items.

def t(f, *a, **k):
    try:
        print(repr(f(*a, **k)))
    except Exception as e:
        print(type(e).__name__ + ":", e)

seed = 12345
def rnd(n):
    global seed
    seed = (seed * 1103515245 + 12345) & 0x7fffffff
    return (seed >> 8) % n
print(sorted([3, 1, 2]), sorted("hello"), sorted({3: 1, 1: 2}), sorted((2.5, 1, -3)), sorted([]), sorted([1]), sorted([True, False, 2, 0]))
print(sorted([3, 1, 2], reverse=True), sorted("bca", reverse=1), sorted([3, 1, 2], key=None), sorted(["b", "A", "c"], key=str.lower), sorted([-3, 2, -1], key=abs))
print(sorted(["bb", "a", "ccc"], key=len, reverse=True), sorted([(1, "b"), (1, "a"), (0, "z")]), sorted([[2, 1], [1, 9], [1], []]))
print(sorted([1.5, 1, 2, 1.0, True, 0.5]), sorted([2**70, -2**70, 5, 2**64, 2**63, -2**63]), sorted([0.0, -0.0, 0, -1e-300]), sorted([-0.0, 0.0, -0.0]))
print(sorted([float("inf"), 1, -float("inf"), 2**1000]), sorted([b"b", b"a", b""]), sorted([frozenset([1, 2]), frozenset([1])], key=len))
for n in (0, 1, 2, 5, 17, 24, 25, 63, 64, 65, 100, 399, 400, 401, 1000, 5000):
    a = [rnd(1000000) for _ in range(n)]
    b = [(rnd(10), i) for i in range(n)]
    c = [(rnd(50) - 25) / 4 for _ in range(n)]
    d = ["k%d" % rnd(n or 1) for _ in range(n)]
    e = ["common prefix that is long " + "ab"[rnd(2)] * rnd(12) for _ in range(n)]
    s = sorted(a)
    ok = all(s[i] <= s[i + 1] for i in range(n - 1))
    s1 = sorted(b, key=lambda p: p[0])
    ok1 = all(s1[i] < s1[i + 1] for i in range(n - 1))
    s2 = sorted(b, key=lambda p: p[0], reverse=True)
    ok2 = all(x[0] > y[0] or x[0] == y[0] and x[1] < y[1] for x, y in zip(s2, s2[1:]))
    s3 = sorted(zip(c, d)); s4 = sorted(zip(d, c), reverse=True); s5 = sorted(e); s6 = sorted(zip(e, a), key=lambda p: p[0], reverse=True)
    def mix(x):
        h = 0
        for y in x: h = (h * 31 + (y if isinstance(y, int) else int(y * 4) if isinstance(y, float) else sum(map(ord, y)) if isinstance(y, str) else mix(y))) % 1000000007
        return h
    print(n, ok, ok1, ok2, mix(s), mix(s1), mix(s2), mix(s3), mix(s4), mix(s5), mix(s6), mix(sorted(c)), mix(sorted(d, reverse=True)), mix(sorted(a, reverse=True)))
    l = list(range(n)); l.sort(); l.sort(reverse=True); print(l[:3], end=" "); l.sort(); print(l[:3], end=" ")
    l = [i // 3 for i in range(n)]; m = sorted(range(n), key=lambda i: -l[i]); print(m[:7], sorted(range(n), key=lambda i: l[i], reverse=True)[:7])
class V:
    def __init__(self, v): self.v = v
    def __lt__(self, o): return self.v < o.v
    def __repr__(self): return f"V{self.v}"
print(sorted(V(rnd(50)) for _ in range(40)))
print(sorted([V(2), V(1), V(3)], reverse=True))
class G:
    def __init__(self, v): self.v = v
    def __gt__(self, o): return self.v > o.v
    def __repr__(self): return f"G{self.v}"
print(sorted([G(2), G(1), G(3)]))
class MyInt(int):
    def __lt__(self, o): return int(self) > int(o)
print(sorted([MyInt(1), MyInt(3), MyInt(2)]), sorted([1, MyInt(3), 2]))
print(sorted([(1, [2, 3]), (1, [2]), (0, [])]), sorted([("a", 1, None), ("a", 0, None)]), sorted([("x",), ("x", 1), ()]))
print(sorted([(1, 2.5), (1, 2), (1.0, 1), (True, 0)]), sorted([("b", 1), ("a", 2), ("b", 0)], key=lambda p: (-p[1], p[0])))
print(sorted(["é", "z", "a", "Z", "ß", "\U0001F600", "\uffff", ""]), sorted(["a", "a\0", "", "\0", "a\0b", "ab"]))
print(sorted("The quick brown Fox".split(), key=str.casefold), sorted({"b": 1, "a": 2}.items()), sorted({"b": 1, "a": 2}.items(), key=lambda kv: kv[1]))
print(max([3, 1, 2], key=lambda x: -x), min("bca"))
