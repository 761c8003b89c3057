# Data and non-data descriptors, __set_name__, and the order of look-up.
class D:
    def __set_name__(self, owner, name):
        print("set_name", owner.__name__, name)
        self.name = name
    def __get__(self, obj, cls=None):
        if obj is None:
            return "class access of " + self.name + " on " + cls.__name__
        return obj.__dict__.get(self.name, "default")
    def __set__(self, obj, v):
        print("set", self.name, v)
        obj.__dict__[self.name] = v
    def __delete__(self, obj):
        print("delete", self.name)
        del obj.__dict__[self.name]

class N:
    def __get__(self, obj, cls):
        return "non-data"

class C:
    a = D()
    b = N()

c = C()
print(c.a, C.a, c.b)
c.a = 5
c.__dict__["b"] = "instance wins"
print(c.a, c.b)
c.__dict__["a"] = "hidden"
print(c.a)
del c.a
print(c.a, c.__dict__)

class ReadOnly:
    def __get__(self, o, c): return 1
    def __set__(self, o, v): raise AttributeError("read only")

class E:
    r = ReadOnly()

e = E()
try:
    e.r = 2
except AttributeError as x:
    print(x)

class OnlySet:
    def __set__(self, o, v): o.__dict__["s"] = v * 2

class F:
    s = OnlySet()

f = F()
print(type(f.s).__name__)
f.s = 4
print(f.s)

class Typed:
    def __init__(self, kind): self.kind = kind
    def __set_name__(self, o, n): self.n = "_" + n
    def __get__(self, o, c): return self if o is None else getattr(o, self.n)
    def __set__(self, o, v):
        if not isinstance(v, self.kind):
            raise TypeError(f"{self.n[1:]} must be {self.kind.__name__}, not {type(v).__name__}")
        setattr(o, self.n, v)

class P:
    x = Typed(int)
    name = Typed(str)

p = P()
p.x, p.name = 1, "n"
print(p.x, p.name, P.x.kind)
try:
    p.x = "1"
except TypeError as x:
    print(x)
print(P.__dict__["x"].__class__.__name__, C.__dict__["a"].name)
print((lambda self: self).__get__(3)(), C.__init__.__get__(c).__name__)
