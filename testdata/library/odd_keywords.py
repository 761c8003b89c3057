import collections, decimal, functools, operator, types
class A:
    def m(self, **k): pass
    def __call__(self, **k): return k
class I:
    def __init__(self, **k): pass
class N:
    def __new__(cls, **k): pass
class M(type):
    def __call__(cls, **k): return 1
class X(metaclass=M): pass
class E(Exception): pass
d={(1,2):3}
class Un:
    def __str__(self): raise KeyError('str')
u=Un()
for s in ("A().m(**d)","A()(**d)","I(**d)","N(**d)","X(**d)","E(**d)","'{}'.format(**d)","(lambda **k: k)(**d)","(lambda **k: k)(**d, **d)","(lambda **k: k)(a=1, **d, **d)","len(**d, **d)","dict(**d, **d)","dict(**{1:2,'a':3}, **{'a':4,1:2})","dict(**{1:2,'a':3}, **{1:4,'a':2})","dict(a=1,**{'b':1}, **{1:4,'a':2})","dict(**{1:2}, **{True:3})","dict(**{u:2}, **{u:3})","dict(**{1:1}, a=3, **{1:2})","dict(**{1:1}, a=3, **{2:2}, **{'a':1})","f(**d)","None(**d)","None(**d, **d)","A(**d)","object(**d)","int(**d)","type(**d)","type('A',(),{},**d)","A.m(A(),**d)","functools.partial(len)(**d)","functools.partial(dict, a=1)(**d)","functools.lru_cache(dict)(**d)","functools.lru_cache(lambda **k:k)(**d)","staticmethod(len)(**d)","{}.update(**d)","collections.namedtuple('P','x')(**d)","map(**d)","filter(**d)","decimal.Context(**d)","'a'.join(**d)","[].append(**d)","[].sort(**d)","'a'.split(**d)","int.from_bytes(**d)","(1).__add__(**d)","type.__call__(A,**d)","A.__call__(A(),**d)","super(A,A()).__init__(**d)","ValueError().with_traceback(**d)","types.MethodType(len,1)(**d)","dict(**5)","dict(**d, **5)","dict(x=1,**5)"):
    try: r='OK %s'%(eval(s),)
    except BaseException as e:
        try: r=type(e).__name__+': '+str(e)
        except BaseException as e2: r=type(e).__name__+' bad '+type(e2).__name__
    print(s,r)
