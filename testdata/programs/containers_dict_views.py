# Views of dicts and their set operations.

def t(f, *a, **k):
    try:
        print(repr(f(*a, **k)))
    except Exception as e:
        print(type(e).__name__ + ":", e)

d = {1: "a", 2: "b", 3: "c"}
k, v, i = d.keys(), d.values(), d.items()
print(k, v, i, len(k), len(v), len(i), type(k), type(v), type(i))
d[4] = "d"; print(k, v, i, 4 in k, "d" in v, (4, "d") in i, (4, "x") in i, 4 in i, (4,) in i, [4, "d"] in i, "z" in v)
print(k & {1, 9}, k | {9}, k - {1}, k ^ {1, 9}, {1, 9} & k, {9} | k, {1, 9} - k, {1, 9} ^ k)
print(k & [1, 1, 9], k | [9], k - [1], k ^ [1, 9], k & d.keys(), k - d, [1, 9] - k if False else "", k & {2: 0, 3: 0}, k | {7: 1}.keys())
print(sorted(i & {(1, "a"), (2, "x")}), sorted(i - {(1, "a")}), sorted(i | {(0, "")}), sorted(i ^ {(1, "a"), (0, "")}), sorted(i ^ {1: "a", 2: "z"}.items()), i ^ {1: [], 2: "b", 3: "c", 4: "d"}.items() if False else "")
print(k == {1, 2, 3, 4}, k == [1, 2, 3, 4], k != {1}, k <= {1, 2, 3, 4, 5}, k < {1, 2, 3, 4}, k >= {1}, k > {1, 2, 3, 4}, {1} < k, {1, 2, 3, 4} == k, k == d.keys(), v == v, v == d.values(), i == d.items(), i == set(d.items()), k == frozenset(d))
print(k.isdisjoint([5]), k.isdisjoint({1}), k.isdisjoint(k), i.isdisjoint([(1, "a")]), {}.keys().isdisjoint({}.keys()))
t(lambda: k + k); t(lambda: k & 5); t(lambda: k | 5); t(lambda: k - 5); t(lambda: 5 - k); t(lambda: k < [1]); t(lambda: v & v); t(lambda: k[0]); t(hash, k); t(lambda: k.append); t(lambda: k.isdisjoint(5)); t(lambda: k.isdisjoint()); t(lambda: [] in k); t(lambda: ([], 1) in i); t(lambda: k | [[]])
t(type(k)); t(type(v), 1); t(type(iter(k)))
print(k.mapping, type(k.mapping), k.mapping == d, v.mapping[1], i.mapping.get(9))
def f(): k.mapping[1] = 5
t(f)
print(list(reversed(k)), list(reversed(v)), list(reversed(i)), next(iter(k)), next(iter(v)), next(iter(i)), type(iter(k)), type(iter(v)), type(iter(i)), type(reversed(k)), type(reversed(v)), type(reversed(i)))
it = iter(d); print(it.__length_hint__(), next(it), it.__length_hint__(), list(it), it.__length_hint__())
print({}.keys(), {}.values(), {}.items(), {1: {2: 3}}.items(), list({}.keys() | {1}))
d = {}; d[1] = d.values(); print(d); d = {}; d["k"] = d.items(); print(d); d = {}; d["v"] = d; print(d.items(), d.values())
a = {i: 0 for i in range(0, 40, 3)}; b = {i: 0 for i in range(0, 60, 4)}
print(a.keys() & b.keys(), a.keys() | b.keys(), a.keys() - b.keys(), a.keys() ^ b.keys(), b.keys() & a.keys(), b.keys() - a.keys(), a.keys() & set(b), a.keys() & list(b), set(b) & a.keys(), set(a) - b.keys())
x = {1, 2}; x &= a.keys() if False else {1}; print(x); x = {0, 3}; x |= a.keys() - {0}; print(x)
class E:
    def __init__(self, v): self.v = v
    def __eq__(self, o): raise ValueError("eq")
t(lambda: ("k", 1) in {"k": E(1)}.items()); t(lambda: 1 in {"k": E(1)}.values())
print(sorted(map(str, {1: 2}.items() | {3: 4}.items())), dict(d.items() - []) == d if False else "")
m, *n = {1: 2, 3: 4, 5: 6}.items(); print(m, n)
print([a for a in {1: 2}.items()], max({3: 1, 5: 0}.items()), sum({1: 2, 3: 4}.values()), sorted({3: 1, 1: 2}.items(), reverse=True), dict(sorted({3: 1, 1: 2}.items())))
