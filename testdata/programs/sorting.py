# sorted and list.sort: stability, keys, reverse, errors and mutation.
people = [("ann", 30), ("bob", 25), ("cid", 30), ("dan", 25), ("eve", 30)]
print(sorted(people, key=lambda p: p[1]))
print(sorted(people, key=lambda p: p[1], reverse=True))
print(sorted(people, key=lambda p: (-p[1], p[0])))
print(sorted([3, 1.5, True, -2]), sorted("hello World"), sorted(["b", "A", "c"], key=str.casefold), sorted({3: 1, 1: 2}), sorted([(1, "b"), (1, "a"), (0, "z")]))
print(sorted([[2, 1], [1, 2], [1]]), sorted([{"n": 2}, {"n": 1}], key=lambda d: d["n"]), sorted(["10", "9", "1"], key=int), sorted([1, 2, 3], key=lambda x: -x), sorted([], key=5))
class V:
    def __init__(self, v): self.v = v
    def __lt__(self, o): return self.v < o.v
    def __repr__(self): return f"V{self.v}"
print(sorted([V(3), V(1), V(2)]), max([V(3), V(1)], key=lambda v: v.v), min(V(5), V(4), key=lambda v: -v.v))
calls = []
print(sorted([3, 1, 2], key=lambda x: calls.append(x) or x), calls)
l = [5, 2, 8]
def peek(x):
    return (len(l), x)
l.sort(key=peek)
print(l)
def mutate(x):
    l.append(1)
    return x
try:
    l.sort(key=mutate)
except ValueError as e:
    print(e, l)
for bad in ([1, "a"], [None, None], [1, None], [{}, {}], [1j, 2j], [(1, "a"), (1, 2)], [[1], (1,)]):
    try:
        print(sorted(bad))
    except TypeError as e:
        print(e)
big = [(i * 7919) % 101 for i in range(300)]
s = sorted(range(300), key=lambda i: big[i])
print(all(big[s[i]] < big[s[i + 1]] or big[s[i]] == big[s[i + 1]] and s[i] < s[i + 1] for i in range(299)))
r = sorted(range(300), key=lambda i: big[i], reverse=True)
print(all(big[r[i]] > big[r[i + 1]] or big[r[i]] == big[r[i + 1]] and r[i] < r[i + 1] for i in range(299)))
nan = float("nan")
print(len(sorted([3.0, nan, 1.0])), sorted([0.0, -0.0, 0]), sorted([False, 0, True, 1]), sorted(["", "a", " "]), sorted(b"cab"), sorted([3, 2, 1], reverse=1))
def failing(x):
    if x == 2: raise RuntimeError("key failed")
    return x
try:
    sorted([1, 2, 3], key=failing)
except RuntimeError as e:
    print(e)
for f in (lambda: sorted(), lambda: sorted([1], 2), lambda: sorted([1], cmp=3), lambda: sorted(5), lambda: max([], key=len), lambda: max(1, 2, default=3), lambda: min()):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
