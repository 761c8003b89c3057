# Lazy built-ins: when things are evaluated, and state shared between iterators.
log = []
def note(x):
    log.append(x)
    return x * 10
m = map(note, [1, 2, 3])
print(log, next(m), log, list(m), log, list(m))
it = iter(range(6))
print(list(zip(it, it)), list(it))
it = iter([1, 2, 3, 4, 5])
print(list(zip(it, range(2))), list(it))
it = iter([1, 2, 3])
print(list(zip(range(2), it)), list(it))
e = enumerate("abc", 10)
print(next(e), list(e), list(e))
r = reversed([1, 2, 3])
print(next(r), list(r), list(r))
f = filter(lambda x: x % 2, range(6))
print(next(f), list(f))
print(list(map(None.__class__, [])), list(map(str, range(3), )), list(map(lambda *a: a, "ab", [1, 2, 3], "xyz")), dict(zip("ab", [[], []])))
print(sum(map(len, ["a", "bb"])), max(map(abs, [-3, 2])), sorted(filter(str.isalpha, "b1a2")), any(map(lambda x: x > 2, [1, 3])), "".join(map(chr, [97, 98])), list(filter(bool, [0, 1, "", "a", None])))
print(type(map(str, [])).__name__, type(zip()).__name__, type(filter(None, [])).__name__, type(enumerate([])).__name__, iter(m) is m)
a, b = zip(*[(1, "x"), (2, "y")])
print(a, b, list(zip(*[[1, 2], [3, 4], [5, 6]])), [list(t) for t in zip(*["abc", "def"])])
class Raising:
    def __iter__(self): return self
    def __next__(self): raise ValueError("in next")
for f in (lambda: list(map(int, ["1", "x"])), lambda: list(zip(Raising(), [1])), lambda: list(filter(lambda x: 1 / x, [1, 0])), lambda: list(enumerate(Raising())), lambda: next(map(lambda: 1, [1])), lambda: list(map(lambda x, y: x, [1])), lambda: zip([1], strict=5) and list(zip([1], [], strict=True)), lambda: list(enumerate([1], "a")), lambda: reversed(iter([])), lambda: reversed({}.keys()) and list(reversed({1: 2}.items()))):
    try:
        print(f())
    except Exception as x:
        print(type(x).__name__ + ":", x)
d = {"a": 1, "b": 2}
print(list(map(d.get, "abc")), [*map("{}={}".format, d, d.values())], list(map(pow, [2, 3], [3, 2])), list(map(int.__add__, [1], [2])))
