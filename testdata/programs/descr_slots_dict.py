# __slots__, __dict__ and __weakref__
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


class I(int):
    pass


class P:
    __slots__ = ('a', '__b')


class D:
    __slots__ = ('s', '__dict__')

t(lambda: A.x)
t(lambda: (A.x.__name__, A.x.__objclass__, A.x.__qualname__, A.x.__doc__))
t(lambda: A.x.__get__(a))
t(lambda: A.x.__get__(1))
t(lambda: A.x.__set__(a, 5))
t(lambda: A.x.__get__(a))
t(lambda: a.x)
t(lambda: A.x.__delete__(a))
t(lambda: A.x.__delete__(a))
t(lambda: A.x.__get__(None, A) is A.x)
t(lambda: a.x)
t(lambda: setattr(a, 'y', 1))
t(lambda: a.__dict__)
t(lambda: list(A.__dict__))
t(lambda: list(B.__dict__))
t(lambda: b.__dict__)
t(lambda: setattr(b, 'q', 1))
t(lambda: b.__dict__)
t(lambda: b.__dict__.update(r=2))
t(lambda: b.r)
t(lambda: setattr(b, '__dict__', 1))
t(lambda: setattr(b, '__dict__', {'z': 9}))
t(lambda: (b.z, vars(b)))
t(lambda: b.q)
t(lambda: b.__weakref__)
t(lambda: delattr(b, '__dict__'))
t(lambda: b.__dict__)
t(lambda: B.__dict__['__dict__'])
t(lambda: B.__dict__['__weakref__'])
t(lambda: type(B.__dict__['__dict__']))
t(lambda: B.__dict__['__dict__'].__get__(b))
t(lambda: I(5).__dict__)
t(lambda: list(type('X', (int,), {}).__dict__))
t(lambda: list(type('X', (ValueError,), {}).__dict__))
t(lambda: type('X', (), {'__slots__': ('a', 'a b')}))
t(lambda: type('X', (), {'__slots__': 5}))
t(lambda: type('X', (), {'__slots__': (5,)}))
t(lambda: type('X', (), {'__slots__': ('a',), 'a': 1}))
t(lambda: type('X', (B,), {'__slots__': ('__dict__',)}))
t(lambda: type('X', (int,), {'__slots__': ('a',)}))
t(lambda: P().a)
t(lambda: setattr(P(), '_P__b', 3))
t(lambda: sorted(n for n in dir(P()) if not n.startswith('__')))
t(lambda: setattr(D(), 'free', 1))
t(lambda: vars(a))
t(lambda: vars(B).get('f'))
