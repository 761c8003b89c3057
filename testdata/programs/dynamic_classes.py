# Classes made and changed at run time.
def make(name, **attrs):
    return type(name, (), dict(attrs, describe=lambda self: f"{name}{sorted(attrs)}"))

P = make("P", x=1, y=2)
print(P().describe(), P.x, P.__name__)
class Base:
    def __init__(self, **k): self.__dict__.update(k)
kinds = {n: type(n.title(), (Base,), {"kind": n, "__repr__": lambda s: f"{type(s).__name__}:{s.kind}:{s.__dict__}"}) for n in ("cat", "dog")}
print([kinds[n](legs=4) for n in kinds])
Base.speak = lambda self: "..."
kinds["dog"].speak = lambda self: "woof"
print(kinds["cat"]().speak(), kinds["dog"]().speak())
o = kinds["cat"]()
o.speak = lambda: "instance"
print(o.speak())
del o.speak
print(o.speak())
class A:
    def who(self): return "A"
class B:
    def who(self): return "B"
class C(A): pass
c = C()
print(c.who())
C.__bases__ = (B,)
print(c.who(), C.__mro__)
c.__class__ = A
print(c.who(), isinstance(c, C))
class Counter:
    def __init__(self): self.n = 0
    def __call__(self): self.n += 1; return self.n
k = Counter()
print(k(), k(), k.n)
Counter.__call__ = lambda self: "patched"
print(k())
class D: pass
D.__len__ = lambda self: 7
D.__getitem__ = lambda self, i: i * 2
D.__iter__ = lambda self: iter("dyn")
D.__eq__ = lambda self, o: True
d = D()
print(len(d), d[4], list(d), d == 5)
d.__len__ = lambda: 99
print(len(d), d.__len__())
try:
    hash(d)
    print("hashable")
except TypeError as e:
    print(e)
for name in ("x", "y"):
    setattr(D, name, property(lambda self, n=name: "prop " + n))
print(d.x, d.y)
ns = {}
exec("class E:\n    v = 1\n    def m(self): return self.v", ns)
print(ns["E"]().m(), ns["E"].__module__)
T = type("T", (list,), {"sum": lambda self: sum(self), "__doc__": "made"})
print(T([1, 2]).sum(), T.__doc__, T.__bases__)
print(type("X", (A, B), {})().who(), type.__call__(type, "Y", (), {}).__name__, type("Z", (), {"__slots__": ("q",)}).q.__class__.__name__)
try:
    type("W", (int, A), {})(5).who()
    print("mixed ok")
    type(5, (), {})
except TypeError as e:
    print(e)
