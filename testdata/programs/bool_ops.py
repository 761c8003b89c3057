# Truth values and short circuits.
class B:
    def __init__(self, v): self.v = v
    def __bool__(self): print("bool", self.v); return self.v

class L:
    def __init__(self, n): self.n = n
    def __len__(self): return self.n

print(bool(L(0)), bool(L(3)), bool(B(True)))
print((B(False) or "right"), (B(True) and "right"))
print(not L(0), not "x")
for v in (0, 0.0, 0j, "", b"", (), [], {}, set(), frozenset(), range(0), None, False, ...):
    print(repr(v), bool(v), end="; ")
print()
print([] or 0 or "x" and {} or None)
print(1 and 2 or 3, 0 and 1 or 2, (not 1) == 0)
if B(True) and B(False) or B(True):
    print("taken")

def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ":", e)

class BadB:
    def __bool__(self): return 1

class BadL:
    def __len__(self): return -1

class BadL2:
    def __len__(self): return "a"

class BadL3:
    def __len__(self): return 10 ** 100

show(lambda: bool(BadB()))
show(lambda: bool(BadL()))
show(lambda: bool(BadL2()))
show(lambda: len(BadL3()))
print(True + True, True * 3.5, ~True if False else -True, True & False, True | 2, True ^ True, isinstance(True, int))
print(all([]), any([]), all([1, "", 2]), any([0, "x"]), all(x > 0 for x in [1, 2]))
