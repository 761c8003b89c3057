# __import__ and importlib.__import__ over names, namespaces, levels and lists: what is
# returned or raised, and what is warned of. Where neighbours agree a line says how many.
import sys, types, warnings, importlib


def show(f, *a):
    with warnings.catch_warnings(record=True) as w:
        warnings.simplefilter('always')
        try:
            r = f(*a)
            r = getattr(r, '__name__', r)
        except KeyError:
            r = 'KeyError'
        except Exception as e:
            r = type(e).__name__, str(e)[:120], getattr(e, 'name', None)
    return r, [(x.category.__name__, str(x.message)) for x in w]


class Spec:
    def __init__(self, parent):
        self.parent = parent


pkg = types.ModuleType('pk')
pkg.__path__ = []
pkg.__all__ = ['m']
mod = types.ModuleType('pk.m')
odd = types.ModuleType('od')
odd.__path__ = []
odd.__all__ = [b'x', 'y']
sys.modules.update({'pk': pkg, 'pk.m': mod, 'pk.shut': None, 'od': odd})
names = ['', 'pk', 'pk.m', 'pk.shut', 'pk.none', 'none', 42, None]
spaces = [
    None, {}, {'__package__': 'pk'}, {'__package__': 'pk.m'}, {'__package__': None, '__name__': 'pk.m'}, {'__name__': 'pk', '__path__': []},
    {'__package__': 'pk', '__spec__': Spec('other')}, {'__spec__': Spec('pk')}, {'__spec__': Spec(5)}, {'__package__': 7}, {'__name__': 7},
    {'__package__': 'pk', '__spec__': None}, {'__package__': ''}, 'text',
]
last, same = None, 0
for name in names:
    for i, space in enumerate(spaces):
        for level in (0, 1, 2, -1):
            for j, fromlist in enumerate([(), ['m'], ['shut'], ['none'], ['*'], [b'x'], ['m', '*'], None, 0, iter(['m']), ['']]):
                r = show(__import__, name, space, None, fromlist, level)
                if r == last:
                    same += 1
                    continue
                if same:
                    print(same, 'more')
                last, same = r, 0
                print(name, i, level, j, r)
for fromlist in (['*'], ['y'], [1]):
    print(show(__import__, 'od', None, None, fromlist, 0))


def star(name):
    exec(f'from {name} import *', {})


def one(name, what):
    exec(f'from {name} import {what}', {})


vars(pkg)[5] = 1
for f, a in ((star, ('pk',)), (star, ('od',)), (one, ('pk', 'shut')), (one, ('pk', 'none')), (one, ('pk', 'm'))):
    print(show(f, *a))
del pkg.__all__
print(show(star, 'pk'))
for space in ({}, {'__package__': 'pk'}):
    for fromlist in ((), ['m'], ['shut'], ['none']):
        for level in (0, 1, -1)[:3 if space else 2]:
            print(show(importlib.__import__, 'pk', space, None, fromlist, level), show(importlib.__import__, 'm', space, None, fromlist, level))

# A name that begins with a dot has no parent, for finders neither.
import sys as _sys
class _Tell:
    def find_spec(self, name, path=None, target=None):
        print('asked', repr(name), path)
for _finders in ([], [_Tell()]):
    _sys.meta_path[:0] = _finders
    for _name in ('.a', '.a.b', '..', '...a'):
        try:
            __import__(_name)
        except ImportError as e:
            print(e, repr(e.name))
_sys.meta_path.pop(0)
