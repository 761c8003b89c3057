# method objects
def t(f):
    try:
        print(repr(f()).split(' at 0x')[0])
    except BaseException as e:
        print(type(e).__name__ + ":", e)


class A:
    "doc of A"
    __slots__ = ('x',)

    def f(self):
        "doc"

    @classmethod
    def c(cls):
        "cdoc"

    @staticmethod
    def s():
        "sdoc"

    @property
    def p(self):
        "pdoc"


class B(A):
    pass


def short(v):
    return repr(v).split(' at 0x')[0]


a, b = A(), B()
p = A.__dict__['p']

M = type(a.f)


class L:
    n = lambda self, x: x
    m = len

t(lambda: short(a.f))
t(lambda: (a.f.__name__, a.f.__qualname__, a.f.__module__))
t(lambda: a.f.__func__ is A.f)
t(lambda: a.f.__self__ is a)
t(lambda: a.f.__doc__)
t(lambda: (a.f == a.f, a.f is a.f, a.f != A().f))
t(lambda: hash(a.f) == hash(a.f))
t(lambda: {a.f: 1}[a.f])
t(lambda: a.f.foo)
t(lambda: setattr(a.f, 'x', 1))
t(lambda: a.c)
t(lambda: M(1, 2))
t(lambda: M(len, None))
t(lambda: M(len))
t(lambda: M(len, [1, 2])())
t(lambda: M(len, [1, 2]))
t(lambda: a.f.__get__(1) == a.f)
t(lambda: a.f(1))
t(lambda: a.f(x=1))
t(lambda: A.f())
t(lambda: A.f.__get__(None, A) is A.f)
t(lambda: A.f.__get__(None, None))
t(lambda: A.f.__get__())
t(lambda: short(A.f.__get__(a)))
t(lambda: short(A.f.__get__(5)))
t(lambda: A.f.__get__(a)() is None)
t(lambda: a.f())
t(lambda: setattr(A.f, 'tag', 7))
t(lambda: a.f.tag)
t(lambda: b.f.__func__ is A.f)
t(lambda: type(a.f).__name__)
t(lambda: M(lambda s, x: (s, x), 1)(2))
t(lambda: M(print, 'self')('arg'))
t(lambda: L().n(3))
t(lambda: (type(L.n), type(L().n)))
