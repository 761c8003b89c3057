# What a class takes from a built-in class it takes in the order of its bases, and sequences repeat where CPython lets them.
import collections, copy
import collections.abc as abcs


def t(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


def in_place(a, b):
    a *= b
    return a


class Number(int):
    pass


class Index:
    def __index__(self):
        return 2


class Own:
    def __mul__(self, other):
        return 'own'

    def __index__(self):
        return 3


class Text(str):
    pass


for a in (Number(2), Index(), Own(), 2, True, None, 1.5, object(), [0], Text('ab')):
    for b in ('a', b'a', [1], (1,), bytearray(b'x'), Text('c')):
        t(lambda: in_place(a, b))
        t(lambda: a * b)


class Template:
    def __rmod__(self, other):
        return 'reflected'

    def __str__(self):
        return 'plain'

    def __getitem__(self, i):
        return i


for text in ('', '%s', '%(k)s', b'%(k)b'):
    t(lambda: text % Template())
    t(lambda: collections.UserString('abc').__rmod__(text))

for view in ({1.5: 2, 'z': {}}.items(), {1: 2}.keys(), {}.items()):
    for other in ({1, 2, 3}, {1, 2}, {1}, set(), [1, 2, 3], [[]], {1: [], 2: [], 3: 4}.items(), {1: [], 2: 3}.keys()):
        t(lambda: view.isdisjoint(other))

for nan in (complex('nan'), complex(0, float('nan')), complex('nan+nanj')):
    t(lambda: hash(nan) == hash(nan))
    t(lambda: hash(nan) == hash(complex(nan.real, nan.imag)) and hash(nan) == 0)
    t(lambda: nan in {nan})


class Ones:
    def __iter__(self):
        yield 1
        yield 2


class Lone(collections.UserDict):
    pass


for c in (collections.UserDict, collections.UserList, Lone):
    t(lambda: copy.copy(c.__new__(c)))

for base in (list, tuple, set, frozenset, dict, bytearray, bytes, collections.deque, collections.OrderedDict, collections.Counter, collections.defaultdict):
    class Empty(abcs.Iterable, base):
        pass

    class Two(Ones, base):
        pass

    class Both(base, Ones):
        pass

    for s in (Empty(), Two(), Both()):
        print(base.__name__, type(s).__name__)
        if s.__class__ is not Empty or base not in (dict, collections.Counter, collections.OrderedDict, collections.defaultdict):
            t(lambda: [x for x in s])
            t(lambda: (*s,))
            t(lambda: list(map(str, s)))
        t(lambda: repr(s) if base is not collections.defaultdict else 0)
    e = Empty((1, 2)) if base not in (dict, collections.Counter, collections.OrderedDict, collections.defaultdict) else Empty()
    t(lambda: [x for x in e])
    t(lambda: sorted(e))
    t(lambda: max(e, default='none'))
