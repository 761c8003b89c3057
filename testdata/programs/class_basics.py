# Class bodies, attributes, methods, mangling, and instance dictionaries.
class A:
    "doc of A"
    x = 1
    y = x + 1
    def __init__(self, v):
        self.v = v
        self.__hidden = v * 2
    def hidden(self):
        return self.__hidden
    def __private(self):
        return "private"
    def call(self):
        return self.__private()
    for i in range(3):
        pass

a = A(5)
print(A.__name__, A.__doc__, A.__module__, A.__qualname__, A.__bases__)
print(A.x, A.y, A.i, a.x, a.v, a.hidden(), a._A__hidden, a.call(), a._A__private())
a.x = 10
print(a.x, A.x, a.__dict__, sorted(k for k in A.__dict__ if not k.startswith("__")))
del a.x
print(a.x, type(a) is A, a.__class__.__name__, isinstance(a, A))
A.z = "late"
print(a.z, hasattr(a, "nope"), getattr(a, "nope", 42), getattr(a, "z"))
setattr(a, "dyn", 1)
delattr(a, "dyn")
print(vars(a), hasattr(a, "dyn"))
A.late = lambda self, n: self.v + n
print(a.late(3), A.late(a, 4))
a.inst = lambda n: n
print(a.inst(9))

class B(A):
    def __init__(self):
        super().__init__(1)
        self.__hidden = "B's"

b = B()
print(sorted(b.__dict__.items()), b.hidden())
a.__class__ = B
print(type(a).__name__)
class Empty: ...
print(Empty().__dict__, Empty.__init__ is object.__init__, Empty() == Empty(), Empty is Empty)
print(str(type(a)), repr(A), type(A), type(type))
