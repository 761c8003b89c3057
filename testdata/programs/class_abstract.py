# Abstract-like patterns without modules: interfaces, NotImplementedError, mixins, registries, class decorators.
class Shape:
    def area(self): raise NotImplementedError(f"{type(self).__name__}.area")
    def __lt__(self, other): return self.area() < other.area()
    def __repr__(self): return f"{type(self).__name__}({', '.join(f'{k}={v}' for k, v in vars(self).items())})"

class Circle(Shape):
    def __init__(self, r): self.r = r
    def area(self): return 3 * self.r ** 2

class Rect(Shape):
    def __init__(self, w, h): self.w, self.h = w, h
    def area(self): return self.w * self.h

print(sorted([Rect(2, 9), Circle(2), Rect(1, 1)]), max(Circle(1), Rect(2, 2)))
try:
    Shape().area()
except NotImplementedError as e:
    print(e)

class JsonMixin:
    def to_json(self): return "{" + ", ".join(f'"{k}": {v!r}' for k, v in sorted(vars(self).items())) + "}"
class EqMixin:
    def __eq__(self, o): return type(self) is type(o) and vars(self) == vars(o)
    def __hash__(self): return hash(tuple(sorted(vars(self).items())))
class Item(JsonMixin, EqMixin):
    def __init__(self, name, n): self.name, self.n = name, n
print(Item("a", 1).to_json(), Item("a", 1) == Item("a", 1), len({Item("a", 1), Item("a", 1), Item("b", 2)}))

def total_order(cls):
    cls.__gt__ = lambda s, o: not (s < o or s == o)
    cls.__le__ = lambda s, o: s < o or s == o
    return cls

@total_order
class V:
    def __init__(self, v): self.v = v
    def __lt__(self, o): return self.v < o.v
    def __eq__(self, o): return self.v == o.v
print(V(1) <= V(1), V(2) > V(1), V(1) > V(1))

def auto_init(*fields):
    def deco(cls):
        def __init__(self, *args, **kw):
            if len(args) > len(fields): raise TypeError(f"{cls.__name__} takes {len(fields)} arguments ({len(args)} given)")
            for k, v in {**dict(zip(fields, args)), **kw}.items():
                setattr(self, k, v)
        cls.__init__ = __init__
        cls.__match_args__ = fields
        return cls
    return deco

@auto_init("x", "y")
class P: pass
p = P(1, y=2)
print(p.x, p.y)
match p:
    case P(1, b): print("b", b)
try:
    P(1, 2, 3)
except TypeError as e:
    print(e)
class Registry(dict):
    def register(self, name):
        def deco(f):
            self[name] = f
            return f
        return deco
ops = Registry()
@ops.register("add")
def add(a, b): return a + b
@ops.register("mul")
def mul(a, b): return a * b
print({k: f(3, 4) for k, f in ops.items()})
