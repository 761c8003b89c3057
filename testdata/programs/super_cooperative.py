# super along the MRO
class Root:
    def __init__(self, **kw):
        print('Root', kw)

    def path(self):
        return ['Root']

    @property
    def prop(self):
        return 'root prop'

    @classmethod
    def names(cls):
        return [cls.__name__]

    def __getitem__(self, k):
        return ('root', k)

    def __len__(self):
        return 1


class Left(Root):
    def __init__(self, left=0, **kw):
        print('Left', left)
        super().__init__(**kw)

    def path(self):
        return ['Left'] + super().path()

    @property
    def prop(self):
        return 'left ' + super().prop

    @classmethod
    def names(cls):
        return ['Left'] + super().names()

    def __getitem__(self, k):
        return super().__getitem__(k) + ('left',)


class Right(Root):
    def __init__(self, right=0, **kw):
        print('Right', right)
        super().__init__(**kw)

    def path(self):
        return ['Right'] + super().path()

    @property
    def prop(self):
        return 'right ' + super().prop

    @classmethod
    def names(cls):
        return ['Right'] + super().names()

    def __len__(self):
        return super().__len__() + 10


class Both(Left, Right):
    def __init__(self, **kw):
        super().__init__(**kw)

    def path(self):
        return ['Both'] + super().path()

    def lambdas(self):
        return (lambda s: super().path())(self), [f() for f in [lambda: super(Both, self).prop]]

    def gen(self):
        yield from super().path()

    def explicit(self):
        return super(Left, self).path()

    def __setattr__(self, name, v):
        super().__setattr__(name, v * 2)


b = Both(left=1, right=2)
print(b.path(), b.prop, Both.names(), b[3], len(b))
print(b.lambdas(), list(b.gen()), b.explicit())
b.x = 4
print(b.x)


class Meta(type):
    def __new__(mcs, name, bases, ns, **kw):
        print('Meta.__new__', name, kw)
        return super().__new__(mcs, name, bases, ns)

    def __init__(cls, name, bases, ns, **kw):
        super().__init__(name, bases, ns)

    def __call__(cls, *a):
        print('Meta.__call__', a)
        return super().__call__(*a)

    def __repr__(cls):
        return 'Meta ' + super().__repr__()


class M(metaclass=Meta, flag=1):
    def __init__(self, a):
        self.a = a

    def __init_subclass__(cls, **kw):
        print('init_subclass', cls.__name__, kw)
        super().__init_subclass__()


class N(M, tag=2):
    pass


print(M(5).a, N)


class L(list):
    def append(self, x):
        super().append(x * 2)

    def __repr__(self):
        return 'L' + super().__repr__()

    def __eq__(self, o):
        return super().__eq__(o)

    __hash__ = None


l = L([1])
l.append(2)
print(l, l == [1, 4], l == L([1]))


class S(str):
    def upper(self):
        return S(super().upper() + '!')


print(S('a').upper().upper(), type(S('a').upper()).__name__)


class Int(int):
    def __new__(cls, v):
        return super().__new__(cls, v + 1)

    def __add__(self, o):
        return Int(super().__add__(o))


print(Int(1), Int(1) + 1, 1 + Int(1))


class D(dict):
    def __missing__(self, k):
        return k * 2

    def __getitem__(self, k):
        return super().__getitem__(k)

    def __setitem__(self, k, v):
        super().__setitem__(k, v + 1)


d = D(a=1)
d['b'] = 1
print(d, d['a'], d['zz'], d.get('zz'))


def method(self):
    return super(Both, self).path()


Both.late = method
print(b.late())


class Slot:
    __slots__ = ('v',)

    def __init__(self):
        self.v = 1


class SlotSub(Slot):
    __slots__ = ('w',)

    def __init__(self):
        super().__init__()
        self.w = super().v + 1


print(SlotSub().v, SlotSub().w)
