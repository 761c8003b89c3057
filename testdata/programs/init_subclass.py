# __init_subclass__, __set_name__, __class_getitem__, __mro_entries__.
class Plugin:
    registry = {}
    def __init_subclass__(cls, /, name=None, **kw):
        super().__init_subclass__(**kw)
        cls.registry[name or cls.__name__] = cls

class A(Plugin, name="alpha"): pass
class B(Plugin): pass
class C(A): pass
print({k: v.__name__ for k, v in Plugin.registry.items()})
try:
    class D(Plugin, wrong=1): pass
except TypeError as e:
    print(e)
try:
    class E(object, x=1): pass
except TypeError as e:
    print(e)

class G:
    def __class_getitem__(cls, item): return f"{cls.__name__}<{item}>"

class H(G): pass
print(G[int], H["x"], G[1, 2])
try:
    A[int]
except TypeError as e:
    print(e)

class Fake:
    def __init__(self, *bases): self.bases = bases
    def __mro_entries__(self, orig): return self.bases

class I(Fake(A, B)): pass
print([k.__name__ for k in I.__mro__], type(I.__orig_bases__[0]).__name__)

class Field:
    def __set_name__(self, owner, name): self.where = owner.__name__ + "." + name

class J:
    f = Field()
    g = f

print(J.f.where)
k = Field()
J.k = k
print(hasattr(k, "where"))

class Broken:
    def __set_name__(self, o, n): raise RuntimeError("broken " + n)
try:
    class K:
        b = Broken()
except RuntimeError as e:
    print(e, e.__notes__)
