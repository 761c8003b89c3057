# The iterators of the built-in containers, zip, map, filter, enumerate, reversed.

def t(f, /, *a, **k):
    try:
        print(repr(f(*a, **k)))
    except Exception as e:
        print(type(e).__name__ + ":", e)

for x in ([1, 2], (1, 2), {1: 2}, {1}, range(2), {1: 2}.values(), {1: 2}.items(), enumerate([1]), zip([1], [2]), map(str, [1]), filter(None, [1]), reversed([1]), reversed((1,)), iter(int, 1)):
    it = iter(x); print(type(it).__name__, iter(it) is it, hasattr(it, "__next__"), hasattr(it, "__len__"), next(it))
print(list(zip()), list(zip([1, 2])), list(zip([1, 2], "ab", (3, 4))), list(zip([1, 2, 3], [4])), list(zip([1], [2], strict=True)), list(zip(strict=True)))
t(list, zip([1, 2], [1], strict=True)); t(list, zip([1], [1, 2], strict=True)); t(list, zip([1], [1], [1, 2], strict=True)); t(list, zip([1, 2], [1, 2], [1], strict=True)); t(list, zip([], [1], strict=True)); t(zip, 1); t(zip, [], 1); t(zip, [], foo=1); t(lambda: list(zip([1, 2], [1], strict=0)))
a = iter([1, 2, 3]); b = iter([4]); print(list(zip(a, b)), list(a)); a = iter([1, 2, 3]); b = iter([4]); print(list(zip(b, a)), list(a))
print(list(map(lambda x: x + 1, [1, 2])), list(map(lambda x, y: (x, y), [1, 2, 3], "ab")), list(map(str, [])), list(map(None, [])), list(map(len, ["a", "bb"])), list(map(max, [1, 5], [3, 2], [2, 9])))
t(map); t(map, len); t(map, len, 1); t(list, map(None, [1])); t(list, map(len, [1])); t(map, len, [], x=1); t(list, map(lambda: 1, [1])); m = map(int, ["1", "2"]); print(next(m), m.__next__()); t(next, m)
print(list(filter(None, [0, 1, "", "a", [], [0]])), list(filter(lambda x: x % 2, range(6))), list(filter(bool, [0, 2])), list(filter(str.isdigit, "a1b2")))
t(filter); t(filter, 1); t(filter, None, 1); t(filter, None, [], 1); t(list, filter(5, [1])); t(list, filter(lambda x: 1 / x, [1, 0])); t(filter, function=1)
print(list(enumerate("ab")), list(enumerate("ab", 5)), list(enumerate("ab", start=-1)), list(enumerate(iterable="a")), list(enumerate([1], 2**63 - 1)), list(enumerate([1, 2], 2**63 - 1)), list(enumerate([1], 2**70)), list(enumerate("a", True)))
t(enumerate); t(enumerate, 1); t(enumerate, [], "a"); t(enumerate, [], 1.5); t(enumerate, [], 1, 2); t(enumerate, [], foo=1)
print(list(reversed([1, 2])), list(reversed("ab")), list(reversed((1, 2))), list(reversed(range(3))), list(reversed({1: 2, 3: 4})), list(reversed(b"ab")))
t(reversed); t(reversed, 1); t(reversed, {1}); t(reversed, iter([])); t(reversed, [], 1); t(reversed, x=1); t(reversed, map(str, [])); t(reversed, (x for x in []))
class S:
    def __len__(self): return 3
    def __getitem__(self, i):
        if i > 5: raise IndexError
        return i * 10
s = S(); print(list(reversed(s)), list(s), list(iter(s)), 20 in s, reversed(s).__length_hint__(), iter(s).__length_hint__(), list(zip(s, s))[:2], type(iter(s)), type(reversed(s)))
class R:
    def __reversed__(self): return "own"
print(reversed(R()))
class R2:
    __reversed__ = None
    def __len__(self): return 0
    def __getitem__(self, i): return 0
t(reversed, R2())
class R3:
    def __getitem__(self, i): return 0
t(reversed, R3())
class It:
    def __init__(self, n): self.n = n
    def __iter__(self): return self
    def __next__(self):
        if self.n <= 0: raise StopIteration
        self.n -= 1
        return self.n
print(list(It(3)), list(zip(It(2), It(3))), list(map(abs, It(2))), list(enumerate(It(2))), sum(It(4)), max(It(3)), tuple(It(2)), set(It(2)), dict.fromkeys(It(2)), sorted(It(3)), [*It(2)], 1 in It(3)); a, b = It(2); print(a, b)
class B1:
    def __iter__(self): return 5
t(iter, B1()); t(list, B1())
class B2:
    __iter__ = None
t(iter, B2()); t(lambda: 1 in B2())
class B3:
    def __iter__(self): raise ValueError("iter")
t(list, B3()); t(lambda: 1 in B3())
class B4:
    def __iter__(self): return self
    def __next__(self): raise KeyError("next")
t(list, B4()); t(lambda: [*B4()]); t(next, B4(), 1)
n = [0]
def count():
    n[0] += 1
    return n[0]
print(list(iter(count, 5)), list(iter(lambda: 1, 1))); t(iter, 5, 1); t(iter, 5); t(iter); t(iter, 1, 2, 3); t(next); t(next, 5); t(next, []); t(next, iter([]), 1, 2)
def stop(): raise StopIteration
it = iter(stop, 1); print(list(it), list(it))
def bad(): raise ValueError("bad")
t(list, iter(bad, 1))
class H:
    def __init__(self, h): self.h = h
    def __length_hint__(self): return self.h
    def __iter__(self): return iter([1, 2])
for h in (0, 5, -1, "a", NotImplemented, 2**70, None): t(list, H(h))
class Z(zip): pass
class M(map):
    def __next__(self): return ("m", super().__next__())
class E(enumerate): pass
class F(filter): pass
z = Z([1], [2]); z.attr = 5; print(z.attr, list(z), type(z)); print(list(M(str, [1, 2])), list(E("a")), list(F(None, [0, 1])), isinstance(z, zip))
for i, (a, b) in enumerate(zip("ab", [1, 2])): print(i, a, b, end="; ")
print(); print(dict(zip("ab", range(2))), list(zip(*[(1, 2), (3, 4)])), [*map(list, zip(*[[1, 2], [3, 4]]))])
x = iter([1, 2, 3, 4]); print(list(zip(x, x))); x = map(lambda v: v * 2, filter(lambda v: v > 1, [1, 2, 3])); print(next(x), list(x), list(x))
def f():
    class L(type(iter([]))): pass
t(f); t(type(iter([]))); t(type(iter({}.keys())))
