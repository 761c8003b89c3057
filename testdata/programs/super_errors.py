# super: errors and attributes
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


def no_args():
    super()


def outside():
    return super().f


class Odd:
    def deleted(self):
        del self
        super()

    def nested(self):
        def inner():
            return super().__init__
        return inner()

    def comp(self):
        return [super().__repr__ is not None for _ in range(2)]

    @staticmethod
    def static():
        return super().x


def deleted():
    Odd().deleted()


def nested():
    Odd().nested()


def comp():
    return Odd().comp()


def in_static():
    return Odd.static()


class Base:
    @classmethod
    def make(cls):
        return 'base ' + cls.__name__

    def hello(self, x):
        return f'hello {x}'


class Cls(Base):
    @classmethod
    def make(cls):
        return super().make() + '!'

    def hello(self, x):
        return super().hello(x) + '?'

t(lambda: super(1))
t(lambda: super(int, 'a'))
t(lambda: super(A, int))
t(lambda: super(A, 1))
t(lambda: super(A))
t(lambda: super(A, b))
t(lambda: super(B, b).nope)
t(lambda: super(B, B))
t(lambda: super(A, A).__self_class__)
t(lambda: super(1, 2, 3))
t(lambda: super(a=1))
t(lambda: short(super(B, b).f))
t(lambda: super(B, B).f is A.f)
t(lambda: super(B, B).c)
t(lambda: super(B, b).c)
t(lambda: super(B, b).__thisclass__)
t(lambda: super(B, b).__self__ is b)
t(lambda: super(B, b).__class__)
t(lambda: setattr(super(B, b), 'x', 1))
t(lambda: super(B, b).p)
t(lambda: super(B, b).f())
t(lambda: super(A, b).f)
t(lambda: super(object, b).f)
t(lambda: super(A).__get__(b))
t(lambda: super(A).__get__(b, B))
t(lambda: super(A).f)
t(lambda: super(B, None))
t(lambda: super(B, b).__init__())
t(lambda: super(B, b).__init__(1))
t(lambda: no_args())
t(lambda: outside())
t(lambda: deleted())
t(lambda: nested())
t(lambda: comp())
t(lambda: Cls.make())
t(lambda: Cls().hello('x'))
t(lambda: super(type, A).__call__)
t(lambda: isinstance(super(A, a), super))
t(lambda: super())
t(lambda: in_static())
