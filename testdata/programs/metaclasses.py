# Metaclasses: __new__, __init__, __call__, __prepare__, and derived metaclasses.
class Meta(type):
    @classmethod
    def __prepare__(mcs, name, bases, **kw):
        print("prepare", name, kw)
        return {"injected": name.lower()}
    def __new__(mcs, name, bases, ns, **kw):
        print("new", name, [k for k in ns if not k.startswith("__")])
        return super().__new__(mcs, name, bases, ns)
    def __init__(cls, name, bases, ns, **kw):
        print("init", name)
        super().__init__(name, bases, ns)
    def __call__(cls, *a, **k):
        print("call", cls.__name__, a)
        return super().__call__(*a, **k)
    def __len__(cls): return 42
    def __iter__(cls): return iter("abc")
    def __getitem__(cls, k): return cls.__name__ + "[" + str(k) + "]"
    def __contains__(cls, x): return x == 1
    def __repr__(cls): return "<meta " + cls.__name__ + ">"
    @property
    def prop(cls): return "prop of " + cls.__name__

class A(metaclass=Meta, opt=3):
    x = 1
    def __init__(self, v): self.v = v

class B(A):
    pass

print(A(5).v, A.injected, B.injected, len(A), list(A), A[3], 1 in A, A, B.prop, type(B) is Meta)
try:
    A(1).prop
except AttributeError as e:
    print(e)
Dyn = Meta("Dyn", (A,), {"y": 2})
print(Dyn.y, Dyn.__mro__)

class Other(type): pass
class X(metaclass=Other): pass
try:
    class Y(A, X): pass
except TypeError as e:
    print(e)

class Single(type):
    _inst = {}
    def __call__(cls, *a):
        if cls not in cls._inst:
            cls._inst[cls] = super().__call__(*a)
        return cls._inst[cls]

class Conf(metaclass=Single): pass
print(Conf() is Conf())

def func_meta(name, bases, ns):
    return name, bases, sorted(k for k in ns if not k.startswith("__"))

class Z(metaclass=func_meta):
    q = 1

print(Z)
T = type("T", (object,), {"f": lambda self: "made"})
print(T().f(), T.__name__, type(T).__name__, type(3), type("x", (), {})().__class__.__name__)
