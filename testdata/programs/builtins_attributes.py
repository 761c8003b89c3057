# getattr, setattr, hasattr, delattr, vars, dir, callable, id, hash, type
def t(f):
    try:
        print(repr(f()).split(' at 0x')[0])
    except BaseException as e:
        print(type(e).__name__ + ":", e)


class O:
    x = 1

    @property
    def prop(self):
        raise AttributeError('inner')

    @property
    def err(self):
        raise ValueError('not an AttributeError')

    @property
    def ro(self):
        return 1


class Custom:
    def __dir__(self):
        return ['z', 'a']


class BadDir:
    def __dir__(self):
        return 5


class BadDir2:
    def __dir__(self):
        return [1, 'a']


class Callable:
    def __call__(self, *a):
        return a


class HashBad:
    def __hash__(self):
        return 'x'


class HashBig:
    def __hash__(self):
        return 2**70


class HashMinus:
    def __hash__(self):
        return -1


class Unhash:
    __hash__ = None


class EqOnly:
    def __eq__(self, o):
        return True


class Meta(type):
    def __instancecheck__(cls, o):
        return 'yes'

    def __subclasscheck__(cls, o):
        return []


class Checked(metaclass=Meta):
    pass


class Fake:
    __class__ = int


class BadRepr:
    def __repr__(self):
        return 5


class BadStr:
    def __str__(self):
        return None


class Fmt:
    def __format__(self, spec):
        return f'<{spec}>'


class BadFmt:
    def __format__(self, spec):
        return 5


class Index:
    def __index__(self):
        return 2


o = O()

t(lambda: (getattr(o, 'x'), getattr(o, 'y', 'def'), getattr(o, 'prop', 'def')))
t(lambda: getattr(o, 'err', 'def'))
t(lambda: (hasattr(o, 'x'), hasattr(o, 'y'), hasattr(o, 'prop')))
t(lambda: hasattr(o, 'err'))
t(lambda: (setattr(o, 'new', 5), o.new))
t(lambda: (delattr(o, 'new'), hasattr(o, 'new')))
t(lambda: delattr(o, 'new'))
t(lambda: setattr(o, 'ro', 1))
t(lambda: vars(o))
t(lambda: vars(o) is o.__dict__)
t(lambda: [n for n in dir(o) if not n.startswith('__')])
t(lambda: [n for n in dir(O) if not n.startswith('__')])
t(lambda: dir(Custom()))
t(lambda: dir(BadDir()))
t(lambda: dir(BadDir2()))
t(lambda: (callable(o), callable(O), callable(len), callable(lambda: 1), callable(Callable())))
t(lambda: Callable()(1, 2))
t(lambda: o())
t(lambda: (id(o) == id(o), id(o) == id(O()), id(None) == id(None)))
t(lambda: (hash(1) == hash(1.0) == hash(True), hash(2**61 - 1), hash(-1), hash(-2), hash(1.5), hash(float('inf'))))
t(lambda: (hash('a') == hash('a'), hash((1, 2)) == hash((1, 2)), hash(frozenset([1, 2])) == hash(frozenset([2, 1]))))
t(lambda: hash(HashBad()))
t(lambda: hash(HashBig()) == hash(2**70))
t(lambda: hash(HashMinus()))
t(lambda: hash(Unhash()))
t(lambda: hash(EqOnly()))
t(lambda: (type(o).__name__, type(O), type(type), type(1) is int))
t(lambda: type('Dyn', (O,), {'k': 1}).k)
t(lambda: type('Dyn', (O,), {'k': 1}).__mro__[1].__name__)
t(lambda: type(5, (), {}))
t(lambda: type('A', 5, {}))
t(lambda: type('A', (), 5))
t(lambda: type('A', (5,), {}))
t(lambda: type('A', (int, str), {}))
t(lambda: type('A', (O, O), {}))
t(lambda: (isinstance(True, int), isinstance(1, (str, int)), isinstance(o, O), isinstance(O, type), isinstance(1, ())))
t(lambda: isinstance(1, ((str, (int,)),)))
t(lambda: (issubclass(bool, int), issubclass(O, object), issubclass(int, (str, int))))
t(lambda: (isinstance(1, Checked), issubclass(int, Checked)))
t(lambda: (isinstance(Fake(), int), type(Fake()).__name__))
t(lambda: (repr(o).split(' at ')[0], str(o).split(' at ')[0]))
t(lambda: repr(BadRepr()))
t(lambda: str(BadRepr()))
t(lambda: str(BadStr()))
t(lambda: format(o, '').split(' at ')[0])
t(lambda: format(o, 'x'))
t(lambda: format(Fmt(), 'spec'))
t(lambda: format(BadFmt(), ''))
t(lambda: (f'{Fmt():abc}', '{:q}'.format(Fmt())))
t(lambda: (ascii('é\u1234\U00012345\n'), ascii('plain'), ascii(['ü'])))
t(lambda: (bin(10), bin(-5), oct(8), oct(2**70), hex(255), hex(-255), bin(True)))
t(lambda: (bin(Index()), hex(Index()), [10, 20, 30][Index()]))
t(lambda: (chr(97), chr(0x1F600), chr(True)))
