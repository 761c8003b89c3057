# Instances of subclasses of dict, list, str and tuple can be descriptors; methods of abstract classes take anything.
from collections.abc import Mapping, Sequence, MutableMapping


def make(base, data):
    class D(base):
        def __get__(self, instance, owner=None):
            return base.__name__, instance is None, owner.__name__

    class Data(base):
        def __get__(self, instance, owner=None):
            return 'data', self == data

        def __set__(self, instance, value):
            print('set', value)

    class Owner:
        plain = base(data)
        got = D(data)
        both = Data(data)

    o = Owner()
    for turn in range(3):
        o.both = turn
        print(o.plain == data, o.got, Owner.got, o.both)
    o.__dict__.update(got=1, both=2)
    print(o.got, o.both)


for base, data in (dict, {1: 2}), (list, [1]), (str, 'a'), (tuple, (1,)):
    make(base, data)


class Thing:
    def __init__(self, **kw):
        self.kw = kw

    def __getitem__(self, key):
        return self.kw[key]

    def __iter__(self):
        return iter(self.kw)

    def __len__(self):
        return len(self.kw)


Mapping.register(Thing)
t = Thing(a=1)
print(Mapping.get(t, 'a'), Mapping.get(t, 'b', 5), Mapping.__contains__(t, 'a'), list(Mapping.items(t)), isinstance(t, Mapping))


class Short:
    def __getitem__(self, i):
        return [1, 2, 1][i]

    def __len__(self):
        return 3


print(Sequence.index(Short(), 2), Sequence.count(Short(), 1), list(Sequence.__reversed__(Short())))

import os
os.environ['GARTER_X'] = 'y'
print(type(os.environ).__name__, os.environ['GARTER_X'], 'GARTER_X' in os.environ.copy(), type(os.environ.copy()).__name__)
for key, value in (1, 'a'), ('a', 1):
    try:
        os.environ[key] = value
    except TypeError as e:
        print(e)
