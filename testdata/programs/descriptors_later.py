"""Objects that are found in classes become descriptors, and stop being some, after places have read them."""
class V: pass
class D:
    x = V()
v = D.__dict__['x']
d = D()
d.__dict__['x'] = 'inst'
def read():
    return d.x, D.x
print(read()[0], read()[1] is v)
for _ in range(5): read()
V.__get__ = lambda s, o, t=None: ('got', o is d, t)
print(read()[0], read()[1])
V.__set__ = lambda s, o, v: print('set', v)
print(read())
def wr(): d.x = 4
wr()
print(d.__dict__)
V.__delete__ = lambda s, o: print('del')
del d.x
del V.__set__
def rm(): del d.x
rm()
del V.__delete__
wr(); print(d.__dict__)
wr(); 
V.__set__ = lambda s, o, v: print('set', v)
wr()
print(read())
del V.__get__
print(read()[0], read()[1] is v)
class M:
    def meth(self): return 1
class E:
    y = M()
    def call(self): return self.y
e = E()
def loop():
    r=[]
    for i in range(6):
        if i == 3: M.__get__ = lambda s,o,t=None: i
        r.append(e.y)
    return [x if isinstance(x,int) else 'M' for x in r]
print(loop())
class F:
    def __call__(self, *a): return ('called', len(a))
class G:
    f = F()
g = G()
def loop():
    r=[]
    for i in range(6):
        if i == 3: F.__get__ = lambda s,o,t=None: (lambda *a: ('bound', len(a)))
        r.append(g.f(1))
    return r
print(loop())
# str subclass values, class attr, metaclass attr
class S(str): pass
class H: z = S('q')
def loop():
    r=[]
    for i in range(6):
        if i == 3: S.__get__ = lambda s,o,t=None: 'S.get'
        r.append(H().z); r.append(H.z)
    return r
print(loop())
class Meta(type):
    pass
class W: pass
Meta.w = W()
class X(metaclass=Meta): pass
def loop():
    r=[]
    for i in range(6):
        if i == 3: W.__get__ = lambda s,o,t=None: 'W.get'
        r.append(X.w)
    return [x if isinstance(x,str) else 'W' for x in r]
print(loop())
# value's base gains
class P1: pass
class P2(P1): pass
class Y:
    p = P2()
y = Y()
def loop():
    r=[]
    for i in range(6):
        if i == 3: P1.__get__ = lambda s,o,t=None: 'P.get'
        if i == 4: P2.__bases__ = (object,) if 0 else (P3,)
        r.append(y.p)
    return [x if isinstance(x,str) else 'P' for x in r]
class P3: pass
print(loop())
# value's __class__ changes
class Q1: pass
class Q2:
    def __get__(s,o,t=None): return 'Q2'
class Z:
    q = Q1()
zz = Z()
def loop():
    r=[]
    for i in range(6):
        if i == 3: Z.__dict__['q'].__class__ = Q2
        r.append(zz.q); r.append(Z.q)
    return [x if isinstance(x,str) else 'P' for x in r]
print(loop())
# special methods whose class gains get
class SM: 
    def __call__(self, *a): return len(a)
class U:
    __len__ = SM()
    __add__ = SM()
    __bool__ = lambda s: True
u = U()
def loop():
    r=[]
    for i in range(6):
        if i == 3: SM.__get__ = lambda s,o,t=None: (lambda *a: 77)
        r.append(len(u)); r.append(u+1)
    return r
print(loop())
# super()
class SB:
    at = V()
class SC(SB):
    def g(self): return super().at
sc = SC()
def loop():
    r=[]
    for i in range(6):
        if i == 3: V.__get__ = lambda s,o,t=None: 'V.get'
        r.append(sc.g())
    return [x if isinstance(x,str) else 'P' for x in r]
print(loop())
del V.__get__
# getattr / hasattr / slots
class SL:
    __slots__=('a',)
    b = V()
sl = SL()
def loop():
    r=[]
    for i in range(6):
        if i == 3: V.__get__ = lambda s,o,t=None: 'V.get'
        r.append(sl.b); r.append(getattr(sl,'b'))
    return [x if isinstance(x,str) else 'P' for x in r]
print(loop())
del V.__get__
# with dict subclass instance / exception instance
for base in (dict, Exception, list, int, object):
    class DS(base):
        b = V()
    ds = DS()
    def loop():
        r=[]
        for i in range(6):
            if i == 3: V.__get__ = lambda s,o,t=None: 'V.get'
            r.append(ds.b)
        return [x if isinstance(x,str) else 'P' for x in r]
    print(base, loop())
    del V.__get__
    def loop():
        for i in range(6):
            if i == 3: V.__set__ = lambda s,o,t=None: print('V.set')
            ds.b = i
        return ds.__dict__
    print(base, loop())
    del V.__set__
