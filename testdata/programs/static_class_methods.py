# staticmethod and classmethod: access, inheritance, wrapping.
class A:
    count = 0
    def __init__(self): type(self).count += 1
    @classmethod
    def create(cls, *a): return cls(*a)
    @staticmethod
    def helper(x, y=2): return x * y
    @classmethod
    def name(cls): return cls.__name__
    raw = staticmethod(len)
    cm = classmethod(lambda cls, x: (cls.__name__, x))

class B(A):
    count = 0
    @classmethod
    def name(cls): return "B:" + super().name()

A.create(); B.create(); B()
print(A.count, B.count, A.helper(3), A().helper(3, 4), B.name(), B().name(), A.raw([1, 2]), B.cm(5))
print(A.create.__self__ is A, B.create.__self__ is B, B.create.__func__ is A.create.__func__, A.create.__name__, type(A.__dict__["create"]).__name__, type(A.__dict__["helper"]).__name__)
print(A.__dict__["helper"](2), A.__dict__["helper"].__func__(2), A.__dict__["create"].__func__.__name__, A.__dict__["helper"].__wrapped__(5))
try:
    A.__dict__["create"]()
except TypeError as e:
    print(e)
class C:
    @staticmethod
    def __new__(cls): return object.__new__(cls)
    @classmethod
    @property
    def old(cls): return 1
    def plain(): return "no self"
print(type(C()).__name__, C.plain())
try:
    C().plain()
except TypeError as e:
    print(e)
bound = A.create
print(type(bound()).__name__, [f.__name__ for f in (A.create, A.helper, A().name)])
def free(self): return self
A.free = free
print(A.free is free, A().free.__func__ is free, type(A().free()).__name__)
a = A()
a.free2 = free
try:
    a.free2()
except TypeError as e:
    print(e)
A.lam = lambda self, n=1: n
print(a.lam(), a.lam(5), A.lam(a, 7))
class Callable:
    def __call__(self, *a): return a
class D:
    c = Callable()
    m = A.create
    b = len
print(D().c(1), type(D().m()).__name__, D().b([1, 2]))
