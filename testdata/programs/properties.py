# property in all its forms.
class T:
    def __init__(self): self._c = 0
    @property
    def c(self):
        "celsius"
        return self._c
    @c.setter
    def c(self, v):
        if v < -273: raise ValueError("too cold")
        self._c = v
    @c.deleter
    def c(self):
        print("deleting")
        self._c = None
    @property
    def f(self): return self._c * 9 / 5 + 32
    g = property(lambda self: "got", None, None, "doc g")

t = T()
t.c = 100
print(t.c, t.f, T.c.__doc__, T.g.__doc__, t.g)
try:
    t.c = -300
except ValueError as e:
    print(e, t.c)
del t.c
print(t.c)
for action in ("t.f = 1", "del t.f", "t.g = 1"):
    try:
        exec(action)
    except AttributeError as e:
        print(e)
print(T.c.fget(t), T.f.fset, T.f.fdel, isinstance(T.c, property), type(T.c).__name__)

class U(T):
    @T.c.getter
    def c(self): return "U:" + str(self._c)

u = U()
u.c = 5
print(u.c, t.c)

class W:
    p = property()

for action in (lambda: W().p, lambda: setattr(W(), "p", 1), lambda: delattr(W(), "p")):
    try:
        action()
    except AttributeError as e:
        print(e)

class R:
    @property
    def bad(self): raise AttributeError("inner")
    def __getattr__(self, name): return "fallback " + name

print(R().bad)

class Lazy:
    @property
    def v(self):
        print("computed")
        self.__dict__["w"] = 1
        return 7

l = Lazy()
print(l.v, l.v, l.w)
