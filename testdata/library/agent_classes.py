# An everyday program: shapes, descriptors, vectors, metaclasses, matching.
from abc import ABC, abstractmethod
from functools import total_ordering, cached_property
import copy, operator, weakref, types, inspect, contextlib
class Shape(ABC):
    registry = {}
    def __init_subclass__(cls, /, name=None, **kw): super().__init_subclass__(**kw); cls.registry[name or cls.__name__.lower()] = cls
    @abstractmethod
    def area(self) -> float: ...
    def __repr__(self): return f"{type(self).__name__}({', '.join(f'{k}={v!r}' for k, v in vars(self).items())})"
class Sq(Shape, name="square"):
    def __init__(self, s): self.s = s
    def area(self): return self.s**2
class Circ(Shape):
    def __init__(self, r): self.r = r
    def area(self): return round(3.14159*self.r**2, 3)
print(Shape.registry, [Shape.registry["square"](2).area(), Circ(1)])
class Typed:
    def __set_name__(self, o, n): self.n = "_"+n
    def __init__(self, t): self.t = t
    def __get__(self, o, c): return self if o is None else getattr(o, self.n)
    def __set__(self, o, v):
        if not isinstance(v, self.t): raise TypeError(f"{self.n[1:]} must be {self.t.__name__}, not {type(v).__name__}")
        setattr(o, self.n, v)
class Person:
    name = Typed(str); age = Typed(int)
    __slots__ = ("_name", "_age")
    def __init__(self, name, age): self.name = name; self.age = age
p = Person("A", 3); print(p.name, p.age)
for f in (lambda: setattr(p, "age", "x"), lambda: setattr(p, "zz", 1), lambda: p.nope, lambda: Shape(), lambda: Person("a")):
    try: f()
    except Exception as e: print(type(e).__name__, e)
class Vec:
    def __init__(self, *c): self.c = c
    def __add__(self, o): return Vec(*map(operator.add, self.c, o.c)) if isinstance(o, Vec) else NotImplemented
    def __mul__(self, k): return Vec(*(x*k for x in self.c))
    __rmul__ = __mul__
    def __matmul__(self, o): return sum(map(operator.mul, self.c, o.c))
    def __eq__(self, o): return isinstance(o, Vec) and self.c == o.c
    def __hash__(self): return hash(self.c)
    def __iter__(self): return iter(self.c)
    def __getitem__(self, i): return self.c[i]
    def __len__(self): return len(self.c)
    def __bool__(self): return any(self.c)
    def __format__(self, spec): return "(" + ", ".join(format(x, spec) for x in self.c) + ")"
    def __repr__(self): return "Vec" + repr(self.c)
v = Vec(1, 2); print(v+Vec(3, 4), 2*v, v@v, f"{v:.1f}", {v: 1}[Vec(1, 2)], [*v], v[-1], bool(Vec(0)), v != Vec(2), sum([v, v], Vec(0, 0)))
try: v + 1
except TypeError as e: print(e)
class Meta(type):
    def __new__(m, n, b, d, **k): d["tag"] = n.upper(); return super().__new__(m, n, b, d)
    def __call__(cls, *a): o = super().__call__(*a); o.made = True; return o
    def __len__(cls): return 42
class K(metaclass=Meta): pass
print(K.tag, K().made, len(K), type(K))
class Node:
    def __init__(s, v, *ch): s.v, s.ch = v, ch
    def __iter__(s):
        yield s.v
        for c in s.ch: yield from c
print(list(Node(1, Node(2, Node(3)), Node(4))))
match {"type": "pt", "xy": [1, 2, 3], "z": None}:
    case {"type": "pt", "xy": [x, *rest], **kw}: print(x, rest, kw)
match Vec(1, 2):
    case Vec(c=(1, y)): print("y", y)
def gen():
    try:
        while True: r = yield; print("got", r)
    except GeneratorExit: print("closed"); raise
    finally: print("fin")
g = gen(); next(g); g.send(1); g.close()
class Multi(Exception): pass
try:
    try: raise ExceptionGroup("g", [ValueError(1), TypeError(2)])
    except* ValueError as eg: print("VE", eg.exceptions); raise Multi("m") from eg
except* Multi as e: print(e.exceptions[0].args)
except* TypeError as e: print("TE", e)
