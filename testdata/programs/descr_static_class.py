# staticmethod and classmethod
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


class K:
    @classmethod
    def make(cls):
        return cls.__name__

    @staticmethod
    def total(*a):
        return sum(a)

    @classmethod
    def both(cls):
        return cls.make(), cls.total(3)


class L(K):
    pass

t(lambda: classmethod())
t(lambda: classmethod(1, 2))
t(lambda: staticmethod(x=1))
t(lambda: staticmethod(1))
t(lambda: staticmethod(1)())
t(lambda: classmethod(1))
t(lambda: classmethod(1).__get__(2))
t(lambda: classmethod(1).__get__(None))
t(lambda: classmethod(1).__wrapped__)
t(lambda: staticmethod(len).__name__)
t(lambda: staticmethod(1).__name__)
t(lambda: staticmethod(1).__isabstractmethod__)
t(lambda: A.__dict__['c'].__doc__)
t(lambda: A.__dict__['s'].__doc__)
t(lambda: A.__dict__['c'].__func__ is A.__dict__['c'].__wrapped__)
t(lambda: A.__dict__['c'].__qualname__)
t(lambda: A.c)
t(lambda: b.c)
t(lambda: A.c.__self__)
t(lambda: A.s.__name__)
t(lambda: A.__dict__['s'](1))
t(lambda: staticmethod(len)([1, 2]))
t(lambda: (A.c() is None, b.s() is None))
t(lambda: (callable(A.__dict__['c']), callable(A.__dict__['s'])))
t(lambda: K.make())
t(lambda: L.make())
t(lambda: L().make())
t(lambda: K.total(1, 2))
t(lambda: K.both())
t(lambda: type(staticmethod(len).__get__(5)))
t(lambda: setattr(A.__dict__['s'], 'tag', 3))
t(lambda: A.__dict__['s'].tag)
t(lambda: classmethod(property(len)).__get__(5, int))
