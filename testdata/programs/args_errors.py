# The texts of TypeErrors about arguments.
def show(f, *a, **k):
    try:
        f(*a, **k)
    except TypeError as e:
        print(e)

def f0(): pass
def f1(x): pass
def f2(x, y): pass
def f3(x, y, z): pass
def d(x, y=1): pass
def ko(*, k): pass
def ko2(*, k, m): pass
def po(x, /): pass
def po2(x, y, /, z): pass
def va(x, *a): pass

show(f0, 1)
show(f0, 1, 2)
show(f0, a=1)
show(f1)
show(f2)
show(f3)
show(f2, 1)
show(f1, 1, 2)
show(f1, 1, x=2)
show(f1, 1, y=2)
show(f1, y=2)
show(d)
show(d, 1, 2, 3)
show(d, 1, 2, 3, z=1)
show(ko)
show(ko, 1)
show(ko, 1, k=2)
show(ko2)
show(ko2, k=1)
show(ko2, 1, 2)
show(po, x=1)
show(po2, 1, y=2, z=3)
show(po2, x=1, y=2, z=3)
show(po2)
show(va)
show(lambda x: x)
show(lambda: 0, 1)

class C:
    def __init__(self, a): pass
    def m(self, a): pass
    @classmethod
    def c(cls, a): pass
    @staticmethod
    def s(a): pass

show(C)
show(C, 1, 2)
show(C(1).m)
show(C(1).m, 1, 2)
show(C.m)
show(C.c)
show(C.s)
show(C.s, 1, b=2)
