# Chained comparisons, identity and membership.
print(1 < 2 < 3, 1 < 2 > 1 != 0, 3 > 2 > 2, 1 == 1.0 == True)
print(1 in [1] == True, not 1 in [2], 1 not in [2], "a" in "abc", "" in "")

class T:
    def __init__(self, n): self.n = n
    def __lt__(self, o): print("lt", self.n, o.n); return self.n < o.n

print(T(1) < T(2) < T(3))
print(T(3) < T(2) < T(1))
print(None is None, [] is [], () == (), [1, 2] < [1, 3], (1, 2) < (1, 2, 0), "a" < "b" < "c")

def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ":", e)

show(lambda: 1 < "a")
show(lambda: None < 1)
show(lambda: [1] < (1,))
show(lambda: {} < {})
show(lambda: 1j < 2j)
show(lambda: object() >= 1)
show(lambda: 1 in 2)
show(lambda: 1 in "a")
show(lambda: [] in {})
show(lambda: [] in set())
show(lambda: {1} < {1, 2} <= {1, 2})
show(lambda: [1, "a"] < [1, 2])
show(lambda: (1, [2]) == (1, [2]))
show(lambda: float("nan") == float("nan"))
nan = float("nan")
print([nan] == [nan], nan in [nan], (nan,) == (nan,), {nan: 1} == {nan: 1})
print(min(3, 1, 2), max("b", "a"), min([3], [1, 2]), max(1, True), max(True, 1))

class Odd:
    def __eq__(self, o): return "eq?"
    def __ne__(self, o): return []
    def __contains__(self, x): return "yes"

print(Odd() == 1, Odd() != 1, 1 in Odd(), 1 not in Odd())
