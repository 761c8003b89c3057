# What a place remembers of an attribute, and what happens to it meanwhile: each is read twice before.


def read(name):
    space = {}
    exec(f"def f(o):\n    try:\n        return o.{name}\n    except AttributeError:\n        return 'none'\n", space)
    return space['f']


class A:
    'old'


f, a = read('__doc__'), A()
f(a), f(a)
A.__doc__ = 'new'
print(f(a), getattr(a, '__doc__'), A.__doc__)

f = read('__module__')
f(a), f(a), f(A), f(A)
A.__module__ = 'elsewhere'
print(f(a), f(A), getattr(a, '__module__'))

f = read('__firstlineno__')
f(A), f(A)
A.__module__ = 'z'
print(f(A))

for many in 1, 70:
    class B: pass
    for i in range(many):
        setattr(B, f'a{i}', i)
    B.first, B.last, B.__abstractmethods__ = 'first', 'last', frozenset()
    for i in range(many):
        delattr(B, f'a{i}')
    f, g, b = read('last'), read('__abstractmethods__'), B()
    f(b), f(b), g(b), g(b), f(B), g(B)
    del B.__abstractmethods__
    print(f(b), g(b), f(B), g(B))


class M(type): pass
class N(type): pass
class C(metaclass=M): x = 1
class D(metaclass=N):
    @classmethod
    def x(cls): return 'd'


f = read('x')
f(C), f(C)
M.x = property(lambda c: 'meta')
N.y = 1
f(D)
print(f(C))


class P:
    @property
    def x(self): raise AttributeError('boom')
    def __getattr__(self, n): return 'asked for ' + n


class E(OSError):
    def __getattr__(self, n): return 'asked for ' + n


class Q(type):
    def __getattr__(cls, n): return 'the metaclass was asked for ' + n


class F(metaclass=Q): pass
class G(metaclass=Q): pass


f = read('x')
print([f(P()) for _ in range(3)])
f = read('characters_written')
print([f(E()) for _ in range(3)])
f = read('__abstractmethods__')
F.__abstractmethods__ = frozenset()
print(f(F), f(F), f(G), f(G), f(F))


class R:
    @property
    def x(self): return 1


f, r = read('x'), R()
f(r), f(r)
R.__dict__['x'].__init__(lambda s: 2)
print(f(r))


def store(o): o.x = 1


class S:
    x = property(None, lambda s, v: print('first'))


store(S()), store(S())
S.__dict__['x'].__init__(None, lambda s, v: print('second'))
store(S())


def note(o): return o.add_note('x')


e1, e2 = ValueError(), ValueError()
e2.add_note = lambda n: 'own'
print(note(e1), note(e1), note(e2))
