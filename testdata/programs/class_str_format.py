# __str__, __repr__, __format__ in every way that text is made.
class Money:
    def __init__(self, v): self.v = v
    def __repr__(self): return f"Money({self.v})"
    def __format__(self, spec):
        if spec == "": return f"${self.v}"
        if spec.endswith("c"): return f"{self.v * 100:{spec[:-1]}.0f}c"
        return format(self.v, spec)

m = Money(2.5)
print(m, str(m), f"{m}", f"{m:c}", f"{m:>8c}", f"{m:.2f}", "{:c}".format(m), format(m, "08.3f"), f"{m!r:>12}", f"{m!s}", "%s %r" % (m, m))

class Only:
    def __str__(self): return "only str"

o = Only()
print(str(o), f"{o:>10}" if False else "skip", "%s" % o, repr(o).startswith("<__main__.Only object at 0x"))
try:
    f"{o:>10}"
except TypeError as e:
    print(e)
try:
    format(object(), "x")
except TypeError as e:
    print(e)
try:
    format([], ">5")
except TypeError as e:
    print(e)
class Sub(Money):
    def __str__(self): return "sub"
print(Sub(1), repr(Sub(1)), [Sub(1)], f"{Sub(1)}", "{0} {0!r} {0!s}".format(Sub(1)))
class Fields:
    def __init__(self): self.a = {"k": [1, 2, {"deep": "D"}]}; self.b = self
print("{0.a[k][2][deep]} {x.b.b.a[k][0]} {y[0]} {z[key]}".format(Fields(), x=Fields(), y=[7], z={"key": 8}))
class D(dict):
    def __missing__(self, k): return f"<{k}>"
print("{a} {b}".format_map(D(a=1)), "%(a)s %(zz)s" % D(a=1))
class C:
    def __class_getitem__(cls, i): return i
    def __repr__(self): return "C()"
print(C(), [C(), (C(),)], {"k": C()}, C[1])
