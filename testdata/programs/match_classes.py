# match: class patterns with positional and keyword parts, __match_args__, built-in classes.
class Point:
    __match_args__ = ("x", "y")
    def __init__(self, x, y): self.x, self.y = x, y

class Shape:
    def __init__(self, **k): self.__dict__.update(k)

class Named(Point):
    __match_args__ = ("x", "y", "name")
    def __init__(self, x, y, name): super().__init__(x, y); self.name = name

def m(v):
    match v:
        case Named(0, 0, n): return f"named origin {n}"
        case Point(0, 0): return "origin"
        case Point(x, y=0): return f"on x at {x}"
        case Point(x=0, y=y): return f"on y at {y}"
        case Point(x, y) if x == y: return f"diagonal {x}"
        case Point(): return f"point {v.x} {v.y}"
        case Shape(kind="square", side=s): return f"square {s}"
        case Shape(kind=k): return f"shape {k}"
        case int(0) | float(0): return "zero"
        case bool(b): return f"bool {b}"
        case int(n): return f"int {n}"
        case str("magic"): return "magic word"
        case str(s): return f"str {s}"
        case list([a, *r]): return f"list {a} {r}"
        case dict(d): return f"dict {d}"
        case tuple((a, b)): return f"pair {a} {b}"
        case ValueError(args=(msg,)): return f"error {msg}"
        case type(): return "a class"
        case _: return "?"

for v in (Named(0, 0, "N"), Point(0, 0), Point(3, 0), Point(0, 4), Point(2, 2), Point(1, 2), Shape(kind="square", side=3), Shape(kind="blob"), Shape(), 0, 0.0, True, 7, "magic", "s", [1, 2], {"k": 1}, (1, 2), (1,), ValueError("v"), int):
    print(m(v))

def show(f):
    try:
        f()
    except TypeError as e:
        print(e)

def t1():
    match Shape():
        case Shape(1): pass
def t2():
    match Point(1, 2):
        case Point(1, 2, 3): pass
def t3():
    match 5:
        case int(1, 2): pass
def t4():
    NotClass = 5
    match 5:
        case NotClass(): pass
def t5():
    match Point(1, 2):
        case Point(1, x=1): pass
def t6():
    class Bad: __match_args__ = ["x"]
    match Bad():
        case Bad(1): pass
for f in (t1, t2, t3, t4, t5, t6):
    show(f)
class Meta(type):
    def __instancecheck__(cls, o): return o == "special"
class Hook(metaclass=Meta): pass
match "special":
    case Hook(): print("hooked")
class NoAttr:
    def __getattr__(self, n):
        if n == "dyn": return 5
        raise AttributeError(n)
match NoAttr():
    case NoAttr(missing=_): print("no")
    case NoAttr(dyn=5): print("dynamic")
