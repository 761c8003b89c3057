# Hash and equality in dicts and sets: collisions, mutation, mixed numbers.
class K:
    def __init__(self, v): self.v = v
    def __hash__(self): return 1
    def __eq__(self, o): return isinstance(o, K) and self.v == o.v
    def __repr__(self): return f"K{self.v}"

d = {K(i): i for i in range(20)}
print(len(d), d[K(7)], K(19) in d, K(20) in d, list(d)[:3])
del d[K(0)]
d[K(0)] = "again"
print(list(d)[-1], d[K(0)])
print({1: "int", 1.0: "float", True: "bool"}, {0: "a", False: "b", 0.0: "c", -0.0: "d", 0j: "e"})
print(hash(1) == hash(1.0) == hash(True) == hash(1 + 0j), hash(2 ** 61 - 1), hash(2 ** 61), hash(-1), hash(-2), hash(0.5), hash(float("inf")), hash(-float("inf")))
print(hash((1, 2, 3)), hash(()), hash((1, (2, 3))), hash(10 ** 30), hash(-10 ** 30), hash(1.5), hash(1e300), hash(3 + 4j))
print(hash(None) == hash(None), hash("a") == hash("a"), hash(b"a") == hash("a") or True, hash(frozenset([1, 2])) == hash(frozenset([2, 1])))
print(hash(range(3)) == hash(range(0, 3, 1)), range(0) == range(5, 5), hash(range(0)) == hash(range(5, 5)))
class Raises:
    def __hash__(self): raise ValueError("no hash today")
try:
    {}[Raises()]
except ValueError as e:
    print(e)
class EqRaises:
    def __hash__(self): return 5
    def __eq__(self, o): raise RuntimeError("eq")
e1 = EqRaises()
x = {e1: 1}
print(x[e1])
try:
    x[EqRaises()]
except RuntimeError as e:
    print("RuntimeError", e)
class Big:
    def __hash__(self): return 2 ** 70
print(hash(Big()) == hash(2 ** 70), len({Big(), Big()}))
for bad in ([], {}, set(), bytearray(), slice(1)):
    try:
        hash(bad)
        print("hashable", type(bad).__name__)
    except TypeError as e:
        print(e)
try:
    {[1]: 2}
except TypeError as e:
    print(e)
try:
    {(1, [2])}
except TypeError as e:
    print(e)
