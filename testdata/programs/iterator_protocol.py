# Iterators: __iter__/__next__, iter with a sentinel, exhaustion, next with default.
class Count:
    def __init__(self, n): self.n, self.i = n, 0
    def __iter__(self): return self
    def __next__(self):
        if self.i >= self.n:
            raise StopIteration
        self.i += 1
        return self.i

c = Count(3)
print(next(c), list(c), list(c), next(c, "done"))
try:
    next(c)
except StopIteration as e:
    print("stop", e.value, e.args)
vals = iter([5, 6, 0, 7])
print(list(iter(lambda: next(vals), 0)), list(vals))
it = iter("abc")
print(next(it), it.__length_hint__(), list(it), iter(it) is it)
for obj in ([1], (1,), "a", {1}, {1: 2}, range(1), b"a", iter([]), enumerate([]), zip(), map(str, []), filter(None, []), reversed([]), {}.items()):
    print(type(iter(obj)).__name__, end=" ")
print()

class NoNext:
    def __iter__(self): return 5
class BadNext:
    def __iter__(self): return self
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ":", e)
show(lambda: list(NoNext()))
show(lambda: list(BadNext()))
show(lambda: next(5))
show(lambda: iter(5))
show(lambda: iter(5, 0))
show(lambda: list(zip([1, 2], 3)))
show(lambda: list(map(lambda x: x / 0, [1])))
show(lambda: list(map(lambda a, b: (a, b), [1, 2, 3], "xy")))
show(lambda: list(zip([1, 2], "ab", (True, False))))
show(lambda: list(zip("abc", [1, 2], strict=True)))
show(lambda: list(zip("a", [1, 2], strict=True)))
show(lambda: list(enumerate("ab", start=5)))
show(lambda: list(filter(None, [0, 1, "", "x"])))
show(lambda: list(filter(lambda x: x > 1, [1, 2, 3])))
show(lambda: list(map(max, [1, 5], [3, 2], [2, 9])))
class Legacy:
    def __getitem__(self, i):
        if i > 2: raise IndexError
        return i * 10
print(list(Legacy()), 20 in Legacy(), [x for x in Legacy()])
print(sum(Count(4)), max(Count(3)), tuple(Count(2)), set(Count(3)), dict.fromkeys(Count(2)), "".join(map(str, Count(3))))
