# __new__ and __init__: singletons, immutables, subclasses of built-ins, and their errors.
class P:
    def __new__(cls, *a, **k):
        print("new", cls.__name__, a, k)
        return super().__new__(cls)
    def __init__(self, *a, **k):
        print("init", a, k)

P(1, k=2)

class Other:
    def __new__(cls): return "not an Other"
    def __init__(self): print("never")

print(Other())

class Upper(str):
    def __new__(cls, v): return super().__new__(cls, v.upper())
    def shout(self): return self + "!"

u = Upper("abc")
print(u, u.shout(), type(u).__name__, type(u + "x").__name__, u == "ABC", isinstance(u, str), u.lower(), repr(u))

class Pos(int):
    def __new__(cls, v):
        if v < 0: raise ValueError("negative")
        return int.__new__(cls, v)
    def __add__(self, o): return Pos(int(self) + o)
    def __repr__(self): return f"Pos({int(self)})"

p = Pos(3)
print(p, p + 4, p * 2, type(p * 2).__name__, [p], f"{p} {p:d}", {3: "x"}[p], p == 3)
try:
    Pos(-1)
except ValueError as e:
    print(e)

class Pt(tuple):
    def __new__(cls, x, y): return tuple.__new__(cls, (x, y))
    x = property(lambda self: self[0])
    y = property(lambda self: self[1])

a, b = Pt(1, 2)
print(Pt(1, 2).x, a, b, Pt(1, 2) == (1, 2), Pt(1, 2), len(Pt(3, 4)))

class Stack(list):
    def push(self, v): self.append(v); return self
    def __getitem__(self, i): return ("item", list.__getitem__(self, i))

s = Stack([1]).push(2)
print(s, s[0], len(s), s == [1, 2], list(s), [x for x in s])

class E(Exception):
    def __init__(self, code, msg): super().__init__(msg); self.code = code

try:
    raise E(5, "bad")
except E as e:
    print(e, e.code, e.args, repr(e))

class D(dict):
    def __getattr__(self, k):
        try: return self[k]
        except KeyError: raise AttributeError(k) from None
    __setattr__ = dict.__setitem__

d = D(a=1)
d.b = 2
print(d.a, d.b, d, hasattr(d, "c"))

class I:
    def __init__(self): return 5
try:
    I()
except TypeError as e:
    print(e)
for f in (lambda: object(1), lambda: object.__new__(P, 1), lambda: object.__new__(), lambda: object.__new__(1), lambda: int.__new__(str), lambda: type(1, 2), lambda: type("a", 1, {})):
    try:
        f()
        print("ok")
    except TypeError as e:
        print(e)
