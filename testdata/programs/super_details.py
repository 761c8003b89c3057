# super(): attributes, class methods, properties, __class__ cell, and nested functions.
class A:
    attr = "A.attr"
    @property
    def p(self): return "A.p"
    def __getitem__(self, k): return ("A", k)
    def __init_subclass__(cls, **kw): cls.kw = kw

class B(A, tag=1):
    attr = "B.attr"
    @property
    def p(self): return "B over " + super().p
    def parent_attr(self): return super().attr
    def __getitem__(self, k): return ("B",) + super().__getitem__(k)
    def nested(self):
        def inner(): return super(B, self).attr
        return inner(), [super(B, self).attr for _ in range(1)]
    def cls(self): return __class__
    def gen(self):
        yield super().attr

b = B()
print(b.p, b.parent_attr(), b[1], b.nested(), b.cls() is B, list(b.gen()), B.kw)
print(repr(super(B, b)).startswith("<super: <class 'B'>, <B object"))
s = super(B, b)
print(s.__thisclass__ is B, s.__self__ is b, s.__self_class__ is B)
try:
    s.nope
except AttributeError as e:
    print(e)
try:
    s.attr = 1
except AttributeError as e:
    print(e)

class C(B):
    def method(self):
        return super().parent_attr()
    @classmethod
    def cm(cls): return super().__init_subclass__
    def __init__(self, *a):
        super().__init__()
        self.a = a

print(C().method(), C(1, 2).a, callable(C.cm()))

class Meta(type):
    def __call__(cls, *a):
        o = super().__call__(*a)
        o.stamped = True
        return o

class D(metaclass=Meta): pass
print(D().stamped)
