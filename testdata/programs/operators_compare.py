# Rich comparison: reflection, defaults, total chains and hash.
class C:
    def __init__(self, n): self.n = n
    def __lt__(self, o): print("lt"); return self.n < o.n
    def __eq__(self, o):
        print("eq")
        return self.n == o.n if isinstance(o, C) else NotImplemented

a, b = C(1), C(2)
print(a < b, a > b, a == b, a != b, a == 1, 1 == a, a != 1)
try:
    a <= b
except TypeError as e:
    print(e)
try:
    hash(a)
except TypeError as e:
    print(e)
print(sorted([C(3), C(1), C(2)], key=lambda c: c.n)[0].n, max(a, b).n)

class H:
    def __init__(self, v): self.v = v
    def __hash__(self): return hash(self.v)
    def __eq__(self, o): return isinstance(o, H) and self.v == o.v
    def __repr__(self): return f"H({self.v})"

d = {H(1): "a", H(2): "b"}
d[H(1)] = "c"
print(d, H(2) in d, {H(1), H(1), H(3)} == {H(3), H(1)}, [H(1)].index(H(1)), (H(1), H(2)).count(H(2)))

class P:
    def __eq__(self, o): return "P" if not isinstance(o, Q) else NotImplemented
class Q(P):
    def __eq__(self, o): return "Q"
print(P() == Q(), Q() == P(), P() == 1)

class NoOrder: pass
for op in ("<", ">", "<=", ">="):
    try:
        eval("NoOrder() " + op + " NoOrder()")
    except TypeError as e:
        print(e)
x = NoOrder()
print(x == x, x != x, x == NoOrder(), NoOrder.__eq__(x, x), NoOrder.__eq__(x, 1), NoOrder.__lt__(x, x))

class Unhash:
    __hash__ = None
try:
    {Unhash()}
except TypeError as e:
    print(e)
class OnlyNe:
    def __ne__(self, o): return "ne"
print(OnlyNe() != 1, OnlyNe() == 1)
print([1, 2.0, True] == [True, 2, 1.0], (1,) == [1], "a" == b"a", 1 == "1", None == 0, {1: 2} == {1.0: 2.0})
