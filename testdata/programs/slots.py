# __slots__: storage, errors, inheritance.
class S:
    __slots__ = ("x", "y")
    def __init__(self, x): self.x = x

s = S(1)
print(s.x, hasattr(s, "y"), hasattr(s, "__dict__"), S.__slots__)

def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ":", e)

show(lambda: s.y)
show(lambda: setattr(s, "z", 1))
show(lambda: delattr(s, "y"))
del s.x
show(lambda: s.x)
s.x = s.y = 5
print(s.x, s.y, type(S.x).__name__)

class T(S):
    __slots__ = ["z"]

t = T(2)
t.z = 3
print(t.x, t.z)
show(lambda: setattr(t, "w", 1))

class U(S): pass
u = U(3)
u.w = 4
print(u.w, u.__dict__, u.x)

class V:
    __slots__ = ("a", "__dict__")

v = V()
v.a, v.b = 1, 2
print(v.a, v.__dict__)

class W:
    __slots__ = "single"

w = W()
w.single = 1
print(w.single)
show(lambda: type("X", (), {"__slots__": ("a",), "a": 1}))
show(lambda: type("X", (), {"__slots__": ("1a",)}))
show(lambda: type("X", (), {"__slots__": (1,)}))
show(lambda: type("X", (S, V), {}))

class M:
    __slots__ = ("__p",)
    def set(self): self.__p = 1; return self._M__p

print(M().set())
class E:
    __slots__ = ()
show(lambda: setattr(E(), "q", 1))
