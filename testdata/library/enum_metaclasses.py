# Metaclasses above and beside EnumType, what they are asked while a class is made, and how
# what fails there is told.
import abc, copy, enum, pickle, types


class Abstract(abc.ABCMeta, enum.EnumType):
    pass


class Shape(enum.Enum, metaclass=Abstract):
    @abc.abstractmethod
    def area(self): pass


class Square(Shape):
    SMALL = 1
    BIG = 3
    def area(self): return self.value ** 2


print(Shape.__abstractmethods__, [s.area() for s in Square], Square(3), Square['SMALL'])


class Loud(enum.EnumType):
    def __call__(cls, *a, **k):
        print('call', a)
        return super().__call__(*a, **k)
    def __setattr__(cls, name, value):
        print('set', name)
        super().__setattr__(name, value)
    def __getitem__(cls, name):
        return super().__getitem__(name.upper())
    def __new__(meta, name, bases, space, **kw):
        print('new', name, space.member_names)
        return super().__new__(meta, name, bases, space, **kw)


class G(enum.Enum, metaclass=Loud):
    A = 1
    B = 'b'


print(G(1), G['a'], list(G), len(G), G.__members__, bool(G), 'b' in G, 5 in G, list(reversed(G)))
print(Square.__class__, Loud.__mro__)


def told(f):
    try:
        f()
    except Exception as e:
        print(repr(e), repr(e.__cause__), repr(e.__context__), e.__suppress_context__, getattr(e, '__notes__', None))


class Wrong(Exception):
    pass


one = Wrong(1, 2)


def members_fail():
    class S(enum.Enum):
        def __init__(self, v): raise one
        A = 1


def value_fails():
    class S(int, enum.Enum):
        def __new__(cls, *a): return int.__new__(cls)
        A = 'x', 'y', 'z'


class Base:
    def __init_subclass__(cls): raise KeyError('sub')


def base_fails():
    class S(Base, enum.Enum):
        A = 1


def unsafe():
    class S(enum.IntFlag):
        def __new__(cls, v): return object.__new__(cls)
        A = 1


def early():
    class S(enum.Enum):
        def __new__(cls, v):
            try: cls.A
            except AttributeError: print('not yet')
            return super().__new__(cls, v)
        A = 1


for f in members_fail, value_fails, base_fails, unsafe, early:
    told(f)
told(lambda: setattr(G, 'A', 2))
told(lambda: delattr(Square, 'BIG'))
told(lambda: setattr(Square.BIG, 'value', 2))
told(lambda: enum.EnumType.__iter__(int))
told(lambda: enum.Enum.__str__(1))


class Dyn:
    def __init__(self): self.v = 1
    x = types.DynamicClassAttribute(lambda self: self.v, lambda self, v: setattr(self, 'v', v), doc='about x')


d = Dyn()
d.x += 4
print(d.x, vars(Dyn)['x'].__doc__, hasattr(Dyn, 'x'), issubclass(enum.property, types.DynamicClassAttribute))


class P(enum.IntFlag):
    R = 4
    W = 2
    X = 1
    RW = 6


print(list(P), P(7), P.R | P.W, ~P.R, P(8), P.R in P.RW, list(P.RW), len(P.RW), bool(P(0)), P.R + 1, P.R | 8, 1 | P.R, repr(P(-2)))
print(copy.deepcopy([P.R])[0] is P.R, pickle.loads(pickle.dumps(enum.Flag)) is enum.Flag, hash(P.R) == hash(4), hash(G.A) == hash('A'))
