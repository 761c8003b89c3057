def p(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
class E:
    __slots__ = ('a',)
class F(E):
    __slots__ = ()
class A:
    __slots__ = ()
class M(E, A): __slots__ = ()
class N(F, E): __slots__ = ('b',)
class K(A, E): pass
def bad():
    class X:
        __slots__ = ('q',)
    class Y(E, X): pass
p(bad)
p(lambda: type('W', (), {'__slots__': ('x','x')}))
p(lambda: type('W', (type,), {'__slots__': ('x',)}))
p(lambda: type('W', (int,), {'__slots__': ('x',)}))
p(lambda: type('W', (E,), {'__slots__': ('__weakref__','__dict__')}))
p(lambda: type('W', (K,), {'__slots__': ('__weakref__',)}))
n = N(); n.a = 1; n.b = 2; print(n.a, n.b)
class S1: __slots__ = ('x', 'y')
class S2: __slots__ = ('x', 'y')
class S3: __slots__ = ('x', 'z')
s = S1(); s.x = 1; s.__class__ = S2; print(type(s).__name__, s.x)
p(lambda: setattr(s, '__class__', S3))
def w():
    class W(5, tuple): pass
p(w)
class D(dict): pass
p(lambda: object.__new__(D))
class D2(D):
    def __new__(cls): pass
p(lambda: object.__new__(D2))
class P: pass
class Q: pass
class R(P): pass
R.__bases__ = (Q,); print(R.__mro__)
p(lambda: setattr(R, '__bases__', (object,)))
p(lambda: setattr(R, '__bases__', (E,)))
p(lambda: setattr(R, '__bases__', (dict,)))
p(lambda: setattr(P, '__bases__', (Q,)))
p(lambda: setattr(D, '__bases__', (list,)))
p(lambda: setattr(D2, '__bases__', (dict,)))
p(lambda: type('a', None, {}))
p(lambda: delattr(P, '__module__'))
p(lambda: ''.__mul__())
p(lambda: (1).__reduce__(3))
p(lambda: int.__init_subclass__(3))
p(lambda: int.__subclasshook__())
p(lambda: [].__getitem__())
p(lambda: {}.__contains__())
p(lambda: (1).__add__())
