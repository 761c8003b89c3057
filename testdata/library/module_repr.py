# What repr of a module says: by its specification where it has one, by its own attributes where it has none.
from types import ModuleType
from importlib.machinery import ModuleSpec


class Bare:
    def __repr__(self):
        return '<Bare>'


class Broken:
    def __repr__(self):
        raise ValueError('broken')


def show(**attrs):
    m = ModuleType('m')
    for name, v in attrs.items():
        if v is KeyError:
            delattr(m, name)
        else:
            setattr(m, name, v)
    try:
        return repr(m)
    except Exception as e:
        return f'{type(e).__name__}: {e}'


def spec(loader=None, origin=None, located=False, name='s'):
    s = ModuleSpec(name, loader, origin=origin)
    s.has_location = located
    return s


for name in (KeyError, 'n', 5):
    for file in (KeyError, None, '/a/b.py', 3):
        for loader in (None, KeyError, Bare(), Broken()):
            attrs = {'__name__': name, '__loader__': loader}
            if file is not KeyError:
                attrs['__file__'] = file
            print(show(**attrs))

for name in ('s', None, 7):
    for loader in (None, Bare(), Broken()):
        for origin in (None, '/x.py', 9):
            for located in (False, True):
                print(show(__spec__=spec(loader, origin, located, name)))

for odd in (0, 5, 'text', [], Bare()):
    print(show(__spec__=odd))

empty = ModuleType.__new__(ModuleType)
print(repr(empty), dir(empty), empty.__doc__ == ModuleType.__doc__)
for m in (empty, ModuleType('named')):
    try:
        m.absent
    except AttributeError as e:
        print(e)


class Kind(ModuleType):
    def __getattribute__(self, name):
        if name == '__file__':
            return 'made up'
        return super().__getattribute__(name)


print(repr(Kind('k')))
