# Subclasses of built-in types keep their behaviour and their class.
class F(float):
    def __str__(self): return f"<{float(self):.1f}>"

class S(set):
    def add(self, x): super().add(x * 10)

class B(bytes): pass
class Ba(bytearray): pass
class Fs(frozenset): pass
class Cx(complex): pass
class R(Exception): pass

f = F("2.5")
print(f, repr(f), f + 1, type(f * 2).__name__, f"{f:.3f}", round(f), f.is_integer())
s = S([1, 2])
s.add(3)
print(sorted(s), type(s | {4}).__name__, type(s.copy()).__name__, s == {1, 2, 30})
print(B(b"ab"), type(B(b"ab") + b"c").__name__, B(b"x")[0], Ba(b"q"), Fs([1]), Cx(1, 2), Cx(1, 2).imag)

class Dct(dict):
    def __init__(self, *a, **k):
        super().__init__(*a, **k)
        self.extra = "e"
    def __setitem__(self, k, v): super().__setitem__(k, v + 1)

d = Dct(a=1)
d["b"] = 2
d.update(c=3)
print(d, d.extra, type(d.copy()).__name__, d | {"z": 0}, type(d | {}).__name__)

class Lst(list):
    def __len__(self): return 100
    def append(self, x): super().append(("wrapped", x))

l = Lst()
l.append(1)
l += [2]
l.extend([3])
print(l, len(l), bool(Lst()), type(l + [1]).__name__, type(l[:]).__name__, l.__len__())

class St(str):
    def __eq__(self, o): return True
    __hash__ = str.__hash__
    def __format__(self, spec): return "formatted:" + spec

print(St("a") == "b", St("a") in ["z"], f"{St('x'):>5}", "%s" % St("q"), "-".join([St("a"), "b"]), St("abc")[1], type(St("abc")[1]).__name__)
class I(int):
    def __index__(self): return 99
    def __bool__(self): return False
    def __str__(self): return "I!"
i = I(1)
print([10, 20][i], bool(i), i, f"{i}", "%d" % i, i + i, hash(i) == hash(1), range(5)[i], i if i else "falsy")
class T(tuple):
    def __getitem__(self, i): return "item"
t = T((1, 2))
a, b = t
print(t[0], a, b, t + (3,), type(t + ()).__name__, t[0:1])
