# Places that read an attribute again and again, while what they find changes.
class Base:
    def __init__(self, x):
        self.x = x

    def m(self):
        return 'Base.m', self.x

    def __getattr__(self, name):
        return 'missing ' + name

    @property
    def p(self):
        if self.x > 3:
            raise AttributeError('p is not there')
        if self.x < 0:
            raise ValueError('negative')
        return 'p', self.x


class Derived(Base):
    def __init__(self, x):
        Base.__init__(self, x)
        object.__setattr__(self, 'y', x * 2)


class Plain:
    def __init__(self, x):
        self.x = x

    def m(self):
        return 'Plain.m', self.x

    p = property(lambda self: self.q)


def look(o):
    found = []
    for get in (lambda: o.p, lambda: o.m(), lambda: o.m, lambda: o.__dict__, lambda: o.__class__, lambda: o.nothing):
        try:
            v = get()
            found.append(v() if callable(v) and not isinstance(v, type) else v)
        except (AttributeError, ValueError) as e:
            found.append(f'{type(e).__name__}: {e}')
    return found


def places(o):
    # One place each, unlike look's.
    try:
        a = o.p
    except (AttributeError, ValueError) as e:
        a = repr(e)
    b = o.m
    return a, b(), b.__self__ is o, b == o.m, b is o.m, sorted(o.__dict__.items())


objects = [Base(1), Derived(2), Base(5), Derived(-1), Plain(1), Base(2)]
for turn in range(3):
    for o in objects:
        print(look(o), places(o))
objects[0].m = lambda: 'own m'
objects[0].__dict__['p'] = 'hidden by the property'
print([places(o)[:1] for o in objects if o is not objects[0]], objects[0].m(), objects[0].p)
Base.m = lambda self: ('other m', self.x)
print([look(o)[1:3] for o in objects])
Base.p = 'plain p'
print([look(o)[0] for o in objects])
del Base.p
print([look(o)[0] for o in objects])
del Base.__getattr__
print([look(o)[5] for o in objects])


class Meta(type):
    def __init__(cls, name, bases, ns):
        cls.made = name

    def __repr__(cls):
        return f'<{cls.__name__}>'

    def __call__(cls, *args):
        return super().__call__(*args)


class C(metaclass=Meta):
    def __new__(cls, *args):
        self = super().__new__(cls)
        self.args = args
        return self

    def __init__(self, *args):
        self.n = len(args)

    def __repr__(self):
        return f'C{self.args}'

    @classmethod
    def make(cls, *args):
        return cls(*args)

    @staticmethod
    def twice(x):
        return x * 2


class D(C):
    def __new__(cls, *args):
        return super().__new__(cls, 'D', *args)

    @classmethod
    def make(cls, *args):
        return super().make('from D', *args), super().twice(3)

    def __init__(self, *args):
        C.__init__(self, *args)
        self.d = C.__repr__(self), C.__init__, D.made


class E(D):
    made = 'own'


def calls(cls):
    o = cls(1, 2)
    return o, o.n, cls.make(5), cls.__repr__(o), cls.made, cls.__init__.__qualname__


for turn in range(3):
    for cls in (C, D, E):
        made = calls(cls)
        print(made[:-1], made[-1], type(made[0]) is cls, repr(cls))
C.twice = staticmethod(lambda x: x * 100)
C.__new__ = lambda cls, *args: object.__new__(cls)
C.args = 'of the class'
C.__init__ = lambda self, *args: setattr(self, 'n', 'set')
for cls in (C, D, E):
    print(calls(cls)[:-1])


class S:
    def __init__(self):
        pass


def parts(x):
    return x.__init__, x.__repr__(S) if x is type else x.__repr__(S()) [:3], x.__eq__


for x in (object, S, type, object, S):
    print([getattr(v, '__qualname__', v)[:16] for v in parts(x)])


class Held:
    Point = __import__('collections').namedtuple('Point', 'x y')

    def m(self):
        return 'm', self.z

    def point(self):
        return self.Point(self.z, 2)

    def both(self):
        a = self.m
        return a(), self.point(), [getattr(self, 'm')()], self.m.__self__ is self


held = [Held() for _ in range(4)]
for i, h in enumerate(held):
    h.z = i
held[1].__dict__['z'] = 'one'
vars(held[2]).update(z='two')
for turn in range(3):
    print([h.both() for h in held])
held[1].__dict__['m'] = lambda: 'own'
try:
    held[1].both()
except AttributeError as e:
    print(e)
held[2].Point = lambda x, y: ('own', x, y)
Held.m = lambda self: 'new'
print([h.both()[:3] for h in (held[0], held[2], held[3])])
Held.Point = staticmethod(lambda x, y: ('static', x, y))
print([h.both()[1] for h in (held[0], held[2], held[3])])
Held.Point = lambda self, x, y: ('method', self.z, x, y)
print([h.both()[1] for h in (held[0], held[2], held[3])])
