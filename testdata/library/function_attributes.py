"""Functions of the library take attributes, and are descriptors, whatever they are written in; built-in ones are not."""
import json, typing, functools, enum, dataclasses, copy, pickle, inspect
from statistics import mean
json.dumps.__doc__ = 'mine'; json.dumps.marker = [1]
print(json.dumps.__doc__, json.dumps.marker, json.dumps.__dict__, json.dumps({'a': 1}))
@functools.wraps(json.dumps)
def f(): pass
print(f.__doc__, f.marker, f.__name__)
del json.dumps.marker
try: json.dumps.marker
except AttributeError as e: print(e.name)
try: del json.dumps.marker
except AttributeError as e: print(type(e))
print(vars(json.dumps), hasattr(mean, '__get__'), hasattr(len, '__get__'), hasattr(len, '__dict__'))
for g in (len, [].append, print, str.join):
    for n in ('__doc__', '__name__', 'x'):
        try: setattr(g, n, 'v'); print('set')
        except (AttributeError, TypeError) as e: print(type(e).__name__)
class E(enum.Enum):
    A = 1
    dump = json.dumps
print(list(E))
class D:
    d = json.dumps
    def __init__(s): pass
print(D.d([1]))
mean.__name__ = 'average'; mean.__qualname__ = 'Q'; mean.__module__ = 'mm'
print(mean.__name__, mean.__qualname__, mean.__module__, mean([1, 2]))
try: mean.__name__ = 3
except TypeError as e: print(e)
del mean.__doc__
print(mean.__doc__)
m = json.dumps.__get__([1, 2]); print(m(), m.__self__)
print(json.dumps.__get__(None, int) is json.dumps)
typing.get_args.__doc__ = """x"""; print(typing.get_args.__doc__, inspect.getdoc(typing.get_args))
setattr(copy.deepcopy, '__isabstractmethod__', True); print(copy.deepcopy.__isabstractmethod__, copy.deepcopy([1]))
import unittest.mock as um
with um.patch.object(json.dumps, 'foo', 3, create=True): print(json.dumps.foo)
print(hasattr(json.dumps, 'foo'))
