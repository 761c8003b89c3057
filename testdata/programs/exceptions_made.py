# Exceptions: how they are made, caught and what they hold; super() after classes change.
import sys
def show(f):
    try:
        r = f()
        print('ok', r)
    except BaseException as e:
        print(type(e).__name__, e.args, str(e), repr(e), e.__cause__, e.__context__, e.__suppress_context__, getattr(e, '__dict__', None))
class A(Exception): pass
class B(A):
    def __init__(self, x, y=2):
        super().__init__(x)
        self.x = x
        self.y = y
class C(A):
    def __init__(self): return 5
class D(ValueError):
    def __new__(cls, *a):
        o = super().__new__(cls, 'new', *a); o.n = 1; return o
class E(KeyError):
    __slots__ = ('p', 'q', 'r')
    def __init__(self, *a):
        self.p = a
class F(OSError): pass
class G(AttributeError): pass
class H(StopIteration): pass
class I(A, ValueError): pass
class Mixin:
    def __init__(self, *a, **k):
        self.k = k
        super().__init__(*a)
class J(Mixin, Exception): pass
class Meta(type):
    def __call__(cls, *a): return super().__call__('meta', *a)
class K(Exception, metaclass=Meta): pass
class L(Exception):
    def __init__(self, msg): self.msg = msg; self.a = 1; self.b = 2; self.c = 3
    def __str__(self): return 'L:%s' % (self.msg,)
class M(UnicodeDecodeError): pass
class N(ExceptionGroup): pass
class O(SystemExit): pass
import abc
classes = [Exception, ValueError, KeyError, OSError, AttributeError, NameError, ImportError, StopIteration, SystemExit, UnicodeDecodeError, ExceptionGroup, SyntaxError, A,B,C,D,E,F,G,H,I,J,K,L,M,N,O,BaseException,KeyboardInterrupt,RecursionError,NotImplementedError,UnicodeError,Warning,ModuleNotFoundError,FileNotFoundError,UnboundLocalError]
for cls in classes:
    print(cls.__name__)
    show(lambda: cls())
    show(lambda: cls('x'))
    show(lambda: cls('x', 2))
    show(lambda: cls('x', [ValueError(1)]))
    show(lambda: cls(1, 2, 3))
    show(lambda: cls(name='x'))
    def r():
        raise cls
    def r1():
        raise cls('x')
    def r2():
        try: r1()
        except Exception as e: raise cls(e) from e
    show(r); show(r1); show(r2)
for cls in classes:
    try:
        e = cls('z')
    except TypeError as t:
        continue
    e.foo = 1
    e.bar = [e.foo]
    print(cls.__name__, e.__dict__, e.args)
    e.args = (1, 2)
    print(e.args, str(e))
A.__init__ = lambda self, *a: print('patched', a)
show(lambda: A(1)); show(lambda: I(2))
del A.__init__
show(lambda: A(1))
def t(spec):
    try:
        try: raise KeyError('k')
        except spec: return 'caught'
    except BaseException as e: return type(e).__name__, str(e)
for s in [KeyError, (KeyError,), (ValueError, LookupError), (), (ValueError, 5), 5, ((KeyError,),), (int, KeyError), 'x']:
    print(t(s))
def t2():
    out = []
    for exc in (KeyError, ValueError, TypeError, IndexError, OSError):
        try:
            try: raise exc('q')
            except (KeyError, IndexError) as e: out.append(('a', str(e)))
            except (ValueError, TypeError, 5): out.append('b')
        except BaseException as e: out.append((type(e).__name__, str(e)))
    return out
print(t2())
def t3():
    try: raise KeyError
    except (nope, KeyError): pass
show(t3)
def t4():
    try: raise KeyError(1)
    except (KeyError, ValueError) as e:
        x = e
    try: e
    except UnboundLocalError as u: print(u)
    def inner(): return e2
    try: raise KeyError(2)
    except KeyError as e2: print(inner())
    try: inner()
    except NameError as n: print(n, n.name)
t4()
def t5():
    for i in range(3):
        try:
            raise ValueError(i)
        except ValueError as e:
            del e
    try: e
    except UnboundLocalError as u: print(u)
t5()
try: raise KeyError(3)
except KeyError as ge: pass
try: ge
except NameError as n: print(n)
for f in (lambda: (1).foo, lambda: [].x, lambda: int.zz, lambda: undefined_name, lambda: int('12x'), lambda: int('zz', 36 - 20), lambda: float('a%b%%s'), lambda: int('%s %d'), lambda: {}['%s'], lambda: int("é'x\"")):
    try: f()
    except Exception as e: print(type(e).__name__, e, getattr(e, 'name', 0), getattr(e, 'obj', 0) if not callable(getattr(e,'obj',0)) and not hasattr(e, '__path__') else '')
e = AttributeError('m', name='n', obj=5); print(e.name, e.obj); e.name = 7; print(e.name, e.args)
try: del e.name
except Exception as x: print(x)
print(e.name)
e.__init__('q'); print(e.name, e.obj, e.args)
s = StopIteration(5); print(s.value); s.args = (6,); print(s.value); s.value = 8; print(s.value, s.args)
o = OSError(2, 'no', 'f'); print(o.errno, o.strerror, o.filename, o.filename2, str(o), type(o))
o.characters_written = 3; print(o.characters_written); del o.characters_written
try: o.characters_written
except AttributeError as x: print(x)
import copy, pickle
for e in (B(1), E(1, 2), ValueError(1, 2), o, AttributeError('m', name='n'), L('m')):
    try:
        c = copy.copy(e); print(type(c).__name__, c.args, c.__dict__)
    except Exception as x: print(type(x).__name__, x)
class P:
    def m(self): return 'P.m'
class Q(P):
    def m(self): return 'Q' + super().m()
class R(P):
    def m(self): return 'R' + super().m()
class S(Q, R):
    def m(self): return 'S' + super().m()
for i in range(2):
    print(S().m(), Q().m(), R().m())
P.m = lambda self: 'P2'
print(S().m(), Q().m(), R().m())
R.m = lambda self: 'R2'
print(S().m(), Q().m(), R().m())
del R.m
print(S().m(), Q().m(), R().m())
S.__bases__ = (R, Q)
print(S().m(), Q().m(), R().m())
P.m = 5
try: S().m()
except TypeError as e: print(e)
P.m = classmethod(lambda c: c.__name__)
print(S().m(), Q().m())
P.m = staticmethod(lambda: 'st')
print(S().m(), Q().m())
