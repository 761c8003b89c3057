# Small things that CPython's own tests look at: exceptions, generators, attributes, constructors.
import copy, collections.abc, types
def check(f):
    try:
        print(f.__name__, f())
    except BaseException as e:
        print(f.__name__, type(e).__name__, e)

@check
def oserr():
    e = OSError('foo','bar','baz'); r = copy.copy(e); return r.filename, e.__reduce__(), OSError(1,'a','b',None,'c').__reduce__(), OSError(1,'x').__reduce__()


@check
def imperr():
    e = ImportError('x', name='somename', path='p'); c = copy.copy(e); return c.name, c.path, e.__reduce__(), ImportError('x').__reduce__(), ImportError('x',name_from='q').name_from if 0 else 0


@check
def ue():
    u = UnicodeEncodeError('baz','xxxxx',1,5,'foo')
    s = str(u); u.object = ''; s2 = str(u)
    u.encoding = 4000; s3=str(u)
    return s, s2, s3


@check
def ctx():
    def f(): yield
    def g():
        try: raise KeyError('a')
        except Exception: yield from f()
    gen = g(); gen.send(None)
    try: gen.throw(ValueError)
    except ValueError as e: return repr(e.__context__)


@check
def badexc():
    class E(Exception):
        def __new__(cls, *a, **k): return cls
    def b(): yield
    g = b()
    try: g.throw(E)
    except TypeError as e: print(e)
    return next(g, 'end')


@check
def yf():
    seen = []
    def a():
        seen.append(gb.gi_yieldfrom is None); yield
        seen.append(gb.gi_yieldfrom is None)
    def b():
        seen.append(gb.gi_yieldfrom is None); yield from a(); seen.append(gb.gi_yieldfrom is None)
    gb = b(); gb.send(None); seen.append(gb.gi_yieldfrom is None)
    try: gb.send(None)
    except StopIteration: pass
    seen.append(gb.gi_yieldfrom is None)
    return seen


@check
def for11():
    class F:
        def __aiter__(self): return self
        def __anext__(self): return self
        def __await__(self): 1/0
    async def main():
        async for _ in F(): pass
    try: main().send(None)
    except TypeError as e: return repr(e), repr(e.__cause__)


@check
def verre(): object.__setattr__(str, "foo", 42)


@check
def verre2(): object.__delattr__(str, "lower")


@check
def verre3():
    class A(type):
        def __setattr__(cls, key, value): object.__setattr__(cls, key, value)
    class B: pass
    class C(B, A): pass
    C('D', (object,), {}).test = 1


@check
def getattr2():
    def booh(self): raise AttributeError('booh')
    class A: a = property(booh)
    try: A().a
    except AttributeError as e: print(e)
    class E:
        __eq__ = property(booh)
    print(E() == E())
    class I:
        __init__ = property(booh)
    I()


@check
def setnoget():
    class Descr:
        def __init__(self, name): self.name = name
        def __set__(self, obj, value): obj.__dict__[self.name] = value
    d = Descr('a')
    class X: a = d
    x = X()
    print(x.a is d); x.a = 42; print(x.a)
    class Meta(type): pass
    class X(metaclass=Meta): pass
    X.a = 42
    Meta.a = Descr('a')
    return X.a


@check
def mysup():
    class mysuper(super):
        def __init__(self, *args): return super(mysuper, self).__init__(*args)
    class A:
        def m(self): return 'A.m'
    class B(A):
        def m(self): return mysuper(B, self).m()
    return B().m()


@check
def kw():
    class L(list): pass
    print(L([1, 2]))
    class L2(list):
        def __init__(self, seq, newarg=None): super().__init__(seq); self.newarg = newarg
    u = L2([1, 2], newarg=3); print(u, u.newarg)
    class L3(list):
        def __new__(cls, seq, newarg=None):
            self = super().__new__(cls, seq); self.newarg = newarg; return self
    try: print(L3([1,2], newarg=3))
    except TypeError as e: print(e)
    class L4(list): pass
    L4(sequence=())


@check
def kwt():
    class S(tuple): pass
    S(sequence=())


@check
def kwf():
    class S(frozenset): pass
    S(iterable=())


@check
def kws():
    class S(set): pass
    S(iterable=())


@check
def rmod():
    class S(str):
        def __rmod__(self, o): return 'rmod ' + o
    return 'lhs %% %r' % S('rhs')


@check
def bcustom():
    class O: 
        def __bytes__(s): return b'abc'
    class S(str):
        def __bytes__(s): return b'abc'
    return bytes(O()), bytes(S('x')), bytes(S('€')), bytes(S('x'), 'iso8859-1') if 1 else 0
