# Method resolution order, diamonds, super in both forms, and conflicts.
class O1:
    def who(self): return ["O1"]

class A(O1):
    def who(self): return ["A"] + super().who()

class B(O1):
    def who(self): return ["B"] + super().who()

class C(A, B):
    def who(self): return ["C"] + super(C, self).who()

class D(C):
    pass

print(D().who())
print([k.__name__ for k in D.__mro__], D.mro() == list(D.__mro__))
print(issubclass(D, O1), issubclass(O1, D), issubclass(D, (int, B)), isinstance(D(), object))
print(super(A, C()).who(), super(C, D()).who())
print(O1.__subclasses__() == [A, B])
try:
    class X(A, C): pass
except TypeError as e:
    print(e)
try:
    class X(A, A): pass
except TypeError as e:
    print(e)
try:
    class X(int, str): pass
except TypeError as e:
    print(e)
try:
    class X(bool): pass
except TypeError as e:
    print(e)
try:
    class X(5): pass
except TypeError as e:
    print(e)

class M:
    @classmethod
    def make(cls): return cls.__name__
    @staticmethod
    def plain(): return "static"

class N(M):
    @classmethod
    def make(cls): return super().make() + "!"
    @staticmethod
    def plain(): return M.plain() + "?"

print(N.make(), N().make(), N.plain(), M.make())
try:
    super(A, 5)
except TypeError as e:
    print(e)
def f(): super().x
try:
    f()
except RuntimeError as e:
    print(e)
def g(self): super().x
try:
    g(1)
except RuntimeError as e:
    print(e)
