# Calls of functions with *args and **kw, and calls that pass these on: where
# the arguments go, when they are evaluated, what errors say.
def show(f, *a, **k):
    try:
        print(f(*a, **k))
    except Exception as e:
        print(type(e).__name__, e)
def a(x, y=2, *z, k=3, **w): return (x, y, z, k, w)
def b(x, /, y, *, k): return (x, y, k)
def c(*z): return z
def d(**w): return w
def e(x, /, **w): return (x, w)
class A:
    def __init__(self, *a, **k): self.v = (a, k)
    def m(self, *a, **k): return a, k
    def n(self, x, y=5): return x, y
    @classmethod
    def c(cls, *a, k=1): return cls.__name__, a, k
    @staticmethod
    def s(*a, k=1): return a, k
class B(A):
    def __init__(self, x, **k):
        super().__init__(x, 5, **k)
        self.w = 1
class C:
    def __init__(self, *a): return 5
class D:
    def __init__(self): pass
def wrap(f):
    def w(*a, **k):
        return f(*a, **k)
    return w
def wrap2(f):
    def w(self, *a, **k):
        return f(self, *a, **k)
    return w
def wrap3(f):
    def w(*a, **k):
        k['q'] = 1
        return f(1, *a, **k)
    return w
def wrap4(f):
    def w(*a, **k):
        def inner(): return k, a
        return f(*a, **k), inner()
    return w
fs = [a,b,e,A().m,A.c,A,B,C,D,len]
import itertools
for f in fs:
    print(getattr(f,'__name__',f))
    for g in (f, wrap(wrap(f)), wrap2(f), wrap4(f)):
        for args in [(), (1,2,3,4,5)]:
            for kw in [{}, {'x':5}, {'y':6,'k':7}]:
                try:
                    r = g(*args, **kw)
                    if isinstance(r, A): r = r.v, r.__dict__
                    elif isinstance(r, tuple) and r and isinstance(r[0], A): r = r[0].v, r[1:]
                    elif isinstance(r, D): r='D'
                    elif isinstance(r, tuple) and r and isinstance(r[0], D): r='D'
                    print(r)
                except TypeError as ex:
                    t = ex.__traceback__; n=[]
                    while t: n.append((t.tb_lineno)); t=t.tb_next
                    print(type(ex).__name__, ex, n)
calls = ["f()", "f(1)", "f(1,2)", "f(1,2,3,4)", "f(x=1)", "f(1,x=1)", "f(1,y=3,k=4)", "f(1,2,k=4,q=5)", "f(q=5,x=1,y=2)", "f(1,2,3,4,k=1,zz=2)", "f(*[1,2])","f(*(1,),**{})","f(1,*(2,3,4),k=5)","f(*'ab',*'cd')","f(**{'x':1},y=2)","f(**{'x':1},x=2)","f(*5)","f(**5)","f(1,*5)","f(**{1:2})","f(**{'x':1},**{'x':2})", "f(x=1,*(2,))", "f(*(i for i in range(3)))","f(*{1:2})","f(*(1,2,3,4,5,6,7),**{'k':1})", "f(y=1,*(),**{'x':2})"]
for f in fs:
    for s in calls:
        for src in (s,):
          if True:
            try:
                r = eval(src)
                if isinstance(r, A): r = r.v, r.__dict__
                elif isinstance(r, D): r='D'
                print(s, r)
            except TypeError as ex:
                print(s, type(ex).__name__, ex)
# order of evaluation and changes
def ev(n, v=None):
    print('ev', n); return n if v is None else v
def h(p, *r, k=1, m=2, **w): return p, r, k, m, w
print(h(ev(1), ev(2), m=ev(3), zz=ev(4), k=ev(5), yy=ev(6)))
def chg():
    h.__kwdefaults__ = {'m': 50, 'k': 40}
    return 7
print(h(chg()))
print(h(1, zz=chg()))
def rm():
    h.__kwdefaults__ = None
    return 7
show(lambda: h(rm()))
def g2(x, y=5): return x, y
def rm2():
    g2.__defaults__ = None
    return 3
show(lambda: g2(rm2()))
g2.__defaults__ = (1,2,3)
show(lambda: g2())
def rec(n, *a, k=0, **w):
    if n == 0: return a, k, w
    return rec(n-1, *a, n, k=k+1, **w, **{'k%d' % n: n})
print(rec(5, 'x'))
def rec2(n, **w):
    if n == 0: return len(w)
    return rec2(n-1, a=rec2(n-1, b=n), c=n)
print(rec2(6))
class M:
    def keys(self): return ['x','y']
    def __getitem__(self,k): return rec2(2, q=1, r=2)
show(a, **M()); show(lambda: a(k=1, **M()))
d1 = {'x': 1}
show(lambda: a(**d1, k=d1.update(y=5)))
lst=[1,2]
show(lambda: a(*lst, k=lst.append(3)))
show(lambda: a(*lst, **(lst.append(9) or {})))
def gen(*a, **k):
    yield a
    yield k
print(list(gen(1,2,c=3)), list(wrap(gen)(1,2,c=3)), list(gen()), list(gen(*(1,2))))
def cell(*a, **k):
    return lambda: (a, k)
print(cell(1,2,z=3)(), cell()(), wrap(cell)(1,q=2)(), cell(*(1,))())
def mut(*a, **k):
    k['n'] = 1; return k
dd = {'z': 1}
print(mut(**dd), dd, mut(q=1), mut(q=1))
def bigk(**k): return list(k)
print(bigk(a=1,b=2,c=3,d=4,e=5,f=6,g=7,h=8,i=9,j=10))
print(bigk(**{str(i): i for i in range(50)}))
def bigp(*a): return len(a)
print(bigp(*range(1000)), bigp(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18))
