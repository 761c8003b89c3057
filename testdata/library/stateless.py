# What object's own __reduce__ says of a class below each exception of the library, and
# whether the exception shows the weak references of its instances.
import importlib, warnings
warnings.simplefilter('ignore')
mods = '''abc asyncio calendar codecs collections configparser contextlib copy csv dataclasses datetime decimal
email enum graphlib http.cookies io ipaddress pathlib pickle queue re statistics struct threading types
typing unittest unittest.mock urllib.request weakref xml.etree.ElementTree zlib zoneinfo builtins'''.split()
seen = set()
for m in mods:
    module = importlib.import_module(m)
    for n in sorted(dir(module)):
        c = getattr(module, n, None)
        if n[0] == '_' or not isinstance(c, type) or not issubclass(c, BaseException) or issubclass(c, BaseExceptionGroup) or c in seen:
            continue
        seen.add(c)
        S = type('S', (c,), {'__reduce__': object.__reduce__, '__reduce_ex__': object.__reduce_ex__})
        o = c.__new__(S)
        try:
            r = len(o.__reduce_ex__(4))
        except TypeError as e:
            r = str(e)
        print(m, n, r, '__weakref__' in c.__dict__, hasattr(o, '__weakref__'))

import collections, datetime, copy
class Zone(datetime.tzinfo):
    __reduce__ = object.__reduce__
    def __init__(self, name='z'): self.name = name
for z in copy.copy(Zone('a')), copy.deepcopy(Zone('b')):
    print(type(z).__name__, z.name)
class Plain(datetime.tzinfo):
    __slots__ = ()
    __reduce__ = object.__reduce__
print(type(copy.copy(Plain())).__name__)
for c in set, frozenset, list, dict, int, str, tuple, float, bytes, complex:
    class S(c):
        __reduce__ = object.__reduce__
    try:
        print(c.__name__, len(object.__reduce_ex__(S(), 2)))
    except TypeError as e:
        print(c.__name__, e)
class Count(collections.Counter):
    pass
print(Count().__weakref__, '__weakref__' in vars(collections.Counter), '__weakref__' in vars(Count))

# Seconds since 1970 are rounded once.
import random
r = random.Random(5)
for _ in range(60):
    z = datetime.timezone(datetime.timedelta(minutes=r.randrange(-1400, 1400)))
    d = datetime.datetime(r.choice((2, 5, 1000, 1969, 9998)), r.randrange(1, 13), r.randrange(1, 29), r.randrange(24), r.randrange(60), r.randrange(60), r.randrange(10**6), z)
    print(repr(d.timestamp()), repr((d - datetime.datetime(1970, 1, 1, tzinfo=z)).total_seconds()))

# What is thrown where a future is awaited.
import asyncio
async def main():
    for what in 5, None, int, 'x', ValueError, ValueError('v'):
        f = asyncio.get_running_loop().create_future()
        it = f.__await__()
        it.send(None)
        try:
            it.throw(what)
        except BaseException as e:
            print(type(e).__name__, e)
asyncio.run(main())
