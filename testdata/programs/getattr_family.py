# __getattr__, __getattribute__, __setattr__, __delattr__, __dir__, and modules' attributes.
class Proxy:
    def __init__(self, target):
        object.__setattr__(self, "_t", target)
    def __getattr__(self, name):
        print("getattr", name)
        return getattr(self._t, name)
    def __setattr__(self, name, v):
        print("setattr", name, v)
        setattr(self._t, name, v)
    def __delattr__(self, name):
        print("delattr", name)
        delattr(self._t, name)

class T: pass
t = T()
p = Proxy(t)
p.a = 1
print(p.a, t.a)
del p.a
try:
    p.a
except AttributeError as e:
    print(e)

class All:
    x = 1
    def __getattribute__(self, name):
        if name == "secret":
            raise AttributeError("no secrets")
        return ("got", name)
    def __getattr__(self, name):
        return "fallback " + name
    def __len__(self): return 3

a = All()
print(a.x, a.anything, a.secret, len(a))
print(hasattr(a, "secret"), getattr(a, "zzz", None))

class Dir:
    def __dir__(self): return ["b", "a", "c"]

print(dir(Dir()))

class Count:
    def __init__(self): self.n = 0
    def __getattr__(self, name):
        if name.startswith("get_"):
            return lambda: name[4:]
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

print(Count().get_me(), hasattr(Count(), "other"), getattr(Count(), "other", "dflt"))
try:
    Count().other
except AttributeError as e:
    print(e)

class Raises:
    def __getattr__(self, name): raise ValueError("not AttributeError")
try:
    hasattr(Raises(), "x")
except ValueError as e:
    print(e)
class M(type):
    def __getattr__(cls, name): return f"{cls.__name__}.{name}?"
class WithMeta(metaclass=M): pass
print(WithMeta.foo)
for bad in (lambda: getattr(1, 2), lambda: setattr(t, 1, 2), lambda: hasattr(t, None)):
    try:
        bad()
    except TypeError as e:
        print(e)
