# property: constructor, attributes, errors
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


class R:
    @property
    def v(self):
        return self._v

    @v.setter
    def v(self, value):
        print('set', value)

    def get_w(self):
        "w doc"
        return 'w'

    w = property(get_w)


class Sub(property):
    "sub doc"


class classprop(property):
    def __get__(self, obj, cls):
        return self.fget(cls)


class Cls:
    @classprop
    def val(cls):
        return cls.__name__


class Fails:
    @property
    def x(self):
        raise AttributeError('from x')

    @property
    def y(self):
        return self.missing

    def __getattr__(self, name):
        return f'getattr {name}'


class Named:
    q = property(None, None)

t(lambda: p.__get__(None, None))
t(lambda: p.__get__(None, A) is p)
t(lambda: p.__get__())
t(lambda: p.__name__)
t(lambda: property().__name__)
t(lambda: property(1).__name__)
t(lambda: property(1, 2, 3, 4, 5))
t(lambda: property(foo=1))
t(lambda: property().__get__(1))
t(lambda: property().__set__(1, 2))
t(lambda: property().__delete__(1))
t(lambda: p.__set__(a, 1))
t(lambda: p.fget.__name__)
t(lambda: (p.fset, p.fdel))
t(lambda: setattr(p, 'fget', 1))
t(lambda: p.__doc__)
t(lambda: p.getter(len).__doc__ == len.__doc__)
t(lambda: p.setter(len).__doc__)
t(lambda: p.deleter(len).fdel)
t(lambda: property(doc='x').__doc__)
t(lambda: property(len, doc='y').getter(abs).__doc__)
t(lambda: p.__isabstractmethod__)
t(lambda: p.__set_name__(1))
t(lambda: setattr(a, 'p', 1))
t(lambda: delattr(a, 'p'))
t(lambda: R().v)
t(lambda: setattr(R(), 'v', 5))
t(lambda: R().w)
t(lambda: delattr(R(), 'w'))
t(lambda: R.w.__doc__)
t(lambda: Sub(lambda s: 1).__doc__)
t(lambda: Sub(len).__doc__ == len.__doc__)
t(lambda: type(Sub(len).setter(len)).__name__)
t(lambda: Cls.val)
t(lambda: Cls().val)
t(lambda: Fails().x)
t(lambda: Fails().y)
t(lambda: setattr(R.v, '__doc__', 'new'))
t(lambda: R.v.__doc__)
t(lambda: isinstance(Sub(), property))
t(lambda: Named.__dict__['q'].__name__)
